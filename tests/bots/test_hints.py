"""Hints: good moves with their chances, and a sentence that is true; the same for the same view.

`KOKOPELLI_HINTS=2000` checks more of them than an ordinary run.
"""

import os
import random

import pytest

from fact_checks import is_true, play
from hidden_cards import with_other_secrets
from kokopelli.bots.hints import find_hint
from kokopelli.bots.levels import make_judge
from kokopelli.bots.search import HINTED
from kokopelli.rules.compiled import PLAIN
from kokopelli.texts import LANGUAGES, Texts
from random_games import random_positions

HINTS = int(os.environ.get("KOKOPELLI_HINTS", "25"))
pytestmark = pytest.mark.skipif(PLAIN, reason="too slow without the compiler")


def test_every_sentence_of_a_hint_is_true_and_the_same_in_other_worlds() -> None:
    rng, told = random.Random("hints"), 0
    for game, _ in random_positions("hints", HINTS):
        assert game.seat is not None
        twin = with_other_secrets(game, game.seat, rng)
        view = game.view(game.seat)
        hint = find_hint(view)
        assert hint == find_hint(twin.view(game.seat))
        for world in (game, twin):
            played = play(world, hint.moves[0].move, rng)
            for fact in hint.facts:
                assert is_true(fact, played), (fact, hint.moves[0], str(view))
        for language in LANGUAGES:
            assert bool(Texts(language).facts(hint.facts, view.players, view.seat)) == bool(hint.facts)
        told += bool(hint.facts)
    assert told > HINTS / 2


def test_a_hint_has_the_move_and_the_odds_of_the_judge_first() -> None:
    for game, _ in random_positions("judge", 10):
        view = game.view(game.seat)
        hint = find_hint(view)
        moves = [one.move for one in hint.moves]
        assert 1 <= len(moves) <= HINTED and len(set(moves)) == len(moves)
        assert set(moves) <= set(view.legal_moves)
        assert moves[0] == make_judge().choose(view)
        assert view.seat is not None
        assert hint.moves[0].chance == pytest.approx(make_judge().odds(view)[view.seat])
        assert all(one.chance is not None and 0 <= one.chance <= 1 for one in hint.moves)
