"""Replays of running and finished games, replays of uploaded records, and branches that are played on."""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest
from clients import Client, Frame, Keys, Running, run, running
from table_harness import TableHarness
from test_games import play_to_the_end, play_together

from budgets import soaked
from kokopelli import Game, from_record, replay, to_record
from kokopelli.moves import Move
from kokopelli.server.settings import Limits
from kokopelli.server.table.render import record_maker
from kokopelli.server.table.replay import (
    ReplaySource,
    make_replay,
    replay_json,
    source_from_record,
    source_from_table,
)
from kokopelli.server.table.shuffle import verify
from kokopelli.server.table.table import Caller, Viewer
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused

RECORDS = Path(__file__).parents[1] / "records"
FIRST_RECORD = RECORDS / "first-game-2.json"
# keys of a view that a replay leaves out, or that differ while the end of a turn is held
NOT_REPLAYED = {
    "legal",
    "previews",
    "can",
    "since",
    "clock",
    "decision",
    "turn",
    "actions_left",
}


def views_of(answer: Frame) -> list[Frame]:
    """Return all views of a replay, in full."""
    views = [answer["first"]]
    for step in answer["steps"]:
        views.append({**views[-1], **step["change"]})
    return views


def replay_of(source: ReplaySource) -> Frame:
    """Return a replay as JSON, after validating it against its model."""
    text = replay_json(make_replay(source))
    m.Replay.model_validate_json(text)
    answer: Frame = json.loads(text)
    return answer


def comparable(view: Frame) -> Frame:
    return {key: value for key, value in view.items() if key not in NOT_REPLAYED}


def replay_for(harness: TableHarness, viewer: Viewer) -> Frame:
    caller = Caller() if viewer is None else harness.caller(viewer)
    return replay_of(source_from_table(harness.table, caller, None))


@pytest.mark.parametrize(("players", "ask_end"), [(2, True), (3, False), (4, True)])
def test_the_replay_of_a_running_game_has_only_views_that_were_sent(players: int, ask_end: bool) -> None:
    """The views were sent in the same order, so that a replay reveals nothing new."""
    chance = random.Random(f"{players} {ask_end}")
    harness = TableHarness(players, kinds=12, seed=f"{players}", ask_end=ask_end)
    harness.start()
    compared = 0
    for _ in range(soaked(120, 3000)):
        if harness.timeline.is_over:
            break
        seat = harness.timeline.turn
        if harness.timeline.undoable and chance.random() < 0.15:
            harness.do(seat, "undo")
        elif harness.timeline.held:
            harness.do(seat, "end_turn")
        else:
            harness.move(chance.choice(harness.timeline.game.legal_moves))
        if chance.random() < 0.04:
            for viewer in (*range(players), None):
                answer = replay_for(harness, viewer)
                sent = [
                    comparable(view) for frame in harness.sent[viewer] if (view := json.loads(frame)["view"])
                ]
                views = [comparable(view) for view in views_of(answer)]
                assert is_subsequence(views, sent), viewer
                assert views[-1] == sent[-1]
                events = [event for step in answer["steps"] for event in step["events"]]
                assert events == json.loads(events_of_record(harness, viewer))
                assert answer["hands"] is None and "hands" not in {
                    key for step in answer["steps"] for key, value in step.items() if value is not None
                }
                compared += 1
    assert compared > players


def is_subsequence(views: list[Frame], sent: list[Frame]) -> bool:
    """Return whether `views` is a subsequence of `sent`, apart from repeated views."""
    remaining = iter(sent)
    last: Frame | None = None
    return all(view == last or any((last := one) == view for one in remaining) for view in views)


def events_of_record(harness: TableHarness, viewer: Viewer) -> str:
    caller = Caller() if viewer is None else harness.caller(viewer)
    record = json.loads(record_maker(harness.table, viewer, caller, set())())
    assert record["format"] == "kokopelli-seen"
    return json.dumps(record["events"])


def test_an_action_of_another_seat_is_one_step() -> None:
    """The steps do not reveal whether a seat could have continued its action."""
    harness = TableHarness(2, kinds=12)
    harness.start()
    chance = random.Random(5)
    for _ in range(200):
        seat = harness.timeline.turn
        if seat is None:
            break
        before = len(source_from_table(harness.table, harness.caller(1 - seat), None).stops)
        if harness.timeline.held:
            harness.do(seat, "end_turn")
        else:
            harness.move(chance.choice(harness.timeline.game.legal_moves))
        over = harness.timeline.turn != seat or (
            not harness.timeline.held and harness.timeline.game.decision == "action"
        )
        assert len(source_from_table(harness.table, harness.caller(1 - seat), None).stops) - before == over


