"""No request and no frame keeps the event loop busy, whatever a client asks for.

Every route and every type of frame is called with its most expensive legal input. What is measured is the CPU
time of each callback of the event loop, which does not depend on how busy the machine is.
"""

import asyncio
import gc
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import get_args

import httpx
import pytest
from clients import WAIT, Client, Frame, Keys, Running, run, running
from fastapi.routing import APIRoute
from push_service import BROWSER_KEY

from kokopelli import Game, Setup, to_record
from kokopelli.server.http import app
from kokopelli.server.http.alerts import router as alerts
from kokopelli.server.http.api_documents import router as api_documents
from kokopelli.server.http.operators import router as operator_routes
from kokopelli.server.http.static_files import router as static_files
from kokopelli.server.http.visitors import router as visitors
from kokopelli.server.table import log_entries as e
from kokopelli.server.wire import messages as m

MAX_CPU = 0.03  # seconds that one callback may use
LONGEST = m.MAX_MOVES


class LoopMeter:
    """Measures the CPU time of all callbacks of event loops in other threads than this one."""

    def __init__(self) -> None:
        self.longest = 0.0
        self.callback = ""

    @contextmanager
    def measure(self) -> Iterator["LoopMeter"]:
        original = asyncio.Handle._run
        here = threading.get_ident()

        def run_measured(handle: asyncio.Handle) -> None:
            if threading.get_ident() == here:
                return original(handle)
            began = time.thread_time()
            original(handle)
            used = time.thread_time() - began
            if used > self.longest:
                self.longest, self.callback = used, repr(handle)
            return None

        # This process has far more to collect than a server, which makes full collections rare.
        gc.disable()
        try:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(asyncio.Handle, "_run", run_measured)
                yield self
        finally:
            gc.enable()


def long_record(moves: int) -> Frame:
    """Return the record of a legal game with this many moves: the players exchange cards for ever."""
    game = Game(Setup.random(4, kinds=12, seed=1))
    chance = random.Random(1)
    while game.ply < moves:
        legal = {str(move): move for move in game.legal_moves}
        exchange = [move for text, move in legal.items() if text.startswith(("exchange", "tuck", "done"))]
        game.play(chance.choice(exchange or list(legal.values())))
    assert not game.is_over
    return to_record(game)


def branch(server: Running, record: Frame, *seats: str) -> Keys:
    """Create a table that continues the record."""
    wishes = [{"plays": "me"} if seat == "me" else {"plays": seat} for seat in seats]
    with server.http() as http:
        wish = {"record": record, "ply": len(record["moves"]), "seats": wishes}
        answer = http.post("/branches", json=wish)
        assert answer.status_code == 201, answer.text
        return Keys(answer.json())


@pytest.fixture(scope="module")
def record() -> Frame:
    return long_record(LONGEST)


@pytest.fixture(scope="module")
def long_table(server: Running, record: Frame) -> Keys:
    return branch(server, record, "me", "me", "me", "me")


def forget_copy(http: httpx.Client, record: Frame) -> httpx.Response:
    """Delete everything of a visitor who has a long table."""
    wish = {"record": record, "ply": len(record["moves"]), "seats": [{"plays": "me"}] * 4}
    assert http.post("/api/branches", json=wish).status_code == 201
    return http.post("/api/visitor/forget", json={"names": True})


Call = Callable[[httpx.Client, Keys, Frame], httpx.Response]

