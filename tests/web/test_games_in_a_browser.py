"""Whole games in a browser, played only by clicking; and what a player sees on the way."""

import random
from collections.abc import Iterator

import pytest
from browsers import Visitor, chromium
from clients import Running
from playwright.sync_api import Browser, expect


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


@pytest.mark.parametrize("players", [2, 4])
def test_a_whole_game_is_played_by_clicking(browser: Browser, server: Running, players: int) -> None:
    visitor = Visitor(browser, server.address)
    visitor.play_now(players)
    visitor.play_on(random.Random(players))
    result = visitor.page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_contain_text("wins the game")
    assert result.locator("tfoot td").count() == players
    totals = [int(text) for text in result.locator("tfoot td").all_text_contents()]
    rows = result.locator("tbody tr").all()
    for seat, total in enumerate(totals):  # what the points were for adds up
        cells = [row.locator("td").nth(seat).text_content() or "" for row in rows]
        assert sum(int(cell) for cell in cells if cell.isdecimal()) == total
    assert not visitor.errors
    visitor.context.close()
