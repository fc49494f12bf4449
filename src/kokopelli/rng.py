"""Random numbers for compiled loops: xorshift with 64 bits of state, in an array of one.

Playouts, beliefs and search use it. Real games are shuffled in `setup`.
"""

import numpy as np
from numpy.typing import NDArray

from kokopelli.rules.compiled import inlined

SHIFTS = (np.uint64(13), np.uint64(7), np.uint64(17))  # Marsaglia's xorshift
HIGH = np.uint64(33)  # all but the upper 31 bits
FRACTION = np.uint64(11)  # all but the upper 53 bits, which are those of a float
SEED_FACTOR, SEED_ADDEND = 0x9E3779B97F4A7C15, 0xD1B54A32D192ED03  # spread the seeds over all states


def new_rng(seed: int) -> NDArray[np.uint64]:
    """Return the state for a seed, which may be any integer."""
    mixed = (seed * SEED_FACTOR + SEED_ADDEND) % 2**64
    return np.array([mixed or 1], np.uint64)


@inlined
def next_state(rng: NDArray[np.uint64]) -> np.uint64:
    """Go on to the next state and return it."""
    x = rng[0]
    x ^= x << SHIFTS[0]
    x ^= x >> SHIFTS[1]
    x ^= x << SHIFTS[2]
    rng[0] = x
    return x


@inlined
def next_below(rng: NDArray[np.uint64], limit: int) -> int:
    """Return a random number from 0 to limit - 1."""
    return (int(next_state(rng) >> HIGH) * limit) >> 31


@inlined
def next_share(rng: NDArray[np.uint64]) -> float:
    """Return a random number from 0 to 1, without 1."""
    return int(next_state(rng) >> FRACTION) * 2.0**-53


@inlined
def shuffle(cards: NDArray[np.int8], size: int, rng: NDArray[np.uint64]) -> None:
    """Shuffle the first `size` cards."""
    for place in range(size - 1, 0, -1):
        other = next_below(rng, place + 1)
        card = cards[place]
        cards[place] = cards[other]
        cards[other] = card
