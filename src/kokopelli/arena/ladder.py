"""The ladder: all bots in order of strength, the matches that measure it, and the file with the ratings.

A table seats neighbours on the ladder: two, three or four of them. Each level also plays alone against the
level below. Each number of players has its own pool of ratings, with greedy at 1000.

Call: python -m kokopelli.arena.ladder BLOCKS [PLAYERS ...]. It plays for hours and rewrites ratings.json
beside this file, for all or for the given numbers of players. Tables with the last level, which is slow,
play a quarter of the blocks.
"""

import itertools
import json
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from functools import cache
from multiprocessing import cpu_count
from pathlib import Path
from typing import Any

from kokopelli.arena.match import Match
from kokopelli.arena.ratings import rate
from kokopelli.arena.results import GameResult
from kokopelli.arena.standings import stand
from kokopelli.arena.workers import run_blocks
from kokopelli.bots.bot import LEVELS

RATINGS_FILE = Path(__file__).with_name("ratings.json")
# From the weakest to the strongest with two players.
LADDER = (
    "random",
    "weighted",
    "level-1",
    "greedy",
    "level-2",
    "level-3",
    "turn",
    "level-4",
    "fitted",
    "level-5",
    "search",
    "level-6",
)
SLOW = LADDER[-1]
FIXED_BOT = "greedy"
SEED = "ladder"


@dataclass(frozen=True, slots=True)
class LadderStep:
    """The result of a level that played alone against the level below."""

    level: str
    below: str
    share: float  # of wins
    interval: tuple[float, float] | None
    games: int


def tables(players: int) -> list[tuple[str, ...]]:
    """Return the tables: neighbours on the ladder; with two players also every second bot."""
    near = [LADDER[place : place + players] for place in range(len(LADDER) - players + 1)]
    if players == 2:
        near += [(LADDER[place], LADDER[place + 2]) for place in range(len(LADDER) - 2)]
    return near + [(level, *[below] * (players - 1)) for below, level in itertools.pairwise(LEVELS)]


def play(matches: Iterable[Match]) -> list[GameResult]:
    """Play all matches, print a line for each, and return the games."""
    results: list[GameResult] = []
    for match in matches:
        games = [game for block in run_blocks([match], cpu_count()) for game in block]
        results += games
        (standings,) = stand(games)
        share = standings.standings[0].share
        print(f"{' v '.join(match.bots)}: {share.mean:.1%} in {len(games)} games", flush=True)
    return results


def measure(players: int, blocks: int) -> dict[str, Any]:
    """Return the ratings and steps for one number of players, as they are in the file."""
    results = play(
        Match(table, "any", max(blocks // 4, 2) if SLOW in table else blocks, SEED)
        for table in tables(players)
    )
    return {
        "ratings": [asdict(rating) for rating in rate(results, fixed=FIXED_BOT)],
        "steps": [asdict(step) for step in steps(results)],
    }


def steps(results: Sequence[GameResult]) -> list[LadderStep]:
    """Return how each level did alone against the level below."""
    found = []
    for table in stand(results):
        level, below = table.bots[0], table.bots[-1]
        if set(table.bots[1:]) == {below} and (below, level) in itertools.pairwise(LEVELS):
            share = table.standings[0].share
            found.append(LadderStep(level, below, share.mean, share.interval, table.games))
    return found


@cache
def read_ratings() -> dict[str, Any]:
    """Return the measured ratings for each number of players."""
    ratings: dict[str, Any] = json.loads(RATINGS_FILE.read_text()) if RATINGS_FILE.exists() else {}
    return ratings


def main(blocks: int, counts: Sequence[int]) -> None:
    """Measure the ladder and write the file."""
    measured = dict(read_ratings())
    for players in counts:
        measured[str(players)] = measure(players, blocks)
        RATINGS_FILE.write_text(json.dumps(dict(sorted(measured.items())), indent=1) + "\n")


if __name__ == "__main__":
    main(int(sys.argv[1]), [int(players) for players in sys.argv[2:]] or (2, 3, 4))
