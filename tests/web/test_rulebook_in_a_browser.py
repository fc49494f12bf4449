"""The rulebook in a browser: over a table, its replay, folded rulings, and the gallery of cards."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from access import PHONE, faults
from browsers import Visitor
from clients import Running
from playwright.sync_api import Browser, expect

from kokopelli import Texts
from kokopelli.identifiers import CARDS, FIRST_GAME
from kokopelli.texts import LANGUAGES

# Click a space in another village and then the rule of the reason, all within the page: reasons disappear.
ASK_WHY_NOT = """() => new Promise((answer) => {
    document.querySelector('.free-space:not(.shown)').click();
    const look = () => {
        const link = document.querySelector('[role=alert] a');
        if (!link) return requestAnimationFrame(look);
        link.click();
        answer(link.textContent);
    };
    look();
})"""
RECORDS = Path(__file__).parents[1] / "records"

every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def language() -> str:
    """A visitor who reads English, unless a test asks for another language."""
    return "en"


@pytest.fixture
def visitor(browser: Browser, server: Running, language: str) -> Iterator[Visitor]:
    one = Visitor(browser, server.address, locale=language)
    yield one
    assert not one.errors
    one.context.close()


def test_a_reason_opens_its_rule_over_the_table_which_stays_as_it_is(visitor: Visitor) -> None:
    visitor.play_now(4)
    visitor.wait()
    page = visitor.page
    visitor.pick_up()
    address, cards, lit = page.url, page.locator(".held").count(), page.locator(".free-space.shown").count()
    assert page.evaluate(ASK_WHY_NOT) == "R5.1"
    book = page.get_by_role("dialog")
    expect(book.locator(".shown")).to_contain_text("R5.1")
    expect(book.locator(".shown")).to_be_in_viewport()
    assert page.url == address
    page.keyboard.press("d")  # at the table it would draw a card
    book.locator(".shown").get_by_role("link", name="R9.6").click()
    expect(book.locator(".shown")).to_contain_text("Fire.")
    assert page.url == address
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    assert page.url == address
    expect(page.locator(".free-space.shown")).to_have_count(lit)  # the card is still picked
    assert page.locator(".held").count() == cards


def test_the_rulebook_over_a_table_holds_the_focus_and_gives_it_back(visitor: Visitor) -> None:
    visitor.play_now(2)
    visitor.wait()
    page = visitor.page
    opener = page.locator("header").get_by_role("link", name="Rules")
    opener.focus()
    page.keyboard.press("Enter")
    book = page.get_by_role("dialog", name="Rules")
    expect(book.get_by_role("heading", name="What you play for")).to_be_visible()
    assert book.evaluate("book => book.contains(document.activeElement)")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    # Beyond the last link the browser's own buttons are next, never the table.
    assert page.evaluate("document.activeElement.closest('dialog, body').localName") in ("dialog", "body")
    assert not page.evaluate("document.activeElement.matches('.held, .free-space, .ceremony')")
    assert not faults(visitor)
    book.get_by_role("button", name="Back to the table").click()
    expect(book).to_have_count(0)
    expect(opener).to_be_focused()


def test_going_back_in_the_browser_closes_the_rulebook_and_stays_at_the_table(visitor: Visitor) -> None:
    visitor.play_now(2)
    visitor.wait()
    page = visitor.page
    address = page.url
    page.locator("header").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".held").first).to_be_visible()
    assert page.url == address


def test_a_replay_stays_at_its_move_beneath_the_rulebook(visitor: Visitor) -> None:
    visitor.open("/games")
    page = visitor.page
    page.locator("input[type=file]").set_input_files(RECORDS / "first-game-2.json")
    for _ in range(3):
        page.get_by_role("button", name="One move forward").click()
    place = page.locator(".replay-controls .place")
    expect(place).to_contain_text("Move 3 of")
    expect(page).to_have_url(re.compile("/3\\?"))
    page.locator("header").get_by_role("link", name="Rules").click()
    book = page.get_by_role("dialog")
    expect(book.get_by_role("heading", name="What you play for")).to_be_visible()
    page.keyboard.press("ArrowRight")  # in the replay it would go on
    page.keyboard.press("Escape")
    expect(book).to_have_count(0)
    expect(place).to_contain_text("Move 3 of")


@every_language
def test_three_rounds_are_stepped_through_with_remarks(visitor: Visitor, language: str) -> None:
    visitor.open("/rules#first-game")
    page, texts = visitor.page, Texts(language)
    game = page.locator(".first-game")
    forward = game.get_by_role("button", name=texts("web-forward"))
    remark = game.locator(".now .remark")
    expect(game.locator(".now .place")).to_contain_text(texts("web-replay-beginning"))
    expect(remark).to_have_count(0)
    forward.click()
    expect(remark).to_contain_text(texts("seat-0"))
    before = texts("web-hand-before", player=texts("seat-0"))
    expect(game.locator("figcaption")).to_have_text(before)
    expect(game.locator(".now li").first).to_contain_text(texts("seat-0"))
    expect(game.locator("figure .used")).to_have_count(1)  # the card stands out of the hand
    expect(game.locator(".space.touched .face")).to_have_count(1)
    first = remark.inner_text()
    forward.click()
    expect(remark).not_to_have_text(first)
    expect(game.locator(".picture")).to_have_attribute(
        "aria-label", re.compile(f"{texts('seat-0')}: {texts.card('spider-woman')} 1/4")
    )
    game.get_by_role("slider").fill("23")
    expect(forward).to_be_disabled()
    expect(game.locator(".plate .points")).to_have_text(["5", "6", "7", "6"])


@every_language
def test_the_rulebook_fits_a_small_phone(visitor: Visitor, language: str) -> None:
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    visitor.open("/rules")
    page, texts = visitor.page, Texts(language)
    expect(page.locator("#kinds .card-list li")).to_have_count(len(FIRST_GAME))
    expect(page.locator("#kinds")).to_contain_text(texts.ability("drummer"))
    expect(page.locator("#table [role=img]")).to_have_attribute("aria-label", re.compile(texts("seat-0")))
    assert visitor.overflowing() == []


def test_rulings_are_folded_until_a_search_a_link_or_a_printer_needs_them(visitor: Visitor) -> None:
    visitor.open("/rules")
    page = visitor.page
    rulings = page.locator("article details.ruling")
    expect(rulings.first).to_be_attached()
    total = rulings.count()
    opened = page.locator("article details.ruling[open]")
    assert total > 20 and opened.count() == 0
    page.get_by_role("searchbox").fill("German says that no card goes")  # in a ruling of R9.6
    expect(page.locator(".search").get_by_role("status")).to_have_text("Hit 1 of 1")
    expect(page.get_by_text("German says that no card goes")).to_be_in_viewport()
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(opened).to_have_count(total)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    assert 0 < opened.count() < total
    visitor.open("/rules#R10.1")
    expect(page.locator(".shown details[open]")).to_have_count(1)


def test_a_search_leaves_the_rule_of_the_address_and_a_link_leaves_the_search(visitor: Visitor) -> None:
    visitor.open("/rules#R5.1")
    page = visitor.page
    shown = page.locator("article .shown")
    expect(shown).to_contain_text("R5.1")
    search = page.get_by_role("searchbox")
    search.fill("spider woman")
    expect(shown).to_contain_text("Spider Woman")
    expect(shown).to_be_in_viewport()
    page.get_by_role("navigation").get_by_role("link", name="R7 Cancel").click()
    expect(search).to_have_value("")
    expect(page.get_by_role("heading", name="R7 Cancel")).to_be_in_viewport()


def test_search_says_when_there_is_nothing(visitor: Visitor) -> None:
    visitor.open("/rules")
    visitor.page.get_by_role("searchbox").fill("xylophone")
    expect(visitor.page.locator(".search").get_by_role("status")).to_have_text("Nothing found")


@every_language
def test_the_gallery_shows_all_cards_and_fits_phone_and_paper(visitor: Visitor, language: str) -> None:
    visitor.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    visitor.open("/rules")
    page, texts = visitor.page, Texts(language)
    page.get_by_role("link", name=texts("web-cards")).click()
    expect(page).to_have_url(re.compile("/cards$"))
    cards = page.locator(".card-list li")
    expect(cards).to_have_count(len(CARDS))
    for number, card in enumerate(CARDS):
        expect(cards.nth(number)).to_contain_text(texts.card(card))
        expect(cards.nth(number)).to_contain_text(texts.ability(card))
    expect(cards.first).to_contain_text(texts("web-cards-in-deck", count=3))
    assert visitor.overflowing() == []
    assert not faults(visitor)
    page.emulate_media(media="print")
    expect(page.get_by_role("button", name=texts("web-print"))).to_be_hidden()
    expect(cards.last).to_be_visible()
