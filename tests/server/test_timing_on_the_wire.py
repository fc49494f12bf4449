"""Over a real socket, too, nobody can tell two worlds apart that they may not tell apart (P8): neither by bytes nor by time.

In pairs of worlds a seat takes the same action, as others see it. What another seat is sent must be equal, and the
time from the seat's last frame to the other's news must be alike.
"""

import asyncio
import random
import re
import time
from collections.abc import Iterator

from clients import Client, Keys, Running, run

from budgets import soaked
from hidden_cards import with_other_secrets
from kokopelli import Game, Move, Setup
from kokopelli.server.table.shuffle import Secret
from kokopelli.server.table.timeline import Timeline
from random_games import NAMES

PAIRS = soaked(25, 500)
ALIKE = 0.020  # seconds between the two worlds, at the 95th percentile
ROUNDS = 3  # a machine that is busy with something else may need another
SECRET = Secret("seed", "salt")


def pairs(seed: str) -> Iterator[tuple[Game, Game, Move, int]]:
    """Two worlds that the viewer can not tell apart, and a move that is possible in both and asks for more in one."""
    chance, found = random.Random(seed), 0
    while found < PAIRS:
        players = chance.randrange(2, 5)
        game = Game(Setup.random(NAMES[:players], chance.randrange(10, 13), seed=f"{seed} {chance.random()}"))
        while not game.is_over and found < PAIRS:
            viewer = chance.randrange(players)
            if game.decision == "action" and viewer != game.seat:
                twin = with_other_secrets(game, viewer, chance)
                both = [move for move in game.legal_moves if move in set(twin.legal_moves)]
                unlike = [move for move in both if went_on(game, move) != went_on(twin, move)]
                if unlike:
                    found += 1
                    yield game, twin, chance.choice(unlike), viewer
            game.play(chance.choice(game.legal_moves))


def went_on(game: Game, move: Move) -> bool:
    """Must the seat decide something more within this action?"""
    after = game.copy()
    after.play(move)
    return after.seat == game.seat and after.decision != "action"


async def lay(server: Running, keys: Keys, game: Game) -> None:
    """Bring a table to this position, in the server's own thread."""
    assert server.context is not None
    room = await server.context.rooms.find(keys.game)
    timeline = Timeline(game.setup)
    timeline.game, timeline.shown = game.copy(), game.copy()
    timeline.turn, timeline.turn_began = game.seat, game.ply
    timeline.turn_ends = [game.ply] * len(game.setup.players)
    timeline.steps = [None] * game.ply  # type: ignore[list-item]  # nobody looks so far back
    timeline.settle()
    room.table.timeline, room.table.secret = timeline, SECRET


async def watched(server: Running, game: Game, move: Move, viewer: int) -> tuple[list[str], float]:
    """What the viewer is sent of an action that begins with this move, and how long after its last decision."""
    assert server.context is not None and game.seat is not None
    keys = server.make_table(*["me"] * len(game.setup.players), options={"ask_end": False})
    laid = asyncio.run_coroutine_threadsafe(lay(server, keys, game), server.context._loop)
    await asyncio.wrap_future(laid)
    watching = await Client.enter(server, keys.game, keys.tokens[viewer])
    moving = await Client.enter(server, keys.game, keys.tokens[game.seat])
    await watching.receive()  # the other one came
    told = asyncio.create_task(arrival(watching))
    decision, last = str(move), 0.0
    while True:
        last = time.monotonic()
        await moving.ask("move", move=decision)
        view = moving.view
        if view["turn"] != view["viewer"] or view["decision"] == "action":
            break
        decision = next(move for move in view["legal"] if move.startswith(("done", "tuck")))
    text, at = await told
    secret = re.compile(f"{keys.game}|{keys.invite}")
    return [secret.sub("-", text)], at - last


async def arrival(client: Client) -> tuple[str, float]:
    """The next news, and when they came."""
    while True:
        text = await asyncio.wait_for(client.socket.recv(decode=True), 20)
        if '"type":"heartbeat"' not in text:
            return text, time.monotonic()


def test_neither_bytes_nor_time_tell_two_worlds_apart(server: Running) -> None:
    differences = []
    for number in range(ROUNDS):
        times: tuple[list[float], list[float]] = ([], [])

        async def play(number: int, times: tuple[list[float], list[float]]) -> None:
            for game, twin, move, viewer in pairs(f"timing {number}"):
                mine, took = await watched(server, game, move, viewer)
                theirs, took_there = await watched(server, twin, move, viewer)
                assert mine == theirs
                times[0].append(took)
                times[1].append(took_there)

        run(play(number, times))
        slow = [sorted(some)[int(0.95 * len(some))] for some in times]
        differences.append(abs(slow[0] - slow[1]))
        print(f"{PAIRS} pairs, p95 {1000 * slow[0]:.1f} and {1000 * slow[1]:.1f} ms")
        if differences[-1] < ALIKE:
            return
    raise AssertionError(differences)
