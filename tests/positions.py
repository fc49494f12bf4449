"""Positions for the rule tests: a `Game` from a short text, and functions to play and inspect it.

>>> game = position('''
...     players 3  turn 1  actions 1  tiles paw 1
...     0: left paw 3 hunter  right vase  hand other 4
...     1: pile sun  hand paw kokopelli 2  draw drummer hunter 2  score 7
... ''')
>>> legal(game, "play", "wild")
['play paw@0', 'wild hunter@0', 'wild paw@0', 'wild sun@1']
>>> points(play(game, "play paw@0"))
[(1, 'R6.5', 3), (0, 'R6.6', 1)]
>>> position("0: left pow  hand paw")
Traceback (most recent call last):
...
positions.PositionError: 'pow' is not a kind, in: 0: left pow  hand paw

Sections may stand in any order; the amount of white space does not matter. A number after a card is its
count, and `-` is an empty list. A line that begins with a seat has the sections `left`, `right` and `pile`
(the ceremonies there), `hand`, `draw` (the draw pile, top first) and `score`. Any other line has settings,
with these defaults: `players` (4), `first` (0), `turn` (0), `round` (2), `actions` (2), `stack` (the number
of Game End tiles; as in a new game), `tiles` (VP tiles left on the kinds named; 2 on the others), `kinds`
(more kinds that are in play) and `ending`.

All kinds that the text names are in play, and further kinds up to a total of 10. `other` is a card of one of
those further kinds. A hand that is not given has two `other` cards, a draw pile ten. The last round has begun
if the text says `ending`, or a draw pile or the stack is empty (R10.1). A position has no history, so
`Game.undo` does not work.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from kokopelli.events import Event, PointsScored
from kokopelli.game import Game
from kokopelli.identifiers import CARD_NUMBER, FIRST_GAME, KIND_NUMBER, KINDS, SIDES, Card, Kind
from kokopelli.rules.kinds import (
    CARDS_OF_A_KIND,
    MAX_KINDS,
    MAX_PLAYERS,
    MIN_KINDS,
    MIN_PLAYERS,
    TILES,
    WILD_CARDS,
)
from kokopelli.rules.table import ACTION
from kokopelli.setup import COLOURS, Setup

OTHER = "other"  # a card of a kind that the text does not name
NUMBERS = ("players", "first", "turn", "round", "actions", "stack")
SETTINGS = (*NUMBERS, "tiles", "kinds", "ending")
SECTIONS = (*SIDES, "hand", "draw", "score")
MAX_CARDS = 3  # of an unfinished ceremony (R6.2)


class PositionError(ValueError):
    """A text that does not describe a position."""


@dataclass
class _Seat:
    """The line of one seat; None for a hand or draw pile that is not given."""

    sides: dict[str, dict[Kind, int]] = field(default_factory=dict)
    hand: list[str] | None = None
    draw: list[str] | None = None
    score: int = 0


@dataclass
class _Text:
    """A parsed text."""

    numbers: dict[str, int] = field(default_factory=dict)
    tiles: dict[Kind, int] = field(default_factory=dict)
    kinds: set[Kind] = field(default_factory=set)  # all kinds that the text names
    ending: bool = False
    seats: dict[int, _Seat] = field(default_factory=dict)


def position(text: str) -> Game:
    """Return a game in the position that the text describes."""
    parsed = _parse(text)
    players = parsed.numbers.get("players", 4)
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise PositionError(f"{players} players")
    if not set(parsed.seats) <= set(range(players)):
        raise PositionError(f"seat {max(parsed.seats)} in a game of {players}")
    kinds, others = _kinds(parsed.kinds)
    deck: list[Card] = [*kinds] * CARDS_OF_A_KIND + ["kokopelli"] * WILD_CARDS
    first = parsed.numbers.get("first", 0)
    game = Game(Setup(COLOURS[:players], kinds, first, (tuple(deck),) * players))
    table = game._tables[0]
    table.seat = parsed.numbers.get("turn", 0)
    table.round_number = parsed.numbers.get("round", 2)
    table.actions_left = parsed.numbers.get("actions", 2)
    table.decision = ACTION
    table.end_tiles = parsed.numbers.get("stack", table.end_tiles)
    for kind, left in parsed.tiles.items():
        table.tiles[KIND_NUMBER[kind]] = left
    for seat in range(players):
        _place_seat(game, seat, parsed.seats.get(seat, _Seat()), others)
    drained = (table.pile_ends == table.pile_tops)[:players].any()
    table.ending = parsed.ending or drained or table.end_tiles == 0
    if table.seat >= players or table.actions_left < 1:
        raise PositionError("the seat on turn must exist and have an action left")
    game._legal = None
    return game


def _place_seat(game: Game, seat: int, given: _Seat, others: Sequence[Kind]) -> None:
    """Put the cards and points of one seat on the table."""
    table, deck = game._tables[0], len(game.setup.piles[seat])
    hand = _resolve_others(given.hand, 2, others)
    draw = _resolve_others(given.draw, 10, others)
    _check_cards(seat, Counter(given.hand or ()) + Counter(given.draw or ()), deck)
    table.scores[seat] = given.score
    table.hands[seat] = 0
    for card in hand:
        table.hands[seat, CARD_NUMBER[card]] += 1
    table.hand_sets[seat] = sum(1 << CARD_NUMBER[card] for card in set(hand))
    table.hand_sizes[seat] = len(hand)
    table.pile_ends[seat] = deck
    table.pile_tops[seat] = deck - len(draw)
    table.piles[seat, deck - len(draw) : deck] = [CARD_NUMBER[card] for card in draw]
    for number, side in enumerate(SIDES):
        village = given.sides.get(side, {})
        table.villages[seat, number] = sum(1 << KIND_NUMBER[kind] for kind in village)
        for kind, cards in village.items():
            table.cards[seat * 16 + KIND_NUMBER[kind]] = cards


def _kinds(named: set[Kind]) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """Return the kinds in play, and those of them that the text does not name."""
    if len(named) > MAX_KINDS:
        raise PositionError(f"{len(named)} kinds are named, but a game has {MAX_KINDS} at most")
    spare = [kind for kind in dict.fromkeys((*FIRST_GAME, *KINDS)) if kind not in named]
    others = tuple(spare[: max(0, MIN_KINDS - len(named))])
    return tuple(kind for kind in KINDS if kind in named or kind in others), others


def _resolve_others(cards: Sequence[str] | None, default: int, others: Sequence[Kind]) -> list[str]:
    """Replace each `other` by one of the other kinds, in turn; None stands for `default` such cards."""
    cards = [OTHER] * default if cards is None else cards
    if OTHER in cards and not others:
        raise PositionError("no kind is left for `other`: every hand and draw pile must be given")
    return [others[n % len(others)] if card == OTHER else card for n, card in enumerate(cards)]


def _check_cards(seat: int, cards: Mapping[str, int], deck: int) -> None:
    for card, count in cards.items():
        most = {OTHER: deck, "kokopelli": WILD_CARDS}.get(card, CARDS_OF_A_KIND)
        if count > most:
            raise PositionError(f"seat {seat} has {count} {card}, but a deck has {most}")


def _parse(text: str) -> _Text:
    parsed = _Text()
    for line in filter(None, map(str.strip, text.splitlines())):
        try:
            if line[0].isdigit():
                _parse_seat(line, parsed)
            else:
                _parse_settings(line, parsed)
        except PositionError as error:
            raise PositionError(f"{error}, in: {line}") from None
    return parsed


def _parse_settings(line: str, parsed: _Text) -> None:
    for word, rest in _sections(line.split(), SETTINGS):
        if word in NUMBERS:
            parsed.numbers[word] = _number(word, rest)
        elif word == "tiles":
            parsed.tiles = _by_kind(rest, 0, TILES)
            parsed.kinds |= set(parsed.tiles)
        elif word == "kinds":
            parsed.kinds |= {_kind(name) for name in rest}
        elif rest:
            raise PositionError(f"{rest[0]!r} is not one of {', '.join(SETTINGS)}")
        else:
            parsed.ending = True


def _parse_seat(line: str, parsed: _Text) -> None:
    name, colon, rest = line.partition(":")
    if not name.isdigit() or not colon or int(name) in parsed.seats:
        raise PositionError("the line of a seat must begin like `0:`, and only once for each seat")
    seat = parsed.seats[int(name)] = _Seat()
    for word, words in _sections(rest.split(), SECTIONS):
        if word == "score":
            seat.score = _number(word, words)
        elif word == "hand":
            seat.hand = _cards(words)
        elif word == "draw":
            seat.draw = _cards(words)
        else:
            seat.sides[word] = _by_kind(words, 1, MAX_CARDS)
    village = [kind for side in seat.sides.values() for kind in side]
    if len(set(village)) < len(village):
        raise PositionError("a village never holds two ceremonies of one kind (R1.3)")
    if any(len(seat.sides.get(side, {})) > 2 for side in SIDES):
        raise PositionError("no side has more than two spaces")
    named = [*village, *(seat.hand or ()), *(seat.draw or ())]
    parsed.kinds |= {_kind(card) for card in named if card not in (OTHER, "kokopelli")}


def _sections(words: Sequence[str], heads: Sequence[str]) -> Iterator[tuple[str, list[str]]]:
    """Split the words into sections; yield each head word with the words that follow it."""
    places = [place for place, word in enumerate(words) if word in heads]
    if words and places[:1] != [0]:
        raise PositionError(f"{words[0]!r} is not one of {', '.join(heads)}")
    if len({words[place] for place in places}) < len(places):
        raise PositionError("a section is given twice")
    for place, end in zip(places, [*places[1:], len(words)], strict=True):
        yield words[place], list(words[place + 1 : end])


def _counts(words: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Yield each name with the number after it, or with 1."""
    for place, word in enumerate(words):
        if word.isdigit():
            if place == 0 or words[place - 1].isdigit():
                raise PositionError(f"{word} does not follow a name")
        elif word != "-":
            after = words[place + 1 : place + 2]
            yield word, int(after[0]) if after and after[0].isdigit() else 1


