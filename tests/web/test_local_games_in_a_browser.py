"""Whole games in a browser without a server and without a network, and what the browser keeps of them."""

import json
import os
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from browsers import HURRY, Visitor, wait_until
from playwright.sync_api import Browser, Page, Route, expect
from static_site import StaticSite

from kokopelli import Texts, from_record
from kokopelli.record import parse_record
from kokopelli.server.table.shuffle import verify
from kokopelli.texts import LANGUAGES

VISITED = "navigator.serviceWorker.ready.then(() => true)"
# Reads the log of the only table, as another program would.
LOG = """() => new Promise((done, failed) => {
    const opening = indexedDB.open('kokopelli');
    opening.onerror = () => failed(opening.error);
    opening.onsuccess = () => {
        const database = opening.result;
        const all = database.transaction('entries').objectStore('entries').getAll();
        all.onsuccess = () => { database.close(); done(all.result); };
    };
})"""
# Acts in the page whenever it can. It sometimes draws instead, because hurried clicks can pick and drop the
# same card for ever.
PLAYER = f"""() => setInterval(() => {{
    if (!document.querySelector('[data-ready=true][data-busy=false]')) return;
    const draw = document.querySelector('[data-move=draw], [data-move=exchange]');
    if (draw && Math.random() < 0.3) draw.click();
    else ({HURRY})(Math.floor(Math.random() * 1000));
}}, 50)"""
# How many entries are added to the log before and after a reload; a whole game takes a minute or more.
SOME_ENTRIES, WHOLE_GAME = 12, "KOKOPELLI_SOAK" in os.environ
PATIENCE = 600_000 if WHOLE_GAME else 60_000  # milliseconds
# Changes one entry of a log, as a fault of a disk or a hostile program would.
DAMAGE = """([game, place, change]) => new Promise((done, failed) => {
    const opening = indexedDB.open('kokopelli');
    opening.onsuccess = () => {
        const database = opening.result;
        const work = database.transaction('entries', 'readwrite');
        const entries = work.objectStore('entries');
        if (change === null) entries.delete([game, place]);
        else entries.put({ game, place, ...change });
        work.oncomplete = () => { database.close(); done(); };
        work.onabort = () => failed(work.error);
    };
})"""
NEWER = """() => new Promise((done) => {
    const deleting = indexedDB.deleteDatabase('kokopelli');
    deleting.onsuccess = () => {
        const opening = indexedDB.open('kokopelli', 99);
        opening.onsuccess = () => { opening.result.close(); done(); };
    };
})"""
# The browser refuses every transaction that writes, as long as it is told to.
FULL_WHEN_TOLD = """{
    const begin = IDBDatabase.prototype.transaction;
    let full = false;
    new BroadcastChannel('space').onmessage = ({ data }) => { full = data; };
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
        if (full && mode === 'readwrite') throw new DOMException('no space', 'QuotaExceededError');
        return begin.call(this, stores, mode, options);
    };
}
"""
TELL = "(full) => new BroadcastChannel('space').postMessage(full)"
NO_DATABASE = "Object.defineProperty(globalThis, 'indexedDB', { value: undefined });\n"


@pytest.fixture
def visitor(browser: Browser, site: StaticSite) -> Iterator[Visitor]:
    """Somebody who has visited the site, after which its host has gone."""
    one = Visitor(browser, site.address)
    one.open()
    expect(one.page.get_by_role("button", name=one.texts("web-play-now"))).to_be_visible()
    assert one.page.evaluate(VISITED)
    site.stop()
    prefer(one.page)
    yield one
    assert not one.errors
    one.context.close()


def prefer(page: Page, **preferences: Any) -> None:
    """Let bots act without a pause, and choose other settings."""
    settings = {"botPace": 0, "pace": "instant", "coached": False, **preferences}
    page.evaluate(f"localStorage.kokopelli = JSON.stringify({json.dumps(settings)})")


def game_of(page: Page) -> str:
    """Return the id of the game that a page shows."""
    found = re.search(r"local-[a-z2-7]{10}", page.url)
    assert found is not None
    return found[0]


