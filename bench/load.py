"""How many tables one server holds (P13): `make load`.

The server is a process of its own with its limits raised; this one is the players. They move at a fixed rate whatever
the server does, and a move's time is counted from the moment at which it was due, so that a slow server can not hide.
First 500 tables with 2,000 sockets and 100 moves a second; then more and more until a limit is broken. With `--bot-tables 50`
so many tables of bots play beside them, each watched by a socket that notes how long every action of a bot takes.
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
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import uvloop
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
AT_ONCE = 40  # sockets that are opened at the same time
P95, P99, MEMORY = 0.100, 0.250, 1000.0  # seconds, seconds, megabytes
BOT_SECONDS = 1.0  # for an action of a bot, at p95
SETTLE_SECONDS = 3.0  # of play before anything is measured
TICKS = os.sysconf("SC_CLK_TCK")


class Socket:
    """One seat: its socket and the newest frame with a view."""

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
        """Leave."""
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
    """A table of four sockets, one for each seat."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.sockets: list[Socket] = []
        self.busy = False
        self.over = False
        self._number = 0

    def frame(self, type: str, **fields: Any) -> dict[str, Any]:
        """A frame of a client."""
        self._number += 1
        return {"v": 1, "id": f"n{self._number}", "game": self.game, "type": type, **fields}

    async def move(self, chance: random.Random) -> str:
        """Decide for the seat on turn; returns the type of the answer."""
        turn = json.loads(self.sockets[0].newest)["view"]["turn"]
        if turn is None:
            self.over = True
            return "over"
        socket = self.sockets[turn]
        newest = json.loads(socket.newest)
        view = newest["view"]
        if view["decision"] is None:
            return "behind"  # the others have been told, this socket not yet
        what = {"type": "end_turn"} if view["decision"] == "end" else {"type": "move"}
        if what["type"] == "move":
            what["move"] = chance.choice(view["legal"])
        answer = await socket.ask(self.frame(ply=newest["ply"], **what))
        return str(json.loads(answer)["type"])


class BotTable:
    """A table of bots, watched by one socket; another one is made when a game is over."""

    def __init__(self, address: str, bot: str) -> None:
        self.gaps: list[float] = []  # seconds between what was shown
        self._address = address
        self._bot = bot

    async def watch(self) -> None:
        """Look on until cancelled."""
        while True:
            async with httpx.AsyncClient(base_url=f"http://{self._address}/api", timeout=30) as http:
                wish = {"seats": [{"plays": "bot", "bot": self._bot}] * SEATS, "kinds": 12}
                made = (await http.post("/tables", json=wish)).raise_for_status().json()
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
    """What a stretch of play was like."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self.bot_times: list[float] = []  # of the actions of bots
        self.answers: dict[str, int] = {}
        self.late = 0  # moves that found no table to be made at
        self.slow_commits = 0.0
        self.memory = self.server = self.client = self.others = self.load = self.seconds = 0.0

    def quantile(self, share: float) -> float:
        """The time that this share of the moves did not exceed."""
        return _quantile(self.times, share)

    @property
    def errors(self) -> int:
        """Answers that were none, or no view."""
        return sum(count for type, count in self.answers.items() if type not in ("view", "over", "behind"))

    @property
    def broken(self) -> list[str]:
        """The limits that were not kept."""
        limits = {
            f"p95 over {P95 * 1000:.0f} ms": self.quantile(0.95) > P95,
            f"p99 over {P99 * 1000:.0f} ms": self.quantile(0.99) > P99,
            "errors": self.errors > 0,
            "memory": self.memory > MEMORY,
            f"actions of bots over {BOT_SECONDS} s": bool(self.bot_times)
            and _quantile(self.bot_times, 0.95) > BOT_SECONDS,
            "not all moves could be made": self.late > len(self.times) // 100,
        }
        return [name for name, is_broken in limits.items() if is_broken]


class Load:
    """All tables of one server."""

    def __init__(self, address: str, server: int) -> None:
        self._address = address
        self._server = server
        self._tables: list[LoadTable] = []
        self._bots: dict[BotTable, asyncio.Task[None]] = {}
        self._chance = random.Random(1)

    def add_bots(self, tables: int, bot: str) -> None:
        """Let bots play among themselves."""
        for _ in range(tables):
            table = BotTable(self._address, bot)
            self._bots[table] = asyncio.create_task(table.watch())

    async def grow(self, tables: int) -> None:
        """Make tables until there are so many."""
        gate = asyncio.Semaphore(AT_ONCE)
        fresh = httpx.Limits(keepalive_expiry=1)  # the server closes a connection that rests for long
        http = httpx.AsyncClient(base_url=f"http://{self._address}/api", timeout=30, limits=fresh)
        async with http, asyncio.TaskGroup() as group:
            for _ in range(tables - len(self._tables)):
                group.create_task(self._make(http, gate))

    async def _make(self, http: httpx.AsyncClient, gate: asyncio.Semaphore) -> None:
        async with gate:
            wish = {"seats": [{"plays": "me"}] * SEATS, "kinds": 12}
            made = (await http.post("/tables", json=wish)).raise_for_status().json()
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
        """Move at this rate for so long."""
        await self._play(rate, SETTLE_SECONDS, Measured())
        measured = Measured()
        for table in self._bots:
            table.gaps.clear()
        before, busy, began = self._used(), _busy(), time.monotonic()
        await self._play(rate, seconds, measured)
        took = measured.seconds = time.monotonic() - began
        after = self._used()
        measured.server, measured.client = ((after[n] - before[n]) / took for n in (0, 1))
        measured.others = (_busy() - busy) / took - measured.server - measured.client
        measured.load = os.getloadavg()[0]
        measured.bot_times = [gap for table in self._bots for gap in table.gaps]
        measured.memory = _memory(self._server)
        measured.slow_commits = await self._slow_commits()
        return measured

    async def _slow_commits(self) -> float:
        """The share of all commits so far that took the disk more than 50 ms."""
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
                    measured.late += 1
                    continue
                table.busy = True
                group.create_task(self._move(table, due, measured))

    def _free_table(self) -> LoadTable | None:
        for _ in range(50):
            table = self._chance.choice(self._tables)
            if not table.busy and not table.over:
                return table
        return None

    async def _move(self, table: LoadTable, due: float, measured: Measured) -> None:
        try:
            type = await table.move(self._chance)
        except Exception as error:
            type = repr(error)
        table.busy = False
        measured.answers[type] = measured.answers.get(type, 0) + 1
        if type not in ("over", "behind"):
            measured.times.append(asyncio.get_running_loop().time() - due)

    def _used(self) -> tuple[float, float]:
        return _processor_seconds(self._server), _processor_seconds(os.getpid())

    @property
    def sockets(self) -> int:
        """How many are open."""
        return sum(len(table.sockets) for table in self._tables)

    async def close(self) -> None:
        """Leave all tables."""
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


def _processor_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _busy() -> float:
    """Seconds that all cores of the machine were busy."""
    fields = [int(field) for field in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
    return (sum(fields) - fields[3] - fields[4]) / TICKS


def _memory(pid: int) -> float:
    """The most memory that the process ever had, in megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) / 1024


