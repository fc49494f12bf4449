"""`kokopelli admin` against a real server: every command, and clear sentences when something is missing."""

import json
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from clients import Keys, Running, ServerProcess
from typer.testing import CliRunner, Result

from command_line import run as command
from kokopelli.cli import app
from kokopelli.server.operator_file import operator_file, read_access


class Admin:
    """A server in a process of its own, and the command line beside it."""

    def __init__(self, folder: Path, server: ServerProcess) -> None:
        self.folder = folder
        self.server = server

    def run(self, *arguments: str, text: str = "", **environment: str) -> Result:
        """Run a command in this process, which is faster than in one of its own."""
        database = str(self.folder / "tables.db")
        given = ["admin", "--database", database, *arguments]
        return CliRunner().invoke(app, given, input=text, env={"COLUMNS": "120", **environment})

    def ok(self, *arguments: str) -> str:
        """Return the output of a command that succeeds."""
        done = self.run(*arguments)
        assert (done.exit_code, done.stderr) == (0, ""), (arguments, done)
        return done.stdout

    def json(self, *arguments: str) -> Any:
        return json.loads(self.ok(*arguments, "--json"))

    def fails(self, *arguments: str, **environment: str) -> str:
        """Return the one line that a command says when it fails."""
        done = self.run(*arguments, **environment)
        assert done.exit_code == 2 and done.stderr.count("\n") == 1, done
        assert "Traceback" not in done.stderr
        return done.stderr


@pytest.fixture(scope="module")
def admin(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Admin]:
    folder = tmp_path_factory.mktemp("admin")
    with ServerProcess(folder) as server:
        yield Admin(folder, server)


@pytest.fixture
def keys(admin: Admin) -> Keys:
    return admin.server.running.make_table("me", "open", start=False)


def table_of(server: Running, keys: Keys) -> dict[str, Any]:
    with server.http(keys.host) as http:
        body: dict[str, Any] = http.get(f"/tables/{keys.game}").json()
    return body


def test_the_file_with_the_token_is_for_its_owner_and_goes_with_the_server(tmp_path: Path) -> None:
    path = operator_file(tmp_path / "tables.db")
    with ServerProcess(tmp_path) as server:
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        killed = read_access(path)
        assert killed.address == f"http://{server.running.address}" and len(killed.token) == 43
        server.kill()
    # A killed server leaves it behind: the next one writes it anew.
    stale = Admin(tmp_path, server).fails("status")
    assert "No server answers at" in stale and "kokopelli serve" in stale
    with ServerProcess(tmp_path) as server:
        assert read_access(path).token != killed.token
        assert "ok: True" in Admin(tmp_path, server).ok("status")
        assert server.stop() == 0
    assert not path.exists()
    absent = Admin(tmp_path, server).fails("tables", KOKOPELLI_OPERATOR_TOKEN="")
    assert "There is no running server with the database" in absent and "--server" in absent
    path.write_text("{}")
    assert "was not written by a server" in Admin(tmp_path, server).fails("tables")


def test_a_server_is_named_by_its_address_and_a_token(admin: Admin) -> None:
    address = f"http://{admin.server.running.address}"
    token = read_access(operator_file(admin.folder / "tables.db")).token
    there = command("admin", "--server", address, "status", KOKOPELLI_OPERATOR_TOKEN=token)
    assert there.returncode == 0 and "ok: True" in there.stdout
    wrong = admin.fails("--server", address, "status", KOKOPELLI_OPERATOR_TOKEN="wrong")
    assert "does not accept this token" in wrong
    without = admin.fails("--server", address, "status", KOKOPELLI_OPERATOR_TOKEN="")
    assert "Set KOKOPELLI_OPERATOR_TOKEN" in without
    nonsense = admin.fails("--server", "nonsense", "status", KOKOPELLI_OPERATOR_TOKEN="x")
    assert "is not the address of a server" in nonsense


def test_tables_are_listed_and_shown(admin: Admin, keys: Keys) -> None:
    assert keys.game in admin.ok("tables")
    assert keys.game in admin.ok("tables", keys.game[:5], "--status", "open", "--sort", "size", "--reverse")
    assert "No table matches." in admin.ok("tables", "--idle-days", "9")
    assert "seat 1: open" in admin.ok("show", keys.game)
    assert admin.json("show", keys.game)["table"]["status"] == "open"
    assert "is not the id of a table" in admin.fails("show", "nonsense")
    assert "There is no such table" in admin.fails("show", "aaaaaaaaaa")
    assert "sort" in admin.fails("tables", "--sort", "nonsense")


def test_tables_are_closed_deleted_and_restored(admin: Admin, keys: Keys) -> None:
    refused = admin.run("close", keys.game, text="n\n")
    assert refused.exit_code == 1 and "Close table" in refused.stdout
    assert table_of(admin.server.running, keys)["status"] == "open"
    assert admin.run("close", keys.game, text="y\n").exit_code == 0
    assert table_of(admin.server.running, keys)["status"] == "closed"
    assert keys.game in admin.ok("tables", "--status", "closed")
    assert ": open" in admin.ok("reopen", keys.game)
    assert ": deleted" in admin.ok("delete", keys.game, "--yes")
    assert keys.game not in admin.ok("tables") and keys.game in admin.ok("tables", "--status", "deleted")
    assert ": open" in admin.ok("restore", keys.game)
    acts = [act["act"] for act in admin.json("log", "--table", keys.game)["acts"]]
    assert acts == ["restore", "delete", "reopen", "close"]
    assert "restore" in admin.ok("log")


def test_seats_and_invitations_are_handed_out_anew(admin: Admin, keys: Keys) -> None:
    server = admin.server.running
    link = admin.ok("reissue", keys.game, "0", "--yes").strip()
    assert link.startswith(f"http://{server.address}/seat/{keys.game}#")
    with server.http() as http:
        redeemed = http.post(f"/tables/{keys.game}/redeem", json={"key": link.partition("#")[2]})
    assert redeemed.json()["seats"][0]["seat"] == 0
    admin.ok("revoke-invitation", keys.game, "-y")
    assert table_of(server, keys)["invite"] != keys.invite
    assert "seat 0: bot random" in admin.ok("release", keys.game, "0", "--bot", "random", "--yes")
    assert "does not belong to a person" in admin.fails("release", keys.game, "0", "--yes")


def test_blocks_and_announcements(admin: Admin) -> None:
    assert "Nobody is blocked." in admin.ok("blocks")
    assert "198.51.100.0/24" in admin.ok("block", "198.51.100.0/24", "--reason", "[red] loud")
    assert "[red] loud" in admin.ok("blocks")
    assert "use force" in admin.fails("block", "127.0.0.0/8")
    assert "Nobody is blocked." in admin.ok("unblock", "198.51.100.0/24")
    assert "There are no announcements." in admin.ok("announcements")
    assert "Restart at 8" in admin.ok("announce", "Restart at 8", "--minutes", "90")
    (one,) = admin.json("announcements")["announcements"]
    assert "There are no announcements." in admin.ok("withdraw", str(one["number"]))


def test_refusals_are_shown(admin: Admin) -> None:
    with admin.server.running.http() as http:
        assert http.post("/tables", content=b"x" * 20_000).status_code == 413
    assert "request-size" in admin.ok("status")
    assert admin.json("status")["refusals"]["request-size"] >= 1
