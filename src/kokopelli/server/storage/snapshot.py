"""A database at one moment, read beside running servers: for backups, checks and exports.

With PostgreSQL this is a transaction that is REPEATABLE READ. With SQLite it is a read transaction of a
connection that can only read. The bug of SQLite before 3.51.3 (its "WAL-reset bug") needs two connections
that write or checkpoint; this one does neither, not even when it is closed. Servers are not delayed. Until
the snapshot is closed, SQLite's write-ahead log grows and PostgreSQL keeps old rows.
"""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote

from sqlalchemy import Connection, Engine, Table, create_engine, event, func, inspect, literal, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from kokopelli.server.storage.database import (
    DamagedLog,
    Row,
    StorageError,
    database_file,
    decode_text,
    error_text,
    is_damage,
    read_log,
)
from kokopelli.server.storage.postgres import is_postgres, snapshot_engine
from kokopelli.server.storage.schema import HEAD, entries, games, is_empty, revision

GAMES_PER_QUERY = 1000
ROWS_PER_QUERY = 1000
PAGES_PER_STEP = 1000  # of a copy, between two reports of its progress
BUSY_SECONDS = 10.0  # that SQLite waits for a server that is just opening the file

NOT_OURS = "this is not a database of Kokopelli"
NEWER = "a newer version of Kokopelli wrote this database"

# Called with the name of the work, what is done, and what there is to do.
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """What the list of games says about one."""

    game: str
    invite: str
    created_at: int
    deleted: bool


