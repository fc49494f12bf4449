"""R10 End and final scoring."""

import pytest

from kokopelli import IllegalMove
from kokopelli.events import EndTriggered, GameEnded, PileEmptied
from positions import hand, happened, legal, pile, play, points, position, reason, village


def final_points(*piles: int) -> list[int]:
    """Return the R10.2 points of a game that ends with these pile sizes."""
    last = len(piles) - 1
    seats = "\n".join(f"{seat}: draw other {size}" for seat, size in enumerate(piles))
    game = position(f"players {len(piles)}  turn {last}  actions 1  ending\n{seats}  left hunter")
    scored = {seat: got for seat, rule, got in points(play(game, "cancel hunter")) if rule == "R10.2"}
    return [scored.get(seat, 0) for seat in range(len(piles))]


def test_r10_1_the_round_in_which_a_pile_became_empty_is_played_to_its_end() -> None:
    game = position("""
        players 3  first 1  turn 1  actions 1
        1: draw paw
    """)
    assert play(game, "draw")[1:3] == (PileEmptied(1, "R10.1"), EndTriggered(1, "R10.1"))
    assert (game.view().ending, game.seat) == (True, 2)
    play(game, "draw", "draw", "draw")
    assert (game.seat, game.actions_left) == (0, 1)
    play(game, "draw")
    assert (game.is_over, game.seat, game.decision, game.actions_left) == (True, None, "over", 0)


def test_r10_1_the_last_player_of_the_round_may_trigger_the_end() -> None:
    game = position("""
        first 1  turn 0  actions 1
        0: draw paw
    """)
    play(game, "draw")
    assert game.is_over


def test_r10_1_not_before_the_last_card_is_drawn() -> None:
    game = position("""
        turn 3  actions 1
        3: draw paw paw
    """)
    play(game, "draw")
    assert (game.view().ending, game.seat, game.view().round) == (False, 0, 3)


def test_r10_1_ruling_the_game_ends_even_if_cards_are_tucked_later() -> None:
    game = position("""
        turn 3  actions 1
        3: hand other 5  draw paw
    """)
    play(game, "draw")
    assert (game.decision, pile(game, 3)) == ("tuck", [])
    play(game, "tuck paw")
    assert (pile(game, 3), game.is_over) == (["paw"], True)


def test_r10_1_an_empty_hand_may_take_the_last_card() -> None:
    game = position("0: hand paw  draw vase 3")
    assert EndTriggered(0, "R10.1") in play(game, "open paw left")


def test_r10_1_an_exchange_with_cards_in_the_pile_triggers_nothing() -> None:
    game = position("0: hand paw 2  draw vase")
    events = play(game, "exchange", "tuck paw", "tuck paw")
    assert EndTriggered(0, "R10.1") not in events
    assert (hand(game), pile(game)) == (["paw", "vase"], ["paw"])


def test_r10_1_the_round_in_which_the_last_end_tile_was_placed_is_played_to_its_end() -> None:
    game = position("""
        players 2  actions 1  stack 1  tiles hunter 1
        0: left hunter 3  hand hunter other
    """)
    assert EndTriggered(0, "R10.1") in play(game, "play hunter@0")
    play(game, "draw")
    assert not game.is_over
    play(game, "draw")
    assert game.is_over


def test_r10_1_an_end_tile_that_is_not_the_last_triggers_nothing() -> None:
    game = position("""
        stack 2  tiles hunter 1
        0: left hunter 3  hand hunter other
    """)
    play(game, "play hunter@0")
    assert (game.view().end_tiles, game.view().ending) == (1, False)


def test_r10_1_the_end_is_triggered_once() -> None:
    game = position("""
        ending
        0: draw paw
    """)
    assert happened(play(game, "draw")) == ["R4.1 CardDrawn", "R10.1 PileEmptied"]


def test_r10_1_nothing_can_be_done_after_the_end() -> None:
    game = position("turn 3  actions 1  ending")
    play(game, "draw")
    assert legal(game) == []
    for move in ("draw", "pass", "done", "open paw left"):
        assert reason(game, move) == ("R10.1", "game-over")
    with pytest.raises(IllegalMove, match=r"R10\.1"):
        game.play("draw")


def test_r10_2_hands_are_discarded() -> None:
    game = position("turn 3  actions 1  ending")
    play(game, "draw")
    assert [hand(game, seat) for seat in range(4)] == [[], [], [], []]
    assert game.view().hand_sizes == (0, 0, 0, 0)
    # The cards do not go to the piles, which have ten cards, or nine where one was drawn.
    assert game.view().pile_sizes == (10, 10, 10, 9)


