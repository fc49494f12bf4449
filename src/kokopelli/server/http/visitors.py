"""Visitors: the cookie that tells the tables of one browser, the privacy page's facts, and deletion.

The cookie is random, and the server stores only its hash. It serves to keep out a guest whom a host removed
or a visitor whom the operator blocked, and to find one's own data in order to delete it. It is used for
nothing else and never shown to other players.
"""

import re
import secrets
from math import ceil

from fastapi import APIRouter, Request, Response
from starlette.requests import HTTPConnection

from kokopelli.server.context import ServerContext
from kokopelli.server.live.rooms import UnknownTable
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import DamagedLog, await_result
from kokopelli.server.table.table import hash_of
from kokopelli.server.wire import messages as m

COOKIE = "visitor"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest that browsers keep a cookie
# Tables that one request of a visitor who leaves takes care of. Each has up to five cookies, and proxies
# accept only a few kilobytes of headers.
TABLES_AT_ONCE = 5
MAX_SEATS = 4

router = APIRouter(prefix="/api")


def visitor_of(connection: HTTPConnection) -> str | None:
    """Return the hash that the server stores of a visitor's cookie; None without a valid cookie."""
    cookie = _cookie_of(connection)
    return None if cookie is None else hash_of(cookie)


def tokens_in_cookies(connection: HTTPConnection) -> list[str]:
    """Return the tokens of seats and hosts that a browser sent as cookies."""
    return [value for name, value in connection.cookies.items() if name != COOKIE]


def remember_visitor(request: Request, response: Response) -> str:
    """Set the cookie of somebody who creates or joins a table; return its hash."""
    cookie = _cookie_of(request) or secrets.token_urlsafe(32)
    set_cookie(request, response, COOKIE, cookie, "/api")
    return hash_of(cookie)


def set_cookie(request: Request, response: Response, name: str, value: str, path: str) -> None:
    """Set a cookie for the addresses below a path, which scripts and other sites cannot use."""
    response.set_cookie(
        name,
        value,
        max_age=COOKIE_SECONDS if value else 0,
        path=path,
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


@router.get("/privacy")
async def privacy(request: Request) -> m.Privacy:
    """Return the operator's notice, how long tables are kept, and at how many this visitor is known."""
    context: ServerContext = request.app.state.context
    visitor = visitor_of(request)
    games = [] if visitor is None else await await_result(context.storage.games_of(visitor))
    keeps = _retention(context.settings)
    return m.Privacy(notice=context.settings.notice, keeps=keeps, tables=len(games))


@router.post("/visitor/forget")
async def forget_me(wish: m.ForgetMe, request: Request, response: Response) -> m.ForgetAnswer:
    """Give up the cookies of a few tables of this visitor; with `names`, remove names and seats there."""
    context: ServerContext = request.app.state.context
    visitor = visitor_of(request)
    if visitor is None:
        return m.ForgetAnswer(left=0, damaged=0)
    games = await await_result(context.storage.games_of(visitor))
    done, left = games[:TABLES_AT_ONCE], games[TABLES_AT_ONCE:]
    damaged = 0
    for game in done:
        if wish.names:
            damaged += not await _forget(context, game, visitor)
        for name in ("host", *(f"seat{seat}" for seat in range(MAX_SEATS))):
            set_cookie(request, response, name, "", f"/api/tables/{game}")
    await await_result(context.storage.unlink_visitor(visitor, done))
    if not left:
        set_cookie(request, response, COOKIE, "", "/api")
    return m.ForgetAnswer(left=len(left), damaged=damaged)


async def _forget(context: ServerContext, game: str, visitor: str) -> bool:
    """Remove a visitor's name and seats from a table; return False if its log is damaged."""
    try:
        room = await context.rooms.find(game)
        await room.change(lambda table, now: table.forget(visitor), forget=visitor)
    except UnknownTable:
        # Its log may still be there, if an operator deleted the table and can restore it.
        await await_result(context.storage.forget(game, visitor))
    except DamagedLog:
        return False
    return True


def _cookie_of(connection: HTTPConnection) -> str | None:
    cookie = connection.cookies.get(COOKIE, "")
    return cookie if re.fullmatch(r"[A-Za-z0-9_-]{43}", cookie) else None


def _retention(settings: Settings) -> m.Retention:
    """Return after how many days tables are deleted, for the privacy page; 0 days mean never."""
    return m.Retention(
        open=ceil(settings.keep_open_days) or None,
        playing=ceil(settings.keep_abandoned_days) or None,
        over=ceil(settings.keep_finished_days) or None,
    )
