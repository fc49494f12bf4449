"""Search: a tree over what its seat can see, grown in tables that agree with the view (information-set Monte Carlo).

One simulation samples a table, walks down the tree by the moves that are legal there, and adds one node. The moves of the
new node are tried once each and judged by the evaluation; the best of them is the simulation's result, a chance to win
for every seat (max^n). A move's judgement counts as its first visit. Cards that the searching seat draws branch the tree;
an exchange puts its cards under the pile in one fixed order; where there is only one move there is no node.
"""

import random
import time
from collections.abc import Callable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Beliefs, Knowledge, fill_in
from kokopelli.bots.bot import Seed, UnknownBot
from kokopelli.bots.evaluation import leads, new_rows, share_left
from kokopelli.bots.greedy import Weights, weights_from
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.rng import new_rng
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CODES
from kokopelli.rules.compiled import compiled
from kokopelli.rules.kinds import MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.legal import count, legal, nth_code
from kokopelli.rules.table import OVER, TABLE, TUCK, Table, Tables
from kokopelli.setup import Setup
from kokopelli.view import View

NODE = np.dtype(
    (
        np.record,
        [
            ("key", np.int32),  # the move that leads here, or CODES + a number for the hand that was seen
            ("child", np.int32),  # first child, 0: none
            ("sibling", np.int32),  # next child of the same parent, 0: none
            ("visits", np.int32),
            ("available", np.int32),  # how often it could have been chosen
            ("sums", np.float64, MAX_PLAYERS),  # of the chances of each seat
        ],
    )
)
ROOT = 0
DEPTH = 200  # nodes on a path, at the most
BATCH = 64  # simulations between two looks at the clock
NARROW, WIDE = (
    1.75,
    6.75,
)  # points that change the odds of two seats by a factor of e: at the end, and before it
MARGIN = 0.05  # how much of a finished game's worth is its margin and not the win


class Tree(NamedTuple):
    """A tree and the room that a simulation needs."""

    nodes: NDArray[np.void]
    used: NDArray[np.int64]  # [0]: how many nodes there are
    tables: Tables  # the world of the simulation, and one to try moves on
    path: NDArray[np.int64]  # the nodes of the simulation
    rows: NDArray[np.float64]  # for the evaluation
    chances: NDArray[np.float64]  # of each seat to win, as the last table was judged


def new_tree(room: int) -> Tree:
    """A tree of just its root."""
    return Tree(
        np.zeros(room, NODE),
        np.ones(1, np.int64),
        np.zeros(2, TABLE),
        np.zeros(DEPTH, np.int64),
        new_rows(),
        np.zeros(MAX_PLAYERS),
    )


@compiled
def judge(table: Table, tree: Tree, weights: NDArray[np.float64]) -> None:
    """The chance of every seat to win: what it is worth when the game is over, else by the evaluation."""
    leads(table, weights, tree.rows, tree.chances)
    if table.decision != OVER:
        into_odds(tree.chances, table.players, NARROW + WIDE * share_left(table))  # fitted to games
        return
    most, winners = 0, 0
    for seat in range(table.players):
        if table.scores[seat] > most:
            most, winners = table.scores[seat], 0
        winners += table.scores[seat] == most
    into_odds(tree.chances, table.players, 5.0)
    for seat in range(table.players):
        tree.chances[seat] *= MARGIN
        if table.scores[seat] == most:
            tree.chances[seat] += (1.0 - MARGIN) / winners


@compiled
def into_odds(values: NDArray[np.float64], players: int, scale: float) -> None:
    """Leads over the mean of the others as shares of one, the more even the larger the scale."""
    total = 0.0
    for seat in range(players):
        values[seat] = np.exp(values[seat] * (players - 1) / players / scale)
        total += values[seat]
    for seat in range(players):
        values[seat] /= total


@compiled
def child_with(tree: Tree, node: int, key: int) -> int:
    """The child with this key; 0 if there is none."""
    child = tree.nodes[node].child
    while child != 0 and tree.nodes[child].key != key:
        child = tree.nodes[child].sibling
    return child


@compiled
def add_child(tree: Tree, node: int, key: int) -> int:
    """A new child; 0 if there is no room."""
    child = tree.used[0]
    if child == len(tree.nodes):
        return 0
    tree.used[0] += 1
    new = tree.nodes[child]
    new.key = key
    new.child = 0
    new.sibling = tree.nodes[node].child
    new.visits = 0
    new.available = 0
    for seat in range(MAX_PLAYERS):
        new.sums[seat] = 0.0
    tree.nodes[node].child = child
    return child


@compiled
def choose_child(tree: Tree, node: int, weights: NDArray[np.float64], exploration: float) -> int:
    """The child of the most promising move of the world; moves that are new here are tried and judged."""
    table = tree.tables[0]
    moves = legal(table)
    best, best_score = 0, -1.0
    for n in range(count(moves)):
        code = nth_code(table, moves, n)
        child = child_with(tree, node, code)
        if child == 0:
            child = add_child(tree, node, code)
            if child == 0:
                continue
            tree.tables[1] = table
            apply(tree.tables[1], code, None)
            judge(tree.tables[1], tree, weights)
            visit(tree, child, table.players)
        one = tree.nodes[child]
        one.available += 1
        score = one.sums[table.seat] / one.visits
        score += exploration * np.sqrt(np.log(one.available) / one.visits)
        if score > best_score:
            best, best_score = child, score
    return best


@compiled
def visit(tree: Tree, node: int, players: int) -> None:
    """Tell a node what a simulation came to."""
    one = tree.nodes[node]
    one.visits += 1
    for seat in range(players):
        one.sums[seat] += tree.chances[seat]


