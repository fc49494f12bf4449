"""R9.1 Chieftain, R9.2 Birth, R9.3 Spider Woman, R9.4 Warrior."""

import pytest

from kokopelli.events import CardPlayed
from positions import (
    blocking,
    hand,
    happened,
    legal,
    play,
    points,
    position,
    reason,
    village,
)


def test_r9_1_any_number_of_cards_onto_one_ceremony() -> None:
    game = position("""
        0: left chieftain  hand tortoise 2 kokopelli other
        1: right tortoise
        3: left shaman
    """)
    play(game, "play tortoise@1")
    assert (game.decision, game.actions_left) == ("more", 1)
    assert legal(game) == ["done", "play tortoise@1", "wild tortoise@1"]
    play(game, "wild tortoise@1", "play tortoise@1")
    assert (village(game, 1), game.decision, game.actions_left) == ({}, "action", 1)


def test_r9_1_further_cards_cite_the_rule() -> None:
    game = position("""
        0: left chieftain  hand tortoise 2 other
        1: right tortoise
    """)
    events = play(game, "play tortoise@1", "play tortoise@1")
    assert events == (
        CardPlayed(0, "R6.1", 1, "tortoise", "tortoise", 2),
        CardPlayed(0, "R9.1", 1, "tortoise", "tortoise", 3),
    )


def test_r9_1_further_cards_are_optional() -> None:
    game = position("0: left chieftain tortoise  hand tortoise 2 other")
    play(game, "play tortoise@0", "done")
    assert (game.decision, game.actions_left, village(game)["tortoise"]) == ("action", 1, 2)
    assert reason(game, "done") == ("R3.4", "no-more")


def test_r9_1_no_decision_if_no_card_can_follow() -> None:
    game = position("0: left chieftain tortoise  hand tortoise other 2")
    play(game, "play tortoise@0")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_1_only_until_the_ceremony_is_finished() -> None:
    game = position("0: left chieftain tortoise 3  hand tortoise kokopelli other")
    play(game, "play tortoise@0")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_1_only_the_same_ceremony() -> None:
    game = position("""
        0: left chieftain tortoise  hand kokopelli 3
        1: right tortoise
    """)
    play(game, "wild tortoise@0")
    assert legal(game) == ["done", "wild tortoise@0"]
    assert reason(game, "wild tortoise@1") == ("R9.1", "same-ceremony")
    assert reason(game, "wild chieftain@0") == ("R9.1", "same-ceremony")
    assert blocking(game, "wild tortoise@1") == ["tortoise@0"]


def test_r9_1_no_other_action_until_done() -> None:
    game = position("0: left chieftain tortoise  hand tortoise 2 shaman  draw other 3")
    play(game, "play tortoise@0")
    for move in ("draw", "exchange", "cancel tortoise", "pass"):
        assert reason(game, move) == ("R9.1", "more-first")
    assert reason(game, "open shaman right") == ("R9.1", "fits-none")
    assert reason(game, "open tortoise right") == ("R9.1", "no-opening")
    assert reason(game, "open paw right") == ("R5.1", "not-in-hand")
    assert reason(game, "tuck shaman") == ("R3.5", "no-tuck")


def test_r9_1_cards_drawn_with_lizard_may_be_used() -> None:
    game = position("""
        0: left chieftain lizard  hand tortoise other  draw kokopelli tortoise other
        1: right tortoise
    """)
    play(game, "play tortoise@1")
    assert legal(game) == ["done", "wild tortoise@1"]
    play(game, "wild tortoise@1", "play tortoise@1")
    assert (village(game, 1), game.actions_left) == ({}, 1)


def test_r9_1_cards_drawn_for_an_empty_hand_may_be_used() -> None:
    game = position("0: left chieftain tortoise  hand tortoise  draw tortoise kokopelli other 3")
    play(game, "play tortoise@0")
    assert legal(game) == ["done", "play tortoise@0", "wild tortoise@0"]


