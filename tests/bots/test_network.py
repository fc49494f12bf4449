"""The network: its rows, exact sums, files, and evaluations from outside."""

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from budgets import budget
from kokopelli import Game, Setup, analyse, compiled
from kokopelli.bots.bot import UnknownBot
from kokopelli.bots.evaluation import fitted_weights, share_left
from kokopelli.bots.evaluator import (
    Evaluate,
    Evaluator,
    best_evaluator,
    evaluate_all,
    evaluation_from,
    linear_evaluator,
    network_evaluator,
)
from kokopelli.bots.greedy import LookaheadBot
from kokopelli.bots.network import (
    Network,
    network_chances,
    network_file,
    new_network,
    read_network,
    with_weights_of,
    write_network,
)
from kokopelli.bots.rows import (
    BEST_FINISH,
    DRAW_ONE,
    HAND_SIZE,
    MAX_WORDS,
    PILE_LEAD,
    PILE_SIZE,
    PILE_WILDS,
    SCORE_LEAD,
    SEAT_ROWS,
    TABLE_ROWS,
    TURN,
    WORD,
    find_rows,
)
from kokopelli.bots.search import SearchBot
from kokopelli.rules.compiled import PLAIN
from kokopelli.rules.kinds import MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.table import OVER, Tables
from positions import position

BY_SEAT = ("scores", "hand_sizes", "hand_sets", "pile_tops", "pile_ends", "villages", "hands", "piles")


def random_network(seed: int = 1) -> Network:
    """Return a network with random weights."""
    rng, network = np.random.default_rng(seed), new_network()
    network.row_weights[:] = rng.integers(-200, 200, network.row_weights.shape)
    network.row_weights[TABLE_ROWS - WORD : TABLE_ROWS] = 0  # one of them must be zero
    network.output_weights[:] = rng.integers(-2000, 2000, network.output_weights.shape)
    return network


def tables_of_a_game(players: int, seed: int, least: int = 0) -> Iterator[Tables]:
    """Yield the unfinished positions of a random game."""
    rng = random.Random(seed)
    game = Game(Setup.random(players, kinds=10 + seed % 3, seed=f"network {seed}"))
    while not game.is_over:
        if game.ply >= least:
            yield game.tables.copy()
        game.play(rng.choice(game.legal_moves))


def rows_of(tables: Tables) -> set[int]:
    """Return the rows that are true at a table."""
    found = np.zeros(MAX_WORDS, np.int64)
    find_rows(tables[0], share_left(tables[0]), found, np.zeros(NUMBER_OF_CARDS, np.int64))
    return {word * WORD + bit for word in range(MAX_WORDS) for bit in range(WORD) if found[word] >> bit & 1}


def chances_of(network: Network, tables: Tables) -> list[float]:
    """Return the win probability of every seat."""
    chances = np.zeros(MAX_PLAYERS)
    network_chances(tables[0], network, chances)
    return chances[: int(tables["players"][0])].tolist()


def rotated(tables: Tables) -> Tables:
    """Return the same situation with every seat one further to the left."""
    turned = tables.copy()
    players = int(tables["players"][0])
    for name in BY_SEAT:
        turned[name][0, :players] = np.roll(tables[name][0, :players], 1, axis=0)
    for name in ("cards", "wilds"):
        turned[name][0, : players * 16] = np.roll(tables[name][0, : players * 16], 16)
    for name in ("seat", "first"):
        turned[name] = (tables[name] + 1) % players
    used = int(tables["vases_used"][0])
    turned["vases_used"] = (used << 1 | used >> (players - 1)) & ((1 << players) - 1)
    return turned


@pytest.mark.parametrize("players", [2, 3, 4])
def test_exclusive_rows_are_true_once_for_every_seat(players: int) -> None:
    once = ((HAND_SIZE, 10), (PILE_SIZE, 43), (PILE_LEAD, 17), (PILE_WILDS, 7), (TURN, 16), (SCORE_LEAD, 21))
    for tables in tables_of_a_game(players, seed=players):
        rows = rows_of(tables)
        for seat in range(players):
            block = TABLE_ROWS + seat * SEAT_ROWS
            for first, size in (*once, (BEST_FINISH, DRAW_ONE - BEST_FINISH)):
                assert len(rows & set(range(block + first, block + first + size))) == 1, (seat, first)
            assert block + HAND_SIZE + int(tables["hand_sizes"][0, seat]) in rows


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sums_that_follow_the_game_equal_new_ones(players: int) -> None:
    weights = random_network()
    following = with_weights_of(weights)
    for tables in list(tables_of_a_game(players, seed=players))[: budget(60)]:
        chances = chances_of(following, tables)
        assert chances == chances_of(with_weights_of(weights), tables)
        assert sum(chances) == pytest.approx(1) and min(chances) > 0


