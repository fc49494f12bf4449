"""The installed `kokopelli` command, run in its own process."""

import json
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

import kokopelli
from command_line import KOKOPELLI, run
from kokopelli import Game, Setup, bench, cli, replay, to_record


@pytest.fixture
def record() -> dict[str, Any]:
    """The record of a game after two moves."""
    game = Game(Setup.random(["Ann", "Ben"], kinds="first-game", first=0, seed=3))
    game.play("draw")
    game.play(game.legal_moves[0])
    return to_record(game)


def write(path: Path, record: Any) -> str:
    path.write_text(json.dumps(record), encoding="utf-8")
    return str(path)


def test_replay_json_prints_the_same_snapshots_as_the_library(tmp_path: Path, record: dict[str, Any]) -> None:
    done = run("replay", write(tmp_path / "game.json", record), "--json")
    assert done.returncode == 0
    assert done.stderr == ""
    assert [json.loads(line) for line in done.stdout.splitlines()] == list(replay(record))


def test_replay_reads_standard_input(record: dict[str, Any]) -> None:
    done = run("replay", "-", "--json", text=json.dumps(record))
    assert len(done.stdout.splitlines()) == 3


def test_replay_prints_events_in_another_language(tmp_path: Path, record: dict[str, Any]) -> None:
    done = run("replay", write(tmp_path / "game.json", record), "--language", "de")
    assert done.returncode == 0
    assert "Ann zieht" in done.stdout
    assert "(R4.1)" in done.stdout


