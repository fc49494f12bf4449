"""The operator's page, announcements, closed tables and links to a seat, in a real browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from access import DESKTOP, faults, faults_at_both_sizes
from browsers import Visitor
from clients import Running, running
from playwright.sync_api import Browser, expect

TOKEN = "the operator's token"


@pytest.fixture(scope="module")
def operated(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(Path(tmp_path_factory.mktemp("operated")), operator_token=TOKEN) as server:
        yield server


@pytest.fixture
def operator(browser: Browser, operated: Running) -> Iterator[Visitor]:
    one = Visitor(browser, operated.address, viewport=DESKTOP)
    one.page.on("dialog", lambda dialog: dialog.accept())
    one.open("/operator")
    one.page.get_by_label("Operator’s token").fill(TOKEN)
    one.page.get_by_role("button", name="Enter").click()
    expect(one.page.get_by_role("button", name="Audit log")).to_be_visible()
    yield one
    assert not one.errors
    one.context.close()


@pytest.fixture
def visitor(browser: Browser, operated: Running) -> Iterator[Visitor]:
    one = Visitor(browser, operated.address, viewport=DESKTOP)
    yield one
    assert not one.errors
    one.context.close()


def test_the_page_asks_for_the_token_and_keeps_it_in_the_tab(browser: Browser, operated: Running) -> None:
    visitor = Visitor(browser, operated.address, viewport=DESKTOP)
    page = visitor.page
    visitor.open("/operator")
    page.get_by_label("Operator’s token").fill("wrong")
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("alert")).to_have_text("The server does not accept this token.")
    page.get_by_label("Operator’s token").fill(TOKEN)
    page.get_by_role("button", name="Enter").click()
    expect(page.get_by_role("button", name="Audit log")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Audit log")).to_be_visible()
    assert TOKEN not in page.evaluate("JSON.stringify(localStorage) + document.cookie")
    page.get_by_role("button", name="Leave").click()
    page.reload()
    expect(page.get_by_label("Operator’s token")).to_be_visible()
    visitor.context.close()


def test_a_table_is_found_closed_and_reopened(operator: Visitor, visitor: Visitor, operated: Running) -> None:
    keys = operated.make_table("me", "me")
    visitor.open(f"/table/{keys.game}")
    expect(visitor.page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()
    page = operator.page
    page.get_by_label("Id or name").fill(keys.game)
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("status").filter(has_text="1 table")).to_be_visible()
    page.get_by_role("button", name=keys.game).click()
    expect(page.get_by_text("a spectator from 127.0.0.1")).to_be_visible()
    assert not faults_at_both_sizes(operator)
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_role("cell", name="closed", exact=True)).to_be_visible()
    heading = visitor.page.get_by_role("heading", level=1)
    expect(heading).to_have_text("The operator of this server closed this table")
    page.get_by_role("button", name="Reopen").click()
    expect(page.get_by_role("cell", name="playing", exact=True)).to_be_visible()
    visitor.page.reload()
    expect(visitor.page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()
    page.get_by_role("button", name="Audit log").click()
    expect(page.get_by_role("row").filter(has_text="reopen").filter(has_text=keys.game)).to_be_visible()


def test_an_announcement_reaches_open_tables_and_new_pages_until_it_is_dismissed(
    operator: Visitor, visitor: Visitor, operated: Running
) -> None:
    keys = operated.make_table("me", "me")
    visitor.open(f"/table/{keys.game}")
    expect(visitor.page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()
    page = operator.page
    page.get_by_role("button", name="Notices").click()
    page.get_by_label("Text for all players").fill("Restart at <b>eight</b>")
    page.get_by_role("button", name="Announce", exact=True).click()
    shown = visitor.page.locator(".announcements")
    expect(shown).to_have_text("Restart at <b>eight</b>")
    assert not faults_at_both_sizes(visitor)
    visitor.open("/")
    expect(shown).to_have_text("Restart at <b>eight</b>")
    visitor.page.get_by_role("button", name="Do not show this again").click()
    expect(shown).to_have_count(0)
    visitor.page.reload()
    expect(visitor.page.get_by_role("button", name="Play now")).to_be_visible()
    visitor.open(f"/table/{keys.game}")
    expect(visitor.page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()
    expect(shown).to_have_count(0)
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("There are no announcements.")).to_be_visible()


def test_addresses_are_blocked_and_admitted_again(operator: Visitor) -> None:
    page = operator.page
    page.get_by_role("button", name="Notices").click()
    page.get_by_label("Address range or visitor").fill("198.51.100.0/24")
    page.get_by_label("Reason").fill("loud")
    page.get_by_role("button", name="Block", exact=True).click()
    expect(page.get_by_role("cell", name="198.51.100.0/24")).to_be_visible()
    assert not faults(operator)
    page.get_by_role("button", name="Unblock").click()
    expect(page.get_by_text("Nobody is blocked.")).to_be_visible()
    page.get_by_role("button", name="Server").click()
    expect(page.get_by_text("Tables in memory")).to_be_visible()
    assert not faults_at_both_sizes(operator)


def test_a_link_from_the_operator_gives_a_seat_once(
    operator: Visitor, visitor: Visitor, operated: Running
) -> None:
    keys = operated.make_table("me", "me")
    page = operator.page
    page.get_by_label("Id or name").fill(keys.game)
    page.get_by_role("button", name="Search").click()
    page.get_by_role("button", name=keys.game).click()
    page.get_by_role("button", name="Hand out anew").first.click()
    link = page.get_by_label("Link for the owner").input_value()
    visitor.page.goto(link)
    expect(visitor.page.get_by_role("heading", name="Your seat at this table")).to_be_visible()
    assert not faults_at_both_sizes(visitor)
    visitor.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()
    expect(visitor.page.locator(".held")).to_have_count(5)
    visitor.page.goto(link)
    visitor.page.get_by_role("button", name="Sit down").click()
    expect(visitor.page.get_by_role("alert")).to_contain_text("This link was used already")
    visitor.errors.clear()  # the browser reports the refusal
