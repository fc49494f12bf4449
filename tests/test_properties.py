"""Properties of every game: no card is lost, points add up, undo restores, every illegal move has a reason.

Hypothesis chooses the size of a game and a seed; the seed decides how strongly each verb is preferred.
"""

import copy
import hashlib
import pickle
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from budgets import budget
from kokopelli import Game, IllegalMove, Move, RecordError, Setup, Texts
from kokopelli.events import CardPlayed, CeremonyFinished, CeremonyOpened, EndTilePlaced, Event, PointsScored
from kokopelli.identifiers import KINDS, KOKOPELLI
from kokopelli.moves import ALL_MOVES
from kokopelli.reasons import Reason
from kokopelli.record import Snapshot, snapshot
from kokopelli.texts import LANGUAGES
from random_games import random_moves, random_positions

Step = tuple[Game, Snapshot, tuple[Event, ...]]  # the game after a move, the snapshot before it, its events

MAX_PLIES = 600  # a game of exchanges might never end

any_game = given(st.integers(0, 10**6), st.sampled_from([2, 3, 4]), st.sampled_from([10, 11, 12]))


def random_play(seed: int, players: int, kind_count: int) -> Iterator[tuple[Game, Move]]:
    """Yield a random game and its next move at every decision; the caller must play the move."""
    rng = random.Random(seed)
    weights = {move.verb: rng.choice([1, 5, 25]) for move in ALL_MOVES} | {"exchange": 1, "cancel": 1}
    game = Game(Setup.random(players, kind_count, seed=seed))
    while game.legal_moves and game.ply < MAX_PLIES:
        moves = game.legal_moves
        yield game, rng.choices(moves, [weights[move.verb] for move in moves])[0]


def steps(seed: int, players: int, kind_count: int) -> Iterator[Step]:
    """Play a random game and yield every step."""
    for game, move in random_play(seed, players, kind_count):
        before = snapshot(game)
        yield game, before, game.play(move)


def deck_of(game: Game) -> Counter[str]:
    """Return the cards of one player's deck (R2.3)."""
    return Counter([*game.setup.kinds] * 3 + [KOKOPELLI] * 6)


@settings(max_examples=budget(30))
@any_game
def test_cards_of_every_deck_are_conserved(seed: int, players: int, kind_count: int) -> None:
    """Hand, pile and the cards that the player opened or played in any village add up to the deck."""
    seen: list[Counter[str]] = [Counter() for _ in range(players)]
    for game, _, events in steps(seed, players, kind_count):
        for event in events:
            if isinstance(event, CeremonyOpened):
                seen[event.seat][event.kind] += 1
            elif isinstance(event, CardPlayed):
                seen[event.seat][event.card] += 1
        after = snapshot(game)
        for seat in range(players):
            held = Counter(after["hands"][seat]) + Counter(after["piles"][seat])
            if game.is_over:
                assert held + seen[seat] <= deck_of(game)  # R10.2: hands are discarded
            else:
                assert held + seen[seat] == deck_of(game)
                assert game.view().unseen[seat] == held  # R11.2: everybody can count them


@settings(max_examples=budget(30))
@any_game
def test_points_add_up_and_never_fall(seed: int, players: int, kind_count: int) -> None:
    for game, before, events in steps(seed, players, kind_count):
        scores = list(before["scores"])
        for event in events:
            if isinstance(event, PointsScored):
                assert event.points > 0
                scores[event.seat] += event.points
        assert list(game.scores) == scores


@settings(max_examples=budget(30))
@any_game
def test_tiles_and_end_tiles_are_conserved(seed: int, players: int, kind_count: int) -> None:
    stack = kind_count if players == 2 else kind_count - 1  # R2.4
    finishes: Counter[str] = Counter()
    placed: list[str] = []
    for game, before, events in steps(seed, players, kind_count):
        for event in events:
            if isinstance(event, CeremonyFinished):
                finishes[event.kind] += 1
            elif isinstance(event, EndTilePlaced):
                placed.append(event.kind)
                assert before["tiles"][event.kind] == [3]  # R6.5
        after = snapshot(game)
        assert after["tiles"] == {kind: [4, 3][finishes[kind] :] for kind in game.setup.kinds}  # R2.2, R6.5
        assert after["end_tiles"] + len(placed) == stack
        assert (
            len(placed) == len(set(placed)) == min(stack, sum(not left for left in after["tiles"].values()))
        )


@settings(max_examples=budget(30))
@any_game
def test_villages_hold_no_more_than_their_spaces(seed: int, players: int, kind_count: int) -> None:
    for game, before, events in steps(seed, players, kind_count):
        for village in snapshot(game)["villages"]:
            sides = Counter(ceremony["side"] for ceremony in village.values())
            assert sides["left"] <= 2 and sides["right"] <= 2  # R1.2
            assert sides["pile"] <= (2 if players == 2 else 1)  # R9.12
            assert all(1 <= ceremony["cards"] <= 3 for ceremony in village.values())  # R6.2
        for event in events:
            if isinstance(event, CeremonyOpened) and event.side == "pile":
                village = before["villages"][event.owner]
                used = sum(ceremony["side"] == "pile" for ceremony in village.values())
                assert event.owner == event.seat  # R9.6
                assert used < (players == 2) + ("sun" in village)  # R1.2, R9.12


