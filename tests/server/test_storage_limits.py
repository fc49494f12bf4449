"""Limits of what is stored: tables and bytes of one address and in all, and entries of one table."""

import itertools
import re
import time
from pathlib import Path

import httpx
import pytest
from clients import WAIT, Client, Frame, Running, run, running

from kokopelli.server.settings import Limits
from kokopelli.server.storage.database import Storage
from kokopelli.server.table import log_entries as e
from kokopelli.server.table import table
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import sentence

SEATS = [{"plays": "me"}, {"plays": "me"}]
ROOMY = Limits(tables_at_once=1000, requests_at_once=1000, frames_at_once=1000)


def make(http: httpx.Client) -> httpx.Response:
    return http.post("/tables", json={"seats": SEATS})


def opening(view: Frame) -> str:
    """Return a move that can be undone."""
    return next(move for move in view["legal"] if move.startswith("open"))


def refusals(server: Running) -> dict[str, float]:
    """Return the figures of refusals by limit."""
    text = httpx.get(f"http://{server.address}/metrics", timeout=WAIT).text
    found = re.findall(r'^kokopelli_refusals_total{limit="([a-z-]+)"} (\S+)$', text, re.MULTILINE)
    return {limit: float(number) for limit, number in found}


def problem(answer: httpx.Response) -> tuple[int, str]:
    body: Frame = answer.json()
    assert body["text"] == sentence(body["error"])
    return answer.status_code, body["error"]


def test_the_tables_of_an_address_are_limited_for_a_day(tmp_path: Path) -> None:
    limits = Limits(tables_at_once=1000, tables_per_day=3)
    with running(tmp_path, limits) as server, server.http() as http:
        assert [make(http).status_code for _ in range(3)] == [201] * 3
        answer = make(http)
        assert problem(answer) == (429, "tables-today")
        assert 3600 < int(answer.headers["Retry-After"]) <= 86_400 / 3 + 1
        assert refusals(server) == {"tables-today": 1}


def test_the_bytes_of_an_address_are_limited_for_a_day(tmp_path: Path) -> None:
    limits = Limits(tables_at_once=1000, bytes_per_day=20_000, frames_at_once=1000)
    with running(tmp_path, limits) as server, server.http() as http:
        keys = server.make_table("me", "me")

        async def play() -> Frame:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            answer = await client.ask("move", move=opening(client.view))
            for type in itertools.cycle(["undo", "redo"]):
                if answer["type"] != "view":
                    break
                answer = await client.ask(type)
            # Only what is stored is limited.
            assert (await client.ask("sync"))["type"] == "view"
            return answer

        answer = run(play())
        assert (answer["type"], answer["reason"]["key"]) == ("refusal", "stored-today")
        assert problem(make(http)) == (429, "stored-today")
        assert http.get(f"/tables/{keys.game}").status_code == 200
        assert refusals(server) == {"stored-today": 2}


def test_the_operator_limits_all_tables(tmp_path: Path) -> None:
    with running(tmp_path, ROOMY, max_tables=3) as server, server.http() as http:
        keys = server.make_table("me", "me")
        assert [make(http).status_code for _ in range(2)] == [201] * 2
        assert problem(make(http)) == (503, "server-full")

        async def play() -> Frame:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            return await client.ask("move", move=opening(client.view))

        assert run(play())["type"] == "view"
        assert refusals(server) == {"server-full": 1}
    # They are also counted after a restart.
    with running(tmp_path, ROOMY, max_tables=3) as server, server.http() as http:
        assert server.context is not None
        until = time.monotonic() + WAIT
        while not server.context.health().stored_tables:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert problem(make(http)) == (503, "server-full")


def test_the_size_of_the_database_is_what_is_in_use(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    entry = e.Created(
        host="h", invite="i", seats=[], kinds=10, options=m.Options(), seed="x" * 3_000_000, salt="salt"
    )
    tables, before = storage.usage().result()
    assert tables == 0 and before < 200_000
    storage.create("game", "invite", entry).result()
    tables, after = storage.usage().result()
    assert tables == 1 and 3_000_000 < after - before < 3_200_000
    storage.submit(lambda connection: connection.exec_driver_sql("DELETE FROM entries")).result()
    assert storage.usage().result()[1] < before + 100_000
    storage.close()


def test_the_log_of_a_table_does_not_grow_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "MAX_ENTRIES", 40)
    with running(tmp_path, ROOMY) as server:
        keys = server.make_table("me", "me")
        bots = server.make_table("random", "random")

        async def undo_and_redo() -> Frame:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            answer = await client.ask("move", move=opening(client.view))
            number = 0
            while answer["type"] == "view":
                answer = await client.ask("redo" if number % 2 else "undo")
                number += 1
            assert 30 < number <= 40
            return answer

        answer = run(undo_and_redo())
        assert (answer["type"], answer["reason"]["key"]) == ("refusal", "table-full")
        assert answer["reason"]["text"] == sentence("table-full")
        with server.http(keys.tokens[0]) as http:
            assert http.get(f"/tables/{keys.game}/record").status_code == 200
        # A bot stops as well, and its table needs nothing more.
        assert server.context is not None
        room = next(room for room in server.context.rooms if room.table.game == bots.game)
        until = time.monotonic() + WAIT
        while not room.table.is_full:
            assert time.monotonic() < until
            time.sleep(0.01)
        assert room.table.bot_to_move is None and room.table.length < 60
        assert refusals(server) == {"entries": 1}
