"""A table without a server: undo and redo, seats, bots, clocks and the log."""

import json
import random
from typing import Any

import pytest
from table_harness import GAME, INVITE, TableHarness

from kokopelli.server.table import log_entries as e
from kokopelli.server.table.clocks import GRACE
from kokopelli.server.table.table import Table, hash_of
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import REFUSALS, Refused


def started(**options: Any) -> TableHarness:
    harness = TableHarness(**options)
    harness.start()
    return harness


def first_open(harness: TableHarness) -> str:
    """Return a move that reveals no card."""
    return next(str(move) for move in harness.timeline.game.legal_moves if move.verb == "open")


def refusal(harness: TableHarness, seat: int, type: str, **fields: Any) -> str:
    """Return the key with which a command is refused."""
    with pytest.raises(Refused) as caught:
        harness.do(seat, type, **fields)
    assert caught.value.key in REFUSALS or caught.value.reason is not None
    return caught.value.key


def last_view(harness: TableHarness, viewer: int | None) -> Any:
    return json.loads(harness.sent[viewer][-1])["view"]


def test_the_round_advances_after_the_last_seat() -> None:
    harness = started()
    rounds = []
    for _ in range(6):
        seat = harness.timeline.turn
        while not harness.timeline.held:
            harness.move(str(harness.timeline.game.legal_moves[0]))
        rounds.append(last_view(harness, seat)["round"])
        harness.do(seat, "end_turn")
    assert rounds == [1, 1, 2, 2, 3, 3]


def test_others_do_not_see_undo_and_redo_within_a_turn() -> None:
    harness = started()
    seat = harness.timeline.turn
    other = 1 - seat
    shown = len(harness.sent[other])
    before = last_view(harness, seat)
    harness.move(first_open(harness))  # the only action of this turn (R3.2)
    assert last_view(harness, seat)["decision"] == "end"
    assert refusal(harness, seat, "move", move="draw") == "turn-held"
    harness.do(seat, "undo")
    again = last_view(harness, seat)
    assert again["can"] == {**before["can"], "redo": True} and again["legal"] == before["legal"]
    assert {**again, "can": 0} == {**before, "can": 0}
    assert refusal(harness, seat, "undo") == "no-undo"
    harness.do(seat, "redo")
    assert refusal(harness, seat, "redo") == "no-redo"
    assert len(harness.sent[other]) == shown
    harness.do(seat, "end_turn")
    assert len(harness.sent[other]) == shown + 1 and len(harness.sent[None]) == shown + 1
    assert last_view(harness, other)["turn"] == other
    assert [event["type"] for event in json.loads(harness.sent[other][-1])["events"]] == [
        "ceremony-opened",
        "turn-began",
    ]


def test_a_draw_cannot_be_undone() -> None:
    harness = started()
    seat = harness.timeline.turn
    harness.move("draw")
    assert refusal(harness, seat, "undo") == "no-undo"
    assert refusal(harness, seat, "restart") == "no-undo"


def turn_of_two_actions(**options: Any) -> tuple[TableHarness, int]:
    """Return a table at a turn with two actions, and the seat on turn."""
    harness = started(players=4, **options)
    while harness.timeline.game.actions_left < 2:
        seat = harness.timeline.turn
        harness.move(first_open(harness))
        if harness.timeline.held:
            harness.do(seat, "end_turn")
    return harness, harness.timeline.turn


def test_undoing_a_shown_action_is_shown() -> None:
    harness, seat = turn_of_two_actions()
    other = (seat + 1) % 4
    before = last_view(harness, other)
    harness.move(first_open(harness))
    assert last_view(harness, other)["villages"] != before["villages"]
    harness.move(first_open(harness))
    harness.do(seat, "restart")
    frame = json.loads(harness.sent[other][-1])
    assert frame["events"] == [{"seat": seat, "type": "undone"}]
    assert frame["view"] == before
    assert last_view(harness, seat)["can"]["undo"] is False


def test_moves_of_another_seat_cannot_be_undone() -> None:
    harness = started(ask_end=False)
    seat = harness.timeline.turn
    harness.move(first_open(harness))
    assert harness.timeline.turn == 1 - seat
    assert refusal(harness, seat, "undo") == "not-your-turn"
    assert refusal(harness, 1 - seat, "undo") == "no-undo"


def test_since_lists_what_the_others_did() -> None:
    harness, seat = turn_of_two_actions(ask_end=False)
    for _ in range(2):
        harness.move(first_open(harness))
    for _ in range(3):
        other = harness.timeline.turn
        assert other != seat
        while harness.timeline.turn == other:
            harness.move(harness.timeline.game.legal_moves[0])
    since = last_view(harness, seat)["since"]
    assert {event["seat"] for event in since if event["type"] != "turn-began"} == {0, 1, 2, 3} - {seat}
    assert not any(event.get("card") for event in since if event["type"] in ("card-drawn", "card-tucked"))


