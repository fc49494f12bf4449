"""Observation: a view as one vector of integers, made of named pieces, and the mask of its legal codes.

Seats are counted from the viewer: 0 is the viewer, 1 their left neighbour and so on; missing seats are zeros.
The vector holds everything that a view holds. `docs/observation.md` lists its slots. Codes of moves use the
seats of the table; `turned` converts them to seats counted from the viewer.

>>> from kokopelli import Game, Setup
>>> game = Game(Setup.random(2, first=0, seed=1))
>>> vector = observe(game.view(0))
>>> vector.shape, pieces(vector)["hand_sizes"].tolist()
((630,), [5, 5, 0, 0])
>>> mask = legal_mask(game.view(0))
>>> int(mask.sum()) == len(game.legal_moves)
True
"""

from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from kokopelli.identifiers import CARDS, KINDS
from kokopelli.rules.codes import CODES, OPEN_AT, PLAY, WILD_PLAY
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import (
    MAX_DECK,
    MAX_PLAYERS,
    NO_CARD,
    NUMBER_OF_CARDS,
    NUMBER_OF_KINDS,
    NUMBER_OF_SIDES,
)
from kokopelli.rules.legal import MAX_LEGAL, legal_codes
from kokopelli.rules.reach import LEFT_LANE
from kokopelli.rules.table import OVER, RING, Table, Tables
from kokopelli.view import View

Number = TypeVar("Number", bound=np.generic)

VERSION = 1  # of the pieces: their order and meaning

SEATS = ("me", "+1", "+2", "+3")  # seats to the left of the viewer
LANES = ("mine", "left", "right")


class Piece(NamedTuple):
    """Named part of the vector."""

    name: str
    shape: tuple[int, ...]
    axes: tuple[tuple[str, ...], ...]  # names of the slots along each axis; () for a single number
    meaning: str


def _piece(name: str, meaning: str, *axes: tuple[str, ...]) -> Piece:
    return Piece(name, tuple(map(len, axes)) or (1,), axes, meaning)


PIECES = (
    _piece("seat", "1 at the viewer's seat, as numbered in codes", tuple("0123")),
    _piece("players", "number of players"),
    _piece("kinds", "1 for each kind in play", KINDS),
    _piece("tiles", "VP tiles left on the selection tile of each kind", KINDS),
    _piece("end_tiles", "Game End tiles left in the stack"),
    _piece("ending", "1 in the last round"),
    _piece("round", "number of the round, from 1"),
    _piece("first", "1 at the seat that begins each round", SEATS),
    _piece("turn", "1 at the seat on turn; all 0 when the game is over", SEATS),
    _piece(
        "decision",
        "1 at the viewer's decision; all 0 on another's turn",
        ("action", "more", "tuck", "over"),
    ),
    _piece("actions_left", "actions left in the turn, not counting one in progress"),
    _piece("vases_used", "1 if the seat's Vase has given its action this turn", SEATS),
    _piece("exchanging", "cards to draw at the end of an exchange"),
    _piece("begun", "1 at the ceremony that the viewer's play action began with", LANES, KINDS),
    _piece("onto", "1 at each ceremony where the viewer's action may continue", LANES, KINDS),
    _piece("drawn", "cards that Birth may still play", CARDS),
    _piece("scores", "points", SEATS),
    _piece("hand_sizes", "cards in hand", SEATS),
    _piece("pile_sizes", "cards in the draw pile", SEATS),
    _piece("villages", "1 for each ceremony in a village", SEATS, ("left", "right", "pile"), KINDS),
    _piece("cards", "cards on each ceremony of a village", SEATS, KINDS),
    _piece("wilds", "how many of them are Kokopelli", SEATS, KINDS),
    _piece("hand", "the viewer's hand", CARDS),
    _piece(
        "tucked",
        "cards that the viewer tucked under its pile, upper ones first: "
        "number of the card plus 1, 0 for none",
        tuple(map(str, range(MAX_DECK))),
    ),
    _piece("unseen", "cards in a seat's hand and pile that the viewer has not seen", SEATS, CARDS),
)


def _offsets() -> dict[str, int]:
    places, size = {}, 0
    for piece in PIECES:
        places[piece.name] = size
        size += int(np.prod(piece.shape))
    return places | {"end": size}


OFFSETS = _offsets()
SIZE = OFFSETS["end"]

(
    AT_SEAT,
    AT_PLAYERS,
    AT_KINDS,
    AT_TILES,
    AT_END_TILES,
    AT_ENDING,
    AT_ROUND,
    AT_FIRST,
    AT_TURN,
    AT_DECISION,
    AT_ACTIONS_LEFT,
    AT_VASES_USED,
    AT_EXCHANGING,
    AT_BEGUN,
    AT_ONTO,
    AT_DRAWN,
    AT_SCORES,
    AT_HAND_SIZES,
    AT_PILE_SIZES,
    AT_VILLAGES,
    AT_CARDS,
    AT_WILDS,
    AT_HAND,
    AT_TUCKED,
    AT_UNSEEN,
    _END,
) = OFFSETS.values()


def observe(view: View) -> NDArray[np.int16]:
    """Return the vector of a seat's view. A spectator has none: there is no seat to count from."""
    if view.seat is None:
        raise ValueError("a spectator has no observation; take the view of a seat")
    vector = np.zeros(SIZE, np.int16)
    write_view(view.tables, view.seat, view.unseen_counts, vector)
    return vector


def legal_mask(view: View) -> NDArray[np.int8]:
    """Return an array with 1 for the code of each legal move of the viewer and 0 for all others."""
    mask = np.zeros(CODES, np.int8)
    if view.seat is not None and view.turn == view.seat:
        write_legal(view.tables, mask)
    return mask


