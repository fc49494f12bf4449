"""Players' names in printable form.

A name may contain anything. It is cut to a number of terminal columns and loses characters that would break a
line or an XML file.
"""

from collections.abc import Sequence
from unicodedata import east_asian_width, normalize

NAME_COLUMNS = 40  # longer names are cut


def columns(text: str) -> int:
    """Return the number of columns that a terminal needs for a text, at most.

    >>> columns("Ann"), columns("花子")
    (3, 4)
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def shown_names(players: Sequence[str]) -> tuple[str, ...]:
    """Return printable names; a name without printable characters becomes the number of its seat.

    >>> shown_names(["Ann", ""])
    ('Ann', '#1')
    """
    return tuple(short_name(name, NAME_COLUMNS) or f"#{seat}" for seat, name in enumerate(players))


def short_name(name: str, limit: int) -> str:
    """Return the name on one line, cut to `limit` columns.

    >>> short_name("Ann\\n Lee", 10), short_name("Maximiliane", 6)
    ('Ann Lee', 'Maxim…')
    """
    letters = normalize("NFC", name[: 4 * limit])
    name = " ".join("".join(letter if letter.isprintable() else " " for letter in letters).split())
    if columns(name) <= limit:
        return name
    while columns(name) >= limit:
        name = name[:-1]
    return f"{name.rstrip()}…"
