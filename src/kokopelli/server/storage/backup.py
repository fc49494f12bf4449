"""Backups: one SQLite file with all tables of a database at one moment, and the way back.

A backup is a SQLite database of Kokopelli whatever it was made from, so a server can open it as it is
(docs/decisions/0017-backups.md).
"""

import os
import shutil
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import Connection, create_engine, delete, event, func, insert, select, update
from sqlalchemy.exc import DataError, SQLAlchemyError
from sqlalchemy.pool import StaticPool

from kokopelli.server.settings import Settings
from kokopelli.server.storage.check import Report, check_database
from kokopelli.server.storage.database import StorageError, database_file, decode_text, error_text
from kokopelli.server.storage.maintenance import (
    OLDER,
    change_database,
    give_to_owner_of_folder,
    only_writer,
)
from kokopelli.server.storage.new_file import SIDE_FILES, new_file
from kokopelli.server.storage.schema import (
    HEAD,
    STOPPED,
    entries,
    games,
    is_empty,
    metadata,
    migrate,
    server_keys,
    servers,
)
from kokopelli.server.storage.snapshot import Progress, Snapshot, database_name


def open_backup(path: Path) -> Snapshot:
    """Open a backup; raises `StorageError`."""
    return Snapshot(f"sqlite:///{path.absolute()}")


class DamagedCopy(Exception):
    """A backup with damage, which was not put in the place of an older one."""

    def __init__(self, report: Report) -> None:
        super().__init__(report)
        self.report = report


def back_up(url: str, path: Path, replace: bool, check: bool, progress: Progress) -> Report | None:
    """Write a backup to a new file, check it, and return what the check found.

    Raises `StorageError`, `OSError` or `DamagedCopy`; then there is no new file.
    """
    if Path(f"{path}.lock").exists():
        raise StorageError(f"{path}: this is the database of a server; choose another name for the backup")
    with new_file(path, replace) as partial:
        with Snapshot(url) as snapshot:
            if snapshot.file is not None:
                _check_space(snapshot.file, path)
                snapshot.copy_to(partial, progress)
            else:
                _dump(snapshot, partial, progress)
        report = None
        if check:
            with open_backup(partial) as copy:
                report = check_database(copy, progress)
            if not report.is_sound and path.exists():
                raise DamagedCopy(report)
    return report


def restore(path: Path, url: str, replace: bool, progress: Progress) -> Path | None:
    """Put a backup into a new or empty database.

    With `replace`, a SQLite file that is not empty gets another name, which is returned. Raises
    `StorageError` or `OSError`; then nothing has changed.
    """
    file = database_file(url)
    with open_backup(path) as backup:
        if file is not None:
            return _restore_file(backup, url, file, replace, progress)
        if backup.revision == HEAD:
            _load(backup, url, progress)
            return None
        with tempfile.TemporaryDirectory() as folder:
            upgraded = Path(folder) / "upgraded.db"
            backup.copy_to(upgraded, progress)
            with _changed_copy(upgraded) as connection:
                migrate(connection)
            with open_backup(upgraded) as newest:
                _load(newest, url, progress)
    return None


def _check_space(database: Path, path: Path) -> None:
    """Raise `StorageError` if a backup would fill the disk that a server needs for its moves."""
    if database.stat().st_dev != path.parent.stat().st_dev:
        return
    reserve = Settings().disk_reserve_mb
    needed = (database.stat().st_size >> 20) + reserve
    if (free := shutil.disk_usage(path.parent).free >> 20) < needed:
        raise StorageError(
            f"{path}: only {free} MB are free on the disk of the database, and {needed} MB are needed, "
            f"{reserve} of them for moves; write the backup to another disk"
        )


def _dump(snapshot: Snapshot, path: Path, progress: Progress) -> None:
    """Write the rows of a PostgreSQL database to a SQLite file."""
    if snapshot.revision != HEAD:
        raise StorageError(f"{snapshot.name}: {OLDER}")
    with _changed_copy(path) as connection:
        migrate(connection)
        _copy_rows(snapshot, connection, progress)


