"""What the web client takes from the Python side is what it would be now."""

import pytest
from generate import FILES, SOURCE


@pytest.mark.parametrize("file", FILES)
def test_the_file_is_not_stale(file: str) -> None:
    assert (SOURCE / file).read_text(encoding="utf-8") == FILES[file](), "call python web/generate.py"
