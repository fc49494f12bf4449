"""A training run: generations of self-play, each followed by learning, in a folder that can be continued.

The first generation plays with the linear evaluation, the others with the newest network. Every part of a
generation has a seed of its own, so the number of processes makes no difference. A generation that is learned
from replaces the state of the run, the network and the plot, and adds a line to the log; an interrupted run
goes on with the generation that it was in.
"""

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np

from kokopelli.arena.match import derived_seed
from kokopelli.arena.workers import run_tasks
from kokopelli.bots.evaluation import fitted_weights
from kokopelli.bots.evaluator import linear_evaluator, network_evaluator
from kokopelli.bots.network import Network, write_network
from kokopelli.rng import new_rng
from kokopelli.rules.kinds import MAX_PLAYERS, MIN_PLAYERS
from kokopelli.rules.table import TABLE
from kokopelli.training.curves import Generation, draw_curves
from kokopelli.training.examples import examples_from, joined_examples
from kokopelli.training.learning import Learner, learn, log_loss, new_learner, quantized
from kokopelli.training.self_play import Samples, joined_samples, new_play, new_samples, play_games

PART = 100  # games that are played without a break
MAX_SAMPLES = 100  # of a seat in a game, on average over a part


@dataclass(frozen=True)
class Plan:
    """What a run does; the same plan gives the same weights on the same machine."""

    players: int
    games: int = 1500  # of each generation
    first_games: int = 5000  # of the first one, which plays with the linear evaluation
    simulations: int = 24  # for each move
    window: int = 10  # newest generations that are learned from
    epochs: float = 0.5  # how often each of their positions is learned from, in every generation
    first_epochs: float = 4.0  # the same in the first one
    outcome_share: float = 0.25  # of who won in what is learned; the rest is what the searches expected
    seed: int = 1

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= self.players <= MAX_PLAYERS:
            raise ValueError(f"{self.players} players, but a game has 2 to 4 (R2.1)")
        if min(self.games, self.first_games, self.simulations, self.window) < 1:
            raise ValueError("games, simulations and window are numbers from 1 on")


