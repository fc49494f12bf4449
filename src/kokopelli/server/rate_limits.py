"""RateLimiter that refill with time: so many at once, so many a second. Time is passed in."""

from dataclasses import dataclass

MAX_BUCKETS = 10_000  # budgets that are kept; then the full ones are forgotten


@dataclass(slots=True)
class TokenBucket:
    """What is left to one sender."""

    left: float
    at: float


class RateLimiter:
    """A bucket for each sender, named by a key such as an address."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: dict[str, TokenBucket] = {}

    def take(self, key: str, now: float) -> bool:
        """Spend one; False if nothing is left."""
        bucket = self._refilled(key, now)
        if bucket.left < 1:
            return False
        bucket.left -= 1
        return True

    def is_exhausted(self, key: str, now: float) -> bool:
        """Is nothing left?"""
        return self._refilled(key, now).left < 1

    def wait(self, key: str, now: float) -> float:
        """Seconds until there is something again."""
        return max(0.0, (1 - self._refilled(key, now).left) / self._per_second)

    def _refilled(self, key: str, now: float) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= MAX_BUCKETS:
                self._forget(now)
            bucket = self._buckets[key] = TokenBucket(self._at_once, now)
        bucket.left = min(self._at_once, bucket.left + (now - bucket.at) * self._per_second)
        bucket.at = now
        return bucket

    def _forget(self, now: float) -> None:
        """Drop the budgets that are full again: they are what a new one would be."""
        for key in list(self._buckets):
            if self._refilled(key, now).left >= self._at_once:
                del self._buckets[key]