def pieces(vector: NDArray[Number]) -> dict[str, NDArray[Number]]:
    """Return the named pieces of a vector, or of many along the last axis; they share its memory."""
    return {
        piece.name: vector[..., place : place + int(np.prod(piece.shape))].reshape(
            *vector.shape[:-1], *piece.shape
        )
        for piece, place in zip(PIECES, OFFSETS.values(), strict=False)
    }


def turned(seat: int, players: int) -> NDArray[np.int64]:
    """Return the table's code for each code with seats counted from `seat`, as in `mask[turned(1, 3)]`.

    >>> from kokopelli import Move
    >>> Move.from_code(int(turned(1, 3)[Move.parse("play paw@0").code]))  # seat 1's own village
    Move.parse('play paw@1')
    """
    codes = np.arange(CODES)
    for block, blocks in ((PLAY, 1), (WILD_PLAY, 1), (OPEN_AT, 2)):
        for side in range(blocks):
            for place in range(players):
                row = block + side * MAX_PLAYERS * NUMBER_OF_KINDS + place * NUMBER_OF_KINDS
                codes[row : row + NUMBER_OF_KINDS] += ((seat + place) % players - place) * NUMBER_OF_KINDS
    return codes


@compiled
def write_view(tables: Tables, viewer: int, unseen: NDArray[np.int8], vector: NDArray[np.int16]) -> None:
    """Write the vector of a view into an array of zeros."""
    write_observation(tables[0], viewer, unseen, vector)


@compiled
def write_legal(tables: Tables, mask: NDArray[np.int8]) -> None:
    """Write the mask of the current decision into an array of zeros."""
    codes = np.empty(MAX_LEGAL, np.int16)
    write_mask(tables[0], codes, mask)


@compiled
def write_mask(table: Table, codes: NDArray[np.int16], mask: NDArray[np.int8]) -> None:
    """Write 1 for each legal code."""
    for place in range(legal_codes(table, codes)):
        mask[codes[place]] = 1


@compiled
def write_observation(table: Table, viewer: int, unseen: NDArray[np.int8], vector: NDArray[np.int16]) -> None:
    """Write all pieces into an array of zeros. Secrets of the table are not read, so any table will do."""
    players = table.players
    over = table.decision == OVER
    vector[AT_SEAT + viewer] = 1
    vector[AT_PLAYERS] = players
    for kind in range(NUMBER_OF_KINDS):
        vector[AT_KINDS + kind] = table.kinds >> kind & 1
        vector[AT_TILES + kind] = table.tiles[kind]
    vector[AT_END_TILES] = table.end_tiles
    vector[AT_ENDING] = table.ending
    vector[AT_ROUND] = table.round_number
    vector[AT_FIRST + (table.first - viewer + players) % players] = 1
    if over:
        vector[AT_DECISION + OVER] = 1
    else:
        vector[AT_TURN + (table.seat - viewer + players) % players] = 1
    vector[AT_ACTIONS_LEFT] = table.actions_left
    vector[AT_EXCHANGING] = table.exchanging
    if not over and table.seat == viewer:
        write_own_turn(table, vector)
    for place in range(players):
        seat = viewer + place if viewer + place < players else viewer + place - players
        write_seat(table, seat, place, vector)
        for card in range(NUMBER_OF_CARDS):
            vector[AT_UNSEEN + place * NUMBER_OF_CARDS + card] = unseen[seat, card]
    for card in range(NUMBER_OF_CARDS):
        vector[AT_HAND + card] = table.hands[viewer, card]
    write_tucked(table, viewer, unseen, vector)


@compiled
def write_own_turn(table: Table, vector: NDArray[np.int16]) -> None:
    """Write what only the seat on turn knows of its action in progress."""
    vector[AT_DECISION + table.decision] = 1
    for spot in range(len(LANES) * LEFT_LANE):
        vector[AT_BEGUN + spot] = table.begun >> spot & 1
        vector[AT_ONTO + spot] = table.onto >> spot & 1
    for drawn in range(2):
        if table.drawn[drawn] != NO_CARD:
            vector[AT_DRAWN + int(table.drawn[drawn])] += 1


@compiled
def write_seat(table: Table, seat: int, place: int, vector: NDArray[np.int16]) -> None:
    """Write what everybody sees of a seat."""
    vector[AT_VASES_USED + place] = table.vases_used >> seat & 1
    vector[AT_SCORES + place] = table.scores[seat]
    vector[AT_HAND_SIZES + place] = table.hand_sizes[seat]
    vector[AT_PILE_SIZES + place] = table.pile_ends[seat] - table.pile_tops[seat]
    for side in range(NUMBER_OF_SIDES):
        for kind in range(NUMBER_OF_KINDS):
            vector[AT_VILLAGES + (place * NUMBER_OF_SIDES + side) * NUMBER_OF_KINDS + kind] = (
                table.villages[seat, side] >> kind & 1
            )
    for kind in range(NUMBER_OF_KINDS):
        vector[AT_CARDS + place * NUMBER_OF_KINDS + kind] = table.cards[seat * NUMBER_OF_KINDS + kind]
        vector[AT_WILDS + place * NUMBER_OF_KINDS + kind] = table.wilds[seat * NUMBER_OF_KINDS + kind]


@compiled
def write_tucked(table: Table, viewer: int, unseen: NDArray[np.int8], vector: NDArray[np.int16]) -> None:
    """Write the cards below the unseen ones of the viewer's pile."""
    place = table.pile_tops[viewer]
    for card in range(NUMBER_OF_CARDS):
        place += unseen[viewer, card]
    for number in range(table.pile_ends[viewer] - place):
        vector[AT_TUCKED + number] = 1 + table.piles[viewer, (place + number) & (RING - 1)]
