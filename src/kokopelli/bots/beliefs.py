"""Beliefs: full tables that agree with a view, all equally likely.

What a seat has not seen of a deck lies in that deck's hand and pile, in any order; the cards that the viewer itself put
under its pile stay where they are (R11.2). A sample is a table as the rules know it, to try moves on.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.names import CARDS
from kokopelli.rng import shuffle
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_DECK, MAX_PLAYERS, NO_CARD
from kokopelli.rules.table import RING, Table, Tables, copy_table
from kokopelli.view import View


class Beliefs:
    """The tables that a view allows."""

    def __init__(self, view: View) -> None:
        self.seat = -1 if view.seat is None else view.seat
        self.view_tables = view.tables
        self.decks, self.sizes = _unseen_decks(view)

    def sample(self, rng: NDArray[np.uint64]) -> Tables:
        """One of them, by chance."""
        tables = copy_table(self.view_tables)
        fill_in(tables[0], self.seat, self.decks, self.sizes, rng)
        return tables


def _unseen_decks(view: View) -> tuple[NDArray[np.int8], NDArray[np.int64]]:
    """For each seat the cards that the viewer has not seen, and their number."""
    decks = np.zeros((MAX_PLAYERS, MAX_DECK), np.int8)
    sizes = np.zeros(MAX_PLAYERS, np.int64)
    for seat, unseen in enumerate(view.unseen):
        cards = [number for number, card in enumerate(CARDS) for _ in range(unseen.get(card, 0))]
        decks[seat, : len(cards)] = cards
        sizes[seat] = len(cards)
    return decks, sizes


@compiled
def fill_in(
    table: Table, viewer: int, decks: NDArray[np.int8], sizes: NDArray[np.int64], rng: NDArray[np.uint64]
) -> None:
    """Deal the unseen cards of every seat to its hand and pile; `viewer` knows its hand, -1 knows none."""
    for seat in range(table.players):
        shuffle(decks[seat], sizes[seat], rng)
        dealt = 0
        if seat != viewer:
            for _ in range(table.hand_sizes[seat]):
                card = int(decks[seat, dealt])
                table.hands[seat, card] += 1
                table.hand_sets[seat] |= 1 << card
                dealt += 1
        for place in range(table.pile_tops[seat], table.pile_ends[seat]):
            if table.piles[seat, place & (RING - 1)] == NO_CARD:
                table.piles[seat, place & (RING - 1)] = decks[seat, dealt]
                dealt += 1
