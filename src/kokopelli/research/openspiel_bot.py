"""OpenSpiel's information-set search as a bot, for comparison: `kokopelli.research.openspiel_bot:IsmctsBot`.

It is OpenSpiel's unchanged search with random playouts to the end of the game. It gets the game of
`openspiel_game` and, for each simulation, a table sampled from the view, exactly as our own search samples
it. The playouts are those of OpenSpiel's `RandomRolloutEvaluator`, but compiled, which makes the search
several times as fast.
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
    """The time limit of the search was reached."""


class IsmctsBot:
    """Plays the move that most simulations chose, within a limit of simulations or seconds."""

    def __init__(
        self, seed: Seed = None, simulations: int = 200, exploration: float = 1.0, seconds: float = 0.0
    ) -> None:
        self._chance = np.random.RandomState(Chance(str(seed)).below(2**32))
        self._limit = simulations or 10**9
        self._seconds = seconds or 10**9
        self._exploration = exploration
        self.simulations = 0  # made for the last choice

    def choose(self, view: View) -> Move:
        """Search from this view alone: every table, also the first one, is sampled."""
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
            if (
                self.simulations > 1 and time.perf_counter() > until
            ):  # the first simulation visits only the root
                raise TimeIsUp
            self.simulations += 1
            return state.resample_from_infostate(player, self._chance.random_sample)

        search.set_resampler(sample)
        try:
            code = search.step(state)
        except TimeIsUp:  # raised between two simulations: take the policy of those made so far
            codes, chances = zip(*search.get_final_policy(state, search._root_node), strict=True)
            code = self._chance.choice(codes, p=chances)
        return Move.from_code(int(code))


class RandomPlayouts(Evaluator):  # type: ignore[misc]  # untyped
    """Evaluates a state by one uniformly random game to its end; without chance nodes."""

    def __init__(self, seed: int) -> None:
        self._rng = new_rng(seed)

    def evaluate(self, state: KokopelliState) -> NDArray[np.float64]:
        """Return the returns of each seat."""
        returns = np.zeros(len(state.players))
        play_out(copy_table(state.tables), LIMIT - state.plies, self._rng, returns)
        return returns

    def prior(self, state: KokopelliState) -> list[tuple[int, float]]:
        """Return equal priors for all moves."""
        codes = state.legal_actions()
        return [(code, 1 / len(codes)) for code in codes]


@compiled
def play_out(tables: Tables, plies: int, rng: NDArray[np.uint64], returns: NDArray[np.float64]) -> None:
    """Make at most `plies` random moves, until the game ends, and write the returns."""
    table = tables[0]
    while table.decision != OVER and plies > 0:
        moves = legal(table)
        apply(table, nth_code(table, moves, next_below(rng, count(moves))), None)
        plies -= 1
    write_returns(table, returns)
