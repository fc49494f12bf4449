"""A server's whole life by a seed (P21): real rooms, sockets and tables; false time, disk, network and thinking.

Four clients and at least one bot play at a table while frames are lost, doubled and overtake each other, connections
are cut, the disk is full, time jumps and the server is killed. `check` then compares everything that anybody was ever
sent with the log that is left.
"""

import asyncio
import gc
import itertools
import json
import random
from dataclasses import dataclass, field
from typing import Any, Protocol, cast

import structlog
from fakes import Connection, Disk, FalseBotWorkers, FalseStorage, FalseTime, Life, Weather

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
STORM = 12.0  # seconds with faults
HEALED = 2.0  # seconds after the network is back in which every client must see the table as it is (P6)
SETTLED = 0.6  # a change so shortly before the end may still be under way
PATIENCE = 1.5  # seconds after which a client sends an unanswered frame again
SETTINGS = Settings(bot_pace=0.3, unload_seconds=2.0, limits=Limits(frames_per_second=20, frames_at_once=60))
FAULTS = {"frame failed", "bot or clock failed", "command failed"}  # what must never be in the log
GARBAGE = (
    "",
    "[]",
    '{"v": 1}',
    '{"v": 1, "id": "x", "type": "move", "game": "simulation"}',
    "\x00",
    "{" * 99,
)


@dataclass
class Told:
    """What all clients were told, to be compared with the log."""

    views: set[tuple[Viewer, int, str]] = field(default_factory=set)  # viewer, ply, hash
    acknowledged: list[list[str]] = field(default_factory=list)  # for each client, ids with their seats
    refused: set[str] = field(default_factory=set)


class Wire(Protocol):
    """The client's end of a connection."""

    arrived: "asyncio.Queue[str | None]"  # None: it is closed
    is_cut: bool

    def send(self, frame: dict[str, Any] | str) -> None:
        """Send a frame to the server."""

    def cut(self) -> None:
        """End it."""


class World(Protocol):
    """Where a client lives."""

    seed: int
    game: str
    told: Told
    is_calm: bool  # do clients look on only?
    pace: float  # of all that clients wait for

    def connect(self, seed: str) -> Wire | None:
        """A new connection, if the server can be reached."""

    def token(self, seat: int) -> str:
        """The token of a seat's person."""


class SimClient:
    """A client as docs/protocol.md describes it, that plays by chance and does some nonsense."""

    def __init__(self, world: World, number: int, seat: Viewer) -> None:
        self.ply, self.hash = -1, ""
        self.view: dict[str, Any] = {}
        self.connection: Wire | None = None
        self.seat = seat
        self._world = world
        self._number = number
        self._chance = random.Random(f"{world.seed} client {number}")
        self._ids = itertools.count()
        self._connections = itertools.count()
        self._unanswered: tuple[dict[str, Any], float] | None = None  # a frame, and when it was sent
        self._greeted = False
        self.acknowledged: list[str] = []
        world.told.acknowledged.append(self.acknowledged)

    async def live(self) -> None:
        """Connect, play, and connect again."""
        while True:
            seed = f"{self._world.seed} client {self._number} connection {next(self._connections)}"
            self.connection = self._world.connect(seed)
            if self.connection is not None:
                await self._play(self.connection)
                self.connection.cut()
            await asyncio.sleep(self._chance.uniform(0.1, 0.8) * self._world.pace)

    async def _play(self, connection: Wire) -> None:
        self._greeted = False
        tokens = [] if self.seat is None else [self._world.token(self.seat)]
        connection.send(self._frame("hello", tokens=tokens))
        silent = 0
        while not connection.is_cut and silent < 8:
            try:
                async with asyncio.timeout(self._chance.uniform(0.02, 0.5) * self._world.pace):
                    text = await connection.arrived.get()
            except TimeoutError:
                silent = silent + 1 if not self._greeted or self._unanswered else 0
                if self._greeted:
                    self._act(connection)
                continue
            if text is None:
                return
            silent = 0 if self._take(connection, json.loads(text)) else silent

    def _frame(self, type: str, **fields: Any) -> dict[str, Any]:
        id = f"c{self._number}-{next(self._ids)}"
        return {"v": 1, "id": id, "game": self._world.game, "ply": max(0, self.ply), "type": type, **fields}

    def _take(self, connection: Wire, frame: dict[str, Any]) -> bool:
        """Look at a frame; returns whether it answers something or shows the table."""
        told = self._world.told
        if frame["type"] == "heartbeat":
            if frame["ply"] > self.ply or (frame["ply"] == self.ply and frame["hash"] != self.hash):
                connection.send(self._frame("sync"))
            return False
        if "view" in frame:
            told.views.add((frame["view"]["viewer"], frame["ply"], frame["hash"]))
            if not self._greeted and self._unanswered is not None:
                self._send(connection, self._unanswered[0])  # without waiting: who comes back asks at once
            self._greeted = True
            if frame["ply"] >= self.ply:
                self.ply, self.hash, self.view = frame["ply"], frame["hash"], frame["view"]
        if self._unanswered is not None and frame["re"] == self._unanswered[0]["id"]:
            id = f"{self.seat}:{frame['re']}"
            if frame["type"] == "view":
                self.acknowledged.append(id)
            elif frame["type"] == "refusal":
                told.refused.add(id)
            if frame["type"] != "error":
                self._unanswered = None
        return "view" in frame

    def _act(self, connection: Wire) -> None:
        now = asyncio.get_running_loop().time()
        if self._unanswered is not None:
            frame, sent = self._unanswered
            if now - sent > PATIENCE:
                self._send(connection, frame)
            return
        if self._world.is_calm:
            return
        chance, dice = self._chance, self._chance.random()
        if dice < 0.03:
            connection.send(chance.choice(GARBAGE))
        elif dice < 0.06:
            connection.send(self._frame(chance.choice(["sync", "hint"])))
        elif self.seat is not None:
            self._decide(connection, dice)

    def _decide(self, connection: Wire, dice: float) -> None:
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

    def _send(self, connection: Wire, frame: dict[str, Any]) -> None:
        self._unanswered = frame, asyncio.get_running_loop().time()
        connection.send(frame)


