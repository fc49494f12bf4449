"""Fakes for the simulation: event loop, process, disk, bot workers and network, with random faults.

Each fake draws its faults from a random generator of its own, so that a seed always gives the same run.
"""

import asyncio
import contextvars
import json
import random
import selectors
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

from kokopelli.bots.hints import Hint, hint_of
from kokopelli.moves import Move
from kokopelli.server.live.bot_workers import BotWorkers
from kokopelli.server.storage.audit import Act
from kokopelli.server.storage.database import Conflict, Rest, Row, StorageError, StoredTable
from kokopelli.server.storage.operations import Notices
from kokopelli.server.table.log_entries import ENTRIES, Entry
from kokopelli.view import View

CURRENT_PROCESS: contextvars.ContextVar["FakeProcess | None"] = contextvars.ContextVar(
    "process", default=None
)
DAY = 86_400_000  # milliseconds


class _Selector(selectors.SelectSelector):
    """A selector that never blocks; it advances a fake clock by the timeout instead."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "the event loop has nothing left to wait for"
        self.now += max(0.0, timeout)
        return super().select(0)


class FakeTimeLoop(asyncio.SelectorEventLoop):
    """An event loop with a fake clock that skips all waiting."""

    def __init__(self) -> None:
        self._clock = _Selector()
        super().__init__(self._clock)
        self.set_task_factory(cast(Any, _task))

    def time(self) -> float:
        return self._clock.now

    def jump(self, seconds: float) -> None:
        """Advance the clock at once, as after a suspend of the machine."""
        self._clock.now += seconds


def _task(
    loop: asyncio.AbstractEventLoop,
    work: Coroutine[Any, Any, Any],
    context: contextvars.Context | None = None,
) -> "asyncio.Task[Any]":
    """Create a task and register it with the fake process it runs in, if any."""
    task = asyncio.Task(work, loop=loop, context=context)
    process = context.get(CURRENT_PROCESS) if context is not None else CURRENT_PROCESS.get()
    if process is not None:
        process.tasks.add(task)
        task.add_done_callback(process.tasks.discard)
    return task


class FakeProcess:
    """A simulated server process; killing it cancels all of its tasks."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self.is_dead = False
        self._context = contextvars.copy_context()
        self._context.run(CURRENT_PROCESS.set, self)

    def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Call a function in the process."""
        return self._context.run(work, *arguments)

    def task(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Start a task in the process."""
        return asyncio.get_running_loop().create_task(work, context=self._context)

    async def kill(self) -> None:
        """Cancel all tasks of the process."""
        self.is_dead = True
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@dataclass
class Disk:
    """The logs as text; survives the process. It can be full for a while."""

    chance: random.Random
    logs: dict[str, list[tuple[int, str | None, str]]] = field(default_factory=dict)  # at, id, entry
    # The marks of unloaded tables: lengths of their logs, and when their clocks run out.
    rests: dict[str, tuple[int, float | None]] = field(default_factory=dict)
    is_full: bool = False
    # share of the commits that are written but reported as failed
    faults: float = 0.0

    def put(self, game: str, ply: int, new: Sequence[Entry], id: str | None) -> None:
        """Append entries to a log, all or none."""
        log = self.logs.setdefault(game, [])
        if ply != len(log) or (id is not None and any(id == earlier for _, earlier, _ in log)):
            raise Conflict
        at = self.chance.randrange(-DAY, DAY)  # a wall clock that jumps must not matter
        log.extend((at, id if n == 0 else None, entry.model_dump_json()) for n, entry in enumerate(new))

    def log(self, game: str) -> list[tuple[int, str | None, str]]:
        """Read a log."""
        return self.logs.get(game, [])

    def stored(self, game: str) -> StoredTable:
        """Return a log as it is stored."""
        log = self.log(game)
        length, wake_at = self.rests.get(game, (-1, None))
        left = None if wake_at is None else wake_at - asyncio.get_running_loop().time()
        return StoredTable(
            [(ply, at, id, body) for ply, (at, id, body) in enumerate(log)],
            left if length == len(log) else None,
        )

    def pending(self) -> list[str]:
        """Return the games whose logs are longer than when they were unloaded."""
        return [game for game, log in self.logs.items() if self.rests.get(game, (-1, None))[0] < len(log)]

    def due(self, seconds: float) -> list[str]:
        """Return the games whose clocks run out within these seconds."""
        soon = asyncio.get_running_loop().time() + seconds
        return [game for game, (_, wake_at) in self.rests.items() if wake_at is not None and wake_at <= soon]

    def rows(self, game: str, ply: int = 0) -> list[Row]:
        """Return the rows of a log from this ply on."""
        log = self.log(game)[ply:]
        return [Row(ply + n, at, id, ENTRIES.validate_json(body)) for n, (at, id, body) in enumerate(log)]