def test_r9_1_the_chieftain_may_finish_itself() -> None:
    game = position("0: left chieftain  hand chieftain 2 kokopelli 2")
    play(game, "play chieftain@0", "play chieftain@0", "wild chieftain@0")
    assert (village(game), game.decision, game.actions_left) == ({}, "action", 1)


def test_r9_1_example_paw_scores_for_each_card() -> None:
    game = position("""
        0: left chieftain paw  hand hunter kokopelli other
        1: right hunter
    """)
    events = play(game, "play hunter@1", "wild hunter@1")
    assert points(events) == [(0, "R9.7", 1), (0, "R9.7", 1)]
    assert game.actions_left == 1


CHIEFTAIN_AND_WARRIOR = """
    0: left chieftain warrior  hand tortoise 2 shaman kokopelli
    1: right tortoise {cards} shaman
"""


def test_r9_1_with_warrior_a_second_card_elsewhere_ends_the_action() -> None:
    game = position(CHIEFTAIN_AND_WARRIOR.format(cards=1))
    play(game, "play tortoise@1")
    assert legal(game) == [
        "done",
        "play shaman@1",
        "play tortoise@1",
        "wild chieftain@0",
        "wild shaman@1",
        "wild tortoise@1",
        "wild warrior@0",
    ]
    assert happened(play(game, "play shaman@1")) == ["R9.4 CardPlayed"]
    # No card onto a third ceremony, and no second card onto the second one.
    assert (game.decision, game.actions_left) == ("action", 1)


@pytest.mark.parametrize(
    ("table", "moves", "behind"),
    [
        (CHIEFTAIN_AND_WARRIOR.format(cards=1), ["play tortoise@1"], ("chieftain", "warrior")),
        (CHIEFTAIN_AND_WARRIOR.format(cards=1), ["play tortoise@1", "play tortoise@1"], ("chieftain",)),
        (CHIEFTAIN_AND_WARRIOR.format(cards=3), ["play tortoise@1"], ("warrior",)),
        ("0: left birth  hand other  draw kokopelli", ["draw"], ("birth",)),
        (CHIEFTAIN_AND_WARRIOR.format(cards=1), [], ()),
    ],
)
def test_a_view_names_the_abilities_behind_a_further_card(
    table: str, moves: list[str], behind: tuple[str, ...]
) -> None:
    game = position(table)
    play(game, *moves)
    assert game.view(0).continues_by == behind
    assert game.view(1).continues_by == game.view(None).continues_by == ()


def test_r9_1_with_warrior_a_second_card_on_the_first_ceremony_rules_warrior_out() -> None:
    game = position(CHIEFTAIN_AND_WARRIOR.format(cards=1))
    play(game, "play tortoise@1")
    assert happened(play(game, "play tortoise@1")) == ["R9.1 CardPlayed"]
    assert legal(game) == ["done", "wild tortoise@1"]
    assert reason(game, "play shaman@1") == ("R9.1", "same-ceremony")


def test_r9_1_with_warrior_nothing_follows_a_finish_by_the_second_card() -> None:
    game = position(CHIEFTAIN_AND_WARRIOR.format(cards=2))
    play(game, "play tortoise@1", "play tortoise@1")
    assert (village(game, 1), game.decision, game.actions_left) == ({"shaman": 1}, "action", 1)


def test_r9_1_with_warrior_a_second_card_may_follow_a_first_card_that_finished() -> None:
    game = position(CHIEFTAIN_AND_WARRIOR.format(cards=3))
    play(game, "play tortoise@1")
    assert legal(game) == [
        "done",
        "play shaman@1",
        "wild chieftain@0",
        "wild shaman@1",
        "wild warrior@0",
    ]
    play(game, "play shaman@1")
    assert (village(game, 1), game.decision, game.actions_left) == ({"shaman": 2}, "action", 1)


