"""Records and databases of every version can be opened and played on (P18).

The files in tests/databases were written by the servers of their version. Each has a finished game, a game in
progress with a clock, and a table with an open seat; the JSON file beside it has the scores and the tokens of
the players.
"""

import json
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from clients import Client, Frame, run, running
from sqlalchemy import Connection

from budgets import NIGHT, soaked
from corpus import FOLDER as CORPUS
from corpus import digest, read
from kokopelli.record import VERSION, from_record, replay, snapshot
from kokopelli.server.storage.database import Storage, StorageError
from kokopelli.server.storage.schema import HEAD, MIGRATIONS, metadata
from kokopelli.server.table.shuffle import verify

DATABASES = Path(__file__).parents[1] / "databases"
VERSIONS = sorted(path.stem for path in DATABASES.glob("*.db"))

KILLS = soaked(3, 20)

every_version = pytest.mark.parametrize("version", VERSIONS)


@pytest.mark.parametrize("path", sorted(CORPUS.iterdir()), ids=lambda path: path.name)
def test_old_records_are_replayed_to_the_same_snapshots(path: Path) -> None:
    games = read(path)
    assert len(games) >= 200
    for number, game in enumerate(games):
        assert digest([snapshot(from_record(game["record"]))]) == game["end"]
        if NIGHT or number % 8 == 0:
            assert digest(replay(game["record"])) == game["snapshots"]


def test_the_corpus_has_current_records_of_every_size() -> None:
    records = [game["record"] for path in CORPUS.iterdir() for game in read(path)]
    sizes = {(one["version"], len(one["players"]), len(one["kinds"])) for one in records}
    assert sizes >= {(VERSION, players, kinds) for players in (2, 3, 4) for kinds in (10, 11, 12)}


def copy_database(version: str, folder: Path) -> dict[str, Any]:
    """Copy a database to where the server expects it; return what its JSON file says."""
    shutil.copy(DATABASES / f"{version}.db", folder / "tables.db")
    known: dict[str, Any] = json.loads((DATABASES / f"{version}.json").read_text())
    return known


def test_there_is_a_database_of_every_version() -> None:
    script = ScriptDirectory(str(MIGRATIONS))
    assert sorted(one.revision for one in script.walk_revisions()) == VERSIONS
    assert script.get_heads() == [HEAD]


@every_version
def test_games_of_an_old_database_can_be_played_on(version: str, tmp_path: Path) -> None:
    known = copy_database(version, tmp_path)
    with running(tmp_path) as server:
        over, playing, waiting = known["over"], known["playing"], known["open"]
        with server.http() as http:
            record = http.get(f"/tables/{over['game']}/record").json()
            assert http.get(f"/invites/{waiting['invite']}").json()["game"] == waiting["game"]
            claim = http.post(
                f"/tables/{waiting['game']}/claim", json={"invite": waiting["invite"], "name": "Ben"}
            )
            assert claim.status_code == 201
        assert list(replay(record))[-1]["scores"] == over["scores"]
        verify(record, None)

        async def play() -> tuple[Frame, Frame]:
            client = await Client.enter(server, playing["game"], *playing["tokens"].values())
            before = client.view
            while client.view["turn"] not in (0, 1):
                await client.receive()
            await client.ask("look", seat=client.view["turn"])
            return before, await client.play_on(lambda moves: moves[0])

        before, answer = run(play())
        assert before["scores"] == playing["scores"]
        assert answer["type"] == "view"


@every_version
def test_an_old_database_is_migrated_to_the_current_schema(version: str, tmp_path: Path) -> None:
    copy_database(version, tmp_path)
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    assert storage.submit(differences).result() == []
    assert len(storage.pending_games([]).result()) == 3  # none is marked as idle
    storage.close()


def differences(connection: Connection) -> list[Any]:
    """Return the differences between a migrated database and the schema in the source."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


def test_a_migration_that_fails_changes_nothing(tmp_path: Path) -> None:
    copy_database("0001", tmp_path)
    connection = sqlite3.connect(tmp_path / "tables.db")
    connection.execute("CREATE TABLE servers (conflicting INTEGER)")
    connection.commit()
    before = list(connection.iterdump())
    connection.close()
    with pytest.raises(StorageError, match="servers"):
        Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    connection = sqlite3.connect(tmp_path / "tables.db")
    assert list(connection.iterdump()) == before
    connection.execute("DROP TABLE servers")
    connection.commit()
    connection.close()
    Storage(f"sqlite:///{tmp_path / 'tables.db'}").close()


def dump(path: Path) -> list[str]:
    """Return the content of a database as SQL."""
    connection = sqlite3.connect(path)
    found = list(connection.iterdump())
    connection.close()
    return found


def test_a_killed_migration_leaves_the_old_or_the_new_database(tmp_path: Path) -> None:
    """The process is killed before a random statement, or at the commit."""
    copy_database("0001", tmp_path)
    path = tmp_path / "tables.db"
    before = dump(path)
    program = Path(__file__).with_name("migrate_until_killed.py")

    def migrate(until: int) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(program), f"sqlite:///{path}", str(until)]
        return subprocess.run(command, capture_output=True, text=True)

    whole = migrate(10**6)
    after, points = dump(path), int(whole.stdout)
    assert whole.returncode == 0 and points > 5 and after != before
    chance = random.Random("migration")
    for until in [points, *chance.choices(range(1, points), k=KILLS - 1)]:
        for file in tmp_path.iterdir():
            file.unlink()
        copy_database("0001", tmp_path)
        assert migrate(until).returncode == -signal.SIGKILL
        assert dump(path) in (before, after)
        Storage(f"sqlite:///{path}").close()
        assert dump(path) == after
