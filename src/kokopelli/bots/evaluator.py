"""Evaluators: the win probability of each seat at a table, by the result, by weights or by a network.

Look-ahead, search and analysis take an `Evaluator`, whose code is compiled, or any function of yours
(`Evaluate`), compiled or not. It gets an array of tables, none of them over, and returns a row for each with
the win probability of every seat. What a bot is given is an `Evaluation`: for each number of players one of
these.
"""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.bot import imported
from kokopelli.bots.evaluation import FEATURES, fitted_weights, leads, new_rows, read_weights, share_left
from kokopelli.bots.network import (
    EARLY_TEMPERATURE,
    END_TEMPERATURE,
    Network,
    network_chances,
    network_file,
    new_network,
    read_network,
    with_weights_of,
)
from kokopelli.bots.portable_math import exponential
from kokopelli.rules.compiled import compiled
from kokopelli.rules.table import OVER, Table, Tables

FINAL_TEMPERATURE = 5.0  # for the margin of a finished game
MARGIN_SHARE = 0.05  # weight of the margin in the value of a finished game; the rest is the win


class Evaluator(NamedTuple):
    """A network, or weights of features."""

    by_network: bool
    weights: NDArray[np.float64]  # of the features of `evaluation`
    rows: NDArray[np.float64]  # its working memory
    network: Network


Evaluate: TypeAlias = Callable[[Tables], NDArray[np.float64]]
Weights: TypeAlias = Callable[[int], NDArray[np.float64]]  # by the number of players
Evaluation: TypeAlias = Callable[[int], Evaluator | Evaluate]  # by the number of players

NO_NETWORK = new_network()


def linear_evaluator(weights: NDArray[np.float64]) -> Evaluator:
    """Return an evaluator by weights of features."""
    return Evaluator(False, weights, new_rows(), NO_NETWORK)


def network_evaluator(network: Network) -> Evaluator:
    """Return an evaluator by a network, with working memory of its own."""
    return Evaluator(True, np.zeros(FEATURES), new_rows(), with_weights_of(network))


def best_evaluator(players: int) -> Evaluator:
    """Return an evaluator by the network of the package, or by weights if it has none for these players."""
    network = _network_of_the_package(players)
    return network_evaluator(network) if network else linear_evaluator(fitted_weights(players))


@cache
def _network_of_the_package(players: int) -> Network | None:
    file = network_file(players)
    return read_network(file, players) if file.exists() else None


def by_weights(weights: Weights) -> Evaluation:
    """Return the evaluation by weights of features."""
    return lambda players: linear_evaluator(weights(players))


def evaluation_from(text: str) -> Evaluation:
    """Return the best evaluation, "linear" for weights of features, that of a file, or a module:function."""
    if not text:
        return best_evaluator
    if text == "linear":
        return by_weights(fitted_weights)
    if text.endswith(".npz"):
        return lambda players: network_evaluator(read_network(Path(text), players))
    if ":" in text:
        return cast(Evaluation, imported(text))
    return by_weights(read_weights(Path(text)).__getitem__)


@compiled
def evaluate(evaluator: Evaluator, table: Table, chances: NDArray[np.float64]) -> None:
    """Write the win probability of each seat at a table that is not over."""
    if evaluator.by_network:
        network_chances(table, evaluator.network, chances)
    else:
        leads(table, evaluator.weights, evaluator.rows, chances)
        softmax(chances, table.players, END_TEMPERATURE + EARLY_TEMPERATURE * share_left(table))


@compiled
def final_chances(table: Table, chances: NDArray[np.float64]) -> None:
    """Write the value of a finished game for each seat: who won, and a little of the margin."""
    most, winners, total = 0, 0, 0
    for seat in range(table.players):
        total += table.scores[seat]
        if table.scores[seat] > most:
            most, winners = table.scores[seat], 0
        winners += table.scores[seat] == most
    for seat in range(table.players):
        others = total - table.scores[seat]
        chances[seat] = table.scores[seat] - others / (table.players - 1)
    softmax(chances, table.players, FINAL_TEMPERATURE)
    for seat in range(table.players):
        chances[seat] *= MARGIN_SHARE
        if table.scores[seat] == most:
            chances[seat] += (1.0 - MARGIN_SHARE) / winners


@compiled
def softmax(values: NDArray[np.float64], players: int, temperature: float) -> None:
    """Turn leads over the mean of the others into win probabilities."""
    total = 0.0
    for seat in range(players):
        values[seat] = exponential(values[seat] * (players - 1) / players / temperature)
        total += values[seat]
    for seat in range(players):
        values[seat] /= total


@compiled
def evaluate_all(evaluator: Evaluator, tables: Tables, size: int, chances: NDArray[np.float64]) -> None:
    """Write the win probabilities at each of the first `size` tables that is not over."""
    for n in range(size):
        if tables[n].decision != OVER:
            evaluate(evaluator, tables[n], chances[n])


@compiled
def value_all(evaluator: Evaluator, tables: Tables, size: int, values: NDArray[np.float64]) -> None:
    """Write the values of the first `size` tables: leads in points by weights, else win probabilities."""
    for n in range(size):
        if not evaluator.by_network:
            leads(tables[n], evaluator.weights, evaluator.rows, values[n])
        elif tables[n].decision == OVER:
            final_chances(tables[n], values[n])
        else:
            network_chances(tables[n], evaluator.network, values[n])


@compiled
def end_all(tables: Tables, size: int, chances: NDArray[np.float64]) -> None:
    """Write the value of each of the first `size` tables that is over."""
    for n in range(size):
        if tables[n].decision == OVER:
            final_chances(tables[n], chances[n])


def ask_for_all(evaluate: Evaluate, tables: Tables, size: int, chances: NDArray[np.float64]) -> None:
    """Write what a function says about each of the first `size` tables that is not over."""
    places = np.flatnonzero(tables["decision"][:size] != OVER)
    if len(places):
        answer = evaluate(tables[places])
        chances[places, : answer.shape[1]] = answer
