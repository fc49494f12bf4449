"""`kokopelli backup`, `restore` and `check`: exact copies beside running servers (P22)."""

import asyncio
import json
import os
import random
import re
import resource
import shlex
import shutil
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest
from clients import WAIT, Client, Running, ServerProcess, run, running
from players import Player, count_acknowledged
from sqlalchemy import select

from budgets import soaked
from command_line import KOKOPELLI
from command_line import run_here as command
from databases import Postgres
from kokopelli.server.storage.database import Row, Storage
from kokopelli.server.storage.schema import HEAD, STOPPED, metadata, servers
from kokopelli.server.storage.snapshot import Snapshot
from kokopelli.server.table.log_entries import BotPlays

DATABASES = Path(__file__).parents[1] / "databases"
VERSIONS = sorted(path.stem for path in DATABASES.glob("*.db"))
SERVING = Path(__file__).parents[2] / "docs" / "serving.md"
SOUND = "All games were replayed; nothing is damaged\n"

PLAYERS = soaked(8, 24)
MOVES_BEFORE = soaked(200, 4000)  # acknowledged before each backup under load
BACKUPS = soaked(1, 40)
OLD_GAMES = soaked(20, 4000)  # in the database before the load begins
KILLS = soaked(3, 100)


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    one = Postgres()
    yield one
    one.close()


@pytest.fixture
def new_database(postgres: Postgres, request: pytest.FixtureRequest, tmp_path: Path) -> "NewDatabase":
    return NewDatabase(postgres, f"test_{abs(hash(request.node.name)):x}", tmp_path)


class NewDatabase:
    """Makes new databases of both kinds."""

    def __init__(self, postgres: Postgres, name: str, folder: Path) -> None:
        self._postgres = postgres
        self._name = name
        self._folder = folder
        self._count = 0

    def __call__(self, kind: str) -> str:
        """Return the file or URL of a database that is not there, or empty."""
        self._count += 1
        if kind == "postgres":
            return self._postgres.new(f"{self._name}_{self._count}")
        folder = self._folder / f"database {self._count}"
        folder.mkdir()
        return str(folder / "tables.db")


def url_of(database: str) -> str:
    return database if "://" in database else f"sqlite:///{database}"


def golden(folder: Path, version: str = HEAD) -> Path:
    """Return a copy of a database with three games."""
    return Path(shutil.copy(DATABASES / f"{version}.db", folder / "golden.db"))


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def content(database: str) -> dict[str, list[str]]:
    """Return the rows of all tables but that of servers, which do not run where a backup is restored."""
    with Snapshot(url_of(database)) as snapshot:
        return {
            table.name: sorted(json.dumps(row) for part in snapshot.rows(table) for row in part)
            for table in metadata.sorted_tables
            if table is not servers
        }


def logs_of(database: str) -> dict[str, list[Row]]:
    with Snapshot(url_of(database)) as snapshot:
        return {stored.game: snapshot.log(stored.game) for stored in snapshot.games()}


def add_games(database: str, number: int) -> None:
    """Add copies of a finished game to a database."""
    with tempfile.TemporaryDirectory() as folder:
        log = max(logs_of(str(golden(Path(folder)))).values(), key=len)
    storage = Storage(url_of(database))
    chance = random.Random("games")
    for _ in range(number):
        name, invite = ("".join(chance.choices("abcdefghijklmnopqrstuvwxyz", k=k)) for k in (10, 16))
        first = log[0].entry.model_copy(update={"invite": invite})
        storage.create(name, invite, first).result()
        storage.append(name, 1, [row.entry for row in log[1:]]).result()
    storage.close()


class Load:
    """Players that never stop: after each game they begin another one."""

    def __init__(self, server: Running) -> None:
        self.players: list[Player] = []
        self._server = server
        self._tasks = [asyncio.create_task(self._play(number)) for number in range(PLAYERS)]

    async def _play(self, number: int) -> None:
        while True:
            player = Player(await asyncio.to_thread(self._server.make_table, "me", "me"), number)
            self.players.append(player)
            await player.play(self._server)

    async def wait_for_moves(self, moves: int) -> None:
        """Wait until this many more moves are acknowledged."""
        wanted = count_acknowledged(self.players) + moves
        while count_acknowledged(self.players) < wanted:
            await asyncio.sleep(0.01)

    def acknowledged(self) -> dict[str, list[str]]:
        """Return the acknowledged commands of each game so far."""
        return {player.keys.game: [*player.acknowledged] for player in self.players}

    def sent(self) -> dict[str, list[str]]:
        """Return the same with the commands that were sent and not answered."""
        return {
            player.keys.game: [*player.acknowledged, *([player.unanswered[0]] if player.unanswered else [])]
            for player in self.players
        }

    async def stop(self) -> None:
        """Stop all players."""
        pending = set(self._tasks)
        # Python 3.11 may lose a cancellation that arrives together with an answer, so cancel until they end.
        while pending:
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=0.1)


