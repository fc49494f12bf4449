"""Whoever is not at the table is told of their turn: once, within seconds, and not after they have moved."""

import asyncio
import hmac
import json
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import WAIT, Client, Keys, Running, StartServer, run, running
from push_service import Browser, PushService, push_service
from sqlalchemy import Connection, select, update

from budgets import time_limit
from databases import Postgres
from kokopelli.server.live.alerts import MAX_FAILURES, hook_text
from kokopelli.server.live.push import PushKey, new_key
from kokopelli.server.settings import Limits
from kokopelli.server.storage.alerts import Webhook
from kokopelli.server.storage.database import Storage
from kokopelli.server.storage.schema import subscriptions, webhooks

DELAY = 0.2  # seconds until somebody is told
NAMES = ("Ann", "Ben")
SECONDS = 5.0  # within which a message must arrive


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@contextmanager
def telling(folder: Path, **settings: Any) -> Iterator[Running]:
    """Run a server that tells people of their turns."""
    with running(folder, **{"private_targets": True, "alert_delay": DELAY, **settings}) as server:
        yield server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with telling(tmp_path_factory.mktemp("telling")) as server:
        yield server


def table_of_two(server: Running, **options: Any) -> Keys:
    """Return a running table of two people, at which nobody is connected."""
    seats = [{"plays": "me", "name": name} for name in NAMES]
    with server.http() as http:
        wish = {"seats": seats, "options": {"ask_end": False, **options}}
        keys = Keys(http.post("/tables", json=wish).json())
    server.start(keys)
    return keys


def subscribe(server: Running, keys: Keys, seat: int, browser: Browser, **more: Any) -> httpx.Response:
    with server.http(keys.tokens[seat]) as http:
        return http.post(f"/tables/{keys.game}/push", json={**browser.body, **more})


def subscribe_all(server: Running, keys: Keys, service: PushService) -> dict[int, Browser]:
    """Let the owner of each seat subscribe with a browser of their own."""
    browsers = {seat: service.subscribe(f"{keys.game}-{seat}") for seat in keys.tokens}
    for seat, browser in browsers.items():
        assert subscribe(server, keys, seat, browser).json() == {"seats": [seat]}
    return browsers


async def play_turn(server: Running, keys: Keys, seat: int) -> int:
    """Come to the table, make a whole turn, and go; return whose turn it is then."""
    client = await Client.enter(server, keys.game, keys.tokens[seat])
    assert client.view["turn"] == seat
    while client.view["turn"] == seat:
        await client.play_on(lambda moves: moves[0])
    turn: int = client.view["turn"]
    await client.close()
    return turn


def first_seat(server: Running, keys: Keys) -> int:
    with server.http(keys.tokens[0]) as http:
        turn: int = http.get(f"/tables/{keys.game}/own").json()["turn"]
    return turn


def stored(server: Running, game: str, column: Any = subscriptions.c.seat) -> list[Any]:
    """Return a column of the subscriptions of a table, or of its webhooks."""
    assert server.context is not None

    def work(connection: Connection) -> list[Any]:
        return sorted(connection.scalars(select(column).where(column.table.c.game == game)))

    return server.context.storage.submit(work).result()


def wait_until_stored(server: Running, game: str, count: int) -> None:
    until = time.monotonic() + WAIT
    while len(stored(server, game)) != count:
        assert time.monotonic() < until
        time.sleep(0.01)


def test_everybody_is_told_once_of_each_turn_and_of_nothing_else(
    server: Running, service: PushService
) -> None:
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    turn = first_seat(server, keys)
    expected = {0: 0, 1: 0}
    for _ in range(6):
        turn = run(play_turn(server, keys, turn))
        moved = time.monotonic()
        expected[turn] += 1
        arrived = service.wait_for(browsers[turn].path, expected[turn])
        assert arrived[-1].at - moved < time_limit(SECONDS)
        # Messages to the other one would be older.
        for seat, browser in browsers.items():
            assert browser.messages() == [{"game": keys.game, "type": "turn"}] * expected[seat]


