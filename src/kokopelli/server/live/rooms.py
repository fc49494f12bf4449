"""All rooms of a server: loaded from the log on first use, and unloaded when nobody uses them.

With a shared database they follow what other servers write, and take over tables whose driver has
disappeared.
"""

import asyncio
import contextlib
import math
from collections.abc import Iterator
from dataclasses import replace

import structlog

from kokopelli.server.live.loading import Loader, LongLog
from kokopelli.server.live.room import Room
from kokopelli.server.live.services import RoomServices
from kokopelli.server.live.subscribers import DAMAGED, UNKNOWN
from kokopelli.server.storage.database import DamagedLog, Rest, StorageError, await_result
from kokopelli.server.table import log_entries as e

RECENT_SECONDS = 2.0  # in which a room that somebody used is not unloaded to save memory

log = structlog.get_logger()


class UnknownTable(Exception):
    """There is no such table."""


class Rooms:
    """All rooms of this server."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._storage = services.storage
        self._cluster = services.cluster
        self.loader = Loader(services.storage, services.cluster)
        self._rooms: dict[str, Room] = {}
        self.damaged: set[str] = set()  # tables that could not be loaded
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._closing: set[asyncio.Task[None]] = set()  # of damaged tables
        # Tables that were unloaded and are not yet marked as idle in the database, and when.
        self._unmarked: dict[str, tuple[Rest, float]] = {}
        services.notifier.start(self._on_log_length)

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    @property
    def unused_size(self) -> int:
        """The size of all rooms that were loaded only for their bots and clocks."""
        return sum(room.size for room in self._rooms.values() if room.last_used == -math.inf)

    def is_used(self, game: str) -> bool:
        """Return whether a table is in memory here, or being loaded."""
        return game in self._rooms or game in self._loading

    async def wake(self, game: str, long: bool) -> None:
        """Load a table for its bots and clocks; it is unloaded again if nothing is soon due.

        Unless `long`, raises `LongLog` for a table that takes long to load; otherwise raises as `find` does.
        """
        if self._cluster.shared and not await self._cluster.claim_driver(game):
            return
        room = self._rooms.get(game) or await self._load_once(game, long)
        if room.is_idle and room.last_used == -math.inf:
            await self._unload(game, room)
            await self._mark_idle()

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
        """Unload the rooms that have been idle for long enough; they can be loaded again from their logs.

        If all rooms need too much memory, those that were not used for longest are unloaded sooner.
        """
        now, settings = asyncio.get_running_loop().time(), self._services.settings
        excess = sum(room.size for room in self._rooms.values()) - settings.loaded_size
        for game, room in sorted(self._rooms.items(), key=lambda item: item[1].last_used):
            patience = RECENT_SECONDS if excess > 0 else settings.unload_seconds
            is_old = now - room.last_used > min(patience, settings.unload_seconds)
            # It may have been unloaded or used while another one was closed.
            if is_old and room.is_idle and self._rooms.get(game) is room:
                excess -= room.size
                await self._unload(game, room)
        # Tried again next time: until then no other server would run its bots.
        with contextlib.suppress(StorageError):
            await self._mark_idle()

    async def sync_with_cluster(self) -> bool:
        """Send a heartbeat, poll the other servers' writes, and return whether a server has disappeared.

        Raises `StorageError`.
        """
        missing = await self._cluster.heartbeat()
        if self._cluster.shared:
            for game, length in await self._cluster.lengths(list(self._rooms)):
                self._on_log_length(game, length)
        if missing:
            for room in self:
                room.wake_up()
        return missing

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
        for game, (rest, then) in list(self._unmarked.items()):
            if game not in self._rooms:
                if rest.seconds_left is not None:
                    passed = asyncio.get_running_loop().time() - then
                    rest = replace(rest, seconds_left=rest.seconds_left - passed)
                await await_result(self._storage.mark_idle(game, rest, self._cluster.name))
            self._unmarked.pop(game, None)

    async def _unload(self, game: str, room: Room) -> None:
        """Remove a room from memory; it is then to be marked as idle."""
        self._unmarked[game] = room.rest, asyncio.get_running_loop().time()
        del self._rooms[game]
        await room.close()

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

    async def _load_once(self, game: str, long: bool = True) -> Room:
        """Load a room; requests for the same game share one load."""
        while True:
            if game not in self._loading:
                self._loading[game] = asyncio.create_task(self._load(game, long))
                self._loading[game].add_done_callback(lambda _: self._loading.pop(game))
            try:
                return await asyncio.shield(self._loading[game])
            except LongLog:
                if not long:
                    raise

    async def _load(self, game: str, long: bool) -> Room:
        # The database must know what is left of its clock.
        if game in self._unmarked:
            await self._mark_idle()
        try:
            loaded = await self.loader.load(game, long)
        except DamagedLog as damage:
            self._set_aside(game, damage)
            raise
        if loaded is None:
            raise UnknownTable(game)
        self.damaged.discard(game)
        room = Room(
            loaded.table, loaded.changed_at, self._services, self._on_damage, has_alerts=loaded.has_alerts
        )
        self._rooms[game] = room
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