# The most expensive legal request of each route.
REQUESTS: dict[str, Call] = {
    "GET /api/bots": lambda http, table, record: http.get("/api/bots"),
    "GET /api/frames": lambda http, table, record: http.get("/api/frames"),
    "GET /api/openapi.json": lambda http, table, record: http.get("/api/openapi.json"),
    "POST /api/tables": lambda http, table, record: http.post(
        "/api/tables", json={"seats": [{"plays": "me"}] * 4, "kinds": 12}
    ),
    "GET /api/tables/{game}": lambda http, table, record: http.get(f"/api/tables/{table.game}"),
    "GET /api/tables/{game}/own": lambda http, table, record: http.get(
        f"/api/tables/{table.game}/own", headers={"Authorization": f"Bearer {table.tokens[0]}"}
    ),
    "GET /api/invites/{invite}": lambda http, table, record: http.get(f"/api/invites/{table.invite}"),
    "POST /api/tables/{game}/claim": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/claim", json={"invite": table.invite, "name": "x" * 32}
    ),
    "POST /api/tables/{game}/seat": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/seat", json={"seat": 1, "plays": "bot", "bot": "level-6"}
    ),
    "POST /api/tables/{game}/unban": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/unban", json={"ban": 0}
    ),
    "POST /api/tables/{game}/invite": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/invite"
    ),
    "POST /api/tables/{game}/keys": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/keys", headers={"Authorization": f"Bearer {table.tokens[3]}"}
    ),
    "POST /api/tables/{game}/ending": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/ending",
        json={"agree": True},
        headers={"Authorization": f"Bearer {table.tokens[2]}"},
    ),
    "POST /api/tables/{game}/pause": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/pause",
        json={"agree": True},
        headers={"Authorization": f"Bearer {table.tokens[2]}"},
    ),
    "GET /api/push": lambda http, table, record: http.get("/api/push"),
    "POST /api/tables/{game}/push": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/push",
        json={
            "endpoint": "https://push.example/" + "x" * 900,
            "public_key": BROWSER_KEY,
            "secret": "A" * 22,
        },
        headers={"Authorization": f"Bearer {table.tokens[2]}"},
    ),
    "POST /api/tables/{game}/push/stop": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/push/stop",
        json={"endpoint": "https://push.example/" + "x" * 900},
        headers={"Authorization": f"Bearer {table.tokens[2]}"},
    ),
    "POST /api/tables/{game}/webhook": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/webhook", json={"url": "https://chat.invalid/" + "x" * 900}
    ),
    "GET /api/tables/{game}/webhook": lambda http, table, record: http.get(
        f"/api/tables/{table.game}/webhook"
    ),
    "POST /api/tables/{game}/webhook/test": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/webhook/test"
    ),
    "GET /api/privacy": lambda http, table, record: http.get(
        "/api/privacy", headers={"Cookie": "visitor=" + "x" * 43}
    ),
    # A copy of the long table is deleted, with its 5,000 moves.
    "POST /api/visitor/forget": lambda http, table, record: forget_copy(http, record),
    "POST /api/tables/{game}/pace": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/pace", json={"bot_pace": 1.0}
    ),
    "POST /api/tables/{game}/ready": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/ready", json={"seat": 0, "ready": True}
    ),
    "POST /api/tables/{game}/start": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/start", json={}
    ),
    "POST /api/tables/{game}/rematch": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/rematch"
    ),
    "GET /api/tables/{game}/record": lambda http, table, record: http.get(f"/api/tables/{table.game}/record"),
    "GET /api/tables/{game}/replay": lambda http, table, record: http.get(f"/api/tables/{table.game}/replay"),
    "POST /api/replays": lambda http, table, record: http.post("/api/replays", json=record),
    "POST /api/branches": lambda http, table, record: http.post(
        "/api/branches",
        json={"record": record, "ply": len(record["moves"]), "seats": [{"plays": "me"}] * 4},
    ),
    "GET /api/announcements": lambda http, table, record: http.get("/api/announcements"),
    "POST /api/tables/{game}/link": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/link", json={}, headers={"Authorization": f"Bearer {table.tokens[0]}"}
    ),
    "POST /api/tables/{game}/redeem": lambda http, table, record: http.post(
        f"/api/tables/{table.game}/redeem", json={"key": "x" * 43}
    ),
    "GET /healthz": lambda http, table, record: http.get("/healthz"),
    "GET /metrics": lambda http, table, record: http.get("/metrics"),
    "GET /{path:path}": lambda http, table, record: http.get("/", headers={"Accept-Language": "x," * 7000}),
    "HEAD /{path:path}": lambda http, table, record: http.head("/", headers={"Accept-Language": "x," * 7000}),
}


# The routes of the operator, in an order in which each succeeds.
OPERATOR_REQUESTS: dict[str, Call] = {
    "GET /api/operator/status": lambda http, table, record: http.get("/api/operator/status"),
    "GET /api/operator/tables": lambda http, table, record: http.get(
        "/api/operator/tables", params={"find": "e", "sort": "size"}
    ),
    "GET /api/operator/tables/{game}": lambda http, table, record: http.get(
        f"/api/operator/tables/{table.game}"
    ),
    "POST /api/operator/tables/{game}/seats/{seat}/reissue": lambda http, table, record: http.post(
        f"/api/operator/tables/{table.game}/seats/0/reissue"
    ),
    "POST /api/operator/tables/{game}/seats/{seat}/release": lambda http, table, record: http.post(
        f"/api/operator/tables/{table.game}/seats/0/release", json={}
    ),
    "POST /api/operator/tables/{game}/invite": lambda http, table, record: http.post(
        f"/api/operator/tables/{table.game}/invite"
    ),
    "POST /api/operator/tables/{game}/close": lambda http, table, record: http.post(
        f"/api/operator/tables/{table.game}/close"
    ),
    "POST /api/operator/tables/{game}/reopen": lambda http, table, record: http.post(
        f"/api/operator/tables/{table.game}/reopen"
    ),
    "POST /api/operator/tables/{game}/delete": lambda http, table, record: http.post(
        f"/api/operator/tables/{table.game}/delete"
    ),
    "POST /api/operator/tables/{game}/restore": lambda http, table, record: http.post(
        f"/api/operator/tables/{table.game}/restore"
    ),
    "POST /api/operator/blocks": lambda http, table, record: http.post(
        "/api/operator/blocks", json={"blocked": "2001:db8::/32", "reason": "x" * 300}
    ),
    "GET /api/operator/blocks": lambda http, table, record: http.get("/api/operator/blocks"),
    "POST /api/operator/unblock": lambda http, table, record: http.post(
        "/api/operator/unblock", json={"blocked": "2001:db8::/32"}
    ),
    "POST /api/operator/announcements": lambda http, table, record: http.post(
        "/api/operator/announcements", json={"text": "x" * 300}
    ),
    "GET /api/operator/announcements": lambda http, table, record: http.get("/api/operator/announcements"),
    "POST /api/operator/announcements/{number}/withdraw": lambda http, table, record: http.post(
        "/api/operator/announcements/1/withdraw"
    ),
    "GET /api/operator/audit": lambda http, table, record: http.get("/api/operator/audit"),
}


