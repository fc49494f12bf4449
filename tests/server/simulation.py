"""Deterministic simulation of a server (P21): real rooms and tables, fake time, disk, network and bots.

Four clients and at least one bot play at a table while frames are lost, duplicated and reordered, connections
are cut, the disk is full, time jumps and the server is killed. `check` then compares every frame that was
sent with the final log.
"""

import asyncio
import gc
import itertools
import json
import random
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

import structlog
from fakes import Connection, Disk, FakeBotWorkers, FakeProcess, FakeStorage, FakeTimeLoop, NetworkFaults

from hidden_cards import with_other_secrets
from kokopelli import Setup
from kokopelli.game import Game
from kokopelli.server.context import ServerContext
from kokopelli.server.http.sockets import SocketServer
from kokopelli.server.settings import Limits, Settings
from kokopelli.server.storage.database import Row, Storage
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import render_for
from kokopelli.server.table.table import Caller, Table, Viewer, hash_of
from kokopelli.server.wire import messages as m

GAME = "simulation"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
CLIENTS = 4
FAULT_SECONDS = 12.0  # how long faults are injected
RECOVERY_SECONDS = 2.0  # after the last fault, until every client must have the current view (P6)
SETTLE_SECONDS = 0.6  # later changes may still be in transit at the end
RESEND_SECONDS = 1.5  # after which a client sends an unanswered frame again
SETTINGS = Settings(
    bot_pace=0.3,
    unload_seconds=2.0,
    wake_seconds=0.5,
    limits=Limits(frames_per_second=20, frames_at_once=60),
)
FAULTS = {"frame failed", "bot or clock failed", "command failed"}  # log messages that must never appear
GARBAGE = (
    "",
    "[]",
    '{"v": 1}',
    '{"v": 1, "id": "x", "type": "move", "game": "simulation"}',
    "\x00",
    "{" * 99,
)


@dataclass
class Received:
    """What the clients received, for comparison with the log."""

    views: set[tuple[Viewer, int, str]] = field(default_factory=set)  # viewer, ply, hash
    acknowledged: list[list[str]] = field(default_factory=list)  # "seat:id", by client
    refused: set[str] = field(default_factory=set)


class ClientSocket(Protocol):
    """The client's side of a connection."""

    arrived: "asyncio.Queue[str | None]"  # None means closed
    is_cut: bool

    def send(self, frame: dict[str, Any] | str) -> None:
        """Send a frame to the server."""

    def cut(self) -> None:
        """Cut the connection."""


class ClientEnvironment(Protocol):
    """What a simulated client needs of its surroundings."""

    seed: int
    game: str
    received: Received
    only_resend: bool  # clients resend unanswered frames but send no new ones
    pace: float  # factor for all delays of clients

    def connect(self, seed: str) -> ClientSocket | None:
        """Open a connection; return None if the server is down."""

    def token(self, seat: int) -> str:
        """Return the token of a seat."""


