"""Privacy: the facts for the page, "delete what is mine", giving up cookies, the operator's notice."""

import asyncio
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import Client, Frame, Running, run, running

from command_line import KOKOPELLI
from command_line import run_here as command
from kokopelli.record import from_record
from kokopelli.server.http.visitors import TABLES_AT_ONCE
from kokopelli.server.settings import MAX_NOTICE
from kokopelli.server.storage.database import Storage
from kokopelli.server.table.shuffle import verify
from kokopelli.server.table.table import Table, hash_of

NAME = "Wilhelmina"


class Browser:
    """A client that keeps its cookies, as a browser does."""

    def __init__(self, server: Running, name: str) -> None:
        self.http = server.http()
        self.http.headers["Origin"] = f"http://{server.address}"
        self.name = name

    @property
    def visitor(self) -> str:
        """The hash that the server stores."""
        return hash_of(self.http.cookies["visitor"])

    def make(self, *seats: Frame, start: bool = True, **wish: Any) -> Frame:
        """Create a table with this browser's person on the first seat."""
        seats = ({"plays": "me", "name": self.name}, *seats)
        made: Frame = self.http.post("/tables", json={"seats": seats, **wish}).json()
        if start:
            assert self.http.post(f"/tables/{made['game']}/start", json={}).status_code == 200
        return made

    def join(self, made: Frame, name: str, **wish: Any) -> Frame:
        """Take a seat at a table."""
        claim = {"invite": made["invite"], "name": name, **wish}
        answer = self.http.post(f"/tables/{made['game']}/claim", json=claim)
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def forget(self, names: bool = True) -> list[Frame]:
        """Give up everything; return all answers."""
        answers: list[Frame] = []
        while not answers or answers[-1]["left"]:
            answers.append(self.http.post("/visitor/forget", json={"names": names}).json())
        return answers


def bytes_of(folder: Path) -> bytes:
    """Return the contents of the database and of its write-ahead log."""
    return b"".join(file.read_bytes() for file in folder.glob("tables.db*"))


BOT = {"plays": "bot", "bot": "random"}
OPEN = {"plays": "open"}


OpenBrowser = Callable[[Running, str], Browser]


@pytest.fixture
def open_browser() -> Iterator[OpenBrowser]:
    """A function that returns new browsers, which are closed at the end."""
    opened: list[Browser] = []

    def open_one(server: Running, name: str) -> Browser:
        opened.append(Browser(server, name))
        return opened[-1]

    yield open_one
    for browser in opened:
        browser.http.close()


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path) as server:
        yield server


def test_names_and_seats_are_deleted_everywhere(
    open_browser: OpenBrowser, alone: Running, tmp_path: Path
) -> None:
    browser, friend = open_browser(alone, NAME), open_browser(alone, "Ada")
    lobby = browser.make(OPEN, OPEN, start=False)
    friend.join(lobby, "Ben")
    over = browser.make(BOT)
    browser.http.post(f"/tables/{over['game']}/ending", json={"agree": True})
    playing = friend.make(OPEN, start=False)
    browser.join(playing, NAME + " too", nonce="abc")
    friend.http.post(f"/tables/{playing['game']}/start", json={})
    removed = friend.make(OPEN, start=False)
    browser.join(removed, NAME + " again")
    friend.http.post(f"/tables/{removed['game']}/seat", json={"seat": 1, "plays": "open"})
    record = browser.http.get(f"/tables/{over['game']}/record").json()
    visitor = browser.visitor
    assert browser.http.get("/privacy").json()["tables"] == 4
    assert NAME.encode() in bytes_of(tmp_path) and visitor.encode() in bytes_of(tmp_path)

    assert browser.forget() == [{"left": 0, "damaged": 0}]

    assert NAME.encode() not in bytes_of(tmp_path)
    assert visitor.encode() not in bytes_of(tmp_path)
    assert not browser.http.cookies
    with alone.http() as http:
        assert [seat["plays"] for seat in http.get(f"/tables/{lobby['game']}").json()["seats"]] == [
            "open",
            "person",
            "open",
        ]
        seat = http.get(f"/tables/{playing['game']}").json()["seats"][1]
        assert (seat["name"], seat["plays"], seat["person"]) == ("Blue", "bot", False)
        after = http.get(f"/tables/{over['game']}/record").json()
    verify(after, over["table"]["commitment"])
    assert after == {**record, "players": ["Red", *record["players"][1:]]}
    assert from_record(after).ply == from_record(record).ply
    # Nothing is left to delete, and the ban went with the name.
    assert browser.http.get("/privacy").json()["tables"] == 0
    assert friend.http.get(f"/tables/{removed['game']}").json()["bans"] == []


