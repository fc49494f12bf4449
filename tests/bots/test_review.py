"""Reviews: the parts add up to the result, hidden cards make no difference, and luck is fair."""

import json
from collections import Counter
from itertools import count, islice
from pathlib import Path

import pytest

from budgets import budget
from command_line import run_here
from kokopelli import Game, Setup
from kokopelli.bots.bot import make_bot
from kokopelli.record import save_game
from kokopelli.review import weighing as w
from kokopelli.review.review import NoReview, Review, review
from kokopelli.rng import new_rng
from kokopelli.rules.compiled import PLAIN
from kokopelli.rules.table import copy_table
from kokopelli.table_reader import number as number_of

pytestmark = pytest.mark.skipif(PLAIN, reason="too slow without the compiler")


def finished_game(players: int, seed: int, bot: str = "greedy") -> Game:
    """Return a game that bots played."""
    game = Game(Setup.random(players, kinds=10 + seed % 3, seed=f"review {seed}"))
    bots = [make_bot(bot, seed=f"{seed} {seat}") for seat in range(players)]
    while game.seat is not None:
        game.play(bots[game.seat].choose(game.view(game.seat)))
    return game


def replayed(setup: Setup, game: Game) -> Game:
    """Return a game with the same moves on another set-up."""
    twin = Game(setup)
    for move in game.moves:
        twin.play(move)
    return twin


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_parts_add_up_to_the_result(players: int) -> None:
    for seed in range(budget(1)):
        game = finished_game(players, seed)
        seat = seed % players
        found = review(game, seat, worlds=2, threads=2)
        winners = game.winners or ()
        assert found.result == (1 / len(winners) if seat in winners else 0)
        assert found.split.total == pytest.approx(found.result - 1 / players, abs=1e-12)
        assert found.split.decisions == pytest.approx(-sum(one.cost for one in found.decisions))
        assert found.split.decisions <= 0
        _check_turns(found, game)


def _check_turns(found: Review, game: Game) -> None:
    """Every turn has chances, and every move of the seat with a choice is judged."""
    players = len(game.setup.players)
    assert found.turns[0].ply == 0
    assert all(sum(turn.shares) == pytest.approx(1) for turn in found.turns)
    again, choices, seats = Game(game.setup), [], [-1]
    for ply, move in enumerate(game.moves):
        if again.seat is not None and again.seat != seats[-1]:
            seats.append(again.seat)
        exchanging = bool(number_of(again.tables, "exchanging"))
        if again.seat == found.seat and len(again.legal_moves) > 1 and not exchanging:
            choices.append((ply, move, again.legal_moves))
        again.play(move)
    assert [turn.seat for turn in found.turns] == seats[1:]
    assert [(one.ply, one.move) for one in found.choices] == [(ply, move) for ply, move, _ in choices]
    for decision, (_, _, legal) in zip(found.choices, choices, strict=True):
        assert {judged.move for judged in decision.moves} == set(legal)
        assert decision.line[0] == decision.moves[0].move
        assert decision.cost >= 0
    assert all(one.seat == found.seat for one in found.decisions)
    assert len(found.turns[0].scores) == players


def test_a_line_of_play_is_legal_and_draws_nothing_before_its_last_move() -> None:
    game = finished_game(3, 5)
    found = review(game, 1, worlds=2)
    for decision in found.choices[:: budget(4)]:
        line = Game(game.setup)
        for move in game.moves[: decision.ply]:
            line.play(move)
        top = int(line.tables["pile_tops"][0, 1])
        for place, move in enumerate(decision.line):
            assert line.seat == 1
            line.play(move)
            drawn = int(line.tables["pile_tops"][0, 1]) != top
            assert not drawn or place == len(decision.line) - 1


def with_other_rest(game: Game) -> Setup:
    """Return the set-up with those cards of all piles in another order that nobody drew in this game."""
    piles = []
    for seat, pile in enumerate(game.setup.piles):
        drawn = min(len(pile), int(game.tables["pile_tops"][0, seat]))
        piles.append((*pile[:drawn], *reversed(pile[drawn:])))
    return Setup(game.setup.players, game.setup.kinds, game.setup.first, tuple(piles))


