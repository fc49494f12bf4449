"""Acting at the table: dragging, tucking cards, moves of others step by step, hints, sounds and tips."""

import json
import random
import re
from typing import Any

from browsers import ANSWERED, READY, Visitor, wait_until
from clients import Running
from playwright.sync_api import Browser, FloatRect, Locator, Page, WebSocketRoute, expect
from test_local_games_in_a_browser import entries

FOLLOW = """() => {
    window.way = [];
    const look = () => {
        for (const card of document.querySelectorAll('.flying-card')) {
            const box = card.getBoundingClientRect();
            window.way.push([box.x + box.width / 2, box.y + box.height / 2]);
        }
        requestAnimationFrame(look);
    };
    look();
}"""

TOLD = "[...document.querySelectorAll('.turn-line')].map(one => one.ariaLabel)"
CALLED = """
    window.titles = [];
    window.tones = [];
    window.messages = [];
    window.OscillatorNode = class extends OscillatorNode {
        constructor(air, tone) { super(air, tone); window.tones.push(tone.frequency); }
    };
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = function (title, more) {
        window.messages.push(title);
        return show.call(this, title, more);
    };
    addEventListener('load', () => new MutationObserver(() => window.titles.push(document.title))
        .observe(document.querySelector('title'), { childList: true, characterData: true, subtree: true }));
"""  # records tones, notifications and titles
# What Chromium does in a private window, without its note in the console.
NO_PUSH = "PushManager.prototype.subscribe = () => Promise.reject(new Error())"


def visit(browser: Browser, server: Running, players: int, kept: dict[str, Any], **context: Any) -> Visitor:
    """Return a visitor with these preferences in a game."""
    visitor = Visitor(browser, server.address, **context)
    text = json.dumps({"level": "level-1", **kept})
    visitor.context.add_init_script(f"localStorage.kokopelli ??= {json.dumps(text)}")
    visitor.play_now(players)
    # Bots who begin may be waiting for a click already.
    visitor.page.locator(f"{READY}, [data-step]").first.wait_for(state="attached")
    return visitor


def told(page: Page) -> str:
    """Return what the lines above the table tell."""
    text: str = page.evaluate(f"() => JSON.stringify({TOLD})")
    return text


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


def middle(part: Locator) -> tuple[float, float]:
    """Return the middle of an element."""
    box = box_of(part)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_card_is_dragged_to_its_place_by_mouse(browser: Browser, server: Running) -> None:
    visitor = visit(browser, server, 4, {})
    page = visitor.page
    card = visitor.pick_up()
    legal = page.locator(".shown").evaluate_all("all => all.map(one => one.dataset.at)")
    card.click()
    expect(page.locator(".shown")).to_have_count(0)
    page.mouse.move(*middle(card))  # dropped on nothing: the card returns
    page.mouse.down()
    page.mouse.move(20, 400, steps=4)
    expect(page.locator(".dragged-card")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".shown, .dragged-card")).to_have_count(0)
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(300, 300, steps=4)
    expect(page.locator(".dragged-card")).to_be_visible()
    assert page.locator(".shown").evaluate_all("all => all.map(one => one.dataset.at)") == legal
    page.mouse.move(*middle(page.locator(".free-space.shown").first), steps=4)
    page.mouse.up()
    expect(page.locator(".ceremony.bottom")).to_have_count(1)
    expect(page.locator(".dragged-card")).to_have_count(0)
    assert not visitor.errors
    visitor.context.close()


