"""Observation vectors contain everything that a view shows and nothing else."""

import random

import numpy as np
import pytest

from budgets import budget
from hidden_cards import with_other_secrets
from kokopelli import Game, Move, Setup
from kokopelli.identifiers import CARD_NUMBER, KIND_NUMBER
from kokopelli.observation import (
    OFFSETS,
    PIECES,
    SIZE,
    legal_mask,
    observe,
    pieces,
    turned,
    write_observation,
)
from kokopelli.rules.hiding import count_unseen
from random_games import random_positions


def test_a_vector_is_the_concatenation_of_its_pieces() -> None:
    vector = np.arange(SIZE, dtype=np.int16)
    assert np.concatenate([piece.ravel() for piece in pieces(vector).values()]).tolist() == vector.tolist()
    many = pieces(np.zeros((5, SIZE), np.int16))
    assert many["villages"].shape == (5, 4, 3, 16)
    assert list(many) == [piece.name for piece in PIECES]


def test_pieces_agree_with_the_view() -> None:
    for game, _ in random_positions("observation", budget(150)):
        players = len(game.setup.players)
        for seat in range(players):
            view = game.view(seat)
            seen = {name: piece.tolist() for name, piece in pieces(observe(view)).items()}
            around = [(seat + place) % players for place in range(players)]
            pad = [0] * (4 - players)
            assert seen["seat"].index(1) == seat
            assert seen["players"] == [players]
            assert seen["first"].index(1) == around.index(view.first)
            assert seen["scores"] == [view.scores[other] for other in around] + pad
            assert seen["hand_sizes"] == [view.hand_sizes[other] for other in around] + pad
            assert seen["pile_sizes"] == [view.pile_sizes[other] for other in around] + pad
            assert {card: count for card, count in zip(CARD_NUMBER, seen["hand"], strict=True) if count} == {
                card: count for card, count in view.hand.items() if count
            }
            assert [card for card in seen["tucked"] if card] == [
                CARD_NUMBER[card] + 1 for card in view.tucked
            ]
            for place, other in enumerate(around):
                for kind, ceremony in view.villages[other].items():
                    assert seen["cards"][place][KIND_NUMBER[kind]] == ceremony.cards
                    assert seen["wilds"][place][KIND_NUMBER[kind]] == ceremony.wilds
                assert sum(map(sum, seen["villages"][place])) == len(view.villages[other])
                assert sum(seen["unseen"][place]) == sum(view.unseen[other].values())
            assert [sum(seen["turn"]), sum(seen["decision"])] == (
                [0, 1] if view.is_over else [1, int(view.turn == seat)]
            )


def test_different_views_have_different_vectors() -> None:
    """Consecutive positions differ only a little; the vectors differ whenever the views do."""
    for game, move in random_positions("different", budget(200)):
        for seat in range(len(game.setup.players)):
            before, after = game.view(seat), game.copy()
            after.play(move)
            same = np.array_equal(observe(before), observe(after.view(seat)))
            assert same == (before == after.view(seat))


def test_hidden_cards_do_not_change_it() -> None:
    rng = random.Random(1)
    for game, _ in random_positions("worlds", budget(400)):
        for seat in range(len(game.setup.players)):
            twin = with_other_secrets(game, seat, rng)
            assert observe(game.view(seat)).tobytes() == observe(twin.view(seat)).tobytes()
            assert legal_mask(game.view(seat)).tobytes() == legal_mask(twin.view(seat)).tobytes()


def test_a_full_table_gives_the_same_vector_as_the_view() -> None:
    unseen = np.zeros((4, 17), np.int8)
    for game, _ in random_positions("whole", budget(200)):
        for seat in range(len(game.setup.players)):
            vector = np.zeros(SIZE, np.int16)
            count_unseen(game.tables[0], seat, unseen)
            write_observation(game.tables[0], seat, unseen, vector)
            assert np.array_equal(vector, observe(game.view(seat)))


def test_the_mask_has_legal_codes_only_for_the_seat_on_turn() -> None:
    for game, _ in random_positions("mask", budget(100)):
        for seat in range(len(game.setup.players)):
            legal = [move.code for move in game.legal_moves] if seat == game.seat else []
            assert np.flatnonzero(legal_mask(game.view(seat))).tolist() == legal


@pytest.mark.parametrize("players", [2, 3, 4])
def test_turned_codes_number_seats_from_the_viewer(players: int) -> None:
    for seat in range(players):
        codes = turned(seat, players)
        assert sorted(codes.tolist()) == list(range(353))
        for place in range(players):
            owner = (seat + place) % players
            for verb in ("play paw", "wild paw", "open paw left", "open paw right"):
                assert codes[Move.parse(f"{verb}@{place}").code] == Move.parse(f"{verb}@{owner}").code
        assert codes[Move.parse("tuck kokopelli").code] == Move.parse("tuck kokopelli").code


def test_a_spectator_has_no_observation() -> None:
    with pytest.raises(ValueError, match="take the view of a seat"):
        observe(Game(Setup.random(2)).view())
    assert not legal_mask(Game(Setup.random(2)).view()).any()


def test_offsets_begin_at_0_and_end_at_the_size() -> None:
    assert next(iter(OFFSETS.values())) == 0
    assert OFFSETS["end"] == SIZE == sum(int(np.prod(piece.shape)) for piece in PIECES)
