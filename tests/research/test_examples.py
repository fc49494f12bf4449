"""The examples and the programs in docs/research.md run."""

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import matplotlib as mpl
import pytest
import yaml

from kokopelli.arena.match import Match
from kokopelli.arena.standings import stand
from kokopelli.arena.workers import run_blocks

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PROGRAMS = re.findall(
    r"## (\w+).*?```python\n(.*?)```", (ROOT / "docs/research.md").read_text(encoding="utf-8"), re.DOTALL
)


@pytest.mark.parametrize(("name", "program"), PROGRAMS, ids=[name for name, _ in PROGRAMS])
def test_the_loops_of_the_document_are_short_and_run(name: str, program: str) -> None:
    assert len([line for line in program.splitlines() if line.strip()]) <= 10
    names: dict[str, Any] = {}
    exec(compile(program, "research.md", "exec"), names)
    if name == "Many":
        assert names["tables"].plies.sum() > 0
    elif name == "OpenSpiel":
        assert names["state"].is_terminal()
    else:
        assert names["ended"]


def test_the_document_has_a_loop_for_every_interface() -> None:
    assert [name for name, _ in PROGRAMS] == ["PettingZoo", "Gymnasium", "OpenSpiel", "Many"]


def test_version_and_license_to_cite_are_those_of_the_project() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])


def test_the_trained_policy_beats_the_random_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(EXAMPLES)
    lines = (EXAMPLES / "train_policy.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 110
    file = tmp_path / "policy.npz"
    program = (
        "import numpy, train_policy as t; "
        f"numpy.savez({str(file)!r}, weights=t.train(300, seed=1, rounds=20))"
    )
    # With more threads OpenBLAS is slow while other tests run.
    one_thread = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    subprocess.run([sys.executable, "-c", program], cwd=EXAMPLES, env=one_thread, check=True)
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


def test_the_notebook_is_stored_without_output() -> None:
    notebook = json.loads((EXAMPLES / "kokopelli.ipynb").read_text(encoding="utf-8"))
    assert not any(cell.get("outputs") for cell in notebook["cells"])
