"""Generate the files that the web client takes from the Python side.

`python web/generate.py` writes them; a test fails if one of them is out of date.
"""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from kokopelli import texts
from kokopelli.bots.bot import LEVELS, STYLES
from kokopelli.drawing.symbols import SYMBOLS
from kokopelli.identifiers import CARDS, FIRST_GAME, KINDS, SIDES
from kokopelli.record import read_record
from kokopelli.rules.kinds import CARDS_OF_A_KIND, WILD_CARDS
from kokopelli.server.table.replay import make_replay, replay_json, source_from_record
from kokopelli.server.wire import messages as m
from kokopelli.server.wire import operator_messages as om
from wasm import bindings

SOURCE = Path(__file__).parent / "src"
RECORDS = Path(__file__).parent / "records"
NOTE = "// Made by web/generate.py; do not edit.\n"
REQUESTS: tuple[type[m.Model], ...] = (
    m.CreateTable,
    m.ClaimSeat,
    m.ChangeSeat,
    m.MarkReady,
    m.StartTable,
    m.Branch,
    m.LiftBan,
    m.AnswerEnding,
    m.ForgetMe,
    m.MakeSeatLink,
)
ANSWERS: tuple[type[m.Model], ...] = (
    m.TableKeys,
    m.BotList,
    m.SeenRecord,
    m.Replay,
    m.Problem,
    m.Privacy,
    m.ForgetAnswer,
    m.AnnouncementList,
    m.OneTimeLink,
    m.OwnGame,
    om.ServerStatus,
    om.TableList,
    om.TableDetails,
    om.SeatLink,
    om.BlockList,
    om.AuditLog,
)
# The server omits unchanged fields in this one. In all other answers every field is there.
PARTIAL = "ViewChange"
PRIMITIVES = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]
# The union of all events, which gets a name of its own.
EVENTS: Schema = m.ViewFrame.model_json_schema(mode="serialization")["properties"]["events"]["items"]


def protocol() -> str:
    """Return the types of all messages."""
    client, server = m.CLIENT_FRAMES.json_schema(), m.SERVER_FRAMES.json_schema(mode="serialization")
    models: dict[str, Schema] = {}
    for model in ANSWERS:
        _collect(models, model.model_json_schema(mode="serialization"), model.__name__)
    _collect(models, server)
    for name, schema in models.items():
        schema["required"] = [] if name == PARTIAL else list(schema.get("properties", {}))
    for model in REQUESTS:
        _collect(models, model.model_json_schema(), model.__name__)
    _collect(models, client)
    names = [
        _alias("Card", CARDS),
        _alias("Kind", KINDS),
        _alias("Side", SIDES),
        f"export type GameEvent =\n{_lines(EVENTS)};\n",
        f"export type ClientFrame =\n{_lines(client)};\n",
        f"export type ServerFrame =\n{_lines(server)};\n",
    ]
    return "\n".join([NOTE, *names, *(_interface(name, model) for name, model in sorted(models.items()))])


def symbols() -> str:
    """Return the symbols of the cards as pieces of SVG."""
    body = "".join(f"  {json.dumps(card)}:\n    {json.dumps(SYMBOLS[card])},\n" for card in CARDS)
    return (
        f"{NOTE}\nimport type {{ Card }} from '../net/protocol';\n\n"
        "/** The symbol of each card: shapes within 40 by 40 around the origin. */\n"
        f"export const SYMBOLS: Record<Card, string> = {{\n{body}}};\n"
    )


def constants() -> str:
    """Return the lists that the client goes through."""
    return (
        f"{NOTE}\nimport type {{ Kind }} from '../net/protocol';\n\n"
        "/** All kinds in the order of their rules, R9.1 to R9.16. */\n"
        f"export const KINDS: Kind[] = {_list(KINDS)};\n\n"
        "/** The kinds of a first game, and the cards of each deck, to check a shuffle. */\n"
        f"export const FIRST_GAME: Kind[] = {_list(FIRST_GAME)};\n"
        f"export const CARDS_OF_A_KIND = {CARDS_OF_A_KIND};\n"
        f"export const WILD_CARDS = {WILD_CARDS};\n\n"
        "/** The levels of the bots, from the easiest, and their styles. */\n"
        f"export const LEVELS = {_list(LEVELS)} as const;\n"
        f"export const STYLES = {_list(STYLES)} as const;\n"
    )