def test_a_table_in_memory_is_what_its_log_says(open_browser: OpenBrowser, alone: Running) -> None:
    """The room of a running game takes part in a deletion without being loaded again."""
    browser, friend = open_browser(alone, NAME), open_browser(alone, "Ada")
    made = friend.make(OPEN, OPEN, start=False)
    token = browser.join(made, "Ben", seat=2)["seats"][0]["token"]
    browser.http.post(f"/tables/{made['game']}/seat", json={"seat": 1, "plays": "me", "leaving": 2})
    browser.http.post(f"/tables/{made['game']}/keys")
    open_browser(alone, "Cleo").join(made, "Cleo")
    friend.http.post(f"/tables/{made['game']}/start", json={})
    friend.http.post(f"/tables/{made['game']}/ending", json={"agree": True})
    browser.http.post(f"/tables/{made['game']}/ending", json={"agree": True})

    async def play() -> list[Frame]:
        client = await Client.enter(alone, made["game"], made["seats"][0]["token"])
        await asyncio.to_thread(browser.forget)
        await client.until(lambda view: view["players"][1] == "Blue")
        await client.until(lambda view: view["turn"] == 0 or view["turn"] == 2)
        return client.seen

    seen = run(play())
    assert "taken-over" in [event["type"] for frame in seen for event in frame.get("events", [])]
    assert alone.context is not None
    rows = alone.context.storage.read(made["game"]).result()
    room = next(room for room in alone.context.rooms if room.table.game == made["game"])
    again = Table(made["game"])
    for row in rows:
        again.apply(row.entry, 0.0, row.id)
    for field in (
        "seats",
        "bans",
        "ending",
        "invite",
        "plies",
        "length",
        "_hosts",
        "_links",
        "_player_nonces",
    ):
        assert getattr(again, field) == getattr(room.table, field), field
    assert again.timeline is not None and room.table.timeline is not None
    assert again.timeline.game.setup == room.table.timeline.game.setup
    assert again.timeline.view(0).players == room.table.timeline.view(0).players
    assert token not in str(rows) and "Ben" not in str(rows)


def test_the_tables_of_others_are_left_alone(open_browser: OpenBrowser, alone: Running) -> None:
    browser, friend = open_browser(alone, NAME), open_browser(alone, "Ada")
    made = friend.make(BOT)
    browser.make(BOT)
    before = alone.context and alone.context.storage.read(made["game"]).result()
    browser.forget()
    assert alone.context and alone.context.storage.read(made["game"]).result() == before
    assert friend.http.get("/privacy").json()["tables"] == 1


def test_many_tables_are_deleted_a_few_at_a_time(open_browser: OpenBrowser, alone: Running) -> None:
    """The cookies of all tables at once would be too large for the buffers of a proxy."""
    browser = open_browser(alone, NAME)
    for _ in range(TABLES_AT_ONCE + 1):
        browser.make(BOT, start=False)
    answer = browser.http.post("/visitor/forget", json={"names": True})
    assert answer.json() == {"left": 1, "damaged": 0}
    assert sum(len(name) + len(value) + 4 for name, value in answer.headers.multi_items()) < 4096
    assert "visitor" in browser.http.cookies
    assert browser.forget() == [{"left": 0, "damaged": 0}]
    assert not browser.http.cookies


def test_cookies_can_be_given_up_without_deleting(open_browser: OpenBrowser, alone: Running) -> None:
    browser = open_browser(alone, NAME)
    made = browser.make(OPEN, start=False)
    visitor = browser.visitor
    assert browser.forget(names=False) == [{"left": 0, "damaged": 0}]
    assert not browser.http.cookies
    table = browser.http.get(f"/tables/{made['game']}").json()
    assert table["seats"][0]["name"] == NAME and not table["seats"][0]["yours"]
    assert alone.context is not None
    assert alone.context.storage.games_of(visitor).result() == []


