"""The web application: HTTP for creating and joining tables and for records, a WebSocket for playing.

A route reads a request, lets a room carry it out, and answers. `table` decides what people may do, `render`
makes what they see, and `middleware` and `sockets` check who may connect.
"""

import gzip
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Annotated, Any

from fastapi import APIRouter, FastAPI, Path, Query, Request, Response, WebSocket
from fastapi.exceptions import RequestValidationError
from pydantic import ValidationError
from starlette.exceptions import HTTPException

from kokopelli.bots.bot import NAMED
from kokopelli.record import RecordError, parse_record
from kokopelli.server.context import RateLimited, ServerContext, ServerFull
from kokopelli.server.http.alerts import router as alerts
from kokopelli.server.http.api_documents import ApiDocuments
from kokopelli.server.http.api_documents import router as api_documents
from kokopelli.server.http.callers import GamePath, caller_of, tokens_of
from kokopelli.server.http.middleware import SecurityMiddleware, problem
from kokopelli.server.http.operators import router as operator_routes
from kokopelli.server.http.sockets import LIMITS, SocketServer, address_of
from kokopelli.server.http.static_files import router as static_files
from kokopelli.server.http.visitors import (
    MAX_SEATS,
    remember_visitor,
    set_cookie,
    visitor_of,
)
from kokopelli.server.http.visitors import router as visitors
from kokopelli.server.live.daily import deal_of_today
from kokopelli.server.live.room import Room, may_watch
from kokopelli.server.live.rooms import UnknownTable
from kokopelli.server.settings import Settings
from kokopelli.server.storage.alerts import copy_alerts
from kokopelli.server.storage.database import DamagedLog, Storage, StorageError, await_result, current_time
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import own_game, record_maker
from kokopelli.server.table.replay import (
    ReplaySource,
    beginning_of,
    make_replay,
    replay_json,
    source_from_record,
    source_from_table,
)
from kokopelli.server.table.shuffle import Secret
from kokopelli.server.table.table import (
    HOST_LINK_MILLISECONDS,
    LINK_MILLISECONDS,
    Caller,
    Table,
    check_names,
    hash_of,
)
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.codes import random_code, seat_path
from kokopelli.server.wire.refusals import Refused, sentence

LOOPBACK = ("127.0.0.1", "::1")
FORBIDDEN = {
    "not-your-seat",
    "not-host",
    "wrong-invite",
    "invite-withdrawn",
    "wrong-key",
    "banned",
    "no-spectators",
    "no-view",
}


class UnknownInvite(Exception):
    """No table has this invitation, or it was withdrawn."""


api = APIRouter(prefix="/api")
operators = APIRouter()


