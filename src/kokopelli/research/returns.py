"""What a game is worth to each seat: 1 for the winner, shared equally by the others as a loss, so that all add up to 0.

With two players that is 1, 0 for a tie, and -1. Winners who tie share what one winner would have; if all tie, everybody has 0.
A game that is cut off at its limit of moves is worth nothing to anybody.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import compiled, count_bits
from kokopelli.rules.table import OVER, Table, Tables
from kokopelli.rules.turns import winners

LIMIT = 5000  # moves; games of sensible players have some hundreds, but two can exchange for ever


def returns_of(tables: Tables) -> list[float]:
    """The returns of each seat of a table; all 0 while the game goes on."""
    returns = np.zeros(int(tables["players"][0]))
    write_all(tables, returns)
    return [float(worth) for worth in returns]


@compiled
def write_all(tables: Tables, returns: NDArray[np.float64]) -> None:
    """The same, across the border to the compiled side."""
    write_returns(tables[0], returns)


@compiled
def write_returns(table: Table, returns: NDArray[np.floating]) -> None:
    """The returns of each seat, into an array."""
    won = winners(table)
    for seat in range(table.players):
        if table.decision != OVER:
            returns[seat] = 0.0
        elif won >> seat & 1:
            returns[seat] = (table.players / count_bits(won) - 1) / (table.players - 1)
        else:
            returns[seat] = -1 / (table.players - 1)
