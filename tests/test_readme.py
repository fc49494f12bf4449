"""The programs in the README run, and its links and commands are correct."""

import ast
import doctest
import re
from pathlib import Path

import pytest

from kokopelli.rules.compiled import PLAIN

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def run(number: int, max_lines: int) -> None:
    """Run one program of the README, which may have at most this many lines."""
    code = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[number]
    assert len([line for line in code.splitlines() if line.strip()]) <= max_lines
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})


def test_the_game_in_twenty_lines_runs(capsys: pytest.CaptureFixture[str]) -> None:
    run(0, 20)
    shown = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"(Ann|Ben|Cleo)( and (Ann|Ben|Cleo))* won after \d+ rounds", shown[-1])
    assert shown[-2] == "R10.1"
    assert any(re.fullmatch(r"(Ann|Ben|Cleo) scores 4 \(R6\.5\)", line) for line in shown)


def test_the_bot_in_thirty_lines_beats_the_random_bot(capsys: pytest.CaptureFixture[str]) -> None:
    run(1, 30)
    finisher, random_bot = ast.literal_eval(capsys.readouterr().out)
    assert finisher > random_bot


def test_the_stepper_program_finishes_games(capsys: pytest.CaptureFixture[str]) -> None:
    program = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[2]
    few = program.replace("500", "2") if PLAIN else program
    exec(compile(few, "README.md", "exec"), {})
    found = re.fullmatch(r"(\d+) games ended\n", capsys.readouterr().out)
    assert found
    assert int(found[1]) > 0


def test_files_that_the_documents_name_exist() -> None:
    for document in (ROOT / "README.md", *ROOT.glob("docs/**/*.md"), ROOT / "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"
    for record in re.findall(r"tests/records/[\w-]+\.json", README):
        assert (ROOT / record).exists(), record


def test_the_makefile_has_play_and_test_and_ci_runs_test() -> None:
    makefile = (ROOT / "Makefile").read_text()
    assert re.search(r"^play:", makefile, re.MULTILINE)
    assert re.search(r"^test:", makefile, re.MULTILINE)
    assert "make test" in (ROOT / ".ci" / "run").read_text()


def test_the_session_of_the_readme_shows_what_it_says() -> None:
    (session,) = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    example = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner().run(example).failed == 0