def entries(page: Page) -> list[dict[str, Any]]:
    """Return the stored entries of all tables."""
    log: list[dict[str, Any]] = page.evaluate(LOG)
    return log


def saved(page: Page, button: str) -> Path:
    """Click a button that saves a file; return the file."""
    with page.expect_download() as downloading:
        page.get_by_role("link", name=button).or_(page.get_by_role("button", name=button)).click()
    return downloading.value.path()


def test_a_whole_game_against_three_bots_without_a_network(visitor: Visitor, tmp_path: Path) -> None:
    rng, page = random.Random(4), visitor.page
    prefer(page, players=4, level="level-4")
    visitor.play_now(4)
    game = game_of(page)
    for _ in range(4):
        visitor.wait()
        visitor.act(rng)
    # In the middle of a move: a click is on its way, and the page goes away.
    visitor.wait()
    visitor.act_in_a_hurry(rng)
    before = len(entries(page))
    page.reload()
    expect(page.locator("[data-ready=true], [aria-modal=true]").first).to_be_attached()
    assert len(entries(page)) >= before
    visitor.play_on(rng, hints=2)

    record = parse_record(saved(page, visitor.texts("web-save-record")).read_bytes())
    verify(record)
    assert from_record(record).is_over
    assert record["seats"] == ["person", "level-4", "level-4", "level-4"]
    moves = [one["entry"]["move"] for one in entries(page) if one["entry"]["type"] == "made"]
    assert len(record["moves"]) <= len(moves)

    page.get_by_role("link", name=visitor.texts("web-watch-replay")).click()
    expect(page.get_by_role("heading", name=visitor.texts("web-replay-heading"))).to_be_attached()
    page.keyboard.press("End")
    expect(page.locator(".place b")).to_have_text(f"Move {len(record['moves'])} of {len(record['moves'])}")
    page.keyboard.press("Home")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".place b")).to_have_text(f"Move 10 of {len(record['moves'])}")
    page.get_by_role("button", name=visitor.texts("web-play-on"), exact=True).click()
    page.get_by_role("button", name=visitor.texts("web-play-on-now", step=10)).click()
    expect(page).not_to_have_url(re.compile(game))
    visitor.wait()
    visitor.act(rng)

    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    visitor.open("/?/games")
    expect(page.locator(".player.own")).to_have_count(2)
    page.locator(".drop input[type=file]").set_input_files(file)
    expect(page.get_by_role("heading", name=visitor.texts("web-replay-heading"))).to_be_attached()


@pytest.mark.parametrize("players", [2, 3])
def test_the_master_has_its_weights_without_a_connection(visitor: Visitor, players: int) -> None:
    rng = random.Random(players)
    prefer(visitor.page, players=players, level="level-6")
    visitor.play_now(players)
    for _ in range(2):
        visitor.wait()
        visitor.act(rng)
    visitor.wait()


def wait_for_entries(page: Page, number: int) -> None:
    """Wait until the log of the only table has this many entries."""
    wait_until(page, f"({LOG})().then((log) => log.length >= {number})", timeout=PATIENCE)


def test_the_strongest_bots_play_without_a_network(visitor: Visitor) -> None:
    """The beginning of a game with a reload while they think; with KOKOPELLI_SOAK the whole game."""
    page = visitor.page
    prefer(page, players=4, level="level-6")
    visitor.play_now(4)
    page.evaluate(PLAYER)
    wait_for_entries(page, SOME_ENTRIES)
    page.reload()
    page.evaluate(PLAYER)
    wait_for_entries(page, len(entries(page)) + SOME_ENTRIES)
    if not WHOLE_GAME:
        return
    page.locator("[aria-modal=true]").wait_for(timeout=PATIENCE)
    record = parse_record(saved(page, visitor.texts("web-save-record")).read_bytes())
    verify(record)
    assert from_record(record).is_over
    assert record["seats"] == ["person", "level-6", "level-6", "level-6"]


