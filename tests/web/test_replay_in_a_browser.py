"""Replays in a browser: every step, record files, playing on from a move, and the list of games."""

import json
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from browsers import WAIT, Visitor
from clients import Running
from playwright.sync_api import Browser, Page, expect
from seated_positions import sit_down

from kokopelli import from_record, replay

RECORDS = Path(__file__).parents[1] / "records"
THREE = RECORDS / "eleven-kinds-3.json"
BEGINNING = "Before the first turn"  # the place of a replay
expect.set_options(timeout=WAIT)
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@pytest.fixture
def visitor(browser: Browser, server: Running) -> Iterator[Visitor]:
    one = Visitor(browser, server.address)
    yield one
    assert not one.errors
    one.context.close()


def open_record(visitor: Visitor, file: Path) -> list[dict[str, Any]]:
    """Open a record file on the page of games; return the table after every move."""
    visitor.open("/games")
    visitor.page.locator(".drop input[type=file]").set_input_files(file)
    expect(visitor.page.get_by_role("heading", name="Replay of a game")).to_be_attached()
    return list(replay(json.loads(file.read_bytes())))


SHOWN = """() => {
  const texts = name => [...document.querySelectorAll(name)].map(one => one.textContent);
  const hands = {};
  for (const hand of document.querySelectorAll('.hands .hand'))
    hands[hand.dataset.at] = [...hand.querySelectorAll('.held')].map(one => one.dataset.card).sort();
  const seats = document.querySelectorAll('.board .pile').length;
  const each = make => Array.from({ length: seats }, (_, seat) => make(seat));
  return {
    place: document.querySelector('.place b')?.textContent,
    step: location.pathname.split('/').at(-1),
    hands,
    scores: each(seat => texts(`[data-at="score:${seat}"]`)[0]),
    piles: each(seat => texts(`[data-at="pile:${seat}"] .size`)[0]),
    villages: each(seat => [...document.querySelectorAll(`.board [data-at^="ceremony:${seat}:"]`)]
      .map(one => one.dataset.at.split(':')[2]).sort()),
  };
}"""


def expect_step(page: Page, snapshots: list[dict[str, Any]], step: int, seats: list[int]) -> None:
    """Expect this step in the address, the texts, points and piles, and the hands of these seats only."""
    table = snapshots[step]
    wanted = {
        "place": f"Move {step} of {len(snapshots) - 1}" if step else BEGINNING,
        "step": str(step),
        "hands": {
            f"hand:{seat}": sorted(card for card, n in table["hands"][seat].items() for _ in range(n))
            for seat in seats
        },
        "scores": [f"{points}VP" for points in table["scores"]],
        "piles": [str(len(pile)) for pile in table["piles"]],
        "villages": [sorted(village) for village in table["villages"]],
    }
    until = time.monotonic() + WAIT / 1000
    while (shown := page.evaluate(SHOWN)) != wanted and time.monotonic() < until:
        page.wait_for_timeout(20)
    assert shown == wanted


def faults(page: Page) -> list[str]:
    """Return the faults that axe finds."""
    found = Axe().run(page, options={"runOnly": TAGS})
    return [f"{one['id']}: {one['nodes'][0]['html']}" for one in found.response["violations"]]


def test_stepping_shows_the_right_move(visitor: Visitor) -> None:
    page, everybody = visitor.page, [0, 1, 2]
    snapshots = open_record(visitor, THREE)
    last = len(snapshots) - 1
    turns = [step for step in range(1, last) if snapshots[step]["seat"] != snapshots[step - 1]["seat"]]
    expect_step(page, snapshots, 0, everybody)
    for keys, step in [
        (["ArrowRight"] * 3, 3),
        (["ArrowLeft"], 2),
        (["End"], last),
        (["ArrowRight"], last),
        (["Home"], 0),
        (["ArrowLeft"], 0),
        (["PageDown", "PageDown"], turns[1]),
        (["ArrowRight", "Shift+ArrowLeft"], turns[1]),
        (["PageUp"], turns[0]),
    ]:
        for key in keys:
            page.keyboard.press(key)
        expect_step(page, snapshots, step, everybody)
    for name, step in [
        ("To the end", last),
        ("One move back", last - 1),
        ("One turn back", turns[-1]),
        ("To the beginning", 0),
        ("One move forward", 1),
        ("One turn forward", turns[0]),
    ]:
        page.get_by_role("button", name=name).click()
        expect_step(page, snapshots, step, everybody)
    page.get_by_label("Position in the game").fill("40")
    expect_step(page, snapshots, 40, everybody)
    line = page.locator(".list .line[data-step='57']").first
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    expect_step(page, snapshots, 57, everybody)
    page.get_by_role("button", name="Points", exact=True).click()
    scored = page.locator(".list .scored").nth(4)
    step = int(scored.get_attribute("data-step") or "")
    before, after = snapshots[step - 1]["scores"], snapshots[step]["scores"]
    assert before != after
    scored.click()
    expect_step(page, snapshots, step, everybody)
    page.reload()  # the address is a link to this move
    expect_step(page, snapshots, step, everybody)


