"""The programs that the tests need from outside Python: where they are, and how they get installed.

`make test` runs this file first, so that a missing program is known before the first test. As root on a
machine with apt it installs what is missing; otherwise it lists the packages and stops. Tests find their
programs through the same functions. This file needs nothing but Python's standard library, because it runs
before anything else is installed.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
SYSTEM_FOLDERS = "/usr/sbin:/usr/local/sbin:/usr/local/bin"
USAGE = "usage: python tests/system_packages.py GROUP ...   with groups: "


@dataclass(frozen=True)
class Program:
    """Something to look for, and the Debian packages that bring it."""

    name: str
    packages: tuple[str, ...]
    find: Callable[[], str | None]


def find_chromium() -> str | None:
    """Return the path of a Chromium or Chrome."""
    return next((found for name in CHROMIUM if (found := shutil.which(name))), None)


def find_firefox() -> str | None:
    """Return the path of a Firefox."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def find_postgres(name: str = "initdb") -> str | None:
    """Return the path of a PostgreSQL program, which Debian keeps outside PATH in a folder per version."""
    installed = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)
    return shutil.which(name) or next(map(str, installed), None)


def find_program(name: str) -> str | None:
    """Return the path of a program that may lie in a folder for administrators."""
    return shutil.which(name) or shutil.which(name, path=SYSTEM_FOLDERS)


def find_japanese_font() -> str | None:
    """Return the file of a font with Japanese letters."""
    if shutil.which("fc-list") is None:
        return None
    found = subprocess.run(["fc-list", ":lang=ja", "file"], capture_output=True, text=True, check=False)
    return next(iter(found.stdout.splitlines()), None)


def find_libatomic() -> str | None:
    """Return the name of the library that Playwright's own Node needs and minimal systems lack."""
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return None
    return "libatomic.so.1"


GROUPS = {
    "browser": (
        Program("Chromium", ("chromium",), find_chromium),
        Program("libatomic", ("libatomic1",), find_libatomic),
        Program("a Japanese font", ("fontconfig", "fonts-noto-cjk"), find_japanese_font),
    ),
    "firefox": (Program("Firefox", ("firefox-esr",), find_firefox),),
    "databases": (
        Program("PostgreSQL", ("postgresql",), find_postgres),
        Program("Redis", ("redis-server",), lambda: find_program("redis-server")),
    ),
    "proxies": (
        Program("nginx", ("nginx-light",), lambda: find_program("nginx")),
        Program("Caddy", ("caddy",), lambda: find_program("caddy")),
        Program("OpenSSL", ("openssl",), lambda: find_program("openssl")),
    ),
    "systemd": (Program("systemd-analyze", ("systemd",), lambda: find_program("systemd-analyze")),),
}


def required(name: str, path: str | None) -> str:
    """Return a path that was found, or fail with the command that installs what is missing."""
    assert path is not None, f"{name} is missing; run: python tests/system_packages.py {' '.join(GROUPS)}"
    return path


def missing(groups: list[str]) -> list[Program]:
    """Return the programs of these groups that this machine does not have."""
    return [program for group in groups for program in GROUPS[group] if program.find() is None]


def install(packages: list[str]) -> None:
    """Install Debian packages; raises `CalledProcessError`."""
    apt = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*apt, "update"], env=environment, check=True)
    subprocess.run(
        [*apt, "install", "-y", "--no-install-recommends", *packages],
        env=environment,
        stdout=subprocess.DEVNULL,
        check=True,
    )


def main(groups: list[str]) -> str | None:
    """Install what is missing, or return a message that says what to do."""
    if not groups or not set(groups) <= set(GROUPS):
        return USAGE + ", ".join(GROUPS)
    absent = missing(groups)
    if not absent:
        return None
    names = ", ".join(program.name for program in absent)
    packages = [package for program in absent for package in program.packages]
    advice = f"On Debian or Ubuntu: sudo apt-get install {' '.join(packages)}"
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return f"These tests need {names}.\n{advice}\nWithout them: make test-python"
    print(f"Installing {names} with apt ...", flush=True)
    try:
        install(packages)
    except subprocess.CalledProcessError as failed:
        return f"apt-get failed ({failed.returncode}); these tests need {names}.\n{advice}"
    absent = missing(groups)
    return f"Still missing: {', '.join(program.name for program in absent)}" if absent else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
