"""No hidden information leaks (R11.2): games that differ only in hidden cards look the same to a seat.

For a random position and each viewer, `with_other_secrets` makes a twin: a game in which all hands and piles
of the others are dealt again from the same cards, and the unknown part of the viewer's own pile is shuffled.
Views, drawings, legal moves and reasons must be equal, and so must the events of a move and the views after
it.
"""

import random
from collections.abc import Iterator

from budgets import budget
from hidden_cards import redeal, with_other_secrets
from kokopelli import Game, Move
from kokopelli.events import CardDrawn, CardTucked, Event
from kokopelli.identifiers import CARDS, KOKOPELLI
from kokopelli.moves import ALL_MOVES
from kokopelli.rules.table import RING
from random_games import random_positions


def viewers(game: Game) -> tuple[int | None, ...]:
    """Return every seat and None, the spectator."""
    return (*range(len(game.setup.players)), None)


def assert_same_view(game: Game, twin: Game, viewer: int | None) -> None:
    mine, theirs = game.view(viewer), twin.view(viewer)
    assert mine._tables.tobytes() == theirs._tables.tobytes()
    assert mine.legal_moves == theirs.legal_moves
    assert mine.unseen == theirs.unseen
    assert mine == theirs


def moves_that_look_alike(game: Game, twin: Game, viewer: int | None) -> Iterator[tuple[Move, Move]]:
    """Yield pairs of moves that look alike to the viewer: equal moves, and tucks of another seat."""
    possible = set(twin.legal_moves)
    for move in game.legal_moves:
        if move in possible:
            yield move, move
        elif move.verb == "tuck" and game.seat != viewer:
            yield from ((move, other) for other in twin.legal_moves)


def seen(events: tuple[Event, ...], viewer: int | None) -> list[Event]:
    return [event.seen_by(viewer) for event in events]


def before_a_secret_is_revealed(
    first: list[Event], second: list[Event], viewer: int | None
) -> tuple[list[Event], list[Event]]:
    """Cut both lists of events where the viewer draws a card that differs between the games."""
    for place, (one, other) in enumerate(zip(first, second, strict=False)):
        if isinstance(one, CardDrawn) and one.seat == viewer and one != other:
            return first[:place], second[:place]
    return first, second


def turn_continues_in_only_one(game: Game, twin: Game) -> bool:
    """Return whether the turn continues in only one of the games, with a `more` decision in the last action.

    Everybody sees that: with a `more` in its last action a seat keeps the turn, without it the turn ends.
    While actions are left the turn continues in both games, and the `more` must stay hidden from the others.
    """
    deciding = [one for one in (game, twin) if one.decision == "more"]
    return len(deciding) == 1 and deciding[0].actions_left == 0


def test_games_that_differ_in_hidden_cards_have_the_same_view() -> None:
    rng = random.Random("views")
    differing = 0
    for game, _ in random_positions("views", budget(60)):
        for viewer in viewers(game):
            twin = with_other_secrets(game, viewer, rng)
            differing += twin.tables.tobytes() != game.tables.tobytes()
            assert_same_view(game, twin, viewer)
            mine, theirs = game.view(viewer), twin.view(viewer)
            assert str(mine) == str(theirs)
            assert mine._repr_svg_() == theirs._repr_svg_()
            assert all(mine.why_not(move) == theirs.why_not(move) for move in ALL_MOVES)
            if viewer == game.seat:
                assert game.legal_moves == twin.legal_moves
    assert differing > budget(150)


def test_moves_have_the_same_visible_events_and_lead_to_the_same_view() -> None:
    rng = random.Random("events")
    compared = 0
    for game, _ in random_positions("events", budget(300)):
        for viewer in viewers(game):
            twin = with_other_secrets(game, viewer, rng)
            for move, other in moves_that_look_alike(game, twin, viewer):
                after, twin_after = game.copy(), twin.copy()
                mine, theirs = seen(after.play(move), viewer), seen(twin_after.play(other), viewer)
                known, known_too = before_a_secret_is_revealed(mine, theirs, viewer)
                if turn_continues_in_only_one(after, twin_after):
                    size = min(len(known), len(known_too))
                    assert known[:size] == known_too[:size]
                    continue
                assert known == known_too
                if known == mine:
                    assert_same_view(after, twin_after, viewer)
                    compared += 1
    assert compared > budget(2000)


def test_hidden_events_hide_the_card_and_nothing_else() -> None:
    for game, move in random_positions("hidden", budget(300)):
        for event in game.play(move):
            for viewer in viewers(game):
                shown = event.seen_by(viewer)
                assert (type(shown), shown.seat, shown.rule) == (type(event), event.seat, event.rule)
                secret = isinstance(event, CardDrawn | CardTucked)
                assert (shown == event) == (not secret or viewer == event.seat)


def test_what_a_seat_does_know_changes_its_view() -> None:
    """The tests above can fail: a different own hand or tucked card is visible."""
    compared = 0
    for game, _ in random_positions("known", budget(100)):
        for viewer in range(len(game.setup.players)):
            twin = game.copy()
            redeal(twin, viewer, random.Random(game.ply))
            other_hand = twin.tables["hands"][0].tolist() != game.tables["hands"][0].tolist()
            assert (twin.view(viewer).hand != game.view(viewer).hand) == other_hand
            assert (twin.view(viewer) != game.view(viewer)) or not other_hand
            compared += other_hand
            if game.view(viewer).tucked:
                twin = game.copy()
                bottom = (int(twin.tables[0].pile_ends[viewer]) - 1) % RING
                card = int(twin.tables[0].piles[viewer, bottom])
                twin.tables[0].piles[viewer, bottom] = (card + 1) % CARDS.index(KOKOPELLI)
                assert twin.view(viewer) != game.view(viewer)
                assert twin.view(viewer).tucked != game.view(viewer).tucked
                other = (viewer + 1) % len(game.setup.players)
                assert twin.view(other).tucked == game.view(other).tucked
    assert compared > budget(100)
