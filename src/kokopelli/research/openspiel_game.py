"""Kokopelli as an OpenSpiel game. Importing this module registers its name.

>>> import pyspiel
>>> import kokopelli.research.openspiel_game
>>> game = pyspiel.load_game("kokopelli(players=3,kinds=first-game,seed=7)")
>>> state = game.new_initial_state()
>>> state.current_player() >= 0, len(state.legal_actions()) > 0
(True, True)

With a seed all piles are dealt before the game, and there are no chance nodes. With seed=-1, the default,
every drawn card is a chance node, whose outcomes are the 17 cards; seat 0 begins. `kinds` is first-game,
random-10 to random-12 (drawn with the seed) or names joined by plus signs. Actions are the codes of
`docs/actions.md`, tensors are the pieces of `docs/observation.md`, and returns are those of
`kokopelli.research.returns`.

A seat knows its view, which counts every card it has seen but not their order. So the information state is
the observation.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from kokopelli.bots.beliefs import Beliefs
from kokopelli.identifiers import CARDS
from kokopelli.moves import Move
from kokopelli.observation import PIECES, SIZE, observe, pieces
from kokopelli.research.returns import LIMIT, returns_of
from kokopelli.rng import new_rng
from kokopelli.rules import api
from kokopelli.rules.codes import CODES
from kokopelli.rules.kinds import MAX_PLAYERS, MIN_PLAYERS, NUMBER_OF_CARDS, OPENING_HAND
from kokopelli.rules.legal import MAX_LEGAL
from kokopelli.rules.table import OVER, RING, Tables, copy_table, new_table
from kokopelli.rules.trace import new_trace
from kokopelli.setup import Setup, parse_kinds
from kokopelli.view import OpenView, View

GAME_TYPE = pyspiel.GameType(
    short_name="kokopelli",
    long_name="Kokopelli",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    provides_factored_observation_string=False,
    parameter_specification={"players": 2, "kinds": "first-game", "seed": -1},
)


class KokopelliGame(pyspiel.Game):  # type: ignore[misc]  # untyped
    """A set-up; with chance nodes its piles are not used."""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**GAME_TYPE.parameter_specification, **(params or {})}
        players, seed = int(given["players"]), int(given["seed"])
        self.has_chance = seed < 0
        # A comma would end the parameter, so kinds are joined by plus signs.
        kinds = parse_kinds(str(given["kinds"]).removeprefix("random-").replace("+", ","))
        self.setup = Setup.random(players, kinds, first=0 if self.has_chance else None, seed=max(seed, 0))
        # Each card of a deck is drawn by chance once; tucked cards are known when they are drawn again.
        draws = players * len(self.setup.piles[0])
        facts = pyspiel.GameInfo(
            num_distinct_actions=CODES,
            max_chance_outcomes=NUMBER_OF_CARDS if self.has_chance else 0,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LIMIT,
        )
        self.longest_chance = draws
        super().__init__(GAME_TYPE, facts, params or {})

    def new_initial_state(self) -> "KokopelliState":
        """Return the state of the first decision, or of the first card to be dealt."""
        return KokopelliState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return the number of cards in all decks."""
        return self.longest_chance if self.has_chance else 0

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "KokopelliObserver":
        """Return the observer; it is the same for all observation types of OpenSpiel."""
        return KokopelliObserver(params)


