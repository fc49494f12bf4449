"""A real browser with a player who only clicks."""

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from playwright.sync_api import Browser, Error, Locator, Page, TimeoutError, expect, sync_playwright

from kokopelli import Texts
from system_packages import find_chromium, required

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WAIT = 20_000  # milliseconds for anything that must happen
BLINK = 20  # milliseconds between two looks at a page
DRAWS = 2  # actions of a turn
ATTEMPTS, PATIENCE = 20, 2_000  # milliseconds for each attempt to open the sidebar
expect.set_options(timeout=WAIT)
ANSWERED = "[data-busy=false], [role=dialog]"  # no command is on its way
HURRY = """seed => {
    const any = (found, number) => found[number % found.length];
    const button = document.querySelector('[data-move=end], [data-move=done], [data-move=pass]');
    if (button) return button.click();
    const cards = [...document.querySelectorAll('.held[data-lit=true]')];
    const tuck = document.querySelector('[data-move=tuck]');
    if (tuck) {
        for (const card of cards) card.click();
        return requestAnimationFrame(() => tuck.click());
    }
    // There is no button if the turn ends by itself just now.
    if (cards.length === 0) return document.querySelector('[data-move=draw], [data-move=exchange]')?.click();
    for (let turn = 0; turn < 2; turn++) {  // the second card is clicked before the first is answered
        any(cards, seed + turn).click();
        const places = [...document.querySelectorAll('.free-space[data-lit=true], .ceremony[data-lit=true]')];
        if (places.length > 0) any(places, seed).click();
    }
}"""
# Makes a table of the server for one person against bots, which the start page makes in the browser.
MAKE_TABLE = """async ([own, ...others]) => {
    const post = async (path, body) => {
        const headers = { 'Content-Type': 'application/json' };
        const sent = { method: 'POST', headers, body: JSON.stringify(body) };
        return (await fetch(`/api/tables${path}`, sent)).json();
    };
    const bots = others.map((name) => ({ plays: 'bot', bot: 'level-2', name }));
    const { game } = await post('', { seats: [{ plays: 'me', name: own }, ...bots] });
    await post(`/${game}/start`, {});
    return game;
}"""
READY = "[data-ready=true], [aria-modal=true]"  # the player may act, or a dialog covers the table
# Visible parts of the page that stick out of the window or of a scrolling part, and texts that are cut off.
OVERFLOWING = """() => {
    const clips = (part) => part !== null && getComputedStyle(part).overflowX !== 'visible';
    const clipped = (part) => part !== null && (clips(part) || clipped(part.parentElement));
    const worded = 'button, a.button, label, summary, h1, h2, p, th';
    return [...document.querySelectorAll('body *')].filter((part) => {
        const { left, right, width, height } = part.getBoundingClientRect();
        if (width === 0 || height === 0 || part.closest('svg, .visually-hidden')) return false;
        if (!clipped(part.parentElement) && (left < -1 || right > innerWidth + 1)) return true;
        return part.matches(worded) && part.textContent.trim() !== '' && !part.matches('[data-at], .held')
            && part.clientWidth > 0 && part.scrollWidth > part.clientWidth + 1;
    }).map((part) => `${part.tagName} ${part.className}: ${part.textContent.trim().slice(0, 60)}`);
}"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser of this machine."""
    program = required("Chromium", find_chromium())
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        yield browser
        browser.close()


def wait_until(page: Page, condition: str, arg: object = None, timeout: float = WAIT) -> None:
    """Wait until a script returns something true.

    If an expression is not true at once, Playwright's `wait_for_function` evaluates it again as text in the
    page, which the content policy forbids.
    """
    until = time.monotonic() + timeout / 1000
    while not _evaluate(page, condition, arg):
        if time.monotonic() > until:
            raise TimeoutError(f"not true within {timeout / 1000:.0f} s: {condition}")
        page.wait_for_timeout(BLINK)


def _evaluate(page: Page, condition: str, arg: object) -> object:
    """Return what a script returns; None if the page was left meanwhile."""
    try:
        return page.evaluate(condition, arg)
    except Error as error:
        if "Execution context was destroyed" not in error.message:
            raise
        return None


