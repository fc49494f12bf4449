"""Recorded games replay to their stored result; invalid records are refused.

A file of `records/` is a game with its result, which tests/naive.py computed; `python tests/test_records.py
--remake` computes it again. Every file added there is tested. `REQUIRED` lists what must occur in at least
one of them.
"""

import json
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from budgets import budget
from kokopelli import (
    Game,
    RecordError,
    Setup,
    from_record,
    load_game,
    read_record,
    replay,
    save_game,
    to_record,
)
from kokopelli.identifiers import FIRST_GAME
from kokopelli.record import parse_record, snapshot
from naive import KINDS, KOKOPELLI, NaiveGame

Record = dict[str, Any]
Snapshot = dict[str, Any]

FOLDER = Path(__file__).parent / "records"
RECORDS = {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.json"))}
GAME_KEYS = ("format", "version", "players", "kinds", "first", "piles", "moves")

every_record = pytest.mark.parametrize("name", RECORDS)


def naive_replay(record: Record) -> Iterator[Snapshot]:
    """Yield the snapshots of `kokopelli.replay`, computed with the naive rules."""
    game = NaiveGame(len(record["players"]), record["kinds"], record["first"], record["piles"])
    yield game.snapshot()
    for move in record["moves"]:
        game.play(move)
        yield game.snapshot()


def result_of(snapshots: list[Snapshot]) -> dict[str, Any]:
    """Return scores, winners and what ended the game (R10.1); an unfinished game has only scores."""
    last = snapshots[-1]
    by_pile = any(not pile for one in snapshots for pile in one["piles"])
    by_tiles = last["end_tiles"] == 0
    ended_by = "both" if by_pile and by_tiles else "pile" if by_pile else "tiles"
    over = last["decision"] == "over"
    return {"scores": last["scores"], "winners": last["winners"], "ended_by": ended_by if over else None}


# Whole games.


@every_record
def test_replay_gives_the_stored_result(name: str) -> None:
    record = RECORDS[name]
    snapshots = list(replay(record))
    assert result_of(snapshots) == record["result"]
    assert snapshots == list(naive_replay(record))


@every_record
def test_a_record_survives_conversion_to_a_game_and_back(name: str, tmp_path: Path) -> None:
    record = RECORDS[name]
    game = from_record(record)
    assert to_record(game) == {key: record[key] for key in GAME_KEYS}
    path = tmp_path / "game.json"
    save_game(game, path, result=record["result"])
    assert read_record(path) == {key: record[key] for key in (*GAME_KEYS, "result")}
    again = load_game(path)
    assert (again.setup, again.moves) == (game.setup, game.moves)
    assert [file.name for file in tmp_path.iterdir()] == ["game.json"]


def takes_a_3_with_an_empty_stack(record: Record) -> bool:
    """Return whether a 3 VP tile is taken when no Game End tile is left (R6.5)."""
    snapshots = list(naive_replay(record))
    return any(
        before["end_tiles"] == 0 and before["tiles"][kind] == [3] and after["tiles"][kind] == []
        for before, after in pairwise(snapshots)
        for kind in record["kinds"]
    )


def opens(kind: str) -> Callable[[Record], bool]:
    return lambda record: any(move.startswith(f"open {kind} ") for move in record["moves"])


REQUIRED: dict[str, Callable[[Record], bool]] = {
    "ended by an empty pile": lambda record: record["result"]["ended_by"] == "pile",
    "ended by the last end tile": lambda record: record["result"]["ended_by"] == "tiles",
    "ended by both in one round": lambda record: record["result"]["ended_by"] == "both",
    "a tie for victory": lambda record: len(record["result"]["winners"] or ()) > 1,
    "an unfinished game": lambda record: record["result"]["winners"] is None,
    "a pass": lambda record: "pass" in record["moves"],
    "a 3 VP tile with the stack empty": takes_a_3_with_an_empty_stack,
    "the first-game set": lambda record: set(record["kinds"]) == set(FIRST_GAME),
    "2 players": lambda record: len(record["players"]) == 2,
    "3 players": lambda record: len(record["players"]) == 3,
    "4 players": lambda record: len(record["players"]) == 4,
    "10 kinds": lambda record: len(record["kinds"]) == 10,
    "11 kinds": lambda record: len(record["kinds"]) == 11,
    "12 kinds": lambda record: len(record["kinds"]) == 12,
    **{f"{kind} opened": opens(kind) for kind in KINDS},
}


@pytest.mark.parametrize("what", REQUIRED)
def test_some_record_has(what: str) -> None:
    assert any(map(REQUIRED[what], RECORDS.values()))


def test_a_very_long_record_replays() -> None:
    """A game of exchanges has no end."""
    size = budget(100_000)
    game = Game(Setup.random(4, seed="long"))
    moves: list[str] = []
    while len(moves) < size:
        move = "exchange" if game.decision == "action" else str(game.legal_moves[0])
        game.play(move)
        moves.append(move)
    record = to_record(game)
    replayed = from_record(record)
    assert replayed.ply == size
    assert snapshot(replayed) == snapshot(game)


# Invalid records.

MISSING = object()
DECK = [*FIRST_GAME] * 3 + [KOKOPELLI] * 6
TWO_PAWS = ["paw", "paw", "hunter", "shaman", KOKOPELLI]  # an opening hand
PILE = TWO_PAWS + [card for card in FIRST_GAME for _ in range(3 - TWO_PAWS.count(card))] + [KOKOPELLI] * 5

VALID: Record = {
    "format": "kokopelli-record",
    "version": 1,
    "players": ["Ann", "Ben"],
    "kinds": [*FIRST_GAME],
    "first": 0,
    "piles": [PILE, DECK],
    "moves": ["open paw left", "open hunter right", "draw"],
}


def changed(**keys: Any) -> Record:
    """Return the valid record with other values for these keys, or without them."""
    return {key: value for key, value in {**VALID, **keys}.items() if value is not MISSING}


def with_card(place: int, card: Any) -> list[Any]:
    """Return the piles with one card of Ben's deck replaced; places 0 to 29 are kinds, 30 to 35 Kokopelli."""
    return [PILE, [*DECK[:place], card, *DECK[place + 1 :]]]


INVALID_SETUPS: list[tuple[str, Any, str, str]] = [
    # test id, record, place in the error, part of the message
    ("a list", [VALID], "record", "object"),
    ("a string", "kokopelli-record", "record", "object"),
    ("null", None, "record", "object"),
    ("another format", changed(format="chess"), "format", "kokopelli-record"),
    ("no format", changed(format=MISSING), "format", "kokopelli-record"),
    ("version 2", changed(version=2), "version", "1"),
    ("version as text", changed(version="1"), "version", "1"),
    ("version 1.0", changed(version=1.0), "version", "1"),
    ("version true", changed(version=True), "version", "1"),
    ("no version", changed(version=MISSING), "version", "1"),
    ("no players", changed(players=MISSING), "players", "missing"),
    ("1 player", changed(players=["Ann"]), "players", "R2.1"),
    ("5 players", changed(players=["A", "B", "C", "D", "E"]), "players", "R2.1"),
    ("names that are numbers", changed(players=[1, 2]), "players", "names"),
    ("a name that is null", changed(players=["Ann", None]), "players", "names"),
    ("players as text", changed(players="AB"), "players", "names"),
    ("no kinds", changed(kinds=MISSING), "kinds", "missing"),
    ("9 kinds", changed(kinds=KINDS[:9]), "kinds", "R2.1"),
    ("13 kinds", changed(kinds=KINDS[:13]), "kinds", "R2.1"),
    ("an unknown kind", changed(kinds=[*FIRST_GAME[:9], "dog"]), "kinds[9]", '"dog"'),
    ("Kokopelli as a kind", changed(kinds=[*FIRST_GAME[:9], KOKOPELLI]), "kinds[9]", "kokopelli"),
    ("a kind twice", changed(kinds=[*FIRST_GAME[:9], "hunter"]), "kinds[9]", "twice"),
    ("a kind in capitals", changed(kinds=["Hunter", *FIRST_GAME[1:]]), "kinds[0]", "Hunter"),
    ("a kind that is a number", changed(kinds=[4, *FIRST_GAME[1:]]), "kinds[0]", "4"),
    ("a kind that is a list", changed(kinds=[["paw"], *FIRST_GAME[1:]]), "kinds[0]", "list"),
    ("kinds as text", changed(kinds="hunter"), "kinds", "list"),
    ("no first", changed(first=MISSING), "first", "missing"),
    ("first -1", changed(first=-1), "first", "R2.5"),
    ("first 2 of two", changed(first=2), "first", "R2.5"),
    ("first 4", changed(first=4), "first", "R2.5"),
    ("first as text", changed(first="0"), "first", "R2.5"),
    ("first true", changed(first=True), "first", "R2.5"),
    ("first 0.0", changed(first=0.0), "first", "R2.5"),
    ("first null", changed(first=None), "first", "R2.5"),
    ("no piles", changed(piles=MISSING), "piles", "missing"),
    ("too few piles", changed(piles=[DECK]), "piles", "R2.3"),
    ("too many piles", changed(piles=[DECK, DECK, DECK]), "piles", "R2.3"),
    ("piles as an object", changed(piles={"0": DECK, "1": DECK}), "piles", "R2.3"),
    ("a pile as text", changed(piles=[DECK, "paw"]), "piles[1]", "36"),
    ("a card too many", changed(piles=[DECK, [*DECK, "paw"]]), "piles[1]", "36"),
    ("a card too few", changed(piles=[DECK[1:], DECK]), "piles[0]", "36"),
    ("a kind not in the game", changed(piles=with_card(3, "sun")), "piles[1][3]", '"sun"'),
    ("7 kokopelli", changed(piles=with_card(0, KOKOPELLI)), "piles[1]", "R2.3"),
    ("4 of a kind", changed(piles=with_card(35, "paw")), "piles[1]", "R2.3"),
    ("a card that is a number", changed(piles=with_card(0, 6)), "piles[1][0]", "R2.3"),
    ("a card that is null", changed(piles=with_card(35, None)), "piles[1][35]", "R2.3"),
    ("a pile in a pile", changed(piles=with_card(2, ["paw"])), "piles[1][2]", "R2.3"),
    ("no moves", changed(moves=MISSING), "moves", "missing"),
    ("moves as text", changed(moves="draw"), "moves", "list"),
    ("moves as an object", changed(moves={"0": "draw"}), "moves", "list"),
    ("moves null", changed(moves=None), "moves", "list"),
]

INVALID_MOVES: list[tuple[Any, int, str]] = [
    # move, number of legal moves before it, part of the message
    (0, 1, "text"),
    (None, 0, "text"),
    (["draw"], 2, "text"),
    ({"move": "draw"}, 3, "text"),
    ("Draw", 0, '"Draw"'),
    ("draw ", 0, '"draw "'),
    (" draw", 1, '" draw"'),
    ("open  paw left", 0, "not a move"),
    ("open paw", 0, "not a move"),
    ("open paw pile@1", 0, "not a move"),
    ("open kokopelli left", 0, "not a move"),
    ("play paw", 0, "not a move"),
    ("play paw@7", 0, "not a move"),
    ("play paw@-1", 0, "not a move"),
    ("", 0, "not a move"),
    ("play paw@3", 0, "R1.1"),
    ("open sun left", 0, "R2.1"),
    ("done", 0, "R3.4"),
    ("pass", 0, "R3.4"),
    ("tuck paw", 0, "R3.5"),
    ("open paw left@0", 0, "R5.1"),
    ("open warrior left", 0, "R5.1"),
    ("open shaman right@1", 0, "R5.1"),
    ("play paw@0", 0, "R6.1"),
    ("cancel paw", 0, "R7.1"),
    ("play paw@1", 1, "R6.1"),
    ("open paw left", 2, '"open paw left": Paw is already in your play area (R5.2)'),
    ("open hunter pile", 3, "R5.2"),
]

STRANGE_MOVES = [
    "draw\n",
    "\n",
    "open\npaw\nleft",
    "\x1b[31mdraw",
    "draw\r",
    "draw\x00",
    "dr\u2028aw",
    "\ud800",
]

INVALID_TEXTS: list[tuple[str, str | bytes, str]] = [
    ("not JSON", "draw", "JSON"),
    ("half an object", '{"format": "kokopelli-record",', "JSON"),
    ("a newline in a string", '{"format": "\n"}', "JSON"),
    ("an empty text", "", "JSON"),
    ("an empty file", b"", "JSON"),
    ("Latin-1", '{"players": ["Zoë", "Ben"]}'.encode("latin-1"), "UTF-8"),
    ("UTF-16", json.dumps(VALID).encode("utf-16"), "UTF-8"),
    ("half a character", b'{"players": ["\xed\xa0\x80"]}', "UTF-8"),
    ("noise", bytes(range(256)), ""),
    ("100,000 lists", "[" * 100_000, "deep"),
    ("100,000 lists, closed", "[" * 100_000 + "]" * 100_000, "deep"),
    ("100,000 objects", '{"a":' * 100_000, "deep"),
    ("a number of 10,000 digits", '{"format": ' + "9" * 10_000 + "}", "number"),
    ("a list", "[]", "object"),
    ("a number", "1", "object"),
    ("null", "null", "object"),
    ("another object", "{}", "kokopelli-record"),
    ("a version that is not a number", '{"format": "kokopelli-record", "version": NaN}', "1"),
]


def error_of(run: Callable[[], object]) -> RecordError:
    """Return the error that `run` raises: one short printable line that begins with the place."""
    with pytest.raises(RecordError) as caught:
        run()
    error = caught.value
    assert isinstance(error, ValueError)
    assert str(error) == f"{error.place}: {error.problem}"
    assert str(error).isprintable(), "one line, no control characters"
    assert len(str(error)) < 400
    return error


def test_the_valid_record_replays() -> None:
    assert [one["ply"] for one in replay(VALID)] == [0, 1, 2, 3]
    assert [one["ply"] for one in replay({**VALID, "clock": {"Ann": 3}, "seed": None})] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("record", "place", "part"), [bad[1:] for bad in INVALID_SETUPS], ids=[b[0] for b in INVALID_SETUPS]
)
def test_an_invalid_set_up_is_an_error_at_the_first_snapshot(record: Any, place: str, part: str) -> None:
    for run in (lambda: next(replay(record)), lambda: from_record(record)):
        error = error_of(run)
        assert error.place == place
        assert part in error.problem


