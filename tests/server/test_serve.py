"""The command `kokopelli serve`: it prints its address, stops cleanly and reports errors in one line."""

import asyncio
import json
import random
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest
from clients import WAIT, Client, Frame, Running, run, running
from table_harness import GAME
from test_unloading import CREATED, NoBots

from command_line import KOKOPELLI
from command_line import run as command
from kokopelli.server.context import ServerContext
from kokopelli.server.live.subscribers import Subscriber
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage


def serve(folder: Path, *arguments: str) -> tuple[subprocess.Popen[str], Running]:
    """Start a server process and wait until it prints its address."""
    process = subprocess.Popen(
        [str(KOKOPELLI), "serve", "--port", "0", "--database", str(folder / "games.db"), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    found = re.fullmatch(r"Kokopelli is at http://(\S+) \(Ctrl-C stops it\)\n", process.stdout.readline())
    assert found
    return process, Running(found[1])


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_game_continues_after_a_stop_and_a_start(tmp_path: Path, number: signal.Signals) -> None:
    process, server = serve(tmp_path)
    keys = server.make_table("me", "me")

    async def play() -> tuple[Frame, int | None]:
        client = await Client.enter(server, keys.game, *keys.tokens.values())
        await client.ask("look", seat=client.view["turn"])
        answer = await client.ask("move", move=client.view["legal"][0])
        process.send_signal(number)
        await client.socket.wait_closed()
        return answer, client.socket.close_code

    answer, code = run(play())
    assert code in (1001, 1012)
    output, errors = process.communicate(timeout=WAIT)
    assert (process.returncode, output, errors) == (0, "", "")
    again, server = serve(tmp_path, "--verbose")

    async def enter() -> Frame:
        seat = answer["view"]["viewer"]
        return (await Client.enter(server, keys.game, keys.tokens[seat])).seen[-1]

    seen = run(enter())
    assert (seen["ply"], seen["hash"], seen["view"]) == (answer["ply"], answer["hash"], answer["view"])
    second = command("serve", "--port", "0", "--database", str(tmp_path / "games.db"))
    assert second.returncode == 2 and "another server has this database open" in second.stderr
    again.send_signal(number)
    _, errors = again.communicate(timeout=WAIT)
    logged = [json.loads(line)["event"] for line in errors.splitlines()]
    assert logged[0] == "starting" and logged[-1] == "stopped"
    assert not any(token in errors for token in (*keys.tokens.values(), keys.host, keys.invite))


def test_a_used_port_is_reported(tmp_path: Path) -> None:
    process, server = serve(tmp_path)
    port = server.address.partition(":")[2]
    second = command("serve", "--port", port, "--database", str(tmp_path / "other.db"))
    process.terminate()
    process.communicate(timeout=WAIT)
    assert second.returncode == 2 and port in second.stderr and second.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--database", "mysql://name@host/games"], "postgresql:"),
        (["--database", "postgresql://127.0.0.1:1/games"], "127.0.0.1"),
        (["--redis", "host:6379"], "--redis: "),
    ],
)
def test_invalid_addresses_are_reported(tmp_path: Path, arguments: list[str], message: str) -> None:
    done = command("serve", "--port", "0", *arguments, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2 and message in done.stderr and done.stderr.count("\n") == 1


def test_help_explains_the_command() -> None:
    shown = command("serve", "--help").stdout
    assert "by a link" in shown and "--database" in shown and "--host" in shown


def test_a_heartbeat_has_ply_and_hash(tmp_path: Path) -> None:
    with running(tmp_path, heartbeat_seconds=0.05) as server:
        keys = server.make_table("me", "me")

        async def play() -> None:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            for _ in range(2):
                heartbeat = json.loads(await client.socket.recv())
                while heartbeat["type"] != "heartbeat":
                    heartbeat = json.loads(await client.socket.recv())
                shown = client.seen[-1]
                assert (heartbeat["ply"], heartbeat["hash"]) == (shown["ply"], shown["hash"])
                await client.play_on(lambda moves: moves[0])

        run(play())


def test_a_heartbeat_is_sent_only_where_nothing_else_was(tmp_path: Path) -> None:
    async def watch() -> list[list[str]]:
        url = f"sqlite:///{tmp_path / 'tables.db'}"
        settings = Settings(database=url, heartbeat_seconds=3600.0)
        context = ServerContext(settings, Storage(url), NoBots(random.Random(1)))
        room = await context.rooms.create(GAME, CREATED)
        subscriber = Subscriber([], None, 100)
        room.join(subscriber, "a")
        sent = []
        for answered in (False, False, True, False):
            if answered:
                room.answer(subscriber, "b")
            room.send_heartbeats()
            frames = [subscriber.frames.get_nowait() for _ in range(subscriber.frames.qsize())]
            sent.append([json.loads(frame)["type"] for frame in frames])
        room.leave(subscriber)
        await context.close()
        return sent

    assert asyncio.run(watch()) == [["view"], ["heartbeat"], ["view"], ["heartbeat"]]


def test_an_unloaded_table_is_loaded_from_its_log(tmp_path: Path) -> None:
    with running(tmp_path, heartbeat_seconds=0.02, unload_seconds=0.0) as server:
        keys = server.make_table("me", "me")

        async def play() -> Frame:
            return (await Client.enter(server, keys.game, keys.tokens[0])).seen[-1]

        first = run(play())
        context = server.context
        assert context is not None
        until = time.monotonic() + WAIT
        while len(context.rooms):
            assert time.monotonic() < until
            time.sleep(0.01)
        assert run(play())["hash"] == first["hash"]
