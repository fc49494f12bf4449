"""Random numbers inside compiled loops: a state of 64 bits in an array of one, moved on with every number.

The only chance of a real game is in `setup`; this one is for playouts, beliefs and search.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import inlined

SHIFTS = (np.uint64(13), np.uint64(7), np.uint64(17))  # of Marsaglia's xorshift
HIGH = np.uint64(33)


def new_rng(seed: int) -> NDArray[np.uint64]:
    """A state for this seed; any integer will do."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % 2**64
    return np.array([mixed or 1], np.uint64)


@inlined
def next_below(rng: NDArray[np.uint64], limit: int) -> int:
    """A random number from 0 to limit - 1."""
    x = rng[0]
    x ^= x << SHIFTS[0]
    x ^= x >> SHIFTS[1]
    x ^= x << SHIFTS[2]
    rng[0] = x
    return (int(x >> HIGH) * limit) >> 31


@inlined
def shuffle(cards: NDArray[np.int8], size: int, rng: NDArray[np.uint64]) -> None:
    """Put the first so many cards into random order."""
    for place in range(size - 1, 0, -1):
        other = next_below(rng, place + 1)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card
