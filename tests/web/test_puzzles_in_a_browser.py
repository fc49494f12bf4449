"""A puzzle on the static site, without a network: a wrong turn, the solution, and a right turn by clicks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from access import faults_at_both_sizes
from browsers import Visitor
from playwright.sync_api import Browser, expect
from static_site import StaticSite, static_site

from kokopelli import Move
from kokopelli.puzzles.library import shipped
from kokopelli.puzzles.puzzle import Puzzle, solve

VISITED = "navigator.serviceWorker.ready.then(() => true)"


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticSite]:
    with static_site(tmp_path) as one:
        yield one


def clickable() -> tuple[Puzzle, tuple[Move, ...]]:
    """Return a puzzle with a small hand whose solution only plays cards, and that solution."""
    for puzzle in shipped():
        moves = solve(puzzle.task, puzzle.position).moves
        small = sum(puzzle.view().hand.values()) in (3, 4)
        plays = len(moves) == 2 and all(move.verb in ("play", "wild") for move in moves)
        if puzzle.task == "gain" and "empty-hand" not in puzzle.themes and small and plays:
            return puzzle, moves
    raise AssertionError("no puzzle is like that")


def test_a_puzzle_is_solved_without_a_network(browser: Browser, site: StaticSite) -> None:
    puzzle, solution = clickable()
    visitor = Visitor(browser, site.address)
    page, texts = visitor.page, visitor.texts
    visitor.open("/?/puzzles")
    expect(page.get_by_role("button", name=texts("web-puzzle-next"))).to_be_enabled()
    assert page.evaluate(VISITED)
    site.stop()

    # Two drawn cards bring nothing.
    visitor.open(f"/?/puzzles/{puzzle.id}")
    for _ in range(2):
        expect(page.locator("[data-ready=true]")).to_be_attached()
        page.locator("[data-move=draw]").click()
    if sum(puzzle.view().hand.values()) == 4:
        page.locator(".held[data-lit=true]").first.click()
    wrong = texts("web-puzzle-wrong-gain", gain="0", best=f"+{puzzle.best}")
    expect(page.get_by_role("heading", name=wrong)).to_be_focused()
    assert visitor.overflowing() == [] and not faults_at_both_sizes(visitor)

    # The solution is shown move by move.
    page.get_by_role("button", name=texts("web-puzzle-show")).click()
    for step in range(1, 3):
        page.get_by_role("button", name=texts("web-puzzle-step")).click()
        expect(page.get_by_text(texts("web-puzzle-steps", step=step, steps=2))).to_be_visible()
    assert not faults_at_both_sizes(visitor)
    expect(page.get_by_text(texts("web-puzzle-so-far", gain=puzzle.best))).to_be_visible()

    # The same moves, clicked.
    page.get_by_role("button", name=texts("web-puzzle-again")).click()
    for move in solution:
        expect(page.locator("[data-ready=true]")).to_be_attached()
        page.locator(f".held[data-card={move.card}]").first.click()
        page.locator(f"[data-at='ceremony:{move.seat}:{move.kind}'][data-lit=true]").click()
    page.locator("[data-move=end]").click()
    right = texts("web-puzzle-right-gain", gain=f"+{puzzle.best}")
    expect(page.get_by_role("heading", name=right)).to_be_focused()

    # Only the first try counts.
    page.get_by_role("link", name=texts("web-puzzles")).click()
    expect(page.get_by_text(texts("web-puzzle-done-of", right=0, tried=1))).to_be_visible()
    assert not faults_at_both_sizes(visitor)
    assert visitor.errors == []
