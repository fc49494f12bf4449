"""Telling people of their turn while they are not at the table: by push, and by the webhook of the table.

Whoever is connected is not told. Of several servers, one tells: the first to claim the turn in the database
(`storage.alerts`). A server to which the person is connected claims it at once and tells nobody; the others
wait a moment before they try. A message is dropped if the person has moved before it is sent.

Messages wait in a queue of limited length, and are sent by tasks of their own: no table waits for them.
"""

import asyncio
import hashlib
import hmac
import json
from collections.abc import Callable, Coroutine, Iterable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Protocol, TypeAlias
from urllib.parse import urlsplit

import structlog

from kokopelli.server.live.outgoing import BadTarget, NoAnswer, post
from kokopelli.server.live.push import PushKey, encrypt, new_key, topic
from kokopelli.server.metrics import Metrics
from kokopelli.server.settings import Settings
from kokopelli.server.storage.alerts import (
    Subscription,
    Webhook,
    claim_for_webhook,
    claim_turn,
    keep_only,
    note_delivery,
    read_push_key,
    remove_endpoint,
    store_push_key,
)
from kokopelli.server.storage.database import Conflict, Storage, StorageError, await_result
from kokopelli.server.table.table import Table
from kokopelli.texts import Texts

# After which the socket of a sleeping phone is surely closed: it did not answer twice `runner.PING_SECONDS`.
DEAD_SECONDS = 60.0
MAX_WAITING = 2000  # messages
SENDERS = 100  # messages that are sent at the same time
RETRY_SECONDS = (3.0, 30.0)  # after which a push service that failed is tried again
LONGEST_SECONDS = 7 * 86_400  # that a push service keeps a message for a device that is off
MAX_FAILURES = 5  # of a webhook in a row, after which it is told nothing more
GONE = (404, 410)  # answers of a push service to an endpoint that no longer exists
# Signs with a meaning in chat programs, and harmless ones that look like them.
HARMLESS = str.maketrans("@<>&*_~`|[]/\\", "＠‹›＆＊＿～＇￨［］∕＼")

# Sends a message, as the attempt with this number; returns the seconds after which to try again, if so.
Send: TypeAlias = Callable[[int], Coroutine[Any, Any, float | None]]

log = structlog.get_logger()


class AlertedRoom(Protocol):
    """What is asked of a room."""

    table: Table

    @property
    def connected_seats(self) -> frozenset[int]:
        """The seats whose owners are connected."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What somebody is to be told: that a seat is awaited since a log length."""

    room: AlertedRoom
    seat: int
    since: int

    @property
    def is_current(self) -> bool:
        """Whether the seat is still awaited for the same reason, and its owner is not there."""
        awaited = self.room.table.awaited.get(self.seat)
        return (
            awaited is not None and awaited.since == self.since and self.seat not in self.room.connected_seats
        )

    @property
    def is_own_turn(self) -> bool:
        """Whether the seat has to move, and not only to consent."""
        awaited = self.room.table.awaited.get(self.seat)
        return awaited is not None and "turn" in awaited.asks


@dataclass(frozen=True, slots=True)
class Claim:
    """A turn that this server claimed while the person was connected."""

    turn: Turn
    at: float  # seconds of the event loop
    with_webhook: bool  # was the webhook claimed as well?


@dataclass(frozen=True, slots=True)
class Message:
    """A message that waits to be sent; `done` is called after it was sent or dropped."""

    way: str
    send: Send
    done: Callable[[], None]
    attempt: int = 0


