"""Without the extras the core works, and a command that needs one says which to install."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kokopelli.__main__ import EXTRAS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "kokopelli"
PRELUDE = """
import sys

class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {blocked!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Blocker())
"""


def run_without(packages: list[str], code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process that cannot import these packages."""
    return subprocess.run(
        [sys.executable, "-c", PRELUDE.format(blocked=set(packages)) + code],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_core_needs_no_extra() -> None:
    modules = [
        ".".join(("kokopelli", *path.relative_to(SOURCE).with_suffix("").parts)).removesuffix(".__init__")
        for path in sorted(SOURCE.rglob("*.py"))
        if path.relative_to(SOURCE).parts[0] not in ("admin.py", "cli.py", "research", "server", "terminal")
    ]
    assert {"kokopelli", "kokopelli.bots.search", "kokopelli.arena.match", "kokopelli.drawing"} <= set(
        modules
    )
    code = f"""
import importlib
for name in {modules!r}:
    importlib.import_module(name)
from kokopelli.arena.match import Match, play_game
print(play_game(Match(("random", "weighted")), 0, 0).finished, kokopelli.Texts("de").card("paw"))
"""
    done = run_without(list(EXTRAS), code.replace("\nimport importlib", "\nimport importlib, kokopelli"))
    assert (done.stdout, done.stderr) == ("True Pfote\n", "")


@pytest.mark.parametrize(
    ("missing", "arguments", "extra"),
    [
        ("typer", ["--help"], "terminal"),
        ("rich", ["replay", str(ROOT / "tests" / "records" / "pass-4.json")], "terminal"),
        ("rich", ["play"], "terminal"),
        ("rich", ["arena", "random", "random"], "terminal"),
        ("fastapi", ["serve"], "server"),
        ("sqlalchemy", ["export", "-"], "server"),
        ("sqlalchemy", ["import", os.devnull], "server"),
        ("pydantic", ["verify", os.devnull], "server"),
        ("pyarrow", ["dataset", "folder", "random", "random"], "research"),
        ("ray", ["arena", "random", "random", "--blocks", "1", "--ray", "local"], "ray"),
    ],
)
def test_a_command_says_which_extra_it_needs(missing: str, arguments: list[str], extra: str) -> None:
    code = f"sys.argv = ['kokopelli', *{arguments!r}]\nfrom kokopelli.__main__ import main\nmain()"
    done = run_without([missing], code)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert f" needs {missing}" in done.stderr
    assert done.stderr.endswith(f"install it with: pip install 'kokopelli[{extra}]'\n")


def test_every_extra_that_is_named_exists() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = set(project["optional-dependencies"])
    assert set(EXTRAS.values()) <= declared
