"""R2 Set-up: kinds, tiles, decks, the stack and the first player."""

from collections import Counter

import pytest

from kokopelli import Game, Setup, SetupError
from kokopelli.events import TurnBegan
from kokopelli.identifiers import KINDS, Card
from positions import play, position, reason


def test_r2_1_two_to_four_players() -> None:
    assert [len(Setup.random(count).players) for count in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.parametrize("count", [1, 5])
def test_r2_1_any_other_number_of_players_is_refused(count: int) -> None:
    with pytest.raises(SetupError, match=r"R2\.1"):
        Setup.random(count)


def test_r2_1_ten_kinds_at_random() -> None:
    chosen = [Setup.random(2, seed=seed).kinds for seed in range(12)]
    assert {len(set(kinds)) for kinds in chosen} == {10}
    assert len(set(chosen)) > 1
    assert {kind for kinds in chosen for kind in kinds} == set(KINDS)


@pytest.mark.parametrize("count", [11, 12])
def test_r2_1_variant_with_more_kinds(count: int) -> None:
    assert len(set(Setup.random(3, kinds=count).kinds)) == count


@pytest.mark.parametrize("count", [9, 13])
def test_r2_1_any_other_number_of_kinds_is_refused(count: int) -> None:
    with pytest.raises(SetupError, match=r"R2\.1"):
        Setup.random(3, kinds=count)


def test_r2_1_kinds_can_be_chosen_by_name() -> None:
    assert Setup.random(3, kinds=KINDS[3:13]).kinds == KINDS[3:13]


def test_r2_1_a_kind_cannot_be_chosen_twice() -> None:
    with pytest.raises(SetupError, match=r"R2\.1"):
        Setup.random(3, kinds=[*KINDS[:9], KINDS[0]])


def test_r2_1_first_game_set() -> None:
    left_out = {"birth", "chieftain", "fire", "sun", "vase", "lizard"}
    kinds = Setup.random(2, kinds="first-game").kinds
    assert len(kinds) == 10
    assert set(kinds) == set(KINDS) - left_out


def test_r2_1_a_kind_that_was_not_chosen_is_not_in_the_game() -> None:
    game = Game(Setup.random(2, kinds="first-game"))
    assert reason(game, "open fire left") == ("R2.1", "kind-not-in-game")
    assert reason(game, "play vase@0") == ("R2.1", "kind-not-in-game")
    assert reason(game, "cancel sun") == ("R2.1", "kind-not-in-game")


def test_r2_2_each_chosen_kind_has_a_4_on_top_of_a_3() -> None:
    setup = Setup.random(2, kinds=11)
    tiles = Game(setup).view().tiles
    assert {kind: list(tiles[kind]) for kind in tiles} == {kind: [4, 3] for kind in setup.kinds}


@pytest.mark.parametrize(("kinds", "size"), [(10, 36), (11, 39), (12, 42)])
def test_r2_3_three_of_each_kind_and_six_kokopelli(kinds: int, size: int) -> None:
    setup = Setup.random(4, kinds=kinds)
    deck: dict[Card, int] = {**dict.fromkeys(setup.kinds, 3), "kokopelli": 6}
    assert [Counter(pile) for pile in setup.piles] == [deck] * 4
    assert [len(pile) for pile in setup.piles] == [size] * 4


def test_r2_3_the_deck_is_shuffled() -> None:
    setup = Setup.random(4, seed=1)
    assert len({*setup.piles, Setup.random(4, seed=2).piles[0]}) == 5


def test_r2_3_the_top_five_cards_are_the_opening_hand() -> None:
    setup = Setup.random(3)
    table = Game(setup).open_view()
    assert table.hands == tuple(Counter(pile[:5]) for pile in setup.piles)
    assert [list(pile) for pile in table.piles] == [list(pile[5:]) for pile in setup.piles]


def test_r2_3_any_other_deck_is_refused() -> None:
    setup = Setup.random(2, kinds="first-game")
    no_paw = tuple(card for card in setup.piles[0] if card != "paw")
    too_wild: tuple[Card, ...] = (*no_paw, "paw", "paw", "kokopelli")
    with pytest.raises(SetupError, match=r"R2\.3"):
        Setup(setup.players, setup.kinds, 0, (too_wild, setup.piles[1]))


def test_r2_3_example_set_up_for_four_players() -> None:
    view = Game(Setup.random(4, kinds="first-game")).view()
    assert (view.hand_sizes, view.pile_sizes) == ((5,) * 4, (31,) * 4)
    assert (len(view.kinds), view.end_tiles, view.scores) == (10, 9, (0,) * 4)
    assert view.villages == ({}, {}, {}, {})


@pytest.mark.parametrize(
    ("players", "kinds", "stack"),
    [
        (2, 10, 10),
        (2, 11, 11),
        (2, 12, 12),
        (3, 10, 9),
        (3, 11, 10),
        (3, 12, 11),
        (4, 10, 9),
        (4, 11, 10),
        (4, 12, 11),
    ],
)
def test_r2_4_game_end_tiles(players: int, kinds: int, stack: int) -> None:
    assert Game(Setup.random(players, kinds=kinds)).view().end_tiles == stack


def test_r2_5_a_random_player_is_first() -> None:
    assert {Setup.random(4, seed=seed).first for seed in range(30)} == {0, 1, 2, 3}
    assert Game(Setup.random(4, first=2)).seat == 2


def test_r2_5_the_first_player_does_not_change() -> None:
    game = position("""
        players 2  first 1  turn 1
        0: hand -
        1: hand -
    """)
    turns = [event for event in play(game, *["draw"] * 8) if isinstance(event, TurnBegan)]
    assert [(turn.seat, turn.round) for turn in turns] == [(0, 2), (1, 3), (0, 3), (1, 4)]


def test_r2_6_points_do_not_run_out() -> None:
    # All point tiles in the box: 15 each of 3, 4 and 10, and 35 of 1.
    box = 15 * (3 + 4 + 10) + 35
    game = position(f"0: left paw 3  hand paw other  score {box}")
    play(game, "play paw@0")
    assert game.scores[0] == box + 4