@pytest.mark.parametrize(("move", "before", "part"), INVALID_MOVES)
def test_snapshots_before_an_illegal_move_are_yielded(move: Any, before: int, part: str) -> None:
    moves = [*VALID["moves"][:before], move, *VALID["moves"][before:]]
    snapshots = replay(changed(moves=moves))
    assert [next(snapshots)["ply"] for _ in range(before + 1)] == [*range(before + 1)]
    error = error_of(lambda: next(snapshots))
    assert error.place == f"moves[{before}]"
    assert part in error.problem
    assert error_of(lambda: from_record(changed(moves=moves))).args == error.args


def test_a_move_after_the_end_is_an_error() -> None:
    record = RECORDS["first-game-2"]
    end = len(record["moves"])
    error = error_of(lambda: from_record({**record, "moves": [*record["moves"], "draw"]}))
    assert error.place == f"moves[{end}]"
    assert error.problem == '"draw": The game is over (R10.1)'


@pytest.mark.parametrize(
    "move", [*STRANGE_MOVES, "x" * 1_000_000, "open paw left " * 1000], ids=lambda move: ascii(move[:20])
)
def test_a_strange_move_gives_one_short_error_line(move: str) -> None:
    error = error_of(lambda: from_record(changed(moves=[move])))
    assert error.place == "moves[0]"
    assert len(str(error)) < 200
    assert str(error).isascii()


