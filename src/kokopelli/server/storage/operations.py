"""The queries of operators: lists of tables, deleted tables, blocks, announcements, and the audit log.

All tables of a server are too many for one query, which would hold up the moves of players. So callers ask
for some tables at a time.
"""

from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import from_json
from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, or_, select, update

from kokopelli.server.storage.audit import Act, note_act
from kokopelli.server.storage.database import Storage, current_time
from kokopelli.server.storage.schema import announcements, audit, blocks, entries, games

# Of the entries that say who has a seat.
SEAT_TYPES = ("created", "claimed", "seated", "started", "seat-released", "forgotten")
# Without those that are being purged.
TABLES = select(games.c.game, games.c.created_at, games.c.status, games.c.deleted_at).where(
    or_(games.c.deleted_at.is_(None), games.c.deleted_at > 0)
)


@dataclass(frozen=True, slots=True)
class TableRow:
    """What the database knows of a table without its log. Times are milliseconds since 1970."""

    game: str
    created_at: int
    status: str | None  # as of when it was last unloaded
    deleted_at: int | None


@dataclass(frozen=True, slots=True)
class LogEnd:
    """The length of a log, and the time of its last entry."""

    game: str
    length: int
    at: int


@dataclass(slots=True)
class Content:
    """The size of a log in bytes, and the seats that it tells of."""

    game: str
    size: int = 0
    seats: list[dict[str, Any]] = field(default_factory=list)  # each with "name", "person" and "bot"
    started: bool = False


@dataclass(frozen=True, slots=True)
class Announcement:
    """A text for all players, with the time when it ends."""

    number: int
    at: int
    until: int | None
    text: str


@dataclass(frozen=True, slots=True)
class Block:
    """A network or a visitor that is not admitted."""

    blocked: str
    at: int
    reason: str


@dataclass(frozen=True, slots=True)
class AuditRow:
    """An act of an operator, with its number and time."""

    number: int
    at: int
    act: str
    game: str | None
    details: str


@dataclass(frozen=True, slots=True)
class Notices:
    """What every server has to know of the acts of operators at another one."""

    blocks: tuple[Block, ...] = ()
    announcements: tuple[Announcement, ...] = ()
    deleted: frozenset[str] = frozenset()  # among the tables that were asked for