class Simulation:
    """One life, from a table in the middle of its game to the calm after the storm."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.game, self.pace = GAME, 1.0
        self.chance = random.Random(f"{seed} world")
        self.told = Told()
        self._unseen: list[dict[str, Any]] = []  # errors that nobody handled
        self.connections: list[Connection] = []
        self.is_calm = False
        self.disk = Disk(random.Random(f"{seed} disk"))
        self._weather = Weather(*(self.chance.choice([0.0, 0.02, 0.1]) for _ in range(3)))
        self._weather.slowest = self.chance.choice([0.02, 0.2, 0.6])
        self._life: Life | None = None
        self._sockets: SocketServer | None = None
        self.people = self._lay_table()

    def _lay_table(self) -> list[int]:
        """Write the log of a table that has come somewhere in its game; returns the seats of people."""
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
        """Live."""
        with asyncio.Runner(loop_factory=FalseTime) as runner, structlog.testing.capture_logs() as lines:
            runner.run(self._run())
        faults = [line for line in lines if line["event"] in FAULTS]
        gc.collect(0)  # so that tasks whose errors nobody looked at are noticed with this life
        assert not faults and not self._unseen, (faults, self._unseen)

    def connect(self, seed: str) -> Connection | None:
        """A new connection to the server, if it lives."""
        if self._life is None or self._sockets is None:
            return None
        connection = Connection(seed, self._weather)
        self.connections.append(connection)
        self._life.task(self._sockets.serve(cast(Any, connection), GAME))
        return connection

    def token(self, seat: int) -> str:
        """The token of a seat's person."""
        return token_of(seat)

    async def _run(self) -> None:
        asyncio.get_running_loop().set_exception_handler(lambda _, context: self._unseen.append(context))
        self._start()
        seats: list[Viewer] = [*self.people, None][:CLIENTS]
        seats += [self.chance.choice(seats) for _ in range(CLIENTS - len(seats))]
        clients = [SimClient(self, number, seat) for number, seat in enumerate(seats)]
        living = [asyncio.create_task(client.live()) for client in clients]
        async with asyncio.timeout(STORM):
            await self._storm()
        await self._calm(clients)
        for task in living:
            task.cancel()
        await asyncio.gather(*living, return_exceptions=True)
        await self._kill()

    async def _storm(self) -> None:
        chance, loop = self.chance, asyncio.get_running_loop()
        assert isinstance(loop, FalseTime)
        self.disk.faults = chance.choice([0.0, 0.0, 0.1])
        until = loop.time() + STORM - 5
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

    async def _calm(self, clients: list[SimClient]) -> None:
        """The network is back: soon everybody sees the table as it is."""
        self.is_calm, self.disk.faults = True, 0.0
        self._weather.lost = self._weather.doubled = self._weather.out_of_order = 0.0
        self._weather.slowest = 0.1
        self._cut_all()
        await asyncio.sleep(HEALED - SETTLED)
        table = replayed(self.disk.rows(GAME))
        await asyncio.sleep(SETTLED)
        for client in clients:
            assert client.ply >= table.plies[client.seat], "a client is still behind"

    def _start(self) -> None:
        life = self._life = Life()
        storage = cast(Storage, FalseStorage(self.disk, life))
        bot_workers = FalseBotWorkers(random.Random(self.chance.random()))
        self._sockets = life.run(lambda: SocketServer(ServerContext(SETTINGS, storage, bot_workers)))

    async def _kill(self) -> None:
        life, self._life, self._sockets = self._life, None, None
        self._cut_all()
        if life is not None:
            await life.kill()

    def _cut_all(self) -> None:
        for connection in self.connections:
            connection.cut()

    def check(self) -> None:
        """Compare what everybody was told with the log."""
        rows = self.disk.rows(GAME)
        check_log(rows, self.told)
        check_views(rows, self.told, random.Random(f"{self.seed} check"))
        for connection in self.connections:
            check_silence(connection.sent)


