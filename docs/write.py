"""Generate docs/actions.md and docs/observation.md from the code: `python docs/write.py`.

A test fails if they are out of date.
"""

import textwrap
from itertools import groupby
from pathlib import Path

import numpy as np

from kokopelli.identifiers import CARDS, KINDS
from kokopelli.moves import ALL_MOVES, Move
from kokopelli.observation import OFFSETS, PIECES, SIZE, VERSION
from kokopelli.rules.codes import CODES

FOLDER = Path(__file__).parent


def wrap(text: str) -> list[str]:
    """Return a paragraph as lines of at most 100 characters; `~` is a space that does not break."""
    lines = textwrap.wrap(text, 100, break_long_words=False, break_on_hyphens=False)
    return [line.replace("~", " ") for line in lines]


def actions() -> str:
    """Return the text of docs/actions.md."""
    kinds = ", ".join(f"{kind}~{number}" for number, kind in enumerate(KINDS))
    lines = [
        "# The action space",
        "",
        *wrap(
            "Every move is one integer, the same in every game and for every seat. A code is "
            f"`row * 16 + column`; the column is the kind, in the order of R9: {kinds}."
        ),
        "",
        *wrap(
            "Seats have their numbers at the table; `kokopelli.observation.turned` renumbers codes so that "
            "the seat that moves is 0."
        ),
        "",
        "| codes | row | move |",
        "|---|---|---|",
    ]
    for text, moves in groupby(ALL_MOVES, _pattern):
        codes = [move.code for move in moves]
        span = f"{codes[0]}–{codes[-1]}" if len(codes) > 1 else f"{codes[0]}"
        lines.append(f"| {span} | {codes[0] // 16} | `{text}` |")
    unused = sorted(set(range(CODES)) - {move.code for move in ALL_MOVES})
    lines += [
        "",
        *wrap(
            f"There are {CODES} codes; {unused[0]} to {unused[-1]} are unused. "
            "Legal moves are always listed in ascending order of their codes."
        ),
    ]
    return "\n".join(lines) + "\n"


def _pattern(move: Move) -> str:
    """Return the text of a move with K in place of its kind."""
    return " ".join(
        "K" + word.removeprefix(name) if (name := word.partition("@")[0]) in KINDS else word
        for word in str(move).split()
    )


def observation() -> str:
    """Return the text of docs/observation.md."""
    lines = [
        "# The observation",
        "",
        *wrap(
            f"`kokopelli.observation.observe(view)` turns the view of a seat into a vector of {SIZE} small "
            f"integers (int16). This is version {VERSION}. It contains everything that is in the view, and "
            "nothing else. Seats are counted from the viewer: *me*, then *+1* to *+3* clockwise. "
            "Seats that do not exist are zeros. `pieces(vector)` returns the pieces by name, in their "
            "shapes, without copying."
        ),
        "",
        "| slots | piece | shape | meaning |",
        "|---|---|---|---|",
    ]
    for piece in PIECES:
        first = OFFSETS[piece.name]
        last = first + int(np.prod(piece.shape)) - 1
        slots = f"{first}–{last}" if last > first else f"{first}"
        shape = " × ".join(map(str, piece.shape))
        axes = ", ".join(_axis(axis) for axis in piece.axes)
        lines.append(
            f"| {slots} | `{piece.name}` | {shape} | {piece.meaning}{f' ({axes})' if axes else ''} |"
        )
    lines += [
        "",
        *wrap(
            f"*Kinds* are in the order of R9: {', '.join(KINDS)}. "
            f"*Cards* are the kinds and then {CARDS[-1]}. "
            "`begun` and `onto` have a row each for the viewer's own village and those of the left and the "
            "right neighbour; with two players, the other player is the left neighbour."
        ),
        "",
        *wrap(
            "`legal_mask(view)` is 1 for each legal code of [the action space](actions.md), and all 0 during "
            "another player's turn."
        ),
    ]
    return "\n".join(lines) + "\n"


def _axis(names: tuple[str, ...]) -> str:
    if names == KINDS:
        return "kinds"
    if names == CARDS:
        return "cards"
    if len(names) > 8:
        return f"{names[0]} to {names[-1]}"
    return "/".join(names)


if __name__ == "__main__":
    (FOLDER / "actions.md").write_text(actions(), encoding="utf-8")
    (FOLDER / "observation.md").write_text(observation(), encoding="utf-8")
