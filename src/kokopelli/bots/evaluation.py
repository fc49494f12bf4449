"""Evaluation: the value of a complete table for each seat, as a weighted sum of features.

A feature is a number that belongs to one seat. The value for a seat is its own weighted sum minus the mean of
the others'. All bots use the same features with different weights. `bench/results.md` has a match with and
without each group of features.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import compiled, count_bits, inlined, nth_bit
from kokopelli.rules.kinds import (
    CHIEFTAIN,
    DRUMMER,
    EAGLE_FEATHER,
    HAND_LIMIT,
    KOKOPELLI,
    MAX_PLAYERS,
    NUMBER_OF_CARDS,
    NUMBER_OF_KINDS,
    SNAKE_DANCE,
    WARRIOR,
)
from kokopelli.rules.legal import owner_at
from kokopelli.rules.reach import abilities, reach
from kokopelli.rules.table import MORE, OVER, RING, Table

# Features of a seat. * is multiplied by the share of the game that is left, ** by its square.
ABILITY = 0  # * 16 features: the seat has this kind
EARLY_ABILITY = 16  # ** the same
SCORE = 32  # points
CEREMONIES = 33  # in its village; each is a point at the end (R10.3)
HAND = 34  # * cards in hand
EARLY_HAND = 35  # ** the same
LATE_HAND = 36  # the same, multiplied by the share of the game that is over
WILDS = 37  # * Kokopelli in hand
FULL_HAND = 38  # * five or more cards in hand
LAST_CARD = 39  # * one card in hand, with Eagle Feather (R9.9)
NEAR_CARDS = 40  # * cards on others' ceremonies within reach
FINISH_NOW = 41  # on its turn: the best tile that its hand can take in this turn
FINISH_WAITING = 42  # on another's turn: the best tile that its hand can take in one turn
FINISH_NEXT = 43  # the same, if the seat is next
DRAW_ONE = 44  # tiles for which one card is missing, times the probability of drawing it
DRAW_TWO = 45  # tiles for which two cards are missing, times the probability of drawing one of them
ACTIONS = 46  # actions left, on its turn
PILE_WILDS = 47  # * Kokopelli in the pile
PILE_RACE = 48  # points of R10.2 for the present piles, multiplied by the share of the game that is over
FEATURES = 49

# Groups of features that can be left out.
GROUPS = {
    "abilities": tuple(range(ABILITY, EARLY_ABILITY + NUMBER_OF_KINDS)),
    "early abilities": tuple(range(EARLY_ABILITY, EARLY_ABILITY + NUMBER_OF_KINDS)),
    "ceremonies": (CEREMONIES,),
    "hand": (HAND, EARLY_HAND, LATE_HAND, FULL_HAND),
    "wilds": (WILDS, PILE_WILDS),
    "last card": (LAST_CARD,),
    "near cards": (NEAR_CARDS,),
    "finishing": (FINISH_NOW, FINISH_WAITING, FINISH_NEXT),
    "drawing": (DRAW_ONE, DRAW_TWO),
    "actions": (ACTIONS,),
    "pile race": (PILE_RACE,),
}

WEIGHTS_FILE = Path(__file__).with_name("weights.json")


@compiled
def share_left(table: Table) -> float:
    """Return the share of the game that is left, from 1 to 0, by the smallest pile and the stack (R10.1)."""
    fewest = 1000
    for seat in range(table.players):
        fewest = min(fewest, table.pile_ends[seat] - table.pile_tops[seat])
    stack = count_bits(table.kinds) - (0 if table.players == 2 else 1)
    return 0.0 if table.ending else min(fewest / 31.0, 1.0, (table.end_tiles + 1.0) / (stack + 1.0))


@inlined
def tile_value(table: Table, kind: int) -> int:
    """Return the points for finishing this kind now (R6.5)."""
    tiles = int(table.tiles[kind])
    return tiles + 2 if tiles else 1


@inlined
def cards_needed(table: Table, owner: int, kind: int) -> int:
    """Return the number of cards that finish this ceremony (R6.2, R9.14)."""
    cards = int(table.cards[owner * 16 + kind])
    if abilities(table, owner) & DRUMMER:
        return 3 - cards if cards < 3 else 1
    return 4 - cards


@inlined
def will_play(table: Table, seat: int) -> bool:
    """Return whether the seat is on turn or will be before the game ends (R10.1)."""
    place = (seat - table.first) % table.players
    return not table.ending or place >= (table.seat - table.first) % table.players


@inlined
def cards_in_turn(table: Table, seat: int) -> int:
    """Return how many cards the seat can play in its turn, or in the rest of it (R9.1, R9.4)."""
    cards = 1 if abilities(table, seat) & (CHIEFTAIN | WARRIOR) else 0
    if table.seat != seat:
        return cards + 2
    return cards + table.actions_left + (1 if table.decision == MORE else 0)


@compiled
def features(table: Table, seat: int, left: float, row: NDArray[np.float64]) -> None:
    """Write the features of a seat into a row, and behind them the number of each card in its pile."""
    mine = abilities(table, seat)
    for kind in range(NUMBER_OF_KINDS):
        row[ABILITY + kind] = left if mine >> kind & 1 else 0.0
        row[EARLY_ABILITY + kind] = left * row[ABILITY + kind]
    hand = table.hand_sizes[seat]
    row[SCORE] = table.scores[seat]
    row[CEREMONIES] = count_bits(mine)
    row[HAND] = left * hand
    row[EARLY_HAND] = left * left * hand
    row[LATE_HAND] = (1.0 - left) * hand
    row[WILDS] = left * int(table.hands[seat, KOKOPELLI])
    row[FULL_HAND] = left if hand >= HAND_LIMIT else 0.0
    row[LAST_CARD] = left if hand == 1 and mine & EAGLE_FEATHER else 0.0
    row[ACTIONS] = table.actions_left if table.seat == seat else 0.0
    count_pile(table, seat, row[FEATURES:])
    row[PILE_WILDS] = left * row[FEATURES + KOKOPELLI]
    chances(table, seat, left, row)
    row[PILE_RACE] = (1.0 - left) * pile_points(table, seat)


@compiled
def count_pile(table: Table, seat: int, counts: NDArray[np.float64]) -> None:
    """Count the cards in the seat's pile."""
    for card in range(NUMBER_OF_CARDS):
        counts[card] = 0.0
    for place in range(table.pile_tops[seat], table.pile_ends[seat]):
        counts[table.piles[seat, place & (RING - 1)]] += 1.0


