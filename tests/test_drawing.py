"""Drawings show all that a view shows and nothing that it hides, and they fit (R1.5, R11)."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from kokopelli import Game, IllegalMove, Setup, View
from kokopelli.drawing import draw_svg, draw_text
from kokopelli.drawing.layout import CARD_WIDTH, HEIGHT, WIDTH, places
from kokopelli.drawing.symbols import SYMBOLS
from kokopelli.identifiers import CARDS
from kokopelli.texts.printable import columns, short_name

NAMES = ("Ann", "Ben", "Cleo", "Dan")
ODD_NAMES = (
    "Maximiliane-Konstantinowna Brzęczyszczykiewicz",
    "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末",
    '<b>&"Bob"</b>',
    "two\nlines\x00\ud800\u202e",
)
SVG = "{http://www.w3.org/2000/svg}"


def random_game(names: tuple[str, ...], seed: int, kinds: int = 10) -> Iterator[Game]:
    """Yield one game at every decision to its end; opening and playing are preferred to other moves."""
    rng = random.Random(seed)
    game = Game(Setup.random(names, kinds=kinds, seed=seed))
    yield game
    while not game.is_over:
        preferred = [move for move in game.legal_moves if move.verb in ("open", "play", "wild")]
        game.play(rng.choice(preferred if preferred and rng.random() < 0.6 else game.legal_moves))
        yield game


def some_views(names: tuple[str, ...] = NAMES) -> Iterator[View]:
    """Yield views of all viewers, for every number of players, from the deal to the end."""
    for players in (2, 3, 4):
        for game in random_game(names[:players], seed=players, kinds=8 + players):
            if game.ply % 25 == 0 or game.is_over:
                yield from map(game.view, (*range(players), None))
                yield game.open_view()


def blocks(view: View) -> dict[int, str]:
    """Return the part of the text drawing for each seat."""
    _, _, *seats = draw_text(view).split("\n\n")
    return {int(block[2]): block for block in seats}


def picture(view: View) -> ElementTree.Element:
    return ElementTree.fromstring(draw_svg(view))


def groups(view: View, name: str) -> list[ElementTree.Element]:
    """Return all SVG groups with this class."""
    return [group for group in picture(view).iter(f"{SVG}g") if group.get("class") == f"kokopelli-{name}"]


def group_counts(view: View) -> Counter[str]:
    """Return how many SVG groups there are of each class."""
    classes = (group.get("class", "") for group in picture(view).iter(f"{SVG}g"))
    return Counter(name.removeprefix("kokopelli-") for name in classes)


def location(group: ElementTree.Element) -> tuple[float, float]:
    found = re.match(r"translate\((\S+) (\S+)\)", group.get("transform", ""))
    assert found
    return float(found[1]), float(found[2])


def test_text_has_every_seat_with_its_numbers() -> None:
    for view in some_views():
        seats = blocks(view)
        assert list(seats) == [
            (seat + (view.seat or 0)) % len(view.players) for seat in range(len(view.players))
        ]
        for seat, block in seats.items():
            line = block.splitlines()[0]
            assert view.players[seat] in line
            assert re.search(rf"\b{view.scores[seat]} points?\b", line)
            assert re.search(rf"hand +{view.hand_sizes[seat]}\b", line)
            assert re.search(rf"pile +{view.pile_sizes[seat]}\b", line)
            assert ("first player" in line) == (seat == view.first)
            assert line.startswith(">") == (seat == view.turn)
            assert line.startswith("*") == (seat in (view.winners or ()))


def test_text_has_every_ceremony_on_its_side_with_its_cards() -> None:
    labels = {"left": "left", "right": "right", "pile": "beneath"}
    most = 0
    for view in some_views():
        for seat, block in blocks(view).items():
            for ceremony in view.villages[seat].values():
                wilds = f" ({ceremony.wilds} kokopelli)" if ceremony.wilds else ""
                side = rf"(?m)^    {labels[ceremony.side]} .*\b"
                found = re.search(
                    rf"{side}{re.escape(f'{ceremony.kind} {ceremony.cards}{wilds}')}(  |$)", block
                )
                assert found, (ceremony, block)
                most = max(most, ceremony.wilds)
    assert most  # some ceremonies had Kokopelli


def test_text_has_round_tiles_and_turn() -> None:
    for view in some_views():
        headline, tiles, *_ = draw_text(view).split("\n\n")
        assert f"round {view.round}" in headline.lower()
        for kind, left in view.tiles.items():
            assert re.search(rf"{kind} +{' '.join(map(str, left)) or 'end'}(  |$)", tiles, re.MULTILINE)
        if view.turn is None:
            assert all(view.players[seat] in headline for seat in view.winners or ())
        else:
            assert f"{view.players[view.turn]} to play, {view.actions_left} action" in headline
            assert f"{view.end_tiles} Game End tile" in headline
            assert ("last round" in headline) == view.ending


def shown_hand(block: str) -> Counter[str]:
    """Return the hand shown in a seat's part of the text."""
    _, _, hand = block.partition("\n    hand ")
    return Counter({card: int(count) for card, count in re.findall(r"([a-z-]+) (\d+)", hand)})


