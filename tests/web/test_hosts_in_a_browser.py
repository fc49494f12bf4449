"""Hosts and guests in two browsers, and the privacy page: bans, new links, new keys, an end by consent."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from access import faults
from browsers import ANSWERED, Visitor
from clients import Running, running
from playwright.sync_api import Browser, expect

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
PRIVACY = {
    "en": ("Privacy", "Delete what is mine"),
    "de": ("Datenschutz", "Löschen, was mir gehört"),
    "fr": ("Vie privée", "Supprimer ce qui est à moi"),
    "pl": ("Prywatność", "Usuń to, co moje"),
    "ja": ("プライバシー", "自分のデータを削除する"),
}


@pytest.fixture
def two(browser: Browser, server: Running) -> Iterator[tuple[Visitor, Visitor]]:
    """A host in the lobby of a table with an open seat, and a friend with the link in front of them."""
    host, friend = Visitor(browser, server.address), Visitor(browser, server.address)
    host.open()
    host.page.get_by_label("Your name").fill("Ann")
    host.page.get_by_label("Blue", exact=True).select_option("open")
    host.page.get_by_role("button", name="Create table").click()
    friend.page.goto(link_of(host))
    yield host, friend
    for visitor in (host, friend):
        visitor.context.close()


def link_of(host: Visitor) -> str:
    """Return the invitation link in the lobby."""
    return host.page.get_by_label("Send this link to your friends").input_value()


def sit_down(friend: Visitor, name: str) -> None:
    """Enter a name and take the seat."""
    friend.page.get_by_label("Your name").fill(name)
    friend.page.get_by_role("button", name="Sit down").click()


def begin(host: Visitor, friend: Visitor) -> None:
    """Take the seat and deal the cards."""
    sit_down(friend, "Ben")
    expect(host.page.get_by_text("Ben")).to_be_visible()
    host.page.get_by_role("button", name="Deal the cards").click()
    for visitor in (host, friend):
        expect(visitor.page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()


def open_seats(visitor: Visitor) -> None:
    visitor.show_tab("table")


def test_a_removed_guest_stays_out_until_the_host_relents(two: tuple[Visitor, Visitor]) -> None:
    host, friend = two
    link = link_of(host)
    sit_down(friend, "ANN")
    expect(friend.page.get_by_role("alert")).to_contain_text("has this name")
    sit_down(friend, "\u200b")
    expect(friend.page.get_by_role("alert")).to_contain_text("1 to 32 visible characters")
    sit_down(friend, "Ben")
    host.page.get_by_role("button", name="Remove").click()
    expect(host.page.get_by_text("Ben was removed and cannot sit down again.")).to_be_visible()
    expect(friend.page.get_by_text("You are watching")).to_be_visible()
    friend.page.goto(link)
    sit_down(friend, "Benjamin")
    expect(friend.page.get_by_role("alert")).to_contain_text("The host removed you")
    host.page.get_by_role("button", name="Let them come back").click()
    expect(host.page.get_by_text("was removed")).to_have_count(0)
    sit_down(friend, "Benjamin")
    expect(host.page.get_by_text("Benjamin")).to_be_visible()


def test_a_withdrawn_link_says_so_and_the_new_one_works(two: tuple[Visitor, Visitor]) -> None:
    host, friend = two
    old = link_of(host)
    host.page.get_by_role("button", name="Make a new link").click()
    expect(host.page.get_by_text("The old one no longer works")).to_be_visible()
    expect(host.page.get_by_label("Send this link to your friends")).not_to_have_value(old)
    sit_down(friend, "Ben")  # on a page that was opened before
    expect(friend.page.get_by_role("alert")).to_contain_text("The host withdrew this invitation")
    friend.page.reload()
    expect(friend.page.get_by_role("heading")).to_contain_text("may have been withdrawn")
    friend.page.goto(link_of(host))
    expect(friend.page.get_by_text("At this table: Ann")).to_be_visible()
    sit_down(friend, "Ben")
    expect(host.page.get_by_text("Ben")).to_be_visible()


def test_people_who_sit_there_go_from_the_invitation_to_their_table(two: tuple[Visitor, Visitor]) -> None:
    host, friend = two
    link = link_of(host)
    sit_down(friend, "Ben")
    expect(host.page.get_by_text("Ben")).to_be_visible()
    for visitor in (host, friend):
        visitor.page.goto(link)
        expect(visitor.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
        expect(visitor.page.get_by_text("I am ready")).to_be_visible()
    host.page.get_by_role("button", name="Deal the cards").click()
    for visitor in (host, friend):
        expect(visitor.page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()
        visitor.page.goto(link)
        expect(visitor.page.locator(".held").first).to_be_visible()
        # The way back does not lead to the invitation, which would lead here again.
        assert "/table/" in visitor.page.url
        visitor.page.go_back()
        expect(visitor.page.locator(".held").first).to_be_visible()
        assert not visitor.errors


def test_strangers_are_told_that_the_game_has_begun_and_take_nobody_s_seat(
    browser: Browser, two: tuple[Visitor, Visitor], server: Running
) -> None:
    host, friend = two
    link = link_of(host)
    stranger = Visitor(browser, server.address)
    sit_down(friend, "Ben")
    expect(host.page.get_by_text("Ben")).to_be_visible()
    stranger.page.goto(link)
    expect(stranger.page.get_by_text("No seat is open")).to_be_visible()
    host.page.get_by_role("button", name="Deal the cards").click()
    expect(friend.page.locator(".held").first).to_be_visible()
    stranger.page.goto(link)
    expect(stranger.page.get_by_text("The game has begun")).to_be_visible()
    expect(stranger.page.get_by_role("button", name="Sit down")).to_have_count(0)
    stranger.page.get_by_role("link", name="Just watch").click()
    expect(stranger.page.locator(".board-area")).to_be_visible()
    expect(stranger.page.locator(".held")).to_have_count(0)
    # The address of the table shows it to those who sit there from their seat.
    friend.page.goto(stranger.page.url)
    expect(friend.page.locator(".held").first).to_be_visible()
    assert not stranger.errors and not friend.errors
    stranger.context.close()


def test_an_unknown_table_does_not_promise_to_connect_again(browser: Browser, server: Running) -> None:
    visitor = Visitor(browser, server.address)
    visitor.open("/table/aaaaaaaaaa")
    expect(visitor.page.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(visitor.page.get_by_text("Reconnecting")).to_have_count(0)
    visitor.context.close()


def test_two_people_end_their_game_by_consent(two: tuple[Visitor, Visitor]) -> None:
    host, friend = two
    begin(host, friend)
    open_seats(host)
    host.page.get_by_text("End the game …").click()
    host.page.get_by_role("button", name="Ask the others").click()
    asked = friend.page.get_by_role("alert", name="End the game …")
    expect(asked).to_contain_text("Ann proposes to end the game")
    expect(host.page.get_by_text("Still to agree: Ben")).to_be_visible()
    assert not faults(host) and not faults(friend)
    asked.get_by_role("button", name="Play on").click()
    for visitor in (host, friend):
        expect(visitor.page.get_by_role("alert", name="End the game …")).to_have_count(0)
    host.page.get_by_text("End the game …").click()
    host.page.get_by_role("button", name="Ask the others").click()
    expect(host.page.get_by_text("you can ask again in the next turn")).to_be_visible()
    first = host if host.page.locator("[data-ready=true]").count() else friend
    while first.page.locator("[data-ready=true]").count():  # a whole turn
        first.act(random.Random(1))
        first.page.locator(ANSWERED).first.wait_for(state="attached")
    open_seats(friend)
    friend.page.get_by_text("End the game …").click()
    friend.page.get_by_role("button", name="Ask the others").click()
    host.page.get_by_role("button", name="I agree").click()
    for visitor in (host, friend):
        result = visitor.page.get_by_role("dialog")
        expect(result.get_by_role("heading")).to_contain_text("The players ended the game. Nobody wins.")
        expect(result.locator("[data-verdict=proved]")).to_contain_text("The cards were shuffled fairly")
        assert not [error for error in visitor.errors if "409" not in error]
    friend.page.get_by_role("link", name="Replay").click()
    expect(friend.page.locator(".board-area")).to_be_visible()
    host.page.get_by_role("button", name="Play again").click()
    expect(host.page.get_by_role("heading", name="Waiting for players")).to_be_visible()


def test_a_new_key_takes_the_seat_from_whoever_copied_the_old_one(
    browser: Browser, two: tuple[Visitor, Visitor], server: Running
) -> None:
    host, friend = two
    begin(host, friend)
    thief = Visitor(browser, server.address, storage_state=friend.context.storage_state())
    thief.page.goto(friend.page.url)
    expect(thief.page.locator(".held").first).to_be_visible()
    open_seats(friend)
    friend.page.get_by_text("Sign out everywhere else").first.click()
    friend.page.get_by_role("button", name="Sign out everywhere else").click()
    expect(friend.page.get_by_text("Your seat now works only in this browser")).to_be_visible()
    expect(thief.page.locator(".held")).to_have_count(0)
    expect(friend.page.locator(".held").first).to_be_visible()
    friend.page.reload()
    expect(friend.page.locator(".held").first).to_be_visible()
    thief.page.reload()
    expect(thief.page.locator(".board-area")).to_be_visible()
    expect(thief.page.locator(".held")).to_have_count(0)
    thief.context.close()


def test_an_invitation_to_somebody_without_a_name_names_the_colour(browser: Browser, server: Running) -> None:
    keys = server.make_table("me", "open", start=False)
    visitor = Visitor(browser, server.address)
    visitor.open(f"/join/{keys.invite}")
    expect(visitor.page.get_by_text("At this table: Red")).to_be_visible()
    visitor.context.close()


@pytest.mark.parametrize("language", PRIVACY)
def test_the_privacy_page_on_a_phone(browser: Browser, server: Running, language: str) -> None:
    visitor = Visitor(browser, server.address, locale=language, **PHONE)
    heading, button = PRIVACY[language]
    visitor.open()
    visitor.page.get_by_role("link", name=heading).last.click()
    expect(visitor.page.get_by_role("heading", name=heading)).to_be_visible()
    expect(visitor.page.get_by_role("button", name=button)).to_be_visible()
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert not faults(visitor, colours=language == "en") and not visitor.errors
    visitor.context.close()


def test_the_notice_of_the_operator_is_text(browser: Browser, tmp_path: Path) -> None:
    notice = "# Who runs this\n\nAda <img src=x onerror=alert(1)>\n\n- one\n- two\n"
    with running(tmp_path, notice=notice) as server:
        visitor = Visitor(browser, server.address)
        visitor.open("/privacy")
        expect(visitor.page.get_by_role("heading", name="Who runs this")).to_be_visible()
        expect(visitor.page.get_by_text("Ada <img src=x onerror=alert(1)>")).to_be_visible()
        expect(visitor.page.locator(".notice li")).to_have_text(["one", "two"])
        assert not visitor.errors
        visitor.context.close()


def test_delete_what_is_mine(browser: Browser, tmp_path: Path) -> None:
    def stored() -> bytes:
        return b"".join(file.read_bytes() for file in tmp_path.glob("tables.db*"))

    with running(tmp_path) as server:
        visitor = Visitor(browser, server.address)
        page = visitor.page
        visitor.open()
        page.get_by_label("Your name").fill("Wilhelmina")
        page.get_by_role("button", name="Play now").click()
        expect(page.get_by_role("heading", name="A game of Kokopelli")).to_be_attached()
        game = page.url.rpartition("/")[2]
        assert b"Wilhelmina" in stored()
        visitor.open("/privacy")
        expect(page.get_by_text("Tables at which this server knows your browser: 1")).to_be_visible()
        page.get_by_role("button", name="Delete what is mine").click()
        page.get_by_role("button", name="Cancel").click()
        page.get_by_role("button", name="Delete what is mine").click()
        page.get_by_role("button", name="Delete everything").click()
        expect(page.get_by_text("no longer know you")).to_be_visible()
        expect(page.get_by_text("knows your browser: 0")).to_be_visible()
        assert b"Wilhelmina" not in stored()
        assert visitor.context.cookies() == []
        assert "Wilhelmina" not in page.evaluate("JSON.stringify({...localStorage})")
        page.goto(f"http://{server.address}/")
        assert page.get_by_label("Your name").input_value() == ""
        with server.http() as http:
            assert http.get(f"/tables/{game}").json()["seats"][0]["name"] == "Red"
        assert not visitor.errors
        visitor.context.close()


def test_cookies_are_given_up_alone(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        visitor = Visitor(browser, server.address)
        visitor.play_now(2)
        visitor.open("/privacy")
        visitor.page.get_by_role("button", name="Give up cookies").click()
        visitor.page.get_by_role("button", name="Give them up").click()
        expect(visitor.page.get_by_text("has no cookies of this server")).to_be_visible()
        assert visitor.context.cookies() == []
        visitor.context.close()
