"""Keyboard and ear: order and ring of focus, names of parts, the list of keys, and what is read out."""

import re
from collections.abc import Iterator

import pytest
from access import DESKTOP, faults, faults_at_both_sizes
from browsers import Visitor
from clients import Running
from playwright.sync_api import Browser, expect

from kokopelli import Texts
from kokopelli.texts import LANGUAGES

COLOURS = """() => {
    const ring = getComputedStyle(document.querySelector(':focus-visible'), '::before');
    const resolve = (colour) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.color = colour;
        const found = getComputedStyle(probe).color;
        probe.remove();
        return found;
    };
    const colours = {
        ring: ring.borderTopColor,
        band: ring.boxShadow.match(/rgba?\\([^)]*\\)/)[0],
        legal: resolve('var(--glow)'),
        plaza: resolve('var(--plaza)'),
        ground: resolve('var(--ground)'),
    };
    const numbers = (text) => text.match(/[\\d.]+/g).slice(0, 3).map(Number);
    return Object.entries(colours).map(([name, text]) => [name, numbers(text)]);
}"""

LISTEN = """() => {
    const region = document.querySelector('.read-out');
    const hear = () => {
        const sentences = [...region.children].map((line) => line.textContent);
        if (sentences.length > 0) window.said = sentences;
    };
    window.said = [];
    new MutationObserver(hear).observe(region, { childList: true, subtree: true });
}"""  # what is read out goes away after a while


@pytest.fixture
def visitor(browser: Browser, server: Running) -> Iterator[Visitor]:
    one = Visitor(browser, server.address, viewport=DESKTOP)
    yield one
    assert not one.errors
    one.context.close()


def contrast(one: list[float], other: list[float]) -> float:
    """Return the contrast of two colours by the formula of WCAG."""

    def luminance(colour: list[float]) -> float:
        parts = [part / 255 for part in colour]
        linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("players", "plazas", "spaces"), [(2, 1, 8), (3, 3, 4), (4, 4, 4)])
def test_plazas_piles_and_plates_are_named(visitor: Visitor, players: int, plazas: int, spaces: int) -> None:
    visitor.play_now(players)
    visitor.wait()
    page = visitor.page
    groups = page.get_by_role("group", name=re.compile("^Plaza between "))
    expect(groups).to_have_count(plazas)
    expect(page.get_by_role("group", name=re.compile("^Plaza between you and "))).to_have_count(
        min(plazas, 2)
    )
    for group in groups.all():
        expect(group.get_by_role("button")).to_have_count(spaces)
    names = [plate.split(",")[0] for plate in plates(visitor)]
    assert len(set(names)) == players
    others = page.get_by_role("img", name=re.compile(rf"^({'|'.join(names)})’s draw pile: \d+ cards?$"))
    expect(others).to_have_count(players - 1)
    expect(page.get_by_role("button", name=re.compile(r"Your draw pile: \d+ cards?$"))).to_have_count(1)
    assert [plate for plate in plates(visitor) if ", You, " in plate]


def plates(visitor: Visitor) -> list[str]:
    """Return the names of the players' plates."""
    shown = visitor.page.get_by_role("button", name=re.compile(r" VP, hand \d+"))
    return [one.get_attribute("aria-label") or "" for one in shown.all()]


def test_the_hand_comes_first_and_the_board_before_the_header(visitor: Visitor) -> None:
    visitor.play_now(4)
    visitor.wait()
    page = visitor.page
    hand = page.get_by_role("region", name="Your hand").get_by_role("button")
    page.keyboard.press("Tab")
    expect(hand.first).to_be_focused()
    for number in range(1, hand.count()):
        page.keyboard.press("Tab")
        expect(hand.nth(number)).to_be_focused()
    parts: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('[role=group], header.page-header')]
            .map((part) => part.getAttribute('aria-label') ?? 'header')"""
    )
    plazas = [name for name in parts if name.startswith("Plaza")]
    assert [" you " in name for name in plazas] == [True, True, False, False]
    assert parts.index(plazas[-1]) < parts.index("header")
    assert page.locator("[tabindex]:not([tabindex='0'], [tabindex='-1'])").count() == 0


def test_the_focus_stays_in_the_hand_when_a_card_leaves_it(visitor: Visitor) -> None:
    visitor.play_now(2)
    visitor.wait()
    page = visitor.page
    card = visitor.pick_up().get_attribute("data-card")
    space = page.locator(".free-space.shown").first.get_attribute("data-space")
    page.keyboard.press("Escape")
    page.locator(f"[data-space='{space}']").focus()
    page.keyboard.press("Enter")  # first the place, then the card
    held = page.locator(".held")
    count = held.count()
    page.locator(f".held[data-card='{card}']").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"[data-space='{space}']")).to_have_count(0)  # it has become a ceremony
    expect(held).to_have_count(count - 1)
    expect(page.locator(".held:focus")).to_have_count(1)


def test_the_focus_stays_on_a_button_that_is_pressed_and_on_a_place(visitor: Visitor) -> None:
    visitor.play_now(2)
    visitor.wait()
    page = visitor.page
    visitor.pick_up()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".free-space:focus, .ceremony:focus")).to_have_count(1)
    page.evaluate("window.place = document.activeElement.parentElement")
    pressed = page.locator(":focus").element_handle()
    page.keyboard.press("Enter")
    page.wait_for_function("(pressed) => !pressed.isConnected", arg=pressed)  # a ceremony takes its place
    visitor.wait()
    assert page.evaluate("document.activeElement.parentElement === window.place")
    hint = page.get_by_role("button", name="Give me a hint")
    if not visitor.is_over() and hint.count():
        hint.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".sentence")).to_contain_text("Hint:")
        expect(hint).to_be_focused()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_ring_of_focus_differs_from_that_of_legal_places(
    browser: Browser, server: Running, scheme: str
) -> None:
    visitor = Visitor(browser, server.address, viewport=DESKTOP, color_scheme=scheme)
    visitor.play_now(2)
    visitor.wait()
    visitor.pick_up()
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.page.locator(".shown:focus-visible")).to_have_count(1)
    colours = dict(visitor.page.evaluate(COLOURS))
    for one, other in [
        ("ring", "band"),
        ("band", "legal"),
        ("ring", "plaza"),
        ("ring", "ground"),
    ]:
        assert contrast(colours[one], colours[other]) >= 3, (one, other, colours)
    assert colours["ring"] != colours["legal"]
    visitor.context.close()
