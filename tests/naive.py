"""A slow and simple implementation of the rules, against which the differential tests compare the fast one.

It is written from docs/rules.md (each rule is cited where it is applied) and docs/record.md (names,
moves and snapshots), with plain lists and dicts, to be easy to read. It must never import the
kokopelli package: two implementations that share no code seldom share a mistake.

Moves are checked; set-ups are not.
"""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

KINDS = [
    "chieftain",
    "birth",
    "spider-woman",
    "warrior",
    "hunter",
    "fire",
    "paw",
    "lizard",
    "eagle-feather",
    "tortoise",
    "vase",
    "sun",
    "mother-of-heaven",
    "drummer",
    "shaman",
    "snake-dance",
]
KOKOPELLI = "kokopelli"
LEFT, RIGHT, PILE = "left", "right", "pile"

Name = tuple[int, str]  # R1.3: (owner, kind) names a ceremony


@dataclass
class Ceremony:
    """A stack of cards on a space of a village (R1.3)."""

    side: str
    cards: list[str]


class NaiveGame:
    """One game: the table, the current decision and the action in progress."""

    def __init__(self, players: int, kinds: list[str], first: int, piles: list[list[str]]) -> None:
        # The table.
        self.players = players
        self.kinds = list(kinds)
        self.first = first
        self.seats = range(players)
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.piles = [list(pile) for pile in piles]  # top first
        self.discards: list[list[str]] = [[] for _ in self.seats]
        self.villages: list[dict[str, Ceremony]] = [{} for _ in self.seats]
        self.tiles = {kind: [4, 3] for kind in kinds}  # R2.2: top first
        self.end_tiles = len(kinds) if players == 2 else len(kinds) - 1  # R2.4
        self.ending = False
        self.scores = [0 for _ in self.seats]
        self.points: list[tuple[int, int, str]] = []  # everything scored: seat, points, rule

        # The current decision.
        self.ply = 0
        self.round = 1
        self.seat = first
        self.decision = "action"
        self.actions_left = 0

        # The turn and the action in progress.
        self.vases_used: set[int] = set()  # R9.11: owners whose Vase gave an action this turn
        self.drawn: list[str] = []  # R9.2: drawn cards that Birth may still play
        self.first_ceremony: Name | None = None  # where the first card of the action was played
        self.chieftain = False  # R9.1: more cards may be played onto the first ceremony
        self.warrior = False  # R9.4: one more card may be played onto another ceremony
        self.exchanged = 0  # R8.1: cards to draw once the hand is under the pile

        for seat in self.seats:
            self.draw(seat, 5)  # R2.3
        self.begin_turn()

    # ---------------------------------------------------------------- seats, sides and abilities

    def left_neighbour(self, seat: int) -> int:
        return (seat + 1) % self.players  # R1.1

    def right_neighbour(self, seat: int) -> int:
        return (seat - 1) % self.players  # R1.1

    def neighbours(self, seat: int) -> set[int]:
        return {self.left_neighbour(seat), self.right_neighbour(seat)}  # two players: one seat

    def has(self, seat: int, kind: str) -> bool:
        """Whether the seat has the ability of this kind (R1.4)."""
        return kind in self.villages[seat]

    def spaces(self, owner: int, side: str) -> int:
        """Return how many spaces this side of the village has now (R1.2)."""
        if side != PILE:
            return 2
        base = 1 if self.players == 2 else 0
        return base + (1 if self.has(owner, "sun") else 0)  # R9.12

    def has_empty_space(self, owner: int, side: str) -> bool:
        used = [ceremony for ceremony in self.villages[owner].values() if ceremony.side == side]
        return len(used) < self.spaces(owner, side)  # R9.12: counts ceremonies that stayed after Sun left

    def is_in_play_area(self, seat: int, owner: int, side: str) -> bool:
        """Whether this side of the owner's village is in the play area of the seat (R1.5)."""
        if owner == seat:
            return True
        if self.players == 2:
            return side != PILE
        if side == PILE:
            return owner in self.neighbours(seat)  # R9.12
        if owner == self.left_neighbour(seat):
            return side == RIGHT
        if owner == self.right_neighbour(seat):
            return side == LEFT
        return False

    def play_area(self, seat: int) -> list[Name]:
        """Return the ceremonies in the play area of the seat (R1.5)."""
        return [
            (owner, kind)
            for owner in self.seats
            for kind, ceremony in self.villages[owner].items()
            if self.is_in_play_area(seat, owner, ceremony.side)
        ]

    def reach(self, seat: int) -> list[Name]:
        """Return the ceremonies that the seat may play cards onto (R6.1)."""
        if not self.has(seat, "spider-woman"):
            return self.play_area(seat)
        owners = self.neighbours(seat) | {seat}  # R9.3: never the player opposite
        return [(owner, kind) for owner in owners for kind in self.villages[owner]]

    # ---------------------------------------------------------------------------- legal moves

    def legal(self) -> list[str]:
        """Return the legal moves at the current decision, sorted as strings."""
        if self.decision == "action":
            return sorted(self.action_moves())
        if self.decision == "more":
            return sorted([*self.more_moves(), "done"])
        if self.decision == "tuck":
            return sorted({f"tuck {card}" for card in self.hands[self.seat]})
        return []

    def action_moves(self) -> list[str]:
        """Return the moves that begin an action (R3.3)."""
        hand, pile = self.hands[self.seat], self.piles[self.seat]
        moves = self.open_moves()  # R5
        moves += self.play_moves(hand, self.reach(self.seat))  # R6
        moves += [f"cancel {kind}" for kind in self.villages[self.seat]]  # R7.1
        if pile:
            moves.append("draw")  # R4.1
        if hand:
            moves.append("exchange")  # R8.1
        if not hand and not pile:
            moves.append("pass")  # R3.4
        return moves

    def open_moves(self) -> list[str]:
        """Return the moves that open a ceremony on an empty space (R5)."""
        kinds = self.kinds_to_open(self.seat)
        moves = []
        for side in (LEFT, RIGHT, PILE):
            if self.has_empty_space(self.seat, side):
                moves += [f"open {kind} {side}" for kind in kinds]  # R5.1
        if self.has(self.seat, "fire"):
            moves += self.fire_moves()
        return moves

    def fire_moves(self) -> list[str]:
        """Return the moves that open in a neighbour's village, on the sides next to the seat (R9.6)."""
        moves = []
        for owner in self.neighbours(self.seat):
            kinds = self.kinds_to_open(owner)
            for side in (LEFT, RIGHT):
                near = self.is_in_play_area(self.seat, owner, side)
                if near and self.has_empty_space(owner, side):
                    moves += [f"open {kind} {side}@{owner}" for kind in kinds]
        return moves

    def kinds_to_open(self, owner: int) -> set[str]:
        """Return the kinds in hand that are not in the play area of the village's owner (R5.2, R9.6)."""
        known = {kind for _, kind in self.play_area(owner)}
        return set(self.hands[self.seat]) - known - {KOKOPELLI}  # R5.1: never a Kokopelli

    def play_moves(self, cards: list[str], ceremonies: list[Name]) -> list[str]:
        """Return the moves that play a matching card or a Kokopelli onto one of these ceremonies (R6.1)."""
        moves = [f"play {kind}@{owner}" for owner, kind in ceremonies if kind in cards]
        if KOKOPELLI in cards:
            moves += [f"wild {kind}@{owner}" for owner, kind in ceremonies]
        return moves

    def more_moves(self) -> list[str]:
        """Return the moves that Birth, Chieftain or Warrior still allow in the action in progress."""
        hand, first = self.hands[self.seat], self.first_ceremony
        moves = []
        if self.drawn:  # R9.2
            moves += self.play_moves(self.drawn, self.reach(self.seat))
        if self.chieftain:  # R9.1: the same ceremony, until it is finished
            moves += self.play_moves(hand, [name for name in self.reach(self.seat) if name == first])
        if self.warrior:  # R9.4: any other ceremony within reach now
            moves += self.play_moves(hand, [name for name in self.reach(self.seat) if name != first])
        return moves

    # --------------------------------------------------------------------------- making a move

    def play(self, move: str) -> None:
        """Play one move; raise ValueError if it is not legal."""
        if move not in self.legal():
            raise ValueError(f"not a legal move: {move!r}")
        self.ply += 1
        verb, _, rest = move.partition(" ")
        if self.decision == "action":
            self.begin_action(verb, rest)
        elif self.decision == "more":
            self.go_on(verb, rest)
        else:
            self.tuck(rest)

    def begin_action(self, verb: str, rest: str) -> None:
        self.actions_left -= 1
        self.drawn, self.chieftain, self.warrior = [], False, False
        if verb == "exchange":
            self.exchanged = len(self.hands[self.seat])  # R8.1
            self.decision = "tuck"
            return
        if verb == "draw":
            self.draw_action()
        elif verb == "open":
            kind, place = rest.split(" ")
            self.open_action(kind, place)
        elif verb == "cancel":
            self.discard((self.seat, rest))  # R7.1
        elif verb in ("play", "wild"):
            self.play_action(verb, named(rest))
        self.more_or_end()  # a pass changes nothing else (R3.4)

    def draw_action(self) -> None:
        drawn = self.draw(self.seat, 2 if self.has(self.seat, "hunter") else 1)  # R4.1, R9.5
        if self.has(self.seat, "birth"):
            self.drawn = drawn  # R9.2

    def open_action(self, kind: str, place: str) -> None:
        side, _, elsewhere = place.partition("@")
        owner = int(elsewhere) if elsewhere else self.seat
        self.villages[owner][kind] = Ceremony(side, [kind])  # R5.1, R9.6
        self.leave_hand(kind)  # R5.3, R9.9: the ability just opened already applies

    def play_action(self, verb: str, name: Name) -> None:
        self.first_ceremony = name
        self.chieftain = self.has(self.seat, "chieftain")  # R9.1
        self.warrior = self.has(self.seat, "warrior")  # R9.4: even if this card finishes the Warrior
        self.put_down(verb, name)

    def go_on(self, verb: str, rest: str) -> None:
        """Play a further card with Birth, Chieftain or Warrior, or decline to."""
        if verb == "done":
            self.end_action()
            return
        name = named(rest)
        if self.drawn:
            self.drawn.remove(card_of(verb, name))  # R9.2: each card at most once
        self.warrior = False  # R9.1: over after the second card, wherever it was played
        self.chieftain = self.chieftain and name == self.first_ceremony  # R9.1
        self.put_down(verb, name)
        self.more_or_end()

    def more_or_end(self) -> None:
        """Ask for `more` if a further card can be played; otherwise end the action."""
        if self.more_moves():
            self.decision = "more"
        else:
            self.end_action()

    def tuck(self, card: str) -> None:
        """Put a hand card under the pile, for an exchange (R8.1) or the hand limit (R3.5)."""
        hand = self.hands[self.seat]
        hand.remove(card)
        self.piles[self.seat].append(card)
        if self.exchanged:
            if not hand:
                self.draw(self.seat, self.exchanged)  # R8.1
                self.exchanged = 0
                self.end_action()
        elif len(hand) == 5:
            self.end_turn()  # R3.5

    # ------------------------------------------------------------------ cards and their effects

    def draw(self, seat: int, count: int) -> list[str]:
        """Draw up to count cards and return them."""
        pile = self.piles[seat]
        drawn, pile[:] = pile[:count], pile[count:]
        self.hands[seat] += drawn
        if drawn and not pile:
            self.ending = True  # R10.1: the pile became empty
        return drawn

    def gain(self, seat: int, points: int, rule: str) -> None:
        self.scores[seat] += points
        self.points.append((seat, points, rule))

    def leave_hand(self, card: str) -> None:
        """Remove an opened or played card from the hand; an emptied hand scores and draws (R3.6)."""
        hand = self.hands[self.seat]
        hand.remove(card)
        if hand:
            return
        if self.has(self.seat, "eagle-feather"):
            self.gain(self.seat, 3, "R9.9")
            self.draw(self.seat, 5)
        else:
            self.gain(self.seat, 1, "R3.6")
            self.draw(self.seat, 3)

    def put_down(self, verb: str, name: Name) -> None:
        """Play one card onto a ceremony, with all effects in the order of R6.4.

        A finished ceremony is removed last, so all abilities apply that are there when the card is
        put down (R6.3).
        """
        seat, (owner, kind) = self.seat, name
        card = card_of(verb, name)
        stack = self.villages[owner][kind].cards
        counts = 2 if card == KOKOPELLI and self.has(seat, "snake-dance") else 1  # R9.16
        needed = 3 if self.has(owner, "drummer") else 4  # R6.2, R9.14
        finished = len(stack) + counts >= needed
        stack.append(card)  # R9.16: counts as one card from now on

        self.leave_hand(card)
        if owner != seat and self.has(seat, "lizard"):
            self.draw(seat, counts)  # R9.8
        if owner != seat and self.has(seat, "paw"):
            self.gain(seat, counts, "R9.7")
        if card == KOKOPELLI and self.has(owner, "mother-of-heaven"):
            self.gain(owner, counts, "R9.13")
        if self.has(owner, "vase") and owner not in self.vases_used:
            self.vases_used.add(owner)  # R9.11: once per owner and turn
            self.actions_left += 1
        if finished:
            self.finish(name)

    def finish(self, name: Name) -> None:
        seat, (owner, kind) = self.seat, name
        tiles = self.tiles[kind]
        points = tiles.pop(0) if tiles else 1  # R6.5: 4, then 3, then 1 from the supply
        self.gain(seat, points, "R6.5")
        if points == 3 and self.end_tiles > 0:  # R6.5: the stack may be empty in the last round
            self.end_tiles -= 1
            if self.end_tiles == 0:
                self.ending = True  # R10.1
        if owner != seat:
            self.gain(owner, 1, "R6.6")
        if self.has(seat, "tortoise"):
            self.gain(seat, 1, "R9.10")
        if self.has(owner, "shaman"):
            self.gain(owner, 1, "R9.15")
        self.discard(name)

    def discard(self, name: Name) -> None:
        """Move all cards of a ceremony to its owner's discard pile (R6.6, R7.1)."""
        owner, kind = name
        self.discards[owner] += self.villages[owner].pop(kind).cards

    # ---------------------------------------------------------------- turns, rounds and the end

    def begin_turn(self) -> None:
        short = self.round == 1 and self.seat in (self.first, self.left_neighbour(self.first))
        self.actions_left = 1 if short else 2  # R3.2
        self.vases_used = set()
        self.decision = "action"

    def end_action(self) -> None:
        if self.actions_left > 0:
            self.decision = "action"
        elif len(self.hands[self.seat]) > 5:
            self.decision = "tuck"  # R3.5
        else:
            self.end_turn()

    def end_turn(self) -> None:
        self.seat = self.left_neighbour(self.seat)  # R3.1
        if self.seat == self.first:
            if self.ending:  # R10.1: the game ends with the round
                self.end_game()
                return
            self.round += 1
        self.begin_turn()

    def end_game(self) -> None:
        self.decision = "over"
        for seat in self.seats:
            self.discards[seat] += self.hands[seat]  # R10.2
            self.hands[seat] = []
        sizes = sorted({len(pile) for pile in self.piles})  # tied sizes share a rank
        for seat in self.seats:
            rank = sizes.index(len(self.piles[seat]))
            if rank < 2:
                self.gain(seat, (5, 3)[rank], "R10.2")
        for seat in self.seats:
            if self.villages[seat]:
                self.gain(seat, len(self.villages[seat]), "R10.3")

    def winners(self) -> list[int]:
        return [seat for seat in self.seats if self.scores[seat] == max(self.scores)]  # R10.4

    # -------------------------------------------------------------------------------- snapshot

    def snapshot(self) -> dict[str, Any]:
        """Return the table in the format of docs/record.md."""
        over = self.decision == "over"
        return {
            "ply": self.ply,
            "round": self.round,
            "seat": None if over else self.seat,
            "decision": self.decision,
            "actions_left": self.actions_left,
            "scores": list(self.scores),
            "hands": [dict(Counter(hand)) for hand in self.hands],
            "piles": [list(pile) for pile in self.piles],
            "villages": [
                {
                    kind: {"side": ceremony.side, "cards": len(ceremony.cards)}
                    for kind, ceremony in village.items()
                }
                for village in self.villages
            ],
            "tiles": {kind: list(tiles) for kind, tiles in self.tiles.items()},
            "end_tiles": self.end_tiles,
            "ending": self.ending,
            "legal": self.legal(),
            "winners": self.winners() if over else None,
        }


