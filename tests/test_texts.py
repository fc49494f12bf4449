"""The message catalogues of all languages have the same messages and variables; none is missing or unused."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import kokopelli
from kokopelli import Texts
from kokopelli import events as e
from kokopelli.facts import FACTS, Fact
from kokopelli.identifiers import CARDS, SIDES, Kind
from kokopelli.moves import ALL_MOVES
from kokopelli.reasons import KEYS, Reason
from kokopelli.texts import LANGUAGES

SOURCE = Path(kokopelli.__file__).parent
CLIENT = SOURCE.parent.parent / "web" / "src"
NAMES = ("Ann", "Ben", "Cleo", "Dan")
PLURALS = {  # the plural categories of each language
    "en": {"one", "other"},
    "de": {"one", "other"},
    "fr": {"one", "other"},
    "pl": {"one", "few", "many", "other"},
    "ja": {"other"},
}

every_language = pytest.mark.parametrize("language", LANGUAGES)


# The files.


class Variables(Visitor):
    """Collects the variables and the plural forms of a pattern."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.forms: list[set[str]] = []

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802
        self.names.add(node.id.name)

    def visit_SelectExpression(self, node: Any) -> None:  # noqa: N802
        names = [v.key.name if isinstance(v.key, ftl.Identifier) else v.key.value for v in node.variants]
        self.forms.append({name for name in names if not name.isdigit()})
        self.generic_visit(node)


