"""Every message over HTTP and WebSocket as a typed model: what clients send, and what the server answers.

docs/protocol.md describes the protocol. A client's frame names the game, the newest ply that the client
knows, and an id that the client chose; repeated ids are ignored. Every frame of the server carries the
viewer's ply and a hash of the viewer's view. This module only defines messages; `render` and `replay` make
them.
"""

import dataclasses
import re
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union, get_type_hints

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    TypeAdapter,
    WithJsonSchema,
    create_model,
)
from pydantic_core import PydanticCustomError

from kokopelli import events as game_events
from kokopelli.bots.bot import NAMED
from kokopelli.facts import FactName
from kokopelli.identifiers import Card, Kind, Side
from kokopelli.server.wire.names import MAX_NAME, clean_name
from kokopelli.setup import SetupError, check_kind_choice

PROTOCOL = 1  # the version of the protocol
OLDEST = 1  # the oldest version that the server still accepts

MAX_FRAME = 4096  # bytes of a client's frame
MAX_BODY = 16_384  # bytes of a request's body
MAX_RECORD = 524_288  # bytes of a request's body that contains a record
MAX_MOVES = 5_000  # of an uploaded record


class Model(BaseModel):
    """A message: exact types, no unknown keys, immutable."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True, ser_json_inf_nan="null")


def _check_kinds(kinds: Any) -> Any:
    """Check a choice of kinds in the words of the rules; pydantic would name the types of the union."""
    try:
        check_kind_choice(kinds)
    except SetupError as error:
        raise PydanticCustomError("kinds", "{problem}", {"problem": error.problem}) from None
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
    AfterValidator(clean_name),
    WithJsonSchema({"type": "string", "minLength": 1, "maxLength": MAX_NAME}),
]
# Only names of known bots: the path of a module would let clients run any code.
BotName: TypeAlias = Literal[NAMED]  # type: ignore[valid-type]
Ply: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000)]
ChosenKinds: TypeAlias = Annotated[list[Kind], Field(min_length=10, max_length=12)]
Kinds: TypeAlias = Annotated[
    Literal["first-game"] | Literal[10, 11, 12] | ChosenKinds, BeforeValidator(_check_kinds)
]


# Seconds for each action of a bot.
BotPace: TypeAlias = Annotated[float, Field(ge=0, le=2, allow_inf_nan=False)]


class Clock(Model):
    """A time limit in seconds, for each turn or for all turns of a game; when it is over, a bot moves."""

    per: Literal["turn", "game"]
    seconds: Annotated[int, Field(ge=5, le=2_592_000)]


class Options(Model):
    """Options of a table, fixed when it is created; only the pace of its bots can be changed later."""

    hints: bool = True  # may players ask for a move?
    ask_end: bool = True  # must people confirm the end of their turn?
    spectators: bool = True  # may anybody watch?
    counting: bool = True  # does the client show players the counts of unseen cards?
    clock: Clock | None = None
    bot_pace: BotPace = 0.5  # while only one person plays


class SeatWish(Model):
    """The wish for a seat: for the sender, for a bot, or open to the first person with the invitation."""

    plays: Literal["me", "bot", "open"]
    name: PlayerName | None = None
    bot: BotName | None = None


class CreateTable(Model):
    """A new table. With `same_deal` it has the cards of a finished game, with `daily` those of the day."""

    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    kinds: Kinds = "first-game"
    options: Options = Options()
    same_deal: GameId | None = None
    daily: bool = False  # one person against bots, with the kinds and cards that everybody gets today


class ClaimSeat(Model):
    """Take an open seat, by invitation."""

    invite: Invite
    name: PlayerName
    seat: SeatNumber | None = None  # None: the first open seat
    nonce: Nonce | None = None  # the player's random part of the shuffle


class ChangeSeat(Model):
    """Before the start: the host gives a seat to a bot or opens it, or a person moves to an open seat."""

    seat: SeatNumber
    plays: Literal["me", "bot", "open"]
    bot: BotName | None = None
    leaving: SeatNumber | None = None  # with "me": the own seat that is given up


class LiftBan(Model):
    """Before the start: the host lets somebody come back who lost a seat; `ban` is the id in the table."""

    ban: Annotated[int, Field(ge=0, le=1_000_000)]


class AnswerEnding(Model):
    """Agree to end the game without a winner, for all own seats; or decline, which drops the proposal."""

    agree: bool


class AnswerPause(Model):
    """Agree to stop the clock, for all own seats; or decline, which drops the proposal or ends the pause."""

    agree: bool


class MarkReady(Model):
    """Before the start: a person says that the game may begin, or takes that back."""

    seat: SeatNumber
    ready: bool


class ChangePace(Model):
    """Change how fast the bots act, at a table where only one person plays."""

    bot_pace: BotPace


class RedeemKey(Model):
    """Exchange the key of a seat, from a link that can be used once, for its token."""

    key: Token


class MakeSeatLink(Model):
    """Make a link that gives the own seats to another device, or as the host the seat of somebody away."""

    seat: SeatNumber | None = None  # None: all own seats, and the rights of the host


class PushKeyBody(Model):
    """The public key with which a browser subscribes to push messages of this server."""

    key: str


# The address at which a push service takes messages for a browser.
Endpoint: TypeAlias = Annotated[str, StringConstraints(min_length=1, max_length=1000)]


class Subscribe(Model):
    """Be told of turns at this table by push messages, for all own seats; the keys are the browser's."""

    endpoint: Endpoint
    public_key: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{87}=?$")]
    secret: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}(==)?$")]
    replaces: Endpoint | None = None  # the browser's former endpoint


