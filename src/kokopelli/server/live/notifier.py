"""The notifier between servers that share a database: "game g is at ply p", over Redis.

Redis is believed in nothing. A notifier that is lost costs a moment, until the next look at the database; a false one costs
a look in vain. Without an address there is no notifier, and ringing does nothing.
"""

import asyncio
import contextlib
from collections.abc import Callable

import structlog
from redis.asyncio import Redis
from redis.asyncio.connection import parse_url
from redis.exceptions import RedisError

CHANNEL = "kokopelli"
WAITING = 1000  # bells that are kept while Redis does not answer
ANSWER_SECONDS = 1.0
CANCEL_SECONDS = 0.1
RETRY_SECONDS = 0.5

log = structlog.get_logger()


class BadAddress(ValueError):
    """This is no address of a Redis."""


def check_address(url: str) -> None:
    """Raise `BadAddress` if this is none; whether somebody answers there is not asked."""
    try:
        parse_url(url)
    except ValueError as error:
        raise BadAddress(f"--redis: {error}") from None


class Notifier:
    """One connection to announce and one to listen; made within a running event loop."""

    def __init__(self, url: str | None, heard: Callable[[str, int], None]) -> None:
        self._heard = heard
        self._waiting: asyncio.Queue[str] = asyncio.Queue(WAITING)
        self._redis: Redis | None = None
        self._tasks: list[asyncio.Task[None]] = []
        if url is not None:
            self._redis = Redis.from_url(
                url, socket_connect_timeout=ANSWER_SECONDS, socket_timeout=ANSWER_SECONDS
            )
            self._tasks = [
                asyncio.create_task(self._publish(self._redis)),
                asyncio.create_task(self._subscribe(self._redis)),
            ]

    def announce(self, game: str, length: int) -> None:
        """Tell the other servers how long the log of a game is."""
        if self._redis is None:
            return
        with contextlib.suppress(asyncio.QueueFull):
            self._waiting.put_nowait(f"{game} {length}")

    async def close(self) -> None:
        """Ring no more."""
        left = set(self._tasks)
        while left:  # the client of Redis may take a cancellation for a lost connection, and go on
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=CANCEL_SECONDS)
        if self._redis is not None:
            with contextlib.suppress(RedisError, OSError):
                await self._redis.aclose()

    async def _publish(self, redis: Redis) -> None:
        while True:
            text = await self._waiting.get()
            try:
                await redis.publish(CHANNEL, text)
            except (RedisError, OSError) as error:
                log.warning("the notifier is silent", error=type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
                while not self._waiting.empty():  # by now the others have looked for themselves
                    self._waiting.get_nowait()

    async def _subscribe(self, redis: Redis) -> None:
        while True:
            try:
                async with redis.pubsub(ignore_subscribe_messages=True) as channel:
                    await channel.subscribe(CHANNEL)
                    while True:
                        message = await channel.get_message(timeout=None)
                        if message is not None:
                            self._on_message(message["data"])
            except (RedisError, OSError) as error:
                log.warning("the notifier is not heard", error=type(error).__name__)
            await asyncio.sleep(RETRY_SECONDS)

    def _on_message(self, raw: bytes) -> None:
        game, _, length = raw[:64].decode("ascii", "replace").partition(" ")
        if length.isdecimal():
            self._heard(game, int(length))
