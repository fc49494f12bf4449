"""Matches between bots: the same set-ups with the seats rotated. Here one block is played; `workers` plays them all.

A table is a list of bots, one for each seat. A *block* is one set-up (the same kinds, decks and first player), played
once for each rotation of the bots over the seats, so that every bot plays every side of it; blocks are the unit of all
statistics. A seed gives the same set-ups, the same seeds for the bots and, as long as they do not look at a clock, the
same games. A bot that raises an exception or makes an illegal move has lost that game.

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

from kokopelli.arena.results import Failure, GameResult, MatchError, MoveTimes, places
from kokopelli.bots.bot import Bot, UnknownBot, make_bot
from kokopelli.game import Game, IllegalMove
from kokopelli.moves import Move
from kokopelli.record import to_record
from kokopelli.rules.kinds import MAX_KINDS, MAX_PLAYERS, MIN_KINDS, MIN_PLAYERS
from kokopelli.setup import Chance, KindChoice, Setup

FIELDS = ("one", "others", "both", "mixed")  # who sits with whom, see `plan_tables`
ANY = "any"  # kinds: 10, 11 and 12 random ones, block by block in turn
COPY = " #"  # what follows tells two copies of one bot apart, as in "random #2"
PLY_LIMIT = 5000  # by exchanging, a game can go on for ever; a random one has about 85 moves a seat
FAULTS = (Exception, SystemExit)  # whatever a bot may raise, but not the user's Ctrl-C


@dataclass(frozen=True, slots=True)
class Match:
    """Bots at one table and the set-ups they meet on."""

    bots: tuple[str, ...]  # one for each seat, as texts for `make_bot`; the tested one first
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
        """The set-up of a block: the same for every table of this size with this seed and these kinds."""
        return _setup(len(self.bots), self.kinds, self.seed, block)

    def seating(self, block: int, rotation: int) -> tuple[str, ...]:
        """The bot on each seat; who sits next to whom changes from block to block."""
        circle = list(self.bots)
        if len(set(circle)) > 2:
            circle = Chance(str(derived_seed(self.seed, block, "circle"))).shuffled(circle)
        return tuple(circle[-rotation:] + circle[:-rotation])


def setup_of(result: GameResult) -> Setup:
    """The set-up of a game that was played."""
    return _setup(result.players, result.kinds, result.seed, result.block)


@lru_cache(maxsize=16)  # all rotations of a block
def _setup(players: int, kinds: KindChoice, seed: str, block: int) -> Setup:
    if kinds == ANY:
        kinds = MIN_KINDS + block % (MAX_KINDS - MIN_KINDS + 1)
    return Setup.random(players, kinds, seed=derived_seed(seed, block, "set-up"))


def derived_seed(*parts: int | str) -> int:
    """A seed for one purpose from all that it depends on: 63 bits of a SHA-256."""
    digest = hashlib.sha256(json.dumps(parts).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1


def plan_tables(
    bots: Sequence[str], players: int = 2, field: str | None = None
) -> tuple[tuple[str, ...], ...]:
    """The tables at which these bots meet.

    On a "mixed" field every table is a choice of as many different bots as there are seats. Otherwise every two bots A
    and B meet: "one" A among B, one B among A ("others"), or "both". Without a field the tables are mixed if there are
    bots enough, else both. With two players all this is the same: every two bots meet.

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
    """The bots under different names: the second copy of one has a number behind it, and so on."""
    names: list[str] = []
    for bot in bots:
        numbered = (bot if copy == 1 else f"{bot}{COPY}{copy}" for copy in itertools.count(1))
        names.append(next(name for name in numbered if name not in names))
    return tuple(names)


def check_bots(names: Iterable[str]) -> None:
    """Raises an error of one line for a bot that cannot even be made."""
    for name in names:
        try:
            new_bot(name, 0)
        except UnknownBot:
            raise
        except FAULTS as error:
            raise MatchError(f"{name!r}: {type(error).__name__}: {error}") from error


def new_bot(name: str, seed: int) -> Bot:
    """A bot by its name at the table."""
    return make_bot(name.partition(COPY)[0], seed)


def play_block(match: Match, block: int) -> list[GameResult]:
    """Every rotation of one block."""
    for name in match.bots:
        _warm_up(name, len(match.bots))
    return [play_game(match, block, rotation) for rotation in range(len(match.bots))]


def play_game(match: Match, block: int, rotation: int) -> GameResult:
    """One game of a match, with bots made for it."""
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
        moves=tuple(move.code for move in game.moves),
    )


def record_of_result(result: GameResult) -> dict[str, Any]:
    """The record of a game, with its bots and what it counted for."""
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
    """The bot on this seat did something that loses the game."""

    def __init__(self, seat: int, error: str) -> None:
        super().__init__(seat, error)
        self.seat = seat
        self.error = error


def _make(name: str, seat: int, seed: int) -> Bot:
    try:
        return new_bot(name, seed)
    except FAULTS as error:
        raise _Fault(seat, _error_line(error)) from error


def _choose(bot: Bot, game: Game, seat: int, clock: MoveTimes) -> Move:
    """The bot's move, which is legal; its time goes to the clock."""
    view = game.view(seat)
    wall, cpu = time.perf_counter_ns(), time.process_time_ns()
    try:
        move = bot.choose(view)
        clock.cpu += (time.process_time_ns() - cpu) // 1000
        clock.wall.append((time.perf_counter_ns() - wall) // 1000)
        simulations = getattr(bot, "simulations", None)
        if isinstance(simulations, int | float):
            clock.simulations += simulations
            clock.searches += 1
        if type(move) is not Move:
            raise TypeError(f"illegal move: a {type(move).__name__} is not a Move")
        reason = game.why_not(move)  # raises for a move that cannot be, whatever the table
    except FAULTS as error:
        raise _Fault(seat, _error_line(error)) from error
    if reason is not None:
        raise _Fault(seat, f"illegal move {IllegalMove(move, reason, game.setup.players)}")
    return move


def _error_line(error: BaseException) -> str:
    """An exception in one line, with the place that raised it."""
    text = " ".join(traceback.format_exception_only(error)[-1].split())
    place = traceback.extract_tb(error.__traceback__)[-1]
    return f"{text[:300]} ({Path(place.filename).name}:{place.lineno})"


@cache
def _warm_up(name: str, players: int) -> None:
    """Let a bot choose once in this process, so that no clock sees code being compiled or loaded."""
    game = Game(Setup.random(players, first=0, seed=0))
    with suppress(*FAULTS):  # they will be seen in a game
        new_bot(name, 0).choose(game.view(0))