def test_r9_1_with_warrior_one_card_is_enough() -> None:
    game = position(CHIEFTAIN_AND_WARRIOR.format(cards=1))
    play(game, "play tortoise@1", "done")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_1_with_warrior_the_first_card_may_finish_the_chieftain() -> None:
    game = position("0: left chieftain 3 warrior  right tortoise  hand chieftain kokopelli 3")
    play(game, "play chieftain@0")
    assert legal(game) == ["done", "wild tortoise@0", "wild warrior@0"]
    play(game, "wild tortoise@0")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_1_with_warrior_the_first_card_may_finish_the_warrior() -> None:
    game = position("0: left chieftain warrior 3  right tortoise  hand warrior kokopelli 3")
    play(game, "play warrior@0")
    assert legal(game) == ["done", "wild chieftain@0", "wild tortoise@0"]
    # This was Warrior's second card, so Chieftain allows no further one.
    play(game, "wild tortoise@0")
    assert (game.decision, game.actions_left) == ("action", 1)


BIRTH = """
    0: left birth  hand tortoise shaman  draw {draw}
    1: right tortoise
    3: left shaman
"""


def test_r9_2_a_drawn_card_may_be_played_at_once() -> None:
    game = position(BIRTH.format(draw="kokopelli other 3"))
    play(game, "draw")
    assert (game.decision, game.actions_left) == ("more", 1)
    assert legal(game) == ["done", "wild birth@0", "wild shaman@3", "wild tortoise@1"]
    assert happened(play(game, "wild shaman@3")) == ["R9.2 CardPlayed"]
    assert (village(game, 3), game.decision, game.actions_left) == ({"shaman": 2}, "action", 1)


def test_r9_2_playing_the_drawn_card_is_optional() -> None:
    game = position(BIRTH.format(draw="kokopelli other 3"))
    play(game, "draw", "done")
    assert (hand(game), game.actions_left) == (["kokopelli", "shaman", "tortoise"], 1)
    # It stays in hand and may be played later.
    assert reason(game, "wild shaman@3") is None


def test_r9_2_no_decision_if_the_card_fits_nowhere() -> None:
    game = position(BIRTH.format(draw="other 3"))
    play(game, "draw")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_2_without_birth_a_drawn_card_waits_for_an_action() -> None:
    game = position("0: left tortoise  hand other  draw kokopelli other 3")
    play(game, "draw")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_2_the_right_to_play_ends_with_the_draw_action() -> None:
    game = position("0: left birth  hand vase other  draw vase other 3")
    play(game, "draw", "open vase left")
    # The drawn Vase would fit now, but the draw action is over.
    assert (game.seat, village(game)) == (1, {"birth": 1, "vase": 1})


def test_r9_2_a_card_not_played_does_not_restrict_chieftain_in_the_next_action() -> None:
    game = position("0: left birth chieftain  right tortoise  hand tortoise 2  draw vase other 3")
    play(game, "draw", "play tortoise@0")
    assert legal(game) == ["done", "play tortoise@0"]


def test_r9_2_an_earlier_play_action_does_not_restrict_it() -> None:
    game = position("""
        0: left birth hunter  right tortoise  hand tortoise other  draw shaman tortoise other 3
        3: left shaman
    """)
    events = play(game, "play tortoise@0", "draw", "play shaman@3", "play tortoise@0")
    assert happened(events).count("R9.2 CardPlayed") == 2
    assert (game.seat, village(game)["tortoise"], village(game, 3)) == (1, 3, {"shaman": 2})


def test_r9_2_only_cards_that_the_action_drew() -> None:
    game = position(BIRTH.format(draw="kokopelli other 3"))
    play(game, "draw")
    assert reason(game, "play tortoise@1") == ("R9.2", "not-drawn")
    assert reason(game, "open shaman left") == ("R9.2", "not-drawn")
    assert reason(game, "draw") == ("R9.2", "more-first")


