"""Bot: anything that chooses a move from a view. It gets a `View`, never a `Game`.

Your own bot is a class with a method `choose`; its constructor takes `seed` and any options. `make_bot` makes
a bot from a short text, which is the same for every command:

>>> bot = make_bot("random", seed=1)
>>> bot = make_bot("kokopelli.bots.bot:RandomBot", seed=1)
>>> make_bot("radnom")
Traceback (most recent call last):
...
kokopelli.bots.bot.UnknownBot: 'radnom' is not a bot; there are random, ... and your own as module:Class
"""

import os
import random
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol, TypeAlias, cast

from kokopelli.moves import Move
from kokopelli.view import View

Seed: TypeAlias = int | str | None


class Bot(Protocol):
    """A program that plays."""

    def choose(self, view: View) -> Move:
        """Return one of `view.legal_moves`."""


class UnknownBot(ValueError):
    """An unknown bot, or options that it does not take."""


class RandomBot:
    """Chooses any legal move, all equally likely."""

    def __init__(self, seed: Seed = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Return a random legal move."""
        return self._random.choice(view.legal_moves)


LEVELS = tuple(f"level-{number}" for number in range(1, 7))  # opponents for people, easiest first
STYLES = ("builder", "raider", "racer")  # as in "level-3,style=raider"

# From the weakest to the strongest, the levels last.
BOTS = {
    "random": "kokopelli.bots.bot:RandomBot",
    "weighted": "kokopelli.bots.greedy:WeightedBot",
    "greedy": "kokopelli.bots.greedy:GreedyBot",
    "turn": "kokopelli.bots.greedy:TurnBot",
    "fitted": "kokopelli.bots.greedy:FittedBot",
    "search": "kokopelli.bots.search:SearchBot",
    **dict.fromkeys(LEVELS, "kokopelli.bots.levels:make_level"),
}
# All bots that come with the package.
NAMED = (*BOTS, *(f"{level},style={style}" for level in LEVELS for style in STYLES))


def make_bot(spec: str, seed: Seed = None) -> Bot:
    """Return the bot for a name or module:Class, with options as in "search,simulations=500"."""
    name, *options = spec.split(",")
    arguments = dict(_option(spec, option) for option in options)
    if name in LEVELS:
        arguments["number"] = LEVELS.index(name) + 1
    try:
        return bot_class(name)(seed=seed, **arguments)
    except TypeError as error:
        raise UnknownBot(f"{spec!r}: {error}") from error


def _option(spec: str, option: str) -> tuple[str, Any]:
    key, equals, value = option.partition("=")
    if not equals or not key.isidentifier():
        raise UnknownBot(f"{spec!r}: options are written as name=value, not {option!r}")
    for number in (int, float):
        try:
            return key, number(value)
        except ValueError:
            continue
    return key, value


def bot_class(name: str) -> Callable[..., Bot]:
    """Return the class or function that makes a bot of this name or module:Class."""
    module, colon, attribute = BOTS.get(name, name).partition(":")
    if not colon:
        names = ", ".join(other for other in BOTS if other not in LEVELS)
        raise UnknownBot(
            f"{name!r} is not a bot; there are {names}, level-1 to level-6, and your own as module:Class"
        )
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # for modules of the user
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"{name!r}: {error}") from error
    return cast(Callable[..., Bot], found)
