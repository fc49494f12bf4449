"""Removing a visitor who deletes their data from the log of a table.

This is the one exception to the rule that entries never change (docs/decisions/0018). Names, hashes of tokens
and the hash of the visitor's cookie are removed; seats, moves, cards and random numbers stay, so the game can
still be replayed and its shuffle verified.
"""

from collections.abc import Iterable

from kokopelli.server.table import log_entries as e
from kokopelli.setup import COLOURS

# The types of the entries that may have to be changed, or that say who has a seat.
TYPES = (
    "created",
    "claimed",
    "seated",
    "keys-changed",
    "seat-released",
    "seat-reissued",
    "started",
    "forgotten",
)


def without_visitor(log: Iterable[tuple[int, e.Entry]], visitor: str) -> tuple[dict[int, e.Entry], list[int]]:
    """Return the entries that mention the visitor, with all of that removed, and the visitor's seats.

    The entries are given and returned with their places in the log, which may be without entries of other
    types than `TYPES`.
    """
    changed: dict[int, e.Entry] = {}
    own: set[int] = set()  # the visitor's seats
    for ply, entry in log:
        after = entry
        match entry:
            case e.Created():
                own = {number for number, seat in enumerate(entry.seats) if seat.visitor == visitor}
                seats = [e.InitialSeat() if n in own else seat for n, seat in enumerate(entry.seats)]
                after = entry.model_copy(update={"seats": seats})
            case e.Claimed():
                own -= {entry.seat, entry.leaving}
                if entry.visitor == visitor:
                    own.add(entry.seat)
                    gone = {"name": COLOURS[entry.seat], "token": "", "visitor": None}
                    after = entry.model_copy(update=gone)
            case e.SeatAssigned():
                own.discard(entry.seat)
                if entry.ban is not None and entry.ban.visitor == visitor:
                    after = entry.model_copy(update={"ban": None})
            case e.KeysChanged():
                tokens = {seat: "" if seat in own else token for seat, token in entry.seats.items()}
                after = entry.model_copy(update={"seats": tokens})
            case e.SeatReleased() | e.SeatReissued():
                own.discard(entry.seat)
            case e.Started():
                players = [COLOURS[n] if n in own else name for n, name in enumerate(entry.players)]
                after = entry.model_copy(update={"players": players})
            case e.Forgotten():
                own -= set(entry.seats)
        if after != entry:
            changed[ply] = after
    return changed, sorted(own)
