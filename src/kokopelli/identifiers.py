"""Identifiers of the record format: kinds, cards, sides, decisions and rules, by the rules' numbers."""

from functools import cache
from typing import Literal, TypeAlias, get_args

Kind: TypeAlias = Literal[
    "chieftain",
    "birth",
    "spider-woman",
    "warrior",
    "hunter",
    "fire",
    "paw",
    "lizard",
    "eagle-feather",
    "tortoise",
    "vase",
    "sun",
    "mother-of-heaven",
    "drummer",
    "shaman",
    "snake-dance",
]
Wild: TypeAlias = Literal["kokopelli"]
Card: TypeAlias = Kind | Wild
Side: TypeAlias = Literal["left", "right", "pile"]
Decision: TypeAlias = Literal["action", "more", "tuck", "over"]

KINDS: tuple[Kind, ...] = get_args(Kind)
KOKOPELLI: Wild = "kokopelli"
CARDS: tuple[Card, ...] = (*KINDS, KOKOPELLI)
SIDES: tuple[Side, ...] = get_args(Side)
DECISIONS: tuple[Decision, ...] = get_args(Decision)

FIRST_GAME: tuple[Kind, ...] = (  # R2.1
    "hunter",
    "warrior",
    "tortoise",
    "paw",
    "drummer",
    "shaman",
    "spider-woman",
    "eagle-feather",
    "mother-of-heaven",
    "snake-dance",
)

KIND_NUMBER: dict[str, int] = {kind: number for number, kind in enumerate(KINDS)}
CARD_NUMBER: dict[str, int] = {card: number for number, card in enumerate(CARDS)}


@cache
def kinds_of(bits: int) -> tuple[Kind, ...]:
    """Return the kinds of a set of bits, in the order of the rules.

    >>> kinds_of(0b1000001)
    ('chieftain', 'paw')
    """
    return tuple(kind for number, kind in enumerate(KINDS) if bits >> number & 1)


def rule_text(number: int) -> str:
    """Return the number of a rule as it is written in docs/rules.md.

    >>> rule_text(911)
    'R9.11'
    """
    return f"R{number // 100}.{number % 100}"
