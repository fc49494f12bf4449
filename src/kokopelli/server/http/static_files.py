"""The web client's files, as the build left them in the folder `client` beside this module.

The names of scripts, styles and fonts change with their contents, so browsers may keep them for ever; the page itself is
asked for every time. Texts were compressed by the build. Every address that is no file is the client's own page, whose
answer also names the words in the browser's language, so that they are loaded beside the script that asks for them.
"""

import mimetypes
from functools import lru_cache
from pathlib import Path

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException

FOLDER = Path(__file__).parents[1] / "client"
ENCODINGS = {"br": ".br", "gzip": ".gz"}  # the best first
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = "The web client is not built yet: call make play, or install the package.\n"
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json"}

router = APIRouter(include_in_schema=False)


@router.get("/{path:path}")
@router.head("/{path:path}")
def page(path: str, request: Request) -> Response:
    """A file of the client, or its page."""
    if path.startswith("api/"):
        raise HTTPException(404)
    name = path if path in _names() else "index.html"
    if name == "index.html" and path.startswith("assets/"):
        raise HTTPException(404)
    if name not in _names():
        return Response(NOT_BUILT, 503, media_type="text/plain")
    response = _answer(name, request.headers.get("accept-encoding", ""), head=request.method == "HEAD")
    if name == "index.html" and (words := _words(request.headers.get("accept-language", ""))):
        response.headers["Link"] = f"</{words}>; rel=modulepreload"
        response.headers.add_vary_header("Accept-Language")
    return response


@lru_cache(1)
def _names() -> frozenset[str]:
    """The files of the client; they do not change while the server runs."""
    return frozenset(file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*") if file.is_file())


def _words(languages: str) -> str | None:
    """The file with the words of the first of these languages that the client speaks, as a browser lists them."""
    for wished in languages.split(","):
        for name in _names():
            if name.startswith(f"assets/{wished.strip()[:2].lower()}-") and name.endswith(".js"):
                return name
    return None


def _answer(name: str, accepted: str, head: bool) -> Response:
    headers = {"Vary": "Accept-Encoding"}
    headers["Cache-Control"] = FOR_EVER if name.startswith("assets/") else "no-cache"
    file = name
    for encoding, suffix in ENCODINGS.items():
        if encoding in accepted and name + suffix in _names():
            file, headers["Content-Encoding"] = name + suffix, encoding
            break
    suffix = Path(name).suffix
    kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    body = _read(file)
    headers["Content-Length"] = str(len(body))
    return Response(b"" if head else body, headers=headers, media_type=kind)


@lru_cache(256)
def _read(name: str) -> bytes:
    return (FOLDER / name).read_bytes()
