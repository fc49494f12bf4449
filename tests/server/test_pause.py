"""A pause by consent: the clock stands still, nobody moves, everybody sees it, and anybody can go on."""

import json
import time
from pathlib import Path
from typing import Any

import pytest
from clients import WAIT, Client, Frame, Keys, Running, run, running
from table_harness import TableHarness

from kokopelli.server.table import log_entries as e
from kokopelli.server.table.clocks import GRACE
from kokopelli.server.table.table import LONG_AWAY_TURNS, Table
from kokopelli.server.table.timeline import Timeline
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused

HOUR = m.Clock(per="turn", seconds=3600)


def timeline_of(harness: TableHarness) -> Timeline:
    assert harness.table.timeline is not None
    return harness.table.timeline


def turn_of(harness: TableHarness) -> int:
    turn = timeline_of(harness).turn
    assert turn is not None
    return turn


def timed_table(players: int = 2, **options: Any) -> TableHarness:
    harness = TableHarness(players, **{"clock": HOUR, "ask_end": False, **options})
    harness.start()
    return harness


def answer(harness: TableHarness, seat: int, agree: bool) -> None:
    wish = m.AnswerPause(agree=agree)
    harness.write(*harness.table.answer_pause(harness.caller(seat), wish, harness.now))


def pause(harness: TableHarness) -> None:
    for seat in range(len(harness.table.seats)):
        answer(harness, seat, True)
    assert harness.table.paused


def body(harness: TableHarness, viewer: int | None) -> Frame:
    assert harness.table.clocks is not None
    clock, waited = harness.table.clocks.body(viewer, harness.now)
    return {"running": clock.running, "left": clock.left, "waited": waited}


def test_the_clock_stands_still_in_a_pause() -> None:
    harness = timed_table()
    table, turn = harness.table, turn_of(harness)
    harness.now = 600.0
    pause(harness)
    assert isinstance(harness.log[-1], e.Paused) and harness.log[-1].spent == 600_000
    harness.now = 1_000_000.0
    assert table.time_out_at is None and table.run_out(harness.now) is None
    for viewer in (0, 1, None):
        assert body(harness, viewer)["running"] is None
        assert body(harness, viewer)["left"][turn] == 3_000_000
    answer(harness, 1 - turn, False)
    assert not table.paused and table.time_out_at == 1_000_000.0 + GRACE + 3000
    harness.now += GRACE + 10
    for viewer in (0, 1, None):
        assert body(harness, viewer) == {
            "running": turn,
            "left": body(harness, turn)["left"],
            "waited": 10_000,
        }


def test_a_pause_is_the_same_after_the_log_was_replayed() -> None:
    harness = timed_table(clock=m.Clock(per="game", seconds=3600))
    harness.now = 600.0
    pause(harness)
    for resumed in (False, True):
        if resumed:
            harness.now = 5000.0
            answer(harness, 0, False)
        replayed = Table(harness.table.game)
        for entry in harness.log:
            replayed.apply(entry, 9000.0)
        replayed.resume(9000.0)
        assert replayed.paused == (not resumed) and replayed.awaited == harness.table.awaited
        assert replayed.clocks is not None and harness.table.clocks is not None
        assert replayed.clocks.body(0, 9000.0)[0] == harness.table.clocks.body(0, harness.now)[0]
        assert replayed.time_out_at == (9000.0 + GRACE + 3000 if resumed else None)


def test_nobody_moves_in_a_pause() -> None:
    harness = timed_table(players=3)
    pause(harness)
    turn = turn_of(harness)
    assert harness.table.awaited == {}
    for type, fields in (("move", {"move": "draw"}), ("undo", {}), ("end_turn", {})):
        with pytest.raises(Refused, match="paused"):
            harness.do(turn, type, **fields)
    view = view_of(harness, turn)
    assert view["turn"] == turn and view["legal"] == [] and view["previews"] == {}
    assert not any(view["can"].values())
    answer(harness, (turn + 1) % 3, False)
    assert view_of(harness, turn)["legal"]
    harness.do(turn, "move", move="draw")


def view_of(harness: TableHarness, viewer: int) -> Frame:
    view: Frame = json.loads(harness.frame(viewer))["view"]
    return view


def test_all_people_must_agree_and_one_no_is_enough() -> None:
    harness = timed_table(players=3)
    answer(harness, 0, True)
    assert harness.table.pausing == {0} and harness.table.missing_for_pause == [1, 2]
    answer(harness, 0, True)
    answer(harness, 1, True)
    assert not harness.table.paused
    answer(harness, 2, False)
    assert harness.table.pausing == set() and not harness.table.paused
    with pytest.raises(Refused, match="pause-declined"):
        answer(harness, 0, True)
    types = [event for frame in harness.sent[None] for event in event_types(frame)]
    assert types[-3:] == ["pause-proposed", "pause-agreed", "pause-declined"]
    finish_turn(harness)
    pause(harness)
    answer(harness, 1, False)
    types = [event for frame in harness.sent[None] for event in event_types(frame)]
    assert types[-5:] == ["pause-proposed", "pause-agreed", "pause-agreed", "paused", "resumed"]


