"""The messages between a server and its operator (docs/serving.md). None of them has cards or seeds."""

from typing import Annotated, Literal, TypeAlias

from pydantic import ConfigDict, Field, StringConstraints

from kokopelli.server.wire.messages import BotName, GameId, Health, Model

# "unknown" is a started table that this version of the server has not loaded yet.
TableStatus: TypeAlias = Literal["open", "playing", "over", "closed", "deleted", "damaged", "unknown"]
Line: TypeAlias = Annotated[
    str,
    StringConstraints(
        strip_whitespace=True, min_length=1, max_length=300, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$"
    ),
]


class TableSearch(Model):
    """Which tables to list. Deleted ones are listed only if their status is asked for."""

    # Everything in a query is text.
    model_config = ConfigDict(strict=False)

    find: str = Field("", max_length=40)  # the beginning of an id, or a part of a name
    status: TableStatus | None = None
    idle_days: int | None = Field(None, ge=0, le=100_000)  # without any change
    sort: Literal["changed", "created", "size"] = "changed"  # the newest or largest first
    reverse: bool = False
    page: int = Field(1, ge=1, le=1_000_000)
    per_page: int = Field(50, ge=1, le=200)


class SeatSummary(Model):
    """A seat of a table."""

    name: str
    person: bool  # does it belong to a person?
    bot: str | None  # the bot that plays it
    here: bool  # is the person connected to this server?


class TableSummary(Model):
    """A table in a list; times are milliseconds since 1970."""

    game: GameId
    status: TableStatus
    created_at: int
    changed_at: int  # when something last happened there
    entries: int  # of its log
    size: int  # bytes of its log
    loaded: bool  # is it in the memory of this server?
    seats: list[SeatSummary]


class TableList(Model):
    """A page of tables."""

    total: int  # of all pages
    page: int
    tables: list[TableSummary]


class SocketSummary(Model):
    """An open connection to a table."""

    seats: list[int]  # of its sender
    address: str
    visitor: str | None  # hash of the cookie that names the visitor


class TableDetails(Model):
    """One table, with the connections of this server."""

    table: TableSummary
    deleted_at: int | None
    sockets: list[SocketSummary]


class ReleaseSeat(Model):
    """Take a seat from its owner. In a running game a bot plays it, by default a quick one."""

    bot: BotName | None = None


class SeatLink(Model):
    """The path of a page that gives its first visitor a seat."""

    path: str


class AddBlock(Model):
    """Block an address range or a visitor."""

    blocked: Annotated[str, StringConstraints(strip_whitespace=True, max_length=80)]
    reason: Line | Literal[""] = ""
    force: bool = False  # also if it would block this machine, a proxy or the sender


class RemoveBlock(Model):
    """Remove a block."""

    blocked: Annotated[str, StringConstraints(strip_whitespace=True, max_length=80)]


class BlockBody(Model):
    """A block."""

    blocked: str
    at: int
    reason: str


class BlockList(Model):
    """All blocks."""

    blocks: list[BlockBody]


class Announce(Model):
    """Show all players a text, for some minutes or until it is withdrawn."""

    text: Line
    minutes: Annotated[int, Field(ge=1, le=525_600)] | None = None


class AuditBody(Model):
    """An act of an operator."""

    number: int
    at: int  # milliseconds since 1970
    act: str
    game: str | None
    details: str


class AuditLog(Model):
    """Acts of operators, the newest first."""

    acts: list[AuditBody]


class ServerStatus(Model):
    """How the server does."""

    version: str
    health: Health
    refusals: dict[str, int]  # by the limit that was exceeded, since the start of this server
