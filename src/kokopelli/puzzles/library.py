"""The shipped puzzles: their file, and the proof of each of them again."""

import base64
import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from kokopelli.puzzles.puzzle import Puzzle, prove_position, solve
from kokopelli.puzzles.themes import themes_of

FILE = Path(__file__).with_name("puzzles.json")
FORMAT, VERSION = "kokopelli-puzzles", 1


def write_puzzles(puzzles: Sequence[Puzzle], path: Path) -> None:
    """Write puzzles to a file, one on each line."""
    lines = ",\n".join(json.dumps(_fields(one), separators=(",", ":")) for one in puzzles)
    path.write_text(f'{{"format":"{FORMAT}","version":{VERSION},"puzzles":[\n{lines}\n]}}\n')


def _fields(puzzle: Puzzle) -> dict[str, object]:
    return {
        "id": puzzle.id,
        "task": puzzle.task,
        "position": base64.b64encode(puzzle.position).decode(),
        "best": puzzle.best,
        "second": puzzle.second,
        "themes": puzzle.themes,
        "rating": puzzle.rating,
        "solved": puzzle.solved,
    }


def read_puzzles(path: Path = FILE) -> tuple[Puzzle, ...]:
    """Return the puzzles of a file."""
    content = json.loads(path.read_text())
    if content.get("format") != FORMAT or content.get("version") != VERSION:
        raise ValueError(f"{path} has no puzzles of version {VERSION}")
    return tuple(
        Puzzle(
            one["task"],
            base64.b64decode(one["position"]),
            one["best"],
            one["second"],
            tuple(one["themes"]),
            one["rating"],
            tuple(one["solved"]),
        )
        for one in content["puzzles"]
    )


@cache
def shipped() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the package."""
    return read_puzzles()


def problems_of(puzzle: Puzzle) -> Iterator[str]:
    """Yield what is wrong with a puzzle; nothing if the proof of its result succeeds again."""
    found = prove_position(puzzle.task, puzzle.position)
    if not found.is_proved:
        yield "the best result is not the same for every draw"
    if found.certain != puzzle.best:
        yield f"the best result is {found.certain}, not {puzzle.best}"
    if found.second != puzzle.second:
        yield f"the second result is {found.second}, not {puzzle.second}"
    line = solve(puzzle.task, puzzle.position)
    if line.result != puzzle.best:
        yield f"the solution reaches {line.result}"
    if themes_of(puzzle.task, puzzle.seat, found, line) != puzzle.themes:
        yield "the themes are others"