def event_types(frame: str) -> list[str]:
    return [event["type"] for event in json.loads(frame)["events"]]


def finish_turn(harness: TableHarness) -> None:
    timeline, turn = timeline_of(harness), turn_of(harness)
    while timeline.turn == turn:
        harness.do(turn, "move", move=str(timeline.view(turn).legal_moves[0]))


def test_people_who_are_long_away_need_not_agree() -> None:
    harness = timed_table(players=3)
    harness.do(2, "leave", bot="random")
    harness.table.seats[2].bot_turns = LONG_AWAY_TURNS
    answer(harness, 0, True)
    answer(harness, 1, True)
    assert harness.table.paused and harness.table.bot_to_move is None


def test_a_table_without_a_clock_has_nothing_to_pause() -> None:
    harness = timed_table(clock=None)
    with pytest.raises(Refused, match="no-clock"):
        answer(harness, 0, True)


def test_a_game_that_ends_in_a_pause_is_over() -> None:
    harness = timed_table()
    pause(harness)
    for seat in (0, 1):
        wish = m.AnswerEnding(agree=True)
        harness.write(*harness.table.answer_ending(harness.caller(seat), wish))
    assert harness.table.status == "over" and not harness.table.paused


def test_the_others_do_not_learn_from_a_pause_when_hidden_moves_were_made() -> None:
    """Two games that differ only in when the seat on turn made a move that the others have not been shown."""

    def play(moved_at: float) -> list[str]:
        harness = timed_table(ask_end=True)
        turn = turn_of(harness)
        harness.now = moved_at
        while not timeline_of(harness).held:
            harness.do(
                turn, "move", move="draw" if "draw" in legal(harness, turn) else legal(harness, turn)[0]
            )
        harness.now = 100.0
        pause(harness)
        harness.now = 200.0
        answer(harness, 1 - turn, False)
        harness.now = 300.0
        harness.do(turn, "end_turn")
        return harness.sent[1 - turn][-5:]

    def legal(harness: TableHarness, seat: int) -> list[str]:
        return [str(move) for move in timeline_of(harness).view(seat).legal_moves]

    assert play(10.0)[1:] == play(90.0)[1:]


def test_a_table_in_a_pause_rests_and_is_not_woken_by_its_clock(tmp_path: Path) -> None:
    settings: dict[str, Any] = {"unload_seconds": 0.0, "heartbeat_seconds": 0.05, "wake_seconds": 0.2}
    with running(tmp_path, **settings) as server:
        keys = server.make_table("me", "me", options={"clock": {"per": "turn", "seconds": 5}})
        for token in keys.tokens.values():
            table = ask(server, keys, token, True)
        assert table["paused"] and table["pausing"] is None
        wait_until_unloaded(server)
        assert server.context is not None
        until = time.monotonic() + WAIT
        # Noted once it is unloaded. It may have been unloaded before the pause, too, with its clock.
        while keys.game in server.context.storage.due_games([], 10.0**6).result():
            assert time.monotonic() < until
            time.sleep(0.01)
    # Neither is it by the next start.
    with running(tmp_path, **settings) as server:
        assert server.context is not None
        wait_until_unloaded(server)

        async def look() -> Frame:
            client = await Client.enter(server, keys.game, keys.tokens[0])
            return client.view

        assert run(look())["clock"]["running"] is None
        table = ask(server, keys, keys.tokens[1], False)
        assert not table["paused"]
        assert run(look())["clock"]["running"] is not None
        rows = server.context.storage.read(keys.game).result()
        assert [row.entry.type for row in rows[2:]] == ["pause-agreed", "pause-agreed", "paused", "resumed"]


def ask(server: Running, keys: Keys, token: str, agree: bool) -> Frame:
    with server.http(token) as http:
        answer = http.post(f"/tables/{keys.game}/pause", json={"agree": agree})
    assert answer.is_success, answer.text
    table: Frame = answer.json()
    return table


def wait_until_unloaded(server: Running) -> None:
    assert server.context is not None
    until = time.monotonic() + WAIT
    while len(server.context.rooms):
        assert time.monotonic() < until
        time.sleep(0.01)


def test_bots_rest_in_a_pause_and_go_on_after_it(server: Running) -> None:
    keys = server.make_table(
        "me", "random", options={"clock": {"per": "game", "seconds": 3600}, "ask_end": False}
    )
    assert ask(server, keys, keys.tokens[0], True)["paused"]

    async def play() -> None:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        refused = await client.ask("move", move="draw")
        assert refused["reason"]["key"] == "paused"
        ask(server, keys, keys.tokens[0], False)
        await client.until(lambda view: view["turn"] == 0 and view["legal"])
        while client.view["turn"] == 0:
            await client.play_on(lambda moves: moves[0])
        await client.until(lambda view: view["turn"] == 0)

    run(play())