def test_an_illegal_move_gives_one_error_line_after_the_earlier_snapshots(
    tmp_path: Path, record: dict[str, Any]
) -> None:
    record["moves"].append("pass")
    done = run("replay", write(tmp_path / "game.json", record), "--json")
    assert done.returncode == 2
    assert len(done.stdout.splitlines()) == 3
    assert done.stderr == (
        'moves[2]: "pass": You may pass only if your hand and your draw pile are both empty (R3.4)\n'
    )


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "record: is not JSON"),
        (b"\xff\xfe", "record: is not UTF-8"),
        (b"[" * 100_000, "record: is nested too deeply"),
        (b"[]", "record: must be a JSON object"),
        (b'{"format": "kokopelli-record", "version": 2}', "version: must be 1"),
    ],
)
def test_a_broken_file_gives_one_error_line_and_status_2(tmp_path: Path, content: bytes, line: str) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content)
    done = run("replay", str(path), "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(line)
    assert done.stderr.count("\n") == 1


def test_a_missing_file_gives_one_error_line_and_status_2(tmp_path: Path) -> None:
    done = run("replay", str(tmp_path / "nowhere.json"))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "No such file" in done.stderr


def test_a_closed_pipe_is_not_an_error() -> None:
    record = Path(__file__).parent / "records" / "first-game-2.json"
    pipe = f"'{KOKOPELLI}' replay '{record}' --json | head -c 10"
    done = subprocess.run(["bash", "-c", pipe], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ('{"ply": 0,', "")


@pytest.mark.parametrize("closing", ["<&-", ">&-", "2>&-"])
def test_closed_streams_give_no_traceback(tmp_path: Path, record: dict[str, Any], closing: str) -> None:
    record["moves"].append("pass")
    path = write(tmp_path / "game.json", record)
    command = f"'{KOKOPELLI}' replay '{path}' {closing}"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_replay_works_on_a_terminal_that_cannot_show_the_language(
    tmp_path: Path, record: dict[str, Any]
) -> None:
    path = write(tmp_path / "game.json", record)
    done = run("replay", path, "--language", "ja", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert "(R4.1)" in done.stdout


def test_bench_json_has_its_keys_and_plausible_games() -> None:
    done = run("bench", "--players", "3", "--seconds", "0.1", "--json")
    figures = json.loads(done.stdout)
    assert list(figures) == [
        "players",
        "games_per_s",
        "moves_per_s",
        "plies_per_game",
        "mean_scores",
        "compile_s",
        "start_s",
    ]
    assert figures["players"] == 3
    assert len(figures["mean_scores"]) == 3
    assert 235 < figures["plies_per_game"] < 270  # 253 in the long run


def test_bench_all_prints_a_table_or_lines_of_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "measure", lambda players, _: {"players": players, "mean_scores": [1.5, 2.5]})
    monkeypatch.setattr(bench, "event_costs", lambda _: {"events_on_ratio": 0.7})
    monkeypatch.setattr(bench, "call_costs", lambda: {"copy_us": 1.6})
    monkeypatch.setattr(bench, "search_rates", lambda _: {"simulations_per_s_2_players": 82_800})
    cli.bench(everything=True)
    assert [line.split() for line in capsys.readouterr().out.splitlines()] == [
        ["players", "4", "3", "2"],
        ["mean_scores", *["1.5", "2.5"] * 3],
        [],
        ["events_on_ratio", "0.7"],
        [],
        ["copy_us", "1.6"],
        [],
        ["simulations_per_s_2_players", "82,800"],
    ]
    cli.bench(everything=True, as_json=True)
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == {"players": 4, "mean_scores": [1.5, 2.5]} and len(lines) == 6


@pytest.mark.parametrize(
    "arguments",
    [
        ("play", "--players", "5"),
        ("play", "--players", "0"),
        ("play", "--players", "100000000"),
        ("play", "--kinds", "13"),
        ("play", "--kinds", "paw,pow"),
    ],
)
def test_play_refuses_a_bad_set_up_in_one_line(arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "(R2.1)" in done.stderr or "is not a kind" in done.stderr


@pytest.mark.parametrize(
    ("bot", "line"),
    [
        ("radnom", "'radnom' is not a bot"),
        ("search,simulations=abc", "'search,simulations=abc': simulations is a whole number, not 'abc'"),
        ("level-3,style=bolder", "'bolder' is not a style"),
    ],
)
def test_play_refuses_an_unknown_bot_or_option(bot: str, line: str) -> None:
    done = run("play", "--bot", bot)
    assert done.returncode == 2
    assert done.stderr.startswith(line) and done.stderr.count("\n") == 1


def test_play_refuses_an_unknown_language() -> None:
    done = run("play", "--language", "xx")
    assert done.returncode == 2
    assert "en, de, fr, pl, ja" in done.stderr


def test_help_names_every_command() -> None:
    done = run("--help")
    assert all(command in done.stdout for command in ("play", "replay", "bench", "prepare"))


def test_help_does_not_load_the_compiler() -> None:
    """So it takes 0.2 s of CPU time instead of 0.7 s."""
    code = (
        "import sys; from kokopelli.__main__ import main; sys.argv = ['kokopelli', '--help']\n"
        "try: main()\n"
        "finally: print(sorted({'numpy', 'numba', 'rich', 'pydantic'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.endswith("\n[]\n")


def test_version() -> None:
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"kokopelli {version('kokopelli')}\n")


def test_the_package_has_its_public_names_and_no_others() -> None:
    assert all(getattr(kokopelli, name).__name__ == name for name in kokopelli.__all__)
    assert set(kokopelli.__all__) <= set(dir(kokopelli))
    with pytest.raises(ImportError, match="cannot import name 'Gaem'"):
        from kokopelli import Gaem  # type: ignore[attr-defined]  # noqa: F401


def test_python_m_kokopelli_is_the_same_command() -> None:
    command = [sys.executable, "-m", "kokopelli", "bots", "--help"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stdout.split("\n", 1)[1] == run("bots", "--help").stdout.split("\n", 1)[1]


def test_a_bot_in_the_current_folder_is_found(tmp_path: Path) -> None:
    (tmp_path / "my_bots.py").write_text(
        "class Last:\n"
        "    def __init__(self, seed=None): pass\n"
        "    def choose(self, view): return view.legal_moves[-1]\n"
    )
    save = tmp_path / "game.json"
    command = [str(KOKOPELLI), "play", "--bot", "my_bots:Last", "--seed", "1", "--save", str(save)]
    done = subprocess.run(
        command, cwd=tmp_path, input="1\n1\n1\n\nq\n", capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(save.read_text())["seats"] == ["person", "my_bots:Last"]