class Snapshot:
    """The content of a database at the moment it was opened. A `with` block closes it at its end."""

    def __init__(self, url: str) -> None:
        self.name = database_name(url)  # for messages
        self.file = database_file(url)
        self._engine = _reading_engine(url, self.file)
        with self._named_errors():
            self._connection = self._engine.connect()
        try:
            with self._named_errors():
                self.revision = self._open()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the transaction and close the connection."""
        self._connection.close()
        self._engine.dispose()

    def count_games(self) -> int:
        """Return the number of games, deleted ones included."""
        with self._named_errors():
            return self._connection.scalar(select(func.count()).select_from(games)) or 0

    def count_entries(self) -> int:
        """Return the number of entries of all logs."""
        with self._named_errors():
            return self._connection.scalar(select(func.count()).select_from(entries)) or 0

    def is_empty(self) -> bool:
        """Return whether there is nothing that must be kept."""
        with self._named_errors():
            return is_empty(self._connection)

    def games(self) -> Iterator[StoredGame]:
        """Yield all games in the order of their ids."""
        # Databases before migration 0003 lack this column.
        deleted = games.c.deleted_at.is_not(None) if self.revision >= "0003" else literal(False)
        statement = select(games.c.game, games.c.invite, games.c.created_at, deleted).order_by(games.c.game)
        last = ""
        while True:
            with self._named_errors():
                page = self._connection.execute(
                    statement.where(games.c.game > last).limit(GAMES_PER_QUERY)
                ).all()
            for row in page:
                yield StoredGame(row[0], row[1], row[2], bool(row[3]))
            if len(page) < GAMES_PER_QUERY:
                return
            last = page[-1].game

    def log(self, game: str) -> list[Row]:
        """Return the log of a game; raises `DamagedLog`, or `StorageError`."""
        try:
            # PostgreSQL would refuse all further statements after an error.
            with self._connection.begin_nested():
                return read_log(self._connection, game)
        except DBAPIError as error:
            if is_damage(error):
                raise DamagedLog(error_text(error)) from None
            raise self._named(error) from None

    def logs_without_game(self) -> list[str]:
        """Return the ids of logs that belong to no game."""
        statement = select(entries.c.game).distinct().where(entries.c.game.not_in(select(games.c.game)))
        with self._named_errors():
            return sorted(self._connection.scalars(statement))

    def rows(self, table: Table) -> Iterator[list[dict[str, Any]]]:
        """Yield all rows of a table of the newest version, many at a time."""
        with self._named_errors():
            found = self._connection.execute(
                select(table).execution_options(yield_per=ROWS_PER_QUERY),
            )
            for part in found.mappings().partitions():
                yield [dict(row) for row in part]

    def find_file_damage(self) -> list[str]:
        """Return what SQLite finds wrong with the file itself; nothing for PostgreSQL."""
        if self.file is None:
            return []
        try:
            found = list(self._connection.scalars(text("PRAGMA integrity_check")))
        except DBAPIError as error:
            return [error_text(error)]
        return [] if found == ["ok"] else found

    def copy_to(self, path: Path, progress: Progress) -> None:
        """Copy a SQLite database to a file, page by page as it is, so damage of a part loses no more."""
        source = self._connection.connection.driver_connection
        assert isinstance(source, sqlite3.Connection)
        try:
            target = sqlite3.connect(path, isolation_level=None)
            try:
                # A copy that is interrupted is thrown away; a complete one is synced by `new_file`.
                target.execute("PRAGMA journal_mode = OFF")
                target.execute("PRAGMA synchronous = OFF")
                # The steps would begin again after each commit of a server, but the transaction of this
                # snapshot is open.
                source.backup(
                    target,
                    pages=PAGES_PER_STEP,
                    progress=lambda _status, left, total: progress("copying", total - left, total),
                )
                # One file without a write-ahead log, which can be read from a folder that is not writable.
                target.execute("PRAGMA journal_mode = DELETE")
            finally:
                target.close()
        except sqlite3.Error as error:
            raise StorageError(f"{path}: {error}") from None

    def _open(self) -> str:
        """Begin the transaction; return the version of the database."""
        found = revision(self._connection) if _has_games(self._connection) else None
        if found is None:
            raise StorageError(f"{self.name}: {NOT_OURS}")
        if found > HEAD:
            raise StorageError(f"{self.name}: {NEWER}")
        return found

    @contextmanager
    def _named_errors(self) -> Iterator[None]:
        try:
            yield
        except SQLAlchemyError as error:
            raise self._named(error) from None

    def _named(self, error: SQLAlchemyError) -> StorageError:
        return StorageError(f"{self.name}: {error_text(error)}")


def database_name(url: str) -> str:
    """Return the name of a database for messages: its file, or its URL without the password.

    Raises `StorageError` if it is neither SQLite nor PostgreSQL.
    """
    if is_postgres(url):
        try:
            return make_url(url).render_as_string(hide_password=True)
        # The error would quote the password.
        except (SQLAlchemyError, ValueError):
            raise StorageError("this is not a valid URL of a PostgreSQL database") from None
    file = database_file(url) if url.startswith("sqlite:") else None
    if file is None:
        raise StorageError("a database is a file, or a URL that begins with sqlite: or postgresql:")
    return str(file)


def _has_games(connection: Connection) -> bool:
    found = inspect(connection)
    return all(found.has_table(name) for name in ("alembic_version", "games", "entries"))


def _check_file(file: Path) -> None:
    """Raise `StorageError` for what an operator may give by mistake; SQLite's own errors say less."""
    try:
        with file.open("rb") as opened:
            begin = opened.read(1)
    except FileNotFoundError:
        raise StorageError(f"{file}: there is no database here") from None
    except OSError as error:
        raise StorageError(f"{file}: {error.strerror}") from None
    if begin == b"{":
        raise StorageError(f"{file}: this is not a database but text; kokopelli import reads archives")


def _reading_engine(url: str, file: Path | None) -> Engine:
    if is_postgres(url):
        return snapshot_engine(url)
    assert file is not None
    _check_file(file)
    address = f"file:{quote(str(file))}?mode=ro"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            address, uri=True, isolation_level=None, timeout=BUSY_SECONDS, check_same_thread=False
        )
        connection.text_factory = decode_text
        return connection

    engine = create_engine("sqlite://", creator=connect, poolclass=StaticPool)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine
