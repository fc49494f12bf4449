"""The list of bots, with descriptions and measured ratings."""

import inspect

from rich.console import Console
from rich.table import Table as Grid

from kokopelli.arena.ladder import read_ratings
from kokopelli.bots.bot import BOTS, LEVELS, STYLES, bot_class
from kokopelli.texts import Texts, own_language

COUNTS = ("2", "3", "4")  # players


def show(language: str) -> None:
    """Print all bots and the styles."""
    texts = Texts(language or own_language())
    grid = Grid("bot", "", *(f"{count} players" for count in COUNTS))
    for name in BOTS:
        ratings = (_rating(name, count) for count in COUNTS)
        if name in LEVELS:
            grid.add_row(f"{name}\n{texts(name)}", texts(f"{name}.about"), *ratings)
        else:
            grid.add_row(name, inspect.getdoc(bot_class(name)), *ratings)
    console = Console()
    console.print(grid)
    for style in STYLES:
        about = texts(f"style-{style}.about")
        console.print(
            f"[bold]level-1,style={style}[/] … : {texts(f'style-{style}')}. {about}", highlight=False
        )


def _rating(bot: str, players: str) -> str:
    """Return the rating of a bot for a number of players, with its 95 % interval."""
    for rating in read_ratings().get(players, {}).get("ratings", ()):
        if rating["bot"] == bot:
            low, high = rating["interval"] or (rating["rating"],) * 2
            return f"{rating['rating']:.0f} ±{(high - low) / 2:.0f}"
    return "–"
