"""Files of the client are sent with their types, compressed where the build has compressed them."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import httpx
import pytest
from fastapi import FastAPI

from kokopelli.server.http import static_files

# From a method, an address and the accepted encodings to the answer.
Ask: TypeAlias = Callable[[str, str, str], httpx.Response]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ask]:
    """Ask a server whose files are those in a folder of the test."""
    assets = tmp_path / "assets"
    assets.mkdir()
    for name in ("rules-1a2b.wasm", "page-1a2b.js", "sans-1a2b.woff2", "name-1a2b.unknown"):
        (assets / name).write_bytes(b"whole " + name.encode())
    (assets / "rules-1a2b.wasm.br").write_bytes(b"smaller")
    (assets / "rules-1a2b.wasm.gz").write_bytes(b"small")
    monkeypatch.setattr(static_files, "FOLDER", tmp_path)
    app = FastAPI()
    app.include_router(static_files.router)
    for cached in (static_files._names, static_files._read):
        cached.cache_clear()

    def ask(method: str, address: str, accepted: str) -> httpx.Response:
        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(app)
            async with httpx.AsyncClient(transport=transport, base_url="http://test") as client:
                return await client.request(method, address, headers={"Accept-Encoding": accepted})

        return asyncio.run(send())

    yield ask
    for cached in (static_files._names, static_files._read):
        cached.cache_clear()


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("rules-1a2b.wasm", "application/wasm"),  # without it a browser refuses to compile while loading
        ("page-1a2b.js", "text/javascript; charset=utf-8"),
        ("sans-1a2b.woff2", "font/woff2"),
        ("name-1a2b.unknown", "application/octet-stream"),
    ],
)
def test_every_file_has_its_type(ask: Ask, name: str, media_type: str) -> None:
    answer = ask("GET", f"/assets/{name}", "identity")
    assert answer.headers["content-type"] == media_type
    assert answer.content == b"whole " + name.encode()
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(("accepted", "size"), [("br, gzip", 7), ("gzip", 5), ("identity", 21)])
def test_the_module_is_sent_compressed(ask: Ask, accepted: str, size: int) -> None:
    answer = ask("HEAD", "/assets/rules-1a2b.wasm", accepted)
    assert int(answer.headers["content-length"]) == size
    assert answer.headers["content-type"] == "application/wasm"
