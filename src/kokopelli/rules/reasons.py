"""Reasons: why a move is not legal, as a row of integers.

`legal` decides what is legal. For any other move, the functions here check `reach` in the order in which a
player would, and find the rule that forbids it and the ceremonies in the way. They use only what the viewer
knows, so they also work on the table of a view. `kokopelli.reasons` gives the rows their names.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.codes import (
    CANCEL,
    DONE,
    DRAW,
    EXCHANGE,
    OPEN,
    OPEN_AT,
    PLAY,
    TUCK_CARD,
    WILD_PLAY,
)
from kokopelli.rules.compiled import compiled, inlined
from kokopelli.rules.kinds import (
    ALL_KINDS,
    BIRTH,
    CHIEFTAIN,
    FIRE,
    KOKOPELLI,
    LEFT,
    MAX_PLAYERS,
    PILE,
    RIGHT,
    SUN,
)
from kokopelli.rules.legal import cards_for_more, count, legal, nth_code
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
    spot_of,
)
from kokopelli.rules.table import MORE, OVER, TUCK, Table
from kokopelli.rules.trace import (
    NONE,
    R1_1,
    R2_1,
    R3_1,
    R3_4,
    R3_5,
    R4_1,
    R5_1,
    R5_2,
    R6_1,
    R7_1,
    R8_1,
    R9_1,
    R9_2,
    R9_4,
    R9_6,
    R9_12,
    R10_1,
)
from kokopelli.rules.turns import abilities_to_go_on

# Reasons, and which columns they fill beside the rule.
GAME_OVER = 0
NOT_YOUR_TURN = 1
KIND_NOT_IN_GAME = 2  # kind
NO_SUCH_SEAT = 3  # owner
TUCK_EXCHANGE = 4
TUCK_LIMIT = 5
NOT_IN_HAND = 6  # card
NO_TUCK = 7
MORE_FIRST = 8
NO_MORE = 9
PILE_EMPTY = 10
HAND_EMPTY = 11
NO_PASS = 12
NO_OWN_CEREMONY = 13  # kind
KIND_IN_AREA = 14  # kind, blocking
NO_PILE_SPACE = 15  # blocking
VILLAGE_FULL = 16  # blocking
SIDE_FULL = 17  # side, blocking
OWN_VILLAGE = 18
NEEDS_FIRE = 19
NOT_YOUR_VILLAGE = 20
NOT_NEXT_TO_YOU = 21  # owner, side
KIND_IN_THEIR_AREA = 22  # kind, owner, blocking
SIDE_FULL_ELSEWHERE = 23  # owner, side, blocking
NO_CEREMONY = 24  # kind, owner
OUT_OF_REACH = 25  # kind, owner, blocking
NOT_DRAWN = 26  # card
OTHER_CEREMONY = 27  # kind, owner, blocking
SAME_CEREMONY = 28  # kind, owner, blocking
FITS_NONE = 29  # card
NO_OPENING = 30

# Columns of a row; from BLOCKING on, for each seat the set of its kinds that are in the way.
KEY, RULE, KIND, CARD, OWNER, SIDE, BLOCKING = range(7)
REASON_COLUMNS = BLOCKING + MAX_PLAYERS

Row: TypeAlias = NDArray[np.int64]


def new_reason() -> Row:
    """Return an empty row."""
    return np.zeros(REASON_COLUMNS, np.int64)


@compiled
def find_reason(table: Table, viewer: int, code: int, reason: Row) -> bool:
    """Write why the viewer may not make a move now; return False if it may."""
    seat = on_turn(table)
    if table.decision == OVER:
        write(reason, GAME_OVER, R10_1)
    elif viewer != seat:
        write(reason, NOT_YOUR_TURN, R3_1)
    elif is_legal(table, code):
        return False
    elif names_unknown(table, code, reason):
        return True
    elif code >= TUCK_CARD or table.decision == TUCK:
        why_not_tuck(table, code, reason)
    elif PLAY <= code < OPEN_AT:
        why_not_play(table, seat, code, reason)
    elif table.decision == MORE:
        why_not_now(table, seat, code, reason)
    elif code < OPEN:
        why_not_plain(code, reason)
    elif code < PLAY:
        why_not_open(table, seat, code, reason)
    else:
        why_not_open_elsewhere(table, seat, code, reason)
    return True


@inlined
def write(reason: Row, key: int, rule: int) -> None:
    """Begin a row with its reason and rule; the other columns are empty."""
    reason[KEY] = key
    reason[RULE] = rule
    for column in range(KIND, BLOCKING):
        reason[column] = NONE
    for seat in range(MAX_PLAYERS):
        reason[BLOCKING + seat] = 0


@inlined
def block(table: Table, seat: int, spots: int, reason: Row) -> None:
    """Note the ceremonies at spots of a seat's reach as being in the way."""
    reason[BLOCKING + seat] |= spots & ALL_KINDS
    reason[BLOCKING + left_of(table, seat)] |= spots >> LEFT_LANE & ALL_KINDS
    reason[BLOCKING + right_of(table, seat)] |= spots >> RIGHT_LANE & ALL_KINDS


