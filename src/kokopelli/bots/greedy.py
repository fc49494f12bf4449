"""Greedy bots, which maximise the evaluation after one move or one turn, and a weighted random bot."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Beliefs
from kokopelli.bots.bot import Seed, UnknownBot
from kokopelli.bots.chance import weighted_code
from kokopelli.bots.evaluation import fitted_weights, greedy_weights, read_weights
from kokopelli.bots.lookahead import LEAVES, WORLDS, choose_by_lookahead, new_lookahead
from kokopelli.moves import Move
from kokopelli.rng import new_rng
from kokopelli.view import View

Weights: TypeAlias = Callable[[int], NDArray[np.float64]]  # by the number of players


class WeightedBot:
    """Random, but prefers playing to opening and opening to drawing, and rarely cancels."""

    def __init__(self, seed: Seed = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Return a random move, weighted by its verb."""
        codes = np.array([move.code for move in view.legal_moves], np.int16)
        rng = new_rng(self._random.getrandbits(62))
        return Move.from_code(weighted_code(codes, len(codes), rng))


class LookaheadBot:
    """Maximises the mean value over sampled tables that agree with the view."""

    def __init__(
        self,
        seed: Seed = None,
        worlds: int = WORLDS,
        leaves: int = LEAVES,
        whole_turn: bool = True,
        weights: Weights = lambda players: greedy_weights(),
        noise: float = 0.0,  # standard deviation of its errors in points
    ) -> None:
        if worlds < 1 or leaves < 1:
            raise UnknownBot("worlds and leaves are numbers from 1 on")
        self._random = random.Random(seed)
        self._weights = weights
        self._lookahead = new_lookahead(int(worlds), int(leaves), bool(whole_turn), float(noise))

    def choose(self, view: View) -> Move:
        """Return the best move; the first one of several equally good ones."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        lookahead = self._lookahead._replace(weights=self._weights(len(view.players)))
        rng = new_rng(self._random.getrandbits(62))
        return Move.from_code(choose_by_lookahead(lookahead, Beliefs(view).knowledge, rng))


class GreedyBot(LookaheadBot):
    """Best value after one move."""

    def __init__(self, seed: Seed = None, worlds: int = WORLDS) -> None:
        super().__init__(seed, worlds, whole_turn=False)


class TurnBot(LookaheadBot):
    """Best value at the end of its turn."""

    def __init__(self, seed: Seed = None, worlds: int = WORLDS, leaves: int = LEAVES) -> None:
        super().__init__(seed, worlds, leaves)


class FittedBot(LookaheadBot):
    """Best value at the end of its turn, with weights fitted to games."""

    def __init__(
        self, seed: Seed = None, worlds: int = WORLDS, leaves: int = LEAVES, weights: str = ""
    ) -> None:
        super().__init__(seed, worlds, leaves, weights=weights_from(weights))


def weights_from(file: str) -> Weights:
    """Return the fitted weights, or those of a file that `kokopelli.bots.fit` wrote."""
    return read_weights(Path(file)).__getitem__ if file else fitted_weights
