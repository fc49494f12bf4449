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

import inspect
import math
import os
import random
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import Any, Protocol, TypeAlias, cast, get_origin

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
    name, *written = spec.split(",")
    maker = bot_class(name)
    try:
        options = _options(maker)
        arguments = dict(_argument(spec, one, options) for one in written)
        if name in LEVELS:
            arguments["number"] = LEVELS.index(name) + 1
        return maker(seed=seed, **arguments)
    except UnknownBot:
        raise
    except (TypeError, ValueError) as error:
        raise UnknownBot(f"{spec!r}: {error}") from error


def _options(maker: Callable[..., Bot]) -> Mapping[str, inspect.Parameter] | None:
    """Return the options that can be written in a text, or None if the bot takes any."""
    parameters = inspect.signature(maker).parameters
    if any(one.kind is one.VAR_KEYWORD for one in parameters.values()):
        return None
    return {
        key: one
        for key, one in parameters.items()
        # A level's number is in its name. A function cannot be written as text.
        if key not in ("seed", "number") and get_origin(one.annotation) is not Callable
    }


def _argument(
    spec: str, written: str, options: Mapping[str, inspect.Parameter] | None
) -> tuple[str, int | float | str]:
    """Read an option as in "simulations=500"."""
    key, equals, text = written.partition("=")
    if not equals or not key.isidentifier():
        raise UnknownBot(f"{spec!r}: options are written as name=value, not {written!r}")
    if options is not None and key not in options:
        known = f"it has {', '.join(options)}" if options else "it has none"
        raise UnknownBot(f"{spec!r}: this bot has no option {key!r}; {known}")
    value, wanted = _value(text), options[key].annotation if options else None
    if wanted is int and not isinstance(value, int):
        raise UnknownBot(f"{spec!r}: {key} is a whole number, not {text!r}")
    if wanted is float and isinstance(value, str):
        raise UnknownBot(f"{spec!r}: {key} is a number, not {text!r}")
    return key, value


def _value(text: str) -> int | float | str:
    """Return a number if this is one, else the text itself."""
    for number in (int, float):
        with suppress(ValueError):
            value = number(text)
            return value if isinstance(value, int) or math.isfinite(value) else text
    return text


def bot_class(name: str) -> Callable[..., Bot]:
    """Return the class or function that makes a bot of this name or module:Class."""
    if name not in BOTS and ":" not in name:
        names = ", ".join(other for other in BOTS if other not in LEVELS)
        raise UnknownBot(
            f"{name!r} is not a bot; there are {names}, level-1 to level-6, and your own as module:Class"
        )
    return cast(Callable[..., Bot], imported(BOTS.get(name, name)))


def imported(name: str) -> Any:
    """Return what module:attribute names; the module can be one of the user, in the current folder."""
    module, _, attribute = name.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        return getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise UnknownBot(f"{name!r}: {error}") from error
