"""The static site in Firefox, with a network and without: `make test-firefox`."""

import json
import random
from collections.abc import Iterator

import pytest
from browsers import HURRY, READY
from firefox import Firefox, firefox
from static_site import StaticSite

from kokopelli import Texts
from kokopelli.texts import LANGUAGES

HEADING = "document.querySelector('h1')?.textContent"
VISITED = "navigator.serviceWorker.ready.then(() => true)"
FONTS = """document.fonts.ready.then(() => [...document.fonts]
    .filter((font) => font.status === 'loaded').map((font) => font.family.replaceAll('"', '')))"""
PAGES = {"": "", "?/rules#R9.3": "web-rules", "?/cards": "web-cards", "?/games": "web-my-games"}

RELOADED = 5  # the action of the player during which the page is opened again
LOCAL_GAME = {"players": 4, "level": "level-6", "botPace": 0, "pace": "instant", "coached": False}
CLICK = """[...document.querySelectorAll('button')]
    .find((one) => one.textContent.trim() === {name}).click() ?? true"""


@pytest.fixture
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    with firefox(tmp_path_factory.mktemp("profile")) as one:
        yield one


def look_at_every_page(window: Firefox, site: StaticSite, language: str) -> None:
    """Open all pages in a language and look at their headings and fonts."""
    texts = Texts(language)
    window.evaluate(f"localStorage.kokopelli = JSON.stringify({{ language: '{language}' }})")
    for page, heading in PAGES.items():
        window.open(f"http://{site.address}/{page}")
        window.wait_for(f"{HEADING} === '{texts(heading) if heading else 'Kokopelli'}'")
    assert ("Zen Maru Gothic" in window.evaluate(FONTS)) == (language == "ja")


def test_the_site_opens_in_a_folder_and_then_without_a_network(window: Firefox, site: StaticSite) -> None:
    window.open(f"http://{site.address}/")
    window.wait_for(f"{HEADING} === 'Kokopelli'")
    assert window.evaluate(VISITED)
    look_at_every_page(window, site, "en")
    assert not site.misses()
    site.stop()
    for language in LANGUAGES:
        look_at_every_page(window, site, language)


def test_a_whole_game_against_the_strongest_bots_without_a_network(window: Firefox, site: StaticSite) -> None:
    texts = Texts("en")
    window.open(f"http://{site.address}/")
    assert window.evaluate(VISITED)
    site.stop()
    window.evaluate(f"localStorage.kokopelli = JSON.stringify({json.dumps(LOCAL_GAME)})")
    window.open(f"http://{site.address}/")
    window.wait_for(f"{HEADING} === 'Kokopelli'")
    window.evaluate(CLICK.format(name=json.dumps(texts("web-play-now"))))
    actions, rng = 0, random.Random(6)
    while True:
        window.wait_for(f"document.querySelector('{READY}')")
        if window.evaluate("document.querySelector('[aria-modal=true]') !== null"):
            break
        # With numbers in a row it can pick and drop the same two cards for ever.
        window.evaluate(f"({HURRY})({rng.randrange(1000)}) ?? true")
        actions += 1
        if actions == RELOADED:
            # In the middle of a move: what was not answered is sent again.
            window.open(window.evaluate("location.href"))
    assert actions > RELOADED
    window.wait_for("document.querySelector('[aria-modal=true] tfoot td') !== null")
