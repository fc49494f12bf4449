"""One table as pure code: commands return entries for the log, and entries change the table.

The methods for commands (`claim`, `play`, `start` and so on) change nothing: they check a command and return
the entry that it adds to the log, or raise `Refused`. The owner of the log writes the entry and then passes
it to `apply`, which changes the table and says who sees what of it. Replaying the log calls `apply` again, so
a table is always what its log says. Time is passed in, as seconds of a monotonic clock.
"""

import hashlib
import hmac
from collections.abc import Collection, Iterable, Sequence, Set
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from kokopelli.events import Event
from kokopelli.moves import InvalidMove, Move
from kokopelli.reasons import Reason
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.clocks import Clocks
from kokopelli.server.table.shuffle import Secret, deal
from kokopelli.server.table.timeline import Timeline
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.names import name_key
from kokopelli.server.wire.refusals import Refused
from kokopelli.setup import COLOURS, Setup
from kokopelli.view import View

Viewer: TypeAlias = int | None  # a seat; None is a spectator
AnyEvent: TypeAlias = Event | m.TableEvent
Status: TypeAlias = Literal["open", "playing", "over", "closed"]
PlayFrame: TypeAlias = m.MakeMove | m.Undo | m.Redo | m.Restart | m.EndTurn
SeatFrame: TypeAlias = m.Leave | m.TakeOver | m.TakeBack
Ask: TypeAlias = Literal["turn", "ending", "pause"]  # to move, or to consent

STAND_IN = "fitted"  # the bot that moves when a person's time is over, or when they deleted their data
# Turns of a bot in a person's place after which the game can be ended without that person.
LONG_AWAY_TURNS = 3
# Devices to which a person took a seat along, besides the first; with one more, the oldest loses the seat.
MAX_OTHER_DEVICES = 4
# How long links to a seat work: one for the own devices, and one that the host sends to somebody.
LINK_MILLISECONDS = 10 * 60_000
HOST_LINK_MILLISECONDS = 24 * 3600_000
# Entries in the log of one table. A game has a few hundred; undoing and redoing could go on for ever.
MAX_ENTRIES = 10_000


