"""Measure whether the costs of an analysis are true: both moves are played on to the end in the same worlds.

Bots of levels 2 to 4 play games. Some of their moves are analysed. If one has a predicted cost above 3 %, it
and the best move are played on in new worlds, by look-ahead. The slope and the correlation between predicted
and true costs should be near 1 and above 0.5. The true costs are means over worlds and have errors, too.

Every cost is appended to a file; a later call with more moves goes on from there.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kokopelli import Game, Move, Setup, View
from kokopelli.bots.analysis import FIRST_DROP, WORLDS, analyse
from kokopelli.bots.beliefs import Beliefs, Knowledge, fill_in
from kokopelli.bots.bot import make_bot
from kokopelli.bots.evaluator import best_evaluator
from kokopelli.bots.rollout import ENDLESS, Rollout, new_rollout, play_on, write_result
from kokopelli.rng import new_rng, next_state
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.table import TABLE, Tables

LEAST_COST = 0.03
ANALYSED = 0.25  # share of the moves that are analysed
LEAVES = 200  # of the look-ahead that plays on


@compiled
def play_both(
    knowledge: Knowledge,
    rollout: Rollout,
    codes: NDArray[np.int16],
    tables: Tables,
    fork: NDArray[np.uint64],
    shares: NDArray[np.float64],
    differences: NDArray[np.float64],
    rng: NDArray[np.uint64],
) -> None:
    """Write for each world the share of the first move minus that of the second."""
    seat = knowledge.tables[0].seat
    for world in range(len(differences)):
        tables[0] = knowledge.tables[0]
        fill_in(tables[0], knowledge, rng)
        start = next_state(rng)
        differences[world] = 0.0
        for move in range(2):
            tables[1] = tables[0]
            apply(tables[1], int(codes[move]), None)
            fork[0] = start
            play_on(tables[1], rollout, ENDLESS, fork)
            write_result(tables[1], shares)
            differences[world] += shares[seat] if move == 0 else -shares[seat]


def true_cost(view: View, best: Move, played: Move, worlds: int, seed: int) -> tuple[float, float]:
    """Return how much better the best move is if both are played on, and the standard error."""
    differences = np.zeros(worlds)
    play_both(
        Beliefs(view).knowledge,
        new_rollout(best_evaluator(len(view.players)), leaves=LEAVES),
        np.array([best.code, played.code], np.int16),
        np.zeros(2, TABLE),
        np.zeros(1, np.uint64),
        np.zeros(MAX_PLAYERS),
        differences,
        new_rng(seed),
    )
    return float(differences.mean()), float(differences.std(ddof=1) / worlds**0.5)


def analysed_moves(number: int) -> Iterator[tuple[View, Move]]:
    """Play a game and yield the moves to analyse, each with the view in which it was chosen."""
    chance, players = random.Random(number), 2 + number % 3
    game = Game(Setup.random(players, kinds=10 + number // 3 % 3, seed=f"costs {number}"))
    bots = [make_bot(f"level-{2 + (seat + number) % 3}", seed=f"{number} {seat}") for seat in range(players)]
    while (seat := game.seat) is not None:
        view = game.view(seat)
        move = bots[seat].choose(view)
        in_exchange = view.decision == "tuck" and view.to_tuck == view.hand_sizes[seat]
        if len(view.legal_moves) > 1 and not in_exchange and chance.random() < ANALYSED:
            yield view, move
        game.play(move)


def costs_of(number: int, worlds: int, judged: int) -> Iterator[dict[str, Any]]:
    """Yield what was found for each move of a game with a large predicted cost, and at last the times."""
    seconds = []
    for view, move in analysed_moves(number):
        # The same worlds come first in the whole analysis, so a look at a few of them only saves time.
        quick = analyse(view, number, FIRST_DROP, keep=move)
        if quick.judge(move).value > quick.moves[0].value - LEAST_COST / 2:
            continue
        began = time.process_time()
        analysis = analyse(view, number, judged, keep=move)
        seconds.append(time.process_time() - began)
        found, best = analysis.judge(move), analysis.moves[0]
        if found.cost > LEAST_COST:
            cost, error = true_cost(view, best.move, move, worlds, 10**6 + number)
            yield {
                "game": number,
                "players": len(view.players),
                "predicted": found.cost,
                "predicted_error": found.cost_error,
                "true": cost,
                "true_error": error,
            }
    yield {"game": number, "seconds": seconds}


def report(lines: list[dict[str, Any]]) -> None:
    """Print means, slope and correlation, for all moves and for each number of players."""
    costs = [line for line in lines if "true" in line]
    seconds = [one for line in lines for one in line.get("seconds", ())]
    if seconds:
        print(f"{len(seconds):,} analyses of {np.mean(seconds):.2f} s, at most {max(seconds):.2f} s")
    for players in (None, 2, 3, 4):
        chosen = [one for one in costs if players in (None, one["players"])]
        if len(chosen) < 3:
            continue
        predicted, true = (np.array([one[key] for one in chosen]) for key in ("predicted", "true"))
        noise = np.mean([one["true_error"] ** 2 for one in chosen])
        reliable = np.sqrt(max(1 - noise / true.var(), 0.0))  # the correlation if predictions were perfect
        # Through the origin: what a predicted point of cost is worth.
        slope = (predicted * true).sum() / (predicted**2).sum()
        error = np.sqrt(((true - slope * predicted) ** 2 * predicted**2).sum()) / (predicted**2).sum()
        print(
            f"{players or 'all'} players, {len(chosen):,} moves: predicted {predicted.mean():.1%},"
            f" true {true.mean():.1%}; slope {slope:.2f} \u00b1{1.96 * error:.2f}"
            f" ({np.polyfit(predicted, true, 1)[0]:.2f} with an intercept),"
            f" correlation {np.corrcoef(predicted, true)[0, 1]:.2f} of at most {reliable:.2f}"
        )


def main() -> None:
    """Play games until there are enough moves, and print the result."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("moves", type=int, help="moves with a predicted cost above 3 %%")
    parser.add_argument("file", type=Path, help="lines of JSON, to which the costs are appended")
    parser.add_argument("--worlds", type=int, default=200, help="in which both moves are played on")
    parser.add_argument("--judged", type=int, default=WORLDS, help="worlds of an analysis")
    chosen = parser.parse_args()
    lines = (
        [json.loads(line) for line in chosen.file.read_text().splitlines()] if chosen.file.exists() else []
    )
    number = 1 + max((line["game"] for line in lines if "seconds" in line), default=-1)
    lines = [line for line in lines if line["game"] < number]
    with chosen.file.open("w") as file:
        for line in lines:
            file.write(json.dumps(line) + "\n")
        while sum("true" in line for line in lines) < chosen.moves:
            for line in costs_of(number, chosen.worlds, chosen.judged):
                lines.append(line)
                file.write(json.dumps(line) + "\n")
                file.flush()
            number += 1
    report(lines)


if __name__ == "__main__":
    main()
