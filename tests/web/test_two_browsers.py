"""Two people online, each in their own browser: lost connections, seats that bots take over, the lobby."""

import random
import re
import time

import httpx
from browsers import ANSWERED, Visitor
from clients import WAIT, Running
from playwright.sync_api import Browser, WebSocketRoute, expect


class Cable:
    """A connection to the server that can be cut: sockets close at both ends, and new ones fail."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.whole = True
        self._open: list[WebSocketRoute] = []
        visitor.page.route_web_socket("**/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if not self.whole:
            socket.close(code=1013)
            return
        self._open += [socket.connect_to_server(), socket]

    def cut(self) -> None:
        """Cut the connection."""
        self.whole = False
        for socket in self._open:
            socket.close(code=1000)
        self._open.clear()
        expect(self.visitor.page.get_by_text("Reconnecting")).to_be_visible()
        self.visitor.context.set_offline(True)

    def mend(self) -> None:
        """Restore the connection."""
        self.whole = True
        self.visitor.context.set_offline(False)


def sit_down(browser: Browser, server: Running) -> tuple[Visitor, Visitor, Cable]:
    """Return a host and an invited friend in the lobby, and the friend's cable, which can be cut."""
    host, friend = Visitor(browser, server.address), Visitor(browser, server.address)
    cable = Cable(friend)
    host.open()
    host.page.get_by_label("Blue", exact=True).select_option("open")
    host.page.get_by_role("button", name="Create table").click()
    link = host.page.get_by_label("Send this link to your friends").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Ben")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_text("Ben")).to_be_visible()
    return host, friend, cable


def refused(server: Running) -> list[str]:
    """Return the server's metrics of refused frames."""
    figures = httpx.get(f"http://{server.address}/metrics", timeout=WAIT).text.splitlines()
    return [line for line in figures if line.startswith("kokopelli_frames") and '"refused"' in line]


def test_two_people_play_to_the_end_despite_lost_connections_and_fast_clicks(
    browser: Browser, server: Running
) -> None:
    host, friend, cable = sit_down(browser, server)
    before = refused(server)
    host.page.get_by_role("button", name="Deal the cards").click()
    rng = random.Random(12)
    turns = 0
    while not (host.is_over() and friend.is_over()):
        for visitor in (host, friend):
            visitor.page.locator(ANSWERED).first.wait_for(state="attached")
            while visitor.page.locator("[data-ready=true]").count():
                turns += 1
                if turns % 30 == 0:
                    cable.cut()
                    if visitor is friend:  # clicks without a network are sent when it is back
                        visitor.act_in_a_hurry(rng)
                    cable.mend()
                    expect(friend.page.get_by_text("Reconnecting")).to_have_count(0)
                elif turns < 10:
                    visitor.act(rng)
                else:
                    visitor.act_in_a_hurry(rng)
                visitor.page.locator(ANSWERED).first.wait_for(state="attached")
    for visitor in (host, friend):
        result = visitor.page.get_by_role("dialog")
        expect(result.get_by_role("heading")).to_contain_text(re.compile("wins?|share"))
        # Each browser added a random number to the shuffle and checks it now.
        expect(result.locator("[data-verdict=proved]")).to_contain_text("The cards were shuffled fairly")
        result.get_by_text("The cards were shuffled fairly").click()
        expect(result.get_by_text("A random number from your browser was mixed in too")).to_be_visible()
    totals = [one.page.locator("tfoot td").all_text_contents() for one in (host, friend)]
    assert totals[0] == totals[1]
    assert turns > 30
    assert refused(server) == before
    host.page.get_by_role("button", name="Play again").click()
    friend.page.get_by_role("button", name="Join the next game").click()
    expect(friend.page.get_by_role("heading", name="Waiting for players")).to_be_visible()
    for visitor in (host, friend):
        visitor.context.close()