def test_a_message_says_how_long_it_is_worth_something_and_replaces_an_older_one(
    server: Running, service: PushService
) -> None:
    keys = table_of_two(server, clock={"per": "turn", "seconds": 3600})
    browsers = subscribe_all(server, keys, service)
    turn = first_seat(server, keys)
    turn = run(play_turn(server, keys, turn))
    (first,) = service.wait_for(browsers[turn].path)
    other = run(play_turn(server, keys, turn))
    (second,) = service.wait_for(browsers[other].path)
    run(play_turn(server, keys, other))
    _, third = service.wait_for(browsers[turn].path, 2)
    assert 3500 < int(first.headers["ttl"]) <= 3600
    assert first.headers["topic"] == third.headers["topic"] != second.headers["topic"]


def test_nobody_is_told_who_has_moved_meanwhile(tmp_path: Path, service: PushService) -> None:
    with telling(tmp_path, alert_delay=4.0) as server:
        keys = table_of_two(server)
        browsers = subscribe_all(server, keys, service)
        first = first_seat(server, keys)
        second = run(play_turn(server, keys, first))
        # Before they would be told, they come, move and go.
        assert run(play_turn(server, keys, second)) == first
        assert browsers[first].wait() == [{"game": keys.game, "type": "turn"}]
        assert browsers[second].messages() == []


def test_nobody_is_told_who_is_connected(server: Running, service: PushService) -> None:
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    first = first_seat(server, keys)

    async def play() -> None:
        second = 1 - first
        client = await Client.enter(server, keys.game, keys.tokens[second])
        await play_turn(server, keys, first)
        await client.until(lambda view: view["turn"] == second)
        while client.view["turn"] == second:
            await client.play_on(lambda moves: moves[0])
        await asyncio.to_thread(browsers[first].wait)
        assert browsers[second].messages() == []

    run(play())


def test_somebody_whose_connection_breaks_at_the_beginning_of_the_turn_is_told(
    server: Running, service: PushService
) -> None:
    """The socket of a phone that fell asleep is closed late, and nobody saw what was sent to it."""
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    first = first_seat(server, keys)
    before = stored(server, keys.game, subscriptions.c.told)

    async def play() -> None:
        client = await Client.enter(server, keys.game, keys.tokens[1 - first])
        await play_turn(server, keys, first)
        await client.until(lambda view: view["turn"] == 1 - first)
        # The turn is claimed for somebody who is there.
        while await asyncio.to_thread(stored, server, keys.game, subscriptions.c.told) == before:
            await asyncio.sleep(0.01)
        assert browsers[1 - first].messages() == []
        await client.close()

    run(play())
    assert browsers[1 - first].wait() == [{"game": keys.game, "type": "turn"}]


