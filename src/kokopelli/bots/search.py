"""Search: information-set Monte Carlo tree search over sampled tables that agree with the view.

One simulation samples a table, walks down the tree by the moves that are legal there, and expands one node.
Every move of that node is tried once and evaluated as a win probability for each seat (max^n); the evaluation
counts as the first visit of the move, and the best move's value is the result of the simulation. Cards that
the searching seat draws branch the tree. An exchange tucks its cards in one fixed order. A decision with a
single move has no node.
"""

import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Beliefs, Knowledge, fill_in
from kokopelli.bots.bot import Seed, UnknownBot
from kokopelli.bots.evaluator import (
    Evaluate,
    Evaluation,
    Evaluator,
    ask_for_all,
    best_evaluator,
    end_all,
    evaluate_all,
    evaluation_from,
)
from kokopelli.bots.patience import keep_moves_towards_the_end
from kokopelli.bots.portable_math import logarithm
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.rng import new_rng
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CANCEL, CODES, EXCHANGE
from kokopelli.rules.compiled import compiled, inlined
from kokopelli.rules.kinds import ALL_KINDS, MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.legal import MAX_LEGAL, Legal, count, legal, legal_codes, nth_code
from kokopelli.rules.table import ACTION, OVER, TABLE, TUCK, Table, Tables
from kokopelli.setup import Setup
from kokopelli.view import View

NODE = np.dtype(
    (
        np.record,
        [
            ("key", np.int32),  # code of the move that leads here, or CODES + a hash of the hand after a draw
            ("child", np.int32),  # first child, 0: none
            ("sibling", np.int32),  # next child of the same parent, 0: none
            ("visits", np.int32),
            ("available", np.int32),  # simulations in which it could have been chosen
            ("passed", np.int32),  # simulations that chose among its children
            ("sums", np.float64, MAX_PLAYERS),  # of the win probabilities of each seat
        ],
    )
)
Node: TypeAlias = Any  # an np.record with the fields above

ROOT = 0
USED, ROOM = 0, 1
MAX_PATH = 200  # nodes on a path
EXPLORATION = 0.05  # how much moves are preferred that were seldom tried
DELAY = 6  # simulations at a node before exchanging and cancelling are tried there
LAST_RESORTS = 1 << EXCHANGE | ALL_KINDS << CANCEL  # exchanging and cancelling, as in `Legal.plain`
LEFT_SIDE, RIGHT_SIDE = ALL_KINDS, ALL_KINDS << 16  # as in `Legal.opens` and `Legal.fires`
NODES = 400_000  # room of a tree
BATCH = 64  # simulations between two checks of the time limit

# The state of a simulation.
AT, LENGTH = 0, 1  # the node it has come to, and the number of nodes on its path
FIRST = 2  # the first of the new nodes whose tables are to be evaluated; 0: the simulation ends at this table
IS_FRESH = 3  # whether they are the first ones at their node


class Tree(NamedTuple):
    """A tree and the working memory of a simulation."""

    filled: NDArray[np.int64]  # [USED]: number of nodes, [ROOM]: how many there can be
    state: NDArray[np.int64]  # of the simulation
    tables: Tables  # [0]: the sampled table of the simulation
    leaves: Tables  # tables to be evaluated
    chances: NDArray[np.float64]  # their win probabilities, a row for each
    result: NDArray[np.float64]  # win probability of each seat at the end of the simulation
    path: NDArray[np.int64]  # nodes of the simulation
    children: NDArray[np.int64]  # a node for each legal move
    codes: NDArray[np.int16]  # legal moves of the root
    nodes: NDArray[np.void]


def new_tree(room: int) -> Tree:
    """Return a tree with only a root, and room for this many nodes."""
    return Tree(
        np.array([1, room]),
        np.zeros(4, np.int64),
        np.zeros(1, TABLE),
        np.zeros(MAX_LEGAL, TABLE),
        np.zeros((MAX_LEGAL, MAX_PLAYERS)),
        np.zeros(MAX_PLAYERS),
        np.zeros(MAX_PATH, np.int64),
        np.zeros(MAX_LEGAL, np.int64),
        np.zeros(MAX_LEGAL, np.int16),
        np.zeros(room, NODE),
    )


