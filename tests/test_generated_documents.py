"""docs/actions.md and docs/observation.md are what docs/write.py generates."""

import runpy
from pathlib import Path

import pytest

DOCS = Path(__file__).parent.parent / "docs"


@pytest.mark.parametrize("name", ["actions", "observation"])
def test_a_document_is_up_to_date(name: str) -> None:
    generate = runpy.run_path(str(DOCS / "write.py"))
    assert (DOCS / f"{name}.md").read_text(encoding="utf-8") == generate[name](), "run make fix"
