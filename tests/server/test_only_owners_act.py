"""Only the owner of a seat acts for it (P9): no message with any kind of wrong credential changes anything.

The message types are compared with the protocol and the routes; a type that is missing here fails the test.
"""

import asyncio
import secrets
from typing import Any, get_args

import pytest
from clients import Client, Frame, Keys, Running, run
from fastapi.routing import APIRoute
from push_service import BROWSER_KEY

from kokopelli.server.http.alerts import router as alerts
from kokopelli.server.http.app import api
from kokopelli.server.storage.database import Row
from kokopelli.server.table import log_entries as e
from kokopelli.server.wire import messages as m

# the fields of each frame, besides the common ones
FIELDS: dict[str, Frame] = {
    "hello": {},
    "look": {},
    "sync": {},
    "move": {"move": "draw"},
    "undo": {},
    "redo": {},
    "restart": {},
    "end_turn": {},
    "why_not": {"move": "draw"},
    "hint": {},
    "odds": {},
    "leave": {"bot": "turn"},
    "take_over": {"of": 0, "bot": "turn"},
    "take_back": {},
}
# the body of each request that changes a table
BODIES: dict[str, Frame] = {
    "/api/tables/{game}/claim": {"invite": "a" * 16, "name": "Eve"},
    "/api/tables/{game}/seat": {"seat": 0, "plays": "bot", "bot": "turn"},
    "/api/tables/{game}/unban": {"ban": 0},
    "/api/tables/{game}/invite": {},
    "/api/tables/{game}/keys": {},
    "/api/tables/{game}/ending": {"agree": True},
    "/api/tables/{game}/pause": {"agree": True},
    "/api/tables/{game}/push": {
        "endpoint": "https://push.example/1",
        "public_key": BROWSER_KEY,
        "secret": "A" * 22,
    },
    "/api/tables/{game}/push/stop": {"endpoint": "https://push.example/1"},
    "/api/tables/{game}/webhook": {"url": "https://chat.example/1"},
    "/api/tables/{game}/webhook/test": {},
    "/api/tables/{game}/pace": {"bot_pace": 1.0},
    "/api/tables/{game}/ready": {"seat": 0, "ready": True},
    "/api/tables/{game}/start": {},
    "/api/tables/{game}/rematch": {},
    "/api/tables/{game}/redeem": {"key": "x" * 43},
    "/api/tables/{game}/link": {},
}
# those that name no seat, because they are about all own seats
FOR_OWN_SEATS = (
    "/api/tables/{game}/keys",
    "/api/tables/{game}/ending",
    "/api/tables/{game}/pause",
    "/api/tables/{game}/push",
    "/api/tables/{game}/push/stop",
    "/api/tables/{game}/link",
    "/api/tables/{game}/pace",
)
# requests that read a table
READS = (
    "/api/tables/{game}",
    "/api/tables/{game}/own",
    "/api/tables/{game}/record",
    "/api/tables/{game}/replay",
    "/api/tables/{game}/webhook",
)
CREDENTIALS = ("none", "other seat", "other game", "revoked", "malformed", "guessed")


def frame_types() -> list[str]:
    """Return the types of all client frames."""
    union = get_args(m.AnyClientFrame)[0]
    return [get_args(one.model_fields["type"].annotation)[0] for one in get_args(union)]


def changing_routes() -> list[str]:
    """Return all routes that change a table."""
    return [
        route.path
        for route in (*api.routes, *alerts.routes)
        if isinstance(route, APIRoute) and "POST" in (route.methods or ()) and "{game}" in route.path
    ]


def reading_routes() -> list[str]:
    """Return all routes that read a table."""
    return [
        route.path
        for route in (*api.routes, *alerts.routes)
        if isinstance(route, APIRoute) and "GET" in (route.methods or ()) and "{game}" in route.path
    ]


@pytest.mark.parametrize("credential", CREDENTIALS)
@pytest.mark.parametrize("path", READS)
def test_reads_of_others_show_what_a_spectator_sees(scene: "Scene", path: str, credential: str) -> None:
    """The answer is the same as without any credential, or that of the seat they do hold."""
    address = path.removeprefix("/api").format(game=scene.keys.game)
    with scene.server.http() as http:
        public = http.get(address).json()
    for token in scene.tokens(credential, 0) or [""]:
        with scene.server.http(token) as http:
            answer = http.get(address)
        if credential == "other seat":  # the owner of seat 1 gets their own replay
            assert answer.json().get("first", {"viewer": 1})["viewer"] == 1
        else:
            assert answer.json() == public


