"""Measure how many tables and moves one server holds (P13): `make load`.

The server is a separate process with raised limits; this process is the players. They move at a fixed rate
whatever the server does, and the time of a move is counted from the moment it was due, so that a slow server
cannot hide its delays. The run starts with 500 tables, 2,000 sockets and 500 moves a second, and raises the
rate until a limit is broken. With `--bot-tables 50`, bots play at 50 more tables, and a spectator at each
measures the time between their actions.
"""

import argparse
import asyncio
import json
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
CONCURRENT_SETUPS = 40  # tables that are set up at the same time
MAX_P95, MAX_P99, MAX_MEMORY = 0.100, 0.250, 1000.0  # seconds, seconds, megabytes
MAX_BOT_P95 = 1.0  # seconds between actions of bots
SATURATED = 0.9  # of a core used by the event loop
WARM_UP_SECONDS = 3.0  # of play before anything is measured
TICKS = os.sysconf("SC_CLK_TCK")


class Socket:
    """The socket of one seat, with the newest frame that has a view."""

    def __init__(self, seat: int, connection: ClientConnection) -> None:
        self.seat = seat
        self.newest = ""
        self._connection = connection
        self._waiting: dict[str, asyncio.Future[str]] = {}
        self.reading = asyncio.create_task(self._read())

    async def ask(self, frame: dict[str, Any]) -> str:
        """Send a frame and return its answer."""
        answer = self._waiting[frame["id"]] = asyncio.get_running_loop().create_future()
        await self._connection.send(json.dumps(frame))
        return await asyncio.wait_for(answer, 30)

    async def close(self) -> None:
        """Close the connection."""
        self.reading.cancel()
        await self._connection.close()

    async def _read(self) -> None:
        async for text in self._connection:
            assert isinstance(text, str)
            if '"view":' in text:
                self.newest = text
            begin = text.find('"re":"') + 6
            answer = self._waiting.pop(text[begin : text.index('"', begin)], None) if begin > 5 else None
            if answer is not None and not answer.done():
                answer.set_result(text)


class LoadTable:
    """A table with one socket for each of its four seats."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.sockets: list[Socket] = []
        self.busy = False
        self.over = False
        self._number = 0

    def frame(self, type: str, **fields: Any) -> dict[str, Any]:
        """Return a new client frame."""
        self._number += 1
        return {"v": 1, "id": f"n{self._number}", "game": self.game, "type": type, **fields}

    async def move(self, rng: random.Random) -> str:
        """Make a random decision for the seat on turn and return the type of the answer."""
        turn = json.loads(self.sockets[0].newest)["view"]["turn"]
        if turn is None:
            self.over = True
            return "over"
        socket = self.sockets[turn]
        newest = json.loads(socket.newest)
        view = newest["view"]
        if view["decision"] is None:
            return "behind"  # this socket has not received the newest view yet
        what = {"type": "end_turn"} if view["decision"] == "end" else {"type": "move"}
        if what["type"] == "move":
            what["move"] = rng.choice(view["legal"])
        answer = await socket.ask(self.frame(ply=newest["ply"], **what))
        return str(json.loads(answer)["type"])


class BotTable:
    """A table of bots, watched by one socket; after each game a new table is made."""

    def __init__(self, address: str, bot: str) -> None:
        self.gaps: list[float] = []  # seconds between two views
        self._address = address
        self._bot = bot

    async def watch(self) -> None:
        """Watch until cancelled."""
        while True:
            async with httpx.AsyncClient(base_url=f"http://{self._address}/api", timeout=30) as http:
                table_options = {"seats": [{"plays": "bot", "bot": self._bot}] * SEATS, "kinds": 12}
                made = (await http.post("/tables", json=table_options)).raise_for_status().json()
                game = made["game"]
                host = {"Authorization": f"Bearer {made['host']}"}
                (await http.post(f"/tables/{game}/start", json={}, headers=host)).raise_for_status()
            url = f"ws://{self._address}/api/tables/{game}/socket"
            async with connect(url, compression=None, ping_interval=None) as socket:
                await socket.send(json.dumps({"v": 1, "id": "hello", "game": game, "type": "hello"}))
                last = None
                async for text in socket:
                    assert isinstance(text, str)
                    if '"type":"view"' in text:
                        now = time.monotonic()
                        if last is not None:
                            self.gaps.append(now - last)
                        last = now
                        if '"status":"over"' in text:
                            break


class Measured:
    """Measurements of one step of the load."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.bot_times: list[float] = []  # seconds between actions of bots
        self.answers: dict[str, int] = {}
        self.skipped = 0  # moves that were due while every table was busy
        self.slow_commits = 0.0
        self.memory = self.client = self.others = self.load = self.seconds = 0.0
        self.server = self.event_loop = 0.0  # cores used by the whole server, and by its event loop alone

    def quantile(self, share: float) -> float:
        """Return the time that this share of the moves did not exceed."""
        return _quantile(self.times, share)

    @property
    def errors(self) -> int:
        """Number of missing answers and of answers other than a view."""
        return sum(count for type, count in self.answers.items() if type not in ("view", "over", "behind"))

    @property
    def broken(self) -> list[str]:
        """The limits that were exceeded."""
        limits = {
            f"p95 over {MAX_P95 * 1000:.0f} ms": self.quantile(0.95) > MAX_P95,
            f"p99 over {MAX_P99 * 1000:.0f} ms": self.quantile(0.99) > MAX_P99,
            "errors": self.errors > 0,
            "memory": self.memory > MAX_MEMORY,
            f"actions of bots over {MAX_BOT_P95} s": bool(self.bot_times)
            and _quantile(self.bot_times, 0.95) > MAX_BOT_P95,
            "not all moves could be made": self.skipped > len(self.times) // 100,
        }
        return [name for name, is_broken in limits.items() if is_broken]


