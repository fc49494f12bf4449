"""Exponential and logarithm from plain arithmetic, so that a search gives the same bits on every machine.

The functions of C libraries, browsers and NumPy differ in the last bit, and one bit can change a move.
Addition, multiplication, division and the square root are the same everywhere. `bench/results.md` has the
speed.
"""

from kokopelli.rules.compiled import highest_bit, inlined

LIMIT = 20.0  # an exponential of more is as good as infinite, one of less than -LIMIT as good as zero
DOUBLINGS = 1.4426950408889634  # 1 / ln 2
LN_2 = 0.6931471805599453
ROOT_OF_2 = 1.4142135623730951


@inlined
def exponential(x: float) -> float:
    """Return e to the power of x, to 11 digits; a number beyond the limits counts as the limit."""
    x = min(max(x, -LIMIT), LIMIT)
    doublings = int(x * DOUBLINGS + 30.5)  # 30 more than the nearest whole number
    x -= (doublings - 30) * LN_2
    # The series of the exponential, in parts that a processor can compute at the same time.
    x2 = x * x
    x4 = x2 * x2
    first = (1.0 + x) + x2 * (1 / 2 + x * (1 / 6))
    second = (1 / 24 + x * (1 / 120)) + x2 * (1 / 720 + x * (1 / 5040))
    third = 1 / 40320 + x * (1 / 362880)
    return (first + x4 * (second + x4 * third)) * ((1 << doublings) * 2.0**-30)


@inlined
def logarithm(number: int) -> float:
    """Return the natural logarithm of a whole number from 1 on, to 10 digits."""
    doublings = highest_bit(number)
    rest = (number << 62 - doublings) * 2.0**-62  # from 1 to 2
    if rest > ROOT_OF_2:
        rest *= 0.5
        doublings += 1
    # The series of the inverse hyperbolic tangent.
    share = (rest - 1.0) / (rest + 1.0)
    x2 = share * share
    x4 = x2 * x2
    series = (1.0 + x2 * (1 / 3)) + x4 * ((1 / 5 + x2 * (1 / 7)) + x4 * (1 / 9 + x2 * (1 / 11)))
    return doublings * LN_2 + 2.0 * share * series
