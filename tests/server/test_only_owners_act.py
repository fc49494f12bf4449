"""Only the owner of a seat acts (P9): every message type there is, with every kind of wrong credential, changes nothing.

The list of message types is read from the protocol and from the routes; a new one that is missing here fails.
"""

import asyncio
import secrets
from typing import Any, get_args

import pytest
from clients import Client, Frame, Keys, Running, run
from fastapi.routing import APIRoute

from kokopelli.server.http.app import api
from kokopelli.server.storage.database import Row
from kokopelli.server.wire import messages as m

FIELDS: dict[str, Frame] = {  # what each frame needs besides what all have
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
BODIES: dict[str, Frame] = {  # of each request that changes a table
    "/api/tables/{game}/claim": {"invite": "a" * 16, "name": "Eve"},
    "/api/tables/{game}/seat": {"seat": 0, "plays": "bot", "bot": "turn"},
    "/api/tables/{game}/ready": {"seat": 0, "ready": True},
    "/api/tables/{game}/start": {},
    "/api/tables/{game}/rematch": {},
}
LOOKS = (  # requests that show something of a table
    "/api/tables/{game}",
    "/api/tables/{game}/record",
    "/api/tables/{game}/replay",
)
CREDENTIALS = ("none", "other seat", "other game", "revoked", "malformed", "guessed")


def frame_types() -> list[str]:
    """Every type of a client's frame."""
    union = get_args(m.AnyClientFrame)[0]
    return [get_args(one.model_fields["type"].annotation)[0] for one in get_args(union)]


def posts() -> list[str]:
    """Every route that changes a table."""
    return [
        route.path
        for route in api.routes
        if isinstance(route, APIRoute) and "POST" in (route.methods or ()) and "{game}" in route.path
    ]


def gets() -> list[str]:
    """Every route that shows something of a table."""
    return [
        route.path
        for route in api.routes
        if isinstance(route, APIRoute) and "GET" in (route.methods or ()) and "{game}" in route.path
    ]


@pytest.mark.parametrize("credential", CREDENTIALS)
@pytest.mark.parametrize("path", LOOKS)
def test_requests_of_others_show_what_a_spectator_sees(scene: "Scene", path: str, credential: str) -> None:
    """Whatever they show: the same answer as without any credential, or that of the seat they do hold."""
    address = path.removeprefix("/api").format(game=scene.keys.game)
    with scene.server.http() as http:
        public = http.get(address).json()
    for token in scene.tokens(credential, 0) or [""]:
        with scene.server.http(token) as http:
            answer = http.get(address)
        if credential == "other seat":  # they hold seat 1, and see it in their replay
            assert answer.json().get("first", {"viewer": 1})["viewer"] == 1
        else:
            assert answer.json() == public


def log_of(server: Running, game: str) -> list[Row]:
    assert server.context is not None
    return server.context.storage.read(game).result()


class Scene:
    """A running table of three people, another table, and a token that is no longer good."""

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
        """What somebody shows who does not hold the seat."""
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


def test_the_matrix_knows_every_message() -> None:
    assert sorted(FIELDS) == sorted(frame_types())
    assert sorted(BODIES) == sorted(posts())
    assert sorted(LOOKS) == sorted(gets())


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
                assert_nothing_of(answers[-1], seat, type)
        return answers

    answers = run(play())
    assert answers and log_of(scene.server, game) == before


def assert_nothing_of(answer: Frame, seat: int, type: str) -> None:
    """It is refused, or shows nothing that the seat alone may see."""
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
    for token in scene.tokens(credential, 0) or [""]:
        with scene.server.http(token) as http:
            answer = http.post(path.removeprefix("/api").format(game=game), json=BODIES[path])
        assert answer.status_code in (403, 409), answer.text
    assert log_of(scene.server, game) == before


@pytest.mark.parametrize("credential", CREDENTIALS)
def test_another_seat_can_not_be_looked_from(scene: Scene, credential: str) -> None:
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


def test_a_seat_that_is_given_away_is_lost_at_once(server: Running) -> None:
    keys = server.make_table("me", "open", start=False, options={"spectators": False})
    with server.http() as http:
        claim = {"invite": keys.invite, "name": "Ben"}
        token = http.post(f"/tables/{keys.game}/claim", json=claim).json()["seats"][0]["token"]

    async def play() -> Any:
        client = await Client.enter(server, keys.game, token)
        await asyncio.to_thread(give_away, server, keys)
        await client.socket.wait_closed()
        return client.socket.close_code

    assert run(play()) == 4403


def give_away(server: Running, keys: Keys) -> None:
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
