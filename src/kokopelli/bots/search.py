"""Search: a tree over what its seat can see, grown in tables that agree with the view (information-set Monte Carlo).

One simulation samples a table, walks down the tree by the moves that are legal there, and adds one node. The moves of the
new node are tried once each and judged by the evaluation; the best of them is the simulation's result, a utility for every
seat (max^n). A move's judgement counts as its first visit. Cards that the searching seat draws branch the tree; an exchange
puts its cards under the pile in one fixed order; where there is only one move there is no node.
"""

import random
import time

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Beliefs, fill_in
from kokopelli.bots.bot import Seed
from kokopelli.bots.evaluation import fitted_weights, leads, new_rows
from kokopelli.moves import Move
from kokopelli.rng import new_rng
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CODES
from kokopelli.rules.compiled import compiled, inlined
from kokopelli.rules.kinds import MAX_PLAYERS
from kokopelli.rules.legal import count, legal, nth_code
from kokopelli.rules.table import OVER, TABLE, TUCK, Table, Tables
from kokopelli.view import View

NODE = np.dtype(
    (
        np.record,
        [
            ("key", np.int64),  # the move that leads here, or CODES + a number for the hand that was seen
            ("child", np.int64),  # first child, 0: none
            ("sibling", np.int64),  # next child of the same parent, 0: none
            ("visits", np.int64),
            ("available", np.int64),  # how often it could have been chosen
            ("sums", np.float64, MAX_PLAYERS),  # of the utilities of each seat
        ],
    )
)
ROOT = 0
DEPTH = 200  # nodes on a path, at the most
BATCH = 64  # simulations between two looks at the clock


@inlined
def utility(lead: float, scale: float) -> float:
    """A lead in points as a number from 0 to 1."""
    return 0.5 + 0.5 * np.tanh(lead / scale)


@compiled
def judge(
    table: Table,
    weights: NDArray[np.float64],
    rows: NDArray[np.float64],
    utilities: NDArray[np.float64],
) -> None:
    """The utility of a table for every seat."""
    if table.decision != OVER:
        leads(table, weights, rows, utilities)
        for seat in range(table.players):
            utilities[seat] = utility(utilities[seat], 20.0)
        return
    for seat in range(table.players):
        best = -1000
        for other in range(table.players):
            if other != seat:
                best = max(best, table.scores[other])
        utilities[seat] = utility(table.scores[seat] - best, 3.0)


@compiled
def child_with(nodes: NDArray[np.void], node: int, key: int) -> int:
    """The child with this key; 0 if there is none."""
    child = nodes[node].child
    while child != 0 and nodes[child].key != key:
        child = nodes[child].sibling
    return child


@compiled
def add_child(nodes: NDArray[np.void], used: NDArray[np.int64], node: int, key: int) -> int:
    """A new child; 0 if there is no room."""
    if used[0] == len(nodes):
        return 0
    child = used[0]
    used[0] += 1
    new = nodes[child]
    new.key = key
    new.child = 0
    new.sibling = nodes[node].child
    new.visits = 0
    new.available = 0
    for seat in range(MAX_PLAYERS):
        new.sums[seat] = 0.0
    nodes[node].child = child
    return child


@compiled
def choose_move(
    tables: Tables,
    nodes: NDArray[np.void],
    used: NDArray[np.int64],
    node: int,
    weights: NDArray[np.float64],
    rows: NDArray[np.float64],
    utilities: NDArray[np.float64],
    exploration: float,
) -> int:
    """The child of the most promising move of `tables[0]`; moves that are new here are tried on `tables[1]`."""
    table = tables[0]
    mover = table.seat
    moves = legal(table)
    best, best_score = 0, -1.0
    for n in range(count(moves)):
        code = nth_code(table, moves, n)
        child = child_with(nodes, node, code)
        if child == 0:
            child = add_child(nodes, used, node, code)
            if child == 0:
                continue
            tables[1] = table
            apply(tables[1], code, None)
            judge(tables[1], weights, rows, utilities)
            nodes[child].visits = 1
            for seat in range(table.players):
                nodes[child].sums[seat] = utilities[seat]
        one = nodes[child]
        one.available += 1
        score = one.sums[mover] / one.visits + exploration * np.sqrt(np.log(one.available) / one.visits)
        if score > best_score:
            best, best_score = child, score
    return best


