"""What is said about a move is true whatever the hidden cards are, and the same for the same view.

`KOKOPELLI_FACT_POSITIONS=2000` checks the facts of more positions than an ordinary run.
"""

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

ENOUGH = 300  # positions in which every fact occurs
POSITIONS = 10 if PLAIN else int(os.environ.get("KOKOPELLI_FACT_POSITIONS", ENOUGH))


def test_every_fact_about_every_move_is_true_and_the_same_in_other_worlds() -> None:
    rng, seen = random.Random("facts"), Counter[str]()
    for game, _ in random_positions("facts", POSITIONS):
        assert game.seat is not None
        twin = with_other_secrets(game, game.seat, rng)
        view, other = game.view(game.seat), twin.view(game.seat)
        for move in view.legal_moves:
            facts = view.facts(move)
            assert facts == other.facts(move)
            places = [FACTS.index(fact.name) for fact in facts]
            assert places == sorted(places) and len(set(facts)) == len(facts)
            for world in (game, twin):
                played = play(world, move, rng)
                for fact in facts:
                    assert is_true(fact, played), (fact, str(move), str(view))
            seen.update(fact.name for fact in facts)
        assert view == game.view(game.seat)  # facts change nothing
    assert set(seen) == set(FACTS) or POSITIONS < ENOUGH


def test_only_legal_moves_have_facts() -> None:
    for game, _ in random_positions("no facts", budget(20)):
        for seat in (*range(len(game.setup.players)), None):
            if seat != game.seat:
                with pytest.raises(ValueError, match="not a legal move"):
                    game.view(seat).facts(game.legal_moves[0])