def test_r9_2_ruling_a_card_of_a_kind_already_held_counts_as_the_drawn_one() -> None:
    game = position(BIRTH.format(draw="tortoise other 3"))
    play(game, "draw")
    assert legal(game) == ["done", "play tortoise@1"]
    play(game, "play tortoise@1")
    # Only one of the two Tortoises counts as drawn.
    assert (game.decision, hand(game)) == ("action", ["shaman", "tortoise"])


def test_r9_2_not_cards_drawn_with_lizard() -> None:
    game = position("""
        0: left birth lizard  hand other  draw tortoise tortoise other 3
        1: right tortoise
    """)
    play(game, "draw", "play tortoise@1")
    assert hand(game).count("tortoise") == 1
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_2_not_cards_drawn_for_an_empty_hand() -> None:
    game = position("""
        0: left birth  hand -  draw tortoise tortoise kokopelli other 3
        1: right tortoise
    """)
    assert points(play(game, "draw", "play tortoise@1")) == [(0, "R3.6", 1)]
    assert hand(game).count("kokopelli") == 1
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_2_not_cards_drawn_outside_a_draw_action() -> None:
    game = position("""
        0: left birth  hand fire  draw tortoise 3
        1: right tortoise
    """)
    play(game, "open fire left")
    assert (hand(game), game.decision) == (["tortoise"] * 3, "action")


def test_r9_2_reach_is_that_of_r6_1() -> None:
    near = """
        0: left birth  hand other  draw kokopelli other 3
        1: left tortoise
    """
    game, wide = position(near), position(near.replace("left birth", "left birth spider-woman"))
    play(game, "draw")
    assert legal(game) == ["done", "wild birth@0"]
    play(wide, "draw")
    assert legal(wide) == ["done", "wild birth@0", "wild spider-woman@0", "wild tortoise@1"]


def test_r9_2_the_card_has_all_effects_of_a_played_card() -> None:
    game = position("""
        0: left birth paw  hand other  draw tortoise other 3
        1: right tortoise 3 vase
    """)
    events = play(game, "draw", "play tortoise@1")
    assert happened(events) == [
        "R4.1 CardDrawn",
        "R9.2 CardPlayed",
        "R9.7 PointsScored",
        "R9.11 ActionGained",
        "R6.2 CeremonyFinished",
        "R6.5 PointsScored",
        "R6.6 PointsScored",
    ]
    assert game.actions_left == 2


def test_r9_2_ruling_chieftain_and_warrior_add_nothing() -> None:
    game = position("""
        0: left birth chieftain  right warrior  hand tortoise shaman kokopelli  draw tortoise other 3
        1: right tortoise
        3: left shaman
    """)
    play(game, "draw")
    assert legal(game) == ["done", "play tortoise@1"]
    play(game, "play tortoise@1")
    assert (game.decision, game.actions_left) == ("action", 1)


BIRTH_AND_HUNTER = """
    0: left birth hunter  hand tortoise other  draw {draw} other 3
    1: right tortoise 2
    3: left shaman
"""


def test_r9_2_with_hunter_both_cards_are_drawn_before_any_is_played() -> None:
    game = position(BIRTH_AND_HUNTER.format(draw="shaman tortoise"))
    assert happened(play(game, "draw")) == ["R4.1 CardDrawn", "R9.5 CardDrawn"]
    assert legal(game) == ["done", "play shaman@3", "play tortoise@1"]


def test_r9_2_example_with_hunter_both_cards_onto_different_ceremonies() -> None:
    game = position(BIRTH_AND_HUNTER.format(draw="shaman tortoise"))
    play(game, "draw", "play tortoise@1")
    assert legal(game) == ["done", "play shaman@3"]
    play(game, "play shaman@3")
    assert (game.decision, game.actions_left) == ("action", 1)
    assert (village(game, 1), village(game, 3)) == ({"tortoise": 3}, {"shaman": 2})


