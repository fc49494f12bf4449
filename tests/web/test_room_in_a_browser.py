"""Room at the table: every text is large enough, and nothing is covered, in windows of many sizes."""

import contextlib
import json
from itertools import pairwise
from typing import Any

import pytest
from browsers import Visitor, wait_until
from clients import Running
from playwright.sync_api import Browser, TimeoutError, expect
from seated_positions import above_the_limit, late_action, scoring_play, sit_down

DESKTOPS = [(1280, 720), (1440, 900), (1920, 1080)]
SMALLER = [(768, 1024), (390, 844), (360, 640)]
ZOOMED = [(720, 450), (640, 360)]  # a desktop at 200 %
TIGHTEST = [(1280, 720), (360, 640), (640, 360)]  # of each
LEAST = dict.fromkeys(DESKTOPS, 11.0) | dict.fromkeys((*SMALLER, *ZOOMED), 10.0)

REST = 4000  # milliseconds

# Whether the table was laid out for the window as it is now.
FITS = """([width, height]) => {
    const [area, board] = ['.board-area', '.board'].map((one) => document.querySelector(one));
    const [room, taken] = [area.getBoundingClientRect(), board.getBoundingClientRect()];
    const [across, down] = [room.width - taken.width, room.height - taken.height];
    const resized = innerWidth === width && innerHeight === height;
    return resized && across > -1 && down > -1 && Math.min(across, down) < 16;
}"""
# The visible texts with their size on the screen, which is the size of the font times that of transforms.
TEXTS = """() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const part = text.parentElement;
        const said = text.textContent.trim();
        if (said === '' || part.closest('.visually-hidden, script, style, title')) continue;
        if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { width, height, right, bottom } = range.getBoundingClientRect();
        if (width < 1 || height < 1 || right < 0 || bottom < 0) continue;
        let size = parseFloat(getComputedStyle(part).fontSize);
        for (let around = part; around; around = around.parentElement) {
            const { transform, scale } = getComputedStyle(around);
            if (transform !== 'none') size *= Math.abs(new DOMMatrix(transform).d);
            if (scale !== 'none') size *= Math.min(...scale.split(' ').map(parseFloat));
        }
        found.push([said, size]);
    }
    return found;
}"""

# Pairs of parts that overlap, parts outside the window, and texts that are cut off.
COVERED = """() => {
    const boxes = (selector) => [...document.querySelectorAll(selector)].map((part) => {
        const { left, top, right, bottom } = part.getBoundingClientRect();
        return { name: `${selector} ${part.textContent.trim().slice(0, 20)}`, left, top, right, bottom };
    });
    const groups = [boxes('.page-header'), boxes('.recent-moves'), boxes('.placed'), boxes('.prompt'),
        boxes('.held'), boxes('.card-tooltip:not(.hidden), .outcome-bubble:not(.hidden)')];
    const found = [];
    const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const [header, strip, board, prompt, hand, bubbles] = groups;
    const kept = boxes('.shown');
    for (const [some, others] of [[header, [...board, ...prompt, ...hand]], [strip, [...board, ...prompt]],
        [prompt, [...board, ...hand]], [hand, board], [bubbles, [...kept, ...prompt, ...hand]],
        [boxes('.sidebar'), [...board, ...prompt, ...hand]]])
        for (const one of some) for (const other of others)
            if (overlap(one, other)) found.push(`${one.name} over ${other.name}`);
    for (const one of [...board, ...prompt, ...hand])
        if (one.left < -1 || one.right > innerWidth + 1 || one.top < -1 || one.bottom > innerHeight + 1)
            found.push(`${one.name} outside`);
    const [sheet] = boxes('.prompt');
    for (const one of boxes('.prompt button'))
        if (one.right > one.left && (one.left < sheet.left || one.right > sheet.right
            || one.top < sheet.top || one.bottom > sheet.bottom)) found.push(`${one.name} sticks out`);
    const text = document.querySelector('.prompt .text');
    if (text.scrollHeight > text.clientHeight + 1) found.push(`cut off: ${text.textContent}`);
    return found;
}"""

# Signs that lie over a number of the table, once there are such signs.
OVER_NUMBERS = """(signs) => {
    const boxes = (selector) => [...document.querySelectorAll(selector)]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => [part.textContent.trim(), part.getBoundingClientRect()]);
    const shown = boxes(signs);
    if (shown.length === 0) return null;
    const numbers = boxes('.plate .points, .plate .hand, .pile .size, .tile .token, .end-tiles .count');
    const overlap = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return { found: shown.flatMap(([sign, one]) => numbers
        .filter(([, other]) => overlap(one, other)).map(([number]) => `${sign} over ${number}`)) };
}"""


def resize(visitor: Visitor, size: tuple[int, int]) -> None:
    """Give the window a size, and wait until the table fits into it."""
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    wait_until(visitor.page, FITS, arg=size)


def covered(visitor: Visitor) -> list[str]:
    """Return what is covered, also after everything that moves has had time to come to rest."""
    page = visitor.page
    with contextlib.suppress(TimeoutError):
        wait_until(page, f"() => ({COVERED})().length === 0", timeout=REST)
    found: list[str] = page.evaluate(COVERED)
    return found


def seated(browser: Browser, server: Running, position: tuple[Any, int, int], **kept: object) -> Visitor:
    """Return a visitor who sits in a position, with these preferences."""
    visitor = Visitor(browser, server.address, viewport={"width": 1440, "height": 900})
    text = json.dumps({"coached": False, **kept})
    visitor.context.add_init_script(f"localStorage.kokopelli ??= {json.dumps(text)}")
    sit_down(visitor, *position)
    return visitor


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_text_is_too_small(browser: Browser, server: Running, players: int) -> None:
    visitor = seated(browser, server, late_action(players), language="de")
    for size in (*DESKTOPS, *SMALLER, *ZOOMED):
        resize(visitor, size)
        texts: list[tuple[str, float]] = visitor.page.evaluate(TEXTS)
        assert len(texts) > 15
        assert [text for text in texts if text[1] < LEAST[size]] == [], size
    assert not visitor.errors
    visitor.context.close()


