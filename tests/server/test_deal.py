"""The verifiable shuffle (P20): its hash is shown before the first move, its secret after the end.

The recomputation here is written from docs/record.md alone and shares no code with the program.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from clients import Client, Frame, Running, run

from command_line import run as command
from kokopelli import RecordError
from kokopelli.server.table.shuffle import verify

KINDS = [
    "chieftain",
    "birth",
    "spider-woman",
    "warrior",
    "hunter",
    "fire",
    "paw",
    "lizard",
    "eagle-feather",
    "tortoise",
    "vase",
    "sun",
    "mother-of-heaven",
    "drummer",
    "shaman",
    "snake-dance",
]


def numbers(seed: str) -> Iterator[int]:
    counter = 0
    while True:
        digest = hashlib.sha256(f"{seed}:{counter}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        counter += 1


def below(stream: Iterator[int], limit: int) -> int:
    return next(number for number in stream if number < 2**64 // limit * limit) % limit


def shuffled(stream: Iterator[int], items: list[str]) -> list[str]:
    for place in range(len(items) - 1, 0, -1):
        other = below(stream, place + 1)
        items[place], items[other] = items[other], items[place]
    return items


def recomputed(proof: Frame, players: int) -> Frame:
    """Recompute kinds, piles and first seat from the secret."""
    stream = numbers(":".join([proof["seed"], *proof["nonces"]]))
    kinds = sorted(shuffled(stream, list(KINDS))[: proof["kinds"]], key=KINDS.index)
    deck = kinds * 3 + ["kokopelli"] * 6
    piles = [shuffled(stream, list(deck)) for _ in range(players)]
    return {"kinds": kinds, "piles": piles, "first": below(stream, players)}


@pytest.fixture(scope="module")
def finished(server: Running) -> tuple[str, Frame, Frame]:
    """A finished game: the commitment before the start, the record, and the final table."""
    keys = server.make_table("open", "greedy", "random", start=False, kinds=10)
    commitment = keys.table["commitment"]
    with server.http() as http:
        claim = {"invite": keys.invite, "name": "Ann", "nonce": "0123456789abcdef"}
        token = http.post(f"/tables/{keys.game}/claim", json=claim).json()["seats"][0]["token"]
    server.start(keys, nonce="fedcba")

    async def play() -> list[Frame]:
        client = await Client.enter(server, keys.game, token)
        while (await client.until(lambda view: view["decision"]))["decision"] != "over":
            await client.play_on(lambda moves: moves[-1])
        return client.seen

    frames = run(play())
    assert all(frame["table"]["commitment"] == commitment for frame in frames)
    assert all(frame["table"]["opening"] is None for frame in frames if frame["view"]["decision"] != "over")
    with server.http() as http:
        record = http.get(f"/tables/{keys.game}/record").json()
    return commitment, record, frames[-1]["table"]


def test_the_deal_matches_the_commitment(finished: tuple[str, Frame, Frame]) -> None:
    commitment, record, table = finished
    proof = record["deal"]
    assert hashlib.sha256(f"{proof['seed']}:{proof['salt']}".encode()).hexdigest() == commitment
    assert proof["nonces"] == ["0123456789abcdef", "fedcba"]
    assert len(bytes.fromhex(proof["seed"])) == len(bytes.fromhex(proof["salt"])) == 32
    assert recomputed(proof, 3) == {key: record[key] for key in ("kinds", "piles", "first")}
    assert table["opening"] == {key: proof[key] for key in ("seed", "salt", "nonces")}
    verify(record, commitment)


def forgeries(record: Frame) -> Iterator[tuple[str, Frame]]:
    """Yield records with one change, and the place that the error names."""

    def changed(**keys: Any) -> Frame:
        return {**json.loads(json.dumps(record)), **keys}

    proof = record["deal"]
    yield "deal", {key: value for key, value in record.items() if key != "deal"}
    yield "deal.commitment", changed(deal={**proof, "seed": "00" * 32})
    yield "deal.commitment", changed(deal={**proof, "salt": "00" * 32})
    yield "deal.commitment", changed(deal={**proof, "commitment": "00" * 32})
    yield "deal.seed", changed(deal={**proof, "seed": 7})
    yield "deal.nonces", changed(deal={**proof, "nonces": "00"})
    yield "deal.kinds", changed(deal={**proof, "kinds": None})
    yield "deal.kinds", changed(deal={**proof, "kinds": 9})
    yield "kinds", changed(deal={**proof, "nonces": []}, moves=[])
    yield "piles", changed(piles=[record["piles"][1], record["piles"][0], record["piles"][2]], moves=[])
    yield "first", changed(first=(record["first"] + 1) % 3, moves=[])
    yield "moves[0]", changed(moves=["pass"])


def test_every_forgery_is_detected(finished: tuple[str, Frame, Frame]) -> None:
    for place, record in forgeries(finished[1]):
        with pytest.raises(RecordError) as caught:
            verify(record)
        assert caught.value.place == place
    with pytest.raises(RecordError, match="shown before"):
        verify(finished[1], "00" * 32)


def test_the_verify_command(finished: tuple[str, Frame, Frame], tmp_path: Path) -> None:
    commitment, record, _ = finished
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record))
    good = command("verify", str(path), "--commitment", commitment)
    assert (good.returncode, commitment in good.stdout, good.stderr) == (0, True, "")
    path.write_text(json.dumps({**record, "deal": {**record["deal"], "salt": "00"}}))
    bad = command("verify", str(path))
    assert bad.returncode == 2 and bad.stderr == "deal.commitment: is not the SHA-256 of seed and salt\n"


def test_the_same_deal_again(server: Running) -> None:
    keys = server.make_table("random", "random", kinds=11)

    async def watch() -> None:
        client = await Client.enter(server, keys.game)
        await client.until(lambda view: view["decision"] == "over")

    running = server.make_table("me", "me")
    with server.http() as http:
        early = http.post("/tables", json={"seats": [{"plays": "me"}] * 2, "same_deal": running.game})
        assert early.status_code == 409  # it would reveal the cards of a running game
        run(watch())
        record = http.get(f"/tables/{keys.game}/record").json()
    first_game = keys.game
    again = server.make_table("random", "random", same_deal=keys.game)
    keys = again
    run(watch())
    with server.http() as http:
        twin = http.get(f"/tables/{again.game}/record").json()
    assert (twin["piles"], twin["kinds"], twin["first"]) == (
        record["piles"],
        record["kinds"],
        record["first"],
    )
    verify(twin, record["deal"]["commitment"])
    assert "same_deal" not in record["deal"]
    assert twin["deal"]["same_deal"] == again.table["same_deal"] == first_game
    told = command("verify", "-", text=json.dumps(twin)).stdout
    assert f"The cards were dealt before, in game {first_game}" in told
