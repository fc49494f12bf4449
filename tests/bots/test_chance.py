"""What bots leave to chance has the right frequencies; the portable functions are nearly exact."""

import math
from collections import Counter
from statistics import mean, pstdev

import numpy as np
import pytest

from budgets import budget
from kokopelli.bots.chance import error, verb_weight, weighted_code
from kokopelli.bots.portable_math import LIMIT, exponential, logarithm
from kokopelli.moves import Move
from kokopelli.rng import new_rng, next_share


@pytest.mark.parametrize(
    ("moves", "weight"),
    [
        (("play paw@0", "play paw@3"), 160),
        (("wild paw@0", "wild snake-dance@3"), 100),
        (("open paw left", "open paw pile", "open chieftain left@0", "open snake-dance right@3"), 80),
        (("draw",), 40),
        (("pass", "tuck chieftain", "tuck kokopelli"), 20),
        (("done", "exchange"), 4),
        (("cancel chieftain", "cancel snake-dance"), 1),
    ],
)
def test_every_verb_has_its_weight(moves: tuple[str, ...], weight: int) -> None:
    assert {verb_weight(Move.parse(move).code) for move in moves} == {weight}


def test_weighted_moves_have_their_frequencies() -> None:
    codes = np.array(
        sorted(Move.parse(move).code for move in ("draw", "exchange", "open paw left")), np.int16
    )
    rng, samples = new_rng(1), budget(20_000)
    chosen = Counter(weighted_code(codes, len(codes), rng) for _ in range(samples))
    total = sum(verb_weight(int(code)) for code in codes)
    for code in codes.tolist():
        expected = samples * verb_weight(code) / total
        assert abs(chosen[code] - expected) < 5 * expected**0.5


def test_errors_are_nearly_normal() -> None:
    rng = new_rng(2)
    errors = [error(rng) for _ in range(budget(20_000))]
    assert abs(mean(errors)) < 5 / len(errors) ** 0.5
    assert pstdev(errors) == pytest.approx(1, abs=4 / len(errors) ** 0.5)
    assert 0.6 < sum(abs(one) < 1 for one in errors) / len(errors) < 0.76


def test_shares_are_from_0_to_1() -> None:
    rng = new_rng(3)
    shares = [next_share(rng) for _ in range(budget(10_000))]
    assert 0 <= min(shares) < 0.02 < 0.98 < max(shares) < 1


def test_the_exponential_is_exact_to_11_digits() -> None:
    for x in np.linspace(-LIMIT, LIMIT, 2001).tolist():
        assert exponential(x) == pytest.approx(math.exp(x), rel=1e-11)
    assert exponential(LIMIT + 1) == exponential(LIMIT)
    assert exponential(-1000.0) == exponential(-LIMIT)


def test_the_logarithm_is_exact_to_10_digits() -> None:
    for number in (*range(1, 2000), *(2**bit + 1 for bit in range(11, 31)), 10**9):
        assert logarithm(number) == pytest.approx(math.log(number), rel=1e-10, abs=1e-10)
