"""Over real sockets and HTTP, neither bytes nor timing reveal hidden cards (P8).

In two games that differ only in hidden cards a seat takes the same visible action. Another seat must be sent
the same bytes, and the time from the last decision to that frame must be similar. Opponents and strangers get
the same answers from all routes, also in the middle of the action. A bot that has to think longer because of
its cards moves at the same moment.
"""

import asyncio
import random
import re
import statistics
import time
from collections.abc import AsyncIterator, Coroutine, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from clients import WAIT, Client, Keys, Running, run, running
from fastapi.routing import APIRoute

from budgets import soaked, time_limit
from hidden_cards import with_other_secrets
from kokopelli import Game, Move, Setup
from kokopelli.server.http import app
from kokopelli.server.http.api_documents import router as api_documents
from kokopelli.server.live.room import Room
from kokopelli.server.table.shuffle import Secret
from kokopelli.server.table.timeline import Timeline, TimelineStep
from kokopelli.view import View
from random_games import NAMES

PAIRS = soaked(25, 500)
HTTP_PAIRS = soaked(4, 100)
BOT_PAIRS = soaked(10, 40)
BOT_PACE = 1.0  # seconds
THINKING = 0.4  # seconds that a bot needs more in one of two games
MAX_DIFFERENCE = 0.020  # seconds between two games on an idle machine, as a median
ROUNDS = 3  # attempts, because the machine may be busy
SECRET = Secret("seed", "salt")

Result = TypeVar("Result")


def pairs(seed: str, count: int) -> Iterator[tuple[Game, Game, Move, int]]:
    """Yield two games that look alike to the viewer, and a move after which only one needs another."""
    chance, found = random.Random(seed), 0
    while found < count:
        players = chance.randrange(2, 5)
        game = Game(Setup.random(NAMES[:players], chance.randrange(10, 13), seed=f"{seed} {chance.random()}"))
        while not game.is_over and found < count:
            viewer = chance.randrange(players)
            if game.decision == "action" and viewer != game.seat:
                twin = with_other_secrets(game, viewer, chance)
                both = [move for move in game.legal_moves if move in set(twin.legal_moves)]
                differing = [
                    move for move in both if needs_decision(game, move) != needs_decision(twin, move)
                ]
                if differing:
                    found += 1
                    yield game, twin, chance.choice(differing), viewer
            game.play(chance.choice(game.legal_moves))


def needs_decision(game: Game, move: Move) -> bool:
    """Return whether the action needs a further decision after this move."""
    after = game.copy()
    after.play(move)
    return after.seat == game.seat and after.decision != "action"


async def set_position(server: Running, keys: Keys, game: Game) -> Room:
    """Set a table to this position; runs in the thread of the server."""
    assert server.context is not None
    room = await server.context.rooms.find(keys.game)
    timeline = Timeline(game.setup)
    timeline.game, timeline.shown = game.copy(), game.copy()
    timeline.turn, timeline.turn_began = game.seat, game.ply
    timeline.turn_ends = [game.ply] * len(game.setup.players)
    # What happened before is not needed.
    timeline.steps = [TimelineStep(0, move, (), True) for move in game.moves]
    timeline.settle()
    room.table.timeline, room.table.secret = timeline, SECRET
    # As after every entry of the log; until now the game waited for whoever began it.
    room.table._note_awaited()
    return room


async def in_server(server: Running, work: Coroutine[Any, Any, Result]) -> Result:
    """Run a coroutine in the thread of the server."""
    assert server.context is not None
    return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, server.context._loop))


def make_table(server: Running, game: Game) -> Keys:
    """Create a table of people for this game."""
    return server.make_table(*["me"] * len(game.setup.players), options={"ask_end": False})


