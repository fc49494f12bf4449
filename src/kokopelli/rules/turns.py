"""The course of the game: actions, the hand limit, turns, rounds, the end and final scoring (R3, R10)."""

from kokopelli.rules.compiled import compiled, count_bits, inlined
from kokopelli.rules.effects import score
from kokopelli.rules.kinds import ACTIONS, BIRTH, CHIEFTAIN, HAND_LIMIT, NO_CARD, WARRIOR, WILD
from kokopelli.rules.legal import cards_for_more, legal
from kokopelli.rules.reach import EVERY_LANE, abilities, left_of, on_turn, reach
from kokopelli.rules.table import ACTION, MORE, OVER, TUCK, Table
from kokopelli.rules.trace import (
    GAME_ENDED,
    NONE,
    R3_2,
    R10_2,
    R10_3,
    R10_4,
    TURN_BEGAN,
    Trace,
    note,
)


@inlined
def begin_turn(table: Table, trace: Trace) -> None:
    """Begin a turn with two actions; in round 1 the first player and their left neighbour have one (R3.2)."""
    seat = on_turn(table)
    early = table.round_number == 1 and (seat == table.first or seat == left_of(table, table.first))
    table.actions_left = ACTIONS - 1 if early else ACTIONS
    table.vases_used = 0  # R9.11
    table.decision = ACTION
    note(trace, TURN_BEGAN, R3_2, seat, NONE, table.round_number, table.actions_left)


@inlined
def decide_next(table: Table, trace: Trace) -> None:
    """Find the next decision: in the same action, the next action, the hand limit, or the next turn."""
    if table.exchanging:
        table.decision = TUCK  # R8.1
    elif can_go_on(table):
        table.decision = MORE
    else:
        table.begun = 0
        table.onto = 0
        table.drawn[0] = NO_CARD
        table.drawn[1] = NO_CARD
        if table.actions_left > 0:
            table.decision = ACTION  # R3.2
        elif table.hand_sizes[table.seat] > HAND_LIMIT:
            table.decision = TUCK  # R3.5
        else:
            end_turn(table, trace)


@inlined
def can_go_on(table: Table) -> bool:
    """Return whether a further card can be played in the current action (R9.1, R9.2, R9.4)."""
    if table.onto == 0:
        return False
    seat = on_turn(table)
    cards = cards_for_more(table, seat)
    spots = reach(table, seat) & table.onto
    return (spots if cards & WILD else spots & cards * EVERY_LANE) != 0


@compiled
def abilities_to_go_on(table: Table) -> int:
    """Return the abilities by which a further card may be played in this action (R9.1, R9.2, R9.4)."""
    if table.decision != MORE:
        return 0
    if not table.begun:
        return BIRTH
    moves = legal(table)
    further = moves.plays | moves.wilds
    return (CHIEFTAIN if further & table.begun else 0) | (WARRIOR if further & ~table.begun else 0)


@inlined
def end_turn(table: Table, trace: Trace) -> None:
    """Pass the turn to the left neighbour; after a round begin the next or end the game (R3.1, R10.1)."""
    table.seat = left_of(table, table.seat)
    if table.seat == table.first and table.ending:
        end_game(table, trace)
    else:
        if table.seat == table.first:
            table.round_number += 1
        begin_turn(table, trace)


@compiled
def end_game(table: Table, trace: Trace) -> None:
    """Do the final scoring (R10.2 to R10.4)."""
    table.decision = OVER
    table.actions_left = 0
    table.vases_used = 0
    fewest, second = fewest_two(table)
    for seat in range(table.players):
        table.hand_sizes[seat] = 0  # R10.2: discarded face down; `hands` keeps the cards (R11.2)
        table.hand_sets[seat] = 0
        pile = table.pile_ends[seat] - table.pile_tops[seat]
        if pile == fewest:
            score(table, seat, 5, R10_2, NONE, trace)
        elif pile == second:
            score(table, seat, 3, R10_2, NONE, trace)
        ceremonies = count_bits(abilities(table, seat))
        if ceremonies:
            score(table, seat, ceremonies, R10_3, NONE, trace)
    note(trace, GAME_ENDED, R10_4, table.seat, NONE, NONE, winners(table))


@compiled
def fewest_two(table: Table) -> tuple[int, int]:
    """Return the smallest and the second smallest number of cards in a pile (R10.2)."""
    fewest, second = 1000, 1000
    for seat in range(table.players):
        pile = table.pile_ends[seat] - table.pile_tops[seat]
        if pile < fewest:
            fewest, second = pile, fewest
        elif fewest < pile < second:
            second = pile
    return fewest, second


@compiled
def winners(table: Table) -> int:
    """Return the set of seats with the most points (R10.4)."""
    best, seats = -1, 0
    for seat in range(table.players):
        if table.scores[seat] > best:
            best, seats = table.scores[seat], 0
        if table.scores[seat] == best:
            seats |= 1 << seat
    return seats
