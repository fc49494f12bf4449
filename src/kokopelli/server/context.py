"""The house: all parts of one running server, what they share, and what happens by itself."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import structlog

from kokopelli.server.http.sockets import Doors
from kokopelli.server.live.bot_workers import Thinkers
from kokopelli.server.live.cluster import LOOK_SECONDS, LOST_SECONDS
from kokopelli.server.live.rooms import Rooms
from kokopelli.server.metrics import Metrics
from kokopelli.server.rate_limits import Budgets
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage, StorageError, answer_of, database_file
from kokopelli.server.wire import messages as m

LOOKS_UNTIL_WAKING = 60  # a table that nobody moves is found at last, whatever happened
LAG_SECONDS = 0.5  # how often the lag of the event loop is looked at
MOST_ASIDE = 20  # that wait to be worked out beside the games

Result = TypeVar("Result")

log = structlog.get_logger()


class TooMany(Exception):
    """An address asked for too much."""

    def __init__(self, wait: float) -> None:
        super().__init__(wait)
        self.wait = wait


class House:
    """All parts of a running server; made within a running event loop."""

    def __init__(self, settings: Settings, storage: Storage, thinkers: Thinkers | None = None) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = Metrics()
        self.thinkers = thinkers or Thinkers(settings.bot_processes, settings.bot_patience)
        self.rooms = Rooms(self.storage, self.thinkers, settings, self.metrics)
        self.doors = Doors(self)
        self.lag = 0.0
        self._file = database_file(settings.database)
        limits = settings.limits
        self.requests = Budgets(limits.requests_per_second, limits.requests_at_once)
        self._tables = Budgets(limits.tables_per_minute / 60, limits.tables_at_once)
        self._replays = Budgets(limits.replays_per_minute / 60, limits.replays_at_once)
        self._aside = asyncio.Semaphore(1)
        self._waiting_aside = 0
        self._wrong_joins = Budgets(limits.wrong_joins_per_minute / 60, limits.wrong_joins_at_once)
        self._loop = asyncio.get_running_loop()
        self._tasks = [
            asyncio.create_task(task) for task in (self._beat(), self._watch(), self._look_around())
        ]

    def is_allowed_origin(self, origin: str | None, host: str | None) -> bool:
        """May a page from there use this server? A program that is no browser sends no origin."""
        if origin is None or origin in self.settings.origins:
            return True
        return host is not None and urlsplit(origin).netloc == host

    def may_make_table(self, address: str) -> None:
        """Raise `TooMany` if this address made too many tables."""
        now = self._loop.time()
        if not self._tables.take(address, now):
            raise TooMany(self._tables.wait(address, now))

    def may_replay(self, address: str) -> None:
        """Raise `TooMany` if this address asked for too many replays."""
        now = self._loop.time()
        if not self._replays.take(address, now):
            raise TooMany(self._replays.wait(address, now))

    async def aside(self, work: Callable[[], Result]) -> Result:
        """Work something out in a thread, one after the other: nobody who plays waits for those who look back."""
        if self._waiting_aside >= MOST_ASIDE:
            raise TooMany(LAG_SECONDS)
        self._waiting_aside += 1
        try:
            await self.thinkers.ready.wait()  # the rules are compiled
            async with self._aside:
                return await asyncio.to_thread(work)
        finally:
            self._waiting_aside -= 1

    def may_join(self, address: str) -> None:
        """Raise `TooMany` if this address guessed too often."""
        now = self._loop.time()
        if self._wrong_joins.is_spent(address, now):
            raise TooMany(self._wrong_joins.wait(address, now))

    def joined_wrongly(self, address: str) -> None:
        """Remember a guess."""
        self._wrong_joins.take(address, self._loop.time())

    def now(self) -> float:
        """Seconds of the clock that never jumps."""
        return self._loop.time()

    async def find_invite(self, invite: str) -> str | None:
        """The game that an invitation is for."""
        return await answer_of(self.storage.find_invite(invite))

    def health(self) -> m.Health:
        """How the server is."""
        last = self.storage.last_commit
        age = None if last is None else self._loop.time() - last
        failing = self.storage.failing
        if self.rooms.company.shared and (age is None or age > LOST_SECONDS):
            failing = True  # it is asked every second
        return m.Health(
            ok=self.lag < 1.0 and not failing and not self.storage.read_only,
            database="failing" if failing else "read-only" if self.storage.read_only else "ok",
            loop_lag_ms=round(self.lag * 1000, 1),
            last_commit_s=None if age is None else round(age, 1),
            disk_free_mb=self._disk_free_mb(),
            wal_mb=self._wal_mb(),
            servers=1 + len(self.rooms.company.others),
            tables=len(self.rooms),
            sockets=self.doors.sockets,
            bots_waiting=self.thinkers.waiting,
        )

    def _disk_free_mb(self) -> int | None:
        """Megabytes that the file of the database may still grow by."""
        if self._file is None:
            return None
        try:
            return shutil.disk_usage(self._file.parent).free >> 20
        except OSError:
            return None

    def _wal_mb(self) -> float | None:
        """Megabytes that SQLite has not yet moved into the file."""
        if self._file is None:
            return None
        wal = Path(f"{self._file}-wal")
        return round(wal.stat().st_size / (1 << 20), 1) if wal.exists() else 0.0

    async def close(self) -> None:
        """Stop everything; what was acknowledged is on disk already."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.rooms.close()
        await self.thinkers.close()
        await asyncio.to_thread(self.storage.close)

    async def _beat(self) -> None:
        while True:
            rooms = list(self.rooms)
            for room in rooms:
                room.beat()
                await asyncio.sleep(self.settings.heartbeat_seconds / len(rooms))  # not all at once
            if not rooms:
                await asyncio.sleep(self.settings.heartbeat_seconds)
            await self.rooms.rest()

    async def _look_around(self) -> None:
        """Wake the tables that were left in the middle; beside other servers, see what they do and whether they live."""
        shared, looks = self.rooms.company.shared, 0
        while True:
            try:
                if shared:
                    await self.rooms.look()
                if looks % LOOKS_UNTIL_WAKING == 0:
                    await self.rooms.wake()
                if not shared:
                    return
                looks += 1
            except StorageError as error:
                log.error("not read", error=str(error))
            except Exception:
                log.exception("the other servers are not seen")
            await asyncio.sleep(LOOK_SECONDS)

    async def _watch(self) -> None:
        while True:
            before = self._loop.time()
            await asyncio.sleep(LAG_SECONDS)
            self.lag = max(0.0, self._loop.time() - before - LAG_SECONDS)
            free = self._disk_free_mb()
            self.storage.read_only = free is not None and free < self.settings.disk_reserve_mb
            self.metrics.loop_lag.set(self.lag)
            self.metrics.tables.set(len(self.rooms))
            self.metrics.bots_waiting.set(self.thinkers.waiting)
