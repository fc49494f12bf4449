"""All games of a database as one file, and back: for copies, for moving to another database, for looking at them.

The file is text, a JSON object a line (docs/serving.md). It holds everything, hands and piles of running games and hashes
of tokens, too, so it is for the operator only. A log that is read in is replayed first: what is no legal game is
refused, and a game that is there already is left as it is.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, ValidationError

from kokopelli.server.storage.database import Conflict, Row, Storage
from kokopelli.server.table.log_entries import Created, Entry
from kokopelli.server.table.table import Table
from kokopelli.server.wire.messages import GameId, Invite, Model


class ArchiveError(ValueError):
    """A file that is no archive, or has something in it that is no game."""


class ArchiveHead(Model):
    """The first line."""

    format: Literal["kokopelli-games"] = "kokopelli-games"
    version: Literal[1] = 1


class ArchivedEntry(Model):
    """An entry of a log; its place is its place in the list."""

    at: int  # milliseconds since 1970
    id: str | None = None
    entry: Annotated[Entry, Field(discriminator="type")]


class ArchivedGame(Model):
    """A further line: one game with its log."""

    game: GameId
    invite: Invite
    created_at: int
    log: list[ArchivedEntry] = Field(min_length=1)


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of the games of a file."""

    new: int
    known: int


def export_games(storage: Storage) -> Iterator[str]:
    """The lines of an archive; raises `StorageError`."""
    yield ArchiveHead().model_dump_json() + "\n"
    for game, invite, created_at in storage.list_games().result():
        log = [ArchivedEntry(at=row.at, id=row.id, entry=row.entry) for row in storage.read(game).result()]
        yield ArchivedGame(game=game, invite=invite, created_at=created_at, log=log).model_dump_json() + "\n"


def import_games(storage: Storage, lines: Iterable[str]) -> Imported:
    """Read an archive into a database; raises `ArchiveError` at the first line that is wrong, or `StorageError`."""
    new = known = 0
    empty = True
    for number, text in enumerate(lines, 1):
        try:
            if empty:
                ArchiveHead.model_validate_json(text)
                empty = False
                continue
            game = ArchivedGame.model_validate_json(text)
        except ValidationError as error:
            raise ArchiveError(f"line {number}: {_first(error)}") from None
        _check(game, number)
        rows = [Row(ply, archived.at, archived.id, archived.entry) for ply, archived in enumerate(game.log)]
        try:
            storage.restore(game.game, game.invite, game.created_at, rows).result()
            new += 1
        except Conflict:
            there = storage.read(game.game).result()
            if there[: len(rows)] != rows:
                raise ArchiveError(f"line {number}: {game.game} is another game in this database") from None
            known += 1
    if empty:
        raise ArchiveError("line 1: this is no archive of games")
    return Imported(new, known)


def _check(game: ArchivedGame, number: int) -> None:
    """Replay the log; raises `ArchiveError`."""
    table, first = Table(game.game), game.log[0].entry
    if not isinstance(first, Created) or first.invite != game.invite:
        raise ArchiveError(f"line {number}: log[0]: a log begins with the making of its table")
    for place, archived in enumerate(game.log):
        try:
            table.apply(archived.entry, 0.0, archived.id)
        except Exception as error:  # whatever a log that is no game leads to
            told = " ".join(str(error).split()) or type(error).__name__
            raise ArchiveError(f"line {number}: log[{place}]: {told}") from None


def _first(error: ValidationError) -> str:
    problem = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = ".".join(str(part) for part in problem["loc"])
    return f"{place}: {problem['msg']}" if place else json.dumps(problem["msg"])