def test_somebody_without_a_cookie_has_nothing_to_delete(alone: Running) -> None:
    with alone.http() as http:
        assert http.get("/privacy").json()["tables"] == 0
        for cookie in ("", "short", "x" * 43):
            http.cookies.set("visitor", cookie, path="/api")
            answer = http.post("/visitor/forget", json={"names": True})
            assert answer.json() == {"left": 0, "damaged": 0}


def test_another_page_cannot_delete(open_browser: OpenBrowser, alone: Running) -> None:
    browser = open_browser(alone, NAME)
    browser.make(BOT)
    headers = {"Origin": "https://elsewhere.example"}
    assert browser.http.post("/visitor/forget", json={"names": True}, headers=headers).status_code == 403
    assert browser.http.get("/privacy").json()["tables"] == 1


def test_a_deletion_survives_a_restart_and_an_export(open_browser: OpenBrowser, tmp_path: Path) -> None:
    with running(tmp_path) as server:
        browser = open_browser(server, NAME)
        made = browser.make(BOT)
        browser.http.post(f"/tables/{made['game']}/ending", json={"agree": True})
        browser.forget()
        browser.make(BOT)
    with running(tmp_path) as server, server.http() as http:
        assert http.get(f"/tables/{made['game']}").json()["seats"][0]["name"] == "Red"
    archive = command("export", "-", "--database", str(tmp_path / "tables.db")).stdout
    assert len([line for line in archive.splitlines() if NAME in line]) == 1


def test_a_table_that_is_in_no_memory_is_changed_as_well(open_browser: OpenBrowser, tmp_path: Path) -> None:
    """An operator may have deleted the table, and may restore it."""
    with running(tmp_path) as server:
        browser = open_browser(server, NAME)
        made = browser.make(OPEN, start=False)
        browser.http.post(f"/tables/{made['game']}/start", json={"bot": "random"})
        visitor = browser.visitor
    storage = Storage(f"sqlite:///{tmp_path / 'tables.db'}")
    storage.forget(made["game"], visitor).result()
    storage.forget("nosuchgame", visitor).result()
    rows = storage.read(made["game"]).result()
    storage.close()
    assert NAME.encode() not in bytes_of(tmp_path)
    table = Table(made["game"])
    for row in rows:
        table.apply(row.entry, 0.0, row.id)
    assert (table.seats[0].name, table.seats[0].bot, table.seats[0].token) == ("Red", "fitted", None)


# The operator's notice.


def test_the_operator_s_notice_is_part_of_the_page(tmp_path: Path) -> None:
    notice = tmp_path / "notice.md"
    notice.write_text("# Who runs this\n\nAda, <b>ada@example.org</b>\n", encoding="utf-8")
    process = subprocess.Popen(
        [
            str(KOKOPELLI),
            "serve",
            "--port",
            "0",
            "--database",
            str(tmp_path / "games.db"),
            "--notice",
            str(notice),
        ],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        address = process.stdout.readline().split()[3]
        answer = httpx.get(f"{address}/api/privacy", timeout=60)
        assert answer.json()["notice"] == notice.read_text(encoding="utf-8")
    finally:
        process.terminate()
        process.communicate(timeout=60)


@pytest.mark.parametrize("problem", ["missing", "folder", "bytes", "long"])
def test_a_notice_that_cannot_be_read_is_an_error_at_the_start(tmp_path: Path, problem: str) -> None:
    notice = tmp_path / "notice.txt"
    if problem == "folder":
        notice.mkdir()
    elif problem == "bytes":
        notice.write_bytes(b"\xff\xfe")
    elif problem == "long":
        notice.write_text("x" * (MAX_NOTICE + 1))
    command = [str(KOKOPELLI), "serve", "--database", str(tmp_path / "games.db"), "--notice", str(notice)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 2
    assert str(notice) in done.stderr and "Traceback" not in done.stderr
    assert not (tmp_path / "games.db").exists()
