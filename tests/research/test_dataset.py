"""Data sets: their rows are correct, and an interrupted run can be continued."""

import json
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

from budgets import budget
from command_line import run
from kokopelli.observation import PIECES, legal_mask, observe, pieces
from kokopelli.record import play_record
from kokopelli.research import dataset
from kokopelli.research.dataset import DatasetError, DatasetSpec, make_dataset, part_file

SPEC = DatasetSpec(("random", "weighted"), kinds=10, parts=2, seed="test")


@pytest.fixture(autouse=True)
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "BLOCKS_PER_PART", budget(10))


def test_rows_agree_with_the_records(tmp_path: Path) -> None:
    games = make_dataset(tmp_path, SPEC)
    assert games == 2 * 2 * budget(10)
    rows = [row for number in range(2) for row in pq.read_table(part_file(tmp_path, number)).to_pylist()]
    records = [
        json.loads(line)
        for number in range(2)
        for line in (tmp_path / f"part-{number:05}.jsonl").read_text().splitlines()
    ]
    assert len(records) == games
    place = 0
    for number, record in enumerate(records):
        game = None
        for after, move, _ in play_record(record):
            if game is not None and move is not None:
                row, seat = rows[place], game.seat
                view = game.view(seat)
                assert (row["game"], row["ply"], row["by"]) == (number, game.ply, seat)
                assert row["bot"] == record["bots"][row["by"]]
                assert row["action"] == move.code
                assert row["mask"] == legal_mask(view).tolist()
                for name, piece in pieces(observe(view)).items():
                    seen = piece.ravel().tolist()
                    assert row[name] == (seen[0] if len(seen) == 1 else seen)
                place += 1
            game = after.copy()
        assert game is not None
        shares = [0.0 if seat not in (game.winners or ()) else 1.0 for seat in (0, 1)]
        for row in rows[place - len(record["moves"]) : place]:
            assert row["points"] == game.scores[row["by"]]
            assert row["margin"] == game.scores[row["by"]] - game.scores[1 - row["by"]]
            assert row["return"] == (0 if len(set(shares)) == 1 else 2 * shares[row["by"]] - 1)
    assert place == len(rows)


def test_an_interrupted_data_set_is_continued(tmp_path: Path) -> None:
    make_dataset(tmp_path, DatasetSpec(SPEC.bots, kinds=10, parts=1, seed="test"))
    first = part_file(tmp_path, 0).stat().st_mtime_ns
    (tmp_path / "part-00001.unfinished").write_bytes(b"half of a part")
    played: list[int] = []
    make_dataset(tmp_path, SPEC, advance=played.append)
    assert sum(played) == 2 * 2 * budget(10)
    assert part_file(tmp_path, 0).stat().st_mtime_ns == first
    assert json.loads((tmp_path / "dataset.json").read_text())["parts"] == 2
    whole = tmp_path / "whole"
    make_dataset(whole, SPEC)
    for number in range(2):
        assert pq.read_table(part_file(whole, number)).equals(pq.read_table(part_file(tmp_path, number)))


def test_another_data_set_is_not_mixed_in(tmp_path: Path) -> None:
    make_dataset(tmp_path / "one", DatasetSpec(SPEC.bots, kinds=10, parts=1, seed="test"))
    with pytest.raises(DatasetError, match="its kinds, seed differ"):
        make_dataset(tmp_path / "one", DatasetSpec(SPEC.bots, kinds=11, parts=1, seed="other"))
    with pytest.raises(DatasetError, match="choose an empty folder"):
        make_dataset(tmp_path, SPEC)


def test_every_piece_of_the_observation_is_a_column(tmp_path: Path) -> None:
    make_dataset(tmp_path, DatasetSpec(SPEC.bots, kinds=12, parts=1, seed="test"))
    names = pq.read_schema(part_file(tmp_path, 0)).names
    assert names[4 : 4 + len(PIECES)] == [piece.name for piece in PIECES]
    table = pq.read_table(part_file(tmp_path, 0))
    assert np.isin(table["return"].to_numpy(), (-1, 0, 1)).all()


def test_an_unknown_bot_is_refused_by_the_command(tmp_path: Path) -> None:
    done = run("dataset", str(tmp_path / "new"), "random", "gredy", "--parts", "1")
    assert done.returncode == 2
    assert done.stderr.startswith("'gredy' is not a bot")
    assert not (tmp_path / "new").exists()
