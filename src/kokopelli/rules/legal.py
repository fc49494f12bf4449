"""The legal moves of the current decision (R3.3 to R8, R9.1, R9.2, R9.4, R9.6).

They are five sets of bits, which is what random players and searches need; `legal_codes` lists them as codes.
Openings have a lane of 16 bits for each side of the own village. Fires have one lane for the left neighbour's
right side and one for the right neighbour's left side. Plays and wilds are spots of `reach`.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.codes import (
    CANCEL,
    DONE,
    DRAW,
    EXCHANGE,
    OPEN,
    OPEN_AT,
    PASS,
    PLAY,
    TUCK_CARD,
    WILD_PLAY,
)
from kokopelli.rules.compiled import compiled, count_bits, inlined, nth_bit
from kokopelli.rules.kinds import ALL_KINDS, FIRE, LEFT, NO_CARD, PILE, RIGHT, WILD
from kokopelli.rules.reach import (
    EVERY_LANE,
    LEFT_LANE,
    RIGHT_LANE,
    abilities,
    has_space,
    kinds_in,
    left_of,
    on_turn,
    play_area,
    reach,
    right_of,
)
from kokopelli.rules.table import ACTION, MORE, TUCK, Table

MAX_LEGAL = 256  # more moves than any decision can have
TUCKS_LANE = 32  # `plain` has draw, exchange, done and pass at bits 0 to 3, cancels from 16, tucks from 32


class Legal(NamedTuple):
    """All legal moves, as sets of bits."""

    plain: int
    opens: int
    fires: int
    plays: int
    wilds: int


@inlined
def legal(table: Table) -> Legal:
    """Return all legal moves of the current decision."""
    seat = on_turn(table)
    if table.decision == ACTION:
        hand = table.hand_sets[seat]
        spots = reach(table, seat)
        return Legal(
            plain_actions(table, seat),
            opens(table, seat, hand & ALL_KINDS),
            fires(table, seat, hand & ALL_KINDS),
            spots & (hand & ALL_KINDS) * EVERY_LANE,  # R6.1
            spots if hand & WILD else 0,  # R6.1
        )
    if table.decision == MORE:
        cards = cards_for_more(table, seat)
        spots = reach(table, seat) & table.onto
        return Legal(
            1 << DONE,  # R9.1, R9.2, R9.4: stopping is always allowed
            0,
            0,
            spots & (cards & ALL_KINDS) * EVERY_LANE,
            spots if cards & WILD else 0,
        )
    if table.decision == TUCK:
        return Legal(table.hand_sets[seat] << TUCKS_LANE, 0, 0, 0, 0)  # R3.5, R8.1
    return Legal(0, 0, 0, 0, 0)


@inlined
def plain_actions(table: Table, seat: int) -> int:
    """Return the bits for draw, exchange, pass and cancel."""
    can_draw = table.pile_ends[seat] > table.pile_tops[seat]  # R4.1
    can_exchange = table.hand_sizes[seat] > 0  # R8.1
    moves = abilities(table, seat) << CANCEL  # R7.1
    if can_draw:
        moves |= 1 << DRAW
    if can_exchange:
        moves |= 1 << EXCHANGE
    if not can_draw and not can_exchange:
        moves |= 1 << PASS  # R3.4
    return moves


@inlined
def opens(table: Table, seat: int, hand: int) -> int:
    """Return what may be opened in the own village, a lane for each side (R5.1)."""
    kinds = hand & ~kinds_in(play_area(table, seat))  # R5.2
    moves = 0
    if has_space(table, seat, LEFT):
        moves |= kinds
    if has_space(table, seat, RIGHT):
        moves |= kinds << 16
    if has_space(table, seat, PILE):
        moves |= kinds << 32
    return moves


@inlined
def fires(table: Table, seat: int, hand: int) -> int:
    """Return what may be opened on the neighbours' sides next to the seat (R9.6)."""
    moves = 0
    if abilities(table, seat) & FIRE:
        left, right = left_of(table, seat), right_of(table, seat)
        if has_space(table, left, RIGHT):
            moves |= hand & ~kinds_in(play_area(table, left))
        if has_space(table, right, LEFT):
            moves |= (hand & ~kinds_in(play_area(table, right))) << 16
    return moves


@inlined
def cards_for_more(table: Table, seat: int) -> int:
    """Return the cards that may continue the action: for Birth the drawn ones (R9.2), else the hand."""
    first, second = int(table.drawn[0]), int(table.drawn[1])
    if first == NO_CARD and second == NO_CARD:
        return table.hand_sets[seat]
    cards = 0
    if first != NO_CARD:
        cards |= 1 << first
    if second != NO_CARD:
        cards |= 1 << second
    return cards


@inlined
def count(moves: Legal) -> int:
    """Return the number of moves."""
    return (
        count_bits(moves.plain)
        + count_bits(moves.opens)
        + count_bits(moves.fires)
        + count_bits(moves.plays)
        + count_bits(moves.wilds)
    )


@inlined
def owner_at(table: Table, seat: int, bit: int) -> int:
    """Return the owner of the village that the lane of this bit stands for."""
    if bit < LEFT_LANE:
        return seat
    if bit < RIGHT_LANE:
        return left_of(table, seat)
    return right_of(table, seat)


@inlined
def plain_code(bit: int) -> int:
    """Return the code of a bit of `plain`."""
    return bit if bit < TUCKS_LANE else TUCK_CARD + bit - TUCKS_LANE


@inlined
def fire_code(table: Table, seat: int, bit: int) -> int:
    """Return the code of a bit of `fires`."""
    if bit < 16:
        return OPEN_AT + RIGHT * 64 + left_of(table, seat) * 16 + bit
    return OPEN_AT + LEFT * 64 + right_of(table, seat) * 16 + (bit & 15)


@inlined
def play_code(table: Table, seat: int, bit: int) -> int:
    """Return the code of a bit of `plays`; for `wilds` it is `WILD_PLAY - PLAY` higher."""
    return PLAY + owner_at(table, seat, bit) * 16 + (bit & 15)


@inlined
def nth_code(table: Table, moves: Legal, n: int) -> int:
    """Return the code of the n-th move, for n below `count(moves)`."""
    seat = on_turn(table)
    size = count_bits(moves.plain)
    if n < size:
        return plain_code(nth_bit(moves.plain, n))
    n -= size
    size = count_bits(moves.plays)
    if n < size:
        return play_code(table, seat, nth_bit(moves.plays, n))
    n -= size
    size = count_bits(moves.wilds)
    if n < size:
        return play_code(table, seat, nth_bit(moves.wilds, n)) + (WILD_PLAY - PLAY)
    n -= size
    size = count_bits(moves.opens)
    if n < size:
        return OPEN + nth_bit(moves.opens, n)
    return fire_code(table, seat, nth_bit(moves.fires, n - size))


@compiled
def legal_codes(table: Table, codes: NDArray[np.int16]) -> int:
    """Write the legal codes in ascending order and return their number."""
    moves = legal(table)
    size = count(moves)
    for n in range(size):
        code = nth_code(table, moves, n)
        place = n
        while place > 0 and codes[place - 1] > code:
            codes[place] = codes[place - 1]
            place -= 1
        codes[place] = code
    return size
