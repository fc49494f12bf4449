"""Two tables that differ only in what a viewer cannot know send that viewer the same bytes (R11.2).

From a random position and for each viewer a second world is made, as in test_secrets. Then the same seat takes the
same action in both, as far as others can see it: it tucks other cards, it would not go on where in the other world it
could not, it takes moves back and makes them again. Every frame that the viewer is sent must be equal, byte by byte,
and there must be equally many. The same holds for refusals, for questions and for what one gets who comes anew.
"""

import random

import pytest
from table_harness import Desk

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


def desk_at(game: Game, viewer: Viewer, secret: Secret, ask_end: bool = True) -> Desk:
    """A table that has come to this position, with one viewer; the secret behind its deal only shows as a hash."""
    desk = Desk(len(game.setup.players), viewers=(), ask_end=ask_end)
    desk.start()
    desk.table.secret = secret
    assert game.setup.players == NAMES[: len(game.setup.players)]
    line = Timeline(game.setup)
    line.game, line.shown = game.copy(), game.copy()
    line.turn, line.turn_began = game.seat, game.ply
    line.turn_ends = [game.ply] * len(game.setup.players)
    line.steps = [None] * game.ply  # type: ignore[list-item]  # nobody looks so far back
    line.settle()
    desk.table.timeline = line
    desk.sent = {viewer: []}
    return desk


def take_action(desk: Desk, first: Move, chance: random.Random | None) -> None:
    """Take an action that begins with this move and goes no further than it must; with chance, with second thoughts."""
    seat = desk.line.turn
    before = {viewer: desk.frame(viewer) for viewer in desk.sent if viewer != seat}
    desk.move(first)
    while desk.line.turn == seat and (desk.line.held or desk.line.game.decision != "action"):
        assert all(desk.frame(viewer) == frame for viewer, frame in before.items())  # whoever comes anew, too
        if (
            chance
            and chance.random() < 0.5
            and desk.line.undoable
            and desk.line.shown.ply < desk.line.game.ply
        ):
            desk.do(seat, "undo")
            desk.do(seat, "redo")
            continue
        if desk.line.held:
            desk.do(seat, "end_turn")
        else:
            desk.move(next(move for move in desk.line.game.legal_moves if move.verb in ("done", "tuck")))


def alike(game: Game, twin: Game) -> list[Move]:
    """Moves that are possible in both worlds."""
    return [move for move in game.legal_moves if move in set(twin.legal_moves)]


def learnt_something(desk: Desk, viewer: Viewer, before: int) -> bool:
    """Did the viewer draw a card, and so get to know what differs?"""
    return any(
        isinstance(event, CardDrawn) and event.seat == viewer
        for step in desk.line.steps[before:]
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
                mine = desk_at(game, viewer, SECRET, ask_end)
                theirs = desk_at(twin, viewer, SECRET, ask_end)
                assert mine.frame(viewer) == theirs.frame(viewer)
                take_action(mine, move, chance)
                take_action(theirs, move, None)
                unlike += len(mine.log) != len(theirs.log)
                if viewer == game.seat:
                    continue  # it sees its own second thoughts; what it may know is compared below
                could += len(mine.line.game.moves) != len(theirs.line.game.moves)
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
        mine, theirs = desk_at(game, seat, SECRET), desk_at(twin, seat, SECRET)
        assert mine.frame(seat) == theirs.frame(seat)
        for desk in (mine, theirs):
            desk.move(move)
        if not learnt_something(mine, seat, game.ply):
            assert mine.sent[seat] == theirs.sent[seat]
            compared += 1
    assert compared > budget(60)


def test_refusals_questions_and_snapshots_are_the_same_bytes() -> None:
    chance = random.Random("refusals")
    for game, _ in random_positions("refused", soaked(40, 1000)):
        for viewer in (*range(len(game.setup.players)), None):
            twin = with_other_secrets(game, viewer, chance)
            mine, theirs = desk_at(game, viewer, SECRET), desk_at(twin, viewer, SECRET)
            moves = chance.sample(ALL_MOVES, 8)
            assert [everything(mine, viewer, move) for move in moves] == [
                everything(theirs, viewer, move) for move in moves
            ]


def everything(desk: Desk, viewer: Viewer, move: Move) -> list[str]:
    """The answers to whatever a viewer may ask, as bytes."""
    caller = Caller() if viewer is None else desk.caller(viewer)
    sight = render_for(desk.table, viewer, caller, set(), desk.now)
    reason = why_not(desk.table, viewer, str(move))
    answers = [
        sight.why_not(str(move), reason, "x").model_dump_json(),
        sight.heartbeat().model_dump_json(),
        sight.error("storage", "", "x", True).model_dump_json(),
    ]
    if viewer is not None:
        frame = m.MakeMove(
            v=1, id="x", game=desk.table.game, ply=desk.table.plies[viewer], type="move", move=str(move)
        )
        try:
            desk.table.play(caller, viewer, frame, desk.now)
        except Refused as refused:
            answers.append(sight.refusal(refused, "x").model_dump_json())
            answers.append(refusal_body(refused, NAMES).model_dump_json())
    desk.line.steps = []
    record = record_of(desk.table, viewer, caller, set())
    assert isinstance(record, m.SeenRecord)
    answers.append(record.model_dump_json())
    return answers


def test_what_a_viewer_does_know_changes_the_bytes() -> None:
    """So that the tests above can fail."""
    for game, _ in random_positions("known wire", budget(20)):
        seat = game.seat
        assert seat is not None
        desk = desk_at(game, seat, SECRET)
        other = with_other_secrets(game, (seat + 1) % len(game.setup.players), random.Random(game.ply))
        if other.view(seat).hand != game.view(seat).hand:
            assert desk.frame(seat) != desk_at(other, seat, SECRET).frame(seat)


def test_what_is_written_is_the_frame() -> None:
    """Whatever people call themselves, and before and after the start."""
    for name in ('"view":null', '\\"view":null', "Ann"):
        desk = Desk(2, viewers=())
        desk.table.seats[0].name = name
        for _ in range(2):
            sight = render_for(desk.table, 0, desk.caller(0), {0}, desk.now)
            events = [m.TakenBack(seat=1)]
            assert sight.frame_json(events, "a") == sight.frame(events, "a").model_dump_json()
            if desk.table.timeline is None:
                desk.start()
