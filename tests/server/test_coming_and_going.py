"""Seats that come and go, however often, delay neither bots nor clocks."""

import asyncio
import contextlib
import itertools
import random
from collections.abc import Callable
from typing import Any

import pytest
from fakes import Disk, FakeBotWorkers, FakeProcess, FakeStorage, FakeTimeLoop
from table_harness import GAME, TableHarness

from kokopelli import Move, View
from kokopelli.server.context import ServerContext
from kokopelli.server.live.room import AWAY_SECONDS, Room
from kokopelli.server.live.subscribers import Subscriber
from kokopelli.server.settings import Settings
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import Table, hash_of
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused

PACE = 0.9
INTERVAL = 0.28  # seconds between two frames of somebody who disturbs
SECONDS = 60.0  # longer than the grace of a clock after a restart


class ThinkingBotWorkers(FakeBotWorkers):
    """Bots that use the whole time they are given."""

    async def choose(self, bot: str, view: View, until: float | None = None) -> Move:
        loop = asyncio.get_running_loop()
        await asyncio.sleep(0 if until is None else max(0.0, until - loop.time()))
        return view.legal_moves[0]


def frame(type: str, **fields: Any) -> Any:
    raw = {"v": 1, "id": "i", "game": GAME, "ply": 0, "type": type}
    return m.CLIENT_FRAMES.validate_python({**raw, **fields})


LEAVE, LEAVE_TO_ANOTHER = frame("leave", bot="random"), frame("leave", bot="level-1")
TAKE_BACK = frame("take_back")
DISTURBANCES = {
    "leave": [LEAVE],
    "leave to different bots": [LEAVE, LEAVE_TO_ANOTHER],
    "leave and take back": [LEAVE, TAKE_BACK],
}


def play_disturbed(harness: TableHarness, seat: Callable[[Table], int], frames: list[Any]) -> list[e.Entry]:
    """Send these frames for a seat again and again; return what was written meanwhile."""

    async def disturb(room: Room) -> None:
        for one in itertools.cycle(frames):
            by = seat(room.table)

            def decide(table: Table, now: float, one: Any = one, by: int = by) -> e.Entry:
                return table.change_player(harness.caller(by), by, one)

            # The seat on turn may change between a leaving and a coming back.
            with contextlib.suppress(Refused):
                await room.change(decide)
            await asyncio.sleep(INTERVAL)

    async def play() -> list[e.Entry]:
        disk = Disk(random.Random(1))
        disk.put(GAME, 0, harness.log, None)
        process = FakeProcess()
        storage, bots = FakeStorage(disk, process), ThinkingBotWorkers(random.Random(2))
        context = process.run(ServerContext, Settings(bot_pace=PACE), storage, bots)
        room = await context.rooms.find(GAME)
        disturbing = process.task(disturb(room))
        await asyncio.sleep(SECONDS)
        assert not disturbing.done()
        await process.kill()
        return [row.entry for row in disk.rows(GAME, len(harness.log))]

    with asyncio.Runner(loop_factory=FakeTimeLoop) as runner:
        return runner.run(play())


@pytest.mark.parametrize("name", DISTURBANCES)
def test_a_player_cannot_hold_up_the_bots_of_other_seats(name: str) -> None:
    harness = TableHarness(players=3)
    harness.start()
    first = harness.timeline.turn
    bots, disturber = {first, (first + 1) % 3}, (first + 2) % 3
    for seat in bots:
        harness.write(e.BotPlays(seat=seat, bot="random"))
    written = play_disturbed(harness, lambda table: disturber, DISTURBANCES[name])
    moves = [entry for entry in written if isinstance(entry, e.MoveMade)]
    assert {entry.seat for entry in moves} >= bots
    # Whoever came back need not play, so the game may stop at the third turn.
    if name != "leave and take back":
        assert len(moves) >= SECONDS / PACE - 2


def test_leaving_twice_to_the_same_bot_writes_nothing() -> None:
    harness = TableHarness()
    harness.start()
    harness.do(0, "leave", bot="random")
    with pytest.raises(Refused, match="bot-plays"):
        harness.do(0, "leave", bot="random")
    harness.do(0, "leave", bot="level-1")


def on_turn(table: Table) -> int:
    assert table.timeline is not None and table.timeline.turn is not None
    return table.timeline.turn


@pytest.mark.parametrize("name", DISTURBANCES)
def test_a_player_cannot_stop_the_own_clock(name: str) -> None:
    """Whoever is on turn leaves and comes back; yet no turn takes longer than its clock and a few beats."""
    harness = TableHarness(clock=m.Clock(per="turn", seconds=5), ask_end=False)
    harness.start()
    written = play_disturbed(harness, on_turn, DISTURBANCES[name])
    moves = [entry for entry in written if isinstance(entry, e.MoveMade)]
    assert len(moves) >= 2


def test_the_host_cannot_let_a_bot_play_for_somebody_who_is_there() -> None:
    """A person who has just lost the connection counts as there."""
    harness = TableHarness(players=3)
    harness.start()

    async def play() -> list[str | None]:
        process = FakeProcess()
        disk = Disk(random.Random(1))
        disk.put(GAME, 0, harness.log, None)
        context = process.run(
            ServerContext, Settings(), FakeStorage(disk, process), FakeBotWorkers(random.Random(2))
        )
        room = await context.rooms.find(GAME)
        host = Subscriber([hash_of("host"), hash_of("token 0")], 0, 64)
        guest = Subscriber([hash_of("token 1")], 1, 64)

        async def take_over(of: int) -> str | None:
            caller, asked = host.caller(room.table), frame("take_over", of=of, bot="random")
            try:
                await room.change(
                    lambda table, now: table.change_player(caller, None, asked, room.present_seats)
                )
            except Refused as refused:
                return refused.key
            return None

        answers = []
        for subscriber in (host, guest):
            room.join(subscriber, "hello")
        # A seat of the host's own, one that nobody is connected for, and that of the guest.
        answers += [await take_over(0), await take_over(2), await take_over(1)]
        room.leave(guest)
        answers += [await take_over(1)]
        await asyncio.sleep(AWAY_SECONDS / 2)
        room.join(guest, "hello")
        await asyncio.sleep(2 * AWAY_SECONDS)
        answers += [await take_over(1)]
        room.leave(guest)
        await asyncio.sleep(AWAY_SECONDS + 1)
        answers += [await take_over(1)]
        await process.kill()
        return answers

    with asyncio.Runner(loop_factory=FakeTimeLoop) as runner:
        assert runner.run(play()) == [None, None, "person-here", "person-here", "person-here", None]
