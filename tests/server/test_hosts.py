"""What hosts and players can do at their own table: bans, new invitations, new keys, an end by consent."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import Client, Frame, Keys, Running, run, running
from table_harness import TableHarness

from command_line import run_here as command
from kokopelli.record import from_record
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.shuffle import verify
from kokopelli.server.table.table import LONG_AWAY_TURNS, hash_of
from kokopelli.server.wire import messages as m


def claim(
    http: httpx.Client, keys: Keys, name: str, invite: str | None = None, **wish: Any
) -> httpx.Response:
    wish = {"invite": invite or keys.invite, "name": name, **wish}
    return http.post(f"/tables/{keys.game}/claim", json=wish)


def log_of(server: Running, game: str) -> list[e.Entry]:
    assert server.context is not None
    return [row.entry for row in server.context.storage.read(game).result()]


def host_post(server: Running, keys: Keys, path: str, **body: Any) -> httpx.Response:
    with server.http(keys.host) as http:
        return http.post(f"/tables/{keys.game}/{path}", json=body)


# The visitor's cookie.


def test_the_cookie_of_a_visitor_is_random_and_stored_as_a_hash(server: Running) -> None:
    with server.http() as browser, server.http() as other:
        made = browser.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "open"}]})
        cookie = browser.cookies["visitor"]
        header = next(one for one in made.headers.get_list("set-cookie") if one.startswith("visitor="))
        for part in ("HttpOnly", "SameSite=lax", "Path=/api;"):
            assert part in header + ";"
        # The same browser keeps its cookie, another one gets another.
        browser.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "open"}]})
        assert browser.cookies["visitor"] == cookie and len(cookie) == 43
        claimed = claim(other, Keys(made.json()), "Ben")
        assert other.cookies["visitor"] != cookie
    log = log_of(server, made.json()["game"])
    assert isinstance(log[0], e.Created) and log[0].seats[0].visitor == hash_of(cookie)
    assert isinstance(log[1], e.Claimed) and log[1].visitor == hash_of(other.cookies["visitor"])
    for answer in (made, claimed):
        assert hash_of(cookie) not in answer.text and cookie not in answer.text


def test_the_cookie_of_a_visitor_opens_no_seat(server: Running) -> None:
    keys = server.make_table("me", "open", start=False)
    with server.http() as http:
        http.cookies.set("visitor", keys.host, path="/api")
        assert not http.get(f"/tables/{keys.game}").json()["host"]


# Bans.


@pytest.mark.parametrize("plays", ["open", "bot"])
def test_a_guest_whom_the_host_removed_does_not_sit_down_again(server: Running, plays: str) -> None:
    keys = server.make_table("me", "open", "open", start=False)
    with server.http() as guest, server.http() as other:
        assert claim(guest, keys, "Ben", seat=1).status_code == 201
        bot = "level-1" if plays == "bot" else None
        removed = host_post(server, keys, "seat", seat=1, plays=plays, bot=bot).json()["table"]
        assert [ban["name"] for ban in removed["bans"]] == ["Ben"]
        refused = claim(guest, keys, "Another")
        assert (refused.status_code, refused.json()["error"]) == (403, "banned")
        # Only the host sees who was removed.
        assert guest.get(f"/tables/{keys.game}").json()["bans"] == []
        assert claim(other, keys, "Cleo").status_code == 201
        if plays == "bot":
            return
        assert host_post(server, keys, "unban", ban=99).json()["error"] == "no-ban"
        assert host_post(server, keys, "unban", ban=removed["bans"][0]["id"]).json()["bans"] == []
        assert claim(guest, keys, "Ben").status_code == 201


def test_hosts_do_not_ban_their_own_browser(server: Running) -> None:
    keys = server.make_table("me", "open", start=False)
    with server.http(keys.host) as host:
        made = host.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "open"}]}).json()
        own = Keys(made)
        assert claim(host, own, "Ben").status_code == 201
        host.headers["Authorization"] = f"Bearer {own.host}"
        opened = host.post(f"/tables/{own.game}/seat", json={"seat": 1, "plays": "open"})
        assert opened.json()["table"]["bans"] == []
        assert claim(host, own, "Ben").status_code == 201


# Invitations.


def test_an_invitation_can_be_withdrawn(server: Running, tmp_path: Path) -> None:
    keys = server.make_table("me", "open", start=False)
    table = host_post(server, keys, "invite").json()
    assert table["invite"] != keys.invite
    with server.http() as http:
        gone = http.get(f"/invites/{keys.invite}")
        assert (gone.status_code, gone.json()["error"]) == (404, "no-invite")
        assert "withdrawn" in gone.json()["text"]
        refused = claim(http, keys, "Ben")
        assert (refused.status_code, refused.json()["error"]) == (403, "invite-withdrawn")
        assert http.get(f"/invites/{table['invite']}").json()["game"] == keys.game
        assert claim(http, keys, "Ben", table["invite"]).status_code == 201
    server.start(keys)
    assert host_post(server, keys, "invite").json()["error"] == "already-started"


def test_a_new_invitation_survives_restart_export_and_import(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
    with running(tmp_path / "one") as server:
        keys = server.make_table("me", "open", start=False)
        invite = host_post(server, keys, "invite").json()["invite"]
    source, target = (str(tmp_path / folder / "tables.db") for folder in ("one", "two"))
    archive = command("export", "-", "--database", source).stdout
    assert command("import", "-", "--create", "--database", target, text=archive).returncode == 0
    for folder in ("one", "two"):
        with running(tmp_path / folder) as server, server.http() as http:
            assert http.get(f"/invites/{keys.invite}").status_code == 404
            assert claim(http, keys, "Ben").json()["error"] == "invite-withdrawn"
            assert claim(http, keys, "Ben", invite).status_code == 201


# Keys.


@pytest.mark.parametrize("spectators", [True, False])
def test_a_new_key_locks_out_the_old_one_and_closes_its_sockets(server: Running, spectators: bool) -> None:
    keys = server.make_table("me", "me", "open", start=False, options={"spectators": spectators})
    with server.http() as guest:
        token = claim(guest, keys, "Ben").json()["seats"][0]["token"]
    server.start(keys)

    async def play() -> tuple[int | None, str, Frame]:
        thief = await Client.enter(server, keys.game, token)
        host = await Client.enter(server, keys.game, keys.host, keys.tokens[0])

        def change() -> str:
            with server.http(token) as owner:
                answer = owner.post(f"/tables/{keys.game}/keys").json()
                assert [key["seat"] for key in answer["seats"]] == [2] and answer["host"] is None
                new: str = answer["seats"][0]["token"]
                return new

        new = await asyncio.to_thread(change)
        await thief.socket.wait_closed()
        assert (await host.ask("sync"))["table"]["seats"][2]["here"] is False
        owner = await Client.enter(server, keys.game, new)
        assert owner.view["viewer"] == 2
        back = await Client.open(server, keys.game)
        await back.send(back.frame("hello", tokens=[token]))
        return thief.socket.close_code, new, await back.receive()

    code, new, back = run(play())
    assert code == 1001
    # The old key is worth as much as none.
    assert back["view"]["viewer"] is None if spectators else back["error"] == "no-spectators"
    with server.http(token) as http:
        assert http.post(f"/tables/{keys.game}/keys").status_code == 403
    assert token not in str(log_of(server, keys.game)) and new not in str(log_of(server, keys.game))


def test_the_host_gets_a_new_key_as_well(server: Running) -> None:
    keys = server.make_table("me", "open", start=False)
    with server.http(keys.host) as http:
        http.cookies.set("seat0", keys.tokens[0], path=f"/api/tables/{keys.game}")
        new = http.post(f"/tables/{keys.game}/keys").json()
    assert new["host"] not in (None, keys.host) and [key["seat"] for key in new["seats"]] == [0]
    assert host_post(server, keys, "invite").status_code == 403
    keys.host = new["host"]
    assert host_post(server, keys, "invite").status_code == 200


# The end by consent.


def three_people(server: Running, **wish: Any) -> tuple[Keys, list[str]]:
    """Return a running table of three people and a bot, and the tokens of the people."""
    keys = server.make_table("me", "open", "open", "random", start=False, **wish)
    tokens = [keys.tokens[0]]
    for name in ("Ben", "Cleo"):
        with server.http() as http:
            tokens.append(claim(http, keys, name).json()["seats"][0]["token"])
    server.start(keys)
    return keys, tokens


def answer_ending(server: Running, keys: Keys, token: str, agree: bool) -> Frame:
    with server.http(token) as http:
        answer: Frame = http.post(f"/tables/{keys.game}/ending", json={"agree": agree}).json()
        return answer


def test_a_game_ends_when_all_people_agree(server: Running) -> None:
    keys, tokens = three_people(server, options={"clock": {"per": "turn", "seconds": 60}})

    async def play() -> list[Frame]:
        client = await Client.enter(server, keys.game, tokens[2])
        proposed = await asyncio.to_thread(answer_ending, server, keys, tokens[0], True)
        assert proposed["ending"] == {"agreed": [0], "missing": [1, 2]}
        await asyncio.to_thread(answer_ending, server, keys, tokens[1], True)
        ended = await asyncio.to_thread(answer_ending, server, keys, tokens[2], True)
        assert (ended["status"], ended["stopped"], ended["ending"]) == ("over", True, None)
        await client.until(lambda view: view["decision"] == "over")
        for type, fields in (("move", {"move": "draw"}), ("undo", {}), ("hint", {})):
            refused = await client.ask(type, **fields)
            assert refused["reason"]["key"] == "game-stopped", refused
        assert (await client.ask("why_not", move="draw"))["reason"]["key"] == "game-stopped"
        assert (await client.ask("leave", bot="random"))["reason"]["key"] == "game-over"
        return client.seen

    seen = run(play())
    types = [event["type"] for frame in seen for event in frame.get("events", [])]
    assert [one for one in types if one.startswith(("end-", "game-"))] == [
        "end-proposed",
        "end-agreed",
        "end-agreed",
        "game-stopped",
    ]
    last = next(frame["view"] for frame in reversed(seen) if frame.get("view"))
    assert (last["winners"], last["turn"], last["legal"]) == ([], None, [])
    assert answer_ending(server, keys, tokens[0], True)["error"] == "game-over"
    with server.http(tokens[0]) as http:
        record = http.get(f"/tables/{keys.game}/record").json()
        assert record["ended_by"] == "consent" and not from_record(record).is_over
        verify(record, keys.table["commitment"])
        replay = http.get(f"/tables/{keys.game}/replay", params={"view": "open"}).json()
        assert len(replay["steps"]) == len(record["moves"]) and replay["recorded"]
        assert http.post("/replays", json=record).status_code == 200
        assert http.post(f"/tables/{keys.game}/rematch").json()["table"]["status"] == "open"


def test_one_person_who_wants_to_go_on_keeps_the_game_going(server: Running) -> None:
    keys, tokens = three_people(server)
    assert answer_ending(server, keys, tokens[0], False)["ending"] is None
    answer_ending(server, keys, tokens[0], True)
    answer_ending(server, keys, tokens[1], True)
    declined = answer_ending(server, keys, tokens[2], False)
    assert (declined["status"], declined["ending"]) == ("playing", None)
    # Nobody is asked again and again.
    assert answer_ending(server, keys, tokens[0], True)["error"] == "end-declined"
    with server.http() as http:
        stranger = http.post(f"/tables/{keys.game}/ending", json={"agree": True})
    assert (stranger.status_code, stranger.json()["error"]) == (403, "not-your-seat")


def test_the_end_needs_nobody_for_whom_a_bot_has_played_three_turns() -> None:
    harness = TableHarness(2, ask_end=False)
    harness.start()
    table, agree = harness.table, m.AnswerEnding(agree=True)
    harness.do(1, "leave", bot="random")
    harness.write(*table.answer_ending(harness.caller(0), agree))
    turns = 0
    while turns < LONG_AWAY_TURNS:
        assert table.missing_consents == [1] and not table.answer_ending(harness.caller(0), agree)
        before, move = harness.timeline.turn, harness.timeline.game.legal_moves[0]
        if before == 0:
            harness.move(move)
        else:
            harness.write(*table.bot_moves(1, [move]))
        turns += before == 1 and harness.timeline.turn == 0
    assert table.missing_consents == []
    harness.write(*table.answer_ending(harness.caller(0), agree))
    assert table.stopped and table.status == "over"


def test_a_person_who_plays_again_has_to_agree_again() -> None:
    harness = TableHarness(2)
    harness.start()
    harness.table.seats[1].bot_turns = LONG_AWAY_TURNS
    harness.do(1, "leave", bot="random")
    assert harness.table.missing_consents == [0, 1]
    harness.table.seats[1].bot_turns = LONG_AWAY_TURNS
    assert harness.table.missing_consents == [0]
    harness.do(1, "take_back")
    assert harness.table.missing_consents == [0, 1]


def test_a_person_alone_with_bots_ends_the_game_at_once(server: Running) -> None:
    keys = server.make_table("me", "random")
    assert answer_ending(server, keys, keys.tokens[0], True)["stopped"]


def test_people_at_one_screen_agree_together(server: Running) -> None:
    keys = server.make_table("me", "me")
    with server.http(keys.tokens[0]) as http:
        http.cookies.set("seat1", keys.tokens[1], path=f"/api/tables/{keys.game}")
        assert http.post(f"/tables/{keys.game}/ending", json={"agree": True}).json()["stopped"]


def test_a_stopped_game_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        keys = server.make_table("me", "random", options={"clock": {"per": "turn", "seconds": 5}})
        answer_ending(server, keys, keys.tokens[0], True)
        with server.http(keys.tokens[0]) as http:
            before = http.get(f"/tables/{keys.game}").json(), http.get(f"/tables/{keys.game}/record").json()
    with running(tmp_path) as server, server.http(keys.tokens[0]) as http:
        assert before == (
            http.get(f"/tables/{keys.game}").json(),
            http.get(f"/tables/{keys.game}/record").json(),
        )
