"""The proof behind a puzzle: every way to play the turn, with every card that could be drawn.

The table is that of a view, so the cards of the seat's own pile are unknown. Where a move draws some of them,
the proof goes on with each choice of cards that the view allows. A result is *certain* if the seat can reach
it whatever it draws, and *possible* if some turn reaches it with some draw. If the best certain result is the
best possible one, no luck can improve it: that is the best turn.

Two things are not tried in every way, because they change no result. Cards above the hand limit (R3.5) are
tucked in one order, since the turn is over then. So are those of an exchange (R8.1), if there are enough
cards above them in the pile that none of them comes back in the same turn.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CANCEL, DRAW, EXCHANGE, OPEN, PASS, PLAY, WILD_PLAY
from kokopelli.rules.compiled import compiled, inlined
from kokopelli.rules.kinds import LIZARD, MAX_PLAYERS, NO_CARD, NUMBER_OF_CARDS
from kokopelli.rules.legal import count, legal, nth_code
from kokopelli.rules.preview import unplayable
from kokopelli.rules.reach import abilities
from kokopelli.rules.table import OVER, RING, TABLE, TUCK, Table, Tables

GAIN, WIN = 0, 1  # the tasks: gain the most on the others, or win the game

MAX_DEPTH = 40  # moves of a turn
MAX_DRAWN = 16  # unknown cards that one move draws
DEEP = 20  # more cards than a seat draws after an exchange in the same turn
LOWEST, HIGHEST = -1000, 1000  # beyond all results

# What a proof finds.
CERTAIN = 0  # the best result that the seat can reach whatever it draws
POSSIBLE = 1  # the best result of any turn with any draw
SECOND = 2  # the next lower result
POSITIONS = 3  # how many were looked at
COMPLETE = 4  # 0 if there were too many of them
ENDED = 5  # 1 if the game ends in some turn
MOST = 6  # the most points of its own that any turn brings the seat
RESULT_OF_MOST = 7  # the lowest result among the turns with so many
MOVE = 8  # a move that keeps the certain result
KEEPING = 9  # the number of such moves
CHOICES = 10  # the number of legal moves
FINDINGS = 11


class Proof(NamedTuple):
    """The question and the working memory of a proof, and what it found."""

    tables: Tables  # one for each depth, the first with the position
    unseen: NDArray[np.int8]  # of each card, how many the seat has not seen in its own pile
    before: NDArray[np.int64]  # the points of each seat at the beginning of the turn
    drawn: NDArray[np.int8]  # for each depth, the unknown cards that the move draws
    found: NDArray[np.int64]


def new_proof() -> Proof:
    """Return a proof without a question."""
    return Proof(
        np.zeros(MAX_DEPTH, TABLE),
        np.zeros(NUMBER_OF_CARDS, np.int8),
        np.zeros(MAX_PLAYERS, np.int64),
        np.zeros((MAX_DEPTH, MAX_DRAWN), np.int8),
        np.zeros(FINDINGS, np.int64),
    )


@compiled
def prove(proof: Proof, task: int, seat: int, limit: int) -> None:
    """Look at every way in which the seat can end its turn, and at no more positions than the limit.

    If the turn has ended, the only result is what it brought.
    """
    found = proof.found
    found[:] = 0
    found[COMPLETE] = 1
    found[POSSIBLE] = found[SECOND] = found[MOST] = found[RESULT_OF_MOST] = LOWEST
    found[CERTAIN] = best_end(proof, task, limit, seat, 0)


@compiled
def best_end(proof: Proof, task: int, limit: int, seat: int, depth: int) -> int:
    """Return the best certain result from the table at this depth."""
    tables, found = proof.tables, proof.found
    table = tables[depth]
    found[POSITIONS] += 1
    if table.decision == OVER or table.seat != seat:
        return note_result(table, proof.before, task, seat, found)
    if found[POSITIONS] > limit or depth == MAX_DEPTH - 1:
        found[COMPLETE] = 0
    if not found[COMPLETE]:
        return LOWEST
    moves = legal(table)
    size = 1 if order_is_free(table) else count(moves)
    best, best_rank = LOWEST, 0
    for n in range(size):
        code = nth_code(table, moves, n)
        number = count_unknown(proof, depth, code)
        worst = HIGHEST
        there_is = take_cards(proof.drawn[depth], 0, number, 0, proof.unseen)
        while there_is and found[COMPLETE]:
            tables[depth + 1] = table
            put_on_top(tables[depth + 1], proof.drawn[depth], number)
            apply(tables[depth + 1], code, None)
            worst = min(worst, best_end(proof, task, limit, seat, depth + 1))
            there_is = next_cards(proof.drawn[depth], number, proof.unseen)
        if depth == 0:
            rank = rank_of(code, tables[1].scores[seat] - table.scores[seat])
            found[KEEPING] = 1 if worst > best else found[KEEPING] + (1 if worst == best else 0)
            if worst > best or (worst == best and rank > best_rank):
                found[MOVE], best_rank = code, rank
            found[CHOICES] = size
        best = max(best, worst)
    return best


@inlined
def note_result(
    table: Table, before: NDArray[np.int64], task: int, seat: int, found: NDArray[np.int64]
) -> int:
    """Return the result of a turn that is over, after noting it among the best ones."""
    own = table.scores[seat] - before[seat]
    result = result_of(table, before, task, seat)
    if result > found[POSSIBLE]:
        found[SECOND], found[POSSIBLE] = found[POSSIBLE], result
    elif found[SECOND] < result < found[POSSIBLE]:
        found[SECOND] = result
    if own > found[MOST]:
        found[MOST], found[RESULT_OF_MOST] = own, result
    elif own == found[MOST]:
        found[RESULT_OF_MOST] = min(found[RESULT_OF_MOST], result)
    if table.decision == OVER:
        found[ENDED] = 1
    return result


@inlined
def result_of(table: Table, before: NDArray[np.int64], task: int, seat: int) -> int:
    """Return the result: points more than the others got, or 1 for a win, 0 for a shared one, -1 for none."""
    if task == GAIN:
        gain = 0
        for other in range(table.players):
            points = table.scores[other] - before[other]
            gain += points if other == seat else -points
        return gain
    best = LOWEST
    for other in range(table.players):
        if other != seat:
            best = max(best, table.scores[other])
    lead = table.scores[seat] - best
    return 1 if lead > 0 else 0 if lead == 0 else -1


@inlined
def order_is_free(table: Table) -> bool:
    """Return whether the order in which cards are tucked now changes nothing in this turn."""
    if table.decision != TUCK:
        return False
    if not table.exchanging:
        return True
    seat = table.seat
    tucked = table.exchanging - table.hand_sizes[seat]
    above = table.pile_ends[seat] - table.pile_tops[seat] - tucked
    return above >= table.exchanging + DEEP


@inlined
def count_unknown(proof: Proof, depth: int, code: int) -> int:
    """Return how many unknown cards a move draws, after trying it on the table of the next depth."""
    table = proof.tables[depth]
    seat = table.seat
    if (
        code != DRAW
        and not table.exchanging
        and table.hand_sizes[seat] != 1
        and not abilities(table, seat) & LIZARD
    ):
        return 0
    proof.tables[depth + 1] = table
    trial = proof.tables[depth + 1]
    top = table.pile_tops[seat]
    unknown = 0
    while (
        unknown < min(MAX_DRAWN, table.pile_ends[seat] - top)
        and table.piles[seat, (top + unknown) & (RING - 1)] == NO_CARD
    ):
        trial.piles[seat, (top + unknown) & (RING - 1)] = unplayable(table)
        unknown += 1
    apply(trial, code, None)
    number = min(unknown, trial.pile_tops[seat] - top)
    if number == MAX_DRAWN:
        proof.found[COMPLETE] = 0
    return number


@inlined
def put_on_top(table: Table, cards: NDArray[np.int8], number: int) -> None:
    """Put cards in place of the unknown ones on top of the pile of the seat on turn."""
    for place in range(number):
        table.piles[table.seat, (table.pile_tops[table.seat] + place) & (RING - 1)] = cards[place]


@compiled
def take_cards(cards: NDArray[np.int8], begin: int, end: int, lowest: int, unseen: NDArray[np.int8]) -> bool:
    """Take the first unseen cards from `lowest` on, for the places from `begin` to `end`, in ascending order.

    If there are not enough, nothing is taken.
    """
    card = lowest
    for place in range(begin, end):
        while card < NUMBER_OF_CARDS and unseen[card] == 0:
            card += 1
        if card == NUMBER_OF_CARDS:
            for taken in range(begin, place):
                unseen[cards[taken]] += 1
            return False
        cards[place] = card
        unseen[card] -= 1
    return True


@compiled
def next_cards(cards: NDArray[np.int8], number: int, unseen: NDArray[np.int8]) -> bool:
    """Take the next choice of cards instead of this one; return False, with all put back, after the last."""
    for place in range(number - 1, -1, -1):
        card = int(cards[place])
        unseen[card] += 1
        if take_cards(cards, place, number, card + 1, unseen):
            return True
    return False


@inlined
def rank_of(code: int, points: int) -> int:
    """Return which of several equally good moves is shown first: one with points, then one with a card."""
    if code >= WILD_PLAY:
        kind = 4
    elif code >= PLAY:
        kind = 6
    elif code >= OPEN:
        kind = 5
    elif code >= CANCEL:
        kind = 2
    elif code in (EXCHANGE, PASS):
        kind = 1
    else:
        kind = 3  # draw or done
    return 8 * (points + 1) + kind
