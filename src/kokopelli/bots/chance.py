"""What bots leave to chance: random moves weighted by their verbs, and the errors of the weaker levels."""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rng import next_below, next_share
from kokopelli.rules.codes import CANCEL, DRAW, OPEN, OPEN_AT, PASS, PLAY, TUCK_CARD, WILD_PLAY
from kokopelli.rules.compiled import compiled, inlined

ERROR_PARTS = 12  # a sum of this many random numbers from 0 to 1 has a variance of 1


@inlined
def verb_weight(code: int) -> int:
    """Return how often a random player makes a move of this verb, compared with the others."""
    if code < CANCEL:
        return 40 if code == DRAW else 20 if code == PASS else 4  # 4: exchange, done
    if code < OPEN:
        return 1  # cancel
    if PLAY <= code < OPEN_AT:
        return 160 if code < WILD_PLAY else 100
    return 80 if code < TUCK_CARD else 20  # 80: open


@compiled
def weighted_code(codes: NDArray[np.int16], size: int, rng: NDArray[np.uint64]) -> int:
    """Return a random one of the first `size` codes, weighted by its verb."""
    total = 0
    for n in range(size):
        total += verb_weight(int(codes[n]))
    at = next_below(rng, total)
    n = 0
    while at >= verb_weight(int(codes[n])):
        at -= verb_weight(int(codes[n]))
        n += 1
    return int(codes[n])


@compiled
def error(rng: NDArray[np.uint64]) -> float:
    """Return a random number that is nearly normal, with mean 0 and standard deviation 1.

    It is a sum, because the logarithm and cosine of an exact formula differ between machines.
    """
    total = 0.0
    for _ in range(ERROR_PARTS):
        total += next_share(rng)
    return total - ERROR_PARTS / 2