def token_of(seat: int) -> str:
    """The token of a seat's person."""
    return f"token-{seat}".ljust(43, "-")


def replayed(rows: list[Row]) -> Table:
    """The table of a log."""
    table = Table(GAME)
    for row in rows:
        table.apply(row.entry, 0.0, row.id)
    return table


def check_log(rows: list[Row], told: Told) -> None:
    """What was acknowledged is there once and in its order, what was refused is not (P3, P5)."""
    assert [row.ply for row in rows] == list(range(len(rows)))
    places = {row.id: row.ply for row in rows if row.id is not None}
    assert len(places) == sum(row.id is not None for row in rows)
    for acknowledged in told.acknowledged:
        found = [places[id] for id in acknowledged if id in places]
        assert len(found) == len(acknowledged), "an acknowledged move is lost"
        assert found == sorted(found)
    assert not told.refused & places.keys(), "a refused move is in the log"


def check_views(rows: list[Row], told: Told, chance: random.Random) -> None:
    """Every view that was sent is the one of a moment of the log, and says nothing of other people's cards (P5, P6, P8)."""
    table, true = Table(GAME), dict[tuple[Viewer, int], str]()
    wanted = {(viewer, ply) for viewer, ply, _ in told.views}
    for row in rows:
        table.apply(row.entry, 0.0, row.id)
        for viewer, ply in table.plies.items():
            if (viewer, ply) not in wanted:
                continue
            if (viewer, ply) not in true or chance.random() < 0.1:  # a view changes with its ply only
                hash = hash_of_view(table, viewer)
                assert true.setdefault((viewer, ply), hash) == hash
            if chance.random() < 0.1:
                assert hash_in_another_world(table, viewer, chance) == true[viewer, ply], (
                    "a view tells a secret"
                )
    for viewer, ply, hash in told.views:
        assert true.get((viewer, ply)) == hash, f"a view of {viewer} at {ply} is not one of the log"


def hash_of_view(table: Table, viewer: Viewer) -> str:
    """The hash of a viewer's view."""
    return render_for(table, viewer, Caller(), set(), 0.0).hash


def hash_in_another_world(table: Table, viewer: Viewer, chance: random.Random) -> str:
    """The same where all is different that the viewer can not know."""
    line = table.timeline
    assert line is not None
    before = line.game, line.shown
    try:
        if viewer is not None and viewer == line.turn:
            line.game = with_other_secrets(line.game, viewer, chance)
        else:
            line.shown = with_other_secrets(line.shown, viewer, chance)
        return hash_of_view(table, viewer)
    finally:
        line.game, line.shown = before


def check_silence(sent: list[str]) -> None:
    """A viewer is told nothing unless something changed for them: else others' hidden decisions could be counted (P8)."""
    last: tuple[int, Any] | None = None
    for text in sent:
        frame = json.loads(text)
        assert frame["type"] != "view" or frame["view"]["decision"] == "over" or "the s" not in text
        if frame["type"] in ("view", "refusal"):
            shown = frame["ply"], frame["table"]
            assert frame["re"] is not None or shown != last, "a frame that says nothing new"
            last = shown
