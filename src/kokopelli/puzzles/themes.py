"""Themes: what happens in the best turn of a puzzle, told by the events of the rules."""

from collections.abc import Iterator, Sequence

from kokopelli.events import (
    ActionGained,
    CardPlayed,
    CeremonyCancelled,
    CeremonyFinished,
    CeremonyOpened,
    Event,
    PointsScored,
)
from kokopelli.identifiers import KINDS
from kokopelli.puzzles.puzzle import Findings, Line, Task, Theme

EMPTY_HAND = ("R3.6", "R9.9")
FURTHER_CARD = ("R9.1", "R9.2", "R9.4")


def themes_of(task: Task, seat: int, found: Findings, line: Line) -> tuple[Theme, ...]:
    """Return the themes of a puzzle, from its proof and a best turn."""
    return tuple(_themes(task, seat, found, line))


def _themes(task: Task, seat: int, found: Findings, line: Line) -> Iterator[Theme]:
    events = line.events
    finished = [event for event in events if isinstance(event, CeremonyFinished)]
    if len(finished) >= 2:
        yield "finish-two"
    if any(event.owner != seat for event in finished):
        yield "steal"
    if found.result_of_most < found.certain:
        yield "deny"  # the most points of one's own are not enough: it matters what the others get
    if any(isinstance(event, ActionGained) for event in events):
        yield "vase"
    if any(isinstance(event, PointsScored) and event.rule in EMPTY_HAND for event in events):
        yield "empty-hand"
    if task == "win":
        yield "last-round"
    if uses_new_ability(seat, events):
        yield "ability"
    if any(isinstance(event, CardPlayed) and event.rule in FURTHER_CARD for event in events):
        yield "many-cards"
    if any(isinstance(event, CeremonyCancelled) for event in events):
        yield "cancel"


def uses_new_ability(seat: int, events: Sequence[Event]) -> bool:
    """Return whether the seat opens a ceremony whose ability then acts in the same turn."""
    opened: set[str] = set()
    for event in events:
        if event.rule in opened:
            return True
        if isinstance(event, CeremonyOpened) and event.owner == seat:
            opened.add(f"R9.{KINDS.index(event.kind) + 1}")
    return False
