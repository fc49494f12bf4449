"""A symbol for each card, 40 by 40 around the origin, and the colours of the whole picture.

The symbols show things and animals, never people. They have no ids, so several pictures can share a page.
"""

from kokopelli.identifiers import Card

INK = "#3e2417"  # dark brown: lines and letters
CLAY = "#b4532f"  # terracotta
TURQUOISE = "#17756f"
PALE_TURQUOISE = "#cfe6dc"  # the Kokopelli cards
OCHRE = "#d8932a"
SAND = "#ecd9ae"
CREAM = "#fdf6e3"  # the other cards
SKY = "#2f4b6e"
LEAF = "#6b7c2f"

LINE = f'fill="none" stroke="{INK}" stroke-linecap="round" stroke-linejoin="round"'


def _turned(angles: range, shape: str) -> str:
    """Return a shape at several angles."""
    return "".join(f'<g transform="rotate({angle})">{shape}</g>' for angle in angles)


def _mirrored(shape: str) -> str:
    """Return a shape and its mirror image, left and right."""
    return f'{shape}<g transform="scale(-1 1)">{shape}</g>'


CHIEFTAIN = (  # a staff with a disc, rings and two pendants
    f'<path d="M0-4V19" {LINE} stroke-width="3.4"/>'
    + _mirrored(
        f'<path d="M7-9Q11-5 10 1" {LINE} stroke-width="1.4"/>'
        f'<path d="M10 0l3 6-3 6-3-6z" fill="{TURQUOISE}"/>'
    )
    + f'<circle cy="-11" r="8.5" fill="{OCHRE}" stroke="{INK}" stroke-width="1.6"/>'
    f'<path d="M0-17l6 6-6 6-6-6z" fill="{CLAY}"/>'
    f'<path d="M-3.5 5h7M-3.5 10h7" {LINE} stroke-width="1.8"/>'
)

BIRTH = (  # a sprout that leaves its egg
    f'<path d="M0 2V-10" {LINE} stroke-width="2.2"/>'
    + _mirrored(f'<path d="M0-8Q3-19 15-18Q14-7 0-8z" fill="{LEAF}"/>')
    + f'<path d="M-12 4C-14 24 14 24 12 4L8 0 4 4 0 0-4 4-8 0z" fill="{CREAM}" stroke="{INK}" '
    f'stroke-width="1.8" stroke-linejoin="round"/>'
    f'<circle cx="-5" cy="11" r="1.7" fill="{CLAY}"/><circle cx="4" cy="9" r="1.4" fill="{CLAY}"/>'
    f'<circle cx="2" cy="15" r="1.7" fill="{CLAY}"/>'
)

SPIDER_WOMAN = (  # a spider
    _mirrored(
        f'<path d="M4-5L11-13 9-19M5-3L15-6 18-12M5 0L15 3 18 10M4 3L10 10 9 18" {LINE} stroke-width="1.9"/>'
    )
    + f'<ellipse cy="7" rx="6.5" ry="8.5" fill="{INK}"/><circle cy="-4.5" r="5" fill="{INK}"/>'
    f'<path d="M0 2l3.4 5L0 12l-3.4-5z" fill="{CLAY}"/>'
    f'<circle cx="-1.8" cy="-6" r="1" fill="{CREAM}"/><circle cx="1.8" cy="-6" r="1" fill="{CREAM}"/>'
)

WARRIOR = (  # a spear behind a round shield
    f'<g transform="rotate(40)"><path d="M0-12V23" {LINE} stroke-width="2.4"/>'
    f'<path d="M0-26l5 10-5 4-5-4z" fill="{INK}"/>'
    f'<path d="M-3.5-10h7" stroke="{TURQUOISE}" stroke-width="3"/></g>'
    f'<circle cx="-2" cy="4" r="11" fill="{CLAY}" stroke="{INK}" stroke-width="1.8"/>'
    f'<circle cx="-2" cy="4" r="6.2" fill="{SAND}"/>'
    f'<path d="M-2-2v12M-8 4h12" stroke="{INK}" stroke-width="1.4"/>'
    f'<circle cx="-2" cy="4" r="2.2" fill="{TURQUOISE}"/>'
)

HUNTER = (  # a bow with its arrow
    f'<g transform="rotate(45)"><path d="M-15 5Q-13-10 0-11 13-10 15 5" {LINE} stroke-width="2.8"/>'
    f'<path d="M-15 5L0 9 15 5" {LINE} stroke-width="1.1"/>'
    f'<path d="M0 17V-14" {LINE} stroke-width="2"/>'
    f'<path d="M0-21l4.5 8h-9z" fill="{CLAY}"/>'
    f'<path d="M0 12l4 4v5l-4-4-4 4v-5z" fill="{TURQUOISE}"/></g>'
)