async def run_command(*arguments: str) -> str:
    """Run `kokopelli` in a process of its own without stopping the players."""
    process = await asyncio.create_subprocess_exec(
        str(KOKOPELLI), *arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    output, _ = await process.communicate()
    assert process.returncode == 0, output.decode()
    return output.decode()


@pytest.mark.parametrize(("source", "target"), [("sqlite", "postgres"), ("postgres", "sqlite")])
def test_a_backup_under_load_has_every_acknowledged_move(
    source: str, target: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    database, elsewhere = new_database(source), new_database(target)
    add_games(database, OLD_GAMES)
    backups = [tmp_path / f"backup {number}.db" for number in range(BACKUPS)]
    with ServerProcess(tmp_path, database=url_of(database)) as server:

        async def play_and_back_up() -> list[Player]:
            load = Load(server.running)
            for backup in backups:
                await load.wait_for_moves(MOVES_BEFORE)
                before, began = load.acknowledged(), time.monotonic()
                output = await run_command("backup", str(backup), "--database", database)
                made = count_acknowledged(load.players) - sum(len(ids) for ids in before.values())
                took = time.monotonic() - began
                print(f"{source}: {made / took:.0f} moves a second during a backup of {took:.1f} s")
                assert made and output.endswith(SOUND)
                check_copy(backup, before, load.sent())
            await load.stop()
            return load.players

        players = run(play_and_back_up())
        # The machine is lost.
        server.kill()
    restored = command("restore", str(backups[-1]), "--database", elsewhere)
    assert restored.returncode == 0, restored.stderr
    logs = logs_of(elsewhere)
    assert logs == logs_of(str(backups[-1]))
    with ServerProcess(tmp_path, database=url_of(elsewhere)) as server:
        run(play_on(server.running, [player for player in players if player.keys.game in logs][-4:]))


def check_copy(backup: Path, acknowledged: dict[str, list[str]], sent: dict[str, list[str]]) -> None:
    """Check that a copy has what was acknowledged before it began, and nothing that was not sent."""
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    logs = logs_of(str(backup))
    for game, ids in acknowledged.items():
        copied = [row.id for row in logs[game] if row.id is not None]
        assert copied[: len(ids)] == ids
        assert copied == sent[game][: len(copied)]


async def play_on(server: Running, players: list[Player]) -> None:
    """Make moves at these tables with the tokens from before."""
    assert players
    for player in players:
        client = await Client.enter(server, player.keys.game, *player.keys.tokens.values())
        for _ in range(3):
            if client.view["decision"] == "over":
                break
            await client.ask("look", seat=client.view["turn"])
            assert (await client.play_on(player.chance.choice))["type"] == "view"


@pytest.mark.parametrize("version", VERSIONS)
def test_backups_of_old_versions_can_be_restored(
    version: str, tmp_path: Path, new_database: NewDatabase
) -> None:
    database, backup = golden(tmp_path, version), str(tmp_path / "backup.db")
    known = json.loads((DATABASES / f"{version}.json").read_text())
    before = database.read_bytes()
    done = command("backup", backup, "--database", str(database))
    assert (done.returncode, done.stderr) == (0, "") and done.stdout.endswith(SOUND)
    assert database.read_bytes() == before
    assert [name for name in names(tmp_path) if name.startswith("backup")] == ["backup.db"]
    upgraded, targets = content_after_upgrade(database), [new_database("sqlite"), new_database("postgres")]
    for target in targets:
        done = command("restore", backup, "--database", target)
        assert done.returncode == 0, done.stderr
        assert content(target) == upgraded
        # And back, through a backup of the restored database.
        again = tmp_path / f"again {target.rpartition('/')[2]}.db"
        assert command("backup", str(again), "--database", target).returncode == 0
        assert content(str(again)) == upgraded
    playing = known["playing"]
    with running(Path(targets[0]).parent) as server:

        async def view() -> list[int]:
            client = await Client.enter(server, playing["game"], *playing["tokens"].values())
            return list(client.view["scores"])

        assert run(view()) == playing["scores"]


def content_after_upgrade(database: Path) -> dict[str, list[str]]:
    Storage(f"sqlite:///{database}").close()
    return content(str(database))


def test_a_restored_database_goes_on_counting(new_database: NewDatabase, tmp_path: Path) -> None:
    """The numbers of notes continue, and no table waits for a server of the old machine."""
    source, target = golden(tmp_path), new_database("postgres")
    Storage(f"sqlite:///{source}").close()
    with closing(sqlite3.connect(source)) as connection:
        connection.execute("INSERT INTO audit VALUES (7, 1, 'close', NULL, '')")
        connection.execute("INSERT INTO servers VALUES ('old', 9999999999999)")
        connection.execute("UPDATE games SET driver = 'old'")
        connection.commit()
    backup = str(tmp_path / "backup.db")
    for arguments in (
        ("backup", backup, "--database", str(source)),
        ("restore", backup, "--database", target),
    ):
        assert command(*arguments).returncode == 0
    storage = Storage(target)
    assert len(storage.pending_games([]).result()) == 3
    # Clocks do not count the time since then.
    last = storage.submit(lambda connection: connection.execute(select(servers)).all()).result()
    assert [tuple(row) for row in last] == [(STOPPED, 9999999999999)]
    assert storage.heartbeat("new", 10.0).result() == {"new"}
    storage.close()
    with psycopg.connect(target) as writer:
        inserted = "INSERT INTO audit (at, act, details) VALUES (1, 'delete', '') RETURNING number"
        assert writer.execute(inserted).fetchone() == (8,)


def test_an_import_works_beside_servers_with_postgresql(new_database: NewDatabase, tmp_path: Path) -> None:
    games, url = str(tmp_path / "games.jsonl"), new_database("postgres")
    database = golden(tmp_path)
    assert command("export", games, "--database", str(database)).returncode == 0
    refused = command("import", games, "--database", url)
    assert refused.returncode == 2 and "this is not a database of Kokopelli; --create" in refused.stderr
    with running(tmp_path, database=url) as server:
        done = command("import", games, "--database", url)
        assert (done.returncode, done.stderr) == (0, "3 games imported, 0 existed already\n")
        with server.http() as http:
            assert all(http.get(f"/tables/{game}").status_code == 200 for game in logs_of(str(database)))
    # A bot may have played on.
    logs = logs_of(url)
    assert all(logs[game][: len(log)] == log for game, log in logs_of(str(database)).items())


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_restore_does_not_overwrite_games(kind: str, new_database: NewDatabase, tmp_path: Path) -> None:
    backup, target = str(golden(tmp_path)), new_database(kind)
    add_games(target, 1)
    before = content(target)
    done = command("restore", backup, "--database", target)
    assert done.returncode == 2 and "this database is not empty" in done.stderr
    assert content(target) == before
    done = command("restore", backup, "--replace", "--database", target)
    if kind == "postgres":
        assert done.returncode == 2 and "create a new one" in done.stderr
        assert content(target) == before
        return
    assert done.returncode == 0, done.stderr
    [aside] = [path for path in Path(target).parent.iterdir() if path.name.endswith(".old")]
    assert done.stdout.startswith(f"The old database is now {aside}\n")
    assert content(str(aside)) == before and len(logs_of(target)) == 3


def crashed(folder: Path) -> Path:
    """Return a database as a killed server leaves it: its newest moves are in the write-ahead log."""
    (folder / "running").mkdir()
    (folder / "crashed").mkdir()
    add_games(str(folder / "running" / "tables.db"), 1)
    storage = Storage(f"sqlite:///{folder / 'running' / 'tables.db'}")
    storage.append(
        storage.list_games().result()[0][0], 500, [BotPlays(seat=0, bot="random")], "newest"
    ).result()
    for path in (folder / "running").iterdir():
        shutil.copy(path, folder / "crashed")
    storage.close()
    assert (folder / "crashed" / "tables.db-wal").stat().st_size
    return folder / "crashed" / "tables.db"


def ids_of(database: Path) -> set[str | None]:
    with closing(sqlite3.connect(database)) as connection:
        return {id for (id,) in connection.execute("SELECT id FROM entries")}


def test_a_write_ahead_log_of_the_old_database_does_not_reach_the_new_one(tmp_path: Path) -> None:
    """SQLite would apply it to any database of that name."""
    target = crashed(tmp_path)
    log = shutil.copy(f"{target}-wal", tmp_path / "log")
    done = command("restore", str(golden(tmp_path)), "--replace", "--database", str(target))
    assert done.returncode == 0, done.stderr
    [aside] = [path for path in target.parent.iterdir() if path.name.endswith(".old")]
    assert "newest" in ids_of(aside) and "newest" not in ids_of(target)
    assert len(logs_of(str(target))) == 3
    # A log without its database.
    target.unlink()
    shutil.copy(log, f"{target}-wal")
    assert command("restore", str(tmp_path / "golden.db"), "--database", str(target)).returncode == 0
    assert len(logs_of(str(target))) == 3 and "newest" not in ids_of(target)


def test_a_restore_waits_for_no_running_server(tmp_path: Path) -> None:
    target = tmp_path / "tables.db"
    storage = Storage(f"sqlite:///{target}")
    for more in ((), ("--replace",)):
        done = command("restore", str(golden(tmp_path)), *more, "--database", str(target))
        assert done.returncode == 2 and "a server is using this database; stop it first" in done.stderr
    storage.close()
    assert not logs_of(str(target))


def test_mistakes_are_explained(tmp_path: Path) -> None:
    database, folder = golden(tmp_path), tmp_path / "folder"
    folder.mkdir()
    (folder / "games.jsonl").write_text('{"format":"kokopelli-games","version":1}\n')
    (folder / "backup.db").write_text("precious")
    (folder / "text").write_text("this is not a database, but a text that is long enough to be taken for one")
    newer = folder / "newer.db"
    shutil.copy(database, newer)
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    with closing(sqlite3.connect(folder / "other.db")) as connection:
        connection.execute("CREATE TABLE games (name TEXT)")
        connection.commit()
    Storage(f"sqlite:///{database}").close()
    before = names(folder)
    to, source = str(tmp_path / "new.db"), str(database)
    nowhere = tmp_path / "nowhere" / "new.db"
    tries = [
        (
            ("backup", str(folder / "backup.db"), "--database", source),
            f"{folder}/backup.db: this file exists;",
        ),
        (("backup", str(nowhere), "--database", source), f"{nowhere.parent}: there is no such folder"),
        (("backup", str(folder), "--database", source), f"{folder}: this is a folder"),
        (("backup", to, "--database", str(nowhere)), f"{nowhere}: there is no database here"),
        (("backup", source, "--force", "--database", source), "this is the database of a server"),
        (("backup", to, "--database", "mysql://host/games"), "a database is a file, or a URL"),
        (("backup", to, "--database", "postgresql://ann:secret@host:x/games"), "this is not a valid URL"),
        (("restore", str(folder / "games.jsonl"), "--database", to), "kokopelli import reads archives"),
        (("restore", str(folder / "text"), "--database", to), f"{folder}/text: file is not a database"),
        (("restore", str(folder / "other.db"), "--database", to), "not a database of Kokopelli"),
        (("restore", str(newer), "--database", to), f"{newer}: a newer version of Kokopelli"),
        (("restore", source, "--database", str(nowhere)), f"{nowhere.parent}: there is no such folder"),
        (("check", str(nowhere)), f"{nowhere}: there is no database here"),
        (("check", str(folder)), f"{folder}: Is a directory"),
        (("check", str(folder / "text")), f"{folder}/text: file is not a database"),
    ]
    for arguments, sentence in tries:
        done = command(*arguments)
        assert done.returncode == 2 and sentence in done.stderr, (arguments, done)
        assert done.stderr.count("\n") == 1 and "secret" not in done.stderr
    left = [name for name in names(folder) if not name.endswith(("-wal", "-shm"))]
    assert left == before and (folder / "backup.db").read_text() == "precious"
    assert [name for name in names(tmp_path) if not name.startswith("golden")] == ["folder"]
    done = command("backup", str(folder / "backup.db"), "--force", "--database", source)
    assert done.returncode == 0 and len(logs_of(str(folder / "backup.db"))) == 3


def test_damaged_games_are_named(tmp_path: Path) -> None:
    database = golden(tmp_path)
    sound, backup = tmp_path / "sound.db", tmp_path / "backup.db"
    assert command("backup", str(sound), "--database", str(database)).returncode == 0
    with closing(sqlite3.connect(database)) as connection:
        games = [game for (game,) in connection.execute("SELECT game FROM games ORDER BY game")]
        statements = (
            ("UPDATE entries SET body = '{' WHERE game = ? AND ply = 1", games[0]),
            ("UPDATE entries SET at = 'late' WHERE game = ? AND ply = 0", games[1]),
            ("DELETE FROM games WHERE game = ?", games[2]),
        )
        for statement, game in statements:
            assert connection.execute(statement, (game,)).rowcount
        connection.commit()
    problems = [
        f"Game {games[0]} is damaged: entry 1 is not valid",
        f"Game {games[1]} is damaged: entry 0 cannot be replayed",
        f"Game {games[2]} is damaged: it is missing from the list of games",
    ]
    for arguments in (
        ("check", str(database)),
        ("backup", str(backup), "--database", str(database)),
        ("restore", str(backup), "--database", str(tmp_path / "new.db")),
    ):
        done = command(*arguments)
        assert (done.returncode, done.stderr.splitlines()) == (1, problems)
    # An older backup is worth more than one with damage.
    before = sound.read_bytes()
    done = command("backup", str(sound), "--force", "--database", str(database))
    assert (done.returncode, done.stderr.splitlines()[:3]) == (1, problems)
    assert "was not replaced" in done.stderr and sound.read_bytes() == before
    assert not [name for name in names(tmp_path) if "partial" in name]


def test_damage_of_the_file_is_found(tmp_path: Path) -> None:
    database = golden(tmp_path)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(database.read_bytes())
    # The last table leaf, which holds rows of one log.
    start = max(place for place in range(0, len(data), 4096) if data[place] == 0x0D)
    data[start : start + 12] = bytes([0xFF] * 12)
    database.write_bytes(data)
    done = command("backup", str(tmp_path / "backup.db"), "--database", str(database))
    assert done.returncode == 1 and "The file is damaged: " in done.stderr
    assert (tmp_path / "backup.db").read_bytes()[start : start + 12] == bytes([0xFF] * 12)


def test_a_backup_leaves_space_for_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=199 << 20))
    database, backup = str(golden(tmp_path)), tmp_path / "backup.db"
    done = command("backup", str(backup), "--database", database)
    assert done.returncode == 2 and "only 199 MB are free" in done.stderr and "another disk" in done.stderr
    assert not backup.exists()


