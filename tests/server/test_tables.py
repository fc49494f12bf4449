"""One table without a network: turns with second thoughts, seats, clocks, and the log as the truth."""

import json
import random
from typing import Any

import pytest
from table_harness import GAME, INVITE, Desk

from kokopelli.server.table import log_entries as e
from kokopelli.server.table.clocks import GRACE
from kokopelli.server.table.table import Table, hash_of
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import REFUSALS, Refused


def started(**options: Any) -> Desk:
    desk = Desk(**options)
    desk.start()
    return desk


def first_open(desk: Desk) -> str:
    """A move that reveals nothing."""
    return next(str(move) for move in desk.line.game.legal_moves if move.verb == "open")


def refusal(desk: Desk, seat: int, type: str, **fields: Any) -> str:
    """The key of the refusal that this gets."""
    with pytest.raises(Refused) as caught:
        desk.do(seat, type, **fields)
    assert caught.value.key in REFUSALS or caught.value.reason is not None
    return caught.value.key


def last_view(desk: Desk, viewer: int | None) -> Any:
    return json.loads(desk.sent[viewer][-1])["view"]


def test_a_round_ends_with_the_last_turn_and_not_before() -> None:
    desk = started()
    rounds = []
    for _ in range(6):
        seat = desk.line.turn
        while not desk.line.held:
            desk.move(str(desk.line.game.legal_moves[0]))
        rounds.append(last_view(desk, seat)["round"])
        desk.do(seat, "end_turn")
    assert rounds == [1, 1, 2, 2, 3, 3]


def test_a_move_is_taken_back_and_made_again_before_the_others_see_it() -> None:
    desk = started()
    seat = desk.line.turn
    other = 1 - seat
    shown = len(desk.sent[other])
    before = last_view(desk, seat)
    desk.move(first_open(desk))  # the only action of this turn (R3.2)
    assert last_view(desk, seat)["decision"] == "end"
    assert refusal(desk, seat, "move", move="draw") == "turn-held"
    desk.do(seat, "undo")
    again = last_view(desk, seat)
    assert again["can"] == {**before["can"], "redo": True} and again["legal"] == before["legal"]
    assert {**again, "can": 0} == {**before, "can": 0}
    assert refusal(desk, seat, "undo") == "no-undo"
    desk.do(seat, "redo")
    assert refusal(desk, seat, "redo") == "no-redo"
    assert len(desk.sent[other]) == shown
    desk.do(seat, "end_turn")
    assert len(desk.sent[other]) == shown + 1 and len(desk.sent[None]) == shown + 1
    assert last_view(desk, other)["turn"] == other
    assert [event["type"] for event in json.loads(desk.sent[other][-1])["events"]] == [
        "ceremony-opened",
        "turn-began",
    ]


def test_a_revealed_card_stays() -> None:
    desk = started()
    seat = desk.line.turn
    desk.move("draw")
    assert refusal(desk, seat, "undo") == "no-undo"
    assert refusal(desk, seat, "restart") == "no-undo"


def turn_of_two_actions(**options: Any) -> tuple[Desk, int]:
    """A table whose seat on turn has two actions and may open twice."""
    desk = started(players=4, **options)
    while desk.line.game.actions_left < 2:
        seat = desk.line.turn
        desk.move(first_open(desk))
        if desk.line.held:
            desk.do(seat, "end_turn")
    return desk, desk.line.turn


def test_an_undone_action_that_was_shown_is_shown_as_undone() -> None:
    desk, seat = turn_of_two_actions()
    other = (seat + 1) % 4
    before = last_view(desk, other)
    desk.move(first_open(desk))
    assert last_view(desk, other)["villages"] != before["villages"]
    desk.move(first_open(desk))
    desk.do(seat, "restart")
    frame = json.loads(desk.sent[other][-1])
    assert frame["events"] == [{"seat": seat, "type": "undone"}]
    assert frame["view"] == before
    assert last_view(desk, seat)["can"]["undo"] is False


def test_nobody_takes_back_what_another_did() -> None:
    desk = started(ask_end=False)
    seat = desk.line.turn
    desk.move(first_open(desk))
    assert desk.line.turn == 1 - seat
    assert refusal(desk, seat, "undo") == "not-your-turn"
    assert refusal(desk, 1 - seat, "undo") == "no-undo"


def test_the_summary_tells_what_the_others_did_since() -> None:
    desk, seat = turn_of_two_actions(ask_end=False)
    for _ in range(2):
        desk.move(first_open(desk))
    for _ in range(3):
        other = desk.line.turn
        assert other != seat
        while desk.line.turn == other:
            desk.move(desk.line.game.legal_moves[0])
    since = last_view(desk, seat)["since"]
    assert {event["seat"] for event in since if event["type"] != "turn-began"} == {0, 1, 2, 3} - {seat}
    assert not any(event.get("card") for event in since if event["type"] in ("card-drawn", "card-tucked"))