def test_somebody_who_leaves_while_their_turn_is_claimed_is_told(
    server: Running, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    first = first_seat(server, keys)
    claiming = threading.Event()
    answer: Future[None] = Future()

    def answer_later(*_: object) -> Future[None]:
        """Let the claim for the webhook, which follows that of the turn, take until the person has left."""
        claiming.set()
        return answer

    monkeypatch.setattr("kokopelli.server.live.alerts.claim_for_webhook", answer_later)

    async def play() -> None:
        assert server.context is not None
        room = await server.context.rooms.find(keys.game)
        client = await Client.enter(server, keys.game, keys.tokens[1 - first])
        await play_turn(server, keys, first)
        assert await asyncio.to_thread(claiming.wait, WAIT)
        await client.close()
        while room.connected_seats:
            await asyncio.sleep(0.01)
        answer.set_result(None)

    run(play())
    assert browsers[1 - first].wait() == [{"game": keys.game, "type": "turn"}]


def test_somebody_whose_consent_is_asked_is_told(server: Running, service: PushService) -> None:
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    waiting = 1 - first_seat(server, keys)
    with server.http(keys.tokens[1 - waiting]) as http:
        assert http.post(f"/tables/{keys.game}/ending", json={"agree": True}).is_success
    assert browsers[waiting].wait() == [{"game": keys.game, "type": "consent"}]


def test_a_server_that_stops_before_it_told_somebody_tells_them_after_the_next_start(
    tmp_path: Path, service: PushService
) -> None:
    with telling(tmp_path, alert_delay=600.0) as server:
        keys = table_of_two(server)
        browsers = subscribe_all(server, keys, service)
        turn = run(play_turn(server, keys, first_seat(server, keys)))
    assert service.received == []
    with telling(tmp_path) as server:
        assert browsers[turn].wait() == [{"game": keys.game, "type": "turn"}]
    with telling(tmp_path) as server:
        run(play_turn(server, keys, turn))
        browsers[1 - turn].wait()
    assert len(browsers[turn].messages()) == 1


def test_an_endpoint_that_is_gone_is_forgotten(server: Running, service: PushService) -> None:
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    turn = run(play_turn(server, keys, first_seat(server, keys)))
    browsers[turn].wait()
    service.answers[browsers[1 - turn].path] = 410
    run(play_turn(server, keys, turn))
    wait_until_stored(server, keys.game, 1)
    assert len(service.at(browsers[1 - turn].path)) == 1


def test_a_push_service_that_fails_is_tried_again(
    server: Running, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kokopelli.server.live.alerts.RETRY_SECONDS", (0.01, 0.01))
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    for browser in browsers.values():
        service.answers[browser.path] = 503
    turn = run(play_turn(server, keys, first_seat(server, keys)))
    service.wait_for(browsers[turn].path, 3)
    assert len(stored(server, keys.game)) == 2


def test_only_owners_of_seats_subscribe_and_only_to_public_services(
    tmp_path: Path, service: PushService
) -> None:
    browser = service.subscribe("someone")
    with running(tmp_path) as server:
        keys = table_of_two(server)
        for token in (None, keys.host, "x" * 43):
            with server.http(token) as http:
                for path in ("push", "push/stop"):
                    wish = browser.body if path == "push" else {"endpoint": browser.body["endpoint"]}
                    answer = http.post(f"/tables/{keys.game}/{path}", json=wish)
                    assert (answer.status_code, answer.json()["error"]) == (403, "not-your-seat")
        answer = subscribe(server, keys, 0, browser)
        assert (answer.status_code, answer.json()["error"]) == (409, "bad-target")
        with server.http(keys.host) as http:
            answer = http.post(f"/tables/{keys.game}/webhook", json={"url": browser.body["endpoint"]})
            assert (answer.status_code, answer.json()["error"]) == (409, "bad-target")
        endpoint = "https://push.example/1"
        assert subscribe(server, keys, 0, browser, endpoint=endpoint, secret="A" * 22).is_success
        assert subscribe(server, keys, 0, browser, endpoint=endpoint, public_key="A" * 87).status_code == 422
        assert len(stored(server, keys.game)) == 1


def test_a_seat_has_a_few_subscriptions_and_an_address_asks_for_a_few(
    tmp_path: Path, service: PushService
) -> None:
    limits = Limits(alerts_per_minute=0.001, alerts_at_once=10, subscriptions_per_seat=3)
    with telling(tmp_path, limits=limits) as server:
        keys = table_of_two(server)
        answers = [subscribe(server, keys, 0, service.subscribe(str(number))) for number in range(11)]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429]
        endpoints = stored(server, keys.game, subscriptions.c.endpoint)
        assert [endpoint[-2:] for endpoint in endpoints] == ["/7", "/8", "/9"]


def test_a_subscription_can_be_renewed_replaced_and_ended(server: Running, service: PushService) -> None:
    keys = table_of_two(server)
    old, new = service.subscribe("old"), service.subscribe("new")
    for _ in range(2):
        assert subscribe(server, keys, 0, old).is_success
    assert len(stored(server, keys.game)) == 1
    assert subscribe(server, keys, 0, new, replaces=old.body["endpoint"]).is_success
    assert stored(server, keys.game, subscriptions.c.endpoint) == [new.body["endpoint"]]
    for token, left in ((keys.tokens[1], 1), (keys.tokens[0], 0)):
        with server.http(token) as http:
            wish = {"endpoint": new.body["endpoint"]}
            assert http.post(f"/tables/{keys.game}/push/stop", json=wish).is_success
        assert len(stored(server, keys.game)) == left


def test_whoever_lost_a_seat_is_not_told_of_its_turns(server: Running, service: PushService) -> None:
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    first = first_seat(server, keys)
    with server.http(keys.tokens[1 - first]) as http:
        new = http.post(f"/tables/{keys.game}/keys").json()["seats"]
    wait_until_stored(server, keys.game, 1)
    keys.tokens |= {key["seat"]: key["token"] for key in new}
    run(play_turn(server, keys, first))
    assert run(play_turn(server, keys, 1 - first)) == first
    browsers[first].wait()
    assert browsers[1 - first].messages() == []


def test_a_former_owner_is_not_told_even_if_the_subscription_is_still_there(
    server: Running, service: PushService
) -> None:
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    first = first_seat(server, keys)
    assert server.context is not None

    def void(connection: Connection) -> None:
        this = subscriptions.c.game == keys.game
        connection.execute(
            update(subscriptions).where(subscriptions.c.seat != first, this).values(token="0" * 64)
        )

    server.context.storage.submit(void).result()
    run(play_turn(server, keys, first))
    run(play_turn(server, keys, 1 - first))
    browsers[first].wait()
    assert browsers[1 - first].messages() == []


def test_deleting_ones_data_deletes_subscriptions_and_webhooks(server: Running, service: PushService) -> None:
    for names in (True, False):
        with httpx.Client(base_url=f"http://{server.address}/api", timeout=60) as http:
            made = http.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "open"}]}).json()
            browser = service.subscribe(made["game"])
            assert http.post(f"/tables/{made['game']}/push", json=browser.body).is_success
            wish = {"url": browser.body["endpoint"]}
            assert http.post(f"/tables/{made['game']}/webhook", json=wish).is_success
            game = made["game"]
            assert len(stored(server, game)) == len(stored(server, game, webhooks.c.url)) == 1
            assert http.post("/visitor/forget", json={"names": names}).json() == {"left": 0, "damaged": 0}
        assert stored(server, game) == stored(server, game, webhooks.c.url) == []


