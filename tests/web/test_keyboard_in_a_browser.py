"""Keyboard and ear: order and ring of focus, names of parts, the list of keys, and what is read out."""

import re
from collections.abc import Iterator

import pytest
from access import DESKTOP, faults, faults_at_both_sizes
from browsers import Visitor, wait_until
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
    wait_until(page, "(pressed) => !pressed.isConnected", arg=pressed)  # a ceremony takes its place
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_mark_shows_the_keys(browser: Browser, server: Running, language: str) -> None:
    visitor = Visitor(browser, server.address, viewport=DESKTOP, locale=language)
    visitor.open()
    page, texts = visitor.page, Texts(language)
    start = page.get_by_role("button", name=texts("web-play-now"))
    start.focus()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name=texts("keys-title"))
    for message in ("key-hand", "key-points", "key-reach", "key-finish", "key-replay-turn"):
        expect(dialog.get_by_text(texts(message), exact=True)).to_be_attached()
    assert not (faults_at_both_sizes(visitor) if language == "en" else faults(visitor, colours=False))
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(start).to_be_focused()
    page.get_by_label(texts("web-settings")).click()
    page.get_by_role("button", name=texts("keys-title")).click()
    dialog.get_by_role("button", name=texts("web-close")).click()
    expect(page.get_by_role("button", name=texts("keys-title"))).to_be_focused()
    assert not visitor.errors
    visitor.context.close()


def test_keys_act_neither_in_a_text_field_nor_when_they_are_switched_off(visitor: Visitor) -> None:
    visitor.open()
    page = visitor.page
    name = page.get_by_label("Your name").first
    name.focus()
    page.keyboard.type("d?w")
    expect(name).to_have_value("d?w")
    expect(page.get_by_role("dialog")).to_have_count(0)
    name.fill("")
    visitor.play_now(2)
    visitor.wait()
    page.get_by_label("Settings").click()
    switch = page.get_by_label("Shortcuts with single letters and digits")
    switch.uncheck()
    page.get_by_label("Settings").click()
    for key in ("1", "p", "?", "l"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowRight")  # writes no character
    hand = page.get_by_role("region", name="Your hand")
    expect(hand.get_by_role("button").first).to_be_focused()
    expect(hand.get_by_role("button", pressed=True)).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".read-out p")).to_have_count(0)
    page.get_by_label("Settings").click()
    switch.check()
    page.get_by_label("Settings").click()
    page.evaluate(LISTEN)
    assert len(read_out(visitor, "p")) == 3


def read_out(visitor: Visitor, key: str) -> list[str]:
    """Press a key and return what it reads out."""
    visitor.page.evaluate("window.said = []")
    visitor.page.keyboard.press(key)
    wait_until(visitor.page, "window.said.length > 0")
    said: list[str] = visitor.page.evaluate("window.said")
    return said


def test_keys_read_out_the_hand_the_points_and_who_reaches_what(visitor: Visitor) -> None:
    visitor.play_now(3)
    visitor.wait()
    page, texts = visitor.page, Texts("en")
    page.evaluate(LISTEN)
    (hand,) = read_out(visitor, "c")
    cards = page.locator(".held .name").all_text_contents()
    assert f"{len(cards)} card" in hand
    assert all(card.replace("\u00ad", "") in hand for card in cards)
    own, *others, tiles = read_out(visitor, "p")
    assert re.match(r"You: \d+ points?, \d+ cards? in hand, \d+ cards in the pile\.$", own)
    assert len(others) == 2
    assert tiles.startswith("Game End tiles")
    kind = texts.card(visitor.pick_up().get_attribute("data-card"))  # type: ignore[arg-type]
    page.locator(".free-space.shown").first.click()
    visitor.wait()
    reached = re.compile(rf"Your {kind}, \d of the \d cards it needs: you")
    assert any(reached.match(sentence) for sentence in read_out(visitor, "w"))
    assert not faults(visitor)
    page.keyboard.press("Escape")
    expect(page.locator(".read-out p")).to_have_count(0)
