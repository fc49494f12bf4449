"""Links to a seat that work once: to another device of the same person, and from the host to somebody."""

import asyncio
import re
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import Client, Frame, Keys, Running, ServerProcess, run, running

from kokopelli.server.http import app
from kokopelli.server.settings import Limits
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import MAX_OTHER_DEVICES, Table, hash_of

MINUTE = 60_000  # milliseconds
BROWSERS = 8  # that use a link at once


def make_link(server: Running, keys: Keys, token: str, **wish: Any) -> str:
    """Make a link and return its key."""
    answer = ask_for_link(server, keys, token, **wish)
    assert answer.status_code == 200, answer.text
    found = re.fullmatch(rf"/seat/{keys.game}#([A-Za-z0-9_-]{{43}})", answer.json()["path"])
    assert found
    return found[1]


def ask_for_link(server: Running, keys: Keys, token: str, **wish: Any) -> httpx.Response:
    with server.http(token) as http:
        return http.post(f"/tables/{keys.game}/link", json=wish)


def redeem(server: Running, keys: Keys, key: str) -> httpx.Response:
    """Use a link with a browser of its own."""
    with server.http() as http:
        return http.post(f"/tables/{keys.game}/redeem", json={"key": key})


def tokens_of(answer: httpx.Response) -> dict[int, str]:
    assert answer.status_code == 200, answer.text
    return {key["seat"]: key["token"] for key in answer.json()["seats"]}


def is_wrong_key(answer: httpx.Response) -> bool:
    return (answer.status_code, answer.json()["error"]) == (403, "wrong-key")


def seats_of(server: Running, keys: Keys, token: str) -> list[int]:
    """Return the seats that belong to a token."""
    with server.http(token) as http:
        table = http.get(f"/tables/{keys.game}").json()
    return [number for number, seat in enumerate(table["seats"]) if seat["yours"]]


def with_guest(server: Running, *seats: str, start: bool = True) -> tuple[Keys, str]:
    """Return a table of a host and a guest on the second seat, and the token of the guest."""
    keys = server.make_table("me", "open", *seats, start=False)
    with server.http() as http:
        claim = {"invite": keys.invite, "name": "Ben", "seat": 1}
        token: str = http.post(f"/tables/{keys.game}/claim", json=claim).json()["seats"][0]["token"]
    if start:
        server.start(keys)
    return keys, token


def entries_of(server: Running, keys: Keys) -> list[e.Entry]:
    assert server.context is not None
    return [row.entry for row in server.context.storage.read(keys.game).result()]


def table_in_memory(server: Running, keys: Keys) -> Table:
    assert server.context is not None
    return next(room.table for room in server.context.rooms if room.table.game == keys.game)


