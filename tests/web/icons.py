"""Draw the icons of the installed client from `web/public/icon.svg`: `python tests/web/icons.py`."""

import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tests"))

from browsers import chromium  # noqa: E402
from playwright.sync_api import Browser  # noqa: E402

FOLDER = ROOT / "web" / "public"
GROUND = "#b4532f"  # of the disc in the drawing
# Name, pixels of a side, the part of it that the drawing takes, and the ground. Devices cut a maskable icon
# to their own shape, in which a disc of 80 % is always seen.
ICONS = [
    ("icon-192", 192, 1.0, "transparent"),
    ("icon-512", 512, 1.0, "transparent"),
    ("icon-maskable", 512, 0.8, GROUND),
]
PAGE = """<style>
    body {{ margin: 0; height: {size}px; display: grid; place-content: center; background: {ground} }}
    svg {{ width: {drawn}px; height: {drawn}px }}
</style>{drawing}"""


def draw(browser: Browser, name: str, size: int, part: float, ground: str) -> None:
    """Draw one icon."""
    page = browser.new_page(viewport={"width": size, "height": size})
    drawing = (FOLDER / "icon.svg").read_text()
    page.set_content(PAGE.format(size=size, drawn=part * size, ground=ground, drawing=drawing))
    page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
    page.close()


def main() -> None:
    """Draw all icons."""
    with chromium() as browser:
        for icon in ICONS:
            draw(browser, *icon)


if __name__ == "__main__":
    main()
