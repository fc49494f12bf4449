"""Benchmarks: uniformly random games on one core, single calls of `Game`, and the search.

All rates are per CPU second. Compare ratios within one run, not figures of different machines.
"""

import itertools
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from kokopelli.bots.bot import make_bot
from kokopelli.bots.search import SearchBot
from kokopelli.game import Game
from kokopelli.playout import new_playout, play_games
from kokopelli.record import from_record, replay, to_record
from kokopelli.rules.trace import Trace, new_trace
from kokopelli.setup import Setup

BATCH = 32  # games between two readings of the clock


class Playouts:
    """Random games and their totals."""

    def __init__(self, players: int, trace: Trace, seed: int = 1) -> None:
        self.players = players
        self.trace = trace
        self.games = 0
        self.plies = 0
        self._playout = new_playout(players, seed)
        self.totals = self._playout.totals

    def play(self, games: int) -> None:
        """Play whole games."""
        self.plies += play_games(self._playout, games, self.trace)
        self.games += games


def measure(players: int, seconds: float, trace: Trace = None) -> dict[str, Any]:
    """Play random games for some CPU seconds and return the figures."""
    began = time.perf_counter()
    Playouts(players, trace).play(1)
    compile_s = time.perf_counter() - began
    run = Playouts(players, trace)
    began = time.process_time()
    while (used := time.process_time() - began) < seconds:
        run.play(BATCH)
    used = time.process_time() - began
    return {
        "players": players,
        "games_per_s": round(run.games / used),
        "moves_per_s": round(run.plies / used),
        "plies_per_game": round(run.plies / run.games, 2),
        "mean_scores": [round(total / run.games, 2) for total in run.totals.tolist()[:players]],
        "compile_s": round(compile_s, 2),
        "start_s": round(start_time(), 3),
    }


def start_time() -> float:
    """Return the seconds until a new process has made its first move, the best of three."""
    first_move = (
        "import time; from kokopelli import Game, Setup; game = Game(Setup.random(4, seed=1));"
        "game.play(game.legal_moves[0]); print(time.monotonic())"
    )
    times = []
    for _ in range(3):
        began = time.monotonic()
        done = subprocess.run([sys.executable, "-c", first_move], check=True, stdout=subprocess.PIPE)
        times.append(float(done.stdout) - began)
    return min(times)


def show(*measured: dict[str, Any]) -> None:
    """Print figures, one on each line; those of several measurements with the same keys in columns."""
    for name in measured[0]:
        print(f"{name:32}" + "".join(f"{_shown(figures[name]):>24}" for figures in measured))


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(str, value))
    return f"{value:,}" if isinstance(value, int) else str(value)


def measure_all(seconds: float) -> Iterator[dict[str, Any]]:
    """Run all benchmarks: yield the figures for 4, 3 and 2 players, of events, of calls and of the search."""
    for players in (4, 3, 2):
        yield measure(players, seconds)
    yield event_costs(seconds)
    yield call_costs()
    yield search_rates(seconds)


def show_all(measured: Iterable[dict[str, Any]]) -> None:
    """Print the figures of all benchmarks as tables."""
    figures = iter(measured)
    show(*itertools.islice(figures, 3))
    for others in figures:
        print()
        show(others)


def search_rates(seconds: float) -> dict[str, int]:
    """Return the simulations per CPU second in the middle of games, for each number of players."""
    rates = {}
    for players in (2, 3, 4):
        made, used = 0, 0.0
        bot = SearchBot(seed=1, simulations=0, seconds=0.2)
        for seed in itertools.count():
            game = Game(Setup.random(players, seed=seed))
            mover = make_bot("fitted", seed=seed)
            while game.ply < 20 * players and (seat := game.seat) is not None:
                game.play(mover.choose(game.view(seat)))
            if game.seat is None or len(game.legal_moves) < 2:
                continue
            began = time.process_time()
            bot.choose(game.view(game.seat))
            used += time.process_time() - began
            made += bot.simulations
            if used > seconds:
                break
        rates[f"simulations_per_s_{players}_players"] = round(made / used)
    return rates


def event_costs(seconds: float) -> dict[str, Any]:
    """Return the speed with and without events for four players, measured alternately, and its ratio."""
    silent, traced = Playouts(4, None), Playouts(4, new_trace())
    used = {silent: 0.0, traced: 0.0}
    for run in (silent, traced):
        run.play(1)  # compile or load first
    while sum(used.values()) < seconds:
        for run in (silent, traced):
            began = time.process_time()
            run.play(BATCH)
            used[run] += time.process_time() - began
    rates = {run: run.games / used[run] for run in used}
    return {
        "games_per_s_events_off": round(rates[silent]),
        "games_per_s_events_on": round(rates[traced]),
        "events_on_ratio": round(rates[traced] / rates[silent], 3),
    }


def call_costs(games: int = 40) -> dict[str, Any]:
    """Return the time of `legal_moves` and `play` of a `Game`, of a copy and of a replay."""
    rng = np.random.default_rng(1)
    played: list[Game] = []
    plies = 0
    began = time.process_time()
    for seed in range(games):
        game = Game(Setup.random(4, seed=seed))
        while not game.is_over:
            moves = game.legal_moves
            game.play(moves[int(rng.integers(len(moves)))])
            plies += 1
        played.append(game)
    per_move = (time.process_time() - began) / plies
    began = time.process_time()
    for _ in range(200):
        for game in played:
            game.copy()
    per_copy = (time.process_time() - began) / (200 * games)
    records = [to_record(game) for game in played]
    began = time.process_time()
    for record in records:
        from_record(record)
    per_game = (time.process_time() - began) / games
    began = time.process_time()
    for record in records:
        for _ in replay(record):
            pass
    per_replay = (time.process_time() - began) / games
    return {
        "legal_and_play_us": round(per_move * 1e6, 2),
        "copy_us": round(per_copy * 1e6, 2),
        "load_record_ms": round(per_game * 1e3, 2),
        "replay_with_snapshots_ms": round(per_replay * 1e3, 2),
        "plies_per_game": round(plies / games, 1),
    }
