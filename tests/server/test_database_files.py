"""The files of a SQLite database: private, whatever the umask, and watched while the server runs."""

import os
import shutil
import stat
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from clients import WAIT, Client, Frame, Running, run, running

from kokopelli.moves import Move
from kokopelli.server.storage.database import Conflict, Storage, StorageError
from kokopelli.server.table import log_entries as e
from kokopelli.server.wire import messages as m

CREATED = e.Created(host="h", invite="i", seats=[], kinds=10, options=m.Options(), seed="seed", salt="salt")
MOVE = e.MoveMade(seat=0, move=Move.parse("draw"))


@pytest.fixture
def open_umask() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()}


def test_new_files_are_private(tmp_path: Path, open_umask: None) -> None:
    folder = tmp_path / "new" / "data"
    storage = Storage(f"sqlite:///{folder / 'tables.db'}")
    storage.create("game", "invite", CREATED).result()
    names = ("tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock")
    assert modes(folder) == dict.fromkeys(names, 0o600)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    storage.close()


def test_files_that_everybody_may_read_become_private(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    url = f"sqlite:///{path}"
    Storage(url).close()
    path.chmod(0o644)
    Path(f"{path}.lock").chmod(0o666)
    Storage(url).close()
    assert modes(tmp_path) == {"tables.db": 0o600, "tables.db.lock": 0o600}


def test_files_that_a_group_may_read_stay_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    url = f"sqlite:///{path}"
    Storage(url).close()
    path.chmod(0o640)
    storage = Storage(url)
    storage.create("game", "invite", CREATED).result()
    assert modes(tmp_path)["tables.db"] == modes(tmp_path)["tables.db-wal"] == 0o640
    storage.close()


def health(server: Running) -> Frame:
    answer: Frame = httpx.get(f"http://{server.address}/healthz", timeout=WAIT).json()
    return answer


@pytest.mark.parametrize("loss", ["deleted", "replaced", "without its write-ahead log"])
def test_nothing_is_acknowledged_without_the_database_file(tmp_path: Path, loss: str) -> None:
    path, away = tmp_path / "tables.db", tmp_path / "elsewhere"
    lost = Path(f"{path}-wal") if loss == "without its write-ahead log" else path
    storage = Storage(f"sqlite:///{path}")
    storage.create("game", "invite", CREATED).result()
    lost.rename(away)
    if loss == "replaced":
        shutil.copy(away, lost)
    with pytest.raises(StorageError, match="deleted or replaced"):
        storage.append("game", 1, [MOVE]).result()
    assert storage.failing
    away.rename(lost)
    # It was written all the same, as may happen with every error.
    with pytest.raises(Conflict):
        storage.append("game", 1, [MOVE]).result()
    storage.append("game", 2, [MOVE]).result()
    assert not storage.failing
    storage.close()


def test_players_and_operator_learn_that_the_file_is_gone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with running(tmp_path) as server:
        keys = server.make_table("me", "me")

        async def lose() -> None:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            await client.ask("look", seat=client.view["turn"])
            assert health(server)["database"] == "ok"
            (tmp_path / "tables.db").unlink()
            answer = await client.ask("move", move=client.view["legal"][0])
            assert (answer["type"], answer["error"], answer["retry"]) == ("error", "storage", True)

        run(lose())
        until = time.monotonic() + WAIT
        while "the database file was deleted or replaced" not in capsys.readouterr().out:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert health(server)["database"] == "failing" and not health(server)["ok"]
