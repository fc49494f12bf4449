"""Greedy bots: the best move as the evaluation sees it, one move or one whole turn ahead; and a weighted random one."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Beliefs
from kokopelli.bots.bot import Seed
from kokopelli.bots.evaluation import fitted_weights, greedy_weights, read_weights
from kokopelli.bots.lookahead import Limits, new_lookahead, rate_moves
from kokopelli.moves import Move
from kokopelli.rng import new_rng
from kokopelli.view import View

BUSY = {
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


Weights: TypeAlias = Callable[[int], NDArray[np.float64]]  # for a number of players

PATIENCE = 60  # rounds; a game has 12 to 40


class WeightedBot:
    """Random, but rather plays than opens, rather opens than draws, and hardly ever cancels."""

    def __init__(self, seed: Seed = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """A move by the weight of its verb."""
        moves = view.legal_moves
        return self._random.choices(moves, [BUSY[move.verb] for move in moves])[0]


class LookaheadBot:
    """The move with the best mean value over some tables that agree with the view."""

    def __init__(
        self,
        seed: Seed = None,
        worlds: int = 6,
        leaves: int = 500,
        whole_turn: bool = True,
        weights: Weights = lambda players: greedy_weights(),
        noise: float = 0.0,  # points by which it errs about a move
    ) -> None:
        self._random = random.Random(seed)
        self._stray = WeightedBot(seed)
        self._weights = weights
        self._noise = noise
        self._limits = Limits(int(worlds), int(leaves), bool(whole_turn))
        self._lookahead = new_lookahead()

    def choose(self, view: View) -> Move:
        """The best move; the first one of several that are equally good."""
        moves = view.legal_moves
        if len(moves) == 1:
            return moves[0]
        if view.round > PATIENCE and self._random.randrange(4) == 0:
            return self._stray.choose(view)  # nobody exchanges for ever
        codes = np.array([move.code for move in moves], np.int16)
        values = np.zeros(len(moves))
        lookahead = self._lookahead._replace(weights=self._weights(len(view.players)))
        rng = new_rng(self._random.getrandbits(62))
        rate_moves(lookahead, Beliefs(view).knowledge, self._limits, codes, values, rng)
        values /= self._limits.worlds
        if self._noise:
            values += [self._random.gauss(0, self._noise) for _ in moves]
        return moves[int(values.argmax())]


class GreedyBot(LookaheadBot):
    """Best after one move."""

    def __init__(self, seed: Seed = None, worlds: int = 6) -> None:
        super().__init__(seed, worlds, whole_turn=False)


class TurnBot(LookaheadBot):
    """Best at the end of its turn."""

    def __init__(self, seed: Seed = None, worlds: int = 6, leaves: int = 500) -> None:
        super().__init__(seed, worlds, leaves)


class FittedBot(LookaheadBot):
    """Best at the end of its turn, by weights that were fitted to games."""

    def __init__(self, seed: Seed = None, worlds: int = 6, leaves: int = 500, weights: str = "") -> None:
        super().__init__(seed, worlds, leaves, weights=weights_from(weights))


def weights_from(file: str) -> Weights:
    """The fitted weights, or those of a file that `kokopelli.bots.fit` wrote."""
    return read_weights(Path(file)).__getitem__ if file else fitted_weights
