"""Lookahead within the seat's own turn: every way to play the turn, evaluated where it ends.

Draws are unknown, so the turn is played in several sampled tables ("worlds") that agree with the view; a
move's value is the mean over them. An exchange tucks its cards in one fixed order. Cancelling and exchanging
are considered only as the first action.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Knowledge, fill_in
from kokopelli.bots.evaluation import FEATURES, leads, new_rows
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CANCEL, EXCHANGE, OPEN
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.legal import count, legal, nth_code
from kokopelli.rules.table import ACTION, OVER, TABLE, TUCK, Table, Tables

MAX_DEPTH = 48  # moves of a turn


class Limits(NamedTuple):
    """How much a lookahead looks at."""

    worlds: int  # sampled tables
    leaves: int  # evaluated positions for each move in a world
    whole_turn: bool  # or only the next move


class Lookahead(NamedTuple):
    """The weights of a lookahead and its working memory."""

    weights: NDArray[np.float64]
    tables: Tables  # one for each depth
    rows: NDArray[np.float64]  # features, for the evaluation
    leads: NDArray[np.float64]  # of each seat, in the last evaluated position
    leaves: NDArray[np.int64]  # [0]: positions that may still be evaluated


def new_lookahead() -> Lookahead:
    """Return a lookahead whose weights are still zero."""
    return Lookahead(
        np.zeros(FEATURES),
        np.zeros(MAX_DEPTH, TABLE),
        new_rows(),
        np.zeros(MAX_PLAYERS),
        np.zeros(1, np.int64),
    )


@compiled
def is_last_resort(table: Table, code: int) -> bool:
    """Return whether a move is skipped after the first action if there are other moves."""
    return table.decision == ACTION and (code == EXCHANGE or CANCEL <= code < OPEN)


@compiled
def best_end(lookahead: Lookahead, depth: int, seat: int) -> float:
    """Return the value of the best way to finish the seat's turn, from `tables[depth]`."""
    tables, leaves = lookahead.tables, lookahead.leaves
    table = tables[depth]
    if table.decision == OVER or table.seat != seat or depth == MAX_DEPTH - 1 or leaves[0] <= 0:
        leaves[0] -= 1
        leads(table, lookahead.weights, lookahead.rows, lookahead.leads)
        return lookahead.leads[seat]
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
        best = max(best, best_end(lookahead, depth + 1, seat))
    return best


@compiled
def rate_moves(
    lookahead: Lookahead,
    knowledge: Knowledge,
    limits: Limits,
    codes: NDArray[np.int16],
    values: NDArray[np.float64],
    rng: NDArray[np.uint64],
) -> None:
    """Add the value of each code in every world to `values`."""
    tables = lookahead.tables
    seat = knowledge.tables[0].seat
    for _ in range(limits.worlds):
        tables[0] = knowledge.tables[0]
        fill_in(tables[0], knowledge, rng)
        for n in range(len(codes)):
            tables[1] = tables[0]
            apply(tables[1], int(codes[n]), None)
            lookahead.leaves[0] = limits.leaves
            if limits.whole_turn:
                values[n] += best_end(lookahead, 1, seat)
            else:
                leads(tables[1], lookahead.weights, lookahead.rows, lookahead.leads)
                values[n] += lookahead.leads[seat]
