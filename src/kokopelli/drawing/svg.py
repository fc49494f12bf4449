"""The table as a picture for a notebook: self-contained SVG 1.1 without scripts, styles, ids or fonts.

Villages with hands and name plates are around the table. The selection tiles, the stack and the state of the
game are in the middle.
"""

from collections.abc import Iterator, Mapping, Sequence

from kokopelli.drawing.layout import (
    CARD_HEIGHT,
    CARD_WIDTH,
    HEIGHT,
    MIDDLE,
    SPACE_PITCH,
    WIDTH,
    Corner,
    Place,
    Point,
    corners,
    places,
    row,
)
from kokopelli.drawing.shapes import (
    BOLD,
    OUTLINE,
    box,
    card_back,
    card_face,
    card_name,
    ceremony,
    disc,
    empty_space,
    end_tile,
    group,
    letters,
    paper,
    pile,
    symbol,
    vp_tile,
)
from kokopelli.drawing.symbols import CREAM, INK, OCHRE, SAND, TURQUOISE
from kokopelli.drawing.words import (
    clockwise,
    number_of,
    open_hand,
    player_name,
    turn_words,
    winner_names,
    winner_words,
)
from kokopelli.identifiers import Card, Kind
from kokopelli.rules.kinds import SIDE_SPACES
from kokopelli.table_reader import Ceremony
from kokopelli.view import View

FONT = "Optima, Candara, 'Gill Sans', 'Trebuchet MS', 'Noto Sans', 'DejaVu Sans', sans-serif"
GROUND = "#c07a4f"  # the table
MAT = "#e3c491"  # under the sides that neighbours share
PILE_MAT = "#ad663d"
HEARTH = "#8a4528"  # the middle of the table
SMALL = 0.55  # scale of cards in other hands
BRIGHT = f'fill="{CREAM}" font-weight="bold"'  # text on a dark ground
PALE = f'fill="{SAND}"'


def draw_svg(view: View) -> str:
    """Return the table as a picture."""
    table = places(len(view.players))
    parts = [_ground(), *map(_mat, corners(table)), *_hearth(view)]
    for seat, place in zip(clockwise(view), table, strict=True):
        parts += _seat(view, seat, place)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" version="1.1" viewBox="0 0 {WIDTH} {HEIGHT}" '
        f'width="{WIDTH}" height="{HEIGHT}" font-family="{FONT}" text-anchor="middle">'
        f"<title>Kokopelli, round {view.round}</title>{''.join(parts)}</svg>"
    )


def _ground() -> str:
    """Return the table with its rim and inlay."""
    middle = Point(MIDDLE, HEIGHT / 2)
    return group(
        middle,
        box(WIDTH - 4, HEIGHT - 4, f'fill="{INK}"', 192)
        + box(WIDTH - 18, HEIGHT - 18, f'fill="{GROUND}"', 185)
        + box(
            WIDTH - 28,
            HEIGHT - 28,
            f'fill="none" stroke="{SAND}" stroke-width="2" stroke-dasharray="14 5 3 5"',
            180,
        ),
    )


def _mat(corner: Corner) -> str:
    """Return the mat under the sides that two neighbours share."""
    mat = box(SPACE_PITCH + CARD_WIDTH + 24, CARD_HEIGHT + 36, f'fill="{MAT}"', 16)
    sides = "".join(group(Point(side.x, side.y - 9), mat) for side in corner.sides)
    return f'<path d="{corner.curve}" fill="none" stroke="{MAT}" stroke-width="44"/>{sides}'


def _hearth(view: View) -> Iterator[str]:
    """Yield the middle of the table: selection tiles, the stack, the turn and the round."""
    middle = Point(MIDDLE, 285 if len(view.players) == 3 else 317)
    yield group(
        middle,
        box(560, 270, f'fill="{HEARTH}"', 118)
        + box(548, 258, f'fill="none" stroke="{OCHRE}" stroke-width="2" stroke-dasharray="2 6"', 112),
    )
    kinds = list(view.tiles.items())
    half = (len(kinds) + 1) // 2
    for way, tiles in ((-1, kinds[:half]), (1, kinds[half:])):
        for point, (kind, left) in zip(row(middle, len(tiles), 82), tiles, strict=True):
            bend = 20 * ((point.x - middle.x) / 205) ** 2
            yield _selection_tile(kind, left, Point(point.x, middle.y + way * (86 - bend)))
    yield _stack(view.end_tiles, Point(middle.x - 205, middle.y))
    yield _turn(view, middle)
    yield _round(view, Point(middle.x + 205, middle.y))


def _selection_tile(kind: Kind, left: Sequence[int], at: Point) -> str:
    beside = [Point(19, -20), Point(25, -2)]  # the lower tile is partly under the upper one
    tiles = [vp_tile(value, place) for value, place in zip(left, beside, strict=False)]
    return group(
        at,
        paper(76, 72, f'fill="{SAND}" {OUTLINE}', 12)
        + symbol(kind, Point(-12, -10), 0.95)
        + ("".join(reversed(tiles)) or end_tile(Point(20, -16)))
        + card_name(kind, Point(0, 23), 9.2),
        f"{kind}: {', '.join(map(str, left)) or 'Game End tile'}",
    )


