"""Bots in workers (P15): a worker that dies or hangs is replaced and the move comes all the same; pace tells nothing."""

import asyncio
import os
import signal
import time
from itertools import pairwise
from pathlib import Path

import pytest
from clients import Client, Running, run, running

from budgets import soaked
from kokopelli import Game, Setup
from kokopelli.server.thinking import NICENESS, Thinkers

PATIENCE = 1.0


def game() -> Game:
    return Game(Setup.random(4, seed=1))


async def worker_of(thinkers: Thinkers) -> int:
    """The process id of a worker that is ready."""
    view = game().view(game().seat)
    await thinkers.choose("greedy", view)
    (pid,) = thinkers.processes()
    return pid


def test_a_worker_that_is_killed_or_hangs_is_replaced() -> None:
    async def work() -> None:
        thinkers = Thinkers(1, PATIENCE)
        try:
            view = game().view(game().seat)
            for number in (signal.SIGKILL, signal.SIGSTOP, signal.SIGSEGV) * soaked(1, 34):
                pid = await worker_of(thinkers)
                assert os.getpriority(os.PRIO_PROCESS, pid) == NICENESS
                os.kill(pid, number)
                began = time.monotonic()
                assert await thinkers.choose("greedy", view) in view.legal_moves
                assert time.monotonic() - began < 6
                assert await worker_of(thinkers) != pid
        finally:
            await thinkers.close()

    asyncio.run(asyncio.wait_for(work(), soaked(60, 1800)))


def test_a_game_goes_on_when_its_worker_is_killed(server: Running) -> None:
    assert server.house is not None
    thinkers = server.house.thinkers
    keys = server.make_table("fitted", "turn")

    async def play() -> None:
        client = await Client.enter(server, keys.game)
        for pid in thinkers.processes():
            os.kill(pid, signal.SIGKILL)
        await client.until(lambda view: view["decision"] == "over")

    run(play())


def test_an_action_of_a_bot_comes_at_its_beat(tmp_path: Path) -> None:
    pace = 0.3
    with running(tmp_path, bot_pace=pace) as server:
        keys = server.make_table("fitted", "greedy", "turn")

        async def play() -> list[float]:
            client = await Client.enter(server, keys.game)
            times = []
            for _ in range(8):
                await client.receive()
                times.append(time.monotonic())
            return times

        times = run(play())
    gaps = [later - earlier for earlier, later in pairwise(times)]
    beats = [gap / pace for gap in gaps[1:]]  # the worker may still be starting at the first
    between = [beat for beat in beats if abs(beat - round(beat)) >= 0.3 or round(beat) < 1]
    assert len(between) <= 1, beats  # a busy machine may be late once


@pytest.mark.parametrize("allowed", [True, False])
def test_a_hint_is_a_legal_move_of_the_one_who_asks(server: Running, allowed: bool) -> None:
    keys = server.make_table("me", "me", options={"hints": allowed})

    async def play() -> None:
        client = await Client.enter(server, keys.game, *keys.tokens.values())
        turn = client.view["turn"]
        await client.ask("look", seat=turn)
        answer = await client.ask("hint")
        if allowed:
            assert answer["type"] == "hint" and answer["move"] in client.view["legal"]
        else:
            assert answer["reason"]["key"] == "no-hints"
        await client.ask("look", seat=1 - turn)
        waiting = await client.ask("hint")
        assert waiting["reason"]["key"] == ("not-your-turn" if allowed else "no-hints")

    run(play())
