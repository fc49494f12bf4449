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
from kokopelli.bots.evaluation import leads, new_rows, share_left
from kokopelli.bots.greedy import Weights, weights_from
from kokopelli.bots.patience import keep_moves_towards_the_end
from kokopelli.bots.portable_math import exponential, logarithm
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.rng import new_rng
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CODES
from kokopelli.rules.compiled import compiled, inlined
from kokopelli.rules.kinds import MAX_PLAYERS, NUMBER_OF_CARDS
from kokopelli.rules.legal import MAX_LEGAL, count, legal, legal_codes, nth_code
from kokopelli.rules.table import OVER, TABLE, TUCK, Table, Tables
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
            ("sums", np.float64, MAX_PLAYERS),  # of the win probabilities of each seat
        ],
    )
)
Node: TypeAlias = Any  # an np.record with the fields above

ROOT = 0
USED, ROOM = 0, 1
MAX_PATH = 200  # nodes on a path
EXPLORATION = 0.05  # how much moves are preferred that were seldom tried
NODES = 400_000  # room of a tree
BATCH = 64  # simulations between two checks of the time limit
# Softmax temperature in points, fitted to games: at the end, and added before it (times the share left).
END_TEMPERATURE, EARLY_TEMPERATURE = 1.75, 6.75
FINAL_TEMPERATURE = 5.0  # for the margin of a finished game
HINTED = 3  # moves of a hint
RARELY = 20  # a move with a twentieth of all simulations, or fewer, was rarely tried
MARGIN_SHARE = 0.05  # weight of the margin in the value of a finished game; the rest is the win


class Tree(NamedTuple):
    """A tree and the working memory of a simulation."""

    filled: NDArray[np.int64]  # [USED]: number of nodes, [ROOM]: how many there can be
    tables: Tables  # the sampled table of the simulation, and one to try moves on
    path: NDArray[np.int64]  # nodes of the simulation
    rows: NDArray[np.float64]  # for the evaluation
    chances: NDArray[np.float64]  # win probability of each seat in the last evaluated table
    codes: NDArray[np.int16]  # legal moves of the root
    nodes: NDArray[np.void]


