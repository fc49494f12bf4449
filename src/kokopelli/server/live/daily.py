"""The deal of the day: the same kinds and cards for everybody on all servers that share a database.

The secret of the deal is in the log of a table of its own. The first request of the day creates it; nobody
sits there, and nobody has its keys. Only the id of that table follows from the date; the secret is random and
never leaves the log. A player who has finished the game knows all its cards, so it is for one person against
bots.
"""

import hashlib
import secrets
from datetime import UTC, date, datetime

from kokopelli.server.live.rooms import Rooms, UnknownTable
from kokopelli.server.storage.database import Conflict
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.shuffle import Secret
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.codes import encode, random_code

KIND_COUNTS: tuple[m.Kinds, ...] = (10, 11, 12)  # in turn, one each day


async def deal_of_today(rooms: Rooms, players: int) -> tuple[str, Secret, m.Kinds]:
    """Return the day, the secret of its deal, and its kinds; each number of players has its own deal."""
    today = datetime.now(UTC).date()
    game = name_of_day(today, players)
    try:
        room = await rooms.find(game)
    except UnknownTable:
        secret = Secret.new()
        entry = e.Created(
            # Not the hash of any token, so nobody is the host.
            host=secrets.token_hex(32),
            invite=random_code(16),
            seats=[e.InitialSeat()] * players,
            kinds=KIND_COUNTS[today.toordinal() % len(KIND_COUNTS)],
            options=m.Options(spectators=False),
            seed=secret.seed,
            salt=secret.salt,
            daily=today.isoformat(),
        )
        try:
            room = await rooms.create(game, entry)
        except Conflict:
            # Another request created it first.
            room = await rooms.find(game)
    return today.isoformat(), room.table.secret, room.table.kinds


def name_of_day(day: date, players: int) -> str:
    """Return the id of the table that keeps the deal."""
    return encode(hashlib.sha256(f"daily deal of {day.isoformat()} for {players}".encode()).digest(), 10)
