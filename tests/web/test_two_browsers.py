"""Two people online, each in a browser of their own: a whole game, cut off and back; seats that bots stand in for."""

import random
from collections.abc import Iterator

import pytest
from browsers import Visitor, chromium
from clients import Running
from playwright.sync_api import Browser, WebSocketRoute, expect

ANSWERED = "[data-busy=false], [role=dialog]"  # nothing that was clicked is still on its way


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as one:
        yield one


class Cable:
    """The way of a browser to the server, which can be cut: sockets close, and new ones are not let through."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.whole = True
        self._open: list[WebSocketRoute] = []
        visitor.page.route_web_socket("**/socket", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if not self.whole:
            socket.close(code=1013)
            return
        socket.connect_to_server()
        self._open.append(socket)

    def cut(self) -> None:
        """No way to the server any more."""
        self.whole = False
        self.visitor.context.set_offline(True)
        for socket in self._open:
            socket.close(code=1012)
        self._open.clear()

    def mend(self) -> None:
        """Everything is as before."""
        self.whole = True
        self.visitor.context.set_offline(False)


def sit_down(browser: Browser, server: Running) -> tuple[Visitor, Visitor, Cable]:
    """A host and a friend who came by the link, at a table that has not begun; the friend's cable can be cut."""
    host, friend = Visitor(browser, server.address), Visitor(browser, server.address)
    cable = Cable(friend)
    host.open()
    host.page.get_by_label("Blue", exact=True).select_option("open")
    host.page.get_by_role("button", name="Sit down at this table").click()
    link = host.page.get_by_label("Send this link to your friends").input_value()
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill("Ben")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(host.page.get_by_text("Ben")).to_be_visible()
    return host, friend, cable


def act_in_a_hurry(visitor: Visitor, rng: random.Random) -> None:
    """A card and a place in one breath, without a look at what the first click did."""
    script = """seed => {
        const any = (found, number) => found[number % found.length];
        const button = document.querySelector('[data-move=end], [data-move=done], [data-move=pass]');
        if (button) return button.click();
        const tuck = document.querySelector('[data-move=tuck]');
        const cards = [...document.querySelectorAll('.held[data-lit=true]')];
        if (tuck) {
            for (const card of cards) card.click();
            return requestAnimationFrame(() => tuck.click());
        }
        if (cards.length === 0) return document.querySelector('[data-move=draw], [data-move=exchange]').click();
        for (let turn = 0; turn < 2; turn++) {  // the second card is clicked while the first is on its way
            any(cards, seed + turn).click();
            const places = [...document.querySelectorAll('[data-lit=true][data-at^=space], [data-lit=true][data-at^=ceremony]')];
            if (places.length > 0) any(places, seed).click();
        }
    }"""
    visitor.page.evaluate(script, rng.randrange(1000))


def test_two_people_play_to_the_end_though_one_is_cut_off_and_clicks_fast(
    browser: Browser, server: Running
) -> None:
    host, friend, cable = sit_down(browser, server)
    refusals: list[str] = []
    for visitor in (host, friend):
        visitor.page.on(
            "websocket",
            lambda socket: socket.on(
                "framereceived",
                lambda frame: refusals.append(str(frame)) if '"key":"stale"' in frame else None,
            ),
        )
    host.page.get_by_role("button", name="Deal the cards").click()
    rng = random.Random(12)
    turns = 0
    while True:
        for visitor in (host, friend):
            visitor.page.locator(ANSWERED).first.wait_for(state="attached")
        if host.is_over() and friend.is_over():
            break
        for visitor in (host, friend):
            while visitor.page.locator("[data-ready=true]").count():
                turns += 1
                if turns % 15 == 0:
                    cable.cut()
                    if visitor is friend:  # what is clicked without a network is done when it is back
                        visitor.act(rng)
                    expect(friend.page.get_by_text("Connecting again")).to_be_visible()
                    cable.mend()
                    expect(friend.page.get_by_text("Connecting again")).to_have_count(0)
                elif visitor is friend:
                    act_in_a_hurry(visitor, rng)
                else:
                    visitor.act(rng)
                visitor.page.locator(ANSWERED).first.wait_for(state="attached")
    for visitor in (host, friend):
        result = visitor.page.get_by_role("dialog")
        expect(result.get_by_role("heading")).to_contain_text("win")
    totals = [one.page.locator("tfoot td").all_text_contents() for one in (host, friend)]
    assert totals[0] == totals[1]
    assert turns > 15
    assert not refusals
    host.page.get_by_role("button", name="Play again").click()
    friend.page.get_by_role("button", name="Join the next game").click()
    expect(friend.page.get_by_role("heading", name="The table is being set")).to_be_visible()
    for visitor in (host, friend):
        visitor.context.close()
