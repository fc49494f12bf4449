"""Bot: anything that chooses a move from a view. It is given a `View`, never a `Game`.

A bot of your own is a class whose instances have `choose`; its constructor is given `seed` and whatever options the
caller wrote behind its name. `make_bot` makes one from a short text, the same on every command:

>>> bot = make_bot("random", seed=1)
>>> bot = make_bot("kokopelli.bots.bot:RandomBot", seed=1)
>>> make_bot("radnom")
Traceback (most recent call last):
...
kokopelli.bots.bot.UnknownBot: 'radnom' is not a bot; there are random, weighted, greedy, turn, fitted, search, level-1 to level-6, and your own as module:Class
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
    """A player that is a program."""

    def choose(self, view: View) -> Move:
        """One of `view.legal_moves`."""


class UnknownBot(ValueError):
    """A text that names no bot, or options that it does not take."""


class RandomBot:
    """Any legal move, all equally likely."""

    def __init__(self, seed: Seed = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View) -> Move:
        """Any legal move."""
        return self._random.choice(view.legal_moves)


LEVELS = tuple(f"level-{number}" for number in range(1, 7))  # for people, from the easiest to the hardest
STYLES = ("builder", "raider", "racer")  # as in "level-3,style=raider"

BOTS = {  # from the weakest to the strongest
    "random": "kokopelli.bots.bot:RandomBot",
    "weighted": "kokopelli.bots.greedy:WeightedBot",
    "greedy": "kokopelli.bots.greedy:GreedyBot",
    "turn": "kokopelli.bots.greedy:TurnBot",
    "fitted": "kokopelli.bots.greedy:FittedBot",
    "search": "kokopelli.bots.search:SearchBot",
    **dict.fromkeys(LEVELS, "kokopelli.bots.levels:make_level"),
}
NAMED = (
    *BOTS,
    *(f"{level},style={style}" for level in LEVELS for style in STYLES),
)  # all that come with the program


def make_bot(spec: str, seed: Seed = None) -> Bot:
    """The bot behind a text: a name or module:Class, with options as in "search,simulations=500"."""
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
    """What makes a bot of this name or module:Class."""
    module, colon, attribute = BOTS.get(name, name).partition(":")
    if not colon:
        names = ", ".join(other for other in BOTS if other not in LEVELS)
        raise UnknownBot(
            f"{name!r} is not a bot; there are {names}, level-1 to level-6, and your own as module:Class"
        )
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # where a user's own module lies
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"{name!r}: {error}") from error
    return cast(Callable[..., Bot], found)
