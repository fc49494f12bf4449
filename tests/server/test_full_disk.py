"""A full disk (P16): moves are refused and may be sent again, reading goes on, nothing is lost, play resumes by itself."""

import asyncio
import random
import time
from pathlib import Path

from clients import WAIT, Client, Frame, Running, run, running
from sqlalchemy import text

from budgets import soaked
from kokopelli.server.live.room import RETRY_SECONDS
from kokopelli.server.storage.database import Storage
from kokopelli.server.table import log_entries as e

TIMES = soaked(3, 100)
RESUMED = 5.0  # seconds
MOST_TABLES = 20  # that fit into pages that are begun


def storage_of(server: Running) -> Storage:
    assert server.context is not None
    return server.context.storage


def pages(server: Running) -> int:
    return int(storage_of(server).submit(lambda c: c.scalar(text("PRAGMA page_count"))).result() or 0)


def limit(server: Running, pages: int) -> None:
    """Let the disk have no more room than this."""
    storage_of(server).submit(lambda c: c.execute(text(f"PRAGMA max_page_count = {pages}"))).result()


def test_a_full_disk_loses_nothing_and_play_goes_on_when_there_is_room(tmp_path: Path) -> None:
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
                if refused is not None:  # else the game was over before the disk was full
                    times += 1
                    assert (await client.ask("sync"))["type"] == "view"
                    refuses_tables(keys.game)
                    limit(server, 10**6)
                    began = time.monotonic()
                    answer = await client.ask_frame(refused)
                    assert answer["type"] == "view" and time.monotonic() - began < RESUMED
                    acknowledged.append(refused["id"])
                limit(server, 10**6)

        def refuses_tables(game: str) -> None:
            """No new table can be made, once the last free bytes of the pages that are there are used up."""
            with server.http() as http:
                for _ in range(MOST_TABLES):
                    made = http.post("/tables", json={"seats": [{"plays": "me"}, {"plays": "me"}]})
                    if made.status_code != 201:
                        break
                assert (made.status_code, made.json()["error"]) == (503, "storage")
                assert http.get(f"/tables/{game}").status_code == 200

        async def play_until_refused(client: Client) -> Frame | None:
            """Fill the disk with moves; returns the frame that was not written."""
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


def test_bots_go_on_when_there_is_room(tmp_path: Path) -> None:
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
            while not storage_of(server).failing:  # the bots have filled it
                assert time.monotonic() < until
                await asyncio.sleep(0.01)
            before, written = -1, rows_of(server, keys.game)
            while before != written:  # a shorter entry may still find room; then they try again, and can not
                assert time.monotonic() < until
                await asyncio.sleep(2 * RETRY_SECONDS)
                before, written = written, rows_of(server, keys.game)
            limit(server, 10**6)
            began = time.monotonic()
            await client.receive()
            assert time.monotonic() - began < RESUMED
            await client.until(lambda view: view["decision"] == "over")

        run(play())
        rows = storage_of(server).read(keys.game).result()
        assert sum(isinstance(row.entry, e.MoveMade) for row in rows) > 20
