"""`kokopelli serve`: the application under uvicorn, with its limits, its log and a clean stop."""

import gc
import logging
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser

import structlog
import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kokopelli.server.http.app import create_app
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage
from kokopelli.server.wire.messages import MAX_FRAME

STOP_SECONDS = 5  # for open sockets to close
GC_THRESHOLDS = 2_000, 5, 150  # thresholds of the garbage collector
PING_SECONDS = 20.0
RECEIVE_BUFFER = 16_384  # bytes of one connection that the kernel keeps for us, or twice as many: what a flood costs at once
MAX_BYTES_AFTER_CLOSE = 65_536  # bytes that may still come over a socket that we have closed


def configure_logging(verbose: bool) -> None:
    """JSON lines on standard error: what happened, never what somebody holds or shows."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO if verbose else logging.WARNING),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )


def config(settings: Settings, storage: Storage, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """How uvicorn serves the application: bounded in every direction."""
    return uvicorn.Config(
        create_app(settings, storage),
        ws=_WebSocketProtocol,
        ws_max_size=MAX_FRAME,
        ws_max_queue=8,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        limit_concurrency=settings.limits.sockets + 1000,
        timeout_graceful_shutdown=STOP_SECONDS,
        forwarded_allow_ips=proxies,
        server_header=False,
        access_log=False,
        log_config=None,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)  # connections inherit it
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from None
    return listening


def serve(
    settings: Settings, host: str, port: int, proxies: str, verbose: bool, browse: bool = False
) -> None:
    """Serve until the process is told to stop; raises `OSError` or `StorageError` if that can not begin."""
    configure_logging(verbose)
    log = structlog.get_logger()
    log.info("starting", sqlite=sqlite3.sqlite_version, python=sys.version.split()[0])
    with listen(host, port) as listening:
        server = _Server(config(settings, Storage(settings.database), proxies))
        server.browse = browse
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, lambda *_: None)  # uvicorn stops by them, and then sends them to us again
        _tune_garbage_collector()
        server.run([listening])
    log.info("stopped")


def _tune_garbage_collector() -> None:
    """Let the garbage collector look at everything seldom: with 500 tables that stops the server for 0.2 to 0.4 seconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


class _WebSocketProtocol(WebSocketsSansIOProtocol):
    """Hangs up on who is told to go and sends on; uvicorn would read all of it for ten seconds."""

    late = 0  # bytes that came after the end

    def data_received(self, data: bytes) -> None:
        if self.close_sent:
            self.late += len(data)
        if self.late > MAX_BYTES_AFTER_CLOSE:
            self.transport.abort()
        else:
            super().data_received(data)


class _Server(uvicorn.Server):
    """Says where it is, for people, once it is there."""

    browse = False  # show it in a browser as well?

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            host, port = listening.getsockname()[:2]
            address = f"http://{_bracketed(host)}:{port}"
            print(f"Kokopelli is at {address} (Ctrl-C stops it)", flush=True)
            if self.browse:
                # A browser may take its time to start, and some wait until it is closed.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