@settings(max_examples=budget(30))
@any_game
def test_hand_sets_and_sizes_agree_with_hands(seed: int, players: int, kind_count: int) -> None:
    for game, _, _ in steps(seed, players, kind_count):
        table = game.tables[0]
        for seat in range(players):
            hand = [0] if game.is_over else table.hands[seat].tolist()  # R10.2: discarded
            assert int(table.hand_sizes[seat]) == sum(hand)
            assert int(table.hand_sets[seat]) == sum(1 << card for card, count in enumerate(hand) if count)
            assert min(hand) >= 0


@settings(max_examples=budget(30))
@any_game
def test_undo_restores_the_table(seed: int, players: int, kind_count: int) -> None:
    before: list[tuple[Move, bytes]] = []
    for game, move in random_play(seed, players, kind_count):
        before.append((move, game.tables.tobytes()))
        game.play(move)
    for move, table in before[: -budget(200) : -1]:  # limited because each undo replays all earlier moves
        assert game.undo() == move
        assert game.tables.tobytes() == table
        assert move in game.legal_moves
    assert list(game.moves) == [move for move, _ in before[: game.ply]]


def test_undo_at_the_start_raises_an_error() -> None:
    with pytest.raises(IndexError):
        Game(Setup.random(2, seed=1)).undo()


def test_a_copy_is_independent() -> None:
    for game, move in random_positions("copy", budget(100)):
        before, legal, moves = game.tables.tobytes(), game.legal_moves, game.moves
        twin = game.copy()
        assert (twin.tables.tobytes(), twin.legal_moves, twin.moves) == (before, legal, moves)
        twin.play(move)
        assert (game.tables.tobytes(), game.legal_moves, game.moves) == (before, legal, moves)
        game.play(move)
        assert (twin.tables.tobytes(), twin.moves) == (game.tables.tobytes(), game.moves)


def all_positions(seed: str, count: int) -> Iterator[Game]:
    """Yield positions from all parts of games, including finished games."""
    for game, _ in random_positions(seed, count):
        yield game
    for players in (2, 3, 4):
        for game, move in random_moves(f"{seed} {players}", players, 10, "busy"):
            game.play(move)
        yield game


def test_every_move_is_legal_or_has_a_reason() -> None:
    """Each of the 341 moves is legal, or refused with a reason and without changing the game.

    Each reason has a sentence in five languages, which names no kind that is not in the game.
    """
    reasons: set[tuple[Reason, Setup]] = set()
    for game in all_positions("reasons", budget(120)):
        before, legal = game.tables.tobytes(), set(game.legal_moves)
        for move in ALL_MOVES:
            reason = game.why_not(move)
            assert (reason is None) == (move in legal)
            if reason is not None:
                reasons.add((reason, game.setup))
                with pytest.raises(IllegalMove) as caught:
                    game.play(move)
                assert (caught.value.move, caught.value.reason) == (move, reason)
        assert game.tables.tobytes() == before
        assert set(game.legal_moves) == legal
    for language in LANGUAGES:
        texts = Texts(language)
        for reason, setup in reasons:
            assert texts.reason(reason, setup.players).endswith(f" ({reason.rule})")
    texts = Texts("en")
    for reason, setup in reasons:
        sentence = texts.reason(reason, setup.players)
        named = {kind for kind in KINDS if texts.card(kind) in sentence}
        assert named <= set(setup.kinds) or reason.key == "kind-not-in-game", sentence


def test_a_view_gives_the_reasons_of_the_game_to_the_seat_on_turn_only() -> None:
    reasons: set[tuple[Reason, tuple[str, ...]]] = set()
    for game in all_positions("views", budget(60)):
        for seat in (None, *range(len(game.setup.players))):
            view = game.view(seat)
            assert view.legal_moves == (game.legal_moves if seat == game.seat else ())
            for move in ALL_MOVES:
                reason = view.why_not(move)
                if seat == game.seat:
                    assert reason == game.why_not(move)
                else:
                    assert reason is not None and reason.key in ("not-your-turn", "game-over")
                    reasons.add((reason, game.setup.players))
    for language in LANGUAGES:
        for reason, players in reasons:
            assert Texts(language).reason(reason, players)


@settings(max_examples=budget(30))
@any_game
def test_every_event_has_a_sentence(seed: int, players: int, kind_count: int) -> None:
    """The sentence exists in five languages, for the seat of the event and for the others."""
    told: set[tuple[Event, tuple[str, ...]]] = set()
    for game, _, events in steps(seed, players, kind_count):
        names = game.setup.players
        told |= {(event.seen_by(viewer), names) for event in events for viewer in (*range(players), None)}
    for language in LANGUAGES:
        texts = Texts(language)
        for event, names in told:
            sentence = texts.event(event, names)
            assert sentence and "{" not in sentence


