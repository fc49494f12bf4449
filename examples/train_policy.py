"""Train a policy by self-play to beat the random bot: REINFORCE with one linear layer, in NumPy.

All seats of many tables play the same policy. Moves of a won game become more likely in their situation,
moves of a lost game less likely. One set of weights serves every seat, because observations, and codes
renumbered by `turned`, count the seats from the one that moves.

    python examples/train_policy.py 120 policy.npz        # train for two minutes
    kokopelli arena examples.train_policy:PolicyBot,file=policy.npz random --kinds first-game
"""

import sys
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kokopelli import Move, View
from kokopelli.observation import SIZE, legal_mask, observe, turned
from kokopelli.research.stepper import Stepper
from kokopelli.rules.codes import CODES

TABLES, STEPS = 64, 100
RATE, DECAY = 0.02, 0.9

Weights = NDArray[np.float32]


def probabilities(
    weights: Weights, observations: NDArray[np.int16], masks: NDArray[np.int8]
) -> NDArray[np.float32]:
    """Return the probability of each code, as a softmax over the legal ones."""
    logits = np.where(masks > 0, scaled(observations) @ weights, -np.inf)
    weighed = np.exp(logits - logits.max(axis=-1, keepdims=True))
    return np.asarray(weighed / weighed.sum(axis=-1, keepdims=True), np.float32)


def scaled(observations: NDArray[np.int16]) -> NDArray[np.float32]:
    """Return the observations scaled to small numbers; the last one is always 1, as a bias."""
    small: NDArray[np.float32] = np.minimum(observations, 40).astype(np.float32) / np.float32(10)
    small[..., -1] = 1
    return small


def train(seconds: float, seed: int = 0, players: int = 2, rounds: int = 10**9) -> Weights:
    """Play and learn until the time or the number of rounds is used up."""
    tables = Stepper(TABLES, players, kinds="first-game", seed=seed)
    rng = np.random.default_rng(seed)
    codes_of = np.array([turned(seat, players) for seat in range(players)])
    weights: Weights = np.zeros((SIZE, CODES), np.float32)
    momentum: Weights = np.zeros((SIZE, CODES), np.float32)
    ends = time.monotonic() + seconds
    while time.monotonic() < ends and rounds > 0:
        rounds -= 1
        steps = []
        for _ in range(STEPS):
            seats, seen = tables.seats.copy(), tables.observations.copy()
            masks = np.take_along_axis(tables.masks, codes_of[seats], axis=1)
            likely = probabilities(weights, seen, masks)
            picked = (likely.cumsum(axis=1) > rng.random((TABLES, 1)) * 0.999999).argmax(axis=1)
            tables.step(codes_of[seats, picked])
            steps.append((seats, seen, likely, picked, tables.ended.copy(), tables.returns.copy()))
        gradient = np.zeros_like(weights)
        worth, known = np.zeros((TABLES, 4), np.float32), np.zeros(TABLES, np.bool_)
        for seats, seen, likely, picked, ended, returns in reversed(steps):
            worth[ended], known = returns[ended], known | ended
            push = -likely
            push[np.arange(TABLES), picked] += 1
            push *= (worth[np.arange(TABLES), seats] * known)[:, None]
            gradient += scaled(seen).T @ push
        momentum += np.float32(1 - DECAY) * (gradient - momentum)
        weights += np.float32(RATE / (np.abs(momentum).max() + 1e-9)) * momentum
    return weights


class PolicyBot:
    """A bot that plays by the weights in a file."""

    def __init__(self, seed: int | str | None = None, file: str = "policy.npz") -> None:
        self._weights: Weights = np.load(file)["weights"]
        self._rng = np.random.default_rng(abs(hash(seed)))

    def choose(self, view: View) -> Move:
        """Return a move, drawn by its probability."""
        assert view.seat is not None
        codes = turned(view.seat, len(view.players))
        likely = probabilities(self._weights, observe(view), legal_mask(view)[codes])
        return Move.from_code(int(codes[self._rng.choice(CODES, p=likely / likely.sum())]))


if __name__ == "__main__":
    np.savez_compressed(Path(sys.argv[2]), weights=train(float(sys.argv[1])))