def test_nothing_of_a_deleted_subscription_is_left_in_the_database_file(
    tmp_path: Path, service: PushService
) -> None:
    with (
        telling(tmp_path) as server,
        httpx.Client(base_url=f"http://{server.address}/api", timeout=WAIT) as http,
    ):
        made = http.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "open"}]}).json()
        browser = service.subscribe("a-place-to-be-forgotten")
        assert http.post(f"/tables/{made['game']}/push", json=browser.body).is_success
        wish = {"url": f"{browser.body['endpoint']}-too"}
        assert http.post(f"/tables/{made['game']}/webhook", json=wish).is_success
        assert http.post("/visitor/forget", json={"names": True}).is_success
    files = list(tmp_path.glob("tables.db*"))
    assert files and not any(b"to-be-forgotten" in file.read_bytes() for file in files)


def test_old_subscriptions_are_deleted(server: Running, service: PushService) -> None:
    keys = table_of_two(server)
    subscribe_all(server, keys, service)
    context = server.context
    assert context is not None

    def age(connection: Connection) -> None:
        old = int((time.time() - 91 * 86_400) * 1000)
        connection.execute(update(subscriptions).where(subscriptions.c.seat == 0).values(at=old))

    context.storage.submit(age).result()
    asyncio.run_coroutine_threadsafe(context.retention.delete_old(), context._loop).result(60)
    assert stored(server, keys.game) == [1]


def test_the_players_are_told_of_the_turns_of_a_rematch(server: Running, service: PushService) -> None:
    keys = table_of_two(server)
    browsers = subscribe_all(server, keys, service)
    for token in keys.tokens.values():
        with server.http(token) as http:
            assert http.post(f"/tables/{keys.game}/ending", json={"agree": True}).is_success
    with server.http(keys.host) as http:
        game = http.post(f"/tables/{keys.game}/rematch").json()["game"]
        assert http.post(f"/tables/{game}/start", json={}).is_success
    again = Keys({"game": game, "invite": "", "host": keys.host, "seats": [], "table": {}})
    again.tokens = keys.tokens
    turn = first_seat(server, again)
    assert {"game": game, "type": "turn"} in browsers[turn].wait(1) + browsers[turn].messages()


