"""A lesson in a browser, by mouse and by keyboard; what is offered on a first visit, and what is kept."""

import json

import pytest
from access import faults_at_both_sizes
from browsers import Visitor
from clients import Running
from playwright.sync_api import Browser, FloatRect, Locator, expect

from lesson_files import lessons
from test_lessons import messages

TEXTS = messages("en")
LESSON = "shared-corner"
STEPS = [f"{LESSON}-{step['name']}" for step in lessons()[LESSON]]


@pytest.fixture
def visitor(server: Running, browser: Browser) -> Visitor:
    return Visitor(browser, server.address)


def open_lesson(visitor: Visitor, lesson: str) -> None:
    visitor.open(f"/learn/{lesson}")
    task_of(visitor, f"{lesson}-{lessons()[lesson][0]['name']}")


def task_of(visitor: Visitor, step: str) -> None:
    """Wait until a step asks for its task and the player may act."""
    expect(visitor.page.get_by_text(TEXTS[step]["task"], exact=True)).to_be_visible()
    visitor.page.locator(".prompt[data-ready=true]").wait_for()


def answer(visitor: Visitor) -> Locator:
    return visitor.page.locator(".prompt [role=alert]")


def play(visitor: Visitor, card: str, place: str) -> None:
    visitor.page.locator(f".held[data-card={card}]").click()
    visitor.page.locator(f'[data-at="{place}"]').first.click()


def button(visitor: Visitor, message: str, **variables: str) -> Locator:
    return visitor.page.get_by_role("button", name=visitor.texts(message, **variables))


def test_a_first_visit_leads_to_a_lesson_that_explains_wrong_moves_and_is_kept(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    page.get_by_role("link", name=visitor.texts("web-learn")).click()
    page.get_by_role("link", name=TEXTS[LESSON][""]).click()

    # Legal, but not what is asked for: the lesson says why, and the step begins again.
    task_of(visitor, STEPS[0])
    page.locator("[data-move=draw]").click()
    expect(answer(visitor)).to_have_text(TEXTS[STEPS[0]]["wrong-drew"])
    expect(page.locator(".held")).to_have_count(6)
    again = button(visitor, "web-lesson-again")
    expect(again).to_be_focused()
    again.click()
    task_of(visitor, STEPS[0])
    expect(page.locator(".held")).to_have_count(5)

    # The way is shown by picking a card, and a click on that card does not drop it.
    button(visitor, "web-lesson-show").click()
    shown = page.locator(".held[data-card=tortoise]")
    expect(shown).to_have_attribute("aria-pressed", "true")
    shown.click()
    expect(shown).to_have_attribute("aria-pressed", "true")

    # Not legal: the rules say why.
    page.locator('[data-at="space:0:left"]').first.click()
    expect(answer(visitor)).to_contain_text("Tortoise already lies where you can reach it, in Blue’s village")

    page.locator('[data-at="ceremony:1:tortoise"]').click()
    way = [("warrior", "ceremony:3:warrior"), ("eagle-feather", "space:0:right")]
    way += [("mother-of-heaven", "space:0:left")]
    for number, (card, place) in enumerate(way):
        expect(answer(visitor)).to_have_text(TEXTS[STEPS[number]]["done"])
        button(visitor, "web-lesson-next-step").click()
        task_of(visitor, STEPS[number + 1])
        if card == "mother-of-heaven":  # a card whose kind lies in reach says why no space lights up
            page.locator(".held[data-card=tortoise]").first.click()
            expect(page.locator(".prompt")).to_contain_text("Tortoise already lies where you can reach it")
        play(visitor, card, place)
    expect(answer(visitor)).to_have_text(TEXTS[STEPS[-1]]["done"])

    # It is done, also after a reload, and it is no game.
    page.reload()
    visitor.open("/learn")
    expect(page.locator(".number.done")).to_have_count(1)
    visitor.open()
    expect(button(visitor, "web-play-now")).to_be_visible()
    expect(page.get_by_role("link", name=visitor.texts("web-learn"))).to_have_count(0)
    assert page.evaluate("localStorage.getItem('kokopelli-games')") in (None, "[]")
    visitor.open("/games")
    with page.expect_download() as saved:
        button(visitor, "web-backup-save").click()
    file = json.loads(saved.value.path().read_text(encoding="utf-8"))
    assert file["kept"]["kokopelli-lessons"] == [{"id": LESSON}]
    assert file["games"] == []
    assert visitor.errors == []


def test_a_lesson_by_keyboard_in_which_the_others_move(visitor: Visitor) -> None:
    """The player loses a finish to Blue, without touching the mouse."""
    page, step = visitor.page, "lost-finish-short"
    open_lesson(visitor, "lost-finish")
    # The task is read when the step begins.
    expect(page.locator(".lesson-task .words")).to_be_focused()
    hand = page.locator(".held")
    cards = [hand.nth(place).get_attribute("data-card") for place in range(hand.count())]
    page.keyboard.press(str(cards.index("eagle-feather") + 1))
    page.locator('[data-at="ceremony:0:eagle-feather"]').focus()
    page.keyboard.press("Enter")
    page.locator(".prompt[data-ready=true]").wait_for()
    page.keyboard.press("d")
    expect(answer(visitor)).to_have_text(TEXTS[step]["done"])
    expect(page.locator('[data-at="ceremony:0:eagle-feather"]')).to_have_count(0)
    expect(button(visitor, "web-lesson-next-step")).to_be_focused()
    page.keyboard.press("Enter")
    task_of(visitor, "lost-finish-better")
    assert visitor.errors == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_lessons(server: Running, browser: Browser, scheme: str) -> None:
    visitor = Visitor(browser, server.address, color_scheme=scheme)
    visitor.open("/learn")
    expect(visitor.page.get_by_role("link", name=TEXTS[LESSON][""])).to_be_visible()
    assert not faults_at_both_sizes(visitor)
    open_lesson(visitor, LESSON)
    assert not faults_at_both_sizes(visitor)
    visitor.page.locator("[data-move=draw]").click()
    expect(answer(visitor)).to_have_text(TEXTS[STEPS[0]]["wrong-drew"])
    assert not faults_at_both_sizes(visitor)


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180), (390, 844), (844, 390), (360, 640)])
def test_a_lesson_has_room_in_every_window(server: Running, browser: Browser, size: tuple[int, int]) -> None:
    """The hand, the prompt, the table and the task are below or beside each other, and nothing is cut off."""
    width, height = size
    visitor = Visitor(browser, server.address, viewport={"width": width, "height": height})
    open_lesson(visitor, LESSON)
    parts = (".lesson-task", ".board", ".prompt", "section.hand")
    boxes = [visitor.page.locator(part).bounding_box() for part in parts]
    for number, one in enumerate(boxes):
        for other in boxes[:number]:
            assert one and other and not overlap(one, other), parts[number]
    assert visitor.overflowing() == []


def overlap(one: FloatRect, other: FloatRect) -> bool:
    """Return whether two boxes have more than their edges in common."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 2 and down > 2
