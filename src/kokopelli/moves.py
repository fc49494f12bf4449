"""Move: one decision, with conversions from and to the text of the record format and the integer code.

>>> move = Move.parse("open paw left")
>>> move.verb, move.kind, move.side
('open', 'paw', 'left')
>>> Move.from_code(move.code) == move
True
>>> move
Move.parse('open paw left')
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from kokopelli.identifiers import CARDS, KINDS, SIDES, Card, Kind, Side
from kokopelli.rules import codes
from kokopelli.rules.kinds import MAX_PLAYERS

Verb: TypeAlias = Literal["draw", "open", "play", "wild", "cancel", "exchange", "tuck", "done", "pass"]


class InvalidMove(ValueError):
    """A text or code that is not a move in any situation."""


@dataclass(frozen=True, slots=True)
class Move:
    """One decision. Whether it is legal depends on the table."""

    verb: Verb
    kind: Kind | None = None  # kind of the ceremony: open, play, wild, cancel
    card: Card | None = None  # card that leaves the hand: open, play, wild, tuck
    seat: int | None = None  # owner of the village: play, wild, and open with Fire
    side: Side | None = None  # open

    @classmethod
    def parse(cls, text: str) -> "Move":
        """Return the move with exactly this text, including case and spaces."""
        move = _BY_TEXT.get(text)
        if move is None:
            raise InvalidMove(f"{text!r} is not a move; moves look like {_EXAMPLES}")
        return move

    @classmethod
    def from_code(cls, code: int) -> "Move":
        """Return the move with this code."""
        move = _BY_CODE.get(code)
        if move is None:
            raise InvalidMove(f"{code!r} is not the code of a move")
        return move

    @property
    def code(self) -> int:
        """Integer code of the move, the same in every game."""
        code = _CODES.get(self)
        if code is None:
            raise InvalidMove(f"{str(self)!r} is not a move; moves look like {_EXAMPLES}")
        return code

    def __str__(self) -> str:
        match self.verb:
            case "open":
                elsewhere = "" if self.seat is None else f"@{self.seat}"
                return f"open {self.kind} {self.side}{elsewhere}"
            case "play" | "wild":
                return f"{self.verb} {self.kind}@{self.seat}"
            case "cancel":
                return f"cancel {self.kind}"
            case "tuck":
                return f"tuck {self.card}"
        return self.verb

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"


_EXAMPLES = '"draw", "open paw left", "play paw@1", "wild paw@1", "cancel paw", "tuck kokopelli"'


def _all_moves() -> Iterator[tuple[int, Move]]:
    """Yield every move with its code (see `rules.codes`)."""
    yield codes.DRAW, Move("draw")
    yield codes.EXCHANGE, Move("exchange")
    yield codes.DONE, Move("done")
    yield codes.PASS, Move("pass")
    for number, kind in enumerate(KINDS):
        yield codes.CANCEL + number, Move("cancel", kind)
        for row, side in enumerate(SIDES):
            yield codes.OPEN + row * 16 + number, Move("open", kind, kind, None, side)
        for seat in range(MAX_PLAYERS):
            place = seat * 16 + number
            yield codes.PLAY + place, Move("play", kind, kind, seat)
            yield codes.WILD_PLAY + place, Move("wild", kind, "kokopelli", seat)
            yield codes.OPEN_AT + place, Move("open", kind, kind, seat, "left")
            yield codes.OPEN_AT + 64 + place, Move("open", kind, kind, seat, "right")
    for number, card in enumerate(CARDS):
        yield codes.TUCK_CARD + number, Move("tuck", card=card)


_BY_CODE: dict[int, Move] = dict(sorted(_all_moves()))
_CODES: dict[Move, int] = {move: code for code, move in _BY_CODE.items()}
_BY_TEXT: dict[str, Move] = {str(move): move for move in _BY_CODE.values()}

ALL_MOVES: tuple[Move, ...] = tuple(_BY_CODE.values())
