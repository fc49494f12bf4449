"""A TCP proxy that simulates a bad network: it cuts connections anywhere, delays and duplicates frames."""

import asyncio
import contextlib
import random
from types import TracebackType

MAX_DELAY = 0.03  # seconds
DUPLICATED = 0.05  # share of the frames
MIN_BYTES, MAX_BYTES = 150, 80_000  # after which a connection is cut


class Proxy:
    """Forwards connections from `address` to the server, with faults unless `is_reliable` is set."""

    def __init__(self, server: str, seed: int) -> None:
        self.address = ""
        self.cuts = 0
        self.is_reliable = False
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
        """Abort all connections."""
        for writer in list(self._writers):
            writer.transport.abort()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)
        self._connections += 1
        chance = random.Random(f"{self._seed} proxy {self._connections}")
        left = [chance.randrange(MIN_BYTES, chance.choice([MAX_BYTES // 10, MAX_BYTES]))]
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
        """Forward frames until one side closes or the byte budget `left` is used up."""
        with contextlib.suppress(EOFError, ConnectionError):
            await self._forward(reader, writer, chance, left)

    async def _forward(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        chance: random.Random,
        left: list[int],
    ) -> None:
        piece = await reader.readuntil(b"\r\n\r\n")  # the handshake
        while True:
            for _ in range(1 if self.is_reliable or chance.random() >= DUPLICATED else 2):
                if not self.is_reliable:
                    left[0] -= len(piece)
                    if left[0] < 0:
                        writer.write(piece[: left[0]])  # only a part of the frame
                        await writer.drain()
                        self.cuts += 1
                        return
                    await asyncio.sleep(chance.uniform(0, MAX_DELAY))
                writer.write(piece)
                await writer.drain()
                if piece.startswith((b"GET", b"HTTP")):
                    break
            piece = await _frame(reader)


async def _frame(reader: asyncio.StreamReader) -> bytes:
    """Read one WebSocket frame."""
    head = await reader.readexactly(2)
    length, more = head[1] & 127, b""
    if length > 125:
        more = await reader.readexactly(2 if length == 126 else 8)
        length = int.from_bytes(more)
    masked = 4 if head[1] & 128 else 0
    return head + more + await reader.readexactly(masked + length)
