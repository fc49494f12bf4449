"""The naive rules of the differential tests, in positions worked out by hand from docs/rules.md."""

import random
from collections import Counter

import pytest

from naive import KINDS, KOKOPELLI, STYLES, Ceremony, NaiveGame, random_setup

Village = dict[str, tuple[str, int]]  # kind: (side, cards)
FILLER = ["lizard", "paw"] * 10  # cards that do not matter


def naive_position(
    players: int,
    hand: list[str],
    villages: dict[int, Village] | None = None,
    pile: list[str] | None = None,
) -> NaiveGame:
    """Return a position in round 2 where seat 0 has both actions left; all 16 kinds are in play."""
    game = NaiveGame(players, KINDS, 0, [FILLER * 2 for _ in range(players)])
    game.round, game.actions_left = 2, 2
    game.hands[0] = list(hand)
    game.piles[0] = list(FILLER if pile is None else pile)
    for seat, village in (villages or {}).items():
        for kind, (side, cards) in village.items():
            game.villages[seat][kind] = Ceremony(side, [kind] * cards)
    return game


def legal(game: NaiveGame, *verbs: str) -> list[str]:
    return [move for move in game.legal() if move.split(" ")[0] in verbs]


def test_pass_needs_an_empty_hand_and_an_empty_pile() -> None:
    villages: dict[int, Village] = {0: {"sun": ("left", 1)}}
    assert naive_position(3, [], villages, pile=[]).legal() == ["cancel sun", "pass"]  # R3.4
    assert naive_position(3, [], villages, pile=["paw"]).legal() == ["cancel sun", "draw"]
    only_wild = naive_position(3, [KOKOPELLI], villages, pile=[])
    assert only_wild.legal() == ["cancel sun", "exchange", "wild sun@0"]


def test_an_empty_hand_scores_before_lizard_draws_and_even_with_an_empty_pile() -> None:
    villages: dict[int, Village] = {
        0: {"lizard": ("left", 1), "paw": ("left", 1)},
        1: {"sun": ("right", 1)},
    }
    game = naive_position(4, ["sun"], villages, pile=["vase", "fire", "birth", "hunter", "drummer"])
    game.play("play sun@1")
    assert game.points == [(0, 1, "R3.6"), (0, 1, "R9.7")]  # R6.4
    assert game.hands[0] == ["vase", "fire", "birth", "hunter"]  # 3 for R3.6, 1 for Lizard

    game = naive_position(4, ["sun"], villages, pile=[])
    game.play("play sun@1")
    assert (game.hands[0], game.scores[0]) == ([], 2)
    assert (game.decision, game.seat) == ("action", 0)  # it may only cancel or pass
    assert game.legal() == ["cancel lizard", "cancel paw", "pass"]


def test_an_exchange_is_not_an_empty_hand_and_draws_as_many_cards_as_were_tucked() -> None:
    game = naive_position(2, ["sun", "vase", "sun"], pile=["fire"])
    game.play("exchange")
    assert game.legal() == ["tuck sun", "tuck vase"]
    assert (game.decision, game.actions_left) == ("tuck", 1)
    for move in ("tuck vase", "tuck sun", "tuck sun"):
        game.play(move)
    assert game.hands[0] == ["fire", "vase", "sun"]  # R8.1: the top three of fire, vase, sun, sun
    assert game.piles[0] == ["sun"]
    assert game.points == []  # R3.6
    assert not game.ending
    assert (game.decision, game.actions_left) == ("action", 1)


def test_play_area() -> None:
    four: dict[int, Village] = {
        1: {"sun": ("right", 1), "vase": ("left", 1), "fire": ("pile", 1)},
        2: {"paw": ("left", 1), "lizard": ("right", 1)},
        3: {"birth": ("left", 1), "hunter": ("right", 1), "shaman": ("pile", 1)},
    }
    near = {"sun", "fire", "birth", "shaman"}  # R1.5
    far = {"vase", "paw", "lizard", "hunter"}
    game = naive_position(4, [KOKOPELLI, *sorted(near | far)], four)
    assert {move.split("@")[0] for move in legal(game, "wild")} == {f"wild {k}" for k in near}
    assert {move.split(" ")[1] for move in legal(game, "open")} == far  # R5.2

    game.villages[0]["spider-woman"] = Ceremony("left", ["spider-woman"])
    reached = near | {"vase", "hunter", "spider-woman"}  # R9.3: not the player opposite
    assert {move.split("@")[0] for move in legal(game, "wild")} == {f"wild {k}" for k in reached}
    assert {move.split(" ")[1] for move in legal(game, "open")} == far


