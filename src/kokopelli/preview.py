"""Preview: what a move brings at once, as far as the seat that makes it can know.

The rules play the move on the table of the seat's view (see `rules.preview`). Cards that are drawn stay
unknown. What depends on them is left out. An exchange is previewed to its end (R8.1).

>>> from kokopelli import Game, Setup
>>> game = Game(Setup.random(2, kinds="first-game", first=0, seed=3))
>>> preview = game.view(0).preview("open paw left")
>>> preview.begins, preview.ends, preview.blocked
((CeremonyId(owner=0, kind='paw'),), (), (('paw',), ('paw',)))
>>> game.view(0).preview("draw").draws
1
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from kokopelli.events import CardDrawn, Event, PointsScored, read_trace
from kokopelli.identifiers import Kind, kinds_of
from kokopelli.moves import Move
from kokopelli.rules.api import legal_moves, preview_move
from kokopelli.rules.kinds import HAND_LIMIT, MAX_PLAYERS
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.table import MORE, TABLE
from kokopelli.rules.trace import COLUMNS, new_trace
from kokopelli.table_reader import CeremonyId, number


@dataclass(frozen=True, slots=True)
class Preview:
    """What a move brings at once. Owner and kind of a ceremony stand for an ability (R1.4)."""

    events: tuple[Event, ...]  # as everybody will see them; those that depend on unknown cards are missing
    begins: tuple[CeremonyId, ...]  # abilities
    ends: tuple[CeremonyId, ...]
    blocked: tuple[tuple[Kind, ...], ...]  # for each seat, the kinds that it can no longer open (R5, R9.6)
    goes_on: bool | None  # may a further card follow in this action? None: it depends on unknown cards
    above_limit: int  # cards that the seat then holds above the hand limit (R3.5)

    @property
    def points(self) -> tuple[int, ...]:
        """Points that each seat scores."""
        scored = [0] * len(self.blocked)
        for event in self.events:
            if isinstance(event, PointsScored):
                scored[event.seat] += event.points
        return tuple(scored)

    @property
    def draws(self) -> int:
        """Number of cards that the seat draws."""
        return sum(isinstance(event, CardDrawn) for event in self.events)


def previews_on(table: bytes) -> dict[Move, Preview]:
    """Return what each legal move brings at once, on the table of a view whose seat is on turn.

    The table is given as bytes, which can be keys of caches.
    """
    tables = np.frombuffer(table, TABLE).copy()
    codes = np.empty(MAX_LEGAL, np.int16)
    worlds, trace = np.zeros(2, TABLE), new_trace()
    changes = np.zeros((3, MAX_PLAYERS), np.int64)
    players, seat, previews = number(tables, "players"), number(tables, "seat"), {}
    for code in codes[: legal_moves(tables, codes)].tolist():
        preview_move(tables, code, worlds, trace, changes)
        written = trace[: trace.item(0) + 1].tobytes()
        decisions = worlds["decision"].tolist()
        above_limit = max(0, worlds["hand_sizes"].item(0, seat) - HAND_LIMIT)  # the same in both worlds
        previews[Move.from_code(code)] = _preview(
            players, written, changes.tobytes(), above_limit, *decisions
        )
    return previews


# Few different previews exist.
@lru_cache(maxsize=8192)
def _preview(players: int, trace: bytes, changes: bytes, above_limit: int, *decisions: int) -> Preview:
    """Return what the rules wrote about a move: its trace, the changes, and the decisions in both worlds."""
    rows = np.frombuffer(trace, np.int64).reshape(-1, COLUMNS)
    begins, ends, blocked = np.frombuffer(changes, np.int64).reshape(3, -1)[:, :players].tolist()
    goes_on = {decision == MORE for decision in decisions}
    return Preview(
        events=tuple(event.seen_by(None) for event in read_trace(rows)),
        begins=_ceremonies(begins),
        ends=_ceremonies(ends),
        blocked=tuple(map(kinds_of, blocked)),
        goes_on=goes_on.pop() if len(goes_on) == 1 else None,
        above_limit=above_limit,
    )


def _ceremonies(kinds_of_seats: list[int]) -> tuple[CeremonyId, ...]:
    return tuple(
        CeremonyId(owner, kind) for owner, kinds in enumerate(kinds_of_seats) for kind in kinds_of(kinds)
    )