def hash_of(token: str) -> str:
    """Return what the server stores of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Caller:
    """The sender of a command: the seats they own, and whether they are the host."""

    seats: frozenset[int] = frozenset()
    host: bool = False


@dataclass(slots=True)
class Seat:
    """A seat: of a person, a bot, a bot that plays for a person, or still open."""

    name: str | None = None
    token: str | None = None  # hash of the person's token
    bot: str | None = None
    ready: bool = False
    devices: tuple[e.Device, ...] = ()  # further ones of the person, the oldest first
    key: str | None = None  # hash of the key that its owner has to show for a new token
    key_until: int | None = None  # when that key expires, in milliseconds since 1970
    visitor: str | None = None  # hash of the cookie of the person's browser
    bot_turns: int = 0  # that a bot has played in the person's place
    was_person: bool = False  # did its owner delete their data?

    @property
    def plays(self) -> Literal["person", "bot", "open"]:
        """Who makes its decisions."""
        return "bot" if self.bot else "person" if self.token else "open"

    @property
    def tokens(self) -> list[str]:
        """The hashes of the tokens of all devices of the person."""
        return [self.token, *(device.token for device in self.devices)] if self.token else []

    @property
    def visitors(self) -> set[str | None]:
        """The hashes of the cookies of all devices of the person."""
        return {self.visitor, *(device.visitor for device in self.devices)} - {None}


@dataclass(frozen=True, slots=True)
class Change:
    """What each viewer sees of an entry."""

    actor: Viewer = None  # the seat that acted
    events: tuple[AnyEvent, ...] = ()  # for the actor
    # For the others; None: they see nothing, and their ply does not grow.
    shown: tuple[AnyEvent, ...] | None = ()
    replaced: frozenset[str] = frozenset()  # hashes of tokens that are no longer valid


@dataclass(frozen=True, slots=True)
class Awaited:
    """A person for whom the game waits: what they are asked for, and the log length when that began."""

    asks: frozenset[Ask]
    since: int


@dataclass(slots=True)
class Table:
    """A table: its seats, options and game."""

    game: str
    seats: list[Seat] = field(default_factory=list)
    options: m.Options = field(default_factory=m.Options)
    kinds: m.Kinds = "first-game"
    invite: str = ""
    secret: Secret = field(default_factory=lambda: Secret("", ""))
    same_deal: str | None = None
    daily: str | None = None  # the day
    nonces: list[str] = field(default_factory=list)  # that the deal was made with
    beginning: e.Beginning | None = None  # of a table that continues a record
    next: str | None = None  # the rematch
    closed: bool = False  # has an operator closed it?
    timeline: Timeline | None = None  # None before the start
    clocks: Clocks | None = None
    ran_out: bool = False  # has the time of the seat on turn run out?
    bans: dict[int, e.Ban] = field(default_factory=dict)  # by their place in the log
    ending: set[int] = field(default_factory=set)  # seats that agreed to end the game without a winner
    stopped: bool = False  # did all people agree to that?
    pausing: set[int] = field(default_factory=set)  # seats that agreed to stop the clock
    paused: bool = False  # does the clock stand still?
    awaited: dict[int, Awaited] = field(default_factory=dict)  # by seat
    length: int = 0  # of the log
    seating: int = 0  # grows whenever the owner of a seat may have changed
    ids: set[str] = field(default_factory=set)  # of all commands in the log
    plies: dict[Viewer, int] = field(default_factory=dict)  # for each viewer, the number of changes they saw
    _hosts: tuple[str, ...] = ()  # hashes of the tokens of the host's devices, the first one first
    _links: list[e.SeatLinkMade] = field(default_factory=list)  # that can still be used
    _player_nonces: dict[int, str] = field(default_factory=dict)  # by seat
    _withdrawn: set[str] = field(default_factory=set)  # invitations
    # When the turn began in which somebody declined to end the game, or to stop the clock.
    _declined: int | None = None
    _pause_declined: int | None = None

    @property
    def status(self) -> Status:
        """Whether the table waits for players, is playing, is done, or was closed by an operator."""
        if self.closed:
            return "closed"
        if self.timeline is None:
            return "open"
        return "over" if self.timeline.is_over else "playing"

    @property
    def is_full(self) -> bool:
        """Whether the log is so long that the table accepts no more commands, except a rematch at the end."""
        return self.length >= MAX_ENTRIES and self.status != "over"

    @property
    def size(self) -> int:
        """The number of log entries and of moves that it continues from: a measure of its memory."""
        return self.length + (len(self.beginning.moves) if self.beginning else 0)

    @property
    def bot_to_move(self) -> tuple[int, str] | None:
        """The seat for which a bot has to move now, and the name of that bot."""
        if self.closed or self.paused or self.is_full or self.timeline is None or self.timeline.turn is None:
            return None
        bot = self.seats[self.timeline.turn].bot or (STAND_IN if self.ran_out else None)
        return None if bot is None else (self.timeline.turn, bot)

    @property
    def bot_pace(self) -> float | None:
        """The seconds for each action of a bot; None at a table of several people, whose pace is fixed."""
        return self.options.bot_pace if sum(seat.token is not None for seat in self.seats) <= 1 else None

    def caller(self, hashes: Sequence[str]) -> Caller:
        """Return the rights of the tokens with these hashes."""
        seats = [number for number, seat in enumerate(self.seats) if _matches(seat.tokens, hashes)]
        return Caller(frozenset(seats), _matches(self._hosts, hashes))

    def claim(self, command: m.ClaimSeat, token: str, visitor: str | None = None) -> e.Claimed:
        """Take an open seat; `token` and `visitor` are the hashes of the new owner's token and cookie."""
        if not hmac.compare_digest(command.invite, self.invite):
            raise Refused("invite-withdrawn" if command.invite in self._withdrawn else "wrong-invite")
        self._require("open")
        if visitor is not None and any(ban.visitor == visitor for ban in self.bans.values()):
            raise Refused("banned")
        seat = command.seat
        if seat is None:
            still_open = [number for number, one in enumerate(self.seats) if one.plays == "open"]
            if not still_open:
                raise Refused("no-open-seat")
            seat = still_open[0]
        self._require_open(seat)
        check_names([command.name if number == seat else one.name for number, one in enumerate(self.seats)])
        return e.Claimed(seat=seat, name=command.name, token=token, nonce=command.nonce, visitor=visitor)

    def change_seat(self, caller: Caller, command: m.ChangeSeat, token: str) -> e.Claimed | e.SeatAssigned:
        """Change the owner of a seat; `token` is for a person who moves there."""
        if command.plays == "me":
            if command.leaving not in caller.seats or command.leaving is None:
                raise Refused("not-your-seat")
            self._require("open")
            self._require_open(command.seat)
            left = self.seats[command.leaving]
            return e.Claimed(
                seat=command.seat,
                name=left.name or COLOURS[command.seat],
                token=token,
                leaving=command.leaving,
                visitor=left.visitor,
            )
        if not caller.host:
            raise Refused("not-host")
        self._require("open")
        if command.seat >= len(self.seats):
            raise Refused("no-seat")
        if self.daily is not None and command.plays != "bot":
            raise Refused("daily-alone")
        if command.plays == "bot" and command.bot is None:
            raise Refused("which-bot")
        bot = command.bot if command.plays == "bot" else None
        return e.SeatAssigned(seat=command.seat, bot=bot, ban=self._ban_of(caller, command.seat))

    def lift_ban(self, caller: Caller, command: m.LiftBan) -> e.BanLifted:
        """Let somebody take a seat again who lost one."""
        if not caller.host:
            raise Refused("not-host")
        self._require("open")
        if command.ban not in self.bans:
            raise Refused("no-ban")
        return e.BanLifted(ban=command.ban)

    def change_invite(self, caller: Caller, invite: str) -> e.InviteChanged:
        """Withdraw the invitation and have a new one."""
        if not caller.host:
            raise Refused("not-host")
        self._require("open")
        return e.InviteChanged(invite=invite)

    def change_keys(
        self, caller: Caller, seats: Sequence[str], host: str, visitor: str | None = None
    ) -> e.KeysChanged:
        """Replace the tokens of the caller; given are hashes of new ones for each seat and for the host."""
        if not (caller.host or caller.seats):
            raise Refused("not-your-seat")
        return e.KeysChanged(
            seats={seat: seats[seat] for seat in sorted(caller.seats)},
            host=host if caller.host else None,
            visitor=visitor,
        )

    def forget(self, visitor: str) -> e.Forgotten:
        """Take the seats of a visitor who deletes their data."""
        return e.Forgotten(
            seats=[number for number, seat in enumerate(self.seats) if visitor in seat.visitors],
            bans=[number for number, ban in self.bans.items() if ban.visitor == visitor],
        )

    def mark_ready(self, caller: Caller, command: m.MarkReady) -> e.Readied | None:
        """Mark a person as ready to begin, or as not ready."""
        if command.seat not in caller.seats:
            raise Refused("not-your-seat")
        self._require("open")
        if self.seats[command.seat].ready == command.ready:
            return None
        return e.Readied(seat=command.seat, ready=command.ready)

    def change_pace(self, caller: Caller, command: m.ChangePace) -> e.PaceChanged | None:
        """Let the bots act faster or slower."""
        if not (caller.host or caller.seats):
            raise Refused("not-your-seat")
        if self.status != "open":
            self._require("playing")
        if self.bot_pace is None:
            raise Refused("pace-fixed")
        if self.bot_pace == command.bot_pace:
            return None
        return e.PaceChanged(bot_pace=command.bot_pace)

    def start(self, caller: Caller, command: m.StartTable) -> e.Started:
        """Deal the cards."""
        if not caller.host:
            raise Refused("not-host")
        self._require("open")
        still_open = [number for number, seat in enumerate(self.seats) if seat.plays == "open"]
        if still_open and command.bot is None:
            raise Refused("open-seats")
        bots = dict.fromkeys(still_open, command.bot or "")
        players = [seat.name or COLOURS[number] for number, seat in enumerate(self.seats)]
        if self.beginning is not None:
            known = self.beginning.model_dump(exclude={"moves"})
            return e.Started(**known, players=players, nonces=[], bots=bots)
        nonces = self.nonces
        if self.same_deal is None and self.daily is None:
            given = [self._player_nonces[seat] for seat in sorted(self._player_nonces)]
            nonces = [*given, *([command.nonce] if command.nonce else [])]
        setup = deal(self.secret, nonces, players, self.kinds)
        return e.Started(
            players=players,
            kinds=list(setup.kinds),
            first=setup.first,
            piles=[list(pile) for pile in setup.piles],
            nonces=nonces,
            bots=bots,
        )

    def rematch(self, caller: Caller, game: str) -> e.Rematched:
        """Send the players to the table of their rematch."""
        if not (caller.host or caller.seats):
            raise Refused("not-your-seat")
        self._require("over")
        return e.Rematched(next=game)

    def rematch_table(self, invite: str, secret: Secret) -> e.Created:
        """Return a new table with the same people, bots and options; everybody keeps their token."""
        return e.Created(
            host=self._hosts[0],
            host_devices=self._hosts[1:],
            invite=invite,
            seats=[
                e.InitialSeat(
                    name=seat.name if seat.token or seat.bot else None,
                    token=seat.token,
                    bot=None if seat.token else seat.bot,
                    visitor=seat.visitor,
                    devices=seat.devices,
                )
                for seat in self.seats
            ],
            kinds=self.kinds,
            options=self.options,
            seed=secret.seed,
            salt=secret.salt,
        )

    def close(self, closed: bool) -> e.TableClosed | None:
        """Close the table, or open it again."""
        return e.TableClosed(closed=closed) if closed != self.closed else None

    def release_seat(self, seat: int, bot: str | None) -> e.SeatReleased:
        """Take a seat from its owner; in a running game the bot plays it."""
        self._require_person(seat)
        if self.timeline is not None and not self.timeline.is_over:
            bot = bot or STAND_IN
        return e.SeatReleased(seat=seat, bot=bot)

    def reissue_seat(self, seat: int, token: str, key: str | None = None) -> e.SeatReissued:
        """Give a seat a new token; with a key, the rightful owner can exchange that for another token."""
        # The seat of a running game may have been released, and gets an owner again.
        if self.timeline is None or self.timeline.is_over or seat >= len(self.seats):
            self._require_person(seat)
        return e.SeatReissued(seat=seat, token=token, key=key)

    def make_link(
        self, caller: Caller, seat: int | None, key: str, token: str, present: Set[int], at: int
    ) -> e.SeatLinkMade | e.SeatReissued:
        """Make a link to all own seats, to one of them, or as the host to the seat of somebody who is away.

        `key` is the hash of its key, and `token` one that no token has; `at` is the time in milliseconds.
        """
        if self.closed:
            raise Refused("closed")
        if seat is None or seat in caller.seats:
            if not caller.seats:
                raise Refused("not-your-seat")
            return e.SeatLinkMade(
                seats=sorted(caller.seats) if seat is None else [seat],
                host=caller.host and seat is None,
                key=key,
                until=at + LINK_MILLISECONDS,
            )
        if not caller.host:
            raise Refused("not-host")
        if self.status == "over":
            raise Refused("game-over")
        self._require_person(seat)
        # Nobody loses a seat that they are using: the host could look at their cards.
        if seat in present:
            raise Refused("person-uses-seat")
        until = at + HOST_LINK_MILLISECONDS
        return e.SeatReissued(seat=seat, token=token, key=key, until=until, by_host=True)

    def redeem_key(
        self, key: str, token: str, visitor: str | None, at: int
    ) -> e.SeatReissued | e.SeatLinkUsed:
        """Exchange the key of a link for a token; these and the cookie of the visitor are given as hashes."""
        for number, seat in enumerate(self.seats):
            in_time = seat.key_until is None or at < seat.key_until
            if seat.key is not None and hmac.compare_digest(seat.key, key) and in_time:
                return e.SeatReissued(seat=number, token=token, visitor=visitor)
        for link in self._links:
            if hmac.compare_digest(link.key, key) and at < link.until:
                return e.SeatLinkUsed(seats=link.seats, host=link.host, token=token, visitor=visitor)
        raise Refused("wrong-key")

    def answer_ending(self, caller: Caller, command: m.AnswerEnding) -> list[e.Entry]:
        """Propose to end the game without a winner, agree to that or decline; the last consent ends it."""
        if not caller.seats:
            raise Refused("not-your-seat")
        self._require("playing")
        assert self.timeline is not None
        if not command.agree:
            return [e.EndDeclined(seat=min(caller.seats))] if self.ending else []
        # Otherwise the same question could be asked again and again.
        if not self.ending and self._declined == self.timeline.turn_began:
            raise Refused("end-declined")
        new = sorted(caller.seats - self.ending)
        entries: list[e.Entry] = [e.EndAgreed(seats=new)] if new else []
        if not set(self.missing_consents) - caller.seats:
            entries.append(e.GameStopped(seat=min(caller.seats)))
        return entries

    def answer_pause(self, caller: Caller, command: m.AnswerPause, now: float) -> list[e.Entry]:
        """Propose to stop the clock, agree to that or decline; the last consent stops it, one goes on."""
        if not caller.seats:
            raise Refused("not-your-seat")
        self._require("playing")
        assert self.timeline is not None
        if self.clocks is None:
            raise Refused("no-clock")
        if not command.agree:
            if self.paused:
                return [e.Resumed(seat=min(caller.seats))]
            return [e.PauseDeclined(seat=min(caller.seats))] if self.pausing else []
        if self.paused:
            return []
        # Otherwise the same question could be asked again and again.
        if not self.pausing and self._pause_declined == self.timeline.turn_began:
            raise Refused("pause-declined")
        new = sorted(caller.seats - self.pausing)
        entries: list[e.Entry] = [e.PauseAgreed(seats=new)] if new else []
        if not set(self.missing_for_pause) - caller.seats:
            entries.append(e.Paused(seat=min(caller.seats), spent=self.clocks.spent(now)))
        return entries

    @property
    def missing_consents(self) -> list[int]:
        """The seats that still have to agree before the game ends without a winner."""
        return self._without_consent(self.ending)

    @property
    def missing_for_pause(self) -> list[int]:
        """The seats that still have to agree before the clock stops."""
        return self._without_consent(self.pausing)

    def _without_consent(self, agreed: Set[int]) -> list[int]:
        """Return the seats that have to agree and have not. Bots need not, nor people who are long away."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.token and number not in agreed and not (seat.bot and seat.bot_turns >= LONG_AWAY_TURNS)
        ]

    def authorize(self, caller: Caller, seat: int | None, frame: PlayFrame | SeatFrame) -> None:
        """Raise `Refused` if the caller has no right to this command, whatever the state of the table."""
        if isinstance(frame, m.TakeOver):
            if not caller.host:
                raise Refused("not-host")
        elif seat is None or seat not in caller.seats:
            raise Refused("not-your-seat")

    def play(self, caller: Caller, seat: int | None, frame: PlayFrame, now: float) -> e.Entry:
        """Do what a person asks for in their turn."""
        timeline = self._own_timeline(caller, seat)
        assert seat is not None
        if frame.ply != self.plies[seat]:
            raise Refused("stale")
        if self.paused:
            raise Refused("paused")
        if self.seats[seat].bot:
            raise Refused("bot-plays")
        if timeline.turn != seat:
            raise Refused.by_rule(_reason_to_wait(timeline.view(seat)))
        if self.ran_out:
            raise Refused("time-over")
        spent = self.clocks.spent(now) if self.clocks else 0
        match frame:
            case m.MakeMove():
                return e.MoveMade(seat=seat, move=_legal(timeline, seat, frame.move), spent=spent)
            case m.Redo():
                if timeline.redoable is None:
                    raise Refused("no-redo")
                return e.MoveRedone(seat=seat, spent=spent)
            case m.EndTurn():
                if not timeline.held:
                    raise Refused("turn-not-held")
                return e.TurnEnded(seat=seat, spent=spent)
        if not timeline.undoable:
            raise Refused("no-undo")
        moves = 1 if isinstance(frame, m.Undo) else timeline.undoable
        return e.MovesUndone(seat=seat, moves=moves, spent=spent)

    def view_for_hint(self, caller: Caller, seat: int | None, ply: int) -> View:
        """Return the view of a player who may have a hint: the table allows hints, and it is their turn."""
        timeline = self._own_timeline(caller, seat)
        assert seat is not None
        if not self.options.hints:
            raise Refused("no-hints")
        if ply != self.plies[seat]:
            raise Refused("stale")
        if self.paused:
            raise Refused("paused")
        view = timeline.view(seat)
        if not view.legal_moves:
            raise Refused("turn-held") if timeline.turn == seat else Refused.by_rule(_reason_to_wait(view))
        return view

    def change_player(
        self, caller: Caller, seat: int | None, frame: SeatFrame, present: Set[int] = frozenset()
    ) -> e.BotPlays:
        """Let a bot play for a person, or the person again; the people of `present` seats are there."""
        self.authorize(caller, seat, frame)
        if isinstance(frame, m.TakeOver):
            self._require("playing")
            if frame.of >= len(self.seats):
                raise Refused("no-seat")
            if not self.seats[frame.of].token:
                raise Refused("no-person")
            if frame.of in present - caller.seats:
                raise Refused("person-here")
            return self._let_play(frame.of, frame.bot)
        assert seat is not None
        self._require("playing")
        if isinstance(frame, m.Leave):
            return self._let_play(seat, frame.bot)
        if not self.seats[seat].bot:
            raise Refused("no-bot-plays")
        return e.BotPlays(seat=seat, bot=None)

    def bot_moves(self, seat: int, moves: Sequence[Move]) -> list[e.Entry]:
        """Make a bot's moves if it is still its turn; an empty list confirms the end of a turn."""
        if self.bot_to_move is None or self.bot_to_move[0] != seat:
            raise Refused("not-your-seat")
        if not moves:
            return [e.TurnEnded(seat=seat)]
        return [e.MoveMade(seat=seat, move=move, by="bot") for move in moves]

    def run_out(self, now: float) -> e.TimeRanOut | None:
        """Note that the time of the seat on turn has run out, if it has."""
        if self.time_out_at is None or now < self.time_out_at:
            return None
        assert self.clocks is not None and self.timeline is not None and self.timeline.turn is not None
        return e.TimeRanOut(seat=self.timeline.turn, spent=self.clocks.spent(now))

    @property
    def time_out_at(self) -> float | None:
        """When the time of the person on turn will run out."""
        if self.closed or self.is_full or self.clocks is None or self.bot_to_move is not None:
            return None
        return self.clocks.ends_at

    def apply(
        self, entry: e.Entry, now: float, id: str | None = None, timeline: Timeline | None = None
    ) -> Change:
        """Change the table by an entry of its log; return who sees what of it.

        The timeline of a game that starts may be given, made by `begin_timeline` in another thread.
        """
        self.length += 1
        if id is not None:
            self.ids.add(id)
        if isinstance(entry, e.Started):
            self._start(entry, timeline or begin_timeline(entry, self.beginning))
        change = self._apply_to_game(entry) if isinstance(entry, e.GameEntry) else self._apply_to_seats(entry)
        timed = isinstance(entry, e.GameEntry | e.Started | e.GameStopped)
        if timed and self.clocks is not None and self.timeline is not None:
            spent = entry.spent if isinstance(entry, e.GameEntry) else 0
            self.clocks.settle(self.timeline.turn, spent, now, change.shown is not None)
        if isinstance(entry, e.Paused | e.Resumed) and self.clocks is not None:
            self._stop_or_start_clock(entry, now)
        if isinstance(entry, e.TableClosed) and not entry.closed:
            self.resume(now)
        self._note_awaited()
        for viewer in self.plies:
            self.plies[viewer] += change.shown is not None or viewer == change.actor
        return change

    def resume(self, now: float, seconds_left: float | None = None) -> None:
        """Continue a table that was loaded.

        If it rested, `seconds_left` is what the seat on turn has left. Otherwise the server was restarted or
        the table was closed, and nobody is charged for the time in between.
        """
        if self.clocks is None:
            return
        if seconds_left is None:
            self.clocks.resume(now)
        else:
            self.clocks.set_left(seconds_left, now)

    def _stop_or_start_clock(self, entry: e.Paused | e.Resumed, now: float) -> None:
        assert self.clocks is not None
        if isinstance(entry, e.Paused):
            self.clocks.pause(entry.spent, now)
        else:
            self.clocks.end_pause(now)

    def _note_awaited(self) -> None:
        """Note for whom the game waits now; a new question counts from the newest entry on."""
        before, self.awaited = self.awaited, {}
        for seat, asks in self._asks().items():
            earlier = before.get(seat, Awaited(frozenset(), 0))
            since = self.length if asks - earlier.asks else earlier.since
            self.awaited[seat] = Awaited(frozenset(asks), since)

    def _asks(self) -> dict[int, set[Ask]]:
        """Return what each person is asked for now."""
        asks: dict[int, set[Ask]] = {}
        timeline = self.timeline
        if timeline is None or timeline.turn is None or self.closed or self.is_full:
            return asks
        if self.bot_to_move is None and not self.paused and self.seats[timeline.turn].token:
            asks.setdefault(timeline.turn, set()).add("turn")
        for seat in self.missing_consents if self.ending else ():
            asks.setdefault(seat, set()).add("ending")
        for seat in self.missing_for_pause if self.pausing else ():
            asks.setdefault(seat, set()).add("pause")
        return asks

    def _apply_to_seats(self, entry: e.Entry) -> Change:
        self.seating += 1
        match entry:
            case e.Created():
                self._create(entry)
            case e.Claimed():
                self._claim(entry)
            case e.SeatAssigned():
                self._void_links([entry.seat])
                self.seats[entry.seat] = Seat(bot=entry.bot)
                self._player_nonces.pop(entry.seat, None)
                if entry.ban is not None:
                    self.bans[self.length - 1] = entry.ban
            case e.BanLifted():
                self.bans.pop(entry.ban, None)
            case e.InviteChanged():
                self._withdrawn.add(self.invite)
                self.invite = entry.invite
            case e.KeysChanged():
                return self._change_keys(entry)
            case e.EndAgreed() | e.EndDeclined() | e.GameStopped():
                return self._apply_to_ending(entry)
            case e.PauseAgreed() | e.PauseDeclined() | e.Paused() | e.Resumed():
                return self._apply_to_pause(entry)
            case e.Forgotten():
                return self._forget(entry)
            case e.Readied():
                self.seats[entry.seat].ready = entry.ready
            case e.BotPlays():
                return self._change_player(entry.seat, entry.bot)
            case e.PaceChanged():
                self.options = self.options.model_copy(update={"bot_pace": entry.bot_pace})
            case e.Rematched():
                self.next = entry.next
            case e.TableClosed():
                self.closed = entry.closed
            case e.SeatReleased():
                return self._release_seat(entry)
            case e.SeatReissued():
                return self._reissue_seat(entry)
            case e.SeatLinkMade():
                self._void_links(entry.seats)
                self._links.append(entry)
                return Change(entry.seats[0], (), None)
            case e.SeatLinkUsed():
                return self._add_device(entry)
        return Change()

    def _create(self, entry: e.Created) -> None:
        self.seats = [
            Seat(seat.name, seat.token, seat.bot, devices=seat.devices, visitor=seat.visitor)
            for seat in entry.seats
        ]
        self.plies = dict.fromkeys([*range(len(self.seats)), None], 0)
        self.options = entry.options
        self.kinds = entry.kinds
        self.invite = entry.invite
        self.secret = Secret(entry.seed, entry.salt)
        self.same_deal = entry.same_deal
        self.daily = entry.daily
        self.nonces = list(entry.nonces)
        self.beginning = entry.beginning
        self._hosts = (entry.host, *entry.host_devices)

    def _claim(self, entry: e.Claimed) -> None:
        nonce = entry.nonce
        devices: tuple[e.Device, ...] = ()
        if entry.leaving is not None:
            self._void_links([entry.leaving])
            left = self.seats[entry.leaving]
            if left.devices:
                # They move along. Any of them may be the one that asked, so the first is one of them, too.
                first = e.Device(token=left.token or "", visitor=left.visitor)
                devices = (first, *left.devices)[-MAX_OTHER_DEVICES:]
            self.seats[entry.leaving] = Seat()
            nonce = self._player_nonces.pop(entry.leaving, None)
        if nonce is not None:
            self._player_nonces[entry.seat] = nonce
        self.seats[entry.seat] = Seat(entry.name, entry.token, devices=devices, visitor=entry.visitor)

    def _start(self, entry: e.Started, timeline: Timeline) -> None:
        for number, bot in entry.bots.items():
            self.seats[number].bot = bot
        for seat, name in zip(self.seats, entry.players, strict=True):
            seat.name = name
        self.nonces = list(entry.nonces)
        self.timeline = timeline
        if self.options.clock:
            self.clocks = Clocks(self.options.clock, len(self.seats))

    def _change_player(self, seat: int, bot: str | None) -> Change:
        assert self.timeline is not None
        self.seats[seat].bot = bot
        self.seats[seat].bot_turns = 0
        if self.timeline.turn == seat:
            # Neither may undo what the other did.
            self.timeline.settle()
        event = m.TakenBack(seat=seat) if bot is None else m.TakenOver(seat=seat, bot=bot)
        return Change(None, (event,), (event,))

    def _release_seat(self, entry: e.SeatReleased) -> Change:
        if self.timeline is None:
            self.seats[entry.seat] = Seat(bot=entry.bot)
            self._player_nonces.pop(entry.seat, None)
            return Change()
        self._void_links([entry.seat])
        seat = self.seats[entry.seat]
        seat.token = seat.key = seat.visitor = None
        seat.devices = ()
        return Change() if entry.bot is None else self._change_player(entry.seat, entry.bot)

    def _reissue_seat(self, entry: e.SeatReissued) -> Change:
        self._void_links([entry.seat])
        seat = self.seats[entry.seat]
        seat.token, seat.devices, seat.visitor = entry.token, (), entry.visitor
        seat.key, seat.key_until = entry.key, entry.until
        if not entry.by_host:
            return Change()
        event = m.SeatHandedOut(seat=entry.seat)
        return Change(None, (event,), (event,))

    def _add_device(self, entry: e.SeatLinkUsed) -> Change:
        self._void_links(entry.seats)
        for number in entry.seats:
            seat = self.seats[number]
            device = e.Device(token=entry.token, visitor=entry.visitor)
            seat.devices = (*seat.devices, device)[-MAX_OTHER_DEVICES:]
        if entry.host:
            first, *others = self._hosts
            self._hosts = (first, *[*others, entry.token][-MAX_OTHER_DEVICES:])
        # Nobody else is concerned.
        return Change(entry.seats[0], (), None)

    def _void_links(self, seats: Collection[int]) -> None:
        """Make the links to these seats worthless."""
        self._links = [link for link in self._links if set(link.seats).isdisjoint(seats)]

    def _change_keys(self, entry: e.KeysChanged) -> Change:
        self._void_links(entry.seats)
        replaced = {token for seat in entry.seats for token in self.seats[seat].tokens}
        for number, token in entry.seats.items():
            seat = self.seats[number]
            seat.token, seat.key, seat.devices = token, None, ()
            seat.visitor = entry.visitor or seat.visitor
        if entry.host is not None:
            replaced |= set(self._hosts)
            self._hosts = (entry.host,)
        return Change(replaced=frozenset(replaced))

    def _apply_to_ending(self, entry: e.EndAgreed | e.EndDeclined | e.GameStopped) -> Change:
        timeline = self.timeline
        assert timeline is not None
        events: tuple[AnyEvent, ...] = ()
        match entry:
            case e.EndAgreed():
                proposed = not self.ending
                self.ending |= set(entry.seats)
                events = tuple(
                    m.EndProposed(seat=seat) if proposed and place == 0 else m.EndAgreed(seat=seat)
                    for place, seat in enumerate(entry.seats)
                )
            case e.EndDeclined():
                self.ending.clear()
                self._declined = timeline.turn_began
                events = (m.EndDeclined(seat=entry.seat),)
            case e.GameStopped():
                before, turn = timeline.shown.ply, timeline.turn
                self.stopped = True
                self.paused = False
                self.ran_out = False
                timeline.stop()
                events = (m.GameStopped(seat=entry.seat),)
                return Change(turn, events, (*timeline.all_events(before), *events))
        return Change(None, events, events)

    def _apply_to_pause(self, entry: e.PauseAgreed | e.PauseDeclined | e.Paused | e.Resumed) -> Change:
        assert self.timeline is not None
        events: tuple[AnyEvent, ...] = ()
        match entry:
            case e.PauseAgreed():
                proposed = not self.pausing
                self.pausing |= set(entry.seats)
                events = tuple(
                    m.PauseProposed(seat=seat) if proposed and place == 0 else m.PauseAgreed(seat=seat)
                    for place, seat in enumerate(entry.seats)
                )
            case e.PauseDeclined():
                self.pausing.clear()
                self._pause_declined = self.timeline.turn_began
                events = (m.PauseDeclined(seat=entry.seat),)
            case e.Paused():
                self.pausing.clear()
                self.paused = True
                events = (m.Paused(seat=entry.seat),)
            case e.Resumed():
                self.paused = False
                events = (m.Resumed(seat=entry.seat),)
        return Change(None, events, events)

    def _forget(self, entry: e.Forgotten) -> Change:
        events: list[AnyEvent] = []
        for ban in entry.bans:
            self.bans.pop(ban, None)
        self._void_links(entry.seats)
        gone = {device.token for number in entry.seats for device in self.seats[number].devices}
        self._hosts = (self._hosts[0], *(token for token in self._hosts[1:] if token not in gone))
        for number in entry.seats:
            if self.timeline is None:
                self.seats[number] = Seat()
                self._player_nonces.pop(number, None)
                continue
            seat = self.seats[number]
            seat.name, seat.token, seat.visitor, seat.was_person = COLOURS[number], None, None, True
            seat.devices, seat.key = (), None
            self.ending.discard(number)
            self.pausing.discard(number)
            self.timeline.rename(number, COLOURS[number])
            if self.timeline.turn == number:
                self.timeline.settle()
            if not (seat.bot or self.timeline.is_over):
                seat.bot = STAND_IN
                events.append(m.TakenOver(seat=number, bot=STAND_IN))
        return Change(None, tuple(events), tuple(events))

    def _ban_of(self, caller: Caller, seat: int) -> e.Ban | None:
        """Return the ban of the person who loses a seat; nobody bans their own browser."""
        visitor = self.seats[seat].visitor
        if visitor is None or any(visitor in self.seats[own].visitors for own in caller.seats):
            return None
        return e.Ban(visitor=visitor, name=self.seats[seat].name or COLOURS[seat])

    def _apply_to_game(self, entry: e.GameEntry) -> Change:
        timeline = self.timeline
        assert timeline is not None
        before, turn = timeline.shown.ply, timeline.turn
        events: tuple[AnyEvent, ...] = ()
        match entry:
            case e.MoveMade():
                events = timeline.make(entry.move, self.options.ask_end and entry.by == "person")
            case e.MoveRedone():
                events = timeline.redo(self.options.ask_end)
            case e.MovesUndone():
                timeline.undo(entry.moves)
                events = (m.Undone(seat=entry.seat),)
            case e.TurnEnded():
                timeline.end_turn()
            case e.TimeRanOut():
                self.ran_out = True
                timeline.settle()
                events = (m.TimedOut(seat=entry.seat),)
                return Change(entry.seat, events, events)
        if timeline.turn != turn:
            self.ran_out = False
            if turn is not None and self.seats[turn].bot:
                self.seats[turn].bot_turns += 1
        if timeline.shown.ply > before:
            return Change(entry.seat, events, timeline.all_events(before))
        undone = (m.Undone(seat=entry.seat),) if timeline.shown.ply < before else None
        return Change(entry.seat, events, undone)

    def _let_play(self, seat: int, bot: str) -> e.BotPlays:
        # Otherwise a repeated command would lengthen the log for nothing.
        if self.seats[seat].bot == bot:
            raise Refused("bot-plays")
        return e.BotPlays(seat=seat, bot=bot)

    def _own_timeline(self, caller: Caller, seat: int | None) -> Timeline:
        if seat is None or seat not in caller.seats:
            raise Refused("not-your-seat")
        if self.closed:
            raise Refused("closed")
        if self.timeline is None:
            raise Refused("not-started")
        if self.stopped:
            raise Refused("game-stopped")
        return self.timeline

    def _require(self, status: Status) -> None:
        if self.status == status:
            return
        if self.closed:
            raise Refused("closed")
        if status == "over":
            raise Refused("not-over")
        if status == "playing" and self.timeline is not None:
            raise Refused("game-over")
        raise Refused("not-started" if self.timeline is None else "already-started")

    def _require_person(self, seat: int) -> None:
        if seat >= len(self.seats):
            raise Refused("no-seat")
        if not self.seats[seat].token:
            raise Refused("no-person")

    def _require_open(self, seat: int) -> None:
        if seat >= len(self.seats):
            raise Refused("no-seat")
        if self.seats[seat].plays != "open":
            raise Refused("seat-taken")


