"""Test servers, and clients that talk to them over real sockets.

The server is the real one: uvicorn with an SQLite file, in a thread of the test process or in a process of
its own. Only its limits and the pace of its bots are set by the tests.
"""

import asyncio
import itertools
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, BinaryIO, Self, TypeVar

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from budgets import soaked
from kokopelli.server.context import ServerContext
from kokopelli.server.http.runner import config, listen
from kokopelli.server.settings import Limits, Settings
from kokopelli.server.storage.database import Storage

WAIT = 60.0  # timeout in seconds for anything that must happen, also on a busy machine
NO_LIMITS = Limits().raised(10**6)

Frame = dict[str, Any]
Result = TypeVar("Result")

_open: "set[Client]" = set()
_names = itertools.count()


def run(work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine of clients, then close their sockets."""

    async def run_and_close() -> Result:
        try:
            return await asyncio.wait_for(work, soaked(600, 7200))
        finally:
            for client in list(_open):
                await client.close()

    return asyncio.run(run_and_close())


class Running:
    """A running server: its address, and its context if it runs in this process."""

    def __init__(self, address: str, context: ServerContext | None = None) -> None:
        self.address = address  # host:port
        self.context = context

    def http(self, token: str | None = None) -> httpx.Client:
        """Return an HTTP client that sends this token."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        return httpx.Client(base_url=f"http://{self.address}/api", headers=headers, timeout=WAIT)

    def make_table(self, *seats: str, start: bool = True, **wish: Any) -> "Keys":
        """Create a table of people ("me"), open seats ("open") and bots by name."""
        wishes = [
            {"plays": seat} if seat in ("me", "open") else {"plays": "bot", "bot": seat} for seat in seats
        ]
        with self.http() as http:
            answer = http.post("/tables", json={"seats": wishes, **wish})
            assert answer.status_code == 201, answer.text
            keys = Keys(answer.json())
            if start:
                self.start(keys)
        return keys

    def start(self, keys: "Keys", **wish: Any) -> None:
        """Start the game of a table."""
        with self.http(keys.host) as http:
            answer = http.post(f"/tables/{keys.game}/start", json=wish)
            assert answer.status_code == 200, answer.text


class Keys:
    """The ids and tokens that the creator of a table gets."""

    def __init__(self, answer: Frame) -> None:
        self.game: str = answer["game"]
        self.invite: str = answer["invite"]
        self.host: str = answer["host"]
        self.tokens: dict[int, str] = {key["seat"]: key["token"] for key in answer["seats"]}
        self.table: Frame = answer["table"]


@contextmanager
def running(
    folder: Path, limits: Limits = NO_LIMITS, proxies: str = "127.0.0.1", **settings: Any
) -> Iterator[Running]:
    """Run a server in a thread, with its database in the folder."""
    given = {
        "database": f"sqlite:///{folder / 'tables.db'}",
        "bot_pace": 0.0,
        "table_pace": False,
        **settings,
    }
    chosen = Settings(limits=limits, **given)
    listening = listen("127.0.0.1", 0)
    served = config(chosen, Storage(chosen.database), proxies)
    server = uvicorn.Server(served)
    ready = threading.Event()

    async def run() -> None:
        serving = asyncio.create_task(server.serve([listening]))
        while not server.started:
            await asyncio.sleep(0.005)
        ready.set()
        await serving

    thread = threading.Thread(target=lambda: asyncio.run(run()))
    thread.start()
    try:
        assert ready.wait(WAIT)
        port = listening.getsockname()[1]
        app: Any = served.app
        yield Running(f"127.0.0.1:{port}", app.state.context)
    finally:
        server.should_exit = True
        thread.join(WAIT)
        listening.close()
        assert not thread.is_alive()


class ServerProcess:
    """A server in a process of its own, so that it can be killed. A `with` block kills it at its end."""

    def __init__(
        self,
        folder: Path,
        port: int = 0,
        limits: Limits = NO_LIMITS,
        log: BinaryIO | None = None,
        python: str = sys.executable,
        **settings: Any,
    ) -> None:
        program = Path(__file__).with_name("serve_for_tests.py")
        settings = {
            "database": f"sqlite:///{folder / 'tables.db'}",
            "limits": asdict(limits),
            "bot_pace": 0.0,
            "table_pace": False,
            **settings,
        }
        self.process = subprocess.Popen(
            [python, str(program), str(port), json.dumps(settings)],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, "PYTHONWARNINGS": "error"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith("Kokopelli is at http://"), line
        self.running = Running(line.split()[3].removeprefix("http://"))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.kill()

    def cpu_seconds(self) -> float:
        """Return the CPU time that the process has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Return the memory of the process in megabytes."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024

    def kill(self) -> None:
        """Kill the process with SIGKILL."""
        self.process.kill()
        self._wait_for_exit()

    def stop(self) -> int:
        """Stop the server cleanly; return its exit status."""
        self.process.send_signal(signal.SIGTERM)
        return self._wait_for_exit()

    def _wait_for_exit(self) -> int:
        status = self.process.wait(WAIT)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


StartServer = Callable[..., ServerProcess]


class Client:
    """A client with one socket to a table."""

    def __init__(self, socket: ClientConnection, game: str) -> None:
        self.socket = socket
        self.game = game
        self.ply = 0
        self.seen: list[Frame] = []  # all frames received, the newest last
        self.view: Frame = {}
        # unique for each client, because the server ignores repeated ids
        self._name = next(_names)
        self._ids = itertools.count()
        _open.add(self)

    @classmethod
    async def enter(
        cls, running: Running, game: str, *tokens: str, seat: int | None = None, **options: Any
    ) -> "Client":
        """Open a socket and say hello."""
        client = await cls.open(running, game, **options)
        await client.ask("hello", tokens=list(tokens), seat=seat)
        return client

    @classmethod
    async def open(cls, running: Running, game: str, **options: Any) -> "Client":
        """Open a socket."""
        url = f"ws://{running.address}/api/tables/{game}/socket"
        return cls(await connect(url, open_timeout=WAIT, **options), game)

    def frame(self, type: str, **fields: Any) -> Frame:
        """Return a frame with a new id and the newest ply, unless given."""
        return {
            "v": 1,
            "id": f"{self._name}-{next(self._ids)}",
            "game": self.game,
            "ply": self.ply,
            "type": type,
            **fields,
        }

    async def send(self, frame: Frame) -> None:
        """Send a frame."""
        await self.socket.send(json.dumps(frame))

    async def receive(self) -> Frame:
        """Return the next frame that is not a heartbeat."""
        while True:
            frame: Frame = json.loads(await asyncio.wait_for(self.socket.recv(), WAIT))
            if frame["type"] == "heartbeat":
                continue
            self.seen.append(frame)
            if "table" in frame:
                self.ply = frame["ply"]
                self.view = frame["view"]
            return frame

    async def ask(self, type: str, **fields: Any) -> Frame:
        """Send a frame and return its answer."""
        return await self.ask_frame(self.frame(type, **fields))

    async def ask_frame(self, frame: Frame) -> Frame:
        """Send this frame and return its answer."""
        await self.send(frame)
        while True:
            answer = await self.receive()
            if answer["re"] == frame["id"]:
                return answer

    async def until(self, wanted: Any) -> Frame:
        """Wait for a view that fulfils the condition, and return it."""
        while self.view is None or not wanted(self.view):
            await self.receive()
        return self.view

    async def play_on(self, choose: Any) -> Frame:
        """Make the next decision: a legal move picked by `choose`, or the end of the turn."""
        if self.view["decision"] == "end":
            return await self.ask("end_turn")
        return await self.ask("move", move=choose(self.view["legal"]))

    async def close(self) -> None:
        """Close the socket."""
        _open.discard(self)
        await self.socket.close()