async def decisions(client: Client, first: Move) -> AsyncIterator[None]:
    """Take the shortest action that begins with this move; yield after each decision but the last."""
    decision = str(first)
    while True:
        await client.ask("move", move=decision)
        view = client.view
        if view["turn"] != view["viewer"] or view["decision"] == "action":
            return
        yield
        decision = next(move for move in view["legal"] if move.startswith(("done", "tuck")))


async def take_action(server: Running, game: Game, move: Move, viewer: int) -> tuple[list[str], float]:
    """Take the shortest action that begins with this move; return what the viewer is sent, and the delay."""
    assert game.seat is not None
    keys = make_table(server, game)
    await in_server(server, set_position(server, keys, game))
    watching = await Client.enter(server, keys.game, keys.tokens[viewer])
    moving = await Client.enter(server, keys.game, keys.tokens[game.seat])
    await watching.receive()  # the arrival of the other client
    sent = asyncio.create_task(next_frame(watching))
    last = time.monotonic()
    async for _ in decisions(moving, move):
        last = time.monotonic()
    text, at = await sent
    secret = re.compile(f"{keys.game}|{keys.invite}")
    return [secret.sub("-", text)], at - last


async def next_frame(client: Client) -> tuple[str, float]:
    """Return the next frame and the time of its arrival."""
    while True:
        text = await asyncio.wait_for(client.socket.recv(decode=True), 20)
        if '"type":"heartbeat"' not in text:
            return text, time.monotonic()


def test_neither_bytes_nor_timing_reveal_hidden_cards(server: Running) -> None:
    """A busy machine makes single times longer, but a leak makes one of both games slower in all rounds."""
    differences = []

    async def compare(number: int) -> list[float]:
        """Return for each pair how much longer the frame takes after an action with further decisions."""
        found = []
        for turn, (game, twin, move, viewer) in enumerate(pairs(f"timing {number}", PAIRS)):
            long, short = (game, twin) if needs_decision(game, move) else (twin, game)
            # The second game may profit from the first, so each comes first in half of the pairs.
            order = (long, short) if turn % 2 else (short, long)
            seen = {one: await take_action(server, one, move, viewer) for one in order}
            assert seen[long][0] == seen[short][0]
            found.append(seen[long][1] - seen[short][1])
        return found

    for number in range(ROUNDS):
        difference = statistics.median(run(compare(number)))
        limit = time_limit(MAX_DIFFERENCE)
        differences.append(difference)
        print(f"{PAIRS} pairs, median difference {1000 * difference:+.1f} ms, limit {1000 * limit:.0f} ms")
        if abs(difference) < limit or difference * differences[0] < 0:
            return
    raise AssertionError(differences)


# What an opponent or a stranger can ask for that has to do with a table or with the server's work.
ROUTES = {
    "/healthz": "/healthz",
    "/metrics": "/metrics",
    "/api/tables/{game}": "/api/tables/{game}",
    "/api/invites/{invite}": "/api/invites/{invite}",
    "/api/tables/{game}/own": "/api/tables/{game}/own",
    "/api/tables/{game}/record": "/api/tables/{game}/record{own}",
}
# The same for everybody at all times; replays of running games are made of what the record contains, and
# tests/server/test_replays.py compares them.
OTHER_ROUTES = {
    "/api/announcements",
    "/api/bots",
    "/api/frames",
    "/api/openapi.json",
    "/api/tables/{game}/replay",
}


def test_every_route_is_asked() -> None:
    routes = [route for router in (app.api, app.operators, api_documents) for route in router.routes]
    found = {route.path for route in routes if isinstance(route, APIRoute) and "GET" in (route.methods or ())}
    assert found == set(ROUTES) | OTHER_ROUTES


