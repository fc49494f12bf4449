"""Two servers with one database (P17): one order of moves; play survives the loss of any part."""

import asyncio
import itertools
import random
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import WAIT, Client, Frame, Keys, Running, ServerProcess, StartServer, run
from players import Player, check_logs, count_acknowledged, play_until, replace_done

from budgets import soaked, time_limit
from databases import Postgres, RedisServer
from kokopelli.moves import Move
from kokopelli.server.live.cluster import LOST_SECONDS
from kokopelli.server.live.notifier import Notifier
from kokopelli.server.storage.database import Conflict, Rest, Row, Storage, StorageError
from kokopelli.server.storage.deletion import begin_deleting, find_old, go_on_deleting
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.table import Table
from kokopelli.server.wire import messages as m

CREATED = e.Created(host="h", invite="i", seats=[], kinds=10, options=m.Options(), seed="seed", salt="salt")
MOVE = e.MoveMade(seat=0, move=Move.parse("draw"))
# until another server runs the bots of a dead one
TAKE_OVER_SECONDS = LOST_SECONDS + 6
OUTAGE_SECONDS = float(soaked(3, 30))
KILLS = soaked(2, 20)
RECOVERED_SECONDS = 5.0
LATE_SECONDS = 2.0  # maximum delay of an update without Redis


@pytest.fixture(scope="module")
def postgres() -> Iterator[Postgres]:
    one = Postgres()
    yield one
    one.close()


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    one = RedisServer()
    yield one
    one.close()


@pytest.fixture
def url(postgres: Postgres, request: pytest.FixtureRequest) -> str:
    return postgres.new(f"test_{abs(hash(request.node.name)):x}")


@contextmanager
def starting(**settings: Any) -> Iterator[StartServer]:
    """Yield a function that starts servers; running ones are stopped at the end."""
    with ExitStack() as stack:

        def start_one(**more: Any) -> ServerProcess:
            server = stack.enter_context(ServerProcess(Path(), **settings, **more))

            def stop() -> None:
                if server.process.poll() is None:
                    assert server.stop() == 0

            stack.callback(stop)
            return server

        yield start_one


@pytest.fixture
def start(url: str, redis: RedisServer) -> Iterator[StartServer]:
    """Servers with a database of their own, for tests that kill servers or databases."""
    with starting(database=url, redis=redis.url) as start_one:
        yield start_one


@pytest.fixture(scope="module")
def shared(postgres: Postgres) -> str:
    return postgres.new("shared")


@pytest.fixture(scope="module")
def pair(shared: str, redis: RedisServer) -> Iterator[list[Running]]:
    """Two servers with a shared database, for all other tests."""
    with starting(database=shared, redis=redis.url) as start_one:
        yield [start_one().running, start_one().running]


def log_of(url: str, game: str) -> list[Row]:
    storage = Storage(url)
    try:
        return storage.read(game).result()
    finally:
        storage.close()


def replay(rows: list[Row], game: str) -> Table:
    """Return the table of a log; fail if the log is not a legal game."""
    assert [row.ply for row in rows] == list(range(len(rows)))
    table = Table(game)
    for row in rows:
        table.apply(row.entry, 0.0, row.id)
    return table


def test_deleted_names_new_keys_and_invitations_are_known_to_both_servers(
    pair: list[Running], shared: str
) -> None:
    keys = pair[0].make_table("me", "open", start=False)
    with pair[0].http(keys.host) as host:
        invite = host.post(f"/tables/{keys.game}/invite").json()["invite"]

    async def play() -> None:
        watcher = await Client.enter(pair[1], keys.game, keys.tokens[0])
        with pair[1].http() as guest:
            claim = {"invite": invite, "name": "Wilhelmina"}
            claimed = await asyncio.to_thread(guest.post, f"/tables/{keys.game}/claim", json=claim)
            token = claimed.json()["seats"][0]["token"]
            thief = await Client.enter(pair[1], keys.game, token)
            pair[0].start(keys)
            await watcher.until(lambda view: view["players"][1] == "Wilhelmina")
            host, _, port = pair[0].address.partition(":")
            guest.base_url = httpx.URL(f"http://{host}:{port}/api")  # the cookies are of the same host
            assert (await asyncio.to_thread(guest.post, f"/tables/{keys.game}/keys")).is_success
            await thief.socket.wait_closed()
            forgotten = await asyncio.to_thread(guest.post, "/visitor/forget", json={"names": True})
            assert forgotten.json() == {"left": 0, "damaged": 0}
        await watcher.until(lambda view: view["players"][1] == "Blue")

    run(play())
    assert "Wilhelmina" not in str(log_of(shared, keys.game))
    replay(log_of(shared, keys.game), keys.game)