class Run:
    """A training run in a folder."""

    def __init__(self, plan: Plan, folder: Path, processes: int = 1, ray: str | None = None) -> None:
        self.plan = plan
        self.folder = folder
        self._processes = processes
        self._ray = ray
        folder.mkdir(parents=True, exist_ok=True)
        self.learner = new_learner(plan.players, plan.seed)
        self.log: list[Generation] = []
        if self._state.exists():
            self._resume()

    @property
    def network_file(self) -> Path:
        """The newest network."""
        return self.folder / f"network-{self.plan.players}.npz"

    def generations(
        self, until: int, advance: Callable[[int], None] = lambda games: None
    ) -> Iterator[Generation]:
        """Yield every generation once it is learned from, until there are so many; tell the games played."""
        while len(self.log) < until:
            yield self._next(advance)

    def _next(self, advance: Callable[[int], None]) -> Generation:
        number = len(self.log)
        began = time.perf_counter()
        samples = self._play(number, advance)
        self._write_samples(number, samples)
        played = time.perf_counter()
        new_loss = log_loss(self.learner, examples_from(samples, self.plan.players, 1.0))
        loss = self._learn(number)
        one = Generation(
            number,
            len(np.unique(samples.games)),
            len(samples.tables),
            round(new_loss, 5),
            round(loss, 5),
            int(self.learner.steps[0]),
            round(played - began, 1),
            round(time.perf_counter() - played, 1),
        )
        self.log.append(one)
        self._save()
        return one

    def _play(self, number: int, advance: Callable[[int], None]) -> Samples:
        """Play the games of a generation, in parts."""
        games = self.plan.games if number else self.plan.first_games
        network = quantized(self.learner) if number else None
        starts = range(0, games, PART)
        tasks = ((self.plan, network, number, start, min(start + PART, games)) for start in starts)
        parts = []
        for part in run_tasks(play_part, tasks, self._processes, self._ray):
            parts.append(part)
            advance(min(PART, games - PART * (len(parts) - 1)))
        return joined_samples(parts)

    def _learn(self, number: int) -> float:
        """Learn from the newest generations and return the loss."""
        plan = self.plan
        newest = range(max(number - plan.window + 1, 0), number + 1)
        parts = (examples_from(self._read_samples(one), plan.players, plan.outcome_share) for one in newest)
        examples = joined_examples(list(parts))
        random = np.random.default_rng([plan.seed, number])
        size = len(examples.left)
        left = round(size * (plan.epochs if number else plan.first_epochs))
        loss = 0.0
        while left > 0:
            order = random.permutation(size)[:left]
            loss = learn(self.learner, examples, order)
            left -= size
        return loss

    @property
    def _state(self) -> Path:
        return self.folder / f"state-{self.plan.players}.npz"

    @property
    def _log_file(self) -> Path:
        return self.folder / f"log-{self.plan.players}.jsonl"

    def _samples_file(self, number: int) -> Path:
        return self.folder / f"samples-{self.plan.players}-{number:04}.npz"

    def _write_samples(self, number: int, samples: Samples) -> None:
        """Write the samples of a generation, and delete those that are too old to be learned from."""
        tables = samples.tables.view(np.uint8).reshape(len(samples.tables), -1)
        members = {**samples._asdict(), "tables": tables}
        _replace(self._samples_file(number), partial(np.savez, **members))
        self._samples_file(number - self.plan.window).unlink(missing_ok=True)

    def _read_samples(self, number: int) -> Samples:
        with np.load(self._samples_file(number)) as stored:
            tables = stored["tables"].reshape(-1).view(TABLE)
            return Samples(tables, stored["outcomes"], stored["returns"], stored["games"])

    def _save(self) -> None:
        """Write the log, the plot and the network, then the state, which counts."""
        lines = (json.dumps(asdict(one)) for one in self.log)
        self._log_file.write_text("".join(f"{line}\n" for line in lines))
        (self.folder / f"curves-{self.plan.players}.svg").write_text(draw_curves(self.log))
        network, about = quantized(self.learner), self._about()
        write = partial(write_network, network=network, players=self.plan.players, about=about)
        _replace(self.network_file, write)
        members = {**self.learner._asdict(), "generations": np.array(len(self.log))}
        _replace(self._state, partial(np.savez, **members))

    def _about(self) -> dict[str, Any]:
        """Return what the file of the network says about it."""
        return {
            "plan": asdict(self.plan),
            "generations": len(self.log),
            "games": sum(one.games for one in self.log),
            "loss": self.log[-1].new_loss,
            "commit": _commit(),
        }

    def _resume(self) -> None:
        with np.load(self._state) as stored:
            self.learner = Learner(*(stored[name] for name in Learner._fields))
            done = int(stored["generations"])
        lines = self._log_file.read_text().splitlines()
        self.log = [Generation(**json.loads(line)) for line in lines][:done]


def play_part(plan: Plan, network: Network | None, generation: int, first: int, end: int) -> Samples:
    """Play the games of these numbers; without a network by the linear evaluation."""
    evaluator = network_evaluator(network) if network else linear_evaluator(fitted_weights(plan.players))
    play = new_play(plan.players, plan.simulations)
    room = new_samples((end - first) * MAX_SAMPLES * plan.players)
    rng = new_rng(derived_seed("train", plan.seed, plan.players, generation, first))
    used = play_games(play, evaluator, end - first, first, room, rng)
    return Samples(room.tables[:used], room.outcomes[:used], room.returns[:used], room.games[:used])


def _replace(file: Path, write: Callable[[Path], None]) -> None:
    """Write a file completely or not at all."""
    unfinished = file.with_name(f"unfinished-{file.name}")
    write(unfinished)
    unfinished.replace(file)


def _commit() -> str:
    """Return the commit of the sources, or nothing if there is no repository."""
    command = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short", "HEAD"]
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
