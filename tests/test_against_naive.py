"""Differential tests: the rules and tests/naive.py agree after every move of random games.

The games have every size and style. Compared are the whole snapshot with its legal moves, and the points of
each move with their rules, in order. The printed rules give no order for the final scoring (R10.2, R10.3), so
that part is compared without order.
"""

import random
from typing import Any

import pytest

from budgets import budget
from kokopelli.events import Event, PointsScored
from kokopelli.identifiers import FIRST_GAME
from kokopelli.record import snapshot
from naive import KINDS, KOKOPELLI, STYLES, NaiveGame, random_setup
from random_games import game_of

Points = tuple[int, int, str]  # seat, points, rule

OTHER_SIX = sorted(set(KINDS) - set(FIRST_GAME))  # R2.1
FINAL_SCORING = ("R10.2", "R10.3")


def scored(events: tuple[Event, ...]) -> list[Points]:
    """Return the points of these events in the form of `NaiveGame.points`."""
    return [(e.seat, e.points, e.rule) for e in events if isinstance(e, PointsScored)]


def comparable(points: list[Points]) -> list[Points]:
    """Return the points in order, followed by those of the final scoring, sorted."""
    final = [one for one in points if one[2] in FINAL_SCORING]
    return [one for one in points if one[2] not in FINAL_SCORING] + sorted(final)


def compare(seed: str, setup: dict[str, Any], styles: list[str], rng: random.Random) -> None:
    """Play one game with both implementations; each seat plays in its own style."""
    game, naive = game_of(setup), NaiveGame(**setup)
    moves: list[str] = []
    try:
        assert snapshot(game) == naive.snapshot()
        while legal := naive.legal():
            moves.append(STYLES[styles[naive.seat]](rng, naive, legal))
            before = len(naive.points)
            naive.play(moves[-1])
            points = scored(game.play(moves[-1]))
            assert comparable(points) == comparable(naive.points[before:])
            assert snapshot(game) == naive.snapshot()
    except Exception as error:
        error.add_note(f"seed {seed!r}, styles {styles}, set-up {setup}, moves {moves}")
        raise


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind_count", [10, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_where_all_seats_play_one_style(players: int, kind_count: int, style: str) -> None:
    for number in range(budget(3)):
        seed = f"{players} {kind_count} {style} {number}"
        rng = random.Random(seed)
        compare(seed, random_setup(rng, players, kind_count), [style] * players, rng)


@pytest.mark.parametrize("kind_count", [10, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_mixed_styles(players: int, kind_count: int) -> None:
    for number in range(budget(5)):
        seed = f"mixed {players} {kind_count} {number}"
        rng = random.Random(seed)
        styles = rng.sample(list(STYLES), players)
        compare(seed, random_setup(rng, players, kind_count), styles, rng)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_all_six_kinds_outside_the_first_game_set(players: int, style: str) -> None:
    for number in range(budget(2)):
        seed = f"other six {players} {style} {number}"
        rng = random.Random(seed)
        kinds = OTHER_SIX + rng.sample(FIRST_GAME, 4 + number % 3)
        deck = kinds * 3 + [KOKOPELLI] * 6  # R2.3
        piles = [rng.sample(deck, len(deck)) for _ in range(players)]
        setup = {
            "players": players,
            "kinds": kinds,
            "first": rng.randrange(players),
            "piles": piles,
        }
        compare(seed, setup, [style] * players, rng)