class Load:
    """All tables of one server, with their players."""

    def __init__(self, address: str, server: int) -> None:
        self._address = address
        self._server = server
        self._tables: list[LoadTable] = []
        self._bots: dict[BotTable, asyncio.Task[None]] = {}
        self._rng = random.Random(1)

    def add_bots(self, tables: int, bot: str) -> None:
        """Start tables at which only bots play."""
        for _ in range(tables):
            table = BotTable(self._address, bot)
            self._bots[table] = asyncio.create_task(table.watch())

    async def grow(self, tables: int) -> None:
        """Make tables until there are this many."""
        gate = asyncio.Semaphore(CONCURRENT_SETUPS)
        fresh = httpx.Limits(keepalive_expiry=1)  # the server closes idle connections
        http = httpx.AsyncClient(base_url=f"http://{self._address}/api", timeout=30, limits=fresh)
        async with http, asyncio.TaskGroup() as group:
            for _ in range(tables - len(self._tables)):
                group.create_task(self._make(http, gate))

    async def _make(self, http: httpx.AsyncClient, gate: asyncio.Semaphore) -> None:
        async with gate:
            table_options = {"seats": [{"plays": "me"}] * SEATS, "kinds": 12}
            made = (await http.post("/tables", json=table_options)).raise_for_status().json()
            table = LoadTable(made["game"])
            headers = {"Authorization": f"Bearer {made['host']}"}
            (await http.post(f"/tables/{table.game}/start", json={}, headers=headers)).raise_for_status()
            for key in made["seats"]:
                url = f"ws://{self._address}/api/tables/{table.game}/socket"
                socket = Socket(key["seat"], await connect(url, compression=None, ping_interval=None))
                table.sockets.append(socket)
                await socket.ask(table.frame("hello", tokens=[key["token"]]))
            self._tables.append(table)

    async def play(self, rate: float, seconds: float) -> Measured:
        """Make moves at this rate and return the measurements."""
        await self._play(rate, WARM_UP_SECONDS, Measured())
        measured = Measured()
        for table in self._bots:
            table.gaps.clear()
        before, busy, began = self._used(), _busy(), time.monotonic()
        await self._play(rate, seconds, measured)
        took = measured.seconds = time.monotonic() - began
        after = self._used()
        measured.server, measured.event_loop, measured.client = (
            (after[n] - before[n]) / took for n in range(3)
        )
        measured.others = (_busy() - busy) / took - measured.server - measured.client
        measured.load = os.getloadavg()[0]
        measured.bot_times = [gap for table in self._bots for gap in table.gaps]
        measured.memory = _memory(self._server)
        measured.slow_commits = await self._slow_commits()
        return measured

    async def _slow_commits(self) -> float:
        """Return the share of all commits so far that took more than 50 ms."""
        async with httpx.AsyncClient(timeout=30) as http:
            figures = (await http.get(f"http://{self._address}/metrics")).text
        counts = dict(re.findall(r'kokopelli_commit_seconds_bucket\{le="([^"]+)"\} ([0-9.]+)', figures))
        return 1 - float(counts["0.05"]) / float(counts["+Inf"])

    async def _play(self, rate: float, seconds: float, measured: Measured) -> None:
        loop = asyncio.get_running_loop()
        began, number = loop.time(), 0
        async with asyncio.TaskGroup() as group:
            while number < rate * seconds:
                due = began + number / rate
                if due > loop.time():
                    await asyncio.sleep(due - loop.time())
                number += 1
                table = self._free_table()
                if table is None:
                    measured.skipped += 1
                    continue
                table.busy = True
                group.create_task(self._move(table, due, measured))

    def _free_table(self) -> LoadTable | None:
        for _ in range(50):
            table = self._rng.choice(self._tables)
            if not table.busy and not table.over:
                return table
        return None

    async def _move(self, table: LoadTable, due: float, measured: Measured) -> None:
        try:
            type = await table.move(self._rng)
        except Exception as error:
            type = repr(error)
        table.busy = False
        measured.answers[type] = measured.answers.get(type, 0) + 1
        if type not in ("over", "behind"):
            measured.times.append(asyncio.get_running_loop().time() - due)

    def _used(self) -> tuple[float, float, float]:
        """Return the CPU seconds of the server, of its event loop, and of this process."""
        # The first thread of a process has its id and, in the server, runs the event loop.
        server = Path(f"/proc/{self._server}")
        return (
            processor_seconds(server),
            processor_seconds(server / "task" / str(self._server)),
            processor_seconds(Path("/proc/self")),
        )

    @property
    def sockets(self) -> int:
        """Number of open sockets."""
        return sum(len(table.sockets) for table in self._tables)

    async def close(self) -> None:
        """Disconnect from all tables."""
        for task in self._bots.values():
            task.cancel()
        for outcome in await asyncio.gather(*self._bots.values(), return_exceptions=True):
            if isinstance(outcome, Exception):
                print("a table of bots failed:", repr(outcome))
        for table in self._tables:
            for socket in table.sockets:
                await socket.close()


