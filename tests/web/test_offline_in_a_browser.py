"""After one visit the client opens without a network, can be installed, and is renewed only when asked."""

import re
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path

import pytest
from browsers import Visitor, wait_until
from clients import running
from playwright.sync_api import Browser, Page, expect
from static_site import StaticSite, static_site

from kokopelli import Texts
from kokopelli.server.http.static_files import FOLDER as CLIENT
from kokopelli.texts import LANGUAGES

# Once a service worker is active, all files are kept.
VISITED = "navigator.serviceWorker.ready.then(() => true)"
CACHES = "caches.keys()"
KEPT = """async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
}"""
LOOK_FOR_UPDATE = "navigator.serviceWorker.ready.then((one) => one.update()).then(() => true)"
FAILING_UPDATE = """async () => {
    const registration = await navigator.serviceWorker.ready;
    const failed = new Promise((done) => registration.addEventListener('updatefound', () => {
        const found = registration.installing;
        found.addEventListener('statechange', () => found.state === 'redundant' && done(true));
    }));
    await registration.update().catch(() => {});
    return failed;
}"""
# The fonts in which the texts of the page are written, and that were loaded for it.
FONTS = """async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter((font) => font.status === 'loaded');
    return [...new Set(loaded.map((font) => font.family.replaceAll('"', '')))].sort();
}"""
BUILD = re.compile(r"`([0-9a-f]{16})`")  # the name of a build in its service worker
SCRIPT = re.compile(r"assets/index-[\w-]+\.js")  # the script of the page
LATIN = ["Fraunces Variable", "Nunito Variable"]


@pytest.fixture
def visitor(browser: Browser, site: StaticSite) -> Iterator[Visitor]:
    """Somebody who has visited the start page of the site, in English."""
    one = Visitor(browser, site.address)
    one.open()
    assert one.page.evaluate(VISITED)
    yield one
    assert not one.errors
    one.context.close()


def speak(page: Page, language: str) -> None:
    """Choose a language as the settings do."""
    page.evaluate(f"localStorage.kokopelli = JSON.stringify({{ language: '{language}' }})")


def publish_new_version(site: StaticSite) -> None:
    """Put another build onto the host; the text of the page tells the builds apart."""
    page, worker = site.files / "index.html", site.files / "sw.js"
    number = page.read_text().count("<!-- version")
    name, script = BUILD.search(worker.read_text()), SCRIPT.search(page.read_text())
    assert name is not None and script is not None
    renamed = f"assets/index-{number}.js"
    (site.files / script[0]).rename(site.files / renamed)
    text = page.read_text().replace("<body>", f"<body><!-- version {number} -->")
    site.write(page, text.replace(script[0], renamed))
    text = worker.read_text().replace(name[1], f"{name[1][:12]}{number:04}")
    site.write(worker, text.replace(script[0], renamed))


def version_of(page: Page) -> int:
    """Return how many versions were published when this page was."""
    return page.content().count("<!-- version")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_opens_without_a_network_in_every_language(
    visitor: Visitor, site: StaticSite, language: str
) -> None:
    site.stop()
    texts, page = Texts(language), visitor.page
    speak(page, language)
    visitor.open()
    expect(page.get_by_role("button", name=texts("web-play-now"))).to_be_visible()
    visitor.open("/?/rules#R9.3")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts("web-rules"))
    expect(page.locator(".shown")).to_contain_text("R9.3")
    assert page.evaluate(FONTS) == LATIN + ["Zen Maru Gothic"] * (language == "ja")
    visitor.open("/?/cards")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts("web-cards"))
    visitor.open("/?/games")
    expect(page.get_by_role("heading", level=1)).to_have_text(texts("web-my-games"))
    expect(page.locator("link[rel=icon]")).to_have_count(1)
    assert page.evaluate("fetch(document.querySelector('link[rel=icon]').href).then((one) => one.ok)")


def test_a_page_that_is_open_goes_on_without_a_network(visitor: Visitor, site: StaticSite) -> None:
    """The first visit itself need not be repeated."""
    site.stop()
    page = visitor.page
    page.locator("header").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("searchbox")).to_be_visible()
    page.locator("summary.button").click()
    page.get_by_label("Language").select_option("ja")
    expect(page.get_by_role("heading", level=1)).to_have_text(Texts("ja")("web-rules"))