async def play(client: Client, chance: random.Random, moves: int = 10_000) -> None:
    """Make this number of decisions, or play until the game is over."""
    while moves and client.view["decision"] != "over":
        if client.view["decision"] is None:
            await client.receive()
        elif (await client.play_on(chance.choice))["type"] == "view":
            moves -= 1


def test_only_one_of_two_writers_gets_a_ply(url: str) -> None:
    storages = [Storage(url), Storage(url)]
    storages[0].create("game", "invite", CREATED).result()
    for ply in range(1, soaked(200, 10_000)):
        waiting = [one.append("game", ply, [MOVE], f"{ply} {n}") for n, one in enumerate(storages)]
        failures = [future.exception() for future in waiting]
        assert sorted(type(one).__name__ for one in failures) == ["Conflict", "NoneType"]
    rows = [one.read("game").result() for one in storages]
    for one in storages:
        with pytest.raises(Conflict):
            one.append("game", 1000, [MOVE], rows[0][1].id).result()
    assert rows[0] == rows[1] and storages[0].find_invite("invite").result() == "game"
    for one in storages:
        one.close()


def test_writers_of_the_same_tables_do_not_deadlock(url: str) -> None:
    storages = [Storage(url), Storage(url)]
    names = [f"game {number:03}" for number in range(50)]
    for name in names:
        storages[0].create(name, name, CREATED).result()
    for ply in range(1, 6):
        waiting = [
            storage.append(name, ply, [MOVE])
            for storage, order in zip(storages, (names, names[::-1]), strict=True)
            for name in order
        ]
        failures = [future.exception() for future in waiting]
        assert failures.count(None) == len(names)
        assert all(isinstance(one, Conflict) for one in failures if one is not None)
    for one in storages:
        one.close()


@pytest.mark.parametrize("setting", ["fsync", "full_page_writes", "synchronous_commit"])
def test_a_database_that_could_lose_moves_is_refused(postgres: Postgres, url: str, setting: str) -> None:
    postgres.run(f"ALTER SYSTEM SET {setting} = off")
    postgres.run("SELECT pg_reload_conf()")
    try:
        with pytest.raises(StorageError, match=f"{setting} = off"):
            open_until_refused(url)
    finally:
        postgres.run(f"ALTER SYSTEM RESET {setting}")
        postgres.run("SELECT pg_reload_conf()")


def open_until_refused(url: str) -> None:
    """Open the database repeatedly, since PostgreSQL applies a new setting with a delay."""
    until = time.monotonic() + WAIT
    while time.monotonic() < until:
        Storage(url).close()


def test_two_servers_serve_one_table(shared: str, pair: list[Running]) -> None:
    servers = pair
    keys = servers[0].make_table("open", "open", "greedy", kinds=12, start=False)
    tokens: dict[int, str] = {}
    for server, name in zip(servers, ("Ann", "Ben"), strict=True):
        with server.http() as http:
            answer = http.post(f"/tables/{keys.game}/claim", json={"invite": keys.invite, "name": name})
            tokens |= {key["seat"]: key["token"] for key in answer.json()["seats"]}
    assert set(tokens) == {0, 1}
    servers[1].start(keys)

    async def play_both() -> list[Client]:
        players = [await Client.enter(server, keys.game, tokens[seat]) for seat, server in enumerate(servers)]
        watcher = await Client.enter(servers[0], keys.game)
        chance = random.Random(3)
        await asyncio.gather(*[play(one, chance) for one in players], watcher.until(is_over))
        return [*players, watcher]

    players = run(play_both())
    assert len({tuple(one.view["scores"]) for one in players}) == 1
    table = replay(log_of(shared, keys.game), keys.game)
    assert table.status == "over" and table.timeline is not None
    assert list(table.timeline.game.scores) == players[0].view["scores"]


