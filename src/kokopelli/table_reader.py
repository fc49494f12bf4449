"""Readers of the table's record: hands, piles, villages and tiles, with the identifiers of the record format.

`rules.reach` answers who reaches what and where a space is free; no rule is implemented here.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from kokopelli.identifiers import CARDS, KIND_NUMBER, SIDES, Card, Kind, Side, kinds_of
from kokopelli.rules.api import survey_villages, winning_set
from kokopelli.rules.kinds import ALL_KINDS, DECK_SIZES, PILE, SIDE_SPACES
from kokopelli.rules.reach import LEFT_LANE, RIGHT_LANE
from kokopelli.rules.table import OVER, RING, Tables, new_table

# First bits of the lanes of a set of spots: the own village, the left and the right neighbour's.
LANES = (0, LEFT_LANE, RIGHT_LANE)


class CeremonyId(NamedTuple):
    """Owner and kind identify a ceremony: a village never holds a kind twice (R1.3)."""

    owner: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class Ceremony:
    """A stack of cards on a space of a village."""

    kind: Kind
    side: Side
    cards: int
    wilds: int  # Kokopelli among them


def number(tables: Tables, field: str) -> int:
    """Return a field that is one number (15 times as fast as reading the attribute)."""
    return tables[field].item()


def card_counts(numbers: Sequence[int]) -> dict[Card, int]:
    """Return the number of each card, without zeros."""
    return {card: count for card, count in zip(CARDS, numbers, strict=True) if count}


def hands(tables: Tables) -> list[dict[Card, int]]:
    """Return the cards of each hand; none when the game is over (R10.2)."""
    if number(tables, "decision") == OVER:
        return [{} for _ in range(number(tables, "players"))]
    return [card_counts(hand) for hand in tables["hands"][0, : number(tables, "players")].tolist()]


def piles(tables: Tables) -> list[list[Card]]:
    """Return the cards of each draw pile, top first."""
    tops, ends = tables["pile_tops"][0].tolist(), tables["pile_ends"][0].tolist()
    seats = range(number(tables, "players"))
    return [cards_at(tables, seat, range(tops[seat], ends[seat])) for seat in seats]


def cards_at(tables: Tables, seat: int, places: range) -> list[Card]:
    """Return the cards at these places of a pile."""
    ring = tables["piles"][0, seat].tolist()
    return [CARDS[ring[place % RING]] for place in places]


def tucked_places(tables: Tables, seat: int) -> range:
    """Return the places of the cards that a seat tucked under its pile: all that came after its deck."""
    deck = DECK_SIZES[number(tables, "kinds").bit_count()]
    return range(max(int(tables["pile_tops"][0, seat]), deck), int(tables["pile_ends"][0, seat]))


def villages(tables: Tables) -> list[dict[Kind, Ceremony]]:
    """Return the ceremonies of each village: left, right, then beneath the pile."""
    cards, wilds = tables["cards"][0].tolist(), tables["wilds"][0].tolist()
    villages: list[dict[Kind, Ceremony]] = []
    for seat, sides in enumerate(tables["villages"][0, : number(tables, "players")].tolist()):
        villages.append({})
        for side, kinds in zip(SIDES, sides, strict=True):
            for kind in kinds_of(kinds):
                place = seat * 16 + KIND_NUMBER[kind]
                villages[seat][kind] = Ceremony(kind, side, cards[place], wilds[place])
    return villages


@dataclass(frozen=True, slots=True, eq=False)
class Reachability:
    """What follows for each seat from the ceremonies of all villages.

    It is needed often and changes rarely, so it is cached: equal villages give the same object.
    """

    full_sizes: tuple[int, ...]  # cards that finish a ceremony (R6.2)
    # On each side (R1.2); a ceremony may remain on a space that is gone (R9.12).
    spaces: tuple[Mapping[Side, int], ...]
    reached: tuple[frozenset[tuple[int, Kind]], ...]  # ceremonies that it may play onto (R6.1)
    play_areas: tuple[frozenset[tuple[int, Kind]], ...]  # ceremonies in its play area (R1.5)
    openings: tuple[
        tuple[tuple[int, Side, tuple[Kind, ...]], ...], ...
    ]  # where it could open what (R5, R9.6)


def reachability(tables: Tables) -> Reachability:
    """Return what each seat reaches and where it has spaces."""
    return _reachability(number(tables, "players"), tables["villages"].tobytes())


def villages_key(tables: Tables) -> tuple[int, bytes, bytes, bytes]:
    """Return the players and all that lies in the villages, as a key for caches; it has no secrets."""
    villages, cards, wilds = (tables[field].tobytes() for field in ("villages", "cards", "wilds"))
    return number(tables, "players"), villages, cards, wilds


def table_with_villages(
    players: int, villages: bytes, cards: bytes | None = None, wilds: bytes | None = None
) -> Tables:
    """Return a table with these parts of a `villages_key` and nothing else."""
    tables = new_table()
    tables["players"] = players
    for field, content in (("villages", villages), ("cards", cards), ("wilds", wilds)):
        if content is not None:
            tables[field] = np.frombuffer(content, tables[field].dtype).reshape(tables[field].shape)
    return tables


@lru_cache(maxsize=4096)
def _reachability(players: int, villages: bytes) -> Reachability:
    survey = np.zeros((players, 8), np.int64)
    survey_villages(table_with_villages(players, villages), survey)
    left, right, full_sizes, pile_spaces, reached, areas, own, beside = survey.T.tolist()
    owners = list(zip(range(players), left, right, strict=True))
    return Reachability(
        full_sizes=tuple(full_sizes),
        spaces=tuple(
            {side: spaces if place == PILE else SIDE_SPACES for place, side in enumerate(SIDES)}
            for spaces in pile_spaces
        ),
        reached=tuple(map(frozenset, map(_ceremonies, owners, reached))),
        play_areas=tuple(map(frozenset, map(_ceremonies, owners, areas))),
        openings=tuple(map(_openings, owners, own, beside)),
    )


def _ceremonies(owners: Sequence[int], spots: int) -> Iterator[CeremonyId]:
    """Yield the ceremonies at spots of a seat's reach; `owners` are the seat and its neighbours."""
    for owner, lane in zip(owners, LANES, strict=True):
        for kind in kinds_of(spots >> lane & ALL_KINDS):
            yield CeremonyId(owner, kind)


def _openings(
    owners: tuple[int, int, int], own: int, beside: int
) -> tuple[tuple[int, Side, tuple[Kind, ...]], ...]:
    """Return what a seat could open if it held every kind: in its village, and with Fire next to it."""
    seat, left, right = owners
    places: list[tuple[int, Side, int]] = [
        *((seat, side, own >> 16 * lane) for lane, side in enumerate(SIDES)),
        (left, "right", beside),
        (right, "left", beside >> 16),
    ]
    return tuple((owner, side, kinds_of(kinds & ALL_KINDS)) for owner, side, kinds in places)


def tiles(tables: Tables) -> dict[Kind, list[int]]:
    """Return, for each kind in play, the VP tiles left on its selection tile, top first."""
    left = tables["tiles"][0].tolist()
    return {kind: [4, 3][2 - left[KIND_NUMBER[kind]] :] for kind in kinds_of(number(tables, "kinds"))}


def winning_seats(tables: Tables) -> tuple[int, ...] | None:
    """Return the winning seats; None until the game is over (R10.4)."""
    won = winning_set(tables)
    return tuple(seat for seat in range(number(tables, "players")) if won >> seat & 1) or None