class FakeStorage:
    """A `Storage` on a fake disk: slow, sometimes full, or killed during a commit."""

    def __init__(self, disk: Disk, process: FakeProcess) -> None:
        self.last_commit: float | None = None
        self.shared = False
        self.read_only = False
        self.failing = False
        self.open_to_all: list[str] = []
        self._disk = disk
        self._process = process

    def append(
        self, game: str, ply: int, new: Sequence[Entry], id: str | None = None, act: Act | None = None
    ) -> "Future[None]":
        """Append entries to a log at this ply."""
        future: Future[None] = Future()
        chance = self._disk.chance

        def commit() -> None:
            if self._process.is_dead and chance.random() < 0.5:
                # Killed before the commit. Otherwise it is written, but never acknowledged.
                return
            try:
                if self._disk.is_full:
                    raise StorageError("database or disk is full")
                self._disk.put(game, ply, new, id)
                if chance.random() < self._disk.faults:
                    raise StorageError("unknown whether this was written")
            except (Conflict, StorageError) as error:
                outcome: Exception | None = error
            else:
                outcome = None
            self._later(chance.expovariate(500), future, outcome)

        asyncio.get_running_loop().call_later(chance.expovariate(200), commit)
        return future

    def read(self, game: str, ply: int = 0) -> "Future[list[Row]]":
        """Return the log of a table from this ply on."""
        return self._soon(lambda: self._disk.rows(game, ply))

    def load(self, game: str, driver: str | None = None) -> "Future[StoredTable]":
        """Return a table with its log."""
        return self._soon(lambda: self._disk.stored(game))

    def pending_games(self, living: Sequence[str]) -> "Future[list[str]]":
        """Return the games that may have a pending bot or clock."""
        return self._soon(self._disk.pending)

    def due_games(self, living: Sequence[str], seconds: float) -> "Future[list[str]]":
        """Return the games whose clocks run out within these seconds."""
        return self._soon(lambda: self._disk.due(seconds))

    def mark_idle(self, game: str, rest: Rest, server: str) -> "Future[None]":
        """Note that a table was unloaded."""
        now = asyncio.get_running_loop().time()
        wake_at = None if rest.seconds_left is None else now + rest.seconds_left
        return self._soon(lambda: self._disk.rests.update({game: (rest.length, wake_at)}))

    def heartbeat(self, server: str, patience: float) -> "Future[frozenset[str]]":
        """Return this server as the only one. The clocks of resting tables go on while it is down."""
        return self._soon(lambda: frozenset({server}))

    def usage(self) -> "Future[tuple[int, int]]":
        """Return the number of tables, without their size."""
        return self._soon(lambda: (len(self._disk.logs), 0))

    def check_file(self) -> bool:
        """Return that the file is where it was opened."""
        return True

    def _soon(self, result: Callable[[], Any]) -> "Future[Any]":
        future: Future[Any] = Future()
        self._later(self._disk.chance.expovariate(500), future, None, result)
        return future

    def submit(self, work: Callable[[Any], Any], game: str = "") -> "Future[Any]":
        """Return that there are no notices of an operator; a room has no other jobs."""
        future: Future[Notices] = Future()
        self._later(self._disk.chance.expovariate(500), future, None, Notices)
        return future

    def _later(
        self,
        seconds: float,
        future: "Future[Any]",
        outcome: Exception | None,
        result: Callable[[], Any] = lambda: None,
    ) -> None:
        def resolve() -> None:
            if self._process.is_dead:
                return
            if outcome is not None:
                future.set_exception(outcome)
            else:
                future.set_result(result())

        asyncio.get_running_loop().call_later(seconds, resolve)


