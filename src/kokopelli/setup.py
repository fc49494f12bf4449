"""Setup: players, kinds, first seat and the order of every pile (R2). The only shuffle of a game is here.

A seed gives the same set-up on every machine and in every version: random numbers are SHA-256 of the seed and
a counter, reduced without bias, and the shuffle is Fisher-Yates. Without a seed a random one is taken and not
kept.

>>> Setup.random(2, seed=7) == Setup.random(2, seed=7)
True
>>> Setup.random(["Ann", "Ben", "Cleo"], kinds="first-game").kinds[0]
'hunter'
"""

import hashlib
import secrets
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

import numpy as np
from numpy.typing import NDArray

from kokopelli.identifiers import CARD_NUMBER, FIRST_GAME, KIND_NUMBER, KINDS, KOKOPELLI, Card, Kind
from kokopelli.rules.kinds import (
    CARDS_OF_A_KIND,
    DECK_SIZES,
    MAX_DECK,
    MAX_KINDS,
    MAX_PLAYERS,
    MIN_KINDS,
    MIN_PLAYERS,
    WILD_CARDS,
)

COLOURS = ("Red", "Blue", "Green", "Yellow")  # names of seats without a name

# The number of random kinds, "first-game", or the kinds themselves.
KindChoice: TypeAlias = int | str | Sequence[str]
Item = TypeVar("Item")


