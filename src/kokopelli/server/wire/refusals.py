"""Why the server refuses a command: reasons of the rules, and its own.

Its own reasons are ids such as `stale`; the texts have a message such as `refusal-stale` for each in five
languages. A refusal carries the id and, for clients without texts, the English sentence.
"""

from functools import cache

from kokopelli.reasons import Reason
from kokopelli.texts import LANGUAGES, Texts

REFUSALS = (
    "stale",
    "not-your-seat",
    "not-host",
    "no-seat",
    "seat-taken",
    "no-open-seat",
    "wrong-invite",
    "already-started",
    "not-started",
    "not-over",
    "open-seats",
    "bot-plays",
    "no-bot-plays",
    "no-person",
    "person-here",
    "person-uses-seat",
    "which-bot",
    "no-move",
    "turn-held",
    "turn-not-held",
    "no-undo",
    "no-redo",
    "no-hints",
    "no-spectators",
    "time-over",
    "no-view",
    "no-ply",
    "branched",
    "daily-alone",
    "table-full",
    "stored-today",
    "closed",
    "wrong-key",
    "name-taken",
    "banned",
    "no-ban",
    "invite-withdrawn",
    "end-declined",
    "game-stopped",
    "game-over",
    "pace-fixed",
    "paused",
    "pause-declined",
    "no-clock",
    "bad-target",
    "no-hook",
)
# Errors of whole frames and requests.
ERRORS = (
    "no-table",
    "no-invite",
    "bad-name",
    "storage",
    "damaged",
    "too-fast",
    "too-many",
    "tables-today",
    "server-full",
    "too-large",
    "bad-frame",
    "bad-request",
    "bad-record",
    "not-json",
    "hello-first",
    "other-game",
    "origin",
    "reload",
    "http",
    "fault",
    "blocked",
    "operator",
)


@cache
def sentence(key: str) -> str:
    """Return the English sentence for a refusal or an error."""
    return Texts()(f"refusal-{key}")


@cache
def in_all_languages(key: str) -> str:
    """Return the sentences for a refusal or an error in all languages, one a line."""
    return "".join(f"{Texts(language)(f'refusal-{key}')}\n" for language in LANGUAGES)


def load_sentences() -> None:
    """Load all sentences: reading the texts takes a third of a second, too long for an answer."""
    for key in (*REFUSALS, *ERRORS):
        sentence(key)


class Refused(Exception):
    """A command that is not possible now."""

    def __init__(self, key: str, reason: Reason | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.reason = reason  # set if the rules forbid it

    @classmethod
    def by_rule(cls, reason: Reason) -> "Refused":
        """Return the refusal of a move that the rules do not allow."""
        return cls(reason.key, reason)
