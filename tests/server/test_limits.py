"""Limits on what clients send: sizes, rates, origins, sockets per address. Others are not affected."""

import asyncio
import json
import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import flood
import httpx
import pytest
from clients import WAIT, Client, Frame, Running, run, running
from websockets.exceptions import ConnectionClosed, InvalidStatus

from kokopelli.server.rate_limits import MAX_BUCKETS, RateLimiter
from kokopelli.server.settings import Limits
from kokopelli.server.wire.messages import MAX_BODY, MAX_FRAME


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with small limits."""
    limits = Limits(frames_per_second=1, frames_at_once=5, hello_seconds=0.3, tables_at_once=30)
    with running(tmp_path_factory.mktemp("strict"), limits, origins=("https://friends.example",)) as one:
        yield one


def closed_with(frames: list[str | list[str]], server: Running, enter: bool = True) -> int | None:
    """Send frames and return the close code; a list is one frame in fragments."""
    keys = server.make_table("me", "me")

    async def play() -> int | None:
        client = await (Client.enter if enter else Client.open)(server, keys.game)
        try:
            for frame in frames:
                await client.socket.send(frame)
            while True:
                await client.receive()
        except ConnectionClosed:
            return client.socket.close_code

    return run(play())


def test_a_frame_that_is_too_large_closes_the_socket(server: Running) -> None:
    assert closed_with(["x" * (MAX_FRAME + 1)], server) == 1009
    assert closed_with([["x" * 2048, "x" * 2048, "x"]], server) == 1009


def test_a_frame_of_the_maximum_size_is_read(server: Running) -> None:
    keys = server.make_table("me", "me")

    async def play() -> Frame:
        client = await Client.enter(server, keys.game)
        await client.socket.send("x" * MAX_FRAME)
        return await client.receive()

    assert run(play())["error"] == "not-json"


def test_too_many_frames_close_only_the_socket_that_sent_them(strict: Running) -> None:
    keys = strict.make_table("me", "me")

    async def play() -> tuple[int | None, Frame]:
        quiet = await Client.enter(strict, keys.game, keys.tokens[0])
        client = await Client.enter(strict, keys.game, keys.tokens[1])
        with suppress(ConnectionClosed):
            for _ in range(50):
                await client.ask("sync")
        return client.socket.close_code, await quiet.ask("sync")

    code, answer = run(play())
    assert code == 1008 and answer["type"] == "view"


def test_a_client_that_keeps_sending_after_the_close_is_aborted(strict: Running) -> None:
    keys = strict.make_table("me", "me")
    host, port = strict.address.split(":")
    with socket.create_connection((host, int(port)), timeout=2) as one:
        flood.open_socket(one, keys.game, "192.0.2.1")
        frames = flood.masked("no frame at all") * 500_000
        with pytest.raises(ConnectionError):
            one.sendall(frames)


def test_too_many_requests_close_the_connection(tmp_path: Path) -> None:
    with running(tmp_path, Limits(requests_per_second=0.01, requests_at_once=5)) as server:
        keys = server.make_table("me", "me")
        with server.http() as http:
            answers = [http.get(f"/tables/{keys.game}") for _ in range(10)]
        assert [answer.status_code for answer in answers] == [200] * 3 + [429] * 7
        assert {answer.headers.get("connection") for answer in answers[3:]} == {"close"}


def test_the_files_of_a_first_visit_leave_the_requests_of_a_player_alone(tmp_path: Path) -> None:
    limits = Limits(requests_per_second=0.01, requests_at_once=5, files_per_second=0.01, files_at_once=20)
    with running(tmp_path, limits) as server:
        keys = server.make_table("me", "me")
        with httpx.Client(base_url=f"http://{server.address}", timeout=WAIT) as http:
            files = [http.get("/assets/missing.js").status_code for _ in range(25)]
            assert http.get(f"/api/tables/{keys.game}").status_code == 200
    assert files == [404] * 20 + [429] * 5


def test_too_many_reconnects_are_refused(tmp_path: Path) -> None:
    with running(tmp_path, Limits(sockets_per_address=2)) as server:
        keys = server.make_table("me", "me")

        async def reconnect_often() -> None:
            for _ in range(50):
                client = await Client.enter(server, keys.game)
                await client.close()

        with pytest.raises(InvalidStatus):
            run(reconnect_often())


def test_a_socket_that_does_not_say_hello_is_closed(strict: Running) -> None:
    assert closed_with([], strict, enter=False) == 1008
    assert closed_with(['{"v": 1}'], strict, enter=False) == 1008


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        '{"v": 1}',
        '{"v": 1, "id": 7, "type": "sync", "game": "aaaaaaaaaa"}',
        '{"v": 1, "id": "a", "type": "nothing", "game": "aaaaaaaaaa"}',
        '{"v": 1, "id": "a", "type": "sync", "game": "aaaaaaaaaa", "more": 1}',
        '{"v": 1, "id": "a", "type": "sync", "game": "aaaaaaaaaa", "ply": -1}',
        '{"v": 1, "id": "a", "type": "sync", "game": "aaaaaaaaaa", "ply": 1e400}',
        '{"v": 1, "id": "a", "type": "sync", "game": "aaaaaaaaaa"}',
        '{"v": ' + "9" * 4000 + "}",
        "[" * 4000,
        '{"v":1,"a":' * 300,
        "\ud7ff\U0010ffff",
        '{"v": NaN}',
    ],
)
def test_invalid_frames_get_an_error_and_change_nothing(server: Running, text: str) -> None:
    keys = server.make_table("me", "me")

    async def play() -> tuple[Frame, Frame]:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        await client.socket.send(text)
        answer = await client.receive()
        other = await Client.enter(server, keys.game, keys.tokens[1])
        return answer, await other.ask("sync")

    answer, other = run(play())
    assert answer["type"] == "error" and "view" not in answer
    assert other["ply"] == 2


def test_binary_frames_get_an_error(server: Running) -> None:
    keys = server.make_table("me", "me")

    async def play() -> Frame:
        client = await Client.enter(server, keys.game)
        await client.socket.send(b"\xff\x00")
        return await client.receive()

    assert run(play())["error"] == "not-json"


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        (None, True),
        ("http://{address}", True),
        ("https://friends.example", True),
        ("https://evil.example", False),
        ("null", False),
        ("http://{address}.evil.example", False),
    ],
)
def test_other_origins_are_refused(strict: Running, origin: str | None, allowed: bool) -> None:
    origin = origin and origin.format(address=strict.address)
    keys = strict.make_table("me", "me")

    async def play() -> bool:
        try:
            await Client.enter(strict, keys.game, origin=origin)
        except InvalidStatus:
            return False
        return True

    assert run(play()) is allowed
    headers = {} if origin is None else {"Origin": origin}
    with strict.http() as http:
        answer = http.post(f"/tables/{keys.game}/start", json={}, headers=headers)
    assert answer.json()["error"] == ("not-host" if allowed else "origin")


def test_the_sockets_of_an_address_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, Limits(sockets_per_address=3)) as server:
        keys = server.make_table("me", "me")

        async def play() -> None:
            for _ in range(3):
                await Client.enter(server, keys.game)
            with pytest.raises(InvalidStatus):
                await Client.enter(server, keys.game)

        run(play())

        async def again() -> Frame:
            return (await Client.enter(server, keys.game)).seen[-1]

        assert run(again())["type"] == "view"


def test_a_request_that_is_too_large_is_refused(server: Running) -> None:
    with server.http() as http:
        large = http.post("/tables", content=b" " * (MAX_BODY + 1))
        chunked = http.post("/tables", content=iter([b" " * MAX_BODY, b" "]))
    assert large.status_code == chunked.status_code == 413
    assert large.json() == chunked.json()


def test_guessing_invitations_is_rate_limited(tmp_path: Path) -> None:
    with running(tmp_path, Limits(wrong_joins_at_once=10)) as server:
        keys = server.make_table("me", "open", start=False)
        with server.http() as http:
            answers = [http.get(f"/invites/{'a' * 15}{'abcdefghijkl'[n]}").status_code for n in range(12)]
            claim = {"invite": "a" * 16, "name": "Eve"}
            late = http.post(f"/tables/{keys.game}/claim", json=claim)
    assert answers == [404] * 10 + [429] * 2
    assert late.status_code == 429 and int(late.headers["Retry-After"]) >= 1


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "null",
        "[" * 10_000,
        '{"seats": []}',
        '{"seats": [{"plays": "me"}]}',
        '{"seats": [{"plays": "me"}, {"plays": "bot", "bot": "os:system"}]}',
        '{"seats": [{"plays": "me"}, {"plays": "bot"}]}',
        '{"seats": [{"plays": "me", "name": ""}, {"plays": "me"}]}',
        '{"seats": [{"plays": "me", "name": "' + "x" * 33 + '"}, {"plays": "me"}]}',
        '{"seats": [{"plays": "me", "name": "a\\u0000b"}, {"plays": "me"}]}',
        '{"seats": [{"plays": "me", "name": "\\u202eevil"}, {"plays": "me"}]}',
        '{"seats": [{"plays": "me"}, {"plays": "me"}], "kinds": 9}',
        '{"seats": [{"plays": "me"}, {"plays": "me"}], "kinds": ["paw", "paw"]}',
        '{"seats": [{"plays": "me"}, {"plays": "me"}], "kinds": ' + json.dumps(["paw"] * 10) + "}",
        '{"seats": [{"plays": "me"}, {"plays": "me"}], "options": {"clock": {"per": "turn", "seconds": 1}}}',
        '{"seats": [{"plays": "me"}, {"plays": "me"}], "kinds": ' + "1" * 5000 + "}",
    ],
)
def test_an_invalid_table_is_refused(server: Running, body: str) -> None:
    with server.http() as http:
        answer = http.post("/tables", content=body.encode(), headers={"Content-Type": "application/json"})
    assert 400 <= answer.status_code < 500
    assert set(answer.json()) == {"error", "text"}


def test_security_headers_and_local_metrics_without_game_ids(server: Running) -> None:
    keys = server.make_table("me", "me")
    answer = httpx.get(f"http://{server.address}/healthz", timeout=WAIT)
    assert answer.json()["ok"] is True
    assert answer.headers["Content-Security-Policy"] == (
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    )
    assert answer.headers["X-Content-Type-Options"] == "nosniff" and "Server" not in answer.headers
    metrics = httpx.get(f"http://{server.address}/metrics", timeout=WAIT).text
    assert "kokopelli_commit_seconds_count" in metrics and keys.game not in metrics
    remote = httpx.get(
        f"http://{server.address}/metrics", headers={"X-Forwarded-For": "192.0.2.7"}, timeout=WAIT
    )
    assert remote.status_code == 404


def test_cookies_count_only_for_pages_of_this_server(server: Running) -> None:
    with server.http() as http:
        answer = http.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "me"}]})
        keys = answer.json()
        visitor, *cookies = answer.headers.get_list("set-cookie")
        assert visitor.startswith("visitor=")
        path = f"/api/tables/{keys['game']}"
        assert len(cookies) == 3
        assert all(f"HttpOnly; Max-Age=34560000; Path={path}; SameSite=lax" in one for one in cookies)
        assert http.post(f"/tables/{keys['game']}/start", json={}).is_success

    async def play() -> list[Frame]:
        cookie = "; ".join(one.partition(";")[0] for one in cookies)
        page, other = f"http://{server.address}", None
        return [
            (
                await Client.enter(server, keys["game"], origin=origin, additional_headers={"Cookie": cookie})
            ).seen[-1]
            for origin in (page, other)
        ]

    from_page, from_program = run(play())
    assert from_page["view"]["viewer"] == 0 and from_page["table"]["host"]
    assert from_program["view"]["viewer"] is None


def test_a_client_that_does_not_read_is_disconnected(tmp_path: Path) -> None:
    limits = Limits(frames_per_second=1e6, frames_at_once=10**6, frames_waiting=8)
    with running(tmp_path, limits) as server:
        keys = server.make_table("me", "me")

        async def play() -> Frame:
            slow = await Client.enter(server, keys.game, keys.tokens[0], max_queue=1, close_timeout=0.1)
            for _ in range(3000):
                try:
                    await asyncio.wait_for(slow.send(slow.frame("sync")), 1)
                except (ConnectionClosed, TimeoutError):
                    break
            other = await Client.enter(server, keys.game, keys.tokens[1])
            while other.seen[-1]["table"]["seats"][0]["here"]:
                await other.receive()
            return await other.ask("sync")

        assert run(play())["type"] == "view"


def test_a_rate_limiter_refills_with_time() -> None:
    limiter = RateLimiter(per_second=2, at_once=3)
    assert [limiter.take("a", 0) for _ in range(4)] == [True, True, True, False]
    assert limiter.take("b", 0)
    assert limiter.wait("a", 0) == 0.5 and limiter.is_exhausted("a", 0.4)
    assert limiter.take("a", 0.5) and not limiter.take("a", 0.5)
    assert [limiter.take("a", 100) for _ in range(4)] == [True, True, True, False]
    for number in range(2 * MAX_BUCKETS):
        limiter.take(str(number), 200 + number)
    assert len(limiter._buckets) <= MAX_BUCKETS + 1


def test_a_seat_keeps_its_newest_sockets(tmp_path: Path) -> None:
    with running(tmp_path, Limits(sockets_per_seat=2, requests_at_once=100)) as server:
        keys = server.make_table("me", "open", start=False)

        async def play() -> None:
            first, *others = [await Client.enter(server, keys.game, keys.tokens[0]) for _ in range(3)]
            watchers = [await Client.enter(server, keys.game) for _ in range(3)]
            await asyncio.wait_for(first.socket.wait_closed(), WAIT)
            assert first.socket.close_code == 1008
            for one in (*others, *watchers):
                assert (await one.ask("sync"))["type"] == "view"

        run(play())


def test_a_nearly_full_disk_makes_the_server_read_only(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys = server.make_table("me", "me")
    too_much = shutil.disk_usage(tmp_path).total >> 20
    with running(tmp_path, disk_reserve_mb=too_much) as server:
        assert wait_for_health(server, "read-only").status_code == 503

        async def play() -> Frame:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            return await client.ask("move", move=client.view["legal"][0])

        answer = run(play())
        assert (answer["type"], answer["error"], answer["retry"]) == ("error", "storage", True)
        with server.http() as http:
            assert http.get(f"/tables/{keys.game}").status_code == 200
            assert http.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "me"}]}).status_code == 503
    with running(tmp_path) as server:
        assert wait_for_health(server, "ok").status_code == 200
        assert run(play())["type"] == "view"


def wait_for_health(server: Running, database: str) -> httpx.Response:
    """Wait until `/healthz` reports this state of the database; return the answer."""
    until = time.monotonic() + WAIT
    while True:
        answer = httpx.get(f"http://{server.address}/healthz", timeout=WAIT)
        body = answer.json()
        assert set(body) == {
            *("ok", "loop_lag_ms", "last_commit_s", "database", "disk_free_mb", "wal_mb", "servers"),
            *("tables", "sockets", "bots_waiting", "damaged_tables", "waking_tables"),
            *("stored_tables", "database_mb"),
        }
        if body["database"] == database:
            return answer
        assert time.monotonic() < until
        time.sleep(0.05)
