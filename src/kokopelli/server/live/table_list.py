"""The tables as operators see them: names, sizes, times and statuses, but no cards.

A list asks the database about some tables at a time, so that the moves of players go on meanwhile. Tables
are not loaded for it.
"""

import asyncio
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from dataclasses import dataclass

from kokopelli.server.live.room import Room
from kokopelli.server.live.rooms import Rooms, UnknownTable
from kokopelli.server.storage import operations as o
from kokopelli.server.storage.database import Storage, ask_around_damage, await_result, current_time
from kokopelli.server.table.table import Table
from kokopelli.server.wire import operator_messages as om

TABLES_AT_ONCE = 200  # of which the end of the log is looked up in one query
ENTRIES_AT_ONCE = 2_000  # of logs that are read in one query
NAMING_ENTRIES = 100  # of a log, where names are searched: people sit down before the start
STORED: dict[str | None, om.TableStatus] = {
    "open": "open",
    "playing": "playing",
    "over": "over",
    "closed": "closed",
}
DAY = 86_400_000  # milliseconds


@dataclass(frozen=True, slots=True)
class Found:
    """A table with what can be known of it without reading its log."""

    row: o.TableRow
    status: om.TableStatus
    length: int
    changed_at: int


class TableList:
    """Finds tables for operators."""

    def __init__(self, rooms: Rooms, storage: Storage) -> None:
        self._rooms = rooms
        self._operations = o.Operations(storage)

    async def find(self, search: om.TableSearch) -> om.TableList:
        """Return a page of the tables that match. Raises `StorageError`."""
        found = [
            one async for rows in self._rows() for one in await self._look_up(rows) if _matches(one, search)
        ]
        contents: dict[str, o.Content] = {}
        if search.find:
            others = [one for one in found if not _has_id(one, search.find)]
            contents = await self._contents(others, NAMING_ENTRIES)
            found = await asyncio.to_thread(_with_text, found, contents, search.find)
        if search.sort == "size":
            contents = await self._contents(found)
        found = await asyncio.to_thread(_sorted, found, contents, search)
        begin = (search.page - 1) * search.per_page
        page = found[begin : begin + search.per_page]
        contents = await self._contents(page)
        summaries = [self._summary(one, contents.get(one.row.game)) for one in page]
        return om.TableList(total=len(found), page=search.page, tables=summaries)

    async def show(self, game: str) -> om.TableDetails:
        """Return one table; raises `UnknownTable` or `StorageError`."""
        row = await await_result(self._operations.table(game))
        if row is None:
            raise UnknownTable(game)
        (found,) = await self._look_up([row])
        contents = await self._contents([found])
        room = self._rooms.loaded(game)
        return om.TableDetails(
            table=self._summary(found, contents.get(game)),
            deleted_at=row.deleted_at,
            sockets=[] if room is None else _sockets(room),
        )

    async def _rows(self) -> AsyncIterator[list[o.TableRow]]:
        last = ""
        while rows := await await_result(self._operations.tables(last, TABLES_AT_ONCE)):
            yield rows
            last = rows[-1].game

    async def _look_up(self, rows: Sequence[o.TableRow]) -> list[Found]:
        ends, damaged = await ask_around_damage(self._operations.ends, [row.game for row in rows])
        by_game = {end.game: end for end in ends}
        return [self._found(row, by_game.get(row.game), damaged) for row in rows]

    def _found(self, row: o.TableRow, end: o.LogEnd | None, damaged: Sequence[str]) -> Found:
        room = self._rooms.loaded(row.game)
        status: om.TableStatus
        if row.deleted_at is not None:
            status = "deleted"
        elif row.game in self._rooms.damaged or row.game in damaged:
            status = "damaged"
        else:
            status = room.table.status if room is not None else STORED.get(row.status, "unknown")
        return Found(row, status, end.length if end else 0, end.at if end else row.created_at)

    async def _contents(self, found: Iterable[Found], first: int | None = None) -> dict[str, o.Content]:
        """Read the logs of tables, or the first entries, as far as they can be read."""
        contents: dict[str, o.Content] = {}
        for some in _by_length(found, first):
            read, _ = await ask_around_damage(lambda games: self._operations.contents(games, first), some)
            contents |= {one.game: one for one in read}
        return contents

    def _summary(self, one: Found, content: o.Content | None) -> om.TableSummary:
        room = self._rooms.loaded(one.row.game)
        seats = [] if content is None else [om.SeatSummary(here=False, **seat) for seat in content.seats]
        status = one.status
        if room is not None:
            seats = _seats(room.table, room.connected_seats)
        elif status == "unknown" and content is not None and content.seats and not content.started:
            status = "open"
        return om.TableSummary(
            game=one.row.game,
            status=status,
            created_at=one.row.created_at,
            changed_at=one.changed_at,
            entries=one.length,
            size=content.size if content else 0,
            loaded=room is not None,
            seats=seats,
        )


def _matches(one: Found, search: om.TableSearch) -> bool:
    if search.status is None:
        if one.status == "deleted":
            return False
    elif one.status != search.status:
        return False
    return search.idle_days is None or one.changed_at < current_time() - search.idle_days * DAY


def _has_id(one: Found, text: str) -> bool:
    return one.row.game.startswith(text.lower())


def _with_text(found: Iterable[Found], contents: dict[str, o.Content], text: str) -> list[Found]:
    """Return the tables whose id begins with a text, or where a name contains it."""
    wanted = text.casefold()

    def has_name(game: str) -> bool:
        content = contents.get(game)
        return content is not None and any(wanted in seat["name"].casefold() for seat in content.seats)

    return [one for one in found if _has_id(one, text) or has_name(one.row.game)]


def _sorted(found: list[Found], contents: dict[str, o.Content], search: om.TableSearch) -> list[Found]:
    def key(one: Found) -> tuple[int, str]:
        content = contents.get(one.row.game)
        value = {
            "changed": one.changed_at,
            "created": one.row.created_at,
            "size": content.size if content else 0,
        }[search.sort]
        return value, one.row.game

    return sorted(found, key=key, reverse=not search.reverse)


def _by_length(found: Iterable[Found], first: int | None) -> Iterator[list[str]]:
    """Split tables into lists whose logs together have about as many entries as one query may read."""
    some: list[str] = []
    length = 0
    for one in found:
        some.append(one.row.game)
        length += max(1, one.length if first is None else min(one.length, first))
        if length >= ENTRIES_AT_ONCE:
            yield some
            some, length = [], 0
    if some:
        yield some


def _seats(table: Table, connected: frozenset[int]) -> list[om.SeatSummary]:
    return [
        om.SeatSummary(
            name=seat.name or "", person=seat.token is not None, bot=seat.bot, here=number in connected
        )
        for number, seat in enumerate(table.seats)
    ]


def _sockets(room: Room) -> list[om.SocketSummary]:
    subscribers = sorted(room.subscribers, key=lambda one: one.number)
    return [
        om.SocketSummary(seats=sorted(one.caller(room.table).seats), address=one.host, visitor=one.visitor)
        for one in subscribers
    ]
