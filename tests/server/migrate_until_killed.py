"""A program that opens a database and kills itself at a moment of the migration: `migrate_until_killed.py URL NUMBER`.

The moments are all statements and commits; if there are fewer, their number is printed.
"""

import os
import signal
import sys
from itertools import count
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from kokopelli.server.storage.database import Storage

moments = count(1)
reached = 0


def pass_moment(*_: Any) -> None:
    """Go on, unless this is the last moment."""
    global reached
    reached = next(moments)
    if reached == int(sys.argv[2]):
        os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    event.listen(Engine, "before_cursor_execute", pass_moment)
    event.listen(Engine, "commit", pass_moment)
    storage = Storage(sys.argv[1])
    print(reached)
    storage.close()
