"""R1 Words: seats, villages, ceremonies, abilities and play areas."""

from kokopelli.events import CeremonyOpened
from positions import blocking, hand, legal, play, points, position, reason, village


def test_r1_1_neighbours_are_counted_around_the_table() -> None:
    game = position("""
        turn 3
        0: left drummer  right paw
        2: left hunter   right vase
        3: hand paw hunter drummer vase
    """)
    # The left neighbour of seat 3 is seat 0, the right neighbour seat 2.
    assert legal(game, "play") == ["play hunter@2", "play paw@0"]


def test_r1_1_turns_pass_to_the_left_neighbour() -> None:
    game = position("players 3  turn 2  actions 1")
    play(game, "draw")
    assert game.seat == 0


def test_r1_1_with_two_players_the_opponent_is_both_neighbours() -> None:
    game = position("""
        players 2
        0: hand paw hunter
        1: left paw  right hunter
    """)
    assert legal(game, "play") == ["play hunter@1", "play paw@1"]


def test_r1_1_there_is_no_seat_beyond_the_players() -> None:
    game = position("""
        players 3
        0: left fire  hand paw kokopelli
    """)
    assert reason(game, "play paw@3") == ("R1.1", "no-such-seat")
    assert reason(game, "wild paw@3") == ("R1.1", "no-such-seat")
    assert reason(game, "open paw left@3") == ("R1.1", "no-such-seat")


def test_r1_2_four_players_have_two_sides_and_nothing_beneath_the_pile() -> None:
    game = position("0: hand paw kokopelli")
    assert legal(game, "open") == ["open paw left", "open paw right"]


def test_r1_2_two_players_have_one_space_beneath_the_pile() -> None:
    game = position("""
        players 2
        0: hand paw hunter kokopelli
    """)
    play(game, "open paw pile")
    assert legal(game, "open") == ["open hunter left", "open hunter right"]
    assert reason(game, "open hunter pile") == ("R5.1", "side-full")
    assert blocking(game, "open hunter pile") == ["paw@0"]


def test_r1_2_a_side_has_two_spaces() -> None:
    game = position("0: left paw hunter  hand vase kokopelli")
    assert legal(game, "open") == ["open vase right"]
    assert reason(game, "open vase left") == ("R5.1", "side-full")
    assert blocking(game, "open vase left") == ["hunter@0", "paw@0"]


def test_r1_3_the_owner_is_the_player_whose_village_it_is_in() -> None:
    game = position("""
        0: left fire  hand hunter kokopelli 3
    """)
    assert CeremonyOpened(0, "R9.6", 1, "hunter", "right") in play(game, "open hunter right@1")
    assert (village(game, 0), village(game, 1)) == ({"fire": 1}, {"hunter": 1})
    play(game, "wild hunter@1")
    assert village(game, 1) == {"hunter": 2}


def test_r1_3_cards_of_another_player_do_not_change_the_owner() -> None:
    game = position("""
        0: left fire chieftain  hand hunter kokopelli 3 other
    """)
    events = play(game, "open hunter right@1", *["wild hunter@1"] * 3)
    assert points(events) == [(0, "R6.5", 4), (1, "R6.6", 1)]


def test_r1_3_a_village_never_holds_two_ceremonies_of_one_kind() -> None:
    game = position("""
        0: left fire  hand paw 2 hunter
        1: right hunter
        3: right paw
    """)
    play(game, "open paw right")
    assert reason(game, "open paw left") == ("R5.2", "kind-in-area")
    assert reason(game, "open hunter right@1") == ("R9.6", "kind-in-their-area")


def test_r1_4_an_ability_begins_with_the_opening() -> None:
    game = position("0: hand hunter paw  draw vase vase vase")
    play(game, "open hunter left", "draw")
    assert hand(game) == ["paw", "vase", "vase"]


def test_r1_4_an_ability_ends_when_the_ceremony_leaves() -> None:
    game = position("0: left hunter  hand paw  draw vase vase vase")
    play(game, "cancel hunter", "draw")
    assert hand(game) == ["paw", "vase"]


def test_r1_4_only_the_owner_has_the_ability() -> None:
    game = position("""
        0: hand other  draw vase vase vase
        1: right hunter
    """)
    play(game, "draw")
    assert hand(game).count("vase") == 1


def test_r1_5_play_area_of_four_players() -> None:
    game = position("""
        0: left paw       right hunter   pile drummer  hand kokopelli other
        1: left vase      right shaman   pile tortoise
        2: left paw       right hunter   pile drummer
        3: left sun       right lizard   pile warrior
    """)
    assert legal(game, "wild") == [
        "wild drummer@0",
        "wild hunter@0",
        "wild paw@0",
        "wild shaman@1",
        "wild sun@3",
        "wild tortoise@1",
        "wild warrior@3",
    ]


def test_r1_5_play_area_of_three_players() -> None:
    game = position("""
        players 3  turn 1
        0: left paw   right hunter  pile drummer
        1: left vase  hand kokopelli other
        2: left fire  right shaman  pile tortoise
    """)
    assert legal(game, "wild") == [
        "wild drummer@0",
        "wild paw@0",
        "wild shaman@2",
        "wild tortoise@2",
        "wild vase@1",
    ]


def test_r1_5_example_two_players_reach_all_but_beneath_the_other_pile() -> None:
    game = position("""
        players 2
        0: left paw  right hunter  pile drummer  hand kokopelli other
        1: left vase shaman  right fire tortoise  pile sun
    """)
    assert legal(game, "wild") == [
        "wild drummer@0",
        "wild fire@1",
        "wild hunter@0",
        "wild paw@0",
        "wild shaman@1",
        "wild tortoise@1",
        "wild vase@1",
    ]
    assert reason(game, "wild sun@1") == ("R6.1", "out-of-reach")


def test_r1_5_example_red_opens_on_four_spaces_and_plays_on_eight() -> None:
    game = position("""
        0: left paw  right hunter  hand vase kokopelli
        1: right shaman tortoise
        3: left drummer warrior
    """)
    assert legal(game, "open") == ["open vase left", "open vase right"]
    assert legal(game, "wild") == [
        "wild drummer@3",
        "wild hunter@0",
        "wild paw@0",
        "wild shaman@1",
        "wild tortoise@1",
        "wild warrior@3",
    ]