def pass_time(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """Let the server believe that this time has passed."""
    monkeypatch.setattr(app, "current_time", lambda: time.time_ns() // 1_000_000 + milliseconds)


# Taking a seat along.


def test_both_devices_go_on_playing(server: Running) -> None:
    keys, first = with_guest(server)
    second = tokens_of(redeem(server, keys, make_link(server, keys, first)))
    assert list(second) == [1] and second[1] != first

    async def play() -> None:
        devices = [await Client.enter(server, keys.game, token) for token in (first, second[1])]
        host = await Client.enter(server, keys.game, keys.tokens[0])
        assert [device.view["viewer"] for device in devices] == [1, 1]
        hands = [device.view["hand"] for device in devices]
        assert hands[0] == hands[1] != {}
        while host.view["turn"] == 0:
            await host.play_on(lambda legal: legal[0])
        for device in devices:
            await device.until(lambda view: view["turn"] == 1)
        await devices[1].ask("move", move=devices[1].view["legal"][0])
        seen = devices[1].view
        await devices[0].until(lambda view: view["hand"] == seen["hand"] and view["legal"] == seen["legal"])
        # The first device goes on where the second one stopped.
        assert (await devices[0].play_on(lambda legal: legal[0]))["type"] == "view"

    run(play())


def test_a_link_takes_all_own_seats_along_and_the_rights_of_the_host(server: Running) -> None:
    keys = server.make_table("me", "me", "open", start=False)
    with server.http(keys.host) as http:
        for seat, token in keys.tokens.items():
            http.cookies.set(f"seat{seat}", token, path=f"/api/tables/{keys.game}")
        path = http.post(f"/tables/{keys.game}/link", json={}).json()["path"]
    taken = redeem(server, keys, path.partition("#")[2])
    token = tokens_of(taken)[0]
    assert tokens_of(taken) == {0: token, 1: token} and taken.json()["host"] == token
    assert {"seat0", "seat1", "host", "visitor"} <= set(taken.cookies)
    with server.http(token) as http:
        assert http.post(f"/tables/{keys.game}/start", json={"bot": "random"}).status_code == 200
    # With a seat, the link is for this seat only.
    one = redeem(server, keys, make_link(server, keys, keys.tokens[1], seat=1))
    assert list(tokens_of(one)) == [1] and one.json()["host"] is None


def test_a_link_works_once_and_a_newer_one_replaces_it(server: Running) -> None:
    keys, token = with_guest(server)
    old, new = make_link(server, keys, token), make_link(server, keys, token)
    assert is_wrong_key(redeem(server, keys, old))
    assert redeem(server, keys, new).status_code == 200
    assert is_wrong_key(redeem(server, keys, new))
    # The link of one person does not touch that of another.
    first, second = make_link(server, keys, keys.tokens[0]), make_link(server, keys, token)
    assert list(tokens_of(redeem(server, keys, first))) == [0]
    assert list(tokens_of(redeem(server, keys, second))) == [1]


def test_one_of_several_browsers_that_use_a_link_at_once_gets_the_seat(server: Running) -> None:
    keys, token = with_guest(server)
    key = make_link(server, keys, token)
    with ThreadPoolExecutor(BROWSERS) as threads:
        answers = list(threads.map(lambda _: redeem(server, keys, key), range(BROWSERS)))
    assert sorted(answer.status_code for answer in answers) == [200] + [403] * (BROWSERS - 1)
    assert [type(entry) for entry in entries_of(server, keys)].count(e.SeatLinkUsed) == 1


def test_a_link_expires(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    keys, token = with_guest(server)
    answer = ask_for_link(server, keys, token).json()
    assert answer["seconds"] == 600
    key = answer["path"].partition("#")[2]
    pass_time(monkeypatch, 11 * MINUTE)
    assert is_wrong_key(redeem(server, keys, key))
    pass_time(monkeypatch, 9 * MINUTE)
    assert redeem(server, keys, key).status_code == 200


def test_only_those_who_sit_there_make_links(server: Running) -> None:
    keys, token = with_guest(server)
    before = entries_of(server, keys)
    for wrong, wish, error in [
        ("", {}, "not-your-seat"),
        (keys.host, {}, "not-your-seat"),  # the host's token alone has no seat
        (token, {"seat": 0}, "not-host"),
        ("", {"seat": 0}, "not-host"),
    ]:
        answer = ask_for_link(server, keys, wrong, **wish)
        assert (answer.status_code, answer.json()["error"]) == (403, error)
    assert entries_of(server, keys) == before


def test_keys_cannot_be_guessed_one_after_the_other(tmp_path: Path) -> None:
    with running(tmp_path, Limits(wrong_joins_at_once=3, wrong_joins_per_minute=0.01)) as server:
        keys = server.make_table("me", "random")
        key = make_link(server, keys, keys.tokens[0])
        wrong = [redeem(server, keys, letter * 43).status_code for letter in "abcd"]
        assert wrong == [403, 403, 403, 429]
        assert redeem(server, keys, key).status_code == 429


def test_new_keys_lock_out_all_other_devices(server: Running) -> None:
    keys, first = with_guest(server)
    second = tokens_of(redeem(server, keys, make_link(server, keys, first)))[1]
    unused = make_link(server, keys, first)

    async def play() -> int | None:
        client = await Client.enter(server, keys.game, second)
        with server.http(first) as http:
            await asyncio.to_thread(lambda: http.post(f"/tables/{keys.game}/keys"))
        await client.socket.wait_closed()
        return client.socket.close_code

    assert run(play()) == 1001
    assert seats_of(server, keys, first) == seats_of(server, keys, second) == []
    assert is_wrong_key(redeem(server, keys, unused))


def test_at_most_five_devices_have_a_seat(server: Running) -> None:
    keys, first = with_guest(server)
    tokens = [
        tokens_of(redeem(server, keys, make_link(server, keys, first)))[1]
        for _ in range(MAX_OTHER_DEVICES + 1)
    ]
    assert seats_of(server, keys, first) == [1]
    assert [seats_of(server, keys, token) for token in tokens] == [[]] + [[1]] * MAX_OTHER_DEVICES


def test_all_devices_move_to_another_seat_and_to_a_rematch(server: Running) -> None:
    keys, first = with_guest(server, "open", start=False)
    second = tokens_of(redeem(server, keys, make_link(server, keys, first)))[1]
    unused = make_link(server, keys, first)
    with server.http(second) as http:
        move = {"seat": 2, "plays": "me", "leaving": 1}
        third = tokens_of(http.post(f"/tables/{keys.game}/seat", json=move))[2]
    devices = (first, second, third)
    assert [seats_of(server, keys, token) for token in devices] == [[2], [2], [2]]
    assert is_wrong_key(redeem(server, keys, unused))
    server.start(keys, bot="random")
    for token in (keys.tokens[0], first):
        with server.http(token) as http:
            assert http.post(f"/tables/{keys.game}/ending", json={"agree": True}).status_code == 200
    with server.http(second) as http:
        again = Keys(http.post(f"/tables/{keys.game}/rematch", json={}).json())
    assert [seats_of(server, again, token) for token in devices] == [[2], [2], [2]]


def test_links_and_devices_survive_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys, first = with_guest(server)
        second = tokens_of(redeem(server, keys, make_link(server, keys, first)))[1]
        key = make_link(server, keys, second)
    with running(tmp_path) as server:
        third = tokens_of(redeem(server, keys, key))[1]
        assert [seats_of(server, keys, token) for token in (first, second, third)] == [[1], [1], [1]]


def test_no_log_and_no_database_has_a_key(tmp_path: Path) -> None:
    written = tmp_path / "server.log"
    with written.open("wb") as log, ServerProcess(tmp_path, log=log) as process:
        server = process.running
        keys, token = with_guest(server)
        key, handed = make_link(server, keys, token), make_link(server, keys, keys.host, seat=1)
        used = make_link(server, keys, keys.tokens[0])
        got = tokens_of(redeem(server, keys, used))[0]
        assert is_wrong_key(redeem(server, keys, key))
        with server.http() as http:
            page = http.get(f"http://{server.address}/seat/{keys.game}")
        assert page.headers["referrer-policy"] == "no-referrer"
        process.stop()
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
    assert hash_of(used).encode() in stored
    for secret in (key, handed, used, got):
        assert secret.encode() not in stored + written.read_bytes()


# Seats that the host hands out anew.


def test_the_host_hands_out_the_seat_of_somebody_who_is_away(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys, lost = with_guest(server)
    taken_along = tokens_of(redeem(server, keys, make_link(server, keys, lost)))[1]

    async def play() -> list[Frame]:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        link = await asyncio.to_thread(lambda: ask_for_link(server, keys, keys.host, seat=1).json())
        assert link["seconds"] == 24 * 3600
        # All old keys stop at once.
        for token in (lost, taken_along):
            assert await asyncio.to_thread(seats_of, server, keys, token) == []
        pass_time(monkeypatch, 25 * 60 * MINUTE)
        key = link["path"].partition("#")[2]
        assert is_wrong_key(await asyncio.to_thread(redeem, server, keys, key))
        pass_time(monkeypatch, 23 * 60 * MINUTE)
        new = tokens_of(await asyncio.to_thread(redeem, server, keys, key))
        assert is_wrong_key(await asyncio.to_thread(redeem, server, keys, key))
        back = await Client.enter(server, keys.game, new[1])
        assert back.view["viewer"] == 1 and sum(back.view["hand"].values()) > 0
        await client.ask("sync")
        return [event for frame in client.seen for event in frame.get("events", [])]

    # Everybody is told, because the host could use the link.
    assert {"type": "seat-handed-out", "seat": 1} in run(play())


def test_nobody_loses_a_seat_that_they_are_using(server: Running) -> None:
    keys, token = with_guest(server)

    async def play() -> httpx.Response:
        await Client.enter(server, keys.game, token)
        return await asyncio.to_thread(lambda: ask_for_link(server, keys, keys.host, seat=1))

    answer = run(play())
    assert (answer.status_code, answer.json()["error"]) == (409, "person-uses-seat")
    assert seats_of(server, keys, token) == [1]


def test_the_host_hands_out_only_seats_of_people_in_a_game_that_goes_on(server: Running) -> None:
    keys, token = with_guest(server, "random")
    for seat, error in ((2, "no-person"), (3, "no-seat")):
        assert ask_for_link(server, keys, keys.host, seat=seat).json()["error"] == error
    for player in (keys.tokens[0], token):
        with server.http(player) as http:
            http.post(f"/tables/{keys.game}/ending", json={"agree": True})
    assert ask_for_link(server, keys, keys.host, seat=1).json()["error"] == "game-over"
    # One can still take it along, to have it among one's games there.
    assert redeem(server, keys, make_link(server, keys, token)).status_code == 200


# Deleting what is mine.


def forget(browser: httpx.Client) -> None:
    assert browser.post("/visitor/forget", json={"names": True}).json() == {"left": 0, "damaged": 0}


@pytest.mark.parametrize("started", [True, False])
@pytest.mark.parametrize("by", ["own link", "host"])
def test_a_browser_that_got_the_seat_by_a_link_can_delete_it(tmp_path: Path, by: str, started: bool) -> None:
    with running(tmp_path) as server:
        keys, first = with_guest(server, start=started)
        maker, wish = (keys.host, {"seat": 1}) if by == "host" else (first, {})
        key = make_link(server, keys, maker, **wish)
        with server.http() as browser:
            got = tokens_of(browser.post(f"/tables/{keys.game}/redeem", json={"key": key}))[1]
            assert browser.get("/privacy").json()["tables"] == 1
            forget(browser)
            assert browser.get("/privacy").json()["tables"] == 0
        assert seats_of(server, keys, first) == seats_of(server, keys, got) == []
        again = Table(keys.game)
        for entry in entries_of(server, keys):
            again.apply(entry, 0.0)
        here = table_in_memory(server, keys)
        for field in ("seats", "_hosts", "_links", "plies", "length"):
            assert getattr(again, field) == getattr(here, field), field
        assert again.seats[1].plays == ("bot" if started else "open")
    stored = b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))
    assert b'"Ben"' not in stored
    for token in (first, got):
        assert hash_of(token).encode() not in stored


def test_a_browser_that_lost_the_seat_leaves_it_to_its_new_owner(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys = server.make_table("me", "open", start=False)
        with server.http() as old, server.http() as new:
            claim = {"invite": keys.invite, "name": "Ben"}
            old.post(f"/tables/{keys.game}/claim", json=claim)
            server.start(keys)
            key = make_link(server, keys, keys.host, seat=1)
            got = tokens_of(new.post(f"/tables/{keys.game}/redeem", json={"key": key}))[1]
            forget(old)
            assert seats_of(server, keys, got) == [1]
        again = Table(keys.game)
        for entry in entries_of(server, keys):
            again.apply(entry, 0.0)
        assert again.seats[1].token == hash_of(got)


def test_a_device_that_was_locked_out_deletes_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        with server.http() as owner, server.http() as other:
            made = owner.post("/tables", json={"seats": [{"plays": "me", "name": "Ann"}, {"plays": "open"}]})
            keys = Keys(made.json())
            key = owner.post(f"/tables/{keys.game}/link", json={}).json()["path"].partition("#")[2]
            tokens_of(other.post(f"/tables/{keys.game}/redeem", json={"key": key}))
            new = tokens_of(owner.post(f"/tables/{keys.game}/keys"))[0]
            forget(other)
        assert seats_of(server, keys, new) == [0]
        assert table_in_memory(server, keys).seats[0].name == "Ann"


# The list of games.


def own(server: Running, keys: Keys, token: str) -> httpx.Response:
    with server.http(token) as http:
        return http.get(f"/tables/{keys.game}/own")


def test_those_who_sit_there_are_told_for_whom_the_game_waits(server: Running) -> None:
    keys = server.make_table("me", "open", start=False)
    assert own(server, keys, keys.tokens[0]).json() == {
        "turn": None,
        "waits": False,
        "scores": [],
        "winners": None,
    }
    with server.http(keys.host) as http:
        http.cookies.set("seat0", keys.tokens[0], path=f"/api/tables/{keys.game}")
        claim = {"invite": keys.invite, "name": "Ben"}
        token = http.post(f"/tables/{keys.game}/claim", json=claim).json()["seats"][0]["token"]
        http.cookies.delete("seat1")
        # All seats are taken, so the host can begin.
        assert http.get(f"/tables/{keys.game}/own").json()["waits"]
    assert not own(server, keys, token).json()["waits"]
    server.start(keys)
    players = (keys.tokens[0], token)
    answers = [own(server, keys, one).json() for one in players]
    turn = answers[0]["turn"]
    assert [answer["turn"] for answer in answers] == [turn, turn] and turn in (0, 1)
    assert [answer["waits"] for answer in answers] == [turn == 0, turn == 1]
    assert answers[0]["scores"] == [0, 0] and answers[0]["winners"] is None
    for stranger in ("", keys.host):
        assert own(server, keys, stranger).json()["error"] == "not-your-seat"
    waiting, asked = players[turn], players[1 - turn]
    with server.http(waiting) as http:
        http.post(f"/tables/{keys.game}/ending", json={"agree": True})
    assert own(server, keys, asked).json()["waits"]
    with server.http(asked) as http:
        http.post(f"/tables/{keys.game}/ending", json={"agree": True})
    over = own(server, keys, asked).json()
    assert (over["turn"], over["waits"], over["winners"]) == (None, False, [])


def test_a_game_does_not_wait_for_somebody_for_whom_a_bot_plays(server: Running) -> None:
    keys = server.make_table("me", "me")
    turn = own(server, keys, keys.tokens[0]).json()["turn"]

    async def play() -> bool:
        client = await Client.enter(server, keys.game, keys.tokens[1 - turn])
        await client.ask("leave", bot="random")
        other = await Client.enter(server, keys.game, keys.tokens[turn])
        while other.view["turn"] == turn:
            await other.play_on(lambda legal: legal[0])
        return bool(own(server, keys, keys.tokens[1 - turn]).json()["waits"])

    assert not run(play())
