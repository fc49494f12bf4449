"""Tables that nobody needs any more are deleted after the operator's times, and no others."""

import asyncio
import contextlib
import json
import random
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import structlog
from fakes import FakeBotWorkers
from sqlalchemy import Connection, insert

from kokopelli.record import parse_record
from kokopelli.server.context import ServerContext
from kokopelli.server.live import retention
from kokopelli.server.live.daily import deal_of_today
from kokopelli.server.live.rooms import UnknownTable
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage, current_time, new_row
from kokopelli.server.storage.deletion import ENTRIES_AT_ONCE, begin_deleting, find_old, go_on_deleting
from kokopelli.server.storage.schema import entries, games, visitors
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import record_maker
from kokopelli.server.table.table import Caller, Table, hash_of
from kokopelli.server.wire import messages as m

DAY = 86_400_000
DAYS = {"open": 14, "playing": 90, "over": 365}


class NoBots(FakeBotWorkers):
    """Bot workers that are never used."""

    async def close(self) -> None:
        pass


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "PAUSE_SECONDS", 0.0)


@contextlib.asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[ServerContext]:
    """Run a server that has looked at all its tables."""
    url = f"sqlite:///{folder / 'tables.db'}"
    context = ServerContext(Settings(database=url, **settings), Storage(url), NoBots(random.Random(1)))
    await context.cluster.joined.wait()
    async with asyncio.timeout(60):
        while context.storage.pending_games([]).result():
            await asyncio.sleep(0.01)
    try:
        yield context
    finally:
        await context.close()


def write(folder: Path, status: str, number: int, days: float) -> str:
    """Write a table of this status in which nobody has done anything for these days; return its id."""
    game = f"{status}{number}".ljust(10, "a")
    table, log = Table(game), list[e.Entry]()

    def add(entry: e.Entry) -> None:
        table.apply(entry, 0.0)
        log.append(entry)

    add(
        e.Created(
            host=hash_of("host"),
            invite=f"{game}invite",
            seats=[e.InitialSeat(name=name, token=hash_of(name)) for name in ("Ann", "Ben")],
            kinds=10,
            options=m.Options(ask_end=False),
            seed="seed",
            salt="salt",
        )
    )
    chance = random.Random(number)
    if status != "open":
        add(table.start(Caller(host=True), m.StartTable()))
    while table.status == "playing" and (status == "over" or table.length < 20):
        assert table.timeline is not None and table.timeline.turn is not None
        legal = table.timeline.game.legal_moves
        add(e.MoveMade(seat=table.timeline.turn, move=chance.choice(legal)))
    storage = Storage(f"sqlite:///{folder / 'tables.db'}")
    at = current_time() - round(days * DAY)

    def insert_table(connection: Connection) -> None:
        connection.execute(insert(games), {"game": game, "invite": f"{game}invite", "created_at": at})
        connection.execute(insert(entries), [new_row(game, n, at, None, one) for n, one in enumerate(log)])
        connection.execute(insert(visitors), {"visitor": "hash", "game": game})

    storage.submit(insert_table).result()
    storage.close()
    return game


def known(context: ServerContext) -> set[str]:
    """Return the games of all three tables of the database, which must agree."""

    def games(table: str) -> set[str]:
        found = context.storage.submit(
            lambda connection: connection.exec_driver_sql(f"SELECT game FROM {table}").scalars().all()
        )
        return set(found.result())

    assert games("games") == games("entries") == games("visitors")
    return games("games")


def test_old_tables_are_deleted_and_younger_ones_stay(tmp_path: Path) -> None:
    old = {write(tmp_path, status, 0, days + 1) for status, days in DAYS.items()}
    young = {write(tmp_path, status, 1, days - 1) for status, days in DAYS.items()}

    async def delete() -> None:
        async with serving(tmp_path) as context:
            assert known(context) == old | young
            await context.retention.delete_old()
            assert known(context) == young
            for game in old:
                with pytest.raises(UnknownTable):
                    await context.rooms.find(game)
            text = context.metrics.text().decode()
            for status in DAYS:
                assert f'kokopelli_deleted_tables_total{{status="{status}"}} 1.0' in text

    asyncio.run(delete())


def test_tables_can_be_kept_for_ever(tmp_path: Path) -> None:
    tables = {write(tmp_path, status, 0, 10_000) for status in DAYS}

    async def keep() -> None:
        settings = {"keep_open_days": 0, "keep_finished_days": 0, "keep_abandoned_days": 0}
        async with serving(tmp_path, **settings, keep_deleted_days=0) as context:
            await context.retention.delete_old()
            assert known(context) == tables

    asyncio.run(keep())


def test_a_table_in_memory_is_not_deleted(tmp_path: Path) -> None:
    game = write(tmp_path, "over", 0, 1000)

    async def use() -> None:
        async with serving(tmp_path, unload_seconds=-1.0, heartbeat_seconds=3600.0) as context:
            finding = asyncio.create_task(context.rooms.find(game))
            await asyncio.sleep(0)
            # It is being loaded.
            await context.retention.delete_old()
            assert known(context) == {game}
            await finding
            await context.retention.delete_old()
            assert known(context) == {game}
            await context.rooms.unload_idle()
            await context.retention.delete_old()
            assert known(context) == set()

    asyncio.run(use())


