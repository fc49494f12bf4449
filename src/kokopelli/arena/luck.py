"""Luck: how much the cards that were drawn in a game helped each seat.

The luck of a draw is the share of the win that a seat can expect after it, minus the mean of that share over
other orders of the cards that were not dealt so far. All orders are equally likely for whoever has seen only
the dealt cards, and a bot has seen no more, so the luck of a draw is 0 on average, whatever the evaluation is
and whatever the bots do. A result minus its luck therefore has the same mean as the result, and a smaller
variance if the evaluation is any good.

Cards that were tucked lie in a known order, so drawing them is no luck. Nor is the deal counted: the bots
take turns on all seats of a set-up.
"""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.evaluator import Evaluator, best_evaluator
from kokopelli.bots.rollout import write_shares
from kokopelli.game import Game
from kokopelli.rng import new_rng, next_below
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled, count_bits
from kokopelli.rules.kinds import DECK_SIZES, MAX_PLAYERS
from kokopelli.rules.table import RING, TABLE, Table, Tables
from kokopelli.setup import Setup

ORDERS = 16  # other orders for each draw; their choice adds noise, but no bias


@compiled
def shuffle_undealt(table: Table, seat: int, rng: NDArray[np.uint64]) -> None:
    """Shuffle those cards of a pile that were never dealt: all of the deck, but no tucked cards."""
    top, end = table.pile_tops[seat], min(table.pile_ends[seat], DECK_SIZES[count_bits(table.kinds)])
    for place in range(end - 1, top, -1):
        other = top + next_below(rng, place - top + 1)
        card = table.piles[seat, place & (RING - 1)]
        table.piles[seat, place & (RING - 1)] = table.piles[seat, other & (RING - 1)]
        table.piles[seat, other & (RING - 1)] = card


@compiled
def add_luck(
    tables: Tables,
    code: int,
    evaluator: Evaluator,
    shares: NDArray[np.float64],
    luck: NDArray[np.float64],
    rng: NDArray[np.uint64],
) -> None:
    """Make a move on `tables[0]` and add its luck for each seat."""
    seat, players = tables[0].seat, tables[0].players
    tables[1] = tables[0]
    apply(tables[1], code, None)
    if tables[1].pile_tops[seat] != tables[0].pile_tops[seat]:
        write_shares(evaluator, tables[1], shares)
        for other in range(players):
            luck[other] += shares[other]
        for _ in range(ORDERS):
            tables[2] = tables[0]
            shuffle_undealt(tables[2], seat, rng)
            apply(tables[2], code, None)
            write_shares(evaluator, tables[2], shares)
            for other in range(players):
                luck[other] -= shares[other] / ORDERS
    tables[0] = tables[1]


def luck_of(
    setup: Setup, codes: Iterable[int], seed: int, evaluator: Evaluator | None = None
) -> tuple[float, ...]:
    """Return the luck of each seat in a game, as a share of the win; the seed chooses the other orders."""
    players = len(setup.players)
    evaluator = evaluator or best_evaluator(players)
    tables, shares, luck = np.zeros(3, TABLE), np.zeros(MAX_PLAYERS), np.zeros(MAX_PLAYERS)
    tables[0] = Game(setup).tables[0]
    rng = new_rng(seed)
    for code in codes:
        add_luck(tables, code, evaluator, shares, luck, rng)
    return tuple(luck[:players].tolist())
