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
from kokopelli.bots.evaluation import FEATURES, leads, new_rows
from kokopelli.bots.patience import keep_moves_towards_the_end
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CANCEL, EXCHANGE, OPEN
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.legal import MAX_LEGAL, count, legal, legal_codes, nth_code
from kokopelli.rules.table import ACTION, OVER, TABLE, TUCK, Table, Tables

WORLDS, LEAVES = 6, 500  # what a bot uses if it is not told otherwise
MAX_DEPTH = 48  # moves of a turn


class Lookahead(NamedTuple):
    """The limits and weights of a lookahead, and its working memory."""

    worlds: int  # sampled tables
    max_leaves: int  # evaluated positions for each move in a world
    whole_turn: bool  # or only the next move
    noise: float  # standard deviation of its errors in points
    weights: NDArray[np.float64]
    tables: Tables  # one for each depth
    rows: NDArray[np.float64]  # features, for the evaluation
    leads: NDArray[np.float64]  # of each seat, in the last evaluated position
    leaves: NDArray[np.int64]  # [0]: positions that may still be evaluated
    codes: NDArray[np.int16]  # legal moves
    values: NDArray[np.float64]  # of these moves, summed over the worlds


def new_lookahead(worlds: int, max_leaves: int, whole_turn: bool, noise: float) -> Lookahead:
    """Return a lookahead whose weights are still zero."""
    return Lookahead(
        worlds,
        max_leaves,
        whole_turn,
        noise,
        np.zeros(FEATURES),
        np.zeros(MAX_DEPTH, TABLE),
        new_rows(),
        np.zeros(MAX_PLAYERS),
        np.zeros(1, np.int64),
        np.zeros(MAX_LEGAL, np.int16),
        np.zeros(MAX_LEGAL),
    )


@compiled
def is_last_resort(table: Table, code: int) -> bool:
    """Return whether a move is skipped after the first action if there are other moves."""
    return table.decision == ACTION and (code == EXCHANGE or CANCEL <= code < OPEN)


@compiled
def best_end(
    tables: Tables,
    depth: int,
    seat: int,
    weights: NDArray[np.float64],
    rows: NDArray[np.float64],
    values: NDArray[np.float64],
    leaves: NDArray[np.int64],
) -> float:
    """Return the value of the best way to finish the seat's turn, from `tables[depth]`.

    It takes the parts of a `Lookahead` one by one, because passing the whole tuple down is 4 % slower.
    """
    table = tables[depth]
    if table.decision == OVER or table.seat != seat or depth == MAX_DEPTH - 1 or leaves[0] <= 0:
        leaves[0] -= 1
        leads(table, weights, rows, values)
        return values[seat]
    moves = legal(table)
    size = count(moves)
    if table.decision == TUCK and table.exchanging:
        size = 1
    best = -1e9
    for n in range(size):
        code = nth_code(table, moves, n)
        if n < size - 1 and is_last_resort(table, code):
            continue
        tables[depth + 1] = table
        apply(tables[depth + 1], code, None)
        best = max(best, best_end(tables, depth + 1, seat, weights, rows, values, leaves))
    return best


@compiled
def rate_moves(lookahead: Lookahead, knowledge: Knowledge, size: int, rng: NDArray[np.uint64]) -> None:
    """Write the values of the first `size` codes, summed over the worlds."""
    tables, weights, rows = lookahead.tables, lookahead.weights, lookahead.rows
    ahead, leaves, values = lookahead.leads, lookahead.leaves, lookahead.values
    seat = knowledge.tables[0].seat
    values[:size] = 0.0
    for _ in range(lookahead.worlds):
        tables[0] = knowledge.tables[0]
        fill_in(tables[0], knowledge, rng)
        for n in range(size):
            tables[1] = tables[0]
            apply(tables[1], int(lookahead.codes[n]), None)
            leaves[0] = lookahead.max_leaves
            if lookahead.whole_turn:
                values[n] += best_end(tables, 1, seat, weights, rows, ahead, leaves)
            else:
                leads(tables[1], weights, rows, ahead)
                values[n] += ahead[seat]


@compiled
def choose_by_lookahead(lookahead: Lookahead, knowledge: Knowledge, rng: NDArray[np.uint64]) -> int:
    """Return the code of the best move; the first one of several equally good ones."""
    table, codes = knowledge.tables[0], lookahead.codes
    size = keep_moves_towards_the_end(table, codes, legal_codes(table, codes))
    if size == 1:
        return int(codes[0])
    rate_moves(lookahead, knowledge, size, rng)
    best, best_value = 0, -1e9
    for n in range(size):
        value = lookahead.values[n] / lookahead.worlds
        if lookahead.noise:
            value += lookahead.noise * error(rng)
        if value > best_value:
            best, best_value = n, value
    return int(codes[best])
