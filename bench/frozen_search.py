"""The search of version 0.1.0 with its linear evaluation, as an opponent that never changes.

Matches against it measure what newer bots gain. It shares only the rules and the beliefs with them; do not
improve it. Its evaluation is a weighted sum of features, its search the one that the other bots had then.

Call, in this folder:
kokopelli arena search,simulations=0,seconds=0.02 frozen_search:FrozenSearch,seconds=0.02
"""

import json
import random
import time
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from kokopelli import Game, Move, Setup, View
from kokopelli.bots.beliefs import Beliefs, Knowledge, fill_in
from kokopelli.bots.bot import Seed, UnknownBot
from kokopelli.bots.portable_math import exponential, logarithm
from kokopelli.rng import new_rng
from kokopelli.rules.apply import apply
from kokopelli.rules.codes import CODES
from kokopelli.rules.compiled import compiled, count_bits, inlined, nth_bit
from kokopelli.rules.kinds import (
    CHIEFTAIN,
    DRUMMER,
    EAGLE_FEATHER,
    HAND_LIMIT,
    KOKOPELLI,
    MAX_PLAYERS,
    NUMBER_OF_CARDS,
    NUMBER_OF_KINDS,
    SNAKE_DANCE,
    WARRIOR,
)
from kokopelli.rules.legal import MAX_LEGAL, count, legal, legal_codes, nth_code, owner_at
from kokopelli.rules.reach import abilities, reach
from kokopelli.rules.table import MORE, OVER, RING, TABLE, TUCK, Table, Tables

# Features of a seat. * is multiplied by the share of the game that is left, ** by its square.
ABILITY = 0  # * 16 features: the seat has this kind
EARLY_ABILITY = 16  # ** the same
SCORE = 32  # points
CEREMONIES = 33  # in its village; each is a point at the end (R10.3)
HAND = 34  # * cards in hand
EARLY_HAND = 35  # ** the same
LATE_HAND = 36  # the same, multiplied by the share of the game that is over
WILDS = 37  # * Kokopelli in hand
FULL_HAND = 38  # * five or more cards in hand
LAST_CARD = 39  # * one card in hand, with Eagle Feather (R9.9)
NEAR_CARDS = 40  # * cards on others' ceremonies within reach
FINISH_NOW = 41  # on its turn: the best tile that its hand can take in this turn
FINISH_WAITING = 42  # on another's turn: the best tile that its hand can take in one turn
FINISH_NEXT = 43  # the same, if the seat is next
DRAW_ONE = 44  # tiles for which one card is missing, times the probability of drawing it
DRAW_TWO = 45  # tiles for which two cards are missing, times the probability of drawing one of them
ACTIONS = 46  # actions left, on its turn
PILE_WILDS = 47  # * Kokopelli in the pile
PILE_RACE = 48  # points of R10.2 for the present piles, multiplied by the share of the game that is over
FEATURES = 49

WEIGHTS_FILE = Path(__file__).with_name("frozen_weights.json")


@compiled
def share_left(table: Table) -> float:
    """Return the share of the game that is left, from 1 to 0, by the smallest pile and the stack (R10.1)."""
    fewest = 1000
    for seat in range(table.players):
        fewest = min(fewest, table.pile_ends[seat] - table.pile_tops[seat])
    stack = count_bits(table.kinds) - (0 if table.players == 2 else 1)
    return 0.0 if table.ending else min(fewest / 31.0, 1.0, (table.end_tiles + 1.0) / (stack + 1.0))


@inlined
def tile_value(table: Table, kind: int) -> int:
    """Return the points for finishing this kind now (R6.5)."""
    tiles = int(table.tiles[kind])
    return tiles + 2 if tiles else 1


@inlined
def cards_needed(table: Table, owner: int, kind: int) -> int:
    """Return the number of cards that finish this ceremony (R6.2, R9.14)."""
    cards = int(table.cards[owner * 16 + kind])
    if abilities(table, owner) & DRUMMER:
        return 3 - cards if cards < 3 else 1
    return 4 - cards


