"""Open a database and die at the given step of its migration: `migrate_until_killed.py URL STEP`.

Steps are statements and commits. If the migration has fewer, it completes and their number is printed.
"""

import os
import signal
import sys
from itertools import count
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from kokopelli.server.storage.database import Storage

steps = count(1)
reached = 0


def count_step(*_: Any) -> None:
    """Count a step; kill the process at the given one."""
    global reached
    reached = next(steps)
    if reached == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    event.listen(Engine, "before_cursor_execute", count_step)
    event.listen(Engine, "commit", count_step)
    storage = Storage(sys.argv[1])
    print(reached)
    storage.close()
