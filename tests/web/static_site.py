"""The client as a static site, sent by a web server that knows nothing but files."""

import os
import shutil
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

BUILT = Path(__file__).parents[2] / "site"
FOLDER = "games/kokopelli"  # a path of the host


class StaticSite:
    """A copy of built files, in a folder of a host."""

    def __init__(self, root: Path, built: Path, folder: str) -> None:
        assert built.is_dir(), "call make site first"
        self._path = f"/{folder}/" if folder else "/"
        self.files = root / folder
        shutil.copytree(built, self.files, dirs_exist_ok=True)
        self._changes = 0
        self.answers: list[tuple[str, int]] = []  # the path and status of every request
        handler = partial(_Handler, self, directory=str(root))
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"127.0.0.1:{self._server.server_port}{self._path}".rstrip("/")
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """Switch the network off: nothing is answered any more."""
        self._server.shutdown()
        self._server.server_close()

    def write(self, file: Path, text: str) -> None:
        """Change a file; each change is seconds newer than all before, which is how the server tells."""
        file.write_text(text)
        self._changes += 1
        newest = time.time() + 10 * self._changes
        os.utime(file, (newest, newest))

    def misses(self) -> list[tuple[str, int]]:
        """Return the requests that were not for a file of the site."""
        fine = (HTTPStatus.OK, HTTPStatus.NOT_MODIFIED)
        return [
            (path, status)
            for path, status in self.answers
            if status not in fine or not path.startswith(self._path)
        ]


class _Handler(SimpleHTTPRequestHandler):
    """Notes every answer, and prints none."""

    def __init__(self, site: StaticSite, *args: object, **options: object) -> None:
        self._site = site
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        self._site.answers.append((self.path, int(code)))


@contextmanager
def static_site(root: Path, built: Path = BUILT, folder: str = FOLDER) -> Iterator[StaticSite]:
    """Serve the built site until the end."""
    site = StaticSite(root, built, folder)
    yield site
    site.stop()
