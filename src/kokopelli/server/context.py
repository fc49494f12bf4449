"""The context: all parts of one running server, what they share, and what happens by itself."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import structlog

from kokopelli.server.http.sockets import SocketServer
from kokopelli.server.live.bot_workers import BotWorkers
from kokopelli.server.live.cluster import LOST_SECONDS, SYNC_SECONDS
from kokopelli.server.live.rooms import Rooms
from kokopelli.server.metrics import Metrics
from kokopelli.server.rate_limits import RateLimiter
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage, StorageError, await_result, database_file
from kokopelli.server.wire import messages as m

SYNCS_PER_RESUME = 60  # a table that nobody moves is found at last, whatever happened
LAG_SECONDS = 0.5  # how often the lag of the event loop is looked at
MAX_BACKGROUND_JOBS = 20  # that wait to be worked out beside the games

Result = TypeVar("Result")

log = structlog.get_logger()


class RateLimited(Exception):
    """An address asked for too much."""

    def __init__(self, wait: float) -> None:
        super().__init__(wait)
        self.wait = wait


class ServerContext:
    """All parts of a running server; made within a running event loop."""

    def __init__(self, settings: Settings, storage: Storage, bot_workers: BotWorkers | None = None) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = Metrics()
        self.bot_workers = bot_workers or BotWorkers(settings.bot_processes, settings.bot_patience)
        self.rooms = Rooms(self.storage, self.bot_workers, settings, self.metrics)
        self.doors = SocketServer(self)
        self.lag = 0.0
        self._file = database_file(settings.database)
        limits = settings.limits
        self.requests = RateLimiter(limits.requests_per_second, limits.requests_at_once)
        self._tables = RateLimiter(limits.tables_per_minute / 60, limits.tables_at_once)
        self._replays = RateLimiter(limits.replays_per_minute / 60, limits.replays_at_once)
        self._background = asyncio.Semaphore(1)
        self._background_waiting = 0
        self._wrong_joins = RateLimiter(limits.wrong_joins_per_minute / 60, limits.wrong_joins_at_once)
        self._loop = asyncio.get_running_loop()
        self._tasks = [
            asyncio.create_task(task)
            for task in (self._send_heartbeats(), self._watch_health(), self._sync_with_cluster())
        ]

    def is_allowed_origin(self, origin: str | None, host: str | None) -> bool:
        """May a page from there use this server? A program that is no browser sends no origin."""
        if origin is None or origin in self.settings.origins:
            return True
        return host is not None and urlsplit(origin).netloc == host

    def limit_new_tables(self, address: str) -> None:
        """Raise `RateLimited` if this address made too many tables."""
        now = self._loop.time()
        if not self._tables.take(address, now):
            raise RateLimited(self._tables.wait(address, now))

    def limit_replays(self, address: str) -> None:
        """Raise `RateLimited` if this address asked for too many replays."""
        now = self._loop.time()
        if not self._replays.take(address, now):
            raise RateLimited(self._replays.wait(address, now))

    async def run_in_background(self, work: Callable[[], Result]) -> Result:
        """Work something out in a thread, one after the other: nobody who plays waits for those who look back."""
        if self._background_waiting >= MAX_BACKGROUND_JOBS:
            raise RateLimited(LAG_SECONDS)
        self._background_waiting += 1
        try:
            await self.bot_workers.ready.wait()  # the rules are compiled
            async with self._background:
                return await asyncio.to_thread(work)
        finally:
            self._background_waiting -= 1

    def limit_joins(self, address: str) -> None:
        """Raise `RateLimited` if this address guessed too often."""
        now = self._loop.time()
        if self._wrong_joins.is_exhausted(address, now):
            raise RateLimited(self._wrong_joins.wait(address, now))

    def count_failed_join(self, address: str) -> None:
        """Remember a guess."""
        self._wrong_joins.take(address, self._loop.time())

    def now(self) -> float:
        """Seconds of the clock that never jumps."""
        return self._loop.time()

    async def find_invite(self, invite: str) -> str | None:
        """The game that an invitation is for."""
        return await await_result(self.storage.find_invite(invite))

    def health(self) -> m.Health:
        """How the server is."""
        last = self.storage.last_commit
        age = None if last is None else self._loop.time() - last
        failing = self.storage.failing
        if self.rooms.cluster.shared and (age is None or age > LOST_SECONDS):
            failing = True  # it is asked every second
        return m.Health(
            ok=self.lag < 1.0 and not failing and not self.storage.read_only,
            database="failing" if failing else "read-only" if self.storage.read_only else "ok",
            loop_lag_ms=round(self.lag * 1000, 1),
            last_commit_s=None if age is None else round(age, 1),
            disk_free_mb=self._disk_free_mb(),
            wal_mb=self._wal_mb(),
            servers=1 + len(self.rooms.cluster.others),
            tables=len(self.rooms),
            sockets=self.doors.sockets,
            bots_waiting=self.bot_workers.waiting,
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
        await self.bot_workers.close()
        await asyncio.to_thread(self.storage.close)

    async def _send_heartbeats(self) -> None:
        while True:
            rooms = list(self.rooms)
            for room in rooms:
                room.send_heartbeats()
                await asyncio.sleep(self.settings.heartbeat_seconds / len(rooms))  # not all at once
            if not rooms:
                await asyncio.sleep(self.settings.heartbeat_seconds)
            await self.rooms.unload_idle()

    async def _sync_with_cluster(self) -> None:
        """Wake the tables that were left in the middle; beside other servers, see what they do and whether they live."""
        shared, syncs = self.rooms.cluster.shared, 0
        while True:
            try:
                if shared:
                    await self.rooms.sync_with_cluster()
                if syncs % SYNCS_PER_RESUME == 0:
                    await self.rooms.resume_pending()
                if not shared:
                    return
                syncs += 1
            except StorageError as error:
                log.error("not read", error=str(error))
            except Exception:
                log.exception("the other servers are not seen")
            await asyncio.sleep(SYNC_SECONDS)

    async def _watch_health(self) -> None:
        while True:
            before = self._loop.time()
            await asyncio.sleep(LAG_SECONDS)
            self.lag = max(0.0, self._loop.time() - before - LAG_SECONDS)
            free = self._disk_free_mb()
            self.storage.read_only = free is not None and free < self.settings.disk_reserve_mb
            self.metrics.loop_lag.set(self.lag)
            self.metrics.tables.set(len(self.rooms))
            self.metrics.bots_waiting.set(self.bot_workers.waiting)
