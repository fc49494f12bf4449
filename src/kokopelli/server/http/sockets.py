"""The WebSocket of a table: the first frame identifies the client, later ones are carried out and answered.

Sockets decide nothing about the game. A socket is accepted after its origin, its address and its first frame
were checked. Its tokens are checked again for every frame, so a seat that was given to somebody else is lost
at once.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator

import structlog
from fastapi import WebSocket, WebSocketDisconnect
from pydantic import ValidationError
from pydantic_core import from_json
from starlette.requests import HTTPConnection

from kokopelli.moves import InvalidMove
from kokopelli.server.context import ServerContext
from kokopelli.server.http.visitors import tokens_in_cookies, visitor_of
from kokopelli.server.live.room import Room, may_watch
from kokopelli.server.live.rooms import UnknownTable
from kokopelli.server.live.subscribers import (
    BLOCKED,
    CLOSED,
    DAMAGED,
    FAULT,
    FORBIDDEN,
    POLICY,
    TRY_LATER,
    UNKNOWN,
    Subscriber,
)
from kokopelli.server.rate_limits import RateLimiter, network_of
from kokopelli.server.storage.database import DamagedLog, StorageError
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import NO_HASH, why_not
from kokopelli.server.table.table import Caller, PlayFrame, SeatFrame, Table, hash_of
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused, sentence

CLOSING_SECONDS = 1.0  # to send what is still queued for a socket that is being closed
RECONNECT_SECONDS = 5.0  # in which all sockets of an address may reconnect
MAX_TOKENS = 10  # of one client that are looked at
ENTRY_BYTES = 250  # what a command is counted as, if it is stored
# Refusals by a limit, with its name in the metrics.
LIMITS = {"too-many": "hints", "table-full": "entries", "stored-today": "stored-today"}

log = structlog.get_logger()


class BadFrame(Exception):
    """A frame that cannot be parsed or is not expected here."""

    def __init__(self, error: str, id: str | None = None, text: str | None = None) -> None:
        super().__init__(error)
        self.error = error
        self.text = sentence(error) if text is None else text
        self.id = id


def parse(text: str) -> m.AnyClientFrame:
    """Parse a client's frame; raises `BadFrame`."""
    try:
        raw = from_json(text, allow_inf_nan=False)
    except ValueError:
        raise BadFrame("not-json") from None
    if not isinstance(raw, dict):
        raise BadFrame("not-json")
    id = raw.get("id")
    id = id if isinstance(id, str) and len(id) <= 40 else None
    version = raw.get("v")
    if type(version) is not int or not m.OLDEST <= version <= m.PROTOCOL:
        raise BadFrame("reload", id)
    try:
        return m.CLIENT_FRAMES.validate_python(raw)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"][1:]) or "type"
        raise BadFrame("bad-frame", id, f"{place}: {first['msg']}") from None


class SocketServer:
    """Accepts sockets within the limits, in total and per address."""

    def __init__(self, context: ServerContext) -> None:
        self._context = context
        self._open: Counter[str] = Counter()
        self._hints: Counter[str] = Counter()  # that each address waits for
        most = context.settings.limits.sockets_per_address
        self._arrivals = RateLimiter(most / RECONNECT_SECONDS, 2 * most)

    async def serve(self, socket: WebSocket, game: str) -> None:
        """Serve a socket until it closes."""
        context, address = self._context, address_of(socket)
        limits = context.settings.limits
        if not context.is_allowed_origin(socket.headers.get("origin"), socket.headers.get("host")):
            await socket.close(FORBIDDEN)
            return
        too_often = not self._arrivals.take(address, context.now())
        too_many = context.open_sockets >= limits.sockets or self._open[address] >= limits.sockets_per_address
        if too_often or too_many:
            context.metrics.refusals.labels("sockets").inc()
            await socket.close(TRY_LATER)
            return
        self._count(address, 1)
        try:
            await socket.accept()
            await SocketSession(context, socket, game, self._hints).run()
        except (WebSocketDisconnect, RuntimeError):
            # The client has gone; RuntimeError is what a send to a closed socket raises.
            pass
        finally:
            self._count(address, -1)

    def _count(self, address: str, change: int) -> None:
        self._open[address] += change
        if not self._open[address]:
            del self._open[address]
        self._context.open_sockets += change
        self._context.metrics.sockets.set(self._context.open_sockets)


