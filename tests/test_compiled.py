"""The cache of compiled rules is kept between processes and never stale; the built package works."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from kokopelli import Game, Setup
from kokopelli.rules.api import legal_moves
from kokopelli.rules.compiled import PLAIN
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.table import Tables

ROOT = Path(__file__).parent.parent
DEAL_A_TABLE = """
import json, sys
from kokopelli.rules.compiled import CACHE
from kokopelli.rules.api import deal_table
from kokopelli.rules.table import new_table
from kokopelli import Setup
setup = Setup.random(2, seed=1)
tables = new_table()
deal_table(tables, 2, setup.kind_set(), 0, setup.decks())
print(json.dumps({"actions": int(tables["actions_left"][0]), "cache": str(CACHE)}))
"""


def python(code: str, package: Path, home: Path) -> dict[str, object]:
    """Run code with this copy of the package and a separate cache; return its JSON output."""
    environment = {**os.environ, "PYTHONPATH": str(package), "XDG_CACHE_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, cwd=home
    )
    answer: dict[str, object] = json.loads(done.stdout)
    return answer


def test_a_change_in_another_file_of_the_rules_invalidates_the_cache(tmp_path: Path) -> None:
    package = tmp_path / "package"
    shutil.copytree(ROOT / "src", package, ignore=shutil.ignore_patterns("__pycache__"))
    before = python(DEAL_A_TABLE, package, tmp_path)
    again = python(DEAL_A_TABLE, package, tmp_path)
    turns = package / "kokopelli" / "rules" / "turns.py"
    source = turns.read_text()
    assert "ACTIONS - 1 if early" in source
    turns.write_text(source.replace("ACTIONS - 1 if early", "ACTIONS + 5 if  early"))
    after = python(DEAL_A_TABLE, package, tmp_path)
    assert (before["actions"], again["actions"], after["actions"]) == (1, 1, 7)
    assert before["cache"] == again["cache"] != after["cache"]
    assert PLAIN or list(Path(str(before["cache"])).rglob("*.nbc")), "no compiled code was cached"


# A module of somebody else: functions with Numba's decorator and with ours, all of which call kernels.
OTHER_MODULE = """
import numba
from kokopelli import compiled
from kokopelli.rules.api import deal_table

@numba.njit(cache=True)
def inner(tables, kinds, decks):
    deal_table(tables, 2, kinds, 0, decks)

@numba.njit(cache=True)
def outer(tables, kinds, decks):
    inner(tables, kinds, decks)
    return tables[0].actions_left

@compiled
def kept(tables, kinds, decks):
    deal_table(tables, 2, kinds, 0, decks)
    return tables[0].actions_left
"""
USE_OTHER_MODULE = """
import json, warnings
warnings.simplefilter("ignore")
import other
from kokopelli import Setup
from kokopelli.rules.table import new_table
setup = Setup.random(2, seed=1)
arguments = setup.kind_set(), setup.decks()
other.inner(new_table(), *arguments)
actions = [int(function(new_table(), *arguments)) for function in (other.outer, other.kept)]
hits = [sum(function.stats.cache_hits.values()) for function in (other.inner, other.outer, other.kept)]
print(json.dumps({"actions": actions, "hits": hits}))
"""


@pytest.mark.skipif(PLAIN, reason="needs the compiler")
def test_functions_of_others_never_run_with_old_rules(tmp_path: Path) -> None:
    """Numba's own cache would keep the rules that its functions were compiled with."""
    package = tmp_path / "package"
    shutil.copytree(ROOT / "src", package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "other.py").write_text(OTHER_MODULE)
    before = python(USE_OTHER_MODULE, package, tmp_path)
    again = python(USE_OTHER_MODULE, package, tmp_path)
    turns = package / "kokopelli" / "rules" / "turns.py"
    turns.write_text(turns.read_text().replace("ACTIONS - 1 if early", "ACTIONS + 5 if  early"))
    after = python(USE_OTHER_MODULE, package, tmp_path)
    assert before["actions"] == again["actions"] == [1, 1]
    assert after["actions"] == [7, 7]
    assert (before["hits"], again["hits"]) == ([0, 0, 0], [0, 0, 1])