def test_a_running_game_has_only_own_and_public_replays() -> None:
    harness = TableHarness(3)
    with pytest.raises(Refused, match="not-started"):
        source_from_table(harness.table, harness.caller(0), None)
    harness.start()
    for wish in ("open", "1", "2"):
        with pytest.raises(Refused, match="no-view"):
            source_from_table(harness.table, harness.caller(0, host=True), wish)
        with pytest.raises(Refused, match="no-view"):
            source_from_table(harness.table, Caller(), wish)
    assert source_from_table(harness.table, harness.caller(0), None).view == "0"
    assert source_from_table(harness.table, harness.caller(0), "public").view == "public"
    assert list(source_from_table(harness.table, harness.caller(1, 2), "2").views) == ["1", "2", "public"]


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.json")), ids=lambda file: file.stem)
def test_the_replay_of_a_record_has_a_step_for_each_move(file: Path) -> None:
    record = json.loads(file.read_bytes())
    snapshots = list(replay(record))
    for wish in ("open", "public", "1"):
        answer = replay_of(source_from_record(record, wish))
        assert len(answer["steps"]) == len(record["moves"]) and answer["view"] == wish
        hands = answer["hands"]
        for snapshot, view, step in zip(snapshots, views_of(answer), [{}, *answer["steps"]], strict=True):
            hands = step.get("hands") or hands
            assert hands == (snapshot["hands"] if wish == "open" else None)
            assert view["hand"] == (snapshot["hands"][1] if wish == "1" else {})
            assert view["scores"] == snapshot["scores"] and view["turn"] == snapshot["seat"]
            assert view["pile_sizes"] == [len(pile) for pile in snapshot["piles"]]
            assert view["winners"] == snapshot["winners"] and view["end_tiles"] == snapshot["end_tiles"]
            assert [
                {one["kind"]: {"side": one["side"], "cards": one["cards"]} for one in village["ceremonies"]}
                for village in view["villages"]
            ] == snapshot["villages"]
        drawn = [
            (event["seat"], event["card"])
            for step in answer["steps"]
            for event in step["events"]
            if event["type"] in ("card-drawn", "card-tucked")
        ]
        known = {seat for seat, card in drawn if card is not None}
        assert known == ({seat for seat, _ in drawn} if wish == "open" else {1} if wish == "1" else set())


@pytest.fixture(scope="module")
def finished(server: Running) -> Keys:
    """A finished game at a table without spectators."""
    keys = server.make_table("me", "turn", "turn", options={"spectators": False})

    async def play() -> None:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        await play_together(play_to_the_end(client, random.Random(1)))

    run(play())
    return keys


def test_players_replay_a_finished_game_from_every_view(server: Running, finished: Keys) -> None:
    path = f"/tables/{finished.game}/replay"
    with server.http(finished.tokens[0]) as http:
        record = http.get(f"/tables/{finished.game}/record").json()
        own = http.get(path).json()
        assert own["view"] == "0" and own["views"] == ["0", "1", "2", "public", "open"]
        assert own["over"] and own["recorded"] and len(own["steps"]) == len(record["moves"])
        for view in own["views"]:
            answer = http.get(path, params={"view": view}).json()
            assert views_of(answer)[-1]["scores"] == list(from_record(record).scores)
        assert http.get(path, params={"view": "3"}).json()["error"] == "no-view"
        assert http.get(path, params={"view": "all"}).status_code == 422
    with server.http() as http:
        assert http.get(path).status_code == 403  # the table has no spectators
        assert http.get("/tables/aaaaaaaaaa/replay").status_code == 404


def test_replays_are_compressed_if_the_client_accepts_it(server: Running, finished: Keys) -> None:
    path = f"/tables/{finished.game}/replay"
    with server.http(finished.tokens[0]) as http:
        small = http.get(path, headers={"Accept-Encoding": "gzip"})
        plain = http.get(path, headers={"Accept-Encoding": "identity"})
    assert small.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert small.content == plain.content
    assert int(small.headers["content-length"]) < len(gzip.compress(plain.content, 1)) < 40_000


