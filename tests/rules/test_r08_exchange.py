"""R8 Exchange."""

import pytest

from kokopelli.events import CardDrawn, CardTucked, ExchangeBegan
from kokopelli.identifiers import CARDS, Card
from positions import hand, legal, pile, play, points, position, reason


def test_r8_1_the_hand_goes_under_the_pile_and_as_many_cards_are_drawn() -> None:
    game = position("0: hand paw vase  draw hunter sun fire")
    assert play(game, "exchange") == (ExchangeBegan(0, "R8.1", 2),)
    assert (game.decision, game.actions_left) == ("tuck", 1)
    assert play(game, "tuck vase") == (CardTucked(0, "R8.1", "vase"),)
    assert play(game, "tuck paw") == (
        CardTucked(0, "R8.1", "paw"),
        CardDrawn(0, "R8.1", "hunter"),
        CardDrawn(0, "R8.1", "sun"),
    )
    assert (hand(game), pile(game)) == (["hunter", "sun"], ["fire", "vase", "paw"])
    assert (game.decision, game.actions_left) == ("action", 1)


def test_r8_1_a_view_shows_how_many_cards_must_still_be_tucked() -> None:
    game = position("0: hand paw vase sun  draw hunter 3")
    shown = [game.view(0).to_tuck]
    for move in ("exchange", "tuck paw", "tuck vase", "tuck sun"):
        play(game, move)
        shown.append(game.view(0).to_tuck)
    assert shown == [0, 3, 2, 1, 0]
    assert game.view(1).to_tuck == 0


@pytest.mark.parametrize("card", CARDS)
def test_r8_1_any_card_may_be_tucked(card: Card) -> None:
    game = position(f"0: hand {card}  draw other 3")
    assert play(game, "exchange", f"tuck {card}")[1] == CardTucked(0, "R8.1", card)
    assert pile(game)[-1] == card


def test_r8_1_the_player_chooses_the_order() -> None:
    game = position("0: hand paw 2 kokopelli  draw hunter 3 fire")
    play(game, "exchange")
    assert legal(game) == ["tuck kokopelli", "tuck paw"]
    play(game, "tuck paw", "tuck kokopelli")
    assert legal(game) == ["tuck paw"]
    play(game, "tuck paw")
    assert pile(game) == ["fire", "paw", "kokopelli", "paw"]


def test_r8_1_with_a_small_pile_some_of_the_same_cards_come_back() -> None:
    game = position("0: hand paw vase sun  draw hunter")
    play(game, "exchange", "tuck sun", "tuck vase", "tuck paw")
    assert (hand(game), pile(game)) == (["hunter", "sun", "vase"], ["paw"])


def test_r8_1_with_an_empty_pile_the_same_cards_come_back() -> None:
    game = position("0: hand paw vase  draw -")
    play(game, "exchange", "tuck vase", "tuck paw")
    assert (hand(game), pile(game), game.actions_left) == (["paw", "vase"], [], 1)


def test_r8_1_ruling_it_needs_a_card_in_hand() -> None:
    game = position("0: hand -  draw other 3")
    assert legal(game) == ["draw"]
    assert reason(game, "exchange") == ("R8.1", "hand-empty")


def test_r8_1_no_other_move_until_the_whole_hand_is_tucked() -> None:
    game = position("""
        kinds sun
        0: hand paw vase  draw hunter 3
    """)
    play(game, "exchange", "tuck paw")
    for move in ("draw", "exchange", "open vase left", "done", "pass"):
        assert reason(game, move) == ("R8.1", "tuck-exchange")
    assert reason(game, "tuck sun") == ("R8.1", "not-in-hand")
    assert reason(game, "tuck paw") == ("R8.1", "not-in-hand")


def test_r8_1_it_is_not_a_draw_action() -> None:
    game = position("""
        0: left hunter birth  hand paw 2 vase  draw kokopelli 6
    """)
    play(game, "exchange", "tuck paw", "tuck paw", "tuck vase")
    # Hunter adds no card and Birth lets none be played.
    assert (hand(game), game.decision) == (["kokopelli"] * 3, "action")


def test_r8_1_it_does_not_count_as_an_empty_hand() -> None:
    game = position("0: left eagle-feather  hand paw  draw hunter 3")
    assert points(play(game, "exchange", "tuck paw")) == []
    assert hand(game) == ["hunter"]


def test_r8_1_more_than_five_cards_are_all_exchanged_before_the_hand_limit_applies() -> None:
    game = position("0: hand paw 3 vase 2  draw hunter 3 sun 3 fire 2")
    play(game, "draw", "exchange", "tuck hunter", *["tuck paw"] * 3, *["tuck vase"] * 2)
    assert hand(game) == ["fire", "hunter", "hunter", "sun", "sun", "sun"]
    assert (game.decision, game.actions_left, game.seat) == ("tuck", 0, 0)
    assert reason(game, "draw") == ("R3.5", "tuck-limit")
