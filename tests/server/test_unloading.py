"""Unloading idle tables: not while they change, and a stop at any moment keeps the mark of idle ones."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Future
from pathlib import Path

import pytest
from fakes import FakeBotWorkers
from table_harness import GAME, INVITE

from kokopelli.server.context import ServerContext
from kokopelli.server.settings import Settings
from kokopelli.server.storage.audit import Act
from kokopelli.server.storage.database import Storage
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import Caller, Table, hash_of
from kokopelli.server.wire import messages as m

CREATED = e.Created(
    host=hash_of("host"),
    invite=INVITE,
    seats=[e.InitialSeat(name="Ann", token=hash_of("ann")), e.InitialSeat(name="Ben", token=hash_of("ben"))],
    kinds=10,
    options=m.Options(),
    seed="seed",
    salt="salt",
)


class SlowStorage(Storage):
    """A database that writes entries only when `release` is called."""

    def __init__(self, url: str) -> None:
        super().__init__(url)
        self._held: list[Callable[[], None]] = []

    @property
    def has_waiting(self) -> bool:
        """Whether entries wait to be written."""
        return bool(self._held)

    def append(
        self, game: str, ply: int, new: Sequence[e.Entry], id: str | None = None, act: Act | None = None
    ) -> "Future[None]":
        written: Future[None] = Future()
        append = super().append

        def write() -> None:
            append(game, ply, new, id, act).result()
            written.set_result(None)

        self._held.append(write)
        return written

    def release(self) -> None:
        """Write everything that waits."""
        while self._held:
            self._held.pop(0)()


class NoBots(FakeBotWorkers):
    """Bot workers that are never used."""

    async def close(self) -> None:
        pass


def start(table: Table, now: float) -> e.Entry:
    return table.start(Caller(host=True), m.StartTable())


def pending_after(folder: Path, work: Callable[[ServerContext, SlowStorage], Awaitable[None]]) -> list[str]:
    """Run a server that unloads idle tables at once, and stop it; return the games it left as pending."""
    url = f"sqlite:///{folder / 'tables.db'}"

    async def serve() -> None:
        storage = SlowStorage(url)
        settings = Settings(database=url, unload_seconds=-1.0, heartbeat_seconds=3600.0)
        context = ServerContext(settings, storage, NoBots(random.Random(1)))
        await work(context, storage)
        await context.close()

    asyncio.run(asyncio.wait_for(serve(), 60))
    storage = Storage(url)
    try:
        return storage.pending_games([]).result()
    finally:
        storage.close()


def test_a_table_is_not_unloaded_while_a_command_is_written(tmp_path: Path) -> None:
    async def work(context: ServerContext, storage: SlowStorage) -> None:
        room = await context.rooms.create(GAME, CREATED)
        starting = asyncio.create_task(room.change(start))
        while not storage.has_waiting:
            await asyncio.sleep(0)
        unloading = asyncio.create_task(context.rooms.unload_idle())
        # It either leaves the room alone at once, or waits for what is being written.
        await asyncio.wait([unloading], timeout=0.1)
        storage.release()
        await asyncio.gather(starting, unloading)
        await context.rooms.unload_idle()
        assert not len(context.rooms)

    assert pending_after(tmp_path, work) == []


def test_a_command_that_has_not_begun_keeps_its_table_in_memory(tmp_path: Path) -> None:
    async def work(context: ServerContext, storage: SlowStorage) -> None:
        room = await context.rooms.create(GAME, CREATED)
        starting = asyncio.create_task(room.change(start))
        await asyncio.sleep(0)
        # The command is accepted, but its task has not run.
        assert not storage.has_waiting
        unloading = asyncio.create_task(context.rooms.unload_idle())
        while not storage.has_waiting:
            await asyncio.sleep(0)
        storage.release()
        await asyncio.gather(starting, unloading)
        await context.rooms.unload_idle()

    assert pending_after(tmp_path, work) == []


def test_a_room_that_was_found_is_loaded(tmp_path: Path) -> None:
    """Even if it is unloaded between its loading and the return of `find`."""

    async def work(context: ServerContext, storage: SlowStorage) -> None:
        await context.rooms.create(GAME, CREATED)
        await context.rooms.unload_idle()
        finding = asyncio.create_task(context.rooms.find(GAME))
        while not len(context.rooms):
            await asyncio.sleep(0)
        assert not finding.done()
        await context.rooms.unload_idle()
        room = await finding
        assert list(context.rooms) == [room]
        await context.rooms.unload_idle()

    assert pending_after(tmp_path, work) == []


def test_unloading_can_be_cancelled_and_the_mark_is_kept(tmp_path: Path) -> None:
    async def work(context: ServerContext, storage: SlowStorage) -> None:
        await context.rooms.create(GAME, CREATED)
        await asyncio.sleep(0)
        unloading = asyncio.create_task(context.rooms.unload_idle())
        await asyncio.sleep(0)
        # It waits for the room to close.
        assert not len(context.rooms) and not unloading.done()
        unloading.cancel()
        with pytest.raises(asyncio.CancelledError):
            await unloading

    assert pending_after(tmp_path, work) == []
