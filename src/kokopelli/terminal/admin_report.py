"""The output of `kokopelli admin`: answers of a server as tables for people."""

import time
from datetime import datetime
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

UNITS = ((86_400, "d"), (3_600, "h"), (60, "min"), (1, "s"))
WIDTH = 120  # if the output is not a terminal


def show_tables(answer: dict[str, Any]) -> None:
    """Print a page of tables."""
    if not answer["tables"]:
        print("No table matches.")
        return
    grid = Grid()
    for heading in ("table", "status"):
        grid.add_column(heading, no_wrap=True)
    grid.add_column("seats", overflow="fold")
    for heading in ("changed", "age", "size"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for table in answer["tables"]:
        grid.add_row(
            table["game"],
            table["status"],
            # Not as markup: people choose their names.
            Text(", ".join(_seat(seat) for seat in table["seats"])),
            ago(table["changed_at"]),
            ago(table["created_at"]),
            size_text(table["size"]),
        )
    _print(grid)
    print(f"Page {answer['page']}, {len(answer['tables'])} of {answer['total']} tables")


def show_table(answer: dict[str, Any]) -> None:
    """Print one table with its seats and connections."""
    table = answer["table"]
    print(f"Table {table['game']}: {table['status']}")
    print(f"created {moment(table['created_at'])}, changed {moment(table['changed_at'])}")
    if answer["deleted_at"] is not None:
        print(f"deleted {moment(answer['deleted_at'])}")
    print(f"{size_text(table['size'])} in {table['entries']} log entries")
    for number, seat in enumerate(table["seats"]):
        print(f"seat {number}: {_seat(seat)}{', here' if seat['here'] else ''}")
    for socket in answer["sockets"]:
        seats = ", ".join(f"seat {seat}" for seat in socket["seats"]) or "a spectator"
        visitor = f", visitor:{socket['visitor']}" if socket["visitor"] else ""
        print(f"connected: {seats} from {socket['address']}{visitor}")


def show_status(answer: dict[str, Any]) -> None:
    """Print the health of a server, and the refusals by limit."""
    print(f"Version {answer['version']}")
    for name, value in answer["health"].items():
        print(f"{name}: {'-' if value is None else value}")
    if not answer["refusals"]:
        print("No limit refused anything since the start.")
        return
    grid = Grid("limit", "refusals")
    grid.columns[1].justify = "right"
    for limit, count in sorted(answer["refusals"].items(), key=lambda pair: -pair[1]):
        grid.add_row(limit, f"{count:,}")
    _print(grid)


def show_blocks(answer: dict[str, Any]) -> None:
    """Print the blocks."""
    if not answer["blocks"]:
        print("Nobody is blocked.")
        return
    grid = Grid("blocked", "since", "reason")
    for block in answer["blocks"]:
        grid.add_row(block["blocked"], moment(block["at"]), Text(block["reason"]))
    _print(grid)


def show_announcements(answer: dict[str, Any]) -> None:
    """Print the announcements."""
    if not answer["announcements"]:
        print("There are no announcements.")
        return
    grid = Grid("number", "ends in", "text")
    for one in answer["announcements"]:
        left = "-" if one["left"] is None else duration(one["left"] / 1000)
        grid.add_row(str(one["number"]), left, Text(one["text"]))
    _print(grid)


def show_acts(answer: dict[str, Any]) -> None:
    """Print the acts of operators."""
    if not answer["acts"]:
        print("No operator has done anything yet.")
        return
    grid = Grid("number", "at", "act", "table", "details")
    for act in answer["acts"]:
        grid.add_row(
            str(act["number"]), moment(act["at"]), act["act"], act["game"] or "", Text(act["details"])
        )
    _print(grid)


def duration(seconds: float) -> str:
    """Return a length of time in its largest unit.

    >>> duration(7300), duration(0)
    ('2 h', '0 s')
    """
    for length, unit in UNITS:
        if seconds >= length:
            return f"{seconds // length:.0f} {unit}"
    return "0 s"


def ago(milliseconds: int) -> str:
    """Return how long ago a time is that is given in milliseconds since 1970."""
    return duration(max(0.0, time.time() - milliseconds / 1000))


def moment(milliseconds: int) -> str:
    """Return a time in the local time zone."""
    return datetime.fromtimestamp(milliseconds / 1000).strftime("%Y-%m-%d %H:%M:%S")


def size_text(size: int) -> str:
    """Return a number of bytes.

    >>> size_text(512), size_text(20_480)
    ('512 B', '20 kB')
    """
    if size < 1024:
        return f"{size} B"
    return f"{size / 1024:,.0f} kB"


def _seat(seat: dict[str, Any]) -> str:
    if seat["person"]:
        name = seat["name"] or "a person"
        return f"{name} (bot {seat['bot']})" if seat["bot"] else name
    return f"bot {seat['bot']}" if seat["bot"] else "open"


def _print(grid: Grid) -> None:
    console = Console()
    if not console.is_terminal:
        console = Console(width=WIDTH)
    console.print(grid)
