"""Training: a small run from nothing to a network, interrupted and continued, and what learning does."""

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from command_line import run_here
from kokopelli.bots.network import new_network, read_network, write_network
from kokopelli.bots.search import SearchBot
from kokopelli.rules.compiled import PLAIN
from kokopelli.training import release
from kokopelli.training.examples import Examples, examples_from, joined_examples
from kokopelli.training.learning import Learner, learn, log_loss, new_learner
from kokopelli.training.run import Plan, Run, play_part

pytestmark = pytest.mark.skipif(PLAIN, reason="too slow without the compiler")

SMALL = Plan(2, games=20, first_games=120, simulations=4, window=2, first_epochs=2.0)


def test_a_small_training_goes_on_after_an_interruption(tmp_path: Path) -> None:
    whole = Run(SMALL, tmp_path / "whole")
    log = list(whole.generations(3))
    assert [one.number for one in log] == [0, 1, 2] and [one.games for one in log] == [120, 20, 20]
    for until in (1, 2, 3):
        interrupted = Run(SMALL, tmp_path / "interrupted")  # as in a new process
        assert len(list(interrupted.generations(until))) == 1
    for name in Learner._fields:
        assert np.array_equal(getattr(whole.learner, name), getattr(interrupted.learner, name)), name
    lines = (tmp_path / "interrupted" / "log-2.jsonl").read_text().splitlines()
    assert [json.loads(line)["number"] for line in lines] == [0, 1, 2]
    assert "polyline" in (tmp_path / "whole" / "curves-2.svg").read_text()


def test_the_network_of_a_training_plays(tmp_path: Path) -> None:
    from kokopelli import Game, Setup

    run = Run(replace(SMALL, players=3, first_games=30), tmp_path)
    list(run.generations(1))
    read_network(run.network_file, 3)
    game = Game(Setup.random(3, seed=1))
    bot = SearchBot(1, simulations=20, evaluation=str(run.network_file))
    assert bot.choose(game.view(game.seat)) in game.legal_moves


def examples(players: int, games: int, first: int = 0) -> Examples:
    """Return examples from games of a search with the linear evaluation."""
    plan = Plan(players, simulations=4)
    return examples_from(play_part(plan, None, 0, first, first + games), players, outcome_share=1.0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_learning_lowers_the_loss(players: int) -> None:
    known = examples(players, 60)
    learner = new_learner(players, seed=1)
    before = log_loss(learner, known)
    for _ in range(20):
        learn(learner, known, np.random.default_rng(1).permutation(len(known.left)), 2e-3)
    assert log_loss(learner, known) < before - 0.05


def test_the_step_follows_the_slope_of_the_loss() -> None:
    """The mean gradient of the first step is that of the loss, which differences show."""
    known = examples(2, 40)
    order = np.arange(512)
    part = Examples(
        known.rows,
        *(getattr(known, name)[order] for name in ("starts", "left", "scores", "outcomes", "targets")),
    )
    learner = new_learner(2, seed=3)
    start = learner.rows.copy()
    learn(learner, part, order)
    gradient = learner.mean_rows / 0.1  # of the one step
    used = np.abs(gradient).max(axis=1).argsort()[-3:]
    for row in used:
        for member in (0, 7, 28, 31):
            losses = []
            for change in (-0.01, 0.01):
                moved = new_learner(2, seed=3)
                moved.average_rows[:] = start
                moved.average_rows[row, member] += change
                losses.append(log_loss(moved, part))
            slope = (losses[1] - losses[0]) / 0.02
            assert gradient[row, member] == pytest.approx(slope, abs=2e-4 + 0.05 * abs(slope))


def test_examples_can_be_joined() -> None:
    one, two = examples(2, 5), examples(2, 5, first=100)
    both = joined_examples([one, two])
    learner = new_learner(2, seed=1)
    sizes = len(one.left), len(two.left)
    mean = (log_loss(learner, one) * sizes[0] + log_loss(learner, two) * sizes[1]) / sum(sizes)
    assert log_loss(learner, both) == pytest.approx(mean, abs=1e-5)


def test_several_processes_play_the_same_games(tmp_path: Path) -> None:
    plan = replace(SMALL, first_games=250)
    alone, together = Run(plan, tmp_path / "1"), Run(plan, tmp_path / "2", processes=2)
    assert next(alone.generations(1)).new_loss == next(together.generations(1)).new_loss


def test_the_command_trains_and_continues(tmp_path: Path) -> None:
    small = ("--games", "3", "--first-games", "4", "--simulations", "2", "--processes", "1")
    for generations in ("1", "2"):
        done = run_here("train", str(tmp_path), *small, "--generations", generations)
        assert done.returncode == 0, done.stderr
        assert f"network-2.npz after {generations} generations" in done.stdout.replace("\n", "")
    assert run_here("train", str(tmp_path), "--players", "7").returncode == 2


def test_a_plan_that_makes_no_sense_is_refused() -> None:
    with pytest.raises(ValueError, match="5 players"):
        Plan(5)
    with pytest.raises(ValueError, match="numbers from 1 on"):
        Plan(2, games=0)


def test_a_network_is_released_with_its_matches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "network_file", lambda players: tmp_path / f"released-{players}.npz")
    trained = tmp_path / "network-3.npz"
    write_network(trained, new_network(), 3, {"games": 5})
    with pytest.raises(ValueError, match="without a match"):
        release.release(trained, [])
    released = release.release(trained, ["60 ±3 % of 1,000 games"])
    with np.load(released) as stored:
        about = json.loads(str(stored["about"]))
    assert (about["players"], about["games"], about["matches"]) == (3, 5, ["60 ±3 % of 1,000 games"])
