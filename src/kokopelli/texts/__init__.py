"""Texts: names, events, reasons and explanations in five languages, from the Fluent files in this folder.

The web client uses the same files. Events and reasons are data; this module turns them into sentences.

>>> texts = Texts("de")
>>> texts.card("paw"), texts.side("left")
('Pfote', 'links')
"""

import os
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from kokopelli import events as e
from kokopelli.facts import Fact
from kokopelli.identifiers import KINDS, KOKOPELLI, Kind, Side
from kokopelli.moves import Move
from kokopelli.reasons import Reason
from kokopelli.texts.printable import NAME_COLUMNS, short_name

SAID = 3  # facts in a sentence about a move
LANGUAGES = ("en", "de", "fr", "pl", "ja")


class EventMessage(NamedTuple):
    """The message for an event, with the field of the event behind each of its variables."""

    name: str
    variables: dict[str, str]
    hidden: bool = False  # whether there is a variant "-hidden" for an unknown card
    elsewhere: bool = False  # whether there is a variant "-elsewhere" for another village than one's own


# web/generate.py writes these five tables for the web client, too.
EVENTS: dict[type[e.Event], EventMessage] = {
    e.TurnBegan: EventMessage("turn-began", {"round": "round", "count": "actions"}),
    e.CardDrawn: EventMessage("card-drawn", {"card": "card"}, hidden=True),
    e.CardTucked: EventMessage("card-tucked", {"card": "card"}, hidden=True),
    e.PileEmptied: EventMessage("pile-emptied", {}),
    e.CeremonyOpened: EventMessage(
        "ceremony-opened", {"kind": "kind", "side": "side", "owner": "owner"}, elsewhere=True
    ),
    e.CardPlayed: EventMessage(
        "card-played", {"kind": "kind", "card": "card", "count": "cards", "owner": "owner"}, elsewhere=True
    ),
    e.ActionGained: EventMessage("action-gained", {"owner": "owner"}),
    e.CeremonyFinished: EventMessage("ceremony-finished", {"kind": "kind", "owner": "owner"}, elsewhere=True),
    e.EndTilePlaced: EventMessage("end-tile-placed", {"kind": "kind", "count": "left"}),
    e.CeremonyCancelled: EventMessage("ceremony-cancelled", {"kind": "kind"}),
    e.ExchangeBegan: EventMessage("exchange-began", {"count": "cards"}),
    e.ActionPassed: EventMessage("action-passed", {}),
    e.EndTriggered: EventMessage("end-triggered", {}),
    e.GameEnded: EventMessage("game-ended", {"winners": "winners"}),
}
# Events that an ability can make possible, without being named in their messages.
WITH_ABILITY = (e.CardDrawn, e.CeremonyOpened, e.CardPlayed, e.CeremonyFinished)
# The message for each rule that gives points, and the exceptions for certain numbers of points.
POINTS = {
    "R3.6": "empty-hand",
    "R6.5": "tile",
    "R6.6": "owner",
    "R9.7": "paw",
    "R9.9": "eagle-feather",
    "R9.10": "tortoise",
    "R9.13": "mother-of-heaven",
    "R9.15": "shaman",
    "R10.2": "second-fewest",
    "R10.3": "village",
}
POINTS_EXCEPTIONS = {"R6.5": {1: "supply"}, "R10.2": {5: "fewest"}}
POINTS_WITH_KIND = ("R6.5", "R6.6")


def own_language() -> str:
    """Return the language of the environment if there are texts for it, else English."""
    name = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return name[:2] if name[:2] in LANGUAGES else "en"


class UnknownLanguage(ValueError):
    """A language without texts."""


@lru_cache
def _bundle(language: str) -> Any:
    from fluent.runtime import FluentBundle, FluentResource  # slow to import and often not needed

    bundle = FluentBundle([language], use_isolating=False)
    path = Path(__file__).parent / f"{language}.ftl"
    bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))
    return bundle


