"""Beliefs: samples agree with the view, are uniform, and depend only on the view and the seed."""

import random
from collections import Counter

import pytest

from budgets import budget
from hidden_cards import with_other_secrets
from kokopelli import Game, Setup
from kokopelli.bots.beliefs import Beliefs
from kokopelli.rng import new_rng
from kokopelli.view import View


def random_position(seed: int, players: int, plies: int) -> Game:
    game = Game(Setup.random(players, kinds=10 + seed % 3, seed=seed))
    rng = random.Random(seed)
    while not game.is_over and game.ply < plies:
        game.play(rng.choice(game.legal_moves))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_sample_agrees_with_the_view(players: int) -> None:
    for seed in range(budget(60)):
        game = random_position(seed, players, 5 * seed)
        for viewer in (*range(players), None):
            view = game.view(viewer)
            sample = Beliefs(view).sample(new_rng(seed))
            assert View(sample, view.players, viewer) == view


def test_hidden_cards_are_spread_evenly() -> None:
    """Each unseen card of another seat is in that seat's hand in proportion to its number of copies."""
    view = random_position(3, 2, 40).view(0)
    beliefs, rng = Beliefs(view), new_rng(11)
    samples = budget(8000)
    held: Counter[str] = Counter()
    for _ in range(samples):
        held.update(View(beliefs.sample(rng), view.players, 1).hand)
    unseen = view.unseen[1]
    total = sum(unseen.values())
    for card, count in unseen.items():
        expected = samples * view.hand_sizes[1] * count / total
        assert abs(held[card] - expected) < 5 * expected**0.5 + 1, card


def test_ones_own_pile_is_shuffled_but_the_tucked_cards_stay() -> None:
    game = Game(Setup.random(2, first=0, seed=2))
    game.play("exchange")
    tucked = []
    while game.decision == "tuck":
        tucked.append(game.legal_moves[-1].card)
        game.play(game.legal_moves[-1])
    view = game.view(0)
    beliefs, rng = Beliefs(view), new_rng(5)
    tops = set()
    for _ in range(budget(100) + 20):
        sample = beliefs.sample(rng)
        assert list(View(sample, view.players, 0).tucked) == tucked
        tops.add(int(sample["piles"][0, 0, int(sample["pile_tops"][0, 0])]))
    assert len(tops) > 3


@pytest.mark.parametrize("players", [2, 4])
def test_games_with_the_same_view_give_the_same_samples(players: int) -> None:
    for seed in range(budget(40)):
        game = random_position(seed, players, 4 * seed)
        viewer = seed % players
        twin = with_other_secrets(game, viewer, random.Random(seed))
        first, second = (Beliefs(world.view(viewer)).sample(new_rng(seed)) for world in (game, twin))
        assert first.tobytes() == second.tobytes()
