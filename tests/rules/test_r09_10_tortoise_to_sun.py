"""R9.10 Tortoise, R9.11 Vase, R9.12 Sun."""

import pytest

from kokopelli.events import ActionGained
from positions import blocking, happened, legal, play, points, position, reason, village


def test_r9_10_a_point_for_finishing_ones_own_ceremony() -> None:
    game = position("0: left tortoise  right hunter 3  hand hunter other")
    assert points(play(game, "play hunter@0")) == [(0, "R6.5", 4), (0, "R9.10", 1)]


def test_r9_10_a_point_for_finishing_a_neighbours_ceremony() -> None:
    game = position("""
        0: left tortoise  hand hunter other
        1: right hunter 3
    """)
    assert sorted(points(play(game, "play hunter@1"))) == [
        (0, "R6.5", 4),
        (0, "R9.10", 1),
        (1, "R6.6", 1),
    ]


def test_r9_10_finishing_the_tortoise_itself_counts() -> None:
    game = position("0: left tortoise 3  hand tortoise other")
    assert points(play(game, "play tortoise@0")) == [(0, "R6.5", 4), (0, "R9.10", 1)]


def test_r9_10_not_for_what_others_finish() -> None:
    game = position("""
        0: hand hunter tortoise other
        1: right hunter 3 tortoise 3
    """)
    assert points(play(game, "play hunter@1")) == [(0, "R6.5", 4), (1, "R6.6", 1)]
    # Seat 0 finishes the Tortoise of seat 1, so seat 1 gets no point for it.
    assert points(play(game, "play tortoise@1")) == [(0, "R6.5", 4), (1, "R6.6", 1)]


def test_r9_10_extending_gives_nothing() -> None:
    game = position("0: left tortoise 2  hand tortoise other")
    assert points(play(game, "play tortoise@0")) == []


def test_r9_11_an_extra_action_for_a_card_to_the_owners_ceremonies() -> None:
    game = position("""
        0: hand tortoise other
        1: right tortoise  left vase
    """)
    # The Vase itself is out of reach, but it works.
    assert ActionGained(0, "R9.11", 1) in play(game, "play tortoise@1")
    assert game.actions_left == 2


def test_r9_11_ruling_the_owners_own_cards_count() -> None:
    game = position("0: left vase tortoise  hand tortoise other")
    assert ActionGained(0, "R9.11", 0) in play(game, "play tortoise@0")
    assert game.actions_left == 2


def test_r9_11_not_for_cards_to_other_villages() -> None:
    game = position("""
        0: left vase  hand tortoise other
        1: right tortoise
    """)
    assert happened(play(game, "play tortoise@1")) == ["R6.1 CardPlayed"]
    assert game.actions_left == 1


def test_r9_11_example_one_extra_action_for_tortoise_and_vase_of_one_owner() -> None:
    game = position("""
        0: hand tortoise vase other
        1: right tortoise vase
    """)
    assert ActionGained(0, "R9.11", 1) in play(game, "play tortoise@1")
    assert happened(play(game, "play vase@1")) == ["R6.1 CardPlayed"]
    assert (game.seat, game.actions_left) == (0, 1)


def test_r9_11_the_extra_action_may_be_any_of_the_five() -> None:
    game = position("""
        actions 1
        0: left tortoise  hand tortoise shaman kokopelli
        1: right vase
    """)
    play(game, "wild vase@1")
    assert legal(game) == [
        "cancel tortoise",
        "draw",
        "exchange",
        "open shaman left",
        "open shaman right",
        "play tortoise@0",
    ]


def test_r9_11_at_most_one_however_many_cards_chieftain_plays() -> None:
    game = position("""
        0: left chieftain  hand vase 3
        1: right vase
    """)
    events = play(game, "play vase@1", "play vase@1", "play vase@1")
    assert happened(events).count("R9.11 ActionGained") == 1
    assert game.actions_left == 2


def test_r9_11_two_owners_give_one_each() -> None:
    game = position("""
        0: left warrior  hand vase 2 other
        1: right vase
        3: left vase
    """)
    events = play(game, "play vase@1", "play vase@3")
    assert [event for event in events if isinstance(event, ActionGained)] == [
        ActionGained(0, "R9.11", 1),
        ActionGained(0, "R9.11", 3),
    ]
    assert game.actions_left == 3