def make_hot_seat_table(visitor: Visitor) -> None:
    """Start a game of two people at one screen."""
    visitor.open()
    form = visitor.page.locator("form")
    form.get_by_label(visitor.texts("seat-1"), exact=True).first.select_option("me")
    form.get_by_role("button", name=visitor.texts("web-make-table")).click()


def test_two_people_hand_over_one_screen(visitor: Visitor) -> None:
    rng, page = random.Random(2), visitor.page
    make_hot_seat_table(visitor)
    seats = set()
    for _ in range(12):
        take = page.get_by_role("dialog").get_by_role("button")
        page.locator("[data-ready=true], [aria-modal=true]").first.wait_for(state="attached")
        if take.count():
            # Until the other player says so, the page has none of their cards.
            assert page.locator(".held").count() == 0
            seats.add(take.inner_text())
            take.click()
            page.locator("[data-ready=true]").first.wait_for(state="attached")
        visitor.act(rng)
    assert len(seats) == 2


def test_two_tabs_at_one_table_do_not_disturb_each_other(visitor: Visitor) -> None:
    rng, page = random.Random(3), visitor.page
    visitor.play_now(3)
    other = visitor.context.new_page()
    other.goto(page.url)
    expect(other.locator("[data-ready=true]")).to_be_attached()
    for number in range(12):
        acting = (page, other)[number % 2]
        visitor.page = acting
        visitor.wait()
        if visitor.is_over():
            break
        visitor.act(rng)
        # What one tab did, the other one shows.
        visitor.wait()
        length = len(entries(acting))
        shown = "() => document.querySelector('.page-header, header').textContent"
        if acting.locator("[data-ready=true]").count() and len(entries(acting)) == length:
            expect(page.locator(".held")).to_have_count(other.locator(".held").count())
            assert page.evaluate(shown) == other.evaluate(shown)
    visitor.page = page
    log = entries(page)
    assert [one["place"] for one in log] == list(range(len(log)))
    # The tab that let the bots act goes away; they act in the other one.
    page.close()
    visitor.page = other
    for _ in range(4):
        visitor.wait()
        if not visitor.is_over():
            visitor.act(rng)
    visitor.wait()


@pytest.mark.parametrize(
    ("place", "change"),
    [
        (0, {"id": None, "at": 0, "entry": {"type": "created"}}),
        (1, None),
        (2, {"id": None, "at": 0, "entry": {"type": "made", "seat": 0, "move": "pass", "by": "person"}}),
        (2, {"id": 5, "at": "now", "entry": []}),
        (2, {"id": None, "at": 0, "entry": {"type": "took-back", "seat": 9, "moves": -1}}),
    ],
)
def test_a_damaged_game_is_named_and_no_other_is_touched(
    visitor: Visitor, place: int, change: dict[str, Any] | None
) -> None:
    rng, page = random.Random(5), visitor.page
    visitor.play_now(2)
    visitor.wait()
    visitor.act(rng)
    visitor.wait()
    good = page.url
    visitor.play_now(2)
    visitor.wait()
    visitor.act(rng)
    visitor.wait()
    damaged = page.url
    page.goto(good)
    visitor.wait()
    page.evaluate(DAMAGE, [re.search(r"local-\w+", damaged)[0], place, change])  # type: ignore[index]
    page.goto(damaged)
    expect(page.get_by_role("heading", level=1)).to_have_text(visitor.texts("refusal-damaged-here"))
    page.goto(good)
    visitor.wait()
    assert page.locator(".held").count() > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_database_of_a_newer_version_is_left_alone(visitor: Visitor, language: str) -> None:
    page, texts = visitor.page, Texts(language)
    prefer(page, language=language)
    page.evaluate(NEWER)
    visitor.open()
    page.get_by_role("button", name=texts("web-play-now")).click()
    expect(page.get_by_text(texts("refusal-browser-newer"))).to_be_visible()
    visitor.open("/?/table/local-aaaaaaaaaa")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts("refusal-browser-newer"))
    version = "indexedDB.databases().then((all) => all.map(({ version }) => version))"
    assert page.evaluate(version) == [99]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_without_space_says_so(visitor: Visitor, language: str) -> None:
    page, texts = visitor.page, Texts(language)
    prefer(page, language=language)
    visitor.open()
    session = visitor.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    page.get_by_role("button", name=texts("web-play-now")).click()
    expect(page.get_by_text(texts("refusal-browser-full"))).to_be_visible()


