"""Evaluation: how well a seat stands, as a weighted sum of a few dozen features of a full table.

A feature is a number that belongs to one seat; the value of a table for a seat is its own sum minus the mean of the
others'. The features are the same for every bot; the weights are what makes one careful and another greedy.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import compiled, count_bits, inlined
from kokopelli.rules.kinds import (
    DRUMMER,
    EAGLE_FEATHER,
    KINDS,
    KOKOPELLI,
    MAX_PLAYERS,
    SNAKE_DANCE,
)
from kokopelli.rules.legal import owner_at
from kokopelli.rules.reach import abilities, left_of, reach
from kokopelli.rules.table import Table

# The features of a seat. Those marked * are scaled by how much of the game is left.
ABILITY = 0  # * 16 of them: the seat has this kind
SCORE = 16  # points
CEREMONIES = 17  # in its village: a point each at the end (R10.3)
HAND = 18  # * cards in hand
WILDS = 19  # * Kokopelli in hand
FINISH_1 = 20  # best tile that one card in hand would take
FINISH_2 = 21  # best tile that two cards in hand would take
FINISH_3 = 22  # best tile that three cards in hand would take
OWN_CARDS = 23  # * cards on its own ceremonies
MATCHES = 24  # * hand cards that could be played somewhere
EXPOSED = 25  # tiles that the next seat reaches with one card
NEAR_EMPTY = 26  # * a hand of one card
NEAR_FEATHER = 27  # * the same with Eagle Feather
PILE_RACE = 28  # points of R10.2 as the piles stand, the more the nearer the end
ACTIONS = 29  # actions left of a turn that is its own
FEATURES = 30

WEIGHTS_FILE = Path(__file__).with_name("weights.json")


@compiled
def share_left(table: Table) -> float:
    """How much of the game is left, from 1 to 0, by the smallest pile and by the stack (R10.1)."""
    fewest = 1000
    for seat in range(table.players):
        fewest = min(fewest, table.pile_ends[seat] - table.pile_tops[seat])
    stack = count_bits(table.kinds) - (0 if table.players == 2 else 1)
    return 0.0 if table.ending else min(fewest / 31.0, 1.0, (table.end_tiles + 1.0) / (stack + 1.0))


@inlined
def tile_value(table: Table, kind: int) -> int:
    """What finishing this kind gives now (R6.5)."""
    tiles = int(table.tiles[kind])
    return tiles + 2 if tiles else 1


@inlined
def cards_needed(table: Table, owner: int, kind: int) -> int:
    """How many cards finish this ceremony (R6.2, R9.14)."""
    cards = int(table.cards[owner * 16 + kind])
    if abilities(table, owner) & DRUMMER:
        return 3 - cards if cards < 3 else 1
    return 4 - cards


@inlined
def will_play(table: Table, seat: int) -> bool:
    """Is the seat on turn, or will it be again before the game ends (R10.1)?"""
    place = (seat - table.first) % table.players
    return not table.ending or place >= (table.seat - table.first) % table.players


@compiled
def features(table: Table, seat: int, left: float, row: NDArray[np.float64]) -> None:
    """Write the features of a seat into a row."""
    mine = abilities(table, seat)
    for kind in range(KINDS):
        row[ABILITY + kind] = left if mine >> kind & 1 else 0.0
    row[SCORE] = table.scores[seat]
    row[CEREMONIES] = count_bits(mine)
    row[HAND] = left * table.hand_sizes[seat]
    row[WILDS] = left * int(table.hands[seat, KOKOPELLI])
    row[NEAR_EMPTY] = left if table.hand_sizes[seat] == 1 else 0.0
    row[NEAR_FEATHER] = row[NEAR_EMPTY] if mine & EAGLE_FEATHER else 0.0
    row[ACTIONS] = table.actions_left if table.seat == seat else 0.0
    chances(table, seat, left, row)
    exposure(table, seat, row)
    pile_race(table, seat, left, row)


@compiled
def chances(table: Table, seat: int, left: float, row: NDArray[np.float64]) -> None:
    """What the seat could finish with the cards it holds."""
    for place in (FINISH_1, FINISH_2, FINISH_3, OWN_CARDS, MATCHES):
        row[place] = 0.0
    wilds = int(table.hands[seat, KOKOPELLI])
    strength = wilds * (2 if abilities(table, seat) & SNAKE_DANCE else 1)
    spots = reach(table, seat)
    for bit in range(3 * KINDS):
        if spots >> bit & 1:
            owner, kind = owner_at(table, seat, bit), bit & 15
            need = cards_needed(table, owner, kind)
            held = int(table.hands[seat, kind])
            if held:
                row[MATCHES] += left
            if owner == seat:
                row[OWN_CARDS] += left * int(table.cards[owner * 16 + kind])
            if 1 <= need <= 3 and held + strength >= need and will_play(table, seat):
                place = FINISH_1 + need - 1
                row[place] = max(row[place], tile_value(table, kind))


@compiled
def exposure(table: Table, seat: int, row: NDArray[np.float64]) -> None:
    """The tiles that the seat's left neighbour reaches with a single card."""
    row[EXPOSED] = 0.0
    after = left_of(table, seat)
    spots = reach(table, after)
    for bit in range(3 * KINDS):
        if spots >> bit & 1 and cards_needed(table, owner_at(table, after, bit), bit & 15) == 1:
            row[EXPOSED] += tile_value(table, bit & 15)


