"""A room: a table in memory with its subscribers, and the task that runs its bots and clocks.

A room changes its table in one way only: decide, append to the log, wait for the commit, apply, broadcast.
Commands are carried out one after the other, and each is answered after its commit, never before.
"""

import asyncio
import contextlib
import math
import time
from collections.abc import Callable, Iterator, Sequence, Set
from concurrent.futures import Future
from typing import TypeAlias

import structlog

from kokopelli.server.live.alerts import RoomAlerts
from kokopelli.server.live.cluster import LOST_SECONDS
from kokopelli.server.live.services import RoomServices
from kokopelli.server.live.subscribers import CLOSED, FORBIDDEN, GOING_AWAY, POLICY, Subscriber
from kokopelli.server.storage.audit import Act
from kokopelli.server.storage.database import Conflict, DamagedLog, Rest, Row, StorageError, await_result
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import NO_HASH, RenderedView, events_for, render_for
from kokopelli.server.table.table import Caller, Change, Table, Viewer, begin_timeline
from kokopelli.server.wire.messages import ErrorFrame, Heartbeat
from kokopelli.server.wire.refusals import Refused, sentence

RETRY_SECONDS = 1.0  # after which a bot's move that could not be written is tried again
AWAY_SECONDS = 10.0  # without a connection, after which a person counts as away
SHORTEST_BEAT = 0.06  # seconds; also where a person plays alone and wants no pause
QUICK_PART = 0.12  # the last part of a beat, in which a bot has no time left to search
EMPTY_SIZE = 50  # of a room whose log is empty, as `Room.size` measures it
SLICE = 10  # entries that are applied at once, without a pause for other tables

# Raises `Refused` if the sender of a command has no right to it.
Authorize: TypeAlias = Callable[[Table], None]
# A command: returns the entries that it adds to the log, or raises `Refused`.
Decide: TypeAlias = Callable[[Table, float], e.Entry | Sequence[e.Entry] | None]

log = structlog.get_logger()


