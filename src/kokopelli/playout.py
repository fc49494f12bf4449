"""Playouts: uniformly random games in one compiled loop, from the shuffle to the final scoring.

They measure the speed of the rules. Randomness lives here, not in the rules.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.rng import new_rng, next_below, shuffle
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled
from kokopelli.rules.deal import deal
from kokopelli.rules.kinds import (
    CARDS_OF_A_KIND,
    KOKOPELLI,
    MAX_DECK,
    MAX_PLAYERS,
    MIN_KINDS,
    NUMBER_OF_KINDS,
    WILD_CARDS,
)
from kokopelli.rules.legal import count, legal, nth_code
from kokopelli.rules.reach import left_of
from kokopelli.rules.table import OVER, Table, Tables, new_table
from kokopelli.rules.trace import Trace


class Playout(NamedTuple):
    """One table for random games, and what a game on it is dealt from."""

    players: int
    kind_count: int
    tables: Tables
    decks: NDArray[np.int8]
    rng: NDArray[np.uint64]
    totals: NDArray[np.int64]  # sums of scores over all games, from the first seat on


def new_playout(players: int, seed: int, kind_count: int = MIN_KINDS) -> Playout:
    """Return a playout before its first game."""
    return Playout(
        players,
        kind_count,
        new_table(),
        np.zeros((MAX_PLAYERS, MAX_DECK), np.int8),
        new_rng(seed),
        np.zeros(MAX_PLAYERS, np.int64),
    )


@compiled
def random_kinds(kind_count: int, rng: NDArray[np.uint64]) -> int:
    """Return a random set of kinds."""
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
    """Deal a game with these kinds, shuffled decks and a random first seat."""
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
def play_games(playout: Playout, games: int, trace: Trace) -> int:
    """Play random games, add their scores to `totals` and return the number of moves."""
    table, rng = playout.tables[0], playout.rng
    plies = 0
    for _ in range(games):
        kinds = random_kinds(playout.kind_count, rng)
        deal_shuffled(table, playout.players, kinds, playout.decks, rng)
        while table.decision != OVER:
            moves = legal(table)
            code = nth_code(table, moves, next_below(rng, count(moves)))
            if trace is not None:
                trace[0, 0] = 0
            apply(table, code, trace)
            plies += 1
        seat = table.first
        for place in range(playout.players):
            playout.totals[place] += table.scores[seat]
            seat = left_of(table, seat)
    return plies
