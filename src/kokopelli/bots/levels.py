"""Six levels for people, from beginner to master, and three styles.

A level sets which features the bot overlooks, how much noise its evaluation has and how many simulations it
makes. It sets no time, so a busy machine changes only the waiting time (the last level has a time limit as
well). A style adds a little weight to one way of playing. `bench/results.md` has the matches of each level
against the one below.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.bot import Bot, Seed, UnknownBot
from kokopelli.bots.evaluation import (
    ABILITY,
    CEREMONIES,
    DRAW_ONE,
    FEATURES,
    FINISH_NEXT,
    FINISH_NOW,
    FINISH_WAITING,
    GROUPS,
    HAND,
    LAST_CARD,
    NEAR_CARDS,
    PILE_RACE,
    fitted_weights,
)
from kokopelli.bots.evaluator import Evaluation, Weights, best_evaluator, by_weights
from kokopelli.bots.greedy import LookaheadBot
from kokopelli.bots.search import SearchBot
from kokopelli.rules.kinds import NUMBER_OF_KINDS

SECONDS = 0.75  # the last level answers within this time, even on a busy machine
THINKING = 0.5  # its search begins no new batch after this time; the rest is for waiting for the processor

# The bot of hints and odds.
JUDGE_SEED = 0
JUDGE_SIMULATIONS = 2000
JUDGE_ROOM = 50_000


@dataclass(frozen=True)
class Level:
    """What makes a bot weaker than it could be."""

    overlooks: tuple[str, ...] = ()  # groups of features with weight 0
    noise: float = 0.0  # standard deviation of its errors in points
    whole_turn: bool = True  # or only the next move
    simulations: int = 0  # 0: no search, only a lookahead in its own turn


LEVEL_SETTINGS = (
    Level(("abilities", "drawing"), noise=1.1, whole_turn=False),
    Level(("drawing",), noise=1.12, whole_turn=False),
    Level(("abilities",), noise=0.7),
    Level(noise=0.75),
    Level(),
    Level(simulations=10_000),
)


def extra_weights(*places: tuple[int, float]) -> NDArray[np.float64]:
    """Return additional weights for these features."""
    weights = np.zeros(FEATURES)
    for place, more in places:
        weights[place] = more
    return weights


STYLE_WEIGHTS = {
    "builder": extra_weights((CEREMONIES, 0.4), *((ABILITY + kind, 0.8) for kind in range(NUMBER_OF_KINDS))),
    "raider": extra_weights(
        (NEAR_CARDS, 0.25), (FINISH_NOW, 0.15), (FINISH_WAITING, 0.1), (FINISH_NEXT, 0.1)
    ),
    "racer": extra_weights((HAND, -0.4), (LAST_CARD, 0.6), (PILE_RACE, 0.6), (DRAW_ONE, 0.1)),
}


def level_weights(level: Level, style: str) -> Weights:
    """Return the weights of a level, for each number of players; the style may be empty."""

    def weights(players: int) -> NDArray[np.float64]:
        seen = fitted_weights(players).copy()
        for group in level.overlooks:
            seen[list(GROUPS[group])] = 0.0
        return seen + STYLE_WEIGHTS[style] if style else seen

    return weights


def level_evaluation(level: Level, style: str) -> Evaluation:
    """Return the evaluation of a level: by weights, but the best there is for a search without style."""
    if level.simulations and not style:
        return best_evaluator
    return by_weights(level_weights(level, style))


def make_level(number: int, seed: Seed = None, style: str = "") -> Bot:
    """Return the bot of a level, from 1 to 6."""
    if style and style not in STYLE_WEIGHTS:
        raise UnknownBot(f"{style!r} is not a style; there are {', '.join(STYLE_WEIGHTS)}")
    level = LEVEL_SETTINGS[number - 1]
    evaluation = level_evaluation(level, style)
    if level.simulations:
        return SearchBot(seed, level.simulations, THINKING, evaluation=evaluation)
    return LookaheadBot(seed, whole_turn=level.whole_turn, evaluation=evaluation, noise=level.noise)


def make_judge() -> SearchBot:
    """Return the bot of hints and odds, which always gives the same answer for the same view."""
    return SearchBot(JUDGE_SEED, JUDGE_SIMULATIONS, room=JUDGE_ROOM)
