"""Ready marks before the start, the deal of the day, and the odds at tables with hints."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import httpx
from clients import Client, Frame, Keys, Running, run

from kokopelli.server.live.daily import name_of_day

BOT = {"plays": "bot", "bot": "level-1"}


def daily_table(server: Running, players: int, **wish: Any) -> httpx.Response:
    """Request a table with the deal of the day."""
    seats = [{"plays": "me"}, *[BOT] * (players - 1)]
    with server.http() as http:
        return http.post("/tables", json={"seats": seats, "daily": True, **wish})


def opening_view(server: Running, keys: Keys, **start: Any) -> Frame:
    """Start the game and return the first view."""
    server.start(keys, **start)

    async def enter() -> Frame:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        return client.seen[0]["view"]

    return run(enter())


def test_people_mark_only_their_own_seats_as_ready(server: Running) -> None:
    keys = server.make_table("me", "open", start=False)
    with server.http() as http:
        claimed = http.post(f"/tables/{keys.game}/claim", json={"invite": keys.invite, "name": "Ben"}).json()
        token = claimed["seats"][0]["token"]
    mark = f"/tables/{keys.game}/ready"
    with server.http(token) as http:
        assert not claimed["table"]["seats"][1]["ready"]
        assert http.post(mark, json={"seat": 1, "ready": True}).json()["seats"][1]["ready"]
        assert http.post(mark, json={"seat": 0, "ready": True}).status_code == 403
        assert not http.post(mark, json={"seat": 1, "ready": False}).json()["seats"][1]["ready"]
    server.start(keys)
    with server.http(token) as http:
        assert http.post(mark, json={"seat": 1, "ready": True}).json()["error"] == "already-started"


def test_the_deal_of_the_day_is_the_same_for_everybody(server: Running) -> None:
    with ThreadPoolExecutor(4) as people:  # simultaneous requests
        answers = list(people.map(lambda _: daily_table(server, 3), range(4)))
    tables = [Keys(answer.json()) for answer in answers]
    assert len({keys.table["commitment"] for keys in tables}) == 1
    assert {keys.table["daily"] for keys in tables} == {datetime.now(UTC).date().isoformat()}
    one = opening_view(server, tables[0])
    other = opening_view(server, tables[1], nonce="abc123")  # a nonce does not change this deal
    for key in ("kinds", "first", "hand"):
        assert one[key] == other[key], key
    assert Keys(daily_table(server, 2).json()).table["commitment"] != tables[0].table["commitment"]


def test_the_deal_of_the_day_stays_hidden_until_played(server: Running) -> None:
    keys = Keys(daily_table(server, 3).json())
    kept = name_of_day(datetime.now(UTC).date(), 3)
    with server.http() as http:
        seen = http.get(f"/tables/{kept}").json()
        assert seen["opening"] is None and seen["invite"] is None
        assert seen["status"] == "open" and not any(seat["yours"] for seat in seen["seats"])
        assert http.get(f"/tables/{kept}/record").status_code == 403
        copy = http.post("/tables", json={"seats": [{"plays": "me"}, BOT, BOT], "same_deal": kept})
        assert copy.json()["error"] == "not-over"
    with server.http(keys.host) as http:
        opened = http.post(f"/tables/{keys.game}/seat", json={"seat": 1, "plays": "open"})
        assert opened.json()["error"] == "daily-alone"


def test_the_deal_of_the_day_is_for_one_person(server: Running) -> None:
    for seats in ([{"plays": "me"}, {"plays": "open"}], [{"plays": "me"}, {"plays": "me"}], [BOT, BOT]):
        assert daily_table(server, 2, seats=seats).json()["error"] == "daily-alone"


def test_odds_are_sent_only_if_hints_are_allowed(server: Running) -> None:
    async def ask(**options: Any) -> Frame:
        keys = server.make_table("me", "me", options=options)
        client = await Client.enter(server, keys.game, *keys.tokens.values())
        turn = client.view["turn"]
        await client.ask("look", seat=turn)
        return await client.ask("odds")

    answer = run(ask(hints=True))
    assert answer["type"] == "odds" and len(answer["odds"]) == 2
    assert abs(sum(answer["odds"]) - 1) < 1e-9
    assert run(ask(hints=False))["reason"]["key"] == "no-hints"
