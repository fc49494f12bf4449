"""R11 What is known to whom: views and the events that a seat sees."""

from kokopelli import Game, Move, Setup
from kokopelli.events import CardDrawn, CardTucked, TurnBegan
from kokopelli.identifiers import KINDS
from kokopelli.table_reader import Ceremony
from positions import legal, play, position

DRAW = Move.parse("draw")
EVERYBODY = (0, 1, 2, 3, None)  # the seats and a spectator


def test_r11_1_villages_are_public() -> None:
    game = position("""
        0: left tortoise 2  hand kokopelli other
        3: left hunter  pile sun 3
    """)
    play(game, "wild tortoise@0")
    for seat in EVERYBODY:
        villages = game.view(seat).villages
        tortoise, sun = villages[0]["tortoise"], villages[3]["sun"]
        assert (tortoise.side, tortoise.cards, tortoise.wilds) == ("left", 3, 1)
        assert (sun.side, sun.cards, sun.wilds) == ("pile", 3, 0)
        assert [len(village) for village in villages] == [1, 0, 0, 2]


def test_r11_1_a_ceremony_shows_which_cards_lie_there() -> None:
    game = position("""
        actions 4
        0: left tortoise  hand tortoise 2 kokopelli other
    """)
    play(game, "wild tortoise@0", "play tortoise@0")
    tortoise = game.view(1).villages[0]["tortoise"]
    assert (tortoise.cards, tortoise.wilds) == (3, 1)
    play(game, "cancel tortoise", "open tortoise left")
    tortoise = game.view(1).villages[0]["tortoise"]
    assert (tortoise.cards, tortoise.wilds) == (1, 0)


def test_r11_1_tiles_stack_and_points_are_public() -> None:
    game = position("""
        stack 4  tiles paw 1 vase 0
        2: score 12
    """)
    for seat in EVERYBODY:
        view = game.view(seat)
        assert [list(view.tiles[kind]) for kind in ("paw", "vase", "hunter")] == [[3], [], [4, 3]]
        assert (view.end_tiles, view.scores) == (4, (0, 0, 12, 0))


def test_r11_1_hand_sizes_and_pile_sizes_are_public() -> None:
    game = position("""
        0: hand other 4  draw other 7
        1: hand -        draw -
    """)
    for seat in EVERYBODY:
        view = game.view(seat)
        assert (view.hand_sizes, view.pile_sizes) == ((4, 0, 2, 2), (7, 0, 10, 10))


def test_r11_1_turn_round_and_actions_are_public() -> None:
    game = position("first 2  turn 1  round 5  actions 1")
    for seat in EVERYBODY:
        view = game.view(seat)
        assert (view.first, view.turn, view.round, view.actions_left) == (2, 1, 5, 1)


def test_r11_1_cards_opened_and_played_are_public() -> None:
    game = position("""
        0: left vase tortoise 3  hand tortoise paw other
    """)
    for event in play(game, "open paw right", "play tortoise@0", "cancel vase"):
        assert [event.seen_by(seat) for seat in EVERYBODY] == [event] * 5


def test_r11_1_the_last_round_and_the_result_are_public() -> None:
    game = position("turn 3  actions 1  ending")
    assert all(game.view(seat).ending for seat in EVERYBODY)
    play(game, "draw")
    for seat in EVERYBODY:
        view = game.view(seat)
        # Seat 3 alone has the fewest cards: five points against three.
        assert (view.decision, view.turn, view.winners) == ("over", None, (3,))


def test_r11_2_a_hand_is_known_to_its_player_alone() -> None:
    game = position("""
        0: hand paw kokopelli 2
        1: hand vase
    """)
    assert game.view(0).hand == {"paw": 1, "kokopelli": 2}
    assert game.view(1).hand == {"vase": 1}
    assert game.view().hand == {}


def test_r11_2_others_cannot_tell_hand_from_pile() -> None:
    one = position("0: hand paw vase  draw sun fire")
    two = position("0: hand fire paw  draw vase sun")
    assert one.view(1) == two.view(1)
    assert one.view() == two.view()
    assert one.view(0) != two.view(0)


def test_r11_2_nobody_knows_the_order_of_a_pile() -> None:
    one = position("0: hand paw vase  draw sun fire sun")
    two = position("0: hand paw vase  draw sun sun fire")
    assert all(one.view(seat) == two.view(seat) for seat in EVERYBODY)


def test_r11_2_a_player_knows_what_they_put_under_their_pile() -> None:
    game = position("0: hand paw 2 hunter vase kokopelli  draw sun sun fire")
    play(game, "draw", "draw", "tuck paw", "tuck sun")
    assert game.view(0).tucked == ("paw", "sun")
    assert game.view(0).unseen[0] == {"fire": 1}
    assert game.view(1).tucked == game.view().tucked == ()