def test_two_players_reach_beneath_the_opponents_pile_only_with_spider_woman() -> None:
    villages: dict[int, Village] = {1: {"sun": ("pile", 1), "vase": ("left", 1)}}
    game = naive_position(2, ["sun", "vase"], villages)
    assert legal(game, "open", "play") == [
        "open sun left",
        "open sun pile",
        "open sun right",
        "play vase@1",
    ]  # R1.5, R5.2
    game.villages[0]["spider-woman"] = Ceremony("left", ["spider-woman"])
    assert legal(game, "play") == ["play sun@1", "play vase@1"]  # R9.3


def test_chieftain_and_warrior_in_one_action() -> None:
    villages: dict[int, Village] = {
        0: {"chieftain": ("left", 1), "warrior": ("left", 1), "sun": ("right", 1)}
    }
    hand = ["sun", "sun", "sun", "warrior", "vase"]
    game = naive_position(3, hand, villages)
    game.play("play sun@0")
    assert game.legal() == ["done", "play sun@0", "play warrior@0"]  # R9.1
    assert (game.decision, game.actions_left) == ("more", 1)
    game.play("play sun@0")
    assert game.legal() == ["done", "play sun@0"]  # R9.1: no longer Warrior
    game.play("play sun@0")  # the 4th card
    assert (game.decision, game.actions_left) == ("action", 1)

    game = naive_position(3, hand, villages)
    game.play("play sun@0")
    game.play("play warrior@0")
    assert (game.decision, game.actions_left) == ("action", 1)  # R9.1: Warrior's card ends the action

    villages[0]["sun"] = ("right", 3)
    game = naive_position(3, hand, villages)
    game.play("play sun@0")
    assert game.legal() == ["done", "play warrior@0"]  # R9.1: the first card finished it


def test_warrior_finished_by_its_first_card_still_allows_the_second() -> None:
    villages: dict[int, Village] = {
        0: {"warrior": ("left", 3), "sun": ("left", 1)},
        1: {"sun": ("right", 1), "vase": ("right", 1)},
    }
    game = naive_position(3, ["warrior", "sun", "sun", "warrior"], villages)
    game.play("play warrior@0")
    assert game.legal() == ["done", "play sun@0", "play sun@1"]  # R9.4
    game.play("play sun@1")
    assert (game.decision, game.actions_left) == ("action", 2)  # one used, one from the Vase
    game.play("play sun@0")
    assert game.decision == "action"  # without Warrior the action has ended


def test_birth_plays_only_drawn_cards() -> None:
    villages: dict[int, Village] = {
        0: {"birth": ("left", 3), "hunter": ("left", 1), "sun": ("right", 1)},
        1: {"vase": ("right", 1)},
    }
    game = naive_position(4, ["sun", KOKOPELLI], villages, pile=["birth", "vase", "paw"])
    game.play("draw")
    assert game.legal() == ["done", "play birth@0", "play vase@1"]  # R9.2: both drawn cards and no other
    game.play("play birth@0")  # finishes the Birth
    assert game.legal() == ["done", "play vase@1"]
    game.play("play vase@1")
    assert (game.decision, game.actions_left) == ("action", 2)  # R9.11 works in a draw action too

    game = naive_position(4, ["sun", KOKOPELLI], villages, pile=["paw", "fire", "paw"])
    game.play("draw")
    assert (game.decision, game.actions_left) == ("action", 1)  # no `more` decision


def test_birth_does_not_play_cards_drawn_for_an_empty_hand() -> None:
    villages: dict[int, Village] = {0: {"birth": ("left", 1), "sun": ("left", 1)}}
    game = naive_position(3, [], villages, pile=["sun", "sun", "birth", "paw", "vase"])
    game.play("draw")
    game.play("play sun@0")
    assert game.hands[0] == ["sun", "birth", "paw"]  # R3.6
    assert (game.decision, game.actions_left) == ("action", 1)  # R9.2


