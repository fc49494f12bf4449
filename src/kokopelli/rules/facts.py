"""Facts: what speaks for a move, and what against it, as far as the seat that makes it can know.

The move is played on the table of a view, as in `rules.preview`. Every fact is true whatever the hidden cards
are, and can be checked by playing the move: what it scores, finishes, draws and begins, who could finish a
ceremony with one card before it or after it, and how near the end of the game is.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import compiled, count_bits, inlined
from kokopelli.rules.kinds import (
    HAND_LIMIT,
    MAX_PLAYERS,
    NUMBER_OF_CARDS,
    NUMBER_OF_KINDS,
    SNAKE_DANCE,
    WILD,
)
from kokopelli.rules.legal import legal
from kokopelli.rules.preview import PLAYABLE, UNPLAYABLE, preview
from kokopelli.rules.reach import (
    LEFT_LANE,
    RIGHT_LANE,
    abilities,
    full_size,
    left_of,
    on_turn,
    reach,
    right_of,
)
from kokopelli.rules.table import MORE, OVER, Table, Tables
from kokopelli.rules.trace import (
    ACTION_GAINED,
    CARD_DRAWN,
    CEREMONY_FINISHED,
    END_TILE_PLACED,
    END_TRIGGERED,
    GAME_ENDED,
    NONE,
    POINTS_SCORED,
    R3_6,
    R9_9,
    R10_1,
)

# Facts, and what their columns mean; a ceremony is owner * 16 + kind. Those for the move, by their weight:
WINS = 0  # amount: number of seats that share the victory
SCORES = 1  # amount: points of the seat, without the final scoring
FINISHES = 2  # ceremony
CAN_FINISH = 3  # ceremony: the seat can finish it in this turn with a card that it holds
DENIES = 4  # seat: could finish the ceremony with one card, and cannot any more
EMPTIES_HAND = 5
GAINS_ACTION = 6
GAINS = 7  # ceremony: the seat has its ability from now on
DRAWS = 8  # amount: cards
TAKES = 9  # seat: loses the ability of its ceremony
LAST_ROUND = 10
LEADS = 11  # amount: points ahead of all others, when the last round is known
END_TILES = 12  # amount: Game End tiles left
SMALLEST_PILE = 13  # amount: cards in the pile, which is now smaller than all others
WILL_FINISH = 14  # ceremony: lacks one card, and the seat holds one that fits
BLOCKS = 15  # seat: cannot open the kind of the ceremony any more
LACKS = 16  # ceremony; amount: cards that it lacks after this one
# Those against it:
GIVES = 17  # seat, amount: points of another seat
ALLOWS = 18  # seat: could not finish the ceremony with one card, and can now
LOSES = 19  # ceremony: the seat loses its ability
HANDS_OVER = 20  # seat: has the ability of its ceremony from now on
ABOVE_LIMIT = 21  # amount: cards above the hand limit

FACT, SEAT, CEREMONY, AMOUNT = 0, 1, 2, 3  # columns; row 0 has the number of the others
ROWS = 128  # more than a move has


def new_facts() -> NDArray[np.int64]:
    """Return an empty list of facts."""
    return np.zeros((ROWS, 4), np.int64)


@compiled
def find_facts(
    table: Table,
    code: int,
    unseen: NDArray[np.int8],
    worlds: Tables,
    trace: NDArray[np.int64],
    changes: NDArray[np.int64],
    facts: NDArray[np.int64],
) -> None:
    """Write the facts about a legal move on the table of a view, in the order of their numbers."""
    seat = on_turn(table)
    facts[0, 0] = 0
    trace[0, 0] = 0
    preview(table, code, worlds, trace, changes)
    drawn, known = (
        worlds[PLAYABLE],
        worlds[UNPLAYABLE],
    )  # in the second the seat holds only cards that it knows
    add_points(seat, trace, facts)
    if known.decision == OVER:  # nothing else counts, or it depends on the next card whether it does
        return
    add_events(seat, trace, facts)
    add_own_finishes(table, known, seat, facts)
    add_finishes_of_others(table, known, seat, unseen, facts)
    add_abilities(table, known, seat, unseen, changes, facts)
    add_race(table, known, seat, trace, facts)
    above = drawn.hand_sizes[seat] - HAND_LIMIT
    if above > max(0, table.hand_sizes[seat] - HAND_LIMIT):
        add(facts, ABOVE_LIMIT, seat, NONE, above)


@compiled
def add(facts: NDArray[np.int64], fact: int, seat: int, ceremony: int, amount: int) -> None:
    """Add a row before all facts of higher numbers."""
    count = facts[0, 0] + 1
    if count == ROWS:
        return
    facts[0, 0] = count
    row = count
    while row > 1 and facts[row - 1, FACT] > fact:
        facts[row] = facts[row - 1]
        row -= 1
    facts[row, FACT] = fact
    facts[row, SEAT] = seat
    facts[row, CEREMONY] = ceremony
    facts[row, AMOUNT] = amount


@compiled
def add_points(seat: int, trace: NDArray[np.int64], facts: NDArray[np.int64]) -> None:
    """Add what the move scores and finishes, and whether it wins the game."""
    for row in range(1, trace[0, 0] + 1):
        if trace[row, 0] == CEREMONY_FINISHED:
            add(facts, FINISHES, seat, trace[row, 3], NONE)
        elif trace[row, 0] == GAME_ENDED and trace[row, 5] >> seat & 1:
            add(facts, WINS, seat, NONE, count_bits(trace[row, 5]))
    for scorer in range(MAX_PLAYERS):
        points = points_of(trace, scorer)
        if points:
            add(facts, SCORES if scorer == seat else GIVES, scorer, NONE, points)


@compiled
def add_events(seat: int, trace: NDArray[np.int64], facts: NDArray[np.int64]) -> None:
    """Add the cards and actions that the move brings."""
    draws = 0
    for row in range(1, trace[0, 0] + 1):
        event, rule = trace[row, 0], trace[row, 1]
        if event == CARD_DRAWN:
            draws += 1
        elif event == POINTS_SCORED and rule in (R3_6, R9_9):
            add(facts, EMPTIES_HAND, seat, NONE, NONE)
        elif event == ACTION_GAINED:
            add(facts, GAINS_ACTION, seat, NONE, NONE)
    if draws:
        add(facts, DRAWS, seat, NONE, draws)


@compiled
def points_of(trace: NDArray[np.int64], seat: int) -> int:
    """Return the points that a seat scores by the move, without the final scoring."""
    points = 0
    for row in range(1, trace[0, 0] + 1):
        if trace[row, 0] == POINTS_SCORED and trace[row, 1] < R10_1 and trace[row, 2] == seat:
            points += trace[row, 5]
    return points


@inlined
def lane_of(table: Table, seat: int, owner: int) -> int:
    """Return the first bit of an owner's lane in the spots of a seat; NONE if it is not a neighbour."""
    if owner == seat:
        return 0
    if owner == left_of(table, seat):
        return LEFT_LANE
    return RIGHT_LANE if owner == right_of(table, seat) else NONE