def test_a_move_for_which_there_is_no_space_can_be_made_again(browser: Browser, site: StaticSite) -> None:
    visitor, rng = changed_worker(browser, site, FULL_WHEN_TOLD), random.Random(1)
    page = visitor.page
    visitor.play_now(2)
    visitor.wait()
    before = entries(page)
    page.evaluate(TELL, True)
    visitor.act(rng)
    expect(page.get_by_text(visitor.texts("refusal-browser-full")).first).to_be_visible()
    assert entries(page) == before
    page.evaluate(TELL, False)
    visitor.wait()
    visitor.act(rng)
    visitor.wait()
    assert len(entries(page)) > len(before)
    assert not visitor.errors
    visitor.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_that_keeps_nothing_says_so(browser: Browser, site: StaticSite, language: str) -> None:
    visitor = changed_worker(browser, site, NO_DATABASE)
    visitor.texts = Texts(language)
    prefer(visitor.page, language=language)
    visitor.play_now(2)
    expect(visitor.page.get_by_text(visitor.texts("web-not-kept"))).to_be_visible()
    visitor.wait()
    visitor.act(random.Random(1))
    visitor.wait()
    assert not visitor.errors
    visitor.context.close()


def changed_worker(browser: Browser, site: StaticSite, script: str) -> Visitor:
    """Return a visitor whose worker runs this script first."""
    visitor = Visitor(browser, site.address, service_workers="block")

    def change(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    visitor.context.route(re.compile(r"/worker-[\w-]+\.js$"), change)
    visitor.open()
    # Its preferences are written when its texts have come.
    expect(visitor.page.get_by_role("button", name=visitor.texts("web-play-now"))).to_be_visible()
    prefer(visitor.page)
    return visitor


def test_everything_is_saved_as_a_file_and_opened_in_another_browser(
    visitor: Visitor, browser: Browser, tmp_path: Path
) -> None:
    rng, page = random.Random(6), visitor.page
    prefer(page, name="Zoë")
    visitor.play_now(2)
    for _ in range(3):
        visitor.wait()
        visitor.act(rng)
    visitor.wait()
    log = entries(page)
    address = page.url
    visitor.open("/?/games")
    text = saved(page, visitor.texts("web-backup-save")).read_text()
    file = tmp_path / "everything.json"
    file.write_text(text)
    again = page.get_by_label(visitor.texts("web-backup-open"))
    again.set_input_files(file)
    expect(page.get_by_text(visitor.texts("web-backup-opened", added=0, known=1, damaged=0))).to_be_visible()

    # Another browser, to which the first file is given with one more game that is none.
    content = json.loads(text)
    content["games"].append({"game": "local-aaaaaaaaaa", "rows": [{"id": None, "at": 0, "entry": {}}]})
    file.write_text(json.dumps(content))
    page.evaluate("indexedDB.deleteDatabase('kokopelli')")
    page.evaluate("localStorage.clear()")
    visitor.open("/?/games")
    page.get_by_label(visitor.texts("web-backup-open")).set_input_files(file)
    expect(page.get_by_text(visitor.texts("web-backup-opened", added=1, known=0, damaged=1))).to_be_visible()
    assert [one["entry"] for one in entries(page)] == [one["entry"] for one in log]
    page.goto(address)
    visitor.wait()
    visitor.act(rng)
    visitor.wait()
    assert json.loads(page.evaluate("localStorage.kokopelli"))["name"] == "Zoë"
    for wrong in ("", "[]", '{"format": "kokopelli-browser", "version": 2}', text[:-1]):
        visitor.open("/?/games")
        file.write_text(wrong)
        page.get_by_label(visitor.texts("web-backup-open")).set_input_files(file)
        expect(page.get_by_role("alert")).to_have_text(visitor.texts("web-backup-wrong"))
