"""The rules against their slow twin: random games of every size and style, equal after every move.

Equal means: the whole snapshot with its legal moves, and the points of the move with their rules in their order. The
books give no order for the final scoring (R10.2, R10.3), so that part is compared without one.
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
FINAL = ("R10.2", "R10.3")


def scored(events: tuple[Event, ...]) -> list[Points]:
    """The points among these events, as the twin notes them."""
    return [(e.seat, e.points, e.rule) for e in events if isinstance(e, PointsScored)]


def in_order(points: list[Points]) -> list[Points]:
    """The points as they came, the final ones sorted behind them."""
    return [one for one in points if one[2] not in FINAL] + sorted(one for one in points if one[2] in FINAL)


def compare(seed: str, setup: dict[str, Any], styles: list[str], rng: random.Random) -> None:
    """Play one game on both sides; a style for each seat."""
    game, twin = game_of(setup), NaiveGame(**setup)
    moves: list[str] = []
    try:
        assert snapshot(game) == twin.snapshot()
        while legal := twin.legal():
            moves.append(STYLES[styles[twin.seat]](rng, twin, legal))
            before = len(twin.points)
            twin.play(moves[-1])
            points = scored(game.play(moves[-1]))
            assert in_order(points) == in_order(twin.points[before:])
            assert snapshot(game) == twin.snapshot()
    except Exception as error:
        error.add_note(f"seed {seed!r}, styles {styles}, set-up {setup}, moves {moves}")
        raise


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind_count", [10, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_style(players: int, kind_count: int, style: str) -> None:
    for number in range(budget(3)):
        seed = f"{players} {kind_count} {style} {number}"
        rng = random.Random(seed)
        compare(seed, random_setup(rng, players, kind_count), [style] * players, rng)


@pytest.mark.parametrize("kind_count", [10, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_of_different_styles(players: int, kind_count: int) -> None:
    for number in range(budget(5)):
        seed = f"mixed {players} {kind_count} {number}"
        rng = random.Random(seed)
        styles = rng.sample(list(STYLES), players)
        compare(seed, random_setup(rng, players, kind_count), styles, rng)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_six_kinds_outside_the_first_game_set(players: int, style: str) -> None:
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