def _load(backup: Snapshot, url: str, progress: Progress) -> None:
    """Write the rows of a backup to an empty PostgreSQL database."""
    with change_database(url, create=True) as connection:
        if not is_empty(connection):
            raise StorageError(
                f"{database_name(url)}: this database is not empty; create a new one and restore into that"
            )
        # Of a server that ran here without any table.
        connection.execute(delete(servers))
        connection.execute(delete(server_keys))
        try:
            _copy_rows(backup, connection, progress)
        # PostgreSQL refuses texts that are not UTF-8.
        except (ValueError, DataError):
            raise StorageError(
                f"{backup.name}: a row is damaged, so PostgreSQL cannot store it; restore into a file"
            ) from None
        _stop_servers(connection)
        for table in metadata.sorted_tables:
            if (column := table.autoincrement_column) is not None:
                sequence = func.pg_get_serial_sequence(table.name, column.name)
                connection.execute(select(func.setval(sequence, select(func.max(column)).scalar_subquery())))


def _copy_rows(source: Snapshot, target: Connection, progress: Progress) -> None:
    done, total = 0, source.count_entries()
    for table in metadata.sorted_tables:
        for rows in source.rows(table):
            if table is games:
                rows = [{**row, "driver": None} for row in rows]
            target.execute(insert(table), rows)
            if table is entries:
                done += len(rows)
                progress("copying", done, total)


def _stop_servers(connection: Connection) -> None:
    """Forget the servers of a backup, but not when the last one ran: clocks do not count the time since."""
    last = connection.scalar(select(func.max(servers.c.seen_at)))
    connection.execute(delete(servers))
    if last is not None:
        connection.execute(insert(servers), {"server": STOPPED, "seen_at": last})


def _restore_file(backup: Snapshot, url: str, file: Path, replace: bool, progress: Progress) -> Path | None:
    """Put a copy of a backup in the place of a SQLite file; return the new name of the old file."""
    with only_writer(url):
        is_new = not file.exists() or _is_empty_file(url, file)
        if not is_new and not replace:
            raise StorageError(f"{file}: this database is not empty; with --replace it gets another name")
        with new_file(file, replace=True) as partial:
            backup.copy_to(partial, progress)
            with _changed_copy(partial) as connection:
                migrate(connection)
                _stop_servers(connection)
                connection.execute(update(games).values(driver=None))
            give_to_owner_of_folder(partial)
            aside = None if is_new else _free_name(file)
            _make_way(file, aside)
    return aside


def _is_empty_file(url: str, file: Path) -> bool:
    if not file.stat().st_size:
        return True
    try:
        with Snapshot(url) as snapshot:
            return snapshot.is_empty()
    except StorageError:
        return False


def _free_name(file: Path) -> Path:
    """Return a name for an old database that no other one has."""
    begin, number = f"{file}.{time.strftime('%Y%m%d-%H%M%S')}", 1
    aside = Path(f"{begin}.old")
    while aside.exists():
        number += 1
        aside = Path(f"{begin}-{number}.old")
    return aside


def _make_way(file: Path, aside: Path | None) -> None:
    """Give an old database a second name, and remove the files that SQLite keeps beside the first one.

    A write-ahead log that stayed there would be taken for that of the new database.
    """
    if file.exists():
        # A damaged database may refuse; then its log gets a second name, too.
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    for end in ("", *SIDE_FILES) if aside is not None else ():
        with suppress(FileNotFoundError):
            os.link(f"{file}{end}", f"{aside}{end}")
    for end in SIDE_FILES:
        Path(f"{file}{end}").unlink(missing_ok=True)


@contextmanager
def _changed_copy(path: Path) -> Iterator[Connection]:
    """Yield a connection to a file that nobody else knows yet and that is thrown away if this fails."""
    engine = create_engine(f"sqlite:///{path}", poolclass=StaticPool)
    event.listen(engine, "connect", _prepare_copy)
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise StorageError(f"{path}: {error_text(error)}") from None
    finally:
        engine.dispose()


def _prepare_copy(connection: sqlite3.Connection, _record: object) -> None:
    connection.isolation_level = None
    connection.text_factory = decode_text
    # It is synced when it is complete.
    connection.execute("PRAGMA journal_mode = MEMORY")
    connection.execute("PRAGMA synchronous = OFF")
