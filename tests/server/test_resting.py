"""Tables with a clock rest in the database until their time is nearly out (P14)."""

import asyncio
import contextlib
import random
import time
from collections.abc import AsyncIterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import WAIT, Running, running
from fakes import FakeBotWorkers
from table_harness import GAME, INVITE

from kokopelli.server.context import ServerContext
from kokopelli.server.live import waking
from kokopelli.server.live.room import Room
from kokopelli.server.settings import Settings
from kokopelli.server.storage import database
from kokopelli.server.storage.database import Rest, Storage, StorageError, StoredTable
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.clocks import GRACE
from kokopelli.server.table.table import Caller, Table, hash_of
from kokopelli.server.wire import messages as m

HOUR = 3600.0
NEARLY = 20.0  # seconds by which a time may differ on a busy machine


def created(seconds: int) -> e.Created:
    return e.Created(
        host=hash_of("host"),
        invite=INVITE,
        seats=[
            e.InitialSeat(name="Ann", token=hash_of("ann")),
            e.InitialSeat(name="Ben", token=hash_of("ben")),
        ],
        kinds=10,
        options=m.Options(clock=m.Clock(per="turn", seconds=seconds)),
        seed="seed",
        salt="salt",
    )


def start(table: Table, now: float) -> e.Entry:
    return table.start(Caller(host=True), m.StartTable())


class NoBots(FakeBotWorkers):
    """Bot workers that are never used."""

    async def close(self) -> None:
        pass


class WallClock:
    """The clock of the machine, which a test can set forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def now(self) -> int:
        return round((time.time() + self.ahead) * 1000)

    async def pass_by(self, context: ServerContext, seconds: float) -> None:
        """Let time pass while the server sends its heartbeats."""
        for _ in range(round(seconds / 20)):
            self.ahead += 20
            await context.rooms.sync_with_cluster()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> WallClock:
    clock = WallClock()
    monkeypatch.setattr(database, "current_time", clock.now)
    return clock


@contextlib.asynccontextmanager
async def serving(folder: Path, killed: bool = False, **settings: Any) -> AsyncIterator[ServerContext]:
    """Run a server that unloads idle tables as soon as it is asked; `killed`: it does not stop cleanly."""
    url = f"sqlite:///{folder / 'tables.db'}"
    given = Settings(database=url, **{"unload_seconds": -1.0, "heartbeat_seconds": 3600.0, **settings})
    storage = Storage(url)
    context = ServerContext(given, storage, NoBots(random.Random(1)))
    await context.cluster.joined.wait()
    try:
        yield context
    finally:
        if killed:
            storage.remove_server = lambda server: storage.submit(lambda _: None)  # type: ignore[method-assign]
        await context.close()


async def resting_table(context: ServerContext, seconds: float = HOUR) -> None:
    """Start a game with a clock, and unload it."""
    room = await context.rooms.create(GAME, created(round(seconds)))
    await room.change(start)
    await unload(context)


async def unload(context: ServerContext) -> None:
    """Unload all tables, as soon as they have noticed that nothing is to be done."""
    async with asyncio.timeout(WAIT):
        while len(context.rooms):
            await asyncio.sleep(0.01)
            await context.rooms.unload_idle()


def seconds_left(room: Room) -> float:
    assert room.table.time_out_at is not None
    return room.table.time_out_at - asyncio.get_running_loop().time()


def test_a_clock_goes_on_while_its_table_rests(tmp_path: Path, clock: WallClock) -> None:
    async def rest() -> None:
        async with serving(tmp_path) as context:
            await resting_table(context)
            await clock.pass_by(context, 1200)
            room = await context.rooms.find(GAME)
            assert HOUR - 1200 - NEARLY < seconds_left(room) <= HOUR - 1200
            # A second rest takes nothing away and adds nothing.
            await unload(context)
            await clock.pass_by(context, 600)
            room = await context.rooms.find(GAME)
            assert HOUR - 1800 - NEARLY < seconds_left(room) <= HOUR - 1800

    asyncio.run(rest())


@pytest.mark.parametrize("killed", [False, True], ids=["stopped", "killed"])
@pytest.mark.parametrize("jump", [86_400.0, -86_400.0, 5.0])
def test_time_without_a_server_is_charged_to_nobody(
    tmp_path: Path, clock: WallClock, killed: bool, jump: float
) -> None:
    async def run_twice() -> None:
        async with serving(tmp_path, killed) as context:
            await resting_table(context)
            await clock.pass_by(context, 600)
        clock.ahead += jump
        async with serving(tmp_path) as context:
            await clock.pass_by(context, 200)
            room = await context.rooms.find(GAME)
            assert HOUR - 800 - NEARLY < seconds_left(room) <= HOUR - 800

    asyncio.run(run_twice())


def test_a_clock_of_the_machine_that_jumps_changes_nothing(tmp_path: Path, clock: WallClock) -> None:
    async def jump() -> None:
        async with serving(tmp_path) as context:
            await resting_table(context)
            for seconds in (86_400.0, -2 * 86_400.0):
                clock.ahead += seconds
                await context.rooms.sync_with_cluster()
            room = await context.rooms.find(GAME)
            # The time since the last heartbeat before a jump is given back.
            assert HOUR - NEARLY < seconds_left(room) < HOUR + NEARLY

    asyncio.run(jump())


def test_a_table_that_did_not_rest_gets_its_time_back_after_a_kill(tmp_path: Path, clock: WallClock) -> None:
    async def kill() -> None:
        async with serving(tmp_path, killed=True) as context:
            room = await context.rooms.create(GAME, created(3600))
            await room.change(start)
        clock.ahead += 86_400
        async with serving(tmp_path) as context:
            # It was pending, and rests again now.
            async with asyncio.timeout(WAIT):
                while context.storage.pending_games([]).result():
                    await asyncio.sleep(0.01)
            await clock.pass_by(context, 200)
            room = await context.rooms.find(GAME)
            assert HOUR + GRACE - 200 - NEARLY < seconds_left(room) <= HOUR + GRACE - 200

    asyncio.run(kill())


def test_a_resting_table_is_loaded_shortly_before_its_time_is_out(tmp_path: Path) -> None:
    """The server loads it, lets a bot finish the turn, and unloads it until the next player's time is out."""
    with running(tmp_path, unload_seconds=0.0, heartbeat_seconds=0.02, wake_seconds=0.1) as server:
        keys = server.make_table("me", "me", options={"clock": {"per": "turn", "seconds": 5}})
        assert server.context is not None
        until = time.monotonic() + WAIT
        rested = set()  # before which time-outs was it not in memory?
        while (times := len(timed_out(server, keys.game))) < 2:
            if tables_in_memory(server) == 0:
                rested.add(times)
            assert time.monotonic() < until
            time.sleep(0.02)
        assert rested == {0, 1}
        assert set(timed_out(server, keys.game)) == {0, 1}


def tables_in_memory(server: Running) -> int:
    tables: int = httpx.get(f"http://{server.address}/healthz", timeout=WAIT).json()["tables"]
    return tables


def timed_out(server: Running, game: str) -> list[int]:
    assert server.context is not None
    rows = server.context.storage.read(game).result()
    return [row.entry.seat for row in rows if isinstance(row.entry, e.TimeRanOut)]


def test_a_table_whose_time_is_soon_out_stays_in_memory(tmp_path: Path) -> None:
    async def stay() -> None:
        async with serving(tmp_path, wake_seconds=60.0) as context:
            room = await context.rooms.create(GAME, created(100))
            await room.change(start)
            await context.rooms.unload_idle()
            assert list(context.rooms) == [room]

    asyncio.run(stay())


class UnreliableStorage(Storage):
    """A database that cannot be read at first."""

    failures = 2

    def load(self, game: str, driver: str | None = None) -> "Future[StoredTable]":
        self.failures -= 1
        if self.failures >= 0:
            failed: Future[StoredTable] = Future()
            failed.set_exception(StorageError("not now"))
            return failed
        return super().load(game, driver)


def test_a_table_that_cannot_be_loaded_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waking, "RETRY_SECONDS", 0.01)
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def retry() -> None:
        storage = UnreliableStorage(url)
        storage.create(GAME, INVITE, created(3600)).result()
        context = ServerContext(Settings(database=url), storage, NoBots(random.Random(1)))
        async with asyncio.timeout(WAIT):
            while storage.pending_games([]).result():
                await asyncio.sleep(0.01)
        await context.close()

    asyncio.run(retry())


def test_only_the_driver_of_a_table_writes_when_it_wakes(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    storage.create(GAME, INVITE, created(3600)).result()
    storage.heartbeat("first", 4.0).result()
    storage.load(GAME, "first").result()
    storage.mark_idle(GAME, Rest(1, "open", 5, 1000.0), "second").result()
    assert storage.load(GAME).result().seconds_left is None
    assert not storage.due_games(["first"], 1e6).result()
    storage.mark_idle(GAME, Rest(1, "open", 5, 100.0), "first").result()
    left = storage.load(GAME).result().seconds_left
    assert left is not None and 100 - NEARLY < left <= 100
    assert storage.due_games(["first"], 1e6).result() == [GAME]
    assert not storage.due_games(["first"], 1.0).result()
    # What was written before the log grew counts no more.
    storage.append(GAME, 1, [e.Readied(seat=0, ready=True)]).result()
    assert storage.load(GAME).result().seconds_left is None
    storage.close()


def test_idle_tables_are_unloaded_sooner_if_memory_is_short(tmp_path: Path) -> None:
    async def load() -> None:
        async with serving(tmp_path, unload_seconds=1e6, loaded_size=200) as context:
            games = [f"{number:010}" for number in range(10)]
            for game in games:
                entry = created(3600).model_copy(update={"invite": f"invitation{game}"})
                (await context.rooms.create(game, entry)).last_used -= 10
            await context.rooms.unload_idle()
            assert [room.table.game for room in context.rooms] == games[-3:]
            # One that was used a moment ago stays.
            for game in games:
                await context.rooms.find(game)
            await context.rooms.unload_idle()
            assert len(context.rooms) == 10

    asyncio.run(load())
