"""The files in deploy/ and docs/serving.md are valid, and all commands and files they name exist."""

import json
import re
import resource
import shlex
import subprocess
import tomllib
from pathlib import Path

import httpx
import typer.main
import uvicorn
import yaml
from clients import WAIT
from typer.core import TyperGroup

from command_line import KOKOPELLI
from kokopelli.cli import app
from kokopelli.server.http.connections import SPARE_DESCRIPTORS
from kokopelli.server.http.middleware import PATHS_WITH_RECORDS
from kokopelli.server.http.runner import STOP_SECONDS
from kokopelli.server.settings import Limits, Settings
from kokopelli.server.wire.messages import MAX_BODY, MAX_RECORD

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PORT = "8000"
INSTRUCTIONS = {
    *(
        "FROM",
        "WORKDIR",
        "COPY",
        "RUN",
        "ENV",
        "USER",
        "VOLUME",
        "EXPOSE",
        "HEALTHCHECK",
        "ENTRYPOINT",
        "CMD",
    ),
}
SETTINGS = {"KOKOPELLI_DATABASE", "KOKOPELLI_REDIS", "KOKOPELLI_OPERATOR_TOKEN"}
# For all sockets and connections that the server accepts.
DESCRIPTORS = Limits().sockets + 1000 + SPARE_DESCRIPTORS


