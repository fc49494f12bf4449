"""A room: a live table with its subscribers, the log that it writes, and the bots and clocks that move on.

A room changes its table in one way only: decide, write to the log, wait until that is on disk, apply, tell everybody.
One command after the other, whoever sends it. Whoever asked is answered after the commit and never before.
"""

import asyncio
import contextlib
import math
from collections.abc import Callable, Sequence

import structlog

from kokopelli.server.live.bot_workers import BotWorkers
from kokopelli.server.live.cluster import LOST_SECONDS, Cluster
from kokopelli.server.live.notifier import Notifier
from kokopelli.server.live.subscribers import FORBIDDEN, GOING_AWAY, POLICY, Subscriber
from kokopelli.server.metrics import Metrics
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Conflict, Storage, StorageError, await_result
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import RenderedView, events_for, render_for
from kokopelli.server.table.table import Caller, Change, Table, Viewer
from kokopelli.server.wire.messages import Heartbeat
from kokopelli.server.wire.refusals import Refused

RETRY_SECONDS = 1.0  # after which a bot's move that could not be written is tried again
QUICK_PART = 0.12  # the last part of a beat, in which a bot does not think any more

log = structlog.get_logger()


class Room:
    """One live table."""

    def __init__(
        self,
        table: Table,
        storage: Storage,
        bot_workers: BotWorkers,
        settings: Settings,
        metrics: Metrics,
        cluster: Cluster,
        notifier: Notifier,
    ) -> None:
        self.table = table
        self.subscribers: set[Subscriber] = set()
        self.last_used = 0.0
        self._storage = storage
        self._bot_workers = bot_workers
        self._settings = settings
        self._metrics = metrics
        self._cluster = cluster
        self._notifier = notifier
        self._term: int | None = None  # of the cluster, in which this server moves the table
        self._lock = asyncio.Lock()
        self._wake_up = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._shown_at = self._loop.time()
        self._heartbeats: dict[Viewer, Heartbeat] = {}  # the newest of each viewer
        self._behind = False  # may the log say more than the table?
        self._drive_task = asyncio.create_task(self._drive())

    @property
    def connected_seats(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return frozenset(
            seat for subscriber in self.subscribers for seat in subscriber.caller(self.table).seats
        )

    @property
    def is_idle(self) -> bool:
        """Does nobody watch, and nothing happen by itself?"""
        table = self.table
        return not self.subscribers and table.bot_to_move is None and table.time_out_at is None

    def render(self, viewer: Viewer, caller: Caller) -> RenderedView:
        """What a viewer sees now."""
        rendered = render_for(self.table, viewer, caller, self.connected_seats, self._loop.time())
        self._heartbeats[viewer] = rendered.heartbeat()
        return rendered

    async def change(
        self,
        decide: Callable[[Table, float], e.Entry | Sequence[e.Entry] | None],
        id: str | None = None,
        subscriber: Subscriber | None = None,
        re: str | None = None,
    ) -> None:
        """Do what `decide` says, durably; raises `Refused` or `StorageError`. An id that was carried out is not again.

        The subscriber who asked gets its answer to `re`, also if there is nothing to do.
        """
        # Shielded: a socket that closes must not leave the table behind its log.
        task = asyncio.create_task(self._change(decide, id, subscriber, re))
        task.add_done_callback(_log_error)
        await asyncio.shield(task)

    async def catch_up(self, length: int | None = None) -> None:
        """See what other servers wrote, if the log may be this long; raises `StorageError`."""
        async with self._lock:
            if length is None or length > self.table.length:
                self._broadcast(await self._catch_up(), None, None)

    def wake_up(self) -> None:
        """Look again who has to move."""
        self._wake_up.set()

    def join(self, subscriber: Subscriber, re: str) -> None:
        """Let somebody watch, from a seat of theirs or as a spectator."""
        before = self.connected_seats
        self.subscribers.add(subscriber)
        self.last_used = self._loop.time()
        for seat in self.table.caller(subscriber.hashes).seats:
            self._limit_sockets(seat)
        self.answer(subscriber, re)
        self._broadcast_presence(before, subscriber)

    def leave(self, subscriber: Subscriber) -> None:
        """Somebody watches no longer."""
        before = self.connected_seats
        self.subscribers.discard(subscriber)
        self.last_used = self._loop.time()
        self._broadcast_presence(before, subscriber)

    def answer(self, subscriber: Subscriber, re: str) -> None:
        """Send the view to one who asked for it."""
        caller = subscriber.caller(self.table)
        subscriber.send(self.render(subscriber.viewer, caller).frame_json(re=re))

    def send_heartbeats(self) -> None:
        """Send everybody a sign of life."""
        for subscriber in list(self.subscribers):
            subscriber.send(self.heartbeat(subscriber.viewer).model_dump_json())

    def heartbeat(self, viewer: Viewer) -> Heartbeat:
        """The ply and hash of what a viewer sees now, without the rest of it."""
        beat = self._heartbeats.get(viewer)
        if beat is None or beat.ply != self.table.plies[viewer]:  # a view changes with its ply only
            beat = self.render(viewer, Caller()).heartbeat()
        return beat

    async def close(self) -> None:
        """Let everybody go and stop."""
        self._drive_task.cancel()
        for subscriber in list(self.subscribers):
            subscriber.close(GOING_AWAY)
        with contextlib.suppress(asyncio.CancelledError):
            await self._drive_task
        async with self._lock:  # what is being written is finished
            pass

    async def _change(
        self,
        decide: Callable[[Table, float], e.Entry | Sequence[e.Entry] | None],
        id: str | None,
        subscriber: Subscriber | None,
        re: str | None,
    ) -> None:
        async with self._lock:
            changes = await self._carry_out(decide, id)
            self.last_used = self._loop.time()
            self._broadcast(changes, subscriber, re)

    async def _carry_out(
        self, decide: Callable[[Table, float], e.Entry | Sequence[e.Entry] | None], id: str | None
    ) -> list[Change]:
        while True:
            changes = await self._catch_up() if self._behind else []
            if changes:
                self._broadcast(changes, None, None)
            if id is not None and id in self.table.ids:
                return []
            now = self._loop.time()
            decided = decide(self.table, now)
            new = [] if decided is None else [*decided] if isinstance(decided, Sequence) else [decided]
            if not new:
                return []
            self._behind = True
            try:
                with self._metrics.commit_seconds.time():
                    await await_result(self._storage.append(self.table.game, self.table.length, new, id))
            except Conflict:
                continue  # another process was faster: render_for again
            except StorageError:
                self._wake_up.set()  # it may be written all the same: the driver looks
                raise
            self._behind = False
            changes = [
                self.table.apply(entry, now, id if number == 0 else None) for number, entry in enumerate(new)
            ]
            self._notifier.announce(self.table.game, self.table.length)
            return changes

    async def _catch_up(self) -> list[Change]:
        """Apply what the log says and the table does not yet know."""
        rows = await await_result(self._storage.read(self.table.game, self.table.length))
        self._behind = False
        now = self._loop.time()
        return [self.table.apply(row.entry, now, row.id) for row in rows]

    def _broadcast(self, changes: Sequence[Change], asking: Subscriber | None, re: str | None) -> None:
        """Send everybody what they see of the changes, and the one who asked an answer in any case."""
        if changes:
            self._wake_up.set()
        if any(change.shown is not None for change in changes):
            self._shown_at = self._loop.time()
        sent: dict[tuple[Viewer, Caller], str | None] = {}
        for subscriber in list(self.subscribers):
            caller = subscriber.caller(self.table)
            if subscriber.viewer is not None and subscriber.viewer not in caller.seats:
                self._remove_from_seat(subscriber, caller)
            if subscriber is asking:
                frame = self._frame(changes, subscriber.viewer, caller, re)
            else:
                key = subscriber.viewer, caller
                if key not in sent:
                    sent[key] = self._frame(changes, subscriber.viewer, caller, None)
                frame = sent[key]
            if frame is not None:
                subscriber.send(frame)

    def _limit_sockets(self, seat: int) -> None:
        """Let the oldest sockets of a seat go: the newest is the one that somebody looks at."""
        held = [
            subscriber
            for subscriber in self.subscribers
            if seat in self.table.caller(subscriber.hashes).seats
        ]
        held.sort(key=lambda subscriber: subscriber.number)
        for subscriber in held[: -self._settings.limits.sockets_per_seat]:
            self.subscribers.discard(subscriber)
            subscriber.close(POLICY)

    def _remove_from_seat(self, subscriber: Subscriber, caller: Caller) -> None:
        """The seat is theirs no longer: they may watch as others do, or not at all."""
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
        """Bots and clocks: whatever happens without anybody's asking."""
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
                pass  # somebody took the seat meanwhile
            except StorageError as error:
                log.error("not written", game=self.table.game, error=str(error))
                await asyncio.sleep(RETRY_SECONDS)
            except Exception:
                log.exception("a bot or clock failed", game=self.table.game)
                await asyncio.sleep(RETRY_SECONDS)

    async def _is_driver(self) -> bool:
        """Does this server, of all that share the database, move the table?"""
        cluster = self._cluster
        if cluster.shared and self._term != cluster.term:
            term = cluster.term
            if not await cluster.claim_driver(self.table.game):
                return False
            self._term = term
        return True

    async def _wait_for_wake_up(self, until: float | None) -> None:
        """Until something changes, or it is this late."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await self._wake_up.wait()

    async def _move_bot(self, seat: int, bot: str) -> None:
        """Think a whole action through, then lay it down at its beat: the time tells nothing of the decision.

        The beat is chosen before the bot begins to think, and whatever it has not decided shortly before is decided quickly.
        """
        timeline, length = self.table.timeline, self.table.length
        assert timeline is not None
        await self._bot_workers.ready.wait()
        pace, now = self._settings.bot_pace, self._loop.time()
        beat = self._beat_after(now + pace / 2)  # at least so long to think
        until = beat - pace * QUICK_PART if pace > 0 else None
        moves = (
            [] if timeline.held else await self._bot_workers.choose_action(bot, timeline.game, seat, until)
        )
        beat = max(beat, self._beat_after(self._loop.time()))
        await asyncio.sleep(beat - self._loop.time())

        def decide(table: Table, now: float) -> Sequence[e.Entry]:
            if (
                table.length != length
            ):  # a person was there meanwhile: what was thought is for another position
                raise Refused("stale")
            return table.bot_moves(seat, moves)

        await self.change(decide)

    def _beat_after(self, time: float) -> float:
        """The first beat at this time or later; beats are counted from when the table was shown last."""
        pace = self._settings.bot_pace
        if pace <= 0:
            return time
        return self._shown_at + pace * max(1, math.ceil((time - self._shown_at) / pace))


def _log_error(task: "asyncio.Task[None]") -> None:
    """Whoever asked for a change may have gone: a refusal needs nobody to read it then, a fault must not stay unseen."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refused | StorageError):
        log.error("a change failed", exc_info=error)


def may_watch(table: Table, caller: Caller) -> bool:
    """May these people see the table?"""
    return table.options.spectators or caller.host or bool(caller.seats)