@compiled
def chances(table: Table, seat: int, left: float, row: NDArray[np.float64]) -> None:
    """Write the features for what the seat could finish with its hand and with cards it may draw."""
    wild_cards = int(table.hands[seat, KOKOPELLI]) * (2 if abilities(table, seat) & SNAKE_DANCE else 1)
    pile = max(table.pile_ends[seat] - table.pile_tops[seat], 1)
    most = cards_in_turn(table, seat)
    near, best, one_short, two_short = 0, 0, 0.0, 0.0
    spots = reach(table, seat)
    while spots:
        bit = nth_bit(spots, 0)
        spots &= spots - 1
        owner, kind = owner_at(table, seat, bit), bit & 15
        if owner != seat:
            near += int(table.cards[owner * 16 + kind])
        need = cards_needed(table, owner, kind)
        lacking = need - int(table.hands[seat, kind]) - wild_cards
        tile = tile_value(table, kind)
        if lacking <= 0:
            if need <= most:
                best = max(best, tile)
        elif lacking == 1:
            one_short += tile * (row[FEATURES + kind] + row[FEATURES + KOKOPELLI])
        elif lacking == 2:
            two_short += tile * (row[FEATURES + kind] + row[FEATURES + KOKOPELLI])
    playing = will_play(table, seat)
    ahead = (seat - table.seat) % table.players
    row[NEAR_CARDS] = left * near
    row[FINISH_NOW] = best if playing and ahead == 0 else 0
    row[FINISH_WAITING] = best if playing and ahead > 0 else 0
    row[FINISH_NEXT] = best if playing and ahead == 1 else 0
    row[DRAW_ONE] = one_short / pile if playing else 0.0
    row[DRAW_TWO] = two_short / pile if playing else 0.0


@compiled
def pile_points(table: Table, seat: int) -> float:
    """Return the points of R10.2 for the present piles."""
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
    return 5.0 if smaller == 0 else (3.0 if between == 0 else 0.0)


@compiled
def leads(
    table: Table, weights: NDArray[np.float64], rows: NDArray[np.float64], values: NDArray[np.float64]
) -> None:
    """Write, for each seat, its weighted sum minus the mean of the others'; `rows` is working memory."""
    left = share_left(table)
    total = 0.0
    for seat in range(table.players):
        if table.decision == OVER:
            values[seat] = table.scores[seat]
        else:
            features(table, seat, left, rows[seat])
            values[seat] = 0.0
            for place in range(FEATURES):
                values[seat] += weights[place] * rows[seat, place]
        total += values[seat]
    for seat in range(table.players):
        values[seat] -= (total - values[seat]) / (table.players - 1)


def new_rows() -> NDArray[np.float64]:
    """Return working memory for the features of all seats and the cards of their piles."""
    return np.zeros((MAX_PLAYERS, FEATURES + NUMBER_OF_CARDS))


@cache
def fitted_weights(players: int) -> NDArray[np.float64]:
    """Return the weights of `weights.json`, which `kokopelli.bots.fit` makes from games."""
    return read_weights(WEIGHTS_FILE)[players]


def read_weights(file: Path) -> dict[int, NDArray[np.float64]]:
    """Read the weights for each number of players."""
    return {int(players): np.array(weights) for players, weights in json.loads(file.read_text()).items()}


def greedy_weights() -> NDArray[np.float64]:
    """Return weights for points now, a little for cards and for what could be finished next."""
    weights = np.zeros(FEATURES)
    weights[SCORE] = 1.0
    weights[CEREMONIES] = 0.5
    weights[HAND] = 0.1
    weights[WILDS] = 0.5
    weights[FINISH_NOW] = 0.4
    weights[FINISH_WAITING] = 0.4
    weights[NEAR_CARDS] = 0.1
    weights[PILE_RACE] = 1.0
    return weights
