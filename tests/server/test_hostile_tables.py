"""A database full of hostile tables: the server starts at once, serves, and stays within its memory.

Each of them is a legal game of 5,000 moves with a clock of 30 days. When all were loaded at a start, 200 of
them took 410 MB, and with 480 MB of memory every start was killed.
"""

import os
import random
import sqlite3
import time
from pathlib import Path

import httpx
from clients import WAIT, Client, Frame, ServerProcess, StartServer, run
from test_busy_event_loop import LONGEST, long_record

from budgets import soaked, time_limit
from kokopelli.server.storage.database import Storage
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.replay import beginning_of
from kokopelli.server.table.table import Caller, Table, hash_of
from kokopelli.server.wire import messages as m

TABLES = soaked(60, 2000)
LONG_LOGS = TABLES // 40  # of them have an entry for each move; the others continue a long record
READY_SECONDS = 10.0
FEW = 10  # moves that are timed even if the server has looked at all tables before
MEMORY_MB = 480.0  # of the server with its bot worker


def fill(folder: Path) -> None:
    """Write hostile tables to a new database: one of each kind by the server's code, the others as copies."""
    record = long_record(LONGEST)
    beginning = beginning_of(record, LONGEST)
    created = e.Created(
        host=hash_of("host"),
        invite="0" * 16,
        seats=[e.InitialSeat(name="x", token=hash_of("token")) for _ in range(4)],
        kinds=beginning.kinds,
        options=m.Options(clock=m.Clock(per="turn", seconds=30 * 86_400)),
        seed="",
        salt="",
        beginning=beginning,
    )
    table = Table("continued")
    table.apply(created, 0.0)
    started = table.start(Caller(host=True), m.StartTable())
    storage = Storage(f"sqlite:///{folder / 'tables.db'}")
    storage.create("continued", created.invite, created).result()
    storage.append("continued", 1, [started]).result()
    storage.create("long", "1" * 16, created.model_copy(update={"beginning": None})).result()
    moves = [e.MoveMade(seat=0, move=move, by="bot") for move in beginning.moves]
    storage.append("long", 1, [started, *moves]).result()
    storage.close()
    with sqlite3.connect(folder / "tables.db") as connection:
        for number in range(TABLES - 2):
            kind = "long" if number < LONG_LOGS else "continued"
            name = f"{number:010}"
            connection.execute("INSERT INTO games (game, invite, created_at) VALUES (?, ?, 0)", (name, name))
            connection.execute(
                "INSERT INTO entries SELECT ?, ply, at, id, body FROM entries WHERE game = ?", (name, kind)
            )
    connection.close()


def peak_memory(pid: int) -> float:
    """Return the most memory that a process and its children have used, in megabytes."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    peak = int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024
    return peak + sum(peak_memory(int(child)) for child in children)


def health(server: ServerProcess) -> Frame:
    answer: Frame = httpx.get(f"http://{server.running.address}/healthz", timeout=WAIT).json()
    return answer


def test_a_server_with_many_hostile_tables_starts_and_serves(
    tmp_path: Path, start_server: StartServer
) -> None:
    fill(tmp_path)
    ready_seconds = time_limit(READY_SECONDS)
    began = time.monotonic()
    server = start_server(tmp_path)
    assert health(server)["waking_tables"] <= TABLES
    ready = time.monotonic() - began
    delays: list[float] = []

    async def play() -> None:
        """Play while the server looks at the other tables, and a few moves at least."""
        keys = server.running.make_table("me", "random")
        client = await Client.enter(server.running, keys.game, keys.tokens[0])
        chance = random.Random(1)
        until = time.monotonic() + soaked(600, 3600)
        while health(server)["waking_tables"] or len(delays) < FEW:
            assert time.monotonic() < until
            if client.view["decision"] is None:
                await client.receive()
            elif client.view["decision"] != "over":
                asked = time.monotonic()
                assert (await client.play_on(chance.choice))["type"] == "view"
                delays.append(time.monotonic() - asked)
            else:
                time.sleep(0.1)
            assert health(server)["tables"] < 30

    run(play())
    done, peak = time.monotonic() - began, peak_memory(server.process.pid)
    delays.sort()
    print(
        f"{TABLES} hostile tables: first answer after {ready:.1f} s, a new game had {len(delays)} moves "
        f"(95 % within {1000 * delays[len(delays) * 95 // 100]:.0f} ms), all looked at after {done:.1f} s, "
        f"at most {peak:.0f} MB (the machine's load was {os.getloadavg()[0]:.1f})"
    )
    assert ready < ready_seconds and len(delays) > 5
    assert peak < MEMORY_MB
    assert server.stop() == 0
    # Nothing is pending: the next start loads none of them.
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    assert len(storage.pending_games([]).result()) <= 1
    storage.close()
