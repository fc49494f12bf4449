"""All bots play legal moves, use no hidden information and are reproducible; bots are made by name."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement, cycle, islice
from itertools import count as numbers

import numpy as np
import pytest
from numpy.typing import NDArray

from budgets import budget, soaked
from hidden_cards import with_other_secrets
from kokopelli import Game, Move, Setup, View
from kokopelli.bots.bot import STYLES, Bot, UnknownBot, make_bot
from kokopelli.bots.evaluation import greedy_weights
from kokopelli.bots.evaluator import by_weights
from kokopelli.bots.greedy import LookaheadBot
from kokopelli.bots.patience import PATIENCE
from kokopelli.bots.search import BATCH, SearchBot
from kokopelli.rules.compiled import PLAIN

LIGHT = ("random", "weighted", "turn,worlds=1,leaves=20", "fitted,worlds=1,leaves=20", "search,simulations=4")
QUICK = (
    "random",
    "weighted",
    "greedy",
    "turn",
    "fitted",
    "search,simulations=100",
    *map("level-{}".format, range(1, 5)),
)
PAIRED = (
    "random",
    "weighted",
    "greedy,worlds=1",
    "turn,worlds=1",
    "fitted,worlds=1",
    "search,simulations=20",
    *map("level-{}".format, range(1, 5)),
)
LONGEST_GAME = 600  # moves; among 600,000 random games none was longer than 570
SPECS = LIGHT if PLAIN else QUICK  # with the compiler off, the stronger bots are too slow


class LastMoveBot:
    """A user's bot, which always plays the last legal move."""

    def __init__(self, seed: int | str | None = None, backwards: int = 1) -> None:
        self.backwards = backwards

    def choose(self, view: View) -> Move:
        return view.legal_moves[-self.backwards]


