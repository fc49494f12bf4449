"""R7 Cancel."""

import pytest

from kokopelli.events import CeremonyCancelled
from kokopelli.identifiers import KINDS, Kind
from positions import hand, legal, pile, play, points, position, reason, village


def test_r7_1_all_cards_of_one_ceremony_leave_the_village() -> None:
    game = position("0: left paw 3 vase  hand other  draw hunter")
    assert play(game, "cancel paw") == (CeremonyCancelled(0, "R7.1", "paw", 3),)
    assert (village(game), game.actions_left) == ({"vase": 1}, 1)
    assert (len(hand(game)), pile(game)) == (1, ["hunter"])


def test_r7_1_only_in_ones_own_village() -> None:
    game = position("""
        0: left paw  pile sun  hand kokopelli
        1: right hunter
    """)
    assert legal(game, "cancel") == ["cancel paw", "cancel sun"]
    assert reason(game, "cancel hunter") == ("R7.1", "no-own-ceremony")


@pytest.mark.parametrize("kind", KINDS)
def test_r7_1_any_kind_may_be_cancelled(kind: Kind) -> None:
    game = position(f"0: right {kind} 2  hand kokopelli")
    assert play(game, f"cancel {kind}") == (CeremonyCancelled(0, "R7.1", kind, 2),)
    assert village(game) == {}


def test_r7_1_each_player_in_their_own_village() -> None:
    game = position("""
        turn 2
        0: left paw
        2: left paw 3
    """)
    assert play(game, "cancel paw") == (CeremonyCancelled(2, "R7.1", "paw", 3),)
    assert (village(game, 0), village(game, 2)) == ({"paw": 1}, {})


def test_r7_1_nobody_scores() -> None:
    game = position("""
        0: left tortoise 3 shaman  hand other
        1: left tortoise
    """)
    events = play(game, "cancel tortoise")
    assert points(events) == []
    assert list(game.view().tiles["tortoise"]) == [4, 3]


def test_r7_1_the_space_and_the_kind_are_free_again() -> None:
    game = position("0: left paw 3 hunter  hand paw kokopelli")
    assert legal(game, "open") == []
    play(game, "cancel paw")
    assert legal(game, "open") == ["open paw left", "open paw right"]


def test_r7_1_a_ceremony_of_one_card_may_be_cancelled() -> None:
    game = position("0: hand paw other")
    play(game, "open paw left", "cancel paw")
    assert (village(game), game.seat) == ({}, 1)