@pytest.mark.skipif(PLAIN, reason="needs the compiler")
def test_a_function_that_is_not_kept_is_warned_about_once() -> None:
    import numba

    def first_moves(tables: Tables, codes: NDArray[np.int16]) -> int:
        return legal_moves(tables, codes)

    by_numba = numba.njit(cache=True)(first_moves)
    game, codes = Game(Setup.random(2, seed=1)), np.zeros(MAX_LEGAL, np.int16)
    with pytest.warns(RuntimeWarning, match="first_moves calls kernels of kokopelli") as caught:
        assert by_numba(game.tables, codes) == len(game.legal_moves)
    assert len(caught) == 1


def test_bounds_checked_code_has_a_separate_cache() -> None:
    code = "from kokopelli.rules.compiled import CACHE; print(CACHE.name)"
    names = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "NUMBA_BOUNDSCHECK": value},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for value in ("0", "1")
    }
    assert len(names) == 2


def test_an_unwritable_cache_folder_is_not_used(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    code = "from kokopelli.rules.compiled import CACHE; import json; print(json.dumps(str(CACHE)))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={
            **os.environ,
            "KOKOPELLI_CACHE": "",
            "XDG_CACHE_HOME": str(blocked / "cache"),
            "TMPDIR": str(tmp_path),
        },
        capture_output=True,
        text=True,
        check=True,
    )
    assert str(blocked) not in json.loads(done.stdout)
    assert list(tmp_path.iterdir()) == [blocked]  # nothing is left behind


# The undocumented parts of Numba that rules.compiled uses, taken away from that module alone.
ANOTHER_NUMBA = """
import sys
import numba.core.cpu, numba.core.runtime
from numba.core.dispatcher import Dispatcher

find = Dispatcher.__getattribute__

def find_documented(self, name):
    caller = sys._getframe(1).f_globals["__name__"]
    if name in ("_cache", "get_call_template") and caller.endswith("compiled"):
        raise AttributeError(f"no {name}")
    return find(self, name)

Dispatcher.__getattribute__ = find_documented
del numba.core.runtime.rtsys, numba.core.cpu.CPUTargetOptions
"""
SMALL_GAME = """
from kokopelli import Game, Setup
game = Game(Setup.random(2, first=0, seed=1))
game.play(game.legal_moves[0])
print(*game.legal_moves, sep=",")
"""


@pytest.mark.skipif(PLAIN, reason="needs the compiler")
def test_a_numba_without_its_undocumented_parts_still_plays_with_one_warning(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ANOTHER_NUMBA + SMALL_GAME],
        env={**os.environ, "XDG_CACHE_HOME": str(tmp_path), "KOKOPELLI_CACHE": "", "NUMBA_OPT": "0"},
        capture_output=True,
        text=True,
        check=True,
    )
    game = Game(Setup.random(2, first=0, seed=1))
    game.play(game.legal_moves[0])
    assert done.stdout.strip() == ",".join(map(str, game.legal_moves))
    assert done.stderr.count("RuntimeWarning: Numba") == 1


@pytest.mark.skipif(PLAIN, reason="needs the compiler")
@pytest.mark.parametrize("setting", ["NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES"])
def test_code_for_another_processor_uses_no_special_instruction(setting: str) -> None:
    code = "from kokopelli.rules.compiled import has_fast_deposit; print(has_fast_deposit())"
    value = "generic" if setting == "NUMBA_CPU_NAME" else ""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, setting: value},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "False\n"


def test_the_built_package_has_texts_and_types_and_plays_a_move(tmp_path: Path) -> None:
    uv = Path(sys.executable).with_name("uv")
    subprocess.run(
        [
            uv,
            "build",
            "-q",
            "--wheel",
            "--no-build-isolation",
            "--python",
            sys.executable,
            "-o",
            tmp_path,
            ROOT,
        ],
        check=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    target = tmp_path / "installed"
    subprocess.run(
        [uv, "pip", "install", "-q", "--no-deps", "--python", sys.executable, "--target", target, wheel],
        check=True,
    )
    assert (target / "kokopelli" / "py.typed").exists()
    code = (
        "import kokopelli, json; from kokopelli import *; game = Game(Setup.random(4, seed=1));"
        "events = game.play(game.legal_moves[0]); "
        "print(json.dumps([kokopelli.__file__, Texts('pl').card('paw'), len(events)]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(target), "NUMBA_DISABLE_JIT": "1"},
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
    )
    file, paw, events = json.loads(done.stdout)
    assert Path(file).is_relative_to(target)
    assert paw == "Łapa"
    assert events > 0
