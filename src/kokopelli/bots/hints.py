"""Hints: up to three good moves of a seat with their chances, and what speaks for the first one.

The moves and chances are those of a search from what the seat knows; the facts are found by the rules
(`View.facts`). The same view always has the same hint.

>>> from kokopelli import Game, Setup
>>> view = Game(Setup.random(2, first=0, seed=1)).view(0)
>>> hint = find_hint(view)
>>> hint.moves[0].move in view.legal_moves, hint.facts == view.facts(hint.moves[0].move)
(True, True)
"""

from collections.abc import Iterable
from dataclasses import dataclass

from kokopelli.bots.levels import make_judge
from kokopelli.facts import Fact
from kokopelli.moves import Move
from kokopelli.view import View


@dataclass(frozen=True, slots=True)
class HintedMove:
    """A good move."""

    move: Move
    chance: float | None  # share of the win that the seat can expect; None if nobody could tell


@dataclass(frozen=True, slots=True)
class Hint:
    """Good moves, the best one first, and the facts about that one."""

    moves: tuple[HintedMove, ...]
    facts: tuple[Fact, ...]


def find_hint(view: View) -> Hint:
    """Return a hint for the seat on turn."""
    return hint_of(view, make_judge().best_moves(view))


def hint_of(view: View, moves: Iterable[tuple[Move, float | None]]) -> Hint:
    """Return a hint with these moves."""
    hinted = tuple(HintedMove(move, chance) for move, chance in moves)
    return Hint(hinted, view.facts(hinted[0].move))