def is_over(view: Frame) -> bool:
    return bool(view["decision"] == "over")


def test_only_one_of_two_moves_at_two_servers_is_accepted(shared: str, pair: list[Running]) -> None:
    servers = pair
    keys = servers[0].make_table("me", "me")

    async def race() -> int:
        chance = random.Random(8)
        clients = [await Client.enter(one, keys.game, *keys.tokens.values()) for one in servers]
        races = 0
        while races < 60 and not is_over(clients[0].view):
            turn = clients[0].view["turn"]
            for one in clients:
                await one.ask("look", seat=turn)
            await asyncio.gather(*[one.ask("sync") for one in clients])
            if clients[0].ply != clients[1].ply:
                continue
            if clients[0].view["turn"] != turn:
                continue
            answers = await asyncio.gather(*[one.play_on(chance.choice) for one in clients])
            kinds = sorted(answer["type"] for answer in answers)
            assert kinds == ["refusal", "view"], answers
            [refused] = [answer for answer in answers if answer["type"] == "refusal"]
            [accepted] = [answer for answer in answers if answer["type"] == "view"]
            assert refused["view"]["scores"] == accepted["view"]["scores"]
            races += 1
        return races

    races = run(race())
    assert races > 10
    made = [row for row in log_of(shared, keys.game) if isinstance(row.entry, e.MoveMade | e.TurnEnded)]
    assert len(made) == races
    replay(log_of(shared, keys.game), keys.game)


def test_one_of_two_browsers_at_two_servers_gets_the_seat_of_a_link(pair: list[Running]) -> None:
    keys = pair[0].make_table("me", "random")

    def redeem(server: Running, key: str) -> int:
        with server.http() as http:
            return http.post(f"/tables/{keys.game}/redeem", json={"key": key}).status_code

    for number in range(6):
        with pair[number % 2].http(keys.tokens[0]) as http:
            path = http.post(f"/tables/{keys.game}/link", json={}).json()["path"]
        with ThreadPoolExecutor(2) as threads:
            answers = list(threads.map(redeem, pair, [path.partition("#")[2]] * 2))
        assert sorted(answers) == [200, 403]


def test_play_continues_at_the_other_server_after_a_kill(url: str, start: StartServer) -> None:
    dying, other = start(), start()
    keys = dying.running.make_table("me", "greedy", "me")
    chance = random.Random(11)

    async def play_some() -> Client:
        ann = await Client.enter(dying.running, keys.game, keys.tokens[0])
        ben = await Client.enter(other.running, keys.game, keys.tokens[2])
        playing = asyncio.create_task(play(ben, chance))
        await play(ann, chance, 15)
        seen = ann.ply
        dying.kill()
        ann = await Client.enter(other.running, keys.game, keys.tokens[0])
        assert ann.ply >= seen
        await play(ann, chance)
        await playing
        return ann

    ann = run(play_some())
    table = replay(log_of(url, keys.game), keys.game)
    assert table.timeline is not None and list(table.timeline.game.scores) == ann.view["scores"]


def test_the_other_server_runs_the_bots_of_a_killed_one(url: str, start: StartServer) -> None:
    dying, other = start(bot_pace=0.2), start(bot_pace=0.0)
    keys = dying.running.make_table("random", "random")
    watched = dying.running.make_table("random", "random")

    async def kill_and_watch() -> float:
        watcher = await Client.enter(other.running, watched.game)
        await watcher.receive()  # the other server runs the bots
        dying.kill()
        killed = time.monotonic()
        seen = watcher.ply
        while watcher.ply <= seen + 3:
            await watcher.receive()
        return time.monotonic() - killed

    assert run(kill_and_watch()) < time_limit(TAKE_OVER_SECONDS)
    wait_until_over(other.running, keys)  # no client connected to this one
    table = replay(log_of(url, keys.game), keys.game)
    assert table.status == "over"


