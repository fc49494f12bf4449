"""A puzzle: a position, what is asked, the proved result, and how difficult it is."""

from dataclasses import dataclass
from hashlib import sha256
from typing import Literal, TypeAlias, get_args

import numpy as np

from kokopelli.events import Event, read_trace
from kokopelli.moves import Move
from kokopelli.puzzles.position import table_at, view_at
from kokopelli.puzzles.proof import (
    CERTAIN,
    CHOICES,
    COMPLETE,
    ENDED,
    GAIN,
    KEEPING,
    MOST,
    MOVE,
    POSITIONS,
    POSSIBLE,
    RESULT_OF_MOST,
    SECOND,
    WIN,
    new_proof,
    prove,
)
from kokopelli.rules import api
from kokopelli.rules.table import OVER, Tables
from kokopelli.rules.trace import new_trace
from kokopelli.table_reader import number, winning_seats
from kokopelli.view import View

# Gain the most on the others in this turn, or win the game with its last turn.
Task: TypeAlias = Literal["gain", "win"]
TASKS: tuple[Task, ...] = get_args(Task)

Theme: TypeAlias = Literal[
    "finish-two", "steal", "deny", "vase", "empty-hand", "last-round", "ability", "many-cards", "cancel"
]
THEMES: tuple[Theme, ...] = get_args(Theme)

LIMIT = 200_000  # positions of a proof: a second in a slow browser


@dataclass(frozen=True, slots=True)
class Findings:
    """What a proof found (see `proof`)."""

    certain: int
    possible: int
    second: int
    positions: int
    complete: bool
    ended: bool
    most: int
    result_of_most: int
    move: Move
    keeping: int
    choices: int

    @property
    def is_proved(self) -> bool:
        """Whether the best result is the same for every draw."""
        return self.complete and self.certain == self.possible


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with the task of the seat on turn."""

    task: Task
    position: bytes
    best: int  # result of the best turn
    second: int  # the next lower result of any turn
    themes: tuple[Theme, ...] = ()
    rating: int = 0
    solved: tuple[int, ...] = ()  # for each level that tried it, how many per cent of its tries were right

    @property
    def id(self) -> str:
        """Name of the puzzle, which is the same as long as its position is."""
        return sha256(self.position).hexdigest()[:8]

    @property
    def players(self) -> int:
        """Number of players."""
        return self.position[0]

    @property
    def seat(self) -> int:
        """Seat on turn."""
        return self.position[5]

    def view(self) -> View:
        """Return what the seat on turn sees."""
        return view_at(self.position)


@dataclass(frozen=True, slots=True)
class Line:
    """A turn that was played: its moves, what happened, and the result."""

    moves: tuple[Move, ...]
    events: tuple[Event, ...]
    result: int


class Turn:
    """A turn that is being played in a puzzle, with hidden cards that a seed has dealt."""

    def __init__(self, task: Task, position: bytes, seed: int) -> None:
        self._task = task
        self._tables: Tables = table_at(position, seed)
        self._before = self._tables["scores"][0].copy()
        self._seat = position[5]
        self._players = view_at(position).players
        self._moves: list[Move] = []
        self._events: list[Event] = []

    @property
    def is_over(self) -> bool:
        """Whether the turn has ended."""
        return number(self._tables, "decision") == OVER or number(self._tables, "seat") != self._seat

    @property
    def view(self) -> View:
        """What the seat on turn knows now."""
        return View(self._tables, self._players, self._seat)

    def play(self, move: Move) -> None:
        """Make a legal move."""
        trace = new_trace()
        api.make_move(self._tables, move.code, trace)
        self._moves.append(move)
        self._events.extend(read_trace(trace))

    def prove(self, limit: int = LIMIT) -> Findings:
        """Try every way to play on."""
        return prove_view(self._task, self.view, self._before, limit)

    def line(self) -> Line:
        """Return what was played, once the turn is over."""
        return Line(tuple(self._moves), tuple(self._events), self._result())

    def _result(self) -> int:
        if self._task == "win":
            winners = winning_seats(self._tables) or ()
            return -1 if self._seat not in winners else 1 if len(winners) == 1 else 0
        gains = (self._tables["scores"][0] - self._before).tolist()
        return int(2 * gains[self._seat] - sum(gains))


def prove_view(task: Task, view: View, before: np.ndarray, limit: int = LIMIT) -> Findings:
    """Try every way to play on from a view; `before` has the points at the beginning of the turn."""
    assert view.seat is not None
    proof = new_proof()
    proof.tables[0] = view.tables[0]
    proof.unseen[:] = view.unseen_counts[view.seat]
    proof.before[:] = before
    prove(proof, WIN if task == "win" else GAIN, view.seat, limit)
    found = proof.found.tolist()
    return Findings(
        certain=found[CERTAIN],
        possible=found[POSSIBLE],
        second=found[SECOND],
        positions=found[POSITIONS],
        complete=bool(found[COMPLETE]),
        ended=bool(found[ENDED]),
        most=found[MOST],
        result_of_most=found[RESULT_OF_MOST],
        move=Move.from_code(found[MOVE]),
        keeping=found[KEEPING],
        choices=found[CHOICES],
    )


def prove_position(task: Task, position: bytes, limit: int = LIMIT) -> Findings:
    """Try every way to play the turn of a position."""
    return Turn(task, position, seed=0).prove(limit)


def solve(task: Task, position: bytes, seed: int = 0) -> Line:
    """Return a best turn, with the hidden cards that a seed deals."""
    turn = Turn(task, position, seed)
    while not turn.is_over:
        turn.play(turn.prove().move)
    return turn.line()