@compiled
def child_for_hand(tree: Tree, node: int, seat: int) -> int:
    """The child for the hand that the seat holds now; 0 if there is no room for a new one."""
    key = 0
    for card in range(NUMBER_OF_CARDS):
        key = (key * 7 + int(tree.tables[0].hands[seat, card])) % 1000003
    child = child_with(tree, node, CODES + key)
    return child if child else add_child(tree, node, CODES + key)


@compiled
def simulate(tree: Tree, seat: int, weights: NDArray[np.float64], exploration: float) -> None:
    """Walk down from the root in the world of `tree.tables[0]`, add a node and tell the way back what it is worth."""
    table = tree.tables[0]
    node, length, fresh = ROOT, 0, False
    while table.decision != OVER and not fresh and length < DEPTH:
        moves = legal(table)
        if count(moves) == 1 or (table.decision == TUCK and table.exchanging):
            apply(table, nth_code(table, moves, 0), None)
            continue
        fresh = tree.nodes[node].child == 0
        mover = table.seat
        drawn = table.pile_tops[seat]
        node = choose_child(tree, node, weights, exploration)
        if node == 0:
            break
        apply(table, int(tree.nodes[node].key), None)
        tree.path[length] = node
        length += 1
        if mover == seat and table.pile_tops[seat] != drawn:
            node = child_for_hand(tree, node, seat)
            if node == 0:
                break
    judge(table, tree, weights)
    for step in range(length):
        visit(tree, tree.path[step], table.players)


@compiled
def search(
    tree: Tree,
    knowledge: Knowledge,
    weights: NDArray[np.float64],
    exploration: float,
    simulations: int,
    rng: NDArray[np.uint64],
) -> None:
    """Run simulations, each in a new table that agrees with the view."""
    for _ in range(simulations):
        tree.tables[0] = knowledge.tables[0]
        fill_in(tree.tables[0], knowledge, rng)
        simulate(tree, knowledge.tables[0].seat, weights, exploration)


class SearchBot:
    """The move that most simulations chose."""

    def __init__(
        self,
        seed: Seed = None,
        simulations: int = 2000,  # 0: as many as the time allows
        seconds: float = 0.0,  # 0: no limit but the number of simulations
        exploration: float = 0.05,
        room: int = 400_000,
        weights: str | Weights = "",
        believe: Callable[[View], Beliefs] = Beliefs,
    ) -> None:
        if simulations <= 0 and seconds <= 0:
            raise UnknownBot("a search needs a limit: simulations or seconds")
        self._random = random.Random(seed)
        self._limit = simulations or 10**9
        self._seconds = seconds or 10**9
        self._exploration = exploration
        self._weights = weights_from(weights) if isinstance(weights, str) else weights
        self._believe = believe
        self._tree = new_tree(room)
        self.simulations = 0  # of the last choice
        load()

    def choose(self, view: View, at_most: float | None = None) -> Move:
        """The move that most simulations chose; in so many seconds at most, if there are fewer than it would take."""
        self.simulations = 0
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        self._grow(view, self._seconds if at_most is None else min(self._seconds, at_most))
        visits = self._visits()
        return max(view.legal_moves, key=lambda move: visits.get(move.code, 0))

    def odds(self, view: View) -> list[float]:
        """Each seat's chance to win, if the view's seat, which has to decide, goes on as this bot would."""
        self._grow(view, self._seconds)
        nodes, best = self._tree.nodes, 0
        child = int(nodes["child"][ROOT])
        while child:
            best = child if not best or nodes["visits"][child] > nodes["visits"][best] else best
            child = int(nodes["sibling"][child])
        chances = nodes["sums"][best] if best else self._tree.chances  # or nothing was left to decide
        seats = len(view.players)
        return [float(chance) for chance in chances[:seats] / chances[:seats].sum()]

    def _grow(self, view: View, seconds: float) -> None:
        """A new tree, of as many simulations as there is room and time for."""
        now = time.perf_counter()
        until, longest = now + seconds, 0.0
        self.simulations = 0
        self._tree.used[0] = 1
        self._tree.nodes[:1] = np.zeros(1, NODE)
        knowledge = self._believe(view).knowledge
        weights = self._weights(len(view.players))
        rng = new_rng(self._random.getrandbits(62))
        while self.simulations < self._limit and now + longest < until:
            began = now
            batch = min(BATCH, self._limit - self.simulations)
            search(self._tree, knowledge, weights, self._exploration, batch, rng)
            self.simulations += batch
            if self._is_decided():
                break
            now = time.perf_counter()
            longest = max(longest, now - began)  # on a busy machine a batch may have to wait its turn

    def _visits(self) -> dict[int, int]:
        """How often each move was chosen."""
        nodes, visits = self._tree.nodes, {}
        child = int(nodes["child"][ROOT])
        while child:
            visits[int(nodes["key"][child])] = int(nodes["visits"][child])
            child = int(nodes["sibling"][child])
        return visits

    def _is_decided(self) -> bool:
        """Can no other move catch up with the best one in the simulations that are left?"""
        *_, second, best = [0, 0, *sorted(self._visits().values())]
        return best - second > self._limit - self.simulations


@cache
def load() -> None:
    """Load the compiled search now and not within the time limit of the first choice."""
    game = Game(Setup.random(2, seed=0))
    knowledge = Beliefs(game.view(game.seat)).knowledge
    search(new_tree(room=100), knowledge, weights_from("")(2), 0.0, 1, new_rng(0))
