"""The effects of one card: draws, the empty hand, and a card played onto a ceremony, in the order of R6.4."""

from kokopelli.rules.compiled import compiled, inlined
from kokopelli.rules.kinds import (
    DRUMMER,
    EAGLE_FEATHER,
    KOKOPELLI,
    LEFT,
    LIZARD,
    MOTHER_OF_HEAVEN,
    NO_CARD,
    PAW,
    PILE,
    RIGHT,
    SHAMAN,
    SNAKE_DANCE,
    TORTOISE,
    VASE,
)
from kokopelli.rules.reach import abilities, full_size
from kokopelli.rules.table import RING, Table
from kokopelli.rules.trace import (
    ACTION_GAINED,
    CARD_DRAWN,
    CEREMONY_FINISHED,
    END_TILE_PLACED,
    END_TRIGGERED,
    NONE,
    PILE_EMPTIED,
    POINTS_SCORED,
    R3_6,
    R6_2,
    R6_5,
    R6_6,
    R9_7,
    R9_8,
    R9_9,
    R9_10,
    R9_11,
    R9_13,
    R9_14,
    R9_15,
    R9_16,
    R10_1,
    Trace,
    note,
)


@inlined
def score(table: Table, seat: int, points: int, rule: int, ceremony: int, trace: Trace) -> None:
    """Give points to a seat. The supply never runs out (R2.6)."""
    table.scores[seat] += points
    note(trace, POINTS_SCORED, rule, seat, ceremony, NONE, points)


@inlined
def trigger_end(table: Table, seat: int, trace: Trace) -> None:
    """Make this round the last one (R10.1)."""
    if not table.ending:
        table.ending = 1
        note(trace, END_TRIGGERED, R10_1, seat, NONE, NONE, 0)


@inlined
def draw_card(table: Table, seat: int, rule: int, trace: Trace) -> int:
    """Draw the top card of the pile and return it; `NO_CARD` from an empty pile."""
    top = table.pile_tops[seat]
    if top == table.pile_ends[seat]:
        return NO_CARD
    card = int(table.piles[seat, top & (RING - 1)])
    table.pile_tops[seat] = top + 1
    table.hands[seat, card] += 1
    table.hand_sets[seat] |= 1 << card
    table.hand_sizes[seat] += 1
    note(trace, CARD_DRAWN, rule, seat, NONE, card, 0)
    if top + 1 == table.pile_ends[seat]:
        note(trace, PILE_EMPTIED, R10_1, seat, NONE, NONE, 0)
        trigger_end(table, seat, trace)
    return card


@inlined
def draw(table: Table, seat: int, count: int, rule: int, trace: Trace) -> None:
    """Draw `count` cards, or all that are left."""
    for _ in range(count):
        draw_card(table, seat, rule, trace)


@inlined
def take_from_hand(table: Table, seat: int, card: int) -> None:
    """Remove a card from the hand."""
    left = int(table.hands[seat, card]) - 1
    table.hands[seat, card] = left
    if left == 0:
        table.hand_sets[seat] &= ~(1 << card)
    table.hand_sizes[seat] -= 1


@inlined
def refill_empty_hand(table: Table, seat: int, mine: int, trace: Trace) -> None:
    """Give the bonus for opening or playing the last hand card (R3.6)."""
    if table.hand_sizes[seat] == 0:
        feather = mine & EAGLE_FEATHER  # R9.9
        rule = R9_9 if feather else R3_6
        score(table, seat, 3 if feather else 1, rule, NONE, trace)
        draw(table, seat, 5 if feather else 3, rule, trace)


@inlined
def put_card(table: Table, seat: int, ceremony: int, card: int, trace: Trace) -> None:
    """Put a hand card onto a ceremony, with all its effects (R6.2 to R6.6), in the order of R6.4."""
    owner = ceremony >> 4
    mine, theirs = abilities(table, seat), abilities(table, owner)  # R6.3
    wild = card == KOKOPELLI
    weight = 2 if wild and mine & SNAKE_DANCE else 1  # R9.16: counts as two, but only now
    cards = int(table.cards[ceremony])
    table.cards[ceremony] = cards + 1
    if wild:
        table.wilds[ceremony] += 1
    take_from_hand(table, seat, card)
    refill_empty_hand(table, seat, mine, trace)
    if owner != seat:
        if mine & LIZARD:
            draw(table, seat, weight, R9_8, trace)
        if mine & PAW:
            score(table, seat, weight, R9_7, ceremony, trace)
    if wild and theirs & MOTHER_OF_HEAVEN:
        score(table, owner, weight, R9_13, ceremony, trace)
    if theirs & VASE and not table.vases_used >> owner & 1:
        table.vases_used |= 1 << owner  # R9.11: once for each owner and turn
        table.actions_left += 1
        note(trace, ACTION_GAINED, R9_11, seat, NONE, NONE, owner)
    full = full_size(theirs)  # R6.2, R9.14
    if cards + weight >= full:
        rule = R9_14 if theirs & DRUMMER else R6_2
        finish(table, seat, ceremony, rule if cards + 1 >= full else R9_16, trace)


@compiled
def finish(table: Table, seat: int, ceremony: int, rule: int, trace: Trace) -> None:
    """Finish a ceremony (R6.5, R6.6)."""
    owner, kind = ceremony >> 4, ceremony & 15
    mine, theirs = abilities(table, seat), abilities(table, owner)  # R6.3: before it is removed
    note(trace, CEREMONY_FINISHED, rule, seat, ceremony, NONE, int(table.cards[ceremony]))
    take_tile(table, seat, ceremony, trace)
    if owner != seat:
        score(table, owner, 1, R6_6, ceremony, trace)
    if mine & TORTOISE:
        score(table, seat, 1, R9_10, ceremony, trace)
    if theirs & SHAMAN:
        score(table, owner, 1, R9_15, ceremony, trace)
    remove(table, owner, kind)


@inlined
def take_tile(table: Table, seat: int, ceremony: int, trace: Trace) -> None:
    """Take the top VP tile for finishing: 4, then 3 and a Game End tile, then 1 from the supply (R6.5)."""
    kind = ceremony & 15
    tiles = int(table.tiles[kind])
    if tiles == 0:
        score(table, seat, 1, R6_5, ceremony, trace)
        return
    table.tiles[kind] = tiles - 1
    score(table, seat, tiles + 2, R6_5, ceremony, trace)
    if tiles == 1 and table.end_tiles > 0:
        table.end_tiles -= 1
        note(trace, END_TILE_PLACED, R6_5, seat, NONE, kind, table.end_tiles)
        if table.end_tiles == 0:
            trigger_end(table, seat, trace)


@inlined
def remove(table: Table, owner: int, kind: int) -> None:
    """Discard all cards of a ceremony; they leave the game (R6.6, R6.7, R7.1)."""
    for side in (LEFT, RIGHT, PILE):
        table.villages[owner, side] &= ~(1 << kind)
    table.cards[owner * 16 + kind] = 0
    table.wilds[owner * 16 + kind] = 0
