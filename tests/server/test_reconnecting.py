"""Connections that are cut at any byte, delayed and doubled (P6): clients come back, see the true table, and lose nothing."""

import asyncio
import json
import random
import time
from typing import Any

from clients import Keys, Running, run
from proxy import Proxy
from simulation import SimClient, Told, check_log, check_views
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from budgets import soaked
from kokopelli.server.table.table import Table

CUTS = soaked(100, 10_000)
TABLES = soaked(5, 20)
COMMANDS = min(CUTS, 40 * TABLES)  # that must be acknowledged meanwhile, so that there is something to lose
HEALED = 2.0  # seconds after which everybody must see the table as it is


class RealWire:
    """A socket through the proxy."""

    def __init__(self, url: str) -> None:
        self.arrived: asyncio.Queue[str | None] = asyncio.Queue()
        self.is_cut = False
        self._leaving: asyncio.Queue[str] = asyncio.Queue()
        self.task = asyncio.create_task(self._run(url))

    def send(self, frame: dict[str, Any] | str) -> None:
        """Send a frame to the server."""
        self._leaving.put_nowait(frame if isinstance(frame, str) else json.dumps(frame))

    def cut(self) -> None:
        """End it."""
        self.is_cut = True
        self.task.cancel()

    async def _run(self, url: str) -> None:
        try:
            async with connect(url, compression=None, open_timeout=5, close_timeout=0.1) as socket:
                sending = asyncio.create_task(self._send(socket))
                try:
                    async for text in socket:
                        assert isinstance(text, str)
                        self.arrived.put_nowait(text)
                finally:
                    sending.cancel()
        except (WebSocketException, OSError, EOFError):
            pass
        finally:
            self.is_cut = True
            self.arrived.put_nowait(None)

    async def _send(self, socket: Any) -> None:
        while True:
            await socket.send(await self._leaving.get())


class BehindProxy:
    """A table whose clients all come through the proxy."""

    def __init__(self, seed: int, keys: Keys, proxy: Proxy) -> None:
        self.seed = seed
        self.game = keys.game
        self.told = Told()
        self.is_calm = False
        self.pace = 0.2
        self.wires: list[RealWire] = []
        self._keys = keys
        self._proxy = proxy
        self.clients = [SimClient(self, number, seat) for number, seat in enumerate([0, 0, 1, None])]

    def connect(self, seed: str) -> RealWire:
        """A new connection."""
        wire = RealWire(f"ws://{self._proxy.address}/api/tables/{self.game}/socket")
        self.wires.append(wire)
        return wire

    def token(self, seat: int) -> str:
        """The token of a seat's person."""
        return self._keys.tokens[seat]


def table_of(server: Running, game: str) -> Table:
    assert server.context is not None
    table = Table(game)
    for row in server.context.storage.read(game).result():
        table.apply(row.entry, 0.0, row.id)
    return table


def test_whoever_is_cut_off_comes_back_to_the_true_table(server: Running) -> None:
    tables = [server.make_table("me", "me", "random") for _ in range(TABLES)]

    async def play() -> list[BehindProxy]:
        async with Proxy(server.address, seed=6) as proxy:
            worlds = [BehindProxy(number, keys, proxy) for number, keys in enumerate(tables)]
            clients = [client for world in worlds for client in world.clients]
            living = [asyncio.create_task(client.live()) for client in clients]
            while proxy.cuts < CUTS or acknowledged(worlds) < COMMANDS:
                await asyncio.sleep(0.05)
            for world in worlds:
                world.is_calm = True
            proxy.is_calm = True
            proxy.cut_all()
            began = time.monotonic()
            while any(
                client.ply < table_of(server, world.game).plies[client.seat]
                for world in worlds
                for client in world.clients
            ):
                await asyncio.sleep(0.05)
            healed = time.monotonic() - began
            print(
                f"{proxy.cuts} cuts, {acknowledged(worlds)} acknowledged, all right {healed:.2f} s after the last"
            )
            assert healed < HEALED
            for task in living:
                task.cancel()
            await asyncio.gather(*living, return_exceptions=True)
            wires = [wire for world in worlds for wire in world.wires]
            for wire in wires:
                wire.cut()
            await asyncio.gather(*(wire.task for wire in wires), return_exceptions=True)
        return worlds

    worlds = run(play())
    assert server.context is not None
    for world in worlds:
        rows = server.context.storage.read(world.game).result()
        check_log(rows, world.told)
        check_views(rows, world.told, random.Random(world.game))


def acknowledged(worlds: list[BehindProxy]) -> int:
    """How many commands of all clients were acknowledged."""
    return sum(len(done) for world in worlds for done in world.told.acknowledged)
