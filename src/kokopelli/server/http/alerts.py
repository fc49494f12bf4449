"""Routes by which people ask to be told of their turns: push subscriptions, and the webhook of a table."""

import secrets
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException

from kokopelli.server.context import ServerContext
from kokopelli.server.http.callers import GamePath, caller_of, hashes_of
from kokopelli.server.http.sockets import address_of
from kokopelli.server.http.visitors import visitor_of
from kokopelli.server.live.alerts import MAX_FAILURES, target_of
from kokopelli.server.live.outgoing import BadTarget, check_target
from kokopelli.server.live.push import BadKey, check_browser_keys
from kokopelli.server.live.room import Room
from kokopelli.server.storage.alerts import (
    Subscription,
    Webhook,
    read_webhook,
    set_webhook,
    subscribe,
    unsubscribe,
)
from kokopelli.server.storage.database import await_result, current_time
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused

MAX_SITE = 300  # characters of the server's own origin, as a browser names it

router = APIRouter(prefix="/api")


@router.get("/push")
async def push_key(request: Request) -> m.PushKeyBody:
    """Return the public key with which a browser subscribes to push messages."""
    return m.PushKeyBody(key=(await _context(request).alerts.key()).public)


@router.post("/tables/{game}/push")
async def subscribe_to_turns(game: GamePath, wish: m.Subscribe, request: Request) -> m.SubscribedSeats:
    """Be told of turns by push messages, for all own seats."""
    context = _context(request)
    room = await context.rooms.find(game)
    table, hashes = room.table, hashes_of(request)
    seats = sorted(table.caller(hashes).seats)
    if not seats:
        raise Refused("not-your-seat")
    context.limit_alerts(address_of(request))
    _check_target(context, wish.endpoint)
    try:
        check_browser_keys(wish.public_key, wish.secret)
    except BadKey as error:
        raise HTTPException(422, str(error)) from None
    new = [
        Subscription(
            game=game,
            seat=seat,
            target=target_of(wish.endpoint),
            token=next(one for one in hashes if one in table.seats[seat].tokens),
            visitor=visitor_of(request),
            endpoint=wish.endpoint,
            public_key=wish.public_key,
            secret=wish.secret,
            site=_site(request),
            at=current_time(),
            # Whoever asks for it knows the present turn.
            told=table.length,
        )
        for seat in seats
    ]
    replaces = None if wish.replaces is None else target_of(wish.replaces)
    room.alerts.wanted = True
    await await_result(
        subscribe(context.storage, new, replaces, context.settings.limits.subscriptions_per_seat)
    )
    return m.SubscribedSeats(seats=seats)


@router.post("/tables/{game}/push/stop")
async def unsubscribe_from_turns(game: GamePath, wish: m.Unsubscribe, request: Request) -> m.SubscribedSeats:
    """No longer be told of turns by push messages in this browser."""
    context, hashes = _context(request), hashes_of(request)
    room = await context.rooms.find(game)
    if not room.table.caller(hashes).seats:
        raise Refused("not-your-seat")
    await await_result(unsubscribe(context.storage, game, target_of(wish.endpoint), hashes))
    return m.SubscribedSeats(seats=[])


@router.get("/tables/{game}/webhook")
async def see_webhook(game: GamePath, request: Request) -> m.WebhookBody:
    """Return the chat program that is told whose turn it is, to the host."""
    await _room_of_host(game, request)
    return _body(await await_result(read_webhook(_context(request).storage, game)))


@router.post("/tables/{game}/webhook")
async def change_webhook(game: GamePath, wish: m.SetWebhook, request: Request) -> m.WebhookBody:
    """Have a chat program told whose turn it is, or no longer; only the host may."""
    context = _context(request)
    room = await _room_of_host(game, request)
    if wish.url is None:
        await await_result(set_webhook(context.storage, game, None))
        return _body(None)
    context.limit_alerts(address_of(request))
    _check_target(context, wish.url)
    hook = Webhook(
        game=game,
        url=wish.url,
        site=_site(request),
        language=wish.language,
        secret=secrets.token_urlsafe(32),
        visitor=visitor_of(request),
        told=room.table.length,
    )
    room.alerts.wanted = True
    await await_result(set_webhook(context.storage, game, hook))
    return _body(hook, hook.secret)


@router.post("/tables/{game}/webhook/test")
async def try_webhook(game: GamePath, request: Request) -> m.WebhookBody:
    """Send a test message to the chat program; if it is accepted, a webhook that was off is on again."""
    context = _context(request)
    await _room_of_host(game, request)
    hook = await await_result(read_webhook(context.storage, game))
    if hook is None:
        raise Refused("no-hook")
    context.limit_alerts(address_of(request))
    await context.alerts.tell_webhook(hook, "hook-test")
    return _body(await await_result(read_webhook(context.storage, game)))


async def _room_of_host(game: str, request: Request) -> Room:
    """Return the room of a game to its host."""
    room = await _context(request).rooms.find(game)
    if not caller_of(request, room.table).host:
        raise Refused("not-host")
    return room


def _check_target(context: ServerContext, url: str) -> None:
    try:
        check_target(url, context.settings.private_targets)
    except BadTarget:
        raise Refused("bad-target") from None


def _site(request: Request) -> str:
    """Return the origin of this server, as its users know it."""
    return f"{request.url.scheme}://{request.url.netloc}"[:MAX_SITE]


def _body(hook: Webhook | None, secret: str | None = None) -> m.WebhookBody:
    if hook is None:
        return m.WebhookBody(host=None, secret=None, problem=None, off=False)
    return m.WebhookBody(
        host=urlsplit(hook.url).hostname,
        secret=secret,
        problem=hook.problem,
        off=hook.failures >= MAX_FAILURES,
    )


def _context(request: Request) -> ServerContext:
    context: ServerContext = request.app.state.context
    return context
