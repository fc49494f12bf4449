"""Compare the speed of random play with other game libraries, in decisions per CPU second on one core.

Call: make bench-libraries, or with PYTHONPATH=src .venv-libraries/bin/python bench/other_libraries.py ROUNDS
SECONDS for longer runs.

All play whole games of two players, from the shuffle or `reset` to the end, alternating within one run. A
decision is one choice of a player, even if only one was possible; random events are not decisions. The
docstrings say what is counted for each library.
"""

import itertools
import json
import random
import statistics
import sys
import time
import warnings
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import gymnasium
import pyspiel
from catanatron import Color, RandomPlayer
from catanatron import Game as CatanGame
from pettingzoo import AECEnv
from pettingzoo.classic import hanabi_v5
from pyminion.bots.bot import Bot, BotDecider
from pyminion.expansions.base import base_set
from pyminion.game import Game as DominionGame

import kokopelli.research.openspiel_game  # noqa: F401  # registers the game
from kokopelli import Game, Setup
from kokopelli.bench import Playouts
from kokopelli.research import pettingzoo_env
from kokopelli.research.stepper import Stepper

TABLES = 1024

Item = TypeVar("Item")
Play = Callable[[], int]  # plays one or more games and returns the number of decisions


def bare() -> Play:
    """Count the moves in the loop of `kokopelli bench`."""
    playouts = Playouts(2, None)

    def play() -> int:
        before = playouts.plies
        playouts.play(500)
        return playouts.plies - before

    return play


def game() -> Play:
    """Count calls of `Game.play`, with `Game.legal_moves` and events."""
    seeds = itertools.count()

    def play() -> int:
        table = Game(Setup.random(2, seed=next(seeds)))
        while not table.is_over:
            table.play(random.choice(table.legal_moves))
        return table.ply

    return play


def stepper() -> Play:
    """Count tables times steps for 1,024 tables, with observations and masks."""
    tables = Stepper(TABLES, players=2)

    def play() -> int:
        for _ in range(20):
            tables.step(tables.random_actions())
        return 20 * TABLES

    return play


def pettingzoo(env: AECEnv) -> Play:
    """Count steps with an action, with `last` and a sample from the mask."""
    seeds = itertools.count()

    def play() -> int:
        made = 0
        env.reset(seed=next(seeds))
        for agent in env.agent_iter():
            observation, _, ended, cut_off, _ = env.last()
            if ended or cut_off:
                env.step(None)
            else:
                env.step(env.action_space(agent).sample(observation["action_mask"]))
                made += 1
        return made

    return play


def resets(env: AECEnv) -> Play:
    """Count resets, so that their time can be subtracted where games differ in length."""

    def play() -> int:
        for seed in range(10):
            env.reset(seed=seed)
        return 10

    return play


def openspiel(name: str) -> Play:
    """Count the actions of players, with `legal_actions` and `apply_action` called from Python."""
    loaded = pyspiel.load_game(name)

    def play() -> int:
        made = 0
        state = loaded.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return made

    return play


def pyminion() -> Play:
    """Count questions to a player; base set, ten random kingdom cards, no log."""

    def play() -> int:
        deciders = [RandomDecider(), RandomDecider()]
        players = [Bot(decider, f"player {number}") for number, decider in enumerate(deciders)]
        DominionGame(players=players, expansions=[base_set], log_stdout=False).play()
        return sum(decider.asked for decider in deciders)

    return play