def create_app(settings: Settings, storage: Storage, proxies: str = "") -> FastAPI:
    """Return the application. Its context lives from startup to shutdown, and closes the storage."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        context = ServerContext(settings, storage)
        app.state.context = context
        app.state.sockets = SocketServer(context)
        app.state.documents = ApiDocuments()
        app.state.proxies = frozenset(proxy.strip() for proxy in proxies.split(","))
        # Nobody who is blocked gets in before the first poll. It is repeated if the database fails now.
        with suppress(StorageError):
            await context.notices.refresh()
            await context.alerts.key()
        yield
        await context.close()

    app = FastAPI(
        title="Kokopelli",
        summary="Tables of the card game Kokopelli: make one, join it, fetch its record. "
        "Play over the WebSocket.",
        lifespan=lifespan,
        # `api_documents` answers instead. FastAPI's page with the documentation would load scripts from
        # elsewhere.
        openapi_url=None,
        responses={"4XX": {"model": m.Problem}, "5XX": {"model": m.Problem}},
    )
    app.include_router(api)
    app.include_router(alerts)
    app.include_router(visitors)
    app.include_router(api_documents)
    app.include_router(operators)
    app.include_router(operator_routes)
    # Last, because it answers every other path.
    app.include_router(static_files)
    app.add_middleware(SecurityMiddleware)
    for error, answer in _ANSWERS.items():
        app.add_exception_handler(error, answer)
    # FastAPI completes the routes of a router when one of them is first looked for, which takes up to 50 ms.
    for route in app.routes:
        route.matches({"type": "http", "method": "GET", "path": "/", "root_path": "", "headers": []})
    return app


@api.get("/bots")
async def bots() -> m.BotList:
    """List the bots that a table may name."""
    return m.BotList(bots=list(NAMED))


@api.post("/tables", status_code=201)
async def make_table(wish: m.CreateTable, request: Request, response: Response) -> m.TableKeys:
    """Create a table; the sender is its host."""
    context = _context(request)
    context.limit_new_tables(address_of(request))
    secret, kinds = Secret.new(), wish.kinds
    nonces: tuple[str, ...] = ()
    day = None
    if wish.daily:
        if sorted(seat.plays for seat in wish.seats) != ["bot"] * (len(wish.seats) - 1) + ["me"]:
            raise Refused("daily-alone")
        day, secret, kinds = await deal_of_today(context.rooms, len(wish.seats))
    elif wish.same_deal is not None:
        earlier = (await context.rooms.find(wish.same_deal)).table
        if earlier.status != "over" or len(earlier.seats) != len(wish.seats):
            raise Refused("not-over")
        if earlier.beginning is not None:
            raise Refused("branched")
        secret, nonces, kinds = earlier.secret, tuple(earlier.nonces), earlier.kinds
    host, tokens = _token(), _tokens_for(wish.seats)
    entry = e.Created(
        host=hash_of(host),
        invite=random_code(16),
        seats=_initial_seats(wish.seats, tokens, remember_visitor(request, response)),
        kinds=kinds,
        options=wish.options,
        seed=secret.seed,
        salt=secret.salt,
        same_deal=wish.same_deal,
        nonces=nonces,
        daily=day,
    )
    context.limit_stored(address_of(request), _entry_size(entry))
    room = await context.rooms.create(random_code(10), entry)
    return _keys(request, response, room, tokens, host)


@api.get("/tables/{game}")
async def see_table(game: GamePath, request: Request) -> m.TableBody:
    """Return a table, as far as everybody may see it."""
    room = await _context(request).rooms.find(game)
    return room.render(None, caller_of(request, room.table)).table


@api.get("/tables/{game}/own")
async def see_own_game(game: GamePath, request: Request) -> m.OwnGame:
    """Return whose turn it is, and the points, to somebody who sits at the table."""
    table = (await _context(request).rooms.find(game)).table
    return own_game(table, caller_of(request, table))


@api.get("/announcements")
async def announcements(request: Request) -> m.AnnouncementList:
    """Return what the operator tells all players now."""
    return m.AnnouncementList(announcements=_context(request).notices.announcements)


@api.get("/invites/{invite}")
async def see_invitation(invite: Annotated[m.Invite, Path()], request: Request) -> m.TableBody:
    """Return the table that an invitation is for."""
    context, address = _context(request), address_of(request)
    context.limit_joins(address)
    game = await context.find_invite(invite)
    if game is None:
        context.count_failed_join(address)
        raise UnknownInvite
    room = await context.rooms.find(game)
    return room.render(None, caller_of(request, room.table)).table


@api.post("/tables/{game}/claim", status_code=201)
async def claim_seat(game: GamePath, wish: m.ClaimSeat, request: Request, response: Response) -> m.TableKeys:
    """Take a seat, by invitation."""
    context, address = _context(request), address_of(request)
    context.limit_joins(address)
    room, token = await context.rooms.find(game), _token()
    visitor = remember_visitor(request, response)
    try:
        await room.change(lambda table, now: table.claim(wish, hash_of(token), visitor))
    except Refused as refused:
        if refused.key in ("wrong-invite", "invite-withdrawn"):
            context.count_failed_join(address)
        raise
    return _keys(request, response, room, _seats_of(room.table, token))


@api.post("/tables/{game}/redeem")
async def redeem_key(game: GamePath, wish: m.RedeemKey, request: Request, response: Response) -> m.TableKeys:
    """Get seats by a link, from another device of one's own, the host or the operator. It works once."""
    context, address = _context(request), address_of(request)
    context.limit_joins(address)
    room, token = await context.rooms.find(game), _token()
    visitor = remember_visitor(request, response)

    def redeem(table: Table, _now: float) -> e.Entry:
        return table.redeem_key(hash_of(wish.key), hash_of(token), visitor, current_time())

    try:
        await room.change(redeem)
    except Refused as refused:
        if refused.key == "wrong-key":
            context.count_failed_join(address)
        raise
    is_host = room.table.caller([hash_of(token)]).host
    return _keys(request, response, room, _seats_of(room.table, token), token if is_host else None)


