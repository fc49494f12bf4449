"""The operator's routes: tables, seats, blocks, announcements and the audit log. Nobody else gets in."""

import asyncio
import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import NO_LIMITS, WAIT, Client, Frame, Keys, Running, run, running
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed

from kokopelli.identifiers import CARDS
from kokopelli.server.http.operators import router
from kokopelli.server.live.notices import BadBlock, Blocks, parse_block
from kokopelli.server.settings import Limits
from kokopelli.server.storage.schema import entries, games
from kokopelli.server.table.table import hash_of
from kokopelli.texts import LANGUAGES, Texts

TOKEN = "the operator's token"
VISITOR = "v" * 43


class Operator:
    """A client with the operator's token."""

    def __init__(self, server: Running, http: httpx.Client) -> None:
        self.server = server
        self.answers: list[str] = []  # everything that the server answered
        self._http = http

    def get(self, path: str, **query: Any) -> Frame:
        return self._read(self._http.get(f"/operator{path}", params=query))

    def post(self, path: str, status: int = 200, **body: Any) -> Frame:
        return self._read(self._http.post(f"/operator{path}", json=body), status)

    def act(self, keys: Keys, act: str, status: int = 200, **body: Any) -> Frame:
        """Do something with a table."""
        return self.post(f"/tables/{keys.game}/{act}", status, **body)

    def games(self, **query: Any) -> list[str]:
        """Return the ids of the tables that a search finds."""
        return [table["game"] for table in self.get("/tables", **query)["tables"]]

    def acts(self) -> list[tuple[str, str | None, str]]:
        """Return all acts, the oldest first."""
        found = self.get("/audit")["acts"]
        return [(act["act"], act["game"], act["details"]) for act in reversed(found)]

    def _read(self, answer: httpx.Response, status: int = 200) -> Frame:
        assert answer.status_code == status, answer.text
        self.answers.append(answer.text)
        body: Frame = answer.json()
        return body


@contextmanager
def operated(folder: Path, **settings: Any) -> Iterator[Operator]:
    with running(folder, operator_token=TOKEN, **settings) as server, server.http(TOKEN) as http:
        yield Operator(server, http)


@pytest.fixture(scope="module")
def operator(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Operator]:
    with operated(tmp_path_factory.mktemp("operator")) as one:
        yield one


def read_table(server: Running, keys: Keys, token: str | None = None) -> Frame:
    with server.http(token) as http:
        body: Frame = http.get(f"/tables/{keys.game}").json()
    return body


async def until_closed(client: Client) -> tuple[list[Frame], int | None]:
    """Read until the server closes the socket; return the frames and the close code."""
    seen = []
    try:
        while True:
            seen.append(await client.receive())
    except ConnectionClosed:
        return seen, client.socket.close_code


def refusal(server: Running, keys: Keys, *tokens: str, **options: Any) -> tuple[str, int | None]:
    """Say hello at a table that does not admit us; return the error and the close code."""

    async def enter() -> tuple[str, int | None]:
        client = await Client.open(server, keys.game, **options)
        await client.send(client.frame("hello", tokens=list(tokens)))
        seen, code = await until_closed(client)
        return seen[-1]["error"], code

    return run(enter())


# Who gets in.


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_without_the_token_all_paths_answer_the_same(operator: Operator, method: str) -> None:
    keys = operator.server.make_table("me", "me", start=False)
    paths = [route.path.format(game=keys.game, seat=0, number=1) for route in router.routes]  # type: ignore[attr-defined]
    paths += ["/api/operator/", "/api/operator/nothing", "/api/operator/tables/aaaaaaaaaa"]
    answers = set()
    # A token in a cookie would let other web pages act.
    cookies = {"operator": TOKEN}
    url = f"http://{operator.server.address}"
    with httpx.Client(base_url=url, cookies=cookies, timeout=WAIT) as http:
        for path in paths:
            for token in ("", "x", TOKEN[:-1], TOKEN + "x", keys.host):
                headers = {"Authorization": f"Bearer {token}"} if token else {}
                answer = http.request(method, path, headers=headers, content=b'{"a": 1}')
                answers.add((answer.status_code, answer.text))
    assert len(answers) == 1
    ((status, text),) = answers
    assert (status, json.loads(text)["error"]) == (401, "operator")