@compiled
def finishing_cards(table: Table, seat: int, owner: int, kind: int) -> int:
    """Return the cards of which one, played by a seat, finishes a ceremony (R6.1, R6.2, R9.14, R9.16)."""
    lane = lane_of(table, seat, owner)
    if lane == NONE or not reach(table, seat) >> lane + kind & 1:
        return 0
    lacks = full_size(abilities(table, owner)) - table.cards[owner * 16 + kind]
    if lacks <= 1:
        return 1 << kind | WILD
    return WILD if lacks == 2 and abilities(table, seat) & SNAKE_DANCE else 0


@compiled
def is_in_this_turn(table: Table, seat: int, cards: int, owner: int, kind: int) -> bool:
    """Return whether a seat can play one of these cards of its hand onto a ceremony in this turn."""
    if table.seat != seat or table.decision > MORE:
        return False
    if table.actions_left > 0:
        return True
    moves, bit = legal(table), lane_of(table, seat, owner) + kind
    wild, plain = cards & WILD != 0, cards & 1 << kind != 0
    return (wild and moves.wilds >> bit & 1 == 1) or (plain and moves.plays >> bit & 1 == 1)


@compiled
def add_own_finishes(table: Table, after: Table, seat: int, facts: NDArray[np.int64]) -> None:
    """Add the ceremonies that the seat can finish with a card in hand, and could not before."""
    for owner in range(table.players):
        for kind in range(NUMBER_OF_KINDS):
            ceremony = owner * 16 + kind
            can = finishing_cards(after, seat, owner, kind) & after.hand_sets[seat]
            if can and not finishing_cards(table, seat, owner, kind) & table.hand_sets[seat]:
                if is_in_this_turn(after, seat, can, owner, kind):
                    add(facts, CAN_FINISH, seat, ceremony, NONE)
                elif not after.ending:
                    add(facts, WILL_FINISH, seat, ceremony, NONE)
            elif table.cards[ceremony] and after.cards[ceremony] > table.cards[ceremony]:
                lacks = full_size(abilities(after, owner)) - after.cards[ceremony]
                add(facts, LACKS, seat, ceremony, lacks)


