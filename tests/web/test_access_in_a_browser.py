"""Accessibility of all pages, and the rules in every language: search, links and print."""

import random
import re
from collections.abc import Iterator

import pytest
from access import DESKTOP, PHONE, faults, faults_at_both_sizes
from browsers import Visitor
from clients import Running
from playwright.sync_api import Browser, expect

from kokopelli import Texts
from kokopelli.texts import LANGUAGES

# What people search for, and a rule that must be among the hits, but not the only one.
WANTED = {
    "en": ("spider neighbour", "R9.3"),
    "de": ("hauptling krieger mischt", "R9.1"),
    "fr": ("CEREMONIE annulee", "R7.1"),
    "pl": ("zolw zakonczenie", "R9.10"),
    "ja": ("くも　両隣", "R9.3"),
}

by_day_and_night = pytest.mark.parametrize("scheme", ["light", "dark"])
every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture
def scheme() -> str:
    """A visitor in daylight colours, unless a test changes them."""
    return "light"


@pytest.fixture
def visitor(browser: Browser, server: Running, scheme: str) -> Iterator[Visitor]:
    one = Visitor(browser, server.address, viewport=DESKTOP, color_scheme=scheme)
    yield one
    assert not one.errors
    one.context.close()


def speak(visitor: Visitor, language: str) -> None:
    """Visit with a language that was chosen before."""
    visitor.context.add_init_script(f'localStorage.kokopelli ??= \'{{"language": "{language}"}}\'')


@by_day_and_night
def test_axe_finds_nothing_before_the_game(
    visitor: Visitor, browser: Browser, server: Running, scheme: str
) -> None:
    look = faults_at_both_sizes if scheme == "light" else faults  # at night only the colours differ
    visitor.open()
    page = visitor.page
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert not look(visitor)
    page.locator("summary.button").click()  # the settings
    assert not look(visitor)
    page.locator("summary.button").click()
    page.get_by_label("Ceremonies").select_option("chosen")
    page.get_by_label("Blue", exact=True).select_option("open")
    assert not look(visitor)
    page.get_by_label("Ceremonies").select_option("first-game")
    page.get_by_role("button", name="Create table").click()
    link = page.get_by_label("Send this link to your friends").input_value()
    assert not look(visitor)
    friend = Visitor(browser, server.address, viewport=DESKTOP, color_scheme=scheme)
    friend.page.goto(link)
    friend.page.get_by_label("Your name").wait_for()
    assert not look(friend)
    friend.context.close()


@by_day_and_night
def test_axe_finds_nothing_at_the_table(visitor: Visitor, scheme: str) -> None:
    look = faults_at_both_sizes if scheme == "light" else faults
    visitor.play_now(4)
    page = visitor.page
    rng = random.Random(1)
    for _ in range(10):
        visitor.wait()
        visitor.act(rng)
    visitor.wait()
    assert not look(visitor)
    visitor.show_tab()
    for tab in ("History", "Cards", "Unseen", "Table"):
        page.get_by_role("complementary").get_by_role("button", name=tab, exact=True).click()
        if tab == "Cards":
            page.get_by_role("complementary").locator("summary").first.click()
        assert not look(visitor), tab
    page.keyboard.press("Escape")
    cards = page.locator(".held[data-lit=true]")
    while (
        not page.locator("[data-move=draw]").count() or not cards.count()
    ):  # in the middle of something else
        visitor.act(rng)
        visitor.wait()
    cards.first.click()  # a card is picked, and explained
    page.get_by_role("button", name=re.compile("^Explain ")).click()
    assert not look(visitor)


@by_day_and_night
def test_axe_finds_nothing_in_the_rules(visitor: Visitor, scheme: str) -> None:
    if scheme == "dark":
        visitor.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    visitor.open("/rules#R9.16")
    expect(visitor.page.locator(".shown")).to_contain_text("Snake Dance")
    assert not faults(visitor)


@every_language
def test_axe_finds_nothing_in_any_translation(visitor: Visitor, language: str) -> None:
    speak(visitor, language)
    visitor.open("/rules#R9.16")
    page = visitor.page
    expect(page.locator(".shown")).to_contain_text(Texts(language).card("snake-dance"))
    assert not faults(visitor, colours=False)  # the colours are those of the English page
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


@every_language
def test_the_rules_are_searched_as_people_type_and_need_no_more_than_their_letters(
    visitor: Visitor, language: str
) -> None:
    speak(visitor, language)
    page = visitor.page
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    visitor.open("/rules")
    expect(page.locator("article")).to_have_attribute("lang", language)
    page.evaluate("document.fonts.ready.then(() => 0)")
    fonts = {url.rpartition("/")[2] for url in loaded if url.endswith(".woff2")}
    assert any(font.startswith("zen-maru-gothic") for font in fonts) == (language == "ja")
    assert any("latin-ext" in font for font in fonts) == (language == "pl")  # the others need only Latin
    books = [url for url in loaded if re.search(r"/rules[.-]", url) and url.endswith(".js")]
    assert len(books) == 1  # no reader loads the rules of another language
    words, rule = WANTED[language]
    search = page.get_by_role("searchbox")
    search.fill(words)
    hit = page.locator("article .shown")
    expect(hit).to_have_count(1)
    while not hit.locator(f"#{rule.lower().replace('.', '-')}").count():
        place = page.locator(".search").get_by_role("status").inner_text()
        search.press("Enter")  # to the next hit
        expect(page.locator(".search").get_by_role("status")).not_to_have_text(place)
    expect(hit).to_be_in_viewport()
    search.fill("")
    expect(hit).to_have_count(0)
    page.get_by_role("link", name=rule, exact=True).first.click()
    expect(page.locator(".shown")).to_contain_text(rule)
    expect(page.locator(".shown")).to_be_in_viewport()
    page.emulate_media(media="print")
    expect(page.locator("header.page-header")).to_be_hidden()
    expect(page.get_by_role("searchbox")).to_be_hidden()


def test_every_letter_of_our_japanese_is_in_the_font(visitor: Visitor) -> None:
    speak(visitor, "ja")
    visitor.open("/rules")
    expect(visitor.page.locator("article")).to_have_attribute("lang", "ja")
    missing = visitor.page.evaluate(
        """async () => {
          await document.fonts.load('16px "Zen Maru Gothic"', '村');
          const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
          const drawn = (font, letter) => {
            pen.clearRect(0, 0, 40, 40);
            pen.font = font;
            pen.fillText(letter, 4, 30);
            return pen.getImageData(0, 0, 40, 40).data.join();
          };
          const letters = new Set(document.querySelector('main').textContent.match(/[\\u3041-\\u9fff]/g));
          const blank = drawn('30px "Zen Maru Gothic", "Adobe Blank"', '\\u{10ffff}');
          return [...letters].filter((one) => drawn('30px "Zen Maru Gothic", "Adobe Blank"', one) === blank);
        }"""
    )
    assert missing == []
