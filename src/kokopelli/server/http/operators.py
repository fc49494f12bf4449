"""The routes of operators. The middleware admits only requests with the operator's token.

Every act is noted in the audit log. Answers have names, sizes, times and statuses of tables, but no cards.
"""

import secrets
from importlib.metadata import version
from ipaddress import ip_address, ip_network
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.exceptions import HTTPException

from kokopelli.server.context import ServerContext
from kokopelli.server.http.sockets import host_of
from kokopelli.server.live.notices import VISITOR, BadBlock, parse_block
from kokopelli.server.live.room import Decide
from kokopelli.server.storage.audit import Act
from kokopelli.server.storage.database import await_result
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import hash_of
from kokopelli.server.wire import messages as m
from kokopelli.server.wire import operator_messages as om
from kokopelli.server.wire.codes import random_code, seat_path

VERSION = version("kokopelli")
ACTS_PER_PAGE = 100
LOOPBACK = (ip_network("127.0.0.0/8"), ip_network("::1/128"))

GamePath = Annotated[m.GameId, Path()]
SeatPath = Annotated[int, Path(ge=0, le=3)]

router = APIRouter(prefix="/api/operator")


@router.get("/status")
async def see_status(request: Request) -> om.ServerStatus:
    """Return the health of this server, and how often each limit refused something."""
    context = _context(request)
    return om.ServerStatus(
        version=VERSION, health=context.health(), refusals=context.metrics.refusals_by_limit()
    )


@router.get("/tables")
async def list_tables(request: Request, search: Annotated[om.TableSearch, Query()]) -> om.TableList:
    """List tables: all, or those that match."""
    return await _context(request).table_list.find(search)


@router.get("/tables/{game}")
async def show_table(game: GamePath, request: Request) -> om.TableDetails:
    """Return one table with its connections."""
    return await _context(request).table_list.show(game)


@router.post("/tables/{game}/close")
async def close_table(game: GamePath, request: Request) -> om.TableDetails:
    """Close a table: its sockets are closed, and it takes no commands."""
    return await _change(request, Act("close", game), lambda table, now: table.close(True))


@router.post("/tables/{game}/reopen")
async def reopen_table(game: GamePath, request: Request) -> om.TableDetails:
    """Open a closed table again."""
    return await _change(request, Act("reopen", game), lambda table, now: table.close(False))


@router.post("/tables/{game}/delete")
async def delete_table(game: GamePath, request: Request) -> om.TableDetails:
    """Delete a table; it can be restored until it is purged."""
    context = _context(request)
    if await await_result(context.operations.delete(game, Act("delete", game))):
        await context.rooms.remove(game)
    return await context.table_list.show(game)


@router.post("/tables/{game}/restore")
async def restore_table(game: GamePath, request: Request) -> om.TableDetails:
    """Restore a deleted table."""
    context = _context(request)
    if await await_result(context.operations.restore(game, Act("restore", game))):
        # Its bots and clocks go on.
        await context.rooms.find(game)
    return await context.table_list.show(game)


@router.post("/tables/{game}/seats/{seat}/release")
async def release_seat(
    game: GamePath, seat: SeatPath, wish: om.ReleaseSeat, request: Request
) -> om.TableDetails:
    """Take a seat from its owner: before the start it is open or for a bot, later a bot plays it."""
    act = Act("release seat", game, f"seat {seat}")
    return await _change(request, act, lambda table, now: table.release_seat(seat, wish.bot))


@router.post("/tables/{game}/seats/{seat}/reissue")
async def reissue_seat(game: GamePath, seat: SeatPath, request: Request) -> om.SeatLink:
    """Hand out a seat anew: return a link that gives it to its first visitor. The old token is void."""
    key = secrets.token_urlsafe(32)
    act = Act("reissue seat", game, f"seat {seat}")
    # Not the hash of any token, so the seat is nobody's until the link is used.
    token = secrets.token_hex(32)
    await _change(request, act, lambda table, now: table.reissue_seat(seat, token, hash_of(key)))
    return om.SeatLink(path=seat_path(game, key))


@router.post("/tables/{game}/invite")
async def change_invite(game: GamePath, request: Request) -> om.TableDetails:
    """Revoke the invitation of a table; it gets a new one."""
    return await _change(
        request, Act("revoke invitation", game), lambda table, now: e.InviteChanged(invite=random_code(16))
    )