def check_command(words: list[str]) -> None:
    """Fail if these are not valid arguments of `kokopelli`."""
    program = typer.main.get_command(app)
    assert isinstance(program, TyperGroup)
    name, *arguments = words
    program.commands[name].make_context(name, arguments)


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Dockerfile with their arguments."""
    text = (DEPLOY / "Dockerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1]) for line in lines]


def entry_point() -> list[str]:
    [found] = [rest for word, rest in instructions() if word == "ENTRYPOINT"]
    words: list[str] = json.loads(found)
    assert words[0] == "kokopelli"
    return words[1:]


def test_the_dockerfile_copies_files_of_the_build_context() -> None:
    context_files = {
        line.removeprefix("!")
        for line in (ROOT / ".dockerignore").read_text().splitlines()
        if line.startswith("!")
    }
    copied: set[str] = set()
    for word, rest in instructions():
        assert word in INSTRUCTIONS
        if word == "COPY" and not rest.startswith("--from="):
            copied |= set(rest.split()[:-1])
        if word == "RUN" and rest.startswith("kokopelli "):
            check_command(shlex.split(rest)[1:])
    assert copied == {name.partition("/")[0] for name in context_files}
    assert all((ROOT / name).exists() for name in copied)
    packaged = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"][
        "sdist"
    ]
    # Everything that a wheel is built from must be in the context.
    assert set(packaged["include"]) - {"CHANGELOG.md"} <= context_files
    [default] = [json.loads(rest) for word, rest in instructions() if word == "CMD"]
    check_command([*entry_point(), *default])


def test_the_image_is_pinned_and_runs_as_a_user_of_its_own() -> None:
    for word, rest in instructions():
        if word == "FROM":
            assert re.match(r"python:3\.11-slim-\w+( |$)", rest)
    [user] = [rest for word, rest in instructions() if word == "USER"]
    assert any(word == "RUN" and f"useradd --uid 10001 {user}" in rest for word, rest in instructions())
    [volumes] = [json.loads(rest) for word, rest in instructions() if word == "VOLUME"]
    # The server writes nowhere else, so that the rest can be read-only.
    assert volumes == ["/data", "/cache"]
    assert ("ENV", "XDG_CACHE_HOME=/cache") in instructions()


def test_the_compose_file_is_consistent() -> None:
    read = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = read["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in read["volumes"]
    servers = [name for name, one in services.items() if one.get("image") == "kokopelli"]
    assert len(servers) == 2 and {"postgres", "redis"} <= set(services)
    for name in servers:
        check_command([*entry_point(), *services[name]["command"]])
        environment = services[name]["environment"]
        assert set(environment) == SETTINGS
        assert re.findall(r"@(\w+)/", environment["KOKOPELLI_DATABASE"]) == ["postgres"]
        assert re.findall(r"//(\w+)", environment["KOKOPELLI_REDIS"]) == ["redis"]
        assert (DEPLOY / services[name]["build"]["context"] / services[name]["build"]["dockerfile"]).exists()
        assert services[name]["ulimits"]["nofile"] >= DESCRIPTORS
    caddy = services["caddy"]
    assert caddy["environment"]["SERVERS"].split() == [f"{name}:{PORT}" for name in servers]
    assert "./Caddyfile:/etc/caddy/Caddyfile:ro" in caddy["volumes"]
    assert set(re.findall(r"\{\$(\w+)", (DEPLOY / "Caddyfile").read_text())) == set(caddy["environment"])


def test_containers_have_few_rights() -> None:
    read = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    for service in read["services"].values():
        assert service["restart"] == "unless-stopped"
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
        assert {"max-size", "max-file"} <= set(service["logging"]["options"])
        if service["image"] != "kokopelli":  # that image has a health check of its own
            assert re.search(r":\d+(\.\d+)?(-bookworm)?$", service["image"])
            assert service["healthcheck"]["test"][0] == "CMD"
    assert any(word == "HEALTHCHECK" for word, _ in instructions())
    assert [name for name, one in read["services"].items() if "ports" in one] == ["caddy"]


def unit() -> dict[str, list[str]]:
    """Return the values of all keys of the systemd unit, in their order."""
    found: dict[str, list[str]] = {}
    for line in (DEPLOY / "kokopelli.service").read_text().splitlines():
        if line and not line.startswith(("#", "[")):
            key, _, value = line.partition("=")
            found.setdefault(key, []).append(value)
    return found


def test_the_systemd_unit_fits_the_server() -> None:
    keys = unit()
    [state], [cache] = keys["StateDirectory"], keys["CacheDirectory"]
    environment = dict(one.split("=", 1) for one in keys["Environment"])
    assert environment == {
        "XDG_CACHE_HOME": f"/var/cache/{cache}",
        "KOKOPELLI_DATABASE": f"/var/lib/{state}/tables.db",
    }
    assert int(keys["LimitNOFILE"][0]) >= DESCRIPTORS
    assert int(keys["TimeoutStopSec"][0]) > STOP_SECONDS
    # Numba writes the code that it runs.
    assert keys["MemoryDenyWriteExecute"] == ["no"]
    assert keys["UMask"] == ["0077"]


def test_the_server_starts_as_the_systemd_unit_starts_it(tmp_path: Path) -> None:
    keys = unit()
    [line], [descriptors], [mask] = keys["ExecStart"], keys["LimitNOFILE"], keys["UMask"]
    program, *words = shlex.split(line)
    assert program.endswith("/.venv/bin/kokopelli")
    environment = dict(one.split("=", 1) for one in keys["Environment"])
    folders = {name: f"{tmp_path}{path}" for name, path in environment.items()}
    Path(folders["KOKOPELLI_DATABASE"]).parent.mkdir(parents=True)

    def restrict() -> None:
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = int(descriptors) if hard == resource.RLIM_INFINITY else min(hard, int(descriptors))
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))

    with subprocess.Popen(
        [str(KOKOPELLI), *words, "--port", "0"],
        # systemd passes on nothing else.
        env={"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", **folders},
        cwd="/",
        umask=int(mask, 8),
        preexec_fn=restrict,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            started = process.stdout.readline()
            assert started.startswith("Kokopelli is at http://"), started
            assert httpx.get(f"{started.split()[3]}/healthz", timeout=WAIT).json()["ok"]
            for file in Path(folders["KOKOPELLI_DATABASE"]).parent.iterdir():
                assert file.stat().st_mode & 0o777 == 0o600
        finally:
            process.terminate()
        assert process.wait(WAIT) == 0


def seconds(name: str, text: str) -> float:
    """Return the seconds of a setting of a proxy."""
    [(number, letter)] = re.findall(rf"\b{name} (\d+)([sm]);?\n", text)
    return int(number) * (60 if letter == "m" else 1)


def test_the_proxies_fit_the_server() -> None:
    caddy, nginx = (DEPLOY / "Caddyfile").read_text(), (DEPLOY / "nginx.conf").read_text()
    limits, settings = Limits(), Settings()
    for text in (caddy, nginx):
        assert f"127.0.0.1:{PORT}" in text and text.count("{") == text.count("}")
        assert re.search(r'Strict-Transport-Security "max-age=31536000"', text)
    sizes = [str(most // 1024) for most in (MAX_BODY, MAX_RECORD)]
    assert re.findall(r"client_max_body_size (\d+)k;", nginx) == sizes
    [paths] = re.findall(r"location ~ \^/api/\((.*)\)\$", nginx)
    assert {f"/api/{path}" for path in paths.split("|")} == PATHS_WITH_RECORDS
    allowed = limits.connections_per_address + limits.sockets_per_address
    assert re.findall(r"limit_conn kokopelli (\d+);", nginx) == [str(allowed)]
    assert seconds("client_header_timeout", nginx) == limits.header_seconds
    assert seconds("read_header", caddy) == limits.header_seconds
    assert seconds("read_body", caddy) > limits.body_seconds
    assert seconds("proxy_read_timeout", nginx) > 2 * settings.heartbeat_seconds
    assert seconds("keepalive", caddy) < uvicorn.Config("").timeout_keep_alive
    lines = [line.strip() for line in nginx.splitlines()]
    assert all(not line or line.startswith("#") or line[-1] in ";{}" for line in lines)
    for header in ("Host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto", "Upgrade", "Connection"):
        assert any(line.startswith(f"proxy_set_header {header}") for line in lines)


def test_the_page_names_commands_and_files_that_exist() -> None:
    page = (ROOT / "docs" / "serving.md").read_text()
    for path in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page):
        assert (ROOT / "docs" / path).exists(), path
    blocks = re.findall(r"```sh\n(.*?)```", page, re.DOTALL)
    commands = [
        shlex.split(line, comments=True)
        for block in blocks
        for line in block.splitlines()
        if re.match(r"(\.venv/bin/)?kokopelli ", line) and "--help" not in line
    ]
    assert len(commands) >= 4
    for words in commands:
        check_command(words[1:])
