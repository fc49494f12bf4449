"""Analysis: what every move of a seat is worth, found by trying all moves in the same sampled tables.

A search tries good moves often and the others hardly ever, so it cannot tell what a poor move costs. Here
each move is tried in the same tables ("worlds") that agree with the view, and played on by look-ahead for two
rounds; then an evaluation gives the share of the win. Differences between moves are taken world by world, so
that most of the luck cancels out. Moves that are clearly worse are dropped on the way.

>>> from kokopelli import Game, Setup
>>> game = Game(Setup.random(2, first=0, seed=1))
>>> analysis = analyse(game.view(0), worlds=2)
>>> {judged.move for judged in analysis.moves} == set(game.legal_moves)
True
"""

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Beliefs, Knowledge, fill_in
from kokopelli.bots.evaluation import fitted_weights
from kokopelli.bots.evaluator import (
    Evaluate,
    Evaluation,
    Evaluator,
    ask_for_all,
    evaluate_all,
    evaluation_from,
    linear_evaluator,
)
from kokopelli.bots.rollout import Rollout, new_rollout, play_on, turn_number, write_result
from kokopelli.moves import Move
from kokopelli.rng import new_rng, next_state
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.legal import MAX_LEGAL, legal_codes
from kokopelli.rules.table import OVER, TABLE, Tables
from kokopelli.view import View

WORLDS = 128  # tables in which the best moves are tried
ROUNDS = 2  # that are played on after a move
MAX_TRIED = 96  # moves; no decision met so far had half as many
FIRST_DROP = 16  # worlds before moves are dropped for the first time, then after every doubling
SURE = 2.0  # standard errors by which a move is clearly worse

NO_MOVE = -1  # tried instead of moves if the seat has none
SIZE, TRIED, ALIVE = 0, 1, 2
VALUE, ERROR, COST, COST_ERROR, SHARES = 0, 1, 2, 3, 4  # columns of a judgement; shares for each seat


class Trials(NamedTuple):
    """The moves on trial and their results in every world."""

    state: NDArray[np.int64]  # [SIZE]: number of moves, [TRIED]: worlds so far, [ALIVE]: moves still tried
    codes: NDArray[np.int16]
    visits: NDArray[np.int64]  # worlds in which each move was tried
    order: NDArray[np.int64]  # places of the moves: those still tried, then the others
    shares: NDArray[np.float64]  # of the win: for each move, world and seat
    world: Tables  # [0]: the sampled table
    ends: Tables  # for each move that is still tried, how far it was played on
    chances: NDArray[np.float64]  # what an evaluation says about these tables
    fork: NDArray[np.uint64]  # random numbers, the same for all moves of a world
    judgements: NDArray[np.float64]  # a row for each move


def new_trials(worlds: int) -> Trials:
    """Return memory for trials in this many worlds."""
    return Trials(
        np.zeros(3, np.int64),
        np.zeros(MAX_LEGAL, np.int16),
        np.zeros(MAX_LEGAL, np.int64),
        np.zeros(MAX_LEGAL, np.int64),
        np.zeros((MAX_TRIED, worlds, MAX_PLAYERS)),
        np.zeros(1, TABLE),
        np.zeros(MAX_TRIED, TABLE),
        np.zeros((MAX_TRIED, MAX_PLAYERS)),
        np.zeros(1, np.uint64),
        np.zeros((MAX_TRIED, SHARES + MAX_PLAYERS)),
    )


@compiled
def begin_trials(trials: Trials, knowledge: Knowledge, viewer: int) -> None:
    """List the moves of the viewer, or NO_MOVE if it is not on turn."""
    table = knowledge.tables[0]
    size = 1
    if table.decision == OVER or table.seat != viewer:
        trials.codes[0] = NO_MOVE
    else:
        size = min(legal_codes(table, trials.codes), MAX_TRIED)
    trials.state[SIZE] = trials.state[ALIVE] = size
    trials.state[TRIED] = 0
    for n in range(size):
        trials.visits[n] = 0
        trials.order[n] = n


@compiled
def play_world(trials: Trials, rollout: Rollout, knowledge: Knowledge, rng: NDArray[np.uint64]) -> int:
    """Play the moves on in a new world, to `trials.ends`, and return their number."""
    world, ends = trials.world, trials.ends
    last_turn = turn_number(knowledge.tables[0]) + ROUNDS * knowledge.tables[0].players
    world[0] = knowledge.tables[0]
    fill_in(world[0], knowledge, rng)
    start = next_state(rng)
    for place in range(trials.state[ALIVE]):
        code = int(trials.codes[trials.order[place]])
        ends[place] = world[0]
        if code != NO_MOVE:
            apply(ends[place], code, None)
        trials.fork[0] = start
        play_on(ends[place], rollout, last_turn, trials.fork)
    return trials.state[ALIVE]


