"""What a move brings is shown before it is made: by pointing, by keyboard and by a long press."""

import json
import re
from pathlib import Path
from typing import Any

from access import faults
from browsers import Visitor
from clients import Running
from playwright.sync_api import Browser, expect

RECORD = Path(__file__).parents[1] / "records" / "other-six-2.json"
PLY = 27  # Red is on turn and may finish the Vase of Blue by a Kokopelli, with Paw, Lizard, Warrior
VASE = "[data-at='ceremony:1:vase']"
FINISH = "You: 4 VP + 1 VP Paw, Blue: 1 VP, Blue: Vase ends, draw 1 card, an extra action, "
DESKTOP, PHONE = {"width": 1440, "height": 900}, {"width": 360, "height": 640}
OVERLAPS = """bubble => {
    const box = bubble.getBoundingClientRect();
    return [...document.querySelectorAll('.shown')].filter((one) => {
        const other = one.getBoundingClientRect();
        const beside = other.left >= box.right || other.right <= box.left;
        return !beside && other.top < box.bottom && other.bottom > box.top;
    }).length;
}"""
BRANCH = """body => fetch('/api/branches', {
    method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
}).then((answer) => answer.json())"""


def seated(browser: Browser, server: Running, **context: Any) -> Visitor:
    """Return a visitor on turn at a table that continues the record."""
    visitor = Visitor(browser, server.address, **context)
    visitor.open()
    body = {
        "record": json.loads(RECORD.read_text()),
        "ply": PLY,
        "seats": [{"plays": "me"}, {"plays": "bot", "bot": "level-1"}],
    }
    made = visitor.page.evaluate(BRANCH, body)
    visitor.open(f"/table/{made['game']}")
    visitor.wait()
    visitor.page.mouse.move(3, 3)  # the first movement of a mouse has no distance
    return visitor


def test_a_place_shows_what_a_card_brings_there_and_then_it_happens(
    browser: Browser, server: Running
) -> None:
    visitor = seated(browser, server, viewport=DESKTOP)
    page = visitor.page
    result, bubble = page.locator(".result"), page.locator(".outcome-bubble")
    expect(page.locator(".gain")).to_have_count(0)
    page.locator(".held[data-card=kokopelli]").click()
    lit = page.locator(".shown")
    assert lit.count() == 7
    for place in lit.all():
        expect(place).to_have_attribute("aria-description", re.compile("."))
    expect(page.locator(VASE)).to_have_attribute("aria-description", re.compile(re.escape(FINISH)))
    expect(page.locator(f"{VASE} .gain")).to_have_text(["+5", "+1"])  # the own points, and those of Blue
    for place in lit.all():
        place.hover()
        expect(result).to_be_visible()
        expect(bubble).to_have_count(1)
        assert bubble.evaluate(OVERLAPS) == 0 or not bubble.is_visible()
    assert not faults(visitor)
    page.locator(VASE).hover()
    expect(result).to_contain_text("+4")
    expect(result).to_contain_text("Vase ends")
    expect(page.get_by_role("tooltip")).to_have_count(0)  # it would cover places
    page.locator(VASE).click()
    expect(page.locator(".plate.seat-0 .points")).to_contain_text("19")  # 14 before
    expect(page.locator(".plate.seat-1 .points")).to_contain_text("8")  # 7 before
    expect(result).to_have_count(0)
    assert not visitor.errors
    visitor.context.close()


def test_keys_and_buttons_show_outcomes(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, viewport=DESKTOP)
    page = visitor.page
    result = page.locator(".result")
    page.locator("[data-move=draw]").hover()
    expect(result).to_have_text(re.compile(r"^\s*\+1"))
    expect(page.locator("[data-move=draw]")).to_have_attribute("aria-description", re.compile("draw 1 card"))
    page.locator("[data-move=exchange]").hover()
    expect(result).to_contain_text("+3")
    page.mouse.move(3, 3)
    expect(result).to_have_count(0)
    page.locator("[data-at='ceremony:0:paw']").click()  # a place first: now the cards show outcomes
    page.locator("[data-cancels=paw]").hover()
    expect(result).to_contain_text("Paw ends")
    page.locator(".held[data-card=kokopelli]").hover()
    expect(result).not_to_contain_text("Paw ends")
    page.keyboard.press("Escape")
    page.mouse.move(3, 3)
    page.keyboard.press(str(page.locator(".held").count()))  # Kokopelli comes last
    for _ in range(7):
        page.keyboard.press("ArrowRight")
        if page.locator(f"{VASE}:focus").count():
            break
    expect(result).to_contain_text("Vase ends")
    page.keyboard.press("Escape")
    assert not visitor.errors
    visitor.context.close()


def test_a_long_press_shows_the_outcome_and_makes_no_move(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, viewport=PHONE, has_touch=True)
    page = visitor.page
    result = page.locator(".result")
    page.locator(".held[data-card=kokopelli]").tap()
    box = page.locator(VASE).bounding_box()
    assert box
    touch = visitor.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(result).to_contain_text("Vase ends")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".plate.seat-0 .points")).to_contain_text("14")
    expect(result).to_contain_text("Vase ends")  # it stays until the next touch
    expect(page.locator(".outcome-bubble")).not_to_be_visible()
    prompt, lowest = (
        page.locator(place).bounding_box() for place in (".sheet", "[data-at='ceremony:0:lizard']")
    )
    assert prompt and lowest and lowest["y"] + lowest["height"] / 2 < prompt["y"]  # it can be tapped
    page.locator(VASE).tap()
    expect(page.locator(".plate.seat-0 .points")).to_contain_text("19")
    assert not visitor.errors
    visitor.context.close()