def test_an_uploaded_record_is_replayed(server: Running) -> None:
    with server.http() as http:
        answer = http.post("/replays", content=FIRST_RECORD.read_bytes(), params={"view": "1"})
        with_bom = http.post("/replays", content=b"\xef\xbb\xbf" + FIRST_RECORD.read_bytes())
    assert answer.json() == replay_of(source_from_record(json.loads(FIRST_RECORD.read_bytes()), "1"))
    assert with_bom.json()["view"] == "open" and with_bom.json()["game"] is None


def without_pile_card(record: Frame) -> Frame:
    return {**record, "piles": [record["piles"][0][:-1], *record["piles"][1:]]}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda record: {**record, "moves": [*record["moves"][:17], "open paw left"]}, "moves[17]: "),
        (lambda record: {**record, "moves": [*record["moves"][:3], 7]}, "moves[3]: "),
        (lambda record: {**record, "moves": ["draw"] * 5001}, "moves: "),
        (lambda record: {**record, "moves": "draw"}, "moves: "),
        (lambda record: {**record, "version": 2}, "version: "),
        (lambda record: {**record, "format": "kokopelli-seen"}, "format: "),
        (without_pile_card, "piles[0]: "),
        (lambda record: [record], "record: "),
    ],
)
def test_the_error_of_an_invalid_record_names_the_place(server: Running, change: Any, place: str) -> None:
    record = change(json.loads(FIRST_RECORD.read_bytes()))
    with server.http() as http:
        answer = http.post("/replays", content=json.dumps(record))
        assert answer.status_code == 422 and answer.json()["error"] == "bad-record"
        assert answer.json()["text"].startswith(place)
        if isinstance(record, dict):
            seats = [{"plays": "me"}, {"plays": "bot", "bot": "turn"}]
            ply = len(record["moves"]) if isinstance(record["moves"], list) else 0
            again = http.post("/branches", json={"record": record, "ply": ply, "seats": seats})
            assert again.status_code == 422 and again.json() == answer.json()


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 100_000, b'{"a":' * 50_000, b"1" * 500_000])
def test_a_file_that_is_not_a_record_is_refused(server: Running, body: bytes) -> None:
    with server.http() as http:
        answer = http.post("/replays", content=body)
        assert answer.status_code == 422 and answer.json()["error"] == "bad-record"
        assert http.post("/branches", content=body).status_code == 422
        assert http.get("/bots").is_success


def test_a_file_that_is_too_large_is_refused(server: Running) -> None:
    with server.http() as http:
        for path in ("/replays", "/branches"):
            answer = http.post(path, content=b" " * (m.MAX_RECORD + 1))
            assert answer.status_code == 413 and str(m.MAX_RECORD) in answer.json()["text"]
        assert http.post("/replays", content=FIRST_RECORD.read_bytes().ljust(m.MAX_RECORD)).is_success


