"""Lookahead within the seat's own turn: every way to play the turn, evaluated where it ends.

Draws are unknown, so the turn is played in several sampled tables ("worlds") that agree with the view; a
move's value is the mean over them. An exchange tucks its cards in one fixed order. Cancelling and exchanging
are considered only as the first action, and not at all in a game that would not end (`patience`).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Knowledge, fill_in
from kokopelli.bots.chance import error
from kokopelli.bots.evaluator import Evaluate, Evaluator, ask_for_all, end_all, value_all
from kokopelli.bots.patience import keep_moves_towards_the_end
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CANCEL, EXCHANGE, OPEN
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.legal import MAX_LEGAL, count, legal, legal_codes, nth_code
from kokopelli.rules.table import ACTION, OVER, TABLE, TUCK, Table, Tables

WORLDS, LEAVES = 6, 500  # what a bot uses if it is not told otherwise
SPARE = 256  # more leaves, for positions in the middle of a turn once there are too many ends of turns
MAX_DEPTH = 48  # moves of a turn


class Lookahead(NamedTuple):
    """The limits of a lookahead, and its working memory."""

    worlds: int  # sampled tables
    max_leaves: int  # evaluated positions for each move in a world
    whole_turn: bool  # or only the next move
    noise: float  # standard deviation of its errors, in points or as a probability
    tables: Tables  # one for each depth
    leaves: Tables  # positions to be evaluated
    leaf_values: NDArray[np.float64]  # for each of them the value for every seat
    found: NDArray[np.int64]  # [0]: number of leaves
    codes: NDArray[np.int16]  # legal moves
    values: NDArray[np.float64]  # of these moves, summed over the worlds


def new_lookahead(worlds: int, max_leaves: int, whole_turn: bool, noise: float) -> Lookahead:
    """Return a lookahead with these limits."""
    return Lookahead(
        worlds,
        max_leaves,
        whole_turn,
        noise,
        np.zeros(MAX_DEPTH, TABLE),
        np.zeros(max_leaves + SPARE, TABLE),
        np.zeros((max_leaves + SPARE, MAX_PLAYERS)),
        np.zeros(1, np.int64),
        np.zeros(MAX_LEGAL, np.int16),
        np.zeros(MAX_LEGAL),
    )


@compiled
def is_last_resort(table: Table, code: int) -> bool:
    """Return whether a move is skipped after the first action if there are other moves."""
    return table.decision == ACTION and (code == EXCHANGE or CANCEL <= code < OPEN)


@compiled
def find_ends(tables: Tables, depth: int, seat: int, leaves: Tables, found: NDArray[np.int64]) -> None:
    """Add the ends of all ways to finish the seat's turn from `tables[depth]` to the leaves, while they fit.

    It takes the parts of a `Lookahead` one by one, because passing the whole tuple down is 4 % slower.
    """
    if found[0] == len(leaves):
        return
    table = tables[depth]
    is_full = found[0] >= len(leaves) - SPARE
    if table.decision == OVER or table.seat != seat or depth == MAX_DEPTH - 1 or is_full:
        leaves[found[0]] = table
        found[0] += 1
        return
    moves = legal(table)
    size = count(moves)
    if table.decision == TUCK and table.exchanging:
        size = 1
    for n in range(size):
        code = nth_code(table, moves, n)
        if n < size - 1 and is_last_resort(table, code):
            continue
        tables[depth + 1] = table
        apply(tables[depth + 1], code, None)
        find_ends(tables, depth + 1, seat, leaves, found)


@compiled
def sample_world(lookahead: Lookahead, knowledge: Knowledge, rng: NDArray[np.uint64]) -> None:
    """Begin with a new table that agrees with the view."""
    lookahead.tables[0] = knowledge.tables[0]
    fill_in(lookahead.tables[0], knowledge, rng)


@compiled
def find_leaves(lookahead: Lookahead, number: int) -> int:
    """Find the positions to which the move of this number can lead in this world, and return how many."""
    tables, leaves, found = lookahead.tables, lookahead.leaves, lookahead.found
    seat = tables[0].seat
    tables[1] = tables[0]
    apply(tables[1], int(lookahead.codes[number]), None)
    found[0] = 0
    if lookahead.whole_turn:
        find_ends(tables, 1, seat, leaves, found)
    else:
        leaves[0] = tables[1]
        found[0] = 1
    return found[0]


@compiled
def add_best(lookahead: Lookahead, number: int, size: int) -> None:
    """Add the value of the best leaf to the value of the move of this number."""
    seat = lookahead.tables[0].seat
    best = -1e9
    for leaf in range(size):
        best = max(best, lookahead.leaf_values[leaf, seat])
    lookahead.values[number] += best


@compiled
def rate_moves(
    lookahead: Lookahead, evaluator: Evaluator, knowledge: Knowledge, size: int, rng: NDArray[np.uint64]
) -> None:
    """Write the values of the first `size` codes, summed over the worlds."""
    lookahead.values[:size] = 0.0
    for _ in range(lookahead.worlds):
        sample_world(lookahead, knowledge, rng)
        for number in range(size):
            leaves = find_leaves(lookahead, number)
            value_all(evaluator, lookahead.leaves, leaves, lookahead.leaf_values)
            add_best(lookahead, number, leaves)


@compiled
def list_moves(lookahead: Lookahead, knowledge: Knowledge) -> int:
    """List the moves to choose from, and return their number."""
    table, codes = knowledge.tables[0], lookahead.codes
    return keep_moves_towards_the_end(table, codes, legal_codes(table, codes))


@compiled
def best_code(lookahead: Lookahead, size: int, rng: NDArray[np.uint64]) -> int:
    """Return the code of the best move, with errors; the first one of several equally good ones."""
    best, best_value = 0, -1e9
    for number in range(size):
        value = lookahead.values[number] / lookahead.worlds
        if lookahead.noise:
            value += lookahead.noise * error(rng)
        if value > best_value:
            best, best_value = number, value
    return int(lookahead.codes[best])


@compiled
def choose_by_lookahead(
    lookahead: Lookahead, evaluator: Evaluator, knowledge: Knowledge, rng: NDArray[np.uint64]
) -> int:
    """Return the code of the best move."""
    size = list_moves(lookahead, knowledge)
    if size == 1:
        return int(lookahead.codes[0])
    rate_moves(lookahead, evaluator, knowledge, size, rng)
    return best_code(lookahead, size, rng)


def choose_with(
    lookahead: Lookahead, evaluate: Evaluate, knowledge: Knowledge, rng: NDArray[np.uint64]
) -> int:
    """Return the code of the best move by a function that evaluates tables."""
    size = list_moves(lookahead, knowledge)
    lookahead.values[:size] = 0.0
    for _ in range(lookahead.worlds):
        sample_world(lookahead, knowledge, rng)
        for number in range(size):
            leaves = find_leaves(lookahead, number)
            ask_for_all(evaluate, lookahead.leaves, leaves, lookahead.leaf_values)
            end_all(lookahead.leaves, leaves, lookahead.leaf_values)
            add_best(lookahead, number, leaves)
    return best_code(lookahead, size, rng)
