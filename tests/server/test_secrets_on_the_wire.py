"""Two tables that differ only in what a viewer cannot know send that viewer the same bytes (R11.2).

From a random position and for each viewer a second world is made, as in test_secrets. Then the same seat takes the
same action in both, as far as others can see it: it tucks other cards, it would not go on where in the other world it
could not, it takes moves back and makes them again. Every frame that the viewer is sent must be equal, byte by byte,
and there must be equally many. The same holds for refusals, for questions and for what one gets who comes anew.
"""

import random

import pytest
from table_harness import TableHarness

from budgets import budget, soaked
from hidden_cards import with_other_secrets
from kokopelli import Game, Move
from kokopelli.events import CardDrawn
from kokopelli.moves import ALL_MOVES
from kokopelli.server.table.render import record_of, refusal_body, render_for, why_not
from kokopelli.server.table.shuffle import Secret
from kokopelli.server.table.table import Caller, Viewer
from kokopelli.server.table.timeline import Timeline
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused
from random_games import NAMES, random_positions

SECRET = Secret("seed", "salt")


def harness_at(game: Game, viewer: Viewer, secret: Secret, ask_end: bool = True) -> TableHarness:
    """A table that has come to this position, with one viewer; the secret behind its deal only shows as a hash."""
    harness = TableHarness(len(game.setup.players), viewers=(), ask_end=ask_end)
    harness.start()
    harness.table.secret = secret
    assert game.setup.players == NAMES[: len(game.setup.players)]
    timeline = Timeline(game.setup)
    timeline.game, timeline.shown = game.copy(), game.copy()
    timeline.turn, timeline.turn_began = game.seat, game.ply
    timeline.turn_ends = [game.ply] * len(game.setup.players)
    timeline.steps = [None] * game.ply  # type: ignore[list-item]  # nobody looks so far back
    timeline.settle()
    harness.table.timeline = timeline
    harness.sent = {viewer: []}
    return harness


def take_action(harness: TableHarness, first: Move, chance: random.Random | None) -> None:
    """Take an action that begins with this move and goes no further than it must; with chance, with second thoughts."""
    seat = harness.timeline.turn
    before = {viewer: harness.frame(viewer) for viewer in harness.sent if viewer != seat}
    harness.move(first)
    while harness.timeline.turn == seat and (
        harness.timeline.held or harness.timeline.game.decision != "action"
    ):
        assert all(
            harness.frame(viewer) == frame for viewer, frame in before.items()
        )  # whoever comes anew, too
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


def alike(game: Game, twin: Game) -> list[Move]:
    """Moves that are possible in both worlds."""
    return [move for move in game.legal_moves if move in set(twin.legal_moves)]


def learnt_something(harness: TableHarness, viewer: Viewer, before: int) -> bool:
    """Did the viewer draw a card, and so get to know what differs?"""
    return any(
        isinstance(event, CardDrawn) and event.seat == viewer
        for step in harness.timeline.steps[before:]
        for event in step.events
    )


@pytest.mark.parametrize("ask_end", [True, False])
def test_others_are_sent_the_same_bytes(ask_end: bool) -> None:
    chance = random.Random(f"bytes {ask_end}")
    compared = unlike = could = 0
    for game, _ in random_positions(f"wire {ask_end}", soaked(80, 5000)):
        if game.decision != "action":
            continue
        for viewer in (*range(len(game.setup.players)), None):
            twin = with_other_secrets(game, viewer, chance)
            for move in chance.sample(alike(game, twin), min(4, len(alike(game, twin)))):
                mine = harness_at(game, viewer, SECRET, ask_end)
                theirs = harness_at(twin, viewer, SECRET, ask_end)
                assert mine.frame(viewer) == theirs.frame(viewer)
                take_action(mine, move, chance)
                take_action(theirs, move, None)
                unlike += len(mine.log) != len(theirs.log)
                if viewer == game.seat:
                    continue  # it sees its own second thoughts; what it may know is compared below
                could += len(mine.timeline.game.moves) != len(theirs.timeline.game.moves)
                assert mine.sent[viewer] == theirs.sent[viewer]
                assert len(mine.sent[viewer]) == 1
                assert mine.frame(viewer) == theirs.frame(viewer)
                compared += 1
    assert compared > budget(300)
    assert unlike > budget(20) and could > budget(3)  # so that there was something to hide


def test_one_on_turn_is_sent_the_same_bytes() -> None:
    chance = random.Random("own bytes")
    compared = 0
    for game, move in random_positions("own wire", soaked(150, 5000)):
        seat = game.seat
        twin = with_other_secrets(game, seat, chance)
        mine, theirs = harness_at(game, seat, SECRET), harness_at(twin, seat, SECRET)
        assert mine.frame(seat) == theirs.frame(seat)
        for harness in (mine, theirs):
            harness.move(move)
        if not learnt_something(mine, seat, game.ply):
            assert mine.sent[seat] == theirs.sent[seat]
            compared += 1
    assert compared > budget(60)


def test_refusals_questions_and_snapshots_are_the_same_bytes() -> None:
    chance = random.Random("refusals")
    for game, _ in random_positions("refused", soaked(40, 1000)):
        for viewer in (*range(len(game.setup.players)), None):
            twin = with_other_secrets(game, viewer, chance)
            mine, theirs = harness_at(game, viewer, SECRET), harness_at(twin, viewer, SECRET)
            moves = chance.sample(ALL_MOVES, 8)
            assert [everything(mine, viewer, move) for move in moves] == [
                everything(theirs, viewer, move) for move in moves
            ]


def everything(harness: TableHarness, viewer: Viewer, move: Move) -> list[str]:
    """The answers to whatever a viewer may ask, as bytes."""
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
            answers.append(rendered.refusal(refused, "x").model_dump_json())
            answers.append(refusal_body(refused, NAMES).model_dump_json())
    harness.timeline.steps = []
    record = record_of(harness.table, viewer, caller, set())
    assert isinstance(record, m.SeenRecord)
    answers.append(record.model_dump_json())
    return answers


def test_what_a_viewer_does_know_changes_the_bytes() -> None:
    """So that the tests above can fail."""
    for game, _ in random_positions("known wire", budget(20)):
        seat = game.seat
        assert seat is not None
        harness = harness_at(game, seat, SECRET)
        other = with_other_secrets(game, (seat + 1) % len(game.setup.players), random.Random(game.ply))
        if other.view(seat).hand != game.view(seat).hand:
            assert harness.frame(seat) != harness_at(other, seat, SECRET).frame(seat)


def test_what_is_written_is_the_frame() -> None:
    """Whatever people call themselves, and before and after the start."""
    for name in ('"view":null', '\\"view":null', "Ann"):
        harness = TableHarness(2, viewers=())
        harness.table.seats[0].name = name
        for _ in range(2):
            rendered = render_for(harness.table, 0, harness.caller(0), {0}, harness.now)
            events = [m.TakenBack(seat=1)]
            assert rendered.frame_json(events, "a") == rendered.frame(events, "a").model_dump_json()
            if harness.table.timeline is None:
                harness.start()