class SimClient:
    """A client that follows docs/protocol.md, plays at random and sometimes sends nonsense."""

    def __init__(self, environment: ClientEnvironment, number: int, seat: Viewer) -> None:
        self.ply, self.hash = -1, ""
        self.view: dict[str, Any] = {}
        self.connection: ClientSocket | None = None
        self.seat = seat
        self._environment = environment
        self._number = number
        self._chance = random.Random(f"{environment.seed} client {number}")
        self._ids = itertools.count()
        self._connections = itertools.count()
        self._unanswered: tuple[dict[str, Any], float] | None = None  # frame, time of sending
        self._greeted = False
        self.acknowledged: list[str] = []
        environment.received.acknowledged.append(self.acknowledged)

    async def run(self) -> None:
        """Connect and play, and reconnect forever."""
        while True:
            seed = f"{self._environment.seed} client {self._number} connection {next(self._connections)}"
            self.connection = self._environment.connect(seed)
            if self.connection is not None:
                await self._play(self.connection)
                self.connection.cut()
            await asyncio.sleep(self._chance.uniform(0.1, 0.8) * self._environment.pace)

    async def _play(self, connection: ClientSocket) -> None:
        self._greeted = False
        tokens = [] if self.seat is None else [self._environment.token(self.seat)]
        connection.send(self._frame("hello", tokens=tokens))
        silent = 0
        while not connection.is_cut and silent < 8:
            try:
                async with asyncio.timeout(self._chance.uniform(0.02, 0.5) * self._environment.pace):
                    text = await connection.arrived.get()
            except TimeoutError:
                silent = silent + 1 if not self._greeted or self._unanswered else 0
                if self._greeted:
                    self._act(connection)
                continue
            if text is None:
                return
            silent = 0 if self._handle(connection, json.loads(text)) else silent

    def _frame(self, type: str, **fields: Any) -> dict[str, Any]:
        id = f"c{self._number}-{next(self._ids)}"
        return {
            "v": 1,
            "id": id,
            "game": self._environment.game,
            "ply": max(0, self.ply),
            "type": type,
            **fields,
        }

    def _handle(self, connection: ClientSocket, frame: dict[str, Any]) -> bool:
        """Process a frame; return whether it has a view."""
        received = self._environment.received
        if frame["type"] == "heartbeat":
            if frame["ply"] > self.ply or (frame["ply"] == self.ply and frame["hash"] != self.hash):
                connection.send(self._frame("sync"))
            return False
        if "view" in frame:
            received.views.add((frame["view"]["viewer"], frame["ply"], frame["hash"]))
            if not self._greeted and self._unanswered is not None:
                # After a reconnect the unanswered frame is sent again at once.
                self._send(connection, self._unanswered[0])
            self._greeted = True
            if frame["ply"] >= self.ply:
                self.ply, self.hash, self.view = frame["ply"], frame["hash"], frame["view"]
        if self._unanswered is not None and frame["re"] == self._unanswered[0]["id"]:
            id = f"{self.seat}:{frame['re']}"
            if frame["type"] == "view":
                self.acknowledged.append(id)
            elif frame["type"] == "refusal":
                received.refused.add(id)
            if frame["type"] != "error":
                self._unanswered = None
        return "view" in frame

    def _act(self, connection: ClientSocket) -> None:
        now = asyncio.get_running_loop().time()
        if self._unanswered is not None:
            frame, sent = self._unanswered
            if now - sent > RESEND_SECONDS:
                self._send(connection, frame)
            return
        if self._environment.only_resend:
            return
        chance, dice = self._chance, self._chance.random()
        if dice < 0.03:
            connection.send(chance.choice(GARBAGE))
        elif dice < 0.06:
            connection.send(self._frame(chance.choice(["sync", "hint"])))
        elif self.seat is not None:
            self._decide(connection, dice)

    def _decide(self, connection: ClientSocket, dice: float) -> None:
        view, chance = self.view, self._chance
        if dice < 0.07:
            self._send(connection, self._frame("leave", bot="fitted"))
        elif dice < 0.10:
            self._send(connection, self._frame("take_back"))
        elif dice < 0.15:
            self._send(connection, self._frame(chance.choice(["undo", "redo", "restart", "end_turn"])))
        elif dice < 0.20:
            move = chance.choice(["draw", "pass", "done", "tuck paw", "open paw left", "nonsense"])
            self._send(connection, self._frame("move", move=move))
        elif view["decision"] == "end":
            self._send(connection, self._frame("undo" if dice < 0.35 else "end_turn"))
        elif view["legal"]:
            self._send(connection, self._frame("move", move=chance.choice(view["legal"])))

    def _send(self, connection: ClientSocket, frame: dict[str, Any]) -> None:
        self._unanswered = frame, asyncio.get_running_loop().time()
        connection.send(frame)