class Texts:
    """The texts of one language."""

    def __init__(self, language: str = "en") -> None:
        if language not in LANGUAGES:
            raise UnknownLanguage(f"no texts in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = _bundle(language)

    def __call__(self, message: str, /, **variables: Any) -> str:
        """Return a message, or with a dot its attribute, with its variables filled in."""
        name, _, attribute = message.partition(".")
        entry = self._bundle.get_message(name)
        pattern = entry.attributes[attribute] if attribute else entry.value
        text, errors = self._bundle.format_pattern(pattern, variables)
        if errors:
            raise errors[0]
        return str(text)

    def card(self, card: str) -> str:
        """Return the name of a kind or of the wild card."""
        return self(_card_message(card))

    def ability(self, card: str) -> str:
        """Return in one line what a kind or the wild card does."""
        return self(f"{_card_message(card)}.ability")

    def details(self, card: str) -> str:
        """Return in full what a kind or the wild card does."""
        return self(f"{_card_message(card)}.details")

    def side(self, side: Side) -> str:
        """Return the name of a side."""
        return self(f"side-{side}")

    def rule(self, rule: str) -> str:
        """Return the heading of a rule, such as R6.5 or R6."""
        return self(f"rule-{rule.removeprefix('R').replace('.', '-')}")

    def bot(self, spec: str) -> str:
        """Return the name of a bot for people: its level and style, else the spec itself."""
        name, *options = spec.split(",")
        if not name.startswith("level-"):
            return spec
        styles = [option.removeprefix("style=") for option in options if option.startswith("style=")]
        level = self(name)
        return self("bot-of-style", level=level, style=self(f"style-{styles[0]}")) if styles else level

    def reason(self, reason: Reason, players: Sequence[str]) -> str:
        """Return the sentence for a reason, followed by the number of its rule."""
        variables: dict[str, Any] = {}
        if reason.kind is not None:
            variables["kind"] = self.card(reason.kind)
        if reason.card is not None:
            variables["card"] = self.card(reason.card)
        if reason.side is not None:
            variables["side"] = self.side(reason.side)
        if reason.owner is not None:
            variables["seat"] = reason.owner
            if reason.owner < len(players):
                variables["owner"] = short_name(players[reason.owner], NAME_COLUMNS)
        return f"{self(f'reason-{reason.key}', **variables)} ({reason.rule})"

    def event(self, event: e.Event, players: Sequence[str]) -> str:
        """Return the sentence for an event."""
        message, variables = _event_message(event)
        variables["player"] = short_name(players[event.seat], NAME_COLUMNS)
        if isinstance(variables.get("owner"), int):
            variables["owner"] = short_name(players[variables["owner"]], NAME_COLUMNS)
        for name in ("kind", "card"):
            if name in variables:
                variables[name] = self.card(variables[name])
        if "side" in variables:
            variables["side"] = self.side(variables["side"])
        if "winners" in variables:
            variables["winners"] = self.names_and([players[seat] for seat in variables["winners"]])
        sentence = self(f"event-{message}", **variables)
        ability = _ability_behind(event)
        if ability is None:
            return sentence
        how = ability if isinstance(event, e.CeremonyFinished) else "ability"
        return self(f"event-by-{how}", ability=self.card(ability), what=sentence)

    def move(self, move: Move, players: Sequence[str], seat: int) -> str:
        """Return a move as a choice for the seat on turn."""
        variables: dict[str, Any] = {}
        if move.kind is not None:
            variables["kind"] = self.card(move.kind)
        if move.card is not None:
            variables["card"] = self.card(move.card)
        if move.side is not None:
            variables["side"] = self.side(move.side)
        message: str = "play" if move.verb == "wild" else move.verb
        if move.seat not in (None, seat):
            message += "-elsewhere"
            variables["owner"] = short_name(players[move.seat], NAME_COLUMNS)
        return self(f"move-{message}", **variables)

    def facts(self, facts: Sequence[Fact], players: Sequence[str], reader: int | None = None) -> str:
        """Return the most important facts about a move as one sentence for a seat; empty without facts.

        Those against the move follow those for it. Of several facts with the same name the first one is told.
        """
        chosen = list({fact.name: fact for fact in reversed(facts)}.values())[::-1][:SAID]
        for_it, against = (
            self._clauses([self._fact(fact, players, reader) for fact in chosen if fact.is_against == side])
            for side in (False, True)
        )
        both = self("fact-but", facts=for_it, last=against) if for_it and against else for_it or against
        return self("fact-sentence", facts=both) if both else ""

    def _fact(self, fact: Fact, players: Sequence[str], reader: int | None) -> str:
        """Return the part of a sentence that tells a fact."""
        variables: dict[str, Any] = {"count": fact.count}
        variables["player"] = short_name(players[fact.seat], NAME_COLUMNS)
        if fact.kind is not None and fact.owner is not None:
            kind, owner = self.card(fact.kind), short_name(players[fact.owner], NAME_COLUMNS)
            message = "fact-ceremony.you" if fact.owner == reader else "fact-ceremony"
            variables |= {"kind": kind, "ceremony": self(message, kind=kind, owner=owner)}
        return self(f"fact-{fact.name}", **variables)

    def _clauses(self, clauses: Sequence[str]) -> str:
        if len(clauses) < 2:
            return "".join(clauses)
        return self("fact-and", facts=self._listed(clauses[:-1]), last=clauses[-1])

    def _listed(self, parts: Sequence[str]) -> str:
        return ("、" if self.language == "ja" else ", ").join(parts)

    def names(self, names: Sequence[str]) -> str:
        """Return several names as a list."""
        return self._listed([short_name(name, NAME_COLUMNS) for name in names])

    def names_and(self, names: Sequence[str]) -> str:
        """Return the names of people who share something, with "and" before the last one."""
        if len(names) < 2:
            return self.names(names)
        return self("names-and", names=self.names(names[:-1]), last=self.names(names[-1:]))


def _card_message(card: str) -> str:
    if card != KOKOPELLI and card not in KINDS:
        raise ValueError(f"{card!r} is not a card; there are {', '.join((*KINDS, KOKOPELLI))}")
    return f"card-{card}" if card == KOKOPELLI else f"kind-{card}"


def _event_message(event: e.Event) -> tuple[str, dict[str, Any]]:
    """Return the message for an event and its variables; seats, kinds, cards and sides are identifiers."""
    if isinstance(event, e.PointsScored):
        return _points_message(event)
    name, fields, hidden, elsewhere = EVENTS[type(event)]
    variables = {variable: getattr(event, field) for variable, field in fields.items()}
    if hidden and variables["card"] is None:
        return f"{name}-hidden", {}
    if elsewhere and variables["owner"] != event.seat:
        return f"{name}-elsewhere", variables
    if "winners" in variables:
        variables["count"] = len(variables["winners"])
    return name, variables


def _ability_behind(event: e.Event) -> Kind | None:
    """Return the ability that made an event possible, unless its message names the ability anyway."""
    chapter, _, number = event.rule.partition(".")
    if chapter != "R9" or not isinstance(event, WITH_ABILITY):
        return None
    return KINDS[int(number) - 1]


def _points_message(event: e.PointsScored) -> tuple[str, dict[str, Any]]:
    variables: dict[str, Any] = {"points": event.points}
    if event.rule in POINTS_WITH_KIND:
        variables["kind"] = event.kind
    name = POINTS_EXCEPTIONS.get(event.rule, {}).get(event.points, POINTS[event.rule])
    return f"points-{name}", variables
