"""Clients recover from connections that are cut at any byte and from delayed or duplicated frames (P6)."""

import asyncio
import json
import random
import time
from typing import Any

from clients import Keys, Running, run
from proxy import Proxy
from simulation import Received, SimClient, check_log, check_views
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from budgets import soaked, time_limit
from kokopelli.server.table.table import Table

CUTS = soaked(100, 10_000)
TABLES = soaked(5, 20)
COMMANDS = min(CUTS, 40 * TABLES)  # commands that must be acknowledged before the cuts end
RECOVERY_SECONDS = 2.0  # after the last cut, until every client must have the current view


class ProxiedSocket:
    """A real socket through the proxy."""

    def __init__(self, url: str) -> None:
        self.arrived: asyncio.Queue[str | None] = asyncio.Queue()
        self.is_cut = False
        self._outgoing: asyncio.Queue[str] = asyncio.Queue()
        self.task = asyncio.create_task(self._run(url))

    def send(self, frame: dict[str, Any] | str) -> None:
        """Send a frame to the server."""
        self._outgoing.put_nowait(frame if isinstance(frame, str) else json.dumps(frame))

    def cut(self) -> None:
        """Cut the connection."""
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
            await socket.send(await self._outgoing.get())


class ProxiedTable:
    """A table whose clients all connect through the proxy."""

    def __init__(self, seed: int, keys: Keys, proxy: Proxy) -> None:
        self.seed = seed
        self.game = keys.game
        self.received = Received()
        self.only_resend = False
        self.pace = 0.2
        self.sockets: list[ProxiedSocket] = []
        self._keys = keys
        self._proxy = proxy
        self.clients = [SimClient(self, number, seat) for number, seat in enumerate([0, 0, 1, None])]

    def connect(self, seed: str) -> ProxiedSocket:
        """Open a connection."""
        socket = ProxiedSocket(f"ws://{self._proxy.address}/api/tables/{self.game}/socket")
        self.sockets.append(socket)
        return socket

    def token(self, seat: int) -> str:
        """Return the token of a seat."""
        return self._keys.tokens[seat]


def table_of(server: Running, game: str) -> Table:
    assert server.context is not None
    table = Table(game)
    for row in server.context.storage.read(game).result():
        table.apply(row.entry, 0.0, row.id)
    return table


def test_clients_that_are_cut_off_recover_the_current_view(server: Running) -> None:
    tables = [server.make_table("me", "me", "random") for _ in range(TABLES)]

    async def play() -> list[ProxiedTable]:
        async with Proxy(server.address, seed=6) as proxy:
            proxied = [ProxiedTable(number, keys, proxy) for number, keys in enumerate(tables)]
            clients = [client for table in proxied for client in table.clients]
            running = [asyncio.create_task(client.run()) for client in clients]
            while proxy.cuts < CUTS or acknowledged(proxied) < COMMANDS:
                await asyncio.sleep(0.05)
            for table in proxied:
                table.only_resend = True
            proxy.is_reliable = True
            proxy.cut_all()
            began = time.monotonic()
            while any(
                client.ply < table_of(server, table.game).plies[client.seat]
                for table in proxied
                for client in table.clients
            ):
                await asyncio.sleep(0.05)
            recovered = time.monotonic() - began
            print(
                f"{proxy.cuts} cuts, {acknowledged(proxied)} acknowledged, "
                f"recovered {recovered:.2f} s after the last"
            )
            assert recovered < time_limit(RECOVERY_SECONDS)
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)
            sockets = [socket for table in proxied for socket in table.sockets]
            for socket in sockets:
                socket.cut()
            await asyncio.gather(*(socket.task for socket in sockets), return_exceptions=True)
        return proxied

    proxied = run(play())
    assert server.context is not None
    for table in proxied:
        rows = server.context.storage.read(table.game).result()
        check_log(rows, table.received)
        check_views(rows, table.received, random.Random(table.game))


def acknowledged(proxied: list[ProxiedTable]) -> int:
    """Return the number of acknowledged commands of all clients."""
    return sum(len(done) for table in proxied for done in table.received.acknowledged)