@router.get("/blocks")
async def list_blocks(request: Request) -> om.BlockList:
    """List the blocks."""
    found = (await await_result(_context(request).operations.notices([]))).blocks
    return om.BlockList(
        blocks=[om.BlockBody(blocked=one.blocked, at=one.at, reason=one.reason) for one in found]
    )


@router.post("/blocks")
async def add_block(wish: om.AddBlock, request: Request) -> om.BlockList:
    """Block an address range or a visitor, and close their sockets."""
    context = _context(request)
    try:
        blocked = parse_block(wish.blocked)
    except BadBlock as error:
        raise HTTPException(422, str(error)) from None
    if not wish.force:
        _refuse_own_address(request, blocked)
    details = f"{blocked}: {wish.reason}" if wish.reason else blocked
    await await_result(context.operations.block(blocked, wish.reason, Act("block", None, details)))
    await context.notices.refresh()
    return await list_blocks(request)


@router.post("/unblock")
async def remove_block(wish: om.RemoveBlock, request: Request) -> om.BlockList:
    """Remove a block."""
    context = _context(request)
    try:
        blocked = parse_block(wish.blocked)
    except BadBlock as error:
        raise HTTPException(422, str(error)) from None
    if not await await_result(context.operations.unblock(blocked, Act("unblock", None, blocked))):
        raise HTTPException(404, f"{blocked} is not blocked")
    await context.notices.refresh()
    return await list_blocks(request)


@router.get("/announcements")
async def list_announcements(request: Request) -> m.AnnouncementList:
    """List the announcements that players see now."""
    return m.AnnouncementList(announcements=_context(request).notices.announcements)


@router.post("/announcements")
async def announce(wish: om.Announce, request: Request) -> m.AnnouncementList:
    """Show all players a text."""
    context = _context(request)
    milliseconds = None if wish.minutes is None else wish.minutes * 60_000
    length = "" if wish.minutes is None else f" ({wish.minutes} minutes)"
    await await_result(
        context.operations.announce(wish.text, milliseconds, Act("announce", None, wish.text + length))
    )
    await context.notices.refresh()
    return await list_announcements(request)


@router.post("/announcements/{number}/withdraw")
async def withdraw(number: Annotated[int, Path(ge=0, lt=1 << 31)], request: Request) -> m.AnnouncementList:
    """End an announcement."""
    context = _context(request)
    act = Act("withdraw", None, f"announcement {number}")
    if not await await_result(context.operations.withdraw(number, act)):
        raise HTTPException(404, f"There is no announcement {number}")
    await context.notices.refresh()
    return await list_announcements(request)


@router.get("/audit")
async def audit_log(
    request: Request,
    before: Annotated[int | None, Query(ge=0, lt=1 << 31)] = None,
    game: Annotated[m.GameId | None, Query()] = None,
) -> om.AuditLog:
    """List the acts of operators, the newest first."""
    found = await await_result(_context(request).operations.acts(before, game, ACTS_PER_PAGE))
    return om.AuditLog(
        acts=[
            om.AuditBody(number=one.number, at=one.at, act=one.act, game=one.game, details=one.details)
            for one in found
        ]
    )


def _context(request: Request) -> ServerContext:
    context: ServerContext = request.app.state.context
    return context


async def _change(request: Request, act: Act, decide: Decide) -> om.TableDetails:
    """Add an entry to the log of a table, together with the act."""
    context = _context(request)
    assert act.game is not None
    await (await context.rooms.find(act.game)).change(decide, act=act)
    return await context.table_list.show(act.game)


def _refuse_own_address(request: Request, blocked: str) -> None:
    """Raise an error if a block would lock out this machine, a trusted proxy or the operator."""
    if blocked.startswith(VISITOR):
        return
    network = ip_network(blocked)
    own = [(host_of(request), "your own address")]
    own += [(proxy, "a trusted proxy") for proxy in request.app.state.proxies]
    for address, what in own:
        try:
            inside = ip_address(address) in network
        except ValueError:
            continue
        if inside:
            raise HTTPException(409, f"{blocked} contains {address}, which is {what}; use force to block it")
    if any(network.version == one.version and network.overlaps(one) for one in LOOPBACK):
        raise HTTPException(409, f"{blocked} contains addresses of this machine; use force to block it")
