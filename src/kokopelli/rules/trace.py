"""The trace: what a move caused, as rows of integers.

`apply` adds a row for everything that happens, with the number of the rule behind it. Without a listener the
trace is `None` and the compiler removes every note. `kokopelli.events` reads the rows.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import inlined

# Events, and what their columns mean.
TURN_BEGAN = 0  # card: the round; amount: actions
CARD_DRAWN = 1  # card
PILE_EMPTIED = 2
CEREMONY_OPENED = 3  # ceremony; amount: side
CARD_PLAYED = 4  # ceremony, card; amount: cards on it now
POINTS_SCORED = 5  # amount: points; ceremony, if there is one
ACTION_GAINED = 6  # amount: owner of the Vase
CEREMONY_FINISHED = 7  # ceremony; amount: its cards
END_TILE_PLACED = 8  # card: the kind; amount: tiles left in the stack
CEREMONY_CANCELLED = 9  # ceremony; amount: its cards
EXCHANGE_BEGAN = 10  # amount: cards in hand
CARD_TUCKED = 11  # card
ACTION_PASSED = 12
END_TRIGGERED = 13
GAME_ENDED = 14  # amount: set of the winning seats

NONE = -1  # no ceremony or no card in this row

# Rules: chapter * 100 + number.
R1_1, R2_1, R3_1, R3_2, R3_4, R3_5, R3_6, R4_1, R5_1, R5_2 = 101, 201, 301, 302, 304, 305, 306, 401, 501, 502
R6_1, R6_2, R6_5, R6_6, R7_1, R8_1 = 601, 602, 605, 606, 701, 801
R9_1, R9_2, R9_4, R9_5, R9_6, R9_7, R9_8, R9_9 = 901, 902, 904, 905, 906, 907, 908, 909
R9_10, R9_11, R9_12, R9_13, R9_14, R9_15, R9_16 = 910, 911, 912, 913, 914, 915, 916
R10_1, R10_2, R10_3, R10_4 = 1001, 1002, 1003, 1004

COLUMNS = 6  # event, rule, seat, ceremony, card, amount
ROWS = 128  # more than a move can cause; row 0 holds the count

Trace: TypeAlias = NDArray[np.int64] | None


def new_trace() -> NDArray[np.int64]:
    """Return an empty trace; row 0 holds the number of the others."""
    return np.zeros((ROWS, COLUMNS), np.int64)


@inlined
def note(trace: Trace, event: int, rule: int, seat: int, ceremony: int, card: int, amount: int) -> None:
    """Add a row, if there is a trace."""
    if trace is not None:
        row = trace[0, 0] + 1
        trace[0, 0] = row
        trace[row, 0] = event
        trace[row, 1] = rule
        trace[row, 2] = seat
        trace[row, 3] = ceremony
        trace[row, 4] = card
        trace[row, 5] = amount
