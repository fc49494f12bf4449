"""The environments pass the checks of PettingZoo and Gymnasium, and play by the rules."""

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec
from pettingzoo.utils.wrappers import BaseParallelWrapper

from budgets import budget
from kokopelli import Setup
from kokopelli.bots.bot import UnknownBot
from kokopelli.observation import legal_mask, observe
from kokopelli.research import gymnasium_env, pettingzoo_env
from kokopelli.research.gymnasium_env import KokopelliEnv
from kokopelli.research.pettingzoo_env import env, parallel_env, raw_env
from kokopelli.research.returns import returns_of
from kokopelli.setup import SetupError

ignore_warnings = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")


SIZES = [(players, kinds) for players in (2, 3, 4) for kinds in (10, 11, 12)]


@ignore_warnings
@pytest.mark.parametrize(("players", "kinds"), SIZES)
def test_the_environment_passes_the_pettingzoo_api_test(players: int, kinds: int) -> None:
    api_test(env(players=players, kinds=kinds), num_cycles=budget(300))
    seed_test(lambda: env(players=players, kinds=kinds), num_cycles=budget(40))


@ignore_warnings
@pytest.mark.parametrize(("players", "kinds"), SIZES)
def test_the_parallel_environment_passes_the_pettingzoo_api_test(players: int, kinds: int) -> None:
    parallel_api_test(parallel_env(players=players, kinds=kinds), num_cycles=budget(60))
    parallel_seed_test(lambda: parallel_env(players=players, kinds=kinds), num_cycles=budget(20))


@pytest.mark.parametrize("seed", range(50))
def test_a_seed_gives_the_same_game(seed: int) -> None:
    tables = [env(players=2 + seed % 3, kinds=10 + seed % 3) for _ in range(2)]
    for table in tables:
        table.reset(seed=seed)
    rng = random.Random(seed)
    for _ in range(budget(60)):
        seen = [table.last()[0] for table in tables]
        assert len({table.agent_selection for table in tables}) == 1
        for name in ("observation", "action_mask"):
            assert np.array_equal(seen[0][name], seen[1][name])
        action = rng.choice(np.flatnonzero(seen[0]["action_mask"]).tolist())
        for table in tables:
            table.step(action)


@pytest.mark.parametrize("seed", range(20))
def test_the_rewards_of_a_game_are_its_returns(seed: int) -> None:
    table = raw_env(players=2 + seed % 3, kinds=10 + seed % 3)
    table.reset(seed=seed)
    rng = random.Random(seed)
    rewards = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        observation, reward, ended, truncated, _ = table.last()
        rewards[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        table.step(None if ended or truncated else rng.choice(legal))
    assert table.game.is_over
    assert list(rewards.values()) == pytest.approx(returns_of(table.game.tables))
    assert any(rewards.values()) == (len(table.game.winners or ()) < len(rewards))


def test_a_game_is_truncated_at_the_limit() -> None:
    table = raw_env(max_cycles=5)
    table.reset(seed=1)
    for _ in range(5):
        assert not any(table.truncations.values())
        table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.rewards.values())
    assert not any(table.terminations.values())


def test_agents_see_the_views_of_their_seats() -> None:
    table = raw_env(players=3)
    table.reset(seed=4)
    for seat, agent in enumerate(table.possible_agents):
        seen = table.observe(agent)
        assert np.array_equal(seen["observation"], observe(table.game.view(seat)))
        assert np.array_equal(seen["action_mask"], legal_mask(table.game.view(seat)))
        assert table.observation_space(agent).contains(seen)


@pytest.mark.parametrize("module", [pettingzoo_env, gymnasium_env])
def test_render_modes_give_text_and_svg(module: Any, capsys: pytest.CaptureFixture[str]) -> None:
    made: dict[str, Any] = {}
    for mode in ("ansi", "svg", "human"):
        table = (
            module.raw_env(render_mode=mode) if module is pettingzoo_env else KokopelliEnv(render_mode=mode)
        )
        table.reset(seed=1)
        made[mode] = table.render()
    assert made["svg"].startswith("<svg")
    assert made["human"] is None
    assert capsys.readouterr().out.strip() == made["ansi"].strip()


