"""Removing a visitor who deletes their data from the log of a table.

This is the one exception to the rule that entries never change (docs/decisions/0018). Names, hashes of tokens
and the hash of the visitor's cookie are removed; seats, moves, cards and random numbers stay, so the game can
still be replayed and its shuffle verified.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

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
    "seat-link-used",
    "started",
    "forgotten",
)


@dataclass(eq=False, slots=True)
class Sitter:
    """A person on a seat: the browsers with which they have it, and when they lost it with others."""

    first: str | None  # the browser that took the seat
    visitors: set[str | None]  # all of them, now
    lost_at: dict[str | None, int] = field(default_factory=dict)  # places in the log

    def keep_only(self, visitor: str | None, ply: int) -> None:
        """Note that from this place in the log on, only this browser has the seat."""
        self.lost_at |= dict.fromkeys(self.visitors - {visitor}, ply)
        self.first, self.visitors = visitor, {visitor}

    def used(self, visitor: str, ply: int) -> bool:
        """Return whether the person had the seat with this browser at this place in the log, or later.

        What happened before a link brought the seat to a browser concerns the same person.
        """
        return visitor in self.visitors or self.lost_at.get(visitor, -1) > ply


def without_visitor(log: Iterable[tuple[int, e.Entry]], visitor: str) -> tuple[dict[int, e.Entry], list[int]]:
    """Return the entries that mention the visitor, with all of that removed, and the visitor's seats.

    The entries are given and returned with their places in the log, which may be without entries of other
    types than `TYPES`.
    """
    sitting: dict[int, Sitter] = {}
    history: list[tuple[int, e.Entry, dict[int, Sitter]]] = []
    for ply, entry in log:
        _follow(sitting, entry, ply)
        history.append((ply, entry, dict(sitting)))
    changed: dict[int, e.Entry] = {}
    for ply, entry, then in history:
        own = {seat for seat, sitter in then.items() if sitter.used(visitor, ply)}
        after = _without(entry, own, visitor)
        if after != entry:
            changed[ply] = after
    return changed, sorted(seat for seat, sitter in sitting.items() if visitor in sitter.visitors)


def _follow(sitting: dict[int, Sitter], entry: e.Entry, ply: int) -> None:
    """Note who has which seat after an entry."""
    match entry:
        case e.Created():
            for number, seat in enumerate(entry.seats):
                devices = {device.visitor for device in seat.devices}
                sitting[number] = Sitter(seat.visitor, {seat.visitor, *devices})
        case e.Claimed():
            left = None if entry.leaving is None else sitting.pop(entry.leaving, None)
            sitting[entry.seat] = left or Sitter(entry.visitor, {entry.visitor})
        case e.SeatAssigned() | e.SeatReleased():
            sitting.pop(entry.seat, None)
        case e.KeysChanged():
            for number in entry.seats:
                if (sitter := sitting.get(number)) is not None:
                    sitter.keep_only(entry.visitor or sitter.first, ply)
        case e.SeatReissued():
            sitting.setdefault(entry.seat, Sitter(None, set())).keep_only(entry.visitor, ply)
        case e.SeatLinkUsed():
            for number in entry.seats:
                sitting[number].visitors.add(entry.visitor)
        case e.Forgotten():
            for number in entry.seats:
                sitting.pop(number, None)


def _without(entry: e.Entry, own: set[int], visitor: str) -> e.Entry:
    """Return an entry without what it says about the visitor, whose seats are given."""
    match entry:
        case e.Created():
            seats = [e.InitialSeat() if n in own else seat for n, seat in enumerate(entry.seats)]
            return entry.model_copy(update={"seats": seats})
        case e.Claimed() if entry.seat in own:
            gone = {"name": COLOURS[entry.seat], "token": "", "visitor": None}
            return entry.model_copy(update=gone)
        case e.SeatAssigned() if entry.ban is not None and entry.ban.visitor == visitor:
            return entry.model_copy(update={"ban": None})
        case e.KeysChanged():
            tokens = {seat: "" if seat in own else token for seat, token in entry.seats.items()}
            by = None if entry.visitor == visitor else entry.visitor
            return entry.model_copy(update={"seats": tokens, "visitor": by})
        case e.SeatReissued() if entry.seat in own:
            return entry.model_copy(update={"token": "", "visitor": None})
        case e.SeatLinkUsed() if own & set(entry.seats):
            return entry.model_copy(update={"token": "", "visitor": None})
        case e.Started():
            players = [COLOURS[n] if n in own else name for n, name in enumerate(entry.players)]
            return entry.model_copy(update={"players": players})
    return entry
