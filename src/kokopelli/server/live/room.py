"""A room: a live table with its peers, the log that it writes, and the bots and clocks that move on.

A room changes its table in one way only: decide, write to the log, wait until that is on disk, apply, tell everybody.
One command after the other, whoever sends it. Whoever asked is answered after the commit and never before.
"""

import asyncio
import contextlib
import math
from collections.abc import Callable, Sequence

import structlog

from kokopelli.server.live.bot_workers import Thinkers
from kokopelli.server.live.cluster import LOST_SECONDS, Company
from kokopelli.server.live.notifier import Bell
from kokopelli.server.live.subscribers import FORBIDDEN, GOING_AWAY, POLICY, Peer
from kokopelli.server.metrics import Metrics
from kokopelli.server.settings import Settings
from kokopelli.server.storage.database import Conflict, Storage, StorageError, answer_of
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import Sight, events_for, look
from kokopelli.server.table.table import Caller, Change, Table, Viewer
from kokopelli.server.wire.messages import Heartbeat
from kokopelli.server.wire.refusals import Refused

RETRY_SECONDS = 1.0  # after which a bot's move that could not be written is tried again
HASTE = 0.12  # the last part of a beat, in which a bot does not think any more

log = structlog.get_logger()


class Room:
    """One live table."""

    def __init__(
        self,
        table: Table,
        storage: Storage,
        thinkers: Thinkers,
        settings: Settings,
        metrics: Metrics,
        company: Company,
        bell: Bell,
    ) -> None:
        self.table = table
        self.peers: set[Peer] = set()
        self.last_used = 0.0
        self._storage = storage
        self._thinkers = thinkers
        self._settings = settings
        self._metrics = metrics
        self._company = company
        self._bell = bell
        self._term: int | None = None  # of the company, in which this server moves the table
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._shown_at = self._loop.time()
        self._beats: dict[Viewer, Heartbeat] = {}  # the newest of each viewer
        self._behind = False  # may the log say more than the table?
        self._driver = asyncio.create_task(self._drive())

    @property
    def here(self) -> frozenset[int]:
        """The seats whose people are connected."""
        return frozenset(seat for peer in self.peers for seat in peer.caller(self.table).seats)

    @property
    def can_rest(self) -> bool:
        """Does nobody watch, and nothing happen by itself?"""
        table = self.table
        return not self.peers and table.bot_to_move is None and table.time_out_at is None

    def sight(self, viewer: Viewer, caller: Caller) -> Sight:
        """What a viewer sees now."""
        sight = look(self.table, viewer, caller, self.here, self._loop.time())
        self._beats[viewer] = sight.heartbeat()
        return sight

    async def change(
        self,
        decide: Callable[[Table, float], e.Entry | Sequence[e.Entry] | None],
        id: str | None = None,
        peer: Peer | None = None,
        re: str | None = None,
    ) -> None:
        """Do what `decide` says, durably; raises `Refused` or `StorageError`. An id that was carried out is not again.

        The peer who asked gets its answer to `re`, also if there is nothing to do.
        """
        # Shielded: a socket that closes must not leave the table behind its log.
        task = asyncio.create_task(self._change(decide, id, peer, re))
        task.add_done_callback(_look_at_error)
        await asyncio.shield(task)

    async def catch_up(self, length: int | None = None) -> None:
        """See what other servers wrote, if the log may be this long; raises `StorageError`."""
        async with self._lock:
            if length is None or length > self.table.length:
                self._tell(await self._catch_up(), None, None)

    def rouse(self) -> None:
        """Look again who has to move."""
        self._news.set()

    def join(self, peer: Peer, re: str) -> None:
        """Let somebody watch, from a seat of theirs or as a spectator."""
        before = self.here
        self.peers.add(peer)
        self.last_used = self._loop.time()
        for seat in self.table.caller(peer.hashes).seats:
            self._limit_sockets(seat)
        self.answer(peer, re)
        self._tell_presence(before, peer)

    def leave(self, peer: Peer) -> None:
        """Somebody watches no longer."""
        before = self.here
        self.peers.discard(peer)
        self.last_used = self._loop.time()
        self._tell_presence(before, peer)

    def answer(self, peer: Peer, re: str) -> None:
        """Send the view to one who asked for it."""
        caller = peer.caller(self.table)
        peer.send(self.sight(peer.viewer, caller).written(re=re))

    def beat(self) -> None:
        """Send everybody a sign of life."""
        for peer in list(self.peers):
            peer.send(self.heartbeat(peer.viewer).model_dump_json())

    def heartbeat(self, viewer: Viewer) -> Heartbeat:
        """The ply and hash of what a viewer sees now, without the rest of it."""
        beat = self._beats.get(viewer)
        if beat is None or beat.ply != self.table.plies[viewer]:  # a view changes with its ply only
            beat = self.sight(viewer, Caller()).heartbeat()
        return beat

    async def close(self) -> None:
        """Let everybody go and stop."""
        self._driver.cancel()
        for peer in list(self.peers):
            peer.let_go(GOING_AWAY)
        with contextlib.suppress(asyncio.CancelledError):
            await self._driver
        async with self._lock:  # what is being written is finished
            pass

    async def _change(
        self,
        decide: Callable[[Table, float], e.Entry | Sequence[e.Entry] | None],
        id: str | None,
        peer: Peer | None,
        re: str | None,
    ) -> None:
        async with self._lock:
            changes = await self._carry_out(decide, id)
            self.last_used = self._loop.time()
            self._tell(changes, peer, re)

    async def _carry_out(
        self, decide: Callable[[Table, float], e.Entry | Sequence[e.Entry] | None], id: str | None
    ) -> list[Change]:
        while True:
            changes = await self._catch_up() if self._behind else []
            if changes:
                self._tell(changes, None, None)
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
                    await answer_of(self._storage.append(self.table.game, self.table.length, new, id))
            except Conflict:
                continue  # another process was faster: look again
            except StorageError:
                self._news.set()  # it may be written all the same: the driver looks
                raise
            self._behind = False
            changes = [
                self.table.apply(entry, now, id if number == 0 else None) for number, entry in enumerate(new)
            ]
            self._bell.ring(self.table.game, self.table.length)
            return changes

    async def _catch_up(self) -> list[Change]:
        """Apply what the log says and the table does not yet know."""
        rows = await answer_of(self._storage.read(self.table.game, self.table.length))
        self._behind = False
        now = self._loop.time()
        return [self.table.apply(row.entry, now, row.id) for row in rows]

    def _tell(self, changes: Sequence[Change], asking: Peer | None, re: str | None) -> None:
        """Send everybody what they see of the changes, and the one who asked an answer in any case."""
        if changes:
            self._news.set()
        if any(change.shown is not None for change in changes):
            self._shown_at = self._loop.time()
        sent: dict[tuple[Viewer, Caller], str | None] = {}
        for peer in list(self.peers):
            caller = peer.caller(self.table)
            if peer.viewer is not None and peer.viewer not in caller.seats:
                self._show_out(peer, caller)
            if peer is asking:
                frame = self._frame(changes, peer.viewer, caller, re)
            else:
                key = peer.viewer, caller
                if key not in sent:
                    sent[key] = self._frame(changes, peer.viewer, caller, None)
                frame = sent[key]
            if frame is not None:
                peer.send(frame)

    def _limit_sockets(self, seat: int) -> None:
        """Let the oldest sockets of a seat go: the newest is the one that somebody looks at."""
        held = [peer for peer in self.peers if seat in self.table.caller(peer.hashes).seats]
        held.sort(key=lambda peer: peer.number)
        for peer in held[: -self._settings.limits.sockets_per_seat]:
            self.peers.discard(peer)
            peer.let_go(POLICY)

    def _show_out(self, peer: Peer, caller: Caller) -> None:
        """The seat is theirs no longer: they may watch as others do, or not at all."""
        peer.viewer = None
        if not may_watch(self.table, caller):
            self.peers.discard(peer)
            peer.let_go(FORBIDDEN)

    def _frame(self, changes: Sequence[Change], viewer: Viewer, caller: Caller, re: str | None) -> str | None:
        seen = [events for change in changes if (events := events_for(change, viewer)) is not None]
        if not seen and re is None:
            return None
        events = [event for events in seen for event in events]
        return self.sight(viewer, caller).written(events, re)

    def _tell_presence(self, before: frozenset[int], but: Peer) -> None:
        if before != self.here:
            for peer in list(self.peers - {but}):
                caller = peer.caller(self.table)
                peer.send(self.sight(peer.viewer, caller).written())

    async def _drive(self) -> None:
        """Bots and clocks: whatever happens without anybody's asking."""
        while True:
            self._news.clear()
            try:
                if self._behind:
                    await self.change(lambda table, now: None)
                elif not await self._is_driver():
                    await self._wait_for_news(self._loop.time() + LOST_SECONDS)
                elif self.table.bot_to_move is not None:
                    await self._move_bot(*self.table.bot_to_move)
                else:
                    await self._wait_for_news(self.table.time_out_at)
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
        company = self._company
        if company.shared and self._term != company.term:
            term = company.term
            if not await company.drive(self.table.game):
                return False
            self._term = term
        return True

    async def _wait_for_news(self, until: float | None) -> None:
        """Until something changes, or it is this late."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout_at(until):
                await self._news.wait()

    async def _move_bot(self, seat: int, bot: str) -> None:
        """Think a whole action through, then lay it down at its beat: the time tells nothing of the decision.

        The beat is chosen before the bot begins to think, and whatever it has not decided shortly before is decided quickly.
        """
        line, length = self.table.line, self.table.length
        assert line is not None
        await self._thinkers.ready.wait()
        pace, now = self._settings.bot_pace, self._loop.time()
        beat = self._beat_after(now + pace / 2)  # at least so long to think
        until = beat - pace * HASTE if pace > 0 else None
        moves = [] if line.held else await self._thinkers.choose_action(bot, line.game, seat, until)
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


def _look_at_error(task: "asyncio.Task[None]") -> None:
    """Whoever asked for a change may have gone: a refusal needs nobody to read it then, a fault must not stay unseen."""
    error = None if task.cancelled() else task.exception()
    if error is not None and not isinstance(error, Refused | StorageError):
        log.error("a change failed", exc_info=error)


def may_watch(table: Table, caller: Caller) -> bool:
    """May these people see the table?"""
    return table.options.spectators or caller.host or bool(caller.seats)