def test_a_card_is_dragged_to_its_place_by_finger(browser: Browser, server: Running) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    visitor = visit(browser, server, 2, {}, **phone)
    page = visitor.page
    touch = visitor.context.new_cdp_session(page)

    def finger(type: str, *points: tuple[float, float]) -> None:
        touch.send(
            "Input.dispatchTouchEvent", {"type": type, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    card = visitor.pick_up()
    card.click()
    x, y = middle(card)
    finger("touchStart", (x, y))
    finger("touchMove", (x, y - 30))
    finger("touchMove", (x, y - 60))
    expect(page.locator(".dragged-card")).to_be_visible()
    to = middle(page.locator(".free-space.shown").first)
    finger("touchMove", to)
    finger("touchEnd")
    expect(page.locator(".ceremony.bottom")).to_have_count(1)
    assert not visitor.errors
    visitor.context.close()


def test_cards_are_tucked_in_the_order_they_were_picked(browser: Browser, server: Running) -> None:
    visitor = visit(browser, server, 2, {"ordering": True, "autoEnd": "never"})
    page = visitor.page
    page.get_by_role("button", name="Exchange hand").click()
    held = page.locator(".held")
    confirm = page.locator("[data-move=tuck]")
    expect(confirm).to_be_disabled()
    count = held.count()
    for number in reversed(range(count)):
        held.nth(number).click()
    assert page.locator(".held .place").all_text_contents() == [str(n) for n in range(count, 0, -1)]
    held.nth(0).click()  # removed and picked again
    expect(confirm).to_be_disabled()
    held.nth(0).click()
    cards = [card.get_attribute("data-card") for card in held.all()]
    confirm.click()
    expect(page.locator("[data-move=end]")).to_be_visible()
    tucked = re.findall(r"tuck ([a-z-]+)", json.dumps(entries(page)))
    assert tucked == cards[::-1]  # they were picked from the last one on
    assert not visitor.errors
    visitor.context.close()


def test_each_move_of_the_others_waits_for_a_click_or_a_key(browser: Browser, server: Running) -> None:
    visitor = visit(browser, server, 3, {"stepping": True})
    page, rng = visitor.page, random.Random(4)
    step = page.locator("[data-step]")
    acted = False
    while True:
        page.locator(f"{READY}, [data-step]").first.wait_for(state="attached")
        if not step.count():
            visitor.act_in_a_hurry(rng)
            acted = True
            page.locator(f"{ANSWERED}, [data-step]").first.wait_for(state="attached")
        elif acted:
            break
        else:
            page.keyboard.press("n")
        page.wait_for_timeout(50)
    before = told(page)
    step.click()
    while not page.locator("[data-ready=true]").count():
        page.keyboard.press("n")
        page.wait_for_timeout(50)
    after = told(page)
    assert after != before
    page.get_by_role("button", name="The turn before").click()  # earlier turns can be stepped through
    wait_until(page, f"after => JSON.stringify({TOLD}) !== after", arg=after)
    expect(page.locator(".turn-marks")).to_be_attached()  # and are marked on the table
    page.get_by_role("button", name="The turn after").click()
    wait_until(page, f"after => JSON.stringify({TOLD}) === after", arg=after)
    visitor.show_tab()
    since = page.locator(".since li")
    assert since.count() > 2
    assert not [line for line in since.all_text_contents() if line.startswith("You open")]
    visitor.context.close()


def test_in_a_very_first_game_the_others_wait_until_that_is_switched_off(
    browser: Browser, server: Running
) -> None:
    visitor = Visitor(browser, server.address)
    page, rng = visitor.page, random.Random(4)
    visitor.open()
    page.get_by_label("Players").select_option("3")
    page.get_by_role("button", name="Play now").click()
    step = page.locator("[data-step]")
    while True:
        page.locator(f"{READY}, [data-step]").first.wait_for(state="attached")
        if step.count():
            break
        visitor.act_in_a_hurry(rng)
        page.locator(f"{ANSWERED}, [data-step]").first.wait_for(state="attached")
        page.wait_for_timeout(50)
    page.get_by_role("button", name="Without pauses").click()
    page.locator(READY).first.wait_for(state="attached")
    assert page.evaluate("JSON.parse(localStorage.kokopelli).stepping") is False
    visitor.context.close()


def test_a_card_flies_from_where_it_was_and_points_rise_with_a_reason(
    browser: Browser, server: Running
) -> None:
    visitor = visit(browser, server, 2, {"pace": "calm"}, reduced_motion="no-preference")
    page = visitor.page
    page.evaluate(FOLLOW)
    visitor.pick_up()
    page.wait_for_timeout(300)  # the picked card has moved up
    start = middle(page.locator(".held.chosen"))
    end = middle(page.locator(".free-space.shown").first)
    page.locator(".free-space.shown").first.click(force=True)  # it is animated
    expect(page.locator(".ceremony.bottom")).to_have_count(1)
    way: list[tuple[float, float]] = page.evaluate("window.way")

    def distance(one: tuple[float, float], other: tuple[float, float]) -> float:
        return ((one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2) ** 0.5

    assert len(way) > 3
    assert min(distance(point, start) for point in way[: len(way) // 2 + 1]) < 60
    assert min(distance(point, end) for point in way[len(way) // 2 :]) < 60
    places = [middle(page.locator(f"[data-at='{place}:1']")) for place in ("hand", "pile")]
    rng, theirs = random.Random(8), False
    while not theirs:  # cards of the other player fly too, from their hand or pile
        assert not visitor.is_over()
        page.evaluate("window.way = []")
        while page.locator("[data-ready=true]").count():
            visitor.act_in_a_hurry(rng)
            page.locator(ANSWERED).first.wait_for(state="attached")
        visitor.wait()
        seen: list[tuple[float, float]] = page.evaluate("window.way")
        theirs = any(distance(point, place) < 60 for point in seen for place in places)
    page.locator("summary").click()
    page.get_by_label("Animation speed").select_option("instant")
    page.locator("summary").click()
    while not page.locator(".rising-points").count():
        assert not visitor.is_over()
        visitor.wait()
        visitor.act_in_a_hurry(rng)
        page.locator(ANSWERED).first.wait_for(state="attached")
    assert re.match(r"\s*\+\d+\s*\S+", page.locator(".rising-points").first.text_content() or "")
    visitor.context.close()


def test_the_deal_of_the_day_is_the_same_for_all(browser: Browser, server: Running) -> None:
    hands = []
    for _ in range(2):
        visitor = Visitor(browser, server.address)
        visitor.open()
        visitor.page.get_by_role("link", name="Today’s deal").click()
        visitor.page.get_by_role("button", name="Play", exact=True).click()
        visitor.page.locator(".held").first.wait_for()
        visitor.show_tab("table")
        expect(visitor.page.get_by_text("Deal of")).to_be_visible()
        tiles = visitor.page.locator(".tile").evaluate_all("all => all.map(one => one.dataset.at)")
        hands.append((visitor.page.locator(".held .name").all_text_contents(), tiles))
        assert not visitor.errors
        visitor.context.close()
    assert hands[0] == hands[1]


def test_the_odds_are_told_on_request(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.play_now(3)
    visitor.wait()
    expect(visitor.page).to_have_title("● Your turn")
    visitor.page.get_by_role("button", name="Odds of winning").click()
    chances = visitor.page.locator(".odds b")
    expect(chances).to_have_count(3)
    assert 97 <= sum(int(text.strip("%")) for text in chances.all_text_contents()) <= 103
    visitor.page.get_by_role("button", name="Give me a hint").click()
    expect(visitor.page.locator(".hinted").first).to_be_attached()
    assert not visitor.errors
    visitor.context.close()


def test_a_hint_that_comes_after_a_move_is_not_shown(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    page, late = visitor.page, []

    def connect(socket: WebSocketRoute) -> None:
        def carry(text: str | bytes) -> None:
            if json.loads(text)["type"] == "hint":
                late.append(lambda: socket.send(text))
            else:
                socket.send(text)

        socket.connect_to_server().on_message(carry)

    page.route_web_socket("**/socket", connect)
    visitor.context.add_init_script("localStorage.kokopelli ??= '{\"ordering\": true}'")
    visitor.play_on_server(3)
    visitor.wait()
    held = page.locator(".held").count()
    page.get_by_role("button", name="Give me a hint").click()
    while not late:
        page.wait_for_timeout(20)
    page.get_by_role("button", name="Exchange hand").click()
    page.get_by_role("button", name="All, in this order").click()
    expect(page.locator(".held .place")).to_have_count(held)
    late.pop()()
    page.get_by_role("button", name="Odds of winning").click()
    expect(page.locator(".odds b")).to_have_count(3)  # all earlier answers have been handled
    expect(page.locator(".hinted")).to_have_count(0)
    expect(page.locator(".held .place")).to_have_count(held)
    visitor.context.close()


def test_sounds_and_notifications_are_off_by_default(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address, permissions=["notifications"])
    visitor.context.add_init_script(NO_PUSH)
    visitor.open()
    page = visitor.page
    for name in ("Sound effects", "Tell me when it is my turn", "Pause after every move of the others"):
        page.locator("summary").first.click()
        expect(page.get_by_label(name)).not_to_be_checked()
        page.get_by_label(name).check()
        if name == "Tell me when it is my turn":
            expect(page.get_by_text("This device tells you while the page is open.")).to_be_visible()
        page.reload()
        page.locator("summary").first.click()
        expect(page.get_by_label(name)).to_be_checked()
        page.locator("summary").first.click()
    assert not visitor.errors
    visitor.context.close()


def test_a_player_is_alerted_when_it_is_their_turn(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address, permissions=["notifications"])
    visitor.context.add_init_script(CALLED)
    visitor.context.add_init_script(NO_PUSH)
    visitor.context.add_init_script("""localStorage.kokopelli ??= '{"sound": true, "notify": true}'""")
    visitor.play_now(2)
    visitor.wait()
    page, rng = visitor.page, random.Random(6)
    expect(page).to_have_title("● Your turn")
    page.evaluate(
        "Object.defineProperty(document, 'hidden', { get: () => true })"
    )  # another tab is looked at
    page.evaluate("window.titles.length = window.tones.length = window.messages.length = 0")
    while not page.evaluate("window.titles.includes('Kokopelli')"):  # until the turn is over
        visitor.act(rng)
        page.locator(ANSWERED).first.wait_for(state="attached")
    visitor.wait()
    expect(page).to_have_title("● Your turn")
    assert page.evaluate("window.titles.at(-1)") == "● Your turn"
    wait_until(page, "window.messages.length > 0")
    assert page.evaluate("window.messages") == ["Your turn"]
    assert {440, 587, 659} <= set(page.evaluate("window.tones.map(Math.round)"))  # the flute, not only a drum
    assert not visitor.errors
    visitor.context.close()


def test_a_first_game_shows_tips_until_they_are_switched_off(browser: Browser, server: Running) -> None:
    visitor = visit(browser, server, 2, {})
    page = visitor.page
    hint = page.get_by_role("complementary", name="Tips for a first game")
    expect(hint).to_contain_text("This is your hand")
    visitor.pick_up()
    expect(hint).to_contain_text("Now tap a glowing spot")
    page.locator(".free-space.shown").last.click()  # the tip covers nothing
    expect(page.locator(".ceremony.bottom")).to_have_count(1)
    expect(hint.get_by_text("Now tap a glowing spot")).to_have_count(0)
    rng = random.Random(5)
    while not hint.count():
        visitor.act(rng)
        visitor.wait()
    expect(hint).to_contain_text("The golden discs show how many actions")
    visitor.pick_up()
    expect(hint).to_have_count(0)
    page.keyboard.press("Escape")
    expect(hint).to_contain_text("The golden discs show how many actions")  # until it is confirmed
    hint.get_by_role("button", name="Got it").click()
    expect(hint).to_contain_text("Both sides of both villages are shared")
    hint.get_by_role("button", name="No more tips").click()
    expect(hint).to_have_count(0)
    page.reload()
    visitor.wait()
    expect(hint).to_have_count(0)
    assert not visitor.errors
    visitor.context.close()


def test_a_phone_on_its_side_has_everything_in_view(browser: Browser, server: Running) -> None:
    window = {"width": 844, "height": 390}
    visitor = visit(browser, server, 4, {}, viewport=window, has_touch=True)
    for part in (".board", ".prompt", "section.hand"):
        box = box_of(visitor.page.locator(part))
        assert box["x"] >= 0 and box["x"] + box["width"] <= window["width"], part
        assert box["y"] >= 0 and box["y"] + box["height"] <= window["height"] + 1, part
    visitor.context.close()
