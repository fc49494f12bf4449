"""The real server behind nginx and Caddy with TLS, with the configuration files of deploy/.

`make soak` runs this, `make test` does not, since both programs must be installed. Only ports, certificates
and folders of the files are replaced.
"""

import asyncio
import contextlib
import getpass
import gzip
import json
import os
import random
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import NO_LIMITS, WAIT, Client, Keys, ServerProcess, run, running
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.typing import Origin

from databases import Postgres, free_port
from kokopelli.server.http.static_files import FOLDER
from kokopelli.server.settings import Limits
from kokopelli.server.wire.messages import MAX_RECORD
from system_packages import find_program, required

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SITE = "play.example.org"
DECISIONS = 40
RESTARTS = 4
HERE, ELSEWHERE = "127.0.0.1", "127.0.0.2"  # addresses of two clients
FORGED = "198.51.100.7"
BODY = b"POST /api/replays HTTP/1.1\r\nHost: play.example.org\r\nContent-Length: 500\r\n\r\n{"
CADDY_WAITS = 15.0  # seconds at least for a server to restart
QUIET_SECONDS = 65.0  # longer than any time-out of a proxy or of the server


class Site:
    """The site as its visitors see it: HTTPS at a port of the proxy."""

    def __init__(self, port: int, plain_port: int, certificate: Path) -> None:
        self.port = port
        self.plain_port = plain_port
        self.origin = f"https://{SITE}:{port}"
        self.trust = ssl.create_default_context(cafile=str(certificate))

    def ask(self, method: str, path: str, address: str = HERE, **options: Any) -> httpx.Response:
        """Send a request from an address of this machine."""
        headers = {"Host": f"{SITE}:{self.port}", **options.pop("headers", {})}
        transport = httpx.HTTPTransport(verify=self.trust, local_address=address)
        with httpx.Client(transport=transport, timeout=WAIT) as http:
            return http.request(
                method,
                f"https://127.0.0.1:{self.port}{path}",
                headers=headers,
                extensions={"sni_hostname": SITE},
                **options,
            )

    def make_table(self) -> Keys:
        """Create and start a table with one person and a bot."""
        wish = {"seats": [{"plays": "me"}, {"plays": "bot", "bot": "random"}]}
        made = self.ask("POST", "/api/tables", json=wish)
        assert made.status_code == 201, made.text
        keys = Keys(made.json())
        headers = {"Authorization": f"Bearer {keys.host}"}
        assert self.ask("POST", f"/api/tables/{keys.game}/start", json={}, headers=headers).status_code == 200
        return keys

    async def open(self, game: str, **options: Any) -> Client:
        """Open a socket."""
        address = f"wss://{SITE}:{self.port}/api/tables/{game}/socket"
        options = {"host": "127.0.0.1", "port": self.port, "ssl": self.trust, "open_timeout": WAIT, **options}
        return Client(await connect(address, **options), game)

    def connection(self) -> socket.socket:
        """Open a connection for bytes of one's own."""
        plain = socket.create_connection(("127.0.0.1", self.port), timeout=4 * WAIT)
        return self.trust.wrap_socket(plain, server_hostname=SITE)


Proxy = Callable[..., AbstractContextManager[Site]]


def program(name: str) -> str:
    return required(name, find_program(name))


