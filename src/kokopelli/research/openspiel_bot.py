"""OpenSpiel's own information-set search as a bot, to measure ours against: `kokopelli.research.openspiel_bot:IsmctsBot`.

The search is OpenSpiel's as it is, with random playouts to the end of the game. What it is given is the game of
`openspiel_game` and, for each simulation, a world sampled from the view, exactly as our own search samples it.
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from kokopelli.bots.beliefs import Beliefs
from kokopelli.bots.bot import Seed
from kokopelli.moves import Move
from kokopelli.research.openspiel_game import KokopelliState
from kokopelli.rng import new_rng
from kokopelli.setup import Chance
from kokopelli.view import View


class IsmctsBot:
    """The move that most of its simulations chose."""

    def __init__(self, seed: Seed = None, simulations: int = 200, exploration: float = 1.0) -> None:
        self._chance = np.random.RandomState(Chance(str(seed)).below(2**32))
        self._simulations = simulations
        self._exploration = exploration

    def choose(self, view: View) -> Move:
        """Search from this view alone: every world, the first one too, is a guess."""
        assert view.seat is not None
        beliefs = Beliefs(view)
        game = pyspiel.load_game(
            f"kokopelli(players={len(view.players)},kinds={'+'.join(view.kinds)},seed=0)"
        )
        state: KokopelliState = game.new_initial_state()
        state.tables = beliefs.sample(new_rng(self._chance.randint(2**31)))
        search = ISMCTSBot(
            game,
            RandomRolloutEvaluator(1, self._chance),
            self._exploration,
            self._simulations,
            random_state=self._chance,
        )
        search.set_resampler(
            lambda sampled, player: sampled.resample_from_infostate(player, self._chance.random_sample)
        )
        return Move.from_code(int(search.step(state)))