class Unsubscribe(Model):
    """No longer be told of turns at this table by push messages."""

    endpoint: Endpoint


class SubscribedSeats(Model):
    """The seats for which this browser is told of turns at this table."""

    seats: list[SeatNumber]


class SetWebhook(Model):
    """As the host: have a chat program told whose turn it is, in this language; None: no longer."""

    url: Annotated[str, StringConstraints(min_length=1, max_length=1000)] | None
    language: Literal["en", "de", "fr", "pl", "ja"] = "en"


class WebhookBody(Model):
    """The chat program that is told whose turn it is at this table."""

    host: str | None  # the host name of its address; None: there is none
    secret: str | None  # that signs the messages; only sent when the webhook is set
    # Why the newest message was not accepted: "address", "silent" or the status of the answer.
    problem: str | None
    off: bool  # was it switched off after several such messages?


class OneTimeLink(Model):
    """A link to a seat that can be used once. The key is behind `#`, so that no log of a server has it."""

    path: str
    seconds: int  # until it expires


class OwnGame(Model):
    """What somebody who sits at a table needs for a list of their games."""

    turn: SeatNumber | None  # whose turn it is; None before the game and after it
    # Does the game wait for the sender? To move, to answer a proposal to end it, or as the host to begin.
    waits: bool
    scores: list[int]  # empty before the game
    winners: list[SeatNumber] | None


class StartTable(Model):
    """Start the game; bots take the seats that are still open."""

    bot: BotName | None = None
    nonce: Nonce | None = None


class Branch(Model):
    """A new table that continues a record after `ply` moves. Its deal cannot be proved."""

    record: dict[str, Any]
    ply: Ply
    seats: Annotated[list[SeatWish], Field(min_length=2, max_length=4)]
    options: Options = Options()


class SeatKey(Model):
    """The token of a seat. Browsers also get it as a cookie."""

    seat: SeatNumber
    token: Token


class TableKeys(Model):
    """The tokens of a person who created or joined a table, which the client must keep."""

    game: GameId
    invite: Invite | None
    host: Token | None
    seats: list[SeatKey]
    table: "TableBody"


