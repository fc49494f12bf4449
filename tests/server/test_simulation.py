"""Run hundreds of simulations of a server, each with faults of its own (P21).

A failing seed is printed; `KOKOPELLI_SEED=17 python -m pytest tests/server/test_simulation.py` repeats it.
"""

import os

from fakes import Disk
from simulation import GAME, Simulation

from budgets import soaked
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.log_entries import ENTRIES

SEEDS = soaked(200, 100_000)
REGRESSION_SEEDS = (980, 6471)  # seeds that once failed
FORGETFUL_SEEDS = 12


def test_simulations_keep_the_promises() -> None:
    given = os.environ.get("KOKOPELLI_SEED")
    seeds = [int(given)] if given else [*REGRESSION_SEEDS, *range(SEEDS)]
    acknowledged = views = 0
    for seed in seeds:
        simulation = Simulation(seed)
        try:
            simulation.run()
            simulation.check()
        except Exception as error:
            raise AssertionError(f"KOKOPELLI_SEED={seed} fails: {error!r}") from error
        acknowledged += sum(map(len, simulation.received.acknowledged))
        views += len(simulation.received.views)
    print(f"{len(seeds)} simulations, {acknowledged} acknowledged commands, {views} views")
    if not given:
        assert acknowledged > 3 * SEEDS and views > 20 * SEEDS  # enough happened


def test_a_seed_gives_the_same_run_again() -> None:
    for seed in range(5):
        first, second = Simulation(seed), Simulation(seed)
        first.run()
        second.run()
        assert first.disk.rows(GAME) == second.disk.rows(GAME)
        assert [one.sent for one in first.connections] == [one.sent for one in second.connections]


class ForgetfulDisk(Disk):
    """A disk that loses acknowledged entries."""

    def log(self, game: str) -> list[tuple[int, str | None, str]]:
        if self.chance.random() < 0.2 and isinstance(
            ENTRIES.validate_json(self.logs[game][-1][2]), e.MoveMade
        ):
            self.logs[game].pop()
        return super().log(game)


def test_the_checks_notice_a_disk_that_loses_entries() -> None:
    """Prove that the checks of the simulation can fail."""
    noticed = 0
    for seed in range(FORGETFUL_SEEDS):
        simulation = Simulation(seed)
        simulation.disk.__class__ = ForgetfulDisk
        try:
            simulation.run()
            simulation.check()
        except (AssertionError, ExceptionGroup):
            noticed += 1
    assert noticed > FORGETFUL_SEEDS / 4