# The shuffle.


def hashed_numbers(seed: str) -> Iterator[int]:
    """Yield 64-bit numbers from the SHA-256 hashes of "seed:0", "seed:1" and so on."""
    counter = 0
    while True:
        digest = hashlib.sha256(f"{seed}:{counter}".encode()).digest()
        yield from (int.from_bytes(digest[i : i + 8], "big") for i in range(0, 32, 8))
        counter += 1


def recomputed_setup(seed: str, players: int, kind_count: int) -> tuple[list[str], list[list[str]], int]:
    """Return kinds, piles and first seat of a seed, computed by a second implementation."""
    numbers = hashed_numbers(seed)

    def below(limit: int) -> int:
        return next(n for n in numbers if n < 2**64 // limit * limit) % limit

    def shuffled(items: list[str]) -> list[str]:
        for last in range(len(items) - 1, 0, -1):  # Fisher-Yates shuffle
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    chosen = set(shuffled([*KINDS])[:kind_count])
    kinds: list[str] = [kind for kind in KINDS if kind in chosen]
    piles = [shuffled(kinds * 3 + [KOKOPELLI] * 6) for _ in range(players)]
    return kinds, piles, below(players)


@pytest.mark.parametrize("seed", [0, 7, "a seed", "größer"])
@pytest.mark.parametrize("kind_count", [10, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seed_gives_the_same_game_everywhere(players: int, kind_count: int, seed: int | str) -> None:
    setup = Setup.random(players, kind_count, seed=seed)
    assert setup == Setup.random(players, kind_count, seed=seed)
    kinds, piles, first = recomputed_setup(str(seed), players, kind_count)
    assert (list(setup.kinds), [list(pile) for pile in setup.piles], setup.first) == (kinds, piles, first)
    fixed = Setup.random(players, kind_count, first=1, seed=seed)
    assert (fixed.piles, fixed.first) == (setup.piles, 1)


def test_without_a_seed_every_game_is_different() -> None:
    assert Setup.random(2) != Setup.random(2)


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_the_shuffle_is_unbiased() -> None:
    """Chosen kinds, top cards, places of Kokopelli and first seats are uniformly distributed."""
    games = 1500
    setups = [Setup.random(2, 12, seed=seed) for seed in range(games)]
    chosen = Counter(kind for setup in setups for kind in setup.kinds)
    wild = Counter(
        place for s in setups for pile in s.piles for place, card in enumerate(pile) if card == KOKOPELLI
    )
    first = Counter(setup.first for setup in setups)
    top = Counter(s.kinds.index(card) for s in setups for card, *_ in s.piles if card != KOKOPELLI)
    # An unbiased shuffle exceeds each limit once in 10,000 runs, for 15, 41, 1 and 11 degrees of freedom.
    # Kinds and Kokopelli are drawn without replacement, so their sums are even smaller.
    assert chi_square([chosen[kind] for kind in KINDS], games * 12 / 16) < 44.3
    assert chi_square([wild[place] for place in range(42)], games * 2 * 6 / 42) < 84.0
    assert chi_square([first[0], first[1]], games / 2) < 15.2
    assert chi_square([top[number] for number in range(12)], sum(top.values()) / 12) < 37.4


def test_every_order_is_equally_likely() -> None:
    """All six orders of three cards are equally likely."""
    orders = Counter(
        tuple(sorted(range(3), key=lambda card: setup.piles[0].index(setup.kinds[card])))
        for setup in (Setup.random(2, seed=f"order {seed}") for seed in range(1200))
    )
    assert len(orders) == 6
    # An unbiased shuffle exceeds the limit once in 10,000 runs, for 5 degrees of freedom.
    assert chi_square([*orders.values()], 200) < 25.7


def test_games_in_two_threads_do_not_affect_each_other() -> None:
    """Games played in two threads have the same scores as in one thread."""

    def play(seed: int) -> tuple[int, ...]:
        game, rng = Game(Setup.random(2 + seed % 3, seed=seed)), random.Random(seed)
        while not game.is_over:
            game.play(rng.choice(game.legal_moves))
        return game.scores

    seeds = range(budget(60))
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(play, seeds)) == [play(seed) for seed in seeds]


def test_errors_can_be_pickled_and_games_copied() -> None:
    error = pickle.loads(pickle.dumps(RecordError("moves[3]", "is wrong")))
    assert (str(error), error.place) == ("moves[3]: is wrong", "moves[3]")
    game = Game(Setup.random(2, seed=1))
    twin = copy.copy(game)
    twin.play(twin.legal_moves[0])
    assert (game.ply, twin.ply) == (0, 1)
    assert game.tables.tobytes() != twin.tables.tobytes()