def test_r9_2_example_with_hunter_both_cards_onto_the_same_ceremony() -> None:
    game = position(BIRTH_AND_HUNTER.format(draw="tortoise kokopelli"))
    events = play(game, "draw", "play tortoise@1", "wild tortoise@1")
    assert points(events) == [(0, "R6.5", 4), (1, "R6.6", 1)]
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_2_with_hunter_each_card_at_most_once() -> None:
    game = position(BIRTH_AND_HUNTER.format(draw="tortoise kokopelli"))
    play(game, "draw", "play tortoise@1")
    # Another Tortoise is in hand, but only one was drawn.
    assert legal(game) == [
        "done",
        "wild birth@0",
        "wild hunter@0",
        "wild shaman@3",
        "wild tortoise@1",
    ]
    assert reason(game, "play tortoise@1") == ("R9.2", "not-drawn")


def test_r9_2_with_hunter_two_drawn_cards_of_one_kind_may_both_be_played() -> None:
    game = position(BIRTH_AND_HUNTER.format(draw="tortoise tortoise"))
    events = play(game, "draw", "play tortoise@1", "play tortoise@1")
    assert points(events) == [(0, "R6.5", 4), (1, "R6.6", 1)]
    assert hand(game).count("tortoise") == 1


def test_r9_2_with_hunter_the_player_may_stop_after_one_card() -> None:
    game = position(BIRTH_AND_HUNTER.format(draw="tortoise kokopelli"))
    play(game, "draw", "wild shaman@3", "done")
    assert (game.decision, game.actions_left) == ("action", 1)
    assert hand(game).count("tortoise") == 2


def test_r9_2_with_hunter_no_decision_once_the_second_card_fits_nowhere() -> None:
    game = position(BIRTH_AND_HUNTER.format(draw="other tortoise"))
    play(game, "draw", "play tortoise@1")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_2_with_hunter_and_lizard_only_the_two_drawn_cards() -> None:
    game = position("""
        0: left birth hunter  right lizard  hand other  draw tortoise shaman kokopelli other 3
        1: right tortoise
        3: left shaman
    """)
    play(game, "draw", "play tortoise@1")
    assert hand(game).count("kokopelli") == 1
    assert legal(game) == ["done", "play shaman@3"]
    assert reason(game, "wild shaman@3") == ("R9.2", "not-drawn")


def test_r9_2_ruling_an_action_begun_with_birth_keeps_its_ability() -> None:
    game = position("""
        0: left birth 3 hunter  hand other 2  draw birth shaman other 3
        3: left shaman
    """)
    play(game, "draw", "play birth@0")
    assert village(game) == {"hunter": 1}
    assert legal(game) == ["done", "play shaman@3"]
    play(game, "play shaman@3")
    assert (game.decision, village(game, 3)) == ("action", {"shaman": 2})


def test_r9_2_the_single_drawn_card_may_finish_the_birth() -> None:
    game = position("0: left birth 3  hand other 2  draw birth kokopelli other 3")
    assert points(play(game, "draw", "play birth@0")) == [(0, "R6.5", 4)]
    assert (game.decision, game.actions_left, village(game)) == ("action", 1, {})
    play(game, "draw")
    assert game.seat == 1


def test_r9_2_with_hunter_the_first_card_may_finish_the_hunter() -> None:
    game = position("""
        0: left birth hunter 3  hand other 2  draw hunter shaman other 3
        3: left shaman
    """)
    play(game, "draw", "play hunter@0", "play shaman@3")
    assert (game.decision, village(game, 3)) == ("action", {"shaman": 2})


SPIDER_WOMAN = """
    0: right {own}  hand kokopelli other
    1: left tortoise  right shaman  pile vase
    2: left tortoise  right shaman  pile vase
    3: left tortoise  right shaman  pile vase
"""


def test_r9_3_every_ceremony_in_both_neighbours_villages() -> None:
    game = position(SPIDER_WOMAN.format(own="spider-woman"))
    assert legal(game, "wild") == [
        "wild shaman@1",
        "wild shaman@3",
        "wild spider-woman@0",
        "wild tortoise@1",
        "wild tortoise@3",
        "wild vase@1",
        "wild vase@3",
    ]