def _stack(count: int, at: Point) -> str:
    """Return the stack of Game End tiles."""
    tiles = "".join(end_tile(Point(-30, 13 - 2.5 * number)) for number in range(count))
    words = letters(str(count), Point(16, 3), 22, BRIGHT) + letters("Game End", Point(16, 18), 10.5, PALE)
    return group(at, tiles + words, f"{number_of(count, 'Game End tile')} left", name="stack")


def _turn(view: View, at: Point) -> str:
    """Return the seat on turn, or the winners."""
    if view.turn is None:
        name, below = winner_names(view, 26), winner_words(view)
    else:
        name, below = player_name(view, view.turn, 26), turn_words(view)
    return group(at, letters(name, Point(0, -1), 18, BRIGHT) + letters(below, Point(0, 20), 13, PALE))


def _round(view: View, at: Point) -> str:
    words = "last round" if view.ending else "round"
    return group(
        at, letters(str(view.round), Point(0, 3), 22, BRIGHT) + letters(words, Point(0, 18), 10.5, PALE)
    )


def _seat(view: View, seat: int, place: Place) -> Iterator[str]:
    stacks = view.villages[seat].values()
    yield _side([stack for stack in stacks if stack.side == "left"], place.left)
    yield _side([stack for stack in stacks if stack.side == "right"], place.right)
    beneath = [stack for stack in stacks if stack.side == "pile"]
    spaces = max(len(beneath), 1 if len(view.players) == 2 else 0)  # R1.2
    yield _pile(view.pile_sizes[seat], beneath, spaces, place.pile)
    yield _hand(open_hand(view, seat), view.hand_sizes[seat], place)
    yield _plate(view, seat, place.plate)


def _side(stacks: Sequence[Ceremony], middle: Point) -> str:
    return _spaces(stacks, row(middle, SIDE_SPACES, SPACE_PITCH))


def _pile(size: int, beneath: Sequence[Ceremony], spaces: int, middle: Point) -> str:
    """Return the pile, and to its right the ceremonies beneath it."""
    place, *others = row(middle, 1 + spaces, SPACE_PITCH)
    mat = box(SPACE_PITCH * (1 + spaces) + 4, CARD_HEIGHT + 18, f'fill="{PILE_MAT}"', 12)
    return group(middle, mat) + pile(size, place) + _spaces(beneath, others)


def _spaces(stacks: Sequence[Ceremony], points: Sequence[Point]) -> str:
    filled = [ceremony(stack, point) for stack, point in zip(stacks, points, strict=False)]
    return "".join([*filled, *map(empty_space, points[len(stacks) :])])


def _hand(hand: Mapping[Card, int] | None, size: int, place: Place) -> str:
    """Return the cards side by side; many cards are smaller and closer together."""
    fitting = place.hand_width / ((CARD_WIDTH + 4) * max(1, size))
    scale = min(1, max(SMALL, fitting)) if place.near and hand is not None else SMALL
    width = CARD_WIDTH * scale
    pitch = min(width + 4, (place.hand_width - width) / max(1, size - 1))
    points = row(place.hand, size, pitch)
    if hand is None:
        cards = [card_back(point, scale, "hand-card") for point in points]
    else:
        held = [card for card, count in hand.items() for _ in range(count)]
        cards = [card_face(card, point, scale, "hand-card") for card, point in zip(held, points, strict=True)]
    return "".join(cards)


def _plate(view: View, seat: int, at: Point) -> str:
    """Return the plate with name, points and hand size; turquoise on turn, golden for a winner."""
    won, on_turn = seat in (view.winners or ()), seat == view.turn
    fill, ink = (OCHRE, INK) if won else (TURQUOISE, CREAM) if on_turn else (INK, CREAM)
    outline = f'stroke="{CREAM}" stroke-width="2"' if on_turn or won else f'stroke="{INK}"'
    start = f'fill="{ink}" text-anchor="start"'
    name = letters(player_name(view, seat, 13), Point(-42, -2), 13, f'{start} font-weight="bold"')
    sizes = letters(f"seat {seat} · {view.hand_sizes[seat]} in hand", Point(-42, 13), 10.5, start)
    shapes = [box(176, 42, f'fill="{fill}" {outline}', 21), _points(view.scores[seat]), name, sizes]
    if on_turn:
        shapes.append(_pointer(to_the_left=at.x < MIDDLE))
    if seat == view.first:
        shapes.append(_first_marker())
    return group(at, "".join(shapes), player_name(view, seat, 80), name="plate")


def _points(score: int) -> str:
    return disc(str(score), Point(-67, 0), 18, f'fill="{CREAM}"', number_of(score, "point"))


def _pointer(to_the_left: bool) -> str:
    """Return the marker of the seat on turn, at the inner end of its plate."""
    x = 92 if to_the_left else -92
    arrow = f'<path d="M0 0L14-10V10z" fill="{CREAM}" {OUTLINE}/>'
    return group(Point(x, 0), arrow if to_the_left else f'<g transform="scale(-1 1)">{arrow}</g>', "on turn")


def _first_marker() -> str:
    diamond = f'<path d="M0-9L8 0 0 9-8 0z" fill="{CREAM}" {OUTLINE}/>'
    return group(Point(71, 9), diamond + letters("1", Point(0, 4), 11, BOLD), "first player")
