"""The table in a browser: reasons, reach, undo, shared screens, invitations, languages and phones."""

import random
import re
from contextlib import suppress

import pytest
from access import faults
from browsers import ANSWERED, ATTEMPTS, PATIENCE, Visitor
from clients import Running
from playwright.sync_api import Browser, TimeoutError, expect

from kokopelli.texts import LANGUAGES

PHONE = {"width": 360, "height": 640}  # a small one
HEADINGS = {"de": "Regeln", "fr": "Règles", "pl": "Zasady", "ja": "ルール", "en": "Rules"}


def seated(browser: Browser, server: Running, players: int) -> Visitor:
    """Return a visitor at a table with bots, on turn."""
    visitor = Visitor(browser, server.address)
    visitor.play_now(players)
    visitor.wait()
    return visitor


def hand_of(visitor: Visitor) -> str:
    """Return the names of the cards in hand."""
    return "|".join(visitor.page.locator(".held .name").all_text_contents())


def test_a_card_lights_where_it_may_go_and_others_say_why_not(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 4)
    page = visitor.page
    visitor.pick_up()
    page.locator(".free-space:not(.shown)").first.click()  # in another village
    expect(page.get_by_role("alert")).to_contain_text("only in your own village")
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "/rules#R5.1")
    page.keyboard.press("Escape")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".free-space.shown")).to_have_count(0)
    assert not visitor.errors
    visitor.context.close()


def test_pointing_at_something_grey_says_why(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 4)
    page = visitor.page
    why = page.get_by_role("alert")
    visitor.pick_up()
    page.locator(".free-space:not(.shown)").first.hover()  # in another village
    expect(why).to_contain_text("only in your own village")
    page.mouse.move(0, 0)
    expect(why).to_have_count(0, timeout=2000)
    page.locator(".free-space.shown").first.hover()
    page.wait_for_timeout(600)
    assert why.count() == 0  # checked at once, because messages disappear after a while
    page.keyboard.press("Escape")
    rng = random.Random(1)
    while not page.locator("[data-move=end]").count():
        visitor.act(rng)
        visitor.wait()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".held").first).to_be_focused()
    expect(why).to_contain_text("Your actions are done")
    assert not visitor.errors
    visitor.context.close()


def test_pointing_beside_the_pile_of_another_player_says_who_may_open_there(
    browser: Browser, server: Running
) -> None:
    visitor = seated(browser, server, 2)
    page = visitor.page
    below = page.locator("[data-at='space:1:pile']")
    while not below.count():  # the bot went first and opened there
        visitor.play_now(2)
        visitor.wait()
    visitor.pick_up()
    below.hover()
    expect(page.get_by_role("alert")).to_contain_text(
        "Only its owner may open a ceremony beside this draw pile"
    )
    expect(page.get_by_role("alert").get_by_role("link")).to_have_attribute("href", "/rules#R5.1")
    assert not visitor.errors
    visitor.context.close()


def test_pointing_at_a_seat_or_a_ceremony_shows_who_reaches_what(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 4)
    page = visitor.page
    plate, box = page.locator(".plate.seat-0"), page.locator(".plate.seat-0").bounding_box()
    assert box
    page.mouse.move(0, 0)
    opened = visitor.pick_up().get_attribute("data-card")
    page.locator(".free-space.shown[data-at='space:0:left']").first.click()
    visitor.wait()
    page.mouse.move(box["x"] + 30, box["y"] + 30)
    expect(page.locator(".free-space.in-reach")).to_have_count(3)  # R1.2: of four spaces
    expect(page.locator(".free-space.in-reach:not(.seat-0)")).to_have_count(0)  # R9.6: without Fire
    expect(page.locator(".plaza.in-reach")).to_have_count(2)
    expect(page.locator(f".tile.barred[data-at='tile:{opened}']")).to_have_count(1)  # R5.2
    expect(plate).to_have_attribute("aria-label", re.compile("Cannot open now: .+"))
    page.mouse.move(0, 0)
    expect(page.locator(".in-reach, .barred")).to_have_count(0)
    page.keyboard.press("Tab")  # from here on, focus comes from the keyboard
    page.locator(f"[data-at='ceremony:0:{opened}']").focus()
    shown = page.get_by_role("tooltip").locator(".reach")
    expect(shown).to_contain_text("Within reach of ")
    # `inner_text` is empty while the tooltip is not drawn yet.
    reached = (shown.text_content() or "").strip().removeprefix("Within reach of ")
    lit = page.locator(".plate.reaches .name").all_text_contents()
    assert sorted(reached.split(", ")) == sorted(lit)
    for seat in (0, 1):  # R1.5: the left side lies in the play areas of its owner and of the left neighbour
        expect(page.locator(f".plate.reaches.seat-{seat}")).to_have_count(1)
    plate.focus()
    expect(page.locator(".reaches")).to_have_count(0)
    expect(page.locator(".plaza.in-reach")).to_have_count(2)
    assert not visitor.errors
    visitor.context.close()