@api.post("/tables/{game}/link")
async def make_seat_link(game: GamePath, wish: m.MakeSeatLink, request: Request) -> m.OneTimeLink:
    """Make a link to take the own seats along; as the host, one for the seat of somebody who is away."""
    room, key = await _context(request).rooms.find(game), _token()
    # Not the hash of any token, so a seat that the host hands out is nobody's until the link is used.
    nobody = secrets.token_hex(32)

    def make(table: Table, _now: float) -> e.Entry:
        caller, present = caller_of(request, table), room.present_seats
        return table.make_link(caller, wish.seat, hash_of(key), nobody, present, current_time())

    await room.change(make)
    own = wish.seat is None or wish.seat in caller_of(request, room.table).seats
    seconds = (LINK_MILLISECONDS if own else HOST_LINK_MILLISECONDS) // 1000
    return m.OneTimeLink(path=seat_path(game, key), seconds=seconds)


@api.post("/tables/{game}/seat")
async def change_seat(
    game: GamePath, wish: m.ChangeSeat, request: Request, response: Response
) -> m.TableKeys:
    """Before the start, give a seat to a bot, open it, or move to it."""
    room, token = await _context(request).rooms.find(game), _token()
    await room.change(lambda table, now: table.change_seat(caller_of(request, table), wish, hash_of(token)))
    return _keys(request, response, room, _seats_of(room.table, token))


@api.post("/tables/{game}/unban")
async def lift_ban(game: GamePath, wish: m.LiftBan, request: Request) -> m.TableBody:
    """Before the start, let somebody come back from whom the host took a seat."""
    room = await _context(request).rooms.find(game)
    await room.change(lambda table, now: table.lift_ban(caller_of(request, table), wish))
    return room.render(None, caller_of(request, room.table)).table


@api.post("/tables/{game}/invite")
async def change_invite(game: GamePath, request: Request) -> m.TableBody:
    """Before the start, withdraw the invitation; the table has a new one."""
    room, invite = await _context(request).rooms.find(game), random_code(16)
    await room.change(lambda table, now: table.change_invite(caller_of(request, table), invite))
    return room.render(None, caller_of(request, room.table)).table


@api.post("/tables/{game}/keys")
async def change_keys(game: GamePath, request: Request, response: Response) -> m.TableKeys:
    """Get new tokens for the own seats, and for the host; the old ones stop working at once."""
    room, host = await _context(request).rooms.find(game), _token()
    tokens = [_token() for _ in range(MAX_SEATS)]
    hashes = [hash_of(token) for token in tokens]
    visitor = visitor_of(request)

    def change(table: Table, _now: float) -> e.Entry:
        return table.change_keys(caller_of(request, table), hashes, hash_of(host), visitor)

    await room.change(change)
    seats = {seat: token for token in tokens for seat in _seats_of(room.table, token)}
    is_host = room.table.caller([hash_of(host)]).host
    return _keys(request, response, room, seats, host if is_host else None)


@api.post("/tables/{game}/ending")
async def answer_ending(game: GamePath, wish: m.AnswerEnding, request: Request) -> m.TableBody:
    """Propose to end the game without a winner, agree to that, or decline; all people must agree."""
    room = await _context(request).rooms.find(game)
    await room.change(lambda table, now: table.answer_ending(caller_of(request, table), wish))
    return room.render(None, caller_of(request, room.table)).table


