"""A damaged table is set aside and named in the log; all other tables go on."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from clients import WAIT, Client, Frame, Keys, Running, run, running

from kokopelli.moves import Move
from kokopelli.server.live.cluster import Cluster
from kokopelli.server.live.subscribers import DAMAGED
from kokopelli.server.storage.database import DamagedLog, Storage
from kokopelli.server.table import log_entries as e
from kokopelli.server.wire import messages as m

PAGE = 4096
TABLE_LEAF, INDEX_LEAF = 0x0D, 0x0A  # the first byte of a page of SQLite
GAMES = ("aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc")
MOVE = e.MoveMade(seat=0, move=Move.parse("draw"))


def created(game: str) -> e.Created:
    """Return a first entry that fills a page of the database."""
    return e.Created(
        host="h", invite=game, seats=[], kinds=10, options=m.Options(), seed=game, salt="s" * 2500
    )


def file_of(folder: Path) -> Path:
    return folder / "tables.db"


def url_of(folder: Path) -> str:
    return f"sqlite:///{file_of(folder)}"


def change_rows(folder: Path, statement: str, *values: Any) -> None:
    """Change the closed database behind the server's back."""
    with closing(sqlite3.connect(file_of(folder))) as connection:
        assert connection.execute(statement, values).rowcount
        connection.commit()


def destroy_page(folder: Path, kind: int, game: str) -> None:
    """Overwrite the beginning of a page that belongs to this game alone."""
    data = bytearray(file_of(folder).read_bytes())
    others = [one.encode() for one in GAMES if one != game]
    for start in range(0, len(data), PAGE):
        page = data[start : start + PAGE]
        if page[0] == kind and game.encode() in page and not any(one in page for one in others):
            data[start : start + 12] = bytes([0xFF] * 12)
            file_of(folder).write_bytes(data)
            return
    raise AssertionError("no page belongs to this game alone")


def write_three_games(folder: Path) -> None:
    with closing(Storage(url_of(folder))) as storage:
        for game in GAMES:
            storage.create(game, game, created(game)).result()
            for ply in range(1, 300, 100):
                storage.append(game, ply, [MOVE] * 100).result()


BAD_ROWS = {
    "cut off": "UPDATE entries SET body = '{' WHERE game = ? AND ply = 7",
    "flipped bits": "UPDATE entries SET body = replace(body, 'draw', 'dsaw') WHERE game = ? AND ply = 7",
    "not text": "UPDATE entries SET body = CAST(x'7bff22' AS TEXT) WHERE game = ? AND ply = 7",
    "missing": "DELETE FROM entries WHERE game = ? AND ply = 7",
}


@pytest.mark.parametrize("damage", [*BAD_ROWS, "table page", "index page"])
def test_damage_of_one_log_does_not_disturb_the_others(tmp_path: Path, damage: str) -> None:
    write_three_games(tmp_path)
    if damage in BAD_ROWS:
        change_rows(tmp_path, BAD_ROWS[damage], GAMES[1])
    else:
        destroy_page(tmp_path, TABLE_LEAF if damage == "table page" else INDEX_LEAF, GAMES[1])
    with closing(Storage(url_of(tmp_path))) as storage:
        # All in one transaction.
        reads = {game: storage.read(game) for game in GAMES}
        writes = {game: storage.append(game, 301, [MOVE], "new") for game in (GAMES[0], GAMES[2])}
        for future in writes.values():
            future.result()
        assert isinstance(reads[GAMES[1]].exception(), DamagedLog)
        assert "draw" not in str(reads[GAMES[1]].exception())
        assert all(len(reads[game].result()) == 301 for game in writes)
        assert not storage.failing
        cluster = Cluster(storage)
        assert sorted(asyncio.run(cluster.pending_games())) == list(GAMES)
        lengths = dict(asyncio.run(cluster.lengths(GAMES)))
        assert (lengths[GAMES[0]], lengths[GAMES[2]]) == (302, 302)
        assert not storage.failing


