"""View: what one seat, or a spectator, may know (R11). Players, spectators and bots see nothing else.

A view holds a copy of the table without its secrets: what is public (R11.1), the seat's own cards, and for
each seat the cards that the viewer has not seen (R11.2). It does not tell whether another seat is in the
middle of an action, what it tucks or what it could do. Two tables that differ only in what a seat cannot know
give that seat equal views.

>>> from kokopelli import Game, Setup
>>> view = Game(Setup.random(2, seed=1)).view(0)
>>> sum(view.hand.values()), view.hand_sizes, view.pile_sizes
(5, (5, 5), (31, 31))
"""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli import table_reader
from kokopelli.facts import Fact, facts_on
from kokopelli.identifiers import CARDS, DECISIONS, Card, Decision, Kind, Side, kinds_of
from kokopelli.moves import Move
from kokopelli.preview import Preview, previews_on
from kokopelli.reasons import Reason, why_not
from kokopelli.rules.api import continues_by, hide_secrets, legal_moves
from kokopelli.rules.kinds import HAND_LIMIT, MAX_PLAYERS
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.table import OVER, Tables, copy_table
from kokopelli.table_reader import Ceremony, tucked_places, winning_seats

if TYPE_CHECKING:
    from kokopelli.game import Game

Counts: TypeAlias = Mapping[Card, int]


