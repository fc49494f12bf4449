"""R9.13 Mother of Heaven, R9.14 Drummer, R9.15 Shaman, R9.16 Snake Dance."""

from kokopelli.events import CeremonyFinished
from positions import hand, happened, legal, play, points, position, village


def test_r9_13_a_point_for_a_kokopelli_of_a_neighbour() -> None:
    game = position("""
        0: hand kokopelli other
        1: right tortoise  left mother-of-heaven
    """)
    assert points(play(game, "wild tortoise@1")) == [(1, "R9.13", 1)]


def test_r9_13_a_point_for_ones_own_kokopelli() -> None:
    game = position("0: left mother-of-heaven tortoise  hand kokopelli 2 other")
    assert points(play(game, "wild tortoise@0", "wild mother-of-heaven@0")) == [(0, "R9.13", 1)] * 2


def test_r9_13_not_for_other_cards() -> None:
    game = position("0: left mother-of-heaven  hand mother-of-heaven other")
    assert points(play(game, "play mother-of-heaven@0")) == []


def test_r9_13_not_for_kokopelli_onto_other_villages() -> None:
    game = position("""
        0: left mother-of-heaven  hand kokopelli other
        1: right tortoise
    """)
    assert points(play(game, "wild tortoise@1")) == []


def test_r9_14_the_third_card_finishes() -> None:
    game = position("0: left drummer hunter 2  hand hunter other")
    events = play(game, "play hunter@0")
    assert CeremonyFinished(0, "R9.14", 0, "hunter", 3) in events
    assert (points(events), village(game)) == ([(0, "R6.5", 4)], {"drummer": 1})


def test_r9_14_example_blue_finishes_yellows_birth_with_its_third_card() -> None:
    game = position("""
        0: hand birth other
        1: right birth 2 drummer
    """)
    events = play(game, "play birth@1")
    assert points(events) == [(0, "R6.5", 4), (1, "R6.6", 1)]
    assert village(game, 1) == {"drummer": 1}


def test_r9_14_only_the_owners_ceremonies() -> None:
    game = position("""
        0: left drummer  hand hunter other
        1: right hunter 2
    """)
    assert points(play(game, "play hunter@1")) == []
    assert village(game, 1) == {"hunter": 3}


def test_r9_14_the_third_card_finishes_the_drummer_itself() -> None:
    game = position("0: left drummer  hand drummer 2 other")
    play(game, "play drummer@0")
    assert village(game) == {"drummer": 2}
    play(game, "play drummer@0")
    assert village(game) == {}


def test_r9_14_opening_it_finishes_nothing() -> None:
    game = position("0: left hunter 3  hand drummer hunter other")
    assert points(play(game, "open drummer left")) == []
    assert village(game) == {"hunter": 3, "drummer": 1}
    events = play(game, "play hunter@0")
    assert points(events) == [(0, "R6.5", 4)]
    assert [event.cards for event in events if isinstance(event, CeremonyFinished)] == [4]


def test_r9_14_when_it_goes_four_cards_are_needed_again() -> None:
    game = position("0: left drummer hunter 2  hand hunter other")
    play(game, "cancel drummer", "play hunter@0")
    assert village(game) == {"hunter": 3}


def test_r9_14_with_warrior_a_finished_drummer_does_not_apply_to_the_second_card() -> None:
    game = position("0: left drummer 2 warrior  right hunter 2  hand drummer hunter other")
    play(game, "play drummer@0", "play hunter@0")
    assert village(game) == {"warrior": 1, "hunter": 3}


def test_r9_15_a_point_when_one_finishes_ones_own_ceremony() -> None:
    game = position("0: left shaman hunter 3  hand hunter other")
    assert points(play(game, "play hunter@0")) == [(0, "R6.5", 4), (0, "R9.15", 1)]


