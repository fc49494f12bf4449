"""Fewer clicks and no waiting: turns that end by themselves, hints that go on, and the pace of the bots."""

import json
import statistics
from pathlib import Path

import pytest
from browsers import READY, Visitor, wait_until
from clients import Running, running
from playwright.sync_api import Browser, expect

from budgets import time_limit

TURNS = 12  # of a game by hints
ROUNDS = 3  # of a game with three bots
# Counts clicks of the person, not those that scripts make.
COUNT_CLICKS = """
    window.clicks = 0;
    addEventListener('click', (event) => { window.clicks += event.isTrusted ? 1 : 0; }, true);
"""
# What every move changes, even if the next hint is the same: the prompt, actions left, hand and piles.
POSITION = """() => [...document.querySelectorAll('.sentence, .prompt .token, .held, .pile .size')]
    .map((part) => part.dataset.card ?? part.textContent).join()"""
# Returns the milliseconds from the end of the player's turn to the next one.
WAITING = """() => new Promise((resolve) => {
    const began = performance.now();
    const mine = () => document.querySelector('.prompt[data-ready=true], [aria-modal=true]');
    const look = () => mine() ? resolve(performance.now() - began) : requestAnimationFrame(look);
    document.querySelector('[data-move=end]').click();
    requestAnimationFrame(look);
})"""


def seated(
    browser: Browser, server: Running, players: int, kept: dict[str, object] | None = None, **context: object
) -> Visitor:
    """Return a visitor with these preferences in a game, on turn."""
    visitor = Visitor(browser, server.address, **context)
    text = json.dumps({"level": "level-1", "coached": False, **(kept or {})})
    visitor.context.add_init_script(f"localStorage.kokopelli ??= {json.dumps(text)}")
    visitor.context.add_init_script(COUNT_CLICKS)
    visitor.play_now(players)
    visitor.wait()
    return visitor


def exchange_until_the_turn_is_done(visitor: Visitor) -> None:
    """Use up all actions by exchanges, which cannot be undone."""
    tokens = visitor.page.locator(".prompt .token")
    for left in reversed(range(tokens.count())):
        visitor.page.locator("[data-move=exchange]").click()
        if left > 0:
            expect(tokens).to_have_count(left)
            visitor.wait()


def test_a_turn_ends_by_itself_if_nothing_can_be_undone(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 2)
    page = visitor.page
    before = page.locator(".round-sign").inner_text()
    exchange_until_the_turn_is_done(visitor)
    clicks = page.evaluate("window.clicks")
    expect(page.locator(".round-sign")).not_to_have_text(before)
    visitor.wait()
    expect(page.locator("[data-move=draw]")).to_be_visible()
    assert page.evaluate("window.clicks") == clicks
    assert not visitor.errors
    visitor.context.close()


@pytest.mark.parametrize("stop", ["button", "key"])
def test_the_end_can_be_stopped(browser: Browser, server: Running, stop: str) -> None:
    visitor = seated(browser, server, 2)
    page = visitor.page
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    exchange_until_the_turn_is_done(visitor)
    expect(page.locator("[data-move=end] .elapsed")).to_be_attached()
    if stop == "button":
        page.get_by_role("button", name="Wait", exact=True).click()
    else:
        page.keyboard.press("Escape")
    expect(page.locator(".elapsed")).to_have_count(0)
    page.clock.run_for(10_000)
    expect(page.locator("[data-ready=true] [data-move=end]")).to_be_enabled()
    page.clock.resume()
    page.locator("[data-move=end]").click()
    expect(page.locator("[data-move=draw]")).to_be_visible()
    assert not visitor.errors
    visitor.context.close()


