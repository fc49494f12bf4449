"""The logs of all tables in a database. What `append` has acknowledged is on disk.

One thread owns the only connection that writes. It also runs SQLite's checkpoints, so the bug of SQLite
before 3.51.3 with two such connections (its "WAL-reset bug") cannot occur; snapshots only read. All waiting
jobs share one transaction, so a commit costs one sync to disk for any number of tables. The keys (game, ply)
and (game, id) decide between two writers; with PostgreSQL these may be two servers.
"""

import asyncio
import contextlib
import fcntl
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

from sqlalchemy import (
    ColumnElement,
    Connection,
    Engine,
    Select,
    create_engine,
    delete,
    event,
    func,
    insert,
    literal,
    not_,
    or_,
    select,
    true,
    update,
)
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from kokopelli.server.storage.audit import Act, note_act
from kokopelli.server.storage.files import FileWatch, make_private, open_private
from kokopelli.server.storage.postgres import is_postgres, postgres_engine
from kokopelli.server.storage.schema import (
    STOPPED,
    entries,
    games,
    migrate,
    servers,
    subscriptions,
    visitors,
    webhooks,
)
from kokopelli.server.table.forgetting import TYPES, without_visitor
from kokopelli.server.table.log_entries import (
    ENTRIES,
    Claimed,
    Created,
    Entry,
    Forgotten,
    InviteChanged,
    KeysChanged,
    SeatLinkUsed,
    SeatReissued,
)

ANSWER_SECONDS = 5.0  # that a command waits for the database
CLOSE_SECONDS = 10.0  # that closing waits for a database that does not answer
LARGEST_BATCH = 256  # jobs in one transaction
LARGEST_QUERY = 10_000  # names in one query; SQLite and PostgreSQL allow at least 32,766
POSTGRES_DAMAGE = ("XX001", "XX002")  # data_corrupted, index_corrupted
FORGET_MILLISECONDS = 3_600_000  # without a heartbeat, after which a server is deleted from the list
RESTARTING = 0x6B6F6B70  # key of the advisory lock of the server that finds that none was running

Result = TypeVar("Result")


class StorageError(Exception):
    """The database cannot be opened, read or written now. The job was done completely or not at all."""


class DatabaseInUse(StorageError):
    """A server, or another command, has this SQLite file open for writing."""


class DamagedLog(StorageError):
    """The log of one table cannot be read, replayed or written. Its text contains nothing of the log."""


class Conflict(Exception):
    """Another writer was faster: the log already has this ply or this command id."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entry with its place in the log and its time."""

    ply: int
    at: int
    id: str | None
    entry: Entry