class InputError(ValueError):
    """A problem at a named place of some input."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(place, problem)
        self.place = place
        self.problem = problem

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}"


class SetupError(InputError):
    """A set-up with which no game can begin; `place` names the part that is wrong."""


@dataclass(frozen=True, slots=True)
class Setup:
    """All that is decided before the first move."""

    players: tuple[str, ...]  # names, clockwise from seat 0 (R1.1)
    kinds: tuple[Kind, ...]  # 10 to 12 different ones (R2.1)
    first: int  # seat that begins (R2.5)
    piles: tuple[tuple[Card, ...], ...]  # of each seat, top card first, including the opening hand (R2.3)

    def __post_init__(self) -> None:
        _check_players(self.players)
        _check_kinds(self.kinds)
        if type(self.first) is not int or not 0 <= self.first < len(self.players):
            raise SetupError("first", f"must be a seat, 0 to {len(self.players) - 1} (R2.5)")
        if not _is_list(self.piles) or len(self.piles) != len(self.players):
            raise SetupError("piles", f"must be a list of {len(self.players)} piles (R2.3)")
        for seat, pile in enumerate(self.piles):
            _check_pile(f"piles[{seat}]", pile, self.kinds)
        object.__setattr__(self, "players", tuple(self.players))
        object.__setattr__(self, "kinds", tuple(self.kinds))
        object.__setattr__(self, "piles", tuple(tuple(pile) for pile in self.piles))

    @classmethod
    def random(
        cls,
        players: int | Sequence[str] = 2,
        kinds: KindChoice = 10,
        first: int | None = None,
        seed: int | str | None = None,
    ) -> "Setup":
        """Return a shuffled set-up for a number of players or for their names."""
        names = _names(players)
        _check_players(names)
        chance = Chance(secrets.token_hex(32) if seed is None else str(seed))
        chosen: Any
        if isinstance(kinds, int):
            _check_kind_count(kinds)
            chosen = sorted(chance.shuffled(KINDS)[:kinds], key=KINDS.index)  # R2.1
        else:
            chosen = FIRST_GAME if kinds == "first-game" else kinds
            _check_kinds(chosen)
        deck = [*chosen] * CARDS_OF_A_KIND + [KOKOPELLI] * WILD_CARDS  # R2.3
        piles = tuple(tuple(chance.shuffled(deck)) for _ in names)
        drawn = chance.below(len(names))  # R2.5; drawn even if `first` is given
        return cls(tuple(names), tuple(chosen), drawn if first is None else first, piles)

    def kind_set(self) -> int:
        """Return the kinds as a set of bits for the rules."""
        return sum(1 << KIND_NUMBER[kind] for kind in self.kinds)

    def decks(self) -> NDArray[np.int8]:
        """Return the piles as numbers for the rules, a row for each seat."""
        decks = np.zeros((MAX_PLAYERS, MAX_DECK), np.int8)
        for seat, pile in enumerate(self.piles):
            decks[seat, : len(pile)] = [CARD_NUMBER[card] for card in pile]
        return decks


def parse_kinds(text: str, *names: str) -> KindChoice:
    """Read a choice of kinds: a number, "first-game" or another of these names, or kinds separated by commas.

    Unknown kinds are left for `Setup` to refuse.

    >>> parse_kinds("11"), parse_kinds("first-game"), parse_kinds("paw, fire")
    (11, 'first-game', ('paw', 'fire'))
    """
    if text.isdecimal() and len(text) < 4:
        return int(text)
    return text if text in ("first-game", *names) else tuple(kind.strip() for kind in text.split(","))


class Chance:
    """Random numbers that anyone can recompute: SHA-256 of "seed:counter", 64 bits at a time."""

    def __init__(self, seed: str) -> None:
        self._seed = seed
        self._counter = 0
        self._words: list[int] = []

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1, all equally likely."""
        usable = 2**64 - 2**64 % limit
        while (word := self._word()) >= usable:
            pass
        return word % limit

    def shuffled(self, items: Sequence[Item]) -> list[Item]:
        """Return the items in random order (Fisher-Yates, from the last place down)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _word(self) -> int:
        if not self._words:
            digest = hashlib.sha256(f"{self._seed}:{self._counter}".encode(errors="surrogatepass")).digest()
            self._counter += 1
            self._words = [int.from_bytes(digest[i : i + 8], "big") for i in (24, 16, 8, 0)]
        return self._words.pop()


def _names(players: int | Sequence[str]) -> Sequence[str]:
    if isinstance(players, int):
        if not MIN_PLAYERS <= players <= MAX_PLAYERS:
            raise SetupError("players", f"{players} players, but a game has 2 to 4 (R2.1)")
        return COLOURS[:players]
    return players


def _is_list(value: Any) -> bool:
    return isinstance(value, (list, tuple))


def _check_players(players: Any) -> None:
    if not _is_list(players) or not all(isinstance(name, str) for name in players):
        raise SetupError("players", "must be a list of names")
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        raise SetupError("players", f"{len(players)} players, but a game has 2 to 4 (R2.1)")


def _check_kind_count(count: int) -> None:
    if not MIN_KINDS <= count <= MAX_KINDS:
        raise SetupError("kinds", f"{count} kinds, but a game has 10, 11 or 12 (R2.1)")


def check_kind_choice(kinds: Any) -> None:
    """Raise `SetupError` unless this is a number of kinds, "first-game" or a list of kinds (R2.1)."""
    if type(kinds) is int:
        _check_kind_count(kinds)
    elif _is_list(kinds):
        _check_kinds(kinds)
    elif kinds != "first-game":
        raise SetupError("kinds", 'must be 10, 11 or 12, a list of that many kinds, or "first-game" (R2.1)')


def _check_kinds(kinds: Any) -> None:
    if not _is_list(kinds):
        raise SetupError("kinds", 'must be a list of kinds, or "first-game"')
    for place, kind in enumerate(kinds):
        if not isinstance(kind, str) or kind not in KIND_NUMBER:
            raise SetupError(f"kinds[{place}]", f"{_shown(kind)} is not a kind; there are {', '.join(KINDS)}")
        if kind in kinds[:place]:
            raise SetupError(f"kinds[{place}]", f"{_shown(kind)} appears twice (R2.1)")
    _check_kind_count(len(kinds))


def _check_pile(place: str, pile: Any, kinds: Sequence[Kind]) -> None:
    size = DECK_SIZES[len(kinds)]
    if not _is_list(pile) or len(pile) != size:
        raise SetupError(place, f"must be a list of {size} cards (R2.3)")
    for number, card in enumerate(pile):
        if not isinstance(card, str) or card not in (*kinds, KOKOPELLI):
            raise SetupError(f"{place}[{number}]", f"{_shown(card)} is not in this game (R2.3)")
    for card, count in Counter(pile).items():
        expected = WILD_CARDS if card == KOKOPELLI else CARDS_OF_A_KIND
        if count != expected:
            raise SetupError(place, f'"{card}" appears {count} times instead of {expected} (R2.3)')


def _shown(value: Any) -> str:
    """Return a value on one short line, for an error message."""
    if isinstance(value, int) and abs(value) < 10**9:
        return str(value)
    if not isinstance(value, str):
        return f"a value of type {type(value).__name__}"
    text = f'"{value}"' if value.isprintable() else ascii(value)
    return text if len(text) <= 60 else f"{text[:56]} ..."
