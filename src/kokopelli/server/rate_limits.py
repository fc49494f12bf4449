"""Rate limits by token buckets, which hold a number of tokens and refill steadily. Time is passed in."""

from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

MAX_BUCKETS = 10_000  # beyond this, full buckets are dropped


@dataclass(slots=True)
class TokenBucket:
    """The tokens that one sender has left, and when they were counted."""

    tokens: float
    at: float


class RateLimiter:
    """One token bucket for each sender, who is named by a key such as an address."""

    def __init__(self, per_second: float, at_once: int) -> None:
        self._per_second = per_second
        self._at_once = at_once
        self._buckets: dict[str, TokenBucket] = {}
        self._drop_at = MAX_BUCKETS

    def take(self, key: str, now: float, tokens: float = 1) -> bool:
        """Take tokens; return False if the bucket has fewer."""
        bucket = self._refilled(key, now)
        if bucket.tokens < tokens:
            return False
        bucket.tokens -= tokens
        return True

    def is_exhausted(self, key: str, now: float) -> bool:
        """Return whether the bucket is empty."""
        return self._refilled(key, now).tokens < 1

    def wait(self, key: str, now: float, tokens: float = 1) -> float:
        """Return the seconds until there are so many tokens again."""
        return max(0.0, (tokens - self._refilled(key, now).tokens) / self._per_second)

    def _refilled(self, key: str, now: float) -> TokenBucket:
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._drop_at:
                self._drop_full_buckets(now)
                # Not again for every new sender, if few are full.
                self._drop_at = max(MAX_BUCKETS, 2 * len(self._buckets))
            bucket = self._buckets[key] = TokenBucket(self._at_once, now)
        bucket.tokens = min(self._at_once, bucket.tokens + (now - bucket.at) * self._per_second)
        bucket.at = now
        return bucket

    def _drop_full_buckets(self, now: float) -> None:
        """Drop the buckets that are full again: a new one would be the same."""
        for key in list(self._buckets):
            if self._refilled(key, now).tokens >= self._at_once:
                del self._buckets[key]


@lru_cache(MAX_BUCKETS)
def network_of(host: str) -> str:
    """Return what limits count for a client: its IPv4 address, or its IPv6 network, which one person may own.

    >>> network_of("192.0.2.1"), network_of("::ffff:192.0.2.1"), network_of("2001:db8::1:2:3:4")
    ('192.0.2.1', '192.0.2.1', '2001:db8::/64')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        return str(mapped or IPv6Network((int(address) >> 64 << 64, 64)))
    return str(address)
