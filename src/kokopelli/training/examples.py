"""Examples: the samples of self-play as rows of the network, ready to learn from."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.evaluation import share_left
from kokopelli.bots.rows import MAX_WORDS, SEAT_ROWS, SEAT_WORDS, TABLE_WORDS, RowSet, find_rows
from kokopelli.rules.compiled import compiled, count_bits, lowest_bit
from kokopelli.rules.kinds import NUMBER_OF_CARDS
from kokopelli.rules.table import Tables
from kokopelli.training.self_play import Samples


class Examples(NamedTuple):
    """Positions of one number of players."""

    rows: NDArray[np.int16]  # all rows of all positions; those of a seat are counted from its block's start
    starts: NDArray[
        np.int64
    ]  # for each position: where the table's rows, each seat's rows and the next begin
    left: NDArray[np.float32]  # the share of the game that is left
    scores: NDArray[np.float32]  # of each seat
    outcomes: NDArray[np.float32]  # each seat's share of the win
    targets: NDArray[np.float32]  # what is learned: outcomes mixed with the returns of the searches


def examples_from(samples: Samples, players: int, outcome_share: float) -> Examples:
    """Return the examples of some samples."""
    positions = len(samples.tables)
    starts = np.zeros((positions, players + 2), np.int64)
    left = np.zeros(positions, np.float32)
    found, counts = np.zeros(MAX_WORDS, np.int64), np.zeros(NUMBER_OF_CARDS, np.int64)
    size = count_rows(samples.tables, players, found, counts)
    rows = np.zeros(size, np.int16)
    list_rows(samples.tables, players, found, counts, rows, starts, left)
    outcomes, returns = samples.outcomes[:, :players], samples.returns[:, :players]
    return Examples(
        rows,
        starts,
        left,
        np.ascontiguousarray(samples.tables["scores"][:, :players], np.float32),
        np.ascontiguousarray(outcomes),
        np.ascontiguousarray(outcome_share * outcomes + (1.0 - outcome_share) * returns, np.float32),
    )


@compiled
def count_rows(tables: Tables, players: int, found: RowSet, counts: NDArray[np.int64]) -> int:
    """Return the number of rows of all tables together."""
    total = 0
    for n in range(len(tables)):
        find_rows(tables[n], share_left(tables[n]), found, counts)
        for word in range(TABLE_WORDS + players * SEAT_WORDS):
            total += count_bits(found[word])
            found[word] = 0
    return total


@compiled
def list_rows(
    tables: Tables,
    players: int,
    found: RowSet,
    counts: NDArray[np.int64],
    rows: NDArray[np.int16],
    starts: NDArray[np.int64],
    left: NDArray[np.float32],
) -> None:
    """Write the rows of all tables behind each other."""
    at = 0
    for n in range(len(tables)):
        share = share_left(tables[n])
        left[n] = share
        find_rows(tables[n], share, found, counts)
        starts[n, 0] = at
        for block in range(players + 1):
            first = 0 if block == 0 else TABLE_WORDS + (block - 1) * SEAT_WORDS
            size = TABLE_WORDS if block == 0 else SEAT_WORDS
            for word in range(size):
                bits = found[first + word]
                found[first + word] = 0
                while bits:
                    rows[at] = word * 32 + lowest_bit(bits)
                    bits &= bits - 1
                    at += 1
            starts[n, block + 1] = at


def joined_examples(parts: list[Examples]) -> Examples:
    """Return several sets of examples as one."""
    offsets = np.cumsum([0] + [len(part.rows) for part in parts[:-1]])
    moved = [part.starts + offset for part, offset in zip(parts, offsets, strict=True)]
    return Examples(
        np.concatenate([part.rows for part in parts]),
        np.concatenate(moved),
        *(np.concatenate([part[field] for part in parts]) for field in range(2, len(Examples._fields))),
    )


assert SEAT_ROWS < 2**15  # rows fit into 16 bits