def _by_kind(words: Sequence[str], least: int, most: int) -> dict[Kind, int]:
    """Return each kind with its number, from `least` to `most`."""
    found = [(_kind(name), count) for name, count in _counts(words)]
    for kind, count in found:
        if not least <= count <= most:
            raise PositionError(f"{kind} {count} is not from {least} to {most}")
    if len(dict(found)) < len(found):
        raise PositionError("a kind is named twice")
    return dict(found)


def _number(word: str, rest: Sequence[str]) -> int:
    if len(rest) != 1 or not rest[0].isdigit():
        raise PositionError(f"{word!r} needs one number")
    return int(rest[0])


def _cards(words: Sequence[str]) -> list[str]:
    cards = [card for card, count in _counts(words) for _ in range(count)]
    for card in cards:
        if card not in CARD_NUMBER and card != OTHER:
            raise PositionError(f"{card!r} is not a card")
    return cards


def _kind(word: str) -> Kind:
    if word not in KIND_NUMBER:
        raise PositionError(f"{word!r} is not a kind")
    return KINDS[KIND_NUMBER[word]]


def play(game: Game, *moves: str) -> tuple[Event, ...]:
    """Play the moves and return all their events."""
    return tuple(event for move in moves for event in game.play(move))


def legal(game: Game, *verbs: str) -> list[str]:
    """Return the legal moves as sorted strings, all of them or only those with these verbs."""
    return sorted(str(move) for move in game.legal_moves if not verbs or move.verb in verbs)