def test_a_resting_mouse_does_not_point_at_what_appears_beneath_it(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 4)
    page = visitor.page
    box = page.locator(".plate.seat-0").bounding_box()
    assert box
    visitor.open()
    page.mouse.move(box["x"] + 40, box["y"] + 40)
    page.get_by_role("button", name="Play now").press("Enter")
    visitor.wait()
    page.wait_for_timeout(500)  # browsers report late what is below a resting mouse
    expect(page.locator(".in-reach")).to_have_count(0)
    page.mouse.move(box["x"] + 45, box["y"] + 45)
    expect(page.locator(".plaza.in-reach")).to_have_count(2)
    visitor.context.close()


def test_the_settings_and_the_explanation_of_a_card_close_by_a_click_elsewhere(
    browser: Browser, server: Running
) -> None:
    visitor = seated(browser, server, 2)
    page = visitor.page
    settings, explanation = page.locator("details.menu"), page.get_by_role("dialog", name="Paw")
    settings.locator("summary").click()
    expect(settings.get_by_label("Language")).to_be_visible()
    page.keyboard.press("Escape")
    expect(settings.get_by_label("Language")).to_be_hidden()
    settings.locator("summary").click()
    page.locator(".board-area").click(position={"x": 3, "y": 3})
    expect(settings.get_by_label("Language")).to_be_hidden()
    page.locator("[data-at='tile:paw']").click()
    expect(explanation).to_be_visible()
    visitor.pick_up()
    expect(explanation).to_have_count(0)
    assert not visitor.errors
    visitor.context.close()


def test_an_opening_can_be_taken_back_and_made_again(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 2)
    page = visitor.page
    before = hand_of(visitor)
    visitor.pick_up()
    page.locator(".free-space.shown").first.click()
    visitor.wait()
    mine = page.locator(".ceremony.bottom")
    expect(mine).to_have_count(1)
    page.get_by_role("button", name="Undo the last move").click()
    expect(mine).to_have_count(0)
    assert hand_of(visitor) == before
    page.get_by_role("button", name="Redo the move").click()
    expect(mine).to_have_count(1)
    visitor.context.close()


def test_a_queued_click_on_a_card_that_has_left_does_nothing(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 4)
    page = visitor.page
    opened = visitor.pick_up().get_attribute("data-card")
    copies = page.locator(f".held[data-card={opened}]").count()
    page.evaluate(
        """card => {
            const held = [...document.querySelectorAll(`.held[data-card=${card}]`)].at(-1);
            document.querySelector('.free-space.shown').click();
            held.click();  // waits for the answer, after which there is one less of them
        }""",
        opened,
    )
    expect(page.locator(f".held[data-card={opened}]")).to_have_count(copies - 1)
    visitor.wait()
    page.wait_for_timeout(500)  # time for an answer
    assert page.get_by_role("alert").count() == 0  # checked at once, because messages disappear after a while
    visitor.context.close()