class Simulation:
    """One run: a game in progress, a time of faults, and the recovery."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.game, self.pace = GAME, 1.0
        self.chance = random.Random(f"{seed} world")
        self.received = Received()
        self._unhandled: list[dict[str, Any]] = []  # errors that the event loop reported
        self.connections: list[Connection] = []
        self.only_resend = False
        self.disk = Disk(random.Random(f"{seed} disk"))
        self._network = NetworkFaults(*(self.chance.choice([0.0, 0.02, 0.1]) for _ in range(3)))
        self._network.slowest = self.chance.choice([0.02, 0.2, 0.6])
        self._process: FakeProcess | None = None
        self._sockets: SocketServer | None = None
        self.people = self._write_log()

    def _write_log(self) -> list[int]:
        """Write the log of a game in progress to the disk; return the seats of people."""
        chance = self.chance
        players = chance.randrange(2, 5)
        people = sorted(chance.sample(range(players), chance.choice([1, players - 1, players - 1])))
        seats = [
            e.InitialSeat(name=NAMES[seat], token=hash_of(token_of(seat)))
            if seat in people
            else e.InitialSeat(bot="fitted")
            for seat in range(players)
        ]
        clock = m.Clock(per=chance.choice(["turn", "game"]), seconds=5) if chance.random() < 0.3 else None
        options = m.Options(ask_end=chance.random() < 0.7, clock=clock)
        setup = Setup.random(players, chance.randrange(10, 13), seed=f"{self.seed} deal")
        log: list[e.Entry] = [
            e.Created(
                host=hash_of("host"),
                invite="a" * 16,
                seats=seats,
                kinds=list(setup.kinds),
                options=options,
                seed="the seed",
                salt="the salt",
            ),
            e.Started(
                players=list(NAMES[:players]),
                kinds=list(setup.kinds),
                first=setup.first,
                piles=[list(pile) for pile in setup.piles],
                nonces=[],
                bots={},
            ),
        ]
        game = Game(Setup(NAMES[:players], setup.kinds, setup.first, setup.piles))
        for _ in range(chance.choice([0, 0, chance.randrange(60 * players)])):
            if game.is_over:
                break
            move, seat = chance.choice(game.legal_moves), game.seat
            assert seat is not None
            game.play(move)
            log.append(e.MoveMade(seat=seat, move=move, by="bot"))
        self.disk.put(GAME, 0, log, None)
        return people

    def run(self) -> None:
        """Run the simulation."""
        with (
            asyncio.Runner(loop_factory=FakeTimeLoop) as runner,
            structlog.testing.capture_logs() as messages,
        ):
            runner.run(self._run())
        faults = [message for message in messages if message["event"] in FAULTS]
        gc.collect(0)  # reports unretrieved task errors within this run
        assert not faults and not self._unhandled, (faults, self._unhandled)

    def connect(self, seed: str) -> Connection | None:
        """Open a connection to the server; return None if it is down."""
        if self._process is None or self._sockets is None:
            return None
        connection = Connection(seed, self._network)
        self.connections.append(connection)
        self._process.task(self._sockets.serve(cast(Any, connection), GAME))
        return connection

    def token(self, seat: int) -> str:
        """Return the token of a seat."""
        return token_of(seat)

    async def _run(self) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: self._unhandled.append(context))
        self._start()
        seats: list[Viewer] = [*self.people, None][:CLIENTS]
        seats += [self.chance.choice(seats) for _ in range(CLIENTS - len(seats))]
        clients = [SimClient(self, number, seat) for number, seat in enumerate(seats)]
        running = [asyncio.create_task(client.run()) for client in clients]
        async with asyncio.timeout(FAULT_SECONDS):
            await self._inject_faults()
        await self._recover(clients)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        await self._kill()

    async def _inject_faults(self) -> None:
        chance, loop = self.chance, asyncio.get_running_loop()
        assert isinstance(loop, FakeTimeLoop)
        self.disk.faults = chance.choice([0.0, 0.0, 0.1])
        until = loop.time() + FAULT_SECONDS - 5
        while loop.time() < until:
            await asyncio.sleep(chance.uniform(0.1, 2.0))
            match chance.choice(["kill", "cut", "cut all", "full", "jump", "nothing"]):
                case "kill":
                    await self._kill()
                    await asyncio.sleep(chance.uniform(0.0, 1.0))
                    self._start()
                case "cut":
                    chance.choice(self.connections).cut()
                case "cut all":
                    self._cut_all()
                case "full":
                    self.disk.is_full = True
                    await asyncio.sleep(chance.uniform(0.1, 2.0))
                    self.disk.is_full = False
                case "jump":
                    loop.jump(chance.uniform(0.0, 1.0))

    async def _recover(self, clients: list[SimClient]) -> None:
        """End all faults; every client must soon have the current view."""
        self.only_resend, self.disk.faults = True, 0.0
        self._network.lost = self._network.duplicated = self._network.reordered = 0.0
        self._network.slowest = 0.1
        self._cut_all()
        await asyncio.sleep(RECOVERY_SECONDS - SETTLE_SECONDS)
        table = replayed(self.disk.rows(GAME))
        await asyncio.sleep(SETTLE_SECONDS)
        for client in clients:
            assert client.ply >= table.plies[client.seat], "a client does not have the current view"

    def _start(self) -> None:
        process = self._process = FakeProcess()
        storage = cast(Storage, FakeStorage(self.disk, process))
        bot_workers = FakeBotWorkers(random.Random(self.chance.random()))
        self._sockets = process.run(lambda: SocketServer(ServerContext(SETTINGS, storage, bot_workers)))

    async def _kill(self) -> None:
        process, self._process, self._sockets = self._process, None, None
        self._cut_all()
        if process is not None:
            await process.kill()

    def _cut_all(self) -> None:
        for connection in self.connections:
            connection.cut()

    def check(self) -> None:
        """Compare what the clients received with the log."""
        rows = self.disk.rows(GAME)
        check_log(rows, self.received)
        check_views(rows, self.received, random.Random(f"{self.seed} check"))
        for connection in self.connections:
            check_no_unchanged_views(connection.sent)


def token_of(seat: int) -> str:
    """Return the token of a seat."""
    return f"token-{seat}".ljust(43, "-")


def replayed(rows: list[Row]) -> Table:
    """Return the table that a log leads to."""
    table = Table(GAME)
    for row in rows:
        table.apply(row.entry, 0.0, row.id)
    return table


def check_log(rows: list[Row], received: Received) -> None:
    """Acknowledged commands are in the log once and in order; refused ones are not (P3, P5)."""
    assert [row.ply for row in rows] == list(range(len(rows)))
    places = {row.id: row.ply for row in rows if row.id is not None}
    assert len(places) == sum(row.id is not None for row in rows)
    for acknowledged in received.acknowledged:
        found = [places[id] for id in acknowledged if id in places]
        assert len(found) == len(acknowledged), "an acknowledged command is missing from the log"
        assert found == sorted(found)
    assert not received.refused & places.keys(), "a refused command is in the log"


def check_views(rows: list[Row], received: Received, chance: random.Random) -> None:
    """Every view that was sent follows from the log and reveals no hidden card (P5, P6, P8)."""
    table, expected = Table(GAME), dict[tuple[Viewer, int], str]()
    wanted = {(viewer, ply) for viewer, ply, _ in received.views}
    for row in rows:
        table.apply(row.entry, 0.0, row.id)
        for viewer, ply in table.plies.items():
            if (viewer, ply) not in wanted:
                continue
            if (viewer, ply) not in expected or chance.random() < 0.1:  # a ply has only one view
                hash = hash_of_view(table, viewer)
                assert expected.setdefault((viewer, ply), hash) == hash
            if chance.random() < 0.1:
                assert hash_with_other_secrets(table, viewer, chance) == expected[viewer, ply], (
                    "a view depends on hidden cards"
                )
    for viewer, ply, hash in received.views:
        assert expected.get((viewer, ply)) == hash, (
            f"the view of {viewer} at ply {ply} does not follow from the log"
        )


def hash_of_view(table: Table, viewer: Viewer) -> str:
    """Return the hash of a viewer's view."""
    return render_for(table, viewer, Caller(), set(), 0.0).hash


def hash_with_other_secrets(table: Table, viewer: Viewer, chance: random.Random) -> str:
    """Return the hash of the view after changing all cards that are hidden from the viewer."""
    timeline = table.timeline
    assert timeline is not None
    before = timeline.game, timeline.shown
    try:
        if viewer is not None and viewer == timeline.turn:
            timeline.game = with_other_secrets(timeline.game, viewer, chance)
        else:
            timeline.shown = with_other_secrets(timeline.shown, viewer, chance)
        return hash_of_view(table, viewer)
    finally:
        timeline.game, timeline.shown = before


def check_no_unchanged_views(sent: list[str]) -> None:
    """Unchanged views are not sent again: they would reveal how many hidden decisions others make (P8)."""
    last: tuple[int, Any] | None = None
    for text in sent:
        frame = json.loads(text)
        assert frame["type"] != "view" or frame["view"]["decision"] == "over" or "the s" not in text
        if frame["type"] in ("view", "refusal"):
            shown = frame["ply"], frame["table"]
            assert frame["re"] is not None or shown != last, "an unchanged view was sent without a request"
            last = shown
