"""A review: what a seat could expect over the game, its decisions with their costs, and luck and play apart.

Everything is judged from what the seat knew at the time. The result minus an equal share of the win is the
sum of five parts, exactly (docs/decisions/0034):

- `deal`: what the seat could expect at the beginning, minus an equal share.
- `draws`: its draws, each against the mean of what it could have drawn.
- `others`: what the turns of the others changed, by their cards and by their play.
- `decisions`: what its own decisions cost, against the best moves found; never more than 0.
- `rest`: what these measurements do not explain.

With `all_hands`, the decisions of the others are judged as well, from what they knew. What their errors gave
the seat is then known as a part of `others`.

>>> from kokopelli import Game, Setup
>>> from kokopelli.bots.bot import make_bot
>>> game = Game(Setup.random(2, seed=1))
>>> bot = make_bot("greedy", seed=1)
>>> while not game.is_over:
...     _ = game.play(bot.choose(game.view(game.seat)))
>>> seen = review(game, 0, worlds=2)
>>> abs(seen.split.total - (seen.result - 0.5)) < 1e-9
True
"""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from math import sqrt
from threading import local

from kokopelli.bots.analysis import COST, COST_ERROR, ERROR, SHARES, VALUE, JudgedMove
from kokopelli.facts import Fact
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.review import weighing as w
from kokopelli.rng import new_rng
from kokopelli.rules.table import Tables, copy_table
from kokopelli.setup import Setup
from kokopelli.table_reader import number
from kokopelli.view import View

WORLDS = 48  # sampled tables for a decision
TURN_WORLDS = 32  # and for a turn or a draw
SHOWN = 3  # decisions that a review begins with


@dataclass(frozen=True, slots=True)
class Split:
    """The parts of a result, as shares of the win; also their standard errors."""

    deal: float
    draws: float
    others: float
    decisions: float
    rest: float

    @property
    def luck(self) -> float:
        """What the own cards brought: the deal and the draws."""
        return self.deal + self.draws

    @property
    def total(self) -> float:
        """The sum of all parts."""
        return add(getattr(self, field.name) for field in fields(self))


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of any seat, judged by the reviewed one when it began."""

    ply: int  # moves made before it
    round: int
    seat: int
    scores: tuple[int, ...]
    shares: tuple[float, ...]  # of the win, for each seat
    errors: tuple[float, ...]  # standard errors of the shares


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision of a seat, with the judgement of its moves from what that seat knew."""

    ply: int  # moves made before it
    round: int
    seat: int
    move: Move  # that was made
    moves: tuple[JudgedMove, ...]  # the best one first; none if there was no choice
    luck: float | None  # what its draw brought; None if it drew no unknown card
    luck_error: float
    line: tuple[Move, ...]  # the best move and how the turn may go on, up to the first unknown card
    facts: tuple[Fact, ...]  # about the best move

    @property
    def judged(self) -> JudgedMove | None:
        """The judgement of the move that was made."""
        return next((one for one in self.moves if one.move == self.move), None)

    @property
    def cost(self) -> float:
        """The share of the win that the move cost; 0 if that is within its error."""
        return self.judged.cost if self.judged else 0.0

    def gift(self, seat: int) -> float:
        """What another seat got by this decision; 0 if its cost is within its error."""
        if not self.judged or not self.cost:
            return 0.0
        return self.judged.shares[seat] - self.moves[0].shares[seat]


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a finished game for one seat."""

    setup: Setup
    seat: int
    scores: tuple[int, ...]  # at the end
    result: float  # share of the win
    turns: tuple[Turn, ...]
    decisions: tuple[Decision, ...]  # all moves of the seat that had a choice or drew an unknown card
    split: Split
    errors: Split  # standard errors of its parts
    their_decisions: tuple[Decision, ...] = ()  # of the others, if all hands were used

    @property
    def their_errors(self) -> float:
        """What the errors of the others gave the seat: a part of `split.others`, if all hands were used."""
        return add(one.gift(self.seat) for one in self.their_decisions)

    @property
    def choices(self) -> tuple[Decision, ...]:
        """The decisions in which there was a choice."""
        return tuple(one for one in self.decisions if one.moves)

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The costliest decisions, at most three; none of them is within its error."""
        costly = [one for one in self.decisions if one.cost > 0]
        return tuple(sorted(costly, key=lambda one: -one.cost)[:SHOWN])

    @property
    def error_rate(self) -> float:
        """The mean cost of a decision."""
        return add(one.cost for one in self.choices) / max(len(self.choices), 1)


def add(values: Iterable[float]) -> float:
    """Return the sum from first to last, in the same order as the browser does."""
    total = 0.0
    for value in values:
        total += value
    return total


class NoReview(ValueError):
    """Why a game cannot be reviewed for a seat."""


Progress = Callable[[int, int], None]  # questions answered, and all of them


@dataclass(frozen=True, slots=True)
class _Question:
    """A turn, or a move of some seat, with the table before it."""

    number: int
    ply: int
    before: Tables
    code: int | None = None


