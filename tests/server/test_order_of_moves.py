"""One order of moves (P5); clients with an old view or another protocol version (P7)."""

import asyncio
import random

import pytest
from clients import Client, Frame, Keys, Running, run

from budgets import soaked
from kokopelli import Game, Setup
from kokopelli.server.storage.database import Row
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import Table


def log_of(server: Running, keys: Keys) -> list[Row]:
    assert server.context is not None
    return server.context.storage.read(keys.game).result()


def replayed(rows: list[Row]) -> Game:
    """Return the game that a log leads to; fail if an entry is illegal or missing."""
    assert [row.ply for row in rows] == list(range(len(rows)))
    table = Table("replayed")
    for row in rows:
        table.apply(row.entry, 0.0, row.id)
    assert table.timeline is not None
    return table.timeline.game


def test_only_one_of_several_simultaneous_moves_is_accepted(server: Running) -> None:
    races = soaked(200, 10_000)
    chance = random.Random("races")
    keys = server.make_table("me", "me", options={"ask_end": False})
    accepted = 0

    async def play() -> None:
        nonlocal accepted, keys
        clients = [await enter(keys, seat) for seat in (0, 1) for _ in range(4)]
        for _ in range(races):
            if clients[0].view["decision"] == "over":
                for one in clients:
                    await one.close()
                keys = server.make_table("me", "me", options={"ask_end": False})
                clients = [await enter(keys, seat) for seat in (0, 1) for _ in range(4)]
            racing = chance.sample(clients, chance.randrange(2, 9))
            turn = clients[0].view["turn"]
            legal = next(one for one in clients if one.view["viewer"] == turn).view["legal"]
            frames = [one.frame("move", move=chance.choice(legal)) for one in racing]
            answers = await asyncio.gather(
                *(one.ask_frame(frame) for one, frame in zip(racing, frames, strict=True))
            )
            won = [answer for answer in answers if answer["type"] == "view"]
            assert len(won) == any(one.view["viewer"] == turn for one in racing), answers
            accepted += len(won)
            assert all(answer["view"]["scores"] for answer in answers)  # every answer has the current view
            for one in clients:
                await one.ask("sync")
            assert len({one.view["turn"] for one in clients}) == 1

    async def enter(keys: Keys, seat: int) -> Client:
        return await Client.enter(server, keys.game, keys.tokens[seat])

    run(play())
    rows = log_of(server, keys)
    assert replayed(rows).ply == sum(isinstance(row.entry, e.MoveMade) for row in rows)
    print(f"{races} races, {accepted} accepted moves")
    assert accepted > races / 2


def test_a_repeated_frame_is_carried_out_once(server: Running) -> None:
    keys = server.make_table("me", "me")

    async def play() -> tuple[Frame, Frame]:
        client, turn = await on_turn(server, keys)
        frame = client.frame("move", move=client.view["legal"][0])
        first = await client.ask_frame(frame)
        again = await Client.enter(server, keys.game, keys.tokens[turn])
        return first, await again.ask_frame(frame)

    first, second = run(play())
    assert (first["type"], second["type"]) == ("view", "view")
    assert first["hash"] == second["hash"] and first["ply"] == second["ply"]
    assert sum(isinstance(row.entry, e.MoveMade) for row in log_of(server, keys)) == 1


async def on_turn(server: Running, keys: Keys) -> tuple[Client, int]:
    """Return a client that views the seat on turn, and that seat."""
    client = await Client.enter(server, keys.game, *keys.tokens.values())
    turn = client.view["turn"]
    await client.ask("look", seat=turn)
    return client, turn


@pytest.mark.parametrize("type", ["move", "undo", "redo", "restart", "end_turn", "hint"])
def test_a_client_with_an_old_ply_gets_the_newest_view(server: Running, type: str) -> None:
    keys = server.make_table("me", "me")

    async def play() -> tuple[Frame, Frame]:
        client, turn = await on_turn(server, keys)
        opening = next(move for move in client.view["legal"] if move.startswith("open"))
        true = await client.ask("move", move=opening)
        stale = await Client.enter(server, keys.game, keys.tokens[turn])
        fields = {"move": "draw"} if type == "move" else {}
        return true, await stale.ask(type, ply=stale.ply - 1, **fields)

    true, answer = run(play())
    assert answer["type"] == "refusal" and answer["reason"]["key"] == "stale"
    assert (answer["view"], answer["ply"], answer["hash"]) == (true["view"], true["ply"], true["hash"])


@pytest.mark.parametrize("version", [0, -1, 2, 99, "1", None, 1.5])
def test_clients_of_another_version_are_told_to_reload(server: Running, version: object) -> None:
    keys = server.make_table("me", "me")

    async def play() -> list[Frame]:
        new = await Client.open(server, keys.game)
        await new.send(new.frame("hello", v=version, tokens=list(keys.tokens.values())))
        greeted = await new.receive()
        await new.socket.wait_closed()
        known = await Client.enter(server, keys.game, *keys.tokens.values())
        await known.send(
            known.frame("move", v=version, move=known.view["legal"][0] if known.view["legal"] else "draw")
        )
        later = await known.receive()
        await known.socket.wait_closed()
        return [greeted, later]

    for answer in run(play()):
        assert (answer["type"], answer["error"]) == ("error", "reload") and "view" not in answer
    assert not any(isinstance(row.entry, e.MoveMade) for row in log_of(server, keys))


def test_a_refused_move_says_which_rule_forbids_it(server: Running) -> None:
    keys = server.make_table("me", "me")

    async def play() -> tuple[Frame, Frame, Frame]:
        client, turn = await on_turn(server, keys)
        refused = await client.ask("move", move="pass")
        asked = await client.ask("why_not", move="pass")
        waiting = await client.ask("move", move="draw", seat=1 - turn)
        return refused, asked, waiting

    refused, asked, waiting = run(play())
    assert refused["reason"]["rule"] == "R3.4" and refused["view"]["decision"] == "action"
    assert asked["type"] == "reason" and asked["reason"] == refused["reason"]
    assert waiting["reason"]["key"] in ("stale", "not-your-turn")


def test_the_log_has_a_valid_setup(server: Running) -> None:
    keys = server.make_table("me", "me", kinds=11)
    (started,) = [row.entry for row in log_of(server, keys) if isinstance(row.entry, e.Started)]
    piles = tuple(tuple(pile) for pile in started.piles)
    Setup(tuple(started.players), tuple(started.kinds), started.first, piles)
    assert len(started.kinds) == 11
