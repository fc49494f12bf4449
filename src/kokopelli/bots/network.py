"""Network: the win probability of each seat, learned from games.

Every row that is true (`rows`) adds its weights to a sum for each seat, seen from that seat: its own block
first, then its left neighbour's and so on. From one table to the next few rows change, so only these are
added and subtracted. Of a sum, most members are hidden units: what is above zero counts, with weights that
depend on the share of the game that is left. The others are points to come, which are added to the points
made. A softmax over the seats follows.

Weights are whole numbers, so sums are exact: their order makes no difference, and every machine finds the
same probabilities.
"""

import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.evaluation import share_left
from kokopelli.bots.portable_math import exponential
from kokopelli.bots.rows import (
    MAX_ROWS,
    MAX_WORDS,
    NO_ROW,
    ROWS_VERSION,
    SEAT_ROWS,
    SEAT_WORDS,
    TABLE_ROWS,
    TABLE_WORDS,
    WORD,
    RowSet,
    find_rows,
)
from kokopelli.rules.compiled import compiled, inlined, lowest_bit
from kokopelli.rules.kinds import MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.table import Table

WIDTH = 32  # members of a sum
HIDDEN = (
    WIDTH - 4
)  # then points, points times the share left, times its square, and a last one added as it is
UNIT = 1 / 1024  # what 1 in the rows stands for
OUTPUT_UNIT = 1 / 4096  # what 1 in the output weights stands for
# The softmax temperature of points: at the end, and added before it (times the share left).
END_TEMPERATURE, EARLY_TEMPERATURE = 1.75, 6.75


class Network(NamedTuple):
    """Weights for one number of players, and the working memory of an evaluation."""

    row_weights: NDArray[np.int16]  # for the table's rows, then the blocks of the seats, the viewer's first
    output_weights: NDArray[np.int32]  # of the hidden units: at the end, and added times the share left
    sums: NDArray[np.int32]  # for each seat, over the rows of the last evaluated table
    active: RowSet  # these rows
    found: RowSet  # the rows of the table to evaluate
    counts: NDArray[np.int64]  # of the cards in a pile
    new: NDArray[np.int64]  # rows that are found but not active
    gone: NDArray[np.int64]  # rows that are active but not found


def new_network() -> Network:
    """Return a network whose weights are all zero."""
    return Network(
        np.zeros((MAX_ROWS, WIDTH), np.int16),
        np.zeros((2, HIDDEN), np.int32),
        np.zeros((MAX_PLAYERS, WIDTH), np.int32),
        np.zeros(MAX_WORDS, np.int64),
        np.zeros(MAX_WORDS, np.int64),
        np.zeros(NUMBER_OF_CARDS, np.int64),
        np.zeros(MAX_ROWS, np.int64),
        np.zeros(MAX_ROWS, np.int64),
    )


def with_weights_of(network: Network) -> Network:
    """Return a network with the same weights and working memory of its own."""
    return new_network()._replace(row_weights=network.row_weights, output_weights=network.output_weights)


def network_file(players: int) -> Path:
    """Return where the network of this number of players is, if the package has one."""
    return Path(__file__).with_name(f"network-{players}.npz")


def write_network(file: Path, network: Network, players: int, about: dict[str, Any]) -> None:
    """Write the weights for a number of players, and what is to be known about them."""
    rows = network.row_weights[: TABLE_ROWS + players * SEAT_ROWS]
    stated = {"rows_version": ROWS_VERSION, "players": players, **about}
    np.savez_compressed(file, rows=rows, outputs=network.output_weights, about=np.array(json.dumps(stated)))


def read_network(file: Path, players: int) -> Network:
    """Read the weights for a number of players."""
    with np.load(file) as stored:
        about = json.loads(str(stored["about"]))
        if (about["rows_version"], about["players"]) != (ROWS_VERSION, players):
            raise ValueError(f"{file} is not a network of version {ROWS_VERSION} for {players} players")
        network = new_network()
        network.row_weights[: len(stored["rows"])] = stored["rows"]
        network.output_weights[:] = stored["outputs"]
    return network


@inlined
def seen_from(row: int, viewer: int, players: int) -> int:
    """Return the row of weights that a row, in the blocks of the first seat's view, has for a viewer."""
    if row < TABLE_ROWS:
        return row
    row -= viewer * SEAT_ROWS
    return row if row >= TABLE_ROWS else row + players * SEAT_ROWS


@compiled
def list_changes(network: Network, players: int) -> int:
    """Make the found rows the active ones, list the new and the gone ones, and return the lists' length.

    Both lists get the same even length, filled up with rows whose weights are zero.
    """
    active, found, new, gone = network.active, network.found, network.new, network.gone
    news, gones = 0, 0
    for word in range(TABLE_WORDS + players * SEAT_WORDS):
        now = found[word]
        changed = active[word] ^ now
        active[word] = now
        found[word] = 0
        added, removed = changed & now, changed & ~now
        while added:
            new[news] = word * WORD + lowest_bit(added)
            added &= added - 1
            news += 1
        while removed:
            gone[gones] = word * WORD + lowest_bit(removed)
            removed &= removed - 1
            gones += 1
    length = (max(news, gones) + 1) & ~1
    for place in range(news, length):
        new[place] = NO_ROW
    for place in range(gones, length):
        gone[place] = NO_ROW
    return length


@compiled
def update_sums(network: Network, players: int) -> None:
    """Bring the sums from the active rows to the found ones, by two new and two gone rows at a time."""
    weights, sums, new, gone = network.row_weights, network.sums, network.new, network.gone
    length = list_changes(network, players)
    for viewer in range(players):
        for place in range(0, length, 2):
            first = seen_from(new[place], viewer, players)
            second = seen_from(new[place + 1], viewer, players)
            third = seen_from(gone[place], viewer, players)
            fourth = seen_from(gone[place + 1], viewer, players)
            for member in range(WIDTH):
                added = int(weights[first, member]) + int(weights[second, member])
                removed = int(weights[third, member]) + int(weights[fourth, member])
                sums[viewer, member] += added - removed


@compiled
def network_chances(table: Table, network: Network, chances: NDArray[np.float64]) -> None:
    """Write the win probability of each seat, for a table that is not over."""
    left = share_left(table)
    find_rows(table, left, network.found, network.counts)
    update_sums(network, table.players)
    temperature = END_TEMPERATURE + EARLY_TEMPERATURE * left
    most = -1e9
    for seat in range(table.players):
        sums = network.sums[seat]
        late, early = 0, 0
        for unit in range(HIDDEN):
            active = max(int(sums[unit]), 0)
            late += active * int(network.output_weights[0, unit])
            early += active * int(network.output_weights[1, unit])
        points = sums[HIDDEN] + left * (sums[HIDDEN + 1] + left * sums[HIDDEN + 2])
        chances[seat] = (table.scores[seat] + points * UNIT) / temperature
        chances[seat] += (sums[HIDDEN + 3] + (late + left * early) * OUTPUT_UNIT) * UNIT
        most = max(most, chances[seat])
    total = 0.0
    for seat in range(table.players):
        chances[seat] = exponential(chances[seat] - most)
        total += chances[seat]
    for seat in range(table.players):
        chances[seat] /= total
