"""Malformed input (P11) gets an error; the server does not fail, leak memory or slow down for others."""

import asyncio
import contextlib
import copy
import json
import random
import re
import time
from pathlib import Path
from typing import Any, get_args

import pytest
import schemathesis
from clients import WAIT, Client, Frame, Keys, Running, StartServer, run, running
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed

from budgets import budget, soaked, time_limit
from kokopelli import RecordError, from_record, to_record
from kokopelli.bots.bot import BOTS
from kokopelli.identifiers import KINDS
from kokopelli.server.http.sockets import BadFrame, parse
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.messages import MAX_FRAME
from random_games import random_positions

FRAMES = soaked(20_000, 1_000_000)
RECORDS = soaked(500, 10_000)
REQUESTS = soaked(15, 150)  # for each route
AT_ONCE = 100  # frames that are sent before the answers are read
MAX_GROWTH = 20.0  # megabytes of memory
MAX_LATENCY = 0.25  # seconds, p95 of other players during malformed frames

MODELS: tuple[Any, ...] = get_args(get_args(m.AnyClientFrame)[0])
TYPES = [get_args(model.model_fields["type"].annotation)[0] for model in MODELS] + ["nothing", "Move"]
MOVES = (
    "draw",
    "pass",
    "done",
    "open paw left",
    "play paw@1",
    "wild vase@2",
    "tuck paw",
    "exchange",
    "draw draw",
)
STRANGE_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    4,
    2**31,
    10**30,
    1.5,
    "",
    "0",
    "\x00",
    "ä" * 50,
    "\u202e",
    "🂡" * 20,
    [],
    {},
    [[[[[]]]]],
    {"type": "move"},
    "'; DROP TABLE entries; --",
    "a" * 200,
)


def valid_frame(chance: random.Random, game: str, number: int) -> Frame:
    """Return a frame that is valid or nearly valid."""
    return {
        "v": 1,
        "id": f"f{number}",
        "game": game,
        "ply": chance.randrange(4),
        "type": chance.choice(TYPES),
        "move": chance.choice(MOVES),
        "seat": chance.choice([None, 0, 1, 2, 3]),
        "bot": chance.choice(list(BOTS)),
        "of": chance.randrange(5),
        "tokens": [],
    }


KNOWN_TYPE = re.compile('"type":"(view|refusal|error|reason|hint|heartbeat)"')
REQUIRED_FIELDS = {
    "move": {"move"},
    "why_not": {"move"},
    "leave": {"bot"},
    "take_over": {"of", "bot"},
    "hello": {"tokens"},
}


def mutated(chance: random.Random, game: str, number: int) -> str:
    """Return the text of a frame with random changes of keys, values or characters."""
    frame = valid_frame(chance, game, number)
    keep = {"v", "id", "game", "ply", "type", "seat"} | REQUIRED_FIELDS.get(frame["type"], set())
    frame = {key: value for key, value in frame.items() if key in keep}
    for _ in range(chance.choice([0, 1, 1, 2])):
        key = chance.choice(list(frame))
        match chance.randrange(4):
            case 0:
                del frame[key]
            case 1 | 2:
                frame[key] = chance.choice(STRANGE_VALUES)
            case 3:
                frame[str(chance.choice(STRANGE_VALUES))] = chance.choice(STRANGE_VALUES)
    # Another version ends the connection.
    if frame.get("v") != 1 and chance.random() < 0.99:
        frame["v"] = 1
    text = json.dumps(frame, ensure_ascii=chance.random() < 0.5)
    if chance.random() < 0.2:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice(["", '"', "}", "\\u", "9" * 500, "[" * 300]) + text[place + 1 :]
    return text[: MAX_FRAME // 4]


def test_malformed_frames(tmp_path: Path, start_server: StartServer) -> None:
    """The server runs in a process of its own, to check its memory and its log."""
    with (tmp_path / "log").open("wb") as log:
        server = start_server(tmp_path, log=log)
        keys, elsewhere = (server.running.make_table("me", "me") for _ in range(2))
        run(send_malformed(server.running, keys, 2000, 0))  # to fill caches
        before = server.memory()
        latencies = run(play_beside(server.running, keys, elsewhere))
        slow, grown = sorted(latencies)[int(0.95 * len(latencies))], server.memory() - before
        print(f"{FRAMES} frames, p95 latency of others {1000 * slow:.0f} ms, memory {grown:+.1f} MB")
        assert slow < time_limit(MAX_LATENCY)
        assert grown < MAX_GROWTH
        assert server.stop() == 0
    assert not [line for line in (tmp_path / "log").read_text().splitlines() if "failed" in line]


async def play_beside(server: Running, keys: Keys, elsewhere: Keys) -> list[float]:
    """Send malformed frames to one table and play at another; return the latencies of the answers there."""
    sending = asyncio.create_task(send_malformed(server, keys, FRAMES, 1))
    client = await Client.enter(server, elsewhere.game, *elsewhere.tokens.values())
    chance, latencies = random.Random("beside"), list[float]()
    while not sending.done():
        began = time.monotonic()
        if client.view["turn"] != client.view["viewer"]:
            await client.ask("look", seat=client.view["turn"])
        elif client.view["decision"] == "over":
            await client.ask("sync")
        else:
            answer = await client.play_on(chance.choice)
            assert answer["type"] == "view"
        latencies.append(time.monotonic() - began)
        await asyncio.sleep(0.01)
    await sending
    return latencies


async def send_malformed(server: Running, keys: Keys, count: int, seed: int) -> None:
    """Send malformed frames as fast as they are answered; reconnect when the server closes."""
    chance, number = random.Random(f"strange {seed}"), 0
    while number < count:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        asked = client.frame("sync", id="asked")
        with contextlib.suppress(ConnectionClosed):
            while number < count:
                for _ in range(AT_ONCE):
                    number += 1
                    await client.socket.send(mutated(chance, keys.game, number))
                await client.send(asked)
                async with asyncio.timeout(WAIT):
                    while '"re":"asked"' not in (text := await client.socket.recv(decode=True)):
                        assert KNOWN_TYPE.search(text), text
        await client.close()


@given(st.text(max_size=400) | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps))
@settings(max_examples=soaked(150, 20_000))
def test_random_texts_are_bad_frames(text: str) -> None:
    with pytest.raises(BadFrame):
        parse(text)