class Visitor:
    """A window that records every error and every request to another server."""

    def __init__(self, browser: Browser, address: str, **context: object) -> None:
        self.address = f"http://{address}"
        self.context = browser.new_context(**{"locale": "en", "reduced_motion": "reduce", **context})  # type: ignore[arg-type]
        self.texts = Texts(str(context.get("locale", "en")))
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(WAIT)
        self.errors: list[str] = []
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._note)

    def _note(self, request: object) -> None:
        url: str = request.url  # type: ignore[attr-defined]
        if not url.startswith(self.address):
            self.errors.append(f"request to {url}")

    def open(self, path: str = "/") -> None:
        """Open a page of the client."""
        self.page.goto(self.address + path)

    def play_now(self, players: int) -> None:
        """Start a game from the first page, with one click, as somebody who has played before."""
        self.context.add_init_script("localStorage.kokopelli ??= '{\"stepping\": false}'")
        self.open()
        self.page.get_by_label(self.texts("web-players")).select_option(str(players))
        self.page.get_by_role("button", name=self.texts("web-play-now")).click()
        heading = self.page.get_by_role("heading", name=self.texts("web-table-heading"))
        expect(heading).to_be_attached(timeout=60_000)

    def play_on_server(self, players: int) -> None:
        """Start a game against bots at a table of the server, and open it."""
        self.open()
        names = [self.texts(f"web-name-{seat}") for seat in range(players)]
        self.open(f"/table/{self.page.evaluate(MAKE_TABLE, names)}")
        heading = self.page.get_by_role("heading", name=self.texts("web-table-heading"))
        expect(heading).to_be_attached(timeout=60_000)

    def overflowing(self) -> list[str]:
        """Return the parts of the page that stick out or are cut off, in a window of this width."""
        found: list[str] = self.page.evaluate(OVERFLOWING)
        return found

    def show_tab(self, tab: str = "log") -> None:
        """Show a tab of the sidebar, which may be open beside the table already."""
        header = self.page.locator(".sidebar header")
        wanted = header.get_by_role("button", name=self.texts(f"web-tab-{tab}"), exact=True)
        button = self.page.locator(".page-header").get_by_role("button", name=self.texts("web-tab-log"))
        for _ in range(ATTEMPTS):
            if button.get_attribute("aria-expanded") != "true":
                button.click()
            # It may have opened by itself just before the click, which then closed it.
            with suppress(TimeoutError):
                wanted.wait_for(timeout=PATIENCE)
                break
        wanted.click()

    def is_over(self) -> bool:
        """Return whether the game has ended."""
        return self.page.get_by_role("dialog").count() > 0

    def wait(self) -> None:
        """Wait until something can be clicked."""
        self.page.locator(READY).first.wait_for(state="attached")

    def act(self, rng: random.Random) -> None:
        """Make one decision: click a lit card and a lit place, or a button."""
        page = self.page
        self._drop_selection()
        for move in ("end", "done", "pass"):
            button = page.locator(f"[data-move={move}]")
            if button.count():
                self._click_button(button)
                return
        if page.locator("[data-move=tuck]").count():
            self._tuck(rng)
            return
        cards = page.locator(".held[data-lit=true]")
        draw = page.locator("[data-move=draw]")
        if cards.count() and (not draw.count() or rng.random() < 0.8):
            tucking = not draw.count() and not page.locator("[data-move=exchange]").count()
            cards.nth(rng.randrange(cards.count())).click()
            places = page.locator(".free-space[data-lit=true], .ceremony[data-lit=true]")
            if not tucking or places.count():
                places.nth(rng.randrange(places.count())).click()
            return
        self._click_button(draw if draw.count() else page.locator("[data-move=exchange]"))

    def _click_button(self, button: Locator) -> None:
        """Click a button of the turn, unless it goes away because the turn ends by itself.

        It is hidden while a card is picked, also by a hint that comes late.
        """
        for _ in range(ATTEMPTS):
            with suppress(TimeoutError):
                button.click(timeout=PATIENCE)
                return
            if button.count() == 0:
                return
            self.page.keyboard.press("Escape")
        raise AssertionError("the button stays hidden")

    def pick_up(self) -> Locator:
        """Pick a card that can open a ceremony, preferably the only one of its kind in hand."""
        for _ in range(DRAWS):
            cards = self.page.locator(".held[data-lit=true]:not([data-card=kokopelli])").all()
            kinds = [card.get_attribute("data-card") for card in cards]
            for _, card in sorted(zip(kinds, cards, strict=True), key=lambda pair: kinds.count(pair[0])):
                card.click()
                try:
                    self.page.locator(".free-space.shown").first.wait_for(timeout=1000)
                    return card
                except TimeoutError:
                    card.click()
            # The others may have opened all the kinds in this hand.
            self.page.locator("[data-move=draw]").click()
            self.wait()
        raise AssertionError("no card can be opened")

    def _drop_selection(self) -> None:
        """Give up what is picked: a hint to cancel a ceremony picks it first."""
        if self.page.locator(".buttons.picked").count():
            self.page.keyboard.press("Escape")
            expect(self.page.locator(".buttons.picked")).to_have_count(0)

    def _tuck(self, rng: random.Random) -> None:
        """Pick the cards to tuck in any order, then confirm them."""
        held = list(range(self.page.locator(".held").count()))
        confirm = self.page.locator("[data-move=tuck]")
        while confirm.is_disabled():
            self.page.locator(".held").nth(held.pop(rng.randrange(len(held)))).click()
        confirm.click()

    def follow_a_hint(self, rng: random.Random) -> None:
        """Ask for a hint and click what it shows."""
        page = self.page
        self._drop_selection()
        end = page.locator("[data-move=end]")
        if end.count():
            self._click_button(end)
            return
        with suppress(TimeoutError):  # a hint that comes by itself may hide the button
            page.get_by_role("button", name="Give me a hint").click(timeout=2000)
        expect(page.locator(".sentence")).to_contain_text("Hint:")
        if page.locator("[data-move=tuck]").count():  # one of several
            expect(page.locator(".held.hinted")).to_have_count(1)
            self._tuck(rng)
            return
        for shown in (".button.hinted", ".free-space.hinted, .ceremony.hinted, .pile.hinted", ".held.hinted"):
            if page.locator(shown).count():
                page.locator(shown).first.click()
                return
        raise AssertionError("the hint shows nothing")

    def act_in_a_hurry(self, rng: random.Random) -> None:
        """Click cards and places at once, without waiting for an answer."""
        self.page.evaluate(HURRY, rng.randrange(1000))

    def act_by_keys(self, rng: random.Random) -> None:
        """Make one decision by keyboard: digits pick cards, arrows go to places, letters are actions."""
        page = self.page
        cards = [
            number
            for number, lit in enumerate(
                page.locator(".held").evaluate_all("all => all.map(one => one.dataset.lit)"), 1
            )
            if lit == "true" and number < 10
        ]
        if page.locator("[data-move=end], [data-move=done], [data-move=pass]").count():
            page.keyboard.press("e")
        elif page.locator("[data-move=tuck]").count():
            for number in rng.sample(cards, len(cards)):  # surplus cards are ignored
                page.keyboard.press(str(number))
            page.keyboard.press("e")
        elif cards and (not page.locator("[data-move=draw]").count() or rng.random() < 0.8):
            tucking = not page.locator("[data-move=draw], [data-move=exchange]").count()
            page.keyboard.press(str(rng.choice(cards)))
            if not tucking:
                page.locator(".shown").first.wait_for()
                for _ in range(rng.randint(1, 4)):
                    page.keyboard.press("ArrowRight")
                page.keyboard.press("Enter")
        else:
            page.keyboard.press("d" if page.locator("[data-move=draw]").count() else "x")

    def play_on(self, rng: random.Random, hints: int = 0) -> None:
        """Play until the game is over; the first moves follow hints."""
        self.wait()
        while not self.is_over():
            (self.follow_a_hint if hints > 0 else self.act)(rng)
            hints -= 1
            self.wait()
