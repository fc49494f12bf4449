"""Every refusal of the server has a text in all five languages."""

import ast
from pathlib import Path

import pytest

from kokopelli import Texts
from kokopelli.server.wire import refusals
from kokopelli.server.wire.refusals import ERRORS, REFUSALS, sentence
from kokopelli.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_text_in_every_language(language: str) -> None:
    texts = Texts(language)
    sentences = {key: texts(f"refusal-{key}") for key in (*REFUSALS, *ERRORS)}
    assert len(set(sentences.values())) == len(sentences)
    if language == "en":
        assert sentences == {key: sentence(key) for key in sentences}


def test_every_refusal_in_the_source_is_known() -> None:
    """Refusal ids are the arguments of `Refused`, `BadFrame` and `problem` in the source."""
    named = set()
    for path in Path(refusals.__file__).parents[1].rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                place = {"Refused": 0, "BadFrame": 0, "problem": 1}.get(node.func.id)
                if place is not None:
                    named |= {
                        one.value
                        for one in ast.walk(node.args[place])
                        if isinstance(one, ast.Constant) and isinstance(one.value, str)
                    }
    known = {*REFUSALS, *ERRORS}
    assert named - {"over"} <= known  # "over" is a status in a condition, not an id
    assert {"stale", "storage", "not-json", "too-fast", "http"} <= named