@compiled
def pile_race(table: Table, seat: int, left: float, row: NDArray[np.float64]) -> None:
    """The points of R10.2 as the piles stand, for a game that is nearly over."""
    own = table.pile_ends[seat] - table.pile_tops[seat]
    smaller = 0
    smallest = own
    for other in range(table.players):
        pile = table.pile_ends[other] - table.pile_tops[other]
        if pile < own:
            smallest = min(smallest, pile)
            smaller += 1
    between = 0
    for other in range(table.players):
        if smallest < table.pile_ends[other] - table.pile_tops[other] < own:
            between += 1
    points = 5.0 if smaller == 0 else (3.0 if between == 0 else 0.0)
    row[PILE_RACE] = points * (1.0 - left)


@compiled
def leads(
    table: Table, weights: NDArray[np.float64], rows: NDArray[np.float64], values: NDArray[np.float64]
) -> None:
    """For every seat its sum minus the mean of the others'; `rows` is room to work in."""
    left = share_left(table)
    everybody = 0.0
    for seat in range(table.players):
        features(table, seat, left, rows[seat])
        values[seat] = 0.0
        for place in range(FEATURES):
            values[seat] += weights[place] * rows[seat, place]
        everybody += values[seat]
    for seat in range(table.players):
        values[seat] -= (everybody - values[seat]) / (table.players - 1)


def new_rows() -> NDArray[np.float64]:
    """Room for the features of all seats."""
    return np.zeros((MAX_PLAYERS, FEATURES))


@cache
def fitted_weights(players: int) -> NDArray[np.float64]:
    """The weights of `weights.json`, which `kokopelli.bots.fit` makes from games."""
    if not WEIGHTS_FILE.exists():
        return greedy_weights()
    return np.array(json.loads(WEIGHTS_FILE.read_text())[str(players)])


def greedy_weights() -> NDArray[np.float64]:
    """Points now, a little for cards and for what could be finished next, and no gifts to the next seat."""
    weights = np.zeros(FEATURES)
    weights[SCORE] = 1.0
    weights[CEREMONIES] = 0.5
    weights[HAND] = 0.1
    weights[WILDS] = 0.5
    weights[FINISH_1] = 0.4
    weights[FINISH_2] = 0.2
    weights[OWN_CARDS] = 0.1
    weights[EXPOSED] = -0.3
    weights[PILE_RACE] = 1.0
    return weights