def log_of(server: Running, game: str) -> list[Row]:
    assert server.context is not None
    return server.context.storage.read(game).result()


class Scene:
    """A running table of three people, another table, and a revoked token."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.keys = server.make_table("me", "me", "open", start=False)
        self.revoked = self._claim()
        with server.http(self.keys.host) as http:
            assert http.post(f"/tables/{self.keys.game}/seat", json={"seat": 2, "plays": "open"}).is_success
        assert self._claim() != self.revoked
        server.start(self.keys)
        self.elsewhere = server.make_table("me", "me")

    def _claim(self) -> str:
        with self.server.http() as http:
            claim = {"invite": self.keys.invite, "name": "Eve"}
            token: str = http.post(f"/tables/{self.keys.game}/claim", json=claim).json()["seats"][0]["token"]
        return token

    def tokens(self, credential: str, seat: int) -> list[str]:
        """Return tokens of this kind, none of which is valid for the seat."""
        return {
            "none": [],
            "other seat": [self.keys.tokens[1 - seat]],
            "other game": [*self.elsewhere.tokens.values(), self.elsewhere.host],
            "revoked": [self.revoked],
            "malformed": [self.keys.tokens[seat][:-1] + "!"],
            "guessed": [secrets.token_urlsafe(32)],
        }[credential]


@pytest.fixture(scope="module")
def scene(server: Running) -> Scene:
    return Scene(server)


def test_every_message_is_covered() -> None:
    assert sorted(FIELDS) == sorted(frame_types())
    assert sorted(BODIES) == sorted(changing_routes())
    assert sorted(READS) == sorted(reading_routes())


@pytest.mark.parametrize("credential", CREDENTIALS)
@pytest.mark.parametrize("type", FIELDS)
def test_frames_of_others_change_nothing(scene: Scene, type: str, credential: str) -> None:
    game = scene.keys.game
    before = log_of(scene.server, game)

    async def play() -> list[Frame]:
        answers = []
        for seat in (0, 1):
            client = await Client.open(scene.server, game)
            answers.append(await client.ask("hello", tokens=scene.tokens(credential, seat)))
            if credential == "malformed":
                assert answers[-1]["error"] == "bad-frame"
                continue
            for ply in (client.ply, client.ply + 1, 0):
                frame = client.frame(type, **{"seat": seat, **FIELDS[type], "ply": ply})
                answers.append(await client.ask_frame(frame))
                check_nothing_private(answers[-1], seat, type)
        return answers

    answers = run(play())
    assert answers and log_of(scene.server, game) == before


def check_nothing_private(answer: Frame, seat: int, type: str) -> None:
    """Check that the answer is a refusal, or that it has no private part of the seat's view."""
    if type in ("sync", "hello"):
        assert answer["type"] == "view"
    else:
        assert answer["type"] == "refusal" and answer["reason"]["rule"] is None, answer
    assert answer["view"]["viewer"] != seat
    assert answer["table"]["host"] is False and not answer["table"]["seats"][seat]["yours"]


@pytest.mark.parametrize("credential", CREDENTIALS)
@pytest.mark.parametrize("path", BODIES)
def test_requests_of_others_change_nothing(scene: Scene, path: str, credential: str) -> None:
    game = scene.keys.game
    before = log_of(scene.server, game)
    if credential == "other seat" and path in FOR_OWN_SEATS:
        return
    for token in scene.tokens(credential, 0) or [""]:
        with scene.server.http(token) as http:
            answer = http.post(path.removeprefix("/api").format(game=game), json=BODIES[path])
        assert answer.status_code in (403, 409), answer.text
    assert log_of(scene.server, game) == before