@compiled
def clear_tree(tree: Tree) -> None:
    """Remove all nodes but the root, and what the root knew."""
    tree.filled[USED] = 1
    clear_node(tree.nodes[ROOT])


@inlined
def clear_node(node: Node) -> None:
    """Make this a node without children and visits."""
    node.key = 0
    node.child = 0
    node.sibling = 0
    node.visits = 0
    node.available = 0
    node.passed = 0
    for seat in range(MAX_PLAYERS):
        node.sums[seat] = 0.0


@compiled
def child_with(tree: Tree, node: int, key: int) -> int:
    """Return the child with this key; 0 if there is none."""
    child = tree.nodes[node].child
    while child != 0 and tree.nodes[child].key != key:
        child = tree.nodes[child].sibling
    return child


@compiled
def add_child(tree: Tree, node: int, before: int, key: int) -> int:
    """Add a child behind the child `before`, or as the first one, and return it; 0 if there is no room."""
    child = tree.filled[USED]
    if child >= tree.filled[ROOM]:
        return 0
    tree.filled[USED] += 1
    new = tree.nodes[child]
    clear_node(new)
    new.key = key
    if before:
        new.sibling = tree.nodes[before].sibling
        tree.nodes[before].sibling = child
    else:
        new.sibling = tree.nodes[node].child
        tree.nodes[node].child = child
    return child


@inlined
def worth_trying(table: Table, moves: Legal, waits: bool) -> Legal:
    """Return the moves without those that are like another, and at first without the last resorts.

    With two players both sides of a village are alike. Exchanging and cancelling wait.
    """
    plain, opens, fires = moves.plain, moves.opens, moves.fires
    if table.players == 2:
        if opens & LEFT_SIDE:
            opens &= ~RIGHT_SIDE
        if fires & LEFT_SIDE:
            fires &= LEFT_SIDE
    if (
        waits
        and table.decision == ACTION
        and (plain & ~LAST_RESORTS or opens or fires or moves.plays or moves.wilds)
    ):
        plain &= ~LAST_RESORTS
    return Legal(plain, opens, fires, moves.plays, moves.wilds)


@compiled
def find_children(tree: Tree, node: int, moves: Legal) -> int:
    """Find the child of each move; add the missing ones, with their tables as leaves, and count these."""
    table = tree.tables[0]
    before, missing = 0, 0
    for n in range(count(moves)):
        code = nth_code(table, moves, n)
        # Mostly the children are in the order of the moves.
        child = tree.nodes[before].sibling if before else tree.nodes[node].child
        if child == 0 or tree.nodes[child].key != code:
            child = child_with(tree, node, code)
        if child == 0:
            child = add_child(tree, node, before, code)
            if child:
                tree.leaves[missing] = table
                apply(tree.leaves[missing], code, None)
                missing += 1
        tree.children[n] = child
        before = child if child else before
    return missing


@compiled
def most_promising(tree: Tree, size: int, exploration: float) -> int:
    """Return the most promising one of the children that were found; 0 if there was no room for any."""
    seat = tree.tables[0].seat
    best, best_score = 0, -1.0
    for n in range(size):
        child = tree.children[n]
        if child != 0:
            one = tree.nodes[child]
            one.available += 1
            score = one.sums[seat] / one.visits
            score += exploration * np.sqrt(logarithm(int(one.available)) / one.visits)
            if score > best_score:
                best, best_score = child, score
    return best


@inlined
def visit(tree: Tree, node: int, players: int) -> None:
    """Add the result of a simulation to a node."""
    one = tree.nodes[node]
    one.visits += 1
    for seat in range(players):
        one.sums[seat] += tree.result[seat]


@compiled
def child_for_hand(tree: Tree, node: int, seat: int) -> int:
    """Return the child for the present hand of the seat; 0 if there is no room for a new one."""
    key = 0
    for card in range(NUMBER_OF_CARDS):
        key = (key * 7 + int(tree.tables[0].hands[seat, card])) % 1000003
    child = child_with(tree, node, CODES + key)
    return child if child else add_child(tree, node, 0, CODES + key)


