"""Play a move on the table of a view, where cards of the seat's own pile are unknown.

Of all that a move causes, unknown cards decide one thing: whether a card that was drawn can continue the
action (R9.1, R9.2, R9.4), and so whether the turn ends. Therefore the move is played twice: as if no unknown
card could be played anywhere, and as if all of them were Kokopelli. If the action goes on in both worlds or
in none, that is certain. The trace is of the second world: if the action may go on, no end of the turn is in
it. An exchange is played to its end (R8.1): the order of the cards changes nothing that is told.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.apply import apply
from kokopelli.rules.codes import EXCHANGE, TUCK_CARD
from kokopelli.rules.compiled import compiled, inlined, nth_bit
from kokopelli.rules.kinds import ALL_KINDS, KOKOPELLI, NO_CARD
from kokopelli.rules.legal import fires, opens
from kokopelli.rules.reach import abilities, kinds_in, on_turn
from kokopelli.rules.table import RING, Table, Tables
from kokopelli.rules.trace import Trace

UNPLAYABLE, PLAYABLE = 0, 1  # the two worlds


@compiled
def preview(table: Table, code: int, worlds: Tables, trace: Trace, changes: NDArray[np.int64]) -> None:
    """Play the move in both worlds, and write the sets of kinds that change for each seat.

    Row 0 of `changes` has the abilities that begin, row 1 those that end, row 2 the kinds that the seat could
    open if it held them, and cannot open afterwards.
    """
    worlds[UNPLAYABLE] = table
    fill_pile(worlds[UNPLAYABLE], unplayable(table))
    play(worlds[UNPLAYABLE], code, None)
    worlds[PLAYABLE] = table
    fill_pile(worlds[PLAYABLE], KOKOPELLI)
    play(worlds[PLAYABLE], code, trace)
    after = worlds[PLAYABLE]
    for seat in range(table.players):
        had, has = abilities(table, seat), abilities(after, seat)
        changes[0, seat] = has & ~had
        changes[1, seat] = had & ~has
        changes[2, seat] = openable(table, seat) & ~openable(after, seat)


# Not inlined: Numba would also inline `apply` everywhere, if it is first compiled for this function.
@compiled
def play(table: Table, code: int, trace: Trace) -> None:
    """Make a move; after `EXCHANGE`, also tuck the whole hand and draw."""
    seat = on_turn(table)
    apply(table, code, trace)
    while code == EXCHANGE and table.exchanging:
        apply(table, TUCK_CARD + nth_bit(table.hand_sets[seat], 0), trace)


@inlined
def unplayable(table: Table) -> int:
    """Return a card that can be played nowhere: one of a kind that is not in play."""
    card = 0
    while table.kinds >> card & 1:
        card += 1
    return card


@inlined
def fill_pile(table: Table, card: int) -> None:
    """Put a card in place of each unknown one in the pile of the seat on turn."""
    seat = on_turn(table)
    for place in range(RING):
        if table.piles[seat, place] == NO_CARD:
            table.piles[seat, place] = card


@inlined
def openable(table: Table, seat: int) -> int:
    """Return the kinds that the seat could open somewhere if it held them (R5.1, R9.6)."""
    return kinds_in(opens(table, seat, ALL_KINDS) | fires(table, seat, ALL_KINDS)) & table.kinds
