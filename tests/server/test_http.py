"""Requests that are odd, unknown or fail on the server get a proper answer, always with security headers."""

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import WAIT, Running, running

from kokopelli import Game, Setup, to_record
from kokopelli.server.http.middleware import HEADERS
from kokopelli.server.live.rooms import Rooms


def check_headers(answer: httpx.Response) -> None:
    assert {name: answer.headers.get(name) for name in HEADERS} == HEADERS


@pytest.mark.parametrize("origin", ["http://[", "http://]", "null", "https://elsewhere.example"])
def test_a_request_from_a_malformed_or_foreign_origin_is_refused(server: Running, origin: str) -> None:
    with server.http() as http:
        answer = http.post("/tables", json={"seats": [{"plays": "me"}] * 2}, headers={"Origin": origin})
    assert (answer.status_code, answer.json()["error"]) == (403, "origin")
    check_headers(answer)


@pytest.mark.parametrize("path", ["/replays", "/branches"])
def test_a_name_that_is_not_unicode_is_named_in_the_error(server: Running, path: str) -> None:
    record = to_record(Game(Setup.random(["Ann", "\ud800"], seed=1)))
    wish = {"record": record, "ply": 0, "seats": [{"plays": "me"}] * 2} if path == "/branches" else record
    with server.http() as http:
        answer = http.post(path, content=json.dumps(wish))
    assert (answer.status_code, answer.json()["error"]) in {(422, "bad-record"), (422, "bad-request")}
    check_headers(answer)


def test_a_fault_of_the_server_is_answered_without_a_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: Any) -> None:
        raise ZeroDivisionError("a secret")

    with running(tmp_path) as server, server.http() as http:
        monkeypatch.setattr(Rooms, "find", fail)
        answer = http.get("/tables/abcdefghij")
    assert (answer.status_code, answer.json()["error"]) == (500, "fault")
    assert "secret" not in answer.text and "Traceback" not in answer.text
    check_headers(answer)


@pytest.mark.parametrize(
    "path", ["/sw.js.map", "/wp-login.php", "/tables", "/table/", "/games/x", "/index.php"]
)
def test_an_unknown_page_is_not_the_start_page(server: Running, path: str) -> None:
    answer = httpx.get(f"http://{server.address}{path}", timeout=WAIT)
    assert answer.status_code == 404
    assert "<script" not in answer.text
    check_headers(answer)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/games",
        "/rules",
        "/privacy",
        "/table/abcdefghij",
        "/table/abcdefghij/replay/3",
        "/join/x",
        "/record/1/2",
    ],
)
def test_pages_of_the_client_are_answered_with_it(server: Running, path: str) -> None:
    answer = httpx.get(f"http://{server.address}{path}", timeout=WAIT)
    assert answer.status_code == 200
    assert "<script" in answer.text
    check_headers(answer)


def test_search_engines_are_kept_from_tables(server: Running) -> None:
    answer = httpx.get(f"http://{server.address}/robots.txt", timeout=WAIT)
    assert answer.headers["content-type"].startswith("text/plain")
    assert "Disallow: /\n" in answer.text
    check_headers(answer)
