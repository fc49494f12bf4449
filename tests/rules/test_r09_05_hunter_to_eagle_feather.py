"""R9.5 Hunter, R9.6 Fire, R9.7 Paw, R9.8 Lizard, R9.9 Eagle Feather."""

import pytest

from kokopelli import InvalidMove, Move
from kokopelli.events import CardDrawn, CeremonyOpened, EndTriggered
from kokopelli.identifiers import KINDS, Kind
from positions import (
    blocking,
    hand,
    happened,
    legal,
    pile,
    play,
    points,
    position,
    reason,
    village,
)


def test_r9_5_a_draw_action_draws_two_cards() -> None:
    game = position("0: left hunter  hand paw  draw vase sun fire")
    assert play(game, "draw") == (CardDrawn(0, "R4.1", "vase"), CardDrawn(0, "R9.5", "sun"))
    assert (hand(game), pile(game), game.actions_left) == (["paw", "sun", "vase"], ["fire"], 1)


def test_r9_5_with_one_card_left_one_is_drawn() -> None:
    game = position("0: left hunter  hand paw  draw vase")
    assert happened(play(game, "draw")) == [
        "R4.1 CardDrawn",
        "R10.1 PileEmptied",
        "R10.1 EndTriggered",
    ]
    assert (hand(game), pile(game)) == (["paw", "vase"], [])


def test_r9_5_only_a_draw_action() -> None:
    game = position("0: left hunter  hand paw  draw other 8")
    play(game, "open paw left")
    assert len(hand(game)) == 3


def test_r9_5_cannot_be_declined() -> None:
    game = position("0: left hunter  hand other 5  draw other 3")
    play(game, "draw", "draw")
    assert (game.decision, len(hand(game)), pile(game)) == ("tuck", 8, [])


def test_r9_6_on_the_sides_next_to_you_in_both_neighbours_villages() -> None:
    game = position("0: left fire  hand paw kokopelli")
    assert legal(game, "open") == [
        "open paw left",
        "open paw left@3",
        "open paw right",
        "open paw right@1",
    ]
    assert play(game, "open paw left@3") == (CeremonyOpened(0, "R9.6", 3, "paw", "left"),)
    assert (village(game, 3), game.actions_left) == ({"paw": 1}, 1)


@pytest.mark.parametrize("place", ["left@3", "right@1"])
@pytest.mark.parametrize("kind", KINDS)
def test_r9_6_any_kind_may_be_opened(kind: Kind, place: str) -> None:
    side, owner = place.split("@")
    # Seat 0 has Fire on the side outside the owner's area, so that Fire can be opened there too.
    game = position(f"0: {side} fire  hand {kind} kokopelli")
    play(game, f"open {kind} {place}")
    assert village(game, int(owner)) == {kind: 1}


@pytest.mark.parametrize("kind", KINDS)
def test_r9_6_any_kind_may_be_opened_in_the_village_of_seat_0(kind: Kind) -> None:
    game = position(f"""
        turn 1
        1: left fire  hand {kind} kokopelli
    """)
    play(game, f"open {kind} left@0")
    assert village(game, 0) == {kind: 1}


def test_r9_6_the_ability_goes_to_the_owner() -> None:
    game = position("""
        actions 1
        0: left fire  hand hunter other
        1: hand -
    """)
    play(game, "open hunter right@1", "draw")
    assert (game.seat, len(hand(game, 1))) == (1, 2)


def test_r9_6_needs_fire() -> None:
    game = position("""
        0: hand paw other
        1: left fire
    """)
    assert reason(game, "open paw right@1") == ("R9.6", "needs-fire")


@pytest.mark.parametrize("place", ["left@1", "right@3", "left@2", "right@2"])
def test_r9_6_ruling_no_other_side(place: str) -> None:
    game = position("0: left fire  hand paw other")
    assert reason(game, f"open paw {place}") == ("R9.6", "not-next-to-you")


def test_r9_6_ruling_never_beneath_a_neighbours_pile() -> None:
    game = position("""
        0: left fire  hand paw other
        1: left sun
    """)
    assert "open paw pile" not in legal(game)
    with pytest.raises(InvalidMove):
        Move.parse("open paw pile@1")


def test_r9_6_only_empty_spaces() -> None:
    game = position("""
        0: left fire  hand paw other
        1: right vase shaman
        3: left drummer hunter  right tortoise
    """)
    assert reason(game, "open paw right@1") == ("R9.6", "side-full-elsewhere")
    assert reason(game, "open paw left@3") == ("R9.6", "side-full-elsewhere")
    assert blocking(game, "open paw right@1") == ["vase@1", "shaman@1"]


