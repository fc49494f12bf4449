"""Limits on connections: slow requests, their number, shared queues, IPv6 networks; what strangers see."""

import asyncio
import contextlib
import socket
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
import structlog
from clients import NO_LIMITS, WAIT, Client, Running, run, running

from kokopelli.bots.hints import Hint, hint_of
from kokopelli.server.live.bot_workers import BotWorkers
from kokopelli.server.settings import Limits


def from_address(address: str) -> dict[str, str]:
    """Return the header with which a proxy names the address of its client."""
    return {"X-Forwarded-For": address}


@contextlib.contextmanager
def connected(server: Running) -> Iterator[socket.socket]:
    host, _, port = server.address.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=WAIT) as connection:
        yield connection


def is_closed(connection: socket.socket) -> bool:
    """Wait until the server closes a connection; return False if it answers instead."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n",
    ],
    ids=["nothing", "half of the headers", "half of the body", "half of a second request"],
)
def test_a_request_that_does_not_arrive_is_given_up(tmp_path: Path, sent: bytes) -> None:
    limits = replace(NO_LIMITS, header_seconds=0.5, body_seconds=0.5)
    with running(tmp_path, limits) as server, connected(server) as connection:
        connection.sendall(sent)
        while not is_closed(connection):
            pass  # the answer to the first request


def test_a_slow_request_within_the_limits_is_answered(tmp_path: Path) -> None:
    with running(tmp_path, Limits()) as server, connected(server) as connection:
        for part in (b"GET /healthz HT", b"TP/1.1\r\nHo", b"st: x\r\n\r\n"):
            connection.sendall(part)
            time.sleep(0.2)
        assert connection.recv(15) == b"HTTP/1.1 200 OK"


def test_an_address_has_a_limited_number_of_connections(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, connections_per_address=5)
    with running(tmp_path, limits, proxies="") as server, contextlib.ExitStack() as stack:
        opened = [stack.enter_context(connected(server)) for _ in range(8)]
        assert is_closed(opened[-1]) and is_closed(opened[-2]) and is_closed(opened[-3])
        opened[0].sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
        assert opened[0].recv(15) == b"HTTP/1.1 200 OK"
        for connection in opened[:3]:
            connection.close()
        until = time.monotonic() + WAIT
        while True:
            with contextlib.suppress(httpx.TransportError):
                assert httpx.get(f"http://{server.address}/healthz", timeout=WAIT).json()["ok"]
                break
            assert time.monotonic() < until


def test_behind_a_proxy_an_address_has_a_limited_number_of_requests(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, connections_per_address=3)
    body = b"POST /api/replays HTTP/1.1\r\nX-Forwarded-For: 192.0.2.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n"
    with running(tmp_path, limits) as server, server.http() as http, contextlib.ExitStack() as stack:

        def wait_for_status(address: str, status: int) -> None:
            until = time.monotonic() + WAIT
            while http.get("/bots", headers=from_address(address)).status_code != status:
                assert time.monotonic() < until

        for _ in range(3):
            stack.enter_context(connected(server)).sendall(body)
        wait_for_status("192.0.2.1", 429)
        assert http.get("/bots", headers=from_address("192.0.2.2")).status_code == 200
        stack.close()
        wait_for_status("192.0.2.1", 200)


def test_a_client_that_leaves_in_the_middle_of_a_request_is_no_fault(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, connections_per_address=1)
    request = b"HTTP/1.1\r\nX-Forwarded-For: 192.0.2.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    with structlog.testing.capture_logs() as logged, running(tmp_path, limits) as server:
        for path in (b"/api/replays ", b"/api/branches ", b"/api/tables "):
            with connected(server) as connection:
                connection.sendall(b"POST " + path + request)
                connection.shutdown(socket.SHUT_WR)
                connection.recv(1000)
        with server.http() as http:
            # Its requests are no longer counted.
            until = time.monotonic() + WAIT
            while http.get("/bots", headers=from_address("192.0.2.1")).status_code != 200:
                assert time.monotonic() < until
    assert logged == []


def test_sockets_do_not_count_as_connections(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, connections_per_address=3)
    with running(tmp_path, limits, proxies="") as server:
        keys = server.make_table("me", "me")

        async def open_sockets() -> None:
            for _ in range(6):
                await Client.enter(server, keys.game)

        run(open_sockets())


def test_a_socket_outlives_the_time_limits_of_requests(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, header_seconds=0.3, body_seconds=0.3)
    with running(tmp_path, limits, heartbeat_seconds=0.1) as server:
        keys = server.make_table("me", "me")

        async def listen() -> None:
            client = await Client.enter(server, keys.game)
            until = time.monotonic() + 1.5
            while time.monotonic() < until:
                await asyncio.wait_for(client.socket.recv(), WAIT)
            assert (await client.ask("sync"))["type"] == "view"

        run(listen())


def test_addresses_of_one_ipv6_network_share_a_limit(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, requests_per_second=0.001, requests_at_once=2)
    with running(tmp_path, limits) as server, server.http() as http:
        statuses = [
            http.get("/bots", headers=from_address(address)).status_code
            for address in ("2001:db8::1", "2001:db8::2", "2001:db8::ffff:3", "2001:db8:0:1::1")
        ]
    assert statuses == [200, 200, 429, 200]


async def wait_for(tasks: Sequence["asyncio.Task[Any]"], number: int) -> None:
    """Wait until this many of the tasks are done, and no more than these."""
    while sum(task.done() for task in tasks) < number:
        await asyncio.sleep(0.01)
    assert sum(task.done() for task in tasks) == number


def test_replays_of_one_address_do_not_take_the_place_of_others(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, replays_waiting=2)
    with running(tmp_path, limits) as server:
        keys = server.make_table("me", "me")
        context = server.context
        assert context is not None

        async def ask(client: httpx.AsyncClient, address: str) -> int:
            url = f"http://{server.address}/api/tables/{keys.game}/replay"
            return (await client.get(url, headers=from_address(address))).status_code

        async def ask_all() -> list[int]:
            async with httpx.AsyncClient(timeout=WAIT) as client:
                greedy = [asyncio.create_task(ask(client, "192.0.2.1")) for _ in range(4)]
                await wait_for(greedy, 2)
                other = asyncio.create_task(ask(client, "192.0.2.2"))
                await asyncio.sleep(0.1)
                context._loop.call_soon_threadsafe(context._background.release)
                return [await other, *sorted(await asyncio.gather(*greedy))]

        # The thread for replays is busy.
        asyncio.run_coroutine_threadsafe(context._background.acquire(), context._loop).result(WAIT)
        assert run(ask_all()) == [200, 200, 200, 429, 429]


def test_hints_of_one_address_do_not_delay_those_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[None] = []

    async def think(workers: BotWorkers, view: Any) -> Hint:
        begun.append(None)
        while len(begun) < 3:
            await asyncio.sleep(0.01)
        return hint_of(view, [(view.legal_moves[0], None)])

    limits = replace(NO_LIMITS, hints_waiting=2)
    with running(tmp_path, limits) as server:
        tables = [server.make_table("me", "me") for _ in range(4)]
        monkeypatch.setattr(BotWorkers, "hint", think)

        async def ask(number: int, address: str) -> str:
            keys = tables[number]
            headers = from_address(address)
            client = await Client.enter(server, keys.game, *keys.tokens.values(), additional_headers=headers)
            await client.ask("look", seat=client.view["turn"])
            answer = await client.ask("hint")
            return str(answer["type"] if answer["type"] == "hint" else answer["reason"]["key"])

        async def ask_all() -> list[str]:
            greedy = [asyncio.create_task(ask(number, "192.0.2.1")) for number in range(3)]
            await wait_for(greedy, 1)
            other = await ask(3, "192.0.2.2")
            return [other, *sorted(await asyncio.gather(*greedy))]

        assert run(ask_all()) == ["hint", "hint", "hint", "too-many"]


def test_strangers_see_only_whether_the_server_works(tmp_path: Path) -> None:
    token = "t" * 40
    with running(tmp_path, operator_token=token) as server:
        url = f"http://{server.address}"
        stranger, operator = from_address("192.0.2.1"), {"Authorization": f"Bearer {token}"}
        assert httpx.get(f"{url}/healthz", headers=stranger, timeout=WAIT).json() == {"ok": True}
        assert httpx.get(f"{url}/metrics", headers=stranger, timeout=WAIT).status_code == 404
        wrong = {**stranger, "Authorization": "Bearer " + "u" * 40}
        assert httpx.get(f"{url}/healthz", headers=wrong, timeout=WAIT).json() == {"ok": True}
        for headers in ({}, {**stranger, **operator}):
            assert "last_commit_s" in httpx.get(f"{url}/healthz", headers=headers, timeout=WAIT).json()
            assert "kokopelli_sockets" in httpx.get(f"{url}/metrics", headers=headers, timeout=WAIT).text