def test_r11_2_an_exchange_is_remembered_in_order() -> None:
    game = position("0: hand paw vase  draw sun fire hunter")
    play(game, "exchange", "tuck vase", "tuck paw")
    assert game.view(0).tucked == ("vase", "paw")
    assert game.view(0).unseen[0] == {"hunter": 1}


def test_r11_2_cards_drawn_again_are_no_longer_under_the_pile() -> None:
    game = position("0: hand paw vase sun  draw hunter")
    play(game, "exchange", "tuck sun", "tuck vase", "tuck paw")
    assert game.view(0).hand == {"hunter": 1, "sun": 1, "vase": 1}
    assert game.view(0).tucked == ("paw",)
    assert game.view(0).unseen[0] == {}


def test_r11_2_others_do_not_know_the_order_of_tucked_cards() -> None:
    text = "0: hand paw vase  draw sun fire hunter"
    one, two = position(text), position(text)
    play(one, "exchange", "tuck vase", "tuck paw")
    play(two, "exchange", "tuck paw", "tuck vase")
    assert one.view(1) == two.view(1)
    assert one.view(0) != two.view(0)


def test_r11_2_everybody_can_count_the_unseen_cards() -> None:
    game = position("""
        0: left tortoise  hand tortoise paw  draw sun 2 kokopelli
        1: hand vase 2  draw fire
    """)
    play(game, "play tortoise@0")
    assert game.view(1).unseen[:2] == ({"paw": 1, "sun": 2, "kokopelli": 1}, {"fire": 1})
    assert game.view(0).unseen[:2] == ({"sun": 2, "kokopelli": 1}, {"vase": 2, "fire": 1})
    assert game.view().unseen[:2] == ({"paw": 1, "sun": 2, "kokopelli": 1}, {"vase": 2, "fire": 1})


def test_r11_2_a_drawn_card_is_seen_by_its_player_alone() -> None:
    game = position("0: hand paw  draw vase sun")
    (drawn,) = play(game, "draw")
    assert drawn.seen_by(0) == CardDrawn(0, "R4.1", "vase")
    assert drawn.seen_by(1) == drawn.seen_by(None) == CardDrawn(0, "R4.1", None)


def test_r11_2_a_card_put_under_the_pile_is_seen_by_its_player_alone() -> None:
    game = position("0: hand paw vase  draw sun fire hunter")
    (tucked,) = play(game, "exchange", "tuck vase")[1:]
    assert tucked.seen_by(0) == CardTucked(0, "R8.1", "vase")
    assert tucked.seen_by(3) == tucked.seen_by(None) == CardTucked(0, "R8.1", None)


def test_r11_2_cards_of_an_empty_hand_are_seen_by_their_player_alone() -> None:
    game = position("0: hand paw  draw vase sun fire hunter")
    events = [event.seen_by(2) for event in play(game, "open paw left")]
    assert [event.card for event in events if isinstance(event, CardDrawn)] == [None] * 3


def test_r11_2_whether_another_could_play_a_drawn_card_is_not_visible() -> None:
    one = position("0: left birth  hand paw  draw kokopelli sun fire")
    two = position("0: left birth  hand paw  draw sun kokopelli fire")
    play(one, "draw")
    play(two, "draw")
    assert (one.decision, two.decision) == ("more", "action")
    assert one.view(1) == two.view(1)
    assert one.view(1).decision is None
    assert (one.view(0).decision, two.view(0).decision) == ("more", "action")


def test_r11_2_that_another_seat_must_tuck_is_not_visible() -> None:
    game = position("""
        actions 1
        0: hand other 5
    """)
    play(game, "draw")
    assert (game.view(0).decision, game.view(2).decision) == ("tuck", None)
    assert (game.view(2).turn, game.view(2).legal_moves) == (0, ())


def test_r11_2_only_the_seat_on_turn_has_moves() -> None:
    game = position("turn 2")
    assert [str(move) for move in game.view(2).legal_moves] == [str(move) for move in game.legal_moves]
    assert "draw" in legal(game)
    assert game.view(2).why_not(DRAW) is None
    for seat in (0, 1, 3, None):
        assert game.view(seat).legal_moves == ()


def test_r11_2_another_seat_learns_only_that_it_is_not_its_turn() -> None:
    game = position("0: left birth  hand paw  draw kokopelli sun fire")
    play(game, "draw")
    for seat in (1, 2, 3, None):
        found = game.view(seat).why_not(DRAW)
        assert found is not None
        assert (found.rule, found.key) == ("R3.1", "not-your-turn")
    own = game.view(0).why_not(DRAW)
    assert own is not None
    assert (own.rule, own.key) == ("R9.2", "more-first")


