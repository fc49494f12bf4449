"""The web client's files, as the build left them in the folder `client` of the server package.

Names of scripts, styles and fonts change with their contents, so browsers may cache them for ever; the page
itself is checked every time. The build has compressed text files. Every path that is not a file is answered
with the client's page, and a `Link` header preloads the texts in the browser's language beside the script
that imports them.
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
    """Return a file of the client, or its page."""
    if path.startswith("api/"):
        raise HTTPException(404)
    name = path if path in _names() else "index.html"
    if name == "index.html" and path.startswith("assets/"):
        raise HTTPException(404)
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
    for wanted in languages.split(","):
        for name in _names():
            if name.startswith(f"assets/{wanted.strip()[:2].lower()}-") and name.endswith(".js"):
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
    media_type = TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
    body = _read(file)
    headers["Content-Length"] = str(len(body))
    return Response(b"" if head else body, headers=headers, media_type=media_type)


@lru_cache(256)
def _read(name: str) -> bytes:
    return (FOLDER / name).read_bytes()
