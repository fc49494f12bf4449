"""Peers: those who watch a table, each over a socket, with the frames that wait for them and why they are let go."""

import asyncio
import itertools
from collections.abc import Sequence

from kokopelli.server.table.table import Caller, Table, Viewer

NORMAL, GOING_AWAY, POLICY, FAULT, TRY_LATER = 1000, 1001, 1008, 1011, 1013  # why a socket is closed
FORBIDDEN, UNKNOWN = 4403, 4404

_numbers = itertools.count()


class Subscriber:
    """Somebody who watches a table: the tokens they showed, the seat they look from, and the frames for them."""

    def __init__(self, hashes: Sequence[str], viewer: Viewer, frames_waiting: int) -> None:
        self.hashes = tuple(hashes)
        self.viewer = viewer
        self.number = next(_numbers)  # later ones have larger ones
        self.frames: asyncio.Queue[str] = asyncio.Queue(frames_waiting)
        self.gone = asyncio.Event()
        self.code = NORMAL  # why the socket is closed
        self._caller = Caller()
        self._seating = -1

    def caller(self, table: Table) -> Caller:
        """Who this is; tokens are compared anew whenever somebody else may hold a seat."""
        if self._seating != table.seating:
            self._caller, self._seating = table.caller(self.hashes), table.seating
        return self._caller

    def send(self, frame: str) -> None:
        """Put a frame into the queue; one who does not read is let go."""
        if self.gone.is_set():
            return
        try:
            self.frames.put_nowait(frame)
        except asyncio.QueueFull:
            while not self.frames.empty():
                self.frames.get_nowait()
            self.close(TRY_LATER)

    def close(self, code: int) -> None:
        """Send what is waiting, then nothing more, and close the socket."""
        self.code = code
        self.gone.set()