def test_a_table_that_another_server_drives_is_not_deleted(tmp_path: Path) -> None:
    game = write(tmp_path, "over", 0, 1000)
    asyncio.run(classify(tmp_path))
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    [old] = find_old(storage, "over", current_time(), 10).result()
    storage.heartbeat("other", 4.0).result()
    storage.load(game, "other").result()
    assert find_old(storage, "over", current_time(), 10).result() == []
    # It was found before the other server loaded it.
    assert not begin_deleting(storage, old).result()
    storage.remove_server("other").result()
    storage.append(game, old.length, [e.Rematched(next="a" * 10)]).result()
    # Something happened since it was found.
    assert not begin_deleting(storage, old).result()
    storage.close()


async def classify(folder: Path) -> None:
    """Let a server note the status of all tables."""
    async with serving(folder, keep_finished_days=0):
        pass


def test_finished_games_are_archived_first(tmp_path: Path) -> None:
    game, folder = write(tmp_path, "over", 0, 1000), tmp_path / "archive"

    async def archive() -> None:
        async with serving(tmp_path, archive=str(folder)) as context:
            expected = record_maker((await context.rooms.find(game)).table, None, Caller(), frozenset())()
            for room in context.rooms:
                room.last_used -= 1e6
            await context.rooms.unload_idle()
            await context.retention.delete_old()
            assert known(context) == set()
            [file] = folder.iterdir()
            assert file.name == f"kokopelli-{game}.json"
            assert json.loads(file.read_bytes()) == json.loads(expected)
            assert parse_record(file.read_bytes())["moves"]
            assert stat.S_IMODE(file.stat().st_mode) == 0o600
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700

    asyncio.run(archive())


def test_a_game_that_cannot_be_archived_is_not_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = write(tmp_path, "over", 0, 1000)
    (tmp_path / "archive").write_text("a file where the folder should be")
    monkeypatch.setattr(retention, "FIRST_SECONDS", 0.0)
    monkeypatch.setattr(retention, "ROUND_SECONDS", 0.01)

    async def fail() -> None:
        with structlog.testing.capture_logs() as messages:
            async with serving(tmp_path, archive=str(tmp_path / "archive")) as context:
                async with asyncio.timeout(60):
                    while "archiving a game failed" not in [message["event"] for message in messages]:
                        await asyncio.sleep(0.01)
                assert known(context) == {game}

    asyncio.run(fail())


def test_a_deleted_table_is_unknown_and_later_purged(tmp_path: Path) -> None:
    game = write(tmp_path, "open", 0, 1)

    async def purge() -> None:
        async with serving(tmp_path) as context:
            storage = context.storage
            assert storage.find_invite(f"{game}invite").result() == game
            set_deleted(storage, game, current_time() - 29 * DAY)
            assert storage.find_invite(f"{game}invite").result() is None
            assert storage.read(game).result() == []
            assert storage.list_games().result() == []
            with pytest.raises(UnknownTable):
                await context.rooms.find(game)
            await context.retention.delete_old()
            assert known(context) == {game}
            set_deleted(storage, game, current_time() - 31 * DAY)
            await context.retention.delete_old()
            assert known(context) == set()

    asyncio.run(purge())


def set_deleted(storage: Storage, game: str, at: int) -> None:
    statement = "UPDATE games SET deleted_at = ? WHERE game = ?"
    storage.submit(lambda connection: connection.exec_driver_sql(statement, (at, game))).result()


def test_a_long_log_is_deleted_in_steps_that_can_be_interrupted(tmp_path: Path) -> None:
    game = write(tmp_path, "open", 0, 100)
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    toggles = [e.Readied(seat=0, ready=number % 2 == 0) for number in range(3 * ENTRIES_AT_ONCE)]
    storage.append(game, 1, toggles).result()
    storage.submit(lambda connection: connection.exec_driver_sql("UPDATE entries SET at = 1")).result()
    storage.close()
    asyncio.run(classify_open(tmp_path))
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    [old] = find_old(storage, "open", current_time(), 10).result()
    assert begin_deleting(storage, old).result()
    assert not go_on_deleting(storage, game).result()
    assert not storage.read(game).result() and not storage.pending_games([]).result()
    storage.close()

    async def go_on() -> None:
        # Even if deleted tables are kept for ever.
        async with serving(tmp_path, keep_deleted_days=0) as context:
            await context.retention.delete_old()
            assert known(context) == set()

    asyncio.run(go_on())


async def classify_open(folder: Path) -> None:
    async with serving(folder, keep_open_days=0):
        pass


def test_the_table_of_an_old_deal_of_the_day_is_deleted(tmp_path: Path) -> None:
    async def play_daily() -> None:
        async with serving(tmp_path, unload_seconds=-1.0, heartbeat_seconds=3600.0) as context:
            day, secret, _ = await deal_of_today(context.rooms, 2)
            await context.rooms.unload_idle()
            await context.retention.delete_old()
            assert (await deal_of_today(context.rooms, 2))[:2] == (day, secret)
            await context.rooms.unload_idle()
            statement = f"UPDATE games SET changed_at = changed_at - {15 * DAY}"
            context.storage.submit(lambda connection: connection.exec_driver_sql(statement)).result()
            await context.retention.delete_old()
            assert known(context) == set()

    asyncio.run(play_daily())