@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_places_relative_to_a_seat_count(players: int) -> None:
    network = random_network()
    for tables in list(tables_of_a_game(players, seed=players, least=20))[: budget(30)]:
        chances = chances_of(network, tables)
        assert chances_of(network, rotated(tables)) == pytest.approx(chances[-1:] + chances[:-1])


def test_points_count_without_being_learned() -> None:
    (tables,) = list(tables_of_a_game(2, seed=3, least=30))[:1]
    tables["scores"][0, :2] = (9, 1)
    assert chances_of(new_network(), tables)[0] > 0.6


def test_a_file_keeps_the_weights(tmp_path: Path) -> None:
    network, file = random_network(), tmp_path / "network-3.npz"
    write_network(file, network, 3, {"games": 7})
    (tables,) = list(tables_of_a_game(3, seed=1, least=10))[:1]
    assert chances_of(read_network(file, 3), tables) == chances_of(network, tables)
    with pytest.raises(ValueError, match="for 2 players"):
        read_network(file, 2)


def test_the_networks_of_the_package_are_small_and_say_what_they_are() -> None:
    files = [network_file(players) for players in (2, 3, 4) if network_file(players).exists()]
    assert sum(file.stat().st_size for file in files) < 300_000
    for file in files:
        with np.load(file) as stored:
            about = str(stored["about"])
        assert all(f'"{key}"' in about for key in ("rows_version", "games", "commit", "matches"))


def asked(evaluator: Evaluator) -> Evaluate:
    """Return a function that says the same as a compiled evaluator, and checks what it is asked."""

    def evaluate(tables: Tables) -> NDArray[np.float64]:
        assert len(tables) and (tables["decision"] != OVER).all()
        chances = np.zeros((len(tables), MAX_PLAYERS))
        evaluate_all(evaluator, tables, len(tables), chances)
        return chances[:, : int(tables["players"][0])]

    return evaluate


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("by_network", [True, False])
def test_a_search_takes_any_function_of_tables(players: int, by_network: bool) -> None:
    linear, network = linear_evaluator(fitted_weights(players)), network_evaluator(random_network())
    evaluator = network if by_network else linear
    game = Game(Setup.random(players, seed=f"outside {players}"))
    for _ in range(4):
        view = game.view(game.seat)
        simulations = budget(80)
        inside = SearchBot(1, simulations, evaluation=lambda _: evaluator)
        outside = SearchBot(1, simulations, evaluation=lambda _: asked(evaluator))
        move = inside.choose(view)
        assert outside.choose(view) == move
        game.play(move)


def test_a_lookahead_takes_any_function_of_tables() -> None:
    evaluator = network_evaluator(random_network())
    game = Game(Setup.random(3, seed="look"))
    view = game.view(game.seat)
    inside = LookaheadBot(1, worlds=2, leaves=50, evaluation=lambda _: evaluator)
    outside = LookaheadBot(1, worlds=2, leaves=50, evaluation=lambda _: asked(evaluator))
    assert inside.choose(view) == outside.choose(view)


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_analysis_takes_any_function_of_tables(players: int) -> None:
    evaluator = network_evaluator(random_network())
    game = Game(Setup.random(players, seed="analysed"))
    view = game.view(game.seat)
    inside = analyse(view, worlds=20, evaluation=lambda _: evaluator)
    outside = analyse(view, worlds=20, evaluation=lambda _: asked(evaluator))
    assert inside == outside
    assert inside != analyse(view, worlds=20)


@compiled
def by_points(tables: Tables) -> NDArray[np.float64]:
    """Return each seat's share of all points, as an author of bots could compile it."""
    chances = np.zeros((len(tables), tables[0].players))
    for place in range(len(tables)):
        total = 0.0
        for seat in range(tables[place].players):
            chances[place, seat] = 1.0 + max(tables[place].scores[seat], 0)
            total += chances[place, seat]
        for seat in range(tables[place].players):
            chances[place, seat] /= total
    return chances


def test_an_evaluation_can_be_a_kernel() -> None:
    game = position("players 2  actions 1\n0: left paw 3  hand paw other 2  draw other 4\n1: score 2")
    bots = (
        SearchBot(1, budget(60), evaluation=lambda _: by_points),
        LookaheadBot(1, evaluation=lambda _: by_points),
    )
    for bot in bots:
        assert str(bot.choose(game.view(0))) == "play paw@0"


def test_evaluations_are_named_by_texts(tmp_path: Path) -> None:
    def is_by_network(text: str) -> bool:
        evaluator = evaluation_from(text)(2)
        assert isinstance(evaluator, Evaluator)
        return evaluator.by_network

    assert not is_by_network("linear")
    assert is_by_network("") == best_evaluator(2).by_network == network_file(2).exists()
    write_network(tmp_path / "mine.npz", random_network(), 2, {})
    assert is_by_network(str(tmp_path / "mine.npz"))
    assert is_by_network("kokopelli.bots.evaluator:best_evaluator") == network_file(2).exists()
    with pytest.raises(UnknownBot, match="No module"):
        evaluation_from("nowhere:Net")
