"""Records: a game as JSON; reading, writing and replaying it (docs/record.md).

>>> from kokopelli import Game, Setup, replay, to_record
>>> game = Game(Setup.random(3, first=0, seed=5))
>>> _ = game.play("draw")
>>> [snapshot["ply"] for snapshot in replay(to_record(game))]
[0, 1]
"""

import json
import os
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from kokopelli import table_reader
from kokopelli.events import Event
from kokopelli.game import Game, IllegalMove
from kokopelli.moves import InvalidMove, Move
from kokopelli.setup import InputError, Setup, SetupError
from kokopelli.table_reader import number

FORMAT, VERSION = "kokopelli-record", 1

Record: TypeAlias = Mapping[str, Any]
Snapshot: TypeAlias = dict[str, Any]


class RecordError(InputError):
    """A record that is not a legal game; `place` says where, such as `moves[17]`."""


def to_record(game: Game, **extra: Any) -> dict[str, Any]:
    """Return the record of a game, with `extra` keys."""
    if not game.has_history:
        raise ValueError("a game that goes on from a given table has no record: its first moves are unknown")
    setup = game.setup
    return {
        "format": FORMAT,
        "version": VERSION,
        "players": list(setup.players),
        "kinds": list(setup.kinds),
        "first": setup.first,
        "piles": [list(pile) for pile in setup.piles],
        "moves": [str(move) for move in game.moves],
        **extra,
    }


def play_record(record: Record) -> Iterator[tuple[Game, Move | None, tuple[Event, ...]]]:
    """Yield the game of a record at its start, then after every move with the move and its events.

    It is always the same `Game` object. Where the record stops being a legal game, `RecordError` is raised.
    """
    game, texts = _begin(record)
    yield game, None, ()
    for ply, text in enumerate(texts):
        move = _parse(ply, text)
        try:
            events = game.play(move)
        except IllegalMove as error:
            raise RecordError(f"moves[{ply}]", f"{_quoted(text)}: {error.sentence()}") from None
        yield game, move, events


def from_record(record: Record) -> Game:
    """Return the game of a record, with all its moves made."""
    ((game, _, _),) = deque(play_record(record), maxlen=1)
    return game


def replay(record: Record) -> Iterator[Snapshot]:
    """Yield the table after the set-up and after every move; an illegal one raises `RecordError`."""
    for game, _, _ in play_record(record):
        yield snapshot(game)


def parse_record(text: str | bytes) -> dict[str, Any]:
    """Parse the JSON of a record."""
    try:
        record = json.loads(text.decode("utf-8-sig") if isinstance(text, bytes) else text)
    except RecursionError:
        raise RecordError("record", "is nested too deeply") from None
    except UnicodeDecodeError:
        raise RecordError("record", "is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RecordError("record", f"is not JSON: {error.msg} ({place})") from None
    except ValueError:
        raise RecordError("record", "has a number that is too long") from None
    _check_format(record)
    assert isinstance(record, dict)
    return record


def read_record(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Read and parse a record file."""
    return parse_record(Path(path).read_bytes())


def save_game(game: Game, path: str | os.PathLike[str], **extra: Any) -> None:
    """Write a game's record; an existing file is replaced only when the new one is complete on disk."""
    target = Path(path).resolve()  # a link stays a link
    draft = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with draft.open("w", encoding="utf-8") as file:
            json.dump(to_record(game, **extra), file, indent=1)
            file.write("\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)


def load_game(path: str | os.PathLike[str]) -> Game:
    """Return the game of a record file."""
    return from_record(read_record(path))


def snapshot(game: Game) -> Snapshot:
    """Return everything on the table as plain data."""
    tables = game.tables
    return {
        "ply": game.ply,
        "round": number(tables, "round_number"),
        "seat": game.seat,
        "decision": game.decision,
        "actions_left": game.actions_left,
        "scores": list(game.scores),
        "hands": table_reader.hands(tables),
        "piles": table_reader.piles(tables),
        "villages": [
            {kind: {"side": ceremony.side, "cards": ceremony.cards} for kind, ceremony in village.items()}
            for village in table_reader.villages(tables)
        ],
        "tiles": table_reader.tiles(tables),
        "end_tiles": number(tables, "end_tiles"),
        "ending": bool(number(tables, "ending")),
        "legal": sorted(map(str, game.legal_moves)),
        "winners": None if game.winners is None else list(game.winners),
    }


def _begin(record: Record) -> tuple[Game, Sequence[Any]]:
    """Return the game at its start and the texts of its moves."""
    _check_format(record)
    for key in ("players", "kinds", "first", "piles", "moves"):
        if key not in record:
            raise RecordError(key, "is missing")
    try:
        setup = Setup(record["players"], record["kinds"], record["first"], record["piles"])
    except SetupError as error:
        raise RecordError(error.place, error.problem) from None
    moves = record["moves"]
    if not isinstance(moves, (list, tuple)):
        raise RecordError("moves", "must be a list of moves")
    return Game(setup), moves


def _check_format(record: Any) -> None:
    if not isinstance(record, Mapping):
        raise RecordError("record", "must be a JSON object")
    if record.get("format") != FORMAT:
        raise RecordError("format", f'must be "{FORMAT}"')
    if type(record.get("version")) is not int or record["version"] != VERSION:
        raise RecordError("version", f"must be {VERSION}")


def _parse(ply: int, text: Any) -> Move:
    place = f"moves[{ply}]"
    if not isinstance(text, str):
        raise RecordError(place, 'must be a text such as "draw"')
    try:
        return Move.parse(text)
    except InvalidMove:
        raise RecordError(place, f"{_quoted(text)}: is not a move of the notation") from None


def _quoted(text: str) -> str:
    """Return a text from a file on one short line."""
    return json.dumps(text if len(text) <= 60 else f"{text[:56]} ...")
