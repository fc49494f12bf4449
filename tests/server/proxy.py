"""A bad network of real sockets: a proxy before the server that cuts connections at any byte, and delays and doubles frames."""

import asyncio
import contextlib
import random
from types import TracebackType

SLOWEST = 0.03  # seconds that a frame may be delayed
DOUBLED = 0.05  # share of the frames
FEWEST, MOST = 150, 80_000  # bytes after which a connection is cut


class Proxy:
    """Listens at `address` and passes on to the server what its mood allows."""

    def __init__(self, server: str, seed: int) -> None:
        self.address = ""
        self.cuts = 0
        self.is_calm = False
        self._server = server.rsplit(":", 1)
        self._seed = seed
        self._connections = 0
        self._writers: set[asyncio.StreamWriter] = set()
        self._serving: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Proxy":
        self._listening = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{self._listening.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(
        self, _type: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._listening.close()
        await self._listening.wait_closed()
        while self._serving:
            self.cut_all()
            await asyncio.wait(self._serving, timeout=0.1)

    def cut_all(self) -> None:
        """End all connections."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        self._connections += 1
        chance = random.Random(f"{self._seed} proxy {self._connections}")
        left = [chance.randrange(FEWEST, chance.choice([MOST // 10, MOST]))]
        there, out = await asyncio.open_connection(*self._server)
        self._writers |= {writer, out}
        pumps = [
            asyncio.create_task(self._pump(reader, out, chance, left)),
            asyncio.create_task(self._pump(there, writer, chance, left)),
        ]
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for pump in pumps:
            pump.cancel()
        await asyncio.gather(*pumps, return_exceptions=True)
        for one in (writer, out):
            one.transport.abort()
            self._writers.discard(one)
            with contextlib.suppress(ConnectionError):
                await one.wait_closed()

    async def _pump(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        chance: random.Random,
        left: list[int],
    ) -> None:
        """Pass frames on until one side ends or what is left of the connection is used up."""
        with contextlib.suppress(EOFError, ConnectionError):
            await self._pass_on(reader, writer, chance, left)

    async def _pass_on(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        chance: random.Random,
        left: list[int],
    ) -> None:
        piece = await reader.readuntil(b"\r\n\r\n")  # the handshake
        while True:
            for _ in range(1 if self.is_calm or chance.random() >= DOUBLED else 2):
                if not self.is_calm:
                    left[0] -= len(piece)
                    if left[0] < 0:
                        writer.write(piece[: left[0]])  # not the whole of it
                        await writer.drain()
                        self.cuts += 1
                        return
                    await asyncio.sleep(chance.uniform(0, SLOWEST))
                writer.write(piece)
                await writer.drain()
                if piece.startswith((b"GET", b"HTTP")):
                    break
            piece = await _frame(reader)


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """One frame of a WebSocket, as bytes."""
    head = await reader.readexactly(2)
    length, more = head[1] & 127, b""
    if length > 125:
        more = await reader.readexactly(2 if length == 126 else 8)
        length = int.from_bytes(more)
    masked = 4 if head[1] & 128 else 0
    return head + more + await reader.readexactly(masked + length)
