"""`kokopelli export` and `kokopelli import`: complete and exact copies; invalid archives are refused."""

import json
import shutil
import stat
from pathlib import Path
from typing import Any

import pytest

from command_line import run as command
from kokopelli.server.storage.archive import ArchiveError, export_games, import_games
from kokopelli.server.storage.database import Storage, StorageError
from kokopelli.server.storage.schema import HEAD

GOLDEN = Path(__file__).parents[1] / "databases" / f"{HEAD}.db"


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    path = tmp_path_factory.mktemp("golden") / "tables.db"
    shutil.copy(GOLDEN, path)
    storage = Storage(f"sqlite:///{path}")
    try:
        return list(export_games(storage))
    finally:
        storage.close()


def test_export_and_import_copy_all_games(tmp_path: Path) -> None:
    shutil.copy(GOLDEN, tmp_path / "tables.db")
    file, copy = tmp_path / "games.jsonl", tmp_path / "copy.db"
    done = command("export", str(file), "--database", str(tmp_path / "tables.db"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "3 games exported\n")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    message = "3 games imported, 0 existed already\n"
    assert command("import", str(file), "--database", str(copy)).stderr == message
    message = "0 games imported, 3 existed already\n"
    assert command("import", "-", "--database", str(copy), text=file.read_text()).stderr == message
    assert command("export", "-", "--database", str(copy)).stdout == file.read_text()
    again = command("export", str(file), "--database", str(copy))
    assert again.returncode == 2 and again.stderr == f"{file}: File exists\n"


def test_a_failed_export_leaves_no_file(tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    done = command("export", str(tmp_path / "games.jsonl"), "--database", str(tmp_path / "tables.db"))
    storage.close()
    assert done.returncode == 2 and "another server" in done.stderr
    assert not (tmp_path / "games.jsonl").exists()


def with_changes(line: str, **changes: Any) -> str:
    return json.dumps({**json.loads(line), **changes}) + "\n"


def with_changed_entry(line: str, place: int, **changes: Any) -> str:
    """Return the game with one entry of its log changed."""
    game = json.loads(line)
    game["log"][place]["entry"] |= changes
    return json.dumps(game) + "\n"


def test_invalid_archives_are_refused(lines: list[str], tmp_path: Path) -> None:
    head, game = lines[0], lines[1]
    tries = [
        ([], "line 1: this is not an archive"),
        ([game], "line 1: "),
        ([with_changes(head, version=2)], "line 1: version"),
        (["\n"], "line 1: "),
        ([head, "{}\n"], "line 2: game"),
        ([head, with_changes(game, game="../../etc")], "line 2: game"),
        ([head, with_changes(game, log=[])], "line 2: log"),
        ([head, with_changes(game, invite="a" * 16)], "line 2: invite"),
        ([head, with_changed_entry(game, 2, move="open paw nowhere")], r"line 2: log\[2\]"),
        ([head, with_changed_entry(game, 2, move="pass")], r"line 2: log\[2\]: .*R3.4"),
        ([head, with_changed_entry(game, 1, first=7)], r"line 2: log\[1\]"),
        ([head, game[: len(game) // 2]], "line 2: "),
    ]
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    for bad, message in tries:
        with pytest.raises(ArchiveError, match=message):
            import_games(storage, bad)
    assert storage.list_games().result() == []
    assert import_games(storage, lines[:2]).new == 1
    other = json.loads(game)
    other["log"][0]["at"] += 1
    with pytest.raises(ArchiveError, match="another game"):
        import_games(storage, [head, json.dumps(other)])
    storage.close()


def test_an_import_does_not_shorten_an_existing_log(lines: list[str], tmp_path: Path) -> None:
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    import_games(storage, lines)
    shorter = json.loads(lines[1])
    del shorter["log"][-3:]
    assert import_games(storage, [lines[0], json.dumps(shorter)]).known == 1
    assert list(export_games(storage)) == lines
    storage.read_only = True
    with pytest.raises(StorageError, match="nearly full"):
        import_games(storage, lines)
    storage.close()
