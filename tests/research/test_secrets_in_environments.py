"""No environment leaks hidden cards: in games that look the same to a seat, all its output is the same."""

import random
from functools import cache
from typing import Any

import numpy as np
import pyspiel
import pytest

from budgets import budget
from hidden_cards import with_other_secrets
from kokopelli import Game
from kokopelli.moves import ALL_MOVES, Move
from kokopelli.research.dataset import decision_at
from kokopelli.research.gymnasium_env import KokopelliEnv
from kokopelli.research.openspiel_game import KokopelliObserver, KokopelliState
from kokopelli.research.pettingzoo_env import raw_env
from kokopelli.research.stepper import Stepper, write_decision
from random_games import random_positions


@cache
def zoo(players: int, mode: str) -> raw_env:
    table = raw_env(players, render_mode=mode)
    table.reset(seed=1)
    return table


@cache
def gym(players: int, mode: str) -> KokopelliEnv:
    table = KokopelliEnv(["random"] * (players - 1), render_mode=mode)
    table.reset(seed=1)
    return table


@cache
def spiel(players: int) -> KokopelliState:
    return pyspiel.load_game(f"kokopelli(players={players},seed=1)").new_initial_state()


@cache
def stepper(players: int) -> Stepper:
    return Stepper(1, players)


def plain(seen: dict[str, Any]) -> dict[str, Any]:
    return {name: np.asarray(value).tolist() for name, value in seen.items()}


def from_pettingzoo(game: Game, seat: int) -> Any:
    """Return the observation and, for the seat on turn, the rendered views."""
    renderings = []
    for mode in ("ansi", "svg"):
        table = zoo(len(game.setup.players), mode)
        table.game = game
        renderings.append(table.render() if seat == game.seat else None)
    return plain(table.observe(f"seat_{seat}")), renderings


def illegal_moves(game: Game) -> list[Move]:
    """Return five moves that are illegal now, always the same five for games that look alike."""
    legal = game.legal_moves
    return random.Random(game.ply).sample([move for move in ALL_MOVES if move not in legal], 5)


def from_pettingzoo_after_illegal_moves(game: Game, seat: int) -> Any:
    """Return the infos after five illegal moves, which say why the move is illegal."""
    if seat != game.seat:
        return None
    infos = []
    for move in illegal_moves(game):
        table = zoo(len(game.setup.players), "ansi")
        table.reset(seed=1)
        table.game, table.agent_selection = game.copy(), f"seat_{seat}"
        table.step(move.code)
        infos.append(table.infos)
    assert all(info[f"seat_{seat}"]["illegal"] for info in infos)
    return infos


def from_gymnasium(game: Game, seat: int) -> Any:
    renderings = []
    for mode in ("ansi", "svg"):
        table = gym(len(game.setup.players), mode)
        table.game, table.seat = game, seat
        renderings.append(table.render())
    return plain(table._observation()), plain(table._info()), renderings


def from_gymnasium_after_illegal_moves(game: Game, seat: int) -> Any:
    """Return the answers to five illegal moves."""
    if seat != game.seat:
        return None
    table = gym(len(game.setup.players), "ansi")
    answers = []
    for move in illegal_moves(game):
        table.game, table.seat = game.copy(), seat
        seen, *rest, facts = table.step(move.code)
        answers.append((plain(seen), rest, plain(facts)))
    return answers


def from_openspiel(game: Game, seat: int) -> Any:
    state = spiel(len(game.setup.players))
    state.tables = game.tables
    observer = KokopelliObserver(None)
    observer.set_from(state, seat)
    return (
        state.information_state_tensor(seat),
        state.information_state_string(seat),
        state.observation_tensor(seat),
        state.observation_string(seat),
        plain(observer.dict),
        state.legal_actions(seat) if seat == game.seat else None,
    )


def from_stepper(game: Game, seat: int) -> Any:
    if seat != game.seat:
        return None
    tables = stepper(len(game.setup.players))
    tables._tables[:] = game.tables
    write_decision(tables._tables[0], 0, tables._next)
    return tables.observations.tobytes(), tables.masks.tobytes(), tables.seats.tolist()


def from_dataset(game: Game, seat: int) -> Any:
    if seat != game.seat:
        return None
    row = decision_at(game, 0, "random", game.legal_moves[0].code)
    return row.observation.tobytes(), row.mask.tobytes(), (row.ply, row.seat, row.action)


@pytest.mark.parametrize(
    "output",
    [
        from_pettingzoo,
        from_pettingzoo_after_illegal_moves,
        from_gymnasium,
        from_gymnasium_after_illegal_moves,
        from_openspiel,
        from_stepper,
        from_dataset,
    ],
)
def test_two_games_that_look_the_same_give_the_same_output(output: Any) -> None:
    rng = random.Random("research")
    differing = 0
    for game, _ in random_positions("research", budget(30)):
        for seat in range(len(game.setup.players)):
            twin = with_other_secrets(game, seat, rng)
            differing += twin.tables.tobytes() != game.tables.tobytes()
            assert output(game, seat) == output(twin, seat)
    assert differing > budget(60)
