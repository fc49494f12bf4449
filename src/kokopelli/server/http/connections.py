"""Connections with limits that uvicorn lacks: on their number, and on the time a request takes to arrive."""

import asyncio
import resource
import sys
from collections import Counter
from collections.abc import Collection
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kokopelli.server.rate_limits import network_of
from kokopelli.server.settings import Limits

MAX_BYTES_AFTER_CLOSE = 65_536  # that a client may still send over a socket that we closed
SPARE_DESCRIPTORS = 100  # for the database, workers, pipes and files


class HttpProtocol(H11Protocol):
    """Closes surplus connections, and those whose request does not arrive in time."""

    # Set by `http_protocol`.
    limits: Limits
    proxies: Collection[str]
    max_connections: int
    per_network: Counter[str]

    network: str | None = None  # that this connection is counted for
    deadline: asyncio.TimerHandle | None = None
    in_body = False
    is_upgraded = False  # to a WebSocket, which has limits of its own

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        # All clients share the address of a proxy, which has limits of its own.
        if host not in self.proxies and "*" not in self.proxies:
            self.network = network_of(host)
            self.per_network[self.network] += 1
            if self.per_network[self.network] > self.limits.connections_per_address:
                self._refuse("connections")
                return
        if len(self.connections) > self.max_connections:
            self._refuse("connections")
            return
        self._set_deadline(self.limits.header_seconds)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.is_upgraded:
            return
        if self.conn.their_state is h11.SEND_BODY:
            if not self.in_body:
                self.in_body = True
                self._set_deadline(self.limits.body_seconds)
        elif self.conn.their_state is h11.IDLE:
            # A part of the next request has arrived.
            if self.deadline is None and self.conn.trailing_data[0]:
                self._set_deadline(self.limits.header_seconds)
        else:
            self._clear_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_counting()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # Sockets are counted apart (limits.sockets_per_address).
        self._stop_counting()
        self.is_upgraded = True
        super().handle_websocket_upgrade(event)

    def _set_deadline(self, seconds: float) -> None:
        self._clear_deadline()
        self.deadline = self.loop.call_later(seconds, self._refuse, "request-time")

    def _refuse(self, limit: str) -> None:
        """Close the connection because of a limit."""
        app: Any = self.config.app
        app.state.context.metrics.refusals.labels(limit).inc()
        self.transport.abort()

    def _clear_deadline(self) -> None:
        self.in_body = self.in_body and self.conn.their_state is h11.SEND_BODY
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _stop_counting(self) -> None:
        self._clear_deadline()
        if self.network is not None:
            self.per_network[self.network] -= 1
            if not self.per_network[self.network]:
                del self.per_network[self.network]
            self.network = None


def http_protocol(limits: Limits, proxies: str) -> type[HttpProtocol]:
    """Return the protocol of one server, which counts its connections."""
    return type(
        "LimitedHttpProtocol",
        (HttpProtocol,),
        {
            "limits": limits,
            "proxies": frozenset(proxy.strip() for proxy in proxies.split(",")),
            "max_connections": min(limits.sockets + 1000, raise_descriptor_limit() - SPARE_DESCRIPTORS),
            "per_network": Counter(),
        },
    )


def raise_descriptor_limit() -> int:
    """Allow this process as many open files as the system permits, and return their number."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY:
        return soft if soft != resource.RLIM_INFINITY else sys.maxsize
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """Aborts clients that keep sending after close; uvicorn alone would read from them for ten seconds."""

    bytes_after_close = 0

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self.bytes_after_close += len(data)
        if self.bytes_after_close > MAX_BYTES_AFTER_CLOSE:
            self.transport.abort()
        else:
            super().data_received(data)