class Room:
    """One table in memory."""

    def __init__(
        self,
        table: Table,
        changed_at: int,
        services: RoomServices,
        on_damage: "Callable[[Room, DamagedLog], None]",
        has_alerts: bool = False,
    ) -> None:
        """Start the bots and clocks of a table; `on_damage` is called if its log turns out to be damaged.

        If the table `has_alerts`, somebody wants to be told of turns.
        """
        self.table = table
        self.changed_at = changed_at  # when somebody last did something, in milliseconds since 1970
        self.subscribers: set[Subscriber] = set()
        self.last_used = -math.inf  # until somebody uses it
        self._services = services
        self._on_damage = on_damage
        self._term: int | None = None  # the cluster's term in which this server became the driver
        self._lock = asyncio.Lock()
        self._wake_up = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._shown_at = self._loop.time()
        self._left_at: dict[int, float] = {}  # when the owners of seats were last connected
        self._hashes: dict[Viewer, tuple[int, str]] = {}  # ply and hash of each viewer's newest view
        self._changes = 0  # that were asked for and are not finished
        self._behind = False  # may the log be longer than the table knows?
        self._drive_task = asyncio.create_task(self._drive())
        self.alerts = RoomAlerts(self, services.alerts, has_alerts or services.cluster.shared)
        # A server may have stopped before it could tell anybody.
        if has_alerts:
            self.alerts.look()

    @property
    def connected_seats(self) -> frozenset[int]:
        """The seats whose owners are connected."""
        return frozenset(
            seat for subscriber in self.subscribers for seat in subscriber.caller(self.table).seats
        )

    @property
    def present_seats(self) -> frozenset[int]:
        """The seats whose owners are connected, or were until a moment ago."""
        after = self._loop.time() - AWAY_SECONDS
        return self.connected_seats | {seat for seat, left in self._left_at.items() if left > after}

    @property
    def size(self) -> int:
        """A measure of its memory, in entries of a log."""
        return EMPTY_SIZE + self.table.size

    @property
    def is_idle(self) -> bool:
        """Whether nobody watches, nothing is being written or read, and no bot or clock is soon due."""
        if self.subscribers or self._changes or self._behind or self._lock.locked() or self.alerts.pending:
            return False
        time_out_at = self.table.time_out_at
        # Twice: a table is loaded again this long before its time is out.
        soon = self._loop.time() + 2 * self._services.settings.wake_seconds
        return self.table.bot_to_move is None and (time_out_at is None or time_out_at > soon)

    @property
    def rest(self) -> Rest:
        """What the database has to know about this table while it is unloaded."""
        time_out_at = self.table.time_out_at
        left = None if time_out_at is None else time_out_at - self._loop.time()
        return Rest(self.table.length, self.table.status, self.changed_at, left)

    def render(self, viewer: Viewer, caller: Caller) -> RenderedView:
        """Return what a viewer sees now."""
        rendered = render_for(self.table, viewer, caller, self.connected_seats, self._loop.time())
        self._hashes[viewer] = rendered.ply, rendered.hash
        return rendered

    async def change(
        self,
        decide: Decide,
        id: str | None = None,
        subscriber: Subscriber | None = None,
        re: str | None = None,
        authorize: Authorize | None = None,
        act: Act | None = None,
        forget: str | None = None,
    ) -> None:
        """Carry out a command durably; raises `Refused` or `StorageError`. Repeated command ids are ignored.

        The subscriber who sent it gets an answer to `re`, even if there is nothing to do. In the same
        transaction, the act of an operator is noted, or the visitor with the hash `forget` is removed from
        the log.
        """
        self._changes += 1
        # Shielded: a socket that closes must not leave the table behind its log.
        task = asyncio.create_task(self._change(decide, id, subscriber, re, authorize, act, forget))
        task.add_done_callback(self._change_done)
        await asyncio.shield(task)

    async def catch_up(self, length: int | None = None) -> None:
        """Apply what other servers wrote, unless the table already has this length; raises `StorageError`."""
        async with self._lock:
            if length is None or length > self.table.length:
                with self._reporting_damage():
                    await self._catch_up()

    def wake_up(self) -> None:
        """Check again whether a bot or clock is pending here."""
        self._wake_up.set()

    def join(self, subscriber: Subscriber, re: str) -> None:
        """Add a viewer and send them the table."""
        before = self.connected_seats
        self.subscribers.add(subscriber)
        self.last_used = self._loop.time()
        for seat in self.table.caller(subscriber.hashes).seats:
            self._limit_sockets(seat)
        self.answer(subscriber, re)
        self._broadcast_presence(before, subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        """Remove a viewer."""
        before = self.connected_seats
        self.subscribers.discard(subscriber)
        self.last_used = self._loop.time()
        gone = before - self.connected_seats
        self._left_at |= dict.fromkeys(gone, self.last_used)
        self.alerts.on_leave(gone)
        self._broadcast_presence(before, subscriber)

    def answer(self, subscriber: Subscriber, re: str) -> None:
        """Send the whole view as the answer to a frame."""
        caller = subscriber.caller(self.table)
        subscriber.send(self.render(subscriber.viewer, caller).frame_json(re=re))

    def send_heartbeats(self) -> None:
        """Send a heartbeat to every subscriber who was sent nothing since the last one was due."""
        for subscriber in list(self.subscribers):
            if not subscriber.has_news:
                subscriber.send(self.heartbeat(subscriber.viewer).model_dump_json())
            subscriber.has_news = False

    def dismiss(
        self, error: str, code: int, whom: Callable[[Subscriber], bool] = lambda subscriber: True
    ) -> None:
        """Tell subscribers why they have to go, and close their sockets."""
        frame = ErrorFrame(game=self.table.game, ply=0, hash=NO_HASH, error=error, text=sentence(error))
        for subscriber in filter(whom, list(self.subscribers)):
            subscriber.send(frame.model_dump_json())
            subscriber.close(code)

    def heartbeat(self, viewer: Viewer) -> Heartbeat:
        """Return the ply and hash of a viewer's view, without rendering it if it has not changed."""
        ply, hash = self._hashes.get(viewer, (-1, NO_HASH))
        # A view changes only with its ply.
        if ply != self.table.plies[viewer]:
            return self.render(viewer, Caller()).heartbeat()
        return Heartbeat(game=self.table.game, ply=ply, hash=hash)

    async def close(self, code: int = GOING_AWAY) -> None:
        """Close all sockets, stop bots and clocks, and finish what is being written."""
        self._drive_task.cancel()
        self.alerts.close()
        for subscriber in list(self.subscribers):
            subscriber.close(code)
        # `wait` does not swallow a cancellation of this coroutine, which awaiting the cancelled task would.
        await asyncio.wait([self._drive_task])
        async with self._lock:
            pass

    async def _change(
        self,
        decide: Decide,
        id: str | None,
        subscriber: Subscriber | None,
        re: str | None,
        authorize: Authorize | None,
        act: Act | None,
        forget: str | None,
    ) -> None:
        async with self._lock:
            with self._reporting_damage():
                changes = await self._carry_out(decide, id, authorize, act, forget)
            self._broadcast(changes, subscriber, re)

    def _change_done(self, task: "asyncio.Task[None]") -> None:
        """Log a fault even if the sender has gone; a refusal needs no reader."""
        self._changes -= 1
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Refused | StorageError):
            log.error("command failed", exc_info=error)

    async def _carry_out(
        self,
        decide: Decide,
        id: str | None,
        authorize: Authorize | None,
        act: Act | None,
        forget: str | None,
    ) -> list[Change]:
        while True:
            if self._behind:
                await self._catch_up()
            # Before the id is looked up: strangers must not learn which ids were used.
            if authorize is not None:
                authorize(self.table)
            if id is not None and id in self.table.ids:
                return []
            if self.table.is_full:
                raise Refused("table-full")
            now = self._loop.time()
            decided = decide(self.table, now)
            new = [] if decided is None else [*decided] if isinstance(decided, Sequence) else [decided]
            if not new:
                return []
            self._behind = True
            try:
                with self._services.metrics.commit_seconds.time():
                    await await_result(self._write(new, id, act, forget))
            except Conflict:
                # Another server was faster: catch up and decide again.
                continue
            except StorageError:
                # The entries may be written all the same: the drive task catches up.
                self._wake_up.set()
                raise
            self._behind = False
            self._note_time(new, time.time_ns() // 1_000_000)
            changes = [
                await self._apply(entry, now, id if number == 0 else None) for number, entry in enumerate(new)
            ]
            self._services.notifier.announce(self.table.game, self.table.length)
            return changes

    def _write(
        self, new: Sequence[e.Entry], id: str | None, act: Act | None, forget: str | None
    ) -> "Future[None]":
        storage, game, length = self._services.storage, self.table.game, self.table.length
        if forget is not None:
            return storage.append_and_forget(game, length, new, forget)
        return storage.append(game, length, new, id, act)

    async def _catch_up(self) -> None:
        """Apply the entries of the log that the table does not know yet, and broadcast them."""
        rows = await await_result(self._services.storage.read(self.table.game, self.table.length))
        self._behind = False
        for begin in range(0, len(rows), SLICE):
            changes = []
            for row in rows[begin : begin + SLICE]:
                with reading(row):
                    changes.append(await self._apply(row.entry, self._loop.time(), row.id))
                self._note_time([row.entry], row.at)
            self._broadcast(changes, None, None)
            await asyncio.sleep(0)

    def _note_time(self, new: Sequence[e.Entry], at: int) -> None:
        """Note when somebody last did something; bots and clocks do not count."""
        if any(is_by_person(entry) for entry in new):
            self.changed_at = at

    async def _apply(self, entry: e.Entry, now: float, id: str | None) -> Change:
        """Apply an entry; a record that is continued is replayed in a thread, because it may be long."""
        timeline = None
        if isinstance(entry, e.Started) and self.table.beginning is not None:
            timeline = await asyncio.to_thread(begin_timeline, entry, self.table.beginning)
        return self.table.apply(entry, now, id, timeline)

    @contextlib.contextmanager
    def _reporting_damage(self) -> Iterator[None]:
        try:
            yield
        except DamagedLog as damage:
            self._on_damage(self, damage)
            raise

    def _broadcast(self, changes: Sequence[Change], sender: Subscriber | None, re: str | None) -> None:
        """Send every subscriber what they see of the changes; the sender gets an answer in any case."""
        if changes:
            self._wake_up.set()
            self.alerts.look()
        # Only actions count: seats that come and go would put off every beat.
        shown = [change.actor for change in changes if change.actor is not None and change.shown is not None]
        if shown:
            self._shown_at = self._loop.time()
            if self._own_pace is not None and self.table.seats[shown[-1]].plays == "person":
                # Whoever plays alone knows their own action already: what follows comes half a beat earlier.
                self._shown_at -= self._own_pace / 2
        self._disconnect({token for change in changes for token in change.replaced})
        sent: dict[tuple[Viewer, Caller], str | None] = {}
        for subscriber in list(self.subscribers):
            caller = subscriber.caller(self.table)
            if subscriber.viewer is not None and subscriber.viewer not in caller.seats:
                self._remove_from_seat(subscriber, caller)
            if subscriber is sender:
                frame = self._frame(changes, subscriber.viewer, caller, re)
            else:
                key = subscriber.viewer, caller
                if key not in sent:
                    sent[key] = self._frame(changes, subscriber.viewer, caller, None)
                frame = sent[key]
            if frame is not None:
                subscriber.send(frame)
        if self.table.closed:
            self.dismiss("closed", CLOSED)

    def _limit_sockets(self, seat: int) -> None:
        """Close the oldest sockets of a seat: the newest is the one that its owner looks at."""
        owners = [one for one in self.subscribers if seat in self.table.caller(one.hashes).seats]
        owners.sort(key=lambda subscriber: subscriber.number)
        for subscriber in owners[: -self._services.settings.limits.sockets_per_seat]:
            self.subscribers.discard(subscriber)
            subscriber.close(POLICY)

    def _disconnect(self, replaced: Set[str]) -> None:
        """Close the sockets that showed a replaced token; their owner can connect again with the new one."""
        for subscriber in [one for one in self.subscribers if not replaced.isdisjoint(one.hashes)]:
            self.leave(subscriber)
            subscriber.close(GOING_AWAY)

    def _remove_from_seat(self, subscriber: Subscriber, caller: Caller) -> None:
        """Make a subscriber who lost the seat a spectator, or close the socket if the table has none."""
        subscriber.viewer = None
        if not may_watch(self.table, caller):
            self.subscribers.discard(subscriber)
            subscriber.close(FORBIDDEN)

    def _frame(self, changes: Sequence[Change], viewer: Viewer, caller: Caller, re: str | None) -> str | None:
        seen = [events for change in changes if (events := events_for(change, viewer)) is not None]
        if not seen and re is None:
            return None
        events = [event for events in seen for event in events]
        return self.render(viewer, caller).frame_json(events, re)

    def _broadcast_presence(self, before: frozenset[int], but: Subscriber) -> None:
        if before != self.connected_seats:
            for subscriber in list(self.subscribers - {but}):
                caller = subscriber.caller(self.table)
                subscriber.send(self.render(subscriber.viewer, caller).frame_json())

    async def _drive(self) -> None:
        """Run bots and clocks: everything that happens without a command."""
        while True:
            self._wake_up.clear()
            try:
                if self._behind:
                    await self.change(lambda table, now: None)
                elif not await self._is_driver():
                    await self._wait_for_wake_up(self._loop.time() + LOST_SECONDS)
                elif self.table.bot_to_move is not None:
                    await self._move_bot(*self.table.bot_to_move)
                else:
                    await self._wait_for_wake_up(self.table.time_out_at)
                    await self.change(Table.run_out)
            except Refused:
                # A person took the seat in the meantime.
                pass
            except DamagedLog:
                return
            except StorageError as error:
                log.error("database write failed", game=self.table.game, error=str(error))
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                log.exception("bot or clock failed", game=self.table.game)
                await asyncio.sleep(RETRY_SECONDS)

    async def _is_driver(self) -> bool:
        """Return whether this server runs the bots and clocks of this table; try to claim them."""
        cluster = self._services.cluster
        if cluster.shared and self._term != cluster.term:
            term = cluster.term
            if not await cluster.claim_driver(self.table.game):
                return False
            self._term = term
        return True

    async def _wait_for_wake_up(self, until: float | None) -> None:
        """Wait until something changes, at most until this time."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await self._wake_up.wait()

    async def _move_bot(self, seat: int, bot: str) -> None:
        """Choose all moves of an action, then make them on the beat, so that their time reveals nothing.

        The beat is fixed before the bot starts to think. Moves that it has not chosen shortly before the beat
        are chosen by a quick bot.
        """
        timeline = self.table.timeline
        assert timeline is not None
        ply = timeline.game.ply
        bot_workers = self._services.bot_workers
        await bot_workers.ready.wait()
        pace, now = self._pace, self._loop.time()
        # The bot has at least half a beat to think, or half of what is left of it after a person.
        beat = self._beat_after(now + pace / (2 if self._own_pace is None else 4))
        until = beat - pace * QUICK_PART if pace > 0 else None
        moves = [] if timeline.held else await bot_workers.choose_action(bot, timeline.game, seat, until)
        beat = max(beat, self._beat_after(self._loop.time()))
        await asyncio.sleep(beat - self._loop.time())

        def decide(table: Table, now: float) -> Sequence[e.Entry]:
            # A person acted in the meantime: the moves were chosen for another position. Seats that came and
            # went do not matter, or they could hold up a bot.
            if timeline.game.ply != ply:
                raise Refused("stale")
            return table.bot_moves(seat, moves)

        await self.change(decide)

    @property
    def _own_pace(self) -> float | None:
        """The seconds of a beat that the only person at this table chose."""
        pace = self.table.bot_pace if self._services.settings.table_pace else None
        return None if pace is None else max(pace, SHORTEST_BEAT)

    @property
    def _pace(self) -> float:
        """The seconds of a beat at this table."""
        own = self._own_pace
        return self._services.settings.bot_pace if own is None else own

    def _beat_after(self, time: float) -> float:
        """Return the first beat at this time or later; beats count from when the table was last shown."""
        pace = self._pace
        if pace <= 0:
            return time
        return self._shown_at + pace * max(1, math.ceil((time - self._shown_at) / pace))


@contextlib.contextmanager
def reading(row: Row) -> Iterator[None]:
    """Raise `DamagedLog` if a row cannot be applied; the table is then useless."""
    try:
        yield
    # An invalid log may raise anything, and the text could contain cards.
    except Exception as error:
        raise DamagedLog(f"entry {row.ply} cannot be applied: {type(error).__name__}") from None


def is_by_person(entry: e.Entry) -> bool:
    """Return whether a person caused an entry, not a bot or a clock."""
    return not isinstance(entry, e.TimeRanOut) and not (isinstance(entry, e.MoveMade) and entry.by == "bot")


def may_watch(table: Table, caller: Caller) -> bool:
    """Return whether this caller may see the table."""
    return table.options.spectators or caller.host or bool(caller.seats)
