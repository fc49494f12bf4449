"""`kokopelli serve` as a user has it: it says where it is, stops cleanly, and tells what is wrong."""

import json
import re
import signal
import subprocess
import time
from pathlib import Path

import pytest
from clients import WAIT, Client, Frame, Running, run, running

from command_line import KOKOPELLI
from command_line import run as command


def serve(folder: Path, *arguments: str) -> tuple[subprocess.Popen[str], Running]:
    """A server in its own process, once it says that it is there."""
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
def test_it_starts_stops_and_goes_on_where_it_was(tmp_path: Path, number: signal.Signals) -> None:
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

    async def look() -> Frame:
        seat = answer["view"]["viewer"]
        return (await Client.enter(server, keys.game, keys.tokens[seat])).seen[-1]

    seen = run(look())
    assert (seen["ply"], seen["hash"], seen["view"]) == (answer["ply"], answer["hash"], answer["view"])
    second = command("serve", "--port", "0", "--database", str(tmp_path / "games.db"))
    assert second.returncode == 2 and "another server has this database open" in second.stderr
    again.send_signal(number)
    _, errors = again.communicate(timeout=WAIT)
    told = [json.loads(line)["event"] for line in errors.splitlines()]
    assert told[0] == "starting" and told[-1] == "stopped"
    assert not any(token in errors for token in (*keys.tokens.values(), keys.host, keys.invite))


def test_a_port_that_is_taken_is_told(tmp_path: Path) -> None:
    process, server = serve(tmp_path)
    port = server.address.partition(":")[2]
    taken = command("serve", "--port", port, "--database", str(tmp_path / "other.db"))
    process.terminate()
    process.communicate(timeout=WAIT)
    assert taken.returncode == 2 and port in taken.stderr and taken.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--database", "mysql://name@host/games"], "postgresql:"),
        (["--database", "postgresql://127.0.0.1:1/games"], "127.0.0.1"),
        (["--redis", "host:6379"], "--redis: "),
    ],
)
def test_addresses_that_can_not_be_are_told(tmp_path: Path, arguments: list[str], told: str) -> None:
    done = command("serve", "--port", "0", *arguments, XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2 and told in done.stderr and done.stderr.count("\n") == 1


def test_help_speaks_to_people() -> None:
    shown = command("serve", "--help").stdout
    assert "by a link" in shown and "--database" in shown and "--host" in shown


def test_a_sign_of_life_carries_ply_and_hash(tmp_path: Path) -> None:
    with running(tmp_path, heartbeat_seconds=0.05) as server:
        keys = server.make_table("me", "me")

        async def play() -> None:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            for _ in range(2):
                beat = json.loads(await client.socket.recv())
                while beat["type"] != "heartbeat":
                    beat = json.loads(await client.socket.recv())
                shown = client.seen[-1]
                assert (beat["ply"], beat["hash"]) == (shown["ply"], shown["hash"])
                await client.play_on(lambda moves: moves[0])

        run(play())


def test_a_table_that_rests_comes_back_from_its_log(tmp_path: Path) -> None:
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