def check_names(names: Sequence[str | None]) -> None:
    """Raise `Refused` if two seats have names that look the same; None is a seat that its colour names."""
    keys = {name_key(name or COLOURS[seat]) for seat, name in enumerate(names)}
    if len(keys) < len(names):
        raise Refused("name-taken")


def begin_timeline(entry: e.Started, beginning: e.Beginning | None) -> Timeline:
    """Return the timeline of a game that starts, with the moves of the record that it continues."""
    piles = tuple(tuple(pile) for pile in entry.piles)
    timeline = Timeline(Setup(tuple(entry.players), tuple(entry.kinds), entry.first, piles))
    if beginning is not None:
        for move in beginning.moves:
            timeline.make(move, ask_end=False)
        # Moves of another game cannot be undone here.
        timeline.settle()
    return timeline


def _reason_to_wait(view: View) -> Reason:
    """Return why a seat cannot move at all: it is not its turn, or the game is over."""
    reason = view.why_not("draw")
    assert reason is not None
    return reason


def _legal(timeline: Timeline, seat: int, text: str) -> Move:
    if timeline.held:
        raise Refused("turn-held")
    try:
        move = Move.parse(text)
    except InvalidMove:
        raise Refused("no-move") from None
    # The game remembers its legal moves, so making this move does not compute them again. A reason comes from
    # the view: it must not depend on what the seat cannot know.
    if timeline.game.why_not(move) is not None:
        reason = timeline.view(seat).why_not(move)
        assert reason is not None, "a view has the legal moves of its game"
        raise Refused.by_rule(reason)
    return move


def _matches(stored: Iterable[str], hashes: Sequence[str]) -> bool:
    """Return whether a stored hash is one of these. Each is compared in constant time."""
    return any(hmac.compare_digest(known, one) for known in stored for one in hashes)
