"""The lessons of the web client, played with the native rules.

A task is a list of events that have to happen one after the other. The client judges moves by the same events
(`web/src/game/lessons.ts`).
"""

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from kokopelli.events import Event
from kokopelli.game import Game
from kokopelli.identifiers import FIRST_GAME, KOKOPELLI
from kokopelli.record import from_record
from kokopelli.rules.kinds import CARDS_OF_A_KIND, WILD_CARDS
from kokopelli.setup import COLOURS

FOLDER = Path(__file__).parents[1] / "web" / "lessons"

Step = dict[str, Any]
Pattern = dict[str, Any]


def lessons() -> dict[str, list[Step]]:
    """Return the steps of every lesson, by its name."""
    files = sorted(FOLDER.glob("*.json"))
    return {path.stem.partition("-")[2]: json.loads(path.read_text(encoding="utf-8")) for path in files}


def games(steps: Sequence[Step]) -> Iterator[tuple[Step, Game]]:
    """Yield every step with the game at its beginning, before the others make the moves to watch."""
    game = None
    for step in steps:
        if "deal" in step:
            game = from_record(_record(**step["deal"]))
        assert game is not None, "the first step of a lesson needs a deal"
        for move in step.get("moves", ()):
            game.play(move)
        yield step, game.copy()
        for move in (*_flat(step.get("watch", ())), *step["right"], *_flat(step.get("then", ()))):
            game.play(move)


def judge(step: Step, fulfilled: int, events: Sequence[Event]) -> tuple[int, str | None]:
    """Return how much of the task has happened after a move, and the answer if the move was wrong."""
    facts = [facts_of(event) for event in events]
    now = fulfilled
    for fact in facts:
        if now < len(step["task"]) and _fits(step["task"][now], fact):
            now += 1
    allowed = any(_fits(pattern, fact) for pattern in step.get("also", ()) for fact in facts)
    if now > fulfilled or allowed:
        return now, None
    answers = (
        one["name"] for one in step.get("wrong", ()) if any(_fits(one["when"], fact) for fact in facts)
    )
    return now, next(answers, "")


def facts_of(event: Event) -> dict[str, Any]:
    """Return an event as the client gets it."""
    name = re.sub(r"(?<!^)(?=[A-Z])", "-", type(event).__name__).lower()
    return {"type": name, **asdict(event)}


def _record(first: int, tops: list[list[str]], kinds: Sequence[str] = FIRST_GAME) -> dict[str, Any]:
    return {
        "format": "kokopelli-record",
        "version": 1,
        "players": COLOURS[: len(tops)],
        "kinds": list(kinds),
        "first": first,
        "piles": [_whole_pile(top, kinds) for top in tops],
        "moves": [],
    }


def _whole_pile(top: list[str], kinds: Sequence[str]) -> list[str]:
    """Return a pile that begins with these cards; the others follow in the order of their kinds."""
    deck = Counter({**dict.fromkeys(kinds, CARDS_OF_A_KIND), KOKOPELLI: WILD_CARDS})
    return [*top, *(deck - Counter(top)).elements()]


def _flat(actions: Sequence[Sequence[str]]) -> list[str]:
    return [move for action in actions for move in action]


def _fits(pattern: Pattern, fact: dict[str, Any]) -> bool:
    return all(fact.get(name) == value for name, value in pattern.items())
