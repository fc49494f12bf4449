"""R4 Draw."""

from kokopelli.events import CardDrawn
from positions import hand, legal, pile, play, position, reason


def test_r4_1_the_top_card_of_the_pile_goes_to_the_hand() -> None:
    game = position("0: hand paw  draw vase sun hunter")
    assert play(game, "draw") == (CardDrawn(0, "R4.1", "vase"),)
    assert (hand(game), pile(game)) == (["paw", "vase"], ["sun", "hunter"])
    assert game.actions_left == 1


def test_r4_1_ruling_it_needs_a_card_in_the_pile() -> None:
    game = position("0: hand paw  draw -")
    assert legal(game) == ["exchange", "open paw left", "open paw right"]
    assert reason(game, "draw") == ("R4.1", "pile-empty")


def test_r4_1_drawing_is_one_of_the_five_actions_even_with_a_full_hand() -> None:
    game = position("0: hand other 5")
    assert reason(game, "draw") is None


def test_r4_1_a_drawn_card_is_not_played_at_once_without_birth() -> None:
    game = position("0: left paw  hand other  draw paw 3")
    play(game, "draw")
    assert (game.decision, game.actions_left) == ("action", 1)
