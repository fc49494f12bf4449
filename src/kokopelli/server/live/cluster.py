"""The servers that share one database, and which of them runs the bots and clocks of a table: its driver.

The first server to load a table becomes its driver, until it unloads the table or stops its heartbeats; then
another server takes over. This only saves work: if two servers moved at once, the keys of the log would
accept only one of the moves. A SQLite file has one server, which drives every table.
"""

import asyncio
import secrets
from collections.abc import Sequence

from kokopelli.server.storage.database import DamagedLog, Storage, ask_around_damage, await_result

SYNC_SECONDS = 1.0  # between two polls of what the other servers did
LOST_SECONDS = 4.0  # without a heartbeat, after which a server counts as dead
# The same for the only server of a file. It does not write to the disk every second if nobody plays.
ALONE_SYNC_SECONDS = 10.0
ALONE_LOST_SECONDS = 30.0


class Cluster:
    """This server among the others."""

    def __init__(self, storage: Storage) -> None:
        self.name = secrets.token_hex(8)
        self.shared = storage.shared
        self.others: frozenset[str] = frozenset()  # servers that are alive
        # Grows when the others may have taken this server for dead: every table must then be claimed again.
        self.term = 0
        # Set after the first heartbeat: until then the times of resting tables may be wrong.
        self.joined = asyncio.Event()
        self.sync_seconds = SYNC_SECONDS if self.shared else ALONE_SYNC_SECONDS
        self._storage = storage
        self._last_heartbeat: float | None = None

    @property
    def driver(self) -> str | None:
        """The name under which this server drives tables; the only server of a file needs none."""
        return self.name if self.shared else None

    async def heartbeat(self) -> bool:
        """Report this server as alive and list the others; return whether one has disappeared."""
        now = asyncio.get_running_loop().time()
        patience = LOST_SECONDS if self.shared else ALONE_LOST_SECONDS
        living = await await_result(self._storage.heartbeat(self.name, patience))
        last = self._last_heartbeat
        if last is None or asyncio.get_running_loop().time() - last > LOST_SECONDS:
            self.term += 1
        self._last_heartbeat = now
        self.joined.set()
        missing = self.others - living
        self.others = living - {self.name}
        return bool(missing)

    async def pending_games(self) -> list[str]:
        """Return the games where a bot or clock is pending and no living server is the driver.

        Games whose logs cannot be read are among them: whoever loads them learns that.
        """
        living = [self.name, *self.others]
        try:
            return await await_result(self._storage.pending_games(living))
        except DamagedLog:
            names = [game for game, _, _ in await await_result(self._storage.list_games())]
            pending, damaged = await ask_around_damage(
                lambda some: self._storage.pending_games(living, some), names
            )
            return pending + damaged

    async def due_games(self, seconds: float) -> list[str]:
        """Return the games whose clocks run out within these seconds and that have no driver."""
        return await await_result(self._storage.due_games([self.name, *self.others], seconds))

    async def lengths(self, games: Sequence[str]) -> list[tuple[str, int]]:
        """Return these games with the lengths of their logs, as far as they can be read."""
        lengths, _ = await ask_around_damage(self._storage.lengths, games)
        return lengths

    async def claim_driver(self, game: str) -> bool:
        """Try to become the driver of a table; return whether this server is it now."""
        return await await_result(self._storage.claim_driver(game, self.name, LOST_SECONDS))

    async def leave(self) -> None:
        """Leave all tables to the other servers."""
        await await_result(self._storage.remove_server(self.name))
