"""Complete games over real sockets: people, bots, invitation links and rematches."""

import asyncio
import random
from collections.abc import Awaitable

import pytest
from clients import Client, Frame, Running, run

from kokopelli import from_record


async def play_to_the_end(client: Client, chance: random.Random) -> None:
    """Play the client's seat at random until the game is over."""
    while True:
        view = await client.until(lambda view: view["decision"] is not None)
        if view["decision"] == "over":
            return
        answer = await client.play_on(chance.choice)
        assert answer["type"] == "view", answer


async def play_together(*all: Awaitable[None]) -> None:
    await asyncio.wait_for(asyncio.gather(*all), 60)


@pytest.mark.parametrize("ask_end", [True, False])
def test_a_person_against_bots(server: Running, ask_end: bool) -> None:
    keys = server.make_table("me", "fitted", "turn", kinds=12, options={"ask_end": ask_end})

    async def play() -> Frame:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        await play_together(play_to_the_end(client, random.Random(1)))
        return client.seen[-1]

    last = run(play())
    assert last["table"]["status"] == "over" and last["view"]["winners"]
    with server.http() as http:
        record = http.get(f"/tables/{keys.game}/record").json()
    game = from_record(record)
    assert game.is_over and list(game.scores) == last["view"]["scores"]
    assert record["seats"] == ["person", "fitted", "turn"]


def test_an_invitation_link_and_a_rematch(server: Running) -> None:
    keys = server.make_table("me", "open", start=False, options={"spectators": False})
    with server.http() as http:
        assert http.get(f"/invites/{keys.invite}").json()["game"] == keys.game
        claimed = http.post(f"/tables/{keys.game}/claim", json={"invite": keys.invite, "name": "Ben"}).json()
    token = claimed["seats"][0]["token"]
    assert claimed["seats"][0]["seat"] == 1 and claimed["table"]["seats"][1]["yours"]
    server.start(keys)

    async def play() -> None:
        ann = await Client.enter(server, keys.game, keys.tokens[0])
        ben = await Client.enter(server, keys.game, token)
        await play_together(play_to_the_end(ann, random.Random(2)), play_to_the_end(ben, random.Random(3)))
        assert ann.view["scores"] == ben.view["scores"]

    run(play())
    with server.http(token) as http:
        again = http.post(f"/tables/{keys.game}/rematch").json()
    with server.http(keys.host) as http:
        hosts = http.post(f"/tables/{keys.game}/rematch").json()
    assert again["game"] == hosts["game"] != keys.game
    assert again["seats"] == [{"seat": 1, "token": token}] and hosts["host"] == keys.host
    assert again["table"]["commitment"] != keys.table["commitment"]


def test_bots_alone_play_to_the_end_and_spectators_watch(server: Running) -> None:
    keys = server.make_table("fitted", "turn", "greedy", "random", kinds=10)

    async def play() -> Frame:
        client = await Client.enter(server, keys.game)
        await asyncio.wait_for(client.until(lambda view: view["decision"] == "over"), 60)
        return client.view

    view = run(play())
    assert view["viewer"] is None and view["winners"] and view["hand"] == {} and view["legal"] == []


def test_a_client_with_two_seats_switches_between_their_views(server: Running) -> None:
    keys = server.make_table("me", "me")

    async def play() -> None:
        client = await Client.enter(server, keys.game, keys.tokens[0], keys.tokens[1])
        while client.view["decision"] != "over":
            if client.view["turn"] != client.view["viewer"]:
                await client.ask("look", seat=client.view["turn"])
            assert client.view["viewer"] == client.view["turn"]
            await client.play_on(lambda moves: moves[-1])

    run(play())
