"""Remove what a viewer may not know from a table, and count the cards they have not seen (R11.2)."""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import compiled, count_bits, inlined
from kokopelli.rules.kinds import DECK_SIZES, NO_CARD, NUMBER_OF_CARDS
from kokopelli.rules.table import ACTION, OVER, RING, Table


@compiled
def hide(table: Table, viewer: int, unseen: NDArray[np.int8]) -> None:
    """Remove what the viewer, a seat or -1, does not know; count each seat's cards they have not seen."""
    count_unseen(table, viewer, unseen)
    for seat in range(table.players):
        hide_pile(table, seat, first_known(table, seat, viewer))
        if seat != viewer:
            table.hand_sets[seat] = 0
            for card in range(NUMBER_OF_CARDS):
                table.hands[seat, card] = 0
    if viewer != table.seat and table.decision != OVER:  # nobody sees what another seat is deciding
        table.decision = ACTION
        table.begun = 0
        table.onto = 0
        table.drawn[0] = NO_CARD
        table.drawn[1] = NO_CARD


@compiled
def count_unseen(table: Table, viewer: int, unseen: NDArray[np.int8]) -> None:
    """Count, for each seat, the cards in hand and pile that the viewer has not seen."""
    for seat in range(table.players):
        for card in range(NUMBER_OF_CARDS):
            unseen[seat, card] = 0 if seat == viewer else table.hands[seat, card]
        for place in range(table.pile_tops[seat], first_known(table, seat, viewer)):
            unseen[seat, table.piles[seat, place & (RING - 1)]] += 1


@inlined
def first_known(table: Table, seat: int, viewer: int) -> int:
    """Return the first place of a pile that the viewer knows: their tucked cards, which follow the deck."""
    if seat != viewer:
        return table.pile_ends[seat]
    deck = DECK_SIZES[count_bits(table.kinds)]
    return min(max(table.pile_tops[seat], deck), table.pile_ends[seat])


@compiled
def hide_pile(table: Table, seat: int, known: int) -> None:
    """Hide all cards above the first known place, and clear the unused places."""
    top, end = table.pile_tops[seat], table.pile_ends[seat]
    for place in range(RING):
        if not known <= top + ((place - top) & (RING - 1)) < end:
            table.piles[seat, place] = NO_CARD