def test_r9_15_example_yellow_finishes_greens_spider_woman() -> None:
    game = position("""
        0: hand spider-woman other
        1: right spider-woman 3  left shaman
    """)
    events = play(game, "play spider-woman@1")
    assert points(events) == [(0, "R6.5", 4), (1, "R6.6", 1), (1, "R9.15", 1)]
    assert game.scores == (4, 2, 0, 0)


def test_r9_15_finishing_the_shaman_itself_counts() -> None:
    game = position("""
        0: hand shaman other
        1: right shaman 3
    """)
    assert points(play(game, "play shaman@1")) == [
        (0, "R6.5", 4),
        (1, "R6.6", 1),
        (1, "R9.15", 1),
    ]


def test_r9_15_the_owner_finishing_the_shaman_itself_counts() -> None:
    game = position("0: left shaman 3  hand shaman other")
    assert points(play(game, "play shaman@0")) == [(0, "R6.5", 4), (0, "R9.15", 1)]


def test_r9_15_not_for_finishing_elsewhere() -> None:
    game = position("""
        0: left shaman  hand hunter other
        1: right hunter 3
    """)
    assert points(play(game, "play hunter@1")) == [(0, "R6.5", 4), (1, "R6.6", 1)]


def test_r9_15_with_tortoise_both_points() -> None:
    game = position("0: left shaman tortoise  right hunter 3  hand hunter other")
    assert sorted(points(play(game, "play hunter@0"))) == [
        (0, "R6.5", 4),
        (0, "R9.10", 1),
        (0, "R9.15", 1),
    ]


def test_r9_16_example_mother_of_heaven_scores_two() -> None:
    game = position("0: left snake-dance mother-of-heaven  hand kokopelli other")
    assert points(play(game, "wild snake-dance@0")) == [(0, "R9.13", 2)]


def test_r9_16_the_player_of_the_card_needs_snake_dance() -> None:
    game = position("""
        0: hand kokopelli other
        1: right hunter 2  left snake-dance mother-of-heaven
    """)
    assert points(play(game, "wild hunter@1")) == [(1, "R9.13", 1)]
    assert village(game, 1)["hunter"] == 3


def test_r9_16_anothers_mother_of_heaven_scores_two() -> None:
    game = position("""
        0: left snake-dance  hand kokopelli other
        1: right hunter  left mother-of-heaven
    """)
    assert points(play(game, "wild hunter@1")) == [(1, "R9.13", 2)]


def test_r9_16_ruling_paw_scores_two() -> None:
    game = position("""
        0: left snake-dance paw  hand kokopelli other
        1: right hunter
    """)
    assert points(play(game, "wild hunter@1")) == [(0, "R9.7", 2)]


def test_r9_16_ruling_lizard_draws_two() -> None:
    game = position("""
        0: left snake-dance lizard  hand kokopelli other  draw vase vase vase
        1: right hunter
    """)
    assert happened(play(game, "wild hunter@1")) == ["R6.1 CardPlayed", *["R9.8 CardDrawn"] * 2]
    assert hand(game).count("vase") == 2


def test_r9_16_ruling_it_finishes_a_ceremony_of_two_cards() -> None:
    game = position("0: left snake-dance hunter 2  hand kokopelli other")
    events = play(game, "wild hunter@0")
    assert points(events) == [(0, "R6.5", 4)]
    # The ceremony had three cards at the end.
    assert CeremonyFinished(0, "R9.16", 0, "hunter", 3) in events


def test_r9_16_is_not_behind_a_finish_that_needs_one_card_only() -> None:
    game = position("0: left snake-dance hunter 3  hand kokopelli other")
    assert CeremonyFinished(0, "R6.2", 0, "hunter", 4) in play(game, "wild hunter@0")


def test_r9_16_ruling_with_the_owners_drummer_it_finishes_a_ceremony_of_one_card() -> None:
    game = position("""
        0: left snake-dance  hand kokopelli other
        1: right hunter  left drummer
    """)
    events = play(game, "wild hunter@1")
    assert CeremonyFinished(0, "R9.16", 1, "hunter", 2) in events
    assert points(events) == [(0, "R6.5", 4), (1, "R6.6", 1)]