@compiled
def add_finishes_of_others(
    table: Table, after: Table, seat: int, unseen: NDArray[np.int8], facts: NDArray[np.int64]
) -> None:
    """Add the ceremonies that another seat might finish with one card either before or after the move."""
    for step in range(1, table.players):
        other = (seat + step) % table.players
        if not has_a_turn(after, seat, other):
            continue
        for owner in range(table.players):
            for kind in range(NUMBER_OF_KINDS):
                could = may_hold(table, other, finishing_cards(table, other, owner, kind), unseen)
                can = may_hold(after, other, finishing_cards(after, other, owner, kind), unseen)
                if could and not can:
                    add(facts, DENIES, other, owner * 16 + kind, NONE)
                elif can and not could:
                    add(facts, ALLOWS, other, owner * 16 + kind, NONE)


@compiled
def has_a_turn(table: Table, seat: int, other: int) -> bool:
    """Return whether another seat has a turn after this one of a seat (R10.1)."""
    since_first = (seat - table.first) % table.players
    return not table.ending or (other - table.first) % table.players > since_first


@compiled
def may_hold(table: Table, seat: int, cards: int, unseen: NDArray[np.int8]) -> bool:
    """Return whether another seat may have one of these cards in hand."""
    count = 0
    for card in range(NUMBER_OF_CARDS):
        if cards >> card & 1:
            count += unseen[seat, card]
    return count > 0 and table.hand_sizes[seat] > 0


@compiled
def add_abilities(
    table: Table,
    after: Table,
    seat: int,
    unseen: NDArray[np.int8],
    changes: NDArray[np.int64],
    facts: NDArray[np.int64],
) -> None:
    """Add the abilities that begin and end, and the kinds that others might have opened."""
    for owner in range(table.players):
        opens = owner != seat and has_a_turn(after, seat, owner)
        for kind in range(NUMBER_OF_KINDS):
            ceremony = owner * 16 + kind
            if changes[0, owner] >> kind & 1:
                add(facts, GAINS if owner == seat else HANDS_OVER, owner, ceremony, NONE)
            if changes[1, owner] >> kind & 1:
                add(facts, LOSES if owner == seat else TAKES, owner, ceremony, NONE)
            if opens and changes[2, owner] >> kind & 1 and may_hold(table, owner, 1 << kind, unseen):
                add(facts, BLOCKS, owner, ceremony, NONE)


@compiled
def add_race(
    table: Table, after: Table, seat: int, trace: NDArray[np.int64], facts: NDArray[np.int64]
) -> None:
    """Add how near the end is, who leads when it is known, and whose pile is the smallest (R10)."""
    for row in range(1, trace[0, 0] + 1):
        if trace[row, 0] == END_TRIGGERED:
            add(facts, LAST_ROUND, seat, NONE, NONE)
            if lead(after, seat) > 0:
                add(facts, LEADS, seat, NONE, lead(after, seat))
        elif trace[row, 0] == END_TILE_PLACED and trace[row, 5] > 0:
            add(facts, END_TILES, seat, NONE, trace[row, 5])
    if is_smallest_pile(after, seat) and not is_smallest_pile(table, seat):
        add(facts, SMALLEST_PILE, seat, NONE, after.pile_ends[seat] - after.pile_tops[seat])


@compiled
def lead(table: Table, seat: int) -> int:
    """Return by how many points a seat is ahead of the best of the others."""
    best = 0
    for other in range(table.players):
        if other != seat:
            best = max(best, table.scores[other])
    return table.scores[seat] - best


@compiled
def is_smallest_pile(table: Table, seat: int) -> bool:
    """Return whether a seat has fewer cards in its pile than every other seat."""
    own = table.pile_ends[seat] - table.pile_tops[seat]
    for other in range(table.players):
        if other != seat and table.pile_ends[other] - table.pile_tops[other] <= own:
            return False
    return True