class Operations:
    """The queries of operators. Each returns a future, as those of `Storage` do."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def tables(self, after: str, most: int) -> "Future[list[TableRow]]":
        """Return the next tables, in the order of their ids."""
        statement = TABLES.where(games.c.game > after).order_by(games.c.game).limit(most)
        return self._storage.submit(
            lambda connection: [TableRow(*row) for row in connection.execute(statement)]
        )

    def table(self, game: str) -> "Future[TableRow | None]":
        """Return one table."""

        def work(connection: Connection) -> TableRow | None:
            found = connection.execute(TABLES.where(games.c.game == game)).one_or_none()
            return None if found is None else TableRow(*found)

        return self._storage.submit(work, game)

    def ends(self, wanted: Sequence[str]) -> "Future[list[LogEnd]]":
        """Return the ends of the logs of tables."""
        others = entries.alias()
        last = select(func.max(others.c.ply)).where(others.c.game == games.c.game).scalar_subquery()
        is_last = and_(entries.c.game == games.c.game, entries.c.ply == last)
        statement = (
            select(games.c.game, entries.c.ply + 1, entries.c.at)
            .select_from(games)
            .join(entries, is_last)
            .where(games.c.game.in_(wanted))
        )
        return self._storage.submit(
            lambda connection: [LogEnd(*row) for row in connection.execute(statement)]
        )

    def contents(self, wanted: Sequence[str], first: int | None = None) -> "Future[list[Content]]":
        """Return the sizes and seats of tables. This reads their logs, or the first entries of them."""
        read: ColumnElement[bool] = entries.c.game.in_(wanted)
        if first is not None:
            read = and_(read, entries.c.ply < first)

        def work(connection: Connection) -> list[Content]:
            size = func.sum(func.length(entries.c.body))
            statement = select(entries.c.game, size).where(read).group_by(entries.c.game)
            found = {game: Content(game, size) for game, size in connection.execute(statement)}
            _add_seats(connection, read, found)
            return list(found.values())

        return self._storage.submit(work)

    def delete(self, game: str, act: Act) -> "Future[bool]":
        """Delete a table that is not deleted yet; return whether there was one."""

        def work(connection: Connection) -> bool:
            return _change(
                connection,
                update(games)
                .where(games.c.game == game, games.c.deleted_at.is_(None))
                # Whoever restores it may run its bots and clocks elsewhere.
                .values(deleted_at=current_time(), driver=None),
                act,
            )

        return self._storage.submit(work, game)

    def restore(self, game: str, act: Act) -> "Future[bool]":
        """Restore a deleted table; return whether there was one."""

        def work(connection: Connection) -> bool:
            return _change(
                connection,
                update(games).where(games.c.game == game, games.c.deleted_at > 0).values(deleted_at=None),
                act,
            )

        return self._storage.submit(work, game)

    def block(self, blocked: str, reason: str, act: Act) -> "Future[None]":
        """Block a network or a visitor, or change the reason."""

        def work(connection: Connection) -> None:
            now = current_time()
            connection.execute(delete(blocks).where(blocks.c.blocked == blocked))
            connection.execute(insert(blocks), {"blocked": blocked, "at": now, "reason": reason})
            note_act(connection, act, now)

        return self._storage.submit(work)

    def unblock(self, blocked: str, act: Act) -> "Future[bool]":
        """Remove a block; return whether there was one."""
        return self._storage.submit(
            lambda connection: _change(connection, delete(blocks).where(blocks.c.blocked == blocked), act)
        )

    def announce(self, text: str, milliseconds: int | None, act: Act) -> "Future[None]":
        """Add an announcement that ends after some time or never."""

        def work(connection: Connection) -> None:
            now = current_time()
            until = None if milliseconds is None else now + milliseconds
            connection.execute(insert(announcements), {"at": now, "until": until, "text": text})
            note_act(connection, act, now)

        return self._storage.submit(work)

    def withdraw(self, number: int, act: Act) -> "Future[bool]":
        """End an announcement now; return whether it was there."""

        def work(connection: Connection) -> bool:
            now = current_time()
            current = and_(announcements.c.number == number, _is_current(now))
            return _change(connection, update(announcements).where(current).values(until=now), act)

        return self._storage.submit(work)

    def notices(self, loaded: Sequence[str]) -> "Future[Notices]":
        """Return all blocks and announcements, and which of these tables are deleted."""

        def work(connection: Connection) -> Notices:
            current = (
                select(announcements).where(_is_current(current_time())).order_by(announcements.c.number)
            )
            deleted = select(games.c.game).where(games.c.deleted_at.is_not(None))
            return Notices(
                tuple(Block(*row) for row in connection.execute(select(blocks).order_by(blocks.c.at))),
                tuple(Announcement(*row) for row in connection.execute(current)),
                frozenset(connection.scalars(deleted.where(games.c.game.in_(loaded))))
                if loaded
                else frozenset(),
            )

        return self._storage.submit(work)

    def acts(self, before: int | None, game: str | None, most: int) -> "Future[list[AuditRow]]":
        """Return the acts of operators, the newest first; those before a number, or about one table."""
        statement = select(audit).order_by(audit.c.number.desc()).limit(most)
        if before is not None:
            statement = statement.where(audit.c.number < before)
        if game is not None:
            statement = statement.where(audit.c.game == game)
        return self._storage.submit(
            lambda connection: [AuditRow(*row) for row in connection.execute(statement)]
        )


def _add_seats(connection: Connection, read: ColumnElement[bool], found: dict[str, Content]) -> None:
    """Read from the logs who sits at the tables."""
    kinds = or_(*(entries.c.body.startswith(f'{{"type":"{one}"', autoescape=True) for one in SEAT_TYPES))
    statement = (
        select(entries.c.game, entries.c.body).where(read, kinds).order_by(entries.c.game, entries.c.ply)
    )
    for game, body in connection.execute(statement):
        try:
            _add_entry(found[game], from_json(body))
        # The log is damaged. It can still be listed and deleted.
        except (ValueError, KeyError, IndexError, TypeError):
            continue


def _add_entry(content: Content, entry: dict[str, Any]) -> None:
    """Note what an entry says about the seats. Its other parts are secret."""
    seats = content.seats
    match entry["type"]:
        case "created":
            seats[:] = [_seat(one["name"], one["token"] is not None, one["bot"]) for one in entry["seats"]]
        case "claimed":
            if entry["leaving"] is not None:
                seats[entry["leaving"]] = _seat()
            seats[entry["seat"]] = _seat(entry["name"], person=True)
        case "seated":
            seats[entry["seat"]] = _seat(bot=entry["bot"])
        case "seat-released" if content.started:
            seats[entry["seat"]] |= {"person": False, "bot": entry["bot"]}
        case "seat-released":
            seats[entry["seat"]] = _seat(bot=entry["bot"])
        case "forgotten":
            for number in entry["seats"]:
                # Names of a game that started are in its entries already.
                seats[number] = seats[number] | {"person": False} if content.started else _seat()
        case "started":
            content.started = True
            for seat, name in zip(seats, entry["players"], strict=True):
                seat["name"] = name
            for number, bot in entry["bots"].items():
                seats[int(number)]["bot"] = bot


def _seat(name: str | None = None, person: bool = False, bot: str | None = None) -> dict[str, Any]:
    return {"name": name or "", "person": person, "bot": bot}


def _is_current(now: int) -> ColumnElement[bool]:
    return or_(announcements.c.until.is_(None), announcements.c.until > now)


def _change(connection: Connection, statement: Any, act: Act) -> bool:
    """Execute a statement, and note the act if it changed something."""
    changed = bool(connection.execute(statement).rowcount)
    if changed:
        note_act(connection, act, current_time())
    return changed