def test_a_server_without_a_token_has_no_operator(server: Running) -> None:
    for token in (None, "None"):
        with server.http(token) as http:
            assert http.get("/operator/status").status_code == 401


def test_tokens_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    limits = Limits(wrong_joins_at_once=3, wrong_joins_per_minute=0.01)
    with operated(tmp_path, limits=limits) as operator:
        with operator.server.http("wrong") as http:
            statuses = [http.get("/operator/status").status_code for _ in range(5)]
            elsewhere = http.get("/operator/status", headers={"X-Forwarded-For": "192.0.2.1"})
        assert statuses == [401, 401, 401, 429, 429]
        assert elsewhere.status_code == 401
        with operator.server.http(TOKEN) as http:
            there = http.get("/operator/status", headers={"X-Forwarded-For": "192.0.2.2"})
        assert there.json()["refusals"]["joins"] == 2


def test_bad_requests_get_a_sentence(operator: Operator) -> None:
    keys = operator.server.make_table("me", "random", start=False)
    assert operator.post("/tables/aaaaaaaaaa/close", 404)["error"] == "no-table"
    assert operator.post("/tables/aaaaaaaaaa/delete", 404)["error"] == "no-table"
    assert "seat" in operator.act(keys, "seats/7/release", 422)["text"]
    assert operator.act(keys, "seats/3/release", 409)["error"] == "no-seat"
    assert operator.act(keys, "seats/1/release", 409)["error"] == "no-person"
    assert operator.act(keys, "seats/1/reissue", 409)["error"] == "no-person"
    assert "no address range" in operator.post("/blocks", 422, blocked="nonsense")["text"]
    assert "is not blocked" in operator.post("/unblock", 404, blocked="192.0.2.77")["text"]
    assert "no announcement" in operator.post("/announcements/999/withdraw", 404)["text"]
    assert operator.post("/announcements", 422, text="a\nb")["error"] == "bad-request"


# Lists of tables.


def test_tables_are_listed_searched_and_sorted(tmp_path: Path) -> None:
    with operated(tmp_path) as operator:
        server = operator.server
        with server.http() as http:
            seats = [{"plays": "me", "name": "Änne [b]"}, {"plays": "open"}]
            first = Keys(http.post("/tables", json={"seats": seats}).json())
            claim = {"invite": first.invite, "name": "Bénédicte"}
            assert http.post(f"/tables/{first.game}/claim", json=claim).is_success
        second = server.make_table("me", "random")
        third = server.make_table("me", "me", start=False)
        everything = {first.game, second.game, third.game}
        assert set(operator.games()) == everything
        assert operator.games(sort="created") == [third.game, second.game, first.game]
        assert operator.games(sort="created", reverse="true") == [first.game, second.game, third.game]
        assert operator.games(sort="size")[0] == second.game  # it has the cards
        assert operator.games(find="bénéd") == [first.game] == operator.games(find="änne [")
        assert operator.games(find=second.game[:6]) == [second.game]
        assert operator.games(find="nobody") == []
        assert operator.games(status="playing") == [second.game]
        assert operator.games(idle_days=0) and operator.games(idle_days=1) == []
        page = operator.get("/tables", per_page=2, page=2, sort="created")
        assert (page["total"], [table["game"] for table in page["tables"]]) == (3, [first.game])
        table = operator.get(f"/tables/{first.game}")["table"]
        assert [seat["name"] for seat in table["seats"]] == ["Änne [b]", "Bénédicte"]
        assert table["entries"] == 2 and table["status"] == "open" and table["size"] > 500
    # Tables are not loaded for a list.
    with operated(tmp_path) as operator:
        loaded = len(operator.server.context.rooms)  # type: ignore[union-attr]
        assert set(operator.games(find="n")) >= {first.game}
        listed = {one["game"]: one for one in operator.get("/tables")["tables"]}
        assert len(operator.server.context.rooms) == loaded  # type: ignore[union-attr]
        assert listed[first.game]["seats"] == table["seats"]
        assert listed[first.game]["status"] == "open"


