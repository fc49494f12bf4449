"""Stepper: many tables at once, with one compiled call for a move at each and the next observations.

Every step overwrites the same arrays. If a game ends, the step deals a new one at that table: observation and
mask belong to the new game, `ended` and `returns` to the old one.

>>> tables = Stepper(1000, players=3, seed=1)
>>> tables.observations.shape, tables.masks.shape
((1000, 630), (1000, 353))
>>> for _ in range(10):
...     tables.step(tables.random_actions())
>>> int(tables.plies.sum())
10000
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from kokopelli.moves import Move
from kokopelli.observation import SIZE, write_mask, write_observation
from kokopelli.playout import deal_shuffled, random_kinds
from kokopelli.research.returns import LIMIT, write_returns
from kokopelli.rng import new_rng, next_below
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CODES
from kokopelli.rules.compiled import compiled
from kokopelli.rules.hiding import count_unseen
from kokopelli.rules.kinds import MAX_DECK, MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.table import OVER, TABLE, Table, Tables
from kokopelli.setup import KindChoice, Setup


class Dealer(NamedTuple):
    """What new games are dealt from."""

    players: int
    kind_count: int  # number of random kinds; 0 for the fixed `kinds`
    kinds: int
    decks: NDArray[np.int8]
    rng: NDArray[np.uint64]


class NextDecisions(NamedTuple):
    """The decision at each table, as its seat sees it."""

    observations: NDArray[np.int16]
    masks: NDArray[np.int8]
    seats: NDArray[np.int64]


class GameStatus(NamedTuple):
    """The progress of the game at each table, and the result of the last one."""

    plies: NDArray[np.int64]
    ended: NDArray[np.bool_]
    cut_off: NDArray[np.bool_]
    returns: NDArray[np.float32]
    scores: NDArray[np.int64]


class Stepper:
    """Independent tables with the same number of players, stepped together."""

    def __init__(
        self,
        count: int,
        players: int = 2,
        kinds: KindChoice = 10,
        seed: int = 0,
        limit: int = LIMIT,
    ) -> None:
        """Deal all tables; `kinds` as in `Setup.random`, with new random kinds for each game."""
        if count < 1:
            raise ValueError(f"{count} tables, but there must be at least one")
        chosen = Setup.random(players, kinds=kinds, seed=seed)  # raises SetupError for wrong arguments
        self.players = players
        self.observations = np.zeros((count, SIZE), np.int16)
        self.masks = np.zeros((count, CODES), np.int8)
        self.seats = np.zeros(count, np.int64)  # seat on turn
        self.plies = np.zeros(count, np.int64)  # moves made in the current game
        self.ended = np.zeros(count, np.bool_)  # whether the last step ended a game
        self.cut_off = np.zeros(count, np.bool_)  # whether it ended at the limit of moves
        self.returns = np.zeros((count, MAX_PLAYERS), np.float32)  # of each seat, if a game ended
        self.scores = np.zeros((count, MAX_PLAYERS), np.int64)  # of the last game that ended
        self._limit = limit
        self._tables = np.zeros(count, TABLE)
        self._dealer = Dealer(
            players,
            kinds if isinstance(kinds, int) else 0,
            chosen.kind_set(),
            np.zeros((MAX_PLAYERS, MAX_DECK), np.int8),
            new_rng(seed),
        )
        self._next = NextDecisions(self.observations, self.masks, self.seats)
        self._status = GameStatus(self.plies, self.ended, self.cut_off, self.returns, self.scores)
        self._actions = np.zeros(count, np.int16)
        deal_all(self._tables, self._dealer, self._next)

    def step(self, actions: ArrayLike) -> None:
        """Make one move at every table; an illegal move raises `ValueError` and changes nothing."""
        codes = np.asarray(actions, np.int16)
        if codes.shape != self.seats.shape:
            raise ValueError(
                f"{len(self.seats)} tables need as many moves, not an array of shape {codes.shape}"
            )
        wrong = first_illegal(self.masks, codes)
        if wrong >= 0:
            raise ValueError(
                f"table {wrong}: code {codes[wrong]} is not legal there{_named(int(codes[wrong]))}"
            )
        step_all(self._tables, codes, self._limit, self._dealer, self._next, self._status)

    def random_actions(self) -> NDArray[np.int16]:
        """Return a random legal move for every table; the next call overwrites the array."""
        pick_all(self.masks, self._actions, self._dealer.rng)
        return self._actions


def _named(code: int) -> str:
    try:
        return f" ({Move.from_code(code)})"
    except ValueError:
        return ""


@compiled
def deal_all(tables: Tables, dealer: Dealer, decisions: NextDecisions) -> None:
    """Deal new games at all tables."""
    for number in range(len(tables)):
        deal_new_game(tables[number], dealer)
        write_decision(tables[number], number, decisions)


@compiled
def deal_new_game(table: Table, dealer: Dealer) -> None:
    """Deal a new game at a table."""
    kinds = random_kinds(dealer.kind_count, dealer.rng) if dealer.kind_count else dealer.kinds
    deal_shuffled(table, dealer.players, kinds, dealer.decks, dealer.rng)


@compiled
def write_decision(table: Table, number: int, decisions: NextDecisions) -> None:
    """Write what the seat on turn sees and its legal moves."""
    unseen = np.zeros((MAX_PLAYERS, NUMBER_OF_CARDS), np.int8)
    codes = np.empty(MAX_LEGAL, np.int16)
    decisions.seats[number] = table.seat
    decisions.observations[number, :] = 0
    decisions.masks[number, :] = 0
    count_unseen(table, table.seat, unseen)
    write_observation(table, table.seat, unseen, decisions.observations[number])
    write_mask(table, codes, decisions.masks[number])


@compiled
def first_illegal(masks: NDArray[np.int8], actions: NDArray[np.int16]) -> int:
    """Return the first table whose move is not legal, or -1."""
    for number in range(len(actions)):
        code = actions[number]
        if code < 0 or code >= masks.shape[1] or not masks[number, code]:
            return number
    return -1


@compiled
def step_all(
    tables: Tables,
    actions: NDArray[np.int16],
    limit: int,
    dealer: Dealer,
    decisions: NextDecisions,
    status: GameStatus,
) -> None:
    """Make one legal move at every table."""
    for number in range(len(tables)):
        table = tables[number]
        apply(table, int(actions[number]), None)
        status.plies[number] += 1
        over = table.decision == OVER
        status.cut_off[number] = not over and status.plies[number] >= limit
        status.ended[number] = over or status.cut_off[number]
        if status.ended[number]:
            status.scores[number, :] = table.scores
            write_returns(table, status.returns[number])
            status.plies[number] = 0
            deal_new_game(table, dealer)
        else:
            status.returns[number, :] = 0.0
        write_decision(table, number, decisions)


@compiled
def pick_all(masks: NDArray[np.int8], actions: NDArray[np.int16], rng: NDArray[np.uint64]) -> None:
    """Write a random code of every mask, all equally likely."""
    for number in range(len(actions)):
        legal = 0
        for code in range(masks.shape[1]):
            legal += int(masks[number, code])
        left = next_below(rng, legal)
        for code in range(masks.shape[1]):
            left -= masks[number, code]
            if left < 0:
                actions[number] = code
                break
