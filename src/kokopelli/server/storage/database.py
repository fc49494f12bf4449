"""The logs of all tables in a database. What `append` has acknowledged is on disk.

One thread owns the only connection. It writes, reads and runs SQLite's checkpoints, so the bug of SQLite
before 3.51.3 with two connections (its "WAL-reset bug") cannot occur. All waiting jobs share one transaction,
so a commit costs one sync to disk for any number of tables. The keys (game, ply) and (game, id) decide
between two writers; with PostgreSQL these may be two servers.
"""

import asyncio
import contextlib
import fcntl
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

from sqlalchemy import Connection, Engine, create_engine, delete, event, func, insert, or_, select, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from kokopelli.server.storage.postgres import is_postgres, postgres_engine
from kokopelli.server.storage.schema import entries, games, migrate, servers
from kokopelli.server.table.log_entries import ENTRIES, Entry

ANSWER_SECONDS = 5.0  # that a command waits for the database
CLOSE_SECONDS = 10.0  # that closing waits for a database that does not answer
LARGEST_BATCH = 256  # jobs in one transaction
LARGEST_QUERY = 10_000  # names in one query; SQLite and PostgreSQL allow at least 32,766
POSTGRES_DAMAGE = ("XX001", "XX002")  # data_corrupted, index_corrupted
FORGET_MILLISECONDS = 3_600_000  # without a heartbeat, after which a server is deleted from the list

Result = TypeVar("Result")