class Alerts:
    """Sends messages about turns, for all rooms of a server."""

    def __init__(self, settings: Settings, storage: Storage, metrics: Metrics) -> None:
        self.delay = settings.alert_delay
        self.storage = storage
        self._settings = settings
        self._metrics = metrics
        self._key: PushKey | None = None
        self._waiting: asyncio.Queue[Message] = asyncio.Queue(MAX_WAITING)
        self._senders: list[asyncio.Task[None]] = []

    async def key(self) -> PushKey:
        """Return the key that push services know the servers by; made once for a database.

        Raises `BadKey` or `StorageError`.
        """
        if self._key is None:
            pem = self._settings.push_key or await await_result(read_push_key(self.storage))
            if pem is None:
                pem = new_key()
                try:
                    await await_result(store_push_key(self.storage, pem))
                except Conflict:
                    # Another server made one at the same moment.
                    pem = await await_result(read_push_key(self.storage))
                    assert pem is not None
            self._key = PushKey(pem)
        return self._key

    def send_later(self, message: Message) -> None:
        """Queue a message, or drop it if too many are waiting."""
        if not self._senders:
            self._senders = [asyncio.create_task(self._send_waiting()) for _ in range(SENDERS)]
        try:
            self._waiting.put_nowait(message)
        except asyncio.QueueFull:
            self._metrics.alerts.labels(message.way, "dropped").inc()
            message.done()

    async def push(self, turn: Turn, to: Subscription, attempt: int) -> float | None:
        """Send a push message, unless the person has moved; return the seconds until another attempt."""
        if not turn.is_current:
            self._metrics.alerts.labels("push", "withdrawn").inc()
            return None
        key = await self.key()
        kind = "turn" if turn.is_own_turn else "consent"
        message = json.dumps({"game": to.game, "type": kind}).encode()
        body, signature = await asyncio.to_thread(
            lambda: (
                encrypt(message, to.public_key, to.secret),
                key.headers(to.endpoint, self._settings.push_contact or contact_at(to.site)),
            )
        )
        headers = {
            **signature,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds_left(turn.room.table)),
            "Topic": topic(to.game, to.seat),
            "Urgency": "high",
        }
        # It may have changed while the message was made.
        if not turn.is_current:
            self._metrics.alerts.labels("push", "withdrawn").inc()
            return None
        try:
            status = await post(to.endpoint, body, headers, self._settings.private_targets)
        except BadTarget:
            status = GONE[0]
        except NoAnswer:
            status = 503
        if status in GONE:
            await await_result(remove_endpoint(self.storage, to.game, to.target))
        elif (status == 429 or status >= 500) and attempt < len(RETRY_SECONDS):
            return RETRY_SECONDS[attempt]
        self._metrics.alerts.labels("push", "sent" if status < 300 else str(status)).inc()
        if status >= 300 and status not in GONE:
            log.warning(
                "a push service refused a message", status=status, host=urlsplit(to.endpoint).hostname
            )
        return None

    async def tell_webhook(self, hook: Webhook, message: str, seats: Iterable[str] = ()) -> str | None:
        """Send a message to a webhook, note what became of it, and return the problem if there was one."""
        text = await asyncio.to_thread(hook_text, hook, message, list(seats))
        body = hook_body(text)
        headers = {
            "Content-Type": "application/json",
            "X-Kokopelli-Signature": f"sha256={hmac.new(hook.secret.encode(), body, 'sha256').hexdigest()}",
        }
        problem: str | None = None
        try:
            status = await post(hook.url, body, headers, self._settings.private_targets)
            problem = None if status < 300 else str(status)
        except BadTarget:
            problem = "address"
        except NoAnswer:
            problem = "silent"
        self._metrics.alerts.labels("webhook", problem or "sent").inc()
        await await_result(note_delivery(self.storage, hook.game, hook.url, problem))
        return problem

    async def close(self) -> None:
        """Stop sending."""
        for sender in self._senders:
            sender.cancel()
        await asyncio.gather(*self._senders, return_exceptions=True)

    async def _send_waiting(self) -> None:
        while True:
            message = await self._waiting.get()
            delay = None
            try:
                delay = await message.send(message.attempt)
            except StorageError as error:
                log.error("database failed while somebody was told of a turn", error=str(error))
            except Exception:
                log.exception("telling somebody of a turn failed")
            if delay is None:
                message.done()
            else:
                again = replace(message, attempt=message.attempt + 1)
                asyncio.get_running_loop().call_later(delay, self.send_later, again)