def test_cards_that_the_seat_never_saw_make_no_difference() -> None:
    """Pairs of worlds: the set-ups differ, and the seat sees the same in all moves."""
    games = (finished_game(2 + seed % 3, 20 + seed, "random") for seed in count())
    pairs = ((game, with_other_rest(game)) for game in games)
    different = ((game, setup) for game, setup in pairs if setup != game.setup)
    for number, (game, setup) in enumerate(islice(different, budget(2))):
        first, second = (review(one, number % 2, worlds=1) for one in (game, replayed(setup, game)))
        assert (first.turns, first.decisions, first.split) == (second.turns, second.decisions, second.split)


def test_the_luck_of_a_draw_is_nothing_on_average() -> None:
    """Over all cards that could be on top, weighted by their number."""
    game = finished_game(2, 7)
    again = Game(game.setup)
    draws = []
    for move in game.moves:
        if move.verb == "draw" and number_of(again.tables, "actions_left") == 1:
            draws.append((copy_table(again.tables), move.code))
        again.play(move)
    weighing = w.new_weighing(2)
    for tables, code in draws[2::4]:
        seat = number_of(tables, "seat")
        top, end = int(tables["pile_tops"][0, seat]), len(game.setup.piles[seat])
        pile = tables["piles"][0, seat]
        mean, square = 0.0, 0.0
        cards = Counter(int(pile[place % 64]) for place in range(top, end))
        for card, copies in cards.items():
            other = copy_table(tables)
            place = next(one for one in range(top, end) if int(pile[one % 64]) == card)
            swapped = other["piles"][0, seat]
            swapped[place % 64], swapped[top % 64] = int(pile[top % 64]), card
            assert w.weigh_draw(weighing, other, code, 32, new_rng(1))
            share = copies / cards.total()
            mean += share * weighing.answer.item(w.CARDS + seat)
            square += (share * weighing.answer.item(w.CARDS_ERRORS + seat)) ** 2
        # The sampled tables are the same for all cards, so the errors of the parts are not independent.
        assert abs(mean) < 0.02 + 3 * square**0.5


def test_all_hands_tell_what_the_others_errors_gave() -> None:
    game = finished_game(2, 3)
    plain, full = (review(game, 0, worlds=2, all_hands=all_hands) for all_hands in (False, True))
    assert (full.turns, full.decisions, full.split) == (plain.turns, plain.decisions, plain.split)
    assert plain.their_decisions == ()
    assert {one.seat for one in full.their_decisions} == {1}
    assert full.their_errors == pytest.approx(sum(one.gift(0) for one in full.their_decisions))
    # With two players, what one loses the other one gains.
    sure = [one for one in full.their_decisions if one.cost]
    assert all(one.gift(0) > 0 for one in sure)


def test_only_finished_games_are_reviewed() -> None:
    with pytest.raises(NoReview, match="the game is not over"):
        review(Game(Setup.random(2, seed=1)), 0)
    with pytest.raises(NoReview, match="no seat 2 in a game of 2"):
        review(finished_game(2, 1), 2)


def test_the_command_prints_a_review(tmp_path: Path) -> None:
    file, game = tmp_path / "game.json", finished_game(2, 4, "random")
    save_game(game, file)
    done = run_here("review", str(file), "--seat", "1", "--worlds", "8", "--json")
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert sum(found["split"].values()) == pytest.approx(found["result"] - 0.5)
    assert found["costliest"], "a game of random moves has errors"
    assert len(found["turns"]) > 10
    done = run_here("review", str(file), "--seat", "1", "--worlds", "8", "--language", "de")
    assert "Die teuersten Entscheidungen" in done.stdout
    assert done.stdout.count("Besser: ") == len(found["costliest"])


def test_the_command_refuses_what_cannot_be_reviewed(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    save_game(Game(Setup.random(2, seed=1)), file)
    done = run_here("review", str(file))
    assert (done.returncode, done.stderr) == (2, "the game is not over\n")
