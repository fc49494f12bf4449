"""The database: ordered, atomic and durable writes; invalid, newer, full and locked files."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from kokopelli.moves import Move
from kokopelli.server.storage.database import Conflict, Storage, StorageError
from kokopelli.server.storage.schema import HEAD
from kokopelli.server.table import log_entries as e
from kokopelli.server.wire import messages as m

CREATED = e.Created(host="h", invite="i", seats=[], kinds=10, options=m.Options(), seed="seed", salt="salt")
MOVE = e.MoveMade(seat=0, move=Move.parse("draw"))


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


def test_written_entries_can_be_read(url: str) -> None:
    storage = Storage(url)
    storage.create("game", "invite", CREATED).result()
    storage.append("game", 1, [MOVE, e.TurnEnded(seat=0)], "id").result()
    storage.close()
    storage = Storage(url)
    rows = storage.read("game").result()
    assert [row.entry for row in rows] == [CREATED, MOVE, e.TurnEnded(seat=0)]
    assert [(row.ply, row.id) for row in rows] == [(0, None), (1, "id"), (2, None)]
    assert storage.read("game", 2).result() == rows[2:]
    assert storage.read("other").result() == []
    assert storage.find_invite("invite").result() == "game"
    assert storage.find_invite("other").result() is None
    storage.close()


def test_plies_and_ids_are_unique(url: str) -> None:
    storage = Storage(url)
    storage.create("game", "invite", CREATED).result()
    waiting = [storage.append("game", 1, [MOVE], f"id {number}") for number in range(50)]
    accepted = [future for future in waiting if future.exception() is None]
    assert len(accepted) == 1
    assert all(isinstance(one.exception(), Conflict) for one in waiting if one not in accepted)
    with pytest.raises(Conflict):
        storage.append("game", 2, [MOVE], "id 0").result()
    with pytest.raises(Conflict):
        storage.append("game", 0, [MOVE, MOVE, MOVE], "new").result()
    with pytest.raises(Conflict):
        storage.create("game", "another", CREATED).result()
    assert len(storage.read("game").result()) == 2
    storage.close()


def test_waiting_entries_share_commits(url: str) -> None:
    storage = Storage(url)
    storage.create("game", "invite", CREATED).result()
    before = storage.commits
    for future in [storage.append("game", 1 + place, [MOVE]) for place in range(500)]:
        future.result()
    assert storage.commits - before < 250
    assert len(storage.read("game").result()) == 501
    storage.close()


def test_commits_reach_the_disk(url: str) -> None:
    storage = Storage(url)

    def pragma(name: str) -> object:
        return storage.submit(lambda connection: connection.scalar(text(f"PRAGMA {name}"))).result()

    assert (pragma("journal_mode"), pragma("synchronous")) == ("wal", 2)
    storage.close()


def test_a_full_disk_is_an_error_until_there_is_space(url: str) -> None:
    storage = Storage(url)
    storage.create("game", "invite", CREATED).result()
    pages = storage.submit(lambda c: c.scalar(text("PRAGMA page_count"))).result()
    storage.submit(lambda c: c.execute(text(f"PRAGMA max_page_count = {pages + 2}"))).result()
    place = 1
    while (problem := storage.append("game", place, [MOVE] * 20).exception()) is None:
        place += 20
    assert isinstance(problem, StorageError) and "full" in str(problem)
    assert [row.ply for row in storage.read("game").result()] == list(range(place))
    storage.submit(lambda c: c.execute(text("PRAGMA max_page_count = 100000"))).result()
    storage.append("game", place, [MOVE]).result()
    assert len(storage.read("game").result()) == place + 1
    storage.close()


def test_only_one_server_can_open_the_file(url: str) -> None:
    storage = Storage(url)
    with pytest.raises(StorageError, match="another server"):
        Storage(url)
    storage.close()
    Storage(url).close()


def test_files_that_are_not_databases_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "notes.db"
    path.write_bytes(b"These are no tables. " * 100)
    with pytest.raises(StorageError, match="not a database"):
        Storage(f"sqlite:///{path}")
    assert path.read_bytes().startswith(b"These are no tables.")
    with pytest.raises(StorageError):
        Storage(f"sqlite:///{tmp_path / 'notes.db' / 'below.db'}")


def test_a_database_of_a_later_version_is_refused(tmp_path: Path, url: str) -> None:
    Storage(url).close()
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(StorageError, match="9999"):
        Storage(url)


def test_reading_a_closed_database_is_an_error(url: str) -> None:
    storage = Storage(url)
    storage.close()
    with pytest.raises(StorageError, match="closed"):
        storage.read("game").result()
