"""Facts: what speaks for a move and what against it, as data, from what the seat that makes it can know.

The rules find them (`rules.facts`); here their numbers get their names. `Texts.facts` makes a sentence of
them. Those for the move come first, by their weight.

>>> from kokopelli import Game, Setup
>>> game = Game(Setup.random(2, kinds="first-game", first=0, seed=3))
>>> game.view(0).facts("open paw left")[0]
Fact(name='gains', seat=0, owner=0, kind='paw', count=None)
"""

from dataclasses import dataclass
from typing import Literal, TypeAlias, get_args

import numpy as np
from numpy.typing import NDArray

from kokopelli.identifiers import KINDS, Kind
from kokopelli.rules import facts as r
from kokopelli.rules.api import facts_of_move
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.table import TABLE, Tables
from kokopelli.rules.trace import NONE, new_trace

FactName: TypeAlias = Literal[
    "wins",
    "scores",
    "finishes",
    "can-finish",
    "denies",
    "empties-hand",
    "gains-action",
    "gains",
    "draws",
    "takes",
    "last-round",
    "leads",
    "end-tiles",
    "smallest-pile",
    "will-finish",
    "blocks",
    "lacks",
    "gives",
    "allows",
    "loses",
    "hands-over",
    "above-limit",
]
FACTS: tuple[FactName, ...] = get_args(FactName)  # by the rules' numbers
FIRST_AGAINST = r.GIVES  # this fact and those after it speak against a move


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that is true about a move; `rules.facts` says what each name means."""

    name: FactName  # of the message `fact-<name>`
    seat: int  # the seat that makes the move, or another that the fact is about
    owner: int | None = None  # owner and kind of a ceremony
    kind: Kind | None = None
    count: int | None = None  # points, cards, tiles or seats

    @property
    def is_against(self) -> bool:
        """Whether it speaks against the move."""
        return FACTS.index(self.name) >= FIRST_AGAINST


def facts_on(tables: Tables, unseen: NDArray[np.int8], code: int) -> tuple[Fact, ...]:
    """Return the facts about a legal move, on the table of a view whose seat is on turn."""
    found, changes = r.new_facts(), np.zeros((3, MAX_PLAYERS), np.int64)
    facts_of_move(tables, code, unseen, np.zeros(2, TABLE), new_trace(), changes, found)
    return tuple(_fact(*row) for row in found[1 : found.item(0) + 1].tolist())


def _fact(number: int, seat: int, ceremony: int, amount: int) -> Fact:
    none = ceremony == NONE
    return Fact(
        FACTS[number],
        seat,
        None if none else ceremony >> 4,
        None if none else KINDS[ceremony & 15],
        None if amount == NONE else amount,
    )
