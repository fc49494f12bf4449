"""A new file that is complete and on disk, or is not there."""

import errno
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SIDE_FILES = ("-journal", "-wal", "-shm")  # that SQLite makes beside a database


@contextmanager
def new_file(path: Path, replace: bool = False) -> Iterator[Path]:
    """Yield a file NAME….partial beside `path` that only its owner can read; rename it after the block.

    If the block fails, the file is removed. A killed process leaves it, with a name that says so. Raises
    `OSError`, for example if the file exists and may not be replaced.
    """
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(path.parent))
    _check_absent(path, replace)
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", suffix=".partial", dir=path.parent)
    os.close(handle)
    partial = Path(name)
    try:
        yield partial
        # Whoever made it meanwhile keeps it.
        _check_absent(path, replace)
        sync(partial)
        os.replace(partial, path)
    except BaseException as error:
        for end in ("", *SIDE_FILES):
            Path(f"{partial}{end}").unlink(missing_ok=True)
        # Such as "no space left", from writing or syncing.
        if isinstance(error, OSError) and error.filename is None:
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise
    sync(path.parent)


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _check_absent(path: Path, replace: bool) -> None:
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "this is a folder", str(path))
    if not replace and path.exists():
        raise FileExistsError(errno.EEXIST, "this file exists", str(path))