@api.post("/tables/{game}/pause")
async def answer_pause(game: GamePath, wish: m.AnswerPause, request: Request) -> m.TableBody:
    """Propose to stop the clock, agree to that, or decline; in a pause, declining lets the game go on."""
    room = await _context(request).rooms.find(game)
    await room.change(lambda table, now: table.answer_pause(caller_of(request, table), wish, now))
    return room.render(None, caller_of(request, room.table)).table


@api.post("/tables/{game}/pace")
async def change_pace(game: GamePath, wish: m.ChangePace, request: Request) -> m.TableBody:
    """Let the bots act faster or slower, at a table where only one person plays."""
    room = await _context(request).rooms.find(game)
    await room.change(lambda table, now: table.change_pace(caller_of(request, table), wish))
    return room.render(None, caller_of(request, room.table)).table


@api.post("/tables/{game}/ready")
async def mark_ready(game: GamePath, wish: m.MarkReady, request: Request) -> m.TableBody:
    """Before the start, say that the game may begin, or take that back."""
    room = await _context(request).rooms.find(game)
    await room.change(lambda table, now: table.mark_ready(caller_of(request, table), wish))
    return room.render(None, caller_of(request, room.table)).table


@api.post("/tables/{game}/start")
async def start_table(game: GamePath, wish: m.StartTable, request: Request) -> m.TableBody:
    """Deal and begin, once the rules are compiled."""
    await _context(request).bot_workers.ready.wait()
    room = await _context(request).rooms.find(game)
    await room.change(lambda table, now: table.start(caller_of(request, table), wish))
    return room.render(None, caller_of(request, room.table)).table


@api.post("/tables/{game}/rematch")
async def rematch(game: GamePath, request: Request, response: Response) -> m.TableKeys:
    """Play again: the first request creates a table with the same seats, later ones return that table."""
    context = _context(request)
    room = await context.rooms.find(game)
    caller = caller_of(request, room.table)
    if room.table.next is None:
        # Raises a refusal before anything is created.
        room.table.rematch(caller, game)
        context.limit_new_tables(address_of(request))
        following, entry = random_code(10), room.table.rematch_table(random_code(16), Secret.new())
        context.limit_stored(address_of(request), _entry_size(entry))
        await context.rooms.create(following, entry)
        # Found again, because it may have been unloaded while the other table was created.
        room = await context.rooms.find(game)
        await room.change(lambda table, now: table.rematch(caller, following) if table.next is None else None)
        if room.alerts.wanted and room.table.next == following:
            await await_result(copy_alerts(context.storage, game, following))
            (await context.rooms.find(following)).alerts.wanted = True
    elif not (caller.host or caller.seats):
        raise Refused("not-your-seat")
    assert room.table.next is not None
    room = await context.rooms.find(room.table.next)
    tokens = tokens_of(request)
    seats = {seat: token for token in tokens for seat in _seats_of(room.table, token)}
    hosts = [token for token in tokens if room.table.caller([hash_of(token)]).host]
    return _keys(request, response, room, seats, hosts[0] if hosts else None)


@api.get("/tables/{game}/record", response_model=None)
async def fetch_record(
    game: GamePath, request: Request, seat: Annotated[int | None, Query(ge=0, le=3)] = None
) -> Response:
    """Return the record of a game that is over, or what this seat or a spectator saw of a running one."""
    context = _context(request)
    context.limit_replays(address_of(request))
    room = await context.rooms.find(game)
    caller = caller_of(request, room.table)
    if not may_watch(room.table, caller):
        raise Refused("no-spectators")
    if seat is not None and seat not in caller.seats:
        raise Refused("not-your-seat")
    make = record_maker(room.table, seat, caller, room.connected_seats)
    record = await context.run_in_background(address_of(request), make)
    headers = {"Content-Disposition": f'attachment; filename="kokopelli-{game}.json"'}
    return Response(record, headers=headers, media_type="application/json")


