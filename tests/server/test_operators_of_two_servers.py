"""Two servers with one database: what an operator does at one of them, the other one follows."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import WAIT, Client, Frame, Running, ServerProcess, run
from test_operators import TOKEN, Operator, refusal, until_closed

from databases import Postgres


@pytest.fixture(scope="module")
def servers() -> Iterator[tuple[Operator, Running]]:
    postgres = Postgres()
    url = postgres.new("operators")
    settings: dict[str, Any] = {"database": url, "operator_token": TOKEN}
    with (
        ServerProcess(Path(), **settings) as first,
        ServerProcess(Path(), **settings) as second,
        first.running.http(TOKEN) as http,
    ):
        yield Operator(first.running, http), second.running
    postgres.close()


def wait_until(condition: Callable[[], bool]) -> None:
    until = time.monotonic() + WAIT
    while not condition():
        assert time.monotonic() < until
        time.sleep(0.1)


def test_the_other_server_follows_closures_and_deletions(servers: tuple[Operator, Running]) -> None:
    operator, other = servers
    keys = other.make_table("me", "me")

    async def watch(act: str) -> tuple[Frame, int | None]:
        client = await Client.enter(other, keys.game, keys.tokens[0])
        await asyncio.to_thread(operator.act, keys, act)
        seen, code = await until_closed(client)
        return seen[-1], code

    last, code = run(watch("close"))
    assert (last["error"], code) == ("closed", 4410)
    assert refusal(other, keys) == ("closed", 4410)
    operator.act(keys, "reopen")
    last, code = run(watch("delete"))
    assert (last["error"], code) == ("no-table", 4404)
    assert refusal(other, keys) == ("no-table", 4404)
    operator.act(keys, "restore")
    for seat in (0, 1):
        operator.act(keys, f"seats/{seat}/release", bot="random")

    async def watch_the_end() -> Frame:
        client = await Client.enter(other, keys.game, keys.tokens[1])
        return await client.until(lambda view: view["turn"] is None)

    assert run(watch_the_end())["viewer"] is None


def test_the_other_server_follows_seats_and_invitations(servers: tuple[Operator, Running]) -> None:
    operator, other = servers
    keys = other.make_table("me", "open", start=False)
    key = operator.act(keys, "seats/0/reissue")["path"].partition("#")[2]
    operator.act(keys, "invite")
    with other.http() as http:
        assert http.get(f"/invites/{keys.invite}").status_code == 404
        assert http.post(f"/tables/{keys.game}/redeem", json={"key": key}).status_code == 200
    with operator.server.http() as http:
        again = http.post(f"/tables/{keys.game}/redeem", json={"key": key})
        assert again.json()["error"] == "wrong-key"


def test_the_other_server_follows_blocks_and_announcements(servers: tuple[Operator, Running]) -> None:
    operator, other = servers
    keys = other.make_table("me", "me", start=False)
    inside = {"X-Forwarded-For": "192.0.2.7"}

    async def watch() -> tuple[list[Frame], int | None]:
        client = await Client.enter(other, keys.game, additional_headers=inside)
        await asyncio.to_thread(operator.post, "/announcements", text="Hello", minutes=5)
        while client.seen[-1]["type"] != "announcements":
            await client.receive()
        assert client.seen[-1]["announcements"][0]["text"] == "Hello"
        await asyncio.to_thread(operator.post, "/blocks", blocked="192.0.2.0/24")
        return await until_closed(client)

    seen, code = run(watch())
    assert (seen[-1]["error"], code) == ("blocked", 4451)

    def status() -> int:
        return httpx.get(f"http://{other.address}/api/bots", headers=inside, timeout=WAIT).status_code

    assert status() == 403
    operator.post("/unblock", blocked="192.0.2.0/24")
    wait_until(lambda: status() == 200)
    assert [act for act, _, _ in operator.acts()][-3:] == ["announce", "block", "unblock"]
    assert operator.games(find=keys.game[:8]) == [keys.game]
