"""View: what one seat, or a spectator, may know (R11). Everything a player, spectator or bot gets is made from it.

A view holds a copy of the table from which the secrets have been taken, and for each seat the cards that have not been
seen. Whether another seat is in the middle of an action, what it tucks and what it could do are not in it. Two tables
that differ only in what a seat cannot know give that seat equal views.

>>> from kokopelli import Game, Setup
>>> view = Game(Setup.random(2, seed=1)).view(0)
>>> sum(view.hand.values()), view.hand_sizes, view.pile_sizes
(5, (5, 5), (31, 31))
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np

from kokopelli.moves import Move
from kokopelli.names import CARDS, DECISIONS, KINDS, SIDES, Card, Decision, Kind, Side, kinds_of
from kokopelli.reasons import Reason, why_not
from kokopelli.rules.door import legal_moves
from kokopelli.rules.kinds import CARDS_OF_A_KIND, NO_CARD, WILD_CARDS
from kokopelli.rules.table import ACTION, OVER, RING, Table, Tables
from kokopelli.rules.turns import winners

Counts: TypeAlias = Mapping[Card, int]


@dataclass(frozen=True, slots=True)
class Ceremony:
    """A stack of cards on a space of a village."""

    kind: Kind
    side: Side
    cards: int
    wilds: int  # how many of them are Kokopelli


class View:
    """What a seat, or with `seat` None a spectator, may know."""

    def __init__(self, tables: Tables, players: Sequence[str], seat: int | None) -> None:
        self.players = tuple(players)  # names
        self.seat = seat  # whose view this is; None: a spectator's
        self._unseen = _unseen(tables[0], seat)
        self._tables = _without_secrets(tables, seat)
        self._table: Table = self._tables[0]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return (
            self.seat == other.seat
            and self.players == other.players
            and self._unseen == other._unseen
            and self._tables.tobytes() == other._tables.tobytes()
        )

    __hash__ = None  # type: ignore[assignment]

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds in play."""
        return kinds_of(int(self._table.kinds))

    @property
    def first(self) -> int:
        """The seat that begins each round."""
        return int(self._table.first)

    @property
    def round(self) -> int:
        """The round, from 1."""
        return int(self._table.round_number)

    @property
    def is_over(self) -> bool:
        """Is the game over?"""
        return bool(self._table.decision == OVER)

    @property
    def turn(self) -> int | None:
        """The seat on turn; None when the game is over."""
        return None if self.is_over else int(self._table.seat)

    @property
    def decision(self) -> Decision | None:
        """What this seat has to decide; None while it is another's turn."""
        if self.is_over or self.turn == self.seat:
            return DECISIONS[self._table.decision]
        return None

    @property
    def actions_left(self) -> int:
        """Actions the turn still has, without one in progress."""
        return int(self._table.actions_left)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(self._table.scores[: len(self.players)].tolist())

    @property
    def hand(self) -> Counts:
        """This seat's hand; empty for a spectator."""
        return {} if self.seat is None else _counts(self._table.hands[self.seat].tolist())

    @property
    def hand_sizes(self) -> tuple[int, ...]:
        """Cards in each hand."""
        return tuple(self._table.hand_sizes[: len(self.players)].tolist())

    @property
    def pile_sizes(self) -> tuple[int, ...]:
        """Cards in each draw pile."""
        sizes = self._table.pile_ends - self._table.pile_tops
        return tuple(sizes[: len(self.players)].tolist())

    @property
    def tucked(self) -> tuple[Card, ...]:
        """The cards that this seat itself put at the bottom of its pile, the upper ones first (R11.2)."""
        if self.seat is None:
            return ()
        return tuple(
            CARDS[self._table.piles[self.seat, place % RING]]
            for place in _tucked_places(self._table, self.seat)
        )

    @property
    def unseen(self) -> tuple[Counts, ...]:
        """For each seat, the cards of its hand and pile that this viewer has not seen (R11.2)."""
        return tuple(_counts(counts) for counts in self._unseen)

    @cached_property
    def villages(self) -> tuple[Mapping[Kind, Ceremony], ...]:
        """For each seat, the ceremonies of its village, left, right, then beneath the pile."""
        return tuple(_village(self._table, seat) for seat in range(len(self.players)))

    @property
    def tiles(self) -> Mapping[Kind, tuple[int, ...]]:
        """For each kind in play, the VP tiles still on its selection tile, top first."""
        left = self._table.tiles.tolist()
        return {kind: (4, 3)[2 - left[KINDS.index(kind)] :] for kind in self.kinds}

    @property
    def end_tiles(self) -> int:
        """Game End tiles left in the stack."""
        return int(self._table.end_tiles)

    @property
    def ending(self) -> bool:
        """Is this known to be the last round (R10.1)?"""
        return bool(self._table.ending)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winning seats once the game is over."""
        if not self.is_over:
            return None
        won = winners(self._table)
        return tuple(seat for seat in range(len(self.players)) if won >> seat & 1)

    @cached_property
    def legal_moves(self) -> tuple[Move, ...]:
        """The legal moves of this seat, in the order of their codes; none while it is another's turn."""
        if self.seat is None or self.turn != self.seat:
            return ()
        codes = np.empty(256, np.int16)
        count = legal_moves(self._tables, codes)
        return tuple(Move.from_code(code) for code in codes[:count].tolist())

    def why_not(self, move: Move) -> Reason | None:
        """Why this seat may not make the move now; None if it may."""
        if move in self.legal_moves:
            return None
        if not self.is_over and self.turn != self.seat:
            return Reason("not-your-turn", "R3.1")
        return why_not(self._tables, move)

    def __str__(self) -> str:
        from kokopelli.drawing import draw_text

        return draw_text(self)

    def _repr_svg_(self) -> str:
        from kokopelli.drawing import draw_svg

        return draw_svg(self)


