"""The entries of a table's log: every decision, in order. The log is the truth; the table follows from it.

An entry is written once and never changed; undoing a move is an entry, too. The one exception is somebody
who deletes their data: `forgetting` removes their name from the entries (docs/decisions/0018). The log
contains secrets (the deal, hashes of tokens), so no part of it is ever sent to a client; clients get what
`render` makes. The `type` strings and the names of the fields are stored in databases and never change.
"""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, PlainSerializer, PlainValidator, TypeAdapter

from kokopelli.identifiers import Card, Kind
from kokopelli.moves import Move
from kokopelli.server.wire.messages import GameId, Kinds, Model, Options

RULES = 1  # the version of the rules that new games are played by


def _move(value: object) -> Move:
    """Return a move, or parse its text."""
    if isinstance(value, str):
        return Move.parse(value)
    if not isinstance(value, Move):
        raise ValueError("must be the text of a move")
    return value


# A move that is stored as its text, and parsed once when an entry is read.
LoggedMove: TypeAlias = Annotated[Move, PlainValidator(_move), PlainSerializer(str, return_type=str)]


class Device(Model):
    """Another device to which a person took their seat along."""

    token: str  # hash of its token
    visitor: str | None = None  # hash of the cookie of its browser


class InitialSeat(Model):
    """Who has a seat when a table is created."""

    name: str | None = None
    token: str | None = None  # hash of a person's token
    bot: str | None = None
    visitor: str | None = None  # hash of the cookie of that person's browser
    devices: tuple[Device, ...] = ()  # further ones of that person


class Beginning(Model):
    """The position that a table continues from: a known deal and the moves made so far."""

    kinds: list[Kind]
    first: int
    piles: list[list[Card]]
    moves: list[LoggedMove]


class Created(Model):
    """A table was created. The seed of its deal is fixed from now on."""

    type: Literal["created"] = "created"
    host: str  # hash of the host's token
    invite: str
    seats: list[InitialSeat]
    kinds: Kinds
    options: Options
    seed: str
    salt: str
    same_deal: GameId | None = None  # the game whose seed and salt these are
    nonces: tuple[str, ...] = ()  # with same_deal: those of that game
    beginning: Beginning | None = None  # instead of a deal; seed and salt are then empty
    daily: str | None = None  # the day whose seed and salt these are
    host_devices: tuple[str, ...] = ()  # hashes of the tokens of the host's other devices


class Claimed(Model):
    """A person took a seat."""

    type: Literal["claimed"] = "claimed"
    seat: int
    name: str
    token: str
    nonce: str | None = None
    leaving: int | None = None  # the seat that the same person gave up for this one
    visitor: str | None = None


class Ban(Model):
    """A visitor who may not take a seat."""

    visitor: str
    name: str


class SeatAssigned(Model):
    """The host gave a seat to a bot or opened it; a person who had it lost it."""

    type: Literal["seated"] = "seated"
    seat: int
    bot: str | None = None
    ban: Ban | None = None  # of the person who lost the seat


class BanLifted(Model):
    """The host lets somebody come back."""

    type: Literal["ban-lifted"] = "ban-lifted"
    ban: int  # the place in the log of the entry that has the ban


class InviteChanged(Model):
    """The host or an operator withdrew the invitation; there is a new one."""

    type: Literal["invite-changed"] = "invite-changed"
    invite: str


class KeysChanged(Model):
    """A person got new tokens for their own seats; the old ones are no longer valid."""

    type: Literal["keys-changed"] = "keys-changed"
    seats: dict[int, str]  # hashes of the new tokens
    host: str | None = None
    visitor: str | None = None  # who asked for them, if their browser has a cookie


class Readied(Model):
    """A person said that the game may begin, or took that back."""

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
    bots: dict[int, str]  # the bots that took open seats
    rules: int = RULES


class GameEntry(Model):
    """The fields of every entry of a running game."""

    seat: int
    spent: int = 0  # milliseconds of the seat's time, at a table with a clock


class MoveMade(GameEntry):
    """A move was made."""

    type: Literal["made"] = "made"
    move: LoggedMove
    by: Literal["person", "bot"] = "person"  # a bot's turn ends without confirmation


class MovesUndone(GameEntry):
    """Moves of the seat's own turn were undone."""

    type: Literal["took-back"] = "took-back"
    moves: int


class MoveRedone(GameEntry):
    """An undone move was made again."""

    type: Literal["remade"] = "remade"


