"""Every message on the wire, as typed models: what a client sends over HTTP and WebSocket, and what it is answered.

The protocol is written down in docs/protocol.md. Frames of a client name the game, the ply that the client believes
to be the newest, and an id of the client's choice; a frame with an id that was seen before is not carried out again.
Every frame of the server carries the viewer's ply and a hash of the viewer's view. Nothing here knows how a message is made.
"""

import dataclasses
import re
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    create_model,
)

from kokopelli import events as game_events
from kokopelli.bots.bot import NAMED
from kokopelli.identifiers import Card, Kind, Side

PROTOCOL = 1  # the version that this server speaks
OLDEST = 1  # the oldest version that it still understands

MAX_NAME = 32  # letters of a player's name
MAX_FRAME = 4096  # bytes of a client's frame
MAX_BODY = 16_384  # bytes of a request's body
MAX_RECORD = 524_288  # bytes of a request's body that has a record in it
MAX_MOVES = 5_000  # of a record that is sent


class Model(BaseModel):
    """A message: exact types, no unknown keys, never changed."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, ser_json_inf_nan="null")


def _different(kinds: list[Kind]) -> list[Kind]:
    if len(set(kinds)) < len(kinds):
        raise ValueError("every kind once")
    return kinds


GameId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z2-7]{10}$")]
Invite: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[a-z2-7]{16}$")]  # 80 bits
Token: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{43}$")]  # 256 bits
MessageId: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
Nonce: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{1,64}$")]
SeatNumber: TypeAlias = Annotated[int, Field(ge=0, le=3)]
MoveText: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=40)]
PlayerName: TypeAlias = Annotated[
    str,
    StringConstraints(
        min_length=1, max_length=MAX_NAME, strip_whitespace=True, pattern=r"^[^\p{C}\p{Z} ][^\p{C}]*$"
    ),
]
BotName: TypeAlias = Literal[NAMED]  # type: ignore[valid-type]  # only by name: a module's path would run anything
Ply: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]
ChosenKinds: TypeAlias = Annotated[
    list[Kind], Field(min_length=10, max_length=12), AfterValidator(_different)
]
Kinds: TypeAlias = Literal["first-game"] | Literal[10, 11, 12] | ChosenKinds


class Clock(Model):
    """So many seconds for each turn, or for all turns of a game; at their end a bot moves."""

    per: Literal["turn", "game"]
    seconds: Annotated[int, Field(ge=5, le=2_592_000)]


class Options(Model):
    """What a table agrees on before the start."""

    hints: bool = True  # may players ask for a move?
    ask_end: bool = True  # does a person's turn end only when they say so?
    spectators: bool = True  # may others watch?
    counting: bool = True  # are the unseen cards of each deck counted for the players?
    clock: Clock | None = None


class SeatWish(Model):
    """Who is to sit somewhere: whoever asks, a bot, or the first to come with the invitation."""

    plays: Literal["me", "bot", "open"]
    name: PlayerName | None = None
    bot: BotName | None = None


class CreateTable(Model):
    """A new table. With `same_deal`, the cards of another game that is over are dealt again; with `daily`, those of the day."""

    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    kinds: Kinds = "first-game"
    options: Options = Options()
    same_deal: GameId | None = None
    daily: bool = False  # one person against bots, with the kinds and cards that all others get today


class ClaimSeat(Model):
    """Sit down on an open seat, by invitation."""

    invite: Invite
    name: PlayerName
    seat: SeatNumber | None = None  # None: the first open one
    nonce: Nonce | None = None  # chance from the player's side, for the shuffle


class ChangeSeat(Model):
    """Before the start: the host gives a seat to a bot or opens it; a person moves to another open seat."""

    seat: SeatNumber
    plays: Literal["me", "bot", "open"]
    bot: BotName | None = None
    leaving: SeatNumber | None = None  # with "me": the own seat that is left


class MarkReady(Model):
    """Before the start: a person says that the game may begin, or not yet."""

    seat: SeatNumber
    ready: bool


class StartTable(Model):
    """Begin to play; bots take the seats that are still open."""

    bot: BotName | None = None
    nonce: Nonce | None = None


class Branch(Model):
    """A new table that goes on after so many moves of a record. It has no deal that could be proved."""

    record: dict[str, Any]
    ply: Ply
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    options: Options = Options()


class SeatKey(Model):
    """The right to act for a seat. Browsers get it as a cookie as well."""

    seat: SeatNumber
    token: Token


class TableKeys(Model):
    """What whoever made or joined a table needs: keep it."""

    game: GameId
    invite: Invite | None
    host: Token | None
    seats: list[SeatKey]
    table: "TableBody"


class SeatBody(Model):
    """A seat as everybody sees it."""

    name: str
    plays: Literal["person", "bot", "open"]  # who decides now
    bot: str | None  # which bot
    person: bool  # does it belong to a person, who may take it back from a bot?
    here: bool  # is that person connected?
    ready: bool  # did that person say that the game may begin?
    yours: bool


class Opening(Model):
    """What proves the deal, once the game is over (see `kokopelli verify`)."""

    seed: str
    salt: str
    nonces: list[str]


class TableBody(Model):
    """A table: who sits there and what was agreed on."""

    game: GameId
    status: Literal["open", "playing", "over"]
    seats: list[SeatBody]
    kinds: Kinds
    options: Options
    commitment: str | None  # SHA-256 of seed and salt, fixed before anybody sat down; None with `begun_at`
    opening: Opening | None
    begun_at: (
        int | None
    )  # so many moves were taken over from a record; its result is not compared with others
    same_deal: GameId | None
    daily: str | None  # the day whose cards these are, as in 2026-11-16
    next: GameId | None  # the rematch
    host: bool  # are you the host?
    invite: Invite | None  # for the host and the players


class BotList(Model):
    """The bots that a table may name: rungs of the ladder, levels, and levels with a style."""

    bots: list[str]


class SeenRecord(Model):
    """A running game as one viewer knows it: the view, and all events so far as they were seen."""

    format: Literal["kokopelli-seen"]
    version: Literal[1]
    table: TableBody
    view: "ViewBody"
    events: list["EventBody"]


class Health(Model):
    """Is the server well?"""

    ok: bool
    loop_lag_ms: float
    last_commit_s: float | None  # seconds since the last commit
    database: Literal["ok", "read-only", "failing"]  # read-only: the disk is nearly full
    disk_free_mb: int | None  # for the file of SQLite
    wal_mb: float | None  # of SQLite's write-ahead log
    servers: int  # that share the database, with this one
    tables: int
    sockets: int
    bots_waiting: int


class Problem(Model):
    """Why a request was not carried out."""

    error: str  # a short name
    text: str  # for people


class CeremonyBody(Model):
    """A ceremony of a village."""

    kind: Kind
    side: Side
    cards: int
    wilds: int  # how many of them are Kokopelli
    full: int  # so many cards finish it
    reached_by: list[int]  # seats that may put cards onto it
    area_of: list[int]  # seats in whose play area it lies


class VillageBody(Model):
    """A seat's village."""

    ceremonies: list[CeremonyBody]
    spaces: dict[Side, int]  # on each side; a ceremony may lie on one that has gone with Sun
    opened_by: dict[Side, list[int]]  # seats that may open a ceremony on a free space there