@pytest.mark.parametrize("credential", CREDENTIALS)
def test_the_view_of_another_seat_is_refused(scene: Scene, credential: str) -> None:
    async def play() -> Frame:
        client = await Client.open(scene.server, scene.keys.game)
        await client.send(client.frame("hello", tokens=scene.tokens(credential, 0), seat=0))
        answer = await client.receive()
        await client.socket.wait_closed()
        return answer

    answer = run(play())
    assert answer["type"] == "error" and "view" not in answer
    for token in scene.tokens(credential, 0) or [""]:
        with scene.server.http(token) as http:
            record = http.get(f"/tables/{scene.keys.game}/record", params={"seat": 0})
            replays = [
                http.get(f"/tables/{scene.keys.game}/replay", params={"view": view}) for view in ("0", "open")
            ]
        assert [one.status_code for one in (record, *replays)] == [403, 403, 403]


def test_reopening_a_seat_closes_the_socket_of_its_owner(server: Running) -> None:
    keys = server.make_table("me", "open", start=False, options={"spectators": False})
    with server.http() as http:
        claim = {"invite": keys.invite, "name": "Ben"}
        token = http.post(f"/tables/{keys.game}/claim", json=claim).json()["seats"][0]["token"]

    async def play() -> Any:
        client = await Client.enter(server, keys.game, token)
        await asyncio.to_thread(reopen_seat, server, keys)
        await client.socket.wait_closed()
        return client.socket.close_code

    assert run(play()) == 4403


def reopen_seat(server: Running, keys: Keys) -> None:
    with server.http(keys.host) as http:
        assert http.post(f"/tables/{keys.game}/seat", json={"seat": 1, "plays": "open"}).is_success


def test_a_table_without_spectators_shows_strangers_nothing(server: Running) -> None:
    keys = server.make_table("me", "me", options={"spectators": False})

    async def play() -> Frame:
        client = await Client.open(server, keys.game)
        await client.send(client.frame("hello"))
        answer = await client.receive()
        await client.socket.wait_closed()
        return answer

    assert run(play())["error"] == "no-spectators"
    with server.http() as http:
        assert http.get(f"/tables/{keys.game}/record").status_code == 403


@pytest.mark.parametrize("type", ["move", "undo", "end_turn", "leave", "take_back", "take_over"])
def test_strangers_do_not_learn_which_ids_were_used(server: Running, type: str) -> None:
    """Neither a spectator nor the host can tell a used id of a player from a new one."""
    keys = server.make_table("me", "me")

    async def play() -> None:
        player = await Client.enter(server, keys.game, *keys.tokens.values())
        turn = player.view["turn"]
        await player.ask("look", seat=turn)
        used = player.frame("move", seat=turn, move=player.view["legal"][0])
        assert (await player.ask_frame(used))["type"] == "view"
        # What the host may do is in the next test.
        for tokens in ([], [keys.host])[: 1 if type == "take_over" else 2]:
            other = await Client.enter(server, keys.game, *tokens)
            answers = []
            for id in (used["id"], "another"):
                answer = await other.ask_frame(other.frame(type, id=id, seat=turn, **FIELDS[type]))
                answers.append({**answer, "re": None})
            assert answers[0] == answers[1] and answers[0]["type"] == "refusal"

    run(play())


def test_a_bot_does_not_play_for_a_player_who_is_connected(server: Running) -> None:
    keys = server.make_table("me", "me")
    before = log_of(server, keys.game)

    async def play() -> Frame:
        await Client.enter(server, keys.game, keys.tokens[1])
        host = await Client.enter(server, keys.game, keys.host, keys.tokens[0])
        return await host.ask("take_over", of=1, bot="random")

    assert run(play())["reason"]["key"] == "person-here"
    assert log_of(server, keys.game) == before


def test_the_host_does_not_learn_which_ids_were_used(server: Running) -> None:
    keys = server.make_table("me", "me", "me")

    async def play() -> None:
        player = await Client.enter(server, keys.game, keys.tokens[1])
        used = player.frame("leave", bot="random")
        assert (await player.ask_frame(used))["type"] == "view"
        host = await Client.enter(server, keys.game, keys.host)
        for number, id in enumerate([used["id"], "another"]):
            await host.ask_frame(host.frame("take_over", id=id, seat=1, of=2 * number, bot="random"))
        entries = [row.entry for row in log_of(server, keys.game)]
        assert [entry.seat for entry in entries if isinstance(entry, e.BotPlays)] == [1, 0, 2]

    run(play())
