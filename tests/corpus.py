"""Games random_records by each released version, which every later version must replay identically (P18).

Each line of `corpus/VERSION.jsonl.xz` has the record of one game, a digest of all snapshots of its replay and
a digest of the last one. Run `python tests/corpus.py` once per release; never change an existing file. A
change of the rules that would break these games needs a decision in docs/decisions.
"""

import hashlib
import json
import lzma
from collections.abc import Iterable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from kokopelli import replay, to_record
from kokopelli.record import Snapshot
from naive import STYLES
from random_games import random_moves

FOLDER = Path(__file__).parent / "corpus"
GAMES_EACH = 3  # for each combination of player count, kind count and style


def digest(snapshots: Iterable[Snapshot]) -> str:
    """Return a hash of the snapshots of a replay."""
    hasher = hashlib.sha256()
    for one in snapshots:
        hasher.update(json.dumps(one, sort_keys=True).encode())
    return hasher.hexdigest()


def random_records() -> Iterator[dict[str, Any]]:
    """Yield records of random games of every size and style; every tenth game is unfinished."""
    number = 0
    for players in (2, 3, 4):
        for kind_count in (10, 11, 12):
            for style in STYLES:
                for _ in range(GAMES_EACH):
                    number += 1
                    for game, move in random_moves(f"corpus {number}", players, kind_count, style):
                        if number % 10 == 0 and game.ply == 40:
                            break
                        game.play(move)
                    yield to_record(game)


def read(path: Path) -> list[dict[str, Any]]:
    """Return the games of a file."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def make() -> Path:
    """Write the file of the current version and return its path."""
    path = FOLDER / f"{version('kokopelli')}.jsonl.xz"
    path.parent.mkdir(exist_ok=True)
    with lzma.open(path, "wt", encoding="utf-8", preset=9) as lines:
        for record in random_records():
            snapshots = list(replay(record))
            line = {"record": record, "end": digest(snapshots[-1:]), "snapshots": digest(snapshots)}
            print(json.dumps(line, separators=(",", ":")), file=lines)
    return path


if __name__ == "__main__":
    print(make())
