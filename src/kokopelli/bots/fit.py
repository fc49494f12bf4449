"""Fit the weights of the evaluation to games: a regression of future points on features.

Bots play each other, with some random moves for variety. After most moves the features of every seat, minus
the mean of the others', are sampled; the target is how much the seat's lead grows until the end of the game.
The weights come from a ridge regression for each number of players. The weight of the present score is fixed
at 1.

Call: python -m kokopelli.bots.fit GAMES [ROUNDS [FOLDER]]. It rewrites weights.json beside this file; each
round plays with the weights of the round before. Into FOLDER it writes weights without each group of
features, to measure the group:
kokopelli arena fitted fitted,weights=FOLDER/without-drawing.json
"""

import json
import sys
from collections.abc import Collection
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.evaluation import (
    FEATURES,
    GROUPS,
    SCORE,
    WEIGHTS_FILE,
    features,
    fitted_weights,
    new_rows,
    share_left,
)
from kokopelli.bots.evaluator import by_weights
from kokopelli.bots.greedy import LookaheadBot, WeightedBot
from kokopelli.game import Game
from kokopelli.rng import new_rng, next_below
from kokopelli.setup import Setup

RIDGE = 200.0
RANDOM_MOVES = 10  # percent of all moves
SAMPLED_POSITIONS = 60  # percent of all positions


@dataclass
class Sums:
    """Sums over positions and seats for a regression."""

    products: NDArray[np.float64]
    targets: NDArray[np.float64]

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(self.products + other.products, self.targets + other.targets)


def empty_sums() -> Sums:
    """Return sums over no positions."""
    return Sums(np.zeros((FEATURES, FEATURES)), np.zeros(FEATURES))


def play_and_sum(players: int, seed: int, weights: NDArray[np.float64]) -> Sums:
    """Play one game and return the sums over its sampled positions."""
    rng = new_rng(seed)
    game = Game(Setup.random(players, kinds=10 + next_below(rng, 3), seed=f"fit {seed}"))
    bots = [
        LookaheadBot(f"fit {seed} {seat}", worlds=3, evaluation=by_weights(lambda _: weights))
        for seat in range(players)
    ]
    stray = WeightedBot(f"fit {seed}")
    rows = new_rows()
    noted = []
    while (seat := game.seat) is not None:
        by_chance = next_below(rng, 100) < RANDOM_MOVES
        game.play((stray if by_chance else bots[seat]).choose(game.view(seat)))
        if not game.is_over and next_below(rng, 100) < SAMPLED_POSITIONS:
            noted.append(_features(game, rows))
    positions = _against_others(np.array(noted))
    lead = _against_others(np.array(game.scores, float)[np.newaxis, :, np.newaxis])[:, :, 0]
    gained = lead - positions[:, :, SCORE]
    products = np.einsum("psf,psg->fg", positions, positions)
    return Sums(products, np.einsum("psf,ps->f", positions, gained))


def _features(game: Game, rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the features of every seat."""
    table = game.tables[0]
    players = len(game.setup.players)
    for seat in range(players):
        features(table, seat, share_left(table), rows[seat])
    return rows[:players, :FEATURES].copy()


def _against_others(numbers: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return numbers of (position, seat, feature), each minus the mean of the other seats'."""
    others = numbers.sum(axis=1, keepdims=True) - numbers
    difference: NDArray[np.float64] = numbers - others / (numbers.shape[1] - 1)
    return difference


def solve(sums: Sums, without: Collection[int] = ()) -> NDArray[np.float64]:
    """Return the weights: what each feature adds to the lead."""
    kept = [place for place in range(FEATURES) if place != SCORE and place not in without]
    products = sums.products[np.ix_(kept, kept)] + RIDGE * np.eye(len(kept))
    weights = np.zeros(FEATURES)
    weights[kept] = np.linalg.solve(products, sums.targets[kept])
    weights[SCORE] = 1.0
    return weights


def sum_over_games(players: int, games: int, first_seed: int, weights: NDArray[np.float64]) -> Sums:
    """Return the sums over new games, played with these weights."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        parts = pool.map(
            play_and_sum,
            [players] * games,
            range(first_seed, first_seed + games),
            [weights] * games,
            chunksize=50,
        )
        return sum(parts, start=empty_sums())


def write_weights(file: Path, weights: dict[int, NDArray[np.float64]]) -> None:
    """Write a line of JSON for each number of players."""
    lines = [
        f' "{players}": {json.dumps([round(weight, 3) for weight in row.tolist()])}'
        for players, row in weights.items()
    ]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def main(games: int, rounds: int, folder: Path | None) -> None:
    """Fit the weights for 2, 3 and 4 players, and with a folder also without each group."""
    sums = {}
    for players in (2, 3, 4):
        weights = fitted_weights(players)
        for number in range(rounds):
            sums[players] = sum_over_games(players, games, players * 10_000_000 + number * games, weights)
            weights = solve(sums[players])
            print(f"{players} players, round {number + 1}", flush=True)
    write_weights(WEIGHTS_FILE, {players: solve(sums[players]) for players in sums})
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        for group, places in GROUPS.items():
            file = folder / f"without-{group.replace(' ', '-')}.json"
            write_weights(file, {players: solve(sums[players], places) for players in sums})


if __name__ == "__main__":
    main(
        int(sys.argv[1]),
        int(sys.argv[2]) if len(sys.argv) > 2 else 1,
        Path(sys.argv[3]) if len(sys.argv) > 3 else None,
    )
