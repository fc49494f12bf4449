"""docs/actions.md lists all action codes correctly."""

import re
from pathlib import Path

from kokopelli.identifiers import KINDS
from kokopelli.moves import ALL_MOVES

DOCUMENT = (Path(__file__).parent.parent / "docs" / "actions.md").read_text(encoding="utf-8")


def test_the_table_has_every_code_and_is_correct() -> None:
    documented = {}
    for codes, row, text in re.findall(r"^\| ([\d–]+) \| (\d+) \| `(.+)` \|$", DOCUMENT, re.MULTILINE):
        first, last = (int(code) for code in (codes.split("–") * 2)[:2])
        for code in range(first, last + 1):
            assert code // 16 == int(row)
            documented[code] = re.sub(r"\bK\b", KINDS[code % 16], text)
    assert documented == {move.code: str(move) for move in ALL_MOVES}


def test_the_numbers_of_the_kinds_are_correct() -> None:
    assert all(f"{kind} {number}" in DOCUMENT for number, kind in enumerate(KINDS))
