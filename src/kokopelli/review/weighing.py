"""Weighing: the numbers behind a review, each found by playing sampled tables on.

Tables of the real game come in here and lose their secrets at once: everything is judged from what the viewer
knew. What drawn cards were worth is measured in pairs: every sampled table is played on as it is, and once
more with these cards on top of the pile, so that most of the luck cancels out.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.analysis import (
    MAX_TRIED,
    NO_MOVE,
    ROUNDS,
    Trials,
    begin_trials,
    judge_moves,
    new_trials,
    sort_by_value,
    try_moves,
)
from kokopelli.bots.beliefs import Knowledge, fill_in, list_unseen
from kokopelli.bots.evaluator import best_evaluator
from kokopelli.bots.lookahead import choose_by_lookahead
from kokopelli.bots.rollout import Rollout, new_rollout, play_on, turn_number, write_shares
from kokopelli.rng import next_state
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled, count_bits
from kokopelli.rules.hiding import hide
from kokopelli.rules.kinds import DECK_SIZES, MAX_DECK, MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.legal import legal_codes
from kokopelli.rules.table import OVER, RING, TABLE, TUCK, Table, Tables, new_table

ROOM = 128  # sampled tables for which there is memory
FIRST_WORLDS = 32  # a move that is the best one in these is not tried in more
MAX_LINE = 16  # moves of a line of play

AS_SAMPLED, AS_IT_WAS = 0, 1  # the two ways in which a sampled table is played on
# The columns of an answer: for each seat its share of the win, what the drawn cards brought it, and the
# standard errors of both.
SHARES, CARDS, ERRORS, CARDS_ERRORS = (column * MAX_PLAYERS for column in range(4))
ANSWER = 4 * MAX_PLAYERS


class Weighing(NamedTuple):
    """Working memory, and the answer to the last question."""

    knowledge: Knowledge  # of the viewer
    trials: Trials
    rollout: Rollout
    tables: Tables  # a sampled table, and one that is played on
    real: Tables  # [0]: a table of the real game
    counts: NDArray[np.int8]  # unseen cards of each seat
    drawn: NDArray[np.int8]  # cards that a move drew
    shares: NDArray[np.float64]  # of the win: for both ways, each world and each seat
    fork: NDArray[np.uint64]  # random numbers, the same for both ways
    line: NDArray[np.int16]  # codes of a line of play
    answer: NDArray[np.float64]


def new_weighing(players: int) -> Weighing:
    """Return memory for questions about games with so many players."""
    return Weighing(
        Knowledge(new_table(), np.zeros((MAX_PLAYERS, MAX_DECK), np.int8), np.zeros(MAX_PLAYERS, np.int64)),
        new_trials(ROOM),
        new_rollout(best_evaluator(players)),
        np.zeros(2, TABLE),
        new_table(),
        np.zeros((MAX_PLAYERS, NUMBER_OF_CARDS), np.int8),
        np.zeros(RING, np.int8),
        np.zeros((2, ROOM, MAX_PLAYERS)),
        np.zeros(1, np.uint64),
        np.zeros(MAX_LINE, np.int16),
        np.zeros(ANSWER),
    )


@compiled
def look(weighing: Weighing, tables: Tables, viewer: int) -> None:
    """Find what the viewer knows of a real table."""
    knowledge = weighing.knowledge
    knowledge.tables[0] = tables[0]
    hide(knowledge.tables[0], viewer, weighing.counts)
    list_unseen(weighing.counts, knowledge.unseen, knowledge.sizes)


@compiled
def weigh_turn(weighing: Weighing, before: Tables, viewer: int, worlds: int, rng: NDArray[np.uint64]) -> None:
    """Answer what each seat could expect when a turn began."""
    look(weighing, before, viewer)
    for world in range(worlds):
        play_way(weighing, AS_SAMPLED, world, NO_MOVE, sample_world(weighing, rng))
    write_answer(weighing, 1, worlds)


@compiled
def weigh_draw(weighing: Weighing, before: Tables, code: int, worlds: int, rng: NDArray[np.uint64]) -> bool:
    """Answer what the cards changed that a move of the seat on turn drew; return whether it drew any.

    Cards that the seat has tucked lie in an order that it knows, so drawing them is no luck.
    """
    tables, drawn, seat = weighing.tables, weighing.drawn, before[0].seat
    weighing.real[0] = before[0]
    apply(weighing.real[0], code, None)
    top, deck = before[0].pile_tops[seat], DECK_SIZES[count_bits(before[0].kinds)]
    size = min(weighing.real[0].pile_tops[seat], deck) - top
    if size <= 0:
        return False
    for n in range(size):
        drawn[n] = before[0].piles[seat, (top + n) & (RING - 1)]
    look(weighing, before, seat)
    for world in range(worlds):
        start = sample_world(weighing, rng)
        play_way(weighing, AS_SAMPLED, world, code, start)
        put_on_top(tables[0], seat, drawn, size)
        play_way(weighing, AS_IT_WAS, world, code, start)
    write_answer(weighing, 2, worlds)
    return True


@compiled
def sample_world(weighing: Weighing, rng: NDArray[np.uint64]) -> np.uint64:
    """Sample a table that agrees with what the viewer knows; return a state for the moves that follow."""
    weighing.tables[0] = weighing.knowledge.tables[0]
    fill_in(weighing.tables[0], weighing.knowledge, rng)
    return next_state(rng)


@compiled
def play_way(weighing: Weighing, way: int, world: int, code: int, start: np.uint64) -> None:
    """Play the sampled table on, after a move if there is one, and note each seat's share of the win."""
    tables = weighing.tables
    tables[1] = tables[0]
    if code != NO_MOVE:
        apply(tables[1], code, None)
    weighing.fork[0] = start
    last_turn = turn_number(weighing.knowledge.tables[0]) + ROUNDS * tables[0].players
    play_on(tables[1], weighing.rollout, last_turn, weighing.fork)
    write_shares(weighing.rollout.evaluator, tables[1], weighing.shares[way, world])


