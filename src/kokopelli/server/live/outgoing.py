"""Requests of the server itself, to addresses that its users chose: push services and webhooks.

Such an address must not reach anything that only this machine can reach. So a request goes to an address that
was looked up and checked here, not to a name that could be looked up again, and no redirection is followed.
Nothing of an answer is used except its status.
"""

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

MAX_URL = 1000  # characters
TIMEOUT = 8.0  # seconds for a request and its answer
MAX_LINE = 4096  # bytes of the first line of an answer
MAX_ADDRESSES = 3  # of a host that are tried
LOOKUPS = 16  # host names that are looked up at the same time
NAT64 = IPv6Network("64:ff9b::/96")
PRINTABLE = re.compile(r"[!-~]+")


class BadTarget(Exception):
    """An address that the server does not send anything to."""


class NoAnswer(Exception):
    """The other side cannot be reached, or does not answer in time."""


def check_target(url: str, private: bool) -> SplitResult:
    """Return the parts of a URL that the server may send to; raises `BadTarget`.

    With `private` it may be on a private network, and need not be encrypted.
    """
    if len(url) > MAX_URL or not PRINTABLE.fullmatch(url):
        raise BadTarget
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadTarget from None
    if parts.scheme not in (("https", "http") if private else ("https",)) or not parts.hostname or port == 0:
        raise BadTarget
    if parts.username is not None or parts.password is not None:
        raise BadTarget
    try:
        known = ip_address(parts.hostname)
    except ValueError:
        return parts
    if not private and not is_public(str(known)):
        raise BadTarget
    return parts


def is_public(address: str) -> bool:
    """Return whether an IP address is on the public Internet, also as an IPv4 address within an IPv6 one.

    >>> is_public("192.168.1.1"), is_public("::ffff:127.0.0.1"), is_public("9.9.9.9")
    (False, False, True)
    """
    ip = ip_address(address.partition("%")[0])
    if isinstance(ip, IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo and ip.teredo[1])
        if inner is None and ip in NAT64:
            inner = IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


async def post(url: str, body: bytes, headers: Mapping[str, str], private: bool) -> int:
    """Send a body and return the status of the answer; raises `BadTarget` or `NoAnswer`."""
    parts = check_target(url, private)
    try:
        async with asyncio.timeout(TIMEOUT):
            addresses = await _look_up(parts, private)
            reader, writer = await _connect(parts, addresses)
            try:
                writer.write(_request(parts, body, headers))
                await writer.drain()
                line = await reader.readline()
            finally:
                # Without waiting for the other side, which may never close.
                writer.transport.abort()
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError):
        raise NoAnswer from None
    found = re.match(rb"HTTP/1\.[01] (\d{3})\b", line)
    if found is None:
        raise NoAnswer
    return int(found[1])


async def _look_up(parts: SplitResult, private: bool) -> list[str]:
    """Return the addresses of a host that may be used. Raises `BadTarget` or `OSError`."""
    assert parts.hostname is not None
    look_up = partial(socket.getaddrinfo, parts.hostname, _port(parts), type=socket.SOCK_STREAM)
    found = await asyncio.get_running_loop().run_in_executor(_lookup_threads(), look_up)
    addresses = list(dict.fromkeys(str(address[0]) for *_, address in found))
    usable = [address for address in addresses if private or is_public(address)]
    if not usable:
        raise BadTarget
    return usable[:MAX_ADDRESSES]


async def _connect(
    parts: SplitResult, addresses: list[str]
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first address that accepts it. Raises `OSError`."""
    secure = parts.scheme == "https"
    problem: OSError | None = None
    for address in addresses:
        try:
            return await asyncio.open_connection(
                address,
                _port(parts),
                limit=MAX_LINE,
                ssl=_tls() if secure else None,
                server_hostname=parts.hostname if secure else None,
            )
        except OSError as error:
            problem = error
    assert problem is not None
    raise problem


@cache
def _lookup_threads() -> ThreadPoolExecutor:
    """Return threads of their own: names that are looked up slowly must not delay other work."""
    return ThreadPoolExecutor(LOOKUPS, "look-up")


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


def _port(parts: SplitResult) -> int:
    return parts.port or (443 if parts.scheme == "https" else 80)


def _request(parts: SplitResult, body: bytes, headers: Mapping[str, str]) -> bytes:
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    fields = {
        "Host": parts.netloc,
        **headers,
        "Content-Length": str(len(body)),
        "User-Agent": "Kokopelli",
        "Connection": "close",
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
