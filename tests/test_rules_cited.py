"""Every rule of docs/rules.md is cited in the source, as `R6.5`, and has a test named `test_r6_5_...`."""

import re
from pathlib import Path

import pytest

import kokopelli

ROOT = Path(__file__).parent.parent
SOURCE = Path(kokopelli.__file__).parent

RULE = re.compile(r"\bR(\d+)\.(\d+)\b")
HEADING = re.compile(r"^- \*\*R(\d+)\.(\d+)\*\*", re.MULTILINE)
TEST_NAME = re.compile(r"^def test_r(\d+)_(\d+)_\w+", re.MULTILINE)


def texts_in(folder: Path) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))


RULES = HEADING.findall((ROOT / "docs" / "rules.md").read_text(encoding="utf-8"))
CITED = set(RULE.findall(texts_in(SOURCE)))
TESTED = set(TEST_NAME.findall(texts_in(ROOT / "tests" / "rules")))

every_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: f"R{rule[0]}.{rule[1]}")


def test_the_rules_are_complete() -> None:
    assert (RULES[0], RULES[-1]) == (("1", "1"), ("11", "2"))
    assert len(RULES) == len(set(RULES)) == 5 + 6 + 6 + 1 + 3 + 7 + 1 + 1 + 16 + 4 + 2  # chapters 1 to 11


@every_rule
def test_the_rule_is_cited_in_the_source(rule: tuple[str, str]) -> None:
    assert rule in CITED


@every_rule
def test_the_rule_has_a_test(rule: tuple[str, str]) -> None:
    assert rule in TESTED


def test_no_other_rule_is_cited_or_tested() -> None:
    assert set(RULES) >= CITED
    assert set(RULES) >= TESTED
