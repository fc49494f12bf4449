"""Compare the speed of the compiled rules with the slow implementation in the tests, alternating in one run.

Call: .venv/bin/python bench/compare.py [SECONDS]
"""

import json
import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))

from kokopelli.bench import Playouts
from naive import NaiveGame, random_setup


def naive_game(rng: random.Random) -> None:
    """Play one random four-player game with the slow implementation."""
    game = NaiveGame(**random_setup(rng, 4, 10))
    while moves := game.legal():
        game.play(rng.choice(moves))


def main(seconds: float) -> None:
    """Play with both for this many CPU seconds in total and print the ratio."""
    rng, compiled = random.Random(1), Playouts(4, None)
    compiled.play(1)
    naive_games, naive_s, compiled_s = 0, 0.0, 0.0
    while naive_s + compiled_s < seconds:
        began = time.process_time()
        naive_game(rng)
        between = time.process_time()
        compiled.play(1000)
        naive_games, naive_s = naive_games + 1, naive_s + between - began
        compiled_s += time.process_time() - between
    fast, slow = (compiled.games - 1) / compiled_s, naive_games / naive_s
    figures = {
        "naive_games_per_s": round(slow, 1),
        "compiled_games_per_s": round(fast),
        "ratio": round(fast / slow),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 5.0)
