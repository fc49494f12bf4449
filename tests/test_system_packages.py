"""What `make test` does about programs that are missing on a machine."""

import re
import subprocess
from pathlib import Path

import pytest

import system_packages
from system_packages import GROUPS, Program, main

MISSING = Program("Chromium", ("chromium",), lambda: None)
PRESENT = Program("Redis", ("redis-server",), lambda: "/usr/bin/redis-server")


@pytest.fixture(autouse=True)
def machine(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine with Redis and without Chromium; returns the packages that get installed on it."""
    installed: list[list[str]] = []
    monkeypatch.setattr(system_packages, "GROUPS", {"browser": (MISSING,), "databases": (PRESENT,)})
    monkeypatch.setattr(system_packages, "install", installed.append)
    monkeypatch.setattr("shutil.which", lambda name: f"/usr/bin/{name}")
    return installed


def test_nothing_is_done_where_nothing_is_missing(machine: list[list[str]]) -> None:
    assert main(["databases"]) is None
    assert machine == []


def test_without_root_the_packages_are_listed_at_once(
    machine: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    message = main(["browser", "databases"])
    assert message is not None
    assert "need Chromium." in message and "sudo apt-get install chromium\n" in message
    assert "make test-python" in message
    assert machine == []


def test_root_installs_only_what_is_missing(
    machine: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 0)
    assert main(["browser", "databases"]) == "Still missing: Chromium"
    assert machine == [["chromium"]]


def test_a_failure_of_apt_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(packages: list[str]) -> None:
        raise subprocess.CalledProcessError(100, "apt-get")

    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr(system_packages, "install", fail)
    message = main(["browser"])
    assert message is not None
    assert "apt-get failed (100)" in message and "sudo apt-get install chromium" in message


def test_an_unknown_group_is_refused_with_the_known_ones() -> None:
    message = main(["printers"])
    assert message is not None and "browser, databases" in message


def test_the_makefile_asks_for_groups_that_exist() -> None:
    makefile = (Path(__file__).parents[1] / "Makefile").read_text()
    assert set(re.findall(r"system-(\w+)", makefile)) - {"packages"} == set(GROUPS)
