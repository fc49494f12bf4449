"""The table as plain text: a headline, the selection tiles, then the seats clockwise from the viewer's own.

It has at most 100 columns and no colours. `>` marks the seat on turn and `*` a winner. Kinds and seats are
written as in moves.
"""

import textwrap
from collections.abc import Iterator, Mapping, Sequence

from kokopelli.drawing.words import (
    ceremony_words,
    clockwise,
    number_of,
    open_hand,
    padded,
    player_name,
    turn_words,
    winner_names,
    winner_words,
)
from kokopelli.identifiers import SIDES, Card, Side
from kokopelli.view import View

WIDTH = 100
NAME_WIDTH = 28
LABEL_WIDTH = len("    beneath  ")
CEREMONY_WIDTH = len("mother-of-heaven 3 (2 kokopelli)") + 3
TILES_IN_A_ROW = 4
LABELS: dict[Side, str] = {"left": "left", "right": "right", "pile": "beneath"}


def draw_text(view: View) -> str:
    """Return the table as plain text."""
    lines = [_headline(view), "", *_selection_tiles(view)]
    for seat in clockwise(view):
        lines += ["", *_seat(view, seat)]
    return "\n".join(line.rstrip() for line in lines)


def _headline(view: View) -> str:
    if view.turn is None:
        end = f"{winner_names(view, 56)} {winner_words(view)}"
        return f"Over after round {view.round} · {end}"
    turn = f"{player_name(view, view.turn, 24)} to play, {turn_words(view)}"
    parts = [f"Round {view.round}", turn, f"{number_of(view.end_tiles, 'Game End tile')} left"]
    return " · ".join([*parts, "last round"] if view.ending else parts)


def _selection_tiles(view: View) -> Iterator[str]:
    width = max(map(len, view.kinds))
    cells = [f"{kind:{width}} {_tiles(tiles)}" for kind, tiles in view.tiles.items()]
    for start in range(0, len(cells), TILES_IN_A_ROW):
        yield "    " + "    ".join(cells[start : start + TILES_IN_A_ROW])


def _tiles(tiles: Sequence[int]) -> str:
    return f"{' '.join(map(str, tiles)):>3}" if tiles else "end"


def _seat(view: View, seat: int) -> Iterator[str]:
    yield _seat_line(view, seat)
    for side in SIDES:
        ceremonies = [
            ceremony_words(ceremony) for ceremony in view.villages[seat].values() if ceremony.side == side
        ]
        if ceremonies or side != "pile":
            yield _labelled(LABELS[side], "".join(padded(c, CEREMONY_WIDTH) for c in ceremonies))
    hand = open_hand(view, seat)
    if hand:
        yield from _hand(hand)


def _seat_line(view: View, seat: int) -> str:
    mark = ">" if seat == view.turn else "*" if seat in (view.winners or ()) else " "
    name = padded(player_name(view, seat, NAME_WIDTH), NAME_WIDTH)
    points = number_of(view.scores[seat], "point")
    sizes = f"hand {view.hand_sizes[seat]:>2}    pile {view.pile_sizes[seat]:>2}"
    first = "    first player" if seat == view.first else ""
    return f"{mark} {seat} {name}  {points:>10}    {sizes}{first}"


def _labelled(label: str, text: str) -> str:
    return f"{'    ' + label:{LABEL_WIDTH}}{text or '–'}"


def _hand(hand: Mapping[Card, int]) -> Iterator[str]:
    """Yield the lines of a hand; a card and its number stay on one line."""
    cards = ", ".join(f"{card}\N{NO-BREAK SPACE}{count}" for card, count in hand.items())
    lines = textwrap.wrap(cards, WIDTH - LABEL_WIDTH, break_on_hyphens=False)
    for number, line in enumerate(lines):
        yield _labelled("" if number else "hand", line.replace("\N{NO-BREAK SPACE}", " "))
