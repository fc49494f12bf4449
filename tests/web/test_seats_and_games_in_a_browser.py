"""A seat on several devices, seats that the host hands out anew, and the list of games."""

import json
import re

import pytest
from access import faults_at_both_sizes
from browsers import Visitor
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
    first.play_now(2)
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
