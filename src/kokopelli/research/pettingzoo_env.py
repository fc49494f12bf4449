"""Kokopelli as a PettingZoo environment: agents move in turn, each with its own observation and mask.

| | |
|---|---|
| agents | `seat_0` to `seat_3`, two to four of them |
| actions | `Discrete(353)`: the codes of `docs/actions.md`; only those in the mask are legal |
| observation | `{"observation": int16 (630,), "action_mask": int8 (353,)}`, see `docs/observation.md` |
| rewards | only at the end, with sum 0: see `kokopelli.research.returns` |
| illegal move | ends the game with -1 for its agent; `infos` says why |
| version | v0 |

>>> env = env(players=3, kinds="first-game")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, ended, cut_off, info = env.last()
...     action = None if ended or cut_off else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from kokopelli.game import Game, IllegalMove
from kokopelli.moves import InvalidMove, Move
from kokopelli.observation import legal_mask, observe
from kokopelli.research.returns import LIMIT, returns_of
from kokopelli.research.spaces import action_space, observation_space, render
from kokopelli.setup import KindChoice, Setup


def env(**options: Any) -> AECEnv:
    """Return the environment. It checks moves itself, so the only wrapper enforces the order of calls."""
    return wrappers.OrderEnforcingWrapper(raw_env(**options))


def parallel_env(**options: Any) -> ParallelEnv:
    """Return the environment for libraries that step all agents at once; only the seat on turn moves."""
    return turn_based_aec_to_parallel(env(**options))


# The name is PettingZoo's convention.
class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801
    """The environment without wrappers."""

    # PettingZoo declares it this way.
    metadata = {  # noqa: RUF012
        "name": "kokopelli_v0",
        "render_modes": ["human", "ansi", "svg"],
        "is_parallelizable": True,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        kinds: KindChoice = 10,
        max_cycles: int = LIMIT,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        Setup.random(players, kinds)  # raises SetupError for wrong arguments
        self.players, self.kinds, self.max_cycles = players, kinds, max_cycles
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._observation_space = observation_space()
        self._action_spaces = {agent: action_space() for agent in self.possible_agents}
        self._rng = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space, the same for all agents."""
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space of an agent, with its own random numbers for sampling."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; a seed determines this and all later games."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.game = Game(Setup.random(self.players, self.kinds, seed=int(self._rng.integers(2**62))))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        assert self.game.seat is not None
        self.agent_selection = self.possible_agents[self.game.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what the agent's seat may know and its legal moves."""
        view = self.game.view(self.possible_agents.index(agent))
        return {"observation": observe(view), "action_mask": legal_mask(view)}

    def step(self, action: int | None) -> None:
        """Make the move with this code, for the seat on turn."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("None is only for an agent whose game is over; this one needs a move")
        try:
            self.game.play(Move.from_code(int(action)))
        except (IllegalMove, InvalidMove) as error:
            self.infos[agent] = {"illegal": str(error)}
            self._end([-1.0 if one == agent else 0.0 for one in self.agents])
            return
        seat = self.game.seat
        if seat is None:
            self._end(returns_of(self.game.tables))
            seat = self.game.setup.first
        elif self.game.ply >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def _end(self, rewards: list[float]) -> None:
        """End the game for all agents with the only rewards of the game."""
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Render the table as the seat on turn sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render was called without a render mode")
            return None
        return render(self.game.view(self.game.seat), self.render_mode)

    def close(self) -> None:
        """Do nothing: no resources are open."""
