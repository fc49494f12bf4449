"""How many games and positions the tests play.

Compiled, every test has its whole budget; with the compiler off a small share of it; `make soak` has budgets for a night.
"""

import os

from kokopelli.rules.compiled import PLAIN

SHARE = 10  # with the compiler off, one part in so many
NIGHT = float(
    os.environ.get("KOKOPELLI_SOAK", "0")
)  # the share of a night that `make soak` has; 0: it is not that


def budget(n: int) -> int:
    """How many of n to do: all when compiled, a share but at least one with the compiler off."""
    return max(1, n // SHARE) if PLAIN else n


def soaked(n: int, nightly: int) -> int:
    """How many to do with every change, and how many in a night."""
    return max(n, round(nightly * NIGHT))
