"""R3 Rounds and turns: actions, passing, the hand limit and the empty hand."""

from kokopelli.events import ActionPassed, CardTucked, TurnBegan
from positions import hand, happened, legal, pile, play, points, position, reason


def test_r3_1_a_round_is_one_turn_for_everybody_beginning_with_the_first_player() -> None:
    game = position("first 2  turn 2")
    turns = [event for event in play(game, *["draw"] * 8) if isinstance(event, TurnBegan)]
    assert [(turn.seat, turn.round) for turn in turns] == [(3, 2), (0, 2), (1, 2), (2, 3)]


def test_r3_2_in_the_first_round_two_of_four_players_have_one_action() -> None:
    game = position("first 3  turn 3  round 1  actions 1")
    turns = [event for event in play(game, *["draw"] * 6) if isinstance(event, TurnBegan)]
    assert [(turn.seat, turn.actions) for turn in turns] == [(0, 1), (1, 2), (2, 2), (3, 2)]


def test_r3_2_in_the_first_round_the_third_of_three_players_has_two_actions() -> None:
    game = position("players 3  first 1  turn 1  round 1  actions 1")
    turns = [event for event in play(game, *["draw"] * 4) if isinstance(event, TurnBegan)]
    assert [(turn.seat, turn.actions) for turn in turns] == [(2, 1), (0, 2), (1, 2)]


def test_r3_2_in_the_first_round_two_players_have_one_action_each() -> None:
    game = position("players 2  first 1  turn 1  round 1  actions 1")
    turns = [event for event in play(game, *["draw"] * 4) if isinstance(event, TurnBegan)]
    assert [(turn.seat, turn.actions) for turn in turns] == [(0, 1), (1, 2), (0, 2)]


def test_r3_2_a_turn_is_two_actions() -> None:
    game = position("")
    play(game, "draw")
    assert (game.seat, game.decision, game.actions_left) == (0, "action", 1)
    play(game, "draw")
    assert (game.seat, game.decision, game.actions_left) == (1, "action", 2)


def test_r3_3_five_actions() -> None:
    game = position("0: left paw  hand hunter kokopelli")
    assert legal(game) == [
        "cancel paw",
        "draw",
        "exchange",
        "open hunter left",
        "open hunter right",
        "wild paw@0",
    ]


def test_r3_3_the_same_action_may_be_taken_twice() -> None:
    game = position("0: hand hunter paw other")
    play(game, "open hunter left", "open paw left")
    assert game.seat == 1


def test_r3_4_ruling_actions_are_not_optional() -> None:
    assert reason(position("0: hand paw  draw -"), "pass") == ("R3.4", "no-pass")
    assert reason(position("0: hand -  draw paw"), "pass") == ("R3.4", "no-pass")
    assert legal(position("0: hand -  draw paw")) == ["draw"]


def test_r3_4_ruling_the_extra_action_of_a_vase_is_not_optional() -> None:
    game = position("""
        actions 1
        0: hand paw kokopelli
        1: right paw vase
    """)
    play(game, "play paw@1")
    assert (game.seat, game.decision, game.actions_left) == (0, "action", 1)
    assert legal(game) == ["draw", "exchange", "wild paw@1", "wild vase@1"]
    assert reason(game, "pass") == ("R3.4", "no-pass")
    assert reason(game, "done") == ("R3.4", "no-more")


def test_r3_4_ruling_without_any_card_an_action_may_be_passed() -> None:
    game = position("0: left sun  hand -  draw -")
    assert legal(game) == ["cancel sun", "pass"]
    assert play(game, "pass") == (ActionPassed(0, "R3.4"),)
    assert (game.seat, game.actions_left) == (0, 1)
    play(game, "pass")
    assert game.seat == 1


def test_r3_4_ruling_a_player_without_any_card_may_cancel_instead() -> None:
    game = position("0: left sun  hand -  draw -")
    play(game, "cancel sun")
    assert legal(game) == ["pass"]
    assert reason(game, "draw") == ("R4.1", "pile-empty")
    assert reason(game, "exchange") == ("R8.1", "hand-empty")


def test_r3_5_cards_above_five_go_to_the_bottom_of_the_pile() -> None:
    game = position("0: hand paw 2 hunter vase kokopelli  draw sun sun fire")
    play(game, "draw", "draw")
    assert (game.seat, game.decision, game.actions_left) == (0, "tuck", 0)
    assert game.view(0).to_tuck == 2
    assert legal(game) == ["tuck hunter", "tuck kokopelli", "tuck paw", "tuck sun", "tuck vase"]
    assert play(game, "tuck paw") == (CardTucked(0, "R3.5", "paw"),)
    assert game.decision == "tuck"
    play(game, "tuck sun")
    assert (game.seat, game.decision) == (1, "action")
    assert hand(game) == ["hunter", "kokopelli", "paw", "sun", "vase"]
    assert pile(game) == ["fire", "paw", "sun"]


def test_r3_5_five_cards_may_stay() -> None:
    game = position("0: hand other 3")
    play(game, "draw", "draw")
    assert (game.seat, len(hand(game, 0))) == (1, 5)