def named(text: str) -> Name:
    """Parse a ceremony written as KIND@SEAT."""
    kind, seat = text.split("@")
    return int(seat), kind


def card_of(verb: str, name: Name) -> str:
    """Return the card that `play` or `wild` puts onto this ceremony."""
    return KOKOPELLI if verb == "wild" else name[1]


def random_setup(rng: random.Random, players: int, kind_count: int) -> dict[str, Any]:
    """Return a random set-up (R2), as keyword arguments of NaiveGame."""
    kinds = rng.sample(KINDS, kind_count)  # R2.1
    deck = kinds * 3 + [KOKOPELLI] * 6  # R2.3
    piles = [rng.sample(deck, len(deck)) for _ in range(players)]
    return {"players": players, "kinds": kinds, "first": rng.randrange(players), "piles": piles}


# -------------------------------------------------------------------------------- styles of play

Style = Callable[[random.Random, NaiveGame, list[str]], str]
Weight = Callable[[NaiveGame, str, str], float]  # of a move, given as its verb and its remaining text

SPENDERS = ("warrior", "chieftain", "vase")  # allow several cards or actions in one turn
CHANGERS = ("drummer", "sun", "fire", "spider-woman", "snake-dance", "birth", *SPENDERS)


def weighted(weight: Weight) -> Style:
    """Return a style that chooses at random, in proportion to the weights of the moves."""

    def choose(rng: random.Random, game: NaiveGame, moves: list[str]) -> str:
        split = [move.partition(" ") for move in moves]
        return rng.choices(moves, [weight(game, verb, rest) for verb, _, rest in split])[0]

    return choose


