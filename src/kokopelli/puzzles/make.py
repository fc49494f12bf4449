"""Make puzzles: play games between bots and keep the turns whose best result is proved and clear.

The same seed makes the same puzzles.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from kokopelli.bots.bot import make_bot
from kokopelli.game import Game
from kokopelli.puzzles.grades import LEVELS, TRIES, rating_for, solved_by
from kokopelli.puzzles.position import position_of
from kokopelli.puzzles.puzzle import THEMES, Findings, Puzzle, Task, prove_position, prove_view, solve
from kokopelli.puzzles.themes import themes_of
from kokopelli.rules.kinds import KOKOPELLI, NO_CARD
from kokopelli.rules.preview import unplayable
from kokopelli.setup import KindChoice, Setup
from kokopelli.view import View

PLAYER = "fitted,worlds=2,leaves=60"  # plays well enough, and fast
KINDS: tuple[KindChoice, ...] = (10, "first-game", 11, 10, 12)
LEAST_GAIN = 3  # points
MARGIN = {"gain": 2, "win": 1}  # to the second best result
MOVES_PER_SOLUTION = {"gain": 3, "win": 2}  # legal first moves for each that keeps the best result


def from_game(players: int, seed: str) -> list[Puzzle]:
    """Return the graded puzzles of one game between bots."""
    return [grade(one) for one in candidates(players, seed)]


def choose(puzzles: Sequence[Puzzle], wanted: int) -> list[Puzzle]:
    """Return puzzles of all themes, rare ones first, without those that every level always solves."""
    good = [one for one in puzzles if one.themes and min(one.solved) < 100]
    by_theme = {theme: [one for one in good if theme in one.themes] for theme in THEMES}
    rare_first = sorted(THEMES, key=lambda theme: len(by_theme[theme]))
    chosen: dict[str, Puzzle] = {}
    for place in range(len(good)):
        for theme in rare_first:
            if place < len(by_theme[theme]) and len(chosen) < wanted:
                chosen.setdefault(by_theme[theme][place].id, by_theme[theme][place])
    return sorted(chosen.values(), key=lambda one: one.rating)


def candidates(players: int, seed: str) -> Iterator[Puzzle]:
    """Yield the proved turns of one game between bots."""
    kinds = KINDS[sum(seed.encode()) % len(KINDS)]
    game = Game(Setup.random(players, kinds=kinds, seed=seed))
    bots = [make_bot(PLAYER, seed=f"{seed} {seat}") for seat in range(players)]
    before: int | None = None
    while (seat := game.seat) is not None:
        view = game.view(seat)
        if seat != before and (puzzle := puzzle_from(view)) is not None:
            yield puzzle
        before = seat
        game.play(bots[seat].choose(view))


def puzzle_from(view: View) -> Puzzle | None:
    """Return the puzzle at the beginning of a turn, if there is one."""
    task = task_of(view)
    if task is None or not is_promising(task, view):
        return None
    position = position_of(view)
    found = prove_position(task, position)
    if not found.is_proved or not is_clear(task, found):
        return None
    line = solve(task, position)
    if len(line.moves) < 2:
        return None
    return Puzzle(task, position, found.certain, found.second, themes_of(task, position[5], found, line))


def task_of(view: View) -> Task | None:
    """Return what can be asked: to win, in the last turn of a game, and to gain before the last round."""
    if not view.ending:
        return "gain"
    assert view.seat is not None
    return "win" if (view.seat + 1) % len(view.players) == view.first else None


def is_promising(task: Task, view: View) -> bool:
    """Return whether a whole proof may succeed, by two quick ones in which drawn cards are known.

    In the first no drawn card can be played, in the second all of them are Kokopelli.
    """
    without = prove_with(task, view, int(unplayable(view.tables[0])))
    if not without.complete or not is_clear(task, without):
        return False
    return prove_with(task, view, KOKOPELLI).possible == without.certain


def prove_with(task: Task, view: View, card: int) -> Findings:
    """Try every way to play the turn if all unknown cards of the own pile were of one sort."""
    known = View(view.tables, view.players, view.seat)
    piles = known.tables["piles"][0, view.seat]
    piles[piles == NO_CARD] = card
    return prove_view(task, known, np.array(view.tables["scores"][0]))


def is_clear(task: Task, found: Findings) -> bool:
    """Return whether the best result is worth a puzzle: far from the second, and most moves miss it."""
    if task == "gain" and (found.ended or found.certain < LEAST_GAIN):
        return False
    if task == "win" and found.certain < 1:
        return False
    return (
        found.certain - found.second >= MARGIN[task]
        and MOVES_PER_SOLUTION[task] * found.keeping <= found.choices
    )


def grade(puzzle: Puzzle) -> Puzzle:
    """Return the puzzle with its rating."""
    right = [solved_by(puzzle, level) for level in LEVELS]
    return replace(puzzle, rating=rating_for(right), solved=tuple(100 * one // TRIES for one in right))