def positions_with_a_choice(count: int, seed: int) -> Iterator[Game]:
    """Yield positions with more than one legal move, early and late, for all numbers of players."""
    rng = random.Random(seed)
    for number in numbers():
        game = Game(Setup.random(2 + number % 3, kinds=10 + number // 3 % 3, seed=f"{seed} {number}"))
        for _ in range(rng.randrange(250)):
            if not game.is_over:
                game.play(rng.choice(game.legal_moves))
        if len(game.legal_moves) > 1:
            yield game
            count -= 1
        if count == 0:
            return


@pytest.mark.parametrize("name", SPECS)
def test_two_worlds_with_the_same_view_get_the_same_move(name: str) -> None:
    for number, game in enumerate(positions_with_a_choice(soaked(budget(60), 10_000), seed=1)):
        seat = game.seat
        twin = with_other_secrets(game, seat, random.Random(number))
        moves = [make_bot(name, seed=number).choose(world.view(seat)) for world in (game, twin)]
        assert moves[0] == moves[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_mixed_bots_play_whole_games_legally(players: int) -> None:
    for number in range(soaked(budget(12), 3_400)):
        game = Game(Setup.random(players, kinds=10 + number % 3, seed=f"mixed {number}"))
        names = islice(cycle(SPECS), number, number + players)
        bots = [make_bot(name, seed=f"{number} {seat}") for seat, name in enumerate(names)]
        while (seat := game.seat) is not None and game.ply < (200 if PLAIN else LONGEST_GAME):
            view = game.view(seat)
            move = bots[seat].choose(view)
            assert move in view.legal_moves
            game.play(move)
        assert PLAIN or game.is_over


@pytest.mark.parametrize("name", SPECS)
def test_the_same_seed_gives_the_same_moves(name: str) -> None:
    first, second = (make_bot(name, seed="again") for _ in range(2))
    for game in positions_with_a_choice(budget(20), seed=2):
        view = game.view(game.seat)
        assert first.choose(view) == second.choose(view)


@pytest.mark.parametrize("name", ["greedy", "turn", "fitted", "search,simulations=60"])
def test_a_bot_takes_a_tile_with_its_last_action(name: str) -> None:
    """In the last round with one action left, playing a card for the 4 is worth most."""
    from positions import position

    game = position("""
        actions 1  ending
        0: left paw 3  hand paw other 2
    """)
    assert str(make_bot(name, seed=1).choose(game.view(0))) == "play paw@0"


def test_a_users_bot_is_loaded_with_its_options() -> None:
    game = Game(Setup.random(2, seed=1))
    view = game.view(game.seat)
    assert make_bot("test_bots:LastMoveBot").choose(view) == view.legal_moves[-1]
    assert make_bot("test_bots:LastMoveBot,backwards=2").choose(view) == view.legal_moves[-2]


@pytest.mark.parametrize(
    ("spec", "problem"),
    [
        ("radnom", "is not a bot; there are random"),
        ("random,speed", "options are written as name=value"),
        ("random,speed=3", "this bot has no option 'speed'; it has none"),
        ("greedy,speed=3", "this bot has no option 'speed'; it has worlds$"),
        ("turn,seed=3", "this bot has no option 'seed'; it has worlds, leaves$"),
        ("level-3,number=2", "this bot has no option 'number'; it has style$"),
        (
            "search,believe=3",
            "no option 'believe'; it has simulations, seconds, exploration, room, evaluation$",
        ),
        ("search,simulations=abc", "simulations is a whole number, not 'abc'"),
        ("search,simulations=2.5", "simulations is a whole number, not '2.5'"),
        ("search,seconds=soon", "seconds is a number, not 'soon'"),
        ("search,seconds=nan", "seconds is a number, not 'nan'"),
        ("search,room=-1", "negative"),
        ("greedy,worlds=0", "worlds and leaves are numbers from 1 on"),
        ("kokopelli.bots.bot:LEVELS", "not a callable"),
        ("no_such_module:Bot", "no_such_module"),
        ("kokopelli.bots.bot:NoBot", "NoBot"),
        ("", "is not a bot"),
    ],
)
def test_an_unknown_bot_or_option_is_an_error(spec: str, problem: str) -> None:
    with pytest.raises(UnknownBot, match=problem):
        make_bot(spec)


def test_a_search_counts_its_simulations_and_stops_once_the_best_move_is_certain() -> None:
    (game,) = positions_with_a_choice(1, seed=3)
    view, limit = game.view(game.seat), budget(2000)
    exploring, exploiting = (SearchBot(seed=1, simulations=limit, exploration=e) for e in (1000.0, 0.0))
    assert exploring.choose(view) in view.legal_moves
    assert exploring.simulations == limit  # all moves are tried equally often, so no move wins early
    assert exploiting.choose(view) in view.legal_moves
    assert limit / 2 < exploiting.simulations < limit


def test_the_odds_of_a_search_add_up_to_1() -> None:
    bot, game = SearchBot(seed=3, simulations=60), Game(Setup.random(3, seed=8))
    even = bot.odds(game.view(game.seat))
    assert len(even) == 3 and sum(even) == pytest.approx(1) and min(even) > 0.05
    rng = random.Random(5)
    while not game.is_over:
        last = game.copy()
        game.play(rng.choice(game.legal_moves))
    best = max(game.scores)
    assert sorted(game.scores)[-2] < best - 10, "the seed must give a clear winner"
    assert bot.odds(last.view(last.seat))[game.scores.index(best)] > 0.8


def test_a_search_with_a_full_tree_still_chooses_a_move() -> None:
    (game,) = positions_with_a_choice(1, seed=3)
    view = game.view(game.seat)
    assert SearchBot(seed=1, simulations=budget(300), room=3).choose(view) in view.legal_moves


def test_a_search_with_a_time_limit_makes_whole_batches() -> None:
    (game,) = positions_with_a_choice(1, seed=3)
    bot = SearchBot(seed=1, simulations=0, seconds=0.02)
    assert bot.choose(game.view(game.seat)) in game.legal_moves
    assert bot.simulations % BATCH == 0
    assert bot.simulations > 0


def test_a_search_without_any_limit_is_refused() -> None:
    with pytest.raises(UnknownBot, match="a search needs a limit"):
        make_bot("search,simulations=0")


def test_an_unknown_style_is_an_error() -> None:
    with pytest.raises(UnknownBot, match="'bolder' is not a style; there are builder, raider, racer"):
        make_bot("level-1,style=bolder")


@pytest.mark.parametrize("style", STYLES)
def test_every_level_plays_every_style(style: str) -> None:
    game = Game(Setup.random(3, seed=style))
    for number in range(1, 3 if PLAIN else 7):
        view = game.view(game.seat)
        move = make_bot(f"level-{number},style={style}", seed=1).choose(view)
        assert move in view.legal_moves
        game.play(move)


def without_patience(game: Game) -> View:
    """Return the view of the seat on turn, after as many tucked cards as in no usual game."""
    tables = game.tables.copy()
    deck = 3 * len(game.setup.kinds) + 6
    shift = 64 * ((deck + PATIENCE) // 64 + 1)  # whole rounds of the ring buffers, which stay as they are
    tables["pile_tops"] += shift
    tables["pile_ends"] += shift
    return View(tables, game.setup.players, game.seat)


@pytest.mark.parametrize("name", ["turn,worlds=1", "search,simulations=20", "level-1"])
def test_without_patience_a_bot_opens_or_plays_or_cancels(name: str) -> None:
    seen = set()
    for number, game in enumerate(positions_with_a_choice(budget(150), seed=4)):
        verbs = {move.verb for move in game.legal_moves}
        move = make_bot(name, seed=number).choose(without_patience(game))
        assert move in game.legal_moves
        forward = verbs & {"open", "play", "wild", "tuck"} or verbs & {"cancel"} or verbs
        assert move.verb in forward
        seen.add(move.verb)
    assert PLAIN or seen >= {"open", "play", "tuck"}


@pytest.mark.parametrize("name", ["turn", "search,simulations=60"])
def test_without_patience_a_bot_that_can_play_nothing_cancels(name: str) -> None:
    from positions import position

    game = position("""
        players 2  actions 1  ending
        0: left paw 2 hunter 2  right shaman 2 lizard 2  pile tortoise 2  hand other 2
    """)
    assert {move.verb for move in game.legal_moves} == {"draw", "exchange", "cancel"}
    assert make_bot(name, seed=1).choose(game.view(0)).verb != "cancel"
    assert make_bot(name, seed=1).choose(without_patience(game)).verb == "cancel"


def stubborn_weights(players: int) -> NDArray[np.float64]:
    """Return weights for as few points and ceremonies as possible."""
    return -greedy_weights()


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_bots_that_only_exchange_come_to_an_end(players: int) -> None:
    for number in range(4):
        game = Game(Setup.random(players, kinds=10 + number % 3, seed=f"stubborn {number}"))
        bots: list[Bot] = [
            SearchBot(seat, 30, evaluation=by_weights(stubborn_weights))
            if (seat + number) % 2
            else LookaheadBot(seat, 1, 20, evaluation=by_weights(stubborn_weights))
            for seat in range(players)
        ]
        while (seat := game.seat) is not None and game.ply < LONGEST_GAME:
            game.play(bots[seat].choose(game.view(seat)))
        assert game.is_over


@pytest.mark.skipif(PLAIN, reason="too slow without the compiler")
@pytest.mark.parametrize("pair", list(combinations_with_replacement(PAIRED, 2)), ids=" v ".join)
def test_games_of_every_pairing_end_in_time(pair: tuple[str, str]) -> None:
    for number in range(soaked(2, 10_000)):
        game = Game(Setup.random(2, kinds=10 + number % 3, seed=f"pairing {number}"))
        bots = [make_bot(name, seed=f"{number} {seat}") for seat, name in enumerate(pair)]
        while (seat := game.seat) is not None and game.ply < LONGEST_GAME:
            game.play(bots[(seat + number) % 2].choose(game.view(seat)))
        assert game.is_over