def test_a_row_that_postgresql_cannot_store_is_reported(new_database: NewDatabase, tmp_path: Path) -> None:
    backup, url = golden(tmp_path), new_database("postgres")
    with closing(sqlite3.connect(backup)) as connection:
        connection.execute("UPDATE entries SET body = CAST(x'7bff22' AS TEXT) WHERE ply = 1")
        connection.commit()
    done = command("restore", str(backup), "--database", url)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1) and "restore into a file" in done.stderr
    assert "not a database of Kokopelli" in command("check", url).stderr
    assert command("restore", str(backup), "--database", new_database("sqlite")).returncode == 1


def limit_file_size() -> None:
    # SQLite needs 32,768 bytes to read a database that is in use.
    resource.setrlimit(resource.RLIMIT_FSIZE, (33_000, 33_000))


def test_a_disk_without_space_leaves_nothing_behind(tmp_path: Path) -> None:
    """No file can grow beyond 33 kB, which is less than these games need."""
    database, folder = golden(tmp_path), tmp_path / "folder"
    folder.mkdir()
    add_games(str(database), 3)
    games = str(tmp_path / "games.jsonl")
    assert command("export", games, "--database", str(database)).returncode == 0
    for arguments in (
        ("backup", str(folder / "backup.db"), "--database", str(database)),
        ("restore", str(database), "--database", str(folder / "tables.db")),
        ("export", str(folder / "games.jsonl"), "--database", str(database)),
        ("import", games, "--create", "--database", str(folder / "tables.db")),
    ):
        done = subprocess.run(
            [str(KOKOPELLI), *arguments], capture_output=True, text=True, preexec_fn=limit_file_size
        )
        assert done.returncode == 2 and str(folder) in done.stderr and done.stderr.count("\n") == 1
        assert not names(folder)