class SocketSession:
    """One open socket."""

    def __init__(self, context: ServerContext, socket: WebSocket, game: str, hints: Counter[str]) -> None:
        self._context = context
        self._address = address_of(socket)
        self._hints = hints
        self._socket = socket
        self._game = game
        self._limits = context.settings.limits
        self._rate_limiter = RateLimiter(self._limits.frames_per_second, self._limits.frames_at_once)
        self._loop = asyncio.get_running_loop()

    async def run(self) -> None:
        """Wait for the first frame, then serve frames until one side closes."""
        try:
            async with asyncio.timeout(self._limits.hello_seconds):
                joined = await self._join()
        except TimeoutError:
            self._context.metrics.refusals.labels("hello-time").inc()
            await self._socket.close(POLICY)
            return
        if joined is None:
            return
        room, subscriber = joined
        reading = asyncio.create_task(self._read(room, subscriber))
        others = {
            asyncio.create_task(self._write(subscriber)),
            asyncio.create_task(subscriber.closed.wait()),
        }
        try:
            await asyncio.wait({reading, *others}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            room.leave(subscriber)
            for task in (reading, *others):
                task.cancel()
            await asyncio.gather(reading, *others, return_exceptions=True)
        if not reading.cancelled() and (error := reading.exception()) is not None:
            if isinstance(error, WebSocketDisconnect):
                return
            log.error("frame failed", exc_info=error)
            subscriber.code = FAULT
        await self._close(subscriber)

    async def _join(self) -> tuple[Room, Subscriber] | None:
        """Join the room as the first frame asks, or close the socket."""
        try:
            frame = parse(await self._receive())
            if not isinstance(frame, m.Hello) or frame.game != self._game:
                raise BadFrame("hello-first", frame.id)
            if is_blocked(self._context, self._socket):
                await self._reject(BadFrame("blocked"), BLOCKED)
                return None
            room = await self._context.rooms.find(self._game)
        except BadFrame as bad:
            await self._reject(bad, POLICY)
            return None
        except UnknownTable:
            await self._reject(BadFrame("no-table"), UNKNOWN)
            return None
        except DamagedLog:
            await self._reject(BadFrame("damaged"), DAMAGED)
            return None
        except StorageError:
            await self._reject(BadFrame("storage"), TRY_LATER)
            return None
        # Cookies count only together with an origin, which was checked.
        cookies = tokens_in_cookies(self._socket) if "origin" in self._socket.headers else ()
        hashes = [hash_of(token) for token in (*frame.tokens, *cookies)][:MAX_TOKENS]
        caller = room.table.caller(hashes)
        if room.table.closed:
            await self._reject(BadFrame("closed"), CLOSED)
            return None
        if not may_watch(room.table, caller):
            await self._reject(BadFrame("no-spectators"), FORBIDDEN)
            return None
        if frame.seat is not None and frame.seat not in caller.seats:
            await self._reject(BadFrame("not-your-seat", frame.id), FORBIDDEN)
            return None
        viewer = frame.seat if frame.seat is not None else min(caller.seats, default=None)
        subscriber = Subscriber(
            hashes, viewer, self._limits.frames_waiting, host_of(self._socket), visitor_of(self._socket)
        )
        room.join(subscriber, frame.id)
        if self._context.notices.announcements:
            self._context.notices.send_announcements(room, subscriber)
        return room, subscriber

    async def _reject(self, bad: BadFrame, code: int) -> None:
        await self._socket.send_text(_error(self._game, bad))
        await self._socket.close(code)

    async def _read(self, room: Room, subscriber: Subscriber) -> None:
        while True:
            try:
                async with asyncio.timeout(self._limits.idle_seconds):
                    text = await self._receive()
                if not self._rate_limiter.take("", self._loop.time()):
                    self._context.metrics.refusals.labels("frames").inc()
                    raise BadFrame("too-fast")
                frame = parse(text)
                if frame.game != self._game:
                    raise BadFrame("other-game", frame.id)
            except TimeoutError:
                subscriber.code = POLICY
                return
            except BadFrame as bad:
                self._context.metrics.frames.labels("unknown", bad.error).inc()
                # Cheaper than a view: a flood consists of such frames.
                now = room.heartbeat(subscriber.viewer)
                subscriber.send(_error(self._game, bad, now.ply, now.hash))
                if bad.error in ("too-fast", "reload"):
                    subscriber.code = POLICY
                    return
                continue
            with self._context.metrics.frame_seconds.time():
                answer = await self._serve(room, subscriber, frame)
            self._context.metrics.frames.labels(frame.type, answer).inc()

    async def _serve(self, room: Room, subscriber: Subscriber, frame: m.AnyClientFrame) -> str:
        """Carry out a frame and answer it; return the outcome for the metrics."""
        caller = subscriber.caller(room.table)
        seat = subscriber.viewer if frame.seat is None else frame.seat
        try:
            return await self._carry_out(room, subscriber, frame, caller, seat)
        except Refused as refused:
            if refused.key in LIMITS:
                self._context.metrics.refusals.labels(LIMITS[refused.key]).inc()
            subscriber.send(room.render(subscriber.viewer, caller).refusal_json(refused, frame.id))
            return "refused"
        except DamagedLog:
            # The room has told all its subscribers.
            return "failed"
        except StorageError as error:
            log.error("database write failed", error=str(error))
            rendered = room.render(subscriber.viewer, caller)
            failure = rendered.error("storage", sentence("storage"), frame.id, retry=True)
            subscriber.send(failure.model_dump_json())
            return "failed"

    async def _carry_out(
        self, room: Room, subscriber: Subscriber, frame: m.AnyClientFrame, caller: Caller, seat: int | None
    ) -> str:
        match frame:
            case m.Hello() | m.Sync():
                room.answer(subscriber, frame.id)
            case m.Look():
                if frame.seat is not None and frame.seat not in caller.seats:
                    raise Refused("not-your-seat")
                subscriber.viewer = frame.seat
                room.answer(subscriber, frame.id)
            case m.WhyNot():
                self._why_not(room, subscriber, frame, caller, seat)
            case m.AskHint():
                await self._hint(room, subscriber, frame, caller, seat)
            case m.AskOdds():
                view = room.table.view_for_hint(caller, seat, frame.ply)
                with self._limited_hints():
                    odds = await self._context.bot_workers.odds(view)
                subscriber.send(room.render(subscriber.viewer, caller).odds(odds, frame.id).model_dump_json())
            case _:
                await self._command(room, subscriber, frame, seat)
        return "done"

    async def _command(
        self, room: Room, subscriber: Subscriber, frame: PlayFrame | SeatFrame, seat: int | None
    ) -> None:
        """Change the table as a frame asks."""

        def decide(table: Table, now: float) -> e.Entry:
            caller = subscriber.caller(table)
            if isinstance(frame, SeatFrame):
                return table.change_player(caller, seat, frame, room.present_seats)
            return table.play(caller, seat, frame, now)

        if not self._context.stored.take(self._address, self._loop.time(), ENTRY_BYTES):
            raise Refused("stored-today")
        # The ids of hosts are their own, so that they cannot try out those of players.
        owner = "host" if isinstance(frame, m.TakeOver) else seat
        await room.change(
            decide,
            f"{owner}:{frame.id}",
            subscriber,
            frame.id,
            lambda table: table.authorize(subscriber.caller(table), seat, frame),
        )

    def _why_not(
        self, room: Room, subscriber: Subscriber, frame: m.WhyNot, caller: Caller, seat: int | None
    ) -> None:
        if seat is not None and seat not in caller.seats:
            raise Refused("not-your-seat")
        try:
            reason = why_not(room.table, seat, frame.move)
        except InvalidMove:
            raise Refused("no-move") from None
        answer = room.render(subscriber.viewer, caller).why_not(frame.move, reason, frame.id)
        subscriber.send(answer.model_dump_json())

    async def _hint(
        self, room: Room, subscriber: Subscriber, frame: m.AskHint, caller: Caller, seat: int | None
    ) -> None:
        view = room.table.view_for_hint(caller, seat, frame.ply)
        with self._limited_hints():
            hint = await self._context.bot_workers.hint(view)
        answer = room.render(subscriber.viewer, caller).hint(hint, frame.id)
        subscriber.send(answer.model_dump_json())

    @contextlib.contextmanager
    def _limited_hints(self) -> Iterator[None]:
        """Refuse a hint while this address waits for others: all players share the workers."""
        if self._hints[self._address] >= self._limits.hints_waiting:
            self._context.metrics.refusals.labels("hints").inc()
            raise Refused("too-many")
        self._hints[self._address] += 1
        try:
            yield
        finally:
            self._hints[self._address] -= 1
            if not self._hints[self._address]:
                del self._hints[self._address]

    async def _receive(self) -> str:
        """Return the next frame; raises `WebSocketDisconnect`, or `BadFrame` for a binary one."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1005)
        text = message.get("text")
        if text is None:
            raise BadFrame("not-json")
        return str(text)

    async def _write(self, subscriber: Subscriber) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self._socket.send_text(await subscriber.frames.get())

    async def _close(self, subscriber: Subscriber) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                while not subscriber.frames.empty():
                    await self._socket.send_text(subscriber.frames.get_nowait())
                await self._socket.close(subscriber.code)


def address_of(connection: HTTPConnection) -> str:
    """Return the address of a client, or its network, as limits count it."""
    return network_of(host_of(connection))


def host_of(connection: HTTPConnection) -> str:
    """Return the address of a client."""
    return connection.client.host if connection.client else ""


def is_blocked(context: ServerContext, connection: HTTPConnection) -> bool:
    """Return whether the operator does not admit a client."""
    blocks = context.notices.blocks
    if not blocks:
        return False
    return blocks.has_address(host_of(connection)) or blocks.has_visitor(visitor_of(connection))


def _error(game: str, bad: BadFrame, ply: int = 0, hash: str = NO_HASH) -> str:
    frame = m.ErrorFrame(game=game, ply=ply, hash=hash, re=bad.id, error=bad.error, text=bad.text)
    return frame.model_dump_json()
