"""A seat on several devices, seats that the host hands out anew, and the list of games."""

import json
import re

import pytest
from access import faults_at_both_sizes
from browsers import Visitor, wait_until
from clients import Running
from playwright.sync_api import Browser, Locator, expect

from kokopelli.server.live import room

LANGUAGES = ("en", "de", "fr", "pl", "ja")
SMALL_PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
# What a browser stored of finished games: one that its person won, one that they lost, one of two people.
FINISHED = [
    {
        "game": f"aaaaaaaaa{letter}",
        "players": ["Wilhelmina", "Raven", "Hare"],
        "seat": 0,
        "seats": seats,
        "at": 1_790_000_000_000,
        "status": "over",
        "scores": scores,
        "winners": [scores.index(max(scores))],
        "begunAt": None,
        "bots": [None, "level-2", "level-5,style=raider"],
        "daily": day,
        "kinds": "first-game",
        "turn": None,
        "waits": False,
    }
    for letter, seats, scores, day in [
        ("a", [0], [31, 20, 11], None),
        ("b", [0], [20, 31, 21], "2026-11-16"),
        ("c", [0, 1], [20, 31, 11], None),
    ]
]


def make_link(visitor: Visitor, where: Locator, summary: str, label: str) -> str:
    """Open the part with this summary and make the link in it."""
    where.get_by_text(summary, exact=True).click()
    where.get_by_role("button", name="Make the link").click()
    field = where.get_by_label(label)
    expect(field).to_have_value(re.compile(r"/seat/[a-z2-7]{10}#[\w-]{43}$"))
    expect(where.get_by_role("img", name="QR code of the link")).to_be_visible()
    return field.input_value()


def test_a_seat_is_taken_along_to_another_device(browser: Browser, server: Running) -> None:
    first, second, third = (Visitor(browser, server.address) for _ in range(3))
    first.play_on_server(2)
    first.wait()
    first.show_tab("table")
    sidebar = first.page.get_by_role("complementary")
    link = make_link(first, sidebar, "Take my seat to another device", "Open this link on the other device")
    assert not faults_at_both_sizes(first)
    second.page.goto(link)
    second.page.get_by_role("button", name="Sit down").click()
    expect(second.page.locator(".held").first).to_be_visible()
    # The history of this browser does not keep the key.
    second.page.go_back()
    assert "#" not in second.page.url
    third.page.goto(link)
    third.page.get_by_role("button", name="Sit down").click()
    expect(third.page.get_by_role("alert")).to_contain_text("This link was used already")
    hands = []
    for visitor in (first, second):
        visitor.open(f"/table/{link.split('/')[-1].partition('#')[0]}")
        visitor.wait()
        hands.append(visitor.page.locator(".held .name").all_text_contents())
    assert hands[0] == hands[1] != []
    second.open("/games")
    expect(second.page.locator("[data-game]")).to_contain_text("Your turn")
    for visitor in (first, second):
        assert not visitor.errors
    for visitor in (first, second, third):
        visitor.context.close()


def test_the_host_hands_out_a_lost_seat(
    browser: Browser, server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "AWAY_SECONDS", 0.0)
    host, friend = Visitor(browser, server.address), Visitor(browser, server.address)
    host.open()
    host.page.get_by_label("Blue", exact=True).select_option("open")
    host.page.get_by_role("button", name="Create table").click()
    friend.page.goto(host.page.get_by_label("Send this link to your friends").input_value())
    friend.page.get_by_label("Your name").fill("Ben")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_text("Ben")).to_be_visible()
    host.page.get_by_role("button", name="Deal the cards").click()
    expect(friend.page.locator(".held").first).to_be_visible()
    host.show_tab("table")
    sidebar = host.page.get_by_role("complementary")
    # Nobody loses a seat that they are using.
    expect(sidebar.get_by_text("Hand out this seat anew")).to_have_count(0)
    hand = friend.page.locator(".held .name").all_text_contents()
    friend.open("/privacy")
    friend.context.clear_cookies()
    link = make_link(host, sidebar, "Hand out this seat anew", "Send this link to Ben")
    friend.page.goto(link)
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.page.locator(".held").first).to_be_visible()
    assert friend.page.locator(".held .name").all_text_contents() == hand
    expect(sidebar.get_by_text("Hand out this seat anew")).to_have_count(0)
    sidebar.get_by_role("button", name="History").click()
    expect(sidebar.get_by_text("The host has made a new link for Ben’s seat").first).to_be_visible()
    for visitor in (host, friend):
        assert not visitor.errors
        visitor.context.close()


