"""R6 Play: the effects of one card, their order, and finishing a ceremony."""

import pytest

from kokopelli.events import CardPlayed, CeremonyFinished, EndTilePlaced, EndTriggered
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


def test_r6_1_a_card_of_the_kind_or_a_kokopelli() -> None:
    game = position("""
        0: left tortoise  hand tortoise shaman kokopelli
        1: right vase
    """)
    assert legal(game, "play", "wild") == ["play tortoise@0", "wild tortoise@0", "wild vase@1"]
    assert play(game, "wild vase@1")[0] == CardPlayed(0, "R6.1", 1, "vase", "kokopelli", 2)
    assert (village(game, 1), hand(game), game.actions_left) == ({"vase": 2}, ["shaman", "tortoise"], 2)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("owner", range(4))
@pytest.mark.parametrize("verb", ["play", "wild"])
def test_r6_1_any_kind_may_be_played(verb: str, owner: int, kind: Kind) -> None:
    game = position(f"""
        turn {(owner + 1) % 4}
        {owner}: left {kind}
        {(owner + 1) % 4}: hand {kind} kokopelli
    """)
    assert legal(game, "play", "wild") == [f"play {kind}@{owner}", f"wild {kind}@{owner}"]
    play(game, f"{verb} {kind}@{owner}")
    assert village(game, owner) == {kind: 2}


def test_r6_1_the_card_must_be_in_hand() -> None:
    game = position("0: left tortoise  hand other 2")
    assert reason(game, "play tortoise@0") == ("R6.1", "not-in-hand")
    assert reason(game, "wild tortoise@0") == ("R6.1", "not-in-hand")


def test_r6_1_the_ceremony_must_be_there() -> None:
    game = position("0: hand paw kokopelli")
    assert reason(game, "play paw@0") == ("R6.1", "no-ceremony")
    assert reason(game, "wild paw@1") == ("R6.1", "no-ceremony")


def test_r6_1_the_ceremony_must_be_in_the_play_area() -> None:
    game = position("""
        0: hand paw other
        1: left paw
        2: right paw
        3: right paw
    """)
    assert legal(game, "play") == []
    for owner in (1, 2, 3):
        assert reason(game, f"play paw@{owner}") == ("R6.1", "out-of-reach")
        assert blocking(game, f"play paw@{owner}") == [f"paw@{owner}"]


def test_r6_1_one_card_in_one_action() -> None:
    game = position("0: left tortoise  hand tortoise kokopelli other")
    play(game, "play tortoise@0")
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r6_1_example_blue_extends_tortoise_or_a_neighbours_spider_woman() -> None:
    game = position("""
        0: left tortoise  hand tortoise spider-woman
        1: right spider-woman 2
        3: left spider-woman
    """)
    assert legal(game, "play") == ["play spider-woman@1", "play spider-woman@3", "play tortoise@0"]


def test_r6_2_the_second_and_third_card_extend_and_the_fourth_finishes() -> None:
    game = position("""
        actions 3
        0: left tortoise  hand tortoise kokopelli 2 other
    """)
    assert happened(play(game, "play tortoise@0")) == ["R6.1 CardPlayed"]
    assert happened(play(game, "wild tortoise@0")) == ["R6.1 CardPlayed"]
    assert village(game) == {"tortoise": 3}
    assert CeremonyFinished(0, "R6.2", 0, "tortoise", 4) in play(game, "wild tortoise@0")
    assert village(game) == {}


def test_r6_3_ruling_eagle_feather_works_for_the_card_that_finishes_it() -> None:
    game = position("0: left eagle-feather 3  hand eagle-feather  draw other 7")
    assert points(play(game, "play eagle-feather@0")) == [(0, "R9.9", 3), (0, "R6.5", 4)]
    assert (len(hand(game)), village(game)) == (5, {})


def test_r6_3_ruling_vase_works_for_the_card_that_finishes_it() -> None:
    game = position("0: left vase 3  hand vase other")
    assert "R9.11 ActionGained" in happened(play(game, "play vase@0"))
    assert (game.actions_left, village(game)) == (2, {})


def test_r6_3_ruling_mother_of_heaven_works_for_the_card_that_finishes_it() -> None:
    game = position("0: left mother-of-heaven 3  hand kokopelli other")
    assert points(play(game, "wild mother-of-heaven@0")) == [(0, "R9.13", 1), (0, "R6.5", 4)]


def test_r6_3_ruling_snake_dance_works_for_the_card_that_finishes_it() -> None:
    game = position("0: left snake-dance 2  hand kokopelli other")
    assert points(play(game, "wild snake-dance@0")) == [(0, "R6.5", 4)]
    assert village(game) == {}


def test_r6_3_ruling_drummer_works_for_the_card_that_finishes_it() -> None:
    game = position("0: left drummer 2  hand drummer other")
    assert points(play(game, "play drummer@0")) == [(0, "R6.5", 4)]
    assert village(game) == {}


def test_r6_3_ruling_paw_and_lizard_still_work_while_their_owner_finishes_elsewhere() -> None:
    game = position("""
        0: left paw lizard  hand tortoise other
        1: right tortoise 3
    """)
    assert happened(play(game, "play tortoise@1")) == [
        "R6.1 CardPlayed",
        "R9.8 CardDrawn",
        "R9.7 PointsScored",
        "R6.2 CeremonyFinished",
        "R6.5 PointsScored",
        "R6.6 PointsScored",
    ]