def test_the_log_says_it_all() -> None:
    """A table that is replayed from its log, read from JSON, shows everybody the same."""
    chance = random.Random(5)
    desk = started(players=3, kinds=12)
    for _ in range(400):
        seat = desk.line.turn
        if seat is None:
            break
        if desk.line.undoable and chance.random() < 0.2:
            desk.do(seat, chance.choice(["undo", "restart"]))
        elif desk.line.redoable and chance.random() < 0.3:
            desk.do(seat, "redo")
        elif desk.line.held:
            desk.do(seat, "end_turn")
        else:
            desk.move(chance.choice(desk.line.game.legal_moves))
    assert any(isinstance(entry, e.MoveRedone) for entry in desk.log)
    twin = Desk(players=3)
    twin.table = Table(GAME)
    for entry in desk.log:
        twin.table.apply(e.ENTRIES.validate_json(entry.model_dump_json()), 0.0)
    assert twin.table.plies == desk.table.plies
    for viewer in desk.sent:
        assert twin.frame(viewer) == desk.frame(viewer)


def test_a_viewer_counts_what_it_sees() -> None:
    desk = started(players=2)
    for viewer, frames in desk.sent.items():
        assert [json.loads(frame)["ply"] for frame in frames] == [1, 2]
        assert desk.table.plies[viewer] == 2
    seat = desk.line.turn
    desk.move(first_open(desk))
    assert desk.table.plies == {seat: 3, 1 - seat: 2, None: 2}


def test_seats_are_claimed_changed_and_given_away() -> None:
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
    desk = started(players=2)
    seat = desk.line.turn
    desk.do(seat, "leave", bot="turn")
    assert desk.table.bot_to_move == (seat, "turn")
    assert refusal(desk, seat, "move", move="draw") == "bot-plays"
    desk.write(*desk.table.bot_moves(seat, [desk.line.game.legal_moves[-1]]))
    desk.do(seat, "take_back")
    assert desk.table.bot_to_move is None
    assert refusal(desk, seat, "take_back") == "no-bot-plays"
    with pytest.raises(Refused):
        desk.table.bot_moves(seat, [])
    desk.do(0, "take_over", of=1, bot="greedy")
    assert desk.table.seats[1].bot == "greedy"
    frame: Any = m.TakeOver(v=1, id="x", game=GAME, type="take_over", of=0, bot="turn")
    with pytest.raises(Refused, match="not-host"):
        desk.table.change_player(desk.caller(1), 1, frame)


def clock(per: str, seconds: int = 60) -> dict[str, Any]:
    return {"clock": m.Clock(per=per, seconds=seconds)}  # type: ignore[arg-type]


def test_time_that_is_over_lets_a_bot_finish_the_turn() -> None:
    desk = started(**clock("turn"))
    seat = desk.line.turn
    assert desk.table.time_out_at == 60
    desk.now = 59.9
    assert desk.table.run_out(desk.now) is None
    desk.now = 60.0
    entry = desk.table.run_out(desk.now)
    assert entry is not None
    desk.write(entry)
    assert refusal(desk, seat, "move", move="draw") == "time-over"
    assert desk.table.bot_to_move is not None and desk.table.time_out_at is None
    desk.write(*desk.table.bot_moves(seat, [next(m for m in desk.line.game.legal_moves if m.verb == "open")]))
    assert desk.line.turn == 1 - seat and desk.table.time_out_at == 120
    assert desk.table.bot_to_move is None


def test_time_for_a_game_adds_up_and_others_see_it_when_something_is_shown() -> None:
    desk = started(ask_end=True, **clock("game"))
    seat = desk.line.turn
    desk.now = 10
    desk.move(first_open(desk))
    desk.now = 15
    assert last_view(desk, seat)["clock"]["left"][seat] == 50_000
    assert json.loads(desk.frame(1 - seat))["view"]["clock"]["left"] == [60_000, 60_000]
    assert json.loads(desk.frame(1 - seat))["waited"] == 15_000
    desk.do(seat, "end_turn")
    assert last_view(desk, 1 - seat)["clock"] == {
        "left": [45_000 if one == seat else 60_000 for one in range(2)],
        "running": 1 - seat,
    }
    assert desk.table.time_out_at == 75


def test_others_can_not_stop_a_clock_and_a_restart_costs_nobody_time() -> None:
    desk = started(**clock("game"))
    seat = desk.line.turn
    desk.now = 30
    desk.do(1 - seat, "leave", bot="turn")
    assert desk.table.time_out_at == 60
    desk.now = 1000
    desk.table.resume(desk.now)
    assert desk.table.time_out_at == 1000 + GRACE + 60
    desk.now = 1001
    desk.move(first_open(desk))
    assert last_view(desk, seat)["clock"]["left"][seat] == 60_000