def review(
    game: Game,
    seat: int,
    worlds: int = WORLDS,
    threads: int = 1,
    progress: Progress | None = None,
    all_hands: bool = False,
) -> Review:
    """Return the review of a finished game for a seat; always the same for the same views of that seat."""
    players = len(game.setup.players)
    if not 0 <= seat < players:
        raise NoReview(f"no seat {seat} in a game of {players}")
    if not game.is_over:
        raise NoReview("the game is not over")
    questions = list(_questions(game, seat, all_hands))
    memory = local()

    def answer(question: _Question) -> Turn | Decision | None:
        if not hasattr(memory, "weighing"):
            memory.weighing = w.new_weighing(players)
        return _answer(memory.weighing, question, seat, worlds)

    answers: list[Turn | Decision | None] = []
    with ThreadPoolExecutor(threads) as pool:
        for found in pool.map(answer, questions):
            answers.append(found)
            if progress is not None:
                progress(len(answers), len(questions))
    turns = tuple(one for one in answers if isinstance(one, Turn))
    decisions = tuple(one for one in answers if isinstance(one, Decision) and one.seat == seat)
    theirs = tuple(one for one in answers if isinstance(one, Decision) and one.seat != seat)
    winners = game.winners or ()
    result = 1 / len(winners) if seat in winners else 0.0
    split, errors = _split(turns, decisions, seat, players, result)
    return Review(game.setup, seat, game.scores, result, turns, decisions, split, errors, theirs)


def _questions(game: Game, seat: int, all_hands: bool) -> Iterator[_Question]:
    """Yield the questions about a game: at each turn, then at each move of the seat in it.

    Their numbers are the seeds. They count only what the seat can see. The moves of the others come last.
    """
    again = Game(game.setup)
    tables = [copy_table(again.tables)]
    for move in game.moves:
        again.play(move)
        tables.append(copy_table(again.tables))
    asked, theirs = 0, []
    for ply, move in enumerate(game.moves):
        if ply == 0 or _turn(tables[ply]) != _turn(tables[ply - 1]):
            yield _Question(asked, ply, tables[ply])
            asked += 1
        if number(tables[ply], "seat") == seat:
            yield _Question(asked, ply, tables[ply], move.code)
            asked += 1
        elif all_hands:
            theirs.append((ply, move.code))
    for ply, code in theirs:
        yield _Question(asked, ply, tables[ply], code)
        asked += 1


def _turn(tables: Tables) -> tuple[int, int]:
    return number(tables, "round_number"), number(tables, "seat")


def _answer(weighing: w.Weighing, question: _Question, seat: int, worlds: int) -> Turn | Decision | None:
    before, code, rng = question.before, question.code, new_rng(question.number)
    answer, players = weighing.answer, number(before, "players")
    round_number, mover = number(before, "round_number"), number(before, "seat")
    few = min(worlds, TURN_WORLDS)
    if code is None:
        w.weigh_turn(weighing, before, seat, few, rng)
        return Turn(
            question.ply,
            round_number,
            mover,
            tuple(before["scores"][0, :players].tolist()),
            tuple(answer[w.SHARES : w.SHARES + players].tolist()),
            tuple(answer[w.ERRORS : w.ERRORS + players].tolist()),
        )
    size = w.weigh_decision(weighing, before, code, worlds, rng)
    moves = _judgements(weighing, size, players) if size else ()
    line: tuple[Move, ...] = ()
    facts: tuple[Fact, ...] = ()
    if moves and mover == seat:
        length = w.write_line(weighing, before, moves[0].move.code, rng)
        line = tuple(map(Move.from_code, weighing.line[:length].tolist()))
        facts = View(before, ("",) * players, seat).facts(moves[0].move)
    luck, luck_error = None, 0.0
    if mover == seat and w.weigh_draw(weighing, before, code, few, rng):
        luck, luck_error = answer.item(w.CARDS + seat), answer.item(w.CARDS_ERRORS + seat)
    if not moves and luck is None:
        return None
    move = Move.from_code(code)
    return Decision(question.ply, round_number, mover, move, moves, luck, luck_error, line, facts)


def _judgements(weighing: w.Weighing, size: int, players: int) -> tuple[JudgedMove, ...]:
    """Return the judgements of the trials, the best one first."""
    trials = weighing.trials
    judged = [
        JudgedMove(
            Move.from_code(code),
            row[VALUE],
            row[ERROR],
            visits,
            row[COST],
            row[COST_ERROR],
            tuple(row[SHARES : SHARES + players]),
        )
        for code, visits, row in zip(
            trials.codes[:size].tolist(),
            trials.visits[:size].tolist(),
            trials.judgements[:size].tolist(),
            strict=True,
        )
    ]
    judged.sort(key=lambda one: one.value, reverse=True)
    return tuple(judged)


def _split(
    turns: tuple[Turn, ...], decisions: tuple[Decision, ...], seat: int, players: int, result: float
) -> tuple[Split, Split]:
    """Return the parts of a result, and their standard errors."""
    shares = [turn.shares[seat] for turn in turns]
    errors = [turn.errors[seat] for turn in turns]
    deal = shares[0] - 1 / players
    draws = add(one.luck or 0.0 for one in decisions)
    costs = add(one.cost for one in decisions)
    others, other_squares, rest_squares = 0.0, 0.0, 0.0
    for turn, share, error, later, later_error in zip(
        turns, shares, errors, [*shares[1:], result], [*errors[1:], 0.0], strict=True
    ):
        if turn.seat == seat:
            rest_squares += error * error + later_error * later_error
        else:
            others += later - share
            other_squares += error * error + later_error * later_error
    rest = result - 1 / players - add((deal, draws, others, -costs))
    luck_squares = add(one.luck_error * one.luck_error for one in decisions)
    judged = [one.judged for one in decisions if one.judged and one.cost]
    cost_squares = add(one.cost_error * one.cost_error for one in judged)
    return Split(deal, draws, others, -costs, rest), Split(
        errors[0],
        sqrt(luck_squares),
        sqrt(other_squares),
        sqrt(cost_squares),
        sqrt(rest_squares + luck_squares + cost_squares),
    )