def event_messages() -> str:
    """Return which message tells of each event, and with which variables."""
    events = {event.name: event for event in texts.EVENTS.values()}
    variables = "".join(
        f"  {json.dumps(name)}: {json.dumps(event.variables)},\n" for name, event in events.items()
    )
    elsewhere = [name for name, event in events.items() if event.elsewhere]
    return (
        f"{NOTE}\n"
        "/** For each event, the variables of its message and the fields of the event behind them. */\n"
        f"export const EVENT_VARIABLES: Record<string, Record<string, string>> = {{\n{variables}}};\n\n"
        '/** Events whose message has a variant "-hidden" for an unknown card. */\n'
        f"export const WITH_HIDDEN = {_list(name for name, event in events.items() if event.hidden)};\n\n"
        '/** Events whose message has a variant "-elsewhere" for another village than one\'s own. */\n'
        f"export const WITH_ELSEWHERE = {_list(elsewhere)};\n\n"
        "/** Events that an ability can make possible, without being named in their messages. */\n"
        f"export const WITH_ABILITY = {_list(texts.EVENTS[one].name for one in texts.WITH_ABILITY)};\n\n"
        "/** The message for each rule that gives points, and exceptions for some numbers of points. */\n"
        f"export const POINTS: Record<string, string> = {json.dumps(texts.POINTS, indent=2)};\n"
        "export const POINTS_EXCEPTIONS: Record<string, Record<number, string>> = "
        f"{json.dumps(texts.POINTS_EXCEPTIONS)};\n"
        f"export const POINTS_WITH_KIND = {_list(texts.POINTS_WITH_KIND)};\n"
    )


def layout() -> str:
    """Return the names and numbers of the compiled rules and bots."""
    return f"{NOTE}\n{bindings.layout()}"


def rulebook_games() -> str:
    """Return the replays of the games in the rulebook, by the names of their records."""
    games = (
        f"{json.dumps(path.stem)}: {replay_json(make_replay(source_from_record(read_record(path), 'open')))}"
        for path in sorted(RECORDS.glob("*.json"))
    )
    return "{\n" + ",\n".join(games) + "\n}\n"


def _list(values: Iterable[str]) -> str:
    return json.dumps(list(values))


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
    """Return the TypeScript type of a piece of JSON Schema."""
    if "$ref" in form:
        return str(form["$ref"].rpartition("/")[2])
    if "enum" in form:
        return _enum(form["enum"])
    if "const" in form:
        return json.dumps(form["const"])
    if form.get("oneOf") == EVENTS["oneOf"]:
        return "GameEvent"
    if "anyOf" in form or "oneOf" in form:
        return " | ".join(dict.fromkeys(_type(one) for one in form.get("anyOf") or form["oneOf"]))
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
    return PRIMITIVES[form["type"]]


def _enum(values: list[Any]) -> str:
    """Return a union of values, by its name if it has one."""
    for name, known in (("Card", CARDS), ("Kind", KINDS), ("Side", SIDES)):
        if tuple(values) == tuple(known):
            return name
    return " | ".join(json.dumps(value) for value in values)


FILES = {
    "net/protocol.ts": protocol,
    "game/symbols.ts": symbols,
    "game/constants.ts": constants,
    "text/eventMessages.ts": event_messages,
    "local/layout.ts": layout,
    "game/rulebookGames.json": rulebook_games,
}

if __name__ == "__main__":
    for file, generate in FILES.items():
        (SOURCE / file).write_text(generate(), encoding="utf-8")