def test_a_seat_sees_its_own_hand_only(visitor: Visitor) -> None:
    page = visitor.page
    snapshots = open_record(visitor, THREE)
    page.get_by_role("button", name="One turn forward").click()
    page.get_by_label("View").select_option("Ben")
    step = next(step for step in range(1, 99) if snapshots[step]["seat"] != snapshots[step - 1]["seat"])
    expect(page).to_have_url(re.compile("view=1"))
    expect_step(page, snapshots, step, [1])
    told = page.locator(".list .line").all_text_contents()
    assert not [line for line in told if re.match(r"(Ann|Cleo) (draws|puts) (?!a card)", line)]
    assert [line for line in told if re.match(r"You draw (?!a card)", line)]
    page.get_by_label("View").select_option("Spectator")
    expect(page.locator(".hands .hand")).to_have_count(0)
    assert not re.findall(r"draws (?!a card)", " ".join(page.locator(".list .line").all_text_contents()))


def test_a_replay_plays_automatically_with_flying_cards(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address, reduced_motion="no-preference")
    page = visitor.page
    page.add_init_script('localStorage.kokopelli ??= \'{"pace":"fast"}\'')
    open_record(visitor, RECORDS / "first-game-2.json")
    page.keyboard.press("Space")
    page.locator(".flying-card").first.wait_for(state="attached")
    expect(page.get_by_text(re.compile(r"^Move [3-9] of"))).to_be_visible()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    for _ in range(8):  # faster than cards can fly: the last one counts
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Home")
    expect(page.get_by_text(BEGINNING)).to_be_visible()
    expect(page.locator("[data-at='score:0']")).to_have_text("0VP")
    expect(page.locator(".flying-card")).to_have_count(0)
    assert not visitor.errors
    visitor.context.close()


