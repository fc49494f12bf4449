"""Measure the speed of the web client in Chromium: `python bench/web.py`.

It measures the compressed size of the scripts on the first page; the time until the first cards of the hand
are shown, from opening the table's address in a new browser and from the click on the first page; and the
time between frames while cards and points move, in a game with three bots and in a replay; and the same size
and the time until the start page is shown for the static site, which `make site` builds. Frames of the page
at rest are measured for comparison: if they are late as well, the machine is busy. Errors in the console and
requests to other sites make the run fail.
"""

import gzip
import os
import re
import statistics
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path += [str(ROOT / part) for part in ("tests", "tests/server", "tests/web")]

import httpx  # noqa: E402  # needs the paths added above
from browsers import HURRY, Visitor, chromium  # noqa: E402
from clients import ServerProcess  # noqa: E402
from playwright.sync_api import Browser  # noqa: E402
from static_site import BUILT, static_site  # noqa: E402

VISITS = 20
REST_SECONDS, PLAY_SECONDS, REPLAY_SECONDS = 5, 60, 25
RECORD = ROOT / "tests" / "records" / "eleven-kinds-3.json"
DESK = {"width": 1440, "height": 900}
LATE = 20.0  # milliseconds; at 60 frames a second, one was missed
FIRST_CARD = """window.firstCard = new Promise((done) => new MutationObserver((_, observer) => {
    if (!document.querySelector('.held')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
}).observe(document, { childList: true, subtree: true }));"""
START_PAGE = FIRST_CARD.replace(".held", ".fan")
CLICK = """async () => {
    const before = performance.now();
    document.querySelector('.go').click();
    return (await window.firstCard) - before;
}"""
FRAMES = """() => {
    window.frames_ = { moving: [], resting: [] };
    const moving_ = ['flying-card', 'rising-points'].map((name) => document.getElementsByClassName(name));
    let before = performance.now(), moved = false;
    const frame = (now) => {
        const moving = moving_.some((found) => found.length > 0);
        (moving && moved ? window.frames_.moving : window.frames_.resting).push(now - before);
        [before, moved] = [now, moving];
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
}"""

# The player runs inside the page, because polling it from outside slows down what is measured.
PLAYER = f"""() => setInterval(() => {{
    if (document.querySelector('[data-ready=true]')) ({HURRY})(Math.floor(Math.random() * 1000));
}}, 500)"""


def script_kilobytes(address: str) -> float:
    """Return the size of all scripts of the first page, compressed with gzip."""
    with httpx.Client(base_url=f"http://{address}") as http:
        scripts = re.findall(r'(?:src|href)="(/[^"]*\.js)"', http.get("/").text)
        return sum(len(gzip.compress(http.get(script).content)) for script in scripts) / 1000


def first_cards(browser: Browser, address: str) -> tuple[list[float], list[str]]:
    """Return the milliseconds from navigation to the painted hand, in contexts with no more than a cookie."""
    host = Visitor(browser, address)
    host.play_on_server(4)  # other contexts do not have the tables of this browser
    host.wait()
    table, state = host.page.url, host.context.storage_state()
    found, errors = [], host.errors
    host.context.close()
    for _ in range(VISITS):
        visitor = Visitor(browser, address, storage_state=state, reduced_motion="no-preference")
        visitor.page.add_init_script(FIRST_CARD)
        visitor.page.goto(table)
        found.append(visitor.page.evaluate("window.firstCard"))
        errors += visitor.errors
        visitor.context.close()
    return found, errors


def after_a_click(browser: Browser, address: str) -> tuple[list[float], list[str]]:
    """Return the milliseconds from the click on the first page to the painted hand, in new contexts."""
    found, errors = [], []
    for _ in range(VISITS):
        visitor = Visitor(browser, address, reduced_motion="no-preference")
        visitor.page.add_init_script(FIRST_CARD)
        visitor.open()
        visitor.page.get_by_role("button", name="Play now").wait_for()
        visitor.page.wait_for_timeout(500)  # people do not click faster
        found.append(visitor.page.evaluate(CLICK))
        errors += visitor.errors
        visitor.context.close()
    return found, errors