def test_a_damaged_table_does_not_delay_the_others_after_a_kill(
    url: str, start: StartServer, postgres: Postgres
) -> None:
    other, *dying = start(), start(bot_pace=0.2), start(bot_pace=0.2)

    def take_over_seconds(server: ServerProcess, damaged: int) -> float:
        """Kill a server, and return the seconds until its bots play at the other one."""
        for _ in range(damaged):
            keys = server.running.make_table("random", "random")
            damage = f"UPDATE entries SET body = '{{' WHERE ply = 1 AND game = '{keys.game}'"
            postgres.run(damage, url.rpartition("/")[2])
        sound = server.running.make_table("random", "random")
        server.kill()
        killed, length = time.monotonic(), len(log_of(url, sound.game))
        while len(log_of(url, sound.game)) <= length + 3:
            assert time.monotonic() - killed < WAIT
            time.sleep(0.1)
        return time.monotonic() - killed

    without, with_damage = take_over_seconds(dying[0], 0), take_over_seconds(dying[1], 2)
    print(f"taken over after {without:.1f} s, and after {with_damage:.1f} s with two damaged tables")
    # Heartbeats and polls have steps of a second.
    assert with_damage < without + time_limit(3.0)
    state = health(other.running)
    assert state["ok"] and state["damaged_tables"] == 2


def test_a_resting_table_is_woken_by_one_server_at_a_time(url: str, start: StartServer) -> None:
    """Nobody is connected, and the table is in memory only around the moments when its time is out."""
    settings = {"wake_seconds": 0.5, "unload_seconds": 0.0, "heartbeat_seconds": 0.05}
    servers = [start(**settings), start(**settings)]
    keys = servers[0].running.make_table("me", "me", options={"clock": {"per": "turn", "seconds": 5}})
    wait_for_time_outs(url, keys, 1)
    until = time.monotonic() + WAIT
    while any(health(server.running)["tables"] for server in servers):
        assert time.monotonic() < until
        time.sleep(0.05)
    servers[0].kill()
    wait_for_time_outs(url, keys, 3)
    seats = [row.entry.seat for row in log_of(url, keys.game) if isinstance(row.entry, e.TimeRanOut)]
    assert all(one != another for one, another in itertools.pairwise(seats))
    replay(log_of(url, keys.game), keys.game)


def test_clocks_stand_still_without_a_server_and_old_tables_are_deleted(url: str) -> None:
    storage = Storage(url)
    storage.create("game", "invite", CREATED).result()
    storage.heartbeat("first", LOST_SECONDS).result()
    storage.load("game", "first").result()
    storage.mark_idle("game", Rest(1, "open", 5, 1000.0), "first").result()
    storage.remove_server("first").result()
    before = storage.load("game").result().seconds_left
    time.sleep(2.0)
    for name in ("second", "third"):
        storage.heartbeat(name, LOST_SECONDS).result()
    after = storage.load("game").result().seconds_left
    assert before is not None and after is not None and before - 1.5 < after < before + 1.0
    tables, size = storage.usage().result()
    assert tables == 1 and size > 100_000
    [old] = find_old(storage, "open", 6, 10).result()
    assert begin_deleting(storage, old).result() and storage.read("game").result() == []
    assert go_on_deleting(storage, "game").result()
    assert storage.usage().result()[0] == 0
    storage.close()


def wait_for_time_outs(url: str, keys: Keys, wanted: int) -> None:
    until = time.monotonic() + WAIT
    while sum(isinstance(row.entry, e.TimeRanOut) for row in log_of(url, keys.game)) < wanted:
        assert time.monotonic() < until
        time.sleep(0.2)


def wait_until_over(server: Running, keys: Keys) -> None:
    until = time.monotonic() + 60
    with server.http() as http:
        while http.get(f"/tables/{keys.game}").json()["status"] != "over":
            assert time.monotonic() < until
            time.sleep(0.1)


