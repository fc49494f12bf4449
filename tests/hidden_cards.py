"""Deal again the cards that a viewer cannot know (R11.2).

A test of hidden information compares a game with such a twin: the viewer must not notice a difference.
"""

import random

import numpy as np

from kokopelli import Game, Move
from kokopelli.identifiers import CARDS
from kokopelli.rules.kinds import CARDS_OF_A_KIND, NO_CARD, WILD_CARDS
from kokopelli.rules.table import RING


def with_other_secrets(game: Game, viewer: int | None, rng: random.Random) -> Game:
    """Return a copy of the game with other hidden cards; to the viewer it looks the same."""
    twin = game.copy()
    for seat in range(len(game.setup.players)):
        if seat == viewer:
            reshuffle_own_pile(twin, seat, rng)
        else:
            redeal(twin, seat, rng)
    return twin


def pile_places(game: Game, seat: int) -> range:
    """Return the positions of a pile's cards in its ring buffer, top first."""
    table = game.tables[0]
    return range(int(table.pile_tops[seat]), int(table.pile_ends[seat]))


def reshuffle_own_pile(game: Game, seat: int, rng: random.Random) -> None:
    """Shuffle what is left of the dealt deck; the cards that the seat tucked below it stay."""
    table = game.tables[0]
    deck = CARDS_OF_A_KIND * len(game.setup.kinds) + WILD_CARDS
    places = [place % RING for place in pile_places(game, seat) if place < deck]
    cards = [int(table.piles[seat, place]) for place in places]
    rng.shuffle(cards)
    table.piles[seat, places] = np.array(cards, np.int8)
    game._legal = None


def redeal(game: Game, seat: int, rng: random.Random) -> None:
    """Deal hand and pile again from the same cards, in the same sizes.

    A seat in the middle of an action must still have a card to play; after 20 failed attempts nothing
    changes.
    """
    table = game.tables[0]
    places = [place % RING for place in pile_places(game, seat)]
    hand = [card for card, count in enumerate(table.hands[seat].tolist()) for _ in range(count)]
    cards = hand + [int(table.piles[seat, place]) for place in places]
    before = game.tables.copy()
    for _ in range(20):
        rng.shuffle(cards)
        hand, pile = cards[: len(hand)], cards[len(hand) :]
        table.hands[seat] = np.bincount(hand, minlength=len(CARDS)).astype(np.int8)
        table.hand_sets[seat] = sum(1 << card for card in set(hand))
        table.piles[seat, places] = np.array(pile, np.int8)
        if table.drawn[0] != NO_CARD and seat == table.seat:  # R9.2: these are cards of the hand
            table.drawn[0] = hand[0]
        if table.drawn[1] != NO_CARD and seat == table.seat:
            table.drawn[1] = hand[-1]
        game._legal = None
        if seat != table.seat or game.legal_moves != (Move.parse("done"),):
            return
    game.tables[:] = before
    game._legal = None
