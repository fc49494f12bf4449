"""Middleware: limits on rate, size and origin of every request, and security headers for every response."""

from collections import Counter
from math import ceil

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kokopelli.server.context import RateLimited, ServerContext
from kokopelli.server.http.sockets import ENTRY_BYTES, address_of, is_blocked
from kokopelli.server.wire.messages import MAX_BODY, MAX_RECORD, Problem
from kokopelli.server.wire.refusals import in_all_languages, sentence

HEADERS = {
    "Content-Security-Policy": (
        # The rules and bots in the browser are WebAssembly.
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    # The address of an invitation is a secret.
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

log = structlog.get_logger()

OPERATOR = "/api/operator/"
FILES = "/assets/"  # of the client, which a first visit fetches all at once
PATHS_WITH_RECORDS = {"/api/replays", "/api/branches"}


def problem(status: int, error: str, text: str, wait: float | None = None) -> Response:
    """Return an error response; `wait` is the number of seconds until a retry makes sense."""
    body = Problem(error=error, text=text).model_dump_json()
    headers = {} if wait is None else {"Retry-After": str(max(1, ceil(wait))), "Connection": "close"}
    return Response(body, status, headers, media_type="application/json")


class SecurityMiddleware:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._in_progress: Counter[str] = Counter()  # requests of each address

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        answered = False

        async def send_with_headers(message: Message) -> None:
            nonlocal answered
            if message["type"] == "http.response.start":
                answered = True
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self._refuse(scope)
        if refusal is not None:
            await refusal(scope, receive, send_with_headers)
            return
        address = address_of(HTTPConnection(scope))
        self._in_progress[address] += 1
        try:
            await self._app(scope, _limited(receive, _max_bytes(scope)), send_with_headers)
        except ClientDisconnect:
            # It left before its body arrived, so nobody reads an answer.
            pass
        except Exception:
            log.exception("request failed", path=scope["path"])
            if answered:
                raise
            await problem(500, "fault", sentence("fault"))(scope, receive, send_with_headers)
        finally:
            self._in_progress[address] -= 1
            if not self._in_progress[address]:
                del self._in_progress[address]

    def _refuse(self, scope: Scope) -> Response | None:
        """Return an error response if the request is over a limit or from a foreign page."""
        context: ServerContext = scope["app"].state.context
        headers = Headers(scope=scope)
        address, now = address_of(HTTPConnection(scope)), context.now()
        limiter = context.files if scope["path"].startswith(FILES) else context.requests
        if not limiter.take(address, now):
            context.metrics.refusals.labels("requests").inc()
            return problem(429, "too-fast", sentence("too-fast"), limiter.wait(address, now))
        # Behind a proxy this takes the place of a limit on connections, which all clients share there.
        if self._in_progress[address] >= context.settings.limits.connections_per_address:
            context.metrics.refusals.labels("connections").inc()
            return problem(429, "too-many", sentence("too-many"), wait=1)
        if scope["path"].startswith(OPERATOR):
            # Before anything else, so that strangers learn nothing from the differences between answers.
            if (refusal := _refuse_stranger(context, address, headers)) is not None:
                return refusal
        elif is_blocked(context, HTTPConnection(scope)):
            context.metrics.refusals.labels("blocked").inc()
            if scope["path"].startswith("/api/"):
                return problem(403, "blocked", sentence("blocked"))
            return Response(in_all_languages("blocked"), 403, media_type="text/plain")
        safe = scope["method"] in ("GET", "HEAD")
        if not safe and not context.is_allowed_origin(headers.get("origin"), headers.get("host")):
            return problem(403, "origin", sentence("origin"))
        # Most of these requests are stored as an entry of a log.
        if not safe and not context.stored.take(address, now, ENTRY_BYTES):
            context.metrics.refusals.labels("stored-today").inc()
            wait = context.stored.wait(address, now, ENTRY_BYTES)
            return problem(429, "stored-today", sentence("stored-today"), wait)
        length = headers.get("content-length", "0")
        most = _max_bytes(scope)
        if not length.isdecimal() or len(length) > 9 or int(length) > most:
            context.metrics.refusals.labels("request-size").inc()
            return problem(413, "too-large", _too_large(most))
        return None


def _refuse_stranger(context: ServerContext, address: str, headers: Headers) -> Response | None:
    """Return an error response unless a request shows the operator's token."""
    try:
        context.limit_joins(address)
    except RateLimited as limited:
        context.metrics.refusals.labels(limited.limit).inc()
        return problem(429, "too-many", sentence("too-many"), limited.wait)
    scheme, _, token = headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and context.is_operator_token(token.strip()):
        return None
    context.count_failed_join(address)
    return problem(401, "operator", sentence("operator"))


def _max_bytes(scope: Scope) -> int:
    return MAX_RECORD if scope["path"] in PATHS_WITH_RECORDS else MAX_BODY


def _too_large(most: int) -> str:
    return f"A request has at most {most} bytes"


def _limited(receive: Receive, most: int) -> Receive:
    """Return a `receive` that raises an error once the body exceeds the limit, whatever its headers say."""
    size = 0

    async def receive_limited() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise HTTPException(413, _too_large(most))
        return message

    return receive_limited