class SeatBody(Model):
    """A seat as everybody sees it."""

    name: str
    plays: Literal["person", "bot", "open"]  # who makes its decisions now
    bot: str | None  # the name of the bot
    person: bool  # does it belong to a person, who may take it back from a bot?
    here: bool  # is that person connected?
    ready: bool  # did that person say that the game may begin?
    yours: bool


class Opening(Model):
    """The proof of the deal, sent when the game is over (see `kokopelli verify`)."""

    seed: str
    salt: str
    nonces: list[str]


class BanBody(Model):
    """Somebody who lost a seat and may not sit down again."""

    id: int
    name: str


class EndingBody(Model):
    """A proposal to end the game without a winner."""

    agreed: list[int]  # seats
    # Seats that have not agreed yet. Bots need not, nor people for whom a bot has played three turns.
    missing: list[int]


class PauseBody(Model):
    """A proposal to stop the clock."""

    agreed: list[int]  # seats
    missing: list[int]  # seats that have not agreed yet, as for `EndingBody`


class TableBody(Model):
    """A table: its seats and options."""

    game: GameId
    status: Literal["open", "playing", "over", "closed"]  # closed by an operator
    seats: list[SeatBody]
    kinds: Kinds
    options: Options
    commitment: str | None  # SHA-256 of seed and salt, fixed when the table was created; None with `begun_at`
    opening: Opening | None
    # The number of moves that were taken from a record; the result of such a game is not compared with
    # others.
    begun_at: int | None
    same_deal: GameId | None
    daily: str | None  # the day whose cards these are, such as 2026-11-16
    next: GameId | None  # the rematch
    host: bool  # is the viewer the host?
    invite: Invite | None  # for the host and the players
    bans: list[BanBody]  # for the host
    ending: EndingBody | None
    stopped: bool  # did the players agree to end the game? Then nobody won.
    pausing: PauseBody | None
    paused: bool  # did the players agree to stop the clock? Then nobody moves.


class BotList(Model):
    """The bots that a table may name: basic bots, levels, and levels with a style."""

    bots: list[str]


class SeenRecord(Model):
    """A running game as one viewer knows it: the view, and all events as the viewer saw them."""

    format: Literal["kokopelli-seen"]
    version: Literal[1]
    table: TableBody
    view: "ViewBody"
    events: list["EventBody"]


class Health(Model):
    """The state of the server."""

    ok: bool
    loop_lag_ms: float
    last_commit_s: float | None  # seconds since the last commit
    database: Literal["ok", "read-only", "failing"]  # read-only: the disk is nearly full
    disk_free_mb: int | None  # on the disk of the SQLite file
    wal_mb: float | None  # size of SQLite's write-ahead log
    database_mb: float  # that are in use
    servers: int  # that share the database, including this one
    tables: int  # in memory
    stored_tables: int  # in the database
    damaged_tables: int  # that could not be loaded; the log names them
    waking_tables: int  # that are still to be looked at after a start
    sockets: int
    bots_waiting: int


class PublicHealth(Model):
    """Whether the server works. More would tell players what others do."""

    ok: bool


class Privacy(Model):
    """What the privacy page says about this server and this visitor."""

    notice: str | None  # of the operator
    keeps: "Retention"
    tables: int  # at which the server knows this visitor


class Retention(Model):
    """After how many days without a move tables are deleted; None: never."""

    open: int | None
    playing: int | None
    over: int | None


class ForgetMe(Model):
    """Give up the cookies of the tables of this visitor; with `names`, first remove names and seats."""

    names: bool


class ForgetAnswer(Model):
    """One request takes care of a few tables only: repeat it until none is left."""

    left: int  # tables
    damaged: int  # tables of this request that cannot be read, so that names in them could not be removed


class Problem(Model):
    """Why a request failed."""

    error: str  # an id
    text: str  # an English sentence


class CeremonyBody(Model):
    """A ceremony of a village."""

    kind: Kind
    side: Side
    cards: int
    wilds: int  # how many of them are Kokopelli
    full: int  # number of cards that complete it
    reached_by: list[int]  # seats that may play cards to it
    area_of: list[int]  # seats in whose play area it lies