def test_r11_2_a_view_gives_the_same_reason_as_the_game() -> None:
    game = position("""
        0: hand paw other
        1: right paw
    """)
    move = Move.parse("open paw left")
    assert game.view(0).why_not(move) == game.why_not(move)


def test_r11_2_after_the_end_everybody_gets_the_reason_game_over() -> None:
    game = position("turn 3  actions 1  ending")
    play(game, "draw")
    for seat in EVERYBODY:
        found = game.view(seat).why_not(DRAW)
        assert found is not None
        assert (found.rule, found.key) == ("R10.1", "game-over")


def test_r11_1_the_kokopelli_of_a_ceremony_are_public_and_leave_with_it() -> None:
    game = position("""
        actions 3
        0: left paw 2  hand kokopelli 2 paw other
    """)
    play(game, "wild paw@0")
    assert game.view(2).villages[0]["paw"] == Ceremony("paw", "left", cards=3, wilds=1)
    play(game, "wild paw@0", "open paw left")
    assert game.view(2).villages[0]["paw"] == Ceremony("paw", "left", cards=1, wilds=0)


def test_r11_2_a_preview_leaves_drawn_cards_unknown() -> None:
    game = position("""
        actions 1
        0: left lizard  hand paw  draw kokopelli hunter 3
        1: right paw 3
    """)
    preview = game.view(0).preview("play paw@1")
    drawn = [event for event in preview.events if isinstance(event, CardDrawn)]
    assert [(event.rule, event.card) for event in drawn] == [("R3.6", None)] * 3 + [("R9.8", None)]
    assert (preview.points, preview.draws, preview.goes_on) == ((5, 1, 0, 0), 4, False)
    assert (preview.begins, preview.ends) == ((), ((1, "paw"),))


def test_r11_2_a_preview_knows_only_cards_in_hand_when_an_action_may_go_on() -> None:
    text = "0: left warrior paw  right lizard  hand {hand}  draw {draw}"
    may_go_on = {
        ("paw other", "other 9"): False,
        ("paw kokopelli", "other 9"): True,
        ("paw", "other 9"): None,  # R3.6: it depends on the three new cards
        ("paw", "kokopelli 4"): None,
    }
    for (hand, draw), expected in may_go_on.items():
        preview = position(text.format(hand=hand, draw=draw)).view(0).preview("play paw@0")
        assert preview.goes_on is expected, (hand, draw)


def test_r11_2_a_preview_of_the_last_action_ends_the_turn_only_if_it_is_certain() -> None:
    text = "actions 1\n0: left {kind}  hand other  draw {draw}"
    for draw in ("other 6", "kokopelli 6"):
        preview = position(text.format(kind="birth", draw=draw)).view(0).preview("draw")
        assert preview.goes_on is None and [type(event) for event in preview.events] == [CardDrawn]
    certain = position(text.format(kind="hunter", draw="other 6")).view(0).preview("draw")
    assert [type(event) for event in certain.events] == [CardDrawn, CardDrawn, TurnBegan]


def test_r11_1_a_preview_tells_abilities_and_kinds_that_can_no_longer_be_opened() -> None:
    game = position("""
        0: left hunter  right vase shaman  hand paw other
    """)
    opened = game.view(0).preview("open paw left")
    assert (opened.begins, opened.ends) == (((0, "paw"),), ())
    assert opened.blocked[1:] == (("paw",), (), ())  # R1.5: the left side is next to seat 1
    assert len(opened.blocked[0]) == 7  # R1.2: the village is full
    cancelled = game.view(0).preview("cancel vase")
    assert (cancelled.begins, cancelled.ends) == ((), ((0, "vase"),))
    assert (cancelled.blocked, cancelled.points) == (((), (), (), ()), (0, 0, 0, 0))


def test_r8_1_a_preview_of_an_exchange_tells_how_many_cards_are_drawn() -> None:
    game = position("""
        0: hand paw 2 other 2  draw kokopelli 3
    """)
    preview = game.view(0).preview("exchange")
    assert (preview.draws, preview.points, preview.goes_on) == (4, (0, 0, 0, 0), False)


def test_r11_2_a_preview_works_with_cards_that_the_seat_tucked() -> None:
    game = Game(Setup.random(2, KINDS[:10], first=0, seed=1))
    for seat in (0, 1):
        play(game, "exchange")
        while game.seat == seat:
            game.play(game.legal_moves[0])
    view = game.view(0)
    assert len(view.tucked) == 5
    assert (view.preview("draw").draws, view.preview("exchange").draws) == (1, 5)