def test_a_broken_record_is_explained_and_nothing_is_lost(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    record = json.loads(THREE.read_bytes())
    record["moves"][17] = "open paw left"
    broken, text = tmp_path / "broken.json", tmp_path / "text.json"
    broken.write_text(json.dumps(record))
    text.write_text("My best game")
    large = tmp_path / "large.json"
    large.write_text(" " * 600_000)
    visitor.open("/games")
    for file, said in [
        (broken, 'moves[17]: "open paw left": '),
        (text, "record: is not JSON"),
        (large, "too large"),
    ]:
        page.locator(".drop input[type=file]").set_input_files(file)
        expect(page.get_by_role("alert")).to_contain_text(said)
        expect(page).to_have_url(re.compile("/games$"))
    page.locator(".drop input[type=file]").set_input_files(THREE)
    expect(page.get_by_text(BEGINNING)).to_be_visible()
    visitor.errors = [error for error in visitor.errors if "422" not in error]  # logged by the browser


def test_a_record_is_dropped_onto_the_page(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open("/games")
    dropped = page.evaluate_handle(
        """text => {
          const carried = new DataTransfer();
          carried.items.add(new File([text], 'game.json', { type: 'application/json' }));
          return carried;
        }""",
        THREE.read_text(),
    )
    page.locator(".drop").dispatch_event("drop", {"dataTransfer": dropped})
    expect(page.get_by_text(BEGINNING)).to_be_visible()


def test_a_game_is_played_on_from_a_move_to_its_end(visitor: Visitor, tmp_path: Path) -> None:
    page = visitor.page
    snapshots = open_record(visitor, RECORDS / "first-game-2.json")
    last = len(snapshots) - 1
    page.get_by_label("Position in the game").fill(str(last))
    expect(page.get_by_role("button", name="Continue from here")).to_be_disabled()
    step = last - 12
    page.get_by_label("Position in the game").fill(str(step))
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_role("combobox", name="You play").select_option("Ben")
    page.get_by_role("button", name=f"Continue after move {step}").click()
    expect(page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()
    visitor.play_on(random.Random(4))
    ending = page.get_by_role("dialog")
    expect(ending).to_contain_text(f"Continued from move {step} of another game")
    with page.expect_download() as download:
        ending.get_by_role("link", name="Save the record").click()
    download.value.save_as(tmp_path / "record.json")
    record = json.loads((tmp_path / "record.json").read_bytes())
    game = from_record(record)
    assert game.is_over and record["begun_at"] == step
    assert [str(move) for move in game.moves[:step]] == json.loads(
        (RECORDS / "first-game-2.json").read_bytes()
    )["moves"][:step]
    ending.get_by_role("link", name="Watch replay").click()
    expect(page.get_by_text(BEGINNING)).to_be_visible()
    expect(page.get_by_label("View")).to_have_value("1")  # one's own seat
    page.keyboard.press("End")
    for seat, points in enumerate(game.scores):
        expect(page.locator(f"[data-at='score:{seat}']")).to_have_text(f"{points}VP")
    visitor.open("/games")
    mine = page.locator("main li")
    expect(mine).to_have_count(1)
    expect(mine).to_contain_text(str(game.scores[0]))
    expect(mine).to_contain_text("You won" if 1 in (game.winners or ()) else "You came second")
    mine.get_by_role("link", name="Watch replay").click()
    expect(page.get_by_text(BEGINNING)).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Remove from the list").click()
    page.reload()
    expect(page.get_by_text("No games yet")).to_be_visible()


def test_a_running_game_is_replayed_from_the_own_seat(visitor: Visitor, server: Running) -> None:
    page = visitor.page
    visitor.play_on_server(3)
    rng = random.Random(2)
    for _ in range(6):
        visitor.wait()
        visitor.act(rng)
    visitor.wait()
    table = page.url
    hand = sorted(page.locator(".held").evaluate_all("all => all.map(one => one.dataset.card)"))
    visitor.show_tab()
    page.get_by_role("link", name="Watch from the start").click()
    expect(page.get_by_text("still being played")).to_be_visible()
    options = page.get_by_label("View").locator("option")
    assert options.all_text_contents() == ["Coyote", "Spectator"]
    expect(page.get_by_role("button", name="Continue from here")).to_have_count(0)
    page.keyboard.press("End")
    held = page.locator(".hands .held")
    assert sorted(held.evaluate_all("all => all.map(one => one.dataset.card)")) == hand
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(table)
    visitor.open()
    mine = page.locator(".more li").filter(has=page.get_by_role("link", name="Resume"))
    expect(mine).to_contain_text("Your turn")
    mine.get_by_role("link", name="Resume").click()
    expect(page).to_have_url(table)
    stranger = Visitor(visitor.context.browser, server.address)  # type: ignore[arg-type]
    stranger.page.goto(f"{table}/replay?view=open")
    expect(stranger.page.get_by_role("alert")).to_contain_text("may not look at this game that way")
    stranger.page.goto(f"{table}/replay")
    expect(stranger.page.get_by_label("View")).to_have_value("public")
    expect(stranger.page.locator(".hands .held")).to_have_count(0)
    stranger.context.close()


# On plain HTTP a browser has no clipboard object. Tests run on localhost, where it has one.
WITHOUT_CLIPBOARD = """
  delete Navigator.prototype.clipboard;
  addEventListener('copy', () => { window.copied = document.activeElement.value; });
"""


def test_a_link_is_copied_on_plain_http(visitor: Visitor) -> None:
    page = visitor.page
    page.add_init_script(WITHOUT_CLIPBOARD)
    visitor.play_on_server(2)
    visitor.wait()
    page.goto(f"{page.url}/replay")
    page.get_by_role("button", name="Copy a link to this move").click()
    expect(page.get_by_role("button", name="Copied")).to_be_focused()
    assert page.evaluate("window.copied") == page.url


def test_a_refused_rematch_is_explained(visitor: Visitor) -> None:
    page = visitor.page
    record = json.loads((RECORDS / "first-game-2.json").read_bytes())
    sit_down(visitor, record, len(record["moves"]) - 3, 0)
    visitor.play_on(random.Random(4))
    refusal = {"error": "too-many", "text": "Too many attempts"}
    page.route("**/rematch", lambda route: route.fulfill(status=429, json=refusal))
    again = page.get_by_role("button", name="Play again")
    again.click()
    expect(page.get_by_role("dialog").get_by_role("alert")).to_have_text("Too many attempts; wait a little")
    assert [error for error in visitor.errors if "429" not in error] == []
    visitor.errors.clear()
    page.unroute("**/rematch")
    again.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_replay(browser: Browser, server: Running, scheme: str) -> None:
    size = {"width": 390, "height": 844} if scheme == "dark" else {"width": 1440, "height": 900}
    visitor = Visitor(browser, server.address, color_scheme=scheme, viewport=size)
    page = visitor.page
    open_record(visitor, THREE)
    page.keyboard.press("End")
    assert faults(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth > innerWidth")
    assert not wide, "nothing scrolls sideways"
    if scheme == "dark":
        page.get_by_role("button", name="History").first.click()
    page.keyboard.press("Home")
    page.get_by_role("button", name="Continue from here").click()
    assert faults(page) == []
    visitor.open("/games")
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    assert faults(page) == []
    assert not visitor.errors
    visitor.context.close()


def test_a_record_of_another_browser_is_not_found(visitor: Visitor) -> None:
    visitor.open("/record/abc123/7?view=open")
    expect(visitor.page.get_by_role("alert")).to_contain_text("opened in another browser")


def test_a_replay_shows_chances_and_best_moves_at_every_step(visitor: Visitor) -> None:
    open_record(visitor, THREE)
    page = visitor.page
    page.get_by_role("checkbox", name="Show chances and best moves").check()
    for _ in range(2):
        expect(page.locator(".advice .odds b")).to_have_count(3)
        expect(page.locator(".advice li").first).to_contain_text("%")
        visitor.page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(page.locator(".advice .odds")).to_have_count(0)
    expect(page.locator(".layer line")).to_have_count(0)
