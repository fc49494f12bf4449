"""Ratings from finishing orders, and a sequential test that stops a match as soon as it is decided.

The model is Plackett-Luce, which is Bradley-Terry with two players: the first place goes to a seat with a
probability proportional to its bot's strength, the second place likewise among the remaining seats, and so
on. A tie counts as all orders of the tied seats with equal weights. Strengths are found with the MM algorithm
(Hunter 2004) and given on the Elo scale: 400 points more are odds of ten to one to finish ahead. Strength
differs between numbers of players, so each number of players is a pool of its own. One virtual tie per bot,
divided among all other bots, keeps undefeated ratings finite.

Intervals come from a bootstrap over blocks: all games on one set-up are drawn together, at all tables. The
weight of the virtual tie is drawn as well; otherwise an undefeated bot would have an interval of width 0.
After n wins of one bot over another, the lower end of the interval corresponds to 3.7 losses, as for shares
in `standings`.
"""

import itertools
import math
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.arena.results import GameResult, MatchError
from kokopelli.arena.standings import Interval, block_key

Floats: TypeAlias = NDArray[np.float64]
# The number of remaining seats of each bot, and the bot that came next.
Choice: TypeAlias = tuple[tuple[int, ...], int]

SCALE = 400 / math.log(10)
FIXED_RATING = 1000.0  # the rating of the fixed bot
SAMPLES = 1000  # bootstrap samples
PRECISION = 1e-6  # of the logarithm of a strength
BOOTSTRAP_PRECISION = 1e-4
MAX_STEPS = 10_000


@dataclass(frozen=True, slots=True)
class Rating:
    """A bot's rating in its pool."""

    bot: str
    rating: float
    interval: Interval | None  # 95 %; None for the fixed bot and for a single block
    games: int


def rate(
    results: Iterable[GameResult], fixed: str | None = None, samples: int = SAMPLES, seed: int = 1
) -> list[Rating]:
    """Return the ratings of all bots in these games, best first; `fixed`, or the first bot, has 1000."""
    games = list(results)
    if len({game.players for game in games}) != 1:
        raise MatchError("ratings are for games with one number of players")
    bots = list(dict.fromkeys(bot for game in games for bot in game.table))
    if fixed is not None and fixed not in bots:
        raise MatchError(f"{fixed!r} is in none of the games; there are {', '.join(bots)}")
    anchor = bots.index(fixed or bots[0])
    counts = Counter(bot for game in games for bot in set(game.bots))
    choices, weights = _count_choices(games, bots)
    rng, blocks = np.random.default_rng(seed), len(weights)
    draws = (np.bincount(rng.integers(blocks, size=blocks), minlength=blocks) for _ in range(samples))
    totals = np.vstack([weights.sum(axis=0), *(drawn @ weights for drawn in draws)])
    pairs = _pairs(games, bots)
    ties = np.vstack([np.ones(len(pairs)), rng.exponential(2, (samples, len(pairs)))])
    logs = _strengths(choices, totals, pairs, ties / (len(bots) - 1))
    ratings = FIXED_RATING + SCALE * (logs - logs[:, [anchor]])
    rated = []
    for number, bot in enumerate(bots):
        interval = None
        if number != anchor and samples and blocks > 1:
            low, high = np.percentile(ratings[1:, number], [2.5, 97.5])
            interval = float(low), float(high)
        rated.append(Rating(bot, float(ratings[0, number]), interval, counts[bot]))
    return sorted(rated, key=lambda one: -one.rating)


def _count_choices(games: Sequence[GameResult], bots: Sequence[str]) -> tuple[list[Choice], Floats]:
    """Return all different choices of the next place, and how often each occurred in each block."""
    number = {bot: place for place, bot in enumerate(bots)}
    blocks: dict[Hashable, dict[Choice, float]] = defaultdict(lambda: defaultdict(float))
    for game in games:
        counts = blocks[block_key(game)]
        for order, weight in _orders(game.places):
            left = [number[game.bots[seat]] for seat in order]
            while len(set(left)) > 1:  # an order among copies of one bot says nothing
                remaining = tuple(left.count(bot) for bot in range(len(bots)))
                counts[remaining, left.pop(0)] += weight
    choices = sorted({choice for counts in blocks.values() for choice in counts})
    rows = [[counts.get(choice, 0.0) for choice in choices] for counts in blocks.values()]
    return choices, np.array(rows, np.float64)


@cache
def _orders(places: tuple[int, ...]) -> list[tuple[tuple[int, ...], float]]:
    """Return the orders of the seats that agree with their places, with equal weights."""
    ties = [[seat for seat, own in enumerate(places) if own == place] for place in sorted(set(places))]
    orders = [
        tuple(itertools.chain.from_iterable(parts))
        for parts in itertools.product(*(itertools.permutations(tied) for tied in ties))
    ]
    return [(order, 1 / len(orders)) for order in orders]


