"""Puzzles: positions, proofs (also a slow second one), themes, grades, and the shipped file."""

import base64
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import naive_proof
from command_line import run_here
from hidden_cards import with_other_secrets
from kokopelli import Game, Setup
from kokopelli.bots.bot import make_bot
from kokopelli.puzzles.grades import LEVEL_RATINGS, TRIES, attempt, rating_for
from kokopelli.puzzles.library import problems_of, read_puzzles, shipped, write_puzzles
from kokopelli.puzzles.make import task_of
from kokopelli.puzzles.position import position_of, view_at
from kokopelli.puzzles.proof import new_proof, next_cards, take_cards
from kokopelli.puzzles.puzzle import THEMES, Puzzle, Turn, prove_position, solve
from kokopelli.view import View

MAX_POSITIONS = 1_000  # of a slow proof


def sample(number: int) -> list[Puzzle]:
    """Return some of the shipped puzzles, of all numbers of players."""
    return random.Random(5).sample(shipped(), number)


def turn_starts(players: int, seed: str) -> list[tuple[Game, View]]:
    """Return a game at the beginning of each turn, with the view of the seat on turn."""
    game = Game(Setup.random(players, seed=seed))
    rng = random.Random(seed)
    starts: list[tuple[Game, View]] = []
    before = None
    while (seat := game.seat) is not None and len(starts) < 40:
        if seat != before:
            starts.append((game.copy(), game.view(seat)))
        before = seat
        game.play(rng.choice(game.legal_moves))
    return starts


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_position_is_the_view_of_a_turn(players: int) -> None:
    for game, view in turn_starts(players, "positions"):
        assert view_at(position_of(view), seed=game.ply).tables.tobytes() == view.tables.tobytes()
        assert view_at(position_of(view)).unseen == view.unseen


def test_a_position_tells_nothing_that_its_seat_does_not_know() -> None:
    rng = random.Random(3)
    for game, view in turn_starts(3, "secrets"):
        assert view.seat is not None
        twin = with_other_secrets(game, view.seat, rng)
        assert position_of(twin.view(view.seat)) == position_of(view)


def test_every_choice_of_unseen_cards_is_tried_once() -> None:
    unseen = np.zeros(17, np.int8)
    unseen[[2, 5, 16]] = (2, 1, 3)
    drawn = new_proof().drawn[0]
    found = []
    there_is = take_cards(drawn, 0, 3, 0, unseen)
    while there_is:
        found.append(tuple(drawn[:3].tolist()))
        there_is = next_cards(drawn, 3, unseen)
    assert found == sorted(set(found))
    assert set(found) == {
        (2, 2, 5),
        (2, 2, 16),
        (2, 5, 16),
        (2, 16, 16),
        (5, 16, 16),
        (16, 16, 16),
    }
    assert unseen.tolist() == [0, 0, 2, 0, 0, 1, *[0] * 10, 3]


def test_the_file_has_several_hundred_puzzles_of_all_sorts() -> None:
    puzzles = shipped()
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= 500
    assert min(Counter(puzzle.players for puzzle in puzzles).values()) >= 150
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    assert set(themes) == set(THEMES)
    assert all(themes[theme] >= 30 for theme in THEMES if theme != "cancel")
    for puzzle in puzzles:
        assert puzzle.best - puzzle.second >= (2 if puzzle.task == "gain" else 1)
        assert task_of(puzzle.view()) == puzzle.task


def test_shipped_puzzles_are_proved_again() -> None:
    assert {puzzle.id: list(problems_of(puzzle)) for puzzle in shipped()} == {
        puzzle.id: [] for puzzle in shipped()
    }


def test_a_wrong_puzzle_is_found() -> None:
    (puzzle,) = sample(1)
    changed = Puzzle(puzzle.task, puzzle.position, puzzle.best + 1, puzzle.second, ())
    found = list(problems_of(changed))
    assert f"the best result is {puzzle.best}, not {puzzle.best + 1}" in found
    assert "the themes are others" in found


def test_the_naive_rules_prove_the_same() -> None:
    """A second proof that shares no code with the first, of puzzles for which it does not take too long."""
    short = [
        puzzle
        for puzzle in sample(200)
        if prove_position(puzzle.task, puzzle.position).positions <= MAX_POSITIONS
    ]
    assert len(short) >= 40 and {puzzle.players for puzzle in short} == {2, 3, 4}
    for puzzle in short[:40]:
        results = naive_proof.prove(puzzle.task, base64.b64encode(puzzle.position).decode())
        assert results.certain == max(results.possible) == puzzle.best
        assert max(results.possible - {puzzle.best}) == puzzle.second


def test_the_solution_needs_no_luck() -> None:
    for puzzle in sample(20):
        for seed in range(3):
            assert solve(puzzle.task, puzzle.position, seed).result == puzzle.best


def test_no_turn_is_better_and_a_finished_one_is_its_own_result() -> None:
    rng = random.Random(1)
    for puzzle in sample(30):
        turn = Turn(puzzle.task, puzzle.position, seed=2)
        while not turn.is_over:
            turn.play(rng.choice(turn.view.legal_moves))
        result = turn.line().result
        assert result <= puzzle.best
        assert turn.prove().certain == turn.prove().possible == result


def test_strong_levels_solve_clearly_more() -> None:
    puzzles = sample(60)
    right = {
        level: sum(
            attempt(puzzle, make_bot(f"level-{level}", seed=f"test {number}"), seed=number)
            for puzzle in puzzles
            for number in range(2)
        )
        for level in (2, 5)
    }
    assert right[5] > 1.4 * right[2]
    rates = np.array([puzzle.solved for puzzle in shipped()]).mean(axis=0)
    assert rates[4] > 60 > 40 > rates[1]


def test_a_rating_grows_with_the_difficulty() -> None:
    ratings = [rating_for([right] * len(LEVEL_RATINGS)) for right in range(TRIES, -1, -1)]
    assert ratings == sorted(ratings)
    assert ratings[0] < min(LEVEL_RATINGS) < ratings[TRIES // 2] < max(LEVEL_RATINGS) < ratings[-1]


def test_the_same_seed_makes_the_same_puzzles(tmp_path: Path) -> None:
    one, other = (tmp_path / name for name in ("one.json", "other.json"))
    for file in (one, other):
        made = run_here("puzzles", "make", str(file), "--games", "3", "--wanted", "3")
        assert made.returncode == 0 and f"puzzles in {file}" in made.stdout
    assert one.read_text() == other.read_text()
    assert len(read_puzzles(one)) >= 3
    assert run_here("puzzles", "verify", str(one)).returncode == 0


def test_verify_names_the_puzzles_that_are_wrong(tmp_path: Path) -> None:
    first, second = sample(2)
    wrong = replace(second, best=second.best + 1)
    write_puzzles([first, wrong], tmp_path / "some.json")
    assert read_puzzles(tmp_path / "some.json") == (first, wrong)
    done = run_here("puzzles", "verify", str(tmp_path / "some.json"))
    assert done.returncode == 1
    assert f"{second.id}: the best result is {second.best}, not {wrong.best}" in done.stdout
    assert first.id not in done.stdout
