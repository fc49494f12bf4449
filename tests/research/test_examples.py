"""The examples do what they say."""

import json
from pathlib import Path
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest

from kokopelli.bots.arena import Match
from kokopelli.bots.standings import stand
from kokopelli.bots.workers import run_blocks

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_policy_learns_to_beat_chance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    import train_policy

    lines = (EXAMPLES / "train_policy.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 110
    file = tmp_path / "policy.npz"
    np.savez(file, weights=train_policy.train(15, seed=1))
    bots = (f"train_policy:PolicyBot,file={file}", "random")
    (table,) = stand(game for block in run_blocks([Match(bots, "first-game", blocks=20)]) for game in block)
    assert not table.standings[0].failures
    assert table.standings[0].share.mean > 0.6


def test_the_notebook_runs() -> None:
    mpl.use("Agg")
    notebook = json.loads((EXAMPLES / "kokopelli.ipynb").read_text(encoding="utf-8"))
    cells = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    for cell in cells:
        exec(compile(cell, "kokopelli.ipynb", "exec"), names)
    table = names["table"]
    assert table.games == 40
    assert table.standings[0].share.mean > 0.6
    assert len(names["points"]) >= 1000
    assert len(names["axes"].patches) > 30


def test_the_notebook_is_kept_without_what_it_showed() -> None:
    notebook = json.loads((EXAMPLES / "kokopelli.ipynb").read_text(encoding="utf-8"))
    assert not any(cell.get("outputs") for cell in notebook["cells"])
