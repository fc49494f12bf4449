"""Hundreds of whole lives of a server, each with its own faults (P21).

A seed that fails is printed; `KOKOPELLI_SEED=17 python -m pytest tests/server/test_simulation.py` lives that life again.
"""

import os

from fakes import Disk
from simulation import GAME, Simulation

from budgets import soaked
from kokopelli.server.storage.database import Row
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.log_entries import ENTRIES

SEEDS = soaked(200, 100_000)
KEPT = (980, 6471)  # seeds that once failed
SEEN_TO_FAIL = 12


def test_whole_lives() -> None:
    given = os.environ.get("KOKOPELLI_SEED")
    seeds = [int(given)] if given else [*KEPT, *range(SEEDS)]
    acknowledged = views = 0
    for seed in seeds:
        life = Simulation(seed)
        try:
            life.run()
            life.check()
        except Exception as error:
            raise AssertionError(f"KOKOPELLI_SEED={seed} fails: {error!r}") from error
        acknowledged += sum(map(len, life.told.acknowledged))
        views += len(life.told.views)
    print(f"{len(seeds)} lives, {acknowledged} acknowledged commands, {views} views")
    if not given:
        assert acknowledged > 3 * SEEDS and views > 20 * SEEDS  # so that there was something to lose


def test_a_seed_lives_the_same_life_again() -> None:
    for seed in range(5):
        first, second = Simulation(seed), Simulation(seed)
        first.run()
        second.run()
        assert first.disk.rows(GAME) == second.disk.rows(GAME)
        assert [one.sent for one in first.connections] == [one.sent for one in second.connections]


class ForgetfulDisk(Disk):
    """One that acknowledges what it has not written."""

    def rows(self, game: str, ply: int = 0) -> list[Row]:
        if self.chance.random() < 0.1 and isinstance(
            ENTRIES.validate_json(self.logs[game][-1][2]), e.MoveMade
        ):
            self.logs[game].pop()
        return super().rows(game, ply)


def test_a_disk_that_forgets_is_noticed() -> None:
    """So that the test of whole lives can fail."""
    noticed = 0
    for seed in range(SEEN_TO_FAIL):
        life = Simulation(seed)
        life.disk.__class__ = ForgetfulDisk
        try:
            life.run()
            life.check()
        except (AssertionError, ExceptionGroup):
            noticed += 1
    assert noticed > SEEN_TO_FAIL / 4
