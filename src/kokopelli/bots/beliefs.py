"""Beliefs: full tables that agree with a view, all equally likely.

What a seat has not seen of a deck lies in that deck's hand and pile, in any order; the cards that the viewer itself put
under its pile stay where they are (R11.2). A sample is a table as the rules know it, to try moves on.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rng import shuffle
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_DECK, MAX_PLAYERS, NO_CARD, NUMBER_OF_CARDS
from kokopelli.rules.table import OVER, RING, Table, Tables, copy_table
from kokopelli.view import View


class Beliefs:
    """The tables that a view allows."""

    def __init__(self, view: View) -> None:
        self.view_tables = view.tables
        self.decks = np.zeros((MAX_PLAYERS, MAX_DECK), np.int8)
        self.sizes = np.zeros(MAX_PLAYERS, np.int64)
        unseen_decks(view.unseen_counts, self.decks, self.sizes)

    def sample(self, rng: NDArray[np.uint64]) -> Tables:
        """One of them, by chance."""
        tables = copy_table(self.view_tables)
        fill_in(tables[0], self.decks, self.sizes, rng)
        return tables


@compiled
def unseen_decks(unseen: NDArray[np.int8], decks: NDArray[np.int8], sizes: NDArray[np.int64]) -> None:
    """For each seat the cards that the viewer has not seen, and their number."""
    for seat in range(MAX_PLAYERS):
        sizes[seat] = 0
        for card in range(NUMBER_OF_CARDS):
            for _ in range(unseen[seat, card]):
                decks[seat, sizes[seat]] = card
                sizes[seat] += 1


@compiled
def fill_in(table: Table, decks: NDArray[np.int8], sizes: NDArray[np.int64], rng: NDArray[np.uint64]) -> None:
    """Deal the unseen cards of every seat: to the unknown places of its pile, and the rest to its hand."""
    for seat in range(table.players):
        shuffle(decks[seat], sizes[seat], rng)
        dealt = 0
        for place in range(table.pile_tops[seat], table.pile_ends[seat]):
            if table.piles[seat, place & (RING - 1)] == NO_CARD:
                table.piles[seat, place & (RING - 1)] = decks[seat, dealt]
                dealt += 1
        for card in decks[seat, dealt : sizes[seat]]:
            table.hands[seat, card] += 1
            if table.decision != OVER:  # R10.2: else it was the last hand
                table.hand_sets[seat] |= 1 << int(card)