def test_very_many_tables_are_listed_in_small_steps(tmp_path: Path) -> None:
    body = '{"type":"created","seats":[{"name":"Ann%d","token":"t","bot":null}]}'
    names = [f"a{number:09d}".translate(str.maketrans("0189", "xyzw")) for number in range(1200)]
    with operated(tmp_path) as operator:
        context = operator.server.context
        assert context is not None

        def fill(connection: Any) -> None:
            rows = [{"game": name, "invite": name, "created_at": n} for n, name in enumerate(names)]
            connection.execute(insert(games), rows)
            connection.execute(
                insert(entries),
                [{"game": name, "ply": 0, "at": n, "body": body % n} for n, name in enumerate(names)],
            )

        context.storage.submit(fill).result()
        answer = operator.get("/tables", sort="changed", per_page=200, page=6)
        assert answer["total"] == 1200
        assert [table["game"] for table in answer["tables"]] == names[199::-1]
        assert operator.games(find="ann1199") == [names[1199]]
        assert operator.games(sort="size", per_page=1) == [sorted(names[1000:])[-1]]


# Closed and deleted tables.


def test_a_closed_table_takes_no_commands_until_it_is_reopened(tmp_path: Path) -> None:
    with operated(tmp_path) as operator:
        server = operator.server
        keys = server.make_table("me", "me")
        lobby = server.make_table("me", "open", start=False)

        async def watch() -> tuple[list[Frame], int | None]:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await asyncio.to_thread(operator.act, keys, "close")
            return await until_closed(client)

        seen, code = run(watch())
        assert (seen[-1]["error"], code) == ("closed", 4410)
        operator.act(lobby, "close")
        assert refusal(server, keys, *keys.tokens.values()) == ("closed", 4410)
        assert read_table(server, keys)["status"] == "closed"
        with server.http(lobby.host) as http:
            for path, body in (
                ("claim", {"invite": lobby.invite, "name": "Eve"}),
                ("start", {"bot": "random"}),
                ("seat", {"seat": 1, "plays": "bot", "bot": "random"}),
            ):
                answer = http.post(f"/tables/{lobby.game}/{path}", json=body)
                assert (answer.status_code, answer.json()["error"]) == (409, "closed"), path
    # It is closed after a restart as well, and the same table when it is reopened.
    with operated(tmp_path) as operator:
        assert refusal(operator.server, keys, *keys.tokens.values()) == ("closed", 4410)
        assert operator.act(keys, "reopen")["table"]["status"] == "playing"
        assert operator.act(keys, "reopen")["table"]["status"] == "playing"

        async def play() -> Frame:
            client = await Client.enter(operator.server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            return await client.ask("move", move=client.view["legal"][0])

        assert run(play())["type"] == "view"
        assert operator.acts() == [
            ("close", keys.game, ""),
            ("close", lobby.game, ""),
            ("reopen", keys.game, ""),
        ]


def test_bots_and_clocks_of_a_closed_table_rest(tmp_path: Path) -> None:
    with operated(tmp_path, bot_pace=0.05) as operator:
        keys = operator.server.make_table("random", "random", start=False)
        operator.server.start(keys)
        timed = operator.server.make_table("me", "me", options={"clock": {"per": "turn", "seconds": 5}})
        operator.act(keys, "close")
        operator.act(timed, "close")
        context = operator.server.context
        assert context is not None
        rooms = [context.rooms.loaded(one.game) for one in (keys, timed)]
        for room in rooms:
            assert room is not None
            assert room.table.bot_to_move is None and room.table.time_out_at is None
        length = operator.get(f"/tables/{keys.game}")["table"]["entries"]
        operator.act(keys, "reopen")

        async def watch() -> None:
            client = await Client.enter(operator.server, keys.game)
            await client.until(lambda view: view["decision"] == "over" or view["round"] > 2)

        run(watch())
        assert operator.get(f"/tables/{keys.game}")["table"]["entries"] > length + 1


def test_a_deleted_table_is_gone_until_it_is_restored(tmp_path: Path) -> None:
    with operated(tmp_path) as operator:
        server = operator.server
        keys = server.make_table("me", "me")
        timed = server.make_table("me", "me", options={"clock": {"per": "turn", "seconds": 3600}})

        async def watch() -> tuple[list[Frame], int | None]:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await asyncio.to_thread(operator.act, keys, "delete")
            return await until_closed(client)

        seen, code = run(watch())
        assert (seen[-1]["error"], code) == ("no-table", 4404)
        operator.act(timed, "delete")
        with server.http() as http:
            assert http.get(f"/tables/{keys.game}").status_code == 404
            assert http.get(f"/invites/{keys.invite}").status_code == 404
        assert refusal(server, keys) == ("no-table", 4404)
        assert operator.games() == []
        assert set(operator.games(status="deleted")) == {keys.game, timed.game}
    with operated(tmp_path) as operator:
        context = operator.server.context
        assert context is not None
        assert context.storage.pending_games([]).result() == []
        assert context.storage.list_games().result() == []
        assert refusal(operator.server, keys) == ("no-table", 4404)
        assert operator.act(timed, "close", 404)["error"] == "no-table"
        details = operator.act(keys, "restore")
        assert details["table"]["status"] == "playing" and details["deleted_at"] is None
        assert operator.games() == [keys.game]

        async def enter() -> Frame:
            return (await Client.enter(operator.server, keys.game, keys.tokens[0])).view

        assert run(enter())["viewer"] == 0


# Seats and invitations.


def test_a_released_seat_is_open_before_the_start(operator: Operator) -> None:
    server = operator.server
    keys = server.make_table("me", "open", start=False)
    table = operator.act(keys, "seats/0/release")["table"]
    assert [seat["person"] for seat in table["seats"]] == [False, False]
    seen = read_table(server, keys, keys.tokens[0])["seats"][0]
    assert seen["plays"] == "open" and not seen["yours"]


def test_a_bot_plays_a_released_seat_of_a_running_game(operator: Operator) -> None:
    server = operator.server
    keys = server.make_table("me", "me")

    async def play() -> tuple[list[Frame], Frame]:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        other = await Client.enter(server, keys.game, keys.tokens[1])
        await asyncio.to_thread(operator.act, keys, "seats/0/release", bot="random")
        while other.view["turn"] == 0 or "taken-over" not in str(other.seen):
            await other.receive()
        return other.seen, await client.ask("leave", bot="random", seat=0)

    seen, answer = run(play())
    events = [event for frame in seen for event in frame.get("events", [])]
    assert {"type": "taken-over", "seat": 0, "bot": "random"} in events
    assert answer["reason"]["key"] == "not-your-seat"
    # Somebody may get it: the bot plays on until they take it back.
    path: str = operator.act(keys, "seats/0/reissue")["path"]
    with server.http() as http:
        redeemed = http.post(f"/tables/{keys.game}/redeem", json={"key": path.partition("#")[2]}).json()
    assert redeemed["table"]["seats"][0]["yours"] and redeemed["table"]["seats"][0]["plays"] == "bot"


def test_a_seat_is_handed_out_anew_by_a_link_that_works_once(tmp_path: Path) -> None:
    with operated(tmp_path) as operator:
        server = operator.server
        keys = server.make_table("me", "me")

        async def lose() -> Frame:
            client = await Client.enter(server, keys.game, keys.tokens[0])
            before: str = (await asyncio.to_thread(operator.act, keys, "seats/0/reissue"))["path"]
            await client.until(lambda view: view["viewer"] is None)
            assert not client.view["hand"]
            return {"path": before, "answer": await client.ask("look", seat=0)}

        lost = run(lose())
        assert lost["answer"]["reason"]["key"] == "not-your-seat"
        first = lost["path"].partition("#")[2]
        path = operator.act(keys, "seats/0/reissue")["path"]
        assert path.startswith(f"/seat/{keys.game}#")
        key = path.partition("#")[2]
    with operated(tmp_path) as operator:
        server = operator.server
        with server.http() as http:
            for wrong in (first, "x" * 43, keys.tokens[0]):
                answer = http.post(f"/tables/{keys.game}/redeem", json={"key": wrong})
                assert (answer.status_code, answer.json()["error"]) == (403, "wrong-key")
            redeemed = http.post(f"/tables/{keys.game}/redeem", json={"key": key})
            assert redeemed.status_code == 200 and "seat0" in redeemed.cookies
            again = http.post(f"/tables/{keys.game}/redeem", json={"key": key})
            assert (again.status_code, again.json()["error"]) == (403, "wrong-key")
        (seat,) = redeemed.json()["seats"]
        assert seat["seat"] == 0 and seat["token"] not in (key, keys.tokens[0])

        async def enter(token: str) -> Any:
            return (await Client.enter(server, keys.game, token)).view["viewer"]

        assert run(enter(seat["token"])) == 0
        assert run(enter(keys.tokens[0])) is None and run(enter(key)) is None
        # Neither keys nor tokens are in the audit log.
        log = json.dumps(operator.acts())
        assert "reissue seat" in log and key not in log and hash_of(key) not in log


def test_a_revoked_invitation_is_void_and_the_players_see_the_new_one(tmp_path: Path) -> None:
    with operated(tmp_path) as operator:
        keys = operator.server.make_table("me", "open", start=False)
        operator.act(keys, "invite")
        invite = read_table(operator.server, keys, keys.host)["invite"]
        assert invite != keys.invite
    with operated(tmp_path) as operator, operator.server.http() as http:
        assert http.get(f"/invites/{keys.invite}").status_code == 404
        assert http.get(f"/invites/{invite}").json()["game"] == keys.game
        old, new = (
            http.post(f"/tables/{keys.game}/claim", json={"invite": one, "name": "Eve"})
            for one in (keys.invite, invite)
        )
        assert (old.status_code, old.json()["error"], new.status_code) == (403, "invite-withdrawn", 201)


# Blocks.


def test_networks_contain_their_addresses() -> None:
    visitor = f"visitor:{'a' * 64}"
    given = ["192.0.2.0/24", "198.51.100.7/32", "2001:db8::/32", "2001:db9::1/128", visitor]
    blocks = Blocks(given)
    for inside in ("192.0.2.255", "::ffff:192.0.2.1", "198.51.100.7", "2001:db8:1::1", "2001:db9::1"):
        assert blocks.has_address(inside), inside
    for outside in ("192.0.3.0", "198.51.100.8", "2001:db7::1", "2001:db9::2", "", "testclient"):
        assert not blocks.has_address(outside), outside
    assert blocks.has_visitor("a" * 64) and not blocks.has_visitor("b" * 64) and not blocks.has_visitor("")
    assert [parse_block(one) for one in given] == given
    assert Blocks(["0.0.0.0/0"]).has_address("203.0.113.9")
    for wrong in ("192.0.2.1/24", "::ffff:192.0.2.1", "visitor:A", "example.org", "", "1.2.3"):
        with pytest.raises(BadBlock):
            parse_block(wrong)


@pytest.mark.parametrize(
    ("blocked", "inside", "outside"),
    [("192.0.2.0/24", "192.0.2.9", "192.0.3.9"), ("2001:db8::/48", "2001:db8::9", "2001:db8:1::9")],
)
def test_a_blocked_range_is_not_admitted(tmp_path: Path, blocked: str, inside: str, outside: str) -> None:
    with operated(tmp_path) as operator:
        server = operator.server
        keys = server.make_table("me", "me", start=False)

        async def watch() -> tuple[list[Frame], int | None, Frame]:
            headers = {"X-Forwarded-For": inside}
            client = await Client.enter(server, keys.game, additional_headers=headers)
            other = await Client.enter(server, keys.game, additional_headers={"X-Forwarded-For": outside})
            await asyncio.to_thread(operator.post, "/blocks", blocked=blocked, reason="a test")
            return *await until_closed(client), await other.ask("sync")

        seen, code, kept = run(watch())
        assert (seen[-1]["error"], code) == ("blocked", 4451)
        assert kept["type"] == "view"
    with operated(tmp_path) as operator:
        server = operator.server
        assert operator.get("/blocks")["blocks"][0]["reason"] == "a test"
        with httpx.Client(base_url=f"http://{server.address}", timeout=WAIT) as http:
            page = http.get("/", headers={"X-Forwarded-For": inside})
            api = http.get("/api/bots", headers={"X-Forwarded-For": inside})
            assert http.get("/api/bots", headers={"X-Forwarded-For": outside}).status_code == 200
        assert (api.status_code, api.json()["error"]) == (403, "blocked")
        assert page.status_code == 403
        assert page.text.splitlines() == [Texts(language)("refusal-blocked") for language in LANGUAGES]
        there = {"additional_headers": {"X-Forwarded-For": inside}}
        assert refusal(server, keys, **there) == ("blocked", 4451)
        assert operator.get("/status")["refusals"]["blocked"] == 2
        assert operator.post("/unblock", blocked=blocked) == {"blocks": []}
        with server.http() as http:
            assert http.get("/bots", headers={"X-Forwarded-For": inside}).status_code == 200
        assert operator.acts() == [("block", None, f"{blocked}: a test"), ("unblock", None, blocked)]


def test_a_visitor_is_blocked_by_the_hash_of_the_cookie(operator: Operator) -> None:
    server = operator.server
    keys = server.make_table("me", "me", start=False)
    cookie = {"Cookie": f"visitor={VISITOR}"}

    async def enter() -> None:
        await Client.enter(server, keys.game, additional_headers=cookie)
        (socket,) = (await asyncio.to_thread(operator.get, f"/tables/{keys.game}"))["sockets"]
        assert socket == {"seats": [], "address": "127.0.0.1", "visitor": hash_of(VISITOR)}

    run(enter())
    blocked = f"visitor:{hash_of(VISITOR)}"
    operator.post("/blocks", blocked=blocked)
    with server.http() as http:
        assert http.get("/bots", headers=cookie).status_code == 403
        assert http.get("/bots", headers={"Cookie": "visitor=other"}).status_code == 200
    assert refusal(server, keys, additional_headers=cookie) == ("blocked", 4451)
    operator.post("/unblock", blocked=blocked)


def test_nobody_blocks_the_own_machine_or_proxy_by_accident(tmp_path: Path) -> None:
    with operated(tmp_path, proxies="127.0.0.1, 192.0.2.80") as operator:
        for own, why in (
            ("127.0.0.0/30", "your own address"),
            ("127.0.9.0/24", "this machine"),
            ("::/0", "this machine"),
            ("192.0.2.0/24", "a trusted proxy"),
            ("0.0.0.0/0", "your own address"),
        ):
            assert why in operator.post("/blocks", 409, blocked=own)["text"], own
        assert operator.get("/blocks") == {"blocks": []}
        operator.post("/blocks", blocked="127.0.0.1", force=True)
        with operator.server.http() as http:
            assert http.get("/bots").status_code == 403
        # The operator can still undo it.
        assert operator.post("/unblock", blocked="127.0.0.1") == {"blocks": []}


# Announcements.


def test_announcements_reach_open_sockets_and_later_ones(tmp_path: Path) -> None:
    with operated(tmp_path) as operator:
        server = operator.server
        keys = server.make_table("me", "me", start=False)

        async def announced(client: Client) -> list[Frame]:
            while client.seen[-1]["type"] != "announcements":
                await client.receive()
            found: list[Frame] = client.seen.pop()["announcements"]
            return found

        async def watch() -> None:
            client = await Client.enter(server, keys.game)
            await asyncio.to_thread(operator.post, "/announcements", text="Restart at <b>8</b>")
            (first,) = await announced(client)
            assert (first["text"], first["left"]) == ("Restart at <b>8</b>", None)
            await asyncio.to_thread(operator.post, "/announcements", text="soon", minutes=2)
            assert [one["text"] for one in await announced(client)] == ["Restart at <b>8</b>", "soon"]
            late = await Client.enter(server, keys.game)
            _, second = await announced(late)
            assert 0 < second["left"] <= 120_000
            await asyncio.to_thread(operator.post, f"/announcements/{first['number']}/withdraw")
            assert [one["text"] for one in await announced(client)] == ["soon"]

        run(watch())
        assert operator.post("/announcements/1/withdraw", 404)["error"] == "http"
    with operated(tmp_path) as operator, operator.server.http() as http:
        (kept,) = http.get("/announcements").json()["announcements"]
        assert kept["text"] == "soon"
        assert [act for act, _, _ in operator.acts()] == ["announce", "announce", "withdraw"]


def test_an_announcement_ends(operator: Operator, monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = operator.post("/announcements", text="soon", minutes=1)["announcements"]
    for module in ("live.notices", "storage.operations"):
        monkeypatch.setattr(f"kokopelli.server.{module}.current_time", lambda: 10**15)
    with operator.server.http() as http:
        assert http.get("/announcements").json() == {"announcements": []}
    operator.post(f"/announcements/{one['number']}/withdraw", 404)


# Figures, secrets and failures.


def test_refusals_are_counted_by_limit(tmp_path: Path) -> None:
    limits = Limits(tables_at_once=1, tables_per_minute=0.01, frames_at_once=3, frames_per_second=0.01)
    with operated(tmp_path, limits=limits) as operator:
        server = operator.server
        keys = server.make_table("me", "me", start=False)
        with server.http() as http:
            assert http.post("/tables", json={"seats": [{"plays": "me"}] * 2}).status_code == 429
            assert http.post("/tables", content=b"x" * 20_000).status_code == 413

        async def flood() -> int | None:
            client = await Client.enter(server, keys.game)
            for _ in range(8):
                await client.send(client.frame("sync"))
            return (await until_closed(client))[1]

        assert run(flood()) == 1008
        refusals = operator.get("/status")["refusals"]
        assert refusals == {"tables": 1, "request-size": 1, "frames": 1}
        text = httpx.get(f"http://{server.address}/metrics", timeout=WAIT).text
        assert 'kokopelli_refusals_total{limit="tables"} 1.0' in text


def test_no_answer_to_an_operator_has_cards_or_keys(operator: Operator) -> None:
    server = operator.server
    keys = server.make_table("me", "random", "me", kinds=12)

    async def play() -> None:
        client = await Client.enter(server, keys.game, *keys.tokens.values())
        for _ in range(6):
            await client.until(lambda view: view["turn"] in keys.tokens)
            await client.ask("look", seat=client.view["turn"])
            await client.play_on(lambda legal: legal[0])

    run(play())
    for query in ({}, {"find": "red", "sort": "size"}):
        operator.get("/tables", **query)
    for act in ("close", "reopen", "delete", "restore", "invite", "seats/0/release"):
        operator.act(keys, act)
    operator.get(f"/tables/{keys.game}")
    operator.get("/status")
    operator.get("/audit")
    operator.act(keys, "close", 200)
    context = server.context
    assert context is not None
    rows = context.storage.read(keys.game).result()
    created: Any = rows[0].entry
    answers = "\n".join(operator.answers)
    secrets = [*keys.tokens.values(), keys.host, keys.invite, created.seed, created.salt, created.host]
    secrets += [seat.token for seat in created.seats if seat.token]
    assert not [one for one in secrets if one in answers]
    assert not [card for card in CARDS if re.search(rf"\b{card}\b", answers)]


def test_acts_that_fail_leave_no_trace(operator: Operator) -> None:
    keys = operator.server.make_table("me", "random", start=False)
    operator.act(keys, "seats/1/release", 409)
    operator.act(keys, "restore")
    operator.act(keys, "reopen")
    assert operator.get("/audit", game=keys.game)["acts"] == []
    operator.act(keys, "delete")
    operator.act(keys, "delete")
    (act,) = operator.get("/audit", game=keys.game)["acts"]
    assert act["act"] == "delete"
    assert operator.get("/audit", game=keys.game, before=act["number"])["acts"] == []


def test_a_damaged_table_is_listed_and_can_be_deleted(tmp_path: Path) -> None:
    with operated(tmp_path, limits=NO_LIMITS) as operator:
        keys = operator.server.make_table("me", "me", start=False)
        context = operator.server.context
        assert context is not None
        body = entries.update().where(entries.c.game == keys.game).values(body='{"type":"created"')
        context.storage.submit(lambda connection: connection.execute(body)).result()
    with operated(tmp_path) as operator:
        assert operator.act(keys, "close", 503)["error"] == "damaged"
        (table,) = operator.get("/tables")["tables"]
        assert (table["game"], table["status"], table["seats"]) == (keys.game, "damaged", [])
        assert operator.act(keys, "delete")["table"]["status"] == "deleted"
        assert operator.get("/status")["health"]["damaged_tables"] == 0
        assert operator.act(keys, "restore", 503)["error"] == "damaged"
        assert operator.games(status="damaged") == [keys.game]
