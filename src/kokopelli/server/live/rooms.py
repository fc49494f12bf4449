"""All rooms of a server: loaded from the log on first use, and unloaded when nobody uses them.

With a shared database they follow what other servers write, and take over tables whose driver has
disappeared.
"""

import asyncio
import contextlib
from collections.abc import Iterator

import structlog

from kokopelli.server.live.room import Room, replay
from kokopelli.server.live.services import RoomServices
from kokopelli.server.live.subscribers import DAMAGED, UNKNOWN
from kokopelli.server.storage.database import DamagedLog, StorageError, await_result
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import Table

log = structlog.get_logger()


class UnknownTable(Exception):
    """There is no such table."""


class Rooms:
    """All rooms of this server."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._storage = services.storage
        self._cluster = services.cluster
        self._rooms: dict[str, Room] = {}
        self.damaged: set[str] = set()  # tables that could not be loaded
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._closing: set[asyncio.Task[None]] = set()  # of damaged tables
        # Tables that were unloaded and are not yet marked as idle in the database, with the lengths of their
        # logs.
        self._unmarked: dict[str, int] = {}
        services.notifier.start(self._on_log_length)

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    async def find(self, game: str) -> Room:
        """Return the room of a game; raises `UnknownTable`, `DamagedLog` or `StorageError`.

        The room is in memory when this returns. A caller that goes on without waiting may change it or join
        it: a room with a change in progress or with a subscriber is not unloaded.
        """
        while True:
            room = self._rooms.get(game)
            if room is None:
                room = await self._load_once(game)
            elif self._cluster.shared:
                # A seat that was claimed at another server is known here at once.
                await room.catch_up()
            room.last_used = asyncio.get_running_loop().time()
            # It may have been unloaded while this waited.
            if self._rooms.get(game) is room:
                return room

    async def create(self, game: str, entry: e.Created) -> Room:
        """Create a table and return its room."""
        try:
            await await_result(self._storage.create(game, entry.invite, entry))
        except DamagedLog as damage:
            # Not a log of this table, which does not exist: another id may have another place.
            raise StorageError(str(damage)) from None
        return await self.find(game)

    def loaded(self, game: str) -> Room | None:
        """Return the room of a game that is in memory."""
        return self._rooms.get(game)

    async def remove(self, game: str) -> None:
        """Unload a table that was deleted, and tell those who are connected."""
        if game in self._loading:
            # It may have been read before it was deleted.
            await asyncio.wait([self._loading[game]])
        self.damaged.discard(game)
        room = self._rooms.pop(game, None)
        if room is not None:
            room.dismiss("no-table", UNKNOWN)
            await room.close(UNKNOWN)

    async def unload_idle(self) -> None:
        """Unload the rooms that have been idle for long enough; they can be loaded again from their logs."""
        now = asyncio.get_running_loop().time()
        for game, room in list(self._rooms.items()):
            if room.is_idle and now - room.last_used > self._services.settings.unload_seconds:
                self._unmarked[game] = room.table.length
                del self._rooms[game]
                await room.close()
        # Tried again next time: until then no other server would run its bots.
        with contextlib.suppress(StorageError):
            await self._mark_idle()

    async def sync_with_cluster(self) -> None:
        """Send a heartbeat and poll the other servers' writes. Raises `StorageError`."""
        missing = await self._cluster.heartbeat()
        for game, length in await self._cluster.lengths(list(self._rooms)):
            self._on_log_length(game, length)
        if missing:
            for room in self:
                room.wake_up()
            await self.resume_pending()

    async def resume_pending(self) -> None:
        """Load the tables where a bot or clock is pending and that have no driver. Raises `StorageError`."""
        for game in await self._cluster.pending_games():
            try:
                await self.find(game)
            except DamagedLog:
                # It was logged when it was set aside.
                pass
            except StorageError:
                raise
            except Exception:
                log.exception("resuming a table failed", game=game)
            # Requests of connected players go first.
            await asyncio.sleep(0)

    async def close(self) -> None:
        """Close all rooms."""
        await self._services.notifier.close()
        tasks = [*self._loading.values(), *self._catching_up.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for room in list(self._rooms.values()):
            await room.close()
        self._rooms.clear()
        await asyncio.gather(*self._closing)
        with contextlib.suppress(StorageError):
            await self._mark_idle()
            await self._cluster.leave()

    async def _mark_idle(self) -> None:
        """Mark unloaded tables as idle in the database. Raises `StorageError`."""
        for game, length in list(self._unmarked.items()):
            if game not in self._rooms:
                await await_result(self._storage.mark_idle(game, length, self._cluster.name))
            del self._unmarked[game]

    def _on_log_length(self, game: str, length: int) -> None:
        """Catch up if a log is longer than the table in memory."""
        room = self._rooms.get(game)
        if room is not None and length > room.table.length and game not in self._catching_up:
            task = self._catching_up[game] = asyncio.create_task(self._catch_up(room, length))
            task.add_done_callback(lambda _: self._catching_up.pop(game))

    async def _catch_up(self, room: Room, length: int) -> None:
        try:
            await room.catch_up(length)
        except DamagedLog:
            # It was logged when it was set aside.
            pass
        except StorageError as error:
            log.warning("database read failed", game=room.table.game, error=str(error))
        except Exception:
            log.exception("catching up with the log failed", game=room.table.game)

    async def _load_once(self, game: str) -> Room:
        """Load a room; requests for the same game share one load."""
        if game not in self._loading:
            self._loading[game] = asyncio.create_task(self._load(game))
            self._loading[game].add_done_callback(lambda _: self._loading.pop(game))
        return await asyncio.shield(self._loading[game])

    async def _load(self, game: str) -> Room:
        table, now = Table(game), asyncio.get_running_loop().time()
        try:
            rows = await await_result(self._storage.read(game))
            replay(table, rows, now)
        except DamagedLog as damage:
            self._set_aside(game, damage)
            raise
        if not rows:
            raise UnknownTable(game)
        self.damaged.discard(game)
        if len(rows) > 1:
            table.resume(now)
        room = self._rooms[game] = Room(table, self._services, self._on_damage)
        room.last_used = now
        return room

    def _on_damage(self, room: Room, damage: DamagedLog) -> None:
        """Remove a room whose log is damaged, and tell those who are connected."""
        game = room.table.game
        if self._rooms.get(game) is room:
            del self._rooms[game]
            self._set_aside(game, damage)
            room.dismiss("damaged", DAMAGED)
            closing = asyncio.create_task(room.close(DAMAGED))
            self._closing.add(closing)
            closing.add_done_callback(self._closing.discard)

    def _set_aside(self, game: str, damage: DamagedLog) -> None:
        """Remember a damaged table, and tell the operator once."""
        if game not in self.damaged:
            self.damaged.add(game)
            log.error("table is damaged", game=game, error=str(damage))
