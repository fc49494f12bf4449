"""What operators decided for the whole server: blocks, announcements, and deleted tables.

The database has the truth. Every server keeps a copy, which is read again after an act of an operator there,
and together with the polls of a shared database.
"""

import asyncio
from collections.abc import Iterable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from kokopelli.server.live.room import Room
from kokopelli.server.live.rooms import Rooms
from kokopelli.server.live.subscribers import BLOCKED, Subscriber
from kokopelli.server.storage import operations as o
from kokopelli.server.storage.database import Storage, await_result, current_time
from kokopelli.server.table.render import NO_HASH
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import in_all_languages

VISITOR = "visitor:"  # before the hash of a visitor, in a block
LONGEST_PREFIX = {4: 32, 6: 128}


class BadBlock(ValueError):
    """A text that names no network and no visitor."""


class Blocks:
    """Networks and visitors that are not admitted."""

    def __init__(self, blocked: Iterable[str] = ()) -> None:
        self._visitors: set[str] = set()
        # The first bits of the networks, by the version of the protocol and the number of these bits.
        self._prefixes: dict[tuple[int, int], set[int]] = {}
        for one in blocked:
            if one.startswith(VISITOR):
                self._visitors.add(one.removeprefix(VISITOR))
            else:
                network = ip_network(one)
                length = network.prefixlen
                bits = int(network.network_address) >> (LONGEST_PREFIX[network.version] - length)
                self._prefixes.setdefault((network.version, length), set()).add(bits)

    def __bool__(self) -> bool:
        return bool(self._visitors or self._prefixes)

    def has_address(self, host: str) -> bool:
        """Return whether an address is in a blocked network."""
        if not self._prefixes:
            return False
        try:
            address = ip_address(host)
        except ValueError:
            return False
        if isinstance(address, IPv6Address) and address.ipv4_mapped:
            address = address.ipv4_mapped
        longest = LONGEST_PREFIX[address.version]
        return any(
            version == address.version and int(address) >> (longest - length) in prefixes
            for (version, length), prefixes in self._prefixes.items()
        )

    def has_visitor(self, visitor: str | None) -> bool:
        """Return whether a visitor is blocked; they are named by the hash of their cookie."""
        return visitor in self._visitors


def parse_block(text: str) -> str:
    """Return a network or visitor as it is stored; raises `BadBlock`.

    >>> parse_block("192.0.2.1"), parse_block("2001:DB8::/32")
    ('192.0.2.1/32', '2001:db8::/32')
    """
    if text.startswith(VISITOR):
        hash = text.removeprefix(VISITOR)
        if len(hash) != 64 or not set(hash) <= set("0123456789abcdef"):
            raise BadBlock("a visitor is written as visitor: and 64 hexadecimal digits")
        return text
    try:
        network: IPv4Network | IPv6Network = ip_network(text)
    except ValueError as error:
        raise BadBlock(f"this is no address range such as 192.0.2.0/24 or 2001:db8::/32: {error}") from None
    if isinstance(network, IPv6Network) and network.network_address.ipv4_mapped:
        raise BadBlock("write this address range as IPv4")
    return str(network)


class NoticeBoard:
    """The notices as this server knows them."""

    def __init__(self, rooms: Rooms, storage: Storage) -> None:
        self.blocks = Blocks()
        self._notices = o.Notices()
        self._rooms = rooms
        self._operations = o.Operations(storage)

    @property
    def announcements(self) -> list[m.Announcement]:
        """The announcements that players see now."""
        now = current_time()
        return [
            m.Announcement(
                number=one.number, text=one.text, left=None if one.until is None else one.until - now
            )
            for one in self._notices.announcements
            if one.until is None or one.until > now
        ]

    async def refresh(self) -> None:
        """Read the notices again, and carry out what is new. Raises `StorageError`."""
        notices = await await_result(self._operations.notices([room.table.game for room in self._rooms]))
        before, self._notices = self._notices, notices
        if notices.blocks != before.blocks:
            self.blocks = Blocks(one.blocked for one in notices.blocks)
            if self.blocks:
                # Reading the texts takes too long for the answer to a request.
                await asyncio.to_thread(in_all_languages, "blocked")
            for room in self._rooms:
                room.dismiss("blocked", BLOCKED, self._is_blocked)
        if notices.announcements != before.announcements:
            for room in self._rooms:
                for subscriber in list(room.subscribers):
                    self.send_announcements(room, subscriber)
        for game in notices.deleted:
            await self._rooms.remove(game)

    def send_announcements(self, room: Room, subscriber: Subscriber) -> None:
        """Send a subscriber the announcements of now."""
        frame = m.AnnouncementFrame(
            game=room.table.game, ply=0, hash=NO_HASH, announcements=self.announcements
        )
        subscriber.send(frame.model_dump_json())

    def _is_blocked(self, subscriber: Subscriber) -> bool:
        return self.blocks.has_address(subscriber.host) or self.blocks.has_visitor(subscriber.visitor)
