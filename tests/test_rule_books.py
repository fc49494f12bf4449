"""The rulebook in five languages: same numbers, order and citations, and the names of the catalogues."""

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
PICTURE = re.compile(r"^!\[.+\]\(\w+:.*\)$", re.MULTILINE)
SIGN = re.compile(r"!\[\]\(sign:([a-z-]+)\)")
UNITS = {"de": "SP", "fr": "PV", "pl": "PZ", "ja": "勝利点"}
KIND_ROW = re.compile(r"^\| \[R(9\.\d+)\]\(#r(9-\d+)\) \| ([^|]+) \|", re.MULTILINE)

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_translation = pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])


@cache
def book(language: str, part: str = "rules") -> str:
    """Return the numbered rules in a language, or the part to learn from."""
    name = f"{part}.md" if language == "en" else f"{part}.{language}.md"
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


@every_translation
def test_the_part_to_learn_from_has_the_same_chapters_citations_and_lists(language: str) -> None:
    def chapters_of(language: str) -> list[tuple[str, list[str], list[str], int]]:
        _, *parts = re.split(r'^## .+ <a id="([a-z-]+)"></a>$', book(language, "learn"), flags=re.MULTILINE)
        return [
            (
                name,
                sorted(CITATION.findall(text)),
                SIGN.findall(text),
                len(re.findall(r"^(?:- |\d+\. )|(?<=\n\n)\*\*", text, re.MULTILINE)),
            )
            for name, text in zip(parts[::2], parts[1::2], strict=True)
        ]

    assert chapters_of(language) == chapters_of("en")
    assert len(PICTURE.findall(book(language, "learn"))) == len(PICTURE.findall(book("en", "learn")))


@every_language
def test_the_part_to_learn_from_cites_only_rules_that_exist(language: str) -> None:
    assert set(CITATION.findall(book(language, "learn"))) <= set(entries("en"))


@every_language
def test_people_have_colours_and_no_numbers(language: str) -> None:
    texts = Texts(language)
    for part in ("learn", "rules"):
        text = book(language, part)
        assert not re.search(r"(?i)\b(?:seats?|sitzplatz|place|miejsc[ea]) [0-3]\b|席[0-3]", text)
        stem = texts("seat-1")[:-1] if language == "pl" else texts("seat-1")  # Polish declines it
        assert stem in text
        assert "`" not in text  # neither words of the program nor tables drawn with letters


def test_the_tips_name_the_level_of_the_bots_that_checked_them() -> None:
    for language in LANGUAGES:
        assert Texts(language)("level-5") in book(language, "learn")
