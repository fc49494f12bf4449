"""`parse` reads the JSON once, and accepts exactly the frames that pydantic accepts as JSON text."""

import json
from collections.abc import Iterator
from typing import Any

from pydantic import ValidationError

from kokopelli.server.http.sockets import BadFrame, parse
from kokopelli.server.wire import messages as m

FIELDS: dict[str, dict[str, Any]] = {
    "hello": {"tokens": ["a" * 43], "seat": 0},
    "look": {"seat": 1},
    "move": {"move": "draw"},
    "why_not": {"move": "draw"},
    "leave": {"bot": "random"},
    "take_over": {"of": 1, "bot": "random"},
    "undo": {},
}
VALUES = (
    *('null', 'true', 'false', '-1', '0', '-0', '4', '1e0', '1.0', '1.5', '1e999', str(10**30), str(2**63)),
    *('""', '"0"', '"1"', '"true"', '"draw"', '"random"', '"hello"'),
    *('"\\u0000"', '"\\ud83c\\udca1"', '"\\ud800"'),
    *('[]', '{}', '[[]]', '[1]', '["a"]', json.dumps(["a" * 43] * 6), '{"a": 1}', 'NaN', 'Infinity'),
)  # fmt: skip


def frames() -> Iterator[str]:
    """Yield frames with one field replaced, missing, added or given twice."""
    for type, fields in FIELDS.items():
        frame = {"id": "i", "game": "abcdefghij", "ply": 0, "type": type, **fields}
        yield json.dumps({"v": 1, **frame})
        for name in (*frame, "seat", "tokens", "bot", "nothing"):
            others = json.dumps({"v": 1} | {key: value for key, value in frame.items() if key != name})
            yield others
            for value in VALUES:
                yield f'{others[:-1]}, "{name}": {value}}}'
                yield f'{others[:-1]}, "{name}": 1, "{name}": {value}}}'


def accepted(text: str) -> m.AnyClientFrame | None:
    try:
        return parse(text)
    except BadFrame:
        return None


def test_parse_agrees_with_validation_of_the_json_text() -> None:
    found = 0
    for text in frames():
        try:
            expected = m.CLIENT_FRAMES.validate_json(text)
        except ValidationError:
            expected = None
        assert accepted(text) == expected, text
        found += expected is not None
    assert found > 50