@contextmanager
def nginx(folder: Path, server: str) -> Iterator[Site]:
    """Run nginx with deploy/nginx.conf."""
    subject = ["-subj", f"/CN={SITE}", "-addext", f"subjectAltName=DNS:{SITE}"]
    keys = ["-newkey", "rsa:2048", "-nodes", "-keyout", str(folder / "privkey.pem")]
    subprocess.run(
        [program("openssl"), "req", "-x509", *keys, "-out", str(folder / "fullchain.pem"), *subject],
        check=True,
        capture_output=True,
    )
    port, plain_port = free_port(), free_port()
    site = (DEPLOY / "nginx.conf").read_text()
    for old, new in [
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("listen [::]:443", f"listen [::1]:{port}"),
        ("listen 80", f"listen 127.0.0.1:{plain_port}"),
        ("listen [::]:80", f"listen [::1]:{plain_port}"),
        (f"/etc/letsencrypt/live/{SITE}", str(folder)),
        ("127.0.0.1:8000", server),
    ]:
        assert old in site
        site = site.replace(old, new)
    paths = "".join(
        f"{name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    # Its worker processes must be able to write to the folder.
    user = f"user {getpass.getuser()};" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"daemon off; {user} pid {folder}/pid; error_log {folder}/log; events {{}}\n"
        f"http {{ access_log off; {paths} {site} }}\n"
    )
    command = [program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", f"{folder}/log"]
    with running_program(command, folder):
        yield wait_for_site(Site(port, plain_port, folder / "fullchain.pem"))


@contextmanager
def caddy(folder: Path, servers: str) -> Iterator[Site]:
    """Run Caddy with deploy/Caddyfile and certificates of its own."""
    port, plain_port = free_port(), free_port()
    options = f"admin off\nlocal_certs\nskip_install_trust\nhttps_port {port}\nhttp_port {plain_port}"
    before, begin, after = (DEPLOY / "Caddyfile").read_text().partition("\n{\n")
    assert begin
    text = f"{before}{begin}{options}\nstorage file_system {folder}/data\n{after}"
    (folder / "Caddyfile").write_text(text)
    command = [program("caddy"), "run", "--config", str(folder / "Caddyfile")]
    with running_program(command, folder, SERVERS=servers):
        root = folder / "data/pki/authorities/local/root.crt"
        until = time.monotonic() + WAIT
        while not root.exists():
            assert time.monotonic() < until, (folder / "out").read_text()
            time.sleep(0.05)
        yield wait_for_site(Site(port, plain_port, root))


@contextmanager
def running_program(command: list[str], folder: Path, **environment: str) -> Iterator[None]:
    """Run a program; what it writes goes to the file `out`."""
    with (folder / "out").open("wb") as out:
        process = subprocess.Popen(
            command, stdout=out, stderr=out, cwd=folder, env={**os.environ, **environment}
        )
    try:
        yield
    finally:
        process.terminate()
        process.wait(WAIT)


def wait_for_site(site: Site) -> Site:
    """Wait until the proxy listens and has its certificate."""
    until = time.monotonic() + WAIT
    while True:
        try:
            site.ask("GET", "/healthz")
            return site
        except httpx.TransportError:
            assert time.monotonic() < until
            time.sleep(0.1)


@pytest.fixture(params=[nginx, caddy])
def proxy(request: pytest.FixtureRequest) -> Proxy:
    chosen: Proxy = request.param
    return chosen


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for the proxy."""
    made = tmp_path / "proxy"
    made.mkdir()
    return made


def test_a_game(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    chance = random.Random(1)
    with running(tmp_path) as server, proxy(folder, server.address) as site:
        wish = {"seats": [{"plays": "me"}, {"plays": "bot", "bot": "random"}]}
        headers = {"Origin": site.origin}
        made = site.ask("POST", "/api/tables", json=wish, headers=headers)
        assert made.status_code == 201, made.text
        cookies = made.headers.get_list("set-cookie")
        assert cookies and all("Secure" in one and "HttpOnly" in one for one in cookies)
        game = made.json()["game"]
        headers["Cookie"] = "; ".join(one.partition(";")[0] for one in cookies)
        assert site.ask("POST", f"/api/tables/{game}/start", json={}, headers=headers).status_code == 200

        async def play() -> None:
            with pytest.raises(InvalidStatus):
                await site.open(game, origin=Origin("https://elsewhere.example"))
            client = await site.open(
                game, origin=Origin(site.origin), additional_headers={"Cookie": headers["Cookie"]}
            )
            await client.ask("hello")
            assert client.view["viewer"] == 0
            for _ in range(DECISIONS):
                if client.view["decision"] == "over":
                    break
                if client.view["decision"] is None:
                    await client.receive()
                else:
                    assert (await client.play_on(chance.choice))["type"] == "view"

        run(play())


def test_browsers_stay_with_https(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    with running(tmp_path) as server, proxy(folder, server.address) as site:
        for path in ("/", "/api/bots", "/no-such-page"):
            answer = site.ask("GET", path)
            assert answer.headers.get_list("strict-transport-security") == ["max-age=31536000"]
            assert "default-src 'self'" in answer.headers["content-security-policy"]
        plain = httpx.get(f"http://127.0.0.1:{site.plain_port}/rules", headers={"Host": SITE}, timeout=WAIT)
        assert plain.status_code in (301, 308)
        assert plain.headers["location"] == f"https://{SITE}/rules"


def test_the_largest_records_arrive(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    record = json.loads((ROOT / "tests/records/first-game-2.json").read_text())
    seats = [{"plays": "me"}, {"plays": "bot", "bot": "random"}]
    bodies = {
        "/api/replays": json.dumps(record),
        "/api/branches": json.dumps({"record": record, "ply": 5, "seats": seats}),
    }
    with running(tmp_path) as server, proxy(folder, server.address) as site:
        for path, body in bodies.items():
            largest = body.ljust(MAX_RECORD)
            answer = site.ask("POST", path, content=largest)
            assert answer.is_success, answer.text
            for refused in (largest + " ", largest * 4):
                answer = site.ask("POST", path, content=refused)
                assert (answer.status_code, answer.json()["error"]) == (413, "too-large")
        answer = site.ask("POST", "/api/tables", content=b" " * 99_999)
        assert (answer.status_code, answer.json()["error"]) == (413, "too-large")


def test_compressed_files_pass_unchanged(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    script = next(FOLDER.glob("assets/index-*.js"))
    with running(tmp_path) as server, proxy(folder, server.address) as site:

        def fetch(path: str, accepted: str) -> tuple[str | None, bytes]:
            headers = {"Host": f"{SITE}:{site.port}", "Accept-Encoding": accepted}
            with (
                httpx.Client(verify=site.trust, timeout=WAIT) as http,
                http.stream(
                    "GET",
                    f"https://127.0.0.1:{site.port}{path}",
                    headers=headers,
                    extensions={"sni_hostname": SITE},
                ) as answer,
            ):
                assert answer.status_code == 200 and "Accept-Encoding" in answer.headers["vary"]
                return answer.headers.get("content-encoding"), b"".join(answer.iter_raw())

        for name, path in [("index.html", "/"), (f"assets/{script.name}", f"/assets/{script.name}")]:
            assert fetch(path, "gzip, deflate, br") == ("br", (FOLDER / f"{name}.br").read_bytes())
            assert fetch(path, "gzip") == ("gzip", (FOLDER / f"{name}.gz").read_bytes())
            assert fetch(path, "identity") == (None, (FOLDER / name).read_bytes())
        replay = f"/api/tables/{site.make_table().game}/replay"
        encoding, body = fetch(replay, "gzip")
        assert encoding == "gzip" and json.loads(gzip.decompress(body)) == json.loads(fetch(replay, "")[1])


def test_strangers_learn_nothing_about_the_server(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    token = "t" * 40
    forgeries: list[dict[str, str]] = [
        {},
        {"X-Forwarded-For": "127.0.0.1"},
        {"X-Forwarded-For": "127.0.0.1", "Connection": "close, X-Forwarded-For"},
        {"Connection": "X-Forwarded-For, X-Forwarded-Proto"},
        {"Forwarded": "for=127.0.0.1", "X-Real-IP": "127.0.0.1"},
        {"Authorization": "Bearer " + "u" * 40},
    ]
    with (
        running(tmp_path, operator_token=token) as server,
        proxy(folder, server.address) as site,
    ):
        for headers in forgeries:
            assert site.ask("GET", "/healthz", headers=headers).json() == {"ok": True}
            assert site.ask("GET", "/metrics", headers=headers).status_code == 404
        operator = {"Authorization": f"Bearer {token}"}
        assert "last_commit_s" in site.ask("GET", "/healthz", headers=operator).json()
        assert "kokopelli_sockets" in site.ask("GET", "/metrics", headers=operator).text


def test_limits_count_the_true_address_of_a_client(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, wrong_joins_per_minute=0.001, wrong_joins_at_once=2)
    invitation = "/api/invites/aaaaaaaaaaaaaaaa"
    with running(tmp_path, limits) as server, proxy(folder, server.address) as site:
        statuses = [
            site.ask("GET", invitation, headers={"X-Forwarded-For": f"{FORGED}{number}"}).status_code
            for number in range(4)
        ]
        assert statuses == [404, 404, 429, 429]
        assert site.ask("GET", invitation, ELSEWHERE).status_code == 404


def test_one_address_cannot_take_all_connections(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, connections_per_address=Limits().connections_per_address)
    with running(tmp_path, limits) as server, proxy(folder, server.address) as site, ExitStack() as stack:
        for _ in range(limits.connections_per_address + 60):
            # Requests whose bodies do not arrive.
            stack.enter_context(site.connection()).sendall(BODY)
        until = time.monotonic() + WAIT
        while (answer := site.ask("GET", "/api/bots")).status_code != 429:
            assert time.monotonic() < until
        assert answer.json()["error"] == "too-many"
        assert site.ask("GET", "/api/bots", ELSEWHERE).status_code == 200


def test_slow_requests_are_cut_and_quiet_sockets_live(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    with running(tmp_path, Limits()) as server, proxy(folder, server.address) as site:
        keys = site.make_table()

        def time_until_cut(sent: bytes) -> float:
            with site.connection() as connection:
                began = time.monotonic()
                connection.sendall(sent)
                with contextlib.suppress(ConnectionResetError, ssl.SSLEOFError):
                    # A proxy may answer before it closes the connection.
                    while connection.recv(1000):
                        pass
                return time.monotonic() - began

        async def wait() -> None:
            client = await site.open(keys.game)
            await client.ask("hello", tokens=list(keys.tokens.values()))
            began = time.monotonic()
            slow = [
                asyncio.to_thread(time_until_cut, sent)
                for sent in (b"", b"GET / HTTP/1.1\r\nHost: play.example.org\r\n", BODY)
            ]
            cut = await asyncio.gather(*slow)
            assert max(cut[:2]) < WAIT and cut[2] < 3 * WAIT
            while time.monotonic() < began + QUIET_SECONDS:
                await asyncio.wait_for(client.socket.recv(), WAIT)
            assert (await client.ask("sync"))["type"] == "view"

        run(wait())


def test_a_game_goes_on_when_the_server_restarts(proxy: Proxy, folder: Path, tmp_path: Path) -> None:
    port, chance = free_port(), random.Random(2)
    with ExitStack() as stack:
        server = stack.enter_context(ServerProcess(tmp_path, port))
        site = stack.enter_context(proxy(folder, server.running.address))
        keys = site.make_table()
        tokens = list(keys.tokens.values())

        async def enter() -> Client:
            until = time.monotonic() + WAIT
            while True:
                try:
                    client = await site.open(keys.game)
                    await client.ask("hello", tokens=tokens)
                    return client
                except (WebSocketException, OSError, EOFError):
                    assert time.monotonic() < until
                    await asyncio.sleep(0.2)

        async def play() -> None:
            nonlocal server
            for number in range(RESTARTS):
                client = await enter()
                while client.view["decision"] is None:
                    await client.receive()
                answer = await client.play_on(chance.choice)
                assert answer["type"] == "view"
                acknowledged = client.ply
                with contextlib.suppress(ConnectionClosed):
                    if number % 2:
                        server.kill()
                    else:
                        assert await asyncio.to_thread(server.stop) == 0
                    while True:
                        await client.receive()
                        acknowledged = client.ply
                began = time.monotonic()
                waiting = asyncio.create_task(asyncio.to_thread(site.ask, "GET", f"/api/tables/{keys.game}"))
                server = await asyncio.to_thread(lambda: stack.enter_context(ServerProcess(tmp_path, port)))
                seconds = time.monotonic() - began
                client = await enter()
                assert client.ply >= acknowledged
                status = (await waiting).status_code
                assert status == 200 or proxy is nginx or seconds > CADDY_WAITS

        run(play())


def test_a_game_goes_on_when_one_of_two_servers_dies(folder: Path, tmp_path: Path) -> None:
    postgres, chance = Postgres(), random.Random(3)
    with ExitStack() as stack:
        stack.callback(postgres.close)
        database = postgres.new("behind_caddy")
        servers = [stack.enter_context(ServerProcess(tmp_path, database=database)) for _ in range(2)]
        addresses = " ".join(server.running.address for server in servers)
        site = stack.enter_context(caddy(folder, addresses))
        keys = site.make_table()

        async def play(decisions: int) -> int:
            client = await site.open(keys.game)
            await client.ask("hello", tokens=list(keys.tokens.values()))
            for _ in range(decisions):
                while client.view["decision"] is None:
                    await client.receive()
                assert (await client.play_on(chance.choice))["type"] == "view"
            return client.ply

        before = run(play(5))
        servers[0].kill()
        for _ in range(5):
            assert site.ask("GET", "/api/bots").status_code == 200
        assert run(play(5)) > before
