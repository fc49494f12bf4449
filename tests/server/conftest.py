"""One server for all tests that do not end it."""

from collections.abc import Iterator

import pytest
from clients import Running, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without limits, whose bots do not wait."""
    with running(tmp_path_factory.mktemp("server")) as one:
        yield one
