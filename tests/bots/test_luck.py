"""Luck has mean 0 whatever the evaluation and the bots are, and explains a part of the results."""

import json
from dataclasses import replace
from functools import cache

import numpy as np
import pytest
from numpy.typing import NDArray

from budgets import budget
from kokopelli import Game, Setup
from kokopelli.arena.luck import luck_of, shuffle_undealt
from kokopelli.arena.match import Match, play_block, play_game
from kokopelli.arena.results import read_results
from kokopelli.arena.standings import adjust, stand
from kokopelli.bots.bot import make_bot
from kokopelli.bots.evaluation import FEATURES
from kokopelli.bots.evaluator import Evaluator, linear_evaluator
from kokopelli.rng import new_rng
from kokopelli.rules.compiled import PLAIN
from kokopelli.terminal.match_report import standings_grid

PAIR = Match(("random", "weighted"), blocks=4)


@cache
def games(bot: str, players: int, count: int) -> list[Game]:
    """Return finished games of a bot against itself."""
    found = []
    for number in range(count):
        game = Game(Setup.random(players, kinds=10 + number % 3, seed=f"luck {number}"))
        bots = [make_bot(bot, seed=f"{number} {seat}") for seat in range(players)]
        while (seat := game.seat) is not None:
            game.play(bots[seat].choose(game.view(seat)))
        found.append(game)
    return found


def lucks(bot: str, players: int, count: int, evaluator: Evaluator | None = None) -> NDArray[np.float64]:
    """Return the luck of all seats in games of a bot against itself."""
    return np.array(
        [
            luck_of(game.setup, [move.code for move in game.moves], number, evaluator)
            for number, game in enumerate(games(bot, players, count))
        ]
    )


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("evaluation", ["best", "nonsense"])
def test_luck_has_mean_0_for_every_seat(players: int, evaluation: str) -> None:
    nonsense = linear_evaluator(np.random.default_rng(players).normal(0, 1, FEATURES))
    found = lucks("weighted", players, 300, None if evaluation == "best" else nonsense)
    assert found.std() > 0.05
    errors = found.std(axis=0, ddof=1) / np.sqrt(len(found))
    assert np.all(np.abs(found.mean(axis=0)) < 3.5 * errors)


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_what_one_seat_gains_by_luck_the_others_lose() -> None:
    assert np.allclose(lucks("weighted", 3, 300).sum(axis=1), 0)


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_results_without_luck_vary_less() -> None:
    found = lucks("weighted", 2, 300)[:, 0]
    shares = np.array(
        [
            (game.scores[0] >= game.scores[1]) / (game.scores.count(max(game.scores)))
            for game in games("weighted", 2, 300)
        ]
    )
    assert (shares - found).std() < 0.98 * shares.std()


def test_only_cards_that_were_never_dealt_are_shuffled() -> None:
    game = Game(Setup.random(2, first=0, seed=2))
    game.play("exchange")
    while game.decision == "tuck":
        game.play(game.legal_moves[0])
    tables = game.tables.copy()
    before = game.open_view().piles[0]
    shuffle_undealt(tables[0], 0, new_rng(3))
    after = Game.from_table(tables, game.setup.players).open_view()
    assert after.piles[1] == game.open_view().piles[1]
    assert after.piles[0] != before and sorted(after.piles[0]) == sorted(before)
    assert after.piles[0][-5:] == before[-5:]


def test_the_luck_of_a_game_depends_on_its_moves_and_the_seed_only() -> None:
    (game, *_) = games("weighted", 2, budget(10))
    codes = [move.code for move in game.moves]
    assert luck_of(game.setup, codes, 1) == luck_of(game.setup, codes, 1) != luck_of(game.setup, codes, 2)
    assert luck_of(game.setup, [], 1) == (0.0, 0.0)


def test_an_adjusted_result_must_agree_and_be_narrower() -> None:
    shares, fair = [0.0, 1.0] * 20, [-0.4, 0.4] * 20
    found = adjust(shares, fair)
    assert found is not None and found.interval is not None
    assert found.mean == pytest.approx(0.5)
    assert found.interval[1] - found.interval[0] < 0.1
    assert adjust(shares, [0.4, -0.4] * 20) is None  # wider
    assert adjust(shares, [0.0, 0.8] * 20) is None  # the mean luck is not 0
    assert adjust(shares, [None, *fair[1:]]) is None
    assert adjust([1.0], [0.1]) is None


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_results_keep_their_luck() -> None:
    block = play_block(PAIR, 0)
    assert all(result.luck is not None and len(result.luck) == 2 for result in block)
    (again,) = read_results([block[0].line()])
    assert again.luck == block[0].luck
    older = json.loads(block[0].line())
    del older["luck"]
    (old,) = read_results([json.dumps(older)])
    assert old.luck is None
    (table,) = stand(block)
    assert "adjusted" in table.as_json()["standings"][0]


def test_the_table_has_a_column_without_luck_where_there_is_room() -> None:
    shares, lucks = [1.0, 0.0, 1.0, 0.0], [0.4, -0.4, 0.5, -0.5]
    blocks = [
        [replace(game, luck=(luck, -luck), places=(1, 2) if share else (2, 1))]
        for share, luck, game in zip(
            shares, lucks, (play_game(PAIR, block, 0) for block in range(4)), strict=True
        )
    ]
    (table,) = stand(game for block in blocks for game in block)
    assert table.standings[0].adjusted is not None
    for width, has_column in ((80, False), (120, True)):
        headings = [column.header for column in standings_grid(table, width).columns]
        assert ("without luck" in headings) == has_column
        assert "share of wins" in headings