def entries(language: str) -> list[Any]:
    text = (SOURCE / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    return [entry for entry in FluentParser().parse(text).body if not isinstance(entry, ftl.BaseComment)]


def patterns(language: str) -> Iterator[tuple[str, Any]]:
    """Yield every message and attribute with its name, such as kind-paw and kind-paw.ability."""
    for message in entries(language):
        yield message.id.name, message.value
        for attribute in message.attributes:
            yield f"{message.id.name}.{attribute.id.name}", attribute.value


def variables(language: str) -> dict[str, set[str]]:
    """Return the variables of every message and attribute."""
    found = {}
    for name, pattern in patterns(language):
        visitor = Variables()
        visitor.visit(pattern)
        found[name] = visitor.names
    return found


@every_language
def test_the_catalogue_has_only_messages_and_no_duplicates(language: str) -> None:
    assert all(isinstance(entry, ftl.Message) for entry in entries(language))
    names = [name for name, _ in patterns(language)]
    assert len(names) == len(set(names))


@every_language
def test_every_language_has_the_same_messages_attributes_and_variables(language: str) -> None:
    assert variables(language) == variables("en")


@every_language
def test_no_message_is_empty(language: str) -> None:
    for name, pattern in patterns(language):
        assert pattern is not None, name
        assert any(isinstance(part, ftl.Placeable) or part.value.strip() for part in pattern.elements), name


@every_language
def test_plurals_have_all_the_forms_of_the_language(language: str) -> None:
    plurals = 0
    for name, pattern in patterns(language):
        visitor = Variables()
        visitor.visit(pattern)
        for forms in visitor.forms:
            assert forms == PLURALS[language], name
            plurals += 1
    assert plurals > 0 or language == "ja"


@every_language
def test_the_name_of_a_button_contains_the_word_on_it(language: str) -> None:
    texts = Texts(language)
    for button in ("undo", "redo", "restart", "hint", "odds"):
        assert texts(f"web-{button}-word").lower() in texts(f"web-{button}").lower(), button


def test_people_who_share_something_are_joined_by_and() -> None:
    assert Texts("en").names_and(NAMES[:1]) == "Ann"
    assert Texts("en").names_and(NAMES[:2]) == "Ann and Ben"
    assert Texts("pl").names_and(NAMES[:3]) == "Ann, Ben i Cleo"
    assert Texts("ja").names_and(NAMES[:3]) == "Ann、Ben、Cleo"


def test_the_facts_about_a_move_are_one_sentence() -> None:
    texts = Texts("en")
    facts = [Fact("scores", 0, count=5), Fact("finishes", 0, 1, "paw"), Fact("finishes", 0, 0, "sun")]
    against = [Fact("gives", 1, count=1), Fact("loses", 0, 0, "vase")]
    assert texts.facts([], NAMES, 0) == ""
    assert texts.facts(facts[:1], NAMES, 0) == "This scores 5 victory points."
    assert texts.facts(facts, NAMES, 0) == "This scores 5 victory points and finishes Ben’s Paw."
    assert texts.facts(facts, NAMES, 1) == "This scores 5 victory points and finishes your Paw."
    assert texts.facts(facts + against, NAMES, 0) == (
        "This scores 5 victory points and finishes Ben’s Paw, but gives Ben 1 victory point."
    )
    assert texts.facts(against, NAMES, 0) == "This gives Ben 1 victory point and gives up the ability Vase."


def test_there_is_a_file_for_each_language_and_no_other() -> None:
    assert {path.stem for path in (SOURCE / "texts").glob("*.ftl")} == set(LANGUAGES)


# Messages that the source uses.


class RecordingTexts(Texts):
    """Texts that collect the names of the messages used."""

    def __init__(self, language: str) -> None:
        super().__init__(language)
        self.used: set[str] = set()

    def __call__(self, message: str, /, **variables: Any) -> str:
        self.used.add(message)
        return super().__call__(message, **variables)


# What each reason names, as the comments in rules/reasons.py say; all others name nothing.
NAMED_BY_REASONS = {
    "kind-not-in-game": ("kind",),
    "no-such-seat": ("owner",),
    "not-in-hand": ("card",),
    "no-own-ceremony": ("kind",),
    "kind-in-area": ("kind",),
    "side-full": ("side",),
    "not-next-to-you": ("owner", "side"),
    "kind-in-their-area": ("kind", "owner"),
    "side-full-elsewhere": ("owner", "side"),
    "no-ceremony": ("kind", "owner"),
    "out-of-reach": ("kind", "owner"),
    "not-drawn": ("card",),
    "other-ceremony": ("kind", "owner"),
    "same-ceremony": ("kind", "owner"),
    "fits-none": ("card",),
}


def all_reasons() -> Iterator[Reason]:
    """Yield every reason that the rules can give, with only the values that they fill in."""
    values: dict[str, Any] = {"kind": "paw", "card": "kokopelli", "side": "left", "owner": 1}
    assert NAMED_BY_REASONS.keys() <= set(KEYS.values())
    for key in KEYS.values():
        given = {name: values[name] for name in NAMED_BY_REASONS.get(key, ())}
        if key == "no-such-seat":
            given["owner"] = len(NAMES)
        yield Reason(key, "R1.1", **given)


def all_events() -> Iterator[e.Event]:
    """Yield an event of every type, in one's own and in another village where the text differs."""
    kind: Kind = "paw"
    yield e.TurnBegan(0, "R3.2", 1, 2)
    for card in (kind, None):
        yield e.CardDrawn(0, "R4.1", card)
        yield e.CardTucked(0, "R8.1", card)
    yield e.PileEmptied(0, "R10.1")
    for owner in (0, 1):
        yield e.CeremonyOpened(0, "R5.1", owner, kind, "left")
        yield e.CardPlayed(0, "R6.1", owner, kind, "kokopelli", 2)
        for rule, cards in (("R6.2", 4), ("R9.14", 3), ("R9.16", 3)):
            yield e.CeremonyFinished(0, rule, owner, kind, cards)
    for rule, points in (("R6.5", 4), ("R6.5", 3), ("R6.5", 1), ("R6.6", 1)):
        yield e.PointsScored(0, rule, points, 1, kind)
    for rule, points in (("R9.7", 2), ("R9.10", 1), ("R9.13", 2), ("R9.15", 1)):
        yield e.PointsScored(0, rule, points, 1, kind)
    for rule, points in (("R3.6", 1), ("R9.9", 3), ("R10.2", 5), ("R10.2", 3), ("R10.3", 2)):
        yield e.PointsScored(0, rule, points)
    yield e.ActionGained(0, "R9.11", 1)
    yield e.EndTilePlaced(0, "R6.5", kind, 0)
    yield e.CeremonyCancelled(0, "R7.1", kind, 2)
    yield e.ExchangeBegan(0, "R8.1", 5)
    yield e.ActionPassed(0, "R3.4")
    yield e.EndTriggered(0, "R10.1")
    yield e.GameEnded(0, "R10.4", (0, 1))


def all_rules() -> Iterator[str]:
    """Yield the numbers of all chapters and rules of docs/rules.md."""
    for chapter, count in enumerate((5, 6, 6, 1, 3, 7, 1, 1, 16, 4, 2), 1):
        yield f"R{chapter}"
        yield from (f"R{chapter}.{number}" for number in range(1, count + 1))


def used_by_texts(language: str) -> set[str]:
    """Return the messages used for all names, rules, reasons, events and moves; format each of them."""
    texts = RecordingTexts(language)
    for card in CARDS:
        assert texts.card(card) and texts.ability(card) and texts.details(card)
    assert all(texts.side(side) for side in SIDES)
    assert all(texts.rule(rule) for rule in all_rules())
    assert all(texts.reason(reason, NAMES) for reason in all_reasons())
    assert all(texts.event(event, NAMES) for event in all_events())
    assert all(texts.move(move, NAMES, 0) for move in ALL_MOVES)
    for name in FACTS:
        assert texts.facts([Fact(name, 1, 0, "paw", 2)], NAMES, 0)
    several = [Fact("scores", 0, count=4), Fact("finishes", 0, 1, "paw"), Fact("gives", 1, count=1)]
    assert texts.facts(several, NAMES, 0) != texts.facts(several[:2], NAMES, 0)
    assert texts.bot("level-1") in texts.bot("level-1,style=racer") != texts.bot("level-1,style=builder")
    return texts.used


def source_literals() -> tuple[set[str], tuple[str, ...]]:
    """Return the string literals of the other modules, and the constant prefixes of their f-strings."""
    texts, prefixes = {"language-name"}, set()
    for path in SOURCE.rglob("*.py"):
        if path.parent.name != "texts":
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    texts.add(node.value)
                if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                    prefixes.add(str(node.values[0].value))
    return texts, tuple(one for one in prefixes if one.endswith("-") and one[:-1].isalpha())


def client_literals() -> tuple[set[str], tuple[str, ...]]:
    """Return the same for the web client: quoted names, and prefixes of template literals."""
    source = "".join(
        path.read_text(encoding="utf-8") for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")
    )
    quoted = set(re.findall(r"'([a-z]+-[a-z0-9-]+)'", source))
    return quoted, tuple(set(re.findall(r"`([a-z]+-(?:[a-z]+-)*)\$\{", source)))


def test_every_message_used_by_the_client_exists() -> None:
    quoted, prefixes = client_literals()
    names = {name for name, _ in patterns("en")}
    assert {name for name in quoted if name.startswith("web-")} <= names
    for prefix in prefixes:
        if prefix.startswith("web-"):
            assert any(name.startswith(prefix) for name in names), prefix


@every_language
def test_every_message_used_exists(language: str) -> None:
    assert used_by_texts(language) <= {name for name, _ in patterns(language)}


def test_no_message_is_unused() -> None:
    literals, prefixes = source_literals()
    quoted, client_prefixes = client_literals()
    unused = {name for name, _ in patterns("en")} - used_by_texts("en") - literals - quoted
    assert not [name for name in unused if not name.startswith((*prefixes, *client_prefixes))]


def test_all_event_types_are_covered() -> None:
    types = {
        one
        for one in vars(e).values()
        if isinstance(one, type) and issubclass(one, e.Event) and one.__module__ == e.__name__
    }
    assert {type(event) for event in all_events()} == {one for one in types if not one.__subclasses__()}