def test_r9_11_ones_own_and_a_neighbours_vase_give_one_each() -> None:
    game = position("""
        0: right vase tortoise  hand tortoise 2 shaman 2 kokopelli
        1: left vase  right shaman
    """)
    play(game, "play tortoise@0", "play shaman@1")
    assert game.actions_left == 2
    play(game, "play tortoise@0", "play shaman@1")
    assert game.seat == 1


def test_r9_11_the_card_that_finishes_the_vase_still_gives_an_action() -> None:
    game = position("""
        0: hand vase other
        1: right vase 3
    """)
    assert ActionGained(0, "R9.11", 1) in play(game, "play vase@1")
    assert (game.actions_left, village(game, 1)) == (2, {})


def test_r9_11_a_new_vase_of_the_same_owner_gives_no_second_action_in_a_turn() -> None:
    game = position("0: left vase 3  hand vase 3 other")
    assert "R9.11 ActionGained" in happened(play(game, "play vase@0"))
    events = play(game, "open vase right", "play vase@0")
    assert "R9.11 ActionGained" not in happened(events)
    assert (game.seat, village(game)) == (1, {"vase": 2})


def test_r9_11_again_in_every_turn_of_the_owner() -> None:
    game = position("""
        players 2  actions 1
        0: left vase tortoise  hand tortoise 2 other
    """)
    play(game, "play tortoise@0", "draw")
    assert (game.seat, game.actions_left) == (1, 2)
    play(game, "draw", "draw")
    assert "R9.11 ActionGained" in happened(play(game, "play tortoise@0"))


def test_r9_11_again_in_the_turn_of_another_player() -> None:
    game = position("""
        players 2  actions 1
        0: left vase  hand vase other 2
        1: hand vase other
    """)
    play(game, "play vase@0", "draw")
    assert ActionGained(1, "R9.11", 0) in play(game, "play vase@0")
    assert (game.seat, game.actions_left) == (1, 2)


def test_r9_11_opening_does_not_count() -> None:
    game = position("""
        0: left vase fire  hand tortoise shaman other
        1: left vase
    """)
    events = play(game, "open tortoise right", "open shaman right@1")
    assert "R9.11 ActionGained" not in happened(events)
    assert game.seat == 1


def test_r9_11_in_the_first_round_too() -> None:
    game = position("""
        round 1  turn 1  actions 1
        0: left vase
        1: hand vase other
    """)
    play(game, "play vase@0")
    assert (game.seat, game.actions_left) == (1, 1)


def test_r9_11_it_works_only_while_the_vase_is_there() -> None:
    game = position("0: left vase tortoise  hand tortoise other")
    play(game, "cancel vase", "play tortoise@0")
    assert game.seat == 1


def test_r9_12_one_more_space_beneath_the_pile() -> None:
    game = position("0: left sun  hand paw shaman kokopelli")
    play(game, "open paw pile")
    assert reason(game, "open shaman pile") == ("R9.12", "no-pile-space")
    assert blocking(game, "open shaman pile") == ["paw@0"]


def test_r9_12_without_sun_there_is_no_such_space() -> None:
    game = position("""
        0: left paw  hand shaman other
        1: right sun
    """)
    assert reason(game, "open shaman pile") == ("R9.12", "no-pile-space")
    assert blocking(game, "open shaman pile") == []


def test_r9_12_example_red_opens_shaman_as_fifth_ceremony() -> None:
    game = position("0: left sun paw  right hunter vase  hand shaman kokopelli")
    assert legal(game, "open") == ["open shaman pile"]
    play(game, "open shaman pile")
    assert village(game) == {"paw": 1, "sun": 1, "hunter": 1, "vase": 1, "shaman": 1}


def test_r9_12_ruling_not_only_for_the_fifth_ceremony_and_the_sides_stay_usable() -> None:
    game = position("0: left sun  hand paw shaman kokopelli")
    play(game, "open paw pile")
    assert legal(game, "open") == ["open shaman left", "open shaman right"]


@pytest.mark.parametrize(("seat", "reached"), [(0, False), (1, True), (3, True)])
def test_r9_12_with_four_players_it_is_in_the_area_of_both_neighbours(seat: int, reached: bool) -> None:
    game = position(f"""
        turn {seat}
        2: left sun  pile warrior
        {seat}: hand warrior kokopelli
    """)
    assert ("play warrior@2" in legal(game)) is reached
    assert ("open warrior right" in legal(game)) is not reached


