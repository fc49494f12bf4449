"""How many games and positions the tests play, and how long they wait.

With the compiler off, a test plays a tenth of its games. With `make soak`, some tests play for hours. Time
limits are longer on a busy machine.
"""

import os
import time

from kokopelli.rules.compiled import PLAIN

SAMPLE_SECONDS = 0.1  # of CPU time, in which the speed of the machine is measured
SLOWDOWN = 10  # divides the budgets when the compiler is off
# Fraction of a whole night that `make soak` runs; 0 in ordinary runs.
NIGHT = float(os.environ.get("KOKOPELLI_SOAK", "0"))


def budget(n: int) -> int:
    """Return n, or a tenth of it (at least 1) when the compiler is off."""
    return max(1, n // SLOWDOWN) if PLAIN else n


def soaked(n: int, nightly: int) -> int:
    """Return n in ordinary runs, or more with `make soak`: up to `nightly` in a whole night."""
    return max(n, round(nightly * NIGHT))


def time_limit(seconds: float) -> float:
    """Return a time limit for an idle machine, multiplied by how much slower this machine is now.

    A computation is timed for that: with four busy processes beside it on two cores, it takes three times its
    CPU time.
    """
    began, cpu = time.perf_counter(), time.thread_time()
    while (used := time.thread_time() - cpu) < SAMPLE_SECONDS:
        pass
    return seconds * max(1.0, (time.perf_counter() - began) / used)
