"""The web client's files, as the build left them in the folder `client` of the server package.

Names of scripts, styles and fonts change with their contents, so browsers may cache them for ever; the page
itself is checked every time. The build has compressed all but the fonts. The addresses of the client (its
`route.svelte.ts` reads them) are all answered with its page, and a `Link` header preloads the texts in the
browser's language beside the script that imports them.
"""

import mimetypes
import re
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

FOLDER = Path(__file__).parents[1] / "client"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = "The web client is not built yet: call make play, or install the package.\n"
NO_PAGE = "There is no such page here. The game begins at /\n"
# Search engines may find the start page, rules, cards, lessons, puzzles, the deal of the day and the privacy
# page, but no tables and no invitations.
ROBOTS = (
    "User-agent: *\nAllow: /$\nAllow: /rules\nAllow: /cards\nAllow: /learn\nAllow: /puzzles\nAllow: /daily\n"
    "Allow: /privacy\nAllow: /assets/\nDisallow: /\n"
)
PAGES = re.compile(
    r"|games|statistics|rules|cards|privacy|operator|(learn|puzzles|daily)(/[^/]+)?|seat/[^/]+"
    r"|(table|join|record)/[^/]+(/replay(/.*)?|/.*)?"
)
MAX_LANGUAGES = 10  # of a browser that are looked at
TYPES = {
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
@router.head("/{path:path}")
def page(path: str, request: Request) -> Response:
    """Return a file of the client, or its page."""
    if path == "robots.txt":
        return Response(ROBOTS, media_type="text/plain")
    if path not in _names() and not PAGES.fullmatch(path):
        if path.startswith(("api/", "assets/")):
            raise HTTPException(404)
        return Response(NO_PAGE, 404, media_type="text/plain")
    name = path if path in _names() else "index.html"
    if name not in _names():
        return Response(NOT_BUILT, 503, media_type="text/plain")
    response = _answer(name, request.headers.get("accept-encoding", ""), head=request.method == "HEAD")
    if name == "index.html" and (texts := _texts(request.headers.get("accept-language", ""))):
        response.headers["Link"] = f"</{texts}>; rel=modulepreload"
        response.headers.add_vary_header("Accept-Language")
    return response


@lru_cache(1)
def _names() -> frozenset[str]:
    """Return the names of the client's files, which do not change while the server runs."""
    return frozenset(file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*") if file.is_file())


def _texts(languages: str) -> str | None:
    """Return the script with the texts of the first accepted language that the client has."""
    for wanted in languages.split(",", MAX_LANGUAGES)[:MAX_LANGUAGES]:
        if name := _scripts_by_language().get(wanted.strip()[:2].lower()):
            return name
    return None


@lru_cache(1)
def _scripts_by_language() -> dict[str, str]:
    """Return the script with the texts of each language."""
    found = ((re.fullmatch(r"assets/([a-z]{2})-[^/]*\.js", name), name) for name in _names())
    return {match[1]: name for match, name in found if match}


def _answer(name: str, accepted: str, head: bool) -> Response:
    headers = {"Vary": "Accept-Encoding"}
    headers["Cache-Control"] = FOR_EVER if name.startswith("assets/") else "no-cache"
    file = name
    for encoding, suffix in ENCODINGS.items():
        if encoding in accepted and name + suffix in _names():
            file, headers["Content-Encoding"] = name + suffix, encoding
            break
    suffix = Path(name).suffix
    media_type = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    body = _read(file)
    headers["Content-Length"] = str(len(body))
    return Response(b"" if head else body, headers=headers, media_type=media_type)


@lru_cache(256)
def _read(name: str) -> bytes:
    return (FOLDER / name).read_bytes()