def health(server: Running) -> Frame:
    answer: Frame = httpx.get(f"http://{server.address}/healthz", timeout=WAIT).json()
    return answer


def wait_until_over(server: Running, keys: Keys) -> None:
    until = time.monotonic() + WAIT
    with server.http() as http:
        while http.get(f"/tables/{keys.game}").json()["status"] != "over":
            assert time.monotonic() < until
            time.sleep(0.05)


async def first_frame(server: Running, keys: Keys) -> tuple[Frame, int | None]:
    """Say hello; return the answer and the close code."""
    client = await Client.open(server, keys.game)
    await client.send(client.frame("hello", tokens=list(keys.tokens.values())))
    frame = await client.receive()
    await client.socket.wait_closed()
    return frame, client.socket.close_code


def test_tables_after_a_damaged_one_wake_up_at_the_start(tmp_path: Path) -> None:
    with running(tmp_path, bot_pace=600.0) as server:
        damaged = server.make_table("me", "random")
        later = server.make_table("random", "random")
    change_rows(tmp_path, "UPDATE entries SET body = '{' WHERE game = ? AND ply = 1", damaged.game)
    with structlog.testing.capture_logs() as messages, running(tmp_path) as server:
        assert server.context is not None
        until = time.monotonic() + WAIT
        while server.context.storage.commits < 10:  # no client connects meanwhile
            assert time.monotonic() < until
            time.sleep(0.05)
        wait_until_over(server, later)
        assert health(server)["ok"] and health(server)["damaged_tables"] == 1
        with server.http() as http:
            for path in ("", "/record", "/replay"):
                answer = http.get(f"/tables/{damaged.game}{path}")
                assert (answer.status_code, answer.json()["error"]) == (503, "damaged"), answer.text
        frame, code = run(first_frame(server, damaged))
        assert (frame["type"], frame["error"], frame["retry"], code) == ("error", "damaged", False, DAMAGED)
        other = server.make_table("me", "me")

        async def play() -> Frame:
            client = await Client.enter(server, other.game, *other.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            return await client.play_on(lambda moves: moves[0])

        assert run(play())["type"] == "view"
    named = [one for one in messages if one.get("game") == damaged.game]
    assert [(one["event"], one["log_level"]) for one in named] == [("table is damaged", "error")]
    assert not [one for one in messages if one["event"] == "resuming a table failed"]


def test_a_table_that_is_damaged_while_it_is_played_is_set_aside(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert server.context is not None
        keys = server.make_table("me", "me")

        def write_nonsense() -> None:
            with closing(sqlite3.connect(file_of(tmp_path), timeout=WAIT)) as connection:
                connection.execute("INSERT INTO entries VALUES (?, 2, 0, NULL, '{')", (keys.game,))
                connection.commit()

        async def play() -> tuple[Frame, int | None]:
            watcher = await Client.enter(server, keys.game)
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            await asyncio.to_thread(write_nonsense)
            await client.send(client.frame("move", move=client.view["legal"][0]))
            while (frame := await client.receive())["type"] != "error":
                pass
            await watcher.socket.wait_closed()
            return frame, watcher.socket.close_code

        frame, code = run(play())
        assert (frame["error"], code) == ("damaged", DAMAGED)
        assert health(server)["damaged_tables"] == 1 and not len(server.context.rooms)
        change_rows(tmp_path, "DELETE FROM entries WHERE game = ? AND ply = 2", keys.game)
        # The operator has repaired it.
        with server.http() as http:
            assert http.get(f"/tables/{keys.game}").json()["status"] == "playing"
        assert health(server)["damaged_tables"] == 0


def test_a_log_that_is_not_a_legal_game_is_damaged(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys = server.make_table("me", "me")
        again = e.TurnEnded(seat=0), e.MovesUndone(seat=0, moves=50)
        assert server.context is not None
        server.context.storage.append(keys.game, 2, again).result()
    with running(tmp_path) as server:
        with server.http() as http:
            assert http.get(f"/tables/{keys.game}").json()["error"] == "damaged"
        assert health(server)["damaged_tables"] == 1
