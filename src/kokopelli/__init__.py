"""Kokopelli, a card game by Stefan Feld for 2 to 4 players: rules, views, bots, records and replay."""

from kokopelli.game import Game, IllegalMove
from kokopelli.moves import InvalidMove, Move
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
from kokopelli.setup import Setup, SetupError
from kokopelli.texts import Texts
from kokopelli.view import View

__all__ = [
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Move",
    "Reason",
    "RecordError",
    "Setup",
    "SetupError",
    "Texts",
    "View",
    "from_record",
    "load_game",
    "read_record",
    "replay",
    "save_game",
    "to_record",
]