FIRE = (  # a flame on two logs
    f'<path d="M1-20C4-12 13-8 12 3 11 11 6 14 0 14-7 14-12 9-12 3-12-3-8-6-7-11-4-9-3-7-3-5 0-8 2-13 1-20z" '
    f'fill="{CLAY}"/>'
    f'<path d="M1-6C3-2 7 1 6 6 5.5 11 3 13 0 13-4 13-6 10-6 7-6 4-4 2-3 0-1 1-1 2 0 3 1 0 2-2 1-6z" '
    f'fill="{OCHRE}"/>'
    f'<path d="M-13 18L13 12M-13 12L13 18" {LINE} stroke-width="3.2"/>'
)

PAW = (  # a paw print
    f'<path d="M0-1C6-1 12 7 11 12 10 17 5 16 0 15-5 16-10 17-11 12-12 7-6-1 0-1z" fill="{INK}"/>'
    + _mirrored(
        f'<ellipse cx="5" cy="-10" rx="3.7" ry="5.6" transform="rotate(6 5 -10)" fill="{INK}"/>'
        f'<ellipse cx="13.5" cy="-2" rx="3.3" ry="5" transform="rotate(24 13 -2)" fill="{INK}"/>'
    )
)

LIZARD = (  # a lizard from above
    f'<path d="M0 6C3 12 0 18-6 18-12 18-14 12-10 10" {LINE} stroke-width="2.6"/>'
    f'<path d="M3-6L11-8 13-15M-3-6L-11-8-13-15M4 3L11 5 13 12M-4 3L-11 4-13-2" {LINE} stroke-width="2.4"/>'
    f'<path d="M0-21C5-20 6-14 3-10 7-5 6 4 1 10H-1C-6 4-7-5-3-10-6-14-5-20 0-21z" '
    f'fill="{LEAF}" stroke="{INK}" stroke-width="1.4"/>'
    f'<path d="M0-8l2.2 3L0-2l-2.2-3zM0-1l2.2 3L0 5l-2.2-3z" fill="{OCHRE}"/>'
    f'<circle cx="-2.2" cy="-16" r="1.1" fill="{INK}"/><circle cx="2.2" cy="-16" r="1.1" fill="{INK}"/>'
)

EAGLE_FEATHER = (  # a feather with a dark tip
    f'<g transform="rotate(35)"><path d="M0-21C8-14 8 2 3 11H-3C-8 2-8-14 0-21z" fill="{CREAM}" '
    f'stroke="{INK}" stroke-width="1.5"/>'
    f'<path d="M0-21C5-17 7-11 7-5L0 0-7-5C-7-11-5-17 0-21z" fill="{INK}"/>'
    f'<path d="M0-17V21" stroke="{OCHRE}" stroke-width="1.6" stroke-linecap="round"/>'
    f'<path d="M6 0L2 4M5.5 5L2 8M-6 3L-2 7" {LINE} stroke-width="1.2"/>'
    f'<path d="M-2.5 13h5" stroke="{CLAY}" stroke-width="4"/></g>'
)

TORTOISE = (  # a tortoise from above
    f'<ellipse cy="-16" rx="4" ry="5" fill="{LEAF}" stroke="{INK}" stroke-width="1.4"/>'
    f'<path d="M-2 15L0 21 2 15z" fill="{INK}"/>'
    + _mirrored(
        f'<path d="M8-8L14-15 17-11 12-4zM9 8L15 13 12 17 6 12z" fill="{LEAF}" stroke="{INK}" '
        f'stroke-width="1.4" stroke-linejoin="round"/>'
    )
    + f'<ellipse cy="2" rx="12.5" ry="14" fill="{OCHRE}" stroke="{INK}" stroke-width="1.8"/>'
    f'<path d="M0-5.500L6-2V5.500L0 9-6 5.500V-2z" fill="{CLAY}" stroke="{INK}" stroke-width="1.3"/>'
    f'<path d="M0-5.500V-12M6-2L11.5-5M6 5.500L11 9M0 9V16M-6 5.500L-11 9M-6-2L-11.5-5" {LINE} '
    f'stroke-width="1.3"/>'
)

VASE = (  # a painted vessel
    f'<path d="M-6-17H6L5-11C14-6 15 6 6 17H-6C-15 6-14-6-5-11z" fill="{CLAY}" stroke="{INK}" '
    f'stroke-width="1.8" stroke-linejoin="round"/>'
    f'<path d="M-12-2h24v7h-24z" fill="{CREAM}"/>'
    f'<path d="M-12 5l4-7 4 7 4-7 4 7 4-7 4 7z" fill="{INK}"/>'
    f'<path d="M-8-17H8" {LINE} stroke-width="2.6"/>'
    f'<path d="M-9 10h18" stroke="{OCHRE}" stroke-width="1.8"/>'
)

SUN = (  # a disc with rays
    _turned(range(0, 360, 30), f'<path d="M-3.2-12h6.400L0-20z" fill="{CLAY}"/>')
    + f'<circle r="10.5" fill="{OCHRE}" stroke="{INK}" stroke-width="1.6"/>'
    f'<circle r="5" fill="none" stroke="{INK}" stroke-width="1.3"/>'
    f'<circle r="1.8" fill="{INK}"/>'
)

