"""The files of a SQLite database: only their owner may read them, and they must stay where they were opened.

A database contains the hands of running games. SQLite gives its own files (`-wal`, `-shm`) the mode of the
database file.
"""

import os
import stat
from pathlib import Path
from typing import BinaryIO, cast

PRIVATE_FILE = 0o600
PRIVATE_FOLDER = 0o700
BESIDE = ("", "-wal", "-shm", ".lock")  # what follows the name of a database file


def open_private(path: Path | str, mode: str) -> BinaryIO:
    """Open a binary file; if it is new, only its owner may read it. Raises `OSError`."""
    return cast(BinaryIO, open(path, mode, opener=_open_private))


def _open_private(name: str, flags: int) -> int:
    return os.open(name, flags, PRIVATE_FILE)


def make_private_folder(folder: Path) -> None:
    """Make a folder unless it is there; if it is new, only its owner may enter it. Raises `OSError`."""
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        folder.mkdir(PRIVATE_FOLDER, exist_ok=True)


def make_private(path: Path) -> list[str]:
    """Create a database file, or make one that everybody may read private.

    A file that only a group may read is left as it is: somebody decided that. Returns the names of files that
    stay open to all, because they belong to somebody else. Raises `OSError`.
    """
    make_private_folder(path.parent)
    open_private(path, "ab").close()
    open_to_all = []
    for name in (f"{path}{end}" for end in BESIDE):
        try:
            if os.stat(name).st_mode & stat.S_IRWXO:
                os.chmod(name, PRIVATE_FILE)
        except FileNotFoundError:
            pass
        except PermissionError:
            open_to_all.append(name)
    return open_to_all


class FileWatch:
    """Notices when the files of an open database are deleted or replaced: what is written then is lost."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._wal = Path(f"{path}-wal")
        self._database_id = _identity(path)
        self._wal_id: tuple[int, int] | None = None

    def on_connect(self, *_: object) -> None:
        """Forget the write-ahead log of an earlier connection."""
        self._wal_id = None

    def is_database_there(self) -> bool:
        """Return whether the database file is the one that was opened."""
        return _identity(self._path) == self._database_id

    def are_all_there(self) -> bool:
        """Return whether database and write-ahead log are those that were opened."""
        wal = _identity(self._wal)
        if self._wal_id is None:
            self._wal_id = wal
        return self.is_database_there() and wal == self._wal_id


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