def run_until_killed(step: int, *arguments: str) -> int | None:
    """Run until this step; return the number of steps if there are fewer."""
    program = Path(__file__).with_name("backup_until_killed.py")
    command = [sys.executable, str(program), str(step), *arguments]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == -signal.SIGKILL:
        return None
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


def random_steps(steps: int) -> list[int]:
    """Return steps at which to kill; the last ones are those of renaming."""
    chance = random.Random("kills")
    return [steps, steps - 1, *chance.choices(range(2, steps), k=KILLS - 2)]


def test_a_killed_backup_does_not_look_complete(tmp_path: Path) -> None:
    database, folder = golden(tmp_path), tmp_path / "folder"
    folder.mkdir()
    backup, url = folder / "backup.db", f"sqlite:///{database}"
    steps = run_until_killed(10**6, "backup", str(backup), url)
    assert steps is not None and steps > 5
    whole = backup.read_bytes()
    for step in random_steps(steps):
        shutil.rmtree(folder)
        folder.mkdir()
        assert run_until_killed(step, "backup", str(backup), url) is None
        for path in folder.iterdir():
            assert (path == backup and path.read_bytes() == whole) or ".partial" in path.name
        assert command("backup", str(backup), "--force", "--database", str(database)).returncode == 0


def test_a_killed_restore_does_not_look_complete(tmp_path: Path, new_database: NewDatabase) -> None:
    backup, folder = str(golden(tmp_path)), tmp_path / "folder"
    target = folder / "tables.db"
    old: list[dict[str, list[str]]] = []

    def begin_again() -> None:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        add_games(str(target), 1)
        old[:] = [content(str(target))]

    begin_again()
    steps = run_until_killed(10**6, "restore", backup, f"sqlite:///{target}")
    assert steps is not None and steps > 5
    new = content(str(target))
    for step in random_steps(steps):
        begin_again()
        assert run_until_killed(step, "restore", backup, f"sqlite:///{target}") is None
        assert content(str(target)) in (old[0], new)
        aside = [path for path in folder.iterdir() if path.name.endswith(".old")]
        assert content(str(target)) == old[0] or content(str(aside[0])) == old[0]
        assert command("restore", backup, "--replace", "--database", str(target)).returncode == 0
        assert content(str(target)) == new
    url = new_database("postgres")
    steps = run_until_killed(10**6, "restore", backup, new_database("postgres"))
    assert steps is not None
    assert run_until_killed(steps, "restore", backup, url) is None
    assert "not a database of Kokopelli" in command("check", url).stderr
    assert command("restore", backup, "--database", url).returncode == 0
    assert content(url) == new


