"""Who sends a request: the tokens that it shows, and the rights that they give at a table."""

from typing import Annotated

from fastapi import Path, Request

from kokopelli.server.http.sockets import MAX_TOKENS
from kokopelli.server.http.visitors import tokens_in_cookies
from kokopelli.server.table.table import Caller, Table, hash_of
from kokopelli.server.wire import messages as m

GamePath = Annotated[m.GameId, Path()]


def tokens_of(request: Request) -> list[str]:
    """Return the tokens of a request: in its header, or as cookies."""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    shown = [bearer.strip()] if scheme.lower() == "bearer" else []
    return [*shown, *tokens_in_cookies(request)][:MAX_TOKENS]


def hashes_of(request: Request) -> list[str]:
    """Return the hashes of these tokens."""
    return [hash_of(token) for token in tokens_of(request)]


def caller_of(request: Request, table: Table) -> Caller:
    """Return the rights of the sender of a request at a table."""
    return table.caller(hashes_of(request))
