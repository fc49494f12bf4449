"""Retention: tables that nobody needs any more are deleted after times that the operator sets.

A table is deleted in small steps, so that no other table waits for it, and never while it is in the memory of
a server. The record of a finished game can be written to a file first.
"""

import asyncio
import os
import time
from pathlib import Path

import structlog

from kokopelli.server.live.cluster import LOST_SECONDS, Cluster
from kokopelli.server.live.rooms import Rooms
from kokopelli.server.live.services import RoomServices
from kokopelli.server.storage.alerts import remove_older
from kokopelli.server.storage.database import DamagedLog, Storage, StorageError, await_result
from kokopelli.server.storage.deletion import OldTable, Reason, begin_deleting, find_old, go_on_deleting
from kokopelli.server.storage.files import make_private_folder, open_private
from kokopelli.server.table.render import record_maker
from kokopelli.server.table.table import Caller

FIRST_SECONDS = 60.0  # after a start, until old tables are searched for
ROUND_SECONDS = 600.0  # between two searches
TABLES_AT_ONCE = 100  # that one search finds
PAUSE_SECONDS = 0.05  # after each step, in which others can use the database
DAY_MILLISECONDS = 86_400_000
# After which a subscription to push messages is deleted that its browser has not renewed by a visit.
SUBSCRIPTION_DAYS = 90

log = structlog.get_logger()


class Retention:
    """Deletes old tables."""

    def __init__(self, rooms: Rooms, services: RoomServices) -> None:
        self._rooms = rooms
        self._storage: Storage = services.storage
        self._cluster: Cluster = services.cluster
        self._metrics = services.metrics
        settings = services.settings
        self._archive = settings.archive
        self._days: dict[Reason, float] = {
            "open": settings.keep_open_days,
            "over": settings.keep_finished_days,
            "playing": settings.keep_abandoned_days,
            "deleted": settings.keep_deleted_days,
        }

    async def run(self) -> None:
        """Delete old tables, for ever."""
        await asyncio.sleep(FIRST_SECONDS)
        while True:
            try:
                await self.delete_old()
            except StorageError as error:
                log.error("deleting old tables failed", error=str(error))
            except OSError as error:
                # What cannot be archived is not deleted.
                log.error("archiving a game failed", file=error.filename, error=error.strerror)
            except Exception:
                log.exception("deleting old tables failed")
            await asyncio.sleep(ROUND_SECONDS)

    async def delete_old(self) -> None:
        """Delete all tables and subscriptions that are old enough. Raises `StorageError` or `OSError`."""
        oldest = time.time_ns() // 1_000_000 - SUBSCRIPTION_DAYS * DAY_MILLISECONDS
        await await_result(remove_older(self._storage, oldest))
        for reason, days in self._days.items():
            if not days and reason != "deleted":
                continue
            # A table whose deletion was interrupted is always old enough.
            before = 1 if not days else time.time_ns() // 1_000_000 - round(days * DAY_MILLISECONDS)
            kept: set[str] = set()
            while old := await self._find_old(reason, before, kept):
                if self._cluster.shared:
                    # A server that still has one of them in memory becomes its driver meanwhile.
                    await asyncio.sleep(2 * LOST_SECONDS)
                for table in old:
                    if not await self._delete(reason, table):
                        kept.add(table.game)

    async def _find_old(self, reason: Reason, before: int, kept: set[str]) -> list[OldTable]:
        """Return some old tables, except those that are kept."""
        found = await await_result(find_old(self._storage, reason, before, TABLES_AT_ONCE + len(kept)))
        return [table for table in found if table.game not in kept]

    async def _delete(self, reason: Reason, old: OldTable) -> bool:
        """Delete a table, unless somebody uses it; return whether it is gone."""
        if reason == "over" and self._archive is not None and not await self._write_record(old.game):
            return False
        # No other task runs between this question and the order to the database.
        if self._rooms.is_used(old.game):
            return False
        if not await await_result(begin_deleting(self._storage, old)):
            return False
        while not await await_result(go_on_deleting(self._storage, old.game)):
            await asyncio.sleep(PAUSE_SECONDS)
        self._metrics.deleted_tables.labels(reason).inc()
        log.info("table deleted", game=old.game, reason=reason)
        await asyncio.sleep(PAUSE_SECONDS)
        return True

    async def _write_record(self, game: str) -> bool:
        """Write the record of a finished game to the archive; return False if there is none."""
        assert self._archive is not None
        try:
            loaded = await self._rooms.loader.load(game, claim=False)
        except DamagedLog as damage:
            log.error("table is damaged and stays in the database", game=game, error=str(damage))
            return False
        if loaded is None:
            return False
        make = record_maker(loaded.table, None, Caller(), frozenset())
        folder = Path(self._archive)
        await asyncio.to_thread(lambda: write_file(folder, f"kokopelli-{game}.json", make()))
        return True


def write_file(folder: Path, name: str, text: str) -> None:
    """Write a private file that is there completely or not at all. Raises `OSError`."""
    make_private_folder(folder)
    path, unfinished = folder / name, folder / f"{name}.unfinished"
    with open_private(unfinished, "wb") as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)
    # The name must be on disk before the game is deleted.
    entry = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(entry)
    finally:
        os.close(entry)
