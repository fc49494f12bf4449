"""SVG shapes for cards, ceremonies, tiles and text, each around a point. They do not depend on a view.

Notebooks embed pictures in one page, where ids and styles of two pictures would clash. So there are none, and
class names begin with `kokopelli-`.
"""

from html import escape

from kokopelli.drawing.layout import CARD_HEIGHT, CARD_WIDTH, STACK_DX, STACK_DY, Point
from kokopelli.drawing.symbols import CLAY, CREAM, INK, OCHRE, PALE_TURQUOISE, SAND, SYMBOLS, TURQUOISE
from kokopelli.drawing.words import ceremony_words
from kokopelli.identifiers import KOKOPELLI, Card
from kokopelli.table_reader import Ceremony

ORIGIN = Point(0, 0)
BOLD = f'fill="{INK}" font-weight="bold"'
OUTLINE = f'stroke="{INK}" stroke-width="1.4"'
READABLE = 0.75  # scale from which a card has room for its name


def group(at: Point, shapes: str, title: str = "", scale: float = 1, name: str = "") -> str:
    """Return shapes moved to a point, with a title as their tooltip."""
    scaled = "" if scale == 1 else f" scale({scale:g})"
    named = f' class="kokopelli-{name}"' if name else ""
    titled = f"<title>{escape(title)}</title>" if title else ""
    return f'<g transform="translate({at.x:g} {at.y:g}){scaled}"{named}>{titled}{shapes}</g>'


def box(width: float, height: float, paint: str, corner: float = 6) -> str:
    """Return a rectangle around the origin; `paint` has its colours."""
    return (
        f'<rect x="{-width / 2:g}" y="{-height / 2:g}" width="{width:g}" height="{height:g}" '
        f'rx="{corner:g}" {paint}/>'
    )


def letters(text: str, at: Point, size: float, paint: str = f'fill="{INK}"') -> str:
    """Return a line of text, centred above its point."""
    return f'<text x="{at.x:g}" y="{at.y:g}" font-size="{size:g}" {paint}>{escape(text)}</text>'


def symbol(card: Card, at: Point, scale: float = 1) -> str:
    """Return the symbol of a card."""
    return group(at, SYMBOLS[card], scale=scale)


def paper(width: float, height: float, paint: str, corner: float = 6) -> str:
    """Return a rectangle with a shadow."""
    shadow = box(width, height, f'fill="{INK}" fill-opacity=".22"', corner)
    return f"{group(Point(1.5, 2.5), shadow)}{box(width, height, paint, corner)}"


def card_name(card: Card, at: Point, size: float) -> str:
    """Return the name of a card around a point, in two lines if it has a hyphen."""
    first, hyphen, second = card.rpartition("-")
    lines = [first + hyphen, second] if hyphen else [second]
    top = at.y - size * 0.55 * (len(lines) - 1) + size * 0.35
    return "".join(
        letters(line, Point(at.x, top + size * 1.05 * number), size) for number, line in enumerate(lines)
    )


def _card_paint(card: Card) -> str:
    fill = PALE_TURQUOISE if card == KOKOPELLI else CREAM
    return f'fill="{fill}" {OUTLINE}'


def card_face(card: Card, at: Point, scale: float = 1, name: str = "") -> str:
    """Return a card face up; a small one shows only its symbol."""
    face = paper(CARD_WIDTH, CARD_HEIGHT, _card_paint(card))
    if scale < READABLE:
        face += symbol(card, ORIGIN, 1.25)
    else:
        face += symbol(card, Point(0, -9), 1.1) + card_name(card, Point(0, 26), 9.2)
    title = card if scale < READABLE else ""  # the tooltip replaces the name
    return group(at, face, title, scale, name)


def card_back(at: Point, scale: float = 1, name: str = "") -> str:
    """Return a card face down."""
    return group(
        at,
        paper(CARD_WIDTH, CARD_HEIGHT, f'fill="{TURQUOISE}" {OUTLINE}')
        + box(CARD_WIDTH - 10, CARD_HEIGHT - 10, f'fill="none" stroke="{SAND}" stroke-width="1.4"', 3)
        + f'<path d="M0-24l8 12 12 12-12 12-8 12-8-12-12-12 12-12z" fill="{SAND}"/>'
        f'<path d="M0-13L12 0 0 13-12 0z" fill="{CLAY}"/>',
        scale=scale,
        name=name,
    )


def empty_space(at: Point) -> str:
    """Return a space without a ceremony."""
    paint = f'fill="none" stroke="{INK}" stroke-opacity=".55" stroke-width="1.4" stroke-dasharray="5 4"'
    return group(at, box(CARD_WIDTH, CARD_HEIGHT, paint), name="space")


def ceremony(stack: Ceremony, at: Point) -> str:
    """Return a ceremony: its kind in front, the edges of its other cards behind it, Kokopelli last."""
    behind = [stack.kind] * (stack.cards - stack.wilds - 1) + [KOKOPELLI] * stack.wilds
    shift = -STACK_DX * len(behind) / 2
    cards = [
        _card_behind(card, Point(shift + STACK_DX * depth, STACK_DY * depth))
        for depth, card in enumerate(behind, 1)
    ]
    front = card_face(stack.kind, Point(shift, 0), name="stack-card")
    return group(at, "".join([*reversed(cards), front]), ceremony_words(stack), name="ceremony")


def _card_behind(card: Card, at: Point) -> str:
    """Return a card whose upper edge is visible; Kokopelli's edge is turquoise with dots."""
    shapes = paper(CARD_WIDTH, CARD_HEIGHT, _card_paint(card))
    if card == KOKOPELLI:
        shapes += f'<path d="M-26-36h52v20h-52z" fill="{TURQUOISE}"/>' + "".join(
            f'<circle cx="{x}" cy="-33" r="1.8" fill="{CREAM}"/>' for x in range(-20, 24, 8)
        )
    return group(at, shapes, name="stack-card")


def pile(size: int, at: Point) -> str:
    """Return a draw pile with its number of cards."""
    if not size:
        return group(
            at, empty_space(ORIGIN) + letters("0", Point(0, 8), 22), "the pile is empty", name="pile"
        )
    layers = min(4, 1 + size // 8)
    cards = "".join(card_back(Point(0, 2 * (layers - 1) - 2 * layer)) for layer in range(layers))
    number = disc(str(size), Point(0, 1 - layers), 15, f'fill="{CREAM}"')
    return group(at, cards + number, f"{size} in the pile", name="pile")


def disc(text: str, at: Point, radius: float, paint: str, title: str = "", name: str = "") -> str:
    """Return a round tile with a text."""
    size = radius * (1.3 - 0.15 * len(text))
    shapes = f'<circle r="{radius:g}" {paint} {OUTLINE}/>' + letters(text, Point(0, size * 0.36), size, BOLD)
    return group(at, shapes, title, name=name)


def vp_tile(value: int, at: Point) -> str:
    """Return a VP tile."""
    fill = OCHRE if value == 4 else CREAM
    return disc(str(value), at, 11, f'fill="{fill}"', name="vp-tile")


def end_tile(at: Point) -> str:
    """Return a Game End tile, with a setting sun."""
    return group(
        at,
        box(26, 26, f'fill="{INK}" stroke="{SAND}"', 5) + f'<path d="M-6 3A6 6 0 0 1 6 3z" fill="{OCHRE}"/>'
        f'<path d="M-10 3H10M-5 7H5M0-6V-9.5M5.5-3.5L8-6M-5.5-3.5L-8-6" stroke="{OCHRE}" '
        f'stroke-width="1.5"/>',
        name="end-tile",
    )