def by_verb(weights: dict[str, float]) -> Style:
    return weighted(lambda game, verb, rest: weights.get(verb, 1))


def uniform(rng: random.Random, game: NaiveGame, moves: list[str]) -> str:
    return rng.choice(moves)


def spend(game: NaiveGame, verb: str, rest: str) -> float:
    """Prefer to empty hand and pile; keep the ceremonies that allow more cards or actions in a turn."""
    if verb in ("play", "wild"):
        owner, kind = named(rest)
        keeps = owner == game.seat and kind in SPENDERS
        return 1 if keeps else 40
    if verb == "open":
        return 200 if rest.startswith(SPENDERS) else 40
    if verb == "cancel":
        return 0.01 if rest in SPENDERS else 3
    if verb == "draw":
        return 0.1 if len(game.hands[game.seat]) <= len(game.piles[game.seat]) else 1
    return {"exchange": 0.1, "tuck": 1, "done": 0.1, "pass": 50}[verb]


def wreck(game: NaiveGame, verb: str, rest: str) -> float:
    """Prefer to cancel, and to fill the neighbours' villages with Fire."""
    if verb == "open":
        return 40 if "@" in rest or rest.startswith("fire") else 6
    if verb == "cancel":
        return 1 if rest == "fire" else 8
    return {"draw": 10}.get(verb, 2)


