"""Greedy bots, which maximise the evaluation after one move or one turn, and a weighted random bot."""

import random
from functools import cache

import numpy as np

from kokopelli.bots.beliefs import Beliefs
from kokopelli.bots.bot import Seed, UnknownBot
from kokopelli.bots.chance import weighted_code
from kokopelli.bots.evaluation import greedy_weights
from kokopelli.bots.evaluator import Evaluation, Evaluator, by_weights, evaluation_from
from kokopelli.bots.lookahead import LEAVES, WORLDS, choose_by_lookahead, choose_with, new_lookahead
from kokopelli.moves import Move
from kokopelli.rng import new_rng
from kokopelli.view import View

GREEDY = by_weights(lambda players: greedy_weights())


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
        evaluation: Evaluation = GREEDY,
        noise: float = 0.0,  # standard deviation of its errors, in points or as a probability
    ) -> None:
        if worlds < 1 or leaves < 1:
            raise UnknownBot("worlds and leaves are numbers from 1 on")
        self._random = random.Random(seed)
        self._evaluator = cache(evaluation)
        self._lookahead = new_lookahead(int(worlds), int(leaves), bool(whole_turn), float(noise))

    def choose(self, view: View) -> Move:
        """Return the best move; the first one of several equally good ones."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        evaluator = self._evaluator(len(view.players))
        rng = new_rng(self._random.getrandbits(62))
        knowledge = Beliefs(view).knowledge
        if isinstance(evaluator, Evaluator):
            return Move.from_code(choose_by_lookahead(self._lookahead, evaluator, knowledge, rng))
        return Move.from_code(choose_with(self._lookahead, evaluator, knowledge, rng))


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
        super().__init__(seed, worlds, leaves, evaluation=evaluation_from(weights or "linear"))
