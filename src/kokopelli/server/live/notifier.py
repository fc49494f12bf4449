"""Announcements between servers that share a database: "the log of game g has n entries", over Redis pub/sub.

Redis messages are only hints; the database decides. A lost message delays an update until the next poll of
the database, a false one causes a useless poll. Without a Redis URL, announcing does nothing.
"""

import asyncio
import contextlib
from collections.abc import Callable

import structlog
from redis.asyncio import Redis
from redis.asyncio.connection import parse_url
from redis.exceptions import RedisError

CHANNEL = "kokopelli"
MAX_QUEUED = 1000  # messages kept while Redis does not answer
ANSWER_SECONDS = 1.0
CANCEL_SECONDS = 0.1
RETRY_SECONDS = 0.5

log = structlog.get_logger()


class BadAddress(ValueError):
    """A text that is not a Redis URL."""


def check_address(url: str) -> None:
    """Raise `BadAddress` if this is not a Redis URL. No connection is made."""
    try:
        parse_url(url)
    except ValueError as error:
        raise BadAddress(f"--redis: {error}") from None


class Notifier:
    """Publishes the lengths of logs and receives those that other servers publish."""

    def __init__(self, url: str | None) -> None:
        self._url = url
        self._queue: asyncio.Queue[str] = asyncio.Queue(MAX_QUEUED)
        self._redis: Redis | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def start(self, on_message: Callable[[str, int], None]) -> None:
        """Connect, within a running event loop; `on_message` gets the game and length of every message."""
        if self._url is None:
            return
        self._redis = Redis.from_url(
            self._url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
        )
        self._tasks = [
            asyncio.create_task(self._publish(self._redis)),
            asyncio.create_task(self._receive(self._redis, on_message)),
        ]

    def announce(self, game: str, length: int) -> None:
        """Tell the other servers the length of a game's log."""
        if self._redis is None:
            return
        with contextlib.suppress(asyncio.QueueFull):
            self._queue.put_nowait(f"{game} {length}")

    async def close(self) -> None:
        """Stop publishing and receiving."""
        pending = set(self._tasks)
        # The Redis client may mistake a cancellation for a lost connection and carry on, so cancel until it
        # ends.
        while pending:
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=CANCEL_SECONDS)
        if self._redis is not None:
            with contextlib.suppress(RedisError, OSError):
                await self._redis.aclose()

    async def _publish(self, redis: Redis) -> None:
        while True:
            text = await self._queue.get()
            try:
                await redis.publish(CHANNEL, text)
            except (RedisError, OSError) as error:
                log.warning("publishing to Redis failed", error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
                # By now the other servers have polled the database.
                while not self._queue.empty():
                    self._queue.get_nowait()

    async def _receive(self, redis: Redis, on_message: Callable[[str, int], None]) -> None:
        while True:
            try:
                async with redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        message = await channel.get_message(timeout=None)
                        if message is not None:
                            _deliver(message["data"], on_message)
            except (RedisError, OSError) as error:
                log.warning("receiving from Redis failed", error=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)


def _deliver(raw: bytes, on_message: Callable[[str, int], None]) -> None:
    """Parse a message and pass it on; ignore what is not one of ours."""
    game, _, length = raw[:64].decode("ascii", "replace").partition(" ")
    if length.isdecimal():
        on_message(game, int(length))
