"""Positions of recorded games, opened in a browser: a person sits on the seat whose turn it is."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from browsers import Visitor

from kokopelli import Game, Move
from kokopelli.events import PointsScored
from kokopelli.record import from_record

RECORDS = Path(__file__).parents[1] / "records"
SCORING = {2: "first-game-2", 3: "tie-3", 4: "twelve-kinds-4"}
LATE = {2: "first-game-2", 3: "eleven-kinds-3", 4: "twelve-kinds-4"}  # records by their number of players


def late_action(players: int) -> tuple[dict[str, Any], int, int]:
    """Return a record, the number of moves before a first action late in its game, and the seat on turn."""
    record = read(LATE[players])
    late = len(record["moves"]) * 3 // 4
    return record, *first(record, late, lambda game: game.decision == "action" and game.actions_left == 2)


def above_the_limit() -> tuple[dict[str, Any], int, int]:
    """Return a record, the number of moves before more than one card has to be tucked, and the seat."""
    record = read("hoarders-2")
    return record, *first(record, 0, has_to_tuck_several)


def has_to_tuck_several(game: Game) -> bool:
    """Return whether more than one card is above the hand limit; an exchange tucks the whole hand."""
    if game.decision != "tuck" or game.seat is None:
        return False
    view = game.view(game.seat)
    return 1 < view.to_tuck < view.hand_sizes[game.seat]


def scoring_play(players: int) -> tuple[tuple[dict[str, Any], int, int], Move]:
    """Return a position with a card to play that scores by an ability and can be undone, and that move."""
    record = read(SCORING[players])
    ply, seat = first(record, 0, lambda game: scoring_move(game) is not None)
    game = Game(from_record(record).setup)
    for move in from_record(record).moves[:ply]:
        game.play(move)
    found = scoring_move(game)
    assert found is not None
    return (record, ply, seat), found


def scoring_move(game: Game) -> Move | None:
    """Return a card to play by which two seats score, one of them by an ability; it draws no card."""
    if game.decision != "action" or game.actions_left < 2 or game.seat is None:
        return None
    for move, preview in game.view(game.seat).previews.items():
        scored = [event for event in preview.events if isinstance(event, PointsScored)]
        by_ability = any(event.rule.startswith("R9.") for event in scored)
        if by_ability and len({event.seat for event in scored}) > 1 and preview.draws == 0:
            return move
    return None


def read(name: str) -> dict[str, Any]:
    record: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text())
    return record


def first(record: dict[str, Any], begin: int, wanted: Callable[[Game], bool]) -> tuple[int, int]:
    """Return the first number of moves, from `begin` on, with a wanted position, and the seat on turn."""
    whole = from_record(record)
    game = Game(whole.setup)
    for ply, move in enumerate(whole.moves):
        if ply >= begin and wanted(game):
            assert game.seat is not None
            return ply, game.seat
        game.play(move)
    raise AssertionError("the record has no such position")


def sit_down(visitor: Visitor, record: dict[str, Any], ply: int, seat: int) -> None:
    """Continue a record against bots, and open the table."""
    seats: list[dict[str, str]] = [{"plays": "bot", "bot": "level-1"} for _ in record["players"]]
    seats[seat] = {"plays": "me", "name": "Wilhelmina von Sonnenschein-Berg"}  # as long as a name may be
    wish = {"record": record, "ply": ply, "seats": seats}
    answer = visitor.context.request.post(f"{visitor.address}/api/branches", data=wish, timeout=120_000)
    assert answer.status == 201, answer.text()
    visitor.open(f"/table/{answer.json()['game']}")
    visitor.wait()
