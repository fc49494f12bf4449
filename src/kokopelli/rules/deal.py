"""The table at the start of a game (R2). Kinds, first seat and piles are chosen by the caller."""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import compiled, count_bits
from kokopelli.rules.effects import draw
from kokopelli.rules.kinds import (
    DECK_SIZES,
    MAX_PLAYERS,
    NO_CARD,
    NUMBER_OF_KINDS,
    NUMBER_OF_SIDES,
    OPENING_HAND,
    TILES,
)
from kokopelli.rules.table import Table
from kokopelli.rules.trace import R3_2
from kokopelli.rules.turns import begin_turn


@compiled
def deal(table: Table, players: int, kinds: int, first: int, decks: NDArray[np.int8]) -> None:
    """Set up the table; `decks` has a row for each seat, top card first (R2)."""
    clear(table)
    table.players = players  # R2.1
    table.kinds = kinds  # R2.1
    table.first = first  # R2.5
    kind_count = count_bits(kinds)
    for kind in range(NUMBER_OF_KINDS):
        table.tiles[kind] = TILES if kinds >> kind & 1 else 0  # R2.2
    table.end_tiles = kind_count if players == 2 else kind_count - 1  # R2.4
    deck = DECK_SIZES[kind_count]  # R2.3
    for seat in range(players):
        for place in range(deck):
            table.piles[seat, place] = decks[seat, place]
        table.pile_ends[seat] = deck
        draw(table, seat, OPENING_HAND, R3_2, None)  # R2.3
    table.round_number = 1  # R3.1
    table.seat = first
    begin_turn(table, None)


@compiled
def clear(table: Table) -> None:
    """Remove everything from the table."""
    table.vases_used = 0
    table.begun = 0
    table.onto = 0
    table.exchanging = 0
    table.ending = 0
    for seat in range(MAX_PLAYERS):
        table.scores[seat] = 0
        table.hand_sizes[seat] = 0
        table.hand_sets[seat] = 0
        table.pile_tops[seat] = 0
        table.pile_ends[seat] = 0
        for side in range(NUMBER_OF_SIDES):
            table.villages[seat, side] = 0
    table.drawn[0] = NO_CARD
    table.drawn[1] = NO_CARD
    table.cards[:] = 0
    table.wilds[:] = 0
    table.hands[:] = 0
    table.piles[:] = 0
