"""The application context: the parts of one running server, their limits, and its background tasks."""

import asyncio
import hmac
import shutil
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

import structlog

from kokopelli.server.live.bot_workers import BotWorkers
from kokopelli.server.live.capacity import Capacity
from kokopelli.server.live.cluster import LOST_SECONDS, SYNC_SECONDS, Cluster
from kokopelli.server.live.notices import NoticeBoard
from kokopelli.server.live.notifier import Notifier
from kokopelli.server.live.retention import Retention
from kokopelli.server.live.rooms import Rooms
from kokopelli.server.live.services import RoomServices
from kokopelli.server.live.table_list import TableList
from kokopelli.server.live.waking import Waker
from kokopelli.server.metrics import Metrics
from kokopelli.server.rate_limits import RateLimiter
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage, StorageError, await_result, database_file
from kokopelli.server.storage.operations import Operations
from kokopelli.server.table.table import hash_of
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import load_sentences

SYNCS_PER_RESUME = 60  # a table without a driver is found after a minute, whatever happened
LAG_SECONDS = 0.5  # between two measurements of the event loop's lag
DAY_SECONDS = 86_400
MAX_BACKGROUND_JOBS = 20  # that wait for the background thread

Result = TypeVar("Result")

log = structlog.get_logger()


class RateLimited(Exception):
    """An address asked for too much; it may try again after `wait` seconds."""

    def __init__(self, limit: str, wait: float, error: str = "too-many") -> None:
        super().__init__(limit, wait)
        self.limit = limit  # its name in the metrics
        self.wait = wait
        self.error = error


class ServerFull(Exception):
    """The database has as many tables, or is as large, as the operator allows."""


