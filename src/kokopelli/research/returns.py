"""Returns of a game: 1 for the winner, and -1 divided equally among the others, so that the sum is 0.

With two players that is 1 and -1, or 0 for a tie. Tied winners share the winner's return; if all seats tie,
all have 0. A game that is cut off at the limit of moves has returns of 0.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import compiled, count_bits
from kokopelli.rules.table import OVER, Table, Tables
from kokopelli.rules.turns import winners

LIMIT = 5000  # moves; usual games have some hundreds, but exchanges could go on for ever


def returns_of(tables: Tables) -> list[float]:
    """Return the returns of each seat; all 0 until the game is over."""
    returns = np.zeros(int(tables["players"][0]))
    write_all(tables, returns)
    return [float(value) for value in returns]


@compiled
def write_all(tables: Tables, returns: NDArray[np.float64]) -> None:
    """Write the returns of the table in an array of one."""
    write_returns(tables[0], returns)


@compiled
def write_returns(table: Table, returns: NDArray[np.floating]) -> None:
    """Write the returns of each seat."""
    won = winners(table)
    for seat in range(table.players):
        if table.decision != OVER:
            returns[seat] = 0.0
        elif won >> seat & 1:
            returns[seat] = (table.players / count_bits(won) - 1) / (table.players - 1)
        else:
            returns[seat] = -1 / (table.players - 1)