@pytest.mark.parametrize(("when", "ends"), [("final", False), ("never", False), ("always", True)])
def test_a_turn_that_can_be_undone_ends_by_itself_only_if_one_wants(
    browser: Browser, server: Running, when: str, ends: bool
) -> None:
    visitor = seated(browser, server, 2, {"autoEnd": when})
    page = visitor.page
    visitor.pick_up()
    page.locator(".free-space.shown").first.click()
    page.locator(f"{READY}, .elapsed").first.wait_for(state="attached")
    while not page.locator("[data-move=end]").count():
        visitor.pick_up()
        page.locator(".free-space.shown").first.click()
        page.locator(f"{READY}, .elapsed").first.wait_for(state="attached")
    assert page.locator(".elapsed").count() == ends
    if ends:
        page.get_by_role("button", name="Undo the last move").click()
        expect(page.locator("[data-move=draw]")).to_be_visible()
    assert not visitor.errors
    visitor.context.close()


def test_a_game_by_hints_needs_few_clicks(browser: Browser, server: Running) -> None:
    """One click asks for a hint; while it is followed, the next one comes by itself."""
    visitor = seated(browser, server, 2, {"level": "level-3"})
    page = visitor.page
    counts: list[int] = []
    while len(counts) < TURNS and not visitor.is_over():
        before = page.evaluate("window.clicks")
        page.get_by_role("button", name="Give me a hint").click()
        while True:
            page.locator(".hinted").first.wait_for()
            follow(visitor)
            page.locator(f"{READY}, .elapsed").first.wait_for(state="attached")
            if page.locator(".elapsed").count():
                break
            if page.locator("[data-move=end]").count():
                page.locator("[data-move=end]").click()
                break
        counts.append(page.evaluate("window.clicks") - before)
        expect(page.locator("[data-move=end]")).to_have_count(0)
        visitor.wait()
    print(f"clicks a turn: median {statistics.median(counts)}, mean {statistics.mean(counts):.1f}")
    # 3.5 to 4 in whole games; twelve turns of one game may need a little more.
    assert statistics.median(counts) <= 5
    assert not visitor.errors
    visitor.context.close()


def follow(visitor: Visitor) -> None:
    """Click what the hint shows, and wait for the answer."""
    page = visitor.page
    before = page.evaluate(POSITION)
    for shown in (".button.hinted", ".free-space.hinted, .ceremony.hinted, .pile.hinted", ".held.hinted"):
        if page.locator(shown).count():
            page.locator(shown).first.click()
            break
    if page.locator("[data-move=tuck]").count():
        for held in page.locator(".held").all():
            if page.locator("[data-move=tuck]").is_enabled():
                break
            if held.get_attribute("aria-pressed") == "false":
                held.click()
        page.locator("[data-move=tuck]").click()
    wait_until(page, f"before => ({POSITION})() !== before", before)


@pytest.mark.parametrize(("pace", "seconds"), [(0.5, 3.0), (0, 0.5)])
def test_three_bots_are_not_waited_for(browser: Browser, tmp_path: Path, pace: float, seconds: float) -> None:
    """Flying cards included; the limits are wider on a busy machine."""
    with running(tmp_path, bot_pace=60.0, table_pace=True) as server:
        visitor = seated(
            browser, server, 4, {"botPace": pace, "autoEnd": "never"}, reduced_motion="no-preference"
        )
        page = visitor.page
        waited: list[float] = []
        while len(waited) < ROUNDS:
            exchange_until_the_turn_is_done(visitor)
            page.locator("[data-ready=true] [data-move=end]").wait_for()
            waited.append(page.evaluate(WAITING) / 1000)
        print(f"waiting at pace {pace}: " + ", ".join(f"{one:.2f} s" for one in waited))
        assert min(waited) < time_limit(seconds + 1)
        assert not visitor.errors
        visitor.context.close()


def test_the_pace_is_changed_at_the_table(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 3)
    page = visitor.page
    visitor.show_tab("table")
    pace = page.get_by_label("Pace of the bots")
    expect(pace).to_have_value("0.5")
    pace.select_option("0")
    visitor.page.reload()
    visitor.wait()
    visitor.show_tab("table")
    expect(pace).to_have_value("0")
    visitor.play_now(2)  # new tables have it, too
    visitor.wait()
    visitor.show_tab("table")
    expect(pace).to_have_value("0")
    assert not visitor.errors
    visitor.context.close()
