"""Why the server does not do what a client asked for: the rules' reasons, and its own.

Its own are ids, such as `stale`; the sentence for each is the message `refusal-stale` of the texts, in five languages.
What is sent carries the id and, for those who have no texts, the English sentence.
"""

from functools import cache

from kokopelli.reasons import Reason
from kokopelli.texts import Texts

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
)
ERRORS = (  # of whole frames and requests
    "no-table",
    "storage",
    "too-fast",
    "too-many",
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
)


@cache
def sentence(key: str) -> str:
    """The English sentence for a refusal or an error."""
    return Texts()(f"refusal-{key}")


class Refused(Exception):
    """Something that a client asked for and that is not possible now."""

    def __init__(self, key: str, reason: Reason | None = None) -> None:
        super().__init__(key)
        self.key = key
        self.reason = reason  # the rules' own, where they forbid it

    @classmethod
    def by_rule(cls, reason: Reason) -> "Refused":
        """The refusal of a move that the rules do not allow."""
        return cls(reason.key, reason)