@pytest.mark.parametrize(
    "name", ["Ann\nBen", "\x1b[31mAnn", "A\u2028nn", "x" * 100_000], ids=lambda name: ascii(name[:20])
)
def test_a_strange_name_gives_one_short_error_line(name: str) -> None:
    record = changed(players=[name, "Ben"], moves=["play paw@0"])
    error = error_of(lambda: from_record(record))
    assert "R6.1" in error.problem


@pytest.mark.parametrize(
    "card", ["paw\n", "\x1b[31m", "\u2028", "x" * 1_000_000], ids=lambda card: ascii(card[:20])
)
def test_a_strange_card_gives_one_short_error_line(card: str) -> None:
    assert error_of(lambda: from_record(changed(piles=with_card(4, card)))).place == "piles[1][4]"
    assert error_of(lambda: from_record(changed(kinds=[card]))).place == "kinds[0]"


@pytest.mark.parametrize(
    ("text", "part"), [bad[1:] for bad in INVALID_TEXTS], ids=[bad[0] for bad in INVALID_TEXTS]
)
def test_a_text_that_is_not_a_record_is_an_error(text: str | bytes, part: str, tmp_path: Path) -> None:
    assert part in str(error_of(lambda: parse_record(text)))
    path = tmp_path / "bad.json"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    assert part in str(error_of(lambda: load_game(path)))


def remake() -> None:
    """Compute the results again with the naive rules and write every file with one line for each key."""
    for name, record in RECORDS.items():
        record["result"] = result_of(list(naive_replay(record)))
        lines = (f"{json.dumps(key)}: {json.dumps(value)}" for key, value in record.items())
        (FOLDER / f"{name}.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        print(f"{name}: {len(record['moves'])} moves, {record['result']}")


if __name__ == "__main__" and sys.argv[1:] == ["--remake"]:
    remake()