@compiled
def is_legal(table: Table, code: int) -> bool:
    """Return whether the seat on turn may make a move."""
    moves = legal(table)
    found = False
    for n in range(count(moves)):
        found = found or nth_code(table, moves, n) == code
    return found


@compiled
def names_unknown(table: Table, code: int, reason: Row) -> bool:
    """Return whether the move names a kind or a seat that is not in this game, and say so."""
    if CANCEL <= code < TUCK_CARD + KOKOPELLI and not table.kinds >> (code & 15) & 1:
        write(reason, KIND_NOT_IN_GAME, R2_1)
        reason[KIND] = code & 15
        return True
    owner = (code - PLAY) >> 4 & 3
    if PLAY <= code < TUCK_CARD and owner >= table.players:
        write(reason, NO_SUCH_SEAT, R1_1)
        reason[OWNER] = owner
        return True
    return False


@compiled
def why_not_tuck(table: Table, code: int, reason: Row) -> None:
    """Write why a card cannot be tucked (R3.5, R8.1), or that cards must be tucked first."""
    rule = R8_1 if table.exchanging else R3_5
    if table.decision != TUCK:
        write(reason, NO_TUCK, R3_5)
    elif code < TUCK_CARD:
        write(reason, TUCK_EXCHANGE if table.exchanging else TUCK_LIMIT, rule)
    else:
        write(reason, NOT_IN_HAND, rule)
        reason[CARD] = code - TUCK_CARD


@compiled
def why_not_now(table: Table, seat: int, code: int, reason: Row) -> None:
    """Write why something else than a card for a ceremony is not possible before the action is over."""
    kind = code & 15
    if code < OPEN:
        write(reason, MORE_FIRST, rule_of_more(table))
    elif not table.hand_sets[seat] >> kind & 1:
        write(reason, NOT_IN_HAND, R5_1)
        reason[CARD] = kind
    elif not cards_for_more(table, seat) >> kind & 1:
        write(reason, NOT_DRAWN, R9_2)
        reason[CARD] = kind
    elif kinds_in(legal(table).plays) >> kind & 1:
        write(reason, NO_OPENING, rule_of_more(table))
    else:
        write(reason, FITS_NONE, rule_of_more(table))
        reason[CARD] = kind


@inlined
def rule_of_more(table: Table) -> int:
    """Return the rule of an ability by which the action goes on."""
    found = abilities_to_go_on(table)
    if found & BIRTH:
        return R9_2
    return R9_1 if found & CHIEFTAIN else R9_4


@compiled
def why_not_plain(code: int, reason: Row) -> None:
    """Write why a draw, an exchange, a pass, an end of the action or a cancellation is not possible."""
    if code == DRAW:
        write(reason, PILE_EMPTY, R4_1)
    elif code == EXCHANGE:
        write(reason, HAND_EMPTY, R8_1)
    elif code == DONE:
        write(reason, NO_MORE, R3_4)
    elif code < CANCEL:
        write(reason, NO_PASS, R3_4)
    else:
        write(reason, NO_OWN_CEREMONY, R7_1)
        reason[KIND] = code & 15