class VillageBody(Model):
    """A seat's village."""

    ceremonies: list[CeremonyBody]
    spaces: dict[Side, int]  # on each side; a ceremony may be on a space that was lost with Sun
    opened_by: dict[Side, list[int]]  # seats that may open a ceremony on a free space there


class ReasonBody(Model):
    """Why something is not possible."""

    key: str  # the message `reason-<key>` of the texts
    rule: str | None  # the rule that forbids it; None if the server does
    text: str  # in English
    kind: Kind | None = None
    card: Card | None = None
    owner: int | None = None
    side: Side | None = None
    blocking: list[tuple[int, Kind]] = []


class ClockBody(Model):
    """Time left in milliseconds when this view was made; `waited` of the frame is the time since then."""

    left: list[int]
    running: int | None  # the seat whose clock runs


class Can(Model):
    """What the viewer may do besides legal moves."""

    undo: bool
    redo: bool
    restart: bool
    end_turn: bool
    hint: bool


class PointsBody(Model):
    """Points that a seat would score, and the rule behind them."""

    seat: int
    points: int
    rule: str


class PreviewBody(Model):
    """What a move brings at once, as far as the viewer can know. An ability is owner and kind."""

    points: list[PointsBody]
    finishes: bool  # does it finish a ceremony?
    begins: list[tuple[int, Kind]]  # abilities
    ends: list[tuple[int, Kind]]
    draws: int  # cards that the viewer draws
    above_limit: int  # cards that the viewer then holds above the hand limit
    extra_action: bool
    goes_on: bool | None  # may a further card follow in this action? None: it depends on unknown cards
    blocked: list[tuple[int, Kind]]  # kinds that a seat can no longer open
    last_round: bool  # does it make this round the last one?
    over: bool  # does the game end?


class ViewBody(Model):
    """All that a viewer may know of the game, and all that a client needs to draw it and to offer moves."""

    viewer: int | None  # a seat; None: a spectator
    players: list[str]
    kinds: list[Kind]
    first: int
    round: int
    turn: int | None  # whose turn it is; None when the game is over
    # The viewer's own decision; None while it is another seat's turn.
    decision: Literal["action", "more", "tuck", "end", "over"] | None
    actions_left: int
    scores: list[int]
    hand: dict[Card, int]
    hand_sizes: list[int]
    pile_sizes: list[int]
    continues_by: list[Kind]  # abilities by which the viewer may play a further card in this action
    to_tuck: int  # cards that the viewer must put under the own pile now
    tucked: list[Card]  # cards that the viewer put under the own pile
    unseen: list[dict[Card, int]]  # for each seat
    villages: list[VillageBody]
    barred: list[list[Kind]]  # for each seat, the kinds of which it can open no ceremony now
    tiles: dict[Kind, list[int]]
    end_tiles: int
    ending: bool
    winners: list[int] | None
    legal: list[str]
    previews: dict[str, PreviewBody]  # for each legal move
    can: Can
    since: list["EventBody"]  # what happened since the viewer's last turn
    clock: ClockBody | None


class TableEvent(Model):
    """An event at the table that is not an event of the game."""

    seat: int


class Undone(TableEvent):
    """The seat undid moves."""

    type: Literal["undone"] = "undone"


class TimedOut(TableEvent):
    """The seat's time ran out; a bot finishes the turn."""

    type: Literal["timed-out"] = "timed-out"


class TakenOver(TableEvent):
    """A bot plays for the seat now."""

    type: Literal["taken-over"] = "taken-over"
    bot: str


class TakenBack(TableEvent):
    """The person plays the seat again."""

    type: Literal["taken-back"] = "taken-back"


class EndProposed(TableEvent):
    """The seat proposed to end the game without a winner."""

    type: Literal["end-proposed"] = "end-proposed"


class EndAgreed(TableEvent):
    """The seat agreed to that."""

    type: Literal["end-agreed"] = "end-agreed"