def test_one_server_at_a_time_runs_the_bots_of_a_table(shared: str, pair: list[Running]) -> None:
    first, second = pair
    keys = first.make_table("random", "random", "random")

    async def watch() -> None:
        watchers = [await Client.enter(one, keys.game) for one in (second, first)]
        await asyncio.gather(*[one.until(is_over) for one in watchers])

    run(watch())
    storage = Storage(shared)
    names = storage.heartbeat("test", LOST_SECONDS).result()
    assert len(names) == 3
    assert not storage.claim_driver(keys.game, "test", LOST_SECONDS).result()
    assert storage.claim_driver(keys.game, "test", 0.0).result()
    storage.close()
    replay(log_of(shared, keys.game), keys.game)


def test_updates_without_redis_are_only_a_little_late(pair: list[Running], redis: RedisServer) -> None:
    servers = pair
    keys = servers[0].make_table("me", "me")

    async def watch(moves: int) -> list[float]:
        player = await Client.enter(servers[0], keys.game, *keys.tokens.values())
        watcher = await Client.enter(servers[1], keys.game)
        late = []
        for _ in range(moves):
            # until others see a change
            while True:
                await player.ask("look", seat=player.view["turn"])
                turn = player.view["turn"], player.view["actions_left"]
                await player.play_on(lambda legal: legal[0])
                if (player.view["turn"], player.view["actions_left"]) != turn and not player.view["decision"]:
                    break
            made = time.monotonic()
            public = (await Client.enter(servers[0], keys.game)).view
            while {**watcher.view, "viewer": None} != {**public, "viewer": None}:
                await watcher.receive()
            late.append(time.monotonic() - made)
        return late

    run(watch(2))
    redis.stop()
    try:
        assert max(run(watch(3))) < time_limit(LATE_SECONDS)
    finally:
        redis.start()
    run(watch(2))


def test_the_notifier_reconnects_after_an_outage(redis: RedisServer) -> None:
    async def listen() -> list[tuple[str, int]]:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        notifiers = [Notifier(redis.url) for _ in range(2)]
        for notifier in notifiers:
            notifier.start(lambda game, length: heard.put_nowait((game, length)))
        found = []
        for length in (1, 2):
            while True:
                notifiers[0].announce("game", length)
                try:
                    async with asyncio.timeout(0.2):
                        found.append(await heard.get())
                except TimeoutError:
                    continue
                if found[-1] == ("game", length):
                    break
            if length == 1:
                await asyncio.to_thread(redis.stop)
                notifiers[0].announce("game", 1)
                await asyncio.to_thread(redis.start)
        for notifier in notifiers:
            await notifier.close()
        return found

    assert run(listen())[-1] == ("game", 2)


def test_a_notifier_can_be_closed_at_any_moment(redis: RedisServer) -> None:
    """Even while it connects, when the Redis client may mistake the cancellation for a lost connection."""
    chance = random.Random("notifiers")

    async def open_and_close() -> None:
        for _ in range(40):
            notifier = Notifier(redis.url)
            notifier.start(lambda game, length: None)
            notifier.announce("game", 1)
            await asyncio.sleep(chance.uniform(0, 0.005))
            await asyncio.wait_for(notifier.close(), WAIT)

    run(open_and_close())


