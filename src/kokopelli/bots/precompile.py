"""Compile rules and bots before the first game, into the cache of compiled code."""

import time

from kokopelli.bots.bot import make_bot
from kokopelli.game import Game
from kokopelli.playout import new_playout, play_games
from kokopelli.setup import Setup


def compile_rules() -> float:
    """Compile rules and bots, or load them if they are compiled; return the seconds it took."""
    began = time.perf_counter()
    game = Game(Setup.random(2, seed=1))
    game.play(game.legal_moves[0])
    game.undo()
    play_games(new_playout(players=2, seed=1), 1, None)
    for bot in ("weighted", "fitted", "search,simulations=1"):
        make_bot(bot, seed=1).choose(game.view(game.seat))
    view = game.view(game.seat)
    view.why_not("pass")
    view.preview(view.legal_moves[0])
    view.facts(view.legal_moves[0])
    assert not view.winners and not view.continues_by
    for part in (view.spaces, view.full_sizes, view.reached, view.play_areas):
        assert len(part) == len(view.players)
    return time.perf_counter() - began