def test_r6_4_ruling_order_of_the_effects() -> None:
    game = position("""
        tiles hunter 1
        0: left paw lizard  right tortoise  hand kokopelli
        1: right hunter 3 vase  left mother-of-heaven shaman
    """)
    events = play(game, "wild hunter@1")
    assert happened(events)[:9] == [
        "R6.1 CardPlayed",
        "R3.6 PointsScored",
        *["R3.6 CardDrawn"] * 3,
        "R9.8 CardDrawn",
        "R9.7 PointsScored",
        "R9.13 PointsScored",
        "R9.11 ActionGained",
    ]
    # Finishing comes last; R6 gives no order of its parts.
    assert set(happened(events)[9:]) == {
        "R6.2 CeremonyFinished",
        "R6.5 PointsScored",
        "R6.5 EndTilePlaced",
        "R6.6 PointsScored",
        "R9.10 PointsScored",
        "R9.15 PointsScored",
    }
    # Seat 0: empty hand 1, Paw 1, tile 3, Tortoise 1. Seat 1: Mother of Heaven 1, as owner 1, Shaman 1.
    assert game.scores == (6, 3, 0, 0)


def test_r6_4_each_card_has_its_own_effects() -> None:
    game = position("""
        0: left warrior paw  hand vase shaman
        1: right vase
        3: left shaman
    """)
    first, second = play(game, "play vase@1"), play(game, "play shaman@3")
    assert points(first) == [(0, "R9.7", 1)]
    assert points(second) == [(0, "R3.6", 1), (0, "R9.7", 1)]


def test_r6_5_first_finish_takes_the_four() -> None:
    game = position("0: left hunter 3  hand hunter other")
    assert points(play(game, "play hunter@0")) == [(0, "R6.5", 4)]
    view = game.view()
    assert (list(view.tiles["hunter"]), view.end_tiles) == ([3], 9)


def test_r6_5_second_finish_places_end_tile() -> None:
    game = position("""
        tiles hunter 1
        0: left hunter 3  hand hunter other
    """)
    events = play(game, "play hunter@0")
    assert points(events) == [(0, "R6.5", 3)]
    assert EndTilePlaced(0, "R6.5", "hunter", 8) in events
    view = game.view()
    assert (list(view.tiles["hunter"]), view.end_tiles, view.ending) == ([], 8, False)


def test_r6_5_without_a_tile_there_is_one_point_from_the_supply() -> None:
    game = position("""
        tiles hunter 0
        0: left hunter 3  hand hunter other
    """)
    events = play(game, "play hunter@0")
    assert points(events) == [(0, "R6.5", 1)]
    assert (game.view().end_tiles, "R6.5 EndTilePlaced" in happened(events)) == (9, False)


def test_r6_5_example_paw_takes_the_three_and_leaves_an_end_tile() -> None:
    game = position("""
        tiles paw 1
        0: right paw 3  hand paw other
    """)
    events = play(game, "play paw@0")
    assert points(events) == [(0, "R6.5", 3)]
    assert EndTilePlaced(0, "R6.5", "paw", 8) in events


def test_r6_5_the_last_end_tile_triggers_the_end() -> None:
    game = position("""
        tiles hunter 1  stack 1
        0: left hunter 3  hand hunter other
    """)
    events = play(game, "play hunter@0")
    assert EndTilePlaced(0, "R6.5", "hunter", 0) in events
    assert EndTriggered(0, "R10.1") in events


def test_r6_5_ruling_an_empty_stack_changes_no_points() -> None:
    game = position("""
        tiles hunter 1  stack 0
        0: left hunter 3  hand hunter other
        1: left hunter 3  hand hunter other
    """)
    events = play(game, "play hunter@0")
    assert points(events) == [(0, "R6.5", 3)]
    assert "R6.5 EndTilePlaced" not in happened(events)
    # No VP tile is left and no Game End tile was placed: the next finish is worth 1.
    play(game, "draw")
    assert points(play(game, "play hunter@1")) == [(1, "R6.5", 1)]


def test_r6_5_the_finisher_takes_the_tile_of_another_players_ceremony() -> None:
    game = position("""
        0: hand kokopelli other
        3: left hunter 3
    """)
    assert points(play(game, "wild hunter@3")) == [(0, "R6.5", 4), (3, "R6.6", 1)]


def test_r6_6_all_cards_leave_the_village() -> None:
    game = position("""
        0: left shaman  hand hunter other
        1: right hunter 3 vase 2
    """)
    play(game, "play hunter@1")
    assert village(game, 1) == {"vase": 2}
    assert reason(game, "play hunter@1") == ("R6.1", "not-in-hand")


def test_r6_6_an_owner_on_turn_gets_no_point_as_owner() -> None:
    game = position("0: left hunter 3  hand hunter other")
    assert points(play(game, "play hunter@0")) == [(0, "R6.5", 4)]


def test_r6_6_example_green_finishes_yellows_ceremony() -> None:
    game = position("""
        0: hand vase other
        1: right vase 3
    """)
    assert points(play(game, "play vase@1")) == [(0, "R6.5", 4), (1, "R6.6", 1)]


def test_r6_6_tiles_and_points_over_three_finishes() -> None:
    game = position("""
        actions 3
        0: left fire 3  hand fire 3 other
        1: right fire 3
        3: left fire 3
    """)
    assert points(play(game, "play fire@1")) == [(0, "R6.5", 4), (1, "R6.6", 1)]
    assert points(play(game, "play fire@0")) == [(0, "R6.5", 3)]
    assert points(play(game, "play fire@3")) == [(0, "R6.5", 1), (3, "R6.6", 1)]


def test_r6_7_ruling_discarded_cards_do_not_come_back() -> None:
    game = position("0: left hunter 3  hand hunter vase  draw -")
    play(game, "play hunter@0")
    assert (hand(game), pile(game)) == (["vase"], [])
    assert reason(game, "draw") == ("R4.1", "pile-empty")
    play(game, "exchange", "tuck vase")
    assert (hand(game), pile(game)) == (["vase"], [])
