"""Layout: the position of everything on the picture, 980 by 680, seen from above.

The first seat in clockwise order is at the bottom, its left neighbour at the left. A player's `left` side is
always next to the left neighbour (R1.5), so the sides are mirrored at the top and above and below the pile at
the two ends. A *corner* is what two neighbours share.
"""

from dataclasses import dataclass
from typing import NamedTuple

WIDTH, HEIGHT = 980, 680
CARD_WIDTH, CARD_HEIGHT = 58, 78
STACK_DX, STACK_DY = 5, -9  # from a card of a ceremony to the one behind it
SPACE_PITCH = 72  # from one space to the one beside it
MIDDLE = WIDTH / 2
END_X = 112  # the middle of the village at the left end


class Point(NamedTuple):
    """A point on the picture; for things, their centre."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Place:
    """The positions of one seat's things."""

    plate: Point  # name and points
    hand: Point
    hand_width: int
    pile: Point
    left: Point  # the two sides of the village
    right: Point
    near: bool = False  # the seat at the bottom, with large cards in hand


@dataclass(frozen=True, slots=True)
class Corner:
    """The mat under the two sides that neighbours share, and the curve between them."""

    sides: tuple[Point, Point]
    curve: str


def places(players: int) -> list[Place]:
    """Return the places of all seats, clockwise from the bottom."""
    reach = {2: 200, 3: 180, 4: 158}[players]  # from the pile to the middle of a side
    bottom = _bottom(reach)
    if players == 2:
        return [bottom, _top(reach)]
    left, right = _end(END_X), _mirrored(_end(END_X))
    return [bottom, left, right] if players == 3 else [bottom, left, _top(reach), right]


def _bottom(reach: float) -> Place:
    y = 523.0
    return Place(
        plate=Point(190, 618),
        hand=Point(MIDDLE, 622),
        hand_width=380,
        pile=Point(MIDDLE, y),
        left=Point(MIDDLE - reach, y),
        right=Point(MIDDLE + reach, y),
        near=True,
    )


def _top(reach: float) -> Place:
    y = 130.0
    return Place(
        plate=Point(WIDTH - 290, 39),
        hand=Point(MIDDLE, 39),
        hand_width=180,
        pile=Point(MIDDLE, y),
        left=Point(MIDDLE + reach, y),
        right=Point(MIDDLE - reach, y),
    )


def _end(x: float) -> Place:
    """Return the place at the left end of the table, with its `left` side above."""
    return Place(
        plate=Point(x, 252),
        hand=Point(x, 299),
        hand_width=164,
        pile=Point(x, 384),
        left=Point(x, 178),
        right=Point(x, 504),
    )


def _mirrored(end: Place) -> Place:
    """Return the place at the right end of the table, where `right` is above."""

    def across(point: Point) -> Point:
        return Point(WIDTH - point.x, point.y)

    return Place(
        plate=across(end.plate),
        hand=across(end.hand),
        hand_width=end.hand_width,
        pile=across(end.pile),
        left=across(end.right),
        right=across(end.left),
    )


def corners(table: list[Place]) -> list[Corner]:
    """Return what each seat shares with its left neighbour: its left side and the neighbour's right side."""
    found = []
    for seat, place in enumerate(table):
        neighbour = table[(seat + 1) % len(table)]
        sides = (place.left, neighbour.right)
        found.append(Corner(sides, _curve(*sides, len(table))))
    return found


def _curve(start: Point, end: Point, players: int) -> str:
    """Return the path from one side to the other along the edge of the table."""
    outer_x = 70 if start.x < MIDDLE else WIDTH - 70
    if players == 2:
        return f"M{start.x} {start.y}C{outer_x} {start.y} {outer_x} {end.y} {end.x} {end.y}"
    if start.y == end.y:  # the far corner of three players
        return f"M{start.x} {start.y}C{start.x + 20} 30 {end.x - 20} 30 {end.x} {end.y}"
    corner = Point(end.x, start.y) if abs(end.x - MIDDLE) > abs(start.x - MIDDLE) else Point(start.x, end.y)
    return f"M{start.x} {start.y}Q{corner.x} {corner.y} {end.x} {end.y}"


def row(middle: Point, count: int, pitch: float) -> list[Point]:
    """Return points side by side."""
    start = middle.x - pitch * (count - 1) / 2
    return [Point(start + pitch * number, middle.y) for number in range(count)]
