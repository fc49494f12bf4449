"""How the server delivers the client: compressed, cached by browsers, and nothing from elsewhere."""

import gzip
import re
from collections.abc import Iterator

import httpx
import pytest
from clients import WAIT, Running

from kokopelli.server.http import static_files

CLIENT = static_files.FOLDER
KILOBYTES = 150  # limit for the compressed script of a first visit


@pytest.fixture
def http(server: Running) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://{server.address}", timeout=WAIT) as client:
        yield client


def parts(http: httpx.Client, pattern: str) -> list[str]:
    """Return the addresses in the page that match."""
    return re.findall(rf'(?:src|href)="(/[^"]*{pattern})"', http.get("/").text)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/rules",
        "/cards",
        "/table/aaaaaaaaaa",
        "/join/aaaaaaaaaaaaaaaa",
        "/games",
        "/learn",
        "/learn/finish",
        "/puzzles",
        "/puzzles/aaaaaaaa",
        "/daily",
        "/daily/2026-11-18",
        "/statistics",
        "/table/aaaaaaaaaa/replay/37",
    ],
)
def test_every_address_of_the_client_is_its_page(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["content-security-policy"].startswith("default-src 'self';")
    assert "<script>" not in answer.text and "style=" not in answer.text


@pytest.mark.parametrize(
    ("wished", "language"),
    [("de-CH,de;q=0.9,en;q=0.8", "de"), ("xx, ja;q=0.5", "ja"), ("*", None), ("", None)],
)
def test_the_page_names_the_words_in_the_browser_s_language(
    http: httpx.Client, wished: str, language: str | None
) -> None:
    answer = http.get("/", headers={"Accept-Language": wished})
    link = answer.headers.get("link")
    if language is None:
        assert link is None
        return
    found = re.fullmatch(rf"<(/assets/{language}-[\w-]+\.js)>; rel=modulepreload", link or "")
    assert found, link
    assert http.get(found[1]).status_code == 200
    assert "accept-language" in answer.headers["vary"].lower()


def test_files_with_changing_names_are_cached_forever(http: httpx.Client) -> None:
    for path in parts(http, r"\.(?:js|css)"):
        answer = http.get(path)
        assert "immutable" in answer.headers["cache-control"], path
        assert answer.headers["content-encoding"] in ("br", "gzip"), path


def test_browsers_without_compression_get_the_same_text(http: httpx.Client) -> None:
    script = parts(http, r"\.js")[0]
    plain = http.get(script, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert http.get(script, headers={"Accept-Encoding": "gzip"}).content == plain.content
    assert http.head(script).content == b""


def test_the_script_is_small(http: httpx.Client) -> None:
    sizes = [len(gzip.compress(http.get(script).content)) for script in parts(http, r"\.js")]
    assert sizes and sum(sizes) < KILOBYTES * 1000


def test_browsers_ask_for_a_new_service_worker_every_time(http: httpx.Client) -> None:
    answer = http.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


def test_the_service_worker_keeps_every_file(http: httpx.Client) -> None:
    worker = http.get("/sw.js").text
    built = {file.relative_to(CLIENT).as_posix() for file in CLIENT.rglob("*") if file.is_file()}
    for name in built - {"index.html", "fonts.txt", "sw.js"}:
        assert name.endswith((".br", ".gz")) or name in worker, name


@pytest.mark.parametrize("path", ["/api/nothing", "/assets/nothing.js"])
def test_missing_files_are_not_answered_with_the_page(http: httpx.Client, path: str) -> None:
    answer = http.get(path)
    assert answer.status_code == 404
    assert answer.json()["error"] == "http"


@pytest.mark.parametrize("path", ["/../pages.py", "/%2e%2e/pages.py", "/assets/..%2f..%2fpages.py"])
def test_no_other_file_is_delivered(http: httpx.Client, path: str) -> None:
    assert "lru_cache" not in http.get(path).text
