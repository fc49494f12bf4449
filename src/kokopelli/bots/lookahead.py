"""Looking ahead within one's own turn: every way to play it, judged where it ends.

What will be drawn is not known, so the turn is played out in several tables that agree with the view, and a move is worth
the mean of what it leads to. An exchange puts its cards under the pile in one fixed order; cancelling and exchanging are
considered only as the next action.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import fill_in
from kokopelli.bots.evaluation import leads
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CANCEL, EXCHANGE, OPEN
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.legal import count, legal, nth_code
from kokopelli.rules.table import ACTION, OVER, TUCK, Table, Tables

DEPTH = 48  # moves of a turn that are looked at, at the most


@compiled
def is_last_resort(table: Table, code: int) -> bool:
    """Moves that are left out after the first one while there are others."""
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
    """The value of the best way to play on to the end of the seat's turn, from `tables[depth]`."""
    table = tables[depth]
    if table.decision == OVER or table.seat != seat or depth == DEPTH - 1 or leaves[0] <= 0:
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
def rate_moves(
    tables: Tables,
    view_tables: Tables,
    decks: NDArray[np.int8],
    sizes: NDArray[np.int64],
    codes: NDArray[np.int16],
    values: NDArray[np.float64],
    weights: NDArray[np.float64],
    rows: NDArray[np.float64],
    limits: NDArray[np.int64],
    rng: NDArray[np.uint64],
) -> None:
    """Add to `values` what each of the codes leads to; `limits`: worlds, leaves for each move, whole turn or one move."""
    seat = view_tables[0].seat
    leaves = np.zeros(1, np.int64)
    ahead = np.zeros(MAX_PLAYERS)
    for _ in range(limits[0]):
        tables[0] = view_tables[0]
        fill_in(tables[0], decks, sizes, rng)
        for n in range(len(codes)):
            tables[1] = tables[0]
            apply(tables[1], int(codes[n]), None)
            leaves[0] = limits[1]
            if limits[2]:
                values[n] += best_end(tables, 1, seat, weights, rows, ahead, leaves)
            else:
                leads(tables[1], weights, rows, ahead)
                values[n] += ahead[seat]
