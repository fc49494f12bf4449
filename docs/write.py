"""Writes docs/actions.md and docs/observation.md from the code: `python docs/write.py`. A test finds them stale."""

from itertools import groupby
from pathlib import Path

import numpy as np

from kokopelli.identifiers import CARDS, KINDS
from kokopelli.moves import ALL_MOVES, Move
from kokopelli.observation import OFFSETS, PIECES, SIZE, VERSION
from kokopelli.rules.codes import CODES

FOLDER = Path(__file__).parent


def actions() -> str:
    """The action space."""
    kinds = ", ".join(f"{kind} {number}" for number, kind in enumerate(KINDS))
    lines = [
        "# The action space",
        "",
        "Every move is one integer, the same in every game and for every seat. A code is a row of 16 and a column, `row * 16 + column`;",
        "the column is the kind, in the order of R9:",
        f"{kinds}.",
        "Seats are numbered as at the table; `kokopelli.observation.turned` counts them from the one who moves.",
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
        f"There are {CODES} codes; {unused[0]} to {unused[-1]} stand for nothing. "
        "Legal moves are always given in ascending order of their codes.",
    ]
    return "\n".join(lines) + "\n"


def _pattern(move: Move) -> str:
    """The move with K for its kind."""
    return " ".join(
        "K" + word.removeprefix(name) if (name := word.partition("@")[0]) in KINDS else word
        for word in str(move).split()
    )


def observation() -> str:
    """The vector of an observation."""
    lines = [
        "# The observation",
        "",
        f"`kokopelli.observation.observe(view)` makes one vector of {SIZE} small integers (int16) from the view of a seat. This is version {VERSION}.",
        "It says all that the view says and nothing else. Seats are counted from the viewer: *me*, and *+1* to *+3* for so many seats to the left;",
        "seats that do not exist are zeros.",
        "`pieces(vector)` gives the pieces by name, in their shapes, without copying.",
        "",
        "| slots | piece | shape | what it says |",
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
        f"*Kinds* are in the order of R9: {', '.join(KINDS)}. *Cards* are the kinds and then {CARDS[-1]}. The lanes of `begun` and `onto` are the",
        "own village and those of the left and the right neighbour; with two players the other player's is the left one.",
        "",
        "`legal_mask(view)` is 1 for each legal code of [the action space](actions.md), and all 0 on another's turn.",
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