@api.get("/tables/{game}/replay", response_model=m.Replay)
async def replay_table(
    game: GamePath, request: Request, view: Annotated[m.ReplayView | None, Query()] = None
) -> Response:
    """Return a replay: of a finished game from any seat or open, of a running game as the caller saw it."""
    context = _context(request)
    context.limit_replays(address_of(request))
    room = await context.rooms.find(game)
    caller = caller_of(request, room.table)
    if not may_watch(room.table, caller):
        raise Refused("no-spectators")
    source = source_from_table(room.table, caller, view)
    return await context.run_in_background(address_of(request), lambda: _replay(request, source))


@api.post("/replays", response_model=m.Replay)
async def replay_record(request: Request, view: Annotated[m.ReplayView | None, Query()] = None) -> Response:
    """Return a replay of an uploaded record, from any seat or open. The record is not stored."""
    context = _context(request)
    # Read before a refusal: closing a connection with an unread body could lose the answer.
    body = await request.body()
    context.limit_replays(address_of(request))
    return await context.run_in_background(
        address_of(request), lambda: _replay(request, source_from_record(parse_record(body), view))
    )


@api.post("/branches", status_code=201)
async def branch(request: Request, response: Response) -> m.TableKeys:
    """Continue a record from one of its moves at a new table, which starts at once unless a seat is open."""
    context = _context(request)
    # Read before a refusal, as in `replay_record`.
    body = await request.body()
    context.limit_replays(address_of(request))
    context.limit_new_tables(address_of(request))

    def read() -> tuple[m.Branch, e.Beginning]:
        wish = m.Branch.model_validate_json(body)
        return wish, beginning_of(wish.record, wish.ply)

    try:
        wish, beginning = await context.run_in_background(address_of(request), read)
    except ValidationError as error:
        raise RequestValidationError(
            [{**one, "loc": ("body", *one["loc"])} for one in error.errors(include_input=False)]
        ) from None
    if len(beginning.piles) != len(wish.seats):
        raise Refused("no-seat")
    host, tokens = _token(), _tokens_for(wish.seats)
    entry = e.Created(
        host=hash_of(host),
        invite=random_code(16),
        seats=_initial_seats(wish.seats, tokens, remember_visitor(request, response)),
        kinds=beginning.kinds,
        options=wish.options,
        seed="",
        salt="",
        beginning=beginning,
    )
    context.limit_stored(address_of(request), _entry_size(entry))
    room = await context.rooms.create(random_code(10), entry)
    if all(seat.plays != "open" for seat in wish.seats):
        await room.change(lambda table, now: table.start(Caller(host=True), m.StartTable()))
    return _keys(request, response, room, tokens, host)


@api.websocket("/tables/{game}/socket")
async def socket(socket: WebSocket, game: str) -> None:
    """Play or watch: see docs/protocol.md."""
    await socket.app.state.sockets.serve(socket, game)


@operators.get("/healthz")
async def health(request: Request, response: Response) -> m.Health | m.PublicHealth:
    """Return the state of the server, to others than the operator only whether it works; 503 if not."""
    state = _context(request).health()
    response.status_code = 200 if state.ok else 503
    return state if _is_operator(request) else m.PublicHealth(ok=state.ok)


@operators.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Return the metrics, to the operator only: players could learn from them what others do."""
    if not _is_operator(request):
        raise HTTPException(404)
    return Response(_context(request).metrics.text(), media_type="text/plain; version=0.0.4")


def _context(request: Request) -> ServerContext:
    context: ServerContext = request.app.state.context
    return context


def _is_operator(request: Request) -> bool:
    """Return whether a request shows the operator's token, or comes from this machine and not by a proxy."""
    if any(_context(request).is_operator_token(shown) for shown in tokens_of(request)):
        return True
    forwarded = "x-forwarded-for" in request.headers or "forwarded" in request.headers
    return not forwarded and request.client is not None and request.client.host in LOOPBACK


def _entry_size(entry: e.Created) -> int:
    """Return the bytes that the first entry of a table takes in the database."""
    return len(entry.model_dump_json())


def _token() -> str:
    return secrets.token_urlsafe(32)


def _seats_of(table: Table, token: str) -> dict[int, str]:
    return dict.fromkeys(table.caller([hash_of(token)]).seats, token)


