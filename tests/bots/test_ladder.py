"""The ladder of bots, the file with its ratings, and win shares by kind."""

import itertools
import json
from dataclasses import replace

import pytest

from command_line import run
from kokopelli.arena.by_kind import by_kind
from kokopelli.arena.ladder import LADDER, read_ratings, steps, tables
from kokopelli.arena.match import Match, play_block, setup_of
from kokopelli.arena.results import GameResult
from kokopelli.bots.bot import BOTS
from kokopelli.identifiers import KINDS

PLAYER_COUNTS = (2, 3, 4)


def results(bots: tuple[str, ...], blocks: int) -> list[GameResult]:
    match = Match(bots, "any", blocks, "kinds")
    return [game for block in range(blocks) for game in play_block(match, block)]


def test_every_bot_is_on_the_ladder() -> None:
    assert set(LADDER) == set(BOTS)


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_every_bot_plays_the_next_one_of_the_ladder_and_every_level_the_one_below(players: int) -> None:
    found = tables(players)
    assert all(len(table) == players for table in found)
    met = {frozenset(pair) for table in found for pair in itertools.pairwise(table)}
    assert all(frozenset(pair) in met for pair in itertools.pairwise(LADDER))
    for number in range(2, 7):
        assert (f"level-{number}", *[f"level-{number - 1}"] * (players - 1)) in found


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_the_file_rates_every_bot_and_higher_levels_higher(players: int) -> None:
    measured = read_ratings()[str(players)]
    ratings = {rating["bot"]: rating["rating"] for rating in measured["ratings"]}
    assert set(ratings) == set(BOTS)
    levels = [ratings[f"level-{number}"] for number in range(1, 7)]
    assert levels == sorted(levels)
    assert [step["level"] for step in measured["steps"]] == [f"level-{number}" for number in range(2, 7)]


def test_a_step_is_one_bot_of_a_level_against_bots_of_the_level_below() -> None:
    names = {"weighted": "level-2", "random": "level-1"}
    games = [
        replace(game, table=("level-2", "level-1"), bots=tuple(names[bot] for bot in game.bots))
        for game in results(("weighted", "random"), 2)
    ]
    upside_down = [replace(game, table=("level-1", "level-2")) for game in games]
    (step,) = steps(games + upside_down + results(("weighted", "random"), 1))
    assert (step.level, step.below, step.games) == ("level-2", "level-1", 4)
    won = [game.shares[game.bots.index("level-2")] for game in games[:4]]
    assert step.share == sum(won) / 4


def test_shares_by_kind_are_means_over_the_games_with_and_without_the_kind() -> None:
    games = results(("weighted", "random"), 9)
    for one in by_kind("weighted", games):
        for share, wanted in ((one.inside, True), (one.outside, False)):
            won = [
                game.shares[game.bots.index("weighted")]
                for game in games
                if (one.kind in setup_of(game).kinds) == wanted
            ]
            assert (share.mean if share else None) == (pytest.approx(sum(won) / len(won)) if won else None)
    assert [one.kind for one in by_kind("weighted", games)] == list(KINDS)


def test_the_command_lists_all_bots_in_the_chosen_language() -> None:
    shown = run("bots", "--language", "de").stdout
    assert all(name in shown for name in BOTS)
    assert "Neuling" in shown and "Meister" in shown and "Baumeister" in shown
    assert json.loads(run("bots", "--json").stdout) == read_ratings()


def test_the_arena_command_shows_shares_by_kind() -> None:
    shown = run("arena", "weighted", "random", "--blocks", "3", "--by-kind", "--processes", "1").stdout
    assert all(kind in shown for kind in KINDS)
    told = run(
        "arena", "weighted", "random", "--blocks", "3", "--by-kind", "--processes", "1", "--json"
    ).stdout
    (table,) = json.loads(told)["by_kind"]
    assert [one["kind"] for one in table["kinds"]] == list(KINDS)