def test_r3_5_the_limit_applies_only_at_the_end_of_the_turn() -> None:
    game = position("0: hand other 5")
    play(game, "draw")
    assert (game.seat, game.decision, len(hand(game))) == (0, "action", 6)
    assert reason(game, "tuck paw") == ("R3.5", "no-tuck")


def test_r3_5_no_other_move_until_the_hand_has_five_cards() -> None:
    game = position("""
        actions 1
        0: hand paw 3 hunter 2  draw hunter vase
    """)
    play(game, "draw")
    assert legal(game) == ["tuck hunter", "tuck paw"]
    for move in ("draw", "open paw left", "done", "pass", "exchange"):
        assert reason(game, move) == ("R3.5", "tuck-limit")
    assert reason(game, "tuck vase") == ("R3.5", "not-in-hand")


def test_r3_6_playing_the_last_card_gives_a_point_and_three_cards() -> None:
    game = position("0: left paw  hand paw  draw hunter vase sun fire")
    events = play(game, "play paw@0")
    assert happened(events) == ["R6.1 CardPlayed", "R3.6 PointsScored", *["R3.6 CardDrawn"] * 3]
    assert points(events) == [(0, "R3.6", 1)]
    assert (hand(game), pile(game)) == (["hunter", "sun", "vase"], ["fire"])


def test_r3_6_opening_with_the_last_card_gives_a_point_and_three_cards() -> None:
    game = position("0: hand paw  draw hunter vase sun fire")
    assert points(play(game, "open paw left")) == [(0, "R3.6", 1)]
    assert hand(game) == ["hunter", "sun", "vase"]


def test_r3_6_a_last_card_opened_elsewhere_counts_too() -> None:
    game = position("0: left fire  hand paw  draw hunter vase sun fire")
    assert points(play(game, "open paw right@1")) == [(0, "R3.6", 1)]
    assert hand(game) == ["hunter", "sun", "vase"]


def test_r3_6_a_last_card_played_with_birth_counts_too() -> None:
    game = position("0: left birth  hand -  draw birth hunter vase sun fire")
    assert points(play(game, "draw", "play birth@0")) == [(0, "R3.6", 1)]
    assert hand(game) == ["hunter", "sun", "vase"]


def test_r3_6_it_costs_no_action() -> None:
    game = position("0: hand paw")
    play(game, "open paw left")
    assert (game.seat, game.decision, game.actions_left) == (0, "action", 1)


def test_r3_6_with_a_small_pile_fewer_cards_are_drawn() -> None:
    game = position("0: hand paw  draw hunter vase")
    assert points(play(game, "open paw left")) == [(0, "R3.6", 1)]
    assert (hand(game), pile(game)) == (["hunter", "vase"], [])


def test_r3_6_ruling_it_counts_even_if_nothing_can_be_drawn() -> None:
    game = position("0: hand paw  draw -")
    assert points(play(game, "open paw left")) == [(0, "R3.6", 1)]
    # Having no cards gives no further point.
    assert points(play(game, "pass")) == []
    assert (game.scores[0], hand(game)) == (1, [])


def test_r3_6_ruling_each_last_card_counts() -> None:
    game = position("0: hand paw  draw hunter")
    assert points(play(game, "open paw left", "open hunter left")) == [(0, "R3.6", 1)] * 2


def test_r3_6_ruling_an_exchange_is_not_playing_the_last_card() -> None:
    game = position("0: hand paw  draw hunter vase sun")
    assert points(play(game, "exchange", "tuck paw")) == []
    assert hand(game) == ["hunter"]


def test_r3_6_ruling_having_no_cards_is_not_playing_the_last_card() -> None:
    game = position("0: left paw  hand -  draw hunter vase sun")
    assert points(play(game, "cancel paw")) == []
    assert hand(game) == []
    assert points(play(game, "draw")) == []
    assert hand(game) == ["hunter"]


def test_r3_6_the_action_continues_with_the_new_cards() -> None:
    game = position("""
        actions 1
        0: left tortoise warrior  hand tortoise  draw hunter drummer kokopelli vase
        1: right hunter
    """)
    play(game, "play tortoise@0")
    assert (game.decision, game.actions_left) == ("more", 0)
    assert legal(game) == ["done", "play hunter@1", "wild hunter@1", "wild warrior@0"]
    events = play(game, "wild hunter@1")
    assert (game.seat, points(events)) == (1, [])


def test_r3_6_ruling_lizard_never_prevents_it() -> None:
    game = position("""
        0: left lizard  hand paw  draw hunter drummer vase sun fire
        1: right paw
    """)
    events = play(game, "play paw@1")
    assert happened(events)[1:] == [
        "R3.6 PointsScored",
        *["R3.6 CardDrawn"] * 3,
        "R9.8 CardDrawn",
    ]
    assert hand(game) == ["drummer", "hunter", "sun", "vase"]


def test_r3_6_another_players_empty_hand_does_not_count() -> None:
    game = position("""
        0: left paw  hand paw other
        1: hand -
    """)
    assert points(play(game, "play paw@0")) == []