class EndDeclined(TableEvent):
    """The seat declined, or took its consent back: the game goes on."""

    type: Literal["end-declined"] = "end-declined"


class GameStopped(TableEvent):
    """All people agreed, this seat last: the game is over without a winner."""

    type: Literal["game-stopped"] = "game-stopped"


class PauseProposed(TableEvent):
    """The seat proposed to stop the clock."""

    type: Literal["pause-proposed"] = "pause-proposed"


class PauseAgreed(TableEvent):
    """The seat agreed to that."""

    type: Literal["pause-agreed"] = "pause-agreed"


class PauseDeclined(TableEvent):
    """The seat declined, or took its consent back: the clock goes on."""

    type: Literal["pause-declined"] = "pause-declined"


class Paused(TableEvent):
    """All people agreed, this seat last: the clock stands still, and nobody moves."""

    type: Literal["paused"] = "paused"


class Resumed(TableEvent):
    """The seat ended the pause."""

    type: Literal["resumed"] = "resumed"


class SeatHandedOut(TableEvent):
    """The host made a link for the seat of somebody who is away; its old tokens are void."""

    type: Literal["seat-handed-out"] = "seat-handed-out"


TABLE_EVENTS = (
    Undone,
    TimedOut,
    TakenOver,
    TakenBack,
    EndProposed,
    EndAgreed,
    EndDeclined,
    GameStopped,
    PauseProposed,
    PauseAgreed,
    PauseDeclined,
    Paused,
    Resumed,
    SeatHandedOut,
)


def event_type(event_class: type[game_events.Event]) -> str:
    """Return the name of an event on the wire.

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
else:
    # Made from the classes in `events`, so that there is one list of them.
    EventBody = Annotated[
        Union[(*GAME_EVENTS.values(), *TABLE_EVENTS)],
        Field(discriminator="type"),
    ]


class ClientFrame(Model):
    """The fields of every frame from a client."""

    v: int
    id: MessageId
    game: GameId
    ply: Ply = 0  # the newest that the client knows
    seat: SeatNumber | None = None  # the own seat that acts; None: the seat of the current view


class Hello(ClientFrame):
    """The first frame: tokens, for clients without cookies, and the seat to see the table from."""

    type: Literal["hello"]
    tokens: Annotated[list[Token], Field(max_length=5)] = []


class Look(ClientFrame):
    """See the table from another seat of this socket; without a seat, as a spectator."""

    type: Literal["look"]


class Sync(ClientFrame):
    """Ask for the whole view."""

    type: Literal["sync"]


class MakeMove(ClientFrame):
    """Make a move."""

    type: Literal["move"]
    move: MoveText


class Undo(ClientFrame):
    """Undo the own last move, if it revealed nothing."""

    type: Literal["undo"]


class Redo(ClientFrame):
    """Redo the move that was undone last."""

    type: Literal["redo"]


class Restart(ClientFrame):
    """Undo all moves of the own turn that can be undone."""

    type: Literal["restart"]


class EndTurn(ClientFrame):
    """Confirm the end of the own turn, at a table that asks for it."""

    type: Literal["end_turn"]


class WhyNot(ClientFrame):
    """Ask why a move is not possible."""

    type: Literal["why_not"]
    move: MoveText


class AskHint(ClientFrame):
    """Ask for a good move."""

    type: Literal["hint"]


class AskOdds(ClientFrame):
    """Ask for each seat's chance to win."""

    type: Literal["odds"]


class Leave(ClientFrame):
    """Let a bot play the own seat, until `take_back`."""

    type: Literal["leave"]
    bot: BotName


class TakeOver(ClientFrame):
    """As the host, let a bot play the seat of a person who is away."""

    type: Literal["take_over"]
    of: SeatNumber
    bot: BotName


