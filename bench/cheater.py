"""How much is hidden information worth? A search that sees all cards against the same search that does not.

If the cheat gains little, guessing the others' hands better than "all equally likely" can gain little too.
Call: python bench/cheater.py BLOCKS [PLAYERS [SIMULATIONS]]; with more than two players one cheat sits among fair ones.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np

from kokopelli import Game, Setup, View
from kokopelli.bots.arena import derived_seed
from kokopelli.bots.beliefs import Beliefs
from kokopelli.bots.results import places
from kokopelli.bots.search import SearchBot
from kokopelli.bots.standings import estimate
from kokopelli.rules.kinds import MAX_PLAYERS


class Certainty(Beliefs):
    """The one table that there is."""

    def __init__(self, game: Game) -> None:
        self.view_tables = game.tables
        self.decks = np.zeros((MAX_PLAYERS, 1), np.int8)
        self.sizes = np.zeros(MAX_PLAYERS, np.int64)  # nothing is unseen


def play_block(block: int, players: int, simulations: int) -> float:
    """The cheat's share of wins over all seats of one set-up."""
    setup = Setup.random(players, kinds=10 + block % 3, seed=f"cheater {block}")
    shares = []
    for cheat in range(players):
        game = Game(setup)

        def see_all(view: View, game: Game = game) -> Beliefs:
            return Certainty(game)

        bots = [
            SearchBot(
                derived_seed("cheater", block, seat),
                simulations,
                believe=see_all if seat == cheat else Beliefs,
            )
            for seat in range(players)
        ]
        while (seat := game.seat) is not None:
            game.play(bots[seat].choose(game.view(seat)))
        final = places(game.scores)
        shares.append(1 / final.count(1) if final[cheat] == 1 else 0.0)
    return sum(shares) / players


def main(blocks: int, players: int, simulations: int) -> None:
    """Play and tell."""
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        shares = list(pool.map(play_block, range(blocks), [players] * blocks, [simulations] * blocks))
    found = estimate(shares, most=1.0)
    half = 100 * (found.plus_minus or 0.0)
    print(
        f"{players} players, {simulations:,} simulations: the cheat won {100 * found.mean:.1f} ±{half:.1f} % "
        f"(fair: {100 / players:.1f} %) of {blocks * players} games"
    )


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:]]
    main(*given, *(2, 2000)[len(given) - 1 :])
