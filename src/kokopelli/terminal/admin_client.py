"""A client for the routes of operators, for `kokopelli admin`."""

import json
from typing import Any, cast
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode, urlsplit
from urllib.request import HTTPRedirectHandler, ProxyHandler, Request, build_opener

SECONDS = 120  # to wait for an answer: a search in very many tables takes long
LOOPBACK = ("127.0.0.1", "::1", "localhost")


class AdminError(Exception):
    """A sentence that says why something was not done, and what to do."""


class _NoRedirects(HTTPRedirectHandler):
    """Follows no redirect: the token is for one server."""

    def redirect_request(self, *_: object) -> None:
        return None


class OperatorClient:
    """Asks one server."""

    def __init__(self, address: str, token: str) -> None:
        """Raises `AdminError` if the address is not one."""
        self.address = address.rstrip("/")
        parts = urlsplit(self.address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise AdminError(f"{address} is not the address of a server, such as https://play.example.org")
        self._token = token
        # A proxy of this user cannot reach this machine.
        proxies = ProxyHandler({}) if parts.hostname in LOOPBACK else ProxyHandler()
        self._opener = build_opener(_NoRedirects, proxies)

    def get(self, path: str, **query: object) -> dict[str, Any]:
        """Return an answer; raises `AdminError`."""
        given = {name: value for name, value in query.items() if value is not None}
        return self._ask(f"{path}?{urlencode(given)}" if given else path, None)

    def post(self, path: str, body: dict[str, object] | None = None) -> dict[str, Any]:
        """Do something and return the answer; raises `AdminError`."""
        return self._ask(path, json.dumps(body or {}).encode())

    def _ask(self, path: str, body: bytes | None) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        request = Request(f"{self.address}/api/operator{path}", body, headers)
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                return cast(dict[str, Any], json.load(answer))
        except HTTPError as error:
            with error:
                raise AdminError(self._explain(error)) from None
        except (URLError, OSError) as error:
            reason = error.reason if isinstance(error, URLError) else error
            raise AdminError(
                f"No server answers at {self.address} ({reason}); start it with kokopelli serve, "
                "or name another one with --server"
            ) from None
        except ValueError:
            raise AdminError(f"{self.address} does not answer like a Kokopelli server") from None

    def _explain(self, error: HTTPError) -> str:
        if error.code == 401:
            return (
                f"The server at {self.address} does not accept this token; set KOKOPELLI_OPERATOR_TOKEN "
                "to the one that it was started with"
            )
        try:
            return str(json.load(error)["text"])
        except (ValueError, KeyError, TypeError):
            return f"{self.address} does not answer like a Kokopelli server (status {error.code})"
