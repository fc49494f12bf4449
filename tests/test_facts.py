"""What is said about a move is true whatever the hidden cards are, and the same for the same view.

`KOKOPELLI_FACT_POSITIONS=2000` checks the facts of more positions than an ordinary run.
"""

import os
import random
from collections import Counter
from pathlib import Path

import pytest

from budgets import budget
from fact_checks import is_true, play
from hidden_cards import with_other_secrets
from kokopelli import Game
from kokopelli.facts import FACTS
from kokopelli.record import from_record, parse_record
from kokopelli.rules.compiled import PLAIN
from kokopelli.rules.facts import ROWS, add, new_facts
from kokopelli.rules.trace import NONE
from random_games import random_positions

RECORDS = Path(__file__).parent / "records"
LATE = 20  # moves of a recorded game before its end
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


@pytest.mark.parametrize("record", sorted(RECORDS.glob("*.json")), ids=lambda path: path.stem)
def test_every_fact_about_the_last_moves_of_recorded_games_is_true(record: Path) -> None:
    rng, whole = random.Random("facts"), from_record(parse_record(record.read_bytes()))
    game = Game(whole.setup)
    for ply, move in enumerate(whole.moves):
        if ply >= len(whole.moves) - LATE:
            assert game.seat is not None
            played = play(game, move, rng)
            assert all(is_true(fact, played) for fact in game.view(game.seat).facts(move))
        game.play(move)


def test_facts_that_find_no_room_are_left_out() -> None:
    facts = new_facts()
    for seat in range(ROWS + 1):
        add(facts, 1, seat, NONE, NONE)
    assert facts[0, 0] == ROWS - 1


def test_only_legal_moves_have_facts() -> None:
    for game, _ in random_positions("no facts", budget(20)):
        for seat in (*range(len(game.setup.players)), None):
            if seat != game.seat:
                with pytest.raises(ValueError, match="not a legal move"):
                    game.view(seat).facts(game.legal_moves[0])