def _pairs(games: Sequence[GameResult], bots: Sequence[str]) -> list[tuple[int, int]]:
    """Return the pairs of bots that met; raise an error if they do not connect all bots."""
    tables = {frozenset(game.table) for game in games}
    pairs = [
        (bots.index(a), bots.index(b))
        for a, b in itertools.combinations(bots, 2)
        if any({a, b} <= table for table in tables)
    ]
    reached = {0}
    for _ in bots:
        reached |= {bot for pair in pairs if reached & set(pair) for bot in pair}
    for number, bot in enumerate(bots):
        if number not in reached:
            raise MatchError(
                f"{bot!r} and {bots[0]!r} cannot be compared: they never met, not even through other bots"
            )
    return pairs


def _strengths(
    choices: Sequence[Choice], totals: Floats, pairs: Sequence[tuple[int, int]], ties: Floats
) -> Floats:
    """Return the logarithm of every bot's strength, for each row of choice totals and virtual ties."""
    bots = range(1 + max(itertools.chain.from_iterable(pairs)))
    seats = [counts for counts, _ in choices] + [tuple(int(bot in pair) for bot in bots) for pair in pairs]
    chosen = [[float(bot == winner) for bot in bots] for _, winner in choices]
    chosen += [[0.5 * (bot in pair) for bot in bots] for pair in pairs]
    remaining, weights = np.array(seats, np.float64), np.hstack([totals, ties])
    wins = weights @ np.array(chosen)
    found = _climb(remaining, weights[:1], wins[:1], np.ones((1, len(bots))), PRECISION)
    samples = np.repeat(found, len(wins) - 1, axis=0)  # a good starting point
    return np.log(np.vstack([found, _climb(remaining, weights[1:], wins[1:], samples, BOOTSTRAP_PRECISION)]))


def _climb(remaining: Floats, weights: Floats, wins: Floats, strengths: Floats, precision: float) -> Floats:
    """Return the maximum-likelihood strengths, a row for each row of weights."""
    for _ in range(MAX_STEPS if len(wins) else 0):
        better = wins / ((weights / (strengths @ remaining.T)) @ remaining)
        better /= np.exp(np.log(better).mean(axis=1, keepdims=True))
        change = np.abs(np.log(better / strengths)).max()
        strengths = better
        if change < precision:
            break
    return strengths


class Sprt:
    """A sequential probability ratio test: is one bot's mean share `low` or `high`?

    It is the generalised test that chess programs use. After every block it compares the maximum likelihood
    of all block means under any distribution with the higher mean to that under any with the lower mean. It
    stops at Wald's bounds. The error probability is about `alpha` if the share is low and `beta` if it is
    high; for a share in between both answers are right.
    """

    MIN_BLOCKS = 8  # before an answer
    PRIOR = 1e-3  # weight of one block without and one with all wins, so that any mean is possible

    def __init__(self, low: float, high: float, alpha: float = 0.05, beta: float = 0.05) -> None:
        if not 0 < low < high < 1:
            raise MatchError(
                f"the test needs two shares between 0 and 1, the lower first, not {low:g} and {high:g}"
            )
        self.low = low
        self.high = high
        self.bounds = math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)
        self.blocks = 0
        self.ratio = 0.0  # logarithm of the likelihood ratio of high to low
        self._seen = {0.0: self.PRIOR, 1.0: self.PRIOR}  # number of blocks with each mean

    def add(self, share: float) -> None:
        """Add the tested bot's share in one more block."""
        self.blocks += 1
        self._seen[share] = self._seen.get(share, 0.0) + 1
        low, high = _tilt(self._seen, self.low), _tilt(self._seen, self.high)
        self.ratio = sum(
            count * math.log((1 + low * (value - self.low)) / (1 + high * (value - self.high)))
            for value, count in self._seen.items()
        )

    @property
    def accepted(self) -> Literal["low", "high"] | None:
        """The accepted share; None while the test is undecided."""
        if self.blocks < self.MIN_BLOCKS:
            return None
        if self.ratio <= self.bounds[0]:
            return "low"
        return "high" if self.ratio >= self.bounds[1] else None


def _tilt(seen: Mapping[float, float], mean: float) -> float:
    """Return the t that makes count / (1 + t (value - mean)) the most likely distribution with this mean."""
    left, right = 1 / (mean - max(seen)), 1 / (mean - min(seen))
    for _ in range(30):  # bisection to a precision of 10⁻⁹
        middle = (left + right) / 2
        if sum(count * (value - mean) / (1 + middle * (value - mean)) for value, count in seen.items()) > 0:
            left = middle
        else:
            right = middle
    return middle


def parse_share(text: str, players: int) -> float:
    """Return a share of wins from "0.55", "55%" or "30elo", which is 30 Elo points above each of the others.

    >>> parse_share("0elo", 4), round(parse_share("20elo", 2), 3)
    (0.25, 0.529)
    """
    number, per_cent, elo = (
        text.removesuffix("%").removesuffix("elo"),
        text.endswith("%"),
        text.endswith("elo"),
    )
    try:
        value = float(number)
    except ValueError:
        raise MatchError(f'{text!r} is not a share, such as "0.55", "55%" or "30elo"') from None
    if elo:
        strength = math.exp(value / SCALE)
        return strength / (strength + players - 1)
    return value / 100 if per_cent else value
