"""Patience: bots that have tucked very many cards stop exchanging, so that every game ends.

Only tucked cards go back into a pile. Every other move uses up cards of a hand, a pile or a village, so a
game without an end would be one in which cards are tucked for ever.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.codes import CANCEL, CODES, OPEN
from kokopelli.rules.compiled import compiled, count_bits
from kokopelli.rules.kinds import DECK_SIZES
from kokopelli.rules.table import Table

PATIENCE = 40  # tucked cards of each player, on average; games between bots have 10 to 20


@compiled
def is_endless(table: Table) -> bool:
    """Return whether more cards were tucked than in any usual game."""
    tucked = -table.players * DECK_SIZES[count_bits(table.kinds)]
    for seat in range(table.players):
        tucked += table.pile_ends[seat]
    return tucked > PATIENCE * table.players


@compiled
def keep_moves_towards_the_end(table: Table, codes: NDArray[np.int16], size: int) -> int:
    """Keep those of the first `size` codes that a bot considers, and return their number.

    These are all of them while there is patience. After that they are the moves that open or play a card, or
    tuck one that has to be tucked; without such a move those that cancel; without these again all of them.
    """
    if not is_endless(table):
        return size
    for lowest, highest in ((OPEN, CODES), (CANCEL, OPEN)):
        kept = 0
        for n in range(size):
            if lowest <= codes[n] < highest:
                codes[kept], codes[n] = codes[n], codes[kept]
                kept += 1
        if kept:
            return kept
    return size