def test_bots_stand_in_for_players_who_leave_or_are_away(browser: Browser, server: Running) -> None:
    host, friend, cable = sit_down(browser, server)
    host.page.get_by_role("button", name="Deal the cards").click()
    host.show_tab("table")
    host.page.get_by_role("button", name="Let a bot play for me").click()
    expect(host.page.get_by_text("A bot is playing for you")).to_be_visible()
    friend.wait()  # the bot has played, or it was not its turn
    host.page.locator(".prompt").get_by_role("button", name="Take my seat back").click()
    expect(host.page.get_by_text("A bot is playing for you")).to_have_count(0)
    cable.cut()
    expect(host.page.get_by_text("is away")).to_be_visible()
    take_over = host.page.get_by_role("button", name="Let a bot play here")
    while take_over.count():  # refused until the friend has been away for ten seconds
        take_over.click()
        host.page.wait_for_timeout(1000)
    host.wait()  # the bot has played for the friend
    cable.mend()
    friend.page.get_by_role("button", name="Take my seat back").click()
    expect(friend.page.get_by_text("A bot is playing for you")).to_have_count(0)
    for visitor in (host, friend):
        visitor.context.close()


def test_a_guest_learns_before_sitting_down_that_the_cards_are_known(
    browser: Browser, server: Running
) -> None:
    played = server.make_table("random", "random")
    with server.http() as http:
        while http.get(f"/tables/{played.game}").json()["status"] != "over":
            time.sleep(0.05)
        seats = [{"plays": "me"}, {"plays": "open"}]
        record = http.get(f"/tables/{played.game}/record").json()
        repeated = http.post("/tables", json={"seats": seats, "same_deal": played.game}).json()
        continued = http.post("/branches", json={"seats": seats, "record": record, "ply": 7}).json()
        fair = http.post("/tables", json={"seats": seats}).json()
    visitor = Visitor(browser, server.address)
    for table, sentence in [
        (repeated, "These cards were dealt before"),
        (continued, "This game continues another one after move 7"),
        (fair, "A shuffle that can be checked"),
    ]:
        visitor.page.goto(f"http://{server.address}/join/{table['invite']}")
        expect(visitor.page.get_by_role("button", name="Sit down")).to_be_visible()
        expect(visitor.page.get_by_text(sentence)).to_be_visible()
    visitor.page.get_by_text("A shuffle that can be checked").click()
    expect(visitor.page.get_by_text(fair["table"]["commitment"])).to_be_visible()
    assert not visitor.errors
    visitor.context.close()


def test_a_lobby_has_colours_ready_marks_and_a_qr_code(browser: Browser, server: Running) -> None:
    host, friend = Visitor(browser, server.address), Visitor(browser, server.address)
    host.open()
    page = host.page
    page.get_by_label("Blue", exact=True).select_option("open")
    page.get_by_role("button", name="One more seat").click()
    page.get_by_label("Green", exact=True).select_option("open")
    page.get_by_role("button", name="One more seat").click()
    page.get_by_label("Yellow: Opponents").select_option("level-1")
    page.get_by_label("Yellow: Style").select_option("raider")
    page.get_by_text("More options").click()
    page.get_by_label("Clock").select_option("turn-180")
    page.get_by_label("Hints are allowed").uncheck()
    page.get_by_label("Show everyone how many cards are unseen").uncheck()
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_text("Newcomer, Raider")).to_be_visible()
    expect(page.get_by_text("3 minutes per turn · no hints · no counts of unseen cards")).to_be_visible()
    expect(page.get_by_role("img", name="QR code of the invitation")).to_be_visible()
    friend.page.goto(page.get_by_label("Send this link to your friends").input_value())
    friend.page.get_by_label("Your name").fill("A name of thirty-two letters, all")
    friend.page.get_by_label("Green").check()
    friend.page.get_by_role("button", name="Sit down").click()
    theirs = page.locator(".lobby li").nth(2)
    expect(theirs).to_contain_text("A name of thirty-two")
    expect(theirs).to_contain_text("not ready yet")
    friend.page.get_by_label("I am ready").check()
    expect(theirs).not_to_contain_text("not ready yet")
    friend.page.get_by_role("button", name="Sit here").click()  # another colour after all
    expect(page.locator(".lobby li").nth(1)).to_contain_text("A name of thirty-two")
    page.locator(".lobby li").nth(2).get_by_role("button", name="Give it to a bot").click()
    expect(page.locator(".lobby li").nth(2)).to_contain_text("Learner")
    page.get_by_role("button", name="Deal the cards").click()
    friend.page.locator(".held").first.wait_for()
    expect(page.get_by_role("timer")).to_have_count(4)
    assert page.get_by_role("button", name="Give me a hint").count() == 0
    host.show_tab()
    expect(page.get_by_role("button", name="Unseen")).to_have_count(0)
    for visitor in (host, friend):
        assert not visitor.errors
        visitor.context.close()
