"""Where everything lies on the picture, 980 by 680, seen from above.

The first seat in clockwise order sits at the bottom, its left neighbour at the left. A place gives the two sides of its
village as points, so that a player's `left` is next to the left neighbour wherever that player sits (R1.5): mirrored at
the top, above and below the pile at the ends of the table. A *corner* is what two neighbours share.
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
    """A place on the picture; of things, their middle."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Place:
    """Where the things of one seat lie."""

    plate: Point  # name and points
    hand: Point
    hand_width: int
    pile: Point
    left: Point  # the two sides of the village
    right: Point
    near: bool = False  # is this the seat at the bottom, with large cards in hand?


@dataclass(frozen=True, slots=True)
class Corner:
    """The mat under the two sides that neighbours share, and the curve that joins them."""

    sides: tuple[Point, Point]
    curve: str


def places(players: int) -> list[Place]:
    """The places of all seats, clockwise, the one at the bottom first."""
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
    """The place at the left end of the table, its `left` side above."""
    return Place(
        plate=Point(x, 252),
        hand=Point(x, 299),
        hand_width=164,
        pile=Point(x, 384),
        left=Point(x, 178),
        right=Point(x, 504),
    )


def _mirrored(end: Place) -> Place:
    """The same at the right end, where `right` is above."""

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
    """For each seat, what it shares with its left neighbour: its own left side and the other's right one."""
    found = []
    for seat, place in enumerate(table):
        neighbour = table[(seat + 1) % len(table)]
        sides = (place.left, neighbour.right)
        found.append(Corner(sides, _curve(*sides, len(table))))
    return found


def _curve(start: Point, end: Point, players: int) -> str:
    """From one side to the other along the edge of the table."""
    outer_x = 70 if start.x < MIDDLE else WIDTH - 70
    if players == 2:
        return f"M{start.x} {start.y}C{outer_x} {start.y} {outer_x} {end.y} {end.x} {end.y}"
    if start.y == end.y:  # the far corner of three players
        return f"M{start.x} {start.y}C{start.x + 20} 30 {end.x - 20} 30 {end.x} {end.y}"
    corner = Point(end.x, start.y) if abs(end.x - MIDDLE) > abs(start.x - MIDDLE) else Point(start.x, end.y)
    return f"M{start.x} {start.y}Q{corner.x} {corner.y} {end.x} {end.y}"


def row(middle: Point, count: int, pitch: float) -> list[Point]:
    """So many points side by side."""
    start = middle.x - pitch * (count - 1) / 2
    return [Point(start + pitch * number, middle.y) for number in range(count)]