def test_the_replays_of_an_address_are_limited(tmp_path: Path) -> None:
    with running(tmp_path, Limits(replays_at_once=3, replays_per_minute=1)) as server, server.http() as http:
        answers = [http.post("/replays", content=FIRST_RECORD.read_bytes()) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert int(answers[-1].headers["Retry-After"]) >= 1


def branch(http: httpx.Client, record: Frame, ply: int, **more: Any) -> httpx.Response:
    seats = [{"plays": "me", "name": "Eve"}]
    seats += [{"plays": "bot", "bot": "turn", "name": name} for name in record["players"][1:]]
    return http.post("/branches", json={"record": record, "ply": ply, "seats": seats, **more})


@pytest.mark.parametrize("name", ["first-game-2", "eleven-kinds-3", "twelve-kinds-4"])
def test_a_branch_plays_on_from_any_move(server: Running, name: str) -> None:
    record = json.loads((RECORDS / f"{name}.json").read_bytes())
    whole = from_record(record)
    ply = random.Random(name).randrange(whole.ply)
    with server.http() as http:
        answer = branch(http, record, ply)
        assert answer.status_code == 201, answer.text
        keys = Keys({**answer.json()})
    assert keys.table["status"] == "playing" and keys.table["begun_at"] == ply
    assert keys.table["commitment"] is None

    async def play() -> Frame:
        client = await Client.enter(server, keys.game, keys.tokens[0])
        await play_together(play_to_the_end(client, random.Random(name)))
        return client.seen[-1]

    last = run(play())
    assert last["table"]["opening"] is None
    with server.http() as http:
        later = http.get(f"/tables/{keys.game}/record").json()
        again = http.get(f"/tables/{keys.game}/replay").json()
        same = [{"plays": "me"} for _ in record["players"]]
        refused = http.post("/tables", json={"seats": same, "same_deal": keys.game})
    assert later["moves"][:ply] == record["moves"][:ply] and later["piles"] == record["piles"]
    assert later["begun_at"] == again["begun_at"] == ply and "deal" not in later
    assert later["players"] == ["Eve", *record["players"][1:]]
    verify(later)
    with pytest.raises(ValueError, match="deal"):
        verify(later, "0" * 64)
    assert from_record(later).is_over
    assert refused.status_code == 409 and refused.json()["error"] == "branched"


def test_a_branch_has_the_position_of_the_record(server: Running) -> None:
    """At every kind of decision and for every seat; earlier moves cannot be undone."""
    record = json.loads((RECORDS / "twelve-kinds-4.json").read_bytes())
    game = Game(from_record(record).setup)
    tried: set[str] = set()
    for ply, move in enumerate(record["moves"]):
        if game.decision not in tried and ply > 30:
            tried.add(game.decision)
            seats = [{"plays": "me", "name": name} for name in record["players"]]
            with server.http() as http:
                keys = Keys(
                    http.post("/branches", json={"record": record, "ply": ply, "seats": seats}).json()
                )

            async def enter(keys: Keys = keys) -> list[Frame]:
                return [
                    (await Client.enter(server, keys.game, token, seat=seat)).view
                    for seat, token in keys.tokens.items()
                ]

            for seat, view in enumerate(run(enter())):
                assert view["turn"] == game.seat and view["hand"] == game.view(seat).hand
                assert not view["can"]["undo"]
                if seat == game.seat:
                    assert view["legal"] == [str(one) for one in game.legal_moves]
                    assert view["decision"] == game.decision
        game.play(Move.parse(move))
    assert tried == {"action", "more", "tuck"}


def test_invalid_branches_are_refused(server: Running) -> None:
    record = json.loads(FIRST_RECORD.read_bytes())
    with server.http() as http:
        over = branch(http, record, len(record["moves"]))
        beyond = branch(http, record, len(record["moves"]) + 1)
        seats = [{"plays": "me"}] * 3
        crowded = http.post("/branches", json={"record": record, "ply": 3, "seats": seats})
        nobody = http.post("/branches", json={"record": record, "ply": -1, "seats": seats})
    assert over.json()["error"] == beyond.json()["error"] == "no-ply"
    assert crowded.json()["error"] == "no-seat"
    assert nobody.json()["error"] == "bad-request" and nobody.json()["text"].startswith("ply: ")


def test_a_branch_with_an_open_seat_waits_for_a_player(server: Running) -> None:
    record = json.loads(FIRST_RECORD.read_bytes())
    with server.http() as http:
        wish = {"record": record, "ply": 20, "seats": [{"plays": "me"}, {"plays": "open"}]}
        keys = Keys(http.post("/branches", json=wish).json())
        assert http.get(f"/tables/{keys.game}").json()["status"] == "open"
        claim = {"invite": keys.invite, "name": "Ben"}
        assert http.post(f"/tables/{keys.game}/claim", json=claim).status_code == 201
    server.start(keys)
    with server.http(keys.tokens[0]) as http:
        answer = http.get(f"/tables/{keys.game}/replay").json()
    assert answer["begun_at"] == 20 and not answer["over"]
    assert views_of(answer)[-1]["pile_sizes"] == [len(pile) for pile in list(replay(record))[20]["piles"]]


def test_a_branch_survives_a_restart(tmp_path: Path) -> None:
    """A restarted server shows the same view."""
    record = to_record(from_record(json.loads(FIRST_RECORD.read_bytes())))
    with running(tmp_path) as server, server.http() as http:
        keys = Keys(
            http.post(
                "/branches",
                json={"record": record, "ply": 33, "seats": [{"plays": "me"}, {"plays": "me"}]},
            ).json()
        )
        before = server_view(server, keys)
    with running(tmp_path) as server:
        assert server_view(server, keys) == before


def server_view(server: Running, keys: Keys) -> Frame:
    async def enter() -> Frame:
        return (await Client.enter(server, keys.game, keys.tokens[0])).view

    return run(enter())