class RandomDecider(BotDecider):  # type: ignore[misc]  # the library is untyped
    """Chooses at random, but plays all treasures, like the bots of the library."""

    def __init__(self) -> None:
        self.asked = 0

    def _one_or_none(self, cards: Sequence[Item]) -> Item | None:
        self.asked += 1
        return random.choice([*cards, None])

    def _some(self, cards: Sequence[Item], least: int, most: int) -> list[Item]:
        self.asked += 1
        most = len(cards) if most < 0 else min(most, len(cards))
        return random.sample(cards, random.randint(min(least, most), most))

    def action_phase_decision(self, valid_actions: Any, player: Any, game: Any) -> Any:
        return self._one_or_none(valid_actions)

    def treasure_phase_decision(self, valid_treasures: Any, player: Any, game: Any) -> Any:
        self.asked += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards: Any, player: Any, game: Any) -> Any:
        return self._one_or_none(valid_cards)

    def binary_decision(self, *args: Any, **options: Any) -> bool:
        self.asked += 1
        return random.random() < 0.5

    def discard_decision(
        self, prompt: Any, card: Any, valid_cards: Any, player: Any, game: Any,
        min_num_discard: int = 0, max_num_discard: int = -1,
    ) -> Any:  # fmt: skip
        return self._some(valid_cards, min_num_discard, max_num_discard)

    def trash_decision(
        self, prompt: Any, card: Any, valid_cards: Any, player: Any, game: Any,
        min_num_trash: int = 0, max_num_trash: int = -1,
    ) -> Any:  # fmt: skip
        return self._some(valid_cards, min_num_trash, max_num_trash)

    def gain_decision(
        self, prompt: Any, card: Any, valid_cards: Any, player: Any, game: Any,
        min_num_gain: int = 0, max_num_gain: int = -1,
    ) -> Any:  # fmt: skip
        return self._some(valid_cards, min_num_gain, max_num_gain)

    def topdeck_decision(
        self, prompt: Any, card: Any, valid_cards: Any, player: Any, game: Any,
        min_num_topdeck: int = 0, max_num_topdeck: int = -1,
    ) -> Any:  # fmt: skip
        return self._some(valid_cards, min_num_topdeck, max_num_topdeck)

    def multi_play_decision(
        self, prompt: Any, card: Any, valid_cards: Any, player: Any, game: Any, required: bool = True
    ) -> Any:
        self.asked += 1
        return random.choice(valid_cards if required else [*valid_cards, None])


def catanatron() -> Play:
    """Count the actions in the list of a game of two random players."""

    def play() -> int:
        table = CatanGame([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
        table.play()
        return len(table.state.actions)

    return play


PLAYERS: dict[str, Callable[[], Play]] = {
    "Kokopelli, bare engine": bare,
    "Kokopelli, stepper": stepper,
    "Kokopelli, Game": game,
    "Kokopelli, PettingZoo": lambda: pettingzoo(pettingzoo_env.env(players=2)),
    "Kokopelli, OpenSpiel, piles dealt": lambda: openspiel("kokopelli(seed=1)"),
    "Kokopelli, OpenSpiel, chance nodes": lambda: openspiel("kokopelli"),
    "OpenSpiel gin_rummy (C++)": lambda: openspiel("gin_rummy"),
    "OpenSpiel hanabi (C++)": lambda: openspiel("hanabi"),
    "PettingZoo hanabi": lambda: pettingzoo(hanabi_v5.env()),
    "catanatron": catanatron,
    "pyminion": pyminion,
    "Kokopelli, PettingZoo, resets": lambda: resets(pettingzoo_env.env(players=2)),
    "PettingZoo hanabi, resets": lambda: resets(hanabi_v5.env()),
}


def main(rounds: int, seconds: float) -> None:
    """Run all in turn for several rounds and print the medians, one JSON object per line."""
    warnings.simplefilter("ignore")
    gymnasium.logger.min_level = gymnasium.logger.ERROR
    random.seed(1)
    players = {name: make() for name, make in PLAYERS.items()}
    rates: dict[str, list[float]] = {name: [] for name in players}
    lengths: dict[str, list[int]] = {name: [] for name in players}
    for play in players.values():
        play()  # compile or load everything first
    for _, (name, play) in itertools.product(range(rounds), players.items()):
        made, used, began = 0, 0.0, time.process_time()
        while used < seconds:
            lengths[name].append(play())
            made += lengths[name][-1]
            used = time.process_time() - began
        rates[name].append(made / used)
    medians = {name: statistics.median(found) for name, found in rates.items()}
    means = {name: statistics.mean(found) for name, found in lengths.items()}
    for name, found in rates.items():
        figures = {
            "who": name,
            "per_s": round(medians[name]),
            "least": round(min(found)),
            "most": round(max(found)),
            "a_call": round(means[name], 1),
        }
        print(json.dumps(figures))

    def without_resets(name: str) -> float:
        return 1 / (1 / medians[name] - 1 / medians[f"{name}, resets"] / means[name])

    ours, theirs = "Kokopelli, PettingZoo", "PettingZoo hanabi"
    ratios = {
        "bare engine : pyminion": medians["Kokopelli, bare engine"] / medians["pyminion"],
        "PettingZoo : its hanabi": medians[ours] / medians[theirs],
        "the same without resets": without_resets(ours) / without_resets(theirs),
    }
    print(json.dumps({name: round(ratio, 2) for name, ratio in ratios.items()}))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7, float(sys.argv[2]) if len(sys.argv) > 2 else 1.0)
