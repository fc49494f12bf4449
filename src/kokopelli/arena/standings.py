"""Standings: how each bot did at each table, with intervals over block means.

A block is one observation, because its games share their decks. The 95 % interval is the mean ± 1.96 standard
errors of the block means. Identical blocks have no standard error; their interval is the exact 97.5 % bound,
−ln 0.025 = 3.7 different blocks among those played.
"""

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

import numpy as np

from kokopelli.arena.results import GameResult

Interval: TypeAlias = tuple[float, float]

STANDARD_ERRORS = 1.96  # half the width of an interval
IDENTICAL_BLOCKS = 3.7  # -ln 0.025


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over blocks and its 95 % interval, which needs at least two blocks."""

    mean: float
    interval: Interval | None

    def as_text(self, factor: float = 1) -> str:
        """Return it for people: with ±, or as a range if one side of the interval is cut off.

        >>> Estimate(0.5, (0.4, 0.6)).as_text(100), Estimate(0.9, (0.7, 1.0)).as_text(100)
        ('50.0 ±10.0', '90.0 (70–100)')
        """
        mean = factor * self.mean
        if self.interval is None:
            return f"{mean:.1f}"
        low, high = (factor * side for side in self.interval)
        if math.isclose(mean - low, high - mean):
            return f"{mean:.1f} ±{high - mean:.1f}"
        return f"{mean:.1f} ({low:.0f}–{high:.0f})"


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did at one table, on average over its seats."""

    bot: str
    share: Estimate  # of wins, with ties divided
    adjusted: Estimate | None  # the same without the luck of the draws, where that tells more
    fair: float  # the share if all bots were equal
    points: Estimate | None  # in finished games; None without such games
    margin: Estimate | None  # own points minus those of the best other seat, likewise
    failures: int  # crashes and illegal moves
    moves: int
    wall_ms: Sequence[float] | None  # a move: mean, 95th percentile and maximum
    cpu_ms: float | None  # a move, mean
    simulations: float | None  # a move, mean; None for bots that do not search

    def as_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        values = asdict(self)
        for key in ("share", "adjusted", "points", "margin"):
            estimate = values.pop(key) or {"mean": None, "interval": None}
            values |= {key: estimate["mean"], f"{key}_interval": estimate["interval"]}
        mean, p95, longest = values.pop("wall_ms") or (None, None, None)
        return values | {"wall_ms": mean, "wall_ms_p95": p95, "wall_ms_max": longest}


@dataclass(frozen=True, slots=True)
class TableStandings:
    """The standings of one table."""

    bots: tuple[str, ...]  # on its seats, the tested bot first
    blocks: int
    games: int
    unfinished: int  # games stopped at the limit of moves
    standings: tuple[Standing, ...]  # the tested bot first

    def as_json(self) -> dict[str, Any]:
        """Return it as plain data."""
        return asdict(self) | {"standings": [standing.as_json() for standing in self.standings]}


def estimate(block_means: Iterable[float], most: float | None = None) -> Estimate:
    """Return the mean of block means with its interval; `most` is the largest possible value of a share.

    >>> estimate([0.5, 1.0, 0.5, 0.0]).mean
    0.5
    """
    values = np.fromiter(block_means, np.float64)
    mean = float(values.mean())
    identical = float(np.ptp(values)) < 1e-9
    if len(values) < 2 or (identical and most is None):
        return Estimate(mean, None)
    if identical and most is not None:
        half = min(most, most * IDENTICAL_BLOCKS / len(values))
    else:
        half = STANDARD_ERRORS * float(values.std(ddof=1)) / math.sqrt(len(values))
    if most is None:
        return Estimate(mean, (mean - half, mean + half))
    return Estimate(mean, (max(0.0, mean - half), min(most, mean + half)))


