"""Learning: gradient descent (Adam) on the log loss of the win probabilities, one position after the other.

The weights are floats here; `quantized` rounds them to those of a `Network`. What is kept and played with is
a moving average of the weights, which is steadier than the last ones.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.network import (
    EARLY_TEMPERATURE,
    END_TEMPERATURE,
    HIDDEN,
    OUTPUT_UNIT,
    UNIT,
    WIDTH,
    Network,
    new_network,
)
from kokopelli.bots.rows import NO_ROW, SEAT_ROWS, TABLE_ROWS
from kokopelli.rules.compiled import loosely_compiled
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.training.examples import Examples

BATCH = 512  # positions for each step
RATE = 4e-4  # how far a weight moves with each step
DECAY = 2.0  # of the weights, times the rate, with each step
POINTS_RATE = np.float32(4.0)  # points learn faster by this factor
AVERAGED = np.float32(1 / 500)  # least share of the newest weights in the average, with each step

Weights = NDArray[np.float32]


class Learner(NamedTuple):
    """The state of learning; of each pair, the first is for the rows and the second for the outputs."""

    rows: Weights
    outputs: Weights
    average_rows: Weights
    average_outputs: Weights
    mean_rows: Weights  # of the gradients
    mean_outputs: Weights
    square_rows: Weights  # of the gradients
    square_outputs: Weights
    steps: NDArray[np.int64]  # [0]: number of steps made


def new_learner(players: int, seed: int) -> Learner:
    """Return a learner with small random weights."""
    random = np.random.default_rng(seed)
    shape = (TABLE_ROWS + players * SEAT_ROWS, WIDTH)
    rows = (random.standard_normal(shape) * 0.08).astype(np.float32)
    rows[:, HIDDEN:] = 0.0
    rows[NO_ROW] = 0.0
    outputs = (random.standard_normal((2, HIDDEN)) * 0.05).astype(np.float32)
    return Learner(
        rows,
        outputs,
        rows.copy(),
        outputs.copy(),
        np.zeros_like(rows),
        np.zeros_like(outputs),
        np.zeros_like(rows),
        np.zeros_like(outputs),
        np.zeros(1, np.int64),
    )


def quantized(learner: Learner) -> Network:
    """Return the average weights as a network."""
    network = new_network()
    rows = np.round(learner.average_rows / UNIT)
    network.row_weights[: len(rows)] = np.clip(rows, -32767, 32767)
    network.output_weights[:] = np.round(learner.average_outputs / OUTPUT_UNIT)
    return network


@loosely_compiled
def add_rows(sums: Weights, weights: Weights, rows: NDArray[np.int16], first: int) -> None:
    """Add the weights of some rows of a block, which begins at `first`."""
    for row in rows:
        one = weights[first + row]
        for member in range(WIDTH):
            sums[member] += one[member]


@loosely_compiled
def add_to_rows(weights: Weights, rows: NDArray[np.int16], first: int, change: Weights) -> None:
    """Add a change to the weights of some rows of a block, which begins at `first`."""
    for row in rows:
        one = weights[first + row]
        for member in range(WIDTH):
            one[member] += change[member]


@loosely_compiled
def predict(
    examples: Examples,
    position: int,
    rows: Weights,
    outputs: Weights,
    sums: Weights,
    chances: NDArray[np.float64],
) -> None:
    """Write the sums and win probabilities of all seats."""
    players = examples.scores.shape[1]
    left = examples.left[position]
    starts = examples.starts[position]
    temperature = np.float32(END_TEMPERATURE) + np.float32(EARLY_TEMPERATURE) * left
    most = -1e9
    for viewer in range(players):
        mine = sums[viewer]
        mine[:] = 0.0
        add_rows(mine, rows, examples.rows[starts[0] : starts[1]], 0)
        for owner in range(players):
            first = TABLE_ROWS + (owner - viewer) % players * SEAT_ROWS
            add_rows(mine, rows, examples.rows[starts[owner + 1] : starts[owner + 2]], first)
        value = (
            examples.scores[position, viewer]
            + mine[HIDDEN]
            + left * (mine[HIDDEN + 1] + left * mine[HIDDEN + 2])
        ) / temperature + mine[HIDDEN + 3]
        for unit in range(HIDDEN):
            value += max(mine[unit], np.float32(0.0)) * (outputs[0, unit] + left * outputs[1, unit])
        chances[viewer] = value
        most = max(most, chances[viewer])
    total = 0.0
    for viewer in range(players):
        chances[viewer] = np.exp(chances[viewer] - most)
        total += chances[viewer]
    for viewer in range(players):
        chances[viewer] /= total


@loosely_compiled
def learn(
    learner: Learner,
    examples: Examples,
    order: NDArray[np.int64],
    rate: float = RATE,
    decay: float = DECAY,
) -> float:
    """Learn from the positions in this order, in whole batches; return the mean loss against the targets."""
    players = examples.scores.shape[1]
    gradient, output_gradient = np.zeros_like(learner.rows), np.zeros_like(learner.outputs)
    sums, chances = np.zeros((MAX_PLAYERS, WIDTH), np.float32), np.zeros(MAX_PLAYERS)
    change = np.zeros(WIDTH, np.float32)
    loss = 0.0
    for start in range(0, len(order) - BATCH + 1, BATCH):
        for position in order[start : start + BATCH]:
            predict(examples, position, learner.rows, learner.outputs, sums, chances)
            left = examples.left[position]
            starts = examples.starts[position]
            temperature = np.float32(END_TEMPERATURE) + np.float32(EARLY_TEMPERATURE) * left
            for viewer in range(players):
                target = examples.targets[position, viewer]
                loss -= target * np.log(chances[viewer] + 1e-9)
                error = np.float32((chances[viewer] - target) / BATCH)
                for unit in range(HIDDEN):
                    active = max(sums[viewer, unit], np.float32(0.0))
                    output_gradient[0, unit] += error * active
                    output_gradient[1, unit] += error * active * left
                    weight = learner.outputs[0, unit] + left * learner.outputs[1, unit]
                    change[unit] = error * weight if active > 0 else np.float32(0.0)
                change[HIDDEN] = error / temperature
                change[HIDDEN + 1] = change[HIDDEN] * left
                change[HIDDEN + 2] = change[HIDDEN + 1] * left
                change[HIDDEN + 3] = error
                add_to_rows(gradient, examples.rows[starts[0] : starts[1]], 0, change)
                for owner in range(players):
                    first = TABLE_ROWS + (owner - viewer) % players * SEAT_ROWS
                    add_to_rows(gradient, examples.rows[starts[owner + 1] : starts[owner + 2]], first, change)
        learner.steps[0] += 1
        step(
            learner.rows,
            learner.average_rows,
            gradient,
            learner.mean_rows,
            learner.square_rows,
            learner.steps[0],
            rate,
            decay,
        )
        step(
            learner.outputs,
            learner.average_outputs,
            output_gradient,
            learner.mean_outputs,
            learner.square_outputs,
            learner.steps[0],
            rate,
            decay,
        )
    return loss / max(len(order) // BATCH * BATCH, 1)


@loosely_compiled
def step(
    weights: Weights,
    average: Weights,
    gradient: Weights,
    mean: Weights,
    square: Weights,
    steps: int,
    rate: float,
    decay: float,
) -> None:
    """Change the weights by a gradient, with Adam and decay, and clear the gradient."""
    first, second = np.float32(1 / (1 - 0.9**steps)), np.float32(1 / (1 - 0.999**steps))
    share = max(AVERAGED, np.float32(8 / (steps + 8)))
    plain_rate, points_rate = np.float32(rate), np.float32(rate) * POINTS_RATE
    kept = np.float32(1.0 - rate * decay)
    for row in range(weights.shape[0]):
        for member in range(weights.shape[1]):
            slope = gradient[row, member]
            gradient[row, member] = 0.0
            mean[row, member] += np.float32(0.1) * (slope - mean[row, member])
            square[row, member] += np.float32(0.001) * (slope * slope - square[row, member])
            pace = points_rate if HIDDEN <= member < HIDDEN + 3 else plain_rate
            change = mean[row, member] * first / (np.sqrt(square[row, member] * second) + np.float32(1e-7))
            weights[row, member] = kept * weights[row, member] - pace * change
            average[row, member] += share * (weights[row, member] - average[row, member])


@loosely_compiled
def log_loss(learner: Learner, examples: Examples) -> float:
    """Return the mean log loss of the average weights, against who won."""
    sums, chances = np.zeros((MAX_PLAYERS, WIDTH), np.float32), np.zeros(MAX_PLAYERS)
    loss = 0.0
    for position in range(len(examples.left)):
        predict(examples, position, learner.average_rows, learner.average_outputs, sums, chances)
        for seat in range(examples.scores.shape[1]):
            loss -= examples.outcomes[position, seat] * np.log(chances[seat] + 1e-9)
    return loss / max(len(examples.left), 1)
