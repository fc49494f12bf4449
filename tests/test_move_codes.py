"""The order of legal moves, and the action codes.

Learning programs rely on both: legal codes ascend at every decision, and a code means the same move in every
version. The pinned codes follow from the layout in `rules.codes`: rows of 16, a column for each kind.
"""

import pytest

from budgets import budget
from kokopelli import InvalidMove, Move
from kokopelli.moves import ALL_MOVES
from kokopelli.rules.codes import CODES
from naive import STYLES
from random_games import random_moves

PINNED = {
    # row 0: the moves without a kind
    "draw": 0,
    "exchange": 1,
    "done": 2,
    "pass": 3,
    # row 1: cancel
    "cancel chieftain": 16,
    "cancel birth": 17,
    "cancel paw": 22,
    "cancel snake-dance": 31,
    # rows 2 to 4: open, a row for each side
    "open chieftain left": 32,
    "open paw left": 38,
    "open snake-dance left": 47,
    "open chieftain right": 48,
    "open paw right": 54,
    "open chieftain pile": 64,
    "open sun pile": 75,
    "open snake-dance pile": 79,
    # rows 5 to 8: play, a row for each owner
    "play chieftain@0": 80,
    "play paw@0": 86,
    "play paw@1": 102,
    "play drummer@2": 125,
    "play snake-dance@3": 143,
    # rows 9 to 12: wild, a row for each owner
    "wild chieftain@0": 144,
    "wild hunter@1": 164,
    "wild sun@2": 187,
    "wild snake-dance@3": 207,
    # rows 13 to 16: open on the left side of another village, a row for each owner
    "open chieftain left@0": 208,
    "open tortoise left@1": 233,
    "open fire left@3": 261,
    "open snake-dance left@3": 271,
    # rows 17 to 20: open on the right side of another village
    "open chieftain right@0": 272,
    "open eagle-feather right@1": 296,
    "open vase right@2": 314,
    "open snake-dance right@3": 335,
    # rows 21 and 22: tuck, Kokopelli last
    "tuck chieftain": 336,
    "tuck lizard": 343,
    "tuck snake-dance": 351,
    "tuck kokopelli": 352,
}


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_codes_ascend(players: int, style: str) -> None:
    for number in range(budget(2)):
        for game, move in random_moves(f"order {players} {style} {number}", players, 10 + number % 3, style):
            codes = [legal.code for legal in game.legal_moves]
            assert codes == sorted(set(codes))
            assert game.view(game.seat).legal_moves == game.legal_moves
            game.play(move)
        assert game.legal_moves == ()


@pytest.mark.parametrize(("text", "code"), PINNED.items())
def test_a_code_never_changes(text: str, code: int) -> None:
    assert Move.parse(text).code == code
    assert str(Move.from_code(code)) == text


def test_every_move_has_its_own_code_and_text() -> None:
    assert len(ALL_MOVES) == 341
    assert len({move.code for move in ALL_MOVES}) == 341
    assert len({str(move) for move in ALL_MOVES}) == 341
    assert [move.code for move in ALL_MOVES] == sorted(move.code for move in ALL_MOVES)


def test_codes_texts_and_reprs_convert_back_to_the_move() -> None:
    for move in ALL_MOVES:
        assert Move.from_code(move.code) == move
        assert Move.parse(str(move)) == move
        assert eval(repr(move), {"Move": Move}) == move


def test_other_numbers_are_not_codes() -> None:
    codes = {move.code for move in ALL_MOVES}
    assert max(codes) == CODES - 1
    for code in range(-20, CODES + 20):
        if code not in codes:
            with pytest.raises(InvalidMove, match="not the code of a move"):
                Move.from_code(code)