def test_r9_3_without_spider_woman_only_the_near_sides() -> None:
    game = position(SPIDER_WOMAN.format(own="warrior"))
    assert legal(game, "wild") == [
        "wild shaman@1",
        "wild tortoise@3",
        "wild vase@1",
        "wild vase@3",
        "wild warrior@0",
    ]


def test_r9_3_never_the_player_opposite() -> None:
    game = position(SPIDER_WOMAN.format(own="spider-woman"))
    for kind in ("tortoise", "shaman", "vase"):
        assert reason(game, f"wild {kind}@2") == ("R6.1", "out-of-reach")


def test_r9_3_with_three_players_everybody_is_a_neighbour() -> None:
    game = position("""
        players 3  turn 2
        0: left tortoise  right shaman
        1: left tortoise  right shaman
        2: pile spider-woman  hand kokopelli other
    """)
    assert legal(game, "wild") == [
        "wild shaman@0",
        "wild shaman@1",
        "wild spider-woman@2",
        "wild tortoise@0",
        "wild tortoise@1",
    ]


def test_r9_3_with_two_players_also_beneath_the_opponents_pile() -> None:
    game = position("""
        players 2
        0: left spider-woman  hand kokopelli other
        1: left sun  pile tortoise shaman
    """)
    assert legal(game, "wild") == [
        "wild shaman@1",
        "wild spider-woman@0",
        "wild sun@1",
        "wild tortoise@1",
    ]


def test_r9_3_it_does_not_widen_the_area_for_opening() -> None:
    game = position("""
        players 2
        0: left spider-woman  hand tortoise kokopelli
        1: pile tortoise
    """)
    assert reason(game, "play tortoise@1") is None
    assert legal(game, "open") == ["open tortoise left", "open tortoise pile", "open tortoise right"]


def test_r9_3_it_does_not_widen_where_fire_opens() -> None:
    game = position("0: left spider-woman fire  hand tortoise kokopelli")
    assert legal(game, "open") == [
        "open tortoise left@3",
        "open tortoise right",
        "open tortoise right@1",
    ]
    assert reason(game, "open tortoise left@1") == ("R9.6", "not-next-to-you")


def test_r9_3_it_does_not_widen_the_owners_area_against_fire() -> None:
    game = position("""
        0: left fire  right tortoise  hand tortoise other
        1: left spider-woman
    """)
    # Seat 1 reaches the right side of seat 0 only because of Spider Woman.
    assert reason(game, "open tortoise right@1") is None


WARRIOR = """
    0: left warrior  hand {hand}
    1: right tortoise {cards}
    3: left tortoise shaman
"""


def test_r9_4_two_cards_onto_two_different_ceremonies() -> None:
    game = position(WARRIOR.format(hand="tortoise 2 shaman kokopelli", cards=1))
    play(game, "play tortoise@1")
    assert (game.decision, game.actions_left) == ("more", 1)
    assert legal(game) == [
        "done",
        "play shaman@3",
        "play tortoise@3",
        "wild shaman@3",
        "wild tortoise@3",
        "wild warrior@0",
    ]
    assert happened(play(game, "play shaman@3")) == ["R9.4 CardPlayed"]
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_4_two_ceremonies_of_one_kind_in_two_villages_are_different() -> None:
    game = position(WARRIOR.format(hand="tortoise 2 other", cards=1))
    play(game, "play tortoise@1", "play tortoise@3")
    assert (village(game, 1), village(game, 3)) == ({"tortoise": 2}, {"tortoise": 2, "shaman": 1})


def test_r9_4_not_twice_onto_the_same_ceremony() -> None:
    game = position(WARRIOR.format(hand="tortoise 2 other", cards=1))
    play(game, "play tortoise@1")
    assert reason(game, "play tortoise@1") == ("R9.4", "other-ceremony")
    assert blocking(game, "play tortoise@1") == ["tortoise@1"]
    assert reason(game, "draw") == ("R9.4", "more-first")


