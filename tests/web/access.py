"""Accessibility checks of a page by axe, on a desktop and on a phone."""

import time

from axe_playwright_python.sync_playwright import Axe
from browsers import WAIT, Visitor

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PAINTED = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"


def faults(visitor: Visitor, colours: bool = True) -> list[str]:
    """Return the faults of the page; without colours this is much faster on a long page."""
    # To describe what is right as well would take twice as long.
    options = {
        "runOnly": TAGS,
        "resultTypes": ["violations"],
        "rules": {"color-contrast": {"enabled": colours}},
    }
    visitor.page.evaluate(PAINTED)
    visitor.page.locator("[data-busy=true]").wait_for(state="detached")  # all clicks are answered
    found = Axe().run(visitor.page, options=options)
    return [
        f"{one['id']}: {node['html']} {node['failureSummary']}"
        for one in found.response["violations"]
        for node in one["nodes"]
    ]


def faults_at_both_sizes(visitor: Visitor) -> list[str]:
    """Return the faults of the page on a phone and on a desktop; leave it at desktop size."""
    found = []
    for name, size in (("phone", PHONE), ("desktop", DESKTOP)):
        visitor.page.set_viewport_size(size)  # type: ignore[arg-type]
        until = time.monotonic() + WAIT / 1000
        # The table may still be about to get its new size.
        while (here := faults(visitor)) and time.monotonic() < until:
            visitor.page.wait_for_timeout(100)
        found += [f"{name}: {fault}" for fault in here]
    return found
