"""Perft: the number of legal move sequences of each length from recorded positions.

A file of `perft/` is a record whose moves lead to the position; its `counts` are for 1, 2, 3 ... further
moves. Only tests/naive.py computes them; `python tests/test_perft.py --remake` does so again.
"""

import copy
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from kokopelli import Game, from_record, read_record
from naive import NaiveGame

FOLDER = Path(__file__).parent / "perft"
POSITIONS = sorted(FOLDER.glob("*.json"))
MAX_DEPTH, MAX_SEQUENCES = 4, 20_000


def sequences(game: Game, depth: int) -> int:
    """Return the number of sequences of `depth` legal moves."""
    if depth == 1:
        return len(game.legal_moves)
    total = 0
    for move in game.legal_moves:
        after = game.copy()
        after.play(move)
        total += sequences(after, depth - 1)
    return total


@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_perft(path: Path) -> None:
    record = read_record(path)
    game = from_record(record)
    assert [sequences(game, depth) for depth, _ in enumerate(record["counts"], 1)] == record["counts"]


def test_the_positions_are_varied() -> None:
    games = [from_record(read_record(path)) for path in POSITIONS]
    assert len(games) >= 9
    assert {len(game.setup.players) for game in games} == {2, 3, 4}
    assert {game.decision for game in games} == {"action", "more", "tuck"}
    assert any(game.ply == 0 for game in games)
    assert any(game.view().ending for game in games)
    exchanging = [
        game for game in games if game.decision == "tuck" and sum(game.view(game.seat).hand.values()) <= 5
    ]
    assert exchanging
    for path in POSITIONS:
        counts = read_record(path)["counts"]
        assert len(counts) >= 3 and counts[-1] <= MAX_SEQUENCES


def naive_position(record: dict[str, Any]) -> NaiveGame:
    """Return the position of a record as a `NaiveGame`."""
    game = NaiveGame(len(record["players"]), record["kinds"], record["first"], record["piles"])
    for move in record["moves"]:
        game.play(move)
    return game


def naive_sequences(game: NaiveGame, depth: int) -> int:
    """Return the number of sequences of `depth` legal moves, with the naive rules."""
    moves = game.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = copy.deepcopy(game)
        after.play(move)
        total += naive_sequences(after, depth - 1)
    return total


def remake() -> None:
    """Count again with the naive rules, up to MAX_DEPTH or MAX_SEQUENCES."""
    for path in POSITIONS:
        record = json.loads(path.read_text(encoding="utf-8"))
        game = naive_position(record)
        record["counts"] = []
        for depth in range(1, MAX_DEPTH + 1):
            count = naive_sequences(game, depth)
            if count > MAX_SEQUENCES:
                break
            record["counts"].append(count)
        lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in record.items())
        path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        print(f"{path.name}: {record['counts']}")


if __name__ == "__main__" and sys.argv[1:] == ["--remake"]:
    remake()
