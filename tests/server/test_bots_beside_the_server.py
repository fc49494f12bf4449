"""Bot workers (P15): dead or hanging workers are replaced, moves come in time, and timing reveals nothing."""

import asyncio
import os
import random
import signal
import time
from collections.abc import Sequence
from concurrent.futures import Future
from itertools import pairwise
from pathlib import Path

import pytest
from clients import Client, Running, run, running
from fakes import Disk, FakeBotWorkers, FakeProcess, FakeStorage, FakeTimeLoop
from table_harness import GAME, TableHarness

from budgets import soaked, time_limit
from kokopelli import Game, Move, Setup, View
from kokopelli.server.context import ServerContext
from kokopelli.server.live.bot_workers import NICENESS, BotWorkers
from kokopelli.server.live.room import Room
from kokopelli.server.settings import Settings
from kokopelli.server.storage.audit import Act
from kokopelli.server.table import log_entries as e

PATIENCE = 1.0
FALLBACK_SECONDS = 0.5  # for a bot that does not search, on a busy machine
MAX_WAIT = 1.2  # seconds that a player may wait for an action of a bot
ROUNDS = 3  # attempts, because the machine may be busy


def game() -> Game:
    return Game(Setup.random(4, seed=1))


async def worker_of(bot_workers: BotWorkers) -> int:
    """Wait until the worker is ready; return its process id."""
    view = game().view(game().seat)
    await bot_workers.choose("greedy", view)
    (pid,) = bot_workers.processes()
    return pid


def test_a_worker_that_is_killed_or_hangs_is_replaced() -> None:
    async def work() -> None:
        bot_workers = BotWorkers(1, PATIENCE)
        try:
            view = game().view(game().seat)
            for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGSEGV) * soaked(1, 34):
                pid = await worker_of(bot_workers)
                ours = os.getpriority(os.PRIO_PROCESS, 0)
                assert os.getpriority(os.PRIO_PROCESS, pid) == min(19, ours + NICENESS)
                os.kill(pid, number)
                began = time.monotonic()
                assert await bot_workers.choose("greedy", view) in view.legal_moves
                assert time.monotonic() - began < time_limit(6)
                assert await worker_of(bot_workers) != pid
        finally:
            await bot_workers.close()

    asyncio.run(asyncio.wait_for(work(), soaked(60, 1800)))


def test_a_game_goes_on_when_its_worker_is_killed(server: Running) -> None:
    assert server.context is not None
    bot_workers = server.context.bot_workers
    keys = server.make_table("fitted", "turn")

    async def play() -> None:
        client = await Client.enter(server, keys.game)
        for pid in bot_workers.processes():
            os.kill(pid, signal.SIGKILL)
        await client.until(lambda view: view["decision"] == "over")

    run(play())


def test_a_move_comes_in_time_if_the_worker_hangs() -> None:
    async def work() -> None:
        bot_workers = BotWorkers(1, patience=60.0)
        try:
            pid = await worker_of(bot_workers)
            os.kill(pid, signal.SIGSTOP)
            now = asyncio.get_running_loop().time
            view = game().view(game().seat)
            # The first occupies the worker, the others wait for it.
            for bot in ("level-6", "level-1", "random"):
                until = now() + 0.3
                assert await bot_workers.choose(bot, view, until) in view.legal_moves
                assert now() - until < time_limit(FALLBACK_SECONDS)
            assert bot_workers.fallback_moves == 3
            os.kill(pid, signal.SIGCONT)
            assert await worker_of(bot_workers) == pid
        finally:
            await bot_workers.close()

    asyncio.run(asyncio.wait_for(work(), 60))


class TimingStorage(FakeStorage):
    """Records how long after the last visible change each entry is written."""

    def __init__(self, disk: Disk, process: FakeProcess) -> None:
        super().__init__(disk, process)
        self.room: Room | None = None
        self.written: list[float] = []

    def append(
        self, game: str, ply: int, new: Sequence[e.Entry], id: str | None = None, act: Act | None = None
    ) -> "Future[None]":
        assert self.room is not None
        self.written.append(asyncio.get_running_loop().time() - self.room._shown_at)
        return super().append(game, ply, new, id, act)


