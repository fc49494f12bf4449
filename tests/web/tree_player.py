"""A player who knows the page only by its accessibility tree: roles, names and states, as a screen reader."""

import json
import random
import re
import time
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, TimeoutError

PATIENCE = 90.0  # seconds in which the game must go on
SHORT = 3000  # milliseconds for a click on something that may go away by itself
BUTTON = re.compile(r'- \'?button ("(?:[^"\\]|\\.)*")((?: \[[^\]]*\])*)')
UNUSABLE = "Cannot be used now"
FITS = "can go here"


@dataclass(frozen=True)
class Button:
    """A button as the tree shows it."""

    name: str
    states: str

    @property
    def enabled(self) -> bool:
        return "[disabled]" not in self.states

    @property
    def pressed(self) -> bool:
        return "[pressed]" in self.states


class TreePlayer:
    """Reads the tree and makes one click, again and again, until a dialog tells the result."""

    def __init__(self, page: Page, rng: random.Random) -> None:
        self.page = page
        self.rng = rng
        self.hand = page.get_by_role("region", name="Your hand")
        self.prompt = page.get_by_role("region", name="What to do now")
        self.result = page.get_by_role("dialog")

    def play_on(self) -> None:
        """Play until the game is over."""
        before, since = "", time.monotonic()
        while not self.result.count():
            tree = self.page.get_by_role("main").aria_snapshot()
            if tree != before:
                before, since = tree, time.monotonic()
            assert time.monotonic() - since < PATIENCE, f"nothing goes on here:\n{tree}"
            if not self._click_something():
                self.page.wait_for_timeout(20)

    def _click_something(self) -> bool:
        """Click what helps the game along; return whether there was anything."""
        actions = {button.name for button in buttons_in(self.prompt) if button.enabled}
        if not actions:
            return False  # it is not this player's turn, or a move is on its way
        for name in ("End turn", "Done", "Pass", "All, in this order"):
            if name in actions:
                return self._click(self.prompt, name)
        cards = [card for card in buttons_in(self.hand) if UNUSABLE not in card.name]
        places = [place for place in buttons_in(self.page.get_by_role("main")) if FITS in place.name]
        if places:
            return self._click(self.page.get_by_role("main"), self.rng.choice(places).name)
        confirm = [name for name in actions if name.startswith("Put at the bottom")]
        if confirm:
            return self._click(self.prompt, confirm[0])
        draws = [name for name in ("Draw", "Exchange hand") if name in actions]
        free = [card for card in cards if not card.pressed]
        if free and (not draws or self.rng.random() < 0.85):
            return self._click(self.hand, self.rng.choice(free).name)
        return self._click(self.prompt, draws[0]) if draws else False

    def _click(self, part: Locator, name: str) -> bool:
        with suppress(TimeoutError):  # it may go away meanwhile, if the turn ends by itself
            part.get_by_role("button", name=name, exact=True).first.click(timeout=SHORT)
        return True


def buttons_in(part: Locator) -> list[Button]:
    """Return the buttons of a part of the page."""
    if not part.count():
        return []
    return [Button(json.loads(name), states) for name, states in BUTTON.findall(part.aria_snapshot())]
