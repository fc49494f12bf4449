"""The lessons of the web client, played right and wrong with the native rules, and their texts."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from kokopelli.game import Game
from kokopelli.texts import LANGUAGES
from lesson_files import FOLDER, Step, games, judge, lessons

LESSONS = lessons()
STEPS = [
    pytest.param(step, game, id=f"{lesson}-{step['name']}")
    for lesson, steps in LESSONS.items()
    for step, game in games(steps)
]
PLAYER = 0
# What fits above the table on a phone; a Japanese character is about twice as wide.
LONGEST = {"": 250, "task": 100, "done": 190, "wrong": 150}
KINDS_OF_TEXT = re.compile(r"(wrong)-.*|(.*)")

every_step = pytest.mark.parametrize(("step", "game"), STEPS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def at_turn(step: Step, game: Game) -> Game:
    """Return the game when the player has watched the others."""
    game = game.copy()
    for action in step.get("watch", ()):
        make_action(game, action)
    return game


def make_action(game: Game, moves: list[str]) -> None:
    """Make the moves of one whole action of somebody else."""
    seat = game.seat
    assert seat not in (None, PLAYER)
    for number, move in enumerate(moves, 1):
        game.play(move)
        ended = game.seat != seat or game.decision == "action"
        assert ended == (number == len(moves)), f"{moves} is not one action"


def along(step: Step, game: Game) -> Iterator[tuple[Game, int, str]]:
    """Yield every position on the right way, with what is fulfilled of the task and the next move."""
    game, fulfilled = at_turn(step, game), 0
    for move in step["right"]:
        yield game.copy(), fulfilled, move
        fulfilled, _ = judge(step, fulfilled, game.play(move))


@every_step
def test_the_right_moves_do_the_task(step: Step, game: Game) -> None:
    for position, fulfilled, move in along(step, game):
        assert position.seat == PLAYER
        now, answer = judge(step, fulfilled, position.play(move))
        assert answer is None
        assert (now == len(step["task"])) == (move == step["right"][-1] and position.ply == end(step, game))


def end(step: Step, game: Game) -> int:
    """Return the number of moves when the task is done."""
    return game.ply + sum(len(action) for action in step.get("watch", ())) + len(step["right"])


@every_step
def test_what_the_others_do_then_follows_the_player_s_turn(step: Step, game: Game) -> None:
    after = at_turn(step, game)
    for move in step["right"]:
        after.play(move)
    for action in step.get("then", ()):
        make_action(after, action)


@every_step
def test_every_other_move_is_answered_and_no_answer_is_left_over(step: Step, game: Game) -> None:
    given, others = set(), 0
    for position, fulfilled, _ in along(step, game):
        for move in position.legal_moves:
            _, answer = judge(step, fulfilled, position.copy().play(move))
            given.add(answer)
            others += answer is not None
    assert others > 0, "whatever one does is right"
    assert {one["name"] for one in step.get("wrong", ())} == given - {None, ""}


@every_step
def test_what_the_rules_refuse_has_the_reason_that_the_lesson_is_about(step: Step, game: Game) -> None:
    position = at_turn(step, game)
    for refused in step.get("refused", ()):
        reason = position.why_not(refused["move"])
        assert reason is not None and reason.key == refused["reason"]


def test_there_are_eight_to_twelve_lessons_about_all_topics() -> None:
    assert 8 <= len(LESSONS) <= 12
    events = {pattern["type"] for steps in LESSONS.values() for step in steps for pattern in step["task"]}
    topics = {"card-drawn", "ceremony-opened", "card-played", "ceremony-finished", "points-scored"}
    topics |= {"exchange-began", "card-tucked", "ceremony-cancelled", "end-triggered", "game-ended"}
    assert events == topics
    players = {len(step["deal"]["tops"]) for steps in LESSONS.values() for step in steps if "deal" in step}
    assert players == {2, 4}


# Their texts.


def messages(language: str) -> dict[str, dict[str, str]]:
    """Return the attributes of each message; its value has no name."""
    source = (FOLDER / f"lessons-{language}.ftl").read_text(encoding="utf-8")
    found = {}
    for entry in FluentParser().parse(source).body:
        if isinstance(entry, ftl.BaseComment):
            continue
        assert isinstance(entry, ftl.Message), entry
        parts: list[Any] = [("", entry.value), *((one.id.name, one.value) for one in entry.attributes)]
        found[entry.id.name] = {name: plain(pattern) for name, pattern in parts}
    return found


def plain(pattern: Any) -> str:
    """Return the text of a pattern, which has no variables."""
    assert all(isinstance(element, ftl.TextElement) for element in pattern.elements)
    return "".join(element.value for element in pattern.elements)


def expected() -> dict[str, set[str]]:
    """Return the messages and attributes that the lessons need."""
    found = {lesson: {"", "about"} for lesson in LESSONS}
    for lesson, steps in LESSONS.items():
        for step in steps:
            answers = {f"wrong-{one['name']}" for one in step.get("wrong", ())}
            found[f"{lesson}-{step['name']}"] = {"", "task", "done"} | answers
    return found


@every_language
def test_each_language_has_all_texts_and_no_others(language: str) -> None:
    assert {name: set(parts) for name, parts in messages(language).items()} == expected()


@every_language
def test_no_language_has_the_texts_of_another(language: str) -> None:
    if language != "en":
        english = messages("en")
        for name, parts in messages(language).items():
            assert parts[""] != english[name][""], name


@every_language
def test_the_texts_are_short_enough_for_a_phone(language: str) -> None:
    for lesson, steps in LESSONS.items():
        for step in steps:
            for name, text in messages(language)[f"{lesson}-{step['name']}"].items():
                kind = next(filter(None, KINDS_OF_TEXT.fullmatch(name).groups()), "")  # type: ignore[union-attr]
                width = len(text) * (2 if language == "ja" else 1)
                assert width <= LONGEST[kind], f"{lesson}-{step['name']}.{name}: {len(text)}"
