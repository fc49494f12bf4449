"""Measure whether level-6 keeps its time limit beside busy processes.

Call: python bench/clock.py [BUSY [CHOICES [NICE]]]. At most 50 ms beyond the limit of 0.75 s are accepted.
NICE is the bot's priority; the bots of a server run at a low one.
"""

import os
import sys
import time
from multiprocessing import Process

from kokopelli import Game, Setup
from kokopelli.bots.bot import make_bot
from kokopelli.bots.levels import SECONDS


def keep_busy() -> None:
    """Use a whole core until killed."""
    while True:
        pass


def main(busy: int = 4, choices: int = 60, nice: int = 0) -> None:
    """Measure the choices and print the result."""
    others = [Process(target=keep_busy, daemon=True) for _ in range(busy)]
    for other in others:
        other.start()
    os.nice(nice)
    mover = make_bot("fitted", seed=1)
    times = []
    for seed in range(choices):
        game = Game(Setup.random(2 + seed % 3, seed=f"clock {seed}"))
        while game.ply < 30 + seed and (seat := game.seat) is not None:
            game.play(mover.choose(game.view(seat)))
        while game.seat is not None and len(game.legal_moves) == 1:
            game.play(game.legal_moves[0])
        if game.seat is None:
            continue
        bot = make_bot("level-6", seed=seed)
        view = game.view(game.seat)
        began = time.perf_counter()
        bot.choose(view)
        times.append(time.perf_counter() - began)
    for other in others:
        other.kill()
    beyond = max(0.0, max(times) - SECONDS)
    print(
        f"{len(times)} choices beside {busy} busy processes: mean {sum(times) / len(times):.3f} s, "
        f"longest {max(times):.3f} s, {1000 * beyond:.0f} ms beyond the limit"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
