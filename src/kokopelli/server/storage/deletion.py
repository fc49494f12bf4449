"""Queries that find tables nobody needs any more, and delete them in small steps.

A table that is being deleted has `deleted_at` 0, so it is unknown from the first step on, and a server that
stops in between goes on later.
"""

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Literal, TypeAlias

from sqlalchemy import ColumnElement, Connection, and_, delete, func, or_, select, update

from kokopelli.server.storage.database import Storage
from kokopelli.server.storage.schema import entries, games, servers, subscriptions, visitors, webhooks

ENTRIES_AT_ONCE = 500  # that are deleted in one step

Reason: TypeAlias = Literal["open", "over", "playing", "deleted"]


@dataclass(frozen=True, slots=True)
class OldTable:
    """A table that may be deleted, and the length of its log then."""

    game: str
    length: int


def find_old(storage: Storage, reason: Reason, before: int, most: int) -> "Future[list[OldTable]]":
    """Return tables that nobody uses and that have this status, or were deleted, since this time.

    The time is in milliseconds since 1970. The oldest come first.
    """
    # A table that an operator closed is abandoned like one that is not played any more.
    statuses = (reason, "closed") if reason == "playing" else (reason,)
    since, state = games.c.changed_at, and_(games.c.status.in_(statuses), games.c.deleted_at.is_(None))
    if reason == "deleted":
        since, state = games.c.deleted_at, and_(games.c.deleted_at.is_not(None))

    def work(connection: Connection) -> list[OldTable]:
        statement = (
            select(games.c.game, games.c.quiet)
            .where(state, since < before, _is_unused())
            .order_by(since)
            .limit(most)
        )
        return [OldTable(row.game, row.quiet) for row in connection.execute(statement)]

    return storage.submit(work)


def begin_deleting(storage: Storage, old: OldTable) -> "Future[bool]":
    """Make a table unknown if nobody has used it since it was found; return whether that was done."""

    def work(connection: Connection) -> bool:
        length = select(func.max(entries.c.ply) + 1).where(entries.c.game == old.game).scalar_subquery()
        unchanged = or_(games.c.deleted_at.is_not(None), and_(games.c.quiet == length, length == old.length))
        statement = update(games).where(games.c.game == old.game, _is_unused(), unchanged)
        return connection.execute(statement.values(deleted_at=0)).rowcount == 1

    return storage.submit(work, old.game)


def go_on_deleting(storage: Storage, game: str) -> "Future[bool]":
    """Delete the last entries of a table, or at the end the table itself; return whether it is gone."""

    def work(connection: Connection) -> bool:
        last = connection.scalar(select(func.max(entries.c.ply)).where(entries.c.game == game))
        if last is not None:
            some = entries.c.ply > last - ENTRIES_AT_ONCE
            connection.execute(delete(entries).where(entries.c.game == game, some))
        if last is not None and last >= ENTRIES_AT_ONCE:
            return False
        for table in (visitors, subscriptions, webhooks, games):
            connection.execute(delete(table).where(table.c.game == game))
        return True

    return storage.submit(work, game)


def _is_unused() -> ColumnElement[bool]:
    """Whether no server has the table in memory, as far as the database knows: each has a driver there."""
    return or_(games.c.driver.is_(None), games.c.driver.not_in(select(servers.c.server)))
