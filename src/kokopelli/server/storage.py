"""The logs of all tables in a database. What `append` has acknowledged is on disk.

One thread owns the one connection; it writes, reads and lets SQLite checkpoint, so that the fault of SQLite before
3.51.3 with two connections (its "WAL-reset bug") can not happen. Everything that waits goes into one transaction: a
commit costs one sync to disk, however many tables are served by it. The database decides between two writers, by the
keys (game, ply) and (game, id).
"""

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

from sqlalchemy import Connection, Engine, create_engine, event, insert, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.pool import QueuePool

from kokopelli.server.entries import ENTRIES, Entry
from kokopelli.server.schema import entries, games, migrate

LARGEST_BATCH = 256  # jobs of one transaction

Result = TypeVar("Result")


class StorageError(Exception):
    """The database can not be opened, read or written now. Nothing of what was asked for was done, or all of it."""


class Conflict(Exception):
    """Somebody else wrote this place of the log, or carried out this id."""


@dataclass(frozen=True, slots=True)
class Row:
    """An entry with its place in the log."""

    ply: int
    at: int
    id: str | None
    entry: Entry


@dataclass(frozen=True, slots=True)
class _Job(Generic[Result]):
    work: Callable[[Connection], Result]
    future: "Future[Result]"


class Storage:
    """The database, behind one thread."""

    def __init__(self, url: str) -> None:
        self.last_commit: float | None = None  # by time.monotonic
        self.commits = 0
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

    def submit(self, work: Callable[[Connection], Result]) -> "Future[Result]":
        """Do this within a transaction; the result comes after its commit."""
        future: Future[Result] = Future()
        if self._closed:
            future.set_exception(StorageError("the database is closed"))
        else:
            self._jobs.put(_Job(work, future))
        return future

    def create(self, game: str, invite: str, entry: Entry) -> "Future[None]":
        """Begin the log of a new table."""

        def work(connection: Connection) -> None:
            now = _now()
            connection.execute(insert(games), {"game": game, "invite": invite, "created_at": now})
            connection.execute(insert(entries), _row(game, 0, now, None, entry))

        return self.submit(work)

    def append(self, game: str, ply: int, new: Sequence[Entry], id: str | None = None) -> "Future[None]":
        """Put entries at this place of a log, all or none; raises `Conflict` if it is taken or the id was there."""

        def work(connection: Connection) -> None:
            now = _now()
            rows = [_row(game, ply + n, now, id if n == 0 else None, entry) for n, entry in enumerate(new)]
            connection.execute(insert(entries), rows)

        return self.submit(work)

    def read(self, game: str, ply: int = 0) -> "Future[list[Row]]":
        """The log of a table from this place on; empty if there is none."""

        def work(connection: Connection) -> list[Row]:
            statement = (
                select(entries.c.ply, entries.c.at, entries.c.id, entries.c.body)
                .where(entries.c.game == game, entries.c.ply >= ply)
                .order_by(entries.c.ply)
            )
            found = connection.execute(statement).all()
            return [Row(ply, at, id, ENTRIES.validate_json(body)) for ply, at, id, body in found]

        return self.submit(work)

    def find_invite(self, invite: str) -> "Future[str | None]":
        """The game that an invitation is for."""
        return self.submit(
            lambda connection: connection.scalar(select(games.c.game).where(games.c.invite == invite))
        )

    def close(self) -> None:
        """Finish what was asked for, and close the database."""
        self._closed = True
        self._jobs.put(None)
        self._thread.join()
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
            self._carry_out(batch)
            if last:
                return

    def _carry_out(self, batch: list[_Job[Any]]) -> None:
        """One transaction for the whole batch; a job that fails is taken out of it alone."""
        done: list[tuple[_Job[Any], Any]] = []
        failed: list[tuple[_Job[Any], Exception]] = []
        try:
            with self._engine.begin() as connection:
                for job in batch:
                    try:
                        with connection.begin_nested():
                            done.append((job, job.work(connection)))
                    except IntegrityError:
                        failed.append((job, Conflict()))
                    except ValueError as error:  # a row that makes no sense
                        failed.append((job, StorageError(_told(error))))
        except Exception as error:  # whatever it was: those who wait must be told
            problem = StorageError(_told(error))
            problem.__cause__ = error
            failed = [(job, problem) for job in batch]
            done = []
        else:
            self.last_commit = time.monotonic()
            self.commits += 1
        for job, result in done:
            job.future.set_result(result)
        for job, why in failed:
            job.future.set_exception(why)


def _now() -> int:
    return time.time_ns() // 1_000_000


def _row(game: str, ply: int, at: int, id: str | None, entry: Entry) -> dict[str, Any]:
    return {"game": game, "ply": ply, "at": at, "id": id, "body": entry.model_dump_json()}


def _told(error: BaseException) -> str:
    while error.__context__ is not None:  # what came first: when a disk is full, to roll back fails as well
        error = error.__context__
    cause = error.orig if isinstance(error, SQLAlchemyError) and hasattr(error, "orig") else error
    return str(cause) or type(error).__name__


def _lock(url: str) -> BinaryIO | None:
    """One server at a time may have a file open: a second one would not see what the first one knows."""
    path = make_url(url).database
    if not url.startswith("sqlite") or path in (None, "", ":memory:"):
        return None
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        file = open(f"{path}.lock", "ab")  # noqa: SIM115
    except OSError as error:
        raise StorageError(f"{error.filename}: {error.strerror}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise StorageError(f"{path}: another server has this database open") from None
    return file


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
    engine = create_engine(url, poolclass=QueuePool, pool_size=1, max_overflow=0)
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _prepare_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None  # transactions begin and end where SQLAlchemy says so
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",  # a commit is on disk, not only with the operating system
        "wal_autocheckpoint = 1000",
        "journal_size_limit = 16777216",
        "busy_timeout = 5000",
    ):
        connection.execute(f"PRAGMA {pragma}")
