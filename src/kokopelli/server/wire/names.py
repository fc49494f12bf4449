"""Names of players: one visible line of text, and how two of them are compared.

A name that others cannot see, or that looks like the name of somebody else at the table, is refused.
"""

import unicodedata

MAX_NAME = 32  # characters of a player's name
MAX_MARKS = 4  # combining marks in a row; more of them cover the lines above and below
# Zero-width joiners: Persian and Indic names and some emoji need them between two visible characters.
JOINERS = "\u200c\u200d"
# Letters and symbols that are blank, and marks that are invisible by themselves.
BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")


def clean_name(text: str) -> str:
    """Return a name in composed form with single spaces; raises `ValueError` if parts of it are invisible.

    >>> clean_name("  Anna\\u00a0 Maria ")
    'Anna Maria'
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not 0 < len(name) <= MAX_NAME:
        raise ValueError(f"a name has 1 to {MAX_NAME} characters")
    marks = 0
    for place, letter in enumerate(name):
        # Empty at the beginning and at the end, and then not visible.
        follows_letter = marks > 0 or _is_visible(name[place - 1 : place])
        if letter in JOINERS:
            good = follows_letter and _is_visible(name[place + 1 : place + 2])
        elif unicodedata.category(letter)[0] == "M":
            marks += 1
            good = follows_letter and marks <= MAX_MARKS and letter not in BLANKS
        else:
            marks = 0
            good = letter == " " or _is_visible(letter)
        if not good:
            raise ValueError("a name has only visible characters")
    return name


def name_key(name: str) -> str:
    """Return what two names have in common that look the same apart from case, width and invisible marks.

    >>> name_key("ＡＮＮＡ") == name_key("Anna")
    True
    """
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return "".join(letter for letter in folded if letter not in JOINERS and not _selects_variant(letter))


def _is_visible(letter: str) -> bool:
    return letter != "" and letter not in BLANKS and unicodedata.category(letter)[0] in "LNPS"


def _selects_variant(letter: str) -> bool:
    """Return whether a character only chooses between two forms of the one before, as in emoji."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