MOTHER_OF_HEAVEN = (  # moon and stars
    f'<path d="M3-18A18 18 0 1 0 17 9 14.5 14.5 0 0 1 3-18z" fill="{SKY}" stroke="{INK}" '
    f'stroke-width="1.3" stroke-linejoin="round"/>'
    f'<path d="M10-13l1.9 5.100L17-6l-5.1 1.900L10 1 8.1-4.1 3-6l5.1-1.900z" fill="{OCHRE}"/>'
    f'<circle cx="6" cy="6" r="1.7" fill="{OCHRE}"/><circle cx="18" cy="-15" r="1.5" fill="{OCHRE}"/>'
)

DRUMMER = (  # a drum with its sticks
    f'<path d="M-17-19L-4-8M17-19L4-8" {LINE} stroke-width="2.2"/>'
    f'<path d="M-13-6V13C-13 19 13 19 13 13V-6z" fill="{CLAY}" stroke="{INK}" stroke-width="1.6"/>'
    f'<path d="M-13 0L-8 14-2 2 4 15 9 1 13 11" fill="none" stroke="{CREAM}" stroke-width="1.3"/>'
    f'<ellipse cy="-6" rx="13" ry="5" fill="{CREAM}" stroke="{INK}" stroke-width="1.6"/>'
    f'<circle cx="-4" cy="-7.5" r="2.4" fill="{INK}"/><circle cx="4" cy="-7.5" r="2.4" fill="{INK}"/>'
)

SHAMAN = (  # a rattle
    f'<g transform="rotate(35)"><path d="M0 2V20" {LINE} stroke-width="3.4"/>'
    f'<circle cy="-8" r="10.5" fill="{TURQUOISE}" stroke="{INK}" stroke-width="1.7"/>'
    f'<path d="M-10.3-8h20.6" stroke="{CREAM}" stroke-width="2.4"/>'
    f'<circle cx="-4" cy="-12.5" r="1.5" fill="{CREAM}"/><circle cx="4" cy="-12.5" r="1.5" fill="{CREAM}"/>'
    f'<circle cy="-3" r="1.5" fill="{CREAM}"/>'
    f'<path d="M-3.5 7h7" stroke="{CLAY}" stroke-width="4"/></g>'
    f'<path d="M11-19Q16-17 18-12M-15-11Q-17-7-16-2" {LINE} stroke-width="1.4"/>'
)

SNAKE_DANCE = (  # a winding snake
    f'<path d="M-15 17C-4 20 14 17 13 10 12 4-11 7-12-1-13-8 8-4 9-11" {LINE} stroke-width="6"/>'
    f'<path d="M-15 17C-4 20 14 17 13 10 12 4-11 7-12-1-13-8 8-4 9-11" fill="none" '
    f'stroke="{OCHRE}" stroke-width="2.4" stroke-dasharray="3 3.4"/>'
    f'<path d="M9-21C14-19 14-11 9-9 4-11 4-19 9-21z" fill="{INK}"/>'
    f'<circle cx="7.3" cy="-15" r="1" fill="{CREAM}"/><circle cx="10.7" cy="-15" r="1" fill="{CREAM}"/>'
)

KOKOPELLI = (  # a flute and its tune
    f'<g transform="rotate(-38)"><path d="M-20 3.500H13L19 1V11L13 8.500H-20z" fill="{OCHRE}" stroke="{INK}" '
    f'stroke-width="1.5" stroke-linejoin="round"/>'
    f'<path d="M-15 3.500v5M11 3.500v5" stroke="{CLAY}" stroke-width="2.4"/>'
    f'<circle cx="-7" cy="6" r="1.3" fill="{INK}"/><circle cx="-2" cy="6" r="1.3" fill="{INK}"/>'
    f'<circle cx="3" cy="6" r="1.3" fill="{INK}"/></g>'
    f'<path d="M-8-7A3 3 0 1 1-11-10 5.5 5.5 0 1 1-9-1.5" {LINE} stroke-width="1.9" '
    f'transform="translate(1 -4)"/>'
    f'<circle cx="8" cy="12" r="2.4" fill="{TURQUOISE}"/><circle cx="14" cy="7" r="1.7" fill="{TURQUOISE}"/>'
)

SYMBOLS: dict[Card, str] = {
    "chieftain": CHIEFTAIN,
    "birth": BIRTH,
    "spider-woman": SPIDER_WOMAN,
    "warrior": WARRIOR,
    "hunter": HUNTER,
    "fire": FIRE,
    "paw": PAW,
    "lizard": LIZARD,
    "eagle-feather": EAGLE_FEATHER,
    "tortoise": TORTOISE,
    "vase": VASE,
    "sun": SUN,
    "mother-of-heaven": MOTHER_OF_HEAVEN,
    "drummer": DRUMMER,
    "shaman": SHAMAN,
    "snake-dance": SNAKE_DANCE,
    "kokopelli": KOKOPELLI,
}
