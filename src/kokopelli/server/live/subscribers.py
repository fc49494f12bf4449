"""Subscribers: the viewers of a table, each with a socket, a queue of frames, and a reason for closing."""

import asyncio
import itertools
from collections.abc import Sequence

from kokopelli.server.table.table import Caller, Table, Viewer

# Close codes of the WebSocket (docs/protocol.md).
NORMAL, GOING_AWAY, POLICY, FAULT, TRY_LATER = 1000, 1001, 1008, 1011, 1013
FORBIDDEN, UNKNOWN, CLOSED, BLOCKED, DAMAGED = 4403, 4404, 4410, 4451, 4500

_numbers = itertools.count()


class Subscriber:
    """A viewer of a table: their tokens, the seat they look from, and the frames queued for them."""

    def __init__(
        self,
        hashes: Sequence[str],
        viewer: Viewer,
        frames_waiting: int,
        host: str = "",
        visitor: str | None = None,
    ) -> None:
        self.hashes = tuple(hashes)
        self.host = host  # the address of the client
        self.visitor = visitor  # hash of the cookie that names the visitor
        self.viewer = viewer
        self.number = next(_numbers)  # in the order of arrival
        self.frames: asyncio.Queue[str] = asyncio.Queue(frames_waiting)
        self.closed = asyncio.Event()
        self.code = NORMAL  # the close code
        self.has_news = True  # was anything sent since the last heartbeat was due?
        self._caller = Caller()
        self._seating = -1

    def caller(self, table: Table) -> Caller:
        """Return who this is. Tokens are compared again whenever a seat may have a new owner."""
        if self._seating != table.seating:
            self._caller, self._seating = table.caller(self.hashes), table.seating
        return self._caller

    def send(self, frame: str) -> None:
        """Queue a frame; close the socket if its client does not read."""
        if self.closed.is_set():
            return
        self.has_news = True
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            while not self.frames.empty():
                self.frames.get_nowait()
            self.close(TRY_LATER)

    def close(self, code: int) -> None:
        """Send what is queued, accept no more frames, and close the socket."""
        self.code = code
        self.closed.set()
