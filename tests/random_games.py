"""Random games and positions, led by the styles of the naive twin to positions that uniform chance seldom finds."""

import random
from collections.abc import Iterator
from typing import Any

from kokopelli import Game, Setup
from naive import STYLES, NaiveGame, random_setup

NAMES = ("Ann", "Ben", "Cleo", "Dan")


def game_of(setup: dict[str, Any]) -> Game:
    """The game of a set-up that is written for the naive twin."""
    piles = tuple(tuple(pile) for pile in setup["piles"])
    return Game(Setup(NAMES[: setup["players"]], tuple(setup["kinds"]), setup["first"], piles))


def random_moves(seed: str, players: int, kind_count: int, style: str) -> Iterator[tuple[Game, str]]:
    """One random game: at every decision the game and the move to make, which the caller makes."""
    rng = random.Random(seed)
    setup = random_setup(rng, players, kind_count)
    game, twin = game_of(setup), NaiveGame(**setup)
    while moves := twin.legal():
        move = STYLES[style](rng, twin, moves)
        yield game, move
        twin.play(move)
        assert game.ply == twin.ply, "the caller makes the move"


def random_positions(seed: str, count: int) -> Iterator[tuple[Game, str]]:
    """Positions from all parts of random games of every size and style, each with a move to make there."""
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