class StorageError(Exception):
    """The database cannot be opened, read or written now. The job was done completely or not at all."""


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
class _Job(Generic[Result]):
    work: Callable[[Connection], Result]
    future: "Future[Result]"
    game: str  # empty for jobs that concern no single game


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
        self._lock = _lock(url)
        self._engine = _engine(url)
        self._jobs: queue.SimpleQueue[_Job[Any] | None] = queue.SimpleQueue()
        self._closed = False
        self._thread = threading.Thread(target=self._run, name="storage", daemon=True)
        self._thread.start()
        try:
            self.submit(migrate).result()
        except StorageError:
            self.close()
            raise

    def submit(self, work: Callable[[Connection], Result], game: str = "") -> "Future[Result]":
        """Run a job within a transaction; its result is set after the commit.

        It may be run again if it, or another job of the transaction, failed: then nothing of it was kept.
        """
        future: Future[Result] = Future()
        if self._closed:
            future.set_exception(StorageError("the database is closed"))
        else:
            self._jobs.put(_Job(work, future, game))
        return future

    def write(self, work: Callable[[Connection], Result], game: str) -> "Future[Result]":
        """Run a job that adds to the database; it fails while the disk is nearly full."""
        if self.read_only:
            future: Future[Result] = Future()
            future.set_exception(StorageError("the disk is nearly full"))
            return future
        return self.submit(work, game)

    def create(self, game: str, invite: str, entry: Entry) -> "Future[None]":
        """Create the log of a new table."""

        def work(connection: Connection) -> None:
            now = _now()
            connection.execute(insert(games), {"game": game, "invite": invite, "created_at": now})
            connection.execute(insert(entries), _row(game, 0, now, None, entry))

        return self.write(work, game)

    def append(self, game: str, ply: int, new: Sequence[Entry], id: str | None = None) -> "Future[None]":
        """Append entries at this ply, all or none; raises `Conflict` if the ply or the id exists."""

        def work(connection: Connection) -> None:
            now = _now()
            rows = [_row(game, ply + n, now, id if n == 0 else None, entry) for n, entry in enumerate(new)]
            connection.execute(insert(entries), rows)

        return self.write(work, game)

    def read(self, game: str, ply: int = 0) -> "Future[list[Row]]":
        """Return the log of a table from this ply on; empty if there is none. Raises `DamagedLog`."""

        def work(connection: Connection) -> list[Row]:
            statement = (
                select(entries.c.ply, entries.c.at, entries.c.id, entries.c.body)
                .where(entries.c.game == game, entries.c.ply >= ply)
                .order_by(entries.c.ply)
            )
            found = connection.execute(statement).all()
            return [_parsed(expected, *row) for expected, row in enumerate(found, ply)]

        return self.submit(work, game)

    def list_games(self) -> "Future[list[tuple[str, str, int]]]":
        """Return all games: id, invitation and time of creation."""

        def work(connection: Connection) -> list[tuple[str, str, int]]:
            statement = select(games.c.game, games.c.invite, games.c.created_at)
            found = connection.execute(statement.order_by(games.c.created_at, games.c.game))
            return [(row.game, row.invite, row.created_at) for row in found]

        return self.submit(work)

    def restore(self, game: str, invite: str, created_at: int, rows: Sequence[Row]) -> "Future[None]":
        """Insert a whole game; raises `Conflict` if its id or its invitation exists."""

        def work(connection: Connection) -> None:
            connection.execute(insert(games), {"game": game, "invite": invite, "created_at": created_at})
            connection.execute(
                insert(entries), [_row(game, row.ply, row.at, row.id, row.entry) for row in rows]
            )

        return self.write(work, game)

    def find_invite(self, invite: str) -> "Future[str | None]":
        """Return the game that an invitation is for."""
        return self.submit(
            lambda connection: connection.scalar(select(games.c.game).where(games.c.invite == invite))
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

    def mark_idle(self, game: str, length: int, server: str) -> "Future[None]":
        """Note that no bot or clock is pending up to this log length; `server` no longer drives the table."""

        def work(connection: Connection) -> None:
            this = update(games).where(games.c.game == game)
            connection.execute(this.where(games.c.quiet < length).values(quiet=length))
            connection.execute(this.where(games.c.driver == server).values(driver=None))

        return self.submit(work, game)

    def pending_games(self, living: Sequence[str], among: Sequence[str] | None = None) -> "Future[list[str]]":
        """Return the games where a bot or clock may be pending and none of these servers is the driver."""

        def work(connection: Connection) -> list[str]:
            length = select(func.max(entries.c.ply) + 1).where(entries.c.game == games.c.game)
            statement = (
                select(games.c.game)
                .where(or_(games.c.driver.is_(None), games.c.driver.not_in(living)))
                .where(games.c.quiet < length.scalar_subquery())
                .order_by(games.c.created_at)
            )
            if among is not None:
                statement = statement.where(games.c.game.in_(among))
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
        """Note that this server is alive; return all servers with a recent heartbeat."""

        def work(connection: Connection) -> frozenset[str]:
            now = _database_now(connection)
            seen = connection.execute(update(servers).where(servers.c.server == server).values(seen_at=now))
            if not seen.rowcount:
                connection.execute(insert(servers), {"server": server, "seen_at": now})
            connection.execute(delete(servers).where(servers.c.seen_at < now - FORGET_MILLISECONDS))
            oldest = now - round(patience * 1000)
            return frozenset(connection.scalars(select(servers.c.server).where(servers.c.seen_at > oldest)))

        return self.submit(work)

    def remove_server(self, server: str) -> "Future[None]":
        """Remove a server that stops."""

        def work(connection: Connection) -> None:
            connection.execute(delete(servers).where(servers.c.server == server))

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
                problem = StorageError(_error_text(error))
                problem.__cause__ = error
                failed = [(job, problem) for job in batch]
                self.failing = True
            else:
                self.failing = False
                self.last_commit = time.monotonic()
                self.commits += 1
            break
        for job, result in done:
            job.future.set_result(result)
        for job, failure in (*damaged, *failed):
            job.future.set_exception(failure)

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
            if running is None or not _is_damage(error):
                raise
            raise _DamageFound(running, DamagedLog(_error_text(error))) from error
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
        return _now()
    return int(connection.execute(select(func.extract("epoch", func.clock_timestamp()) * 1000)).scalar_one())


def _now() -> int:
    return time.time_ns() // 1_000_000


def _row(game: str, ply: int, at: int, id: str | None, entry: Entry) -> dict[str, Any]:
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


def _is_damage(error: DBAPIError) -> bool:
    """Return whether the database found its own data damaged."""
    code = getattr(error.orig, "sqlite_errorcode", None)
    if code is not None:
        # The lowest byte is the kind of error, the others are details.
        return code & 0xFF == sqlite3.SQLITE_CORRUPT
    return getattr(error.orig, "sqlstate", None) in POSTGRES_DAMAGE


def _error_text(error: BaseException) -> str:
    # The first error is the cause: when a disk is full, the rollback fails as well.
    while error.__context__ is not None:
        error = error.__context__
    cause = error.orig if isinstance(error, SQLAlchemyError) and hasattr(error, "orig") else error
    return str(cause) or type(error).__name__


def database_file(url: str) -> Path | None:
    """Return the file of a SQLite database."""
    name = make_url(url).database
    return Path(name) if url.startswith("sqlite") and name not in (None, "", ":memory:") else None


def _lock(url: str) -> BinaryIO | None:
    """Lock a SQLite file: a second server would not see what the first one has in memory."""
    path = database_file(url)
    if path is None:
        return None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open(f"{path}.lock", "ab")  # noqa: SIM115  # stays open as long as the lock is held
    except OSError as error:
        raise StorageError(f"{error.filename}: {error.strerror}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise StorageError(f"{path}: another server has this database open") from None
    return file


def _engine(url: str) -> Engine:
    if is_postgres(url):
        return postgres_engine(url)
    engine = create_engine(url, poolclass=QueuePool, pool_size=1, max_overflow=0)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    # SQLAlchemy begins and ends transactions, not the driver.
    connection.isolation_level = None
    # Bytes that are not UTF-8 make an entry invalid; the driver's own error would quote them.
    connection.text_factory = lambda raw: raw.decode(errors="surrogateescape")
    for pragma in (
        "journal_mode = WAL",
        # A commit waits until it is on disk.
        "synchronous = FULL",
        "wal_autocheckpoint = 1000",
        "journal_size_limit = 16777216",
        "busy_timeout = 5000",
    ):
        connection.execute(f"PRAGMA {pragma}")
