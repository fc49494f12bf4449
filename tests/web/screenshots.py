"""Take screenshots of the main states of the web client: `python tests/web/screenshots.py`."""

import json
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
sys.path += [str(ROOT / part) for part in ("tests", "tests/server", "tests/web")]

from browsers import ANSWERED, Visitor, chromium  # noqa: E402
from clients import running  # noqa: E402
from playwright.sync_api import Browser  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
SIDE = {"width": 844, "height": 390}
LATE = 4  # Game End tiles that are left: late, but not the last round
NAME = "Wilhelmina von Sonnenschein-Berg"  # the longest name that is allowed
STATES: list[tuple[str, int, int, dict[str, Any], str]] = [  # name, players, decisions, window, language
    ("two", 2, 24, {"viewport": DESKTOP}, "en"),
    ("three", 3, 24, {"viewport": DESKTOP}, "en"),
    ("four", 4, 24, {"viewport": DESKTOP}, "en"),
    ("late", 4, 90, {"viewport": DESKTOP}, "en"),
    ("night", 4, 30, {"viewport": DESKTOP, "color_scheme": "dark"}, "en"),
    ("japanese", 3, 24, {"viewport": DESKTOP}, "ja"),
    ("phone-two", 2, 24, {"viewport": PHONE}, "en"),
    ("phone-four", 4, 24, {"viewport": PHONE}, "en"),
    ("phone-night", 3, 24, {"viewport": PHONE, "color_scheme": "dark"}, "pl"),
    ("phone-side", 4, 24, {"viewport": SIDE}, "fr"),
]
REPLAYS: list[
    tuple[str, str, str, int, dict[str, Any], str]
] = [  # name, record, view, move, window, language
    ("replay", "twelve-kinds-4", "open", 78, {"viewport": DESKTOP}, "en"),
    ("replay-night", "eleven-kinds-3", "1", 70, {"viewport": DESKTOP, "color_scheme": "dark"}, "de"),
    ("replay-japanese", "first-game-2", "open", 40, {"viewport": DESKTOP}, "ja"),
    ("replay-phone", "twelve-kinds-4", "open", 78, {"viewport": PHONE}, "en"),
    ("replay-phone-night", "first-game-2", "0", 40, {"viewport": PHONE, "color_scheme": "dark"}, "pl"),
]


def keep(visitor: Visitor, name: str) -> None:
    """Save a picture of the window once all animations have ended."""
    visitor.page.mouse.move(1, 1)
    visitor.page.wait_for_timeout(2800)  # points have risen
    visitor.page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=82)


def take_replays(browser: Browser, address: str) -> None:
    """Take pictures of replays."""
    for name, record, view, step, window, language in REPLAYS:
        visitor = Visitor(browser, address, **window)
        kept = json.dumps({"language": language})
        visitor.context.add_init_script(f"localStorage.kokopelli ??= {json.dumps(kept)}")
        visitor.open("/games")
        visitor.page.locator(".drop input[type=file]").set_input_files(
            ROOT / "tests" / "records" / f"{record}.json"
        )
        visitor.page.locator(".replay-controls").wait_for()
        game = visitor.page.url.split("?")[0].rpartition("/")[0]
        visitor.page.goto(f"{game}/{step}?view={view}")
        visitor.page.locator(".replay-controls").wait_for()
        keep(visitor, name)


def main() -> None:
    """Take all screenshots."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, chromium() as browser:
        visitor = Visitor(browser, server.address, viewport=DESKTOP)
        visitor.open()
        keep(visitor, "start")
        visitor.page.get_by_label("Blue", exact=True).select_option("open")
        visitor.page.get_by_role("button", name="One more seat").click()
        visitor.page.get_by_role("button", name="Create table").click()
        keep(visitor, "lobby")
        for name, players, decisions, window, language in STATES:
            visitor = Visitor(browser, server.address, **window)
            kept = json.dumps(
                {
                    "language": language,
                    "players": players,
                    "name": NAME if name == "late" else "",
                    "coached": False,
                }
            )
            visitor.context.add_init_script(f"localStorage.kokopelli ??= {json.dumps(kept)}")
            visitor.open()
            visitor.page.locator(".go").click()
            rng = random.Random(name)
            for _ in range(decisions):
                visitor.wait()
                if visitor.is_over() or int(visitor.page.locator(".tiles .count").inner_text()) <= LATE:
                    break
                visitor.act_in_a_hurry(rng)
                visitor.page.locator(ANSWERED).first.wait_for(state="attached")
            visitor.wait()
            visitor.page.keyboard.press("Escape")
            keep(visitor, name)
            if name == "four":
                visitor.page.locator(".plate.seat-0").focus()  # keyboard focus shows its reach
                keep(visitor, "reach")
        visitor = Visitor(browser, server.address, viewport=DESKTOP)
        visitor.play_now(3)
        rng = random.Random(3)
        visitor.wait()
        while not visitor.is_over():
            visitor.act_in_a_hurry(rng)
            visitor.page.locator(ANSWERED).first.wait_for(state="attached")
            visitor.wait()
        keep(visitor, "end")
        take_replays(browser, server.address)


if __name__ == "__main__":
    main()
