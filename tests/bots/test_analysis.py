"""Analysis: what every move is worth, the same for the same view and seed, with honest errors."""

import random

import numpy as np
import pytest

from budgets import budget
from hidden_cards import with_other_secrets
from kokopelli import Game, Setup, analyse
from kokopelli.bots.analysis import FIRST_DROP, SURE
from kokopelli.rules.compiled import PLAIN
from positions import position
from random_games import random_positions

WORLDS = 2 if PLAIN else 20


def positions_on_turn(seed: str, count: int) -> list[Game]:
    """Return random positions in which a seat has a choice."""
    found = [game for game, _ in random_positions(seed, 2 * count + 4) if len(game.legal_moves) > 1]
    return found[:count]


def test_every_legal_move_is_judged_and_the_best_one_comes_first() -> None:
    for game in positions_on_turn("judged", budget(12)):
        seat = game.seat
        assert seat is not None
        analysis = analyse(game.view(seat), worlds=WORLDS)
        assert {judged.move for judged in analysis.moves} == set(game.legal_moves)
        values = [judged.value for judged in analysis.moves]
        assert values == sorted(values, reverse=True)
        best = analysis.moves[0]
        assert (best.cost, best.cost_error, best.visits) == (0.0, 0.0, WORLDS)
        assert analysis.shares == best.shares
        for judged in analysis.moves:
            assert judged.value == judged.shares[seat]
            assert sum(judged.shares) == pytest.approx(1)
            assert 1 <= judged.visits <= WORLDS
            assert judged.cost == 0 or judged.cost > (SURE - 1 / SURE) * judged.cost_error


def test_the_same_view_and_seed_give_the_same_analysis_whatever_is_hidden() -> None:
    for number, game in enumerate(positions_on_turn("twins", budget(15))):
        twin = with_other_secrets(game, game.seat, random.Random(number))
        first, second = (analyse(world.view(game.seat), number, 4) for world in (game, twin))
        assert first == second


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_another_seed_gives_other_values_within_the_errors() -> None:
    """The mean of squared differences, in units of their errors, is that of a normal distribution."""
    squares = []
    for game in positions_on_turn("seeds", 30):
        first, second = (analyse(game.view(game.seat), seed, 24) for seed in (1, 2))
        a, b = first.moves[0], second.judge(first.moves[0].move)
        if a.error > 0.005 and b.error > 0.005:
            squares.append((a.value - b.value) ** 2 / (a.error**2 + b.error**2))
    assert len(squares) > 10
    assert 0.2 < np.mean(squares) < 3


# Whoever has seat 0 wins by taking the tile with the last action, and hardly otherwise.
DECISIVE = """
    players 2  actions 1  ending
    0: left paw 3  hand paw other 2  draw other 4  score 20
    1: score 21
"""


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_a_tile_not_taken_with_the_last_action_has_a_cost() -> None:
    analysis = analyse(position(DECISIVE).view(0))
    assert str(analysis.moves[0].move) == "play paw@0"
    assert analysis.moves[0].value > 0.8
    assert analysis.judge("draw").cost > 0.7
    assert analysis.judge("draw").value < 0.1
    with pytest.raises(ValueError, match='"pass" was not analysed'):
        analysis.judge("pass")


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_moves_that_are_alike_have_no_cost() -> None:
    """With two players the left side of a village is as good as the right one."""
    game = Game(Setup.random(2, first=0, seed=3))
    analysis = analyse(game.view(0), worlds=64)
    opens = [move for move in game.legal_moves if move.verb == "open"]
    assert opens
    for kind in {move.kind for move in opens}:
        left, right = (analysis.judge(f"open {kind} {side}") for side in ("left", "right"))
        assert abs(left.value - right.value) < 4 * max(left.error, right.error)


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_poor_moves_are_dropped_unless_they_are_kept() -> None:
    view = position(DECISIVE).view(0)
    assert analyse(view, worlds=64).judge("cancel paw").visits == FIRST_DROP
    assert analyse(view, worlds=64, keep="cancel paw").judge("cancel paw").visits == 64


def test_whoever_is_not_on_turn_learns_only_the_shares() -> None:
    for game in positions_on_turn("waiting", budget(12)):
        seats = [*range(len(game.setup.players)), None]
        for viewer in seats:
            if viewer != game.seat:
                analysis = analyse(game.view(viewer), worlds=4)
                assert analysis.moves == ()
                assert sum(analysis.shares) == pytest.approx(1)


def test_an_analysis_without_worlds_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one world"):
        analyse(Game(Setup.random(2, seed=1)).view(0), worlds=0)
