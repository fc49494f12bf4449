"""Acknowledged commands survive `kill -9` (P3): none is lost or repeated, others can be sent again."""

import asyncio
import random
import re
import time
from pathlib import Path

import httpx
from clients import WAIT, Client, Frame, Running, ServerProcess, StartServer, run
from players import Player, check_logs, count_acknowledged, play_until, replace_done

from budgets import soaked
from kokopelli.server.storage.database import Row, Storage
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import render_for
from kokopelli.server.table.table import Caller, Table, hash_of
from kokopelli.server.wire import messages as m

KILLS = soaked(5, 200)
TABLES = soaked(8, 24)
OPEN_TABLES = soaked(40, 1000)
KIND_COUNTS: tuple[m.Kinds, ...] = (10, 11, 12)
READY_SECONDS = 5.0  # CPU time, since the machine may be busy


def read_logs(folder: Path, players: list[Player]) -> dict[str, list[Row]]:
    storage = Storage(f"sqlite:///{folder / 'tables.db'}")
    try:
        return {player.keys.game: storage.read(player.keys.game).result() for player in players}
    finally:
        storage.close()


def test_acknowledged_commands_survive_kills(tmp_path: Path, start_server: StartServer) -> None:
    chance = random.Random("kills")
    server = start_server(tmp_path)
    players = [Player(server.running.make_table("me", "me"), number) for number in range(TABLES)]
    done: list[Player] = []
    for _ in range(KILLS):
        done += replace_done(players, server.running)

        async def play_until_killed(server: ServerProcess, moves: int) -> None:
            playing = await play_until(players, server.running, moves)
            server.kill()
            await asyncio.gather(*playing)

        run(play_until_killed(server, count_acknowledged(players) + chance.randrange(20, 15 * TABLES)))
        check_logs(players, read_logs(tmp_path, players))
        server = start_server(tmp_path)
        run(enter_all(server.running, players))
        assert server.cpu_seconds() < READY_SECONDS
    assert count_acknowledged(players + done) > 20 * KILLS
    print(f"{KILLS} kills, {count_acknowledged(players + done)} acknowledged moves")
    assert server.stop() == 0
    check_logs(players + done, read_logs(tmp_path, players + done))


async def enter_all(server: Running, players: list[Player]) -> None:
    """Check that every table can be entered."""
    for player in players:
        client = await Client.enter(server, player.keys.game, player.keys.tokens[1])
        assert client.view["viewer"] == 1


def test_the_view_after_a_restart_follows_from_the_log(tmp_path: Path, start_server: StartServer) -> None:
    server = start_server(tmp_path)
    keys = server.running.make_table("me", "me", kinds=12)
    player = Player(keys, 7)

    async def play_some() -> str:
        playing = asyncio.create_task(player.play(server.running))
        while len(player.acknowledged) < 40:
            await asyncio.sleep(0.001)
        server.kill()
        await playing
        return "killed"

    run(play_some())
    rows = read_logs(tmp_path, [player])[keys.game]
    assert sum(isinstance(row.entry, e.MoveMade) for row in rows) > 20
    table = Table(keys.game)
    for row in rows:
        table.apply(row.entry, 0.0, row.id)
    server = start_server(tmp_path)

    async def views() -> list[Frame]:
        return [
            (await Client.enter(server.running, keys.game, *keys.tokens.values(), seat=seat)).seen[-1]
            for seat in (0, 1)
        ]

    caller = table.caller([hash_of(token) for token in keys.tokens.values()])
    assert caller == Caller(frozenset({0, 1}))
    for seat, frame in enumerate(run(views())):
        expected = render_for(table, seat, caller, {0, 1}, 0.0)
        assert (frame["ply"], frame["hash"]) == (expected.ply, expected.hash)
    assert server.stop() == 0