def test_text_shows_only_the_hands_that_the_viewer_may_see() -> None:
    for players in (2, 3, 4):
        for game in random_game(NAMES[:players], seed=10 + players):
            if game.ply % 25:
                continue
            hands = game.open_view().hands
            for seat, block in blocks(game.open_view()).items():
                assert shown_hand(block) == Counter(hands[seat])
            for viewer in range(players):
                for seat, block in blocks(game.view(viewer)).items():
                    assert shown_hand(block) == Counter(hands[seat] if seat == viewer else {})
            assert not any(shown_hand(block) for block in blocks(game.view()).values())


def test_every_line_fits_into_100_columns() -> None:
    for view in some_views(ODD_NAMES):
        for line in draw_text(view).splitlines():
            assert columns(line) <= 100, line
            assert line.isprintable()


@pytest.mark.parametrize("winners", [(1,), (0, 3), (0, 1, 2), (0, 1, 2, 3)])
def test_all_winners_are_named(winners: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    *_, game = random_game(ODD_NAMES, seed=4)
    view = game.view()
    monkeypatch.setattr(View, "winners", winners)
    headline = draw_text(view).splitlines()[0]
    assert columns(headline) <= 100
    names = re.split(", | and ", headline.partition(" · ")[2])
    assert [name[:3] for name in names] == [ODD_NAMES[seat][:3] for seat in winners]
    assert [seat for seat, block in blocks(view).items() if block.startswith("*")] == list(winners)


def test_an_svg_uses_only_simple_elements() -> None:
    allowed = {"svg", "g", "title", "rect", "circle", "ellipse", "path", "text"}
    for view in some_views(ODD_NAMES):
        for element in picture(view).iter():
            assert element.tag.removeprefix(SVG) in allowed
            assert not {"id", "style", "href"} & set(element.keys())


def test_an_svg_has_every_card() -> None:
    for view in some_views():
        drawn = group_counts(view)
        stacks = [ceremony for village in view.villages for ceremony in village.values()]
        assert drawn["ceremony"] == len(stacks)
        assert drawn["stack-card"] == sum(ceremony.cards for ceremony in stacks)
        assert drawn["hand-card"] == sum(view.hand_sizes)
        assert drawn["pile"] == drawn["plate"] == len(view.players)
        assert drawn["vp-tile"] == sum(map(len, view.tiles.values()))
        placed = sum(not left for left in view.tiles.values())
        assert drawn["end-tile"] == view.end_tiles + placed


def test_names_are_escaped_and_shortened() -> None:
    game = Game(Setup.random(ODD_NAMES, seed=1))
    assert ODD_NAMES[2] in draw_text(game.view())
    plates = [" ".join(plate.itertext()) for plate in groups(game.view(), "plate")]
    assert ODD_NAMES[0][:8] in plates[0] and "…" in plates[0]
    assert ODD_NAMES[1][:4] in plates[1] and "…" in plates[1]
    assert ODD_NAMES[2] in plates[2]
    assert "two lines" in plates[3]


@pytest.mark.parametrize("name", ["", " ", "\x00"])
def test_an_invisible_name_is_replaced_by_the_seat(name: str) -> None:
    view = Game(Setup.random((name, "Ben"), first=0, seed=1)).view()
    assert "seat 0 to play" in draw_text(view)
    assert "seat 0" in list(picture(view).itertext())


def test_short_names_keep_to_the_column_limit() -> None:
    for name in (*ODD_NAMES, "", "ab", "花子"):
        for limit in range(2, 60):
            assert columns(short_name(name, limit)) <= limit


def swapped(setup: Setup, seat: int, one: int, other: int) -> Setup:
    """Return the set-up with two cards of a pile swapped."""
    piles = [list(pile) for pile in setup.piles]
    piles[seat][one], piles[seat][other] = piles[seat][other], piles[seat][one]
    return Setup(setup.players, setup.kinds, setup.first, tuple(map(tuple, piles)))


def replayed(setup: Setup, game: Game) -> Game | None:
    """Replay the moves of a game with another set-up; return None if one is illegal there."""
    twin = Game(setup)
    try:
        for move in game.moves:
            twin.play(move)
    except IllegalMove:
        return None
    return twin


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r11_2_hidden_cards_do_not_change_a_drawing(players: int) -> None:
    rng = random.Random(players)
    differences = set()
    for game in random_game(NAMES[:players], seed=20 + players):
        if game.ply > 60:
            break
        seat = rng.randrange(players)
        twin = replayed(swapped(game.setup, seat, *rng.sample(range(30), 2)), game)
        if twin is None:
            continue
        differences.add("hands" if twin.open_view().hands != game.open_view().hands else "piles")
        for viewer in {*range(players), None} - {seat}:
            assert draw_text(twin.view(viewer)) == draw_text(game.view(viewer))
            assert draw_svg(twin.view(viewer)) == draw_svg(game.view(viewer))
    assert differences == {"hands", "piles"}


def test_every_card_has_its_own_symbol() -> None:
    assert set(SYMBOLS) == set(CARDS)
    assert len(set(SYMBOLS.values())) == len(CARDS)
    for symbol in SYMBOLS.values():
        ElementTree.fromstring(f"<g>{symbol}</g>")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_r1_5_the_sides_that_neighbours_share_are_close_together(players: int) -> None:
    table = places(players)
    for seat, place in enumerate(table):
        neighbour = table[(seat + 1) % players]
        assert dist(place.left, neighbour.right) < dist(place.left, neighbour.left)
    assert table[0].left.x < table[0].right.x
    assert table[0].pile.y == max(place.pile.y for place in table)
    if players > 2:
        assert table[1].pile.x < table[0].pile.x < table[-1].pile.x


def test_every_ceremony_is_drawn_on_its_side() -> None:
    for view in some_views():
        seats = len(view.players)
        sides = {
            (seat, side): point
            for seat, place in enumerate(places(seats), view.seat or 0)
            for side, point in (("left", place.left), ("right", place.right), ("pile", place.pile))
        }
        for group in groups(view, "ceremony"):
            at = location(group)
            seat, side = min(sides, key=lambda spot: dist(sides[spot], at))
            kind, cards, *_ = next(group.itertext()).split()
            ceremony = {str(kind): found for kind, found in view.villages[seat % seats].items()}[kind]
            assert (ceremony.side, ceremony.cards) == (side, int(cards))


def test_the_viewer_sits_at_the_bottom() -> None:
    game = Game(Setup.random(NAMES, seed=1))
    for viewer in range(4):
        plates = groups(game.view(viewer), "plate")
        lowest = max(plates, key=lambda plate: location(plate)[1])
        assert NAMES[viewer] in list(lowest.itertext())
        at_left = min(plates, key=lambda plate: abs(location(plate)[0] - places(4)[1].plate.x))
        assert NAMES[(viewer + 1) % 4] in list(at_left.itertext())


def test_nothing_in_the_villages_overlaps() -> None:
    for view in some_views():
        lying = [
            location(group)
            for group in picture(view).findall(f"{SVG}g")
            if group.get("class") in ("kokopelli-ceremony", "kokopelli-space", "kokopelli-pile")
        ]
        assert len(lying) >= 5 * len(view.players)
        assert all(dist(one, other) > CARD_WIDTH + 10 for one, other in combinations(lying, 2))
        assert all(CARD_WIDTH / 2 < x < WIDTH - CARD_WIDTH / 2 and 0 < y < HEIGHT for x, y in lying)
