"""The position of a puzzle as bytes: what the seat on turn knows at the beginning of its turn, and no more.

In this order: the number of players, the set of kinds (two bytes, the lower one first), the first seat, the
round, the seat on turn, its actions, the Game End tiles in the stack, and 1 in the last round. Then for each
seat its points, the size of its hand, and how many cards were ever drawn from and put into its pile. The VP
tiles left on each kind. For each seat the number of its ceremonies, and of each ceremony `side * 16 + kind`,
its cards and the Kokopelli among them. The hand of the seat on turn: how many of each card. The cards that it
tucked under its pile, upper ones first. For each seat, how many of each card the seat on turn has not seen.

Hidden cards are not part of a position. `set_up` deals the unseen ones of each seat to its hand and pile.
"""

from collections.abc import Collection, Iterator

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Knowledge, fill_in, list_unseen
from kokopelli.identifiers import KIND_NUMBER, SIDES
from kokopelli.rng import new_rng
from kokopelli.rules.compiled import compiled, count_bits
from kokopelli.rules.kinds import (
    DECK_SIZES,
    MAX_DECK,
    MAX_PLAYERS,
    NO_CARD,
    NUMBER_OF_CARDS,
    NUMBER_OF_KINDS,
)
from kokopelli.rules.table import ACTION, RING, Table, Tables, new_table
from kokopelli.setup import COLOURS
from kokopelli.table_reader import Ceremony, number, tucked_places
from kokopelli.view import View

MAX_POSITION = 512  # bytes; more than any position has
HEAD = 9  # bytes before those of the seats


def position_of(view: View) -> bytes:
    """Return the position of a view whose seat begins its turn; `ValueError` if a number is too large."""
    tables, seat = view.tables, view.turn
    assert seat is not None and seat == view.seat
    kinds = number(tables, "kinds")
    ring = tables["piles"][0, seat].tolist()
    return bytes(
        [
            len(view.players),
            kinds & 255,
            kinds >> 8,
            *(number(tables, field) for field in ("first", "round_number", "seat", "actions_left")),
            *(number(tables, field) for field in ("end_tiles", "ending")),
            *(
                int(tables[field][0, other])
                for other in range(len(view.players))
                for field in ("scores", "hand_sizes", "pile_tops", "pile_ends")
            ),
            *tables["tiles"][0].tolist(),
            *(byte for village in view.villages for byte in _village_bytes(village.values())),
            *tables["hands"][0, seat].tolist(),
            *(ring[place % RING] for place in tucked_places(tables, seat)),
            *view.unseen_counts[: len(view.players)].ravel().tolist(),
        ]
    )


def _village_bytes(ceremonies: Collection[Ceremony]) -> Iterator[int]:
    yield len(ceremonies)
    for one in ceremonies:
        yield SIDES.index(one.side) * 16 + KIND_NUMBER[one.kind]
        yield one.cards
        yield one.wilds


def table_at(position: bytes, seed: int) -> Tables:
    """Return a table with this position, on which a seed has dealt the hidden cards."""
    content = np.zeros(MAX_POSITION, np.uint8)
    content[: len(position)] = np.frombuffer(position, np.uint8)
    knowledge = new_knowledge()
    set_up(content, knowledge, np.zeros((MAX_PLAYERS, NUMBER_OF_CARDS), np.int8), new_rng(seed))
    return knowledge.tables


def view_at(position: bytes, seed: int = 0) -> View:
    """Return the view of the seat on turn; it does not depend on the seed."""
    return View(table_at(position, seed), COLOURS[: position[0]], position[5])


def new_knowledge() -> Knowledge:
    """Return the knowledge of an empty table."""
    return Knowledge(new_table(), np.zeros((MAX_PLAYERS, MAX_DECK), np.int8), np.zeros(MAX_PLAYERS, np.int64))


@compiled
def set_up(
    position: NDArray[np.uint8], knowledge: Knowledge, unseen: NDArray[np.int8], rng: NDArray[np.uint64]
) -> None:
    """Write a position to the table of `knowledge` and deal the unseen cards."""
    table = knowledge.tables[0]
    at = read_head(position, table)
    at = read_villages(position, at, table)
    at = read_own_cards(position, at, table)
    for seat in range(table.players):
        for card in range(NUMBER_OF_CARDS):
            unseen[seat, card] = position[at]
            at += 1
    list_unseen(unseen, knowledge.unseen, knowledge.sizes)
    fill_in(table, knowledge, rng)


@compiled
def read_head(position: NDArray[np.uint8], table: Table) -> int:
    """Read all numbers before the villages, into an empty table; return where the villages begin."""
    table.players = int(position[0])
    table.kinds = int(position[1]) | int(position[2]) << 8
    table.first = int(position[3])
    table.round_number = int(position[4])
    table.seat = int(position[5])
    table.actions_left = int(position[6])
    table.end_tiles = int(position[7])
    table.ending = int(position[8])
    table.decision = ACTION
    table.drawn[0] = NO_CARD
    table.drawn[1] = NO_CARD
    at = HEAD
    for seat in range(table.players):
        table.scores[seat] = int(position[at])
        table.hand_sizes[seat] = int(position[at + 1])
        table.pile_tops[seat] = int(position[at + 2])
        table.pile_ends[seat] = int(position[at + 3])
        at += 4
        for place in range(RING):
            table.piles[seat, place] = NO_CARD
    for kind in range(NUMBER_OF_KINDS):
        table.tiles[kind] = position[at]
        at += 1
    return at


@compiled
def read_villages(position: NDArray[np.uint8], at: int, table: Table) -> int:
    """Read the ceremonies of all seats; return where the hand begins."""
    for seat in range(table.players):
        ceremonies = int(position[at])
        at += 1
        for _ in range(ceremonies):
            kind = int(position[at]) & 15
            table.villages[seat, int(position[at]) >> 4] |= 1 << kind
            table.cards[seat * 16 + kind] = position[at + 1]
            table.wilds[seat * 16 + kind] = position[at + 2]
            at += 3
    return at


@compiled
def read_own_cards(position: NDArray[np.uint8], at: int, table: Table) -> int:
    """Read the hand and the tucked cards of the seat on turn; return where the unseen cards begin."""
    seat = table.seat
    for card in range(NUMBER_OF_CARDS):
        table.hands[seat, card] = position[at]
        if position[at]:
            table.hand_sets[seat] |= 1 << card
        at += 1
    deck = DECK_SIZES[count_bits(table.kinds)]
    for place in range(max(table.pile_tops[seat], deck), table.pile_ends[seat]):
        table.piles[seat, place & (RING - 1)] = position[at]
        at += 1
    return at
