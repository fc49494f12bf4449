"""`kokopelli serve`: run the application under uvicorn, with limits, logging and a clean stop."""

import gc
import logging
import secrets
import signal
import socket
import sqlite3
import sys
import threading
import webbrowser
from dataclasses import replace
from pathlib import Path

import structlog
import uvicorn

from kokopelli.server.http.app import create_app
from kokopelli.server.http.connections import WebSocketProtocol, http_protocol
from kokopelli.server.operator_file import OperatorAccess, operator_file, write_access
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Storage, database_file
from kokopelli.server.wire.messages import MAX_FRAME

STOP_SECONDS = 5  # for open sockets to close
GC_THRESHOLDS = 2_000, 5, 150
# In which a busy event loop lets the thread of the database run; Python's own 5 ms, several times in each
# transaction, made commits wait for 10 ms and more.
SWITCH_SECONDS = 0.001
PING_SECONDS = 20.0
# Bytes of the kernel's receive buffer of each connection (Linux doubles it): what a flood costs at once.
RECEIVE_BUFFER = 16_384


def configure_logging(verbose: bool) -> None:
    """Log JSON lines to standard error: what happened, never the cards or tokens of a player."""
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
    """Return uvicorn's configuration, with a bound on everything that a client can use up."""
    return uvicorn.Config(
        create_app(settings, storage, proxies),
        http=http_protocol(settings.limits, proxies),
        ws=WebSocketProtocol,
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
    """Return a socket bound to this address; raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        # Accepted connections inherit it.
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER)
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise OSError(error.errno, error.strerror, f"{host}:{port}") from None
    return listening


def serve(
    settings: Settings, host: str, port: int, proxies: str, verbose: bool, browse: bool = False
) -> None:
    """Serve until a signal stops the process; raises `OSError` or `StorageError` if it cannot start."""
    configure_logging(verbose)
    log = structlog.get_logger()
    log.info("starting", sqlite=sqlite3.sqlite_version, python=sys.version.split()[0])
    with listen(host, port) as listening:
        database = database_file(settings.database)
        access_file, token = None, settings.operator_token
        if token is None and database is not None:
            access_file, token = operator_file(database), secrets.token_urlsafe(32)
            settings = replace(settings, operator_token=token)
        server = _Server(config(settings, Storage(settings.database), proxies))
        server.browse = browse
        server.access_file, server.operator_token = access_file, token or ""
        for number in (signal.SIGINT, signal.SIGTERM):
            # uvicorn stops on these signals and raises them again afterwards; then they must not end the
            # process.
            signal.signal(number, lambda *_: None)
        _tune_garbage_collector()
        sys.setswitchinterval(SWITCH_SECONDS)
        server.run([listening])
    log.info("stopped")


def _tune_garbage_collector() -> None:
    """Make full collections rare: with 500 tables each one stops the server for 0.2 to 0.4 seconds."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


class _Server(uvicorn.Server):
    """Prints its address once it accepts connections."""

    browse = False  # open it in a browser as well?
    access_file: Path | None = None  # where to write how the operator of this machine gets access
    operator_token = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or []:
            host, port = listening.getsockname()[:2]
            address = f"http://{_bracketed(host)}:{port}"
            if self.access_file is not None:
                here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)
                access = OperatorAccess(f"http://{_bracketed(here)}:{port}", self.operator_token)
                write_access(self.access_file, access)
            print(f"Kokopelli is at {address} (Ctrl-C stops it)", flush=True)
            if self.browse:
                # In a thread: some browsers start slowly, and for some this call returns only when they are
                # closed.
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # While this server still has the database: the file could be that of the next one later.
        if self.access_file is not None:
            self.access_file.unlink(missing_ok=True)
        await super().shutdown(sockets)


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