class TakeBack(ClientFrame):
    """Play the own seat again."""

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
    """The fields of every frame from the server."""

    v: int = PROTOCOL
    game: str
    ply: int  # grows by one with every change that this viewer sees
    hash: str  # of the viewer's view: the first 16 hex digits of SHA-256
    re: str | None = None  # the id of the frame that this answers


class ViewFrame(ServerFrame):
    """The whole table as the viewer may see it, after the given events."""

    type: Literal["view"] = "view"
    table: TableBody
    view: ViewBody | None  # None before the start
    events: list[EventBody] = []
    waited: int = 0  # milliseconds since the times of the clock were measured


class Refusal(ServerFrame):
    """The client's frame was refused; the table is as shown."""

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


class HintedMoveBody(Model):
    """A good move, and the chance to win with it, judged from what the viewer knows."""

    move: str
    chance: float | None  # from 0 to 1; None if no bot could judge it


class FactBody(Model):
    """What speaks for a move, or against it; docs/protocol.md explains the names."""

    name: FactName
    seat: int  # that makes the move, or another that the fact is about
    owner: int | None  # owner and kind of a ceremony
    kind: Kind | None
    count: int | None  # points, cards, tiles or seats
    against: bool  # does it speak against the move?


class HintAnswer(ServerFrame):
    """Up to three good moves."""

    type: Literal["hint"] = "hint"
    move: str  # the best one
    moves: list[HintedMoveBody]  # the best one first
    facts: list[FactBody]  # about the best one: those for it by their weight, then those against it


class OddsAnswer(ServerFrame):
    """Each seat's chance to win, judged from what the viewer knows."""

    type: Literal["odds"] = "odds"
    odds: list[float]  # their sum is 1


class ErrorFrame(ServerFrame):
    """The frame could not be parsed, or the server cannot carry it out now."""

    type: Literal["error"] = "error"
    error: str  # an id
    text: str
    retry: bool = False  # may the same frame succeed later?


class Heartbeat(ServerFrame):
    """Sent regularly; a client with another ply or hash asks for the view."""

    type: Literal["heartbeat"] = "heartbeat"


class Announcement(Model):
    """A text of the operator for all players."""

    number: int
    text: str
    left: int | None  # milliseconds until it ends; None: it has no end


class AnnouncementList(Model):
    """The announcements of now."""

    announcements: list[Announcement]


class AnnouncementFrame(ServerFrame):
    """The announcements of now. Its ply and hash are those of no view."""

    type: Literal["announcements"] = "announcements"
    announcements: list[Announcement]


AnyServerFrame: TypeAlias = Annotated[
    ViewFrame | Refusal | WhyNotAnswer | HintAnswer | OddsAnswer | ErrorFrame | Heartbeat | AnnouncementFrame,
    Field(discriminator="type"),
]
SERVER_FRAMES: TypeAdapter[AnyServerFrame] = TypeAdapter(AnyServerFrame)


# All hands, no hand, or the hand of a seat.
ReplayView: TypeAlias = Literal["open", "public", "0", "1", "2", "3"]

if TYPE_CHECKING:
    ViewChange: TypeAlias = Model
else:
    # A view with all fields optional: unchanged ones are omitted.
    ViewChange = create_model(
        "ViewChange",
        __base__=Model,
        __doc__="The fields that differ from the view before.",
        **{name: (field.annotation, None) for name, field in ViewBody.model_fields.items()},
    )


class ReplayStep(Model):
    """The events that the viewer saw at once, and what they changed."""

    events: list[EventBody]
    change: ViewChange
    hands: list[dict[Card, int]] | None = None  # of all seats, in an open replay in which one changed


class Replay(Model):
    """A replay of a game from its deal on, as one viewer saw it or with all hands open."""

    game: GameId | None  # None for an uploaded record
    view: ReplayView
    views: list[ReplayView]  # the views that the client may choose from
    over: bool  # does the replay reach the end of the game?
    recorded: bool  # every step is one move, and a new table can continue from each
    begun_at: int | None
    first: ViewBody
    hands: list[dict[Card, int]] | None
    steps: list[ReplayStep]