def test_the_site_can_be_installed(visitor: Visitor, site: StaticSite) -> None:
    session = visitor.context.new_cdp_session(visitor.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{visitor.address}/manifest.webmanifest"
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Nothing is installed from a private window, and every window of a test is one.
    assert {problem["errorId"] for problem in problems} <= {"in-incognito"}
    sizes = visitor.page.evaluate("""async () => {
        const manifest = await (await fetch('manifest.webmanifest')).json();
        const draw = async ({ src, sizes, type }) => {
            const image = new Image();
            image.src = src;
            await image.decode();
            return [sizes, type === 'image/png' ? `${image.width}x${image.height}` : 'any'];
        };
        return Promise.all(manifest.icons.map(draw));
    }""")
    assert {"192x192", "512x512", "any"} == {named for named, _ in sizes}
    assert all(named == drawn for named, drawn in sizes)


def test_a_new_version_waits_until_it_is_asked_for(visitor: Visitor, site: StaticSite) -> None:
    page, note = visitor.page, visitor.page.get_by_text("A new version is ready.").first
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert not note.is_visible()
    publish_new_version(site)
    page.evaluate(LOOK_FOR_UPDATE)
    expect(note).to_be_visible()
    assert version_of(page) == 0
    page.get_by_role("button", name="Reload").first.click()
    wait_until(page, "document.body.innerHTML.includes('<!-- version')")
    assert version_of(page) == 1
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert not note.is_visible()


def test_a_reload_of_the_only_window_brings_the_new_version(visitor: Visitor, site: StaticSite) -> None:
    page, note = visitor.page, visitor.page.get_by_text("A new version is ready.").first
    for version in (1, 2, 3):
        publish_new_version(site)
        page.evaluate(LOOK_FOR_UPDATE)
        expect(note).to_be_visible()
        page.reload()
        wait_until(page, f"document.body.innerHTML.split('<!-- version').length === {version + 1}")
        expect(page.get_by_role("button", name="Play now")).to_be_visible()
    # Older builds than the last one are gone.
    assert len(page.evaluate(CACHES)) == 2


def test_another_window_stays_with_its_version(visitor: Visitor, site: StaticSite) -> None:
    other = visitor.context.new_page()
    other.goto(f"{visitor.address}/?/games")
    publish_new_version(site)
    # Files of the old build that the other window has not needed yet are no longer on the host.
    worker, assets = site.files / "sw.js", site.files / "assets"
    for file in assets.glob("Rulebook*.js"):
        file.rename(assets / f"Another{file.name}")
        site.write(worker, worker.read_text().replace(file.name, f"Another{file.name}"))
    visitor.page.evaluate(LOOK_FOR_UPDATE)
    visitor.page.get_by_role("button", name="Reload").first.click()
    wait_until(visitor.page, "document.body.innerHTML.includes('<!-- version')")
    assert version_of(other) == 0
    other.locator("header").get_by_role("link", name="Rules").click()
    expect(other.get_by_role("searchbox")).to_be_visible()
    assert version_of(other) == 0


def test_a_host_that_is_being_renewed_is_not_kept(visitor: Visitor, site: StaticSite) -> None:
    page = visitor.page
    publish_new_version(site)
    index = site.files / "index.html"
    complete = index.read_text()
    site.write(index, complete.replace("assets/index-", "assets/older-"))
    page.evaluate(FAILING_UPDATE)
    site.write(index, complete)
    page.evaluate(LOOK_FOR_UPDATE)
    expect(page.get_by_text("A new version is ready.").first).to_be_visible()


def test_the_client_of_a_server_opens_without_it(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        visitor = Visitor(browser, server.address)
        page = visitor.page
        visitor.open()
        assert page.evaluate(VISITED)
        visitor.open("/games")
        expect(page.get_by_role("heading", level=1)).to_have_text("My games")
        assert not any(path.startswith("/api") for path in page.evaluate(KEPT))
        # What is not a page of the client is still asked of the server.
        missing, health = (
            page.goto(f"{visitor.address}/wp-login.php"),
            page.goto(f"{visitor.address}/healthz"),
        )
        assert missing is not None and missing.status == HTTPStatus.NOT_FOUND
        assert health is not None and health.json()["ok"]
    visitor.open("/rules#R9.3")
    expect(page.locator(".shown")).to_contain_text("R9.3")
    visitor.open("/table/abcdefghij")
    expect(page.get_by_role("status").first).to_be_visible()
    visitor.open()
    page.get_by_role("button", name="With friends").click()
    expect(page.get_by_role("alert")).to_be_visible()
    visitor.context.close()


def test_the_page_of_a_server_is_always_its_own(browser: Browser, tmp_path: Path) -> None:
    """A server may speak another version of the protocol than the page that is kept."""
    with static_site(tmp_path, CLIENT, "") as site:  # has no API, which this does not need
        visitor = Visitor(browser, site.address)
        page = visitor.page
        visitor.open()
        assert page.evaluate(VISITED)
        publish_new_version(site)
        visitor.open()
        assert version_of(page) == 1
        page.evaluate(LOOK_FOR_UPDATE)
        wait_until(page, "caches.keys().then((names) => names.length === 2)")
        wait_until(page, "navigator.serviceWorker.ready.then((one) => !one.installing && !one.waiting)")
        # The page is of the new build already.
        assert page.get_by_text("A new version is ready.").count() == 0
        visitor.context.close()
