"""Logs of local tables, as a file of a browser has them, made without a browser."""

import random
import time
from collections.abc import Callable, Iterable
from typing import Any

from kokopelli import Game, Setup

Row = dict[str, Any]
NO_CLOCK = {"clock": None, "bot_pace": 0}


def row(entry: dict[str, Any], at: float) -> Row:
    """Return an entry as it is stored, written at this time in seconds."""
    return {"id": None, "at": int(at * 1000), "entry": entry}


def random_moves(game: Game, chance: random.Random, until: Callable[[Game], bool]) -> list[dict[str, Any]]:
    """Play on by chance until something holds; return the entries."""
    made = []
    while not until(game):
        seat, move = game.seat, chance.choice(game.view(game.seat).legal_moves)
        game.play(move)
        made.append({"type": "made", "seat": seat, "move": str(move), "by": "bot"})
    return made


def finished_game(number: int, players: int, kinds: int, bot: str, days_ago: float) -> dict[str, Any]:
    """Return a finished game of one person against bots."""
    names = ["Ann", "Ben", "Cleo", "Dan"][:players]
    setup = Setup.random(names, kinds=kinds, seed=number)
    piles = [[str(card) for card in pile] for pile in setup.piles]
    seats = [
        {"name": name, "token": None if seat else "local", "bot": bot if seat else None}
        for seat, name in enumerate(names)
    ]
    created = {
        "type": "created",
        "seats": seats,
        "kinds": kinds,
        "options": {"hints": True, "ask_end": False, "spectators": True, "counting": True, **NO_CLOCK},
        "seed": "00",
        "salt": "00",
        "invite": "",
        "nonces": [],
        **dict.fromkeys(("same_deal", "beginning", "daily")),
    }
    started = {"type": "started", "players": names, "kinds": list(setup.kinds), "first": setup.first}
    game = Game(setup)
    moves = random_moves(game, random.Random(number), lambda one: one.is_over)
    at = time.time() - days_ago * 86_400
    entries = [created, {**started, "piles": piles, "nonces": []}, *moves]
    letters = "abcdefghijklmnopqrstuvwxyz"
    code = "".join(letters[(number // 26**place) % 26] for place in range(10))
    return {"game": f"local-{code}", "rows": [row(entry, at + place) for place, entry in enumerate(entries)]}


def browser_file(games: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """Return the file of a browser with these games."""
    return {"format": "kokopelli-browser", "version": 1, "games": list(games), "kept": {}}