def test_moves_are_refused_during_an_outage_of_the_database(
    url: str, start: StartServer, postgres: Postgres
) -> None:
    server = start()
    keys = server.running.make_table("me", "me", "random")

    async def play_through() -> list[str]:
        chance = random.Random(21)
        client = await Client.enter(server.running, keys.game, *keys.tokens.values())
        done: list[str] = []

        async def decide() -> Frame:
            while True:
                turn = client.view["turn"]
                if turn in keys.tokens and turn != client.view["viewer"]:
                    await client.ask("look", seat=turn)
                elif client.view["decision"] is None:
                    await client.receive()
                else:
                    break
            if client.view["decision"] == "end":
                return client.frame("end_turn", seat=client.view["viewer"])
            return client.frame("move", seat=client.view["viewer"], move=chance.choice(client.view["legal"]))

        for pause in range(3):
            for _ in range(10):
                frame = await decide()
                answer = await client.ask_frame(frame)
                assert answer["type"] == "view", answer
                done.append(f"{frame['seat']}:{frame['id']}")
            frame = await decide()
            await asyncio.to_thread(postgres.crash)
            asked = time.monotonic()
            answer = await client.ask_frame(frame)
            assert time.monotonic() - asked < time_limit(1.0)
            assert (answer["type"], answer["error"], answer["retry"]) == ("error", "storage", True)
            assert health(server.running)["database"] == "failing"
            until = time.monotonic() + (OUTAGE_SECONDS if pause == 0 else 0.0)
            # Bots, clocks and the player keep retrying.
            while time.monotonic() < until:
                await asyncio.sleep(0.3)
                asked = time.monotonic()
                answer = await client.ask_frame(frame)
                assert (answer["type"], answer["error"]) == ("error", "storage")
                assert time.monotonic() - asked < time_limit(1.0)
            await asyncio.to_thread(postgres.start)
            back = time.monotonic()
            while (answer := await client.ask_frame(frame))["type"] == "error":
                await asyncio.sleep(0.1)
            assert time.monotonic() - back < time_limit(RECOVERED_SECONDS)
            assert answer["type"] == "view"
            done.append(f"{frame['seat']}:{frame['id']}")
        return done

    done = run(play_through())
    rows = log_of(url, keys.game)
    assert [row.id for row in rows if row.id is not None] == done
    table = replay(rows, keys.game)
    assert table.timeline is not None
    until = time.monotonic() + WAIT
    while health(server.running)["database"] != "ok":
        assert time.monotonic() < until
        time.sleep(0.1)


def test_acknowledged_commands_survive_a_killed_database(
    url: str, start: StartServer, postgres: Postgres
) -> None:
    server = start()
    players = [Player(server.running.make_table("me", "me"), number) for number in range(4)]
    done: list[Player] = []
    chance = random.Random("killed database")

    async def play_and_kill() -> None:
        for _ in range(KILLS):
            done.extend(replace_done(players, server.running))
            playing = await play_until(
                players, server.running, count_acknowledged(players) + chance.randrange(10, 60)
            )
            await asyncio.to_thread(postgres.kill)
            # Every player gets a storage error.
            await asyncio.wait_for(asyncio.gather(*playing), WAIT)
            await asyncio.to_thread(postgres.start)
            back = time.monotonic()
            while not health(server.running)["ok"]:
                assert time.monotonic() - back < time_limit(RECOVERED_SECONDS)
                await asyncio.sleep(0.05)

    run(play_and_kill())
    players += done
    assert count_acknowledged(players) >= 10 * KILLS
    check_logs(players, {player.keys.game: log_of(url, player.keys.game) for player in players})


def test_a_hanging_database_gives_the_player_an_error(
    url: str, start: StartServer, postgres: Postgres
) -> None:
    server = start()
    keys = server.running.make_table("me", "me")

    async def play_through() -> Frame:
        client = await Client.enter(server.running, keys.game, *keys.tokens.values())
        await client.ask("look", seat=client.view["turn"])
        frame = client.frame("move", seat=client.view["viewer"], move=client.view["legal"][0])
        postgres.freeze()
        try:
            answer = await client.ask_frame(frame)
            assert (answer["type"], answer["error"], answer["retry"]) == ("error", "storage", True)
        finally:
            postgres.thaw()
        while (answer := await client.ask_frame(frame))["type"] == "error":
            await asyncio.sleep(0.1)
        return answer

    assert run(play_through())["type"] == "view"
    rows = log_of(url, keys.game)
    assert len(rows) == 3
    replay(rows, keys.game)


def health(server: Running) -> Frame:
    answer: Frame = httpx.get(f"http://{server.address}/healthz", timeout=WAIT).json()
    return answer


def test_a_missing_database_is_reported(postgres: Postgres) -> None:
    with pytest.raises(StorageError, match="nowhere"):
        Storage(postgres.url("nowhere"))