class KokopelliState(pyspiel.State):  # type: ignore[misc]
    """A table, and with chance nodes the cards still to be drawn before the move is complete."""

    def __init__(self, game: KokopelliGame) -> None:
        super().__init__(game)
        self.players = game.setup.players
        self.has_chance = game.has_chance
        self.plies = 0
        self.tables: Tables = new_table()
        setup = game.setup
        api.deal_table(self.tables, len(setup.players), setup.kind_set(), setup.first, setup.decks())
        self.pending: int | None = None  # move that waits for its cards
        self.places: list[tuple[int, int]] = []  # seat and place in its pile of each card to be drawn
        self.deck = len(setup.piles[0])
        if self.has_chance:
            self.places = [
                (seat, place) for seat in range(len(self.players)) for place in range(OPENING_HAND)
            ]

    def current_player(self) -> int:
        """Return the seat on turn, chance, or terminal."""
        if self.places:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(self.tables["seat"][0])

    def is_terminal(self) -> bool:
        """Return whether the game is over or was cut off."""
        return not self.places and (int(self.tables["decision"][0]) == OVER or self.plies >= LIMIT)

    def returns(self) -> list[float]:
        """Return the returns of each seat."""
        return returns_of(self.tables)

    def _legal_actions(self, player: int) -> list[int]:
        codes = np.empty(MAX_LEGAL, np.int16)
        return codes[: api.legal_moves(self.tables, codes)].tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the next card's probabilities, by what is left of the deck."""
        seat, place = self.places[0]
        counts = np.bincount(self._rest(seat, place), minlength=NUMBER_OF_CARDS)
        return [(int(card), float(counts[card] / counts.sum())) for card in np.flatnonzero(counts)]

    def _rest(self, seat: int, place: int) -> NDArray[np.int8]:
        return self.tables["piles"][0, seat, np.arange(place, self.deck) % RING]

    def _apply_action(self, action: int) -> None:
        if self.places:
            self._draw(action)
        elif self.has_chance and (places := self._draws_of(action)):
            self.pending, self.places = action, places
        else:
            self._play(action)

    def _draws_of(self, code: int) -> list[tuple[int, int]]:
        """Return the places that a move would draw from; they do not depend on the cards there."""
        after = copy_table(self.tables)
        api.make_move(after, code, new_trace())
        before, tops = self.tables["pile_tops"][0], after["pile_tops"][0]
        return [
            (seat, place)
            for seat in range(len(self.players))
            for place in range(before[seat], min(tops[seat], self.deck))
        ]

    def _draw(self, card: int) -> None:
        seat, place = self.places.pop(0)
        pile = self.tables["piles"][0, seat]
        other = place + int(np.flatnonzero(self._rest(seat, place) == card)[0])
        pile[place % RING], pile[other % RING] = pile[other % RING], pile[place % RING]
        if self.places:
            return
        if self.pending is None:
            self._deal_again()
        else:
            code, self.pending = self.pending, None
            self._play(code)

    def _deal_again(self) -> None:
        """Deal again, now that all opening hands are known."""
        table = self.tables[0]
        decks = np.ascontiguousarray(table["piles"][:, : self.deck])
        api.deal_table(self.tables, len(self.players), int(table["kinds"]), int(table["first"]), decks)

    def _play(self, code: int) -> None:
        api.make_move(self.tables, code, new_trace())
        self.plies += 1

    def resample_from_infostate(self, player: int, sampler: Any) -> "KokopelliState":
        """Return another state that looks the same to this seat, all equally likely."""
        twin = KokopelliState(self.get_game())
        twin.plies, twin.places = self.plies, []
        rng = new_rng(int(sampler() * 2**53))
        twin.tables = Beliefs(View(self.tables, self.players, player)).sample(rng)
        return twin

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {CARDS[action]}"
        return str(Move.from_code(action))

    def __str__(self) -> str:
        return str(OpenView(self.tables, self.players))

    def _repr_svg_(self) -> str:
        return OpenView(self.tables, self.players)._repr_svg_()


def _slot_names() -> list[str]:
    names = []
    for piece in PIECES:
        slots = [piece.name]
        for axis in piece.axes:
            slots = [f"{slot}.{label}" for slot in slots for label in axis]
        names += slots
    return names


SLOTS = _slot_names()


class KokopelliObserver:
    """The vector of a seat's view, and a text with its non-zero slots."""

    def __init__(self, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations take no parameters, but got {dict(params)}")
        self.tensor = np.zeros(SIZE, np.float32)
        self.dict = pieces(self.tensor)

    def set_from(self, state: KokopelliState, player: int) -> None:
        """Write the seat's observation into the tensor."""
        self.tensor[:] = observe(View(state.tables, state.players, player))

    def string_from(self, state: KokopelliState, player: int) -> str:
        """Return the seat's observation as text."""
        vector = observe(View(state.tables, state.players, player))
        found = vector.nonzero()[0]
        # Plain integers are formatted four times as fast as NumPy's.
        numbers = zip(found.tolist(), vector[found].tolist(), strict=True)
        return " ".join([f"{SLOTS[slot]}={number}" for slot, number in numbers])


pyspiel.register_game(GAME_TYPE, KokopelliGame)
