"""The TypeScript files that web/generate.py writes, and the data of the client's tests, are up to date."""

import json

import pytest

from generate import FILES, SOURCE
from kokopelli.server.table.shuffle import verify


@pytest.mark.parametrize("file", FILES)
def test_the_file_is_up_to_date(file: str) -> None:
    assert (SOURCE / file).read_text(encoding="utf-8") == FILES[file](), "call python web/generate.py"


def test_the_deals_of_the_unit_tests_are_proved() -> None:
    deals = json.loads((SOURCE.parent / "tests" / "deals.json").read_text(encoding="utf-8"))
    for deal in deals:
        verify({"format": "kokopelli-record", "version": 1, "moves": [], **deal})