@compiled
def why_not_open(table: Table, seat: int, code: int, reason: Row) -> None:
    """Write why a ceremony cannot be opened in the own village (R5)."""
    kind, side = code & 15, (code - OPEN) >> 4
    area = play_area(table, seat)
    if not table.hand_sets[seat] >> kind & 1:
        write(reason, NOT_IN_HAND, R5_1)
        reason[CARD] = kind
    elif kinds_in(area) >> kind & 1:
        write(reason, KIND_IN_AREA, R5_2)
        reason[KIND] = kind
        block(table, seat, area & EVERY_LANE << kind, reason)
    elif side == PILE and table.kinds & SUN:
        write(reason, NO_PILE_SPACE, R9_12)
        reason[BLOCKING + seat] = table.villages[seat, side]
    elif side != PILE and not has_any_space(table, seat):
        write(reason, VILLAGE_FULL, R5_1)
        reason[BLOCKING + seat] = abilities(table, seat)
    else:
        write(reason, SIDE_FULL, R5_1)
        reason[SIDE] = side
        reason[BLOCKING + seat] = table.villages[seat, side]


@inlined
def has_any_space(table: Table, seat: int) -> bool:
    """Return whether a village has a free space (R1.2)."""
    return has_space(table, seat, LEFT) or has_space(table, seat, RIGHT) or has_space(table, seat, PILE)


@compiled
def why_not_open_elsewhere(table: Table, seat: int, code: int, reason: Row) -> None:
    """Write why a ceremony cannot be opened in another village (R9.6)."""
    kind, owner, side = code & 15, (code - OPEN_AT) >> 4 & 3, (code - OPEN_AT) >> 6
    area = play_area(table, owner)
    on_my_left = owner == left_of(table, seat) and side == RIGHT
    on_my_right = owner == right_of(table, seat) and side == LEFT
    if owner == seat:
        write(reason, OWN_VILLAGE, R5_1)
    elif not table.kinds & FIRE:
        write(reason, NOT_YOUR_VILLAGE, R5_1)
    elif not abilities(table, seat) & FIRE:
        write(reason, NEEDS_FIRE, R9_6)
    elif not on_my_left and not on_my_right:
        write(reason, NOT_NEXT_TO_YOU, R9_6)
        reason[OWNER] = owner
        reason[SIDE] = side
    elif not table.hand_sets[seat] >> kind & 1:
        write(reason, NOT_IN_HAND, R5_1)
        reason[CARD] = kind
    elif kinds_in(area) >> kind & 1:
        write(reason, KIND_IN_THEIR_AREA, R9_6)
        reason[KIND] = kind
        reason[OWNER] = owner
        block(table, owner, area & EVERY_LANE << kind, reason)
    else:
        write(reason, SIDE_FULL_ELSEWHERE, R9_6)
        reason[OWNER] = owner
        reason[SIDE] = side
        reason[BLOCKING + owner] = table.villages[owner, side]


@compiled
def why_not_play(table: Table, seat: int, code: int, reason: Row) -> None:
    """Write why a card cannot be played onto a ceremony (R6.1, R9.1, R9.2, R9.4)."""
    kind, owner = code & 15, (code - PLAY) >> 4 & 3
    card = kind if code < WILD_PLAY else KOKOPELLI
    if not table.hand_sets[seat] >> card & 1:
        write(reason, NOT_IN_HAND, R6_1)
        reason[CARD] = card
    elif not abilities(table, owner) >> kind & 1:
        write(reason, NO_CEREMONY, R6_1)
        reason[KIND] = kind
        reason[OWNER] = owner
    elif not is_reached(table, seat, owner, kind):
        write(reason, OUT_OF_REACH, R6_1)
        reason[KIND] = kind
        reason[OWNER] = owner
        reason[BLOCKING + owner] = 1 << kind
    elif not table.begun:
        write(reason, NOT_DRAWN, R9_2)
        reason[CARD] = card
    elif spot_of(table, seat, owner * 16 + kind) == table.begun:
        write(reason, OTHER_CEREMONY, R9_4)
        name_begun(table, seat, reason)
    else:
        write(reason, SAME_CEREMONY, R9_1)
        name_begun(table, seat, reason)


@inlined
def is_reached(table: Table, seat: int, owner: int, kind: int) -> bool:
    """Return whether a ceremony is in reach; that of the seat opposite never is (R9.3)."""
    near = owner == seat or owner == left_of(table, seat) or owner == right_of(table, seat)
    return near and reach(table, seat) & spot_of(table, seat, owner * 16 + kind) != 0


@compiled
def name_begun(table: Table, seat: int, reason: Row) -> None:
    """Write the ceremony that the first card of this action went onto."""
    block(table, seat, table.begun, reason)
    for owner in range(table.players):
        for kind in range(KOKOPELLI):
            if reason[BLOCKING + owner] >> kind & 1:
                reason[KIND] = kind
                reason[OWNER] = owner
