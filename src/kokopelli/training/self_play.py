"""Self-play: whole games of a search against itself in one compiled loop, with samples to learn from.

Some moves are random and some are chosen among those that the search visited, so that games differ. A sample
is a table after a move, who won, and what the searches of the following moves expected, mixed with who won
(a λ-return): nearer searches count more.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Knowledge, list_unseen
from kokopelli.bots.chance import weighted_code
from kokopelli.bots.evaluator import Evaluator
from kokopelli.bots.patience import is_endless, keep_moves_towards_the_end
from kokopelli.bots.rollout import write_result
from kokopelli.bots.search import EXPLORATION, ROOT, Tree, clear_tree, new_tree, search
from kokopelli.playout import deal_shuffled, random_kinds
from kokopelli.rng import next_below, next_share
from kokopelli.rules.apply import apply
from kokopelli.rules.compiled import compiled
from kokopelli.rules.hiding import hide
from kokopelli.rules.kinds import MAX_DECK, MAX_KINDS, MAX_PLAYERS, MIN_KINDS, NUMBER_OF_CARDS
from kokopelli.rules.legal import MAX_LEGAL, count, legal, legal_codes, nth_code
from kokopelli.rules.table import OVER, TABLE, TUCK, Tables, new_table

NOTHING = -1
MAX_MOVES = 600  # of a game; longer ones are dropped
ROOM = 50_000  # nodes of the tree


class Play(NamedTuple):
    """How games are played, and the working memory."""

    players: int
    simulations: int
    random_moves: float  # share of all moves
    varied_moves: float  # share of all moves that are chosen by visits and chance
    sampled: float  # share of all positions
    trust: float  # in what follows a search, rather than in the search: the λ of the return
    tree: Tree
    tables: Tables  # [0]: the game
    decks: NDArray[np.int8]
    counts: NDArray[np.int8]
    knowledge: Knowledge  # of the seat on turn
    codes: NDArray[np.int16]
    values: NDArray[np.float64]  # what the search of each move expected
    searched: NDArray[np.bool_]  # whether there was one
    sample_at: NDArray[np.int64]  # the sample after each move, or NOTHING


class Samples(NamedTuple):
    """Tables and what became of them."""

    tables: Tables
    outcomes: NDArray[np.float32]  # each seat's share of the win
    returns: NDArray[np.float32]  # the λ-returns
    games: NDArray[np.int32]  # the number of the game


def new_play(
    players: int,
    simulations: int = 30,
    random_moves: float = 0.03,
    varied_moves: float = 0.08,
    sampled: float = 0.25,
    trust: float = 0.95,
) -> Play:
    """Return how to play with this number of players."""
    knowledge = Knowledge(
        new_table(), np.zeros((MAX_PLAYERS, MAX_DECK), np.int8), np.zeros(MAX_PLAYERS, np.int64)
    )
    return Play(
        players,
        simulations,
        random_moves,
        varied_moves,
        sampled,
        trust,
        new_tree(ROOM),
        new_table(),
        np.zeros((MAX_PLAYERS, MAX_DECK), np.int8),
        np.zeros((MAX_PLAYERS, NUMBER_OF_CARDS), np.int8),
        knowledge,
        np.zeros(MAX_LEGAL, np.int16),
        np.zeros((MAX_MOVES, MAX_PLAYERS)),
        np.zeros(MAX_MOVES, np.bool_),
        np.zeros(MAX_MOVES, np.int64),
    )


def new_samples(size: int) -> Samples:
    """Return room for samples."""
    return Samples(
        np.zeros(size, TABLE),
        np.zeros((size, MAX_PLAYERS), np.float32),
        np.zeros((size, MAX_PLAYERS), np.float32),
        np.zeros(size, np.int32),
    )


def joined_samples(parts: Sequence[Samples]) -> Samples:
    """Return several sets of samples as one."""
    return Samples(
        np.concatenate([part.tables for part in parts]),
        np.concatenate([part.outcomes for part in parts]),
        np.concatenate([part.returns for part in parts]),
        np.concatenate([part.games for part in parts]),
    )


@compiled
def choose_by_search(
    play: Play, evaluator: Evaluator, move: int, varied: bool, rng: NDArray[np.uint64]
) -> int:
    """Return a move of the search and note what it expects."""
    game, tree, view = play.tables[0], play.tree, play.knowledge.tables
    view[0] = game
    hide(view[0], game.seat, play.counts)
    list_unseen(play.counts, play.knowledge.unseen, play.knowledge.sizes)
    clear_tree(tree)
    search(tree, evaluator, play.knowledge, EXPLORATION, play.simulations, rng)
    child = tree.nodes[ROOT].child
    best, chosen, most = child, child, -1.0
    while child != 0:
        visits = tree.nodes[child].visits
        if visits > tree.nodes[best].visits:
            best = child
        score = visits * next_share(rng) if varied else float(visits)
        if score > most:
            chosen, most = child, score
        child = tree.nodes[child].sibling
    for seat in range(play.players):
        play.values[move, seat] = tree.nodes[best].sums[seat] / tree.nodes[best].visits
    return int(tree.nodes[chosen].key)


@compiled
def play_game(
    play: Play, evaluator: Evaluator, samples: Samples, used: int, game_number: int, rng: NDArray[np.uint64]
) -> int:
    """Play a game and add its samples behind the used ones; return their number, `used` if it did not end."""
    game = play.tables[0]
    kinds = random_kinds(MIN_KINDS + next_below(rng, MAX_KINDS - MIN_KINDS + 1), rng)
    deal_shuffled(game, play.players, kinds, play.decks, rng)
    move, end = 0, used
    while game.decision != OVER:
        if move == MAX_MOVES:
            return used
        moves = legal(game)
        play.searched[move] = False
        play.sample_at[move] = NOTHING
        if count(moves) == 1 or (game.decision == TUCK and game.exchanging):
            code = nth_code(game, moves, 0)
        elif is_endless(game) or next_share(rng) < play.random_moves:
            size = keep_moves_towards_the_end(game, play.codes, legal_codes(game, play.codes))
            code = weighted_code(play.codes, size, rng)
        else:
            code = choose_by_search(play, evaluator, move, next_share(rng) < play.varied_moves, rng)
            play.searched[move] = True
        apply(game, code, None)
        has_room = game.decision != OVER and end < len(samples.tables)
        if count(moves) > 1 and has_room and next_share(rng) < play.sampled:
            samples.tables[end] = game
            samples.games[end] = game_number
            play.sample_at[move] = end
            end += 1
        move += 1
    note_results(play, samples, move)
    return end


@compiled
def note_results(play: Play, samples: Samples, moves: int) -> None:
    """Write who won and the λ-return into the samples of a game of so many moves."""
    won, expected = np.zeros(MAX_PLAYERS), np.zeros(MAX_PLAYERS)
    write_result(play.tables[0], won)
    expected[:] = won
    for move in range(moves - 1, -1, -1):
        sample = play.sample_at[move]
        if sample != NOTHING:
            for seat in range(play.players):
                samples.outcomes[sample, seat] = won[seat]
                samples.returns[sample, seat] = expected[seat]
        if play.searched[move]:
            for seat in range(play.players):
                expected[seat] += (1.0 - play.trust) * (play.values[move, seat] - expected[seat])


@compiled
def play_games(
    play: Play, evaluator: Evaluator, games: int, first: int, samples: Samples, rng: NDArray[np.uint64]
) -> int:
    """Play games, numbered from `first` on, and return the number of samples."""
    used = 0
    for number in range(games):
        used = play_game(play, evaluator, samples, used, first + number, rng)
    return used
