"""Reasons: why a move is not legal, as data: the rule that forbids it and the ceremonies in the way.

The rules find the reason (`rules.reasons`); here its numbers get their names.
"""

from dataclasses import dataclass

from kokopelli.identifiers import CARDS, KINDS, SIDES, Card, Kind, Side, kinds_of, rule_text
from kokopelli.rules import reasons as r
from kokopelli.rules.api import why_not as find
from kokopelli.rules.table import Tables
from kokopelli.rules.trace import NONE
from kokopelli.table_reader import CeremonyId

KEYS = {
    r.GAME_OVER: "game-over",
    r.NOT_YOUR_TURN: "not-your-turn",
    r.KIND_NOT_IN_GAME: "kind-not-in-game",
    r.NO_SUCH_SEAT: "no-such-seat",
    r.TUCK_EXCHANGE: "tuck-exchange",
    r.TUCK_LIMIT: "tuck-limit",
    r.NOT_IN_HAND: "not-in-hand",
    r.NO_TUCK: "no-tuck",
    r.MORE_FIRST: "more-first",
    r.NO_MORE: "no-more",
    r.PILE_EMPTY: "pile-empty",
    r.HAND_EMPTY: "hand-empty",
    r.NO_PASS: "no-pass",
    r.NO_OWN_CEREMONY: "no-own-ceremony",
    r.KIND_IN_AREA: "kind-in-area",
    r.NO_PILE_SPACE: "no-pile-space",
    r.VILLAGE_FULL: "village-full",
    r.SIDE_FULL: "side-full",
    r.OWN_VILLAGE: "own-village",
    r.NEEDS_FIRE: "needs-fire",
    r.NOT_YOUR_VILLAGE: "not-your-village",
    r.NOT_NEXT_TO_YOU: "not-next-to-you",
    r.KIND_IN_THEIR_AREA: "kind-in-their-area",
    r.SIDE_FULL_ELSEWHERE: "side-full-elsewhere",
    r.NO_CEREMONY: "no-ceremony",
    r.OUT_OF_REACH: "out-of-reach",
    r.NOT_DRAWN: "not-drawn",
    r.OTHER_CEREMONY: "other-ceremony",
    r.SAME_CEREMONY: "same-ceremony",
    r.FITS_NONE: "fits-none",
    r.NO_OPENING: "no-opening",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal."""

    key: str  # of the message `reason-<key>`
    rule: str  # the rule that forbids it
    kind: Kind | None = None
    card: Card | None = None
    owner: int | None = None
    side: Side | None = None
    blocking: tuple[CeremonyId, ...] = ()  # ceremonies in the way, by their owners


def why_not(tables: Tables, viewer: int, code: int) -> Reason | None:
    """Return why the viewer, a seat or -1, may not make the move with this code now; None if it may."""
    row = r.new_reason()
    if not find(tables, viewer, code, row):
        return None
    key, rule, kind, card, owner, side, *blocking = row.tolist()
    return Reason(
        KEYS[key],
        rule_text(rule),
        None if kind == NONE else KINDS[kind],
        None if card == NONE else CARDS[card],
        None if owner == NONE else owner,
        None if side == NONE else SIDES[side],
        tuple(CeremonyId(seat, kind) for seat, kinds in enumerate(blocking) for kind in kinds_of(kinds)),
    )