def test_the_key_of_a_server_is_made_once_unless_the_operator_has_one(tmp_path: Path) -> None:
    def key_of(server: Running) -> str:
        with server.http() as http:
            key: str = http.get("/push").json()["key"]
        return key

    found = set()
    for _ in range(2):
        with running(tmp_path) as server:
            found.add(key_of(server))
    pem = new_key()
    with running(tmp_path, push_key=pem) as server:
        assert key_of(server) == PushKey(pem).public not in found
    with running(tmp_path) as server:
        assert {key_of(server)} == found


def test_two_servers_have_one_key_and_tell_each_turn_once(
    start_server: StartServer, service: PushService, tmp_path: Path
) -> None:
    postgres = Postgres()
    try:
        settings = {"database": postgres.new("alerts"), "private_targets": True, "alert_delay": 1.5}
        tell_by_two_servers([start_server(tmp_path, **settings).running for _ in range(2)], service)
    finally:
        postgres.close()


def tell_by_two_servers(servers: list[Running], service: PushService) -> None:
    with servers[0].http() as http, servers[1].http() as other:
        assert http.get("/push").json() == other.get("/push").json()
    keys = table_of_two(servers[0])
    browsers = subscribe_all(servers[0], keys, service)
    turn = first_seat(servers[1], keys)
    told = {0: 0, 1: 0}
    for number in range(4):
        # Both have the table in memory, and both notice the turn.
        turn = run(play_turn(servers[number % 2], keys, turn))
        told[turn] += 1
        browsers[turn].wait(told[turn])

    # Somebody who is connected to one server is not told by the other.
    async def play() -> None:
        client = await Client.enter(servers[1], keys.game, keys.tokens[1 - turn])
        await play_turn(servers[0], keys, turn)
        await client.until(lambda view: view["turn"] == 1 - turn)
        while client.view["turn"] == 1 - turn:
            await client.play_on(lambda moves: moves[0])

    run(play())
    browsers[turn].wait(told[turn] + 1)
    assert len(browsers[turn].messages()) == told[turn] + 1
    assert len(browsers[1 - turn].messages()) == told[1 - turn]


# Webhooks


def set_hook(server: Running, keys: Keys, url: str | None, language: str = "en") -> dict[str, Any]:
    with server.http(keys.host) as http:
        answer = http.post(f"/tables/{keys.game}/webhook", json={"url": url, "language": language})
    assert answer.is_success, answer.text
    body: dict[str, Any] = answer.json()
    return body


def test_a_webhook_is_told_whose_turn_it_is_and_nothing_more(server: Running, service: PushService) -> None:
    keys = table_of_two(server)
    hook = set_hook(server, keys, f"http://{service.address}/hook")
    assert hook["host"] == "127.0.0.1" and not hook["off"] and hook["problem"] is None
    turn = run(play_turn(server, keys, first_seat(server, keys)))
    (received,) = service.wait_for("/hook")
    body = json.loads(received.body)
    text = body.pop("text")
    assert body == {"content": text, "allowed_mentions": {"parse": []}}
    assert text == f"{NAMES[turn]}: your turn at http://{server.address}/table/{keys.game}"
    signature = hmac.new(hook["secret"].encode(), received.body, "sha256").hexdigest()
    assert received.headers["x-kokopelli-signature"] == f"sha256={signature}"
    run(play_turn(server, keys, turn))
    assert len(service.wait_for("/hook", 2)) == 2


