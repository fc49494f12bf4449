"""Export of all games of a database to one file, and import: for backups, another database, or analysis.

The file is text with one JSON object per line (docs/serving.md). It contains everything, including hands and
piles of running games and hashes of tokens, so it is for the operator only. An imported log is replayed
first: an illegal game is refused. Games that the database already has are left as they are.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, ValidationError
from sqlalchemy import Connection, insert
from sqlalchemy.exc import IntegrityError

from kokopelli.server.storage.check import IllegalLog, read_and_replay, replay_log
from kokopelli.server.storage.database import DamagedLog, Row, new_row, note_visitors, read_log
from kokopelli.server.storage.schema import entries, games
from kokopelli.server.storage.snapshot import Snapshot
from kokopelli.server.table.log_entries import Entry
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


def export_games(snapshot: Snapshot, on_damage: Callable[[str, DamagedLog], None]) -> Iterator[str]:
    """Yield the lines of an archive without deleted and damaged games; raises `StorageError`."""
    yield ArchiveHead().model_dump_json() + "\n"
    for stored in snapshot.games():
        if stored.deleted:
            continue
        try:
            rows = read_and_replay(snapshot, stored)
        except DamagedLog as damage:
            on_damage(stored.game, damage)
            continue
        log = [ArchivedEntry(at=row.at, id=row.id, entry=row.entry) for row in rows]
        game = ArchivedGame(game=stored.game, invite=stored.invite, created_at=stored.created_at, log=log)
        yield game.model_dump_json() + "\n"


def import_games(connection: Connection, lines: Iterable[str]) -> Imported:
    """Import an archive within a transaction; raises `ArchiveError` at the first invalid line."""
    new = known = 0
    empty = True
    for number, line in enumerate(lines, 1):
        try:
            if empty:
                ArchiveHead.model_validate_json(line)
                empty = False
                continue
            game = ArchivedGame.model_validate_json(line)
        except ValidationError as error:
            raise ArchiveError(f"line {number}: {_first(error)}") from None
        rows = [Row(ply, archived.at, archived.id, archived.entry) for ply, archived in enumerate(game.log)]
        try:
            replay_log(game.game, game.invite, rows)
        except IllegalLog as illegal:
            raise ArchiveError(f"line {number}: log[{illegal.place}]: {illegal.problem}") from None
        try:
            there = read_log(connection, game.game)
        except DamagedLog as damage:
            raise ArchiveError(f"line {number}: {game.game} is damaged in this database: {damage}") from None
        if not there:
            _insert(connection, game, rows, number)
            new += 1
        elif there[: len(rows)] == rows:
            known += 1
        else:
            raise ArchiveError(f"line {number}: {game.game} is another game in this database")
    if empty:
        raise ArchiveError("line 1: this is not an archive of games")
    return Imported(new, known)


def _insert(connection: Connection, game: ArchivedGame, rows: Sequence[Row], number: int) -> None:
    """Insert a game; raises `ArchiveError` if another game of the database has its invitation."""
    try:
        connection.execute(
            insert(games), {"game": game.game, "invite": game.invite, "created_at": game.created_at}
        )
    except IntegrityError:
        raise ArchiveError(f"line {number}: another game in this database has the same invitation") from None
    connection.execute(
        insert(entries), [new_row(game.game, row.ply, row.at, row.id, row.entry) for row in rows]
    )
    note_visitors(connection, game.game, [row.entry for row in rows])


def _first(error: ValidationError) -> str:
    """Return the first problem with its place, such as "log[2].entry: ..."."""
    problem = error.errors(include_url=False, include_context=False, include_input=False)[0]
    place = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in problem["loc"])[1:]
    return f"{place}: {problem['msg']}" if place else json.dumps(problem["msg"])