def test_malformed_records_are_refused() -> None:
    """A changed record gives a game or a `RecordError`, never another exception."""
    chance = random.Random("records")
    games = [to_record(game) for game, _ in random_positions("strange records", budget(12))]
    refused = 0
    for _ in range(RECORDS):
        record = copy.deepcopy(chance.choice(games))
        for _ in range(chance.randrange(1, 4)):
            change_somewhere(record, chance)
        try:
            from_record(record)
        except RecordError:
            refused += 1
    assert refused > RECORDS / 2


def change_somewhere(value: Any, chance: random.Random) -> None:
    """Change or delete one random value of a record, at any depth."""
    while isinstance(value, dict | list) and value:
        key: Any = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
        inner = value[key]
        if isinstance(inner, dict | list) and inner and chance.random() < 0.7:
            value = inner
            continue
        if chance.random() < 0.3:
            del value[key]
        else:
            value[key] = chance.choice(STRANGE_VALUES)
        return


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_generated_requests_never_fail_the_server(server: Running, mode: GenerationMode) -> None:
    """Valid and invalid requests for all routes of the OpenAPI description."""
    schema = schemathesis.openapi.from_url(f"http://{server.address}/api/openapi.json")
    send_generated(schema, mode)


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
def test_generated_requests_of_an_operator_never_fail_the_server(
    tmp_path: Path, mode: GenerationMode
) -> None:
    with running(tmp_path, operator_token="token") as server:
        schema = schemathesis.openapi.from_url(f"http://{server.address}/api/openapi.json")
        operator = schema.include(path_regex="^/api/operator/")
        send_generated(operator, mode, {"Authorization": "Bearer token"})


def send_generated(schema: Any, mode: GenerationMode, headers: dict[str, str] | None = None) -> None:
    """Send generated requests to all routes of a description."""
    statuses: set[int] = set()
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()

        @given(case=operation.as_strategy(generation_mode=mode))
        @settings(max_examples=REQUESTS, suppress_health_check=list(HealthCheck))
        def ask(case: Any) -> None:
            answer = case.call(headers=headers)
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert answer.json().keys() == {"error", "text"}
            statuses.add(answer.status_code)

        with contextlib.suppress(Unsatisfiable):  # the route has no invalid requests
            ask()
    assert statuses & {400, 404, 409, 422}


@pytest.mark.parametrize(
    ("kinds", "text"),
    [
        (13, "kinds: 13 kinds, but a game has 10, 11 or 12 (R2.1)"),
        (list(KINDS[:9]), "kinds: 9 kinds, but a game has 10, 11 or 12 (R2.1)"),
        ([*KINDS[:9], "pow"], 'kinds: "pow" is not a kind; there are chieftain, '),
        ([*KINDS[:9], KINDS[0]], 'kinds: "chieftain" appears twice (R2.1)'),
        ([*KINDS[:9], 7], "kinds: 7 is not a kind; there are chieftain, "),
        ("eleven", "kinds: must be 10, 11 or 12, a list of that many kinds, or "),
        (True, "kinds: must be 10, 11 or 12, a list of that many kinds, or "),
        (None, "kinds: must be 10, 11 or 12, a list of that many kinds, or "),
    ],
)
def test_an_error_about_kinds_speaks_of_kinds(server: Running, kinds: object, text: str) -> None:
    with server.http() as http:
        answer = http.post(
            "/tables", json={"seats": [{"plays": "me"}, {"plays": "bot", "bot": "random"}], "kinds": kinds}
        )
    assert answer.status_code == 422
    assert answer.json()["error"] == "bad-request"
    assert answer.json()["text"].startswith(text)