class OpenView(View):
    """The whole table face up: for analysis, and for a game that is over. No player may get one of a running game."""

    def __init__(self, tables: Tables, players: Sequence[str]) -> None:
        super().__init__(tables, players, None)
        self._tables = tables.copy()
        self._table = self._tables[0]

    @property
    def hands(self) -> tuple[Counts, ...]:
        """All hands."""
        return tuple(_counts(hand) for hand in self._table.hands[: len(self.players)].tolist())

    @property
    def piles(self) -> tuple[tuple[Card, ...], ...]:
        """All piles, top first."""
        return tuple(_pile(self._table, seat) for seat in range(len(self.players)))


def _counts(numbers: Sequence[int]) -> dict[Card, int]:
    return {card: count for card, count in zip(CARDS, numbers, strict=True) if count}


def _deck_size(table: Table) -> int:
    return CARDS_OF_A_KIND * int(table.kinds).bit_count() + WILD_CARDS


def _tucked_places(table: Table, seat: int) -> range:
    """Where in its pile the cards lie that the seat put there: all that came after the deck."""
    return range(max(int(table.pile_tops[seat]), _deck_size(table)), int(table.pile_ends[seat]))


def _pile(table: Table, seat: int) -> tuple[Card, ...]:
    places = range(int(table.pile_tops[seat]), int(table.pile_ends[seat]))
    ring = table.piles[seat].tolist()
    return tuple(CARDS[ring[place % RING]] for place in places)


def _village(table: Table, seat: int) -> dict[Kind, Ceremony]:
    cards, wilds = table.cards.tolist(), table.wilds.tolist()
    return {
        kind: Ceremony(
            kind, side, cards[seat * 16 + KINDS.index(kind)], wilds[seat * 16 + KINDS.index(kind)]
        )
        for number, side in enumerate(SIDES)
        for kind in kinds_of(int(table.villages[seat, number]))
    }


def _unseen(table: Table, viewer: int | None) -> tuple[tuple[int, ...], ...]:
    """For each seat, how many of each card are in its hand and pile and were not seen by the viewer."""
    unseen = []
    for seat in range(int(table.players)):
        counts = table.hands[seat].tolist() if seat != viewer else [0] * len(CARDS)
        end = int(table.pile_ends[seat])
        if seat == viewer:
            end -= len(_tucked_places(table, seat))
        for place in range(int(table.pile_tops[seat]), end):
            counts[table.piles[seat, place % RING]] += 1
        unseen.append(tuple(counts))
    return tuple(unseen)


def _without_secrets(tables: Tables, viewer: int | None) -> Tables:
    """A copy of the table without what the viewer may not know (R11.2)."""
    tables = tables.copy()
    table = tables[0]
    for seat in range(int(table.players)):
        known = []
        if seat == viewer:
            known = [(place % RING, table.piles[seat, place % RING]) for place in _tucked_places(table, seat)]
        else:
            table.hands[seat] = 0
            table.hand_sets[seat] = 0
        table.piles[seat] = NO_CARD
        for place, card in known:
            table.piles[seat, place] = card
    if viewer != table.seat and table.decision != OVER:
        table.decision = ACTION
        table.begun = 0
        table.onto = 0
        table.drawn[:] = NO_CARD
    return tables
