"""Every bot makes the same choices for the same seed as when these digests were written.

A change of the kernels that should not change any choice is checked here. After a wanted change,
`python tests/bots/test_choices.py` prints the new digests.
"""

import hashlib

import pytest

from kokopelli import Game, Setup
from kokopelli.bots.bot import make_bot
from kokopelli.rules.compiled import PLAIN

PLIES = 60  # of each game
DIGESTS = {
    "weighted": "65e6ab45417d9e2c",
    "greedy": "3415c1d115b64b14",
    "turn": "bfe6f14363b94082",
    "fitted": "fb1d49851b6be907",
    "level-1": "3a14e0b7c897325b",
    "level-2": "2e38d7bd4e10f0c7",
    "level-3": "20df753c3f5533a8",
    "level-4": "9c62680bdbffacce",
    "level-5": "fb1d49851b6be907",
    "level-5,style=raider": "64a01b94a171e2ad",
    "search,simulations=300": "d7a3d6ae15c63770",
    "frozen_search:FrozenSearch,simulations=300": "c34cb61c28702a55",
}


def digest_of_choices(spec: str, plies: int = PLIES) -> str:
    """Return a digest of the moves that a bot makes on all seats, with 2, 3 and 4 players."""
    moves = []
    for players in (2, 3, 4):
        game = Game(Setup.random(players, kinds=8 + players, seed=f"choices {players}"))
        bots = [make_bot(spec, seed=f"choices {seat}") for seat in range(players)]
        while (seat := game.seat) is not None and game.ply < plies:
            move = bots[seat].choose(game.view(seat))
            game.play(move)
            moves.append(str(move))
    return hashlib.sha256("\n".join(moves).encode()).hexdigest()[:16]


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
@pytest.mark.parametrize("spec", DIGESTS)
def test_the_same_choices_are_made(spec: str) -> None:
    assert digest_of_choices(spec) == DIGESTS[spec]


if __name__ == "__main__":
    for name in DIGESTS:
        print(f'    "{name}": "{digest_of_choices(name)}",')
