"""Make one move, with a branch for each verb, in the order of R4 to R8. The move must be legal."""

from kokopelli.rules.codes import (
    CANCEL,
    DRAW,
    EXCHANGE,
    OPEN,
    OPEN_AT,
    PASS,
    PLAY,
    TUCK_CARD,
    WILD_PLAY,
)
from kokopelli.rules.compiled import compiled, inlined
from kokopelli.rules.effects import (
    draw,
    draw_card,
    put_card,
    refill_empty_hand,
    remove,
    take_from_hand,
)
from kokopelli.rules.kinds import BIRTH, CHIEFTAIN, HUNTER, KOKOPELLI, NO_CARD, WARRIOR
from kokopelli.rules.reach import EVERYWHERE, abilities, on_turn, spot_of
from kokopelli.rules.table import ACTION, RING, Table
from kokopelli.rules.trace import (
    ACTION_PASSED,
    CARD_PLAYED,
    CARD_TUCKED,
    CEREMONY_CANCELLED,
    CEREMONY_OPENED,
    EXCHANGE_BEGAN,
    NONE,
    R3_4,
    R3_5,
    R4_1,
    R5_1,
    R6_1,
    R7_1,
    R8_1,
    R9_1,
    R9_2,
    R9_4,
    R9_5,
    R9_6,
    Trace,
    note,
)
from kokopelli.rules.turns import decide_next


@compiled
def apply(table: Table, code: int, trace: Trace) -> None:
    """Make the move with this code and go on to the next decision."""
    seat = on_turn(table)
    if code == DRAW:
        draw_action(table, seat, trace)
    elif code < CANCEL:
        if code == EXCHANGE:
            exchange(table, seat, trace)
        elif code == PASS:
            pass_action(table, seat, trace)
        else:
            table.onto = 0  # DONE: no further card in this action (R9.1, R9.2, R9.4)
    elif code < OPEN:
        cancel(table, seat, code - CANCEL, trace)
    elif code < PLAY:
        open_ceremony(table, seat, seat * 16 + (code & 15), (code - OPEN) >> 4, trace)
    elif code < OPEN_AT:
        card = code & 15 if code < WILD_PLAY else KOKOPELLI
        play(table, seat, (code - PLAY) & 63, card, trace)
    elif code < TUCK_CARD:
        open_ceremony(table, seat, (code - OPEN_AT) & 63, (code - OPEN_AT) >> 6, trace)
    else:
        tuck(table, seat, (code - TUCK_CARD) & 31, trace)
    decide_next(table, trace)


@inlined
def draw_action(table: Table, seat: int, trace: Trace) -> None:
    """Draw a card (R4.1), two with Hunter (R9.5); Birth may play them (R9.2)."""
    mine = abilities(table, seat)
    table.actions_left -= 1
    first = draw_card(table, seat, R4_1, trace)
    second = draw_card(table, seat, R9_5, trace) if mine & HUNTER else NO_CARD
    if mine & BIRTH:
        table.drawn[0] = first
        table.drawn[1] = second
        table.onto = EVERYWHERE


@inlined
def open_ceremony(table: Table, seat: int, ceremony: int, side: int, trace: Trace) -> None:
    """Open a ceremony on an empty space (R5.1), with Fire also in a neighbour's village (R9.6)."""
    owner, kind = ceremony >> 4, ceremony & 15
    table.actions_left -= 1
    table.villages[owner, side] |= 1 << kind
    table.cards[ceremony] = 1
    take_from_hand(table, seat, kind)
    note(trace, CEREMONY_OPENED, R5_1 if owner == seat else R9_6, seat, ceremony, kind, side)
    refill_empty_hand(table, seat, abilities(table, seat), trace)  # R5.3, R9.9: the new ceremony counts


@inlined
def play(table: Table, seat: int, ceremony: int, card: int, trace: Trace) -> None:
    """Play a card onto a ceremony (R6.1), as an action or as a further card of one."""
    spot = spot_of(table, seat, ceremony)
    rule = R6_1
    if table.decision == ACTION:
        mine = abilities(table, seat)  # an action begun with Warrior keeps it (R9.4)
        table.actions_left -= 1
        table.begun = spot
        table.onto = (spot if mine & CHIEFTAIN else 0) | (EVERYWHERE ^ spot if mine & WARRIOR else 0)
    elif table.begun:
        rule = R9_1 if spot == table.begun else R9_4
        table.onto = spot & table.begun  # R9.1: the same one again; after Warrior's second card nothing
    else:
        rule = R9_2
        table.drawn[0 if card == table.drawn[0] else 1] = NO_CARD  # R9.2: each drawn card at most once
        if table.drawn[0] == NO_CARD and table.drawn[1] == NO_CARD:
            table.onto = 0
    note(trace, CARD_PLAYED, rule, seat, ceremony, card, int(table.cards[ceremony]) + 1)
    put_card(table, seat, ceremony, card, trace)


@inlined
def cancel(table: Table, seat: int, kind: int, trace: Trace) -> None:
    """Remove one of the seat's own ceremonies; nobody scores (R7.1)."""
    ceremony = seat * 16 + kind
    table.actions_left -= 1
    note(trace, CEREMONY_CANCELLED, R7_1, seat, ceremony, NONE, int(table.cards[ceremony]))
    remove(table, seat, kind)


@inlined
def exchange(table: Table, seat: int, trace: Trace) -> None:
    """Begin an exchange: the whole hand goes under the pile, card by card (R8.1)."""
    table.actions_left -= 1
    table.exchanging = table.hand_sizes[seat]
    note(trace, EXCHANGE_BEGAN, R8_1, seat, NONE, NONE, table.exchanging)


@inlined
def tuck(table: Table, seat: int, card: int, trace: Trace) -> None:
    """Tuck a card, above the hand limit (R3.5) or in an exchange, which ends with drawing (R8.1)."""
    take_from_hand(table, seat, card)
    end = table.pile_ends[seat]
    table.piles[seat, end & (RING - 1)] = card
    table.pile_ends[seat] = end + 1
    note(trace, CARD_TUCKED, R8_1 if table.exchanging else R3_5, seat, NONE, card, 0)
    if table.exchanging and table.hand_sizes[seat] == 0:
        draw(table, seat, table.exchanging, R8_1, trace)
        table.exchanging = 0


@inlined
def pass_action(table: Table, seat: int, trace: Trace) -> None:
    """Pass an action, with no card in hand and none in the pile (R3.4)."""
    table.actions_left -= 1
    note(trace, ACTION_PASSED, R3_4, seat, NONE, NONE, 0)