def test_r10_2_fewest_cards_five_points_second_fewest_three() -> None:
    assert final_points(9, 4, 7, 5) == [0, 5, 0, 3]


def test_r10_2_example_twelve_two_eight_and_no_cards() -> None:
    assert final_points(12, 2, 8, 0) == [0, 3, 0, 5]


@pytest.mark.parametrize(
    ("piles", "scored"),
    [
        ((3, 8), [5, 3]),
        ((8, 0), [3, 5]),
        ((6, 6), [5, 5]),
        ((0, 0), [5, 5]),
    ],
)
def test_r10_2_two_players(piles: tuple[int, ...], scored: list[int]) -> None:
    assert final_points(*piles) == scored


@pytest.mark.parametrize(
    ("piles", "scored"),
    [
        ((1, 2, 3), [5, 3, 0]),
        ((4, 9, 4), [5, 3, 5]),
        ((9, 2, 9), [3, 5, 3]),
        ((5, 5, 5), [5, 5, 5]),
    ],
)
def test_r10_2_three_players(piles: tuple[int, ...], scored: list[int]) -> None:
    assert final_points(*piles) == scored


@pytest.mark.parametrize(
    ("piles", "scored"),
    [
        ((4, 4, 7, 9), [5, 5, 3, 0]),
        ((2, 6, 6, 8), [5, 3, 3, 0]),
        ((0, 0, 0, 11), [5, 5, 5, 3]),
        ((7, 7, 3, 7), [3, 3, 5, 3]),
        ((8, 1, 8, 1), [3, 5, 3, 5]),
        ((2, 2, 2, 2), [5, 5, 5, 5]),
    ],
)
def test_r10_2_four_players(piles: tuple[int, ...], scored: list[int]) -> None:
    assert final_points(*piles) == scored


def test_r10_2_cards_put_back_under_the_pile_count() -> None:
    game = position("""
        players 2  turn 1  actions 1
        0: draw other 3
        1: hand other 5  draw paw
    """)
    # Seat 1 empties its pile and puts one card back: one card against three.
    events = play(game, "draw", "tuck paw")
    assert points(events) == [(0, "R10.2", 3), (1, "R10.2", 5)]


def test_r10_3_a_point_for_each_ceremony_however_many_cards() -> None:
    game = position("""
        turn 3  actions 1  ending
        0: left paw 3 hunter  right vase 2  pile shaman
        2: left sun
    """)
    events = play(game, "draw")
    assert [one for one in points(events) if one[1] == "R10.3"] == [(0, "R10.3", 4), (2, "R10.3", 1)]


def test_r10_3_nothing_for_ceremonies_in_the_play_area() -> None:
    game = position("""
        players 2  turn 1  actions 1  ending
        0: left paw
    """)
    events = play(game, "draw")
    assert [one for one in points(events) if one[1] == "R10.3"] == [(0, "R10.3", 1)]


def test_r10_3_the_ceremonies_stay() -> None:
    game = position("""
        turn 3  actions 1  ending
        0: left paw 3
    """)
    play(game, "draw")
    assert village(game) == {"paw": 3}


def test_r10_4_most_points_win() -> None:
    game = position("""
        players 3  turn 2  actions 1  ending
        0: score 20
        1: score 23
        2: score 19  left hunter
    """)
    # All piles hold ten cards: five points for everybody.
    events = play(game, "cancel hunter")
    assert isinstance(events[-1], GameEnded)
    assert (events[-1].rule, events[-1].winners) == ("R10.4", (1,))


def test_r10_4_the_final_scoring_decides() -> None:
    game = position("""
        players 2  turn 1  actions 1  ending
        0: score 20  draw other 8
        1: score 18  draw other 3
    """)
    play(game, "draw")
    # 20 + 3 against 18 + 5 and no ceremony: a tie.
    assert (game.scores, game.winners) == ((23, 23), (0, 1))


def test_r10_4_tied_players_share_the_victory() -> None:
    game = position("""
        turn 3  actions 1  ending
        0: score 30
        1: score 31
        2: score 31
        3: score 30  left hunter
    """)
    play(game, "cancel hunter")
    assert game.winners == (1, 2)


def test_r10_4_nobody_has_won_before_the_end() -> None:
    game = position("0: score 30")
    assert game.winners is None