@compiled
def put_on_top(table: Table, seat: int, drawn: NDArray[np.int8], size: int) -> None:
    """Exchange cards of the pile until these are on top; the rest stays in a random order."""
    top, end = table.pile_tops[seat], table.pile_ends[seat]
    for n in range(size):
        for place in range(top + n, end):
            if table.piles[seat, place & (RING - 1)] == drawn[n]:
                table.piles[seat, place & (RING - 1)] = table.piles[seat, (top + n) & (RING - 1)]
                table.piles[seat, (top + n) & (RING - 1)] = drawn[n]
                break


@compiled
def write_answer(weighing: Weighing, ways: int, worlds: int) -> None:
    """Write the means over all worlds, and their standard errors."""
    answer, shares = weighing.answer, weighing.shares
    answer[:] = 0.0
    for seat in range(weighing.knowledge.tables[0].players):
        sums, squares, more, more_squares = 0.0, 0.0, 0.0, 0.0
        for world in range(worlds):
            share = shares[AS_SAMPLED, world, seat]
            better = shares[AS_IT_WAS, world, seat] - share if ways == 2 else 0.0
            sums += share
            squares += share * share
            more += better
            more_squares += better * better
        answer[SHARES + seat] = sums / worlds
        answer[CARDS + seat] = more / worlds
        answer[ERRORS + seat] = standard_error(sums, squares, worlds)
        answer[CARDS_ERRORS + seat] = standard_error(more, more_squares, worlds)


@compiled
def standard_error(total: float, squares: float, number: int) -> float:
    """Return the standard error of a mean, from the sum of the values and of their squares."""
    mean = total / number
    return np.sqrt(max(squares / number - mean * mean, 0.0) / max(number - 1, 1))


@compiled
def weigh_decision(
    weighing: Weighing, before: Tables, code: int, worlds: int, rng: NDArray[np.uint64]
) -> int:
    """Judge all moves of the seat on turn, in `trials`; return their number, 0 if there is nothing to judge.

    If the move that was made is the best one in the first worlds, it is not tried in more of them.
    The order in which an exchange tucks the hand is not judged: all of it goes under the pile (R8.1).
    """
    table, trials, rollout = before[0], weighing.trials, weighing.rollout
    size = legal_codes(table, trials.codes)
    if size == 1 or (table.decision == TUCK and table.exchanging):
        return 0
    look(weighing, before, table.seat)
    begin_trials(trials, weighing.knowledge, table.seat)
    first = min(FIRST_WORLDS, worlds)
    try_moves(trials, rollout, rollout.evaluator, weighing.knowledge, first, code, rng)
    sort_by_value(trials, table.seat)
    if trials.codes[trials.order[0]] != code:
        try_moves(trials, rollout, rollout.evaluator, weighing.knowledge, worlds - first, code, rng)
    judge_moves(trials, table.players, table.seat)
    return min(size, MAX_TRIED)


@compiled
def write_line(weighing: Weighing, before: Tables, code: int, rng: NDArray[np.uint64]) -> int:
    """Write a move and how the turn may go on after it, up to the first unknown card; return the length."""
    table, rollout, seat, length = weighing.real, weighing.rollout, before[0].seat, 0
    table[0] = before[0]
    top = before[0].pile_tops[seat]
    while length < MAX_LINE:
        weighing.line[length] = code
        length += 1
        apply(table[0], code, None)
        if table[0].decision == OVER or table[0].seat != seat or table[0].pile_tops[seat] != top:
            break
        look(weighing, table, seat)
        code = choose_by_lookahead(rollout.lookahead, rollout.evaluator, weighing.knowledge, rng)
    return length