@ignore_warnings
@pytest.mark.parametrize("bots", [["random"], ["weighted", "greedy"], ["greedy", "random", "weighted"]])
@pytest.mark.parametrize("kinds", [10, 11, 12])
def test_the_environment_passes_the_gymnasium_check(bots: list[str], kinds: int) -> None:
    check_env(gymnasium.make("Kokopelli-v0", bots=bots, kinds=kinds).unwrapped, skip_render_check=True)


def test_an_agent_plays_whole_games_against_bots() -> None:
    table = KokopelliEnv(["weighted", "random"], kinds=11)
    for seed in range(budget(20)):
        observation, info = table.reset(seed=seed)
        ended, reward = False, 0.0
        while not ended:
            assert reward == 0
            assert table.game.seat == info["seat"]
            action = table.action_space.sample(observation["action_mask"])
            observation, reward, ended, truncated, info = table.step(action)
            assert not truncated
        assert table.game.is_over
        assert (reward > 0) == (table.game.winners is not None and info["seat"] in table.game.winners)


@pytest.mark.parametrize(("action", "why"), [(3, "R3.4"), (99999, "not the code of a move")])
def test_an_illegal_move_ends_the_game_for_all_agents(action: int, why: str) -> None:
    table = env(players=3)
    table.reset(seed=1)
    culprit = table.agent_selection
    table.step(action)
    ends = {}
    for agent in table.agent_iter():
        _, reward, ended, truncated, info = table.last()
        assert ended and not truncated
        ends[agent] = reward, info
        table.step(None)
    assert {agent: reward for agent, (reward, _) in ends.items()} == {
        agent: -1.0 if agent == culprit else 0.0 for agent in table.possible_agents
    }
    assert why in ends[culprit][1]["illegal"]


def test_an_illegal_move_loses_and_says_why() -> None:
    table = KokopelliEnv(seat=0)
    table.reset(seed=1)
    _, reward, ended, _, info = table.step(3)
    assert (reward, ended) == (-1.0, True)
    assert "R3.4" in info["illegal"]


def test_the_agent_has_a_fixed_or_a_random_seat() -> None:
    fixed = KokopelliEnv(["random", "random"], seat=2)
    assert {fixed.reset(seed=seed)[1]["seat"] for seed in range(10)} == {2}
    free = KokopelliEnv(["random", "random"])
    assert {free.reset(seed=seed)[1]["seat"] for seed in range(30)} == {0, 1, 2}


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(SetupError, match="players"):
        raw_env(players=5)
    with pytest.raises(UnknownBot, match="'gredy' is not a bot"):
        KokopelliEnv(["gredy"])
    with pytest.raises(ValueError, match="no seat 2 in a game of 2"):
        KokopelliEnv(seat=2)
    table = raw_env(kinds=Setup.random(2, seed=1).kinds)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="needs a move"):
        table.step(None)


class AlwaysLegal(BaseParallelWrapper):  # type: ignore[misc]  # it has no types
    """Plays the first legal move instead of the given one, because `max_cycles_test` ignores masks."""

    def step(self, actions: dict[str, Any]) -> Any:
        table: Any = self.unwrapped
        agent = table.agent_selection
        mask = table.observe(agent)["action_mask"]
        return super().step({**actions, agent: int(np.flatnonzero(mask)[0])})


class CycleEnvironments:
    """The two constructors that `max_cycles_test` needs; every agent acts in every cycle."""

    @staticmethod
    def parallel_env(max_cycles: int) -> Any:
        return AlwaysLegal(parallel_env(max_cycles=max_cycles))

    @staticmethod
    def env(max_cycles: int) -> Any:
        return parallel_to_aec(CycleEnvironments.parallel_env(max_cycles))


@ignore_warnings
def test_the_parallel_environment_passes_the_pettingzoo_cycle_test() -> None:
    max_cycles_test(CycleEnvironments)
