"""What the module exports: kernels of the rules and bots, with an example of each argument.

The types of the examples are compiled and their shapes are fixed, so a caller passes only pointers and
numbers. A named tuple is passed as one pointer, to its members behind each other (`Layout`); a member can be
a named tuple itself.
"""

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import numpy as np

from kokopelli.bots import lookahead, search
from kokopelli.bots.beliefs import Knowledge, list_unseen
from kokopelli.bots.evaluation import FEATURES
from kokopelli.bots.evaluator import linear_evaluator
from kokopelli.playout import new_playout, play_games
from kokopelli.puzzles.position import MAX_POSITION, set_up
from kokopelli.puzzles.proof import new_proof, prove
from kokopelli.review import weighing
from kokopelli.rng import new_rng
from kokopelli.rules import api
from kokopelli.rules.facts import new_facts
from kokopelli.rules.kinds import MAX_DECK, MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.reasons import new_reason
from kokopelli.rules.table import TABLE, new_table
from kokopelli.rules.trace import new_trace

ALIGNMENT = 8

Example = Any  # an array, a named tuple of arrays and numbers, a number or None


@dataclass(frozen=True)
class Export:
    """A kernel and examples of its arguments."""

    kernel: Callable[..., Any]
    examples: tuple[Example, ...]

    @property
    def parameters(self) -> dict[str, Example]:
        """The examples by the names of the parameters."""
        names = inspect.signature(getattr(self.kernel, "py_func", self.kernel)).parameters
        return dict(zip(names, self.examples, strict=True))


@dataclass(frozen=True)
class Layout:
    """Where the members of a named tuple are; a member without items is at the end and has any length."""

    name: str
    offsets: dict[str, int]
    size: int


def layout_of(example: tuple[Any, ...]) -> Layout:
    """Return the layout of a named tuple."""
    fields: tuple[str, ...] = example._fields  # type: ignore[attr-defined]
    offsets = list(accumulate(map(size_of, example), lambda at, size: aligned(at + size), initial=0))
    return Layout(type(example).__name__, dict(zip(fields, offsets, strict=False)), offsets[-1])


def size_of(example: Example) -> int:
    """Return the bytes of an array or of a member of a named tuple."""
    if isinstance(example, tuple):
        return layout_of(example).size
    return example.nbytes if isinstance(example, np.ndarray) else ALIGNMENT


def aligned(size: int) -> int:
    """Return a size that keeps what follows aligned."""
    return -(-size // ALIGNMENT) * ALIGNMENT


TABLES = new_table()
COUNTS = np.zeros((MAX_PLAYERS, NUMBER_OF_CARDS), np.int8)  # of each seat's unseen cards
DECKS = np.zeros((MAX_PLAYERS, MAX_DECK), np.int8)
CODES = np.zeros(MAX_LEGAL, np.int16)
SURVEY = np.zeros((MAX_PLAYERS, 8), np.int64)
WORLDS = np.zeros(2, TABLE)  # of a preview
CHANGES = np.zeros((3, MAX_PLAYERS), np.int64)
ODDS = np.zeros(MAX_PLAYERS)
HINTED_CODES = np.zeros(search.HINTED, np.int16)
HINTED_CHANCES = np.zeros(search.HINTED)
RNG = new_rng(0)
SIZES = np.zeros(MAX_PLAYERS, np.int64)
KNOWLEDGE = Knowledge(TABLES, DECKS, SIZES)
LOOKAHEAD = lookahead.new_lookahead(lookahead.WORLDS, lookahead.LEAVES, whole_turn=True, noise=0.0)
EVALUATOR = linear_evaluator(np.zeros(FEATURES))
TREE = search.new_tree(room=0)
PLAYOUT = new_playout(players=2, seed=0)
POSITION = np.zeros(MAX_POSITION, np.uint8)
PROOF = new_proof()
WEIGHING = weighing.new_weighing(players=2)

EXPORTS = {
    "deal_table": Export(api.deal_table, (TABLES, 0, 0, 0, DECKS)),
    "legal_moves": Export(api.legal_moves, (TABLES, CODES)),
    "make_move": Export(api.make_move, (TABLES, 0, new_trace())),
    "hide_secrets": Export(api.hide_secrets, (TABLES, 0, COUNTS)),
    "survey_villages": Export(api.survey_villages, (TABLES, SURVEY)),
    "preview_move": Export(api.preview_move, (TABLES, 0, WORLDS, new_trace(), CHANGES)),
    "facts_of_move": Export(
        api.facts_of_move, (TABLES, 0, COUNTS, WORLDS, new_trace(), CHANGES, new_facts())
    ),
    "why_not": Export(api.why_not, (TABLES, 0, 0, new_reason())),
    "continues_by": Export(api.continues_by, (TABLES, 0)),
    "winning_set": Export(api.winning_set, (TABLES,)),
    "list_unseen": Export(list_unseen, (COUNTS, DECKS, SIZES)),
    "choose_by_lookahead": Export(lookahead.choose_by_lookahead, (LOOKAHEAD, EVALUATOR, KNOWLEDGE, RNG)),
    "clear_tree": Export(search.clear_tree, (TREE,)),
    "search": Export(search.search, (TREE, EVALUATOR, KNOWLEDGE, 0.0, 0, RNG)),
    "is_decided": Export(search.is_decided, (TREE, 0)),
    "most_visited": Export(search.most_visited, (TREE, KNOWLEDGE)),
    "best_moves": Export(search.best_moves, (TREE, KNOWLEDGE, HINTED_CODES, HINTED_CHANCES)),
    "read_odds": Export(search.read_odds, (TREE, 0, ODDS)),
    "play_games": Export(play_games, (PLAYOUT, 0, None)),
    "set_up": Export(set_up, (POSITION, KNOWLEDGE, COUNTS, RNG)),
    "prove": Export(prove, (PROOF, 0, 0, 0)),
    "weigh_turn": Export(weighing.weigh_turn, (WEIGHING, TABLES, 0, 0, RNG)),
    "weigh_decision": Export(weighing.weigh_decision, (WEIGHING, TABLES, 0, 0, RNG)),
    "weigh_draw": Export(weighing.weigh_draw, (WEIGHING, TABLES, 0, 0, RNG)),
    "write_line": Export(weighing.write_line, (WEIGHING, TABLES, 0, RNG)),
}
LAYOUTS = {
    layout.name: layout
    for layout in map(
        layout_of,
        (
            KNOWLEDGE,
            EVALUATOR.network,
            EVALUATOR,
            LOOKAHEAD,
            TREE,
            PLAYOUT,
            PROOF,
            WEIGHING.trials,
            WEIGHING.rollout,
            WEIGHING,
        ),
    )
}
