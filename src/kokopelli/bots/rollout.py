"""Rollouts: a complete table is played on by look-ahead, every seat from what it may know.

A seat on turn does not see the table that is played on: its look-ahead tries moves on a new sample of the
cards that it has not seen.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Knowledge, list_unseen
from kokopelli.bots.evaluator import Evaluator, evaluate
from kokopelli.bots.lookahead import Lookahead, choose_by_lookahead, new_lookahead
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled, count_bits, inlined
from kokopelli.rules.hiding import hide
from kokopelli.rules.kinds import MAX_DECK, MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.table import OVER, Table, new_table
from kokopelli.rules.turns import winners

WORLDS, LEAVES = 1, 60  # of the look-ahead: a quick one, because a rollout has many moves
ENDLESS = 10**6  # a turn that no game reaches


class Rollout(NamedTuple):
    """The look-ahead of all seats, and working memory."""

    lookahead: Lookahead
    evaluator: Evaluator  # of the look-ahead
    counts: NDArray[np.int8]  # unseen cards of each seat, for the seat on turn
    knowledge: Knowledge  # of the seat on turn


def new_rollout(evaluator: Evaluator, worlds: int = WORLDS, leaves: int = LEAVES) -> Rollout:
    """Return a rollout with this evaluator and these limits of its look-ahead."""
    return Rollout(
        new_lookahead(worlds, leaves, whole_turn=True, noise=0.0),
        evaluator,
        np.zeros((MAX_PLAYERS, NUMBER_OF_CARDS), np.int8),
        Knowledge(new_table(), np.zeros((MAX_PLAYERS, MAX_DECK), np.int8), np.zeros(MAX_PLAYERS, np.int64)),
    )


@inlined
def turn_number(table: Table) -> int:
    """Return the number of turns that are over, if every round is complete."""
    return (table.round_number - 1) * table.players + (table.seat - table.first) % table.players


@compiled
def play_on(table: Table, rollout: Rollout, last_turn: int, rng: NDArray[np.uint64]) -> None:
    """Play to the end of the turn with this number, or of the game."""
    knowledge = rollout.knowledge
    while table.decision != OVER and turn_number(table) <= last_turn:
        knowledge.tables[0] = table
        hide(knowledge.tables[0], table.seat, rollout.counts)
        list_unseen(rollout.counts, knowledge.unseen, knowledge.sizes)
        apply(table, choose_by_lookahead(rollout.lookahead, rollout.evaluator, knowledge, rng), None)


@compiled
def write_result(table: Table, shares: NDArray[np.float64]) -> None:
    """Write each seat's share of the win in a game that is over."""
    won = winners(table)
    for seat in range(table.players):
        shares[seat] = 1.0 / count_bits(won) if won >> seat & 1 else 0.0


@compiled
def write_shares(evaluator: Evaluator, table: Table, shares: NDArray[np.float64]) -> None:
    """Write each seat's share of the win: by the result if the game is over, else by the evaluator."""
    if table.decision == OVER:
        write_result(table, shares)
    else:
        evaluate(evaluator, table, shares)
