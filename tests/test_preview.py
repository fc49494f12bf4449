"""A preview agrees with what then happens, and tells nothing of cards that the seat cannot know (R11.2)."""

import itertools
import random
from collections.abc import Iterator

import pytest

from budgets import budget
from hidden_cards import with_other_secrets
from kokopelli import Game, Move, Setup
from kokopelli.events import CardTucked, Event, ExchangeBegan, GameEnded, TurnBegan
from kokopelli.identifiers import Kind
from kokopelli.moves import ALL_MOVES
from kokopelli.preview import Preview
from kokopelli.rules.kinds import HAND_LIMIT
from kokopelli.view import View
from random_games import random_positions

MOVES = 10_000


def moves_of_many_games(count: int) -> Iterator[tuple[Game, Move]]:
    """Yield this many moves of random games of every size; the caller must play them."""
    made, rng = 0, random.Random("moves of many games")
    for number in itertools.count():
        game = Game(Setup.random(2 + number % 3, 10 + number // 3 % 3, seed=number))
        weights = {move.verb: rng.choice([1, 5, 25]) for move in ALL_MOVES} | {"exchange": 1, "cancel": 1}
        while game.legal_moves:
            if made == count:
                return
            moves = game.legal_moves
            yield game, rng.choices(moves, [weights[move.verb] for move in moves])[0]
            made += 1


def openable(view: View, seat: int) -> set[Kind]:
    """Return the kinds that a seat could open if it held them."""
    return {kind for _, _, kind in view.openings[seat]} & set(view.kinds)


def play_to_the_end(game: Game, move: Move, rng: random.Random) -> tuple[Event, ...]:
    """Play a move and return its events; an exchange is played to its end, in a random order (R8.1)."""
    events = game.play(move)
    for began in [event for event in events if isinstance(event, ExchangeBegan)]:
        for _ in range(began.cards):
            events += game.play(rng.choice(game.legal_moves))
    return events


def owned(view: View) -> set[tuple[int, str]]:
    """Return all abilities in force, as owner and kind."""
    return {(owner, kind) for owner, village in enumerate(view.villages) for kind in village}


def assert_same(preview: Preview, before: View, after: View, events: tuple[Event, ...], more: bool) -> None:
    """Compare a preview with what happened."""
    seats = range(len(before.players))
    told = len(preview.events)
    shown = tuple(event.seen_by(None) for event in events)
    assert preview.events == shown[:told]
    if preview.goes_on is None:
        # Only the end of the turn, and of the game, depends on unknown cards.
        assert all(isinstance(one, TurnBegan | GameEnded) or one.rule[:3] == "R10" for one in shown[told:])
    else:
        assert preview.goes_on == more
        assert told == len(shown)
        assert preview.points == tuple(after.scores[seat] - before.scores[seat] for seat in seats)
    mover = before.turn
    assert mover is not None
    tucked = sum(isinstance(event, CardTucked) for event in events)
    assert preview.draws == before.pile_sizes[mover] - after.pile_sizes[mover] + tucked
    assert preview.above_limit == max(0, after.hand_sizes[mover] - HAND_LIMIT)
    assert set(preview.begins) == owned(after) - owned(before)
    assert set(preview.ends) == owned(before) - owned(after)
    assert [set(kinds) for kinds in preview.blocked] == [
        openable(before, seat) - openable(after, seat) for seat in seats
    ]


def test_previews_agree_with_what_then_happens() -> None:
    seen = dict.fromkeys(("points", "finish", "draws", "limit", "unknown", "more", "last round", "over"), 0)
    made, rng = 0, random.Random("exchanges")
    for game, move in moves_of_many_games(budget(MOVES)):
        assert game.seat is not None
        seat, before = game.seat, game.view(game.seat)
        preview = before.preview(move)
        assert before == game.view(seat)  # a preview changes nothing
        after = game.copy()
        events = play_to_the_end(after, move, rng)
        more = after.seat == seat and after.decision == "more"
        assert_same(preview, before, after.view(), events, more)
        game.play(move)
        made += 1
        names = {type(event).__name__ for event in preview.events}
        seen["points"] += any(preview.points)
        seen["finish"] += "CeremonyFinished" in names
        seen["draws"] += preview.draws > 0
        seen["limit"] += preview.above_limit > 0
        seen["unknown"] += preview.goes_on is None
        seen["more"] += preview.goes_on is True
        seen["last round"] += "EndTriggered" in names
        seen["over"] += "GameEnded" in names
    assert made == budget(MOVES)
    assert all(seen.values()) or made < MOVES, seen


def test_previews_are_equal_whatever_the_hidden_cards_are() -> None:
    rng = random.Random("previews")
    compared = differing = 0
    for game, _ in random_positions("previews", budget(200)):
        assert game.seat is not None
        twin = with_other_secrets(game, game.seat, rng)
        mine, theirs = game.view(game.seat), twin.view(game.seat)
        for move in mine.legal_moves:
            preview = mine.preview(move)
            assert repr(preview) == repr(theirs.preview(move))
            one, other = game.copy(), twin.copy()
            differing += play_to_the_end(one, move, rng) != play_to_the_end(other, move, rng)
            compared += 1
    assert compared > budget(1000) and differing > budget(100)


def test_every_legal_move_has_a_preview_and_no_other_move() -> None:
    for game, _ in random_positions("all previews", budget(60)):
        for seat in (*range(len(game.setup.players)), None):
            view = game.view(seat)
            for move in game.legal_moves:
                if seat == game.seat:
                    assert len(view.preview(move).points) == len(view.players)
                else:
                    with pytest.raises(ValueError, match="not a legal move"):
                        view.preview(move)