class RoomAlerts:
    """Notices at one table for whom the game waits, and has them told once."""

    def __init__(self, room: AlertedRoom, alerts: Alerts, wanted: bool) -> None:
        """`wanted` says whether anybody at this table may want to be told."""
        self.wanted = wanted
        self._room = room
        self._alerts = alerts
        self._noticed: dict[int, int] = {}  # for each seat, since when it is awaited
        self._claims: dict[int, Claim] = {}  # by seat
        self._seating = room.table.seating
        self._tasks: set[asyncio.Task[None]] = set()
        self._messages = 0  # that are queued

    @property
    def pending(self) -> bool:
        """Whether somebody is about to be told, for which the table must be in memory."""
        return bool(self._tasks) or self._messages > 0

    def look(self) -> None:
        """Notice what has changed at the table."""
        if not self.wanted:
            return
        table = self._room.table
        if table.seating != self._seating:
            self._seating = table.seating
            self._start(self._forget_former_owners())
        for seat, awaited in table.awaited.items():
            if self._noticed.get(seat) != awaited.since:
                self._noticed[seat] = awaited.since
                self._start(self._tell(Turn(self._room, seat, awaited.since)))

    def on_leave(self, seats: Iterable[int]) -> None:
        """Tell people after all whose connection may have been dead already when their turn began."""
        now = asyncio.get_running_loop().time()
        for seat in seats:
            claim = self._claims.pop(seat, None)
            if claim is not None and now - claim.at < DEAD_SECONDS:
                self._start(self._tell(claim.turn, claim))

    def close(self) -> None:
        """Tell nobody any more."""
        for task in self._tasks:
            task.cancel()

    async def _tell(self, turn: Turn, claim: Claim | None = None) -> None:
        """Tell a person of their turn, unless they are connected."""
        if not await self._is_away(turn):
            return
        table, alerts = self._room.table, self._alerts
        again = claim is not None
        found = await await_result(claim_turn(alerts.storage, table.game, turn.seat, turn.since, again))
        for one in found:
            if one.token in table.seats[turn.seat].tokens:
                self._queue("push", partial(alerts.push, turn, one))
        again = claim is not None and claim.with_webhook
        hook = await await_result(claim_for_webhook(alerts.storage, table.game, turn.since, again))
        if hook is not None and hook.failures < MAX_FAILURES:
            self._queue("webhook", partial(self._tell_webhook, turn, hook))

    async def _is_away(self, turn: Turn) -> bool:
        """Wait for a moment; return whether the person is still awaited and not connected.

        For a person who is connected the turn is claimed, so that no other server tells them.
        """
        for delay in (0.0, self._alerts.delay):
            await asyncio.sleep(delay)
            if turn.seat in self._room.connected_seats:
                await self._claim(turn)
                return False
        return turn.is_current

    async def _claim(self, turn: Turn) -> None:
        """Claim a turn of which nobody has to be told."""
        storage, table = self._alerts.storage, self._room.table
        found = await await_result(claim_turn(storage, table.game, turn.seat, turn.since))
        hook = None
        # Others of whom consent is asked at the same moment may be away.
        if sum(one.since == turn.since for one in table.awaited.values()) == 1:
            hook = await await_result(claim_for_webhook(storage, table.game, turn.since))
        if found or hook is not None:
            now = asyncio.get_running_loop().time()
            self._claims[turn.seat] = Claim(turn, now, hook is not None)
            # The person may have left while the database was asked.
            if turn.seat not in self._room.connected_seats:
                self.on_leave([turn.seat])

    async def _tell_webhook(self, turn: Turn, hook: Webhook, _attempt: int) -> None:
        """Write to the chat program of the table who is awaited since the same moment."""
        table = self._room.table
        if not turn.is_current:
            return
        seats = [
            seat
            for seat, awaited in table.awaited.items()
            if awaited.since == turn.since and seat not in self._room.connected_seats
        ]
        message = "hook-turn" if turn.is_own_turn and len(seats) == 1 else "hook-consent"
        await self._alerts.tell_webhook(hook, message, [table.seats[seat].name or "" for seat in seats])

    async def _forget_former_owners(self) -> None:
        """Remove the subscriptions of people who lost their seats; they are not told anything meanwhile."""
        table = self._room.table
        tokens = {token for seat in table.seats for token in seat.tokens}
        await await_result(keep_only(self._alerts.storage, table.game, tokens))

    def _queue(self, way: str, send: Send) -> None:
        self._messages += 1
        self._alerts.send_later(Message(way, send, self._message_done))

    def _message_done(self) -> None:
        self._messages -= 1

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, StorageError):
            log.error("database failed while somebody was to be told of a turn", error=str(error))
        elif error is not None:
            log.error("telling somebody of a turn failed", exc_info=error)


def seconds_left(table: Table) -> int:
    """Return how long a message about a turn is worth keeping: at most as long as the clock runs."""
    left = LONGEST_SECONDS
    if table.time_out_at is not None:
        left = min(left, round(table.time_out_at - asyncio.get_running_loop().time()))
    return max(0, left)


def contact_at(site: str) -> str:
    """Return whom a push service may contact, if the operator names nobody."""
    return f"mailto:operator@{urlsplit(site).hostname or 'localhost'}"


def target_of(endpoint: str) -> str:
    """Return the hash by which an endpoint is found."""
    return hashlib.sha256(endpoint.encode()).hexdigest()


def hook_text(hook: Webhook, message: str, players: list[str]) -> str:
    """Return a message to a chat program, in which names have no meaning but themselves."""
    texts, url = Texts(hook.language), f"{hook.site}/table/{hook.game}"
    names = texts.names_and([name.translate(HARMLESS) for name in players]) if players else ""
    return texts(message, players=names, url=url) if players else texts(message, url=url)


def hook_body(text: str) -> bytes:
    """Return what the common chat programs accept: Slack and others read `text`, Discord `content`."""
    return json.dumps({"text": text, "content": text, "allowed_mentions": {"parse": []}}).encode()
