"""A review on the static site, without a network: its parts, a better line on the table, and another try."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from access import faults_at_both_sizes
from browsers import WAIT, Visitor
from playwright.sync_api import Browser, expect
from static_site import StaticSite, static_site

RECORD = Path(__file__).parents[1] / "records" / "other-six-2.json"
VISITED = "navigator.serviceWorker.ready.then(() => true)"
PARTS = 5


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticSite]:
    with static_site(tmp_path) as one:
        yield one


def percent(text: str) -> float:
    """Return the first number of a text such as "+4.2% ± 1%"."""
    found = re.match(r"\s*([+−-]?[\d.]+)", text)
    assert found is not None, text
    return float(found[1].replace("−", "-"))


def test_a_game_is_reviewed_without_a_network(browser: Browser, site: StaticSite) -> None:
    visitor = Visitor(browser, site.address)
    page, texts = visitor.page, visitor.texts
    visitor.open("/?/games")
    page.locator(".drop input[type=file]").set_input_files(RECORD)
    expect(page.get_by_role("heading", name=texts("web-replay-heading"))).to_be_attached()
    assert page.evaluate(VISITED)
    site.stop()

    page.get_by_role("button", name=texts("review"), exact=True).click()
    page.get_by_role("button", name=texts("review-start")).click()
    # The replay can be used meanwhile.
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".place b")).to_have_text(texts("web-replay-move", step=1, last=60))
    heading = page.get_by_role("heading", name=texts("review-result"))
    expect(heading).to_be_visible(timeout=8 * WAIT)
    expect(page.get_by_role("progressbar")).to_have_count(0)

    parts = [percent(one) for one in page.locator(".review dd").all_inner_texts()]
    assert len(parts) == PARTS
    shown = page.locator(".review").inner_text()
    result = 100 if texts("review-sum", equal="50%", result="100%") in shown else 0
    assert abs(sum(parts) - (result - 50)) < 0.05 * (PARTS + 1)
    assert visitor.overflowing() == [] and not faults_at_both_sizes(visitor)

    # A better line of play is shown on the table, until the game is wanted again.
    costly = page.locator(".costly")
    assert 1 <= costly.count() <= 3
    assert all(costly.locator(".why").all_inner_texts())  # each says why the other move was better
    costly.first.get_by_role("button", name=texts("review-show-line")).click()
    expect(page.get_by_text(texts("review-showing-line"))).to_be_visible()
    page.get_by_role("button", name=texts("review-back")).click()
    expect(page.get_by_text(texts("review-showing-line"))).to_have_count(0)

    # The decision can be made again, at a new table.
    costly.first.get_by_role("button", name=texts("review-again")).click()
    step = page.get_by_label(texts("web-replay-slider")).input_value()
    expect(page.get_by_role("button", name=texts("web-play-on-now", step=int(step)))).to_be_visible()
    assert not visitor.errors
    visitor.context.close()
