"""Measure the value of hidden cards: a search that sees them plays the same search without them.

The cheater sees the hands and the order of all piles, or with `--hands` only the hands. If seeing the hands
gains little, guessing them better than "all equally likely" can gain little, too. With more than two players,
one cheater plays against fair opponents.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

import numpy as np

from kokopelli import Game, Setup, View
from kokopelli.arena.match import derived_seed
from kokopelli.arena.results import places
from kokopelli.arena.standings import estimate
from kokopelli.bots.beliefs import Beliefs, knowledge_of
from kokopelli.bots.search import SearchBot
from kokopelli.rules.kinds import MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.table import copy_table


class OpenTable(Beliefs):
    """The real table as the only possibility."""

    def __init__(self, _view: View, game: Game) -> None:
        nothing = np.zeros((MAX_PLAYERS, NUMBER_OF_CARDS), np.int8)
        self.knowledge = knowledge_of(game.tables, nothing)


class OpenHands(Beliefs):
    """The tables that agree with a view and with the real hands."""

    def __init__(self, view: View, game: Game) -> None:
        tables = copy_table(view.tables)
        unseen = view.unseen_counts.copy()
        for seat in range(len(view.players)):
            if seat != view.seat:
                unseen[seat] -= game.tables["hands"][0, seat]
        for field in ("hands", "hand_sets"):
            tables[field] = game.tables[field]
        self.knowledge = knowledge_of(tables, unseen)


def play_block(block: int, players: int, simulations: int, only_hands: bool) -> float:
    """Return the cheater's share of wins over all seats of one set-up."""
    setup = Setup.random(players, kinds=10 + block % 3, seed=f"cheater {block}")
    shares = []
    for cheater in range(players):
        game = Game(setup)

        def see_all(view: View, game: Game = game) -> Beliefs:
            return OpenHands(view, game) if only_hands else OpenTable(view, game)

        bots = [
            SearchBot(
                derived_seed("cheater", block, seat),
                simulations,
                believe=see_all if seat == cheater else Beliefs,
            )
            for seat in range(players)
        ]
        while (seat := game.seat) is not None:
            game.play(bots[seat].choose(game.view(seat)))
        final = places(game.scores)
        shares.append(1 / final.count(1) if final[cheater] == 1 else 0.0)
    return sum(shares) / players


def main() -> None:
    """Play the games and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("blocks", type=int, help="set-ups; the cheater plays each seat once")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--simulations", type=int, default=2000)
    parser.add_argument("--hands", action="store_true", help="the cheater sees the hands, but not the piles")
    parser.add_argument("--processes", type=int, help="as many as there are cores, if not given")
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.processes, mp_context=get_context("spawn")) as pool:
        play = partial(
            play_block, players=chosen.players, simulations=chosen.simulations, only_hands=chosen.hands
        )
        found = estimate(list(pool.map(play, range(chosen.blocks))), most=1.0)
    print(
        f"{chosen.players} players, {chosen.simulations:,} simulations:"
        f" the cheater, who sees {'the hands' if chosen.hands else 'all cards'}, won"
        f" {found.as_text(100)} % (expected without cheating: {100 / chosen.players:.1f} %)"
        f" of {chosen.blocks * chosen.players} games"
    )


if __name__ == "__main__":
    main()
