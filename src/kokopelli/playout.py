"""Uniformly random whole games in one compiled loop, from the shuffle to the final scoring.

For measuring the rules. Chance lives here, not in the rules.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rng import next_below, shuffle
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled
from kokopelli.rules.deal import deal
from kokopelli.rules.kinds import CARDS_OF_A_KIND, KOKOPELLI, NUMBER_OF_KINDS, WILD_CARDS
from kokopelli.rules.legal import count, legal, nth_code
from kokopelli.rules.reach import left_of
from kokopelli.rules.table import OVER, Table, Tables
from kokopelli.rules.trace import Trace


@compiled
def deal_random(
    table: Table, players: int, kind_count: int, decks: NDArray[np.int8], rng: NDArray[np.uint64]
) -> None:
    """A table with random kinds, decks and first seat."""
    deal_shuffled(table, players, random_kinds(kind_count, rng), decks, rng)


@compiled
def random_kinds(kind_count: int, rng: NDArray[np.uint64]) -> int:
    """A set of so many kinds."""
    kinds = 0
    chosen = 0
    while chosen < kind_count:
        kind = next_below(rng, NUMBER_OF_KINDS)
        if not kinds >> kind & 1:
            kinds |= 1 << kind
            chosen += 1
    return kinds


@compiled
def deal_shuffled(
    table: Table, players: int, kinds: int, decks: NDArray[np.int8], rng: NDArray[np.uint64]
) -> None:
    """A table with these kinds and random decks and first seat."""
    size = 0
    for kind in range(NUMBER_OF_KINDS):
        if kinds >> kind & 1:
            for _ in range(CARDS_OF_A_KIND):
                decks[0, size] = kind
                size += 1
    for _ in range(WILD_CARDS):
        decks[0, size] = KOKOPELLI
        size += 1
    for seat in range(1, players):
        for place in range(size):
            decks[seat, place] = decks[0, place]
    for seat in range(players):
        shuffle(decks[seat], size, rng)
    deal(table, players, kinds, next_below(rng, players), decks)


@compiled
def play_games(
    tables: Tables,
    players: int,
    kind_count: int,
    games: int,
    decks: NDArray[np.int8],
    totals: NDArray[np.int64],
    rng: NDArray[np.uint64],
    trace: Trace,
) -> int:
    """Play whole games; adds the scores to `totals`, from the first seat on, and returns the number of moves."""
    table = tables[0]
    plies = 0
    for _ in range(games):
        deal_random(table, players, kind_count, decks, rng)
        while table.decision != OVER:
            moves = legal(table)
            code = nth_code(table, moves, next_below(rng, count(moves)))
            if trace is not None:
                trace[0, 0] = 0
            apply(table, code, trace)
            plies += 1
        seat = table.first
        for place in range(players):
            totals[place] += table.scores[seat]
            seat = left_of(table, seat)
    return plies
