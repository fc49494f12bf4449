"""The stepper plays many tables at once, each by the rules and seen by the seat on turn."""

import numpy as np
import pytest

from budgets import budget
from kokopelli import Game, Setup
from kokopelli.observation import legal_mask, observe
from kokopelli.research.returns import returns_of
from kokopelli.research.stepper import Stepper
from kokopelli.rules.table import copy_table
from kokopelli.setup import COLOURS, SetupError
from kokopelli.table_reader import number
from kokopelli.view import View


def view_of(stepper: Stepper, table: int) -> View:
    tables = copy_table(stepper._tables[table : table + 1])
    return View(tables, COLOURS[: stepper.players], number(tables, "seat"))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_observations_and_masks_agree_with_the_view_of_the_seat_on_turn(players: int) -> None:
    stepper = Stepper(3, players, kinds=10 + players % 3, seed=players)
    ended = 0
    for _ in range(budget(1500)):
        for table in range(3):
            view = view_of(stepper, table)
            assert stepper.seats[table] == view.seat
            assert np.array_equal(stepper.observations[table], observe(view))
            assert np.array_equal(stepper.masks[table], legal_mask(view))
        stepper.step(stepper.random_actions())
        ended += int(stepper.ended.sum())
    assert ended > budget(5)


def test_a_finished_game_has_its_returns_and_a_new_one_begins() -> None:
    stepper = Stepper(4, 3, seed=5)
    games = 0
    while games < budget(20):
        before = [copy_table(stepper._tables[table : table + 1]) for table in range(4)]
        actions = stepper.random_actions().copy()
        stepper.step(actions)
        for table in range(4):
            if not stepper.ended[table]:
                assert not stepper.returns[table].any()
                continue
            games += 1
            game = Game(Setup.random(3))
            game._tables = before[table]
            game.play(next(move for move in game.legal_moves if move.code == actions[table]))
            assert game.is_over
            assert stepper.returns[table, :3].tolist() == pytest.approx(returns_of(game.tables))
            assert stepper.scores[table, :3].tolist() == list(game.scores)
            assert stepper.plies[table] == 0
            assert not stepper.cut_off[table]


def test_the_same_seed_gives_the_same_games() -> None:
    steppers = [Stepper(5, 2, seed=seed) for seed in (1, 1, 2)]
    for _ in range(30):
        for stepper in steppers:
            stepper.step(stepper.random_actions())
    first, again, other = (stepper.observations.tobytes() for stepper in steppers)
    assert first == again != other


def test_a_game_is_cut_off_at_the_limit_without_returns() -> None:
    stepper = Stepper(2, 2, limit=7)
    for ply in range(1, 22):
        stepper.step(stepper.random_actions())
        assert stepper.cut_off.tolist() == stepper.ended.tolist() == [ply % 7 == 0] * 2
        assert not stepper.returns.any()


def test_an_illegal_move_changes_nothing() -> None:
    stepper = Stepper(3, 2, kinds="first-game", seed=1)
    before = stepper._tables.tobytes(), stepper.observations.tobytes()
    actions = stepper.random_actions().copy()
    actions[1] = 3
    with pytest.raises(ValueError, match=r"^table 1: code 3 is not legal there \(pass\)$"):
        stepper.step(actions)
    with pytest.raises(ValueError, match="3 tables need as many moves"):
        stepper.step([0])
    assert before == (stepper._tables.tobytes(), stepper.observations.tobytes())


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        Stepper(0)
    with pytest.raises(SetupError, match="kinds"):
        Stepper(1, kinds=13)