def serve(database: str) -> None:
    """Be the server: with limits for many players at one address, and a free port."""
    from kokopelli.server.http.runner import serve
    from kokopelli.server.settings import Limits, Settings

    limits = Limits().raised(10**6)
    serve(Settings(database=f"sqlite:///{database}", limits=limits), "127.0.0.1", 0, "127.0.0.1", False)


async def measure(address: str, server: int, chosen: argparse.Namespace) -> bool:
    """Play as promised, then more and more; returns whether the promise was kept."""
    load = Load(address, server)
    load.add_bots(chosen.bot_tables, chosen.bot)
    print(
        "tables sockets moves/s |  p50  p95  p99  max ms | errors  MB | cores: server client others | load | commits over 50 ms"
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
            f"{tables:6} {load.sockets:7} {made:7.0f} | {times[0]:4} {times[1]:4} {times[2]:4} {times[3]:4}    |"
            f" {measured.errors:6} {measured.memory:3.0f} |        {measured.server:6.2f} {measured.client:6.2f}"
            f" {measured.others:6.2f} | {measured.load:4.1f} | {measured.slow_commits:.1%}   (ready in {ready:.0f} s)",
            flush=True,
        )
        if chosen.bot_tables:
            actions = [_quantile(measured.bot_times, share) for share in (0.5, 0.95, 1)]
            print(
                f"{chosen.bot_tables} tables of {chosen.bot}: {len(measured.bot_times)} actions,"
                f" p50 {actions[0]:.2f} p95 {actions[1]:.2f} max {actions[2]:.2f} s"
            )
        if measured.errors:
            print("answers:", measured.answers)
        if measured.broken:
            print("broken:", ", ".join(measured.broken))
            kept = kept and step > 0
            break
        rate = round(rate * 1.5)
    await load.close()
    return kept


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure; the exit status says whether the promise was kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100, help="moves a second")
    parser.add_argument("--seconds", type=float, default=60, help="at the promised rate")
    parser.add_argument("--steps", type=int, default=12, help="how often the rate is raised by half")
    parser.add_argument("--step-seconds", type=float, default=15)
    parser.add_argument(
        "--bot-tables", type=int, default=0, help="tables where only bots play, beside the others"
    )
    parser.add_argument("--bot", default="level-4", help="who plays there")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if chosen.serve:
        serve(chosen.serve)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, __file__, "--serve", str(Path(folder) / "tables.db")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            try:
                assert server.stdout is not None
                address = server.stdout.readline().split()[3].removeprefix("http://")
                return 0 if uvloop.run(measure(address, server.pid, chosen)) else 1
            finally:
                server.terminate()


if __name__ == "__main__":
    sys.exit(main())
