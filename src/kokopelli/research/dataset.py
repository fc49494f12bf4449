"""Data sets: games of bots as Parquet, one row for each decision, and as records, one line for each game.

A data set is a folder with `dataset.json`, which describes it, and parts. Parts are written one after the
other; a part that exists is complete. The same call continues after an interruption.

A row has the game and the ply, the seat and its bot, each piece of the observation (`docs/observation.md`),
the mask of legal codes, the code of the move, and the result for that seat: its return
(`kokopelli.research.returns`), its points, and its margin over the best other seat.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
from numpy.typing import NDArray

from kokopelli.arena.match import Match, check_bots, plan_tables, record_of_result, setup_of
from kokopelli.arena.results import GameResult
from kokopelli.arena.workers import run_blocks
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.observation import PIECES, SIZE, VERSION, legal_mask, observe, pieces
from kokopelli.research import BLOCKS_PER_PART
from kokopelli.research.returns import returns_of
from kokopelli.rules.codes import CODES
from kokopelli.setup import KindChoice

FORMAT = "kokopelli-dataset"


class DatasetError(ValueError):
    """A data set that cannot be made in this folder."""


@dataclass(frozen=True, slots=True)
class DatasetSpec:
    """What a data set contains."""

    bots: tuple[str, ...]
    players: int = 2
    kinds: KindChoice = "any"
    parts: int = 10
    seed: str = "1"

    @property
    def games(self) -> int:
        """Games of all parts."""
        return self.parts * BLOCKS_PER_PART * self.players


def make_dataset(
    folder: Path, spec: DatasetSpec, processes: int = 1, advance: Callable[[int], None] = lambda games: None
) -> int:
    """Write all missing parts and return the number of games in the data set."""
    tables = plan_tables(spec.bots, spec.players)
    check_bots(dict.fromkeys(bot for table in tables for bot in table))
    _write_description(folder, spec)
    for number in range(spec.parts):
        match = Match(tables[number % len(tables)], spec.kinds, BLOCKS_PER_PART, f"{spec.seed} part {number}")
        if not part_file(folder, number).exists():
            results = []
            for block in run_blocks([match], processes):
                results += block
                advance(len(block))
            _write_part(folder, number, results)
        else:
            advance(BLOCKS_PER_PART * spec.players)
    return spec.games


def part_file(folder: Path, number: int) -> Path:
    """Return the file with the rows of a part."""
    return folder / f"part-{number:05}.parquet"


def _write_description(folder: Path, spec: DatasetSpec) -> None:
    """Describe the data set, or check that the folder has the same one; it may grow by further parts."""
    description = {"format": FORMAT, "observation": VERSION, "part": BLOCKS_PER_PART, **asdict(spec)}
    description = json.loads(json.dumps(description))
    file = folder / "dataset.json"
    if file.exists():
        found = json.loads(file.read_text(encoding="utf-8"))
        differing = [key for key in description if key != "parts" and found.get(key) != description[key]]
        if differing:
            raise DatasetError(
                f"{folder} has another data set (its {', '.join(differing)} differ); choose another folder"
            )
        description["parts"] = max(description["parts"], found["parts"])
    elif folder.exists() and any(folder.iterdir()):
        raise DatasetError(f"{folder} has other files in it; choose an empty folder")
    folder.mkdir(parents=True, exist_ok=True)
    _write(file, lambda path: path.write_text(json.dumps(description, indent=1) + "\n", encoding="utf-8"))


def _write(file: Path, write: Callable[[Path], Any]) -> None:
    """Write a file completely or not at all."""
    unfinished = file.with_suffix(".unfinished")
    write(unfinished)
    unfinished.replace(file)


def _write_part(folder: Path, number: int, results: Sequence[GameResult]) -> None:
    lines = "".join(json.dumps(record_of_result(result)) + "\n" for result in results)
    _write(folder / f"part-{number:05}.jsonl", lambda path: path.write_text(lines, encoding="utf-8"))
    table = rows(results, first=number * len(results))
    _write(part_file(folder, number), lambda path: pq.write_table(table, path, compression="zstd"))


@dataclass(slots=True)
class DecisionRow:
    """One row, without the result of the game."""

    game: int
    ply: int
    seat: int
    bot: str
    observation: NDArray[np.int16]
    mask: NDArray[np.int8]
    action: int


def decisions(result: GameResult, number: int) -> Iterator[DecisionRow]:
    """Yield every decision of a game, as seen by the seat that made it."""
    game = Game(setup_of(result))
    for code in result.moves:
        assert game.seat is not None
        yield decision_at(game, number, result.bots[game.seat], code)
        game.play(Move.from_code(code))


def decision_at(game: Game, number: int, bot: str, code: int) -> DecisionRow:
    """Return the decision for a move, as seen by the seat on turn."""
    assert game.seat is not None
    view = game.view(game.seat)
    return DecisionRow(number, game.ply, game.seat, bot, observe(view), legal_mask(view), code)


def rows(results: Sequence[GameResult], first: int = 0) -> pa.Table:
    """Return all decisions of these games as a table; games are numbered from `first`."""
    found, rewards, points, margin = [], [], [], []
    for number, result in enumerate(results, first):
        returns = _returns(result)
        for decision in decisions(result, number):
            found.append(decision)
            rewards.append(returns[decision.seat])
            points.append(result.scores[decision.seat])
            margin.append(result.margins[decision.seat])
    seen = pieces(np.array([one.observation for one in found], np.int16).reshape(-1, SIZE))
    masks = np.array([one.mask for one in found], np.int8).reshape(-1, CODES)
    columns = {
        "game": pa.array([one.game for one in found], pa.int64()),
        "ply": pa.array([one.ply for one in found], pa.int16()),
        "by": pa.array([one.seat for one in found], pa.int8()),
        "bot": pa.array([one.bot for one in found], pa.string()).dictionary_encode(),
        **{piece.name: _column(seen[piece.name], pa.int16()) for piece in PIECES},
        "mask": _column(masks, pa.int8()),
        "action": pa.array([one.action for one in found], pa.int16()),
        "return": pa.array(rewards, pa.float32()),
        "points": pa.array(points, pa.int16()),
        "margin": pa.array(margin, pa.int16()),
    }
    return pa.table(columns)


def _returns(result: GameResult) -> list[float]:
    game = Game(setup_of(result))
    for code in result.moves:
        game.play(Move.from_code(code))
    return returns_of(game.tables)


def _column(values: NDArray[Any], kind: pa.DataType) -> pa.Array:
    """Return a column with one number, or a list of fixed size, for each row."""
    size = int(np.prod(values.shape[1:]))
    flat = pa.array(np.ascontiguousarray(values).reshape(-1), kind)
    return flat if size == 1 else pa.FixedSizeListArray.from_arrays(flat, size)