class FakeBotWorkers(BotWorkers):
    """Bots that choose random moves, with random delays."""

    def __init__(self, chance: random.Random) -> None:
        self.waiting = 0
        self.ready = asyncio.Event()
        self.ready.set()
        self._chance = chance

    async def choose(self, bot: str, view: View, until: float | None = None) -> Move:
        """Return a random legal move."""
        seconds = self._chance.choice([0.0, 0.01, 0.3, 1.5])
        if until is not None:
            seconds = max(0.0, min(seconds, until - asyncio.get_running_loop().time()))
        await asyncio.sleep(seconds)
        return self._chance.choice(view.legal_moves)

    async def hint(self, view: View) -> Hint:
        """Return a hint with a random legal move."""
        return hint_of(view, [(await self.choose("hint", view), None)])


@dataclass
class NetworkFaults:
    """Network faults, as shares of all frames."""

    lost: float = 0.0
    duplicated: float = 0.0
    reordered: float = 0.0
    slowest: float = 0.1  # seconds


class Connection:
    """A fake connection of a client; for the server it acts as a Starlette WebSocket."""

    def __init__(self, seed: str, network: NetworkFaults) -> None:
        self.headers: dict[str, str] = {}
        self.cookies: dict[str, str] = {}
        self.client = SimpleNamespace(host="somewhere")
        self.arrived: asyncio.Queue[str | None] = asyncio.Queue()  # at the client; None means closed
        self.sent: list[str] = []  # frames from the server
        self.is_cut = False
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._chance = random.Random(seed)
        self._network = network
        self._loop = asyncio.get_running_loop()
        self._latest = {True: 0.0, False: 0.0}  # arrival of the last frame, by direction

    async def accept(self) -> None:
        """Do nothing; the connection is open from the start."""

    async def receive(self) -> dict[str, Any]:
        """Return the next message for the server."""
        return await self._inbox.get()

    async def send_text(self, text: str) -> None:
        """Send a frame from the server to the client."""
        if self.is_cut:
            raise RuntimeError("closed")
        self.sent.append(text)
        self._transmit(True, lambda: self.arrived.put_nowait(text))

    async def close(self, code: int = 1000) -> None:
        """Close the connection from the server."""
        self.cut()

    def send(self, frame: dict[str, Any] | str) -> None:
        """Send a frame from the client to the server."""
        text = frame if isinstance(frame, str) else json.dumps(frame)
        message = {"type": "websocket.receive", "text": text}
        self._transmit(False, lambda: self._inbox.put_nowait(message))

    def cut(self) -> None:
        """Disconnect both ends; frames in transit are lost."""
        if not self.is_cut:
            self.is_cut = True
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self.arrived.put_nowait(None)

    def _transmit(self, to_client: bool, deliver: Callable[[], None]) -> None:
        chance, network = self._chance, self._network
        for _ in range((chance.random() >= network.lost) + (chance.random() < network.duplicated)):
            arrival = self._loop.time() + chance.uniform(0.001, network.slowest)
            if chance.random() >= network.reordered:
                arrival = max(arrival, self._latest[to_client] + 1e-6)
                self._latest[to_client] = arrival
            self._loop.call_at(arrival, self._deliver, deliver)

    def _deliver(self, deliver: Callable[[], None]) -> None:
        if not self.is_cut:
            deliver()
