"""Shared settings and fixtures.

Hypothesis tries the same examples in every run, without a deadline. One game server and one browser serve all
tests that do not need to stop them.
"""

from __future__ import annotations

import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from clients import Running, ServerProcess, StartServer, running
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser
    from static_site import StaticSite

settings.register_profile(
    "same-every-time",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("same-every-time")

# Temporary files are kept in memory if there is enough of it: commits to a busy disk can take seconds.
MEMORY = Path("/dev/shm")
ENOUGH = 8 * 2**30  # bytes
if (
    "TMPDIR" not in os.environ
    and MEMORY.is_dir()
    and shutil.disk_usage(MEMORY).free > ENOUGH
    and not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
):
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

# A shell that starts the tests in its background lets them ignore Ctrl-C, and so would every program that
# they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without rate limits, whose bots move without delay."""
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one


@pytest.fixture
def start_server() -> Iterator[StartServer]:
    """A function that starts servers in processes of their own; those still running at the end are killed."""
    with ExitStack() as stack:

        def start(*args: Any, **options: Any) -> ServerProcess:
            return stack.enter_context(ServerProcess(*args, **options))

        yield start


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The installed Chromium; every test page opens its own browser context in it."""
    # Imported here because it is slow and only the tests of the web client need it.
    from browsers import chromium

    with chromium() as one:
        yield one


@pytest.fixture
def site(tmp_path: Path) -> Iterator[StaticSite]:
    """The game as static files, on a host that a test can stop."""
    from static_site import static_site

    with static_site(tmp_path) as one:
        yield one
