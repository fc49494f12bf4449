"""`kokopelli export` and `kokopelli import`: complete and exact copies; invalid archives are refused."""

import json
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from command_line import run as command
from command_line import run_here as in_process
from kokopelli.server.storage.archive import ArchiveError, Imported, export_games, import_games
from kokopelli.server.storage.database import DamagedLog, Storage
from kokopelli.server.storage.maintenance import change_database
from kokopelli.server.storage.schema import HEAD
from kokopelli.server.storage.snapshot import Snapshot

GOLDEN = Path(__file__).parents[1] / "databases" / f"{HEAD}.db"


def no_damage(game: str, damage: DamagedLog) -> None:
    raise AssertionError((game, damage))


def exported(path: Path) -> list[str]:
    with Snapshot(f"sqlite:///{path}") as snapshot:
        return list(export_games(snapshot, no_damage))


def imported(path: Path, lines: list[str]) -> Imported:
    with change_database(f"sqlite:///{path}", create=True) as connection:
        return import_games(connection, lines)


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    path = tmp_path_factory.mktemp("golden") / "tables.db"
    shutil.copy(GOLDEN, path)
    return exported(path)


def test_export_and_import_copy_all_games(tmp_path: Path) -> None:
    shutil.copy(GOLDEN, tmp_path / "tables.db")
    file, copy = tmp_path / "games.jsonl", tmp_path / "copy.db"
    done = command("export", str(file), "--database", str(tmp_path / "tables.db"))
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "3 games exported\n")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    message = "3 games imported, 0 existed already\n"
    assert command("import", str(file), "--create", "--database", str(copy)).stderr == message
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    message = "0 games imported, 3 existed already\n"
    assert command("import", "-", "--database", str(copy), text=file.read_text()).stderr == message
    assert command("export", "-", "--database", str(copy)).stdout == file.read_text()
    again = command("export", str(file), "--database", str(copy))
    assert again.returncode == 2 and again.stderr == f"{file}: this file exists\n"


def test_an_export_works_beside_a_server_and_an_import_into_its_file_does_not(tmp_path: Path) -> None:
    shutil.copy(GOLDEN, tmp_path / "tables.db")
    file, database = str(tmp_path / "games.jsonl"), str(tmp_path / "tables.db")
    storage = Storage(f"sqlite:///{database}")
    assert in_process("export", file, "--database", database).stderr == "3 games exported\n"
    refused = in_process("import", file, "--database", database)
    storage.close()
    assert refused.returncode == 2
    assert refused.stderr == (
        f"{database}: a server is using this database; stop it first and start it again afterwards\n"
    )
    assert in_process("import", file, "--database", database).returncode == 0


def test_a_database_that_is_not_there_is_refused(tmp_path: Path) -> None:
    shutil.copy(GOLDEN, tmp_path / "tables.db")
    in_process("export", str(tmp_path / "games.jsonl"), "--database", str(tmp_path / "tables.db"))
    before = sorted(tmp_path.iterdir())
    for name, problem in (
        ("nowhere.db", "there is no database here"),
        ("games.jsonl", "this is not a database but text; kokopelli import reads archives"),
    ):
        done = in_process("export", str(tmp_path / "new.jsonl"), "--database", str(tmp_path / name))
        assert (done.returncode, done.stderr) == (2, f"{tmp_path / name}: {problem}\n")
    for name, problem in (
        ("nowhere.db", f"{tmp_path / 'nowhere.db'}: there is no database here; --create makes one\n"),
        ("no folder/tables.db", f"{tmp_path / 'no folder'}: there is no such folder\n"),
    ):
        done = in_process("import", str(tmp_path / "games.jsonl"), "--database", str(tmp_path / name))
        assert (done.returncode, done.stderr) == (2, problem)
    assert sorted(tmp_path.iterdir()) == before


def test_a_failed_export_leaves_no_file(tmp_path: Path) -> None:
    (tmp_path / "tables.db").write_text("not a database, but some text")
    done = in_process("export", str(tmp_path / "games.jsonl"), "--database", str(tmp_path / "tables.db"))
    assert done.returncode == 2 and f"{tmp_path / 'tables.db'}: file is not a database" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["tables.db"]


def test_a_damaged_game_is_left_out_of_an_export(tmp_path: Path) -> None:
    shutil.copy(GOLDEN, tmp_path / "tables.db")
    with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
        [game] = connection.execute("SELECT game FROM games ORDER BY game LIMIT 1").fetchone()
        connection.execute("UPDATE entries SET body = '{' WHERE game = ? AND ply = 1", (game,))
        connection.execute("INSERT INTO games (game, invite, created_at) VALUES ('zzzzzzzzzz', 'invite', 1)")
        connection.commit()
    done = in_process("export", "-", "--database", str(tmp_path / "tables.db"))
    assert (done.returncode, len(done.stdout.splitlines())) == (1, 3)
    assert done.stderr.splitlines() == [
        "2 games exported",
        f"{game} is damaged and was left out: entry 1 is not valid",
        "zzzzzzzzzz is damaged and was left out: entry 0 is missing",
    ]


def test_a_failed_import_leaves_nothing_behind(lines: list[str], tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text("".join([*lines[:3], lines[3][:100]]))
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    done = in_process("import", str(file), "--create", "--database", str(new))
    assert done.returncode == 2 and done.stderr.startswith(f"{file}: line 4: ")
    assert [path.name for path in tmp_path.iterdir()] == ["games.jsonl"]
    imported(old, lines[:2])
    assert in_process("import", str(file), "--database", str(old)).returncode == 2
    assert exported(old) == lines[:2]
    (tmp_path / "bytes").write_bytes(bytes(range(256)))
    done = in_process("import", str(tmp_path / "bytes"), "--database", str(old))
    assert done.returncode == 2 and done.stderr.startswith(f"{tmp_path / 'bytes'}: ")


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
        ([head, with_changes(game, invite="a" * 16)], "line 2: .* another invitation"),
        ([head, with_changed_entry(game, 2, move="open paw nowhere")], r"line 2: log\[2\]"),
        ([head, with_changed_entry(game, 2, move="pass")], r"line 2: log\[2\]: .*R3.4"),
        ([head, with_changed_entry(game, 1, first=7)], r"line 2: log\[1\]"),
        ([head, game[: len(game) // 2]], "line 2: "),
    ]
    path = tmp_path / "tables.db"
    for bad, message in tries:
        with pytest.raises(ArchiveError, match=message):
            imported(path, bad)
    assert not list(tmp_path.iterdir())
    assert imported(path, lines[:2]).new == 1
    other = json.loads(game)
    other["log"][0]["at"] += 1
    with pytest.raises(ArchiveError, match="another game"):
        imported(path, [head, json.dumps(other)])
    with pytest.raises(ArchiveError, match="line 2: another game in this database has the same invitation"):
        imported(path, [head, with_changes(game, game="aaaaaaaaaa")])


def test_an_import_does_not_shorten_an_existing_log(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    imported(path, lines)
    shorter = json.loads(lines[1])
    del shorter["log"][-3:]
    assert imported(path, [lines[0], json.dumps(shorter)]).known == 1
    assert exported(path) == lines


def test_deleted_games_are_not_exported(lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    imported(path, lines)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE games SET deleted_at = 1 WHERE game = ?", (json.loads(lines[2])["game"],))
        connection.commit()
    assert exported(path) == [lines[0], lines[1], lines[3]]
