"""The pace of bots: whoever plays alone chooses it, and it tells nothing about hidden cards (P8)."""

import asyncio
import json
import random
from typing import Any

import pytest
from clients import Client, Running, run, running
from fakes import Disk, FakeProcess, FakeTimeLoop
from pydantic import ValidationError
from table_harness import GAME, TableHarness
from test_bots_beside_the_server import TimingStorage, UnevenBotWorkers

from kokopelli.server.context import ServerContext
from kokopelli.server.live.room import SHORTEST_BEAT
from kokopelli.server.settings import Settings
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import Table, hash_of
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused

SERVER_PACE = 0.9


def table_of(people: int, **options: Any) -> TableHarness:
    """Return a running table of three seats, some of them with bots from the start."""
    harness = TableHarness(players=3, kinds=12, **options)
    for seat in range(people, 3):
        harness.write(e.SeatAssigned(seat=seat, bot="level-6"))
    harness.start()
    return harness


def intervals(harness: TableHarness, entries: int = 40) -> list[float]:
    """Let bots play all seats; return the seconds between what is shown and the next action."""

    async def play() -> list[float]:
        disk = Disk(random.Random(1))
        disk.put(GAME, 0, harness.log, None)
        process = FakeProcess()
        storage = TimingStorage(disk, process)
        workers = UnevenBotWorkers(random.Random(2))
        context = process.run(ServerContext, Settings(bot_pace=SERVER_PACE), storage, workers)
        storage.room = await context.rooms.find(GAME)
        while len(storage.written) < entries:
            await asyncio.sleep(0.01)
        await process.kill()
        return storage.written

    with asyncio.Runner(loop_factory=FakeTimeLoop) as runner:
        return runner.run(play())


@pytest.mark.parametrize(("bot_pace", "beat"), [(0.0, SHORTEST_BEAT), (0.5, 0.5), (2.0, 2.0)])
def test_whoever_plays_alone_chooses_the_pace(bot_pace: float, beat: float) -> None:
    """However long a bot thinks, and also without a pause, it acts on the beat."""
    harness = table_of(1, bot_pace=bot_pace)
    harness.write(e.BotPlays(seat=0, bot="level-6"))
    assert intervals(harness) == pytest.approx([beat] * 40)


def test_several_people_have_the_pace_of_the_server() -> None:
    harness = table_of(2, bot_pace=0.0)
    for seat in range(2):
        harness.write(e.BotPlays(seat=seat, bot="level-6"))
    assert intervals(harness) == pytest.approx([SERVER_PACE] * 40)


def test_after_a_person_the_first_bot_acts_half_a_beat_earlier() -> None:
    harness = table_of(1, bot_pace=1.0, ask_end=False)

    async def play() -> float:
        disk = Disk(random.Random(1))
        disk.put(GAME, 0, harness.log, None)
        process = FakeProcess()
        storage = TimingStorage(disk, process)
        workers = UnevenBotWorkers(random.Random(2))
        context = process.run(ServerContext, Settings(bot_pace=SERVER_PACE), storage, workers)
        room = storage.room = await context.rooms.find(GAME)
        loop, caller = asyncio.get_running_loop(), room.table.caller([hash_of("token 0")])
        timeline = room.table.timeline
        assert timeline is not None
        while timeline.turn != 0:
            await asyncio.sleep(0.1)
        while timeline.turn == 0:
            move = str(timeline.view(0).legal_moves[0])
            frame = m.MakeMove(
                v=1, id="a", game=GAME, ply=room.table.plies[0], seat=0, type="move", move=move
            )
            await room.change(lambda table, now, frame=frame: table.play(caller, 0, frame, now))
        ended, entries = loop.time(), len(storage.written)
        while len(storage.written) == entries:
            await asyncio.sleep(0.01)
        began = loop.time()
        await process.kill()
        return began - ended

    with asyncio.Runner(loop_factory=FakeTimeLoop) as runner:
        assert runner.run(play()) == pytest.approx(0.5, abs=0.02)


def test_the_pace_changes_during_a_game_and_stays_for_the_rematch() -> None:
    harness = table_of(1)
    table = harness.table
    assert table.bot_pace == 0.5
    with pytest.raises(Refused, match="not-your-seat"):
        table.change_pace(harness.caller(), m.ChangePace(bot_pace=0.0))
    assert table.change_pace(harness.caller(0), m.ChangePace(bot_pace=0.5)) is None
    entry = table.change_pace(harness.caller(0), m.ChangePace(bot_pace=0.0))
    assert entry is not None
    harness.write(entry)
    again = Table(GAME)
    for one in harness.log:
        again.apply(e.ENTRIES.validate_json(one.model_dump_json()), 0.0)
    assert table.bot_pace == again.bot_pace == 0.0
    assert again.rematch_table("b" * 16, table.secret).options.bot_pace == 0.0


def test_several_people_cannot_change_the_pace() -> None:
    table = table_of(2)
    with pytest.raises(Refused, match="pace-fixed"):
        table.table.change_pace(table.caller(0, host=True), m.ChangePace(bot_pace=0.0))


def test_a_table_without_a_pace_in_its_log_has_that_of_new_ones() -> None:
    """Logs of older versions have no pace."""
    entry = json.loads(table_of(1).log[0].model_dump_json())
    del entry["options"]["bot_pace"]
    table = Table(GAME)
    table.apply(e.ENTRIES.validate_json(json.dumps(entry)), 0.0)
    assert table.options == m.Options()


@pytest.mark.parametrize("bot_pace", [-0.1, 2.1, float("nan"), float("inf"), "1", None])
def test_a_pace_is_between_zero_and_two_seconds(bot_pace: object) -> None:
    with pytest.raises(ValidationError):
        m.ChangePace(bot_pace=bot_pace)  # type: ignore[arg-type]


def test_a_player_changes_the_pace_over_http(server: Running) -> None:
    keys = server.make_table("me", "level-1")

    async def look() -> object:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        with server.http(keys.tokens[0]) as http:
            answer = http.post(f"/tables/{keys.game}/pace", json={"bot_pace": 2})
        assert answer.json()["options"]["bot_pace"] == 2.0
        while (frame := await client.receive())["table"]["options"]["bot_pace"] != 2.0:
            pass
        return frame["type"]

    assert run(look()) == "view"
    with server.http() as http:
        refused = http.post(f"/tables/{keys.game}/pace", json={"bot_pace": 1})
        assert refused.json()["error"] == "not-your-seat"


def test_without_a_pause_a_bot_answers_at_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The server's own pace, here a minute, does not matter to whoever plays alone."""
    with running(tmp_path_factory.mktemp("pace"), bot_pace=60.0, table_pace=True) as server:
        keys = server.make_table("me", "level-1", options={"bot_pace": 0.0})

        async def play() -> None:
            client = await Client.enter(server, keys.game, keys.tokens[0])
            moves = 0
            while moves < 6:
                if client.view["legal"]:
                    await client.ask("move", move=client.view["legal"][0])
                    moves += 1
                elif client.view["can"]["end_turn"]:
                    await client.ask("end_turn")
                else:
                    await client.receive()

        run(play())
