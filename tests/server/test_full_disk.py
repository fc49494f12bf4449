"""A full disk (P16): moves are refused and can be sent again, and play resumes without a restart."""

import asyncio
import random
import time
from pathlib import Path

from clients import WAIT, Client, Frame, Running, run, running
from sqlalchemy import text

from budgets import soaked, time_limit
from kokopelli.server.live.room import RETRY_SECONDS
from kokopelli.server.storage.database import Storage
from kokopelli.server.table import log_entries as e

TIMES = soaked(3, 100)
RESUME_SECONDS = 5.0
MAX_TABLES = 20  # more than fit into partly filled pages


def storage_of(server: Running) -> Storage:
    assert server.context is not None
    return server.context.storage


def pages(server: Running) -> int:
    return int(storage_of(server).submit(lambda c: c.scalar(text("PRAGMA page_count"))).result() or 0)


def limit(server: Running, pages: int) -> None:
    """Limit the database to this number of pages."""
    storage_of(server).submit(lambda c: c.execute(text(f"PRAGMA max_page_count = {pages}"))).result()


def test_a_full_disk_loses_nothing_and_play_resumes(tmp_path: Path) -> None:
    chance = random.Random("full")
    with running(tmp_path) as server:
        acknowledged: list[str] = []
        keys = server.make_table("me", "me", options={"ask_end": False})

        async def play() -> None:
            nonlocal keys
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            times = 0
            while times < TIMES:
                if client.view["decision"] == "over":
                    acknowledged.clear()
                    keys = server.make_table("me", "me", options={"ask_end": False})
                    client = await Client.enter(server, keys.game, *keys.tokens.values())
                limit(server, pages(server))
                refused = await play_until_refused(client)
                # None if the game was over before the disk was full
                if refused is not None:
                    times += 1
                    assert (await client.ask("sync"))["type"] == "view"
                    check_tables_are_refused(keys.game)
                    limit(server, 10**6)
                    began = time.monotonic()
                    answer = await client.ask_frame(refused)
                    assert answer["type"] == "view" and time.monotonic() - began < time_limit(RESUME_SECONDS)
                    acknowledged.append(refused["id"])
                limit(server, 10**6)

        def check_tables_are_refused(game: str) -> None:
            """Check that no table can be created once all pages are full."""
            with server.http() as http:
                for _ in range(MAX_TABLES):
                    made = http.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "me"}]})
                    if made.status_code != 201:
                        break
                assert (made.status_code, made.json()["error"]) == (503, "storage")
                assert http.get(f"/tables/{game}").status_code == 200

        async def play_until_refused(client: Client) -> Frame | None:
            """Make moves until the disk is full; return the frame that was not written."""
            while client.view["decision"] != "over":
                if client.view["turn"] != client.view["viewer"]:
                    await client.ask("look", seat=client.view["turn"])
                seat = client.view["viewer"]
                frame = client.frame("move", seat=seat, move=chance.choice(client.view["legal"]))
                answer = await client.ask_frame(frame)
                if answer["type"] == "error":
                    assert (answer["error"], answer["retry"]) == ("storage", True)
                    return frame
                assert answer["type"] == "view"
                acknowledged.append(frame["id"])
            return None

        run(play())
        rows = storage_of(server).read(keys.game).result()
        assert [row.ply for row in rows] == list(range(len(rows)))
        assert [row.id.partition(":")[2] for row in rows if row.id] == acknowledged


def rows_of(server: Running, game: str) -> int:
    return len(storage_of(server).read(game).result())


def test_bots_resume_when_there_is_space(tmp_path: Path) -> None:
    with running(tmp_path, bot_pace=0.01) as server:
        keys = server.make_table("me", "random", start=False)
        limit(server, pages(server))

        async def play() -> None:
            client = await Client.enter(server, keys.game, *keys.tokens.values())
            with server.http(keys.host) as http:
                while http.post(f"/tables/{keys.game}/start", json={}).status_code == 503:
                    limit(server, pages(server) + 1)
            limit(server, pages(server))
            while (await client.ask("leave", bot="random"))["type"] == "error":
                limit(server, pages(server) + 1)
            limit(server, pages(server))
            until = time.monotonic() + WAIT
            # The moves of the bots fill the disk.
            while not storage_of(server).failing:
                assert time.monotonic() < until
                await asyncio.sleep(0.01)
            before, written = -1, rows_of(server, keys.game)
            # Shorter entries may still fit; wait until retries fail, too.
            while before != written:
                assert time.monotonic() < until
                await asyncio.sleep(2 * RETRY_SECONDS)
                before, written = written, rows_of(server, keys.game)
            limit(server, 10**6)
            began = time.monotonic()
            await client.receive()
            assert time.monotonic() - began < time_limit(RESUME_SECONDS)
            await client.until(lambda view: view["decision"] == "over")

        run(play())
        rows = storage_of(server).read(keys.game).result()
        assert sum(isinstance(row.entry, e.MoveMade) for row in rows) > 20