@compiled
def hand_key(table: Table, seat: int) -> int:
    """A number for the hand of a seat, above all codes."""
    key = 0
    for card in range(17):
        key = (key * 7 + int(table.hands[seat, card])) % 1000003
    return CODES + key


@compiled
def simulate(
    tables: Tables,
    nodes: NDArray[np.void],
    used: NDArray[np.int64],
    seat: int,
    weights: NDArray[np.float64],
    rows: NDArray[np.float64],
    utilities: NDArray[np.float64],
    path: NDArray[np.int64],
    exploration: float,
) -> None:
    """Walk down from the root in the world of `tables[0]`, add a node and tell the way back what it is worth."""
    table = tables[0]
    node, length, fresh = ROOT, 0, False
    while table.decision != OVER and not fresh and length < DEPTH:
        moves = legal(table)
        if count(moves) == 1 or (table.decision == TUCK and table.exchanging):
            apply(table, nth_code(table, moves, 0), None)
            continue
        fresh = nodes[node].child == 0
        mover = table.seat
        held = table.pile_tops[seat]
        child = choose_move(tables, nodes, used, node, weights, rows, utilities, exploration)
        if child == 0:
            break
        apply(table, nodes[child].key, None)
        path[length] = child
        length += 1
        node = child
        if mover == seat and table.pile_tops[seat] != held:
            key = hand_key(table, seat)
            node = child_with(nodes, child, key)
            if node == 0:
                node = add_child(nodes, used, child, key)
            if node == 0:
                break
    judge(table, weights, rows, utilities)
    for step in range(length):
        one = nodes[path[step]]
        one.visits += 1
        for other in range(table.players):
            one.sums[other] += utilities[other]


@compiled
def search(
    tables: Tables,
    view_tables: Tables,
    decks: NDArray[np.int8],
    sizes: NDArray[np.int64],
    nodes: NDArray[np.void],
    used: NDArray[np.int64],
    simulations: int,
    weights: NDArray[np.float64],
    rows: NDArray[np.float64],
    exploration: float,
    rng: NDArray[np.uint64],
) -> None:
    """So many simulations more."""
    utilities = np.zeros(MAX_PLAYERS)
    path = np.zeros(DEPTH, np.int64)
    for _ in range(simulations):
        tables[0] = view_tables[0]
        fill_in(tables[0], decks, sizes, rng)
        seat = view_tables[0].seat
        simulate(tables, nodes, used, seat, weights, rows, utilities, path, exploration)


class SearchBot:
    """The move that most simulations chose."""

    def __init__(
        self,
        seed: Seed = None,
        simulations: int = 2000,
        seconds: float = 0.0,
        exploration: float = 0.05,
        room: int = 200_000,
    ) -> None:
        self._random = random.Random(seed)
        self._limit = simulations
        self._seconds = seconds  # 0: no limit but the number of simulations
        self._exploration = exploration
        self._nodes = np.zeros(room, NODE)
        self._tables = np.zeros(2, TABLE)
        self._rows = new_rows()
        self.simulations = 0  # of the last choice

    def choose(self, view: View) -> Move:
        """The move that most simulations chose."""
        began = time.perf_counter()
        self.simulations = 0
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        beliefs = Beliefs(view)
        used = np.ones(1, np.int64)
        self._nodes[:1] = np.zeros(1, NODE)
        rng = new_rng(self._random.getrandbits(62))
        weights = fitted_weights(len(view.players))
        while self.simulations < self._limit or self._seconds:
            if self._seconds and time.perf_counter() - began > self._seconds:
                break
            batch = BATCH if self._seconds else min(BATCH, self._limit - self.simulations)
            search(
                self._tables,
                beliefs.view_tables,
                beliefs.decks,
                beliefs.sizes,
                self._nodes,
                used,
                batch,
                weights,
                self._rows,
                self._exploration,
                rng,
            )
            self.simulations += batch
        return self._best(view)

    def _best(self, view: View) -> Move:
        visits = {}
        child = int(self._nodes["child"][ROOT])
        while child:
            visits[int(self._nodes["key"][child])] = int(self._nodes["visits"][child])
            child = int(self._nodes["sibling"][child])
        return max(view.legal_moves, key=lambda move: visits.get(move.code, 0))
