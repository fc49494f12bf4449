"""Reach, spaces and full sizes in a view agree with the legal moves and the events."""

from budgets import budget
from kokopelli.events import CeremonyFinished
from kokopelli.identifiers import SIDES
from random_games import random_positions


def test_r6_1_a_kokopelli_can_be_played_onto_every_ceremony_in_reach() -> None:
    compared = 0
    for game, _ in random_positions("reach", budget(300)):
        seat = game.seat
        assert seat is not None
        view = game.view(seat)
        played = {(move.seat, move.kind) for move in view.legal_moves if move.verb in ("play", "wild")}
        assert played <= set(view.reached[seat])
        if game.decision == "action" and view.hand.get("kokopelli"):
            assert played == set(view.reached[seat])
            compared += 1
    assert compared > budget(40)


def test_r1_5_all_views_show_the_same_reach() -> None:
    for game, _ in random_positions("areas", budget(100)):
        public = game.view()
        for seat in range(len(game.setup.players)):
            view = game.view(seat)
            assert (view.reached, view.play_areas, view.openings, view.spaces, view.full_sizes) == (
                public.reached,
                public.play_areas,
                public.openings,
                public.spaces,
                public.full_sizes,
            )
            own = {(seat, kind) for kind in view.villages[seat]}
            assert own <= set(view.play_areas[seat]) <= set(view.reached[seat])


def test_r1_2_a_side_with_a_free_space_can_be_opened_on() -> None:
    compared = 0
    for game, _ in random_positions("spaces", budget(300)):
        seat = game.seat
        assert seat is not None
        view = game.view(seat)
        new = set(view.hand) - {kind for _, kind in view.play_areas[seat]} - {"kokopelli"}
        if game.decision != "action" or not new:
            continue
        for side in SIDES:
            taken = sum(one.side == side for one in view.villages[seat].values())
            opens = any(m.verb == "open" and m.side == side and m.seat is None for m in view.legal_moves)
            assert opens == (taken < view.spaces[seat][side])
            compared += 1
    assert compared > budget(100)


def test_r5_1_the_legal_openings_are_those_whose_kind_is_in_hand() -> None:
    compared = elsewhere = 0
    for game, _ in random_positions("openings", budget(300)):
        seat = game.seat
        assert seat is not None
        if game.decision != "action":
            continue
        view = game.view(seat)
        opened = {
            (seat if move.seat is None else move.seat, move.side, move.kind)
            for move in view.legal_moves
            if move.verb == "open"
        }
        assert opened == {opening for opening in view.openings[seat] if opening[2] in view.hand}
        compared += bool(opened)
        elsewhere += any(owner != seat for owner, _, _ in opened)  # R9.6
    assert compared > budget(100)
    assert elsewhere


def test_r6_2_a_ceremony_is_finished_when_it_is_full() -> None:
    finished = 0
    for game, move in random_positions("full", budget(600)):
        full = game.view().full_sizes
        for event in game.play(move):
            if isinstance(event, CeremonyFinished):
                if event.rule == "R9.16":  # the card counted as two
                    assert event.cards == full[event.owner] - 1
                else:
                    assert full[event.owner] == (3 if event.rule == "R9.14" else 4) <= event.cards
                finished += 1
    assert finished > budget(20)