def test_a_replayed_log_gives_the_same_views() -> None:
    """The log is dumped to JSON and read back; all viewers see the same."""
    chance = random.Random(5)
    harness = started(players=3, kinds=12)
    for _ in range(400):
        seat = harness.timeline.turn
        if seat is None:
            break
        if harness.timeline.undoable and chance.random() < 0.2:
            harness.do(seat, chance.choice(["undo", "restart"]))
        elif harness.timeline.redoable and chance.random() < 0.3:
            harness.do(seat, "redo")
        elif harness.timeline.held:
            harness.do(seat, "end_turn")
        else:
            harness.move(chance.choice(harness.timeline.game.legal_moves))
    assert any(isinstance(entry, e.MoveRedone) for entry in harness.log)
    twin = TableHarness(players=3)
    twin.table = Table(GAME)
    for entry in harness.log:
        twin.table.apply(e.ENTRIES.validate_json(entry.model_dump_json()), 0.0)
    assert twin.table.plies == harness.table.plies
    for viewer in harness.sent:
        assert twin.frame(viewer) == harness.frame(viewer)


def test_plies_count_only_visible_changes() -> None:
    harness = started(players=2)
    for viewer, frames in harness.sent.items():
        assert [json.loads(frame)["ply"] for frame in frames] == [1, 2]
        assert harness.table.plies[viewer] == 2
    seat = harness.timeline.turn
    harness.move(first_open(harness))
    assert harness.table.plies == {seat: 3, 1 - seat: 2, None: 2}


def test_seats_are_claimed_changed_and_reopened() -> None:
    table = Table(GAME)
    host, ann = hash_of("host"), hash_of("ann")
    seats = [e.InitialSeat(name="Ann", token=ann), e.InitialSeat(), e.InitialSeat(bot="turn")]
    created = e.Created(
        host=host, invite=INVITE, seats=seats, kinds=10, options=m.Options(), seed="s", salt="t"
    )
    table.apply(created, 0)
    wish = m.ClaimSeat(invite=INVITE, name="Ben", nonce="00ff")
    table.apply(table.claim(wish, hash_of("ben")), 0)
    ben = table.caller([hash_of("ben")])
    assert ben.seats == {1} and not ben.host
    with pytest.raises(Refused, match="no-open-seat"):
        table.claim(wish, hash_of("cleo"))
    with pytest.raises(Refused, match="not-host"):
        table.change_seat(ben, m.ChangeSeat(seat=2, plays="open"), "")
    opened = table.change_seat(table.caller([host]), m.ChangeSeat(seat=2, plays="open"), "")
    table.apply(opened, 0)
    moved = table.change_seat(ben, m.ChangeSeat(seat=2, plays="me", leaving=1), hash_of("new"))
    table.apply(moved, 0)
    assert table.caller([hash_of("ben")]).seats == set() and table.caller([hash_of("new")]).seats == {2}
    with pytest.raises(Refused, match="open-seats"):
        table.start(table.caller([host]), m.StartTable())
    table.apply(table.start(table.caller([host]), m.StartTable(bot="greedy", nonce="ab")), 0)
    assert [seat.plays for seat in table.seats] == ["person", "bot", "person"]
    assert table.nonces == ["00ff", "ab"]
    with pytest.raises(Refused, match="already-started"):
        table.claim(wish, hash_of("cleo"))


def test_a_bot_plays_for_a_person_until_they_take_the_seat_back() -> None:
    harness = started(players=2)
    seat = harness.timeline.turn
    harness.do(seat, "leave", bot="turn")
    assert harness.table.bot_to_move == (seat, "turn")
    assert refusal(harness, seat, "move", move="draw") == "bot-plays"
    harness.write(*harness.table.bot_moves(seat, [harness.timeline.game.legal_moves[-1]]))
    harness.do(seat, "take_back")
    assert harness.table.bot_to_move is None
    assert refusal(harness, seat, "take_back") == "no-bot-plays"
    with pytest.raises(Refused):
        harness.table.bot_moves(seat, [])
    harness.do(0, "take_over", of=1, bot="greedy")
    assert harness.table.seats[1].bot == "greedy"
    frame: Any = m.TakeOver(v=1, id="x", game=GAME, type="take_over", of=0, bot="turn")
    with pytest.raises(Refused, match="not-host"):
        harness.table.change_player(harness.caller(1), 1, frame)


