"""The TypeScript files that web/generate.py writes are up to date."""

import pytest
from generate import FILES, SOURCE


@pytest.mark.parametrize("file", FILES)
def test_the_file_is_up_to_date(file: str) -> None:
    assert (SOURCE / file).read_text(encoding="utf-8") == FILES[file](), "call python web/generate.py"
