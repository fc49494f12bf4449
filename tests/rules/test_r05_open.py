"""R5 Open."""

import pytest

from kokopelli import InvalidMove, Move
from kokopelli.events import CeremonyOpened
from kokopelli.identifiers import KINDS, Kind
from positions import blocking, hand, happened, legal, play, points, position, reason, village


def test_r5_1_a_hand_card_may_be_opened_on_either_side() -> None:
    game = position("0: hand paw vase kokopelli")
    assert legal(game, "open") == [
        "open paw left",
        "open paw right",
        "open vase left",
        "open vase right",
    ]
    assert play(game, "open paw right") == (CeremonyOpened(0, "R5.1", 0, "paw", "right"),)
    assert (village(game), hand(game), game.actions_left) == (
        {"paw": 1},
        ["kokopelli", "vase"],
        1,
    )


@pytest.mark.parametrize("kind", KINDS)
def test_r5_1_any_kind_may_be_opened(kind: Kind) -> None:
    game = position(f"0: hand {kind} kokopelli")
    assert legal(game, "open") == [f"open {kind} left", f"open {kind} right"]
    play(game, f"open {kind} left")
    assert village(game) == {kind: 1}


def test_r5_1_a_kokopelli_cannot_be_opened() -> None:
    assert legal(position("0: hand kokopelli 2"), "open") == []
    with pytest.raises(InvalidMove):
        Move.parse("open kokopelli left")


def test_r5_1_only_cards_in_hand() -> None:
    game = position("""
        kinds vase
        0: hand paw other
    """)
    assert reason(game, "open vase left") == ("R5.1", "not-in-hand")


def test_r5_1_only_empty_spaces() -> None:
    game = position("0: left paw sun  right drummer birth  hand vase hunter")
    assert legal(game, "open") == ["open hunter pile", "open vase pile"]
    assert reason(game, "open vase right") == ("R5.1", "side-full")
    assert blocking(game, "open vase right") == ["birth@0", "drummer@0"]


def test_r5_1_a_full_village_is_not_called_a_full_side() -> None:
    game = position("0: left paw hunter  right drummer birth  hand vase")
    for side in ("left", "right"):
        assert reason(game, f"open vase {side}") == ("R5.1", "village-full")
        assert blocking(game, f"open vase {side}") == ["birth@0", "hunter@0", "paw@0", "drummer@0"]


def test_r5_1_only_in_ones_own_village() -> None:
    game = position("0: hand paw other")
    assert reason(game, "open paw right@1") == ("R5.1", "not-your-village")  # no Fire in this game
    assert reason(game, "open paw left@0") == ("R5.1", "own-village")


def test_r5_1_ones_own_village_is_named_without_a_seat_even_with_fire() -> None:
    game = position("0: left fire  hand paw other")
    assert reason(game, "open paw right@0") == ("R5.1", "own-village")


def test_r5_1_example_hunter_on_one_of_two_free_spaces() -> None:
    village_of_green = "0: left shaman paw  hand hunter kokopelli"
    assert legal(position(village_of_green), "open") == ["open hunter right"]
    in_the_area = position(f"""
        {village_of_green}
        3: left hunter
    """)
    assert legal(in_the_area, "open") == []
    assert reason(in_the_area, "open hunter right") == ("R5.2", "kind-in-area")


@pytest.mark.parametrize("place", ["0: left paw", "0: right paw 3", "0: pile paw"])
def test_r5_2_not_if_the_kind_is_in_ones_own_village(place: str) -> None:
    game = position(f"{place}  hand paw kokopelli")
    assert legal(game, "open") == []
    assert reason(game, "open paw left") == ("R5.2", "kind-in-area")
    assert blocking(game, "open paw left") == ["paw@0"]


@pytest.mark.parametrize("place", ["1: right", "1: pile", "3: left", "3: pile"])
def test_r5_2_not_if_the_kind_is_in_ones_play_area(place: str) -> None:
    game = position(f"""
        0: hand paw kokopelli
        {place} paw
    """)
    assert legal(game, "open") == []
    assert reason(game, "open paw right") == ("R5.2", "kind-in-area")
    assert blocking(game, "open paw right") == [f"paw@{place[0]}"]


@pytest.mark.parametrize("place", ["1: left", "3: right", "2: left", "2: right", "2: pile"])
def test_r5_2_kinds_elsewhere_do_not_matter(place: str) -> None:
    game = position(f"""
        0: hand paw kokopelli
        {place} paw
    """)
    assert legal(game, "open") == ["open paw left", "open paw right"]


def test_r5_2_all_ceremonies_in_the_way_are_named() -> None:
    game = position("""
        0: hand paw other
        1: right paw
        3: left paw
    """)
    assert blocking(game, "open paw left") == ["paw@1", "paw@3"]


def test_r5_2_with_two_players_nothing_beneath_the_other_pile_is_in_the_way() -> None:
    game = position("""
        players 2
        0: hand paw vase kokopelli
        1: left vase  pile paw
    """)
    assert legal(game, "open") == ["open paw left", "open paw pile", "open paw right"]
    assert blocking(game, "open vase left") == ["vase@1"]


def test_r5_2_spider_woman_does_not_widen_the_area() -> None:
    game = position("""
        0: left spider-woman  hand paw other
        1: left paw
    """)
    assert legal(game, "play") == ["play paw@1"]
    assert reason(game, "open paw left") is None


def test_r5_2_only_the_opening_is_checked() -> None:
    game = position("""
        players 4  turn 1  actions 1
        0: right paw  hand paw other
        1: hand paw other
    """)
    # The right side of seat 0 is not in the area of seat 1; that of seat 1 is in the area of seat 0.
    play(game, "open paw right", *["draw"] * 4)
    assert game.seat == 0
    assert legal(game, "play") == ["play paw@0", "play paw@1"]


def test_r5_3_opening_triggers_the_empty_hand() -> None:
    game = position("0: hand paw")
    assert points(play(game, "open paw left")) == [(0, "R3.6", 1)]


def test_r5_3_opening_is_not_playing_a_card_to_a_ceremony() -> None:
    game = position("""
        0: left fire paw  right lizard  hand hunter other
        1: left vase mother-of-heaven
    """)
    events = play(game, "open hunter right@1")
    # No point for Paw, no card for Lizard, no action for the Vase.
    assert happened(events) == ["R9.6 CeremonyOpened"]
    assert (game.actions_left, game.scores) == (1, (0, 0, 0, 0))


def test_r5_3_chieftain_and_warrior_add_no_card_after_an_opening() -> None:
    game = position("0: left chieftain warrior  hand hunter 2 kokopelli")
    play(game, "open hunter right")
    assert (game.decision, game.actions_left) == ("action", 1)
