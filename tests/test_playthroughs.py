"""Golden playthroughs: everything observable at every state of a recorded game, as readable text.

`golden/NAME.txt` shows the game of `records/NAME.json`. A change of the rules, of events or of views shows up
as a diff there; if it is intended, `python tests/test_playthroughs.py --remake` writes the files again.
"""

import dataclasses
import difflib
import json
import sys
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

import pytest

from kokopelli import Game, View, from_record, read_record
from kokopelli.events import Event
from kokopelli.identifiers import Card

FOLDER = Path(__file__).parent
GAMES = ("first-game-2", "other-six-2", "eleven-kinds-3", "twelve-kinds-4")


def playthrough(name: str) -> str:
    """Return the whole game of a record as text."""
    whole = from_record(read_record(FOLDER / "records" / f"{name}.json"))
    game = Game(whole.setup)
    lines = [
        f"{name}: {', '.join(game.setup.players)}",
        f"kinds: {', '.join(game.setup.kinds)}",
        *state(game),
    ]
    for move in whole.moves:
        assert game.seat is not None
        player, events = game.setup.players[game.seat], game.play(move)
        lines += [
            "",
            f"{game.ply}. {player}: {move}",
            *(f"  {event_line(event)}" for event in events),
            *state(game),
        ]
    return "\n".join(lines) + "\n"


def event_line(event: Event) -> str:
    """Return an event as one line: rule, type, seat and the other fields."""
    fields = {field.name: getattr(event, field.name) for field in dataclasses.fields(event)}
    rule, seat = fields.pop("rule"), fields.pop("seat")
    rest = [f"{name}={value}" for name, value in fields.items() if value is not None]
    return " ".join([f"{rule} {type(event).__name__} seat={seat}", *rest])


def state(game: Game) -> Iterator[str]:
    """Yield lines with the decision, the public state and what the seat on turn knows."""
    view = game.view(game.seat)
    actions = "1 action" if view.actions_left == 1 else f"{view.actions_left} actions"
    last = ", the last one" if view.ending else ""
    if view.turn is None:
        yield f"over in round {view.round}; winners {view.winners}"
    else:
        yield f"seat {view.turn}: {view.decision}, {actions} left; round {view.round}{last}"
    yield f"scores {numbers(view.scores)}; hands {numbers(view.hand_sizes)}; piles {numbers(view.pile_sizes)}"
    yield f"tiles taken: {taken(view)}; end tiles {view.end_tiles}"
    yield from villages(view)
    if view.turn is not None:
        yield f"hand: {counted(view.hand)}; tucked: {', '.join(view.tucked) or '-'}"
        yield f"legal: {', '.join(map(str, view.legal_moves))}"


def villages(view: View) -> Iterator[str]:
    """Yield a line for each village that is not empty: kind, side, cards, and a w for each Kokopelli."""
    for seat, village in enumerate(view.villages):
        if village:
            stacks = (f"{c.kind} {c.side} {c.cards}{'w' * c.wilds}" for c in village.values())
            yield f"village {seat}: {', '.join(stacks)}"


def taken(view: View) -> str:
    """Return the VP tiles that were taken, by kind."""
    gone = {kind: (4, 3)[: 2 - len(tiles)] for kind, tiles in view.tiles.items()}
    return ", ".join(f"{kind} {numbers(tiles)}" for kind, tiles in gone.items() if tiles) or "-"


def counted(cards: Mapping[Card, int]) -> str:
    return ", ".join(card if count == 1 else f"{count} {card}" for card, count in cards.items()) or "-"


def numbers(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values))


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    golden = (FOLDER / "golden" / f"{name}.txt").read_text(encoding="utf-8")
    now = playthrough(name)
    diff = difflib.unified_diff(golden.splitlines(), now.splitlines(), "golden", "now", lineterm="", n=8)
    assert golden == now, "\n".join(islice(diff, 200))


def test_the_games_are_of_every_size() -> None:
    records = [
        json.loads((FOLDER / "records" / f"{name}.json").read_text(encoding="utf-8")) for name in GAMES
    ]
    assert {len(record["players"]) for record in records} == {2, 3, 4}
    assert {len(record["kinds"]) for record in records} == {10, 11, 12}
    assert sorted(path.stem for path in (FOLDER / "golden").iterdir()) == sorted(GAMES)


def remake() -> None:
    """Write every golden file again."""
    for name in GAMES:
        (FOLDER / "golden" / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__" and sys.argv[1:] == ["--remake"]:
    remake()
