"""Players' names made fit to print.

A name may be anything: here it is cut to a number of columns, as a terminal counts them, and loses what would break a
line or an XML file.
"""

from unicodedata import east_asian_width, normalize


def columns(text: str) -> int:
    """How many columns a terminal needs for it, at most.

    >>> columns("Ann"), columns("花子")
    (3, 4)
    """
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in text)


def short_name(name: str, limit: int) -> str:
    """The name on one line of so many columns.

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