def test_two_people_at_one_screen_do_not_see_each_other_s_hands(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.open()
    page = visitor.page
    page.get_by_label("Blue", exact=True).select_option("me")
    page.get_by_role("button", name="Create table").click()
    cover = page.get_by_role("dialog")
    seen = set()
    rng = random.Random(5)
    for _ in range(2):
        visitor.wait()
        if cover.count():
            expect(page.locator(".held")).to_have_count(0)  # not even for a screen reader
            cover.get_by_role("button").click()
            expect(cover).to_have_count(0)
            visitor.wait()
        seen.add(page.locator(".plate:has(.you) .name").text_content())
        while page.locator("[data-ready=true]").count():
            visitor.act(rng)
            visitor.wait()
    assert seen == {"Coyote", "Raven"}
    visitor.context.close()


def test_a_friend_comes_by_the_link(browser: Browser, server: Running) -> None:
    host, friend = Visitor(browser, server.address), Visitor(browser, server.address)
    host.open()
    host.page.get_by_label("Blue", exact=True).select_option("open")
    host.page.get_by_role("button", name="Create table").click()
    link = host.page.get_by_label("Send this link to your friends").input_value()
    assert not faults(host)
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Ben")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_text("Ben")).to_be_visible()
    host.page.get_by_role("button", name="Deal the cards").click()
    for visitor in (host, friend):
        expect(visitor.page.locator(".held").first).to_be_visible()
        assert not visitor.errors
        visitor.context.close()


def test_the_language_is_switched_at_once_and_remembered(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.open("/rules")
    page = visitor.page
    heading = page.get_by_role("heading", level=1)
    for language, text in HEADINGS.items():
        page.locator("summary.button").click()
        page.locator(".menu select").first.select_option(language)
        expect(heading).to_have_text(text)
        page.reload()
        expect(heading).to_have_text(text)
    assert not visitor.errors
    visitor.context.close()


@pytest.mark.parametrize(
    ("players", "height", "language"),
    [(2, 844, "en"), (3, 844, "en"), (4, 600, "en"), *((4, 640, language) for language in LANGUAGES)],
)
def test_a_phone_shows_all_at_once_and_its_table_does_not_jump(
    browser: Browser, server: Running, players: int, height: int, language: str
) -> None:
    phone = {**PHONE, "height": height}
    visitor = Visitor(browser, server.address, viewport=phone, has_touch=True, locale=language)
    visitor.play_now(players)
    rng, areas = random.Random(players), []
    for _ in range(8):
        visitor.wait()
        areas.append(visitor.page.locator(".board-area").bounding_box())
        visitor.act_in_a_hurry(rng)
        visitor.page.locator(ANSWERED).first.wait_for(state="attached")
    visitor.wait()
    page = visitor.page
    assert areas == areas[:1] * 8
    assert visitor.overflowing() == []
    for part in (".board", ".prompt", "section.hand"):
        box = page.locator(part).bounding_box()
        assert box is not None
        assert box["x"] >= 0 and box["x"] + box["width"] <= phone["width"], part
        assert box["y"] + box["height"] <= height + 1, part
    visitor.open("/games")
    page.locator("li .button").first.wait_for()
    assert visitor.overflowing() == []
    visitor.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_sticks_out_on_a_phone_before_the_game(
    browser: Browser, server: Running, language: str
) -> None:
    visitor = Visitor(browser, server.address, viewport=PHONE, has_touch=True, locale=language)
    visitor.open()
    page, texts = visitor.page, visitor.texts
    page.get_by_role("button", name=texts("web-more-seats")).click()
    page.get_by_label(texts("seat-1"), exact=True).select_option("open")
    page.get_by_label(texts("web-kinds")).select_option("chosen")
    for summary in page.locator("summary").all():
        summary.click()
    assert visitor.overflowing() == []
    page.locator("summary").first.click()
    page.get_by_label(texts("web-kinds")).select_option("first-game")
    page.get_by_role("button", name=texts("web-make-table")).click()
    page.get_by_label(texts("web-invite")).wait_for()
    assert visitor.overflowing() == []
    assert not visitor.errors
    visitor.context.close()


def test_a_rule_has_an_address_and_can_be_searched(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.open("/rules#R9.11")
    page = visitor.page
    expect(page.locator(".shown")).to_contain_text("Vase")
    expect(page.locator(".shown")).to_be_in_viewport()
    page.get_by_role("searchbox").fill("spider opposite")
    expect(page.locator(".search").get_by_role("status")).to_have_text(re.compile("^Hit 1 of [1-9]"))
    assert not visitor.errors
    visitor.context.close()


def test_a_hand_is_exchanged_at_once_and_a_ceremony_cancelled(browser: Browser, server: Running) -> None:
    visitor = seated(browser, server, 2)
    page = visitor.page
    size = page.locator(".held").count()
    page.get_by_role("button", name="Exchange hand").click()
    visitor.wait()
    expect(page.locator(".held")).to_have_count(size)
    visitor.show_tab()
    exchanged = page.locator("li").filter(has_text=re.compile(f"You exchange .*{size} cards"))
    expect(exchanged.first).to_be_visible()
    page.keyboard.press("Escape")
    kind = visitor.pick_up().get_attribute("data-card")
    page.locator(".free-space.shown").first.click()
    cancel = page.get_by_role("button", name=re.compile("^Cancel your "))
    for _ in range(ATTEMPTS):
        visitor.wait()
        page.locator(f"[data-at='ceremony:0:{kind}']").click()
        # If the opening was the last action, the turn ends by itself and what was picked is given up.
        with suppress(TimeoutError):
            cancel.click(timeout=PATIENCE)
            break
    expect(page.locator(f"[data-at='ceremony:0:{kind}']")).to_have_count(0)
    assert not visitor.errors
    visitor.context.close()
