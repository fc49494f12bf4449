"""Fitting the evaluation's weights to games: which features go with points that are still to come.

Bots play each other, now and then by chance so that they see the whole game. At the end of every turn the features of the
seat that played, minus the mean of the others', are noted, and at the end of the game how much its lead has grown since.
The weights are the ridge regression of the one on the other, for each number of players; the present score counts as it is.

Call: python -m kokopelli.bots.fit GAMES [ROUNDS]; it rewrites weights.json beside this file.
"""

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.evaluation import (
    FEATURES,
    SCORE,
    WEIGHTS_FILE,
    features,
    fitted_weights,
    new_rows,
    share_left,
)
from kokopelli.bots.greedy import LookaheadBot, WeightedBot
from kokopelli.game import Game
from kokopelli.rng import new_rng, next_below
from kokopelli.setup import Setup

RIDGE = 200.0
STRAY = 12  # percent of the moves that are made by chance


@dataclass
class Sums:
    """The sums that a regression needs."""

    products: NDArray[np.float64]
    targets: NDArray[np.float64]

    def __add__(self, other: "Sums") -> "Sums":
        return Sums(self.products + other.products, self.targets + other.targets)


def no_sums() -> Sums:
    """Sums of nothing."""
    return Sums(np.zeros((FEATURES, FEATURES)), np.zeros(FEATURES))


def play_and_note(players: int, seed: int, weights: NDArray[np.float64]) -> Sums:
    """One game, as sums over the ends of its turns."""
    rng = new_rng(seed)
    game = Game(Setup.random(players, kinds=10 + next_below(rng, 3), seed=f"fit {seed}"))
    bots = [
        LookaheadBot(f"fit {seed} {seat}", worlds=3, weights=lambda _: weights) for seat in range(players)
    ]
    stray = WeightedBot(f"fit {seed}")
    rows = new_rows()
    noted: list[tuple[int, NDArray[np.float64]]] = []
    while (seat := game.seat) is not None:
        view = game.view(seat)
        by_chance = next_below(rng, 100) < STRAY
        game.play((stray if by_chance else bots[seat]).choose(view))
        if game.seat not in (seat, None):
            noted.append((seat, _differences(game, seat, rows)))
    final = np.array(game.scores, float)
    sums = no_sums()
    for seat, row in noted:
        gained = _lead(final, seat) - row[SCORE]
        sums.products += np.outer(row, row)
        sums.targets += row * gained
    return sums


def _differences(game: Game, seat: int, rows: NDArray[np.float64]) -> NDArray[np.float64]:
    """The seat's features minus the mean of the others'."""
    table = game.tables[0]
    players = len(game.setup.players)
    left = share_left(table)
    for other in range(players):
        features(table, other, left, rows[other])
    others = (rows[:players].sum(axis=0) - rows[seat]) / (players - 1)
    difference: NDArray[np.float64] = rows[seat] - others
    return difference


def _lead(scores: NDArray[np.float64], seat: int) -> float:
    return float(scores[seat] - (scores.sum() - scores[seat]) / (len(scores) - 1))


def solve(sums: Sums) -> NDArray[np.float64]:
    """The weights: what each feature adds to the lead, with the present score as it is."""
    kept = [place for place in range(FEATURES) if place != SCORE]
    products = sums.products[np.ix_(kept, kept)] + RIDGE * np.eye(len(kept))
    weights = np.zeros(FEATURES)
    weights[kept] = np.linalg.solve(products, sums.targets[kept])
    weights[SCORE] = 1.0
    return weights


def fit(players: int, games: int, first_seed: int, weights: NDArray[np.float64]) -> NDArray[np.float64]:
    """Weights from so many new games, played with the given ones."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        parts = pool.map(
            play_and_note,
            [players] * games,
            range(first_seed, first_seed + games),
            [weights] * games,
            chunksize=50,
        )
        total = no_sums()
        for part in parts:
            total = total + part
    return solve(total)


def main(games: int, rounds: int) -> None:
    """Fit the weights for 2, 3 and 4 players, round after round from the weights before."""
    fitted = {}
    for players in (2, 3, 4):
        weights = fitted_weights(players)
        for number in range(rounds):
            weights = fit(players, games, players * 10_000_000 + number * games, weights)
        fitted[str(players)] = [round(weight, 3) for weight in weights.tolist()]
        print(players, fitted[str(players)], flush=True)
    lines = [f' "{players}": {json.dumps(weights)}' for players, weights in fitted.items()]
    WEIGHTS_FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