def test_reading_changes_nothing_in_the_database(tmp_path: Path) -> None:
    """Not even if the server was killed, so that the reader is the last one to close the file."""
    database = crashed(tmp_path)
    files = [database, Path(f"{database}-wal")]
    before = [path.read_bytes() for path in files]
    done = command("backup", str(tmp_path / "backup.db"), "--no-check", "--database", str(database))
    assert done.returncode == 0 and "newest" in ids_of(tmp_path / "backup.db")
    assert [path.read_bytes() for path in files] == before


def test_the_drill_in_the_docs_works(tmp_path: Path) -> None:
    """All commands of docs/serving.md are run as they stand there, with a free port."""
    drill = SERVING.read_text().partition("### A drill")[2]
    lines = re.findall(r"^ +((?:kokopelli|mkdir|rm) .*)", drill.partition("\n## ")[0], re.MULTILINE)
    assert [line.split()[1] for line in lines] == ["backup", "check", "drill", "restore", "serve", "-r"]
    data = tmp_path / "data"
    (data / "kokopelli").mkdir(parents=True)
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    environment["PATH"] = f"{KOKOPELLI.parent}:{environment['PATH']}"
    with ServerProcess(data / "kokopelli") as live:
        keys = live.running.make_table("me", "me")
        for line in lines:
            words = shlex.split(line, comments=True)
            if words[1] == "serve":
                words[words.index("--port") + 1] = "0"
                check_restored_table(words, tmp_path, environment, keys.game)
            else:
                done = subprocess.run(words, cwd=tmp_path, env=environment, capture_output=True, text=True)
                assert done.returncode == 0, (line, done.stderr)
    assert names(tmp_path) == ["data"]


def check_restored_table(words: list[str], folder: Path, environment: dict[str, str], game: str) -> None:
    """Start a server with these words, look at a table there, and stop it."""
    with subprocess.Popen(words, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            running = Running(process.stdout.readline().split()[3].removeprefix("http://"))
            with running.http() as http:
                assert http.get(f"/tables/{game}").json()["status"] == "playing"
        finally:
            process.terminate()
            assert process.wait(WAIT) == 0
