"""The servers that share one database, and which of them moves the bots and clocks of a table.

Whoever has a table in memory first moves it, until it leaves the table or is not seen any more; then another one does.
That saves work and nothing else: were two servers to move at once, the keys of the log would let one of them do so. A
file of SQLite has one server, which moves everything.
"""

import asyncio
import secrets

from kokopelli.server.storage.database import Storage, answer_of

LOOK_SECONDS = 1.0  # between two looks at what the others did
LOST_SECONDS = 4.0  # after which a server that was not seen is taken for dead


class Company:
    """This server among the others."""

    def __init__(self, storage: Storage) -> None:
        self.name = secrets.token_hex(8)
        self.shared = storage.shared
        self.others: frozenset[str] = frozenset()  # that live
        self.term = 0  # grows when the others may have taken this server for dead
        self._storage = storage
        self._seen_at: float | None = None

    async def meet(self) -> bool:
        """Be seen, and see the others; returns whether one is missing since the last time."""
        now = asyncio.get_running_loop().time()
        living = await answer_of(self._storage.meet(self.name, LOST_SECONDS))
        if self._seen_at is None or asyncio.get_running_loop().time() - self._seen_at > LOST_SECONDS:
            self.term += 1
        self._seen_at = now
        missing = self.others - living
        self.others = living - {self.name}
        return bool(missing)

    async def restless(self) -> list[str]:
        """The tables where something may happen by itself and that nobody moves."""
        return await answer_of(self._storage.restless([self.name, *self.others]))

    async def drive(self, game: str) -> bool:
        """Ask to be the one who moves this table."""
        return await answer_of(self._storage.drive(game, self.name, LOST_SECONDS))

    async def depart(self) -> None:
        """Leave all tables to the others."""
        if self.shared:
            await answer_of(self._storage.depart(self.name))
