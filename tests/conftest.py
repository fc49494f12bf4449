"""The settings that all tests share: hypothesis tries the same examples in every run and has no time limit for one.

And one game server and one browser, for the tests that do not end them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from clients import Running, running
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

settings.register_profile(
    "same-every-time",
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("same-every-time")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without limits, whose bots do not wait."""
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine; every visitor has a context of their own in it."""
    from browsers import chromium  # only tests of the web client wait for its import

    with chromium() as one:
        yield one
