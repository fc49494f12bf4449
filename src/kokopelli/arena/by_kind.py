"""A bot's share of wins in games with and without each kind.

If it does clearly worse with a kind than without it, it plays that kind badly.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable
from dataclasses import dataclass

from kokopelli.arena.match import setup_of
from kokopelli.arena.results import GameResult
from kokopelli.arena.standings import Estimate, block_key, estimate, share_of
from kokopelli.identifiers import KINDS, Kind


@dataclass(frozen=True, slots=True)
class KindShare:
    """A bot's share of wins with and without a kind; None where there were no games."""

    kind: Kind
    inside: Estimate | None
    outside: Estimate | None


def by_kind(bot: str, results: Iterable[GameResult]) -> list[KindShare]:
    """Return the bot's shares for every kind, in the order of R9."""
    blocks: dict[Hashable, list[GameResult]] = defaultdict(list)
    for result in results:
        if bot in result.bots:
            blocks[(result.table, block_key(result))].append(result)
    shares = [(set(setup_of(block[0]).kinds), share_of(bot, block)) for block in blocks.values()]
    return [
        KindShare(
            kind,
            _estimate(share for kinds, share in shares if kind in kinds),
            _estimate(share for kinds, share in shares if kind not in kinds),
        )
        for kind in KINDS
    ]


def _estimate(shares: Iterable[float]) -> Estimate | None:
    found = list(shares)
    return estimate(found, most=1.0) if found else None
