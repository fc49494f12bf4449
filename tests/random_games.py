"""Random games and positions for the tests.

Moves are chosen by the styles of tests/naive.py, which reach positions that uniformly random moves seldom
reach.
"""

import random
from collections.abc import Iterator
from typing import Any

from kokopelli import Game, Setup
from naive import STYLES, NaiveGame, random_setup

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def game_of(setup: dict[str, Any]) -> Game:
    """Return the game with a set-up given as arguments of `NaiveGame`."""
    piles = tuple(tuple(pile) for pile in setup["piles"])
    return Game(Setup(NAMES[: setup["players"]], tuple(setup["kinds"]), setup["first"], piles))


def random_moves(seed: str, players: int, kind_count: int, style: str) -> Iterator[tuple[Game, str]]:
    """Yield a random game and its next move at every decision; the caller must play the move."""
    rng = random.Random(seed)
    setup = random_setup(rng, players, kind_count)
    game, naive = game_of(setup), NaiveGame(**setup)
    while moves := naive.legal():
        move = STYLES[style](rng, naive, moves)
        yield game, move
        naive.play(move)
        assert game.ply == naive.ply, "the caller must play the move"


def random_positions(seed: str, count: int) -> Iterator[tuple[Game, str]]:
    """Yield positions from all parts of random games of every size and style, each with a move to play."""
    rng = random.Random(seed)
    for number in range(count):
        players, kind_count = 2 + number % 3, 10 + number // 3 % 3
        style = rng.choice(list(STYLES))
        plies = rng.randrange(80 * players)
        found = None
        for game, move in random_moves(f"{seed} {number}", players, kind_count, style):
            found = game.copy(), move
            if game.ply == plies:
                break
            game.play(move)
        assert found is not None
        yield found
