"""Reasons: why a move is not legal, as data: the rule that forbids it and the ceremonies in the way.

Legality is decided by the rules. For a move that they do not list, the functions here check `rules.reach` in
the order in which a player would, and find the rule that forbids it. They use only what the seat on turn
knows, so they also work on the table of a view.
"""

from dataclasses import dataclass

from kokopelli.identifiers import CARD_NUMBER, KIND_NUMBER, SIDES, Card, Kind, Side, kinds_of
from kokopelli.moves import Move
from kokopelli.rules.kinds import CHIEFTAIN, FIRE, LEFT, RIGHT, SUN
from kokopelli.rules.reach import (
    abilities,
    has_space,
    kinds_in,
    left_of,
    play_area,
    reach,
    right_of,
    spot_of,
)
from kokopelli.rules.table import MORE, OVER, TUCK, Table, Tables
from kokopelli.table_reader import CeremonyId, ceremonies_at


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is not legal."""

    key: str  # of the message `reason-<key>`
    rule: str  # the rule that forbids it
    kind: Kind | None = None
    card: Card | None = None
    owner: int | None = None
    side: Side | None = None
    blocking: tuple[CeremonyId, ...] = ()  # ceremonies in the way


def why_not(tables: Tables, move: Move) -> Reason:
    """Return why an illegal move is illegal."""
    table = tables[0]
    seat = int(table.seat)
    if table.decision == OVER:
        return Reason("game-over", "R10.1")
    named = move.kind or move.card
    if named is not None and named != "kokopelli" and not table.kinds >> KIND_NUMBER[named] & 1:
        return Reason("kind-not-in-game", "R2.1", kind=named)
    if move.seat is not None and move.seat >= table.players:
        return Reason("no-such-seat", "R1.1", owner=move.seat)
    if table.decision == TUCK and move.verb != "tuck":
        return Reason("tuck-exchange", "R8.1") if table.exchanging else Reason("tuck-limit", "R3.5")
    if move.verb == "tuck":
        if table.decision == TUCK:
            return Reason("not-in-hand", "R8.1" if table.exchanging else "R3.5", card=move.card)
        return Reason("no-tuck", "R3.5")
    if move.verb in ("play", "wild"):
        return _why_not_play(table, seat, move)
    if table.decision == MORE:
        return Reason("more-first", _rule_of_more(table, seat))
    return _why_no_action(table, seat, move)


def _rule_of_more(table: Table, seat: int) -> str:
    """Return the rule of the ability behind the action in progress."""
    if not table.begun:
        return "R9.2"
    same_again = abilities(table, seat) & CHIEFTAIN and table.begun & reach(table, seat)
    return "R9.1" if same_again else "R9.4"


def _why_no_action(table: Table, seat: int, move: Move) -> Reason:
    match move.verb:
        case "draw":
            return Reason("pile-empty", "R4.1")
        case "exchange":
            return Reason("hand-empty", "R8.1")
        case "pass":
            return Reason("no-pass", "R3.4")
        case "cancel":
            return Reason("no-own-ceremony", "R7.1", kind=move.kind)
        case "open" if move.seat is None:
            return _why_not_open(table, seat, move)
        case "open":
            return _why_not_open_elsewhere(table, seat, move)
    return Reason("no-more", "R3.4")  # done


def _why_not_open(table: Table, seat: int, move: Move) -> Reason:
    assert move.kind is not None and move.side is not None
    if not _in_hand(table, seat, move.card):
        return Reason("not-in-hand", "R5.1", card=move.card)
    area = play_area(table, seat)
    if kinds_in(area) >> KIND_NUMBER[move.kind] & 1:
        blocking = _of_kind(table, seat, area, move.kind)
        return Reason("kind-in-area", "R5.2", kind=move.kind, blocking=blocking)
    blocking = _on_side(table, seat, move.side)
    if move.side == "pile" and table.kinds & SUN:
        return Reason("no-pile-space", "R9.12", blocking=blocking)
    if move.side != "pile" and not any(has_space(table, seat, side) for side in range(len(SIDES))):
        village = ceremonies_at(table, seat, int(abilities(table, seat)))
        return Reason("village-full", "R5.1", blocking=village)
    return Reason("side-full", "R5.1", side=move.side, blocking=blocking)


def _why_not_open_elsewhere(table: Table, seat: int, move: Move) -> Reason:
    assert move.kind is not None and move.side is not None and move.seat is not None
    owner, side = move.seat, SIDES.index(move.side)
    if owner == seat:
        return Reason("own-village", "R5.1")
    if not abilities(table, seat) & FIRE:
        return Reason("needs-fire", "R9.6") if table.kinds & FIRE else Reason("not-your-village", "R5.1")
    next_to_me = {(left_of(table, seat), RIGHT), (right_of(table, seat), LEFT)}
    if (owner, side) not in next_to_me:
        return Reason("not-next-to-you", "R9.6", owner=owner, side=move.side)
    if not _in_hand(table, seat, move.card):
        return Reason("not-in-hand", "R5.1", card=move.card)
    area = play_area(table, owner)
    if kinds_in(area) >> KIND_NUMBER[move.kind] & 1:
        blocking = _of_kind(table, owner, area, move.kind)
        return Reason("kind-in-their-area", "R9.6", kind=move.kind, owner=owner, blocking=blocking)
    blocking = _on_side(table, owner, move.side)
    return Reason("side-full-elsewhere", "R9.6", owner=owner, side=move.side, blocking=blocking)


def _why_not_play(table: Table, seat: int, move: Move) -> Reason:
    assert move.kind is not None and move.card is not None and move.seat is not None
    owner, number = move.seat, KIND_NUMBER[move.kind]
    if not _in_hand(table, seat, move.card):
        return Reason("not-in-hand", "R6.1", card=move.card)
    if not abilities(table, owner) >> number & 1:
        return Reason("no-ceremony", "R6.1", kind=move.kind, owner=owner)
    ceremony = CeremonyId(owner, move.kind)
    spot = spot_of(table, seat, owner * 16 + number)
    if not _is_near(table, seat, owner) or not reach(table, seat) & spot:
        return Reason("out-of-reach", "R6.1", kind=move.kind, owner=owner, blocking=(ceremony,))
    if not table.begun:
        return Reason("not-drawn", "R9.2", card=move.card)
    (begun,) = ceremonies_at(table, seat, int(table.begun)) or (ceremony,)
    if spot == table.begun:
        return Reason("other-ceremony", "R9.4", kind=begun.kind, owner=begun.owner, blocking=(begun,))
    return Reason("same-ceremony", "R9.1", kind=begun.kind, owner=begun.owner, blocking=(begun,))


def _in_hand(table: Table, seat: int, card: Card | None) -> bool:
    assert card is not None
    return bool(table.hand_sets[seat] >> CARD_NUMBER[card] & 1)


def _is_near(table: Table, seat: int, owner: int) -> bool:
    """Return whether the owner is the seat or a neighbour; the seat opposite is out of reach (R9.3)."""
    return owner in (seat, left_of(table, seat), right_of(table, seat))


def _of_kind(table: Table, seat: int, spots: int, kind: Kind) -> tuple[CeremonyId, ...]:
    """Return the ceremonies of a kind at spots of the seat's reach."""
    return tuple(one for one in ceremonies_at(table, seat, spots) if one.kind == kind)


def _on_side(table: Table, owner: int, side: Side) -> tuple[CeremonyId, ...]:
    """Return the ceremonies on a side."""
    kinds = kinds_of(int(table.villages[owner, SIDES.index(side)]))
    return tuple(CeremonyId(owner, kind) for kind in kinds)
