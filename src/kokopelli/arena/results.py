"""Results of games between bots: seats, scores and the time of the moves, each result as one line of JSON.

`match` makes results; `standings` and `ratings` are computed from them.
"""

import json
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from kokopelli.setup import KindChoice


class MatchError(ValueError):
    """A match that cannot be played, or results that cannot be read."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A game that a bot lost by a crash or an illegal move."""

    bot: str
    seat: int
    seed: str  # of the match
    block: int
    rotation: int
    ply: int  # moves made before
    error: str  # the exception and its place, or the illegal move

    def __str__(self) -> str:
        place = f"seed {self.seed}, block {self.block}, rotation {self.rotation}, ply {self.ply}"
        return f"{self.bot} (seat {self.seat}, {place}): {self.error}"


@dataclass(slots=True)
class MoveTimes:
    """The time that one seat took for its moves in one game."""

    wall: "array[int]" = field(default_factory=lambda: array("I"))  # microseconds of each move
    cpu: int = 0  # microseconds of all moves together
    searches: int = 0  # moves after which the bot had an attribute `simulations`
    simulations: float = 0  # of those moves, together


@dataclass(frozen=True, slots=True)
class GameResult:
    """The result of one game."""

    table: tuple[str, ...]  # bots of the match, the tested one first
    kinds: KindChoice  # or "any"
    seed: str  # of the match
    block: int
    rotation: int
    bots: tuple[str, ...]  # on each seat
    scores: tuple[int, ...]  # at the end of the game, or when it stopped
    places: tuple[int, ...]  # 1 for the winners; tied seats have the same place
    plies: int
    finished: bool  # whether it was played to its end
    failure: Failure | None
    clocks: tuple[MoveTimes, ...] = field(compare=False, repr=False)  # of each seat
    moves: tuple[int, ...] = field(repr=False)  # codes; not part of the line of JSON
    luck: tuple[float, ...] | None = None  # of each seat, see `luck`; None if it was not computed

    @property
    def players(self) -> int:
        """Number of players."""
        return len(self.bots)

    @property
    def shares(self) -> tuple[float, ...]:
        """Share of the win of each seat: 1, or equal parts in a tie (R10.4)."""
        winners = self.places.count(1)
        return tuple(1 / winners if place == 1 else 0.0 for place in self.places)

    @property
    def margins(self) -> tuple[int, ...]:
        """Points of each seat minus those of the best other seat."""
        return tuple(
            own - max(self.scores[:seat] + self.scores[seat + 1 :]) for seat, own in enumerate(self.scores)
        )

    def line(self) -> str:
        """Return the result as one line of JSON, without the moves."""
        values = {one.name: getattr(self, one.name) for one in fields(self) if one.name != "moves"}
        values["failure"] = None if self.failure is None else asdict(self.failure)
        values["clocks"] = [asdict(clock) | {"wall": clock.wall.tolist()} for clock in self.clocks]
        return json.dumps(values)


def places(scores: Sequence[int], last: int | None = None) -> tuple[int, ...]:
    """Return the place of each seat by its points; a seat that failed is `last`.

    >>> places((30, 40, 30, 20)), places((30, 40, 30, 20), last=1)
    ((2, 1, 2, 4), (1, 4, 1, 3))
    """
    ranked = [score if seat != last else min(scores) - 1 for seat, score in enumerate(scores)]
    return tuple(1 + sum(other > own for other in ranked) for own in ranked)


def read_results(lines: Iterable[str]) -> Iterator[GameResult]:
    """Yield the results in lines of JSON; raise `MatchError` for a line that is not a result."""
    for number, line in enumerate(lines, start=1):
        try:
            yield _parse(json.loads(line))
        except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
            problem = f"{type(error).__name__}: {error}"
            raise MatchError(f"line {number} is not the result of a game ({problem})") from None


def _parse(values: dict[str, Any]) -> GameResult:
    kinds, failure = values["kinds"], values["failure"]
    values |= {key: tuple(values[key]) for key in ("table", "bots", "scores", "places")}
    values |= {
        "kinds": tuple(kinds) if isinstance(kinds, list) else kinds,
        "failure": None if failure is None else Failure(**failure),
        "luck": tuple(values["luck"]) if values.get("luck") else None,
        "clocks": tuple(
            MoveTimes(**clock | {"wall": array("I", clock["wall"])}) for clock in values["clocks"]
        ),
    }
    result = GameResult(**values, moves=())
    parts = (result.table, result.scores, result.places, result.clocks, result.luck or result.bots)
    sizes = {len(part) for part in parts}
    if sizes != {len(result.bots)}:
        raise ValueError("every seat needs a bot, a score, a place and times")
    return result