def stand(results: Iterable[GameResult]) -> list[TableStandings]:
    """Return the standings of every table, in the order of their first results."""
    tables: dict[tuple[str, ...], list[GameResult]] = defaultdict(list)
    for result in results:
        tables[result.table].append(result)
    return [_table(bots, games) for bots, games in tables.items()]


def share_of(bot: str, block: Iterable[GameResult]) -> float:
    """Return a bot's share of wins in one block, the mean over its games and seats."""
    shares = [
        share for game in block for name, share in zip(game.bots, game.shares, strict=True) if name == bot
    ]
    return sum(shares) / len(shares)


def luck_in(bot: str, block: Iterable[GameResult]) -> float | None:
    """Return a bot's luck in one block, the mean over its games and seats; None if a game has none."""
    found: list[float] = []
    for game in block:
        if game.luck is None:
            return None
        found += [luck for name, luck in zip(game.bots, game.luck, strict=True) if name == bot]
    return sum(found) / len(found)


def adjust(shares: Sequence[float], lucks: Sequence[float | None]) -> Estimate | None:
    """Return the estimate of the block means of shares without their luck; None unless it tells more.

    Luck has mean 0, so both estimates must agree: the mean luck has to be within its own interval. And the
    interval has to be narrower than without the adjustment.
    """
    known = [luck for luck in lucks if luck is not None]
    if len(known) < max(len(shares), 2):
        return None
    luck = estimate(known).interval
    raw, adjusted = estimate(shares), estimate(share - one for share, one in zip(shares, known, strict=True))
    if luck is None or raw.interval is None or adjusted.interval is None:
        return None
    agrees = luck[0] <= 0.0 <= luck[1]
    is_narrower = adjusted.interval[1] - adjusted.interval[0] < raw.interval[1] - raw.interval[0]
    return adjusted if agrees and is_narrower else None


def block_key(result: GameResult) -> Hashable:
    """Return the key of a set-up, the same at all tables."""
    return result.players, result.kinds, result.seed, result.block


def _table(bots: tuple[str, ...], games: Sequence[GameResult]) -> TableStandings:
    blocks: dict[Hashable, list[GameResult]] = defaultdict(list)
    for game in games:
        blocks[block_key(game)].append(game)
    return TableStandings(
        bots,
        len(blocks),
        len(games),
        sum(not game.finished and game.failure is None for game in games),
        tuple(_standing(bot, list(blocks.values())) for bot in dict.fromkeys(bots)),
    )


def _standing(bot: str, blocks: Sequence[Sequence[GameResult]]) -> Standing:
    games = [game for block in blocks for game in block]
    clocks = [
        clock for game in games for name, clock in zip(game.bots, game.clocks, strict=True) if name == bot
    ]
    wall = np.concatenate([np.asarray(clock.wall, np.float64) for clock in clocks]) / 1000
    moves, searches = len(wall), sum(clock.searches for clock in clocks)
    shares = [share_of(bot, block) for block in blocks]
    return Standing(
        bot,
        estimate(shares, most=1 / games[0].bots.count(bot)),
        adjust(shares, [luck_in(bot, block) for block in blocks]),
        1 / games[0].players,
        _finished(bot, blocks, "scores"),
        _finished(bot, blocks, "margins"),
        sum(game.failure is not None and game.failure.bot == bot for game in games),
        moves,
        (float(wall.mean()), float(np.percentile(wall, 95)), float(wall.max())) if moves else None,
        sum(clock.cpu for clock in clocks) / moves / 1000 if moves else None,
        sum(clock.simulations for clock in clocks) / searches if searches else None,
    )


def _finished(bot: str, blocks: Sequence[Sequence[GameResult]], values: str) -> Estimate | None:
    """Return the estimate of a value of the bot's seats over finished games."""
    means = []
    for block in blocks:
        finished = [
            value
            for game in block
            if game.finished
            for name, value in zip(game.bots, getattr(game, values), strict=True)
            if name == bot
        ]
        if finished:
            means.append(sum(finished) / len(finished))
    return estimate(means) if means else None
