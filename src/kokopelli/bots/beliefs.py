"""Beliefs: complete tables that agree with a view, all equally likely.

The cards of a deck that the viewer has not seen are in that seat's hand and pile, in any order. Cards that
the viewer tucked under its own pile stay where they are (R11.2). A sample is a table of the rules, to try
moves on.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.rng import shuffle
from kokopelli.rules.compiled import compiled, inlined
from kokopelli.rules.kinds import HAND_LIMIT, MAX_DECK, MAX_PLAYERS, NO_CARD, NUMBER_OF_CARDS
from kokopelli.rules.table import ACTION, MORE, OVER, RING, TUCK, Table, Tables, copy_table
from kokopelli.view import View


class Knowledge(NamedTuple):
    """What a viewer knows: the table of its view, and for each seat the unseen cards."""

    tables: Tables
    unseen: NDArray[np.int8]  # a row of cards for each seat
    sizes: NDArray[np.int64]  # number of cards in each row


class Beliefs:
    """The complete tables that a view allows."""

    def __init__(self, view: View) -> None:
        self.knowledge = knowledge_of(view.tables, view.unseen_counts)

    def sample(self, rng: NDArray[np.uint64]) -> Tables:
        """Return a random one of them."""
        tables = copy_table(self.knowledge.tables)
        fill_in(tables[0], self.knowledge, rng)
        return tables


def knowledge_of(tables: Tables, unseen_counts: NDArray[np.int8]) -> Knowledge:
    """Return the knowledge behind a view's table and its counts of unseen cards."""
    unseen, sizes = np.zeros((MAX_PLAYERS, MAX_DECK), np.int8), np.zeros(MAX_PLAYERS, np.int64)
    list_unseen(unseen_counts, unseen, sizes)
    return Knowledge(tables, unseen, sizes)


@compiled
def list_unseen(counts: NDArray[np.int8], unseen: NDArray[np.int8], sizes: NDArray[np.int64]) -> None:
    """Write the unseen cards of each seat, from the number of each card."""
    for seat in range(MAX_PLAYERS):
        sizes[seat] = 0
        for card in range(NUMBER_OF_CARDS):
            for _ in range(counts[seat, card]):
                unseen[seat, sizes[seat]] = card
                sizes[seat] += 1


@compiled
def fill_in(table: Table, knowledge: Knowledge, rng: NDArray[np.uint64]) -> None:
    """Deal the unseen cards of every seat to the unknown places of its pile, and the rest to its hand."""
    unseen, sizes = knowledge.unseen, knowledge.sizes
    for seat in range(table.players):
        shuffle(unseen[seat], sizes[seat], rng)
        dealt = 0
        for place in range(table.pile_tops[seat], table.pile_ends[seat]):
            if table.piles[seat, place & (RING - 1)] == NO_CARD:
                table.piles[seat, place & (RING - 1)] = unseen[seat, dealt]
                dealt += 1
        for card in unseen[seat, dealt : sizes[seat]]:
            table.hands[seat, card] += 1
            if table.decision != OVER:  # R10.2: at the end of the game hands were discarded
                table.hand_sets[seat] |= 1 << int(card)
    if table.decision == ACTION:
        settle_decision(table)


@inlined
def settle_decision(table: Table) -> None:
    """Find a decision for the seat on turn, because views of other seats do not tell it.

    A further card may have been possible; which one is unknown, so the seat can only do without.
    """
    if table.exchanging:
        table.decision = TUCK
    elif table.actions_left == 0:
        table.decision = TUCK if table.hand_sizes[table.seat] > HAND_LIMIT else MORE