def test_the_list_of_games_shows_first_what_waits_for_the_player(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    page = visitor.page
    visitor.play_now(3)
    visitor.wait()
    waiting = page.url.rpartition("/")[2]
    visitor.open()
    page.get_by_label("Blue", exact=True).select_option("open")
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("heading", name="Waiting for players").wait_for()
    lobby = page.url.rpartition("/")[2]
    visitor.open()
    games = page.locator("[data-game]")
    expect(games.first).to_have_attribute("data-game", waiting)
    expect(games.first).to_contain_text("Your turn")
    visitor.open("/games")
    headings = ["Waiting for you", "In progress", "Records", "Keep everything"]
    expect(page.get_by_role("heading", level=2)).to_have_text(headings)
    expect(games.nth(0)).to_have_attribute("data-game", waiting)
    expect(games.nth(0)).to_contain_text("Learner")
    expect(games.nth(1)).to_have_attribute("data-game", lobby)
    expect(games.nth(1)).to_contain_text("Waiting for players")
    # Somebody sits down: now the host can begin. The list asks again when the page is looked at.
    with server.http() as http:
        invite = page.evaluate(f"fetch('/api/tables/{lobby}').then((answer) => answer.json())")["invite"]
        claim = {"invite": invite, "name": "Ben"}
        assert http.post(f"/tables/{lobby}/claim", json=claim).status_code == 201
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(f"[data-game='{lobby}']")).to_contain_text("Everybody is here: you can begin")
    assert not faults_at_both_sizes(visitor) and not visitor.errors
    visitor.context.close()


