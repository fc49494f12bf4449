"""Answers to players during attacks of somebody else, with the default limits (P12).

A client of another address runs an attack of `attacks.py` at full speed. Meanwhile players at other tables
move and ask for their view, as often as they may, and every answer is timed.
"""

import asyncio
import json
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from attacks import ATTACKS
from clients import Client, Keys, Running, ServerProcess, run
from test_busy_event_loop import branch, long_record

from budgets import NIGHT, soaked, time_limit
from kokopelli.server.settings import Limits
from kokopelli.server.wire.messages import MAX_MOVES

PLAYERS = 8  # tables with one player each
ANSWERS = soaked(5, 100)  # for each player
# Seconds at p95 on a quiet machine. `make test` shares the machine with other work and has loose limits.
MAX_SECONDS = dict.fromkeys(ATTACKS, 0.050 if NIGHT else 0.5) | {"half requests": 0.200 if NIGHT else 0.5}
ROUNDS = 3  # attempts, because the machine may be busy
PAUSE = 1 / Limits().frames_per_second


class Attacked:
    """A server with default limits, with tables of players and what attackers need."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.tables = [running.make_table("me", "me") for _ in range(PLAYERS)]
        mine = [running.make_table("me", "me") for _ in range(10)]
        long_game = branch(running, long_record(MAX_MOVES), "me", "me", "me", "me")
        self.needs = {
            "long_game": long_game.game,
            "tables": [(keys.game, list(keys.tokens.values())) for keys in mine],
        }


@pytest.fixture(scope="module")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attacked]:
    with ServerProcess(tmp_path_factory.mktemp("attacked"), limits=Limits()) as server:
        yield Attacked(server.running)


async def play(running: Running, keys: Keys, number: int) -> list[float]:
    """Move and ask for the view in turns, within the limits; return the times of the answers."""
    client = await Client.enter(running, keys.game, *keys.tokens.values())
    chance, times = random.Random(number), []
    for turn in range(ANSWERS):
        await asyncio.sleep(PAUSE)
        began = time.monotonic()
        if turn % 2 or client.view["decision"] == "over":
            await client.ask("sync")
        elif client.view["turn"] != client.view["viewer"]:
            await client.ask("look", seat=client.view["turn"])
        else:
            await client.play_on(chance.choice)
        times.append(time.monotonic() - began)
    return times


async def play_all(attacked: Attacked) -> list[float]:
    """Let all players play at once; return the times of all answers in ascending order."""
    playing = [play(attacked.running, keys, number) for number, keys in enumerate(attacked.tables)]
    return sorted(one for times in await asyncio.gather(*playing) for one in times)


@pytest.mark.parametrize("attack", ATTACKS)
def test_players_are_answered_during_an_attack(attacked: Attacked, attack: str) -> None:
    found = []
    for _ in range(ROUNDS):
        program = Path(__file__).with_name("attacks.py")
        command = [sys.executable, str(program), attack, attacked.running.address, json.dumps(attacked.needs)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as attacker:
            try:
                assert attacker.stdout is not None and attacker.stdout.readline() == b"begun\n"
                times = run(play_all(attacked))
                assert attacker.poll() is None
            finally:
                attacker.kill()
        limit = time_limit(MAX_SECONDS[attack])
        p50, p95 = (times[int(share * len(times))] for share in (0.5, 0.95))
        print(f"{attack}: p50 {1000 * p50:.0f} ms, p95 {1000 * p95:.0f} ms, limit {1000 * limit:.0f} ms")
        if p95 < limit:
            return
        found.append((p95, limit))
    raise AssertionError(found)
