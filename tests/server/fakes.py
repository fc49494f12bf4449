"""The parts of the simulation that are not real: time, disk, network and thinking, with faults by chance.

Everything that a fault does is drawn from a generator of its own, so that a seed plays the same life again.
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

from kokopelli.moves import Move
from kokopelli.server.live.bot_workers import BotWorkers
from kokopelli.server.storage.database import Conflict, Row, StorageError
from kokopelli.server.table.log_entries import ENTRIES, Entry
from kokopelli.view import View

LIFE: contextvars.ContextVar["Life | None"] = contextvars.ContextVar("life", default=None)
DAY = 86_400_000  # milliseconds


class _Selector(selectors.SelectSelector):
    """Waits for nothing: what would be waited for is put onto the clock."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "nothing will ever happen again"
        self.now += max(0.0, timeout)
        return super().select(0)


class FalseTime(asyncio.SelectorEventLoop):
    """An event loop whose time passes as fast as the work is done."""

    def __init__(self) -> None:
        self._false = _Selector()
        super().__init__(self._false)
        self.set_task_factory(cast(Any, _task))

    def time(self) -> float:
        return self._false.now

    def jump(self, seconds: float) -> None:
        """Let time pass at once, as for a machine that was asleep."""
        self._false.now += seconds


def _task(
    loop: asyncio.AbstractEventLoop,
    work: Coroutine[Any, Any, Any],
    context: contextvars.Context | None = None,
) -> "asyncio.Task[Any]":
    """A task; one of a server is noted with its life, so that all can be killed."""
    task = asyncio.Task(work, loop=loop, context=context)
    life = context.get(LIFE) if context is not None else LIFE.get()
    if life is not None:
        life.tasks.add(task)
        task.add_done_callback(life.tasks.discard)
    return task


