"""The file that tells `kokopelli admin` the address and the token of a server on the same machine.

It lies beside the SQLite file, and only the user who runs the server can read it.
"""

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class OperatorAccess:
    """How the operator reaches a server."""

    address: str  # such as http://127.0.0.1:8000
    token: str


def operator_file(database: Path | str) -> Path:
    """Return the path of the file for a SQLite file."""
    return Path(f"{database}.operator")


def write_access(path: Path, access: OperatorAccess) -> None:
    """Write the file anew; raises `OSError`."""
    new = Path(f"{path}.new")
    new.unlink(missing_ok=True)
    with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        json.dump(asdict(access), file)
    new.replace(path)


def read_access(path: Path) -> OperatorAccess:
    """Read the file; raises `OSError`, or `ValueError` if it is not such a file."""
    try:
        return OperatorAccess(**json.loads(path.read_text(encoding="utf-8")))
    except TypeError:
        raise ValueError(f"{path}: this file was not written by a server") from None
