"""Kokopelli, a card game by Stefan Feld for 2 to 4 players: rules, views, bots, records and replay.

Each name is imported when it is first used: the compiler of the rules takes most of a second to import, and
`kokopelli --help` does not need it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from kokopelli.bots.analysis import analyse
    from kokopelli.game import Game, IllegalMove
    from kokopelli.moves import InvalidMove, Move
    from kokopelli.preview import Preview
    from kokopelli.reasons import Reason
    from kokopelli.record import (
        RecordError,
        from_record,
        load_game,
        read_record,
        replay,
        save_game,
        to_record,
    )
    from kokopelli.rules.compiled import compiled, inlined
    from kokopelli.setup import Setup, SetupError
    from kokopelli.texts import Texts
    from kokopelli.view import View

__all__ = [
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "Preview",
    "Reason",
    "RecordError",
    "Setup",
    "SetupError",
    "Texts",
    "View",
    "analyse",
    "compiled",
    "from_record",
    "inlined",
    "load_game",
    "read_record",
    "replay",
    "save_game",
    "to_record",
]

# The module of each name; names of records are in `record`.
_MODULES = {
    "Game": "game",
    "IllegalMove": "game",
    "InvalidMove": "moves",
    "Move": "moves",
    "Preview": "preview",
    "Reason": "reasons",
    "Setup": "setup",
    "SetupError": "setup",
    "Texts": "texts",
    "View": "view",
    "analyse": "bots.analysis",
    "compiled": "rules.compiled",
    "inlined": "rules.compiled",
}

# A type checker shall not believe that the package has any name one asks for.
if not TYPE_CHECKING:

    def __getattr__(name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        found = getattr(import_module(f"{__name__}.{_MODULES.get(name, 'record')}"), name)
        globals()[name] = found  # the next use does not come here
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