def clock(per: str, seconds: int = 60) -> dict[str, Any]:
    return {"clock": m.Clock(per=per, seconds=seconds)}  # type: ignore[arg-type]


def test_a_bot_finishes_the_turn_when_time_runs_out() -> None:
    harness = started(**clock("turn"))
    seat = harness.timeline.turn
    assert harness.table.time_out_at == 60
    harness.now = 59.9
    assert harness.table.run_out(harness.now) is None
    harness.now = 60.0
    entry = harness.table.run_out(harness.now)
    assert entry is not None
    harness.write(entry)
    assert refusal(harness, seat, "move", move="draw") == "time-over"
    assert harness.table.bot_to_move is not None and harness.table.time_out_at is None
    harness.write(
        *harness.table.bot_moves(
            seat, [next(m for m in harness.timeline.game.legal_moves if m.verb == "open")]
        )
    )
    assert harness.timeline.turn == 1 - seat and harness.table.time_out_at == 120
    assert harness.table.bot_to_move is None


def test_a_clock_per_game_is_shown_to_others_with_the_next_change() -> None:
    harness = started(ask_end=True, **clock("game"))
    seat = harness.timeline.turn
    harness.now = 10
    harness.move(first_open(harness))
    harness.now = 15
    assert last_view(harness, seat)["clock"]["left"][seat] == 50_000
    assert json.loads(harness.frame(1 - seat))["view"]["clock"]["left"] == [60_000, 60_000]
    assert json.loads(harness.frame(1 - seat))["waited"] == 15_000
    harness.do(seat, "end_turn")
    assert last_view(harness, 1 - seat)["clock"] == {
        "left": [45_000 if one == seat else 60_000 for one in range(2)],
        "running": 1 - seat,
    }
    assert harness.table.time_out_at == 75


@pytest.mark.parametrize("restarted", [False, True])
def test_a_rest_does_not_tell_others_when_hidden_moves_were_made(restarted: bool) -> None:
    """Before and after it, others see the same time, whenever the seat on turn made its hidden move."""
    left = set()
    for moved_at in (10.0, 20.0):
        harness = started(ask_end=True, **clock("game"))
        seat = harness.timeline.turn
        harness.now = moved_at
        harness.move(first_open(harness))
        harness.now = 25.0
        if restarted:
            harness.table.resume(harness.now)
        before = shown_left(harness, 1 - seat)
        time_out_at = harness.table.time_out_at
        assert time_out_at is not None
        assert before == shown_left(harness, 1 - seat)
        # On the clock of another server.
        harness.now = 1000.0
        harness.table.resume(harness.now, time_out_at - 25.0)
        assert harness.table.time_out_at == 1000.0 + time_out_at - 25.0
        left.add((before, round(time_out_at - 25.0, 6), shown_left(harness, 1 - seat)))
    assert left == ({(60_000, 60.0 + GRACE, 60_000)} if restarted else {(35_000, 35.0, 35_000)})


def shown_left(harness: TableHarness, viewer: int) -> int:
    """Return the milliseconds that a viewer sees the seat on turn to have left now."""
    frame = json.loads(harness.frame(viewer))
    left: int = frame["view"]["clock"]["left"][harness.timeline.turn] - frame["waited"]
    return left


def test_others_cannot_stop_a_clock_and_a_restart_costs_no_time() -> None:
    harness = started(**clock("game"))
    seat = harness.timeline.turn
    harness.now = 30
    harness.do(1 - seat, "leave", bot="turn")
    assert harness.table.time_out_at == 60
    harness.now = 1000
    harness.table.resume(harness.now)
    assert harness.table.time_out_at == 1000 + GRACE + 60
    harness.now = 1001
    harness.move(first_open(harness))
    assert last_view(harness, seat)["clock"]["left"][seat] == 60_000


def test_the_seat_on_turn_gets_a_preview_of_each_legal_move_and_the_points_come_true() -> None:
    harness = started(players=3, kinds=12, ask_end=False)
    chance = random.Random("previews")
    scored = 0
    for _ in range(300):
        seat = harness.timeline.turn
        for viewer in (0, 1, 2, None):
            view = last_view(harness, viewer)
            assert list(view["previews"]) == view["legal"]
            assert bool(view["previews"]) == (viewer == seat)
        if harness.timeline.is_over:
            break
        before = last_view(harness, seat)
        move = chance.choice(before["legal"])
        harness.move(move)
        after, preview = last_view(harness, seat), before["previews"][move]
        expected = list(before["scores"])
        for points in preview["points"]:
            expected[points["seat"]] += points["points"]
        if preview["goes_on"] is not None:
            assert after["scores"] == expected
        scored += after["scores"] != before["scores"]
    assert scored > 5
