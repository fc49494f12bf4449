"""Bot: anything that chooses a move from a view. It is given a `View`, never a `Game`."""

import random
from typing import Protocol

from kokopelli.moves import Move
from kokopelli.view import View


class Bot(Protocol):
    """A player that is a program."""

    def choose(self, view: View) -> Move:
        """One of `view.legal_moves`."""


class RandomBot:
    """Any legal move, all equally likely."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Any legal move."""
        return self._random.choice(view.legal_moves)
