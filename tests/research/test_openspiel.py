"""Kokopelli in OpenSpiel: its simulation test, chance nodes, resampled states, and games of its search."""

import random
import time
from collections import Counter

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

from budgets import budget
from kokopelli import Game, Setup
from kokopelli.bots.bot import make_bot
from kokopelli.observation import observe
from kokopelli.research.openspiel_bot import IsmctsBot, RandomPlayouts
from kokopelli.research.openspiel_game import KokopelliState
from kokopelli.view import View

GAMES = (
    "kokopelli",
    "kokopelli(players=2,kinds=random-12,seed=1)",
    "kokopelli(players=3,kinds=random-11)",
    "kokopelli(players=4,kinds=first-game,seed=7)",
)


def random_state(name: str, seed: int, plies: int) -> KokopelliState:
    rng = random.Random(seed)
    state: KokopelliState = pyspiel.load_game(name).new_initial_state()
    while state.plies < plies and not state.is_terminal():
        if state.is_chance_node():
            cards, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(cards, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("seed", range(9))
def test_the_game_passes_the_openspiel_simulation_test(seed: int) -> None:
    players, kinds = 2 + seed % 3, ("first-game", "random-11", "random-12")[seed // 3]
    dealt = seed if seed % 2 else -1
    game = pyspiel.load_game(f"kokopelli(players={players},kinds={kinds},seed={dealt})")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_seed_gives_the_same_game_as_the_library() -> None:
    state = pyspiel.load_game("kokopelli(players=3,kinds=random-10,seed=9)").new_initial_state()
    game = Game(Setup.random(3, kinds=10, seed=9))
    rng = random.Random(1)
    while not game.is_over:
        assert state.current_player() == game.seat
        assert state.legal_actions() == [move.code for move in game.legal_moves]
        move = rng.choice(game.legal_moves)
        assert state.action_to_string(state.current_player(), move.code) == str(move)
        assert state.observation_tensor(0) == observe(game.view(0)).tolist()
        state.apply_action(move.code)
        game.play(move)
    won = game.winners
    assert won is not None and state.is_terminal()
    assert [value > 0 for value in state.returns()] == [seat in won and len(won) < 3 for seat in range(3)]


def test_chance_never_deals_more_cards_than_a_deck_has() -> None:
    for seed in range(budget(20)):
        rng = random.Random(seed)
        state = pyspiel.load_game("kokopelli").new_initial_state()
        drawn: Counter[tuple[int, int]] = Counter()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                card = rng.choice([card for card, _ in outcomes])
                drawn[state.places[0][0], card] += 1
                state.apply_action(card)
            else:
                state.apply_action(rng.choice(state.legal_actions()))
        assert all(count <= (6 if card == 16 else 3) for (_, card), count in drawn.items())
        assert min(sum(count for (seat, _), count in drawn.items() if seat == of) for of in (0, 1)) >= 5


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_and_can_be_played_to_the_end(name: str) -> None:
    for seed in range(budget(15)):
        state = random_state(name, seed, plies=10 + 7 * seed)
        if state.is_terminal() or state.is_chance_node():
            continue
        player = state.current_player()
        before = state.tables.tobytes()
        sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
        twin = state.resample_from_infostate(player, sampler)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert twin.legal_actions() == state.legal_actions()
        rng = random.Random(seed)
        while not twin.is_terminal():
            if twin.is_chance_node():
                twin.apply_action(twin.chance_outcomes()[0][0])
            else:
                twin.apply_action(rng.choice(twin.legal_actions()))
        assert state.tables.tobytes() == before


def test_a_clone_is_independent() -> None:
    state = random_state("kokopelli(seed=2)", 1, plies=20)
    before = state.tables.tobytes()
    twin = state.clone()
    twin.apply_action(twin.legal_actions()[0])
    assert state.tables.tobytes() == before != twin.tables.tobytes()


def test_tensors_and_strings_are_made_from_the_view() -> None:
    state = random_state("kokopelli(players=3,seed=4)", 2, plies=40)
    for player in range(3):
        vector = observe(View(state.tables, state.players, player))
        assert state.information_state_tensor(player) == state.observation_tensor(player) == vector.tolist()
        text = state.observation_string(player)
        assert len(text.split()) == np.count_nonzero(vector)
    assert "players=3" in state.observation_string(0)


@pytest.mark.parametrize(("players", "seed"), [(2, 5), (3, 6), (4, 7)])
def test_the_openspiel_search_plays_a_whole_game(players: int, seed: int) -> None:
    chance = np.random.RandomState(1)
    game = pyspiel.load_game(f"kokopelli(players={players},kinds=random-{8 + players},seed={seed})")
    search = ISMCTSBot(game, RandomRolloutEvaluator(1, chance), 1.0, 2, random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(int(search.step(state)))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)


def test_the_openspiel_search_as_a_bot_is_legal_and_reproducible() -> None:
    bot = make_bot("kokopelli.research.openspiel_bot:IsmctsBot,simulations=3", seed=1)
    again = make_bot("kokopelli.research.openspiel_bot:IsmctsBot,simulations=3", seed=1)
    game = Game(Setup.random(3, seed=1))
    for _ in range(10):
        assert game.seat is not None
        view = game.view(game.seat)
        move = bot.choose(view)
        assert move == again.choose(view)
        assert move in view.legal_moves
        game.play(move)


def test_the_openspiel_search_keeps_to_its_time_limit() -> None:
    bot = IsmctsBot(seed=1, simulations=0, seconds=0.1)
    game = Game(Setup.random(2, first=0, seed=1))
    bot.choose(game.view(0))  # compiles or loads the code first
    began = time.perf_counter()
    assert bot.choose(game.view(0)) in game.legal_moves
    assert 0.1 <= time.perf_counter() - began < 5  # a busy machine may be slow
    assert bot.simulations >= 2


def test_compiled_playouts_have_the_mean_of_openspiels_playouts() -> None:
    """From a position that is good for one seat, the means of both differ only by chance."""
    state = random_state("kokopelli(players=3,seed=4)", 2, plies=181)
    theirs, ours = RandomRolloutEvaluator(1, np.random.RandomState(1)), RandomPlayouts(1)
    games = 150
    wanted = np.array([theirs.evaluate(state) for _ in range(games)])
    found = np.array([ours.evaluate(state) for _ in range(20 * games)])
    assert found.sum(axis=1) == pytest.approx(0)
    assert np.abs(found.mean(axis=0)).max() > 0.2
    assert np.abs(found.mean(axis=0) - wanted.mean(axis=0)).max() < 4 * 1 / np.sqrt(games)
    assert ours.prior(state) == theirs.prior(state)
    assert not state.is_terminal()


def test_invalid_parameters_are_refused() -> None:
    with pytest.raises(Exception, match="kinds"):
        pyspiel.load_game("kokopelli(kinds=paw+sun)")
    with pytest.raises(Exception, match=r"[Uu]nknown parameter"):
        pyspiel.load_game("kokopelli(colour=red)")
