"""Why the server does not do what a client asked for: the rules' reasons, and its own."""

from kokopelli.reasons import Reason

TEXTS = {
    "stale": "Something happened that you had not seen; here is the table as it is",
    "not-your-seat": "This seat is not yours",
    "not-host": "Only the host of the table can do this",
    "no-seat": "There is no such seat",
    "seat-taken": "This seat is taken",
    "no-open-seat": "No seat is open",
    "wrong-invite": "This invitation does not belong to the table",
    "already-started": "The game has begun",
    "not-started": "The game has not begun",
    "not-over": "The game is not over",
    "open-seats": "Some seats are still open",
    "bot-plays": "A bot plays this seat; take it back first",
    "no-bot-plays": "No bot plays for you there",
    "no-person": "This seat does not belong to a person",
    "which-bot": "Say which bot",
    "no-move": "This is not a move of the notation",
    "turn-held": "Your actions are done: end your turn, or take something back",
    "turn-not-held": "There is still something for you to decide in this turn",
    "no-undo": "Nothing can be taken back: it revealed a card, or it was not in this turn",
    "no-redo": "Nothing was taken back",
    "no-hints": "This table plays without hints",
    "no-spectators": "This table is not open to spectators",
    "time-over": "Your time is over; a bot finishes the turn",
}


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
