"""Matches between bots: the same set-ups with rotated seats. This module plays blocks for `workers`.

A table is a list of bots, one for each seat. A *block* is one set-up (kinds, decks and first player), played
once for each rotation of the bots over the seats, so that every bot plays every seat. Blocks are the unit of
all statistics. The same seed gives the same set-ups, the same seeds for the bots and, unless they have time
limits, the same games. A bot that raises an exception or makes an illegal move loses the game.

>>> match = Match(("random", "random #2"), blocks=1)
>>> [result.bots for result in play_block(match, 0)]
[('random', 'random #2'), ('random #2', 'random')]
"""

import hashlib
import itertools
import json
import time
import traceback
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from kokopelli.arena.luck import luck_of
from kokopelli.arena.results import Failure, GameResult, MatchError, MoveTimes, places
from kokopelli.bots.bot import Bot, UnknownBot, make_bot
from kokopelli.game import Game, IllegalMove
from kokopelli.moves import Move
from kokopelli.record import to_record
from kokopelli.rules.compiled import PLAIN
from kokopelli.rules.kinds import MAX_KINDS, MAX_PLAYERS, MIN_KINDS, MIN_PLAYERS
from kokopelli.setup import Chance, KindChoice, Setup

FIELDS = ("one", "others", "both", "mixed")  # see `plan_tables`
ANY = "any"  # 10, 11 and 12 random kinds in turn, block by block
COPY = " #"  # before the number of a second copy of a bot, as in "random #2"
PLY_LIMIT = 5000  # exchanges could go on for ever; a random game has about 85 moves a seat
FAULTS = (Exception, SystemExit)  # what a bot may raise; not the user's Ctrl-C


@dataclass(frozen=True, slots=True)
class Match:
    """Bots at one table and the set-ups that they play."""

    bots: tuple[str, ...]  # one for each seat, as texts for `make_bot`; the tested bot first
    kinds: KindChoice = MIN_KINDS  # or ANY
    blocks: int = 100
    seed: str = "1"

    def __post_init__(self) -> None:
        if not MIN_PLAYERS <= len(self.bots) <= MAX_PLAYERS:
            raise MatchError(f"a table of {len(self.bots)}, but a game has 2 to 4 players (R2.1)")
        if self.blocks < 1:
            raise MatchError(f"{self.blocks} blocks, but a match has at least one")
        self.setup(0)

    def setup(self, block: int) -> Setup:
        """Return the set-up of a block: the same for all tables with these players, kinds and seed."""
        return _setup(len(self.bots), self.kinds, self.seed, block)

    def seating(self, block: int, rotation: int) -> tuple[str, ...]:
        """Return the bot on each seat; neighbours change from block to block."""
        circle = list(self.bots)
        if len(set(circle)) > 2:
            circle = Chance(str(derived_seed(self.seed, block, "circle"))).shuffled(circle)
        return tuple(circle[-rotation:] + circle[:-rotation])


def setup_of(result: GameResult) -> Setup:
    """Return the set-up of a finished game."""
    return _setup(result.players, result.kinds, result.seed, result.block)


@lru_cache(maxsize=16)  # all rotations of a block
def _setup(players: int, kinds: KindChoice, seed: str, block: int) -> Setup:
    if kinds == ANY:
        kinds = MIN_KINDS + block % (MAX_KINDS - MIN_KINDS + 1)
    return Setup.random(players, kinds, seed=derived_seed(seed, block, "set-up"))


