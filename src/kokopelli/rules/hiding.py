"""Hiding: what a viewer may not know is taken off a table, and what they have not seen is counted (R11.2)."""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import compiled, count_bits
from kokopelli.rules.kinds import CARDS, CARDS_OF_A_KIND, NO_CARD, WILD_CARDS
from kokopelli.rules.table import ACTION, OVER, RING, Table


@compiled
def hide(table: Table, viewer: int, unseen: NDArray[np.int8]) -> None:
    """Leave on the table what the viewer knows, a seat or -1; write how many of each seat's cards they have not seen."""
    for seat in range(table.players):
        for card in range(CARDS):
            unseen[seat, card] = 0 if seat == viewer else table.hands[seat, card]
        hide_pile(table, seat, seat == viewer, unseen)
        if seat != viewer:
            table.hand_sets[seat] = 0
            for card in range(CARDS):
                table.hands[seat, card] = 0
    if viewer != table.seat and table.decision != OVER:  # nobody sees what another is about to decide
        table.decision = ACTION
        table.begun = 0
        table.onto = 0
        table.drawn[0] = NO_CARD
        table.drawn[1] = NO_CARD


@compiled
def hide_pile(table: Table, seat: int, own: bool, unseen: NDArray[np.int8]) -> None:
    """All cards but those that the viewer put there: they came after the deck. Where no card is, none is left either."""
    deck = CARDS_OF_A_KIND * count_bits(table.kinds) + WILD_CARDS
    top, end = table.pile_tops[seat], table.pile_ends[seat]
    known = max(top, deck) if own else end
    for place in range(top, min(known, end)):
        unseen[seat, table.piles[seat, place & (RING - 1)]] += 1
    for place in range(RING):
        if not known <= top + ((place - top) & (RING - 1)) < end:
            table.piles[seat, place] = NO_CARD