def test_fire_opens_next_to_you_if_the_kind_is_not_in_the_owners_area() -> None:
    four: dict[int, Village] = {
        0: {"fire": ("left", 1), "paw": ("right", 1)},
        1: {"sun": ("left", 1)},
        2: {"vase": ("right", 1)},
        3: {"drummer": ("left", 1), "shaman": ("left", 1)},
    }
    # paw: on the right side of seat 0, so in the area of seat 3 (its right neighbour), not of seat 1.
    # sun: in the village of seat 1, far from seat 0. vase: in the area of seat 1, not of seat 0.
    game = naive_position(4, ["paw", "sun", "vase"], four)
    assert legal(game, "open") == [
        "open paw right@1",
        "open sun left",
        "open sun right",
        "open vase left",
        "open vase right",
    ]  # R9.6; the left side of seat 3 is full
    del game.villages[3]["shaman"]
    assert [move for move in legal(game, "open") if move.endswith("@3")] == [
        "open sun left@3",
        "open vase left@3",
    ]

    two: dict[int, Village] = {0: {"fire": ("pile", 1), "paw": ("left", 1)}}
    game = naive_position(2, ["fire", "paw"], two)
    assert legal(game, "open") == ["open fire left@1", "open fire right@1"]  # R1.5, R9.6


def test_eagle_feather_opened_with_the_last_card() -> None:
    game = naive_position(3, ["eagle-feather"], {0: {"fire": ("left", 1)}})
    game.play("open eagle-feather left")
    assert game.points == [(0, 3, "R9.9")]
    assert len(game.hands[0]) == 5
    game = naive_position(3, ["eagle-feather"], {0: {"fire": ("left", 1)}})
    game.play("open eagle-feather right@1")  # the ability is another player's
    assert game.points == [(0, 1, "R3.6")]
    assert len(game.hands[0]) == 3


def test_vase_gives_one_action_per_owner_and_turn() -> None:
    villages: dict[int, Village] = {
        0: {"sun": ("left", 1)},
        1: {"vase": ("right", 3), "paw": ("right", 1)},
        2: {"vase": ("left", 3)},
    }
    game = naive_position(3, ["vase", "vase", "paw", "vase", "sun", "fire"], villages)
    left = []
    for move in ("play vase@1", "play vase@2", "open vase left", "play sun@0"):
        game.play(move)
        left.append(game.actions_left)
    # A card that finishes a Vase counts (R6.3), and so does one for a second owner's Vase or for one's own;
    # opening does not.
    assert left == [2, 2, 1, 1]
    game.villages[1]["vase"] = Ceremony("left", ["vase"])
    game.play("play paw@1")  # a new Vase of an owner whose Vase already gave an action
    assert game.seat == 1


def test_spaces_beneath_the_pile_with_sun() -> None:
    villages: dict[int, Village] = {0: {"sun": ("left", 1), "paw": ("pile", 1)}}
    game = naive_position(2, ["vase"], villages)
    assert "open vase pile" in game.legal()  # R9.12: the second of the two spaces
    game.play("cancel sun")
    assert legal(game, "open") == ["open vase left", "open vase right"]
    game = naive_position(3, ["vase"], {0: {"sun": ("left", 1)}})
    assert "open vase pile" in game.legal()
    game = naive_position(3, ["sun"])
    assert legal(game, "open") == ["open sun left", "open sun right"]


def test_all_effects_of_one_card_in_order() -> None:
    """Snake Dance makes the last hand card the 2nd and 3rd card of a ceremony; Drummer needs only 3."""
    villages: dict[int, Village] = {
        0: {"snake-dance": ("left", 1), "paw": ("left", 1), "tortoise": ("right", 1)},
        1: {
            "drummer": ("right", 1),
            "mother-of-heaven": ("left", 1),
            "shaman": ("left", 1),
            "vase": ("right", 1),
        },
    }
    game = naive_position(4, [KOKOPELLI], villages)
    game.play("wild drummer@1")
    assert game.points == [
        (0, 1, "R3.6"),
        (0, 2, "R9.7"),
        (1, 2, "R9.13"),
        (0, 4, "R6.5"),
        (1, 1, "R6.6"),
        (0, 1, "R9.10"),
        (1, 1, "R9.15"),
    ]
    assert game.scores == [8, 4, 0, 0]
    assert "drummer" not in game.villages[1]
    assert game.discards[1] == ["drummer", KOKOPELLI]  # R9.16: one card
    assert game.actions_left == 2


@pytest.mark.parametrize(
    ("others", "finished_from"),
    [
        ([], [3]),  # R6.2: the 4th card
        (["snake-dance"], [2, 3]),  # R9.16: the 3rd and 4th card; a surplus is lost
        (["drummer"], [2, 3]),  # R9.14: the 3rd card; a ceremony that already has 3 is finished by its 4th
        (["drummer", "snake-dance"], [1, 2, 3]),  # R9.16: the 2nd and 3rd card
    ],
)
def test_drummer_and_snake_dance(others: list[str], finished_from: list[int]) -> None:
    for cards in (1, 2, 3):
        village: Village = {"sun": ("left", cards)} | dict.fromkeys(others, ("right", 1))
        game = naive_position(3, [KOKOPELLI, "vase"], {0: village})
        game.play("wild sun@0")
        if cards in finished_from:
            assert game.points == [(0, 4, "R6.5")]
            assert len(game.discards[0]) == cards + 1
        else:
            assert game.points == []
            assert len(game.villages[0]["sun"].cards) == cards + 1