@compiled
def note_world(trials: Trials, knowledge: Knowledge, kept: int) -> None:
    """Note what the moves came to in this world, and drop poor ones, but not the one with the code `kept`."""
    state, table = trials.state, knowledge.tables[0]
    for place in range(state[ALIVE]):
        move = trials.order[place]
        if trials.ends[place].decision == OVER:
            write_result(trials.ends[place], trials.chances[place])
        for seat in range(table.players):
            trials.shares[move, state[TRIED], seat] = trials.chances[place, seat]
        trials.visits[move] += 1
    state[TRIED] += 1
    if state[TRIED] >= FIRST_DROP and state[TRIED] & state[TRIED] - 1 == 0:
        drop_moves(trials, table.seat, kept)


@compiled
def try_moves(
    trials: Trials,
    rollout: Rollout,
    evaluator: Evaluator,
    knowledge: Knowledge,
    worlds: int,
    kept: int,
    rng: NDArray[np.uint64],
) -> None:
    """Try the moves in further worlds. The move with the code `kept` is never dropped."""
    for _ in range(worlds):
        size = play_world(trials, rollout, knowledge, rng)
        evaluate_all(evaluator, trials.ends, size, trials.chances)
        note_world(trials, knowledge, kept)


def try_moves_with(
    trials: Trials,
    rollout: Rollout,
    evaluate: Evaluate,
    knowledge: Knowledge,
    worlds: int,
    kept: int,
    rng: NDArray[np.uint64],
) -> None:
    """Try the moves as `try_moves` does, with a function that evaluates tables."""
    for _ in range(worlds):
        size = play_world(trials, rollout, knowledge, rng)
        ask_for_all(evaluate, trials.ends, size, trials.chances)
        note_world(trials, knowledge, kept)


@compiled
def drop_moves(trials: Trials, seat: int, kept: int) -> None:
    """Stop trying those moves of the worse half that are clearly worse than the best one."""
    state, order = trials.state, trials.order
    sort_by_value(trials, seat)
    best, half = order[0], (state[ALIVE] + 1) // 2
    alive = half
    for place in range(half, state[ALIVE]):
        move = order[place]
        cost, error = difference(trials, best, move, seat)
        if trials.codes[move] == kept or cost <= SURE * error:
            order[place], order[alive] = order[alive], move
            alive += 1
    state[ALIVE] = alive


@compiled
def sort_by_value(trials: Trials, seat: int) -> None:
    """Sort the moves that are still tried by their mean share for the seat, the best one first."""
    order = trials.order
    for place in range(1, trials.state[ALIVE]):
        at = place
        while at > 0 and mean_share(trials, order[at], seat) > mean_share(trials, order[at - 1], seat):
            order[at], order[at - 1] = order[at - 1], order[at]
            at -= 1


@compiled
def mean_share(trials: Trials, move: int, seat: int) -> float:
    """Return the mean share of a seat over the worlds in which a move was tried."""
    total = 0.0
    for world in range(trials.visits[move]):
        total += trials.shares[move, world, seat]
    return total / trials.visits[move]


@compiled
def difference(trials: Trials, best: int, move: int, seat: int) -> tuple[float, float]:
    """Return how much better one move is than another in their common worlds, and the standard error."""
    worlds = min(trials.visits[best], trials.visits[move])
    total, squares = 0.0, 0.0
    for world in range(worlds):
        better = trials.shares[best, world, seat] - trials.shares[move, world, seat]
        total += better
        squares += better * better
    mean = total / worlds
    return mean, np.sqrt(max(squares / worlds - mean * mean, 0.0) / max(worlds - 1, 1))