def test_a_server_with_many_open_games_restarts_quickly(tmp_path: Path, start_server: StartServer) -> None:
    """All games have a running clock, so that all are looked at; each view follows from its log."""
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    tables = [open_table(storage, number) for number in range(OPEN_TABLES)]
    storage.close()
    server = start_server(tmp_path)

    async def entered(table: Table, seat: int) -> Frame:
        client = await Client.enter(server.running, table.game, token_of(seat))
        await client.close()
        return client.seen[-1]

    assert run(entered(tables[-1], 0))["type"] == "view"
    assert server.cpu_seconds() < READY_SECONDS
    until = time.monotonic() + 60
    while (health := httpx.get(f"http://{server.running.address}/healthz", timeout=WAIT).json())[
        "waking_tables"
    ]:
        assert time.monotonic() < until, health
        time.sleep(0.05)
    # Their clocks run out tomorrow, so they rest until then.
    assert health["tables"] <= 1, health

    async def compare() -> None:
        for table in tables:
            seat = table.length % 2
            frame = await entered(table, seat)
            expected = render_for(table, seat, table.caller([hash_of(token_of(seat))]), {seat}, 0.0)
            assert (frame["ply"], frame["hash"]) == (expected.ply, expected.hash)

    run(compare())
    assert server.stop() == 0


def token_of(seat: int) -> str:
    return f"token-{seat}".ljust(43, "-")


def open_table(storage: Storage, number: int) -> Table:
    """Write the log of a game in progress to the database."""
    chance = random.Random(f"open {number}")
    table = Table("".join(chance.choices("abcdefghijklmnopqrstuvwxyz234567", k=10)))
    options = m.Options(ask_end=False, clock=m.Clock(per="game", seconds=86_400))
    created = e.Created(
        host=hash_of("host"),
        invite=f"{table.game}invite",
        seats=[e.InitialSeat(name=f"Player {seat}", token=hash_of(token_of(seat))) for seat in (0, 1)],
        kinds=KIND_COUNTS[number % 3],
        options=options,
        seed=str(number),
        salt="salt",
    )
    table.apply(created, 0.0)
    log: list[e.Entry] = [table.start(Caller(host=True), m.StartTable())]
    table.apply(log[0], 0.0)
    assert table.timeline is not None
    game = table.timeline.game
    for _ in range(chance.randrange(20, 100)):
        assert game.seat is not None
        log.append(e.MoveMade(seat=game.seat, move=chance.choice(game.legal_moves)))
        table.apply(log[-1], 0.0)
        if game.is_over:
            break
    storage.create(table.game, created.invite, created).result()
    storage.append(table.game, 1, log).result()
    return table


def test_bots_and_clocks_resume_after_a_kill_without_clients(
    tmp_path: Path, start_server: StartServer
) -> None:
    server = start_server(tmp_path, bot_pace=0.2)
    bots = server.running.make_table("random", "random")
    server.running.make_table("me", "me", options={"clock": {"per": "turn", "seconds": 60}})
    server.running.make_table("me", "random", start=False)
    server.kill()
    before = len(read_log(tmp_path, bots.game))
    server = start_server(tmp_path)
    until = time.monotonic() + WAIT
    while commits(server.running) < 10:  # no client connects meanwhile
        assert time.monotonic() < until
        time.sleep(0.05)
    # The table that has not started needs nothing and is unloaded again.
    assert httpx.get(f"http://{server.running.address}/healthz", timeout=WAIT).json()["tables"] == 2
    assert server.stop() == 0
    assert len(read_log(tmp_path, bots.game)) >= before + 10


def commits(server: Running) -> float:
    """Return the number of commits since the start of the server."""
    metrics = httpx.get(f"http://{server.address}/metrics", timeout=WAIT).text
    [found] = re.findall(r"^kokopelli_commit_seconds_count (\S+)$", metrics, re.MULTILINE)
    return float(found)


def test_an_idle_table_is_not_loaded_after_a_restart(tmp_path: Path, start_server: StartServer) -> None:
    server = start_server(tmp_path, unload_seconds=0.0, heartbeat_seconds=0.05)
    keys = server.running.make_table("me", "me")
    address = f"http://{server.running.address}/healthz"
    until = time.monotonic() + WAIT
    while httpx.get(address, timeout=WAIT).json()["tables"]:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert server.stop() == 0
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    assert storage.pending_games([]).result() == []
    storage.append(
        keys.game, len(storage.read(keys.game).result()), [e.BotPlays(seat=0, bot="random")]
    ).result()
    assert storage.pending_games([]).result() == [keys.game]
    storage.close()


def read_log(folder: Path, game: str) -> list[Row]:
    storage = Storage(f"sqlite:///{folder / 'tables.db'}")
    try:
        return storage.read(game).result()
    finally:
        storage.close()
