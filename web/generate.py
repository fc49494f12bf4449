"""Writes what the web client takes from the Python side: the types of the protocol and the signs of the cards.

`python web/generate.py` writes the two files; a test compares them with what they would be now.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kokopelli.drawing.symbols import SYMBOLS
from kokopelli.names import CARDS, KINDS, SIDES
from kokopelli.server import messages as m

SOURCE = Path(__file__).parent / "src"
NOTE = "// Made by web/generate.py; do not edit.\n"
REQUESTS: tuple[type[m.Model], ...] = (
    m.CreateTable,
    m.ClaimSeat,
    m.ChangeSeat,
    m.MarkReady,
    m.StartTable,
    m.Branch,
)
ANSWERS: tuple[type[m.Model], ...] = (m.TableKeys, m.BotList, m.SeenRecord, m.Replay, m.Problem)
IN_PART = "ViewChange"  # the server leaves out what did not change
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}

Schema = dict[str, Any]


def protocol() -> str:
    """The TypeScript types of all messages."""
    client, server = m.CLIENT_FRAMES.json_schema(), m.SERVER_FRAMES.json_schema(mode="serialization")
    models: dict[str, Schema] = {}
    for model in ANSWERS:
        _collect(models, model.model_json_schema(mode="serialization"), model.__name__)
    _collect(models, server)
    for name, given in models.items():
        given["required"] = (
            [] if name == IN_PART else list(given.get("properties", {}))
        )  # else nothing is left out
    for model in REQUESTS:
        _collect(models, model.model_json_schema(), model.__name__)
    _collect(models, client)
    events = m.ViewFrame.model_json_schema(mode="serialization")["properties"]["events"]["items"]
    names = [
        _alias("Card", CARDS),
        _alias("Kind", KINDS),
        _alias("Side", SIDES),
        f"export type GameEvent =\n{_lines(events)};\n",
        f"export type ClientFrame =\n{_lines(client)};\n",
        f"export type ServerFrame =\n{_lines(server)};\n",
    ]
    return "\n".join([NOTE, *names, *(_interface(name, model) for name, model in sorted(models.items()))])


def symbols() -> str:
    """The signs of the cards, as pieces of SVG."""
    body = "".join(f"  {json.dumps(card)}:\n    {json.dumps(SYMBOLS[card])},\n" for card in CARDS)
    note = "/** The sign of each card: shapes within 40 by 40 around the origin. */\n"
    return (
        f"{NOTE}\nimport type {{ Card }} from '../net/protocol';\n\n{note}"
        f"export const SYMBOLS: Record<Card, string> = {{\n{body}}};\n"
    )


def _collect(models: dict[str, Schema], schema: Schema, name: str = "") -> None:
    models.update(schema.get("$defs", {}))
    if name:
        models[name] = schema


def _alias(name: str, values: tuple[str, ...]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {json.dumps(value)}" for value in values) + ";\n"


def _lines(union: Schema) -> str:
    return "\n".join(f"  | {_type(one)}" for one in union["oneOf"])


def _interface(name: str, schema: Schema) -> str:
    required = schema.get("required", [])
    lines = [f"/** {schema['description'].splitlines()[0]} */"] if "description" in schema else []
    lines.append(f"export interface {name} {{")
    for field, form in schema.get("properties", {}).items():
        lines.append(f"  {field}{'' if field in required else '?'}: {_type(form)};")
    return "\n".join([*lines, "}\n"])


def _type(form: Schema) -> str:
    """The TypeScript type of a piece of JSON Schema."""
    if "$ref" in form:
        return str(form["$ref"].rpartition("/")[2])
    if "enum" in form:
        return _named(form["enum"])
    if "const" in form:
        return json.dumps(form["const"])
    if "anyOf" in form or "oneOf" in form:
        return " | ".join(dict.fromkeys(_members(form)))
    if form.get("type") == "array":
        if "prefixItems" in form:
            return f"[{', '.join(_type(one) for one in form['prefixItems'])}]"
        item = _type(form["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if form.get("type") == "object":
        if form["additionalProperties"] is True:
            return "Record<string, unknown>"
        values = _type(form["additionalProperties"])
        if "propertyNames" in form:
            return f"Partial<Record<{_type(form['propertyNames'])}, {values}>>"
        return f"Record<string, {values}>"
    return PLAIN[form["type"]]


def _members(form: Schema) -> Iterator[str]:
    if form.get("discriminator", {}).get("propertyName") == "type" and len(form["oneOf"]) > 15:
        yield "GameEvent"
        return
    for one in form.get("anyOf") or form["oneOf"]:
        yield _type(one)


def _named(values: list[Any]) -> str:
    """One of several values, by its name if they have one."""
    for name, known in (("Card", CARDS), ("Kind", KINDS), ("Side", SIDES)):
        if tuple(values) == tuple(known):
            return name
    return " | ".join(json.dumps(value) for value in values)


FILES = {"net/protocol.ts": protocol, "game/symbols.ts": symbols}

if __name__ == "__main__":
    for file, made in FILES.items():
        (SOURCE / file).write_text(made(), encoding="utf-8")
