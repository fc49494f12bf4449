"""Back up or restore and die at the given step: `backup_until_killed.py STEP backup|restore FILE URL`.

Steps are reports of progress, and calls that open, rename, link or remove a file. If there are fewer, the
work is completed and their number is printed.
"""

import os
import signal
import sys
from itertools import count
from pathlib import Path

from kokopelli.server.storage.backup import back_up, restore

CALLS = ("open", "os.rename", "os.link", "os.remove", "sqlite3.connect")

steps = count(1)
reached = 0


def count_step(*_: object) -> None:
    """Count a step; kill the process at the given one."""
    global reached
    reached = next(steps)
    if reached == int(sys.argv[1]):
        os.kill(os.getpid(), signal.SIGKILL)


def watch(event: str, arguments: tuple[object, ...]) -> None:
    """Count calls that concern databases and backups."""
    if event in CALLS and ".db" in str(arguments[0]):
        count_step()


if __name__ == "__main__":
    sys.addaudithook(watch)
    if sys.argv[2] == "backup":
        back_up(sys.argv[4], Path(sys.argv[3]), False, True, count_step)
    else:
        restore(Path(sys.argv[3]), sys.argv[4], True, count_step)
    print(reached)
