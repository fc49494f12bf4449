"""The deal of the day: the same kinds and cards for everybody who asks this server, or those that share its database.

Its secret lies in the log of a table of its own, made by whoever asks first: nobody sits there, and nobody has its keys.
Only the name of that table follows from the date; the secret is as random as any other, and stays where all secrets are.
Whoever has finished the game knows all its cards, so it is for one person against bots.
"""

import hashlib
import secrets
from base64 import b32encode
from datetime import UTC, date, datetime

from kokopelli.server.live.rooms import Rooms, UnknownTable
from kokopelli.server.storage.database import Conflict
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.shuffle import Secret
from kokopelli.server.wire import messages as m

KIND_COUNTS: tuple[m.Kinds, ...] = (10, 11, 12)  # one day after the other


async def deal_of_today(rooms: Rooms, players: int) -> tuple[str, Secret, m.Kinds]:
    """The day, what decides its deal, and its kinds; for each number of players another deal."""
    today = datetime.now(UTC).date()
    game = name_of_day(today, players)
    try:
        room = await rooms.find(game)
    except UnknownTable:
        secret = Secret.new()
        entry = e.Created(
            host=secrets.token_hex(32),  # the hash of no token
            invite=_code(secrets.token_bytes(16), 16),
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
            room = await rooms.find(game)  # another was faster
    return today.isoformat(), room.table.secret, room.table.kinds


def name_of_day(day: date, players: int) -> str:
    """The name of the table that keeps the deal."""
    return _code(hashlib.sha256(f"daily deal of {day.isoformat()} for {players}".encode()).digest(), 10)


def _code(chance: bytes, letters: int) -> str:
    return b32encode(chance).decode().lower()[:letters]