class View:
    """What a seat, or with `seat=None` a spectator, may know."""

    def __init__(self, tables: Tables, players: Sequence[str], seat: int | None) -> None:
        self.players = tuple(players)  # names
        self.seat = seat  # None for a spectator
        self._unseen: NDArray[np.int8] = np.zeros((MAX_PLAYERS, len(CARDS)), np.int8)
        self._tables = copy_table(tables)
        hide_secrets(self._tables, self._viewer, self._unseen)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (
            self.seat == other.seat
            and self.players == other.players
            and self._unseen.tobytes() == other._unseen.tobytes()
            and self._tables.tobytes() == other._tables.tobytes()
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def tables(self) -> Tables:
        """The rules' record without secrets, read-only: unknown cards are -1 in piles and 0 in hands."""
        return self._tables

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Kinds in play."""
        return kinds_of(self._number("kinds"))

    @property
    def first(self) -> int:
        """Seat that begins each round."""
        return self._number("first")

    @property
    def round(self) -> int:
        """Number of the round, from 1."""
        return self._number("round_number")

    @cached_property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._number("decision") == OVER

    @cached_property
    def turn(self) -> int | None:
        """Seat on turn; None when the game is over."""
        return None if self.is_over else self._number("seat")

    @property
    def decision(self) -> Decision | None:
        """Decision that this seat has to make; None on another's turn."""
        if self.is_over or self.turn == self.seat:
            return DECISIONS[self._number("decision")]
        return None

    @property
    def actions_left(self) -> int:
        """Actions left in this turn, not counting one in progress."""
        return self._number("actions_left")

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat."""
        return self._for_each_seat("scores")

    @property
    def hand(self) -> Counts:
        """This seat's hand; empty for a spectator."""
        if self.seat is None or self.is_over:
            return {}
        return table_reader.card_counts(self._tables["hands"][0, self.seat].tolist())

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in each hand."""
        return self._for_each_seat("hand_sizes")

    @property
    def pile_sizes(self) -> tuple[int, ...]:
        """Cards in each draw pile."""
        tops, ends = self._for_each_seat("pile_tops"), self._for_each_seat("pile_ends")
        return tuple(end - top for top, end in zip(tops, ends, strict=True))

    @property
    def tucked(self) -> tuple[Card, ...]:
        """Cards that this seat tucked under its own pile, upper ones first (R11.2)."""
        if self.seat is None:
            return ()
        places = tucked_places(self._tables, self.seat)
        return tuple(table_reader.cards_at(self._tables, self.seat, places))

    @property
    def to_tuck(self) -> int:
        """Cards that this seat has to tuck: its hand in an exchange (R8.1), else above the limit (R3.5)."""
        if self.decision != "tuck":
            return 0
        held = self.hand_sizes[self._number("seat")]
        return held if self._number("exchanging") else held - HAND_LIMIT

    @property
    def unseen(self) -> tuple[Counts, ...]:
        """For each seat, the cards in its hand and pile that the viewer has not seen (R11.2)."""
        return tuple(map(table_reader.card_counts, self._unseen[: len(self.players)].tolist()))

    @property
    def unseen_counts(self) -> NDArray[np.int8]:
        """`unseen` as an array with a row for each seat and a column for each card; read-only."""
        return self._unseen

    @cached_property
    def villages(self) -> tuple[Mapping[Kind, Ceremony], ...]:
        """For each seat, the ceremonies of its village: left, right, then beneath the pile."""
        return tuple(table_reader.villages(self._tables))

    @property
    def spaces(self) -> tuple[Mapping[Side, int], ...]:
        """For each seat, the spaces on each side (R1.2); a ceremony may outlast its space (R9.12)."""
        return table_reader.reachability(self._tables).spaces

    @property
    def full_sizes(self) -> tuple[int, ...]:
        """For each seat, the number of cards that finish a ceremony in its village (R6.2)."""
        return table_reader.reachability(self._tables).full_sizes

    @property
    def reached(self) -> tuple[AbstractSet[tuple[int, Kind]], ...]:
        """For each seat, the ceremonies that it may play cards onto (R6.1), as owner and kind."""
        return table_reader.reachability(self._tables).reached

    @property
    def play_areas(self) -> tuple[AbstractSet[tuple[int, Kind]], ...]:
        """For each seat, the ceremonies in its play area (R1.5), as owner and kind."""
        return table_reader.reachability(self._tables).play_areas

    @property
    def openings(self) -> tuple[AbstractSet[tuple[int, Side, Kind]], ...]:
        """For each seat, what it could open if it held every kind (R5.1, R9.6), as owner, side and kind."""
        openings = table_reader.reachability(self._tables).openings
        return tuple(
            frozenset((owner, side, kind) for owner, side, kinds in places for kind in kinds)
            for places in openings
        )

    @property
    def tiles(self) -> Mapping[Kind, Sequence[int]]:
        """For each kind in play, the VP tiles left on its selection tile, top first."""
        return table_reader.tiles(self._tables)

    @property
    def end_tiles(self) -> int:
        """Game End tiles left in the stack."""
        return self._number("end_tiles")

    @property
    def ending(self) -> bool:
        """Whether this is the last round (R10.1)."""
        return bool(self._number("ending"))

    @property
    def winners(self) -> tuple[int, ...] | None:
        """Winning seats; None until the game is over."""
        return winning_seats(self._tables)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """Legal moves of this seat, in the order of their codes; none on another's turn."""
        if self.seat is None or self.turn != self.seat:
            return ()
        codes = np.empty(MAX_LEGAL, np.int16)
        count = legal_moves(self._tables, codes)
        return tuple(map(Move.from_code, codes[:count].tolist()))

    @property
    def continues_by(self) -> tuple[Kind, ...]:
        """Abilities by which this seat may play a further card in its action (R9.1, R9.2, R9.4)."""
        return kinds_of(continues_by(self._tables, self._viewer))

    def why_not(self, move: Move | str) -> Reason | None:
        """Return why this seat may not make a move now; None if it may."""
        move = Move.parse(move) if isinstance(move, str) else move
        return why_not(self._tables, self._viewer, move.code)

    @cached_property
    def previews(self) -> Mapping[Move, Preview]:
        """What each legal move of this seat brings at once, as far as the seat can know."""
        return previews_on(self._tables.tobytes()) if self.legal_moves else {}

    def preview(self, move: Move | str) -> Preview:
        """Return what a legal move of this seat brings at once, as far as the seat can know.

        A move that is not legal now raises `ValueError`; `why_not` says why.
        """
        move = Move.parse(move) if isinstance(move, str) else move
        if move not in self.previews:
            raise ValueError(f'"{move}" is not a legal move of this seat now')
        return self.previews[move]

    def facts(self, move: Move | str) -> tuple[Fact, ...]:
        """Return what speaks for a legal move of this seat, and then what against it.

        A move that is not legal now raises `ValueError`.
        """
        move = Move.parse(move) if isinstance(move, str) else move
        if move not in self.legal_moves:
            raise ValueError(f'"{move}" is not a legal move of this seat now')
        return facts_on(self._tables, self._unseen, move.code)

    def sample(self, seed: int = 0) -> "Game":
        """Return a game that could be the one behind this view; all of them are equally likely.

        The hidden cards lie in a random order that agrees with all that the seat knows. Playing on in such
        games shows what may happen. The same view and seed give the same game.
        """
        from kokopelli.bots.beliefs import Beliefs
        from kokopelli.game import Game
        from kokopelli.rng import new_rng

        return Game.from_table(Beliefs(self).sample(new_rng(seed)), self.players)

    @property
    def _viewer(self) -> int:
        """The viewer's number in the rules."""
        return -1 if self.seat is None else self.seat

    def _number(self, field: str) -> int:
        return table_reader.number(self._tables, field)

    def _for_each_seat(self, field: str) -> tuple[int, ...]:
        return tuple(self._tables[field][0, : len(self.players)].tolist())

    def __str__(self) -> str:
        from kokopelli.drawing import draw_text

        return draw_text(self)

    def _repr_svg_(self) -> str:
        from kokopelli.drawing import draw_svg

        return draw_svg(self)


class OpenView(View):
    """The whole table face up, for analysis and finished games. Players must not get it during a game."""

    def __init__(self, tables: Tables, players: Sequence[str]) -> None:
        super().__init__(tables, players, None)
        self._tables = copy_table(tables)

    @property
    def hands(self) -> tuple[Counts, ...]:
        """All hands."""
        return tuple(table_reader.hands(self._tables))

    @property
    def piles(self) -> tuple[Sequence[Card], ...]:
        """All piles, top first."""
        return tuple(table_reader.piles(self._tables))
