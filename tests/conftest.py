"""The settings that all tests share: hypothesis tries the same examples in every run and has no time limit for one.

And one game server, for the tests that do not end it.
"""

from collections.abc import Iterator

import pytest
from clients import Running, running
from hypothesis import HealthCheck, settings

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