def new_tree(room: int) -> Tree:
    """Return a tree with only a root, and room for this many nodes."""
    return Tree(
        np.array([1, room]),
        np.zeros(2, TABLE),
        np.zeros(MAX_PATH, np.int64),
        new_rows(),
        np.zeros(MAX_PLAYERS),
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
    for seat in range(MAX_PLAYERS):
        node.sums[seat] = 0.0


@compiled
def evaluate(table: Table, tree: Tree, weights: NDArray[np.float64]) -> None:
    """Write the win probability of each seat: by the result if the game is over, else by the evaluation."""
    leads(table, weights, tree.rows, tree.chances)
    if table.decision != OVER:
        softmax(tree.chances, table.players, END_TEMPERATURE + EARLY_TEMPERATURE * share_left(table))
        return
    most, winners = 0, 0
    for seat in range(table.players):
        if table.scores[seat] > most:
            most, winners = table.scores[seat], 0
        winners += table.scores[seat] == most
    softmax(tree.chances, table.players, FINAL_TEMPERATURE)
    for seat in range(table.players):
        tree.chances[seat] *= MARGIN_SHARE
        if table.scores[seat] == most:
            tree.chances[seat] += (1.0 - MARGIN_SHARE) / winners


@compiled
def softmax(values: NDArray[np.float64], players: int, temperature: float) -> None:
    """Turn leads over the mean of the others into win probabilities."""
    total = 0.0
    for seat in range(players):
        values[seat] = exponential(values[seat] * (players - 1) / players / temperature)
        total += values[seat]
    for seat in range(players):
        values[seat] /= total


@compiled
def child_with(tree: Tree, node: int, key: int) -> int:
    """Return the child with this key; 0 if there is none."""
    child = tree.nodes[node].child
    while child != 0 and tree.nodes[child].key != key:
        child = tree.nodes[child].sibling
    return child


@compiled
def add_child(tree: Tree, node: int, key: int) -> int:
    """Add a child and return it; 0 if there is no room."""
    child = tree.filled[USED]
    if child >= tree.filled[ROOM]:
        return 0
    tree.filled[USED] += 1
    new = tree.nodes[child]
    clear_node(new)
    new.key = key
    new.sibling = tree.nodes[node].child
    tree.nodes[node].child = child
    return child


@compiled
def choose_child(tree: Tree, node: int, weights: NDArray[np.float64], exploration: float) -> int:
    """Return the child of the most promising legal move; new moves are tried and evaluated first."""
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
            evaluate(tree.tables[1], tree, weights)
            visit(tree, child, table.players)
        one = tree.nodes[child]
        one.available += 1
        score = one.sums[table.seat] / one.visits
        score += exploration * np.sqrt(logarithm(int(one.available)) / one.visits)
        if score > best_score:
            best, best_score = child, score
    return best


@compiled
def visit(tree: Tree, node: int, players: int) -> None:
    """Add the result of a simulation to a node."""
    one = tree.nodes[node]
    one.visits += 1
    for seat in range(players):
        one.sums[seat] += tree.chances[seat]


@compiled
def child_for_hand(tree: Tree, node: int, seat: int) -> int:
    """Return the child for the present hand of the seat; 0 if there is no room for a new one."""
    key = 0
    for card in range(NUMBER_OF_CARDS):
        key = (key * 7 + int(tree.tables[0].hands[seat, card])) % 1000003
    child = child_with(tree, node, CODES + key)
    return child if child else add_child(tree, node, CODES + key)


@compiled
def simulate(tree: Tree, seat: int, weights: NDArray[np.float64], exploration: float) -> None:
    """Walk down from the root in `tree.tables[0]`, expand one node and add the result to the path."""
    table = tree.tables[0]
    node, length, fresh = ROOT, 0, False
    while table.decision != OVER and not fresh and length < MAX_PATH:
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
    evaluate(table, tree, weights)
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
        odds[seat] = tree.chances[seat] if best == ROOT else tree.nodes[best].sums[seat]
        total += odds[seat]
    for seat in range(players):
        odds[seat] /= total


@compiled
def best_moves(
    tree: Tree, knowledge: Knowledge, codes: NDArray[np.int16], chances: NDArray[np.float64]
) -> int:
    """Write the moves that most simulations chose, with the seat's chance after each, and return how many.

    The first one is that of `most_visited`. Rarely tried moves are left out: their chances are first guesses.
    """
    table = knowledge.tables[0]
    size = keep_moves_towards_the_end(table, tree.codes, legal_codes(table, tree.codes))
    total, found = 0, 0
    for n in range(size):
        total += visits_of(tree, int(tree.codes[n]))
    while found < min(size, len(codes)):
        best, most = 0, -1
        for n in range(size):
            visits = visits_of(tree, int(tree.codes[n]))
            if visits > most and not is_among(codes, found, int(tree.codes[n])):
                best, most = n, visits
        if found and most * RARELY <= total:
            break
        codes[found] = tree.codes[best]
        chances[found] = chance_after(tree, int(tree.codes[best]), table.players, table.seat)
        found += 1
    return found


@compiled
def visits_of(tree: Tree, code: int) -> int:
    """Return how many simulations chose a move of the root."""
    child = child_with(tree, ROOT, code)
    return tree.nodes[child].visits if child else 0


@compiled
def is_among(codes: NDArray[np.int16], size: int, code: int) -> bool:
    """Return whether a code is one of the first `size` codes."""
    found = False
    for n in range(size):
        found |= codes[n] == code
    return found


@compiled
def chance_after(tree: Tree, code: int, players: int, seat: int) -> float:
    """Return a seat's win probability after a move; after one without alternatives, that of `read_odds`."""
    chosen = child_with(tree, ROOT, code)
    if chosen == 0:
        child = tree.nodes[ROOT].child
        while child != 0:
            if chosen == 0 or tree.nodes[child].visits > tree.nodes[chosen].visits:
                chosen = child
            child = tree.nodes[child].sibling
    own, total = 0.0, 0.0
    for other in range(players):
        share = tree.nodes[chosen].sums[other] if chosen else tree.chances[other]
        total += share
        if other == seat:
            own = share
    return own / total


class SearchBot:
    """Plays the move that most simulations chose."""

    def __init__(
        self,
        seed: Seed = None,
        simulations: int = 2000,  # 0: no limit
        seconds: float = 0.0,  # 0: no limit
        exploration: float = EXPLORATION,
        room: int = NODES,
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

    def best_moves(self, view: View) -> list[tuple[Move, float]]:
        """Return up to three moves, the one of `choose` first, with the seat's win probability after each."""
        knowledge = self._grow(view, self._seconds)
        codes, chances = np.zeros(HINTED, np.int16), np.zeros(HINTED)
        size = best_moves(self._tree, knowledge, codes, chances)
        moves = map(Move.from_code, codes[:size].tolist())
        return list(zip(moves, chances[:size].tolist(), strict=True))

    def _grow(self, view: View, seconds: float) -> Knowledge:
        """Grow a new tree within the limits of simulations and time, from the knowledge that is returned."""
        now = time.perf_counter()
        until, longest = now + seconds, 0.0
        self.simulations = 0
        clear_tree(self._tree)
        knowledge = self._believe(view).knowledge
        weights = self._weights(len(view.players))
        rng = new_rng(self._random.getrandbits(62))
        while self.simulations < self._limit and now + longest < until:
            began = now
            batch = min(BATCH, self._limit - self.simulations)
            search(self._tree, knowledge, weights, self._exploration, batch, rng)
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
    search(tree, knowledge, weights_from("")(2), 0.0, 1, new_rng(0))
    is_decided(tree, 0)
    most_visited(tree, knowledge)
    best_moves(tree, knowledge, np.zeros(HINTED, np.int16), np.zeros(HINTED))