def test_r9_4_the_second_card_opens_nothing() -> None:
    game = position(WARRIOR.format(hand="tortoise 2 paw shaman", cards=1))
    play(game, "play tortoise@1")
    assert reason(game, "open paw left") == ("R9.4", "fits-none")
    assert reason(game, "open shaman left") == ("R9.4", "no-opening")
    assert reason(game, "open shaman left@1") == ("R9.4", "no-opening")


def test_r9_4_with_chieftain_the_reason_names_the_ability_that_can_be_used() -> None:
    game = position("""
        0: left warrior chieftain  hand tortoise shaman paw
        1: right tortoise
        3: left shaman
    """)
    play(game, "play tortoise@1")
    assert legal(game) == ["done", "play shaman@3"]
    assert reason(game, "draw") == ("R9.4", "more-first")
    assert reason(game, "open paw left") == ("R9.4", "fits-none")


def test_r9_4_ruling_one_card_is_enough() -> None:
    game = position(WARRIOR.format(hand="tortoise 2 other", cards=1))
    play(game, "play tortoise@1", "done")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_4_no_decision_if_no_second_card_fits() -> None:
    game = position("0: left warrior tortoise  hand tortoise 2 other")
    play(game, "play tortoise@0")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r9_4_the_first_card_may_finish_its_ceremony() -> None:
    game = position(WARRIOR.format(hand="tortoise 2 other", cards=3))
    play(game, "play tortoise@1")
    assert legal(game) == ["done", "play tortoise@3"]
    assert reason(game, "play tortoise@1") == ("R6.1", "no-ceremony")


def test_r9_4_ruling_the_first_card_may_finish_the_warrior() -> None:
    game = position("0: left warrior 3 tortoise  hand warrior tortoise other")
    play(game, "play warrior@0")
    assert village(game) == {"tortoise": 1}
    assert legal(game) == ["done", "play tortoise@0"]
    play(game, "play tortoise@0")
    # There is no Warrior in the next action.
    assert (game.decision, game.actions_left, village(game)) == ("action", 1, {"tortoise": 2})


def test_r9_4_the_second_card_may_finish_the_warrior() -> None:
    game = position("0: left warrior 3 tortoise  hand warrior tortoise other")
    assert points(play(game, "play tortoise@0", "play warrior@0")) == [(0, "R6.5", 4), (0, "R9.10", 1)]
    assert village(game) == {"tortoise": 2}


def test_r9_4_reach_is_checked_again_for_the_second_card() -> None:
    game = position("""
        0: left warrior spider-woman 3  hand spider-woman kokopelli 2
        1: left tortoise  right shaman
    """)
    play(game, "play spider-woman@0")
    assert legal(game) == ["done", "wild shaman@1", "wild warrior@0"]
    assert reason(game, "wild tortoise@1") == ("R6.1", "out-of-reach")


def test_r9_4_all_abilities_are_checked_again_for_the_second_card() -> None:
    game = position("""
        0: left warrior snake-dance 2  hand kokopelli 2 other
        1: right shaman 2
    """)
    # Snake Dance finishes itself with the first Kokopelli; the second counts as one.
    play(game, "wild snake-dance@0")
    assert points(play(game, "wild shaman@1")) == []
    assert village(game, 1) == {"shaman": 3}


def test_r9_4_cards_drawn_in_between_may_be_used() -> None:
    game = position("""
        0: left warrior lizard  hand tortoise other  draw shaman other 3
        1: right tortoise
        3: left shaman
    """)
    play(game, "play tortoise@1")
    assert legal(game) == ["done", "play shaman@3"]


def test_r9_4_each_action_has_its_own_two_cards() -> None:
    game = position(WARRIOR.format(hand="tortoise 3 shaman kokopelli", cards=1))
    play(game, "play tortoise@1", "play tortoise@3", "play tortoise@1", "play shaman@3")
    assert (game.seat, village(game, 1)) == (1, {"tortoise": 3})