def test_a_webhook_is_told_who_of_several_people_is_away(server: Running, service: PushService) -> None:
    """Whoever is connected is asked at the table; that keeps nobody else from being named."""
    seats = [{"plays": "me", "name": name} for name in ("Ann", "Ben", "Cleo")]
    with server.http() as http:
        keys = Keys(http.post("/tables", json={"seats": seats}).json())
    server.start(keys)
    set_hook(server, keys, f"http://{service.address}/hook")

    async def play() -> None:
        await Client.enter(server, keys.game, keys.tokens[1])
        await asyncio.to_thread(ask)
        (received,) = await asyncio.to_thread(service.wait_for, "/hook")
        text = json.loads(received.body)["text"]
        assert "Cleo" in text and "Ann" not in text and "Ben" not in text

    def ask() -> None:
        with server.http(keys.tokens[0]) as http:
            assert http.post(f"/tables/{keys.game}/ending", json={"agree": True}).is_success

    run(play())


def test_a_webhook_can_be_tried_and_is_switched_off_if_it_fails(
    server: Running, service: PushService
) -> None:
    keys = table_of_two(server)
    set_hook(server, keys, f"http://{service.address}/hook", "de")
    service.answers["/hook"] = 500
    with server.http(keys.host) as http:
        for number in range(1, MAX_FAILURES + 1):
            answer = http.post(f"/tables/{keys.game}/webhook/test").json()
            assert (answer["problem"], answer["off"]) == ("500", number == MAX_FAILURES)
            assert answer["secret"] is None
        before = len(service.at("/hook"))
        browsers = subscribe_all(server, keys, service)
        turn = run(play_turn(server, keys, first_seat(server, keys)))
        # The webhook is asked for after the subscriptions of the same turn.
        browsers[turn].wait()
        run(play_turn(server, keys, turn))
        browsers[1 - turn].wait()
        assert len(service.at("/hook")) == before
        service.answers["/hook"] = 204
        answer = http.post(f"/tables/{keys.game}/webhook/test").json()
        assert (answer["problem"], answer["off"]) == (None, False)
        assert "Kokopelli" in json.loads(service.at("/hook")[-1].body)["text"]
        assert http.get(f"/tables/{keys.game}/webhook").json() == answer
        assert set_hook(server, keys, None)["host"] is None
        refused = http.post(f"/tables/{keys.game}/webhook/test")
        assert (refused.status_code, refused.json()["error"]) == (409, "no-hook")


def test_only_the_host_sees_and_sets_the_webhook(server: Running, service: PushService) -> None:
    keys = server.make_table("me", "open", start=False)
    with server.http() as http:
        claim = {"invite": keys.invite, "name": "Ben"}
        guest = http.post(f"/tables/{keys.game}/claim", json=claim).json()["seats"][0]["token"]
    set_hook(server, keys, f"http://{service.address}/hook")
    for token in (None, guest, keys.tokens[0]):
        with server.http(token) as http:
            answers = [
                http.get(f"/tables/{keys.game}/webhook"),
                http.post(f"/tables/{keys.game}/webhook", json={"url": None}),
                http.post(f"/tables/{keys.game}/webhook/test"),
            ]
        assert [answer.json()["error"] for answer in answers] == ["not-host"] * 3
    assert len(stored(server, keys.game, webhooks.c.url)) == 1 and service.received == []


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl", "ja"])
def test_names_have_no_meaning_to_a_chat_program(language: str) -> None:
    hook = Webhook("abcdefghij", "", "https://play.example", language, "", None, 0)
    for message in ("hook-turn", "hook-consent"):
        text = hook_text(hook, message, ["@everyone", "<!channel>", "[x](https://bad.example)", "*_`~"])
        rest = text.replace("https://play.example/table/abcdefghij", "")
        assert rest != text and not set("@<>[]*_`~/") & set(rest)
    assert "https://play.example/table/abcdefghij" in hook_text(hook, "hook-test", [])


def test_a_database_that_fails_disturbs_no_game(tmp_path: Path, service: PushService) -> None:
    """Telling people is a task of its own: whatever happens to it, moves are answered."""
    with telling(tmp_path) as server:
        keys = table_of_two(server)
        subscribe_all(server, keys, service)
        assert server.context is not None
        storage: Storage = server.context.storage
        storage.submit(lambda connection: connection.exec_driver_sql("DROP TABLE subscriptions")).result()
        turn = first_seat(server, keys)
        for _ in range(3):
            turn = run(play_turn(server, keys, turn))