class ReasonBody(Model):
    """Why something is not possible."""

    key: str  # the message `reason-<key>` of the texts
    rule: str | None  # the rule that forbids it; None where it is the server
    text: str  # in English
    kind: Kind | None = None
    card: Card | None = None
    owner: int | None = None
    side: Side | None = None
    blocking: list[tuple[int, Kind]] = []


class ClockBody(Model):
    """Time left, in milliseconds, when this view came about; `waited` of the frame says how long ago that was."""

    left: list[int]
    running: int | None  # the seat whose time runs


class Can(Model):
    """What the viewer may do besides its legal moves."""

    undo: bool
    redo: bool
    restart: bool
    end_turn: bool
    hint: bool


class ViewBody(Model):
    """All that a viewer may know of the game. A client needs nothing else to draw it and to offer every legal move."""

    viewer: int | None  # a seat; None: a spectator
    players: list[str]
    kinds: list[Kind]
    first: int
    round: int
    turn: int | None  # whose turn it is; None when the game is over
    decision: (
        Literal["action", "more", "tuck", "end", "over"] | None
    )  # the viewer's own; None: it is another's turn
    actions_left: int
    scores: list[int]
    hand: dict[Card, int]
    hand_sizes: list[int]
    pile_sizes: list[int]
    to_tuck: int  # cards that the viewer has to put under its pile now
    tucked: list[Card]  # at the bottom of the own pile, put there by the viewer
    unseen: list[dict[Card, int]]  # for each seat
    villages: list[VillageBody]
    barred: list[list[Kind]]  # for each seat: kinds of which it can open no ceremony now
    tiles: dict[Kind, list[int]]
    end_tiles: int
    ending: bool
    winners: list[int] | None
    legal: list[str]
    can: Can
    since: list["EventBody"]  # what happened since the viewer's last turn
    clock: ClockBody | None


