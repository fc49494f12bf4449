"""Games as they were recorded by a version of the program, to be replayed by every later one (P18).

`corpus/VERSION.jsonl.xz` has a game a line: its record, and digests of the snapshots that this version replayed it to and of the last of them. A file is
made once, by `python tests/corpus.py`, and stays as it is; a change of the rules that changes its games needs a decision.
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
GAMES_EACH = 3  # of every number of players, number of kinds and style


def digest(snapshots: Iterable[Snapshot]) -> str:
    """A hash of what a record is replayed to."""
    found = hashlib.sha256()
    for one in snapshots:
        found.update(json.dumps(one, sort_keys=True).encode())
    return found.hexdigest()


def recorded() -> Iterator[dict[str, Any]]:
    """Records of random games of every size and style; every tenth was left before its end."""
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
    """The games of a file."""
    with lzma.open(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def make() -> Path:
    """Write the file of this version."""
    path = FOLDER / f"{version('kokopelli')}.jsonl.xz"
    path.parent.mkdir(exist_ok=True)
    with lzma.open(path, "wt", encoding="utf-8", preset=9) as lines:
        for record in recorded():
            snapshots = list(replay(record))
            line = {"record": record, "end": digest(snapshots[-1:]), "snapshots": digest(snapshots)}
            print(json.dumps(line, separators=(",", ":")), file=lines)
    return path


if __name__ == "__main__":
    print(make())
