"""How many games and positions the tests play.

With the compiler off, a test plays a tenth of its games. With `make soak`, some tests play for hours.
"""

import os

from kokopelli.rules.compiled import PLAIN

SLOWDOWN = 10  # divides the budgets when the compiler is off
# Fraction of a whole night that `make soak` runs; 0 in ordinary runs.
NIGHT = float(os.environ.get("KOKOPELLI_SOAK", "0"))


def budget(n: int) -> int:
    """Return n, or a tenth of it (at least 1) when the compiler is off."""
    return max(1, n // SLOWDOWN) if PLAIN else n


def soaked(n: int, nightly: int) -> int:
    """Return n in ordinary runs, or more with `make soak`: up to `nightly` in a whole night."""
    return max(n, round(nightly * NIGHT))
