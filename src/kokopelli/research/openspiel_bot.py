"""OpenSpiel's own information-set search as a bot, to measure ours against: `kokopelli.research.openspiel_bot:IsmctsBot`.

The search is OpenSpiel's as it is, with random playouts to the end of the game. What it is given is the game of
`openspiel_game` and, for each simulation, a world sampled from the view, exactly as our own search samples it. The playouts
are those of OpenSpiel's `RandomRolloutEvaluator`, but compiled, which makes the whole search some times as fast.
"""

import time

import numpy as np
import pyspiel
from numpy.typing import NDArray
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator

from kokopelli.bots.beliefs import Beliefs
from kokopelli.bots.bot import Seed
from kokopelli.moves import Move
from kokopelli.research.openspiel_game import KokopelliState
from kokopelli.research.returns import LIMIT, write_returns
from kokopelli.rng import new_rng, next_below
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled
from kokopelli.rules.legal import count, legal, nth_code
from kokopelli.rules.table import OVER, Tables, copy_table
from kokopelli.setup import Chance
from kokopelli.view import View


class TimeIsUp(Exception):
    """The search has no time for another simulation."""


class IsmctsBot:
    """The move that most of its simulations chose; of so many, or of as many as the seconds allow."""

    def __init__(
        self, seed: Seed = None, simulations: int = 200, exploration: float = 1.0, seconds: float = 0.0
    ) -> None:
        self._chance = np.random.RandomState(Chance(str(seed)).below(2**32))
        self._limit = simulations or 10**9
        self._seconds = seconds or 10**9
        self._exploration = exploration
        self.simulations = 0  # of the last choice

    def choose(self, view: View) -> Move:
        """Search from this view alone: every world, the first one too, is a guess."""
        until = time.perf_counter() + self._seconds
        game = pyspiel.load_game(
            f"kokopelli(players={len(view.players)},kinds={'+'.join(view.kinds)},seed=0)"
        )
        state: KokopelliState = game.new_initial_state()
        state.tables = Beliefs(view).sample(new_rng(self._chance.randint(2**31)))
        playouts = RandomPlayouts(self._chance.randint(2**31))
        search = ISMCTSBot(game, playouts, self._exploration, self._limit, random_state=self._chance)
        self.simulations = 0

        def sample(state: KokopelliState, player: int) -> KokopelliState:
            if self.simulations > 1 and time.perf_counter() > until:  # the first one visits only the root
                raise TimeIsUp
            self.simulations += 1
            return state.resample_from_infostate(player, self._chance.random_sample)

        search.set_resampler(sample)
        try:
            code = search.step(state)
        except TimeIsUp:  # between two simulations; what it would say after its last one
            codes, chances = zip(*search.get_final_policy(state, search._root_node), strict=True)
            code = self._chance.choice(codes, p=chances)
        return Move.from_code(int(code))


class RandomPlayouts(Evaluator):  # type: ignore[misc]  # it has no types
    """One uniformly random game to its end from each state; without chance nodes."""

    def __init__(self, seed: int) -> None:
        self._rng = new_rng(seed)

    def evaluate(self, state: KokopelliState) -> NDArray[np.float64]:
        """What it was worth to each seat."""
        returns = np.zeros(len(state.players))
        play_out(copy_table(state.tables), LIMIT - state.plies, self._rng, returns)
        return returns

    def prior(self, state: KokopelliState) -> list[tuple[int, float]]:
        """All moves are equally good beforehand."""
        codes = state.legal_actions()
        return [(code, 1 / len(codes)) for code in codes]


@compiled
def play_out(tables: Tables, plies: int, rng: NDArray[np.uint64], returns: NDArray[np.float64]) -> None:
    """Make so many random moves, or fewer if the game ends, and write what it was worth."""
    table = tables[0]
    while table.decision != OVER and plies > 0:
        moves = legal(table)
        apply(table, nth_code(table, moves, next_below(rng, count(moves))), None)
        plies -= 1
    write_returns(table, returns)