def start(game: NaiveGame, verb: str, rest: str) -> float:
    """Prefer to open, above all the kinds that change which moves are legal."""
    if verb == "open":
        kind = rest.partition(" ")[0]
        return (60 if kind in CHANGERS else 10) * (5 if PILE in rest else 1)
    if verb in ("play", "wild"):
        owner, kind = named(rest)
        return 0.5 if owner == game.seat and kind in CHANGERS else 6
    if verb == "cancel":
        return 0.1 if rest in CHANGERS else 1
    return {"draw": 6}.get(verb, 1)


def finish_first(game: NaiveGame, verb: str, rest: str) -> float:
    """Prefer to finish the fullest ceremonies, for VP tiles and Game End tiles."""
    if verb in ("play", "wild"):
        owner, kind = named(rest)
        return float(5 ** len(game.villages[owner][kind].cards) * (1 + sum(game.tiles[kind])))
    return {"draw": 4, "open": 3, "tuck": 1, "cancel": 0.1}.get(verb, 0.3)


def visit(game: NaiveGame, verb: str, rest: str) -> float:
    """Prefer to play onto the ceremonies of others, for Paw, Lizard, Vase and Mother of Heaven."""
    if verb in ("play", "wild"):
        return 4 if named(rest)[0] == game.seat else 60
    if verb == "open":
        return 20 if rest.startswith(("paw", "lizard", "spider-woman")) else 3
    return {"draw": 4, "cancel": 0.3}.get(verb, 1)


STYLES: dict[str, Style] = {
    "uniform": uniform,
    "busy": by_verb({"play": 40, "wild": 20, "open": 8, "draw": 4, "done": 2, "cancel": 0.3}),
    "hoarder": by_verb({"draw": 20, "exchange": 4, "done": 4, "play": 2, "cancel": 0.3}),
    "spender": weighted(spend),
    "wrecker": weighted(wreck),
    "starter": weighted(start),
    "finisher": weighted(finish_first),
    "visitor": weighted(visit),
}