def reason(game: Game, move: str) -> tuple[str, str] | None:
    """Return the rule and key of the reason why the move is illegal; None if it is legal."""
    found = game.why_not(move)
    return None if found is None else (found.rule, found.key)


def blocking(game: Game, move: str) -> list[str]:
    """Return the ceremonies that make the move illegal, such as `paw@1`."""
    found = game.why_not(move)
    return [f"{kind}@{owner}" for owner, kind in found.blocking] if found else []


def points(events: Iterable[Event]) -> list[tuple[int, str, int]]:
    """Return seat, rule and points of everything scored, in order."""
    return [(e.seat, e.rule, e.points) for e in events if isinstance(e, PointsScored)]


def happened(events: Iterable[Event]) -> list[str]:
    """Return the rule and name of each event, such as `R4.1 CardDrawn`."""
    return [f"{event.rule} {type(event).__name__}" for event in events]


def hand(game: Game, seat: int = 0) -> list[str]:
    """Return the cards of a hand, sorted."""
    return sorted(Counter(game.open_view().hands[seat]).elements())


def pile(game: Game, seat: int = 0) -> list[str]:
    """Return the cards of a draw pile, top first."""
    return list(game.open_view().piles[seat])


def village(game: Game, seat: int = 0) -> dict[str, int]:
    """Return the ceremonies of a village, each with its number of cards."""
    return {kind: ceremony.cards for kind, ceremony in game.open_view().villages[seat].items()}
