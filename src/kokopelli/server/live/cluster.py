"""The servers that share one database, and which of them moves the bots and clocks of a table.

Whoever has a table in memory first moves it, until it leaves the table or is not seen any more; then another one does.
That saves work and nothing else: were two servers to move at once, the keys of the log would let one of them do so. A
file of SQLite has one server, which moves everything.
"""

import asyncio
import secrets

from kokopelli.server.storage.database import Storage, await_result

SYNC_SECONDS = 1.0  # between two looks at what the others did
LOST_SECONDS = 4.0  # after which a server that was not seen is taken for dead


class Cluster:
    """This server among the others."""

    def __init__(self, storage: Storage) -> None:
        self.name = secrets.token_hex(8)
        self.shared = storage.shared
        self.others: frozenset[str] = frozenset()  # that live
        self.term = 0  # grows when the others may have taken this server for dead
        self._storage = storage
        self._seen_at: float | None = None

    async def heartbeat(self) -> bool:
        """Be seen, and see the others; returns whether one is missing since the last time."""
        now = asyncio.get_running_loop().time()
        living = await await_result(self._storage.heartbeat(self.name, LOST_SECONDS))
        if self._seen_at is None or asyncio.get_running_loop().time() - self._seen_at > LOST_SECONDS:
            self.term += 1
        self._seen_at = now
        missing = self.others - living
        self.others = living - {self.name}
        return bool(missing)

    async def pending_games(self) -> list[str]:
        """The tables where something may happen by itself and that nobody moves."""
        return await await_result(self._storage.pending_games([self.name, *self.others]))

    async def claim_driver(self, game: str) -> bool:
        """Ask to be the one who moves this table."""
        return await await_result(self._storage.claim_driver(game, self.name, LOST_SECONDS))

    async def leave(self) -> None:
        """Leave all tables to the others."""
        if self.shared:
            await await_result(self._storage.remove_server(self.name))