@compiled
def begin_simulation(tree: Tree, knowledge: Knowledge, rng: NDArray[np.uint64]) -> None:
    """Go to the root, in a new table that agrees with the view."""
    tree.tables[0] = knowledge.tables[0]
    fill_in(tree.tables[0], knowledge, rng)
    tree.state[AT] = ROOT
    tree.state[LENGTH] = 0


@compiled
def walk_down(tree: Tree, seat: int, exploration: float) -> int:
    """Walk down until there are tables to evaluate, `tree.leaves`, and return their number."""
    table = tree.tables[0]
    node, length = tree.state[AT], tree.state[LENGTH]
    while table.decision != OVER and length < MAX_PATH:
        moves = legal(table)
        if count(moves) == 1 or (table.decision == TUCK and table.exchanging):
            apply(table, nth_code(table, moves, 0), None)
            continue
        moves = worth_trying(table, moves, node != ROOT and tree.nodes[node].passed < DELAY)
        fresh = tree.nodes[node].child == 0
        first = tree.filled[USED]
        missing = find_children(tree, node, moves)
        if missing:
            tree.state[AT] = node
            tree.state[LENGTH] = length
            tree.state[FIRST] = first
            tree.state[IS_FRESH] = fresh
            return missing
        tree.nodes[node].passed += 1
        mover = table.seat
        drawn = table.pile_tops[seat]
        node = most_promising(tree, count(moves), exploration)
        if node == 0:
            break
        apply(table, int(tree.nodes[node].key), None)
        tree.path[length] = node
        length += 1
        if mover == seat and table.pile_tops[seat] != drawn:
            node = child_for_hand(tree, node, seat)
            if node == 0:
                break
    tree.state[LENGTH] = length
    tree.state[FIRST] = 0
    tree.leaves[0] = table
    return 1


@compiled
def use_chances(tree: Tree, size: int) -> bool:
    """Give the leaves' win probabilities to their nodes; return whether the simulation has ended."""
    table, state = tree.tables[0], tree.state
    best = 0
    end_all(tree.leaves, size, tree.chances)
    for n in range(size):
        if state[FIRST]:
            new = tree.nodes[state[FIRST] + n]
            new.visits = 1
            for seat in range(table.players):
                new.sums[seat] = tree.chances[n, seat]
            if tree.chances[n, table.seat] > tree.chances[best, table.seat]:
                best = n
    if state[FIRST]:
        if not state[IS_FRESH]:
            return False
        tree.path[state[LENGTH]] = state[FIRST] + best
        state[LENGTH] += 1
    for seat in range(table.players):
        tree.result[seat] = tree.chances[best, seat]
    for step in range(state[LENGTH]):
        visit(tree, tree.path[step], table.players)
    return True


@compiled
def search(
    tree: Tree,
    evaluator: Evaluator,
    knowledge: Knowledge,
    exploration: float,
    simulations: int,
    rng: NDArray[np.uint64],
) -> None:
    """Run simulations, each in a new table that agrees with the view."""
    seat = knowledge.tables[0].seat
    for _ in range(simulations):
        begin_simulation(tree, knowledge, rng)
        ended = False
        while not ended:
            size = walk_down(tree, seat, exploration)
            evaluate_all(evaluator, tree.leaves, size, tree.chances)
            ended = use_chances(tree, size)


@compiled
def is_decided(tree: Tree, left: int) -> bool:
    """Return whether no other move can overtake the best one in the simulations that are left."""
    best, second = 0, 0
    child = tree.nodes[ROOT].child
    while child != 0:
        visits = tree.nodes[child].visits
        if visits > best:
            best, second = visits, best
        elif visits > second:
            second = visits
        child = tree.nodes[child].sibling
    return best - second > left


@compiled
def most_visited(tree: Tree, knowledge: Knowledge) -> int:
    """Return the code of the move that most simulations chose; the first one of several."""
    table, codes = knowledge.tables[0], tree.codes
    best, most = 0, -1
    for n in range(keep_moves_towards_the_end(table, codes, legal_codes(table, codes))):
        child = child_with(tree, ROOT, int(codes[n]))
        visits = tree.nodes[child].visits if child else 0
        if visits > most:
            best, most = n, visits
    return int(codes[best])