def _tokens_for(seats: Sequence[m.SeatWish]) -> dict[int, str]:
    """Return new tokens for the seats of the sender."""
    return {number: _token() for number, seat in enumerate(seats) if seat.plays == "me"}


def _initial_seats(seats: Sequence[m.SeatWish], tokens: dict[int, str], visitor: str) -> list[e.InitialSeat]:
    check_names([seat.name for seat in seats])
    return [_initial_seat(seat, tokens.get(number), visitor) for number, seat in enumerate(seats)]


def _initial_seat(wish: m.SeatWish, token: str | None, visitor: str) -> e.InitialSeat:
    if wish.plays == "bot" and wish.bot is None:
        raise Refused("which-bot")
    bot = wish.bot if wish.plays == "bot" else None
    if token is None:
        return e.InitialSeat(name=wish.name, bot=bot)
    return e.InitialSeat(name=wish.name, token=hash_of(token), visitor=visitor)


def _keys(
    request: Request, response: Response, room: Room, seats: dict[int, str], host: str | None = None
) -> m.TableKeys:
    """Return the tokens, and set them as cookies for the paths of this table only."""
    cookies = {f"seat{seat}": token for seat, token in seats.items()}
    if host is not None:
        cookies["host"] = host
    for name, value in cookies.items():
        set_cookie(request, response, name, value, f"/api/tables/{room.table.game}")
    shown = [hash_of(token) for token in (*cookies.values(), *tokens_of(request))]
    table = room.render(None, room.table.caller(shown)).table
    return m.TableKeys(
        game=room.table.game,
        invite=table.invite,
        host=host,
        seats=[m.SeatKey(seat=seat, token=token) for seat, token in sorted(seats.items())],
        table=table,
    )


def _replay(request: Request, source: ReplaySource) -> Response:
    """Return a whole replay, compressed if the client accepts that."""
    body = replay_json(make_replay(source)).encode()
    headers = {"Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["Content-Encoding"] = gzip.compress(body, 6), "gzip"
    return Response(body, headers=headers, media_type="application/json")


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    if error.key in LIMITS:
        _context(request).metrics.refusals.labels(LIMITS[error.key]).inc()
    return problem(403 if error.key in FORBIDDEN else 409, error.key, sentence(error.key))


async def _no_record(_request: Request, error: Exception) -> Response:
    return problem(422, "bad-record", str(error))


async def _unknown(_request: Request, _error: Exception) -> Response:
    return problem(404, "no-table", sentence("no-table"))


async def _no_invite(_request: Request, _error: Exception) -> Response:
    return problem(404, "no-invite", sentence("no-invite"))


async def _not_now(_request: Request, _error: Exception) -> Response:
    return problem(503, "storage", sentence("storage"), wait=2)


async def _damaged(_request: Request, _error: Exception) -> Response:
    return problem(503, "damaged", sentence("damaged"))


async def _too_many(request: Request, error: Exception) -> Response:
    assert isinstance(error, RateLimited)
    _context(request).metrics.refusals.labels(error.limit).inc()
    return problem(429, error.error, sentence(error.error), error.wait)


async def _full(request: Request, _error: Exception) -> Response:
    _context(request).metrics.refusals.labels("server-full").inc()
    return problem(503, "server-full", sentence("server-full"))


async def _invalid(_request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"][-1] == "name":
        return problem(422, "bad-name", sentence("bad-name"))
    place = ".".join(str(part) for part in first["loc"][1:])
    return problem(422, "bad-request", f"{place}: {first['msg']}" if place else str(first["msg"]))


async def _plain(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return problem(error.status_code, "too-large" if error.status_code == 413 else "http", str(error.detail))


_ANSWERS: dict[type[Exception], Callable[[Request, Exception], Any]] = {
    Refused: _refused,
    RecordError: _no_record,
    UnknownTable: _unknown,
    UnknownInvite: _no_invite,
    StorageError: _not_now,
    DamagedLog: _damaged,
    RateLimited: _too_many,
    ServerFull: _full,
    RequestValidationError: _invalid,
    HTTPException: _plain,
}
