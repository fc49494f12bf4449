"""Tables in the browser send the same as those of the server (docs/decisions/0028).

`KOKOPELLI_GAMES=300` compares more games than usual.
"""

import json
import os
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from local_frames import LocalTable, compare_beginning, compare_game, compare_record, local_table

from kokopelli import Game, IllegalMove, Move, Setup, from_record
from kokopelli.identifiers import Card
from kokopelli.moves import ALL_MOVES
from kokopelli.record import read_record
from kokopelli.server.table import log_entries as e

GAMES = int(os.environ.get("KOKOPELLI_GAMES", "10"))
OPTIONS = {
    "hints": True,
    "ask_end": False,
    "spectators": True,
    "counting": True,
    "clock": None,
    "bot_pace": 0.5,
}
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))


@pytest.fixture(scope="module")
def local(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalTable]:
    with local_table(tmp_path_factory.mktemp("frames")) as table:
        yield table


@pytest.mark.parametrize("number", range(GAMES))
def test_whole_games_send_the_same_frames_to_every_viewer(local: LocalTable, number: int) -> None:
    server = compare_game(local, random.Random(number))
    if server.table.stopped:
        return
    # The record of the game is the same on both sides, too, and can be played on from any of its moves.
    record = server.record(None)
    compare_record(local, json.dumps(record), "0")
    compare_beginning(local, record, random.Random(number).randrange(len(record["moves"]) + 1))


