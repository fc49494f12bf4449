"""Game: the main interface to the rules.

A game is its set-up and its moves; the table follows from them.

>>> from kokopelli import Game, Setup
>>> game = Game(Setup.random(2, kinds="first-game", first=0, seed=3))
>>> game.seat, game.decision, game.actions_left
(0, 'action', 1)
>>> game.play("pass")
Traceback (most recent call last):
...
kokopelli.game.IllegalMove: "pass": You may pass only if your hand and your draw pile are both empty (R3.4)
>>> [(type(event).__name__, event.rule) for event in game.play("draw")]
[('CardDrawn', 'R4.1')]
>>> game.decision, game.why_not("draw").rule
('tuck', 'R3.5')
>>> game.undo()
Move.parse('draw')
>>> len(game.moves)
0
"""

from collections import Counter
from collections.abc import Sequence

import numpy as np

from kokopelli.events import Event, read_trace
from kokopelli.identifiers import DECISIONS, KOKOPELLI, Decision, kinds_of
from kokopelli.moves import Move
from kokopelli.reasons import Reason, why_not
from kokopelli.rules import api
from kokopelli.rules.kinds import CARDS_OF_A_KIND, WILD_CARDS
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.table import OVER, Tables, copy_table, new_table
from kokopelli.rules.trace import new_trace
from kokopelli.setup import Setup
from kokopelli.table_reader import hands, number, piles, winning_seats
from kokopelli.texts import Texts
from kokopelli.view import OpenView, View


class IllegalMove(ValueError):
    """A move that is not legal now; `reason` says why."""

    def __init__(self, move: Move, reason: Reason, players: tuple[str, ...]) -> None:
        super().__init__(move, reason, players)
        self.move = move
        self.reason = reason
        self.players = players

    def sentence(self, texts: Texts | None = None) -> str:
        """Return the reason as a sentence, in English or in the language of `texts`."""
        return (texts or Texts()).reason(self.reason, self.players)

    def __str__(self) -> str:
        return f'"{self.move}": {self.sentence()}'


class Game:
    """A set-up, the moves so far and the table they led to."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._codes: list[int] = []
        self._start: Tables | None = None  # before the first of these moves, if not the table of the set-up
        self._tables = new_table()
        self._legal: list[int] | None = None
        self._deal()

    @classmethod
    def from_table(cls, tables: Tables, players: Sequence[str]) -> "Game":
        """Return a game that goes on from a complete table; what happened before is not known.

        Its set-up has the cards that were used up on top of each pile, in no particular order.
        """
        game = cls(_plausible_setup(tables, players))
        game._start = copy_table(tables)
        game._deal()
        return game

    @property
    def has_history(self) -> bool:
        """Whether the table follows from set-up and moves, as it does in all games but `from_table`."""
        return self._start is None

    def _deal(self) -> None:
        """Go back to the table before the first move."""
        if self._start is not None:
            self._tables = copy_table(self._start)
            return
        setup = self.setup
        api.deal_table(self._tables, len(setup.players), setup.kind_set(), setup.first, setup.decks())

    @property
    def tables(self) -> Tables:
        """The rules' record of the table, as an array of one; read-only."""
        return self._tables

    @property
    def moves(self) -> tuple[Move, ...]:
        """Moves made so far."""
        return tuple(Move.from_code(code) for code in self._codes)

    @property
    def ply(self) -> int:
        """Number of moves made so far."""
        return len(self._codes)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return number(self._tables, "decision") == OVER

    @property
    def seat(self) -> int | None:
        """Seat on turn; None when the game is over."""
        return None if self.is_over else number(self._tables, "seat")

    @property
    def decision(self) -> Decision:
        """Current decision: action, more, tuck or over."""
        return DECISIONS[number(self._tables, "decision")]

    @property
    def actions_left(self) -> int:
        """Actions left in this turn, not counting one in progress."""
        return number(self._tables, "actions_left")

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat."""
        return tuple(self._tables["scores"][0, : len(self.setup.players)].tolist())

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Winning seats; None until the game is over (R10.4)."""
        return winning_seats(self._tables)

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves, in the order of their codes."""
        return tuple(map(Move.from_code, self._legal_codes()))

    def _legal_codes(self) -> list[int]:
        if self._legal is None:
            codes = np.empty(MAX_LEGAL, np.int16)
            self._legal = codes[: api.legal_moves(self._tables, codes)].tolist()
        return self._legal

    def why_not(self, move: Move | str) -> Reason | None:
        """Return why a move is not legal now; None if it is legal."""
        move = Move.parse(move) if isinstance(move, str) else move
        return why_not(self._tables, number(self._tables, "seat"), move.code)

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Make a move and return its events; an illegal move raises `IllegalMove` and changes nothing."""
        move = Move.parse(move) if isinstance(move, str) else move
        if (reason := self.why_not(move)) is not None:
            raise IllegalMove(move, reason, self.setup.players)
        trace = new_trace()
        api.make_move(self._tables, move.code, trace)
        self._codes.append(move.code)
        self._legal = None
        return tuple(read_trace(trace))

    def undo(self) -> Move:
        """Take back the last move and return it."""
        if not self._codes:
            raise IndexError("there is no move to undo")
        code = self._codes.pop()
        self._legal = None
        self._deal()
        trace = new_trace()
        for earlier in self._codes:
            api.make_move(self._tables, earlier, trace)
        return Move.from_code(code)

    def copy(self) -> "Game":
        """Return an independent copy."""
        twin = object.__new__(Game)
        twin.setup = self.setup
        twin._codes = self._codes.copy()
        twin._start = self._start
        twin._tables = copy_table(self._tables)
        twin._legal = self._legal
        return twin

    __copy__ = copy

    def view(self, seat: int | None = None) -> View:
        """Return what a seat, or without a seat a spectator, may know."""
        if seat is not None and not 0 <= seat < len(self.setup.players):
            raise ValueError(f"no seat {seat} in a game of {len(self.setup.players)}")
        return View(self._tables, self.setup.players, seat)

    def open_view(self) -> OpenView:
        """Return a view of the whole table, face up."""
        return OpenView(self._tables, self.setup.players)

    def __str__(self) -> str:
        return str(self.open_view())

    def __repr__(self) -> str:
        return f"<Game of {len(self.setup.players)} after {self.ply} moves: {self.decision}>"

    def _repr_svg_(self) -> str:
        return self.open_view()._repr_svg_()


def _plausible_setup(tables: Tables, players: Sequence[str]) -> Setup:
    """Return a set-up from which a table could have come, as far as its cards tell."""
    kinds = kinds_of(number(tables, "kinds"))
    deck = Counter(dict.fromkeys(kinds, CARDS_OF_A_KIND) | {KOKOPELLI: WILD_CARDS})
    decks = []
    for hand, pile in zip(hands(tables), piles(tables), strict=True):
        used = deck - Counter(hand) - Counter(pile)
        decks.append((*used.elements(), *Counter(hand).elements(), *pile))
    return Setup(tuple(players), kinds, number(tables, "first"), tuple(decks))
