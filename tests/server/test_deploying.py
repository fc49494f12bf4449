"""The files in deploy/ and docs/serving.md are valid, and all commands and files they name exist."""

import configparser
import json
import re
import shlex
import tomllib
from pathlib import Path

import typer.main
import yaml
from typer.core import TyperGroup

from command_line import run as command
from kokopelli.cli import app
from kokopelli.server.wire.messages import MAX_BODY

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PORT = "8000"
INSTRUCTIONS = {
    *("FROM", "WORKDIR", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
}


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


def test_the_compose_file_is_consistent() -> None:
    read = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = read["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            assert volume.partition(":")[0] in read["volumes"]
    servers = [name for name, one in services.items() if one.get("image") == "kokopelli"]
    assert len(servers) == 2 and {"postgres", "redis"} <= set(services)
    variables = set(re.findall("KOKOPELLI_[A-Z]+", command("serve", "--help").stdout))
    for name in servers:
        check_command([*entry_point(), *services[name]["command"]])
        environment = services[name]["environment"]
        assert set(environment) == {"KOKOPELLI_DATABASE", "KOKOPELLI_REDIS"} <= variables
        assert re.findall(r"@(\w+)/", environment["KOKOPELLI_DATABASE"]) == ["postgres"]
        assert re.findall(r"//(\w+)", environment["KOKOPELLI_REDIS"]) == ["redis"]
        assert (DEPLOY / services[name]["build"]["context"] / services[name]["build"]["dockerfile"]).exists()
    assert [f"{name}:{PORT}" for name in servers] == [
        word for word in services["caddy"]["command"] if word.endswith(f":{PORT}")
    ]


def test_the_systemd_unit_starts_the_server() -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string((DEPLOY / "kokopelli.service").read_text())
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/.venv/bin/kokopelli")
    check_command(words)
    assert f"/var/lib/{unit['Service']['StateDirectory']}/" in " ".join(words)


def test_the_proxies_forward_to_the_server() -> None:
    caddy, nginx = (DEPLOY / "Caddyfile").read_text(), (DEPLOY / "nginx.conf").read_text()
    for text in (caddy, nginx):
        assert f"127.0.0.1:{PORT}" in text and text.count("{") == text.count("}")
    [kilobytes] = re.findall(r"client_max_body_size (\d+)k;", nginx)
    assert int(kilobytes) * 1024 >= MAX_BODY
    lines = [line.strip() for line in nginx.splitlines()]
    assert all(not line or line[-1] in ";{}" for line in lines)
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
        if re.match(r"(\.venv/bin/)?kokopelli ", line)
    ]
    assert len(commands) == 4
    for words in commands:
        check_command(words[1:])
