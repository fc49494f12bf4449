"""Over real sockets, neither bytes nor timing reveal hidden cards (P8).

In two games that differ only in hidden cards a seat takes the same visible action. Another seat must be sent
the same bytes, and the time from the last decision to that frame must be similar.
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
MAX_DIFFERENCE = 0.020  # seconds, between the 95th percentiles of the two games
ROUNDS = 3  # attempts, because the machine may be busy
SECRET = Secret("seed", "salt")


def pairs(seed: str) -> Iterator[tuple[Game, Game, Move, int]]:
    """Yield two games that look alike to the viewer, and a move after which only one needs another."""
    chance, found = random.Random(seed), 0
    while found < PAIRS:
        players = chance.randrange(2, 5)
        game = Game(Setup.random(NAMES[:players], chance.randrange(10, 13), seed=f"{seed} {chance.random()}"))
        while not game.is_over and found < PAIRS:
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


async def set_position(server: Running, keys: Keys, game: Game) -> None:
    """Set a table to this position; runs in the thread of the server."""
    assert server.context is not None
    room = await server.context.rooms.find(keys.game)
    timeline = Timeline(game.setup)
    timeline.game, timeline.shown = game.copy(), game.copy()
    timeline.turn, timeline.turn_began = game.seat, game.ply
    timeline.turn_ends = [game.ply] * len(game.setup.players)
    timeline.steps = [None] * game.ply  # type: ignore[list-item]  # earlier steps are not needed
    timeline.settle()
    room.table.timeline, room.table.secret = timeline, SECRET


async def take_action(server: Running, game: Game, move: Move, viewer: int) -> tuple[list[str], float]:
    """Take the shortest action that begins with this move; return what the viewer is sent, and the delay."""
    assert server.context is not None and game.seat is not None
    keys = server.make_table(*["me"] * len(game.setup.players), options={"ask_end": False})
    positioned = asyncio.run_coroutine_threadsafe(set_position(server, keys, game), server.context._loop)
    await asyncio.wrap_future(positioned)
    watching = await Client.enter(server, keys.game, keys.tokens[viewer])
    moving = await Client.enter(server, keys.game, keys.tokens[game.seat])
    await watching.receive()  # the arrival of the other client
    sent = asyncio.create_task(next_frame(watching))
    decision, last = str(move), 0.0
    while True:
        last = time.monotonic()
        await moving.ask("move", move=decision)
        view = moving.view
        if view["turn"] != view["viewer"] or view["decision"] == "action":
            break
        decision = next(move for move in view["legal"] if move.startswith(("done", "tuck")))
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
    differences = []
    for number in range(ROUNDS):
        times: tuple[list[float], list[float]] = ([], [])

        async def play(number: int, times: tuple[list[float], list[float]]) -> None:
            for game, twin, move, viewer in pairs(f"timing {number}"):
                one, took = await take_action(server, game, move, viewer)
                other, other_took = await take_action(server, twin, move, viewer)
                assert one == other
                times[0].append(took)
                times[1].append(other_took)

        run(play(number, times))
        slow = [sorted(some)[int(0.95 * len(some))] for some in times]
        differences.append(abs(slow[0] - slow[1]))
        print(f"{PAIRS} pairs, p95 {1000 * slow[0]:.1f} and {1000 * slow[1]:.1f} ms")
        if differences[-1] < MAX_DIFFERENCE:
            return
    raise AssertionError(differences)
