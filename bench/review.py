"""Measure reviews: whether the parts add up, how long they take, and whether errors tell bots apart.

    python bench/review.py sums --games 50       parts of games with 2, 3 and 4 players, and the time
    python bench/review.py levels --games 100    error rates of two bots in games of two, pair by pair
    python bench/review.py luck --games 50       variance of results with and without luck, equal bots

Every command prints one line for each number of players, and says how many processes were used.
"""

import argparse
import os
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

import numpy as np

from kokopelli import Game, Setup
from kokopelli.bots.bot import make_bot
from kokopelli.review.review import WORLDS, Review, review

Result = TypeVar("Result")


def played(bots: Sequence[str], seed: str) -> Game:
    """Return a game between bots, one for each seat."""
    game = Game(Setup.random(len(bots), seed=seed))
    makers = [make_bot(bot, seed=f"{seed} {seat}") for seat, bot in enumerate(bots)]
    while game.seat is not None:
        game.play(makers[game.seat].choose(game.view(game.seat)))
    return game


def sum_of_parts(players: int, bot: str, worlds: int, number: int) -> tuple[float, float, float]:
    """Return by how much the parts miss the result, the rest, and the seconds of CPU time."""
    game = played([bot] * players, f"sums {players} {number}")
    began = time.process_time()
    found = review(game, number % players, worlds)
    seconds = time.process_time() - began
    return abs(found.split.total - (found.result - 1 / players)), found.split.rest, seconds


def rates(strong: str, weak: str, worlds: int, number: int) -> tuple[float, float]:
    """Return the error rates of two bots in one game, whose seats change with the number."""
    seat = number % 2
    game = played([weak, strong] if seat else [strong, weak], f"levels {number}")
    return review(game, seat, worlds).error_rate, review(game, 1 - seat, worlds).error_rate


def adjusted(players: int, bot: str, worlds: int, number: int) -> tuple[float, float]:
    """Return the result of a seat, and the result without the luck of its deal and draws."""
    found: Review = review(played([bot] * players, f"luck {number}"), number % players, worlds)
    return found.result, found.result - found.split.luck


def spread_over(work: Callable[[int], Result], games: int, processes: int) -> Iterator[Result]:
    """Yield the results of all games."""
    if processes == 1:
        yield from map(work, range(games))
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, range(games))


def main() -> None:
    """Run the measurement that was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("sums", "levels", "luck"))
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--players", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--bot", default="level-4")
    parser.add_argument("--strong", default="level-6")
    parser.add_argument("--weak", default="level-3")
    parser.add_argument("--worlds", type=int, default=WORLDS)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    print(f"{options.games} games, {options.worlds} worlds, {options.processes} processes")
    if options.what == "levels":
        work = partial(rates, options.strong, options.weak, options.worlds)
        found = np.array(list(spread_over(work, options.games, options.processes)))
        lower = np.mean(found[:, 0] < found[:, 1])
        means = found.mean(axis=0)
        print(
            f"{options.strong} {means[0]:.2%}, {options.weak} {means[1]:.2%} a decision: lower in {lower:.0%}"
        )
        return
    for players in options.players:
        if options.what == "sums":
            parts = partial(sum_of_parts, players, options.bot, options.worlds)
            misses, rest, seconds = zip(*spread_over(parts, options.games, options.processes), strict=True)
            print(
                f"{players} players: parts miss the result by at most {max(misses):.1e}; rest "
                f"{np.mean(rest):+.1%} on average, deviation {np.std(rest):.1%}; CPU time "
                f"{np.mean(seconds):.1f} s, at most {max(seconds):.1f} s"
            )
        else:
            luck = partial(adjusted, players, options.bot, options.worlds)
            raw, without = map(
                np.array, zip(*spread_over(luck, options.games, options.processes), strict=True)
            )
            print(
                f"{players} players: variance {raw.var():.3f}, without luck {without.var():.3f} "
                f"({without.var() / raw.var():.2f})"
            )


if __name__ == "__main__":
    main()
