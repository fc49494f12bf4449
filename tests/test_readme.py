"""The game of the README is run, and what it promises in words is true."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_game_in_twenty_lines_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    lines = [line for line in code.splitlines() if line.strip()]
    assert len(lines) <= 20
    exec(compile(code, "README.md", "exec"), {})
    shown = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"(Ann|Ben|Cleo)( and (Ann|Ben|Cleo))* won after \d+ rounds", shown[-1])
    assert shown[-2] == "R10.1"
    assert any(re.fullmatch(r"(Ann|Ben|Cleo) scores 4 \(R6\.5\)", line) for line in shown)


def test_files_that_the_documents_name_exist() -> None:
    for document in (ROOT / "README.md", *ROOT.glob("docs/**/*.md"), ROOT / "CONTRIBUTING.md"):
        for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"
    for record in re.findall(r"tests/records/[\w-]+\.json", README):
        assert (ROOT / record).exists(), record


def test_both_commands_are_in_the_makefile_and_ci_calls_one() -> None:
    makefile = (ROOT / "Makefile").read_text()
    assert re.search(r"^play:", makefile, re.MULTILINE)
    assert re.search(r"^test:", makefile, re.MULTILINE)
    assert "make test" in (ROOT / ".ci" / "run").read_text()
