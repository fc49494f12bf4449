"""The deal of the day and the statistics on a static site: from the first try to the text to share."""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from access import faults_at_both_sizes
from browser_logs import browser_file, finished_game, random_moves, row
from browsers import Visitor
from playwright.sync_api import Browser, expect
from static_site import StaticSite, static_site

from kokopelli import Game, Setup

VISITED = "navigator.serviceWorker.ready.then(() => true)"
PAR = 120_000  # milliseconds in which the master has played its game, on a busy machine as well


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticSite]:
    with static_site(tmp_path) as one:
        yield one


def opened_file(visitor: Visitor, folder: Path, content: dict[str, Any]) -> None:
    """Open a file with everything of a browser."""
    file = folder / "browser.json"
    file.write_text(json.dumps(content))
    visitor.open("/?/games")
    visitor.page.get_by_label(visitor.texts("web-backup-open")).set_input_files(file)
    added = len(content["games"])
    told = visitor.texts("web-backup-opened", added=added, known=0, damaged=0)
    expect(visitor.page.get_by_text(told)).to_be_visible()


def saved_file(visitor: Visitor) -> Any:
    """Save everything of the browser and return it."""
    visitor.open("/?/games")
    with visitor.page.expect_download() as download:
        visitor.page.get_by_role("button", name=visitor.texts("web-backup-save")).click()
    return json.loads(download.value.path().read_text())


def nearly_finished(log: dict[str, Any]) -> None:
    """Play on in a log by chance until the person makes their last move."""
    started = next(one["entry"] for one in log["rows"] if one["entry"]["type"] == "started")
    game = Game(Setup(started["players"], started["kinds"], started["first"], started["piles"]))
    for one in log["rows"]:
        if one["entry"]["type"] == "made":
            game.play(one["entry"]["move"])
    moves = random_moves(game, random.Random(1), lambda one: one.is_over)
    last = max(place for place, move in enumerate(moves) if move["seat"] == 0)
    log["rows"] += [row(move, log["rows"][-1]["at"] / 1000) for move in moves[:last]]


def test_the_first_try_at_the_deal_of_the_day_counts(
    browser: Browser, site: StaticSite, tmp_path: Path
) -> None:
    visitor = Visitor(browser, site.address, permissions=["clipboard-read", "clipboard-write"])
    page, texts = visitor.page, visitor.texts
    visitor.open("/?/daily")
    page.get_by_role("button", name=texts("web-daily-play"), exact=True).click()
    expect(page.get_by_role("heading", name=texts("web-table-heading"))).to_be_attached()
    assert page.evaluate(VISITED)
    expect(page.get_by_role("button", name=texts("web-hint"))).to_have_count(0)
    visitor.show_tab("table")
    expect(page.get_by_role("button", name=texts("web-leave"))).to_have_count(0)
    visitor.open("/?/daily")
    expect(page.get_by_role("link", name=texts("web-daily-continue"))).to_be_visible()

    # The same game, but one move before its end, in another browser and without a network.
    file = saved_file(visitor)
    created = file["games"][0]["rows"][0]["entry"]
    assert created["seed"] == hashlib.sha256(f"kokopelli deal of {created['daily']}".encode()).hexdigest()
    assert [seat["bot"] is None for seat in created["seats"]] == [True] + [False] * (
        len(created["seats"]) - 1
    )
    nearly_finished(file["games"][0])
    other = Visitor(browser, site.address, permissions=["clipboard-read", "clipboard-write"])
    page = other.page
    opened_file(other, tmp_path, file)
    assert page.evaluate(VISITED)
    site.stop()
    other.open("/?/daily")
    page.get_by_role("link", name=texts("web-daily-continue")).click()
    other.play_on(random.Random(1))
    result = page.get_by_role("dialog").locator(".daily-result")
    expect(result.get_by_role("button", name=texts("web-daily-share"))).to_be_visible(timeout=PAR)
    expect(result.get_by_text(texts("web-daily-is-practice"))).to_have_count(0)
    result.get_by_role("button", name=texts("web-daily-share")).click()
    lines = page.evaluate("navigator.clipboard.readText()").split("\n")
    margin, par = result.locator("dd").all_inner_texts()
    assert f"{margin} (par {par})" in lines[0] and len(lines[1]) == 10 and "/daily/" in lines[2]

    # The calendar shows it, and the master's game can be watched.
    page.get_by_role("link", name=texts("web-daily")).click()
    expect(page.get_by_role("link", name=f"{texts('web-daily-margin')} {margin}")).to_be_visible()
    expect(page.locator("dl.panel dd").first).to_have_text("1")
    assert other.overflowing() == [] and not faults_at_both_sizes(other)
    page.get_by_role("button", name=texts("web-daily-master")).click()
    expect(page.locator(".replay-controls")).to_be_visible()
    assert other.errors == []


def test_statistics_show_the_games_of_a_file(browser: Browser, site: StaticSite, tmp_path: Path) -> None:
    games = [
        finished_game(number, 2 + number % 3, 10 + number % 3, f"level-{1 + number % 2}", 30 - number)
        for number in range(12)
    ]
    games[3]["review"] = {"errorRate": 0.012, "luck": 0.1, "worst": 0.03}
    visitor = Visitor(browser, site.address)
    page, texts = visitor.page, visitor.texts
    visitor.open("/?/statistics")
    expect(page.get_by_text(texts("web-statistics-none"))).to_be_visible()
    assert not faults_at_both_sizes(visitor)
    opened_file(visitor, tmp_path, browser_file(games))
    visitor.open("/?/statistics")
    figures = page.locator("dl.panel dd")
    expect(figures.first).to_have_text("12")
    for heading in ("web-stat-margin", "web-stat-rules", "web-stat-luck", "web-stat-goals"):
        expect(page.get_by_role("heading", name=texts(heading))).to_be_visible()
    assert visitor.overflowing() == [] and not faults_at_both_sizes(visitor)
    page.get_by_label(texts("web-players")).select_option("2")
    expect(figures.first).to_have_text("4")
    page.locator("figure a").first.click()
    expect(page.locator(".replay-controls")).to_be_visible()
    assert visitor.errors == []