class ServerContext:
    """All parts of a running server; created within a running event loop."""

    def __init__(self, settings: Settings, storage: Storage, bot_workers: BotWorkers | None = None) -> None:
        self.settings = settings
        self.storage = storage
        self.metrics = Metrics()
        self.bot_workers = bot_workers or BotWorkers(settings.bot_processes, settings.bot_patience)
        self.cluster = Cluster(storage)
        services = RoomServices(
            settings=settings,
            storage=storage,
            metrics=self.metrics,
            bot_workers=self.bot_workers,
            cluster=self.cluster,
            notifier=Notifier(settings.redis),
        )
        self.rooms = Rooms(services)
        self._waker = Waker(self.rooms, services)
        self.retention = Retention(self.rooms, services)
        self._capacity = Capacity(settings, storage, self.metrics)
        self.notices = NoticeBoard(self.rooms, storage)
        self.operations = Operations(storage)
        self.table_list = TableList(self.rooms, storage)
        self.open_sockets = 0
        self.lag = 0.0
        self._file = database_file(settings.database)
        self._has_file = True
        for name in storage.open_to_all:
            log.warning("a file of the database is open to all users of this machine", file=name)
        limits = settings.limits
        self.requests = RateLimiter(limits.requests_per_second, limits.requests_at_once)
        self.files = RateLimiter(limits.files_per_second, limits.files_at_once)
        self._new_tables = RateLimiter(limits.tables_per_minute / 60, limits.tables_at_once)
        self._daily_tables = RateLimiter(limits.tables_per_day / DAY_SECONDS, limits.tables_per_day)
        self.stored = RateLimiter(limits.bytes_per_day / DAY_SECONDS, limits.bytes_per_day)
        self._replays = RateLimiter(limits.replays_per_minute / 60, limits.replays_at_once)
        self._failed_joins = RateLimiter(limits.wrong_joins_per_minute / 60, limits.wrong_joins_at_once)
        self._background = asyncio.Semaphore(1)
        self._background_jobs: Counter[str] = Counter()  # by address
        self._loop = asyncio.get_running_loop()
        threading.Thread(target=load_sentences, daemon=True).start()
        self._tasks = [
            asyncio.create_task(task)
            for task in (
                self._send_heartbeats(),
                self._watch_health(),
                self._sync_with_cluster(),
                self._waker.watch_clocks(),
                self._waker.wake(),
                self._capacity.watch(),
                self.retention.run(),
            )
        ]

    def is_allowed_origin(self, origin: str | None, host: str | None) -> bool:
        """Return whether a page from this origin may use the server. Only browsers send an origin."""
        if origin is None or origin in self.settings.origins:
            return True
        try:
            return host is not None and urlsplit(origin).netloc == host
        except ValueError:
            return False

    def is_operator_token(self, token: str) -> bool:
        """Return whether this is the operator's token, in the same time for every other text."""
        expected = self.settings.operator_token
        return expected is not None and hmac.compare_digest(hash_of(expected), hash_of(token))

    def limit_new_tables(self, address: str) -> None:
        """Raise `RateLimited` if this address created too many tables, or `ServerFull`."""
        now = self._loop.time()
        if self._capacity.is_full:
            raise ServerFull
        if not self._new_tables.take(address, now):
            raise RateLimited("tables", self._new_tables.wait(address, now))
        if not self._daily_tables.take(address, now):
            raise RateLimited("tables-today", self._daily_tables.wait(address, now), "tables-today")
        self._capacity.count_table()

    def limit_stored(self, address: str, size: int) -> None:
        """Raise `RateLimited` if this address made the server store too many bytes."""
        now = self._loop.time()
        if not self.stored.take(address, now, size):
            raise RateLimited("stored-today", self.stored.wait(address, now, size), "stored-today")

    def limit_replays(self, address: str) -> None:
        """Raise `RateLimited` if this address asked for too many replays."""
        now = self._loop.time()
        if not self._replays.take(address, now):
            raise RateLimited("replays", self._replays.wait(address, now))

    def limit_joins(self, address: str) -> None:
        """Raise `RateLimited` if this address tried too many wrong invitations."""
        now = self._loop.time()
        if self._failed_joins.is_exhausted(address, now):
            raise RateLimited("joins", self._failed_joins.wait(address, now))

    def count_failed_join(self, address: str) -> None:
        """Count a wrong invitation against this address."""
        self._failed_joins.take(address, self._loop.time())

    async def run_in_background(self, address: str, work: Callable[[], Result]) -> Result:
        """Run work in a thread, one job at a time, so that replays never delay running games."""
        jobs = self._background_jobs
        if jobs.total() >= MAX_BACKGROUND_JOBS or jobs[address] >= self.settings.limits.replays_waiting:
            raise RateLimited("replays", LAG_SECONDS)
        jobs[address] += 1
        try:
            # Until then the rules are not compiled.
            await self.bot_workers.ready.wait()
            async with self._background:
                return await asyncio.to_thread(work)
        finally:
            jobs[address] -= 1
            if not jobs[address]:
                del jobs[address]

    def now(self) -> float:
        """Return the seconds of a monotonic clock."""
        return self._loop.time()

    async def find_invite(self, invite: str) -> str | None:
        """Return the game that an invitation is for."""
        return await await_result(self.storage.find_invite(invite))

    def health(self) -> m.Health:
        """Return the state of the server."""
        last = self.storage.last_commit
        age = None if last is None else self._loop.time() - last
        failing = self.storage.failing
        # A shared database is polled every second, so a missing answer is noticed without any player.
        if self.cluster.shared and (age is None or age > LOST_SECONDS):
            failing = True
        return m.Health(
            ok=self.lag < 1.0 and not failing and not self.storage.read_only,
            database="failing" if failing else "read-only" if self.storage.read_only else "ok",
            loop_lag_ms=round(self.lag * 1000, 1),
            last_commit_s=None if age is None else round(age, 1),
            disk_free_mb=self._disk_free_mb(),
            wal_mb=self._wal_mb(),
            servers=1 + len(self.cluster.others),
            tables=len(self.rooms),
            stored_tables=self._capacity.tables,
            database_mb=round(self._capacity.megabytes, 1),
            damaged_tables=len(self.rooms.damaged),
            waking_tables=self._waker.waiting,
            sockets=self.open_sockets,
            bots_waiting=self.bot_workers.waiting,
        )

    def _disk_free_mb(self) -> int | None:
        """Return the free megabytes of the disk that holds the SQLite file."""
        if self._file is None:
            return None
        try:
            return shutil.disk_usage(self._file.parent).free >> 20
        except OSError:
            return None

    def _wal_mb(self) -> float | None:
        """Return the size of SQLite's write-ahead log in megabytes."""
        if self._file is None:
            return None
        wal = Path(f"{self._file}-wal")
        return round(wal.stat().st_size / (1 << 20), 1) if wal.exists() else 0.0

    async def close(self) -> None:
        """Stop everything; acknowledged moves are on disk already."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.rooms.close()
        await self.bot_workers.close()
        await asyncio.to_thread(self.storage.close)

    async def _send_heartbeats(self) -> None:
        """Send heartbeats to all sockets, and unload idle rooms after each round."""
        while True:
            rooms = list(self.rooms)
            for room in rooms:
                room.send_heartbeats()
                # Spread over the whole interval.
                await asyncio.sleep(self.settings.heartbeat_seconds / len(rooms))
            if not rooms:
                await asyncio.sleep(self.settings.heartbeat_seconds)
            await self.rooms.unload_idle()

    async def _sync_with_cluster(self) -> None:
        """Send heartbeats, poll the other servers of a shared database, and find tables without a driver."""
        syncs = 0
        while True:
            try:
                missing = await self.rooms.sync_with_cluster()
                if syncs == 0 or self.cluster.shared:
                    await self.notices.refresh()
                if syncs == 0 or (self.cluster.shared and (missing or syncs % SYNCS_PER_RESUME == 0)):
                    await self._waker.find_pending()
                syncs += 1
            except StorageError as error:
                log.error("database read failed", error=str(error))
            except Exception:
                log.exception("polling the other servers failed")
            await asyncio.sleep(self.cluster.sync_seconds if syncs else SYNC_SECONDS)

    def _check_file(self) -> None:
        """Report to the log when the database file is deleted or replaced, and when it is back."""
        there = self.storage.check_file()
        if there != self._has_file:
            self._has_file = there
            message = "the database file is back" if there else "the database file was deleted or replaced"
            log.error(message, file=str(self._file))

    async def _watch_health(self) -> None:
        """Measure the event loop's lag, check the free space, and update the metrics."""
        while True:
            before = self._loop.time()
            await asyncio.sleep(LAG_SECONDS)
            self.lag = max(0.0, self._loop.time() - before - LAG_SECONDS)
            free = self._disk_free_mb()
            self._check_file()
            self.storage.read_only = free is not None and free < self.settings.disk_reserve_mb
            self.metrics.loop_lag.set(self.lag)
            self.metrics.tables.set(len(self.rooms))
            self.metrics.damaged_tables.set(len(self.rooms.damaged))
            self.metrics.bots_waiting.set(self.bot_workers.waiting)
