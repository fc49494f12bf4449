"""Bots for the tests of matches, most of them faulty; loaded by names such as `faulty_bots:Crasher`."""

import os
import sys
from typing import Any, ClassVar

from kokopelli.bots.bot import RandomBot, Seed
from kokopelli.moves import Move
from kokopelli.view import View


class Crasher(RandomBot):
    """Raises an exception at its third move."""

    def __init__(self, seed: Seed = None) -> None:
        super().__init__(seed)
        self._moves = 0

    def choose(self, view: View) -> Move:
        self._moves += 1
        if self._moves == 3:
            raise ZeroDivisionError("three\nis too many")
        return super().choose(view)


class Cheater(RandomBot):
    """Passes when that is illegal, and adds the pass to the legal moves of its view."""

    def choose(self, view: View) -> Move:
        move = Move("pass")
        view.__dict__["legal_moves"] = (move,)
        return move


class Inventor(RandomBot):
    """Returns a move that does not exist."""

    def choose(self, view: View) -> Move:
        return Move(["fly"])  # type: ignore[arg-type]


class StringBot(RandomBot):
    """Returns a string instead of a move."""

    def choose(self, view: View) -> Any:
        return str(super().choose(view))


class Exiter(RandomBot):
    """Calls sys.exit."""

    def choose(self, view: View) -> Move:
        sys.exit("good-bye")


class Broken(RandomBot):
    """Raises an exception when created, except with the seed 0 of the warm-up."""

    def __init__(self, seed: Seed = None) -> None:
        if seed != 0:
            raise RuntimeError("not today")
        super().__init__(seed)


class Killer(RandomBot):
    """Ends the whole process, as a crash in compiled code would."""

    def choose(self, view: View) -> Move:
        os._exit(1)


class Exchanger(RandomBot):
    """Exchanges its hand in every action."""

    def choose(self, view: View) -> Move:
        return Move("exchange") if view.decision == "action" else view.legal_moves[0]


class Simulator(RandomBot):
    """Reports `step` simulations for every legal move."""

    def __init__(self, seed: Seed = None, step: int = 10) -> None:
        super().__init__(seed)
        self._step = step
        self.simulations = 0

    def choose(self, view: View) -> Move:
        self.simulations = self._step * len(view.legal_moves)
        return super().choose(view)


class SeedCollector(RandomBot):
    """Collects the seeds that it is given."""

    given: ClassVar[list[Seed]] = []

    def __init__(self, seed: Seed = None) -> None:
        super().__init__(seed)
        self.given.append(seed)