def derived_seed(*parts: int | str) -> int:
    """Return a seed that depends on all parts: 63 bits of a SHA-256."""
    digest = hashlib.sha256(json.dumps(parts).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def plan_tables(
    bots: Sequence[str], players: int = 2, field: str | None = None
) -> tuple[tuple[str, ...], ...]:
    """Return the tables at which these bots meet.

    With the field "mixed" there is a table for every combination of different bots. Otherwise every two bots
    A and B meet: "one" A among B, one B among A ("others"), or "both". The default is "mixed" if there are
    enough bots, else "both". With two players the field makes no difference: every two bots meet.

    >>> plan_tables(["A", "B"], 3)
    (('A', 'B', 'B'), ('B', 'A', 'A'))
    """
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise MatchError(f"{players} players, but a game has 2 to 4 (R2.1)")
    if len(bots) < 2:
        raise MatchError("a match needs two bots or more; the same one twice will do")
    if field is None:
        field = "mixed" if len(bots) >= players else "both"
    if field not in FIELDS:
        raise MatchError(f"the field is one of {', '.join(FIELDS)}, not {field!r}")
    names = number_copies(bots)
    if field == "mixed" or players == 2:
        if len(names) < players:
            raise MatchError(f"{len(names)} bots, but a mixed table of {players} needs as many")
        return tuple(itertools.combinations(names, players))
    tables: list[tuple[str, ...]] = []
    for a, b in itertools.combinations(names, 2):
        tables += [(a, *[b] * (players - 1))] * (field != "others")
        tables += [(b, *[a] * (players - 1))] * (field != "one")
    return tuple(tables)


def number_copies(bots: Iterable[str]) -> tuple[str, ...]:
    """Return different names for all bots, by numbering the copies of a bot from the second on."""
    names: list[str] = []
    for bot in bots:
        numbered = (bot if copy == 1 else f"{bot}{COPY}{copy}" for copy in itertools.count(1))
        names.append(next(name for name in numbered if name not in names))
    return tuple(names)


def check_bots(names: Iterable[str]) -> None:
    """Raise an error of one line if a bot cannot be made."""
    for name in names:
        try:
            new_bot(name, 0)
        except UnknownBot:
            raise
        except FAULTS as error:
            raise MatchError(f"{name!r}: {type(error).__name__}: {error}") from error


def new_bot(name: str, seed: int) -> Bot:
    """Return a new bot for its name at the table."""
    return make_bot(name.partition(COPY)[0], seed)


def play_block(match: Match, block: int) -> list[GameResult]:
    """Play every rotation of one block."""
    for name in match.bots:
        _warm_up(name, len(match.bots))
    return [play_game(match, block, rotation) for rotation in range(len(match.bots))]


def play_game(match: Match, block: int, rotation: int) -> GameResult:
    """Play one game of a match, with new bots."""
    names = match.seating(block, rotation)
    game = Game(match.setup(block))
    clocks = tuple(MoveTimes() for _ in names)
    failure = None
    try:
        bots = [
            _make(name, seat, derived_seed(match.seed, block, rotation, seat))
            for seat, name in enumerate(names)
        ]
        while (seat := game.seat) is not None and game.ply < PLY_LIMIT:
            game.play(_choose(bots[seat], game, seat, clocks[seat]))
    except _Fault as fault:
        failure = Failure(names[fault.seat], fault.seat, match.seed, block, rotation, game.ply, fault.error)
    codes = tuple(move.code for move in game.moves)
    return GameResult(
        table=match.bots,
        kinds=match.kinds,
        seed=match.seed,
        block=block,
        rotation=rotation,
        bots=names,
        scores=game.scores,
        places=places(game.scores, last=None if failure is None else failure.seat),
        plies=game.ply,
        finished=game.is_over,
        failure=failure,
        clocks=clocks,
        moves=codes,
        # Without the compiler it would take longer than the game.
        luck=None if PLAIN else luck_of(game.setup, codes, derived_seed(match.seed, block, rotation, "luck")),
    )


def record_of_result(result: GameResult) -> dict[str, Any]:
    """Return the record of a game, with its bots and its result."""
    game = Game(setup_of(result))
    for code in result.moves:
        game.play(Move.from_code(code))
    return to_record(
        game,
        bots=list(result.bots),
        seed=result.seed,
        block=result.block,
        rotation=result.rotation,
        result={
            "scores": list(result.scores),
            "places": list(result.places),
            "finished": result.finished,
            "failure": None if result.failure is None else asdict(result.failure),
        },
    )


class _Fault(Exception):
    """The bot on this seat crashed or made an illegal move, and loses the game."""

    def __init__(self, seat: int, error: str) -> None:
        super().__init__(seat, error)
        self.seat = seat
        self.error = error


def _make(name: str, seat: int, seed: int) -> Bot:
    try:
        return new_bot(name, seed)
    except FAULTS as error:
        raise _Fault(seat, _error_line(error)) from error


def _choose(bot: Bot, game: Game, seat: int, times: MoveTimes) -> Move:
    """Return the bot's legal move and add the time it took."""
    view = game.view(seat)
    wall, cpu = time.perf_counter_ns(), time.process_time_ns()
    try:
        move = bot.choose(view)
        times.cpu += (time.process_time_ns() - cpu) // 1000
        times.wall.append((time.perf_counter_ns() - wall) // 1000)
        simulations = getattr(bot, "simulations", None)
        if isinstance(simulations, int | float):
            times.simulations += simulations
            times.searches += 1
        if type(move) is not Move:
            raise TypeError(f"illegal move: a {type(move).__name__} is not a Move")
        reason = game.why_not(move)  # raises InvalidMove if no table allows such a move
    except FAULTS as error:
        raise _Fault(seat, _error_line(error)) from error
    if reason is not None:
        raise _Fault(seat, f"illegal move {IllegalMove(move, reason, game.setup.players)}")
    return move


def _error_line(error: BaseException) -> str:
    """Return an exception as one line, with the place that raised it."""
    text = " ".join(traceback.format_exception_only(error)[-1].split())
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{text[:300]} ({Path(place.filename).name}:{place.lineno})"


@cache
def _warm_up(name: str, players: int) -> None:
    """Let a bot choose once in this process, so that no measured time includes compiling or loading."""
    game = Game(Setup.random(players, first=0, seed=0))
    with suppress(*FAULTS):  # they will be reported in a game
        new_bot(name, 0).choose(game.view(0))