@compiled
def read_odds(tree: Tree, players: int, odds: NDArray[np.float64]) -> None:
    """Write each seat's win probability if the seat on turn makes the most visited move."""
    best = ROOT
    child = tree.nodes[ROOT].child
    while child != 0:
        if best == ROOT or tree.nodes[child].visits > tree.nodes[best].visits:
            best = child
        child = tree.nodes[child].sibling
    total = 0.0
    for seat in range(players):
        # A root without children means that no decision was left.
        odds[seat] = tree.result[seat] if best == ROOT else tree.nodes[best].sums[seat]
        total += odds[seat]
    for seat in range(players):
        odds[seat] /= total


def search_with(
    tree: Tree,
    evaluate: Evaluate,
    knowledge: Knowledge,
    exploration: float,
    simulations: int,
    rng: NDArray[np.uint64],
) -> None:
    """Run simulations as `search` does, with a function that evaluates tables."""
    seat = int(knowledge.tables["seat"][0])
    for _ in range(simulations):
        begin_simulation(tree, knowledge, rng)
        ended = False
        while not ended:
            size = walk_down(tree, seat, exploration)
            ask_for_all(evaluate, tree.leaves, size, tree.chances)
            ended = use_chances(tree, size)


class SearchBot:
    """Plays the move that most simulations chose."""

    def __init__(
        self,
        seed: Seed = None,
        simulations: int = 2000,  # 0: no limit
        seconds: float = 0.0,  # 0: no limit
        exploration: float = EXPLORATION,
        room: int = NODES,
        evaluation: str | Evaluation = "",
        believe: Callable[[View], Beliefs] = Beliefs,
    ) -> None:
        if simulations <= 0 and seconds <= 0:
            raise UnknownBot("a search needs a limit: simulations or seconds")
        self._random = random.Random(seed)
        self._limit = simulations or 10**9
        self._seconds = seconds or 10**9
        self._exploration = exploration
        self._evaluator = cache(evaluation_from(evaluation) if isinstance(evaluation, str) else evaluation)
        self._believe = believe
        self._tree = new_tree(room)
        self.simulations = 0  # made for the last choice
        load()

    def choose(self, view: View, at_most: float | None = None) -> Move:
        """Return the move that most simulations chose; `at_most` may lower the limit in seconds."""
        self.simulations = 0
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        knowledge = self._grow(view, self._seconds if at_most is None else min(self._seconds, at_most))
        return Move.from_code(most_visited(self._tree, knowledge))

    def odds(self, view: View) -> list[float]:
        """Return each seat's win probability if the seat on turn makes this bot's move."""
        self._grow(view, self._seconds)
        odds = np.zeros(len(view.players))
        read_odds(self._tree, len(odds), odds)
        return odds.tolist()

    def _grow(self, view: View, seconds: float) -> Knowledge:
        """Grow a new tree within the limits of simulations and time, from the knowledge that is returned."""
        now = time.perf_counter()
        until, longest = now + seconds, 0.0
        self.simulations = 0
        clear_tree(self._tree)
        knowledge = self._believe(view).knowledge
        evaluator = self._evaluator(len(view.players))
        rng = new_rng(self._random.getrandbits(62))
        while self.simulations < self._limit and now + longest < until:
            began = now
            batch = min(BATCH, self._limit - self.simulations)
            if isinstance(evaluator, Evaluator):
                search(self._tree, evaluator, knowledge, self._exploration, batch, rng)
            else:
                search_with(self._tree, evaluator, knowledge, self._exploration, batch, rng)
            self.simulations += batch
            if is_decided(self._tree, self._limit - self.simulations):
                break
            now = time.perf_counter()
            longest = max(longest, now - began)  # a busy machine may delay a batch
        return knowledge


@cache
def load() -> None:
    """Load the compiled search before the time of the first choice runs."""
    game = Game(Setup.random(2, seed=0))
    knowledge, tree = Beliefs(game.view(game.seat)).knowledge, new_tree(room=100)
    clear_tree(tree)
    search(tree, best_evaluator(2), knowledge, 0.0, 1, new_rng(0))
    is_decided(tree, 0)
    most_visited(tree, knowledge)
