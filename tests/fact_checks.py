"""Check each fact about a move by playing the move, and what could be played before or after it."""

import random
from dataclasses import dataclass

from kokopelli import Game, Move
from kokopelli.events import (
    ActionGained,
    CardDrawn,
    CeremonyFinished,
    EndTilePlaced,
    EndTriggered,
    Event,
    ExchangeBegan,
    PointsScored,
)
from kokopelli.facts import Fact
from kokopelli.identifiers import CARD_NUMBER, KOKOPELLI, Kind
from kokopelli.rules.kinds import HAND_LIMIT, NO_CARD
from kokopelli.rules.table import ACTION, RING


@dataclass(frozen=True)
class Played:
    """A move that was played: an exchange to its end (R8.1)."""

    seat: int
    before: Game
    after: Game
    events: tuple[Event, ...]


def play(game: Game, move: Move, rng: random.Random) -> Played:
    """Play a move in a copy of a game."""
    assert game.seat is not None
    after = game.copy()
    events = after.play(move)
    for began in [event for event in events if isinstance(event, ExchangeBegan)]:
        for _ in range(began.cards):
            events += after.play(rng.choice(after.legal_moves))
    return Played(game.seat, game, after, events)


def is_true(fact: Fact, played: Played) -> bool:
    """Return whether a fact holds in a game in which its move was played."""
    events, before, after = played.events, played.before, played.after
    mover, others = played.seat, {*range(len(before.scores))} - {played.seat}
    assert (fact.seat != mover) == (
        fact.name in ("denies", "allows", "blocks", "gives", "takes", "hands-over")
    )
    match fact.name:
        case "wins":
            return after.winners is not None and mover in after.winners and len(after.winners) == fact.count
        case "scores" | "gives":
            return points(events, fact.seat) == fact.count
        case "finishes":
            return (fact.owner, fact.kind) in finished(events)
        case "draws":
            return sum(isinstance(event, CardDrawn) for event in events) == fact.count
        case "empties-hand":
            return any(isinstance(one, PointsScored) and one.rule in ("R3.6", "R9.9") for one in events)
        case "gains-action":
            return any(isinstance(one, ActionGained) and one.seat == mover for one in events)
        case "gains" | "hands-over":
            return fact.owner == fact.seat and not owns(before, fact) and owns(after, fact)
        case "loses" | "takes":
            return fact.owner == fact.seat and owns(before, fact) and not owns(after, fact)
        case "blocks":
            return can_open(before, fact) and not can_open(after, fact)
        case "can-finish":
            return finishes_in_this_turn(after, mover, fact)
        case "will-finish":
            return can_finish(after, mover, fact) and not can_finish(before, mover, fact)
        case "denies":
            return might_finish(before, fact) and not might_finish(after, fact)
        case "allows":
            return might_finish(after, fact) and not might_finish(before, fact)
        case "last-round":
            return any(isinstance(event, EndTriggered) for event in events)
        case "leads":
            return after.scores[mover] - max(after.scores[seat] for seat in others) == fact.count
        case "end-tiles":
            return [one.left for one in events if isinstance(one, EndTilePlaced)] == [fact.count]
        case "smallest-pile":
            sizes = after.view().pile_sizes
            return sizes[mover] == fact.count and sizes[mover] < min(sizes[seat] for seat in others)
        case "lacks":
            ceremony = after.view().villages[fact.owner or 0][fact.kind or "paw"]
            return after.view().full_sizes[fact.owner or 0] - ceremony.cards == fact.count
        case "above-limit":
            return after.view().hand_sizes[mover] - HAND_LIMIT == fact.count


def points(events: tuple[Event, ...], seat: int) -> int:
    """Return the points of a seat without the final scoring."""
    return sum(
        event.points
        for event in events
        if isinstance(event, PointsScored) and event.seat == seat and not event.rule.startswith("R10")
    )


def finished(events: tuple[Event, ...]) -> set[tuple[int, Kind]]:
    """Return the ceremonies that were finished."""
    return {(event.owner, event.kind) for event in events if isinstance(event, CeremonyFinished)}


def owns(game: Game, fact: Fact) -> bool:
    """Return whether the ceremony of a fact is in its owner's village."""
    return fact.owner is not None and fact.kind in game.view().villages[fact.owner]


def can_open(game: Game, fact: Fact) -> bool:
    """Return whether the seat of a fact could open its kind somewhere."""
    return any(kind == fact.kind for _, _, kind in game.view().openings[fact.seat])


def finishes_at_once(game: Game, fact: Fact) -> bool:
    """Return whether a legal move finishes the ceremony of a fact."""
    ceremony = fact.owner, fact.kind
    return any(
        move.verb in ("play", "wild")
        and (move.seat, move.kind) == ceremony
        and ceremony in finished(game.copy().play(move))
        for move in game.legal_moves
    )


def finishes_in_this_turn(game: Game, seat: int, fact: Fact) -> bool:
    """Return whether the seat on turn can finish the ceremony now, or after it has ended its action."""
    if game.seat != seat:
        return False
    if finishes_at_once(game, fact):
        return True
    later = game.copy()
    if later.decision == "more":
        later.play("done")
    return later.seat == seat and finishes_at_once(later, fact)


def on_turn(game: Game, seat: int) -> Game:
    """Return the same table at the beginning of a turn of a seat."""
    twin = game.copy()
    table = twin.tables[0]
    table.seat, table.decision, table.actions_left, table.vases_used, table.exchanging = seat, ACTION, 2, 0, 0
    table.begun = table.onto = 0
    table.drawn[:] = NO_CARD
    twin._legal = None
    return twin


def can_finish(game: Game, seat: int, fact: Fact) -> bool:
    """Return whether a seat could finish the ceremony of a fact with a card that it holds."""
    return not game.is_over and finishes_at_once(on_turn(game, seat), fact)


def might_finish(game: Game, fact: Fact) -> bool:
    """Return whether the seat of a fact could finish the ceremony if it held a card of its hand and pile."""
    seat, twin = fact.seat, on_turn(game, fact.seat)
    table = twin.tables[0]
    places = [place % RING for place in range(int(table.pile_tops[seat]), int(table.pile_ends[seat]))]
    for name in (fact.kind, KOKOPELLI):
        card = CARD_NUMBER[name or KOKOPELLI]
        swapped = on_turn(game, seat)
        if can_finish(swapped, seat, fact):
            return True
        hand = [one for one, count in enumerate(table.hands[seat].tolist()) if count]
        below = [place for place in places if table.piles[seat, place] == card]
        if not hand or not below:
            continue
        other = swapped.tables[0]
        other.piles[seat, below[0]] = hand[0]
        other.hands[seat, hand[0]] -= 1
        other.hands[seat, card] += 1
        other.hand_sets[seat] = sum(1 << one for one, count in enumerate(other.hands[seat].tolist()) if count)
        swapped._legal = None
        if finishes_at_once(swapped, fact):
            return True
    return False