class TurnEnded(GameEntry):
    """The seat ended its turn."""

    type: Literal["turn-ended"] = "turn-ended"


class TimeRanOut(GameEntry):
    """The seat's time ran out; a bot finishes the turn."""

    type: Literal["ran-out"] = "ran-out"


class BotPlays(Model):
    """A bot plays for a person from now on; with None the person plays again."""

    type: Literal["bot-plays"] = "bot-plays"
    seat: int
    bot: str | None


class PaceChanged(Model):
    """The only person at the table changed how fast its bots act."""

    type: Literal["pace-changed"] = "pace-changed"
    bot_pace: float


class EndAgreed(Model):
    """The owner of these seats agreed to end the game without a winner; the first one proposed it."""

    type: Literal["end-agreed"] = "end-agreed"
    seats: list[int]


class EndDeclined(Model):
    """The seat declined to end the game; the proposal is dropped."""

    type: Literal["end-declined"] = "end-declined"
    seat: int


class GameStopped(Model):
    """All people agreed, this seat last: the game is over without a winner."""

    type: Literal["stopped"] = "stopped"
    seat: int


class PauseAgreed(Model):
    """The owner of these seats agreed to stop the clock; the first one proposed it."""

    type: Literal["pause-agreed"] = "pause-agreed"
    seats: list[int]


class PauseDeclined(Model):
    """The seat declined to stop the clock; the proposal is dropped."""

    type: Literal["pause-declined"] = "pause-declined"
    seat: int


class Paused(Model):
    """All people agreed, this seat last: the clock stands still, and nobody moves."""

    type: Literal["paused"] = "paused"
    seat: int
    spent: int = 0  # milliseconds of the time of the seat on turn, since the last entry


class Resumed(Model):
    """The seat ended the pause."""

    type: Literal["resumed"] = "resumed"
    seat: int


class Forgotten(Model):
    """Somebody deleted their data: the seats lost their owner, and the bans are gone."""

    type: Literal["forgotten"] = "forgotten"
    seats: list[int]
    bans: list[int]


class Rematched(Model):
    """The players continue with a rematch at another table."""

    type: Literal["rematched"] = "rematched"
    next: GameId


class TableClosed(Model):
    """An operator closed the table, or opened it again."""

    type: Literal["closed"] = "closed"
    closed: bool


class SeatReleased(Model):
    """The person lost the seat. Before the start it is open or for a bot; later a bot plays it."""

    type: Literal["seat-released"] = "seat-released"
    seat: int
    bot: str | None = None


class SeatReissued(Model):
    """The seat has a new token, and all old ones are void.

    With a key, the new token is nobody's; whoever shows the key first gets another one.
    """

    type: Literal["seat-reissued"] = "seat-reissued"
    seat: int
    token: str  # hash of the new token
    key: str | None = None  # hash of the key
    until: int | None = None  # when the key expires, in milliseconds since 1970
    by_host: bool = False  # did the host hand it out?
    visitor: str | None = None  # who showed the key


class SeatLinkMade(Model):
    """A person made a link to take their seats along to another device; it replaces an earlier one."""

    type: Literal["seat-link-made"] = "seat-link-made"
    seats: list[int]
    host: bool  # does it make the other device the host's, too?
    key: str  # hash of the key
    until: int  # when it expires, in milliseconds since 1970


class SeatLinkUsed(Model):
    """Another device has these seats as well; the link is void."""

    type: Literal["seat-link-used"] = "seat-link-used"
    seats: list[int]
    host: bool
    token: str  # hash of the token of that device
    visitor: str | None = None


Entry: TypeAlias = (
    Created
    | Claimed
    | SeatAssigned
    | BanLifted
    | InviteChanged
    | KeysChanged
    | Readied
    | Started
    | MoveMade
    | MovesUndone
    | MoveRedone
    | TurnEnded
    | TimeRanOut
    | BotPlays
    | PaceChanged
    | EndAgreed
    | EndDeclined
    | GameStopped
    | PauseAgreed
    | PauseDeclined
    | Paused
    | Resumed
    | Forgotten
    | Rematched
    | TableClosed
    | SeatReleased
    | SeatReissued
    | SeatLinkMade
    | SeatLinkUsed
)
ENTRIES: TypeAdapter[Entry] = TypeAdapter(Annotated[Entry, Field(discriminator="type")])