def test_r9_12_with_four_players_even_spider_woman_does_not_reach_the_one_opposite() -> None:
    game = position("""
        0: left spider-woman  hand warrior kokopelli
        2: left sun  pile warrior
    """)
    assert reason(game, "play warrior@2") == ("R6.1", "out-of-reach")


@pytest.mark.parametrize("seat", [0, 1])
def test_r9_12_with_three_players_everybody_reaches_it(seat: int) -> None:
    game = position(f"""
        players 3  turn {seat}
        2: left sun  pile warrior
        {seat}: hand warrior kokopelli
    """)
    assert legal(game, "play") == ["play warrior@2"]
    assert blocking(game, "open warrior left") == ["warrior@2"]


def test_r9_12_the_owner_may_play_onto_it() -> None:
    game = position("0: left sun  pile warrior  hand warrior kokopelli")
    assert legal(game, "play") == ["play warrior@0"]


def test_r9_12_the_ceremony_stays_when_sun_goes() -> None:
    game = position("0: left sun 3  pile hunter  hand sun other  draw other 5")
    play(game, "play sun@0", "draw")
    assert village(game) == {"hunter": 1}
    # Its ability stays too: two cards were drawn.
    assert (game.seat, game.view().hand_sizes[0]) == (1, 3)


def test_r9_12_ruling_without_sun_nobody_adds_beyond_the_base_number() -> None:
    game = position("0: left sun  pile hunter  hand paw other")
    play(game, "cancel sun", "cancel hunter")
    assert village(game) == {}
    play(game, *["draw"] * 6)
    assert reason(game, "open paw pile") == ("R9.12", "no-pile-space")


def test_r9_12_ruling_with_a_new_sun_the_space_is_still_taken() -> None:
    game = position("0: left sun  pile hunter  hand sun paw kokopelli")
    play(game, "cancel sun", "open sun right")
    play(game, *["draw"] * 6)
    assert reason(game, "open paw pile") == ("R9.12", "no-pile-space")


def test_r9_12_ruling_opening_sun_gives_the_space_at_once() -> None:
    game = position("""
        0: hand sun paw kokopelli
    """)
    assert reason(game, "open paw pile") == ("R9.12", "no-pile-space")
    play(game, "open sun left")
    assert reason(game, "open paw pile") is None


def test_r9_12_two_players_have_two_spaces_with_sun() -> None:
    game = position("""
        players 2
        0: left sun  pile paw  hand hunter shaman kokopelli
    """)
    play(game, "open hunter pile")
    assert legal(game, "open") == ["open shaman left", "open shaman right"]
    assert blocking(game, "open shaman pile") == ["hunter@0", "paw@0"]


def test_r9_12_with_two_players_sun_itself_may_lie_beneath_the_pile() -> None:
    game = position("""
        players 2
        0: hand sun paw kokopelli
    """)
    play(game, "open sun pile", "open paw pile")
    assert village(game) == {"paw": 1, "sun": 1}


def test_r9_12_with_two_players_nothing_beneath_a_pile_is_in_the_opponents_area() -> None:
    game = position("""
        players 2  turn 1
        0: left sun  pile paw hunter
        1: hand paw kokopelli
    """)
    assert legal(game, "play", "wild") == ["wild sun@0"]
    assert legal(game, "open") == ["open paw left", "open paw pile", "open paw right"]


def test_r9_12_with_two_players_spider_woman_reaches_both() -> None:
    game = position("""
        players 2  turn 1
        0: left sun  pile paw hunter
        1: left spider-woman  hand kokopelli other
    """)
    assert legal(game, "wild") == ["wild hunter@0", "wild paw@0", "wild spider-woman@1", "wild sun@0"]


def test_r9_12_ruling_with_two_players_both_ceremonies_stay_without_sun_and_count() -> None:
    game = position("""
        players 2  actions 3
        0: left sun  pile paw hunter  hand shaman kokopelli
    """)
    play(game, "cancel sun")
    assert village(game) == {"paw": 1, "hunter": 1}
    play(game, "cancel paw")
    assert blocking(game, "open shaman pile") == ["hunter@0"]
    play(game, "cancel hunter", "draw", "draw")
    assert reason(game, "open shaman pile") is None
