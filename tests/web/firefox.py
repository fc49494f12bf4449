"""Firefox, driven by the protocol that it speaks itself (WebDriver BiDi)."""

import json
import os
import re
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from system_packages import find_firefox, required

WAIT = 60  # seconds for anything that must happen
ADDRESS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
# Resolves when a condition holds.
UNTIL = """new Promise((done) => {{
    const look = () => {{ if ({condition}) done(true); else setTimeout(look, 20); }};
    look();
}})"""


class Firefox:
    """One window."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._numbers = count(1)
        self._send("session.new", capabilities={})
        self._window = self._send("browsingContext.getTree")["contexts"][0]["context"]

    def open(self, address: str) -> None:
        """Open a page and wait until it has loaded."""
        self._send("browsingContext.navigate", context=self._window, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression in the page, or what its promise resolves to, by way of JSON."""
        answer = self._send(
            "script.evaluate",
            expression=f"Promise.resolve({expression}).then(JSON.stringify)",
            target={"context": self._window},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    def wait_for(self, condition: str) -> None:
        """Wait until an expression in the page is true."""
        self.evaluate(UNTIL.format(condition=condition))

    def _send(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._connection.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:  # events come between
            answer = json.loads(self._connection.recv(timeout=WAIT))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                result: dict[str, Any] = answer["result"]
                return result


@contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """Start the installed Firefox with an empty profile in this folder."""
    program = required("Firefox", find_firefox())
    options = ["--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
    environment = {**os.environ, "HOME": str(profile)}
    with subprocess.Popen(
        [program, *options, "about:blank"], stderr=subprocess.PIPE, text=True, env=environment
    ) as process:
        assert process.stderr is not None
        address = next(found[1] for line in process.stderr if (found := ADDRESS.search(line)))
        threading.Thread(target=process.stderr.read, daemon=True).start()
        try:
            with connect(f"{address}/session", max_size=None) as connection:
                yield Firefox(connection)
        finally:
            process.terminate()
