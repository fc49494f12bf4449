"""Play through nginx and Caddy with TLS, with the configuration files of deploy/.

`make soak` runs this, `make test` does not, since both programs must be installed. Only ports, certificates
and folders of the files are replaced.
"""

import random
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import WAIT, Client, run, running
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.typing import Origin

from databases import free_port
from system_packages import find_program, required

DEPLOY = Path(__file__).parents[2] / "deploy"
SITE = "play.example.org"
DECISIONS = 40


def program(name: str) -> str:
    return required(name, find_program(name))


@contextmanager
def nginx(folder: Path, server: str, port: int) -> Iterator[Path]:
    """Run nginx with deploy/nginx.conf; yield the certificate to trust."""
    subject = ["-subj", f"/CN={SITE}", "-addext", f"subjectAltName=DNS:{SITE}"]
    keys = ["-newkey", "rsa:2048", "-nodes", "-keyout", str(folder / "privkey.pem")]
    subprocess.run(
        ["openssl", "req", "-x509", *keys, "-out", str(folder / "fullchain.pem"), *subject],
        check=True,
        capture_output=True,
    )
    site = (DEPLOY / "nginx.conf").read_text()
    for old, new in [
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("listen 80", f"listen 127.0.0.1:{free_port()}"),
        (f"/etc/letsencrypt/live/{SITE}", str(folder)),
        ("127.0.0.1:8000", server),
    ]:
        assert old in site
        site = site.replace(old, new)
    paths = "".join(
        f"{name}_temp_path {folder}/{name};\n"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log; events {{}}\n"
        f"http {{ access_log off; {paths} {site} }}\n"
    )
    command = [
        program("nginx"),
        "-p",
        str(folder),
        "-c",
        str(folder / "nginx.conf"),
        "-e",
        str(folder / "log"),
    ]
    with running_program(command, folder, port):
        yield folder / "fullchain.pem"


@contextmanager
def caddy(folder: Path, server: str, port: int) -> Iterator[Path]:
    """Run Caddy with deploy/Caddyfile and a local authority; yield the certificate to trust."""
    site = (DEPLOY / "Caddyfile").read_text()
    assert "127.0.0.1:8000" in site
    options = f"admin off\nlocal_certs\nskip_install_trust\nhttps_port {port}\nhttp_port {free_port()}"
    options += f"\nstorage file_system {folder}/data"
    (folder / "Caddyfile").write_text(f"{{\n{options}\n}}\n" + site.replace("127.0.0.1:8000", server))
    with running_program([program("caddy"), "run", "--config", str(folder / "Caddyfile")], folder, port):
        root = folder / "data/pki/authorities/local/root.crt"
        until = time.monotonic() + WAIT
        while not root.exists():
            assert time.monotonic() < until, (folder / "out").read_text()
            time.sleep(0.05)
        yield root


@contextmanager
def running_program(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """Run a program, and wait until it listens at the port."""
    with (folder / "out").open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, cwd=folder)
    try:
        until = time.monotonic() + WAIT
        while True:
            try:
                httpx.get(f"http://127.0.0.1:{port}")
                break
            except httpx.ConnectError:
                assert process.poll() is None and time.monotonic() < until, (folder / "out").read_text()
                time.sleep(0.05)
            except httpx.HTTPError:
                break  # it listens, but expects TLS
        yield
    finally:
        process.terminate()
        process.wait(WAIT)


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_game_through_a_proxy_with_tls(proxy: Any, tmp_path: Path) -> None:
    port, chance = free_port(), random.Random(1)
    here, there = tmp_path / "server", tmp_path / "proxy"
    here.mkdir()
    there.mkdir()
    with running(here) as server, proxy(there, server.address, port) as certificate:
        trust = ssl.create_default_context(cafile=str(certificate))
        until = time.monotonic() + WAIT
        sni = {"sni_hostname": SITE}
        page = f"https://{SITE}:{port}"
        with httpx.Client(
            verify=trust, headers={"Host": f"{SITE}:{port}", "Origin": page}, timeout=WAIT
        ) as http:

            def post(path: str, body: object) -> httpx.Response:
                return http.post(f"https://127.0.0.1:{port}/api{path}", json=body, extensions=sni)

            wish = {"seats": [{"plays": "me"}, {"plays": "bot", "bot": "random"}]}
            while True:
                try:
                    made = post("/tables", wish)
                    break
                except httpx.ConnectError:  # Caddy listens before it has its certificate
                    assert time.monotonic() < until
                    time.sleep(0.1)
            assert made.status_code == 201, made.text
            cookies = made.headers.get_list("set-cookie")
            assert cookies and all("Secure" in one and "HttpOnly" in one for one in cookies)
            game = made.json()["game"]
            http.headers["Cookie"] = "; ".join(one.partition(";")[0] for one in cookies)
            assert post(f"/tables/{game}/start", {}).status_code == 200
            too_large = http.post(
                f"https://127.0.0.1:{port}/api/tables", content=b" " * 99_999, extensions=sni
            )
            assert too_large.status_code == 413

        async def play() -> None:
            address = f"wss://{SITE}:{port}/api/tables/{game}/socket"
            options: dict[str, Any] = {"host": "127.0.0.1", "port": port, "ssl": trust, "open_timeout": WAIT}
            with pytest.raises(InvalidStatus):
                await connect(address, origin=Origin("https://elsewhere.example"), **options)
            headers = {"Cookie": http.headers["Cookie"]}
            socket = await connect(address, origin=Origin(page), additional_headers=headers, **options)
            client = Client(socket, game)
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