def test_every_route_is_tested() -> None:
    found = set()
    for router in (app.api, alerts, visitors, app.operators, operator_routes, api_documents, static_files):
        for route in router.routes:
            if isinstance(route, APIRoute):
                found |= {f"{method} {route.path}" for method in route.methods or ()}
    assert found == set(REQUESTS) | set(OPERATOR_REQUESTS)


@pytest.mark.parametrize("route", REQUESTS)
def test_a_request_does_not_block_the_event_loop(
    route: str, server: Running, long_table: Keys, record: Frame
) -> None:
    headers = {"Authorization": f"Bearer {long_table.host}"}
    with httpx.Client(base_url=f"http://{server.address}", headers=headers, timeout=60) as http:
        with LoopMeter().measure() as meter:
            answer = REQUESTS[route](http, long_table, record)
        assert answer.status_code < 500
    print(f"{route}: {1000 * meter.longest:.1f} ms")
    assert meter.longest < MAX_CPU, meter.callback


def test_loading_a_long_table_does_not_block_the_event_loop(tmp_path: Path, record: Frame) -> None:
    """One continues a long record; the log of the other has as many entries."""
    with running(tmp_path, unload_seconds=0.0, heartbeat_seconds=0.05) as server:
        continued = branch(server, record, "me", "me", "me", "me")
        assert server.context is not None
        storage = server.context.storage
        first, second = [row.entry for row in storage.read(continued.game).result()]
        assert isinstance(first, e.Created) and isinstance(second, e.Started) and first.beginning
        moves = [e.MoveMade(seat=0, move=move, by="bot") for move in first.beginning.moves]
        alone = first.model_copy(update={"beginning": None, "invite": "a" * 16})
        storage.create("moves", alone.invite, alone).result()
        storage.append("moves", 1, [second, *moves]).result()
        until = time.monotonic() + WAIT
        while len(server.context.rooms):
            assert time.monotonic() < until
            time.sleep(0.01)
        for game in (continued.game, "moves"):
            with LoopMeter().measure() as meter:
                loading = asyncio.run_coroutine_threadsafe(server.context.rooms.find(game), loop_of(server))
                table = loading.result(WAIT).table
            assert table.timeline is not None and table.timeline.game.ply == LONGEST
            print(f"{game}: {1000 * meter.longest:.1f} ms")
            assert meter.longest < MAX_CPU, meter.callback


def loop_of(server: Running) -> asyncio.AbstractEventLoop:
    assert server.context is not None
    loop: asyncio.AbstractEventLoop = server.context._loop
    return loop


def test_the_routes_of_the_operator_do_not_block_the_event_loop(tmp_path: Path, record: Frame) -> None:
    with running(tmp_path, operator_token="token") as server:
        table = branch(server, record, "me", "me", "me", "me")
        headers = {"Authorization": "Bearer token"}
        with httpx.Client(base_url=f"http://{server.address}", headers=headers, timeout=60) as http:
            for route, call in OPERATOR_REQUESTS.items():
                with LoopMeter().measure() as meter:
                    answer = call(http, table, record)
                assert answer.status_code == 200, (route, answer.text)
                print(f"{route}: {1000 * meter.longest:.1f} ms")
                # Restoring the table loads it, which its players can ask for as well.
                assert meter.longest < MAX_CPU or route.endswith("/restore"), (route, meter.callback)


# The most expensive legal content of each frame. All frames name the seat on turn.
FRAMES: dict[str, Frame] = {
    "hello": {"tokens": ["x" * 43] * 5},
    "look": {},
    "sync": {},
    "move": {"move": "exchange"},
    "undo": {},
    "redo": {},
    "restart": {},
    "end_turn": {},
    "why_not": {"move": "play spider-woman@3"},
    "hint": {},
    "odds": {},
    "leave": {"bot": "level-6"},
    "take_over": {"of": 1, "bot": "level-6"},
    "take_back": {},
}


def test_every_type_of_frame_is_tested() -> None:
    types = get_args(get_args(m.AnyClientFrame)[0])
    assert {get_args(one.model_fields["type"].annotation)[0] for one in types} == set(FRAMES)


def test_no_frame_blocks_the_event_loop(server: Running, long_table: Keys) -> None:
    async def send(type: str) -> Frame:
        client = await Client.enter(server, long_table.game, *long_table.tokens.values())
        turn = client.view["turn"]
        await client.ask("look", seat=turn)
        return await client.ask(type, seat=turn, **FRAMES[type])

    for type in FRAMES:
        with LoopMeter().measure() as meter:
            run(send(type))
        print(f"{type}: {1000 * meter.longest:.1f} ms")
        assert meter.longest < MAX_CPU, (type, meter.callback)
