"""Rows: what a network is told about a table, as a set of facts that are true.

Every fact has a row of weights. There are rows for the whole table and a block of rows for each seat. A set
of rows is an array of words of 32 bits. Points already made are no rows, except roughly, as a lead: the
network adds them exactly.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.evaluation import cards_in_turn, cards_needed, pile_points, tile_value, will_play
from kokopelli.rules.compiled import compiled, inlined, lowest_bit
from kokopelli.rules.kinds import (
    ALL_KINDS,
    KOKOPELLI,
    MAX_PLAYERS,
    NUMBER_OF_CARDS,
    NUMBER_OF_KINDS,
    NUMBER_OF_SIDES,
    PILE,
    SNAKE_DANCE,
)
from kokopelli.rules.legal import owner_at
from kokopelli.rules.reach import abilities, reach
from kokopelli.rules.table import RING, Table

ROWS_VERSION = 1  # with other rows, weights are of no use
WORD = 32  # bits of a word of a set

# Rows of the table.
KIND_IN_GAME = 0  # kind, VP tiles left
END_TILES = KIND_IN_GAME + NUMBER_OF_KINDS * 3  # Game End tiles left, 0 to 15
SHARE_LEFT = END_TILES + 16  # the share of the game that is left, in sixteenths
LAST_ROUND = SHARE_LEFT + 17
NO_ROW = LAST_ROUND + 1  # never true, and its weights are zero
TABLE_ROWS = (NO_ROW + 1 + WORD - 1) // WORD * WORD

# Rows of a seat.
IN_REACH = (
    0  # at the start of a word: own or not, cards lacking with wilds (0 to 3), tiles; then a second one
)
CEREMONY = IN_REACH + 48  # kind, place, cards (1 to 3)
CEREMONY_TILES = CEREMONY + NUMBER_OF_KINDS * 9  # kind in the village, VP tiles left
REACHED = CEREMONY_TILES + NUMBER_OF_KINDS * 3  # kind, whose (3 lanes), cards lacking without wilds (0 to 3)
FINISHED_BY = REACHED + NUMBER_OF_KINDS * 12  # own ceremony within one turn of: its owner, one before, after
HAND = FINISHED_BY + NUMBER_OF_KINDS * 3  # kind, cards in hand (1 to 3)
HAND_WILDS = HAND + NUMBER_OF_KINDS * 3  # 0 to 6
HAND_SIZE = HAND_WILDS + 7  # 0 to 9
BEST_FINISH = HAND_SIZE + 10  # turns until the seat's (4), best tile it can take then (4 classes); or no turn
DRAW_ONE = BEST_FINISH + 17  # points one card short, times the probability to draw it, in halves
DRAW_TWO = DRAW_ONE + 8  # points two cards short, times the probability to draw one of them
PILE_SIZE = DRAW_TWO + 8  # 0 to 42
PILE_LEAD = PILE_SIZE + 43  # cards more than in the smallest other pile, -8 to 8
PILE_WILDS = PILE_LEAD + 17  # 0 to 6
PILE_POINTS = PILE_WILDS + 7  # of R10.2 for the present piles: 0, 3 or 5
TURN = PILE_POINTS + 3  # on turn: decision and actions left; else turns until then
PLACE = TURN + 16  # in the round
SCORE_LEAD = PLACE + 4  # points more than the best other seat, in pairs, -20 to 20
SEAT_ROWS = (SCORE_LEAD + 21 + WORD - 1) // WORD * WORD

MAX_ROWS = TABLE_ROWS + MAX_PLAYERS * SEAT_ROWS
TABLE_WORDS, SEAT_WORDS, MAX_WORDS = TABLE_ROWS // WORD, SEAT_ROWS // WORD, MAX_ROWS // WORD

RowSet: TypeAlias = NDArray[np.int64]


@inlined
def put(rows: RowSet, row: int) -> None:
    """Add a row to a set."""
    rows[row >> 5] |= 1 << (row & 31)


@compiled
def find_rows(table: Table, left: float, rows: RowSet, counts: NDArray[np.int64]) -> None:
    """Add all rows of a table that is not over to an empty set; `counts` is working memory for 17 cards."""
    kinds = table.kinds
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        put(rows, KIND_IN_GAME + kind * 3 + int(table.tiles[kind]))
    put(rows, END_TILES + min(table.end_tiles, 15))
    put(rows, SHARE_LEFT + int(left * 16.0))
    if table.ending:
        put(rows, LAST_ROUND)
    for seat in range(table.players):
        block = TABLE_ROWS + seat * SEAT_ROWS
        find_turn(table, seat, block, rows)
        find_hand(table, seat, block, rows)
        find_village(table, seat, block, rows)
        find_pile(table, seat, block, rows, counts)
        find_reach(table, seat, block, rows, counts)


@inlined
def find_turn(table: Table, seat: int, block: int, rows: RowSet) -> None:
    """Add the rows for the turn and the score."""
    ahead = turns_until(table, seat)
    if ahead == 0:
        put(rows, block + TURN + min(table.decision, 2) * 4 + min(table.actions_left, 3))
    else:
        put(rows, block + TURN + 12 + ahead)
    place = seat - table.first
    put(rows, block + PLACE + (place if place >= 0 else place + table.players))
    best = 0
    for other in range(table.players):
        if other != seat:
            best = max(best, table.scores[other])
    put(rows, block + SCORE_LEAD + min(max(table.scores[seat] - best + 20, 0), 40) // 2)


@inlined
def turns_until(table: Table, seat: int) -> int:
    """Return the number of turns until the seat's: 0 if it is on turn."""
    ahead = seat - table.seat
    return ahead if ahead >= 0 else ahead + table.players