class UnevenBotWorkers(FakeBotWorkers):
    """Some moves are chosen at once, others use up the time limit or exceed it."""

    over_time = 0.0

    async def choose(self, bot: str, view: View, until: float | None = None) -> Move:
        assert until is not None
        loop = asyncio.get_running_loop()
        if len(view.legal_moves) > 4:
            await asyncio.sleep(max(0.0, until - loop.time()) + self.over_time)
        return self._chance.choice(view.legal_moves)


@pytest.mark.parametrize("over_time", [0.0, 0.5])
def test_the_thinking_time_of_a_bot_is_not_observable(over_time: float) -> None:
    """Moves come exactly one interval after the last, or two if the bot exceeds its time limit."""
    harness = TableHarness(players=3, kinds=12)
    harness.start()
    for seat in range(3):
        harness.write(e.BotPlays(seat=seat, bot="level-6"))

    async def play() -> list[float]:
        disk = Disk(random.Random(1))
        disk.put(GAME, 0, harness.log, None)
        process = FakeProcess()
        storage = TimingStorage(disk, process)
        bot_workers = UnevenBotWorkers(random.Random(2))
        bot_workers.over_time = over_time
        context = process.run(ServerContext, Settings(bot_pace=0.9), storage, bot_workers)
        storage.room = await context.rooms.find(GAME)
        while len(storage.written) < 60:
            await asyncio.sleep(0.1)
        await process.kill()
        return storage.written

    with asyncio.Runner(loop_factory=FakeTimeLoop) as runner:
        intervals = [seconds / 0.9 for seconds in runner.run(play())]
    assert intervals == pytest.approx([round(interval) for interval in intervals])
    assert {round(interval) for interval in intervals} == ({1, 2} if over_time else {1})


def test_searching_bots_keep_their_pace_at_many_tables(tmp_path: Path) -> None:
    """Over real sockets, with more tables than one worker can search for in time."""
    pace, tables = Settings().bot_pace, soaked(4, 12)
    late: list[float] = []
    with running(tmp_path, bot_pace=pace) as server:
        for _ in range(ROUNDS):
            games = [server.make_table("level-6", "level-6", "level-6").game for _ in range(tables)]

            async def watch(game: str) -> list[float]:
                client = await Client.enter(server, game)
                times = []
                for _ in range(6):
                    await client.receive()
                    times.append(time.monotonic())
                await client.close()
                return [later - earlier for earlier, later in pairwise(times)]

            async def play(games: list[str]) -> list[list[float]]:
                return await asyncio.gather(*(watch(game) for game in games))

            gaps = [gap for gaps in run(play(games)) for gap in gaps]
            longest = time_limit(MAX_WAIT - pace)
            late = [gap for gap in gaps if abs(gap - pace) > longest]
            if not late:
                return
    raise AssertionError(late)


@pytest.mark.parametrize("allowed", [True, False])
def test_a_hint_is_a_legal_move_of_the_seat_on_turn(server: Running, allowed: bool) -> None:
    keys = server.make_table("me", "me", options={"hints": allowed})

    async def play() -> None:
        client = await Client.enter(server, keys.game, *keys.tokens.values())
        turn = client.view["turn"]
        await client.ask("look", seat=turn)
        answer = await client.ask("hint")
        if allowed:
            assert answer["type"] == "hint" and answer["move"] in client.view["legal"]
            assert {(await client.ask("hint"))["move"] for _ in range(5)} == {answer["move"]}
            first, *others = answer["moves"]
            assert first["move"] == answer["move"] and len(others) <= 2
            assert {one["move"] for one in others} <= set(client.view["legal"]) - {first["move"]}
            odds = (await client.ask("odds"))["odds"]
            assert first["chance"] == pytest.approx(odds[turn])
            assert answer["facts"]
        else:
            assert answer["reason"]["key"] == "no-hints"
        await client.ask("look", seat=1 - turn)
        waiting = await client.ask("hint")
        assert waiting["reason"]["key"] == ("not-your-turn" if allowed else "no-hints")

    run(play())
