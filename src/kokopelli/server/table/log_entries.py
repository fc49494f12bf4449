"""The log of a table: everything that was ever decided at it, in order. The log is the truth; all else follows from it.

An entry is written once and never changed. Taking a move back is an entry, too. Secrets are in here (the deal, hashes
of tokens), so nothing of the log is ever sent to anybody; viewers get what `showing` makes.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from kokopelli.identifiers import Card, Kind
from kokopelli.server.wire.messages import GameId, Kinds, Model, Options

RULES = 1  # the version of the rules that a game is begun with


class InitialSeat(Model):
    """Who sits somewhere when a table is made."""

    name: str | None = None
    token: str | None = None  # hash of a person's token
    bot: str | None = None


class Beginning(Model):
    """What a table goes on from: a deal that is known, and the moves that were made."""

    kinds: list[Kind]
    first: int
    piles: list[list[Card]]
    moves: list[str]


class Created(Model):
    """A table was made. The seed of its deal is fixed from now on."""

    type: Literal["created"] = "created"
    host: str  # hash of the host's token
    invite: str
    seats: list[InitialSeat]
    kinds: Kinds
    options: Options
    seed: str
    salt: str
    same_deal: GameId | None = None  # whose seed and salt these are
    nonces: tuple[str, ...] = ()  # with same_deal: those of that game
    beginning: Beginning | None = None  # instead of a deal; seed and salt are empty then
    daily: str | None = None  # the day whose seed and salt these are


class Claimed(Model):
    """A person sat down."""

    type: Literal["claimed"] = "claimed"
    seat: int
    name: str
    token: str
    nonce: str | None = None
    leaving: int | None = None  # the seat that the same person leaves for this one


class SeatAssigned(Model):
    """The host gave a seat to a bot, or opened it; whoever sat there does so no longer."""

    type: Literal["seated"] = "seated"
    seat: int
    bot: str | None = None


class Readied(Model):
    """A person said that the game may begin, or not yet."""

    type: Literal["readied"] = "readied"
    seat: int
    ready: bool


class Started(Model):
    """The cards were dealt."""

    type: Literal["started"] = "started"
    players: list[str]
    kinds: list[Kind]
    first: int
    piles: list[list[Card]]
    nonces: list[str]
    bots: dict[int, str]  # who took the seats that were open
    rules: int = RULES


class GameEntry(Model):
    """What an entry of a running game carries."""

    seat: int
    spent: int = 0  # milliseconds of the seat's time, at a table with a clock


class MoveMade(GameEntry):
    """A move was made."""

    type: Literal["made"] = "made"
    move: str
    by: Literal["person", "bot"] = "person"  # a bot's turn ends without being asked to


class MovesUndone(GameEntry):
    """Moves of the own turn were taken back."""

    type: Literal["took-back"] = "took-back"
    moves: int


class MoveRedone(GameEntry):
    """A move that had been taken back was made again."""

    type: Literal["remade"] = "remade"


class TurnEnded(GameEntry):
    """The seat ended its turn."""

    type: Literal["turn-ended"] = "turn-ended"


class TimeRanOut(GameEntry):
    """The seat's time was over; a bot finishes the turn."""

    type: Literal["ran-out"] = "ran-out"


class BotPlays(Model):
    """A bot plays for a person from now on, or with None no longer."""

    type: Literal["bot-plays"] = "bot-plays"
    seat: int
    bot: str | None


class Rematched(Model):
    """The players meet again at another table."""

    type: Literal["rematched"] = "rematched"
    next: GameId


Entry: TypeAlias = (
    Created
    | Claimed
    | SeatAssigned
    | Readied
    | Started
    | MoveMade
    | MovesUndone
    | MoveRedone
    | TurnEnded
    | TimeRanOut
    | BotPlays
    | Rematched
)
ENTRIES: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Field(discriminator="type")])
