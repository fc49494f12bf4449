"""Kokopelli as a Gymnasium environment: one agent on one seat, named bots on the others.

| | |
|---|---|
| actions | `Discrete(353)`: the codes of `docs/actions.md`; only those in the mask are legal |
| observation | `{"observation": int16 (630,), "action_mask": int8 (353,)}`, see `docs/observation.md` |
| reward | only at the end: see `kokopelli.research.returns`; an illegal move ends the game with -1 |
| version | `Kokopelli-v0` |

>>> import kokopelli.research.gymnasium_env
>>> env = gymnasium.make("Kokopelli-v0", bots=["greedy", "level-2"], kinds=11)
>>> observation, info = env.reset(seed=1)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, ended, cut_off, info = env.step(action)
"""

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np

from kokopelli.bots.bot import make_bot
from kokopelli.game import Game, IllegalMove
from kokopelli.moves import InvalidMove, Move
from kokopelli.observation import legal_mask, observe
from kokopelli.research.returns import LIMIT, returns_of
from kokopelli.research.spaces import action_space, observation_space, render
from kokopelli.setup import KindChoice, Setup

Observation = dict[str, Any]


class KokopelliEnv(gymnasium.Env[Observation, int]):
    """An agent on one seat of a game."""

    # Gymnasium declares it this way.
    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "svg"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        bots: Sequence[str] = ("greedy",),
        kinds: KindChoice = 10,
        seat: int | None = None,
        limit: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        """Play against these bots, seated to the left in this order; without `seat` on random seats."""
        players = len(bots) + 1
        Setup.random(players, kinds)  # raises SetupError for wrong arguments
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"no seat {seat} in a game of {players}")
        for bot in bots:
            make_bot(bot)
        self.bots, self.kinds, self.limit, self.render_mode = tuple(bots), kinds, limit, render_mode
        self.observation_space = observation_space()
        self.action_space = action_space()
        self._fixed_seat = seat

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and let the bots play until the agent's first decision."""
        super().reset(seed=seed)
        players = len(self.bots) + 1
        deal_seed, bot_seed = (int(number) for number in self.np_random.integers(2**62, size=2))
        self.seat = int(self.np_random.integers(players)) if self._fixed_seat is None else self._fixed_seat
        self.game = Game(Setup.random(players, self.kinds, seed=deal_seed))
        self._others = {
            (self.seat + place) % players: make_bot(bot, seed=bot_seed + place)
            for place, bot in enumerate(self.bots, 1)
        }
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Make a move and let the bots play until the agent's next decision."""
        try:
            self.game.play(Move.from_code(int(action)))
        except (IllegalMove, InvalidMove) as error:
            return self._observation(), -1.0, True, False, {**self._info(), "illegal": str(error)}
        self._let_others_play()
        reward = returns_of(self.game.tables)[self.seat]
        cut_off = not self.game.is_over and self.game.ply >= self.limit
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, self.game.is_over, cut_off, self._info()

    def _let_others_play(self) -> None:
        while (seat := self.game.seat) not in (None, self.seat) and self.game.ply < self.limit:
            assert seat is not None
            self.game.play(self._others[seat].choose(self.game.view(seat)))

    def _observation(self) -> Observation:
        view = self.game.view(self.seat)
        return {"observation": observe(view), "action_mask": legal_mask(view)}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "scores": np.array(self.game.scores)}

    def render(self) -> str | None:
        """Render the table as the agent sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render mode")
            return None
        return render(self.game.view(self.seat), self.render_mode)


if "Kokopelli-v0" not in gymnasium.registry:
    gymnasium.register("Kokopelli-v0", entry_point=f"{__name__}:KokopelliEnv")