async def answers(server: Running, keys: Keys, viewer: int | None) -> list[object]:
    """Return all answers of the server to a seat or, with None, to a stranger on another machine."""
    headers = {"X-Forwarded-For": "192.0.2.1"}
    if viewer is not None:
        headers["Authorization"] = f"Bearer {keys.tokens[viewer]}"
    own = "" if viewer is None else f"?seat={viewer}"
    secret = re.compile(f"{keys.game}|{keys.invite}")
    found: list[object] = []
    async with httpx.AsyncClient(base_url=f"http://{server.address}", headers=headers, timeout=WAIT) as http:
        for path in ROUTES.values():
            answer = await http.get(path.format(game=keys.game, invite=keys.invite, own=own))
            shown = {name: secret.sub("-", value) for name, value in answer.headers.items() if name != "date"}
            # A busy machine may make the server say that it is slow.
            status = 200 if path == "/healthz" else answer.status_code
            text = answer.text.replace("false", "true") if path == "/healthz" else answer.text
            shown.pop("content-length")
            found.append((path, status, shown, secret.sub("-", text)))
    return found


async def answers_around_action(
    server: Running, game: Game, move: Move, viewer: int
) -> tuple[list[list[object]], list[list[object]], int]:
    """Take the action; return all answers before and after it, and the number of further decisions.

    In the middle of the action the answers must be those before it.
    """
    assert game.seat is not None
    keys = make_table(server, game)
    await in_server(server, set_position(server, keys, game))
    moving = await Client.enter(server, keys.game, keys.tokens[game.seat])
    before = [await answers(server, keys, one) for one in (viewer, None)]
    further = 0
    async for _ in decisions(moving, move):
        further += 1
        assert [await answers(server, keys, one) for one in (viewer, None)] == before
    after = [await answers(server, keys, one) for one in (viewer, None)]
    assert after != before
    return before, after, further


def test_no_route_reveals_hidden_cards(server: Running) -> None:
    async def compare() -> None:
        for game, twin, move, viewer in pairs("routes", HTTP_PAIRS):
            *one, decisions_of_one = await answers_around_action(server, game, move, viewer)
            *other, decisions_of_other = await answers_around_action(server, twin, move, viewer)
            assert one == other
            assert decisions_of_one != decisions_of_other

    run(compare())


async def wait_for_bot(server: Running, game: Game, viewer: int) -> float:
    """Return the seconds until the viewer sees that a bot on turn has acted."""
    keys = make_table(server, game)
    client = await Client.enter(server, keys.game, keys.tokens[viewer])

    async def begin() -> float:
        """Give the seat on turn to a bot, whose beats count from now."""
        room = await set_position(server, keys, game)
        assert game.seat is not None
        room.table.seats[game.seat].bot = "turn"
        room._shown_at = room._loop.time()
        room.wake_up()
        return room._shown_at

    began = await in_server(server, begin())
    await client.receive()
    return time.monotonic() - began


def test_the_time_of_a_bot_reveals_no_hidden_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot thinks longer in one game of each pair, as a search may because of its cards."""
    hard: set[bytes] = set()
    with running(tmp_path, bot_pace=BOT_PACE) as server:
        assert server.context is not None
        workers = server.context.bot_workers
        choose = workers.choose

        async def think(bot: str, view: View, until: float | None = None) -> Move:
            if view.tables.tobytes() in hard:
                await asyncio.sleep(THINKING)
            return await choose(bot, view, until)

        monkeypatch.setattr(workers, "choose", think)
        differences = []

        async def compare(number: int) -> list[float]:
            waiting = []
            for game, twin, _, viewer in pairs(f"bots {number}", BOT_PAIRS):
                assert game.seat is not None
                hard.add(twin.view(game.seat).tables.tobytes())
                waiting += [wait_for_bot(server, game, viewer), wait_for_bot(server, twin, viewer)]
            times = await asyncio.gather(*waiting)
            return [hard - easy for easy, hard in zip(times[::2], times[1::2], strict=True)]

        for number in range(ROUNDS):
            differences.append(statistics.median(run(compare(number))))
            print(f"the bot moves {1000 * differences[-1]:.0f} ms later if it thinks longer")
            if abs(differences[-1]) < THINKING / 2:
                return
    raise AssertionError(differences)
