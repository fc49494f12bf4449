"""Changes of a database by a command of the operator, in one transaction.

A SQLite file can have one writer, so its server must be stopped. PostgreSQL servers may run.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError

from kokopelli.server.storage.database import (
    DatabaseInUse,
    StorageError,
    database_file,
    error_text,
    lock_database,
    sqlite_engine,
)
from kokopelli.server.storage.new_file import SIDE_FILES
from kokopelli.server.storage.postgres import Unsafe, is_postgres, maintenance_engine
from kokopelli.server.storage.schema import HEAD, migrate, revision
from kokopelli.server.storage.snapshot import NEWER, NOT_OURS, database_name

OLDER = "an older version of Kokopelli wrote this database; start the server once, which upgrades it"


@contextmanager
def change_database(url: str, create: bool = False) -> Iterator[Connection]:
    """Yield a connection in a transaction that is committed after the block; raises `StorageError`.

    With `create`, a database that is not there or empty is made. If the block fails, nothing has changed.
    """
    name, file = database_name(url), database_file(url)
    if file is not None:
        with only_writer(url):
            is_new = not file.exists()
            if is_new and not create:
                raise StorageError(f"{name}: there is no database here; --create makes one")
            try:
                if is_new:
                    os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
                    give_to_owner_of_folder(file)
                with _transaction(url, name, create) as connection:
                    yield connection
            except BaseException:
                if is_new:
                    for end in ("", *SIDE_FILES):
                        Path(f"{file}{end}").unlink(missing_ok=True)
                raise
    else:
        with _transaction(url, name, create) as connection:
            yield connection


@contextmanager
def only_writer(url: str) -> Iterator[None]:
    """Keep servers away from a SQLite file; raises `StorageError` if one is running.

    If there is no such file in the end, the lock file is removed, too.
    """
    file = database_file(url)
    assert file is not None
    if not file.parent.is_dir():
        raise StorageError(f"{file.parent}: there is no such folder")
    try:
        lock = lock_database(file)
    except DatabaseInUse:
        raise StorageError(
            f"{file}: a server is using this database; stop it first and start it again afterwards"
        ) from None
    try:
        give_to_owner_of_folder(Path(lock.name))
        yield
    finally:
        if not file.exists():
            Path(lock.name).unlink()
        lock.close()


def give_to_owner_of_folder(file: Path) -> None:
    """Let the server read what root made for it."""
    if os.geteuid() == 0:
        folder = file.parent.stat()
        os.chown(file, folder.st_uid, folder.st_gid)


@contextmanager
def _transaction(url: str, name: str, create: bool) -> Iterator[Connection]:
    engine = maintenance_engine(url) if is_postgres(url) else sqlite_engine(url)
    try:
        with engine.begin() as connection:
            found = revision(connection)
            if found is None:
                if not create:
                    raise StorageError(f"{name}: {NOT_OURS}; --create makes one")
                migrate(connection)
            elif found != HEAD:
                raise StorageError(f"{name}: {NEWER if found > HEAD else OLDER}")
            yield connection
    except (SQLAlchemyError, Unsafe) as error:
        raise StorageError(f"{name}: {error_text(error)}") from None
    finally:
        engine.dispose()
