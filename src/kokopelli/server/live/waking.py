"""Waking tables: at a start those where something is pending, later each one whose clock is nearly out.

Tables are loaded one after the other, and only so many that nobody uses are in memory at a time. A table that
needs nothing soon is unloaded at once.
"""

import asyncio

import structlog

from kokopelli.server.live.loading import LongLog
from kokopelli.server.live.rooms import Rooms, UnknownTable
from kokopelli.server.live.services import RoomServices
from kokopelli.server.storage.database import DamagedLog, StorageError

RETRY_SECONDS = 1.0  # after which a table that could not be loaded is tried again
FULL_SECONDS = 0.2  # between two looks whether there is space for another table
MAX_SIZE = 100_000  # of all woken tables that nobody uses, as `Room.size` measures it

log = structlog.get_logger()


class Waker:
    """Wakes the tables of one server."""

    def __init__(self, rooms: Rooms, services: RoomServices) -> None:
        self._rooms = rooms
        self._cluster = services.cluster
        self._settings = services.settings
        # Ordered sets of tables to look at. Long logs come last: a start must not be slow because of a few.
        self._due: dict[str, None] = {}
        self._pending: dict[str, None] = {}
        self._long: dict[str, None] = {}
        self._new = asyncio.Event()

    @property
    def waiting(self) -> int:
        """The number of tables that are still to be looked at."""
        return len(self._due | self._pending | self._long)

    async def find_pending(self) -> None:
        """Find the tables where a bot or clock is pending and that have no driver. Raises `StorageError`."""
        found = await self._cluster.pending_games()
        self._add(self._pending, [game for game in found if game not in self._long])

    async def watch_clocks(self) -> None:
        """Find the tables whose clocks run out soon, for ever."""
        await self._cluster.joined.wait()
        while True:
            try:
                self._add(self._due, await self._cluster.due_games(self._settings.wake_seconds))
            except StorageError as error:
                log.error("database read failed", error=str(error))
            await asyncio.sleep(self._settings.wake_seconds / 4)

    async def wake(self) -> None:
        """Load the tables that were found, for ever."""
        while True:
            self._new.clear()
            queue = self._due or self._pending or self._long
            if not queue:
                await self._new.wait()
            elif self._rooms.unused_size > MAX_SIZE:
                await self._rooms.unload_idle()
                await asyncio.sleep(FULL_SECONDS)
            else:
                game = next(iter(queue))
                again = await self._wake(game, queue is not self._pending)
                for one in (self._due, self._pending, self._long):
                    one.pop(game, None)
                if again is not None:
                    again[game] = None
                # Requests of connected players go first.
                await asyncio.sleep(0)

    def _add(self, queue: dict[str, None], games: list[str]) -> None:
        loaded = {room.table.game for room in self._rooms}
        queue |= {game: None for game in games if game not in loaded}
        self._new.set()

    async def _wake(self, game: str, long: bool) -> dict[str, None] | None:
        """Wake a table; return the queue in which it has to wait again, if any."""
        try:
            await self._rooms.wake(game, long)
        except LongLog:
            return self._long
        except (UnknownTable, DamagedLog):
            # It was deleted, or logged when it was set aside.
            pass
        except StorageError as error:
            log.error("database read failed", game=game, error=str(error))
            await asyncio.sleep(RETRY_SECONDS)
            return self._pending
        except Exception:
            log.exception("waking a table failed", game=game)
        return None
