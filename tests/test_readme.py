"""The programs in the README run; the documents name only files that exist, and their lines are short."""

import ast
import doctest
import re
from pathlib import Path

import pytest

from kokopelli.rules.compiled import PLAIN

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/**/*.md")), ROOT / "bench" / "results.md"]


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
    for document in DOCUMENTS:
        # Addresses such as `step:first-game/15` are pictures that the web client draws.
        for target in re.findall(r"\]\(([^):#]+)\)", document.read_text(encoding="utf-8")):
            assert (document.parent / target).exists(), f"{document.name}: {target}"
    for record in re.findall(r"tests/records/[\w-]+\.json", README):
        assert (ROOT / record).exists(), record


def test_files_in_the_table_of_what_to_change_exist() -> None:
    section = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Where to change what")[2]
    rows = [line for line in section.partition("## Glossary")[0].splitlines() if line.startswith("|")]
    assert len(rows) > 50
    for row in rows:
        folder = ROOT
        for name in re.findall(r"`([\w/.]+(?:/|\.py|\.ts|\.svelte|\.css|\.md|\.toml))`", row):
            found = [base / name for base in (ROOT / "src/kokopelli", ROOT, folder) if (base / name).exists()]
            assert found, f"{name} in {row}"
            folder = found[0].parent


# Japanese has no spaces at which a line could be broken.
WRAPPED = [document for document in DOCUMENTS if not document.name.endswith(".ja.md")]


@pytest.mark.parametrize("document", WRAPPED, ids=lambda path: path.name)
def test_lines_of_a_document_have_at_most_100_characters(document: Path) -> None:
    prose = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    lines = [line.lstrip() for line in prose.splitlines() if len(line) > 100]
    assert not [line for line in lines if not line.startswith(("|", "!["))]  # tables, and texts of pictures


def test_the_makefile_has_play_and_test_and_ci_runs_test() -> None:
    makefile = (ROOT / "Makefile").read_text()
    assert re.search(r"^play:", makefile, re.MULTILINE)
    assert re.search(r"^test:", makefile, re.MULTILINE)
    assert "make test" in (ROOT / ".ci" / "run").read_text()


def test_the_session_of_the_readme_shows_what_it_says() -> None:
    (session,) = re.findall(r"```pycon\n(.*?)```", README, re.DOTALL)
    example = doctest.DocTestParser().get_doctest(session, {}, "README.md", "README.md", 0)
    assert doctest.DocTestRunner().run(example).failed == 0


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
def test_the_programs_about_bots_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    programs = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / "bots.md").read_text(), re.DOTALL)
    for number, program in enumerate(programs):
        file = tmp_path / f"program{number}.py"  # compiled code is kept for functions of a file
        file.write_text(program, encoding="utf-8")
        exec(compile(program, str(file), "exec"), {"__name__": f"program{number}"})
    points, *judged, is_cost, analysed, chosen, net_points, plies = capsys.readouterr().out.splitlines()
    for scores in (points, net_points):
        first, second = ast.literal_eval(scores)
        assert first > second
    assert len(judged) == 3 and is_cost == analysed == chosen == "True"
    assert int(plies) > 40
