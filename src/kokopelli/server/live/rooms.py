"""All rooms of a server: found by their game, read from the log when first asked for, put to rest when nobody comes.

Beside other servers at the same database they hear what is written elsewhere, and take over what nobody moves any more.
"""

import asyncio
import contextlib
from collections.abc import Iterator

import structlog

from kokopelli.server.live.bot_workers import BotWorkers
from kokopelli.server.live.cluster import Cluster
from kokopelli.server.live.notifier import Notifier
from kokopelli.server.live.room import Room
from kokopelli.server.metrics import Metrics
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage, StorageError, await_result
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import Table

log = structlog.get_logger()


class UnknownTable(Exception):
    """There is no such table."""


class Rooms:
    """All rooms of this server."""

    def __init__(
        self, storage: Storage, bot_workers: BotWorkers, settings: Settings, metrics: Metrics
    ) -> None:
        self.cluster = Cluster(storage)
        self._notifier = Notifier(settings.redis, self._on_log_length)
        self._parts = storage, bot_workers, settings, metrics, self.cluster, self._notifier
        self._storage = storage
        self._idle_lengths: dict[str, int] = {}  # tables that went to rest, with the length of their logs
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._settings = settings
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(list(self._rooms.values()))

    async def find(self, game: str) -> Room:
        """The room of a game; raises `UnknownTable`."""
        room = self._rooms.get(game)
        if room is not None:
            room.last_used = asyncio.get_running_loop().time()  # so that it does not go to rest meanwhile
            if self.cluster.shared:  # whoever sat down at another server is known here at once
                await room.catch_up()
            return room
        if game not in self._loading:
            self._loading[game] = asyncio.create_task(self._load(game))
            self._loading[game].add_done_callback(lambda _: self._loading.pop(game))
        return await asyncio.shield(self._loading[game])

    async def create(self, game: str, entry: e.Created) -> Room:
        """A new table."""
        await await_result(self._storage.create(game, entry.invite, entry))
        return await self.find(game)

    async def unload_idle(self) -> None:
        """Forget the rooms where nothing happens; they come back from their logs."""
        now = asyncio.get_running_loop().time()
        for game, room in list(self._rooms.items()):
            if room.is_idle and now - room.last_used > self._settings.unload_seconds:
                self._idle_lengths[game] = room.table.length
                del self._rooms[game]
                await room.close()
        with contextlib.suppress(StorageError):  # next time: until then no other server would move its bots
            await self._mark_idle()

    async def sync_with_cluster(self) -> None:
        """See what other servers did, and that they live; without bells, too. Raises `StorageError`."""
        missing = await self.cluster.heartbeat()
        lengths = await await_result(self._storage.lengths(list(self._rooms)))
        for game, length in lengths.items():
            self._on_log_length(game, length)
        if missing:
            for room in self:
                room.wake_up()
            await self.resume_pending()

    async def resume_pending(self) -> None:
        """Let the tables go on where a bot has to move or a clock runs, and no server sees to it."""
        for game in await self.cluster.pending_games():
            try:
                await self.find(game)
            except StorageError:
                raise
            except Exception:
                log.exception("a table can not be woken", game=game)
            await asyncio.sleep(0)  # those who are here come first

    async def close(self) -> None:
        """Close all rooms."""
        await self._notifier.close()
        for room in list(self._rooms.values()):
            await room.close()
        self._rooms.clear()
        for task in list(self._catching_up.values()):
            task.cancel()
        with contextlib.suppress(StorageError):
            await self._mark_idle()
            await self.cluster.leave()

    async def _mark_idle(self) -> None:
        """Write down which tables went to rest. Raises `StorageError`."""
        for game, length in list(self._idle_lengths.items()):
            if game not in self._rooms:
                await await_result(self._storage.mark_idle(game, length, self.cluster.name))
            del self._idle_lengths[game]

    def _on_log_length(self, game: str, length: int) -> None:
        """Somebody says that the log of a game is so long."""
        room = self._rooms.get(game)
        if room is not None and length > room.table.length and game not in self._catching_up:
            task = self._catching_up[game] = asyncio.create_task(self._catch_up(room, length))
            task.add_done_callback(lambda _: self._catching_up.pop(game))

    async def _catch_up(self, room: Room, length: int) -> None:
        try:
            await room.catch_up(length)
        except StorageError as error:
            log.warning("not read", game=room.table.game, error=str(error))
        except Exception:
            log.exception("a table does not follow its log", game=room.table.game)

    async def _load(self, game: str) -> Room:
        rows = await await_result(self._storage.read(game))
        if not rows:
            raise UnknownTable(game)
        table, now = Table(game), asyncio.get_running_loop().time()
        for row in rows:
            table.apply(row.entry, now, row.id)
        if len(rows) > 1:
            table.resume(now)
        room = self._rooms[game] = Room(table, *self._parts)
        room.last_used = now
        return room