class TableEvent(Model):
    """Something that happened at the table and is no event of the game."""

    seat: int


class Undone(TableEvent):
    """The seat took moves back."""

    type: Literal["undone"] = "undone"


class TimedOut(TableEvent):
    """The seat's time is over; a bot finishes the turn."""

    type: Literal["timed-out"] = "timed-out"


class TakenOver(TableEvent):
    """A bot plays for the seat now."""

    type: Literal["taken-over"] = "taken-over"
    bot: str


class TakenBack(TableEvent):
    """The person plays the seat again."""

    type: Literal["taken-back"] = "taken-back"


def event_type(event_class: type[game_events.Event]) -> str:
    """The name of an event on the wire.

    >>> event_type(game_events.CardDrawn)
    'card-drawn'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", event_class.__name__).lower()


def _event_model(event_class: type[game_events.Event]) -> type[Model]:
    hints = get_type_hints(event_class)
    name = event_type(event_class)
    fields: dict[str, Any] = {"type": (Literal[name], name)}
    fields |= {field.name: (hints[field.name], ...) for field in dataclasses.fields(event_class)}
    return create_model(event_class.__name__, __base__=Model, __doc__=event_class.__doc__, **fields)


GAME_EVENTS: dict[type[game_events.Event], type[Model]] = {
    one: _event_model(one)
    for one in vars(game_events).values()
    if isinstance(one, type)
    and issubclass(one, game_events.Event)
    and one is not game_events.Event
    and one.__name__[0] != "_"
}
if TYPE_CHECKING:
    EventBody: TypeAlias = Model
else:  # made from the classes of `events`, so that there is one list of them
    EventBody = Annotated[
        Union[(*GAME_EVENTS.values(), Undone, TimedOut, TakenOver, TakenBack)],
        Field(discriminator="type"),
    ]


class ClientFrame(Model):
    """What every frame of a client carries."""

    v: int
    id: MessageId
    game: GameId
    ply: Ply = 0  # the newest that the client has seen
    seat: SeatNumber | None = None  # for which of the own seats; None: the one that is looked from


class Hello(ClientFrame):
    """The first frame: the tokens of the seats, for clients without cookies, and the seat to look from."""

    type: Literal["hello"]
    tokens: Annotated[list[Token], Field(max_length=5)] = []


class Look(ClientFrame):
    """Look from another seat that this socket holds; without one, as a spectator."""

    type: Literal["look"]


class Sync(ClientFrame):
    """Ask for the whole view."""

    type: Literal["sync"]


class MakeMove(ClientFrame):
    """Make a move."""

    type: Literal["move"]
    move: MoveText


class Undo(ClientFrame):
    """Take the own last move back, as long as it revealed nothing."""

    type: Literal["undo"]


class Redo(ClientFrame):
    """Make the move again that was taken back last."""

    type: Literal["redo"]


class Restart(ClientFrame):
    """Take back all of the own turn that can be taken back."""

    type: Literal["restart"]


class EndTurn(ClientFrame):
    """End the own turn, where the table asks for it."""

    type: Literal["end_turn"]


class WhyNot(ClientFrame):
    """Ask why a move is not possible."""

    type: Literal["why_not"]
    move: MoveText


class AskHint(ClientFrame):
    """Ask for a good move."""

    type: Literal["hint"]


class AskOdds(ClientFrame):
    """Ask how likely each seat is to win."""

    type: Literal["odds"]


class Leave(ClientFrame):
    """Let a bot play one's seat, until one takes it back."""

    type: Literal["leave"]
    bot: BotName


