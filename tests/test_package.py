"""The wheel in empty environments: the small core and each extra play a game, a missing extra is named."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from clients import StartServer, run
from players import Player

ROOT = Path(__file__).parents[1]
UV = Path(sys.executable).with_name("uv")
SECONDS = 300
# All but the core play uncompiled: compiling the same rules five times would test nothing more.
UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}

PLAY = """
from kokopelli import Game, Setup
from kokopelli.arena.match import Match, play_block
from kokopelli.bots.bot import make_bot

game = Game(Setup.random(3, seed=1))
bots = [make_bot(name, seed=1) for name in ("random", "level-1", "level-3")]
while not game.is_over:
    game.play(bots[game.seat].choose(game.view(game.seat)))
print(sum(game.scores) > 0, len(play_block(Match(("random", "weighted")), 0)))
"""
RESEARCH = """
from kokopelli.research import pettingzoo_env

env = pettingzoo_env.env(players=2)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, _, ended, cut, _ = env.last()
    env.step(None if ended or cut else env.action_space(agent).sample(observation["action_mask"]))
print(env.agents)
"""


def check(
    command: Sequence[str | Path], status: int = 0, uncompiled: bool = False
) -> subprocess.CompletedProcess[str]:
    """Run a command outside the source tree and expect this exit status."""
    done = subprocess.run(
        command,
        cwd="/",
        env={**os.environ, "COLUMNS": "100", **(UNCOMPILED if uncompiled else {})},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this source tree, with the web client in it."""
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--wheel", "--no-build-isolation", "--python", sys.executable]
    check([UV, "build", "-q", *options, "--out-dir", folder, ROOT])
    [built] = folder.glob("*.whl")
    return built


def install(wheel: Path, folder: Path, extra: str = "") -> Path:
    """Make an environment with only the package and this extra; return the folder of its programs."""
    check([UV, "venv", "-q", "--python", sys.executable, folder])
    programs = folder / "bin"
    wanted = f"kokopelli[{extra}] @ {wheel.as_uri()}" if extra else f"kokopelli @ {wheel.as_uri()}"
    options: list[str | Path] = [
        "--python",
        programs / "python",
        "--constraint",
        ROOT / "requirements-dev.lock",
    ]
    check([UV, "pip", "install", "-q", *options, wanted])
    return programs


def test_the_core_plays_and_names_the_extras_it_lacks(wheel: Path, tmp_path: Path) -> None:
    programs = install(wheel, tmp_path)
    installed = {
        line.split("==")[0]
        for line in check([UV, "pip", "freeze", "--python", programs / "python"]).stdout.split()
    }
    assert {"numpy", "numba", "fluent-runtime"} <= installed
    assert not installed & {"fastapi", "pydantic", "ray", "rich", "sqlalchemy", "typer"}
    assert check([programs / "python", "-c", PLAY]).stdout == "True 2\n"
    told = check([programs / "kokopelli", "play"], 2)
    assert "pip install 'kokopelli[terminal]'" in told.stderr and "Traceback" not in told.stderr


def test_the_terminal_plays_and_names_the_extras_it_lacks(wheel: Path, tmp_path: Path) -> None:
    programs = install(wheel, tmp_path, "terminal")
    kokopelli = programs / "kokopelli"
    match = check(
        [kokopelli, "arena", "random", "weighted", "--blocks", "1", "--processes", "1"], uncompiled=True
    )
    assert "random" in match.stdout
    for extra, *command in [
        ("server", "serve", "--port", "0"),
        ("research", "dataset", str(tmp_path / "games"), "random", "random"),
        ("ray", "arena", "random", "random", "--ray", "local"),
    ]:
        told = check([kokopelli, *command], 2, uncompiled=True)
        assert f"pip install 'kokopelli[{extra}]'" in told.stderr and "Traceback" not in told.stderr


def test_the_server_plays_a_game_and_shows_the_client(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, start_server: StartServer
) -> None:
    programs = install(wheel, tmp_path / "environment", "server")
    assert "--database" in check([programs / "kokopelli", "serve", "--help"]).stdout
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
    server = start_server(tmp_path, python=str(programs / "python"))
    player = Player(server.running.make_table("me", "me"), 1)
    run(player.play(server.running))
    assert player.is_done
    with server.running.http() as http:
        assert "<script" in http.get(f"http://{server.running.address}/").text
    assert server.stop() == 0


def test_the_research_environments_play(wheel: Path, tmp_path: Path) -> None:
    programs = install(wheel, tmp_path, "research")
    assert check([programs / "python", "-c", RESEARCH], uncompiled=True).stdout == "[]\n"


def test_a_ray_cluster_plays(wheel: Path, tmp_path: Path) -> None:
    programs = install(wheel, tmp_path, "ray")
    words = ["arena", "random", "weighted", "--blocks", "1", "--ray", "local"]
    assert "random" in check([programs / "kokopelli", *words], uncompiled=True).stdout
