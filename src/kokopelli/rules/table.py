"""The table: one flat record that holds the whole state of a game.

It has integers and small arrays only: no randomness, no clock, no text. Two equal records are the same
situation. Inside the rules a table is a record; Python handles an array of one record, which is cheap to pass
and to copy. A ceremony is one number, `owner * 16 + kind` (R1.3).
"""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.kinds import MAX_PLAYERS, NUMBER_OF_CARDS, NUMBER_OF_KINDS, NUMBER_OF_SIDES

ACTION, MORE, TUCK, OVER = 0, 1, 2, 3  # the decisions of the record format

RING = 64  # places of a pile: a power of two, at least MAX_DECK

TABLE = np.dtype(
    (
        np.record,
        [
            ("players", np.int64),  # number of players (R2.1)
            ("kinds", np.int64),  # set of the kinds in play (R2.1)
            ("first", np.int64),  # seat that begins each round (R2.5)
            ("round_number", np.int64),  # from 1 (R3.1); not `round`, which is a method of records
            ("seat", np.int64),  # seat on turn
            ("decision", np.int64),  # ACTION, MORE, TUCK or OVER
            ("actions_left", np.int64),  # not counting an action in progress (R3.2)
            ("vases_used", np.int64),  # set of seats whose Vase gave its action this turn (R9.11)
            ("begun", np.int64),  # spot of the first card of this play action, see `reach` (R9.1, R9.4)
            ("onto", np.int64),  # spots where the next card of this action may go (R9.1, R9.2, R9.4)
            ("exchanging", np.int64),  # cards to draw at the end of the exchange (R8.1)
            ("end_tiles", np.int64),  # Game End tiles left in the stack (R2.4)
            ("ending", np.int64),  # 1 once this round is known to be the last (R10.1)
            ("scores", np.int64, MAX_PLAYERS),  # points of each seat
            ("hand_sizes", np.int64, MAX_PLAYERS),  # cards in each hand
            ("hand_sets", np.int64, MAX_PLAYERS),  # set of the cards in each hand
            ("pile_tops", np.int64, MAX_PLAYERS),  # cards drawn from each pile so far
            ("pile_ends", np.int64, MAX_PLAYERS),  # cards ever put into each pile; its size is end - top
            ("villages", np.int64, (MAX_PLAYERS, NUMBER_OF_SIDES)),  # set of kinds on each side (R1.2)
            ("drawn", np.int8, 2),  # cards of this draw action that Birth may still play (R9.2)
            ("tiles", np.int8, NUMBER_OF_KINDS),  # VP tiles left on each selection tile (R2.2)
            ("cards", np.int8, MAX_PLAYERS * NUMBER_OF_KINDS),  # cards on each ceremony
            ("wilds", np.int8, MAX_PLAYERS * NUMBER_OF_KINDS),  # how many of them are Kokopelli
            # Number of each card in each hand; when the game is over, in the last hand.
            ("hands", np.int8, (MAX_PLAYERS, NUMBER_OF_CARDS)),
            # Ring buffers: the i-th card ever put into a pile is at i % RING.
            ("piles", np.int8, (MAX_PLAYERS, RING)),
        ],
    )
)

Table: TypeAlias = Any  # an np.record with the fields above
Tables: TypeAlias = NDArray[np.void]


def new_table() -> Tables:
    """Return an empty table, as an array of one record."""
    return np.zeros(1, TABLE)


def copy_table(tables: Tables) -> Tables:
    """Return a copy of a table, made as bytes: NumPy takes ten times as long for a record."""
    return np.ndarray(1, TABLE, bytearray(tables.tobytes()))
