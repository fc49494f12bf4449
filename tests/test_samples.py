"""`View.sample`: complete games that agree with a view and can be played to their end."""

import random

import pytest

from budgets import budget
from hidden_cards import with_other_secrets
from kokopelli import Game, Setup, to_record
from random_games import random_positions


def test_a_sample_agrees_with_the_view_and_can_be_played_on() -> None:
    for number, (game, _) in enumerate(random_positions("samples", budget(150))):
        for viewer in (*range(len(game.setup.players)), None):
            view = game.view(viewer)
            sample = view.sample(seed=number)
            assert sample.view(viewer) == view
            assert sample.setup.players == game.setup.players
            assert view.turn != viewer or sample.legal_moves == game.legal_moves
            chance = random.Random(number)
            while not sample.is_over:
                sample.play(chance.choice(sample.legal_moves))
            assert sample.winners


def test_equal_views_and_seeds_give_equal_games() -> None:
    for number, (game, _) in enumerate(random_positions("twins", budget(60))):
        view, twin = game.view(1), with_other_secrets(game, 1, random.Random(number)).view(1)
        assert view.sample(number).tables.tobytes() == twin.sample(number).tables.tobytes()
    tables = {view.sample(seed).tables.tobytes() for seed in range(20)}
    assert len(tables) == 20


def test_moves_in_a_sample_can_be_taken_back() -> None:
    sample = Game(Setup.random(2, seed=4)).view(0).sample()
    before = sample.tables.tobytes()
    with pytest.raises(IndexError):
        sample.undo()
    moves = [sample.legal_moves[0]]
    sample.play(moves[0])
    after = sample.tables.tobytes()
    sample.play(sample.legal_moves[-1])
    twin = sample.copy()
    twin.undo()
    assert twin.tables.tobytes() == after != sample.tables.tobytes()
    sample.undo()
    sample.undo()
    assert sample.tables.tobytes() == before


def test_a_sample_has_no_record() -> None:
    game = Game(Setup.random(2, seed=4))
    assert game.has_history and not game.view(0).sample().has_history
    with pytest.raises(ValueError, match="has no record"):
        to_record(game.view(0).sample())