def _quantile(times: Sequence[float], share: float) -> float:
    times = sorted(times)
    return times[min(len(times) - 1, int(share * len(times)))] if times else float("inf")


def processor_seconds(process: Path) -> float:
    """Return the CPU seconds used by a process or thread, given its folder in /proc."""
    fields = (process / "stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _busy() -> float:
    """Return the CPU seconds used by the whole machine."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return (sum(fields) - fields[3] - fields[4]) / TICKS


def _memory(pid: int) -> float:
    """Return the peak memory of a process in megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024


def serve(database: str) -> None:
    """Run the server on a free port, with limits for many players at one address."""
    from kokopelli.server.http.runner import serve
    from kokopelli.server.settings import Limits, Settings

    limits = Limits().raised(10**6)
    serve(Settings(database=f"sqlite:///{database}", limits=limits), "127.0.0.1", 0, "127.0.0.1", False)


@contextmanager
def running_server() -> Iterator[tuple[str, int]]:
    """Run the server in a process of its own; give its address and process id."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", str(Path(folder) / "tables.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                yield server.stdout.readline().split()[3].removeprefix("http://"), server.pid
            finally:
                server.terminate()


async def measure(address: str, server: int, chosen: argparse.Namespace) -> bool:
    """Play at the first rate, then at rising rates; return whether the limits of P13 held at the first."""
    load = Load(address, server)
    load.add_bots(chosen.bot_tables, chosen.bot)
    print(
        "tables sockets moves/s |  p50  p95  p99  max ms | errors  MB |"
        " cores: server (event loop) client others | server ms/move | load | commits over 50 ms"
    )
    kept, tables, rate = True, chosen.tables, chosen.rate
    for step in range(chosen.steps + 1):
        began = time.monotonic()
        await load.grow(tables)
        ready = time.monotonic() - began
        measured = await load.play(rate, chosen.seconds if step == 0 else chosen.step_seconds)
        times = [round(1000 * measured.quantile(share)) for share in (0.5, 0.95, 0.99, 1)]
        made = len(measured.times) / measured.seconds
        print(
            f"{tables:6} {load.sockets:7} {made:7.0f} |"
            f" {times[0]:4} {times[1]:4} {times[2]:4} {times[3]:4}    |"
            f" {measured.errors:6} {measured.memory:3.0f} |"
            f"        {measured.server:6.2f}      ({measured.event_loop:.2f}) {measured.client:6.2f}"
            f" {measured.others:6.2f} | {1000 * measured.server / made:14.2f} |"
            f" {measured.load:4.1f} | {measured.slow_commits:.1%}   (ready in {ready:.0f} s)",
            flush=True,
        )
        if chosen.bot_tables:
            actions = [_quantile(measured.bot_times, share) for share in (0.5, 0.95, 1)]
            print(
                f"{chosen.bot_tables} tables of {chosen.bot}: {len(measured.bot_times)} actions,"
                f" p50 {actions[0]:.2f} p95 {actions[1]:.2f} max {actions[2]:.2f} s"
            )
        if measured.event_loop > SATURATED:
            print(f"the event loop used {measured.event_loop:.0%} of one core: it is saturated")
        if measured.errors:
            print("answers:", measured.answers)
        if measured.broken:
            print("broken:", ", ".join(measured.broken))
            kept = kept and step > 0
            break
        rate = round(rate * 1.2)
    await load.close()
    return kept


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the measurement; the exit status says whether the limits of P13 held at the first rate."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=500, help="moves a second")
    parser.add_argument("--seconds", type=float, default=60, help="at the first rate")
    parser.add_argument("--steps", type=int, default=12, help="how many times the rate is raised by a fifth")
    parser.add_argument("--step-seconds", type=float, default=15)
    parser.add_argument("--bot-tables", type=int, default=0, help="additional tables where only bots play")
    parser.add_argument("--bot", default="level-4", help="the bot that plays there")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if chosen.serve:
        serve(chosen.serve)
        return 0
    with running_server() as (address, server):
        return 0 if uvloop.run(measure(address, server, chosen)) else 1


if __name__ == "__main__":
    sys.exit(main())