def test_the_list_of_games_asks_about_a_running_game_once(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    page = visitor.page
    visitor.play_on_server(2)
    visitor.wait()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/own") else None)
    for path in ("/", "/games"):
        asked.clear()
        visitor.open(path)
        expect(page.locator("[data-game]")).to_contain_text("Your turn")
        page.wait_for_timeout(1000)  # it would go on asking
        assert len(asked) == 1
    visitor.context.close()


def test_the_list_of_games_tells_the_results(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.open("/privacy")
    visitor.page.evaluate("games => localStorage.setItem('kokopelli-games', games)", json.dumps(FINISHED))
    visitor.open("/games")
    told = visitor.page.locator(".when b")
    expect(told).to_have_text(["You won", "You came third", "Raven wins the game"])
    expect(visitor.page.locator("[data-game=aaaaaaaaab]")).to_contain_text("Deal of 11/16/2026")
    expect(visitor.page.locator("[data-game=aaaaaaaaab]")).to_contain_text("Raider")
    visitor.context.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_start_page_and_list_of_games_fit_a_small_phone(
    browser: Browser, server: Running, language: str
) -> None:
    visitor = Visitor(browser, server.address, locale=language, **SMALL_PHONE)
    visitor.play_on_server(3)
    visitor.wait()
    visitor.page.evaluate(
        "more => localStorage.setItem('kokopelli-games',"
        " JSON.stringify([...JSON.parse(localStorage.getItem('kokopelli-games')), ...more]))",
        FINISHED,
    )
    for path in ("/", "/games"):
        visitor.open(path)
        expect(visitor.page.locator("[data-game]")).to_have_count(4)
        assert not visitor.overflowing()
    visitor.page.locator("summary", has_text=visitor.texts("web-take-along")).click()
    visitor.page.get_by_role("button", name=visitor.texts("web-make-link")).click()
    visitor.page.get_by_role("img", name=visitor.texts("web-qr-seat")).wait_for()
    assert not visitor.overflowing()
    visitor.context.close()


def test_copying_a_link_is_confirmed(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.open()
    visitor.page.get_by_label("Blue", exact=True).select_option("open")
    visitor.page.get_by_role("button", name="Create table").click()
    link = visitor.page.get_by_label("Send this link to your friends").input_value()
    visitor.page.get_by_role("button", name="Copy").click()
    expect(visitor.page.get_by_role("button", name="Copied")).to_be_visible()
    expect(visitor.page.get_by_role("status").filter(has_text="Copied")).to_be_attached()
    assert visitor.page.evaluate("navigator.clipboard.readText()") == link
    visitor.context.close()


def test_people_at_one_screen_have_names(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    page = visitor.page
    visitor.open()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Blue", exact=True).select_option("Somebody else at this screen")
    page.get_by_label("Name of Blue").fill("Ben")
    page.get_by_role("button", name="One more seat").click()
    page.get_by_label("Green", exact=True).select_option("me")
    expect(page.get_by_label("Name of Green")).to_have_attribute("placeholder", "Hare")
    page.get_by_role("button", name="Create table").click()
    names = ("Ann", "Ben", "Hare")
    first = page.get_by_role("button", name=re.compile("^I am "))
    expect(page.locator(".held, [role=dialog]").first).to_be_visible()
    if first.count():
        assert (first.text_content() or "").removeprefix("I am ") in names
        first.click()
    expect(page.locator(".held").first).to_be_visible()
    for name in names:
        expect(page.locator(".board-area").get_by_text(name).first).to_be_attached()
    assert not visitor.errors
    visitor.context.close()


def test_the_lobby_first_invites_friends(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    page = visitor.page
    page.add_init_script("delete Navigator.prototype.share")
    visitor.context.grant_permissions(["clipboard-read", "clipboard-write"])
    visitor.open()
    page.get_by_label("Blue", exact=True).select_option("open")
    page.get_by_role("button", name="Create table").click()
    main = page.locator(".lobby .button.main")
    expect(main).to_have_text("Invite friends")
    main.click()
    expect(page.get_by_text("The link is copied: send it to your friends.")).to_be_visible()
    link = page.get_by_label("Send this link to your friends").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link
    expect(page.get_by_role("button", name="Start with bots in the free seats")).to_be_visible()
    friend = Visitor(browser, server.address)
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Ben")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(main).to_have_text("Deal the cards")
    beside = page.locator(".lobby li").nth(1)
    expect(beside.get_by_role("button")).to_have_text(["Remove"])
    assert not visitor.errors and not friend.errors
    for one in (visitor, friend):
        one.context.close()


def test_the_end_panel_shows_both_ways_to_the_end(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.play_now(2)
    visitor.wait()
    panel = visitor.page.locator(".end-tiles")
    expect(panel).to_have_attribute(
        "aria-label",
        re.compile(
            r"The game ends with the round in which the Game End tiles or a draw pile run out:"
            r" \d+ tiles are left, \d+ cards are in the smallest pile"
        ),
    )
    expect(panel).to_contain_text("Game End tiles left")
    expect(panel).to_contain_text("cards in the smallest pile")
    # With two players, the space beside a pile is out of the play area of the other one.
    private = visitor.page.locator(".free-space.seat-0[data-at$=':pile']")
    said = re.compile("Private: it is not in the other player’s play area")
    expect(private).to_have_attribute("aria-label", said)
    expect(private).to_have_attribute("title", said)
    visitor.context.close()


WATCH_THE_HAND = """() => {
    window.seen = [];
    new MutationObserver(() => {
        if (document.querySelector('.flying-card') === null || window.picked === undefined) return;
        const held = document.querySelector(`.held[data-card="${window.picked}"]`);
        window.seen.push(held === null ? 'gone' : getComputedStyle(held).opacity);
    }).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_played_card_is_not_in_the_hand_while_it_flies(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address, reduced_motion="no-preference")
    visitor.play_now(2)
    visitor.wait()
    page = visitor.page
    card = visitor.pick_up()
    page.evaluate("card => (window.picked = card)", card.get_attribute("data-card"))
    page.evaluate(WATCH_THE_HAND)
    page.locator(".free-space.shown").first.click()
    wait_until(page, "window.seen.length > 0")
    assert page.evaluate("window.seen[0]") == "0"
    visitor.wait()
    # In the new view, no card of the hand is missing.
    wait_until(
        page, "[...document.querySelectorAll('.held')].every((one) => getComputedStyle(one).opacity === '1')"
    )
    assert not visitor.errors
    visitor.context.close()