@inlined
def find_hand(table: Table, seat: int, block: int, rows: RowSet) -> None:
    """Add the rows for the cards in hand."""
    kinds = table.hand_sets[seat] & ALL_KINDS
    while kinds:
        kind = lowest_bit(kinds)
        kinds &= kinds - 1
        put(rows, block + HAND + kind * 3 + min(int(table.hands[seat, kind]), 3) - 1)
    put(rows, block + HAND_WILDS + min(int(table.hands[seat, KOKOPELLI]), 6))
    put(rows, block + HAND_SIZE + min(table.hand_sizes[seat], 9))


@inlined
def find_village(table: Table, seat: int, block: int, rows: RowSet) -> None:
    """Add the rows for the ceremonies; with two players both sides are alike."""
    for side in range(NUMBER_OF_SIDES):
        place = side if table.players > 2 or side == PILE else 0
        kinds = table.villages[seat, side]
        while kinds:
            kind = lowest_bit(kinds)
            kinds &= kinds - 1
            cards = min(max(int(table.cards[seat * 16 + kind]), 1), 3)
            put(rows, block + CEREMONY + kind * 9 + place * 3 + cards - 1)
            put(rows, block + CEREMONY_TILES + kind * 3 + int(table.tiles[kind]))


@inlined
def find_pile(table: Table, seat: int, block: int, rows: RowSet, counts: NDArray[np.int64]) -> None:
    """Add the rows for the pile and count its cards."""
    for card in range(NUMBER_OF_CARDS):
        counts[card] = 0
    for place in range(table.pile_tops[seat], table.pile_ends[seat]):
        counts[table.piles[seat, place & (RING - 1)]] += 1
    size = table.pile_ends[seat] - table.pile_tops[seat]
    smallest = 1000
    for other in range(table.players):
        if other != seat:
            smallest = min(smallest, table.pile_ends[other] - table.pile_tops[other])
    put(rows, block + PILE_SIZE + min(size, 42))
    put(rows, block + PILE_LEAD + min(max(size - smallest + 8, 0), 16))
    put(rows, block + PILE_WILDS + min(counts[KOKOPELLI], 6))
    points = pile_points(table, seat)
    put(rows, block + PILE_POINTS + (0 if points == 0.0 else 1 if points == 3.0 else 2))


@inlined
def find_reach(table: Table, seat: int, block: int, rows: RowSet, counts: NDArray[np.int64]) -> None:
    """Add the rows for the ceremonies in reach: what is lacking, and who could finish what."""
    wild_cards = int(table.hands[seat, KOKOPELLI]) * (2 if abilities(table, seat) & SNAKE_DANCE else 1)
    most = cards_in_turn(table, seat)
    playing = will_play(table, seat)
    ahead = turns_until(table, seat)
    best, one_short, two_short, in_reach = 0, 0, 0, 0
    spots = reach(table, seat)
    while spots:
        bit = lowest_bit(spots)
        spots &= spots - 1
        owner, kind, lane = owner_at(table, seat, bit), bit & 15, bit >> 4
        need = cards_needed(table, owner, kind)
        without_wilds = need - int(table.hands[seat, kind])
        lacking = without_wilds - wild_cards
        tiles = int(table.tiles[kind])
        put(rows, block + REACHED + (kind * 3 + lane) * 4 + min(max(without_wilds, 0), 3))
        mark = 1 << ((4 if lane else 0) + min(max(lacking, 0), 3)) * 3 + tiles
        in_reach |= mark << 24 if in_reach & mark else mark
        if lacking <= 0:
            if need <= most and playing:
                best = max(best, tiles + 1)
                later = 0 if lane == 0 else 1 if ahead < turns_until(table, owner) else 2
                put(rows, TABLE_ROWS + owner * SEAT_ROWS + FINISHED_BY + kind * 3 + later)
        elif lacking == 1:
            one_short += tile_value(table, kind) * (counts[kind] + counts[KOKOPELLI])
        elif lacking == 2:
            two_short += tile_value(table, kind) * (counts[kind] + counts[KOKOPELLI])
    rows[block >> 5] |= in_reach & 0xFFFFFFFF
    rows[(block >> 5) + 1] |= in_reach >> 32
    put(rows, block + BEST_FINISH + (ahead * 4 + best if playing else 16))
    size = max(table.pile_ends[seat] - table.pile_tops[seat], 1)
    if playing:
        put(rows, block + DRAW_ONE + min(2 * one_short // size, 7))
        put(rows, block + DRAW_TWO + min(two_short // size, 7))
