"""Whole games in a browser: by mouse, by keyboard, by ear, and across a restart of the server."""

import random
import re
from pathlib import Path

import pytest
from access import faults_at_both_sizes
from browsers import Visitor
from clients import Running, StartServer
from playwright.sync_api import Browser, expect
from tree_player import TreePlayer

WON = re.compile("wins? the game|share the victory")
FOCUSED = "document.activeElement !== null && document.activeElement !== document.body"
LISTEN = """() => {
  window.heard = [];
  const hear = (lines) => window.heard.push(...lines.map((line) => line.textContent));
  const hearAdded = (change) => hear([...change.addedNodes].filter((node) => node.localName === 'p'));
  const log = document.querySelector('[role=log]');
  hear([...log.children]);
  new MutationObserver((changes) => changes.forEach(hearAdded)).observe(log, { childList: true });
}"""


def test_a_whole_game_is_played_by_keyboard_and_heard(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.context.add_init_script("localStorage.kokopelli ??= '{\"stepping\": false}'")
    visitor.open()
    page = visitor.page
    page.get_by_role("button", name="Play now").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.go')"):
            break
    page.keyboard.press("Enter")
    page.locator("[role=log]").wait_for(state="attached", timeout=60_000)
    page.evaluate(LISTEN)
    rng = random.Random(7)
    visitor.wait()
    page.keyboard.press("Tab")
    expect(page.get_by_role("region", name="Your hand").get_by_role("button").first).to_be_focused()
    while not visitor.is_over():
        visitor.act_by_keys(rng)
        visitor.wait()
        assert page.evaluate(FOCUSED), "the focus got lost after a move"
    result = page.get_by_role("dialog")
    expect(result).to_be_focused()
    expect(result.get_by_role("heading")).to_contain_text(WON)
    assert not faults_at_both_sizes(visitor)
    heard = page.evaluate("window.heard")
    result.get_by_role("button", name="Look at the table").click()
    visitor.show_tab()
    turns = page.get_by_role("complementary").locator(".content > ol").all()
    written = [line for turn in turns for line in turn.locator("li").all_text_contents()]
    events = [" ".join(line.split()) for line in written]
    said = [" ".join(line.split()) for line in heard]
    assert len(events) > 100
    # Events before the observer started may be missing; the single cards of an exchange are only said.
    later = iter(said)
    assert [line for line in events[20:] if line not in later] == []
    assert not visitor.errors
    visitor.context.close()


def test_a_whole_game_is_played_by_reading_the_accessibility_tree(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.context.add_init_script('localStorage.kokopelli ??= \'{"level": "level-1"}\'')
    visitor.play_now(2)
    TreePlayer(visitor.page, random.Random(11)).play_on()
    expect(visitor.page.get_by_role("dialog").get_by_role("heading")).to_contain_text(WON)
    assert not visitor.errors
    visitor.context.close()


def test_play_goes_on_after_the_server_was_killed(
    browser: Browser, tmp_path: Path, start_server: StartServer
) -> None:
    first = start_server(tmp_path)
    visitor = Visitor(browser, first.running.address)
    visitor.play_on_server(2)
    visitor.wait()
    port = int(first.running.address.rpartition(":")[2])
    hand = visitor.page.locator(".held .name").all_text_contents()
    first.kill()
    expect(visitor.page.get_by_text("Reconnecting")).to_be_visible()
    second = start_server(tmp_path, port)
    expect(visitor.page.get_by_text("Reconnecting")).to_have_count(0)
    assert visitor.page.locator(".held .name").all_text_contents() == hand
    rng = random.Random(3)
    for _ in range(8):
        visitor.wait()
        visitor.act(rng)
    visitor.context.close()
    second.stop()


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_is_played_by_clicking(browser: Browser, server: Running, players: int) -> None:
    visitor = Visitor(browser, server.address, color_scheme="dark")
    visitor.play_now(players)
    visitor.play_on(random.Random(players), hints=30 if players == 2 else 0)
    result = visitor.page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_contain_text(WON)
    if players == 4:
        assert not faults_at_both_sizes(visitor)
    assert result.locator("tfoot td").count() == players
    totals = [int(text) for text in result.locator("tfoot td").all_text_contents()]
    rows = result.locator("tbody tr").all()
    for seat, total in enumerate(totals):  # the points by rule add up
        cells = [row.locator("td").nth(seat).text_content() or "" for row in rows]
        assert sum(int(cell) for cell in cells if cell.isdecimal()) == total
    if players == 2:  # a later visit shows the same
        told = result.locator("table").inner_text()
        visitor.page.reload()
        expect(result.locator("tbody tr")).to_have_count(len(rows))
        assert result.locator("table").inner_text() == told
    assert not visitor.errors
    visitor.context.close()
