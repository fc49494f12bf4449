"""A slow second proof of a puzzle, with the naive implementation of the rules and none of the fast one.

It tries every move, every order in which cards are tucked in an exchange, and every card that could be drawn.
Positions that were seen before are not looked at again.
"""

import base64
import copy
from collections import Counter
from dataclasses import dataclass

from naive import KINDS, KOKOPELLI, LEFT, PILE, RIGHT, Ceremony, NaiveGame

CARDS = [*KINDS, KOKOPELLI]
SIDES = [LEFT, RIGHT, PILE]
UNKNOWN = "unknown"


@dataclass
class Results:
    """The best result that is certain whatever is drawn, and all that are possible."""

    certain: int
    possible: set[int]


def set_up(text: str) -> tuple[NaiveGame, Counter[str]]:
    """Return a game at a position, with unknown cards on top of the own pile, and which these are."""
    numbers = iter(base64.b64decode(text))
    players = next(numbers)
    kind_set = next(numbers) | next(numbers) << 8
    kinds = [kind for number, kind in enumerate(KINDS) if kind_set >> number & 1]
    game = NaiveGame(players, kinds, next(numbers), [[UNKNOWN] * 50 for _ in range(players)])
    game.round, game.seat, game.actions_left = next(numbers), next(numbers), next(numbers)
    game.end_tiles, game.ending = next(numbers), bool(next(numbers))
    deck = 3 * len(kinds) + 6
    tucked = 0
    for seat in range(players):
        game.scores[seat] = next(numbers)
        game.hands[seat] = [UNKNOWN] * next(numbers)
        drawn, put = next(numbers), next(numbers)
        game.piles[seat] = [UNKNOWN] * (put - drawn)
        if seat == game.seat:
            tucked = max(0, put - max(drawn, deck))
    tiles = {kind: next(numbers) for kind in KINDS}
    game.tiles = {kind: [4, 3][2 - tiles[kind] :] for kind in kinds}
    for seat in range(players):
        for _ in range(next(numbers)):
            place, cards, wilds = next(numbers), next(numbers), next(numbers)
            kind = KINDS[place & 15]
            stack = [kind] * (cards - wilds) + [KOKOPELLI] * wilds
            game.villages[seat][kind] = Ceremony(SIDES[place >> 4], stack)
    game.hands[game.seat] = [card for card in CARDS for _ in range(next(numbers))]
    known = [CARDS[next(numbers)] for _ in range(tucked)]
    pile = game.piles[game.seat]
    pile[len(pile) - tucked :] = known
    unseen = [Counter({card: next(numbers) for card in CARDS}) for _ in range(players)]
    return game, +unseen[game.seat]


def prove(task: str, text: str) -> Results:
    """Try every turn at a position, which is written in base64."""
    game, unseen = set_up(text)
    return _Search(task, game).results(game, unseen)


class _Search:
    def __init__(self, task: str, game: NaiveGame) -> None:
        self.task = task
        self.seat = game.seat
        self.before = list(game.scores)
        self.seen: dict[object, Results] = {}

    def results(self, game: NaiveGame, unseen: Counter[str]) -> Results:
        if game.decision == "over" or game.seat != self.seat:
            result = self.result(game)
            return Results(result, {result})
        key = self.key(game, unseen)
        if key not in self.seen:
            moves = game.legal()
            if game.decision == "tuck" and not game.exchanged:
                moves = moves[:1]  # the turn is over: which cards are tucked changes no points
            tried = [self.after(game, unseen, move) for move in moves]
            possible = set().union(*(one.possible for one in tried))
            self.seen[key] = Results(max(one.certain for one in tried), possible)
        return self.seen[key]

    def after(self, game: NaiveGame, unseen: Counter[str], move: str) -> Results:
        """Return the results after a move; where it draws unknown cards, with each of them."""
        trial = copy.deepcopy(game)
        trial.play(move)
        drawn = game.piles[self.seat].count(UNKNOWN) - trial.piles[self.seat].count(UNKNOWN)
        found = []
        for cards in choices(unseen, drawn):
            world = copy.deepcopy(game)
            world.piles[self.seat][:drawn] = cards
            world.play(move)
            found.append(self.results(world, unseen - Counter(cards)))
        return Results(min(one.certain for one in found), set().union(*(one.possible for one in found)))

    def result(self, game: NaiveGame) -> int:
        if self.task == "win":
            others = max(points for seat, points in enumerate(game.scores) if seat != self.seat)
            return (game.scores[self.seat] > others) - (game.scores[self.seat] < others)
        gains = [now - then for now, then in zip(game.scores, self.before, strict=True)]
        return 2 * gains[self.seat] - sum(gains)

    def key(self, game: NaiveGame, unseen: Counter[str]) -> object:
        """Return all that matters for the rest of the turn."""
        return (
            tuple(sorted(game.hands[self.seat])),
            tuple(game.piles[self.seat]),
            tuple(
                (kind, one.side, tuple(sorted(one.cards)))
                for village in game.villages
                for kind, one in [("", Ceremony("", [])), *sorted(village.items())]
            ),
            tuple(sorted(unseen.items())),
            tuple(game.scores),
            tuple(map(tuple, game.tiles.values())),
            (game.decision, game.actions_left, tuple(sorted(game.vases_used)), tuple(sorted(game.drawn))),
            (game.first_ceremony, game.chieftain, game.warrior, game.exchanged, game.ending, game.end_tiles),
        )


def choices(unseen: Counter[str], number: int) -> list[list[str]]:
    """Return every choice of so many unseen cards, without regard to their order."""
    found: list[list[str]] = [[]]
    for _ in range(number):
        found = [
            [*cards, card]
            for cards in found
            for card in sorted(unseen)
            if (not cards or card >= cards[-1]) and cards.count(card) < unseen[card]
        ]
    return found