@inlined
def will_play(table: Table, seat: int) -> bool:
    """Return whether the seat is on turn or will be before the game ends (R10.1)."""
    place = (seat - table.first) % table.players
    return not table.ending or place >= (table.seat - table.first) % table.players


@inlined
def cards_in_turn(table: Table, seat: int) -> int:
    """Return how many cards the seat can play in its turn, or in the rest of it (R9.1, R9.4)."""
    cards = 1 if abilities(table, seat) & (CHIEFTAIN | WARRIOR) else 0
    if table.seat != seat:
        return cards + 2
    return cards + table.actions_left + (1 if table.decision == MORE else 0)


@compiled
def features(table: Table, seat: int, left: float, row: NDArray[np.float64]) -> None:
    """Write the features of a seat into a row, and behind them the number of each card in its pile."""
    mine = abilities(table, seat)
    for kind in range(NUMBER_OF_KINDS):
        row[ABILITY + kind] = left if mine >> kind & 1 else 0.0
        row[EARLY_ABILITY + kind] = left * row[ABILITY + kind]
    hand = table.hand_sizes[seat]
    row[SCORE] = table.scores[seat]
    row[CEREMONIES] = count_bits(mine)
    row[HAND] = left * hand
    row[EARLY_HAND] = left * left * hand
    row[LATE_HAND] = (1.0 - left) * hand
    row[WILDS] = left * int(table.hands[seat, KOKOPELLI])
    row[FULL_HAND] = left if hand >= HAND_LIMIT else 0.0
    row[LAST_CARD] = left if hand == 1 and mine & EAGLE_FEATHER else 0.0
    row[ACTIONS] = table.actions_left if table.seat == seat else 0.0
    count_pile(table, seat, row[FEATURES:])
    row[PILE_WILDS] = left * row[FEATURES + KOKOPELLI]
    chances(table, seat, left, row)
    row[PILE_RACE] = (1.0 - left) * pile_points(table, seat)


@compiled
def count_pile(table: Table, seat: int, counts: NDArray[np.float64]) -> None:
    """Count the cards in the seat's pile."""
    for card in range(NUMBER_OF_CARDS):
        counts[card] = 0.0
    for place in range(table.pile_tops[seat], table.pile_ends[seat]):
        counts[table.piles[seat, place & (RING - 1)]] += 1.0


@compiled
def chances(table: Table, seat: int, left: float, row: NDArray[np.float64]) -> None:
    """Write the features for what the seat could finish with its hand and with cards it may draw."""
    wild_cards = int(table.hands[seat, KOKOPELLI]) * (2 if abilities(table, seat) & SNAKE_DANCE else 1)
    pile = max(table.pile_ends[seat] - table.pile_tops[seat], 1)
    most = cards_in_turn(table, seat)
    near, best, one_short, two_short = 0, 0, 0.0, 0.0
    spots = reach(table, seat)
    while spots:
        bit = nth_bit(spots, 0)
        spots &= spots - 1
        owner, kind = owner_at(table, seat, bit), bit & 15
        if owner != seat:
            near += int(table.cards[owner * 16 + kind])
        need = cards_needed(table, owner, kind)
        lacking = need - int(table.hands[seat, kind]) - wild_cards
        tile = tile_value(table, kind)
        if lacking <= 0:
            if need <= most:
                best = max(best, tile)
        elif lacking == 1:
            one_short += tile * (row[FEATURES + kind] + row[FEATURES + KOKOPELLI])
        elif lacking == 2:
            two_short += tile * (row[FEATURES + kind] + row[FEATURES + KOKOPELLI])
    playing = will_play(table, seat)
    ahead = (seat - table.seat) % table.players
    row[NEAR_CARDS] = left * near
    row[FINISH_NOW] = best if playing and ahead == 0 else 0
    row[FINISH_WAITING] = best if playing and ahead > 0 else 0
    row[FINISH_NEXT] = best if playing and ahead == 1 else 0
    row[DRAW_ONE] = one_short / pile if playing else 0.0
    row[DRAW_TWO] = two_short / pile if playing else 0.0