@dataclass(frozen=True, slots=True)
class StoredTable:
    """The log of a table as it is stored, and what is left of the clock if the table rested."""

    bodies: list[tuple[int, int, str | None, str]]  # ply, time, id of the command, entry as JSON
    seconds_left: float | None
    has_alerts: bool = False  # is there anybody who wants to be told of turns?

    @property
    def size(self) -> int:
        """An estimate of `Table.size`."""
        return len(self.bodies) + (len(self.bodies[0][3]) // 15 if self.bodies else 0)

    def rows(self) -> list[Row]:
        """Return the parsed log. Raises `DamagedLog`."""
        return [_parsed(expected, *body) for expected, body in enumerate(self.bodies)]


@dataclass(frozen=True, slots=True)
class Rest:
    """The state in which a table is unloaded."""

    length: int  # of the log
    status: str
    changed_at: int  # milliseconds since 1970
    seconds_left: float | None  # until its clock runs out


@dataclass(frozen=True, slots=True)
class _Job(Generic[Result]):
    work: Callable[[Connection], Result]
    future: "Future[Result]"
    game: str  # empty for jobs that concern no single game
    erases: bool = False  # must what it replaces also disappear from SQLite's write-ahead log?


class _DamageFound(Exception):
    """The database found its own data damaged while it ran a job."""

    def __init__(self, job: _Job[Any], damage: DamagedLog) -> None:
        super().__init__(job, damage)
        self.job = job
        self.damage = damage


class _JobFailed(Exception):
    """A job failed that shared its savepoint with others."""


async def await_result(asked: "Future[Result]") -> Result:
    """Wait for a job; raises `StorageError` if it fails or takes too long (it may still be done later)."""
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            return await asyncio.wrap_future(asked)
    except TimeoutError:
        raise StorageError("the database does not answer") from None


async def ask_around_damage(
    ask: "Callable[[Sequence[str]], Future[list[Result]]]", names: Sequence[str]
) -> tuple[list[Result], list[str]]:
    """Ask about many games; return the answers, and the games whose part of the database is damaged.

    If there is damage, each half of the games is asked about alone.
    """
    if len(names) <= LARGEST_QUERY:
        try:
            return await await_result(ask(names)), []
        except DamagedLog:
            if len(names) == 1:
                return [], [*names]
    middle = len(names) // 2
    answers, damaged = await ask_around_damage(ask, names[:middle])
    more_answers, more_damaged = await ask_around_damage(ask, names[middle:])
    return answers + more_answers, damaged + more_damaged


class Storage:
    """The database, behind one thread."""

    def __init__(self, url: str) -> None:
        self.last_commit: float | None = None  # by time.monotonic
        self.commits = 0
        if not url.startswith("sqlite:") and not is_postgres(url):
            raise StorageError("a database is a file, or a URL that begins with sqlite: or postgresql:")
        self.shared = is_postgres(url)  # may other servers write to it?
        self.read_only = False  # while the disk is nearly full
        self.failing = False  # did the last transaction fail as a whole?
        path = database_file(url)
        self.open_to_all: list[str] = []  # files of the database that every user of the machine may read
        self._lock: BinaryIO | None = None
        self._files: FileWatch | None = None
        if path is not None:
            self.open_to_all = _make_private(path)
            self._lock = lock_database(path)
            self._files = FileWatch(path)
        self._engine = postgres_engine(url) if self.shared else sqlite_engine(url)
        if self._files is not None:
            event.listen(self._engine, "connect", self._files.on_connect)
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="storage", daemon=True)
        self._thread.start()
        try:
            self.submit(migrate).result()
        except StorageError:
            self.close()
            raise

    def submit(
        self, work: Callable[[Connection], Result], game: str = "", erases: bool = False
    ) -> "Future[Result]":
        """Run a job within a transaction; its result is set after the commit.

        It may be run again if it, or another job of the transaction, failed: then nothing of it was kept.
        """
        future: Future[Result] = Future()
        if self._closed:
            future.set_exception(StorageError("the database is closed"))
        else:
            self._jobs.put(_Job(work, future, game, erases))
        return future

    def write(
        self, work: Callable[[Connection], Result], game: str, erases: bool = False
    ) -> "Future[Result]":
        """Run a job that adds to the database; it fails while the disk is nearly full."""
        if self.read_only:
            future: Future[Result] = Future()
            future.set_exception(StorageError("the disk is nearly full"))
            return future
        return self.submit(work, game, erases)

    def check_file(self) -> bool:
        """Return whether the database file is where it was opened; if not, the database is failing."""
        there = self._files is None or self._files.is_database_there()
        if not there:
            self.failing = True
        return there

    def create(self, game: str, invite: str, entry: Entry) -> "Future[None]":
        """Create the log of a new table."""

        def work(connection: Connection) -> None:
            now = current_time()
            connection.execute(insert(games), {"game": game, "invite": invite, "created_at": now})
            connection.execute(insert(entries), new_row(game, 0, now, None, entry))
            note_visitors(connection, game, [entry])

        return self.write(work, game)

    def append(
        self, game: str, ply: int, new: Sequence[Entry], id: str | None = None, act: Act | None = None
    ) -> "Future[None]":
        """Append entries at this ply, all or none; raises `Conflict` if the ply or the id exists."""

        def work(connection: Connection) -> None:
            now = current_time()
            rows = [new_row(game, ply + n, now, id if n == 0 else None, entry) for n, entry in enumerate(new)]
            connection.execute(insert(entries), rows)
            note_visitors(connection, game, new)
            for entry in new:
                if isinstance(entry, InviteChanged):
                    connection.execute(update(games).where(games.c.game == game).values(invite=entry.invite))
            if act is not None:
                note_act(connection, act, now)

        return self.write(work, game)

    def append_and_forget(self, game: str, ply: int, new: Sequence[Entry], visitor: str) -> "Future[None]":
        """Append entries, and remove the visitor with this hash from all earlier ones; raises `Conflict`."""

        def work(connection: Connection) -> None:
            now = current_time()
            rows = [new_row(game, ply + n, now, None, entry) for n, entry in enumerate(new)]
            connection.execute(insert(entries), rows)
            _forget(connection, game, visitor)

        return self.write(work, game, erases=True)

    def forget(self, game: str, visitor: str) -> "Future[None]":
        """Remove the visitor with this hash from a table that no server has in memory, if it has a log."""

        def work(connection: Connection) -> None:
            seats = _forget(connection, game, visitor)
            length = connection.scalar(select(func.max(entries.c.ply) + 1).where(entries.c.game == game))
            if length is not None and seats:
                entry = Forgotten(seats=seats, bans=[])
                connection.execute(insert(entries), new_row(game, length, current_time(), None, entry))

        return self.write(work, game, erases=True)

    def games_of(self, visitor: str) -> "Future[list[str]]":
        """Return the games of the visitor with this hash."""

        def work(connection: Connection) -> list[str]:
            statement = select(visitors.c.game).where(visitors.c.visitor == visitor)
            return list(connection.scalars(statement.order_by(visitors.c.game)))

        return self.submit(work)

    def unlink_visitor(self, visitor: str, played: Sequence[str]) -> "Future[None]":
        """No longer remember that these games are of this visitor."""

        def work(connection: Connection) -> None:
            for table in (visitors, subscriptions, webhooks):
                these = delete(table).where(table.c.visitor == visitor, table.c.game.in_(played))
                connection.execute(these)

        return self.submit(work)

    def read(self, game: str, ply: int = 0) -> "Future[list[Row]]":
        """Return the log of a table from this ply on; empty if there is none. Raises `DamagedLog`."""

        def work(connection: Connection) -> list[Row]:
            return [
                _parsed(expected, *body) for expected, body in enumerate(_bodies(connection, game, ply), ply)
            ]

        return self.submit(work, game)

    def load(self, game: str, driver: str | None = None) -> "Future[StoredTable]":
        """Return a table; its log is empty if there is none. If it has no driver, it gets this one.

        A table that has a driver is not deleted.
        """

        def work(connection: Connection) -> StoredTable:
            if driver is not None:
                free = or_(games.c.driver.is_(None), games.c.driver.not_in(select(servers.c.server)))
                connection.execute(update(games).where(games.c.game == game, free).values(driver=driver))
            bodies = _bodies(connection, game, 0)
            statement = select(games.c.wake_at).where(games.c.game == game, games.c.quiet == len(bodies))
            wake_at = connection.scalar(statement)
            left = None if wake_at is None else (wake_at - _database_now(connection)) / 1000
            wanted = (
                select(one.c.game).where(one.c.game == game).exists() for one in (subscriptions, webhooks)
            )
            return StoredTable(bodies, left, bool(connection.scalar(select(or_(*wanted)))))

        return self.submit(work, game)

    def list_games(self) -> "Future[list[tuple[str, str, int]]]":
        """Return all games that were not deleted: id, invitation and time of creation."""

        def work(connection: Connection) -> list[tuple[str, str, int]]:
            statement = select(games.c.game, games.c.invite, games.c.created_at).where(_not_deleted())
            found = connection.execute(statement.order_by(games.c.created_at, games.c.game))
            return [(row.game, row.invite, row.created_at) for row in found]

        return self.submit(work)

    def find_invite(self, invite: str) -> "Future[str | None]":
        """Return the game that an invitation is for."""
        return self.submit(
            lambda connection: connection.scalar(
                select(games.c.game).where(games.c.invite == invite, _not_deleted())
            )
        )

    def lengths(self, wanted: Sequence[str]) -> "Future[list[tuple[str, int]]]":
        """Return these games with the lengths of their logs."""

        def work(connection: Connection) -> list[tuple[str, int]]:
            statement = (
                select(entries.c.game, (func.max(entries.c.ply) + 1).label("length"))
                .where(entries.c.game.in_(wanted))
                .group_by(entries.c.game)
            )
            return [(row.game, row.length) for row in connection.execute(statement)]

        return self.submit(work)

    def mark_idle(self, game: str, rest: Rest, server: str) -> "Future[None]":
        """Note that `server` unloaded a table and no longer drives it, unless another server drives it."""

        def work(connection: Connection) -> None:
            left = rest.seconds_left
            wake_at = None if left is None else _database_now(connection) + round(left * 1000)
            this = update(games).where(games.c.game == game)
            own = or_(games.c.driver.is_(None), games.c.driver == server)
            connection.execute(
                this.where(own, games.c.quiet <= rest.length).values(
                    quiet=rest.length, status=rest.status, changed_at=rest.changed_at, wake_at=wake_at
                )
            )
            connection.execute(this.where(games.c.driver == server).values(driver=None))

        return self.submit(work, game)

    def pending_games(self, living: Sequence[str], among: Sequence[str] | None = None) -> "Future[list[str]]":
        """Return the games where a bot or clock may be pending and none of these servers is the driver.

        Those that an older version unloaded are among them, because their status is not known.
        """

        def work(connection: Connection) -> list[str]:
            length = select(func.max(entries.c.ply) + 1).where(entries.c.game == games.c.game)
            statement = (
                select(games.c.game)
                .where(or_(games.c.driver.is_(None), games.c.driver.not_in(living)))
                .where(
                    or_(games.c.quiet < length.scalar_subquery(), games.c.status.is_(None)), _not_deleted()
                )
                .order_by(games.c.created_at)
            )
            if among is not None:
                statement = statement.where(games.c.game.in_(among))
            return list(connection.scalars(statement))

        return self.submit(work)

    def due_games(self, living: Sequence[str], seconds: float) -> "Future[list[str]]":
        """Return the games whose clocks run out within these seconds, and none of these servers drives."""

        def work(connection: Connection) -> list[str]:
            soon = _database_now(connection) + round(seconds * 1000)
            statement = (
                select(games.c.game)
                .where(games.c.wake_at <= soon, _not_deleted())
                .where(or_(games.c.driver.is_(None), games.c.driver.not_in(living)))
                .order_by(games.c.wake_at)
            )
            return list(connection.scalars(statement))

        return self.submit(work)

    def claim_driver(self, game: str, server: str, patience: float) -> "Future[bool]":
        """Make this server a table's driver unless another living server is; return whether it is now."""

        def work(connection: Connection) -> bool:
            oldest = _database_now(connection) - round(patience * 1000)
            living = select(servers.c.server).where(servers.c.seen_at > oldest)
            free = or_(games.c.driver.is_(None), games.c.driver == server, games.c.driver.not_in(living))
            done = connection.execute(update(games).where(games.c.game == game, free).values(driver=server))
            return done.rowcount == 1

        return self.submit(work, game)

    def heartbeat(self, server: str, patience: float) -> "Future[frozenset[str]]":
        """Note that this server is alive; return all servers with a recent heartbeat.

        If none was alive just before, the clocks of resting tables are put off by the time in between.
        """

        def work(connection: Connection) -> frozenset[str]:
            now = _database_now(connection)
            milliseconds = round(patience * 1000)
            is_new = connection.scalar(select(servers.c.server).where(servers.c.server == server)) is None
            others = servers.c.server.not_in([server, STOPPED])
            # A SQLite file has one server at a time.
            is_dead = servers.c.seen_at < now - milliseconds if self.shared else true()
            living = frozenset(connection.scalars(select(servers.c.server).where(others, not_(is_dead))))
            _put_off_clocks(connection, 0 if is_new and not living else milliseconds)
            _note_seen(connection, server, now)
            forgotten = servers.c.seen_at < now - FORGET_MILLISECONDS if self.shared else true()
            connection.execute(delete(servers).where(others, forgotten))
            return living | {server}

        return self.submit(work)

    def remove_server(self, server: str) -> "Future[None]":
        """Remove a server that stops."""

        def work(connection: Connection) -> None:
            _note_seen(connection, STOPPED, _database_now(connection))
            connection.execute(delete(servers).where(servers.c.server == server))

        return self.submit(work)

    def usage(self) -> "Future[tuple[int, int]]":
        """Return the number of tables, and the bytes of the database that are in use."""

        def work(connection: Connection) -> tuple[int, int]:
            tables = connection.execute(select(func.count()).select_from(games)).scalar_one()
            if connection.dialect.name == "postgresql":
                size = select(func.pg_database_size(func.current_database()))
                return tables, connection.execute(size).scalar_one()
            pages, free, page_size = (
                connection.exec_driver_sql(f"PRAGMA {name}").scalar_one()
                for name in ("page_count", "freelist_count", "page_size")
            )
            return tables, (pages - free) * page_size

        return self.submit(work)

    def close(self) -> None:
        """Finish the waiting jobs and close the database."""
        self._closed = True
        self._jobs.put(None)
        self._thread.join(CLOSE_SECONDS)
        self._engine.dispose()
        if self._lock is not None:
            self._lock.close()

    def _run(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch, last = [first], False
            while len(batch) < LARGEST_BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                batch.append(job)
            self._run_batch(batch)
            if last:
                return

    def _run_batch(self, batch: list[_Job[Any]]) -> None:
        """Run a batch in one transaction; a job that fails does not affect the others.

        Jobs run in the order of their games, so two servers that write to the same games cannot deadlock.
        """
        batch = sorted((job for job in batch if job.future.set_running_or_notify_cancel()), key=_game)
        damaged: list[tuple[_Job[Any], Exception]] = []
        done: list[tuple[_Job[Any], Any]] = []
        failed: list[tuple[_Job[Any], Exception]] = []
        # Savepoints take a third of the time, so there are none until a job fails.
        separately = False
        while True:
            try:
                done, failed = self._run_transaction(batch, separately)
            except _JobFailed:
                separately = True
                continue
            except _DamageFound as found:
                # After such an error SQLite writes nothing more in the same transaction.
                batch.remove(found.job)
                damaged.append((found.job, found.damage))
                continue
            # Every kind of error must reach the futures that are waited for.
            except Exception as error:
                problem = StorageError(error_text(error))
                problem.__cause__ = error
                failed = [(job, problem) for job in batch]
                self.failing = True
            else:
                if self._files is not None and not self._files.are_all_there():
                    lost = StorageError("the database file was deleted or replaced")
                    done, failed = [], [(job, lost) for job in batch]
                    self.failing = True
                    break
                self.failing = False
                self.last_commit = time.monotonic()
                self.commits += 1
                if any(job.erases for job in batch):
                    self._empty_write_ahead_log()
            break
        for job, result in done:
            job.future.set_result(result)
        for job, failure in (*damaged, *failed):
            job.future.set_exception(failure)

    def _empty_write_ahead_log(self) -> None:
        """Move SQLite's write-ahead log into the file, so that what was replaced is in neither of them."""
        if self.shared:
            return
        connection = self._engine.raw_connection()
        try:
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        # Tried again by the next one; the change itself is committed.
        except sqlite3.Error:
            pass
        finally:
            connection.close()

    def _run_transaction(
        self, batch: Sequence[_Job[Any]], separately: bool
    ) -> tuple[list[tuple[_Job[Any], Any]], list[tuple[_Job[Any], Exception]]]:
        """Run all jobs and commit; return the results, and the errors that concern single jobs.

        Unless jobs run separately, each in a savepoint, such an error undoes all and raises `_JobFailed`.
        """
        done: list[tuple[_Job[Any], Any]] = []
        failed: list[tuple[_Job[Any], Exception]] = []
        running: _Job[Any] | None = None
        try:
            with self._engine.begin() as connection:
                for job in batch:
                    running = job
                    try:
                        with connection.begin_nested() if separately else contextlib.nullcontext():
                            done.append((job, job.work(connection)))
                    # A ValueError: the id of a game that is not text.
                    except (IntegrityError, DamagedLog, ValueError) as error:
                        if not separately:
                            raise _JobFailed from error
                        failed.append((job, _failure(error)))
                running = None
        except DBAPIError as error:
            if running is None or not is_damage(error):
                raise
            raise _DamageFound(running, DamagedLog(error_text(error))) from error
        return done, failed


def _failure(error: Exception) -> Exception:
    """Return the error that a job fails with."""
    if isinstance(error, IntegrityError):
        return Conflict()
    return error if isinstance(error, DamagedLog) else DamagedLog(type(error).__name__)


def _game(job: _Job[Any]) -> str:
    return job.game


def _database_now(connection: Connection) -> int:
    """Return the milliseconds of the one clock that all servers of a database share."""
    if connection.dialect.name != "postgresql":
        return current_time()
    return int(connection.execute(select(func.extract("epoch", func.clock_timestamp()) * 1000)).scalar_one())


def _note_seen(connection: Connection, server: str, now: int) -> None:
    """Write the time of a heartbeat."""
    seen = connection.execute(update(servers).where(servers.c.server == server).values(seen_at=now))
    if not seen.rowcount:
        connection.execute(insert(servers), {"server": server, "seen_at": now})


def _put_off_clocks(connection: Connection, patience: int) -> None:
    """Put off the clocks of resting tables by the time in which no server was running until now.

    None was if the last heartbeat of any server is longer ago than `patience` milliseconds. The clock of the
    machine may also have jumped, even backwards.
    """
    gap = _since_last_heartbeat(connection)
    if 0 <= gap <= patience:
        return
    if connection.dialect.name == "postgresql":
        # Two servers may start at the same moment.
        connection.execute(select(func.pg_advisory_xact_lock(RESTARTING)))
        gap = _since_last_heartbeat(connection)
    resting = update(games).where(games.c.wake_at.is_not(None))
    connection.execute(resting.values(wake_at=games.c.wake_at + gap))
    # Heartbeats in the future must not be found again. A server that is alive writes its own once more.
    connection.execute(delete(servers))


def _since_last_heartbeat(connection: Connection) -> int:
    """Return the milliseconds since the last heartbeat of any server, or 0 if there was none."""
    last = connection.scalar(select(func.max(servers.c.seen_at)))
    return 0 if last is None else _database_now(connection) - last


def _not_deleted() -> ColumnElement[bool]:
    return games.c.deleted_at.is_(None)


def _bodies(connection: Connection, game: str, ply: int) -> list[tuple[int, int, str | None, str]]:
    """Return the log of a table that was not deleted, from this ply on."""
    statement = _select_log(game, ply).join(games, games.c.game == entries.c.game).where(_not_deleted())
    return [(row.ply, row.at, row.id, row.body) for row in connection.execute(statement)]


def current_time() -> int:
    """Return the milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def note_visitors(connection: Connection, game: str, new: Sequence[Entry]) -> None:
    """Remember which visitors have a seat at this table, so that they can delete their data."""
    found: set[str | None] = set()
    for entry in new:
        if isinstance(entry, Created):
            for seat in entry.seats:
                found |= {seat.visitor, *(device.visitor for device in seat.devices)}
        elif isinstance(entry, Claimed | KeysChanged | SeatReissued | SeatLinkUsed):
            found.add(entry.visitor)
    for visitor in found - {None}:
        known = select(visitors).where(visitors.c.visitor == visitor, visitors.c.game == game).exists()
        values = select(literal(visitor), literal(game)).where(~known)
        connection.execute(insert(visitors).from_select(["visitor", "game"], values))


def _forget(connection: Connection, game: str, visitor: str) -> list[int]:
    """Remove a visitor from the log of a table; return the seats that the visitor has at its end."""
    of_type = or_(*(entries.c.body.like(f'{{"type":"{type}"%') for type in TYPES))
    this = entries.c.game == game
    found = connection.execute(select(entries.c.ply, entries.c.body).where(this, of_type).order_by("ply"))
    log = [(row.ply, _parsed(row.ply, row.ply, 0, None, row.body).entry) for row in found]
    changes, seats = without_visitor(log, visitor)
    for ply, entry in changes.items():
        changed = update(entries).where(this, entries.c.ply == ply).values(body=entry.model_dump_json())
        connection.execute(changed)
    for table in (visitors, subscriptions, webhooks):
        connection.execute(delete(table).where(table.c.visitor == visitor, table.c.game == game))
    return seats


def read_log(connection: Connection, game: str) -> list[Row]:
    """Return the log of a table, also of a deleted one; empty if there is none. Raises `DamagedLog`."""
    found = connection.execute(_select_log(game, 0)).all()
    return [_parsed(expected, *row) for expected, row in enumerate(found)]


def _select_log(game: str, ply: int) -> Select[Any]:
    return (
        select(entries.c.ply, entries.c.at, entries.c.id, entries.c.body)
        .where(entries.c.game == game, entries.c.ply >= ply)
        .order_by(entries.c.ply)
    )


def new_row(game: str, ply: int, at: int, id: str | None, entry: Entry) -> dict[str, Any]:
    """Return an entry as a row of the database."""
    return {"game": game, "ply": ply, "at": at, "id": id, "body": entry.model_dump_json()}


def _parsed(expected: int, ply: int, at: int, id: str | None, body: str) -> Row:
    """Return a row of a log; raises `DamagedLog` if it is not the expected one or its entry is invalid."""
    if ply != expected:
        raise DamagedLog(f"entry {expected} is missing")
    try:
        return Row(ply, at, id, ENTRIES.validate_json(body))
    # The error would quote the entry, which has secrets.
    except ValueError:
        raise DamagedLog(f"entry {ply} is not valid") from None


def is_damage(error: DBAPIError) -> bool:
    """Return whether the database found its own data damaged."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        # The lowest byte is the kind of error, the others are details.
        return code & 0xFF == sqlite3.SQLITE_CORRUPT
    return getattr(error.orig, "sqlstate", None) in POSTGRES_DAMAGE


def error_text(error: BaseException) -> str:
    """Return what the database said."""
    # The first error is the cause: when a disk is full, the rollback fails as well.
    while error.__context__ is not None:
        error = error.__context__
    cause = error.orig if isinstance(error, SQLAlchemyError) and hasattr(error, "orig") else error
    return str(cause) or type(error).__name__


def database_file(url: str) -> Path | None:
    """Return the file of a SQLite database."""
    name = make_url(url).database if url.startswith("sqlite:") else None
    return Path(name) if name not in (None, "", ":memory:") else None


def _make_private(path: Path) -> list[str]:
    try:
        return make_private(path)
    except OSError as error:
        raise StorageError(f"{error.filename}: {error.strerror}") from None


def lock_database(path: Path) -> BinaryIO:
    """Lock a SQLite file: a second writer would not see what the first one has in memory."""
    while True:
        try:
            # Stays open as long as the lock is held.
            file = open_private(f"{path}.lock", "ab")
        except OSError as error:
            raise StorageError(f"{error.filename}: {error.strerror}") from None
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise DatabaseInUse(f"{path}: another server has this database open") from None
        # A command that failed to make the database may have removed the file just before.
        if os.fstat(file.fileno()).st_nlink:
            return file
        file.close()


def sqlite_engine(url: str) -> Engine:
    """Return an engine with one connection that writes; the file must be locked."""
    engine = create_engine(url, poolclass=QueuePool, pool_size=1, max_overflow=0)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def decode_text(raw: bytes) -> str:
    """Decode a text of SQLite; bytes that are not UTF-8 make an entry invalid, but raise no error here."""
    # The driver's own error would quote them.
    return raw.decode(errors="surrogateescape")


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    # SQLAlchemy begins and ends transactions, not the driver.
    connection.isolation_level = None
    connection.text_factory = decode_text
    for pragma in (
        "journal_mode = WAL",
        # A commit waits until it is on disk.
        "synchronous = FULL",
        "wal_autocheckpoint = 1000",
        "journal_size_limit = 16777216",
        "busy_timeout = 5000",
        # What is deleted or replaced is overwritten with zeros.
        "secure_delete = ON",
    ):
        connection.execute(f"PRAGMA {pragma}")