@compiled
def judge_moves(trials: Trials, players: int, seat: int) -> None:
    """Write the judgement of each move, for the seat on turn.

    A move that was dropped early is compared in its own worlds with the best move, whose share in all worlds
    is known better. A cost within its error counts as none. Others are shrunk by their error, because the
    best move is also one that was lucky in these worlds (James and Stein's estimator).
    """
    sort_by_value(trials, seat)
    best = trials.order[0]
    own_error = share_error(trials, best, seat)
    for move in range(trials.state[SIZE]):
        row = trials.judgements[move]
        cost, error = difference(trials, best, move, seat)
        write_mean_shares(trials, best, move, players, row[SHARES:])
        row[VALUE] = row[SHARES + seat]
        row[ERROR] = np.sqrt(own_error * own_error + error * error)
        row[COST_ERROR] = error
        row[COST] = 0.0
        if cost > SURE * error:
            row[COST] = cost - error * error / cost


@compiled
def write_mean_shares(
    trials: Trials, best: int, move: int, players: int, shares: NDArray[np.float64]
) -> None:
    """Write each seat's share of the win after a move: that after the best move, minus the difference."""
    total = 0.0
    for seat in range(players):
        share = mean_share(trials, best, seat) - difference(trials, best, move, seat)[0]
        shares[seat] = max(share, 0.0)
        total += shares[seat]
    for seat in range(players):
        shares[seat] /= total


@compiled
def share_error(trials: Trials, move: int, seat: int) -> float:
    """Return the standard error of a move's mean share for a seat."""
    mean, squares, worlds = mean_share(trials, move, seat), 0.0, trials.visits[move]
    for world in range(worlds):
        off = trials.shares[move, world, seat] - mean
        squares += off * off
    return np.sqrt(squares / worlds / max(worlds - 1, 1))


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """What a move is worth. All numbers are shares of the win, from 0 to 1, or differences of them."""

    move: Move
    value: float  # for the seat that makes it
    error: float  # standard error of the value
    visits: int  # worlds in which it was tried
    cost: float  # compared with the best move; 0 if that is within its error
    cost_error: float  # standard error of the cost
    shares: tuple[float, ...]  # value for each seat


@dataclass(frozen=True, slots=True)
class Analysis:
    """The judgements of all moves that a seat can make."""

    shares: tuple[float, ...]  # of the win for each seat, after the best move
    moves: tuple[JudgedMove, ...]  # the best one first; none if the seat is not on turn

    def judge(self, move: Move | str) -> JudgedMove:
        """Return the judgement of a move."""
        move = Move.parse(move) if isinstance(move, str) else move
        for judged in self.moves:
            if judged.move == move:
                return judged
        raise ValueError(f'"{move}" was not analysed')


def analyse(
    view: View,
    seed: int = 0,
    worlds: int = WORLDS,
    keep: Move | str | None = None,
    evaluation: str | Evaluation = "",
) -> Analysis:
    """Return what every move of the view's seat is worth: always the same for the same view and seed.

    A move to `keep` is tried in all worlds, even if it is clearly worse than others. The evaluation judges
    the tables to which the moves lead; play goes on by the weights of the package, which are quick.
    """
    if worlds < 1:
        raise ValueError("an analysis needs at least one world")
    keep = Move.parse(keep) if isinstance(keep, str) else keep
    players, knowledge = len(view.players), Beliefs(view).knowledge
    evaluator = (evaluation_from(evaluation) if isinstance(evaluation, str) else evaluation)(players)
    trials, rollout = new_trials(worlds), new_rollout(linear_evaluator(fitted_weights(players)))
    begin_trials(trials, knowledge, -1 if view.seat is None else view.seat)
    kept = NO_MOVE if keep is None else keep.code
    if isinstance(evaluator, Evaluator):
        try_moves(trials, rollout, evaluator, knowledge, worlds, kept, new_rng(seed))
    else:
        try_moves_with(trials, rollout, evaluator, knowledge, worlds, kept, new_rng(seed))
    judge_moves(trials, players, int(knowledge.tables["seat"][0]))
    return _read(trials, players)


def _read(trials: Trials, players: int) -> Analysis:
    """Return the judgements of finished trials."""
    size = int(trials.state[SIZE])
    rows = trials.judgements[:size].tolist()
    judged = [
        JudgedMove(
            Move.from_code(code),
            row[VALUE],
            row[ERROR],
            visits,
            row[COST],
            row[COST_ERROR],
            tuple(row[SHARES : SHARES + players]),
        )
        for code, visits, row in zip(
            trials.codes[:size].tolist(), trials.visits[:size].tolist(), rows, strict=True
        )
        if code != NO_MOVE
    ]
    judged.sort(key=lambda one: one.value, reverse=True)
    best = rows[int(trials.order[0])]
    return Analysis(tuple(best[SHARES : SHARES + players]), tuple(judged))