@compiled
def pile_points(table: Table, seat: int) -> float:
    """Return the points of R10.2 for the present piles."""
    own = table.pile_ends[seat] - table.pile_tops[seat]
    smaller = 0
    smallest = own
    for other in range(table.players):
        pile = table.pile_ends[other] - table.pile_tops[other]
        if pile < own:
            smallest = min(smallest, pile)
            smaller += 1
    between = 0
    for other in range(table.players):
        if smallest < table.pile_ends[other] - table.pile_tops[other] < own:
            between += 1
    return 5.0 if smaller == 0 else (3.0 if between == 0 else 0.0)


@compiled
def leads(
    table: Table, weights: NDArray[np.float64], rows: NDArray[np.float64], values: NDArray[np.float64]
) -> None:
    """Write, for each seat, its weighted sum minus the mean of the others'; `rows` is working memory."""
    left = share_left(table)
    total = 0.0
    for seat in range(table.players):
        if table.decision == OVER:
            values[seat] = table.scores[seat]
        else:
            features(table, seat, left, rows[seat])
            values[seat] = 0.0
            for place in range(FEATURES):
                values[seat] += weights[place] * rows[seat, place]
        total += values[seat]
    for seat in range(table.players):
        values[seat] -= (total - values[seat]) / (table.players - 1)


def new_rows() -> NDArray[np.float64]:
    """Return working memory for the features of all seats and the cards of their piles."""
    return np.zeros((MAX_PLAYERS, FEATURES + NUMBER_OF_CARDS))


@cache
def frozen_weights(players: int) -> NDArray[np.float64]:
    """Return the weights for this number of players."""
    return np.array(json.loads(WEIGHTS_FILE.read_text())[str(players)])


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
    """Return the code of the legal move that most simulations chose; the first one of several."""
    best, most = 0, -1
    for n in range(legal_codes(knowledge.tables[0], tree.codes)):
        child = child_with(tree, ROOT, int(tree.codes[n]))
        visits = tree.nodes[child].visits if child else 0
        if visits > most:
            best, most = n, visits
    return int(tree.codes[best])


class FrozenSearch:
    """Plays the move that most simulations chose."""

    def __init__(self, seed: Seed = None, simulations: int = 0, seconds: float = 0.0) -> None:
        if simulations <= 0 and seconds <= 0:
            raise UnknownBot("a search needs a limit: simulations or seconds")
        self._random = random.Random(seed)
        self._limit = simulations or 10**9
        self._seconds = seconds or 10**9
        self._tree = new_tree(NODES)
        self.simulations = 0  # made for the last choice
        load()

    def choose(self, view: View) -> Move:
        """Return the move that most simulations chose."""
        self.simulations = 0
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        now = time.perf_counter()
        until, longest = now + self._seconds, 0.0
        clear_tree(self._tree)
        knowledge = Beliefs(view).knowledge
        weights = frozen_weights(len(view.players))
        rng = new_rng(self._random.getrandbits(62))
        while self.simulations < self._limit and now + longest < until:
            began = now
            batch = min(BATCH, self._limit - self.simulations)
            search(self._tree, knowledge, weights, EXPLORATION, batch, rng)
            self.simulations += batch
            if is_decided(self._tree, self._limit - self.simulations):
                break
            now = time.perf_counter()
            longest = max(longest, now - began)  # a busy machine may delay a batch
        return Move.from_code(most_visited(self._tree, knowledge))


@cache
def load() -> None:
    """Load the compiled search before the time of the first choice runs."""
    game = Game(Setup.random(2, seed=0))
    knowledge, tree = Beliefs(game.view(game.seat)).knowledge, new_tree(room=100)
    clear_tree(tree)
    search(tree, knowledge, frozen_weights(2), 0.0, 1, new_rng(0))
    is_decided(tree, 0)
    most_visited(tree, knowledge)