def cold_visits(browser: Browser) -> tuple[list[float], list[str]]:
    """Return the milliseconds until the start page of the static site is painted, in new contexts."""
    found, errors = [], []
    with tempfile.TemporaryDirectory() as folder, static_site(Path(folder)) as site:
        for _ in range(VISITS):
            visitor = Visitor(browser, site.address, reduced_motion="no-preference")
            visitor.page.add_init_script(START_PAGE)
            visitor.open()
            found.append(visitor.page.evaluate("window.firstCard"))
            errors += visitor.errors
            visitor.context.close()
    return found, errors


def site_kilobytes() -> tuple[float, float]:
    """Return the size of all files that the site keeps in a browser, as they are and compressed with gzip."""
    files = [file.read_bytes() for file in BUILT.rglob("*") if file.is_file()]
    return sum(map(len, files)) / 1000, sum(len(gzip.compress(file)) for file in files) / 1000


def frames(browser: Browser, address: str) -> tuple[dict[str, list[float]], list[str]]:
    """Return the milliseconds between frames, at rest and while something moves on the table."""
    visitor = Visitor(browser, address, viewport=DESK, reduced_motion="no-preference")
    visitor.play_now(4)
    visitor.wait()
    visitor.page.wait_for_timeout(3000)  # wait for the animations of the first view
    visitor.page.evaluate(FRAMES)
    visitor.page.wait_for_timeout(REST_SECONDS * 1000)
    resting: list[float] = visitor.page.evaluate("window.frames_.resting")
    visitor.page.evaluate(PLAYER)
    visitor.page.wait_for_timeout(PLAY_SECONDS * 1000)
    moving: list[float] = visitor.page.evaluate("window.frames_.moving")
    visitor.context.close()
    return {"at rest": resting, "cards and points move": moving}, visitor.errors


def replayed_frames(browser: Browser, address: str) -> tuple[list[float], list[str]]:
    """Return the milliseconds between frames during a replay, when no bot needs the machine."""
    visitor = Visitor(browser, address, viewport=DESK, reduced_motion="no-preference")
    visitor.open("/games")
    visitor.page.locator(".drop input[type=file]").set_input_files(RECORD)
    visitor.page.locator(".board").wait_for()
    visitor.page.wait_for_timeout(3000)
    visitor.page.evaluate(FRAMES)
    visitor.page.keyboard.press("Space")
    visitor.page.wait_for_timeout(REPLAY_SECONDS * 1000)
    moving: list[float] = visitor.page.evaluate("window.frames_.moving")
    visitor.context.close()
    return moving, visitor.errors


def main() -> None:
    """Measure everything and print the results."""
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder)) as server,
        chromium() as browser,
    ):
        address = server.running.address
        print(f"script, compressed     {script_kilobytes(address):.0f} kB")
        times, errors = first_cards(browser, address)
        print(f"first cards after      {statistics.median(times):.0f} ms, at most {max(times):.0f} ms")
        clicked, more = after_a_click(browser, address)
        print(f"  after the click      {statistics.median(clicked):.0f} ms, at most {max(clicked):.0f} ms")
        errors += more
        visits, more = cold_visits(browser)
        print(f"static site shown      {statistics.median(visits):.0f} ms, at most {max(visits):.0f} ms")
        print("  all its files        {:.0f} kB, compressed {:.0f} kB".format(*site_kilobytes()))
        errors += more
        by_state, more = frames(browser, address)
        errors += more
        by_state["they do in a replay"], more = replayed_frames(browser, address)
        for name, gaps in by_state.items():
            late = sum(gap > LATE for gap in gaps) / len(gaps)
            p95 = statistics.quantiles(gaps, n=20)[-1]
            rate = 1000 / statistics.mean(gaps)
            print(f"{name:22} {rate:.1f} frames/s, p95 {p95:.1f} ms, {late:.1%} late, of {len(gaps)} frames")
        print(f"load of the machine    {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    errors += more
    if errors:
        sys.exit("\n".join(errors))
    print("no errors, no requests to other sites")


if __name__ == "__main__":
    main()