def test_r9_6_only_cards_in_hand() -> None:
    game = position("""
        kinds paw
        0: left fire  hand other 2
    """)
    assert reason(game, "open paw right@1") == ("R5.1", "not-in-hand")


OBSTACLES = ["0: left fire paw", "1: left paw", "1: right paw", "1: pile paw", "2: right paw"]
OBSTACLES += ["0: left fire  pile paw", "2: pile paw"]


@pytest.mark.parametrize("place", OBSTACLES)
def test_r9_6_not_if_the_kind_is_in_the_owners_play_area(place: str) -> None:
    text = f"{place}  hand paw other" if place[0] == "0" else "0: left fire  hand paw other\n" + place
    game = position(text)
    assert reason(game, "open paw right@1") == ("R9.6", "kind-in-their-area")
    assert blocking(game, "open paw right@1") == [f"paw@{place[0]}"]


@pytest.mark.parametrize("place", ["2: left paw", "3: left paw", "3: right paw", "3: pile paw"])
def test_r9_6_the_rest_of_the_table_is_no_obstacle(place: str) -> None:
    game = position(f"""
        0: left fire  hand paw other
        {place}
    """)
    assert reason(game, "open paw right@1") is None


def test_r9_6_ruling_your_own_area_does_not_matter() -> None:
    game = position("""
        0: left fire  right paw  hand paw kokopelli
        3: left paw
    """)
    assert reason(game, "open paw right") == ("R5.2", "kind-in-area")
    assert legal(game, "open") == ["open paw right@1"]


def test_r9_6_both_neighbours_are_checked_each_by_their_own_area() -> None:
    game = position("""
        0: left fire  hand paw shaman
        1: left shaman
        3: right paw
    """)
    assert [move for move in legal(game, "open") if "@" in move] == [
        "open paw right@1",
        "open shaman left@3",
    ]


def test_r9_6_with_two_players_on_either_side() -> None:
    game = position("""
        players 2
        0: left fire  hand paw kokopelli
    """)
    assert legal(game, "open") == [
        "open paw left",
        "open paw left@1",
        "open paw pile",
        "open paw right",
        "open paw right@1",
    ]


def test_r9_6_with_two_players_beneath_your_pile_is_not_in_the_opponents_area() -> None:
    game = position("""
        players 2
        0: left fire shaman  pile hunter  hand hunter shaman other
    """)
    assert reason(game, "open hunter left@1") is None
    assert reason(game, "open hunter right@1") is None
    assert reason(game, "open shaman left@1") == ("R9.6", "kind-in-their-area")
    assert blocking(game, "open shaman left@1") == ["shaman@0"]


def test_r9_6_with_two_players_beneath_the_opponents_pile_is_in_their_area() -> None:
    game = position("""
        players 2
        0: left fire  hand hunter other
        1: pile hunter
    """)
    assert reason(game, "open hunter left") is None
    assert reason(game, "open hunter left@1") == ("R9.6", "kind-in-their-area")


def test_r9_6_with_three_players() -> None:
    game = position("""
        players 3  turn 1
        1: left fire  hand paw kokopelli
        2: left shaman
    """)
    # The left neighbour is seat 2, the right neighbour seat 0.
    assert legal(game, "open") == [
        "open paw left",
        "open paw left@0",
        "open paw right",
        "open paw right@2",
    ]


def test_r9_6_with_three_players_a_kind_between_the_two_others_blocks_both() -> None:
    game = position("""
        players 3
        0: left fire  hand paw other
        1: left paw
    """)
    # Seat 1's left side is in the area of seat 2, its left neighbour.
    assert reason(game, "open paw right@1") == ("R9.6", "kind-in-their-area")
    assert reason(game, "open paw left@2") == ("R9.6", "kind-in-their-area")
    assert reason(game, "open paw left") is None


def test_r9_6_fire_itself_may_be_opened_elsewhere() -> None:
    game = position("""
        actions 1
        0: right fire  hand fire other
        1: hand paw kokopelli
    """)
    play(game, "open fire right@1")
    assert (game.seat, village(game, 1)) == (1, {"fire": 1})
    assert legal(game, "open") == [
        "open paw left",
        "open paw left@0",
        "open paw right",
        "open paw right@2",
    ]


def test_r9_7_a_point_for_each_card_to_another_players_ceremony() -> None:
    game = position("""
        0: left paw  hand tortoise kokopelli other
        1: right tortoise
        3: left shaman
    """)
    events = play(game, "play tortoise@1", "wild shaman@3")
    assert points(events) == [(0, "R9.7", 1), (0, "R9.7", 1)]


