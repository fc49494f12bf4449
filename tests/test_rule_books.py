"""The rules in five languages: same numbers, order and citations, and the names of the catalogues."""

import re
from functools import cache
from pathlib import Path

import pytest

from kokopelli import Texts
from kokopelli.identifiers import KINDS
from kokopelli.texts import LANGUAGES

ROOT = Path(__file__).parent.parent
CATALOGUES = ROOT / "src" / "kokopelli" / "texts"

CHAPTER = re.compile(r"^## (?:R(\d+) )?(.+)$", re.MULTILINE)
ENTRY = re.compile(r'^- \*\*R(\d+\.\d+)\*\* <a id="r(\d+-\d+)"></a>', re.MULTILINE)
CITATION = re.compile(r"(?<![A-Za-z0-9])R(\d+\.\d+)")  # not \b, because Japanese has no spaces
UNITS = {"de": "SP", "fr": "PV", "pl": "PZ", "ja": "勝利点"}
KIND_ROW = re.compile(r"^\| \[R(9\.\d+)\]\(#r(9-\d+)\) \| ([^|]+) \|", re.MULTILINE)

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])


@cache
def book(language: str) -> str:
    name = "rules.md" if language == "en" else f"rules.{language}.md"
    return (ROOT / "docs" / name).read_text(encoding="utf-8")


def entries(language: str) -> dict[str, str]:
    """Return the text of every rule by its number, up to the next rule."""
    _, *parts = ENTRY.split(book(language))
    return dict(zip(parts[::3], parts[2::3], strict=True))


def chapters(language: str) -> list[str]:
    """Return the numbers of the chapters; an empty string for a chapter without one."""
    return [number for number, _ in CHAPTER.findall(book(language))]


@every_language
def test_rules_have_the_numbers_and_order_of_the_english_text(language: str) -> None:
    assert list(entries(language)) == list(entries("en"))
    assert chapters(language) == chapters("en")


@every_language
def test_every_rule_has_an_anchor_with_its_number(language: str) -> None:
    assert all(number.replace(".", "-") == address for number, address in ENTRY.findall(book(language)))


@every_translation
def test_every_rule_cites_the_same_rules(language: str) -> None:
    for number, text in entries("en").items():
        assert sorted(CITATION.findall(entries(language)[number])) == sorted(CITATION.findall(text)), number


@every_translation
def test_lists_tables_and_examples_are_all_there(language: str) -> None:
    def shape(text: str) -> list[int]:
        parts = (r"^ *- ", r"^ *\d+\. ", r"^ *\|", r"^\s*\n")
        return [len(re.findall(part, text, re.MULTILINE)) for part in parts]

    rules, english = (book(one)[book(one).index("\n## R1 ") :] for one in (language, "en"))
    assert shape(rules) == shape(english)


@every_translation
def test_every_rule_mentions_the_same_points(language: str) -> None:
    def points(text: str, unit: str) -> set[str]:
        return set(re.findall(rf"(\d+)\s*{unit}", text))

    for number, text in entries("en").items():
        assert points(entries(language)[number], UNITS[language]) == points(text, "VP"), number


@every_language
def test_kinds_are_named_as_in_the_catalogue(language: str) -> None:
    texts = Texts(language)
    rows = {number: name.strip() for number, address, name in KIND_ROW.findall(book(language))}
    assert len(rows) == len(KINDS) == 16
    for number, name in rows.items():
        assert name == texts.rule(f"R{number}")
        assert re.match(rf"\*\*{re.escape(name)}\.?\*\*", entries(language)[number]), name


@every_translation
def test_chapters_are_titled_as_in_the_catalogue(language: str) -> None:
    texts = Texts(language)
    for number, title in CHAPTER.findall(book(language)):
        if number:
            assert title == texts.rule(f"R{number}")


@every_language
def test_every_number_cited_in_a_catalogue_or_a_book_exists(language: str) -> None:
    catalogue = (CATALOGUES / f"{language}.ftl").read_text(encoding="utf-8")
    assert set(CITATION.findall(catalogue)) <= set(entries("en"))
    assert set(CITATION.findall(book(language))) <= set(entries("en"))
    headings = re.findall(r"^rule-(\d+)-(\d+) =", catalogue, re.MULTILINE)
    assert [f"{chapter}.{number}" for chapter, number in headings] == list(entries("en"))
