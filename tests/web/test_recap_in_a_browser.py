"""What the others did: lines above the table that mark its cards, and the history beside the table."""

import json
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browsers import ANSWERED, Visitor, wait_until
from clients import Running
from playwright.sync_api import Browser, Page, expect
from seated_positions import read, sit_down

RECORD = Path(__file__).parents[1] / "records" / "twelve-kinds-4.json"
SMALL = {"width": 1280, "height": 720}
PHONE = {"width": 360, "height": 640}
# The parts of the lines that must be seen, but are cut off.
CUT_OFF = """() => {
    const strip = document.querySelector('.recent-moves').getBoundingClientRect();
    const wanted = '.who .emblem, .points:not(.theirs), .deed.finished, .deed.mine, .deed.last-round';
    return [...document.querySelectorAll('.turn-line')].flatMap((line) => {
        const box = line.getBoundingClientRect();
        return [...line.querySelectorAll(wanted)].filter((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            return left < box.left - 1 || right > box.right + 1 || top < box.top - 1
                || bottom > box.bottom + 1 || bottom > strip.bottom + 1;
        });
    }).map((part) => `${part.className} in ${part.closest('.turn-line').ariaLabel}`);
}"""
# Whether every ring is around a place of the table.
RINGS = """() => {
    const boxes = (all) => [...document.querySelectorAll(all)].map((one) => one.getBoundingClientRect());
    const [places, rings] = [boxes('.placed'), boxes('.turn-marks .ring')];
    return rings.length > 0 && rings.every((ring) => places.some((place) =>
        place.left > ring.left - 1 && place.right < ring.right + 1
        && place.top > ring.top - 1 && place.bottom < ring.bottom + 1));
}"""


