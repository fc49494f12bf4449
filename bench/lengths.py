"""Measure how long games between bots take: every bot against every other one and against itself.

Every game should end within 600 moves. A table of three or four players seats the two bots in turn.
"""

import argparse
from collections.abc import Iterator
from itertools import combinations_with_replacement

import numpy as np

from kokopelli import Game, Setup
from kokopelli.arena.match import derived_seed
from kokopelli.bots.bot import make_bot

LIMIT = 600
STOP = 5000  # a game that is stopped counts as that long
BOTS = (
    "random",
    "weighted",
    "greedy,worlds=1",
    "turn,worlds=1",
    "fitted,worlds=1",
    "search,simulations=50",
    "level-1",
    "level-2",
    "level-3",
    "level-4",
)


def lengths(pair: tuple[str, str], players: int, games: int) -> Iterator[int]:
    """Play games of a pair and yield how many moves they had."""
    for number in range(games):
        game = Game(Setup.random(players, kinds=10 + number % 3, seed=derived_seed("lengths", number)))
        bots = [
            make_bot(pair[(seat + number) % 2], derived_seed(number, seat, *pair)) for seat in range(players)
        ]
        while (seat := game.seat) is not None and game.ply < STOP:
            game.play(bots[seat].choose(game.view(seat)))
        yield game.ply


def main() -> None:
    """Play the games and print a line for each pairing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=int, help="games of each pairing")
    parser.add_argument("bots", nargs="*", default=BOTS)
    parser.add_argument("--players", type=int, default=2)
    chosen = parser.parse_args()
    everything = []
    for pair in combinations_with_replacement(chosen.bots, 2):
        found = np.fromiter(lengths(pair, chosen.players, chosen.games), np.int64)
        everything.append(found)
        late = np.count_nonzero(found > LIMIT)
        print(f"{' v '.join(pair)}: {found.mean():.0f} moves, at most {found.max()}, {late} late", flush=True)
    found = np.concatenate(everything)
    print(
        f"{len(found):,} games, at most {found.max()} moves; {np.count_nonzero(found > LIMIT)} over {LIMIT}"
    )


if __name__ == "__main__":
    main()