class Life:
    """A server's process: what runs in it ends with it."""

    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self.is_dead = False
        self._context = contextvars.copy_context()
        self._context.run(LIFE.set, self)

    def run(self, work: Callable[..., Any], *arguments: Any) -> Any:
        """Call something in the process."""
        return self._context.run(work, *arguments)

    def task(self, work: Coroutine[Any, Any, Any]) -> "asyncio.Task[Any]":
        """Do something in the process."""
        return asyncio.get_running_loop().create_task(work, context=self._context)

    async def kill(self) -> None:
        """End it at once."""
        self.is_dead = True
        tasks = list(self.tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@dataclass
class Disk:
    """What is on disk: the logs as text. It may be full for a while."""

    chance: random.Random
    logs: dict[str, list[tuple[int, str | None, str]]] = field(default_factory=dict)  # at, id, entry
    is_full: bool = False
    faults: float = 0.0  # how often a commit is reported as failed although it was made

    def put(self, game: str, ply: int, new: Sequence[Entry], id: str | None) -> None:
        """Write entries, all or none."""
        log = self.logs.setdefault(game, [])
        if ply != len(log) or (id is not None and any(id == earlier for _, earlier, _ in log)):
            raise Conflict
        at = self.chance.randrange(-DAY, DAY)  # the wall clock jumps, and nobody cares
        log.extend((at, id if n == 0 else None, entry.model_dump_json()) for n, entry in enumerate(new))

    def games(self) -> list[str]:
        """The games that have a log."""
        return list(self.logs)

    def rows(self, game: str, ply: int = 0) -> list[Row]:
        """Read a log."""
        log = self.logs.get(game, [])[ply:]
        return [Row(ply + n, at, id, ENTRIES.validate_json(body)) for n, (at, id, body) in enumerate(log)]


class FalseStorage:
    """`Storage` over a false disk: slow, full, or killed in the middle."""

    def __init__(self, disk: Disk, life: Life) -> None:
        self.last_commit: float | None = None
        self.shared = False
        self.read_only = False
        self.failing = False
        self._disk = disk
        self._life = life

    def append(self, game: str, ply: int, new: Sequence[Entry], id: str | None = None) -> "Future[None]":
        """Put entries at this place of a log."""
        future: Future[None] = Future()
        chance = self._disk.chance

        def commit() -> None:
            if self._life.is_dead and chance.random() < 0.5:
                return  # it died before the disk had it; else with nobody to be told
            try:
                if self._disk.is_full:
                    raise StorageError("database or disk is full")
                self._disk.put(game, ply, new, id)
                if chance.random() < self._disk.faults:
                    raise StorageError("nobody knows whether this was written")
            except (Conflict, StorageError) as error:
                outcome: Exception | None = error
            else:
                outcome = None
            self._later(chance.expovariate(500), future, outcome)

        asyncio.get_running_loop().call_later(chance.expovariate(200), commit)
        return future

    def read(self, game: str, ply: int = 0) -> "Future[list[Row]]":
        """The log of a table from this place on."""
        future: Future[list[Row]] = Future()
        self._later(self._disk.chance.expovariate(500), future, None, lambda: self._disk.rows(game, ply))
        return future

    def pending_games(self, living: Sequence[str]) -> "Future[list[str]]":
        """The tables where something may happen by itself: all, for all one knows."""
        future: Future[list[str]] = Future()
        self._later(self._disk.chance.expovariate(500), future, None, self._disk.games)
        return future

    def mark_idle(self, game: str, length: int, server: str) -> "Future[None]":
        """Note that a table rests; nothing is kept of it."""
        future: Future[None] = Future()
        self._later(self._disk.chance.expovariate(500), future, None)
        return future

    def _later(
        self,
        seconds: float,
        future: "Future[Any]",
        outcome: Exception | None,
        result: Callable[[], Any] = lambda: None,
    ) -> None:
        def tell() -> None:
            if self._life.is_dead:
                return
            if outcome is not None:
                future.set_exception(outcome)
            else:
                future.set_result(result())

        asyncio.get_running_loop().call_later(seconds, tell)


class FalseBotWorkers(BotWorkers):
    """Bots that choose by chance, at once or after a while."""

    def __init__(self, chance: random.Random) -> None:
        self.waiting = 0
        self.ready = asyncio.Event()
        self.ready.set()
        self._chance = chance

    async def choose(self, bot: str, view: View, until: float | None = None) -> Move:
        """Some legal move."""
        seconds = self._chance.choice([0.0, 0.01, 0.3, 1.5])
        if until is not None:
            seconds = max(0.0, min(seconds, until - asyncio.get_running_loop().time()))
        await asyncio.sleep(seconds)
        return self._chance.choice(view.legal_moves)


@dataclass
class Weather:
    """How bad the network is: shares of the frames."""

    lost: float = 0.0
    doubled: float = 0.0
    out_of_order: float = 0.0
    slowest: float = 0.1  # seconds


class Connection:
    """A socket between a client and the server; this end has what `sockets` wants of a WebSocket."""

    def __init__(self, seed: str, weather: Weather) -> None:
        self.headers: dict[str, str] = {}
        self.cookies: dict[str, str] = {}
        self.client = SimpleNamespace(host="somewhere")
        self.arrived: asyncio.Queue[str | None] = asyncio.Queue()  # at the client; None: it is closed
        self.sent: list[str] = []  # by the server
        self.is_cut = False
        self._inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._chance = random.Random(seed)
        self._weather = weather
        self._loop = asyncio.get_running_loop()
        self._latest = {True: 0.0, False: 0.0}  # for each direction, when the last frame arrives

    async def accept(self) -> None:
        """Begin."""

    async def receive(self) -> dict[str, Any]:
        """The next frame for the server."""
        return await self._inbox.get()

    async def send_text(self, text: str) -> None:
        """A frame for the client."""
        if self.is_cut:
            raise RuntimeError("closed")
        self.sent.append(text)
        self._carry(True, lambda: self.arrived.put_nowait(text))

    async def close(self, code: int = 1000) -> None:
        """The server closes."""
        self.cut()

    def send(self, frame: dict[str, Any] | str) -> None:
        """A frame for the server."""
        text = frame if isinstance(frame, str) else json.dumps(frame)
        message = {"type": "websocket.receive", "text": text}
        self._carry(False, lambda: self._inbox.put_nowait(message))

    def cut(self) -> None:
        """Both ends learn that it is over; what was under way is lost."""
        if not self.is_cut:
            self.is_cut = True
            self._inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self.arrived.put_nowait(None)

    def _carry(self, to_client: bool, deliver: Callable[[], None]) -> None:
        chance, weather = self._chance, self._weather
        for _ in range((chance.random() >= weather.lost) + (chance.random() < weather.doubled)):
            arrival = self._loop.time() + chance.uniform(0.001, weather.slowest)
            if chance.random() >= weather.out_of_order:
                arrival = max(arrival, self._latest[to_client] + 1e-6)
                self._latest[to_client] = arrival
            self._loop.call_at(arrival, self._deliver, deliver)

    def _deliver(self, deliver: Callable[[], None]) -> None:
        if not self.is_cut:
            deliver()