class TakeOver(ClientFrame):
    """As the host, let a bot play the seat of a person who is away."""

    type: Literal["take_over"]
    of: SeatNumber
    bot: BotName


class TakeBack(ClientFrame):
    """Play one's own seat again."""

    type: Literal["take_back"]


AnyClientFrame: TypeAlias = Annotated[
    Hello
    | Look
    | Sync
    | MakeMove
    | Undo
    | Redo
    | Restart
    | EndTurn
    | WhyNot
    | AskHint
    | AskOdds
    | Leave
    | TakeOver
    | TakeBack,
    Field(discriminator="type"),
]
CLIENT_FRAMES: TypeAdapter[AnyClientFrame] = TypeAdapter(AnyClientFrame)


class ServerFrame(Model):
    """What every frame of the server carries."""

    v: int = PROTOCOL
    game: str
    ply: int  # grows by one with everything that this viewer sees happen
    hash: str  # of the viewer's view: the first 16 hex digits of SHA-256
    re: str | None = None  # the id of the frame that this answers


class ViewFrame(ServerFrame):
    """The whole table as the viewer may see it, after the given events."""

    type: Literal["view"] = "view"
    table: TableBody
    view: ViewBody | None  # None before the start
    events: list[EventBody] = []
    waited: int = 0  # milliseconds since the times of the clock were taken


class Refusal(ServerFrame):
    """The client's frame was not carried out; this is how things are."""

    type: Literal["refusal"] = "refusal"
    reason: ReasonBody
    table: TableBody
    view: ViewBody | None
    waited: int = 0


class WhyNotAnswer(ServerFrame):
    """Why a move is not possible; None if it is."""

    type: Literal["reason"] = "reason"
    move: str
    reason: ReasonBody | None


class HintAnswer(ServerFrame):
    """A good move."""

    type: Literal["hint"] = "hint"
    move: str


class OddsAnswer(ServerFrame):
    """How likely each seat is to win, as far as the viewer may know."""

    type: Literal["odds"] = "odds"
    odds: list[float]  # they add up to 1


class ErrorFrame(ServerFrame):
    """The frame could not be understood, or the server can not carry it out now."""

    type: Literal["error"] = "error"
    error: str  # a short name
    text: str
    retry: bool = False  # may the same frame succeed later?


class Heartbeat(ServerFrame):
    """A sign of life; a client with another ply or hash asks for the view."""

    type: Literal["heartbeat"] = "heartbeat"


AnyServerFrame: TypeAlias = Annotated[
    ViewFrame | Refusal | WhyNotAnswer | HintAnswer | OddsAnswer | ErrorFrame | Heartbeat,
    Field(discriminator="type"),
]
SERVER_FRAMES: TypeAdapter[AnyServerFrame] = TypeAdapter(AnyServerFrame)


ReplayView: TypeAlias = Literal["open", "public", "0", "1", "2", "3"]  # all hands, no hand, or a seat's

if TYPE_CHECKING:
    ViewChange: TypeAlias = Model
else:  # a part of a view: what is the same as before is left out
    ViewChange = create_model(
        "ViewChange",
        __base__=Model,
        __doc__="What differs from the view before.",
        **{name: (field.annotation, None) for name, field in ViewBody.model_fields.items()},
    )


class ReplayStep(Model):
    """What the viewer saw happen at once, and what it changed."""

    events: list[EventBody]
    change: ViewChange
    hands: list[dict[Card, int]] | None = None  # of all seats, if the game is open and one of them changed


class Replay(Model):
    """A game from its deal on, as one viewer saw it or with all hands open."""

    game: GameId | None  # None: it came as a record
    view: ReplayView
    views: list[ReplayView]  # what it may be looked at from
    over: bool  # did the game come to its end?
    recorded: bool  # a step is a move of the record, and it can be played on from each
    begun_at: int | None
    first: ViewBody
    hands: list[dict[Card, int]] | None
    steps: list[ReplayStep]
