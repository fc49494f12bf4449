"""Standings: how each bot did at each table, with intervals over the means of blocks.

A block is one observation, whatever the number of its games, because they share their decks. The 95 % interval is the
mean ± 1.96 standard errors of block means. Where all blocks had the same share the standard error says nothing; then
up to 3.7 other blocks might hide behind as many as were played, for with more of them this would be a surprise of 2.5 %.
"""

import math
from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, TypeAlias

import numpy as np

from kokopelli.arena.results import GameResult

Interval: TypeAlias = tuple[float, float]

WIDTH = 1.96
ALL_ALIKE = 3.7  # -ln 0.025


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over blocks and its 95 % interval, which takes at least two blocks."""

    mean: float
    interval: Interval | None

    def as_text(self, factor: float = 1) -> str:
        """For people: ±, or from where to where if a side of the interval is cut off.

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
    """How one bot did at one table, a mean over all of its seats."""

    bot: str
    share: Estimate  # of wins, ties split
    fair: float  # what the share of equal bots would be
    points: Estimate | None  # points and margin are those of finished games, None if there are none
    margin: Estimate | None  # own points less those of the best other seat
    failures: int  # crashes and illegal moves
    moves: int
    wall_ms: Sequence[float] | None  # of a move: mean, 95th percentile and longest
    cpu_ms: float | None  # of a move, mean
    simulations: float | None  # a move, mean; None for a bot that has none

    def as_json(self) -> dict[str, Any]:
        """The same as plain data."""
        values = asdict(self)
        for key in ("share", "points", "margin"):
            estimate = values.pop(key) or {"mean": None, "interval": None}
            values |= {key: estimate["mean"], f"{key}_interval": estimate["interval"]}
        mean, p95, longest = values.pop("wall_ms") or (None, None, None)
        return values | {"wall_ms": mean, "wall_ms_p95": p95, "wall_ms_max": longest}


@dataclass(frozen=True, slots=True)
class TableStandings:
    """All games of one table."""

    bots: tuple[str, ...]  # on its seats, the tested one first
    blocks: int
    games: int
    unfinished: int  # games that were stopped at the limit of moves
    standings: tuple[Standing, ...]  # the tested bot first

    def as_json(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self) | {"standings": [standing.as_json() for standing in self.standings]}


def estimate(block_means: Iterable[float], most: float | None = None) -> Estimate:
    """The mean of block means and its interval; of shares, which are not below 0, `most` is the largest that there is.

    >>> estimate([0.5, 1.0, 0.5, 0.0]).mean
    0.5
    """
    values = np.fromiter(block_means, np.float64)
    mean = float(values.mean())
    alike = float(np.ptp(values)) < 1e-9
    if len(values) < 2 or (alike and most is None):
        return Estimate(mean, None)
    if alike and most is not None:
        half = min(most, most * ALL_ALIKE / len(values))
    else:
        half = WIDTH * float(values.std(ddof=1)) / math.sqrt(len(values))
    if most is None:
        return Estimate(mean, (mean - half, mean + half))
    return Estimate(mean, (max(0.0, mean - half), min(most, mean + half)))


def stand(results: Iterable[GameResult]) -> list[TableStandings]:
    """The standings of every table, in the order in which they come up."""
    tables: dict[tuple[str, ...], list[GameResult]] = defaultdict(list)
    for result in results:
        tables[result.table].append(result)
    return [_table(bots, games) for bots, games in tables.items()]


def share_of(bot: str, block: Iterable[GameResult]) -> float:
    """A bot's share of wins in one block, a mean over its games and seats."""
    shares = [
        share for game in block for name, share in zip(game.bots, game.shares, strict=True) if name == bot
    ]
    return sum(shares) / len(shares)


def block_key(result: GameResult) -> Hashable:
    """What all games on one set-up have in common, at whatever table."""
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
    return Standing(
        bot,
        estimate((share_of(bot, block) for block in blocks), most=1 / games[0].bots.count(bot)),
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
    """The estimate of some value of a seat, over games that were played to their end."""
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