# Notes every ability that is named on a plate, with the player.
NOTE_ABILITIES = """() => {
    window.acted = [];
    const note = () => {
        for (const one of document.querySelectorAll('.acting .ability'))
            window.acted.push([one.closest('.plate').querySelector('.name').textContent, one.textContent]);
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""

# Notes the scenes over the table, and whether each lets clicks through and stands still.
NOTE_SCENES = """() => {
    window.scenes = [];
    const note = () => {
        const scene = document.querySelector('.scene');
        if (scene === null || window.scenes.some((one) => one.scene === scene)) return;
        const parts = [scene, ...scene.querySelectorAll('*')];
        const type = scene.classList[1];
        const through = parts.every((part) => getComputedStyle(part).pointerEvents === 'none');
        const still = parts.every((part) => part.getAnimations().length === 0);
        window.scenes.push({ scene, type, through, still });
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
}"""

Visit = Callable[..., Visitor]


@pytest.fixture
def visit(browser: Browser, server: Running) -> Iterator[Visit]:
    """A function that opens a window with preferences; all windows are closed without an error in the end."""
    visitors: list[Visitor] = []

    def visit(kept: dict[str, Any] | None = None, **context: Any) -> Visitor:
        visitor = Visitor(browser, server.address, **context)
        text = json.dumps({"level": "level-3", "pace": "instant", "coached": False, **(kept or {})})
        visitor.context.add_init_script(f"localStorage.kokopelli ??= {json.dumps(text)}")
        visitors.append(visitor)
        return visitor

    yield visit
    for visitor in visitors:
        assert not visitor.errors
        visitor.context.close()


def play_until(visitor: Visitor, wanted: str, rng: random.Random) -> None:
    """Play until something is there while the player may act."""
    while True:
        visitor.wait()
        assert not visitor.is_over()
        if visitor.page.locator(wanted).count():
            return
        visitor.act_in_a_hurry(rng)
        visitor.page.locator(ANSWERED).first.wait_for(state="attached")


def point_at(page: Page, selector: str) -> None:
    """Move the mouse onto something."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 12, box["y"] + 8)
    page.mouse.move(box["x"] + 16, box["y"] + 9)


def test_a_line_for_each_opponent_marks_its_cards_on_the_table(visit: Visit) -> None:
    visitor = visit(viewport=SMALL)
    page = visitor.page
    visitor.play_now(4)
    play_until(visitor, ".turn-line .deed:is(.opened, .played, .finished)", random.Random(3))
    lines, marks = page.locator(".turn-line"), page.locator(".turn-marks")
    opponents = lines.count()  # those who acted already
    expect(marks).to_have_count(0)
    about_a_ceremony = ".turn-line:has(.deed:is(.opened, .played, .finished))"
    point_at(page, about_a_ceremony)
    expect(marks).to_have_count(1)
    assert page.evaluate(RINGS)
    expect(marks.locator(".arrow").first).to_be_attached()  # from the hand of the player
    page.mouse.move(640, 700)
    expect(marks).to_have_count(0)
    page.keyboard.press("Tab")  # from now on the focus is that of a keyboard
    page.locator(about_a_ceremony).first.focus()
    expect(marks).to_have_count(1)
    page.keyboard.press("Enter")  # in words
    told = page.locator(".turn-line .words")
    expect(told).to_have_count(1)
    expect(lines).to_have_count(1)
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    expect(lines).to_have_count(opponents)


def test_words_above_the_table_cover_nothing_and_close_by_any_way_out(visit: Visit) -> None:
    visitor = visit(viewport=SMALL)
    page = visitor.page
    visitor.play_now(4)
    play_until(visitor, ".turn-line .deed", random.Random(5))
    line, told = page.locator(".turn-line"), page.locator(".turn-line .words")
    ways_out: list[Callable[[], None]] = [
        lambda: line.first.click(),  # the same line again
        lambda: page.keyboard.press("Escape"),
        lambda: page.locator(".prompt .sentence").click(),
        lambda: page.locator(".page-header").get_by_role("button", name="History").click(),
        lambda: page.get_by_role("button", name="The turn before").click(),
    ]
    for way_out in ways_out:
        line.first.click()
        expect(told).to_have_count(1)
        strip, board = (page.locator(part).bounding_box() for part in (".recent-moves", ".board"))
        words = told.bounding_box()
        assert strip and board and words
        assert words["y"] >= strip["y"] and words["y"] + words["height"] <= board["y"] + 1
        way_out()
        expect(told).to_have_count(0)


def test_on_a_phone_and_in_a_replay_a_line_is_told_and_closed_by_touch(visit: Visit) -> None:
    visitor = visit(viewport={"width": 390, "height": 844}, has_touch=True)
    page = visitor.page
    visitor.open("/games")
    page.locator(".drop input[type=file]").set_input_files(RECORD)
    page.locator(".replay-controls").wait_for()
    page.keyboard.press("End")
    told = page.locator(".turn-line .words")
    for elsewhere in (".turn-line", ".plate"):
        page.locator(".turn-line").tap()
        expect(told).to_have_count(1)
        expect(page.locator(".turn-marks")).to_have_count(1)
        page.locator(elsewhere).first.tap()
        expect(told).to_have_count(0)
    page.locator(".turn-line").tap()
    page.keyboard.press("ArrowLeft")  # another move
    expect(told).to_have_count(0)


@pytest.mark.parametrize("language", ["de", "pl"])
def test_points_finishes_and_what_concerns_the_player_are_never_cut_off(visit: Visit, language: str) -> None:
    visitor = visit({"language": language}, viewport=PHONE, has_touch=True, locale=language)
    visitor.play_now(4)
    rng, lines = random.Random(11), 0
    for _ in range(30):
        visitor.wait()
        if visitor.is_over():
            break
        lines += visitor.page.locator(".turn-line").count()
        wait_until(visitor.page, f"() => ({CUT_OFF})().length === 0")
        visitor.act_in_a_hurry(rng)
        visitor.page.locator(ANSWERED).first.wait_for(state="attached")
    assert lines > 20


def test_people_at_one_screen_are_told_what_the_other_one_did(visit: Visit) -> None:
    visitor = visit()
    page, rng = visitor.page, random.Random(5)
    visitor.open()
    page.get_by_label("Blue", exact=True).select_option("me")
    page.get_by_role("button", name="Create table").click()
    cover = page.get_by_role("dialog")
    for turn in range(3):
        visitor.wait()
        if cover.count():
            cover.get_by_role("button").click()
            expect(cover).to_have_count(0)
            visitor.wait()
        me = page.locator(".plate:has(.you) .name").text_content()
        if turn > 0:
            other = {"Coyote": "Raven", "Raven": "Coyote"}[me or ""]
            expect(page.locator(".turn-line .name")).to_have_text([other])
        while page.locator("[data-ready=true]").count():
            visitor.act(rng)
            visitor.wait()


def test_a_spectator_sees_the_last_turns(visit: Visit) -> None:
    player = visit()
    player.play_on_server(3)
    play_until(player, ".turn-line .deed", random.Random(7))
    spectator = visit()
    spectator.open("/table/" + player.page.url.rpartition("/")[2])
    expect(spectator.page.locator(".turn-line").first).to_be_visible()
    assert spectator.page.locator(".turn-line").count() <= 2
    point_at(spectator.page, ".turn-line")
    expect(spectator.page.locator(".turn-marks")).to_have_count(1)


def test_the_history_is_open_where_the_table_leaves_room_and_stays_as_it_was_left(visit: Visit) -> None:
    visitor = visit(viewport=SMALL)
    page = visitor.page
    visitor.play_now(4)
    visitor.wait()
    sidebar, board = page.locator(".sidebar"), page.locator(".board")
    expect(sidebar).to_be_visible()
    beside = board.bounding_box()
    page.keyboard.press("Escape")
    expect(sidebar).to_be_visible()
    sidebar.get_by_role("button", name="Close").click()
    expect(sidebar).to_have_count(0)
    alone = board.bounding_box()
    assert beside and alone
    assert beside["width"] == pytest.approx(alone["width"], abs=1)  # it took nothing away from the table
    page.reload()
    visitor.wait()
    expect(sidebar).to_have_count(0)
    visitor.show_tab()
    expect(sidebar).to_be_visible()
    page.reload()
    expect(sidebar).to_be_visible()
    page.set_viewport_size({"width": 800, "height": 720})  # no room
    expect(sidebar).to_have_count(0)
    visitor.show_tab()
    expect(sidebar).to_be_visible()
    page.keyboard.press("Escape")
    expect(sidebar).to_have_count(0)


def test_pointing_at_the_history_marks_the_table(visit: Visit) -> None:
    visitor = visit(viewport=SMALL)
    page = visitor.page
    visitor.play_now(4)
    play_until(visitor, ".turn-line .deed.opened", random.Random(9))
    visitor.show_tab()
    page.locator(".sidebar li").filter(has_text="opens").first.hover()
    expect(page.locator(".turn-marks .ring")).to_have_count(1)
    page.mouse.move(640, 700)
    expect(page.locator(".turn-marks")).to_have_count(0)


def test_an_ability_that_acts_is_named_in_the_history_and_on_the_plate_of_its_owner(visit: Visit) -> None:
    visitor = visit(viewport=SMALL)
    page, rng = visitor.page, random.Random(2)
    visitor.play_now(4)
    page.evaluate(NOTE_ABILITIES)
    while not page.evaluate("window.acted.length"):
        visitor.wait()
        assert not visitor.is_over()
        visitor.act_in_a_hurry(rng)
        page.locator(ANSWERED).first.wait_for(state="attached")
    player, ability = page.evaluate("window.acted[0]")
    who = re.compile(f"{player}|You|you")  # the history speaks to the viewer
    told = page.locator(".sidebar .content > ol > li").filter(has_text=ability).filter(has_text=who)
    expect(told.first).to_be_attached()


def test_scenes_let_clicks_through_end_with_the_next_one_and_stand_still_if_wanted(visit: Visit) -> None:
    visitor = visit(viewport=SMALL)  # with reduced motion
    page = visitor.page
    visitor.play_now(2)
    visitor.wait()
    page.evaluate(NOTE_SCENES)
    visitor.pick_up()
    page.locator(".free-space.bottom.shown").first.click(force=True)  # it is animated
    wait_until(page, "window.scenes.length > 0")
    seen = page.evaluate("window.scenes.map(({ type, through, still }) => [type, through, still])")
    assert seen == [["begins", True, True]]
    # The game has not waited: the next decision is there, and a click both ends the scene and acts.
    page.locator(".page-header").get_by_role("button", name="Table", exact=True).click()
    expect(page.locator(".sidebar").get_by_role("button", name="Table")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.locator(".scene")).to_have_count(0)


def test_a_finish_has_a_scene_with_a_sound_of_its_own(visit: Visit) -> None:
    visitor = visit({"sound": True}, viewport=SMALL, reduced_motion="no-preference")
    page, rng = visitor.page, random.Random(4)
    page.add_init_script("""
        window.tones = [];
        window.OscillatorNode = class extends OscillatorNode {
            constructor(air, tone) { super(air, tone); window.tones.push(Math.round(tone.frequency)); }
        };
    """)
    visitor.play_now(3)
    page.evaluate(NOTE_SCENES)
    tones = {"finish": 1175, "lost": 110}  # hertz, in no other sound that can come so early
    while not (found := page.evaluate("window.scenes.find(({ type }) => ['finish', 'lost'].includes(type))")):
        visitor.wait()
        assert not visitor.is_over()
        visitor.act_in_a_hurry(rng)
        page.locator(ANSWERED).first.wait_for(state="attached")
    assert found["through"] and not found["still"]
    wait_until(page, "pitch => window.tones.includes(pitch)", arg=tones[found["type"]])


def test_the_winner_is_shown_when_the_turn_that_ends_the_game_is_ended(visit: Visit) -> None:
    record = read("eleven-kinds-3")
    visitor = visit(viewport=SMALL)
    sit_down(visitor, record, len(record["moves"]) - 1, 1)  # the last move can be undone
    page = visitor.page
    page.evaluate(NOTE_SCENES)
    page.locator(".held[data-card=kokopelli]").click()
    page.locator("[data-at='ceremony:0:spider-woman']").click(force=True)  # it is animated
    expect(page.locator(".prompt .sentence")).to_have_text("Your last action ends the game")
    assert "end" not in page.evaluate("window.scenes.map(({ type }) => type)")
    page.locator("[data-move=end]").click()
    wait_until(page, "window.scenes.some(({ type }) => type === 'end')")
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize("language", ["de", "fr", "pl", "ja"])
def test_the_history_beside_the_table_fits_in_every_language(visit: Visit, language: str) -> None:
    visitor = visit({"language": language}, viewport=SMALL, locale=language)
    visitor.play_now(4)
    visitor.wait()
    expect(visitor.page.locator(".sidebar.beside")).to_be_visible()
    assert visitor.overflowing() == []
