"""Export of all games of a database to one file, and import: for backups, another database, or analysis.

The file is text with one JSON object per line (docs/serving.md). It contains everything, including hands and
piles of running games and hashes of tokens, so it is for the operator only. An imported log is replayed
first: an illegal game is refused. Games that the database already has are left as they are.
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
    """A file that is not an archive, or contains an invalid game."""


class ArchiveHead(Model):
    """The first line of an archive."""

    format: Literal["kokopelli-games"] = "kokopelli-games"
    version: Literal[1] = 1


class ArchivedEntry(Model):
    """An entry of a log; its ply is its place in the list."""

    at: int  # milliseconds since 1970
    id: str | None = None
    entry: Annotated[Entry, Field(discriminator="type")]


class ArchivedGame(Model):
    """Every further line: one game with its log."""

    game: GameId
    invite: Invite
    created_at: int
    log: list[ArchivedEntry] = Field(min_length=1)


@dataclass(frozen=True, slots=True)
class Imported:
    """The numbers of new games and of those that the database already had."""

    new: int
    known: int


def export_games(storage: Storage) -> Iterator[str]:
    """Yield the lines of an archive; raises `StorageError`."""
    yield ArchiveHead().model_dump_json() + "\n"
    for game, invite, created_at in storage.list_games().result():
        log = [ArchivedEntry(at=row.at, id=row.id, entry=row.entry) for row in storage.read(game).result()]
        yield ArchivedGame(game=game, invite=invite, created_at=created_at, log=log).model_dump_json() + "\n"


def import_games(storage: Storage, lines: Iterable[str]) -> Imported:
    """Import an archive; raises `ArchiveError` at the first invalid line, or `StorageError`."""
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
        raise ArchiveError("line 1: this is not an archive of games")
    return Imported(new, known)


def _check(game: ArchivedGame, number: int) -> None:
    """Replay the log; raises `ArchiveError`."""
    table, first = Table(game.game), game.log[0].entry
    if not isinstance(first, Created):
        raise ArchiveError(f"line {number}: log[0]: the first entry of a log creates its table")
    for place, archived in enumerate(game.log):
        try:
            table.apply(archived.entry, 0.0, archived.id)
        # Replaying an invalid log may raise anything.
        except Exception as error:
            problem = " ".join(str(error).split()) or type(error).__name__
            raise ArchiveError(f"line {number}: log[{place}]: {problem}") from None
    if table.invite != game.invite:
        raise ArchiveError(f"line {number}: invite: the log has another invitation")


def _first(error: ValidationError) -> str:
    """Return the first problem with its place, such as "log[2].entry: ..."."""
    problem = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in problem["loc"])[1:]
    return f"{place}: {problem['msg']}" if place else json.dumps(problem["msg"])