def test_a_game_that_continues_a_record_sends_the_same_frames(local: LocalTable) -> None:
    rng = random.Random(1)
    for path in RECORDS[:3]:
        moves = from_record(read_record(path)).moves
        setup = from_record(read_record(path)).setup
        ply = rng.randrange(len(moves) // 2)
        piles = [list(pile) for pile in setup.piles]
        beginning = e.Beginning(
            kinds=list(setup.kinds), first=setup.first, piles=piles, moves=list(moves[:ply])
        )
        compare_game(local, rng, beginning)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_files_give_the_same_replays(local: LocalTable, path: Path) -> None:
    for view in (None, "0", "1", "public", "open", "3"):
        compare_record(local, path.read_text(encoding="utf-8"), view)


def damaged(record: dict[str, Any]) -> Iterator[Any]:
    """Yield records that are no legal games, of every kind of wrong."""
    yield from ([], 3, None, {}, {**record, "format": "other"})
    yield from ({**record, "version": version} for version in (2, "1", True, None))
    yield from ({name: value for name, value in record.items() if name != key} for key in record)
    for players in (3, ["Ann"], ["Ann", 3], ["A"] * 5, ["\ud800", *record["players"][1:]], []):
        yield {**record, "players": players}
    kinds = record["kinds"]
    for wrong in (
        "first-game",
        kinds[:9],
        [*kinds[:-1], kinds[0]],
        [*kinds[:-1], "pow"],
        [*kinds[:-1], None],
    ):
        yield {**record, "kinds": wrong}
    kind: Any
    for kind in (7, 10**12, 1.5, True, [], {}, "\n'", "x" * 80, "ü\u200b", '"'):
        yield {**record, "kinds": [*kinds[:-1], kind]}
    yield from ({**record, "first": first} for first in (-1, 4, "0", None, True, 1.5))
    piles = record["piles"]
    for wrong in (3, [], piles[:-1], [piles[0][:-1], *piles[1:]], [["paw"] * len(piles[0]), *piles[1:]]):
        yield {**record, "piles": wrong}
    yield {**record, "piles": [[*piles[0][:-1], "pow"], *piles[1:]]}
    yield {**record, "piles": [[*piles[0][:-1], 5], *piles[1:]]}
    for moves in (3, None, [3], ["jump"], ["ü" * 70], ["\ud83d"], ["draw"] * 5001, ["done"], ["draw 1"]):
        yield {**record, "moves": moves}
    for place in (0, 5, 50):
        for move in ("pass", "exchange", "tuck kokopelli", "open fire left@1", "wild paw@3", "cancel vase"):
            yield {**record, "moves": [*record["moves"][:place], move, *record["moves"][place:]]}
    yield {**record, "moves": [*record["moves"], "draw"]}
    yield from ({**record, "begun_at": at} for at in (0, 5, -1, "3", 10**9, None))


def test_hostile_records_are_refused_with_the_words_of_the_server(local: LocalTable) -> None:
    record = dict(read_record(RECORDS[0]))
    for wrong in damaged(record):
        compare_record(local, json.dumps(wrong))
        if isinstance(wrong, dict):
            for ply in (0, 3, 10_000):
                compare_beginning(local, wrong, ply)
    for text in (
        "",
        " ",
        "{",
        "[",
        '{"a"',
        '{"a":',
        '{"a":1',
        '{"a":1,',
        "{1",
        "[1",
        "[1,",
        "[1,]",
        "{}x",
        "tru",
    ):
        compare_record(local, text)
    for text in (
        '"abc',
        '"\\',
        '"\\x"',
        '"\\u12',
        '"\n"',
        "{'a':1}",
        "-",
        "01",
        '\n\n  {"ü": x}',
        '{"a":1,}',
    ):
        compare_record(local, text)


def test_tables_that_differ_in_hidden_cards_send_the_same_bytes(local: LocalTable) -> None:
    """P8 for people at one screen: what a seat is sent does not depend on what the seat cannot know."""
    compared = 0
    for number in range(GAMES):
        rng = random.Random(number)
        game = Game(Setup.random(rng.randrange(2, 5), kinds=rng.choice([10, 11, 12]), seed=number))
        for _ in range(rng.randrange(120)):
            game.play(rng.choice(game.legal_moves))
        for viewer in (rng.randrange(len(game.setup.players)), None):
            twin = with_other_deal(game, viewer, rng)
            if twin is None:
                continue
            compared += 1
            assert all_sent(local, game.setup, game.moves, viewer) == all_sent(
                local, twin.setup, game.moves, viewer
            )
    assert compared > GAMES


def with_other_deal(game: Game, viewer: int | None, rng: random.Random) -> Game | None:
    """Return a game of the same moves with other cards that the viewer has not seen, if there is one."""
    for _ in range(20):
        piles = [other_pile(game, seat, viewer, rng) for seat in range(len(game.setup.players))]
        twin = Game(replace(game.setup, piles=tuple(piles)))
        with suppress(IllegalMove):
            for move in game.moves:
                twin.play(move)
            # With other cards the last action may not be over: then there is nothing to show yet.
            if (twin.seat, twin.decision) == (game.seat, game.decision):
                return twin
    return None


def other_pile(game: Game, seat: int, viewer: int | None, rng: random.Random) -> tuple[Card, ...]:
    """Return a pile with the cards shuffled that the viewer has not seen: undrawn, or in another's hand."""
    pile = list(game.setup.piles[seat])
    drawn = int(game.tables["pile_tops"][0, seat])
    hidden = list(range(min(drawn, len(pile)), len(pile)))
    if seat != viewer:
        hand = Counter(game.open_view().hands[seat])
        for place in reversed(range(min(drawn, len(pile)))):
            if hand[pile[place]] > 0:
                hand[pile[place]] -= 1
                hidden.append(place)
    cards = [pile[place] for place in hidden]
    rng.shuffle(cards)
    for place, card in zip(hidden, cards, strict=True):
        pile[place] = card
    return tuple(pile)


def all_sent(local: LocalTable, setup: Setup, moves: Sequence[Move], viewer: int | None) -> list[str]:
    """Return all that a viewer is sent in a game of people at one screen, and told if they ask."""
    beginning = {"kinds": setup.kinds, "first": setup.first, "piles": setup.piles, "moves": []}
    seats = [{"name": name, "token": "local", "bot": None} for name in setup.players]
    entry = {
        "type": "created",
        "seats": seats,
        "kinds": setup.kinds,
        "options": OPTIONS,
        "seed": "",
        "salt": "",
        "invite": "",
        "same_deal": None,
        "nonces": [],
        "beginning": beginning,
        "daily": None,
    }
    answers = [local.ask(op="create", game="abcdefghij", entry=entry)]
    answers.append(local.ask(op="start", nonce=None)["frames"])
    plies = [frame["ply"] for frame in answers[-1]]
    game = Game(setup)
    for move in moves:
        assert game.seat is not None
        frame = {"type": "move", "move": str(move), "id": "x", "ply": plies[game.seat]}
        answers.append(local.ask(op="frame", seat=game.seat, frame=frame)["frames"])
        plies = [one["ply"] if one else ply for one, ply in zip(answers[-1], plies, strict=True)]
        game.play(move)
    sent = [json.dumps(frames[-1 if viewer is None else viewer]) for frames in answers]
    view = "public" if viewer is None else str(viewer)
    asked = (
        [local.ask(op="record", seat=viewer), local.ask(op="replay", view=view)] if not game.is_over else []
    )
    asked += [local.ask(op="why_not", seat=viewer, move=str(move)) for move in ALL_MOVES[::7]]
    return [*sent, *map(json.dumps, asked)]
