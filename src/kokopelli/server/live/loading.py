"""Loading a table from its log, without holding up the event loop.

A log of ordinary length is applied a few entries at a time. A long one is applied in a thread, and only one
at a time, so that tables of ordinary length never wait for it.
"""

import asyncio
from dataclasses import dataclass

from kokopelli.server.live.cluster import Cluster
from kokopelli.server.live.room import SLICE, is_by_person, reading
from kokopelli.server.storage.database import (
    ANSWER_SECONDS,
    Row,
    Storage,
    StorageError,
    StoredTable,
    await_result,
)
from kokopelli.server.table.table import Table

LONG_LOG = 500  # size of a log that is applied in a thread; games have 100 to 300 entries


class LongLog(Exception):
    """The log is too long to be loaded now."""


@dataclass(frozen=True, slots=True)
class LoadedTable:
    """A table, and when somebody last did something at it, in milliseconds since 1970."""

    table: Table
    changed_at: int
    has_alerts: bool  # is there anybody who wants to be told of turns?


class Loader:
    """Loads tables."""

    def __init__(self, storage: Storage, cluster: Cluster) -> None:
        self._storage = storage
        self._cluster = cluster
        self._long = asyncio.Semaphore(1)

    async def load(self, game: str, long: bool = True, claim: bool = True) -> LoadedTable | None:
        """Return a table whose clock runs on, or None; raises `DamagedLog` or `StorageError`.

        Unless `long`, raises `LongLog` for a long log. With `claim`, this server becomes the driver of a
        table that has none.
        """
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                await self._cluster.joined.wait()
        except TimeoutError:
            raise StorageError("the database does not answer") from None
        driver = self._cluster.driver if claim else None
        stored = await await_result(self._storage.load(game, driver))
        if not stored.bodies:
            return None
        if stored.size <= LONG_LOG:
            return await self._apply(game, stored)
        if not long:
            raise LongLog
        async with self._long:
            return await asyncio.to_thread(_apply_all, game, stored, asyncio.get_running_loop().time())

    async def _apply(self, game: str, stored: StoredTable) -> LoadedTable:
        now, table, rows = asyncio.get_running_loop().time(), Table(game), stored.rows()
        for row in rows:
            with reading(row):
                table.apply(row.entry, now, row.id)
            if row.ply % SLICE == SLICE - 1:
                await asyncio.sleep(0)
        return _resumed(table, stored, rows, now)


def _apply_all(game: str, stored: StoredTable, now: float) -> LoadedTable:
    table, rows = Table(game), stored.rows()
    for row in rows:
        with reading(row):
            table.apply(row.entry, now, row.id)
    return _resumed(table, stored, rows, now)


def _resumed(table: Table, stored: StoredTable, rows: list[Row], now: float) -> LoadedTable:
    if len(rows) > 1:
        table.resume(now, stored.seconds_left)
    changed_at = max((row.at for row in rows if is_by_person(row.entry)), default=0)
    return LoadedTable(table, changed_at, stored.has_alerts)