def test_tiles_and_the_stack_of_game_end_tiles() -> None:
    sun: dict[int, Village] = {0: {"sun": ("left", 3)}}
    for tiles, stack, points, left, ending in (
        ([4, 3], 2, 4, 2, False),
        ([3], 2, 3, 1, False),
        ([3], 1, 3, 0, True),  # R10.1
        ([3], 0, 3, 0, True),  # R6.5: none left to place; it already is the last round
        ([], 2, 1, 2, False),
    ):
        game = naive_position(3, ["sun", "vase"], sun)
        game.tiles["sun"], game.end_tiles, game.ending = list(tiles), stack, stack == 0
        game.play("play sun@0")
        assert game.points == [(0, points, "R6.5")]
        assert (game.end_tiles, game.ending) == (left, ending)
        assert game.tiles["sun"] == tiles[1:]


def test_first_round_card_limit_and_the_end_with_the_round() -> None:
    deck = ["sun", "vase", "paw", "fire", "birth", "hunter"]
    game = NaiveGame(3, deck, 1, [deck * 2, deck, deck * 2])
    seen = []
    while game.decision != "over":
        seen.append((game.seat, game.decision, game.actions_left))
        game.play("draw" if "draw" in game.legal() else game.legal()[0])
        assert game.ending  # seat 1 drew its last card; tucking later does not change that
    assert seen == [
        (1, "action", 1),  # R3.2
        (1, "tuck", 0),  # R3.5
        (2, "action", 1),
        (2, "tuck", 0),
        (0, "action", 2),
        (0, "action", 1),
        (0, "tuck", 0),
        (0, "tuck", 0),
    ]
    # Decks of 12, 6 and 12 minus a hand of 5; for each card drawn, one was tucked.
    assert [len(pile) for pile in game.piles] == [7, 1, 7]
    assert game.points == [(0, 3, "R10.2"), (1, 5, "R10.2"), (2, 3, "R10.2")]
    snapshot = game.snapshot()
    assert (snapshot["seat"], snapshot["actions_left"], snapshot["round"]) == (None, 0, 1)
    assert (snapshot["hands"], snapshot["legal"], snapshot["winners"]) == ([{}, {}, {}], [], [1])


@pytest.mark.parametrize(
    ("sizes", "points"),
    [
        ([0, 0, 4, 9], [5, 5, 3, 0]),
        ([2, 5, 5, 9], [5, 3, 3, 0]),
        ([7, 7, 7, 7], [5, 5, 5, 5]),
    ],
)
def test_points_for_the_fewest_cards(sizes: list[int], points: list[int]) -> None:
    game = naive_position(4, [])
    game.piles = [["paw"] * size for size in sizes]
    game.villages[3]["sun"] = Ceremony("pile", ["sun"])
    game.end_game()
    assert game.scores == [points[0], points[1], points[2], points[3] + 1]  # R10.2, R10.3
    assert game.points[-1] == (3, 1, "R10.3")


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    game = naive_position(3, ["sun", "vase"])
    before = game.snapshot()
    for move in ("pass", "done", "open sun pile", "Draw", "draw ", "open sun left@0", "tuck sun"):
        with pytest.raises(ValueError, match="not a legal move"):
            game.play(move)
    assert game.snapshot() == before


def cards_of(game: NaiveGame) -> Counter[str]:
    stacks = [*game.hands, *game.piles, *game.discards]
    stacks += [ceremony.cards for village in game.villages for ceremony in village.values()]
    return Counter(card for stack in stacks for card in stack)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("kind_count", [10, 11, 12])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_end_and_keep_every_card(players: int, kind_count: int, style: str) -> None:
    rng = random.Random(f"{players} {kind_count} {style}")
    for _ in range(2):
        setup = random_setup(rng, players, kind_count)
        cards = Counter(card for pile in setup["piles"] for card in pile)
        game = NaiveGame(**setup)
        while moves := game.legal():
            game.play(STYLES[style](rng, game, moves))
            assert game.ply < 3000
            assert all(len(village) <= 6 for village in game.villages)
        assert cards_of(game) == cards
        assert game.snapshot()["scores"] == [
            sum(points for seat, points, _ in game.points if seat == scored) for scored in range(players)
        ]
