"""`kokopelli serve`: the application under uvicorn, with its limits, its log and a clean stop."""

import logging
import signal
import sqlite3
import sys

import structlog
import uvicorn

from kokopelli.server.app import create_app
from kokopelli.server.messages import MAX_FRAME
from kokopelli.server.settings import Settings

STOP_SECONDS = 5  # for open sockets to close
PING_SECONDS = 20.0


def prepare_log(verbose: bool) -> None:
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


def config(settings: Settings, host: str, port: int, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """How uvicorn serves the application: bounded in every direction."""
    return uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        ws="websockets-sansio",
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


def serve(settings: Settings, host: str, port: int, proxies: str, verbose: bool) -> None:
    """Serve until the process is told to stop."""
    prepare_log(verbose)
    log = structlog.get_logger()
    server = _Server(config(settings, host, port, proxies))
    log.info("starting", sqlite=sqlite3.sqlite_version, python=sys.version.split()[0])
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)  # uvicorn stops by them, and then sends them to us again
    server.run()
    log.info("stopped")


class _Server(uvicorn.Server):
    """Says where it is, for people, once it is there."""

    async def startup(self, sockets: "list[object] | None" = None) -> None:  # type: ignore[override]
        await super().startup(sockets)  # type: ignore[arg-type]
        if self.started and self.servers:
            host, port = self.servers[0].sockets[0].getsockname()[:2]
            host = f"[{host}]" if ":" in host else host
            print(f"Kokopelli is at http://{host}:{port} (Ctrl-C stops it)", flush=True)
