"""The example client in docs/protocol.md works, and the document describes every message."""

import re
from pathlib import Path
from typing import get_args

import pytest
from clients import Running

from kokopelli.server.http.alerts import router as alerts
from kokopelli.server.http.app import api
from kokopelli.server.http.visitors import router as visitors
from kokopelli.server.wire import messages as m

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")


def types_of(frames: object) -> list[str]:
    union = get_args(frames)[0]
    return [get_args(one.model_fields["type"].annotation)[0] for one in get_args(union)]


def test_the_example_client_plays_a_game(server: Running, capsys: pytest.CaptureFixture[str]) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)
    exec(program.replace("localhost:8000", server.address), {})
    assert re.fullmatch(r"scores: \[\d+, \d+\]\n", capsys.readouterr().out)


@pytest.mark.parametrize("name", [*types_of(m.AnyClientFrame), *types_of(m.AnyServerFrame)])
def test_every_frame_is_described(name: str) -> None:
    assert f"`{name}`" in DOCUMENT


def test_every_request_is_described() -> None:
    routes = [*api.routes, *alerts.routes, *visitors.routes]
    paths = {route.path for route in routes if hasattr(route, "path")} - {"/api/tables/{game}/socket"}
    assert {path for path in paths if f"{path}`" not in DOCUMENT} == set()


def test_every_key_of_a_frame_is_described() -> None:
    keys = set(m.ClientFrame.model_fields) | set(m.ServerFrame.model_fields)
    assert {key for key in keys if f"`{key}`" not in DOCUMENT} == set()


def test_the_schema_has_every_frame_and_the_api_every_request(server: Running) -> None:
    with server.http() as http:
        schema, openapi = http.get("/frames").json(), http.get("/openapi.json").json()
    assert set(schema["client"]["discriminator"]["mapping"]) == set(types_of(m.AnyClientFrame))
    assert set(schema["server"]["discriminator"]["mapping"]) == set(types_of(m.AnyServerFrame))
    assert schema["server"]["$defs"]["ViewBody"]["required"] == list(m.ViewBody.model_fields)
    assert {"/api/tables", "/api/tables/{game}/claim", "/healthz"} <= set(openapi["paths"])
