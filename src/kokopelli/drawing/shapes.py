"""The things of the game as SVG: cards, ceremonies, tiles and letters, each around a point. They know nothing of a view.

Notebooks put pictures straight into their page, where ids and styles of two pictures would meet; so there are none, and
the few class names begin with `kokopelli-`.
"""

from html import escape

from kokopelli.contents import Ceremony
from kokopelli.drawing.layout import CARD_HEIGHT, CARD_WIDTH, STACK_DX, STACK_DY, Point
from kokopelli.drawing.symbols import CLAY, CREAM, INK, OCHRE, SAND, SYMBOLS, TURQUOISE
from kokopelli.drawing.words import ceremony_words
from kokopelli.names import KOKOPELLI, Card

ORIGIN = Point(0, 0)
HALF_WIDTH, HALF_HEIGHT = CARD_WIDTH / 2, CARD_HEIGHT / 2
READABLE = 0.75  # smaller cards have no room for a name


def group(at: Point, shapes: str, title: str = "", scale: float = 1, name: str = "") -> str:
    """Shapes moved to a point, with a title that a pointer brings up."""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    named = f' class="kokopelli-{name}"' if name else ""
    titled = f"<title>{escape(title)}</title>" if title else ""
    return f'<g transform="translate({at.x:g} {at.y:g}){scaled}"{named}>{titled}{shapes}</g>'


def box(width: float, height: float, paint: str, corner: float = 6) -> str:
    """A rectangle around the origin; `paint` are its colours."""
    return (
        f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" '
        f'rx="{corner:g}" {paint}/>'
    )


def letters(text: str, at: Point, size: float, paint: str = f'fill="{INK}"') -> str:
    """A line of text; it stands on its point."""
    return f'<text x="{at.x:g}" y="{at.y:g}" font-size="{size:g}" {paint}>{escape(text)}</text>'


def symbol(card: Card, at: Point, scale: float = 1) -> str:
    """The sign of a card."""
    return group(at, SYMBOLS[card], scale=scale)


def card_name(card: Card, at: Point, size: float) -> str:
    """The name of a card around a point, in two lines if it has a hyphen."""
    first, hyphen, second = card.rpartition("-")
    lines = [first + hyphen, second] if hyphen else [second]
    top = at.y - size * 0.55 * (len(lines) - 1) + size * 0.35
    return "".join(
        letters(line, Point(at.x, top + size * 1.05 * number), size) for number, line in enumerate(lines)
    )


def _card_paint(card: Card) -> str:
    fill = "#cfe6dc" if card == KOKOPELLI else CREAM
    return f'fill="{fill}" stroke="{INK}" stroke-width="1.4"'


def card_face(card: Card, at: Point, scale: float = 1, name: str = "") -> str:
    """A card face up; a small one shows its sign only."""
    face = box(CARD_WIDTH, CARD_HEIGHT, _card_paint(card))
    if scale < READABLE:
        face += symbol(card, ORIGIN, 1.25)
    else:
        face += symbol(card, Point(0, -9), 1.1) + card_name(card, Point(0, 26), 9.2)
    return group(at, face, card, scale, name)


def card_back(at: Point, scale: float = 1, name: str = "") -> str:
    """A card face down."""
    return group(
        at,
        box(CARD_WIDTH, CARD_HEIGHT, f'fill="{TURQUOISE}" stroke="{INK}" stroke-width="1.4"')
        + box(CARD_WIDTH - 10, CARD_HEIGHT - 10, f'fill="none" stroke="{SAND}" stroke-width="1.4"', 3)
        + f'<path d="M0-24l8 12 12 12-12 12-8 12-8-12-12-12 12-12z" fill="{SAND}"/>'
        f'<path d="M0-13L12 0 0 13-12 0z" fill="{CLAY}"/>',
        scale=scale,
        name=name,
    )


def empty_space(at: Point) -> str:
    """A space without a ceremony."""
    paint = f'fill="none" stroke="{INK}" stroke-opacity=".55" stroke-width="1.4" stroke-dasharray="5 4"'
    return group(at, box(CARD_WIDTH, CARD_HEIGHT, paint), name="space")


def ceremony(stack: Ceremony, at: Point) -> str:
    """A ceremony: its kind in front, its other cards behind it, each with a strip to be seen; Kokopelli the last ones."""
    behind = [stack.kind] * (stack.cards - stack.wilds - 1) + [KOKOPELLI] * stack.wilds
    shift = -STACK_DX * len(behind) / 2
    cards = [
        _card_behind(card, Point(shift + STACK_DX * depth, STACK_DY * depth))
        for depth, card in enumerate(behind, 1)
    ]
    front = card_face(stack.kind, Point(shift, 0), name="stack-card")
    return group(at, "".join([*reversed(cards), front]), ceremony_words(stack), name="ceremony")


def _card_behind(card: Card, at: Point) -> str:
    """A card of which only the upper edge is seen: that of Kokopelli is turquoise with a tune."""
    shapes = box(CARD_WIDTH, CARD_HEIGHT, _card_paint(card))
    if card == KOKOPELLI:
        shapes += f'<path d="M-26-36h52v20h-52z" fill="{TURQUOISE}"/>' + "".join(
            f'<circle cx="{x}" cy="-33" r="1.8" fill="{CREAM}"/>' for x in range(-20, 24, 8)
        )
    return group(at, shapes, name="stack-card")


def pile(size: int, at: Point) -> str:
    """A draw pile with its number of cards."""
    if not size:
        return group(
            at, empty_space(ORIGIN) + letters("0", Point(0, 8), 22), "the pile is empty", name="pile"
        )
    layers = min(4, 1 + size // 8)
    cards = "".join(card_back(Point(0, 2 * (layers - 1) - 2 * layer)) for layer in range(layers))
    number = f'<circle r="15" fill="{CREAM}" stroke="{INK}" stroke-width="1.4"/>' + letters(
        str(size), Point(0, 6), 17, f'fill="{INK}" font-weight="bold"'
    )
    return group(at, cards + group(Point(0, 1 - layers), number), f"{size} in the pile", name="pile")


def vp_tile(value: int, at: Point) -> str:
    """A VP tile."""
    fill = OCHRE if value == 4 else CREAM
    number = letters(str(value), Point(0, 4.7), 13, f'fill="{INK}" font-weight="bold"')
    return group(
        at, f'<circle r="11" fill="{fill}" stroke="{INK}" stroke-width="1.5"/>{number}', name="vp-tile"
    )


def end_tile(at: Point) -> str:
    """A Game End tile: the sun sets."""
    return group(
        at,
        box(26, 26, f'fill="{INK}" stroke="{SAND}"', 5) + f'<path d="M-6 3A6 6 0 0 1 6 3z" fill="{OCHRE}"/>'
        f'<path d="M-10 3H10M-5 7H5M0-6V-9.5M5.5-3.500L8-6M-5.5-3.500L-8-6" stroke="{OCHRE}" '
        f'stroke-width="1.5"/>',
        name="end-tile",
    )
