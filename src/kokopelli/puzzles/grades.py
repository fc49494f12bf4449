"""Grades: how difficult a puzzle is, by how often the levels solve it."""

from collections.abc import Sequence

from kokopelli.bots.bot import Bot, make_bot
from kokopelli.puzzles.puzzle import Puzzle, Turn

LEVELS = (1, 2, 3, 4, 5)  # without the last one, which has a limit of time
TRIES = 10  # of each level
# The ratings of these levels with two players (`arena/ratings.json`), rounded.
LEVEL_RATINGS = (1000, 1150, 1280, 1410, 1540)
# A draw against the middle level, so that a puzzle that all or none solve has a rating as well.
PRIOR_RATING, PRIOR_TRIES = 1280, 2


def attempt(puzzle: Puzzle, bot: Bot, seed: int) -> bool:
    """Return whether a bot solves the puzzle with the hidden cards that a seed deals."""
    turn = Turn(puzzle.task, puzzle.position, seed)
    while not turn.is_over:
        turn.play(bot.choose(turn.view))
    return turn.line().result >= puzzle.best


def solved_by(puzzle: Puzzle, level: int, tries: int = TRIES) -> int:
    """Return how many of some tries of a level are right."""
    return sum(
        attempt(puzzle, make_bot(f"level-{level}", seed=f"{puzzle.id} {number}"), number)
        for number in range(tries)
    )


def expected(player: float, puzzle: float) -> float:
    """Return the probability that a player solves a puzzle, by Elo's formula."""
    return 1 / (1 + 10 ** ((puzzle - player) / 400))


def rating_for(solved: Sequence[int], tries: int = TRIES) -> int:
    """Return the rating with which Elo's formula expects as many solutions as the levels found."""
    wanted = sum(solved) + PRIOR_TRIES / 2
    low, high = 0.0, 3000.0
    while high - low > 0.5:
        middle = (low + high) / 2
        found = PRIOR_TRIES * expected(PRIOR_RATING, middle)
        found += sum(tries * expected(level, middle) for level in LEVEL_RATINGS)
        low, high = (middle, high) if found > wanted else (low, middle)
    return round(low)