def test_r9_16_ones_own_drummer_does_not_help_elsewhere() -> None:
    game = position("""
        0: left snake-dance drummer  hand kokopelli other
        1: right hunter
    """)
    play(game, "wild hunter@1")
    assert village(game, 1) == {"hunter": 2}


def test_r9_16_a_surplus_is_lost() -> None:
    game = position("0: left snake-dance hunter 3  hand kokopelli other")
    assert points(play(game, "wild hunter@0")) == [(0, "R6.5", 4)]


def test_r9_16_if_it_does_not_finish_it_is_one_card_from_then_on() -> None:
    game = position("0: left snake-dance hunter  hand kokopelli hunter 2")
    play(game, "wild hunter@0")
    assert village(game)["hunter"] == 2
    play(game, "play hunter@0")
    assert village(game)["hunter"] == 3


def test_r9_16_other_cards_count_as_one() -> None:
    game = position("0: left snake-dance 2  hand snake-dance other")
    play(game, "play snake-dance@0")
    assert village(game) == {"snake-dance": 3}


def test_r9_16_not_for_the_empty_hand() -> None:
    game = position("0: left snake-dance  hand kokopelli  draw other 5")
    assert points(play(game, "wild snake-dance@0")) == [(0, "R3.6", 1)]
    assert len(hand(game)) == 3


def test_r9_16_not_for_the_vase() -> None:
    game = position("0: left snake-dance vase  hand kokopelli other")
    play(game, "wild vase@0")
    assert game.actions_left == 2


def test_r9_16_not_for_tortoise_and_shaman() -> None:
    game = position("0: left snake-dance tortoise  right shaman hunter 2  hand kokopelli other")
    assert sorted(points(play(game, "wild hunter@0"))) == [
        (0, "R6.5", 4),
        (0, "R9.10", 1),
        (0, "R9.15", 1),
    ]


def test_r9_16_not_for_warriors_two_cards() -> None:
    game = position("0: left snake-dance warrior  hand kokopelli 2 other")
    play(game, "wild warrior@0")
    assert legal(game) == ["done", "wild snake-dance@0"]


def test_r9_16_with_chieftain_each_kokopelli_counts_as_two() -> None:
    game = position("0: left snake-dance chieftain  right hunter  hand kokopelli 3")
    # 1 + 2 does not finish it and leaves two cards; 2 + 2 finishes it.
    play(game, "wild hunter@0")
    assert (village(game)["hunter"], game.decision) == (2, "more")
    assert points(play(game, "wild hunter@0")) == [(0, "R6.5", 4)]


def test_r9_16_with_lizard_and_one_card_in_the_pile_one_is_drawn() -> None:
    game = position("""
        0: left snake-dance lizard  hand kokopelli shaman  draw vase
        1: right hunter
    """)
    play(game, "wild hunter@1")
    assert hand(game) == ["shaman", "vase"]


def test_r9_16_with_drummer_mother_of_heaven_paw_and_lizard_at_once() -> None:
    game = position("""
        0: left snake-dance paw  right lizard  hand kokopelli other  draw vase vase vase
        1: left drummer mother-of-heaven  right hunter
    """)
    events = play(game, "wild hunter@1")
    assert points(events) == [
        (0, "R9.7", 2),
        (1, "R9.13", 2),
        (0, "R6.5", 4),
        (1, "R6.6", 1),
    ]
    assert (game.scores, hand(game).count("vase")) == ((6, 3, 0, 0), 2)


def test_r9_16_a_snake_dance_of_the_owner_changes_nothing() -> None:
    game = position("""
        0: left paw lizard  hand kokopelli other  draw vase vase vase
        1: left drummer mother-of-heaven  right hunter snake-dance
    """)
    assert points(play(game, "wild hunter@1")) == [(0, "R9.7", 1), (1, "R9.13", 1)]
    assert hand(game).count("vase") == 1
    assert village(game, 1)["hunter"] == 2
