"""Two tables that differ only in what a viewer cannot know send that viewer the same bytes (R11.2).

For random positions and each viewer the hidden cards are exchanged, as in test_secrets; the result is the
twin. Then the same seat takes the same visible action in both. What others cannot see may differ: the tucked
cards, whether the seat could have continued, moves undone and redone. The viewer must be sent the same number
of frames with the same bytes. The same holds for refusals, for answers to questions and for the view after a
reconnect.
"""

import random

import pytest
from table_harness import TableHarness

from budgets import budget, soaked
from hidden_cards import with_other_secrets
from kokopelli import Game, Move
from kokopelli.events import CardDrawn
from kokopelli.moves import ALL_MOVES
from kokopelli.server.table.render import record_maker, refusal_body, render_for, why_not
from kokopelli.server.table.shuffle import Secret
from kokopelli.server.table.table import Caller, Viewer
from kokopelli.server.table.timeline import Timeline
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused
from random_games import NAMES, random_positions

SECRET = Secret("seed", "salt")


def harness_at(game: Game, viewer: Viewer, secret: Secret, ask_end: bool = True) -> TableHarness:
    """Return a harness at this position that keeps the frames of one viewer."""
    harness = TableHarness(len(game.setup.players), viewers=(), ask_end=ask_end)
    harness.start()
    harness.table.secret = secret
    assert game.setup.players == NAMES[: len(game.setup.players)]
    timeline = Timeline(game.setup)
    timeline.game, timeline.shown = game.copy(), game.copy()
    timeline.turn, timeline.turn_began = game.seat, game.ply
    timeline.turn_ends = [game.ply] * len(game.setup.players)
    timeline.steps = [None] * game.ply  # type: ignore[list-item]  # earlier steps are not needed
    timeline.settle()
    harness.table.timeline = timeline
    harness.sent = {viewer: []}
    return harness


def take_action(harness: TableHarness, first: Move, chance: random.Random | None) -> None:
    """Take the shortest action that begins with this move; given `chance`, undo and redo moves at random."""
    seat = harness.timeline.turn
    before = {viewer: harness.frame(viewer) for viewer in harness.sent if viewer != seat}
    harness.move(first)
    while harness.timeline.turn == seat and (
        harness.timeline.held or harness.timeline.game.decision != "action"
    ):
        # A reconnect must not show the unfinished action either.
        assert all(harness.frame(viewer) == frame for viewer, frame in before.items())
        if (
            chance
            and chance.random() < 0.5
            and harness.timeline.undoable
            and harness.timeline.shown.ply < harness.timeline.game.ply
        ):
            harness.do(seat, "undo")
            harness.do(seat, "redo")
            continue
        if harness.timeline.held:
            harness.do(seat, "end_turn")
        else:
            harness.move(
                next(move for move in harness.timeline.game.legal_moves if move.verb in ("done", "tuck"))
            )


def common_moves(game: Game, twin: Game) -> list[Move]:
    """Return the moves that are legal in both games."""
    return [move for move in game.legal_moves if move in set(twin.legal_moves)]


def drew_a_card(harness: TableHarness, viewer: Viewer, before: int) -> bool:
    """Return whether the viewer has drawn a card, which may differ from the twin's."""
    return any(
        isinstance(event, CardDrawn) and event.seat == viewer
        for step in harness.timeline.steps[before:]
        for event in step.events
    )


@pytest.mark.parametrize("ask_end", [True, False])
def test_other_viewers_are_sent_the_same_bytes(ask_end: bool) -> None:
    chance = random.Random(f"bytes {ask_end}")
    compared = different_logs = different_moves = 0
    for game, _ in random_positions(f"wire {ask_end}", soaked(80, 5000)):
        if game.decision != "action":
            continue
        for viewer in (*range(len(game.setup.players)), None):
            twin = with_other_secrets(game, viewer, chance)
            for move in chance.sample(common_moves(game, twin), min(4, len(common_moves(game, twin)))):
                one = harness_at(game, viewer, SECRET, ask_end)
                other = harness_at(twin, viewer, SECRET, ask_end)
                assert one.frame(viewer) == other.frame(viewer)
                take_action(one, move, chance)
                take_action(other, move, None)
                different_logs += len(one.log) != len(other.log)
                if viewer == game.seat:
                    continue  # it sees its own undone moves; see the next test
                different_moves += len(one.timeline.game.moves) != len(other.timeline.game.moves)
                assert one.sent[viewer] == other.sent[viewer]
                assert len(one.sent[viewer]) == 1
                assert one.frame(viewer) == other.frame(viewer)
                compared += 1
    assert compared > budget(300)
    assert different_logs > budget(20) and different_moves > budget(3)  # enough differed


def test_the_seat_on_turn_is_sent_the_same_bytes() -> None:
    chance = random.Random("own bytes")
    compared = 0
    for game, move in random_positions("own wire", soaked(150, 5000)):
        seat = game.seat
        twin = with_other_secrets(game, seat, chance)
        one, other = harness_at(game, seat, SECRET), harness_at(twin, seat, SECRET)
        assert one.frame(seat) == other.frame(seat)
        for harness in (one, other):
            harness.move(move)
        if not drew_a_card(one, seat, game.ply):
            assert one.sent[seat] == other.sent[seat]
            compared += 1
    assert compared > budget(60)


def test_refusals_and_answers_have_the_same_bytes() -> None:
    chance = random.Random("refusals")
    for game, _ in random_positions("refused", soaked(40, 1000)):
        for viewer in (*range(len(game.setup.players)), None):
            twin = with_other_secrets(game, viewer, chance)
            one, other = harness_at(game, viewer, SECRET), harness_at(twin, viewer, SECRET)
            moves = chance.sample(ALL_MOVES, 8)
            assert [all_answers(one, viewer, move) for move in moves] == [
                all_answers(other, viewer, move) for move in moves
            ]


def all_answers(harness: TableHarness, viewer: Viewer, move: Move) -> list[str]:
    """Return the answers to all questions that a viewer can ask."""
    caller = Caller() if viewer is None else harness.caller(viewer)
    rendered = render_for(harness.table, viewer, caller, set(), harness.now)
    reason = why_not(harness.table, viewer, str(move))
    answers = [
        rendered.why_not(str(move), reason, "x").model_dump_json(),
        rendered.heartbeat().model_dump_json(),
        rendered.error("storage", "", "x", True).model_dump_json(),
    ]
    if viewer is not None:
        frame = m.MakeMove(
            v=1, id="x", game=harness.table.game, ply=harness.table.plies[viewer], type="move", move=str(move)
        )
        try:
            harness.table.play(caller, viewer, frame, harness.now)
        except Refused as refused:
            answers.append(rendered.refusal_json(refused, "x"))
            answers.append(refusal_body(refused, NAMES).model_dump_json())
    harness.timeline.steps = []
    answers.append(record_maker(harness.table, viewer, caller, set())())
    return answers


def test_cards_that_a_viewer_knows_change_the_bytes() -> None:
    """Prove that the tests above can fail."""
    for game, _ in random_positions("known wire", budget(20)):
        seat = game.seat
        assert seat is not None
        harness = harness_at(game, seat, SECRET)
        other = with_other_secrets(game, (seat + 1) % len(game.setup.players), random.Random(game.ply))
        if other.view(seat).hand != game.view(seat).hand:
            assert harness.frame(seat) != harness_at(other, seat, SECRET).frame(seat)