def test_r9_7_not_for_ones_own_ceremonies() -> None:
    game = position("0: left paw  hand paw other")
    assert points(play(game, "play paw@0")) == []


def test_r9_7_only_the_player_of_the_card_needs_paw() -> None:
    game = position("""
        0: hand tortoise other
        1: left paw  right tortoise
    """)
    assert points(play(game, "play tortoise@1")) == []


def test_r9_7_also_for_the_card_that_finishes() -> None:
    game = position("""
        0: left paw  hand tortoise other
        1: right tortoise 3
    """)
    assert points(play(game, "play tortoise@1")) == [(0, "R9.7", 1), (0, "R6.5", 4), (1, "R6.6", 1)]


def test_r9_8_a_card_for_each_card_to_another_players_ceremony() -> None:
    game = position("""
        0: left lizard  hand tortoise shaman  draw vase sun fire
        1: right tortoise
    """)
    assert CardDrawn(0, "R9.8", "vase") in play(game, "play tortoise@1")
    assert (hand(game), pile(game)) == (["shaman", "vase"], ["sun", "fire"])


def test_r9_8_not_for_ones_own_ceremonies() -> None:
    game = position("0: left lizard  hand lizard other  draw vase")
    play(game, "play lizard@0")
    assert pile(game) == ["vase"]


def test_r9_8_an_empty_pile_gives_nothing() -> None:
    game = position("""
        0: left lizard  hand tortoise shaman  draw -
        1: right tortoise
    """)
    assert happened(play(game, "play tortoise@1")) == ["R6.1 CardPlayed"]
    assert hand(game) == ["shaman"]


def test_r9_8_cannot_be_declined() -> None:
    game = position("""
        0: left lizard  hand tortoise other  draw vase
        1: right tortoise
    """)
    # The last card of the pile must be drawn.
    assert EndTriggered(0, "R10.1") in play(game, "play tortoise@1")


def test_r9_8_no_card_is_left_if_the_empty_hand_drew_them_all() -> None:
    game = position("""
        0: left lizard  hand tortoise  draw vase 3
        1: right tortoise
    """)
    play(game, "play tortoise@1")
    assert (hand(game), pile(game)) == (["vase"] * 3, [])


def test_r9_9_an_empty_hand_gives_three_points_and_five_cards() -> None:
    game = position("0: left eagle-feather  hand paw  draw other 7")
    events = play(game, "open paw left")
    assert happened(events) == ["R5.1 CeremonyOpened", "R9.9 PointsScored", *["R9.9 CardDrawn"] * 5]
    assert points(events) == [(0, "R9.9", 3)]
    assert len(hand(game)) == 5


def test_r9_9_with_a_small_pile_fewer_cards_are_drawn() -> None:
    game = position("0: left eagle-feather  hand paw  draw vase 2")
    assert points(play(game, "open paw left")) == [(0, "R9.9", 3)]
    assert hand(game) == ["vase", "vase"]


def test_r9_9_finishing_it_with_the_last_card() -> None:
    game = position("0: left eagle-feather 3  hand kokopelli  draw other 7")
    assert points(play(game, "wild eagle-feather@0")) == [(0, "R9.9", 3), (0, "R6.5", 4)]
    assert len(hand(game)) == 5


def test_r9_9_opening_it_with_the_last_card() -> None:
    game = position("0: hand eagle-feather  draw other 7")
    assert points(play(game, "open eagle-feather left")) == [(0, "R9.9", 3)]
    assert len(hand(game)) == 5


def test_r9_9_opening_it_elsewhere_with_the_last_card_does_not_count() -> None:
    game = position("0: left fire  hand eagle-feather  draw other 7")
    assert points(play(game, "open eagle-feather right@1")) == [(0, "R3.6", 1)]
    assert len(hand(game)) == 3


def test_r9_9_anothers_eagle_feather_does_not_count() -> None:
    game = position("""
        0: hand eagle-feather  draw other 7
        1: right eagle-feather 3
    """)
    assert points(play(game, "play eagle-feather@1"))[0] == (0, "R3.6", 1)
    assert len(hand(game)) == 3


def test_r9_9_with_lizard_six_cards() -> None:
    game = position("""
        0: left eagle-feather lizard  hand paw  draw other 8
        1: right paw
    """)
    assert points(play(game, "play paw@1")) == [(0, "R9.9", 3)]
    assert len(hand(game)) == 6
