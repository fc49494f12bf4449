"""The static site in a browser: under any path, on a plain web server, and without any server."""

import re
from collections.abc import Iterator

import pytest
from access import DESKTOP, faults_at_both_sizes
from browsers import Visitor
from clients import Running
from playwright.sync_api import Browser, expect
from static_site import StaticSite

from kokopelli.server.http.middleware import HEADERS

# The module of the game, and what an attacker would try.
ATTEMPTS = {
    "an empty module": "new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))",
    "a text": "new Function('return 1')",
    "an inline script": """(() => {
        const script = document.createElement('script');
        script.textContent = 'window.ran = true';
        document.head.append(script);
        if (!window.ran) throw Error();
    })()""",
}
# The title of the page says whether it worked.
TRY = """setTimeout(() => {{
    try {{ {attempt}; document.title = 'allowed' }} catch {{ document.title = 'forbidden' }}
}})"""


@pytest.fixture
def visitor(browser: Browser, site: StaticSite) -> Iterator[Visitor]:
    one = Visitor(browser, site.address, viewport=DESKTOP)
    yield one
    assert not one.errors
    assert not site.misses()
    one.context.close()


@pytest.mark.parametrize(
    ("page", "heading"),
    [
        ("/", "Kokopelli"),
        ("/index.html", "Kokopelli"),
        ("/?from=elsewhere", "Kokopelli"),
        ("/?/join/abc", "Kokopelli"),
        ("/?/operator", "Kokopelli"),
        ("/?/rules", "Rules"),
        ("/?/rules#R5.2", "Rules"),
        ("/?/cards", "All cards"),
        ("/?/games", "My games"),
        ("/?/learn", "Lessons"),
        ("/?/learn/finish", "Lessons"),
        ("/?/privacy", "Privacy"),
    ],
)
def test_every_page_opens_in_a_folder_of_a_host(visitor: Visitor, page: str, heading: str) -> None:
    visitor.open(page)
    expect(visitor.page.get_by_role("heading", level=1, name=heading, exact=True)).to_be_visible()


def test_links_stay_in_the_folder(visitor: Visitor) -> None:
    page = visitor.page
    visitor.open()
    page.locator("header").get_by_role("link", name="Rules").click()
    expect(page).to_have_url(f"{visitor.address}/?/rules")
    page.get_by_role("link", name="All cards").click()
    expect(page).to_have_url(f"{visitor.address}/?/cards")
    page.get_by_role("link", name="R9.3", exact=True).click()
    expect(page).to_have_url(f"{visitor.address}/?/rules#R9.3")
    expect(page.locator(".shown")).to_be_in_viewport()
    page.reload()
    expect(page.locator(".shown")).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("All cards")
    page.get_by_role("link", name="Start page").click()
    expect(page).to_have_url(f"{visitor.address}/")
    with page.context.expect_page() as opened:  # a link in a window of its own
        page.locator("header").get_by_role("link", name="Rules").click(modifiers=["Control"])
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Rules")


def test_nothing_is_offered_that_needs_a_server(visitor: Visitor) -> None:
    visitor.open()
    page = visitor.page
    assert page.locator("form option[value=open]").count() == 0
    page.get_by_text("More options").click()
    expect(page.get_by_label("Hints are allowed")).to_be_visible()
    assert page.get_by_label("Others may watch").count() == 0
    assert page.get_by_label("Clock").count() == 0


def test_friends_are_met_on_a_server_with_an_address(
    browser: Browser, site: StaticSite, server: Running
) -> None:
    page = browser.new_context(locale="en").new_page()
    page.goto(f"http://{site.address}/")
    page.get_by_role("button", name="With friends").click()
    address = page.get_by_label("Address of the server")
    address.fill("my friends")
    page.get_by_role("button", name="Go to the server").click()
    expect(page.get_by_role("alert")).to_be_visible()
    address.fill(f"http://{server.address}")
    page.get_by_role("button", name="Go to the server").click()
    expect(page).to_have_url(f"http://{server.address}/")
    page.get_by_role("button", name="With friends").click()
    expect(page.get_by_label("Send this link to your friends")).to_have_value(
        re.compile(rf"^http://{server.address}/join/")
    )
    page.goto(f"http://{site.address}/")
    page.get_by_role("button", name="With friends").click()
    expect(page.get_by_label("Address of the server")).to_have_value(f"http://{server.address}")
    page.context.close()


def test_what_the_browser_keeps_can_be_deleted(visitor: Visitor) -> None:
    visitor.open("/?/privacy")
    page = visitor.page
    page.evaluate("localStorage.another = 1; localStorage['kokopelli-games'] = '[]'")
    page.get_by_role("button", name="Delete what is mine").click()
    page.get_by_role("button", name="Delete everything").click()
    expect(page.get_by_text("This browser no longer knows you.")).to_be_visible()
    assert page.evaluate("Object.keys(localStorage)") == ["another"]  # of another site on this host


def test_no_worker_starts_another(site: StaticSite) -> None:
    """In Firefox a worker that starts another one sometimes waits for ever; a page does not."""
    workers = [file for file in (site.files / "assets").glob("*.js") if "orker-" in file.name]
    assert len(workers) == 3  # tables, bots, and reviews
    assert not [file.name for file in workers if "new Worker" in file.read_text()]


def test_axe_finds_nothing(visitor: Visitor) -> None:
    visitor.open()
    visitor.page.get_by_role("button", name="With friends").click()
    assert not faults_at_both_sizes(visitor)
    visitor.open("/?/privacy")
    assert not faults_at_both_sizes(visitor)


def test_the_policy_is_that_of_the_server(visitor: Visitor) -> None:
    visitor.open()
    policy = visitor.page.locator("meta[http-equiv]").get_attribute("content")
    # A page cannot forbid frames around it.
    assert policy == HEADERS["Content-Security-Policy"].replace(" frame-ancestors 'none';", "")


@pytest.mark.parametrize("attempt", ATTEMPTS)
@pytest.mark.parametrize("on_site", [True, False])
def test_only_scripts_of_the_site_and_modules_run(
    browser: Browser, site: StaticSite, server: Running, attempt: str, on_site: bool
) -> None:
    page = browser.new_page()
    page.goto(f"http://{site.address if on_site else server.address}/")
    # Not within the evaluation, to which no policy applies.
    page.evaluate(TRY.format(attempt=ATTEMPTS[attempt]))
    expect(page).to_have_title("allowed" if attempt == "an empty module" else "forbidden")
    page.close()