def test_the_hand_and_the_table_grow_with_the_window(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, late_action(4))
    widths = []
    for size in DESKTOPS:
        resize(visitor, size)
        parts = [visitor.page.locator(one).first.bounding_box() for one in (".held", ".ceremony")]
        widths.append([part["width"] for part in parts if part])
    assert all(
        before < after for one, next in pairwise(widths) for before, after in zip(one, next, strict=True)
    ), widths
    visitor.context.close()


def choose_a_card(visitor: Visitor) -> None:
    visitor.pick_up()


def exchange_with_a_hint(visitor: Visitor) -> None:
    visitor.page.locator("[data-move=exchange]").click()
    expect(visitor.page.locator("[data-move=draw]")).to_have_count(0)
    visitor.wait()
    visitor.page.locator(".prompt .hint").click()
    expect(visitor.page.locator(".held.hinted")).to_have_count(1)


def ask_what_is_not_possible(visitor: Visitor) -> None:
    visitor.pick_up()
    visitor.page.locator(".ceremony:not(.shown)").first.click()
    expect(visitor.page.locator(".why")).to_be_visible()


def choose_an_own_ceremony(visitor: Visitor) -> None:
    visitor.page.locator(".ceremony.seat-0, .ceremony.seat-1").last.click()
    expect(visitor.page.locator(".prompt .aside")).to_be_visible()


def open_the_history(visitor: Visitor) -> None:
    visitor.pick_up()
    if not visitor.page.locator(".sidebar").count():
        visitor.page.keyboard.press("l")
    expect(visitor.page.locator(".sidebar")).to_be_visible()


def do_nothing(visitor: Visitor) -> None:
    visitor.wait()


STATES = {
    "card": (late_action(4), choose_a_card),
    "exchange": (late_action(3), exchange_with_a_hint),
    "tuck": (above_the_limit(), do_nothing),
    "why": (late_action(2), ask_what_is_not_possible),
    "ceremony": (late_action(2), choose_an_own_ceremony),
}


@pytest.mark.parametrize("state", STATES)
@pytest.mark.parametrize(
    ("language", "sizes"),
    [("de", (*DESKTOPS, *SMALLER, *ZOOMED)), ("fr", TIGHTEST)],
    ids=["de", "fr"],
)
def test_nothing_is_covered(
    browser: Browser, server: Running, state: str, language: str, sizes: list[tuple[int, int]]
) -> None:
    position, act = STATES[state]
    visitor = seated(browser, server, position, language=language, ordering=True)
    act(visitor)
    found = {}
    for size in sizes:
        resize(visitor, size)
        found[size] = covered(visitor)
    assert {size: parts for size, parts in found.items() if parts} == {}
    assert not visitor.errors
    visitor.context.close()


def over_numbers(visitor: Visitor, signs: str) -> list[str]:
    """Wait for signs, and return which of them cover a number of the table."""
    found: list[str] = visitor.page.wait_for_function(OVER_NUMBERS, arg=signs).json_value()["found"]
    return found


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(2, [(360, 640)]), (3, [(768, 1024), (390, 844)]), (4, [(1280, 720), (360, 640), (720, 450)])],
)
def test_points_and_abilities_cover_no_number(
    browser: Browser, server: Running, players: int, sizes: list[tuple[int, int]]
) -> None:
    position, move = scoring_play(players)
    visitor = seated(browser, server, position, language="de")
    page = visitor.page
    found = {}
    for size in sizes:
        resize(visitor, size)
        page.locator(f".held[data-card={move.card}]").first.click()
        covers = over_numbers(visitor, ".gain")
        page.locator(f"[data-at='ceremony:{move.seat}:{move.kind}']").click()
        covers += over_numbers(visitor, ".rising-points") + over_numbers(visitor, ".acting .ability")
        found[size] = covers
        visitor.wait()
        page.keyboard.press("u")
        expect(page.locator(".rising-points, .acting")).to_have_count(0)
        visitor.wait()
    assert {size: covers for size, covers in found.items() if covers} == {}
    assert not visitor.errors
    visitor.context.close()


def test_the_history_lies_beside_the_table(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, late_action(4), language="de")
    open_the_history(visitor)
    for size in DESKTOPS:
        resize(visitor, size)
        assert covered(visitor) == [], size
        texts: list[tuple[str, float]] = visitor.page.evaluate(TEXTS)
        assert [text for text in texts if text[1] < LEAST[size]] == [], size
    assert not visitor.errors
    visitor.context.close()


def test_a_tooltip_covers_no_place_where_the_card_may_go(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, late_action(4), language="de")
    page = visitor.page
    visitor.pick_up()
    resize(visitor, (1280, 720))
    shown = 0
    for place in [*page.locator(".ceremony:not(.shown)").all(), *page.locator(".tile").all()[:4]]:
        place.hover(position={"x": 8, "y": 40})
        page.mouse.move(2, 2)
        place.hover(position={"x": 10, "y": 42})
        tooltip = page.locator(".card-tooltip")
        tooltip.wait_for(state="attached")
        assert covered(visitor) == []
        shown += tooltip.is_visible()
        page.mouse.move(2, 2)
        expect(tooltip).to_have_count(0)
    assert shown > 5  # most of them find room
    assert not visitor.errors
    visitor.context.close()
