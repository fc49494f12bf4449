"""The check of a database or a backup: every game is replayed, one at a time."""

from collections.abc import Sequence
from dataclasses import dataclass

from kokopelli.server.storage.database import DamagedLog, Row, StorageError
from kokopelli.server.storage.snapshot import Progress, Snapshot, StoredGame
from kokopelli.server.table.log_entries import Created, MoveMade
from kokopelli.server.table.table import Table

YEAR_10000 = 253_402_300_800_000  # in milliseconds since 1970


class IllegalLog(ValueError):
    """A log that cannot be replayed: the place of the entry, and why (which may quote the entry)."""

    def __init__(self, place: int, problem: str) -> None:
        super().__init__(place, problem)
        self.place = place
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Report:
    """What a check found. The texts contain nothing of any log."""

    games: int
    moves: int
    newest: int | None  # time of the newest entry, in milliseconds since 1970
    damaged_games: dict[str, str]  # with the reasons
    file_damage: list[str]

    @property
    def is_sound(self) -> bool:
        """Return whether nothing is damaged."""
        return not self.damaged_games and not self.file_damage


def check_database(snapshot: Snapshot, progress: Progress) -> Report:
    """Check the file and replay every game; raises `StorageError` if the database cannot be read at all."""
    file_damage = snapshot.find_file_damage()
    count = moves = 0
    newest: int | None = None
    damaged: dict[str, str] = {}
    try:
        total = snapshot.count_games()
        for count, stored in enumerate(snapshot.games(), 1):
            progress("checking", count, total)
            try:
                rows = read_and_replay(snapshot, stored)
            except DamagedLog as damage:
                damaged[stored.game] = str(damage)
                continue
            moves += sum(isinstance(row.entry, MoveMade) for row in rows)
            newest = max(newest or 0, *(row.at for row in rows))
        for game in snapshot.logs_without_game():
            damaged[game] = "it is missing from the list of games"
    except StorageError as error:
        # The list of games is damaged, which the check of the file has found, too.
        if not file_damage:
            raise
        file_damage.append(str(error))
    return Report(count, moves, newest, damaged, file_damage)


def read_and_replay(snapshot: Snapshot, stored: StoredGame) -> list[Row]:
    """Return the log of a game that can be replayed; raises `DamagedLog`, or `StorageError`."""
    rows = snapshot.log(stored.game)
    if not rows:
        raise DamagedLog("entry 0 is missing")
    try:
        replay_log(stored.game, stored.invite, rows)
    except IllegalLog as illegal:
        raise DamagedLog(f"entry {illegal.place} cannot be replayed") from None
    return rows


def replay_log(game: str, invite: str, rows: Sequence[Row]) -> None:
    """Replay a log from its first entry; raises `IllegalLog`."""
    if not isinstance(rows[0].entry, Created):
        raise IllegalLog(0, "the first entry of a log creates its table")
    table = Table(game)
    for row in rows:
        if not isinstance(row.at, int) or not 0 <= row.at < YEAR_10000:
            raise IllegalLog(row.ply, "its time is not valid")
        try:
            table.apply(row.entry, 0.0, row.id)
        # Replaying an invalid log may raise anything.
        except Exception as error:
            raise IllegalLog(row.ply, " ".join(str(error).split()) or type(error).__name__) from None
    if table.invite != invite:
        raise IllegalLog(rows[-1].ply, "the table has another invitation")
