"""What is said about a move is true whatever the hidden cards are, and the same for the same view."""

import os
import random
from collections import Counter

import pytest

from budgets import budget
from fact_checks import is_true, play
from hidden_cards import with_other_secrets
from kokopelli.facts import FACTS
from kokopelli.rules.compiled import PLAIN
from random_games import random_positions

POSITIONS = int(os.environ.get("KOKOPELLI_FACT_POSITIONS", "300"))


def test_every_fact_about_every_move_is_true_and_the_same_in_other_worlds() -> None:
    rng, seen = random.Random("facts"), Counter[str]()
    for game, _ in random_positions("facts", budget(POSITIONS)):
        assert game.seat is not None
        twin = with_other_secrets(game, game.seat, rng)
        view, other = game.view(game.seat), twin.view(game.seat)
        for move in view.legal_moves:
            facts = view.facts(move)
            assert facts == other.facts(move)
            assert [FACTS.index(fact.name) for fact in facts] == sorted(
                FACTS.index(fact.name) for fact in facts
            )
            assert len(set(facts)) == len(facts)
            for world in (game, twin):
                played = play(world, move, rng)
                for fact in facts:
                    assert is_true(fact, played), (fact, str(move), str(view))
            seen.update(fact.name for fact in facts)
        assert view == game.view(game.seat)  # facts change nothing
    if not PLAIN:
        assert set(seen) == set(FACTS)


def test_only_legal_moves_have_facts() -> None:
    for game, _ in random_positions("no facts", budget(20)):
        for seat in (*range(len(game.setup.players)), None):
            if seat != game.seat:
                with pytest.raises(ValueError, match="not a legal move"):
                    game.view(seat).facts(game.legal_moves[0])
