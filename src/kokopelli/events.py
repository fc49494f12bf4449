"""Events: what a move caused, as typed data, each with the number of the rule behind it.

`Game.play` returns them in order. They contain secrets; `seen_by` gives what a seat or a spectator may know
(R11). `kokopelli.texts` makes sentences from them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from kokopelli.identifiers import CARDS, KINDS, SIDES, Card, Kind, Side, rule_text
from kokopelli.rules import trace as t


@dataclass(frozen=True, slots=True)
class Event:
    """Something that a seat did or that happened to it, because of a rule."""

    seat: int
    rule: str  # such as "R6.5"

    def seen_by(self, seat: int | None) -> "Event":
        """Return what a seat, or with None a spectator, may know of the event (R11)."""
        return self


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began (R3.2)."""

    round: int
    actions: int


@dataclass(frozen=True, slots=True)
class _HandEvent(Event):
    """An event with a hand card that only its owner sees (R11.2)."""

    card: Card | None  # None if hidden from this viewer

    def seen_by(self, seat: int | None) -> "_HandEvent":
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class CardDrawn(_HandEvent):
    """A card was drawn: R4.1, R9.5 Hunter, R3.6, R9.9 Eagle Feather, R9.8 Lizard or R8.1."""


@dataclass(frozen=True, slots=True)
class CardTucked(_HandEvent):
    """A hand card was tucked under the pile: in an exchange (R8.1) or above the hand limit (R3.5)."""


@dataclass(frozen=True, slots=True)
class PileEmptied(Event):
    """The last card of a pile was drawn (R10.1)."""


@dataclass(frozen=True, slots=True)
class CeremonyOpened(Event):
    """A ceremony was opened in the owner's village (R5.1, with Fire R9.6)."""

    owner: int
    kind: Kind
    side: Side


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was played onto a ceremony: R6.1, or as a further card R9.1, R9.2 or R9.4."""

    owner: int
    kind: Kind
    card: Card
    cards: int  # on the ceremony now


@dataclass(frozen=True, slots=True)
class PointsScored(Event):
    """A seat scored points; the rule says for what. Owner and kind name the ceremony, if there is one."""

    points: int
    owner: int | None = None
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class ActionGained(Event):
    """The Vase of this owner gave an extra action (R9.11)."""

    owner: int


@dataclass(frozen=True, slots=True)
class CeremonyFinished(Event):
    """The seat finished a ceremony (R6.2), perhaps thanks to Drummer (R9.14) or Snake Dance (R9.16)."""

    owner: int
    kind: Kind
    cards: int


@dataclass(frozen=True, slots=True)
class EndTilePlaced(Event):
    """A Game End tile was moved from the stack to a selection tile (R6.5)."""

    kind: Kind
    left: int  # in the stack


@dataclass(frozen=True, slots=True)
class CeremonyCancelled(Event):
    """The seat cancelled one of its ceremonies (R7.1)."""

    kind: Kind
    cards: int


@dataclass(frozen=True, slots=True)
class ExchangeBegan(Event):
    """The seat began to exchange its whole hand (R8.1)."""

    cards: int


@dataclass(frozen=True, slots=True)
class ActionPassed(Event):
    """The seat had no cards left and passed (R3.4)."""


@dataclass(frozen=True, slots=True)
class EndTriggered(Event):
    """This round is the last one (R10.1)."""


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over (R10.4)."""

    winners: tuple[int, ...]


def read_trace(trace: NDArray[np.int64]) -> Iterator[Event]:
    """Return the events in a trace."""
    for row in trace[1 : int(trace[0, 0]) + 1].tolist():
        yield _event(*row)


# Few different events exist, and equal ones are the same object.
@lru_cache(maxsize=8192)
def _event(event: int, number: int, seat: int, ceremony: int, card: int, amount: int) -> Event:
    rule = rule_text(number)
    owner, kind = ceremony >> 4, KINDS[ceremony & 15]
    match event:
        case t.TURN_BEGAN:
            return TurnBegan(seat, rule, card, amount)
        case t.CARD_DRAWN:
            return CardDrawn(seat, rule, CARDS[card])
        case t.CARD_TUCKED:
            return CardTucked(seat, rule, CARDS[card])
        case t.PILE_EMPTIED:
            return PileEmptied(seat, rule)
        case t.CEREMONY_OPENED:
            return CeremonyOpened(seat, rule, owner, kind, SIDES[amount])
        case t.CARD_PLAYED:
            return CardPlayed(seat, rule, owner, kind, CARDS[card], amount)
        case t.POINTS_SCORED if ceremony == t.NONE:
            return PointsScored(seat, rule, amount)
        case t.POINTS_SCORED:
            return PointsScored(seat, rule, amount, owner, kind)
        case t.ACTION_GAINED:
            return ActionGained(seat, rule, amount)
        case t.CEREMONY_FINISHED:
            return CeremonyFinished(seat, rule, owner, kind, amount)
        case t.END_TILE_PLACED:
            return EndTilePlaced(seat, rule, KINDS[card], amount)
        case t.CEREMONY_CANCELLED:
            return CeremonyCancelled(seat, rule, kind, amount)
        case t.EXCHANGE_BEGAN:
            return ExchangeBegan(seat, rule, amount)
        case t.ACTION_PASSED:
            return ActionPassed(seat, rule)
        case t.END_TRIGGERED:
            return EndTriggered(seat, rule)
        case t.GAME_ENDED:
            return GameEnded(seat, rule, tuple(s for s in range(4) if amount >> s & 1))
    raise AssertionError(f"no event {event}")
