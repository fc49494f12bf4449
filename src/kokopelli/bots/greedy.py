"""Greedy bots, which maximise the evaluation after one move or one turn, and a weighted random bot."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Beliefs
from kokopelli.bots.bot import Seed, UnknownBot
from kokopelli.bots.evaluation import fitted_weights, greedy_weights, read_weights
from kokopelli.bots.lookahead import new_lookahead, rate_moves
from kokopelli.moves import Move
from kokopelli.rng import new_rng
from kokopelli.view import View

VERB_WEIGHTS = {
    "play": 8.0,
    "wild": 5.0,
    "open": 4.0,
    "draw": 2.0,
    "tuck": 1.0,
    "done": 0.2,
    "exchange": 0.2,
    "cancel": 0.05,
    "pass": 1.0,
}


Weights: TypeAlias = Callable[[int], NDArray[np.float64]]  # by the number of players

PATIENCE = 60  # rounds before random moves break endless exchanges; a game has 12 to 40


class WeightedBot:
    """Random, but prefers playing to opening and opening to drawing, and rarely cancels."""

    def __init__(self, seed: Seed = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Return a random move, weighted by its verb."""
        moves = view.legal_moves
        return self._random.choices(moves, [VERB_WEIGHTS[move.verb] for move in moves])[0]


class LookaheadBot:
    """Maximises the mean value over sampled tables that agree with the view."""

    def __init__(
        self,
        seed: Seed = None,
        worlds: int = 6,
        leaves: int = 500,
        whole_turn: bool = True,
        weights: Weights = lambda players: greedy_weights(),
        noise: float = 0.0,  # standard deviation of its errors in points
    ) -> None:
        if worlds < 1 or leaves < 1:
            raise UnknownBot("worlds and leaves are numbers from 1 on")
        self._random = random.Random(seed)
        self._weighted = WeightedBot(seed)
        self._weights = weights
        self._noise = noise
        self._lookahead = new_lookahead(int(worlds), int(leaves), bool(whole_turn))

    def choose(self, view: View) -> Move:
        """Return the best move; the first one of several equally good ones."""
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        if view.round > PATIENCE and self._random.randrange(4) == 0:
            return self._weighted.choose(view)
        codes = np.array([move.code for move in moves], np.int16)
        values = np.zeros(len(moves))
        lookahead = self._lookahead._replace(weights=self._weights(len(view.players)))
        rng = new_rng(self._random.getrandbits(62))
        rate_moves(lookahead, Beliefs(view).knowledge, codes, values, rng)
        values /= lookahead.worlds
        if self._noise:
            values += [self._random.gauss(0, self._noise) for _ in moves]
        return moves[int(values.argmax())]


class GreedyBot(LookaheadBot):
    """Best value after one move."""

    def __init__(self, seed: Seed = None, worlds: int = 6) -> None:
        super().__init__(seed, worlds, whole_turn=False)


class TurnBot(LookaheadBot):
    """Best value at the end of its turn."""

    def __init__(self, seed: Seed = None, worlds: int = 6, leaves: int = 500) -> None:
        super().__init__(seed, worlds, leaves)


class FittedBot(LookaheadBot):
    """Best value at the end of its turn, with weights fitted to games."""

    def __init__(self, seed: Seed = None, worlds: int = 6, leaves: int = 500, weights: str = "") -> None:
        super().__init__(seed, worlds, leaves, weights=weights_from(weights))


def weights_from(file: str) -> Weights:
    """Return the fitted weights, or those of a file that `kokopelli.bots.fit` wrote."""
    return read_weights(Path(file)).__getitem__ if file else fitted_weights
