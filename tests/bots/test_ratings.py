"""Intervals, ratings and the sequential test, on made-up results with known strengths."""

import math
import random
from collections.abc import Iterable, Sequence

import pytest

from kokopelli.arena.ratings import SCALE, Rating, Sprt, parse_share, rate
from kokopelli.arena.results import GameResult, MatchError, MoveTimes, places
from kokopelli.arena.standings import estimate, share_of, stand


def game(table: Sequence[str], scores: Sequence[int], block: int = 0, rotation: int = 0) -> GameResult:
    """Return a made-up game, with the bots seated in the order of the table."""
    return GameResult(
        table=tuple(table),
        kinds=10,
        seed="made up",
        block=block,
        rotation=rotation,
        bots=tuple(table),
        scores=tuple(scores),
        places=places(scores),
        plies=0,
        finished=True,
        failure=None,
        clocks=tuple(MoveTimes() for _ in table),
        moves=(),
    )


def random_scores(rng: random.Random, table: Sequence[str], strengths: dict[str, float]) -> list[int]:
    """Return scores in a random order drawn from the Plackett-Luce model."""
    arrival = [rng.expovariate(strengths[bot]) for bot in table]
    return [sum(other > own for other in arrival) for own in arrival]


def played(
    tables: Iterable[Sequence[str]], strengths: dict[str, float], blocks: int, seed: int = 1
) -> list[GameResult]:
    """Return blocks of random games between bots of known strengths."""
    rng = random.Random(seed)
    return [
        game(table, random_scores(rng, table, strengths), block, rotation)
        for table in tables
        for block in range(blocks)
        for rotation in range(len(table))
    ]


def true_rating(strengths: dict[str, float], bot: str, fixed: str) -> float:
    return 1000 + SCALE * math.log(strengths[bot] / strengths[fixed])


def by_name(ratings: Iterable[Rating]) -> dict[str, Rating]:
    return {one.bot: one for one in ratings}


def test_an_interval_is_1_96_standard_errors_of_the_block_means() -> None:
    one = estimate([0.0, 0.5, 1.0, 0.5])
    assert one.mean == 0.5
    half = 1.96 * math.sqrt(0.5 / 3) / 2
    assert one.interval == pytest.approx((0.5 - half, 0.5 + half))
    assert estimate([0.7]).interval is None


def test_an_interval_contains_the_true_share_19_times_in_20() -> None:
    rng = random.Random(7)
    inside = 0
    for _ in range(500):
        means = [((rng.random() < 0.6) + (rng.random() < 0.6)) / 2 for _ in range(60)]
        interval = estimate(means).interval
        assert interval is not None
        inside += interval[0] <= 0.6 <= interval[1]
    assert 0.93 < inside / 500 < 0.97


def test_a_bot_that_won_every_game_still_has_an_interval() -> None:
    sweep = [game("AB", (1, 0), block) for block in range(100)]
    first, second = stand(sweep)[0].standings
    assert (first.share.mean, second.share.mean) == (1, 0)
    assert first.share.interval == pytest.approx((1 - 0.037, 1))
    assert second.share.interval == pytest.approx((0, 0.037))
    assert stand(sweep[:2])[0].standings[0].share.interval == (0, 1)
    many = [game("ABBB", (0, 3, 2, 1), block) for block in range(100)]
    assert stand(many)[0].standings[1].share.interval == pytest.approx(((1 - 0.037) / 3, 1 / 3))


def test_a_share_is_a_mean_over_all_seats_of_a_bot() -> None:
    block = [game("ABB", (3, 5, 5)), game("ABB", (9, 1, 1), rotation=1)]
    assert share_of("A", block) == 0.5
    assert share_of("B", block) == 0.25
    (table,) = stand(block)
    assert (table.blocks, table.games) == (1, 2)
    assert table.standings[0].fair == pytest.approx(1 / 3)
    points, margin = table.standings[0].points, table.standings[0].margin
    assert points is not None and margin is not None
    assert (points.mean, margin.mean) == (6, 3)


def test_two_bots_are_rated_by_the_bradley_terry_model() -> None:
    results = [game("AB", (1, 0), block) for block in range(75)] + [
        game("AB", (0, 1), block) for block in range(75, 100)
    ]
    ratings = by_name(rate(results))
    assert ratings["A"].rating == 1000 and ratings["A"].interval is None
    assert ratings["B"].rating == pytest.approx(1000 - SCALE * math.log(75.5 / 25.5), abs=0.01)
    assert ratings["B"].games == 100


def test_bradley_terry_finds_known_strengths() -> None:
    strengths = {"A": 1.0, "B": 2.0, "C": 5.0, "D": 0.4}
    results = played(["AB", "AC", "AD", "BC", "BD", "CD"], strengths, blocks=300)
    rated = rate(results)
    assert [one.bot for one in rated] == ["C", "B", "A", "D"]
    for bot, one in by_name(rated).items():
        truth = true_rating(strengths, bot, "A")
        assert one.rating == pytest.approx(truth, abs=35)
        if bot == "A":
            assert one.interval is None
        else:
            assert one.interval is not None
            assert one.interval[0] < one.rating < one.interval[1]
            assert 20 < one.interval[1] - one.interval[0] < 80


@pytest.mark.parametrize("table", ["AB", "BAAA"])
def test_bootstrap_intervals_contain_the_truth_19_times_in_20(table: str) -> None:
    strengths = {"A": 1.0, "B": 2.0, "C": 0.5}
    inside = 0
    for seed in range(80):
        rating = by_name(rate(played([table], strengths, 60, seed), fixed="A", samples=200))["B"]
        assert rating.interval is not None
        inside += rating.interval[0] <= true_rating(strengths, "B", "A") <= rating.interval[1]
    assert 69 <= inside < 80  # within three standard deviations of 75; so small a bootstrap misses a bit more


@pytest.mark.parametrize("tables", [["ABC"], ["ABBB", "BAAA", "ACCC", "CAAA"], ["ABCC", "ABBC", "ACCC"]])
def test_plackett_luce_finds_known_strengths(tables: list[str]) -> None:
    strengths = {"A": 1.0, "B": 3.0, "C": 0.5}
    ratings = by_name(rate(played(tables, strengths, blocks=400), fixed="B"))
    for bot, one in ratings.items():
        truth = true_rating(strengths, bot, "B")
        assert one.rating == pytest.approx(truth, abs=35)


def test_a_tie_counts_as_all_orders_in_equal_parts() -> None:
    tied = [game("ABC", (5, 5, 1), block) for block in range(50)]
    halves = [game("ABC", (6, 5, 1) if block % 2 else (5, 6, 1), block) for block in range(50)]
    for one, two in zip(rate(tied, samples=0), rate(halves, samples=0), strict=True):
        assert one.rating == pytest.approx(two.rating)
        assert one.interval is None
    even = rate([game("AB", (5, 5), block) for block in range(9)])
    assert [one.rating for one in even] == pytest.approx([1000, 1000])


def test_a_bot_that_won_every_game_has_a_finite_rating() -> None:
    rated = rate([game("AB", (0, 9), block) for block in range(100)])
    assert [one.bot for one in rated] == ["B", "A"]
    assert rated[0].rating == pytest.approx(1000 + SCALE * math.log(100.5 / 0.5), abs=0.1)
    assert rated[0].interval is not None
    assert rated[0].interval[0] == pytest.approx(1000 + SCALE * math.log(103.7 / 3.7), abs=30)


def test_ratings_need_games_that_can_be_compared() -> None:
    with pytest.raises(MatchError, match="never met"):
        rate([game("AB", (1, 0)), game("CD", (1, 0))])
    with pytest.raises(MatchError, match="one number of players"):
        rate([game("AB", (1, 0)), game("ABC", (1, 0, 2))])
    with pytest.raises(MatchError, match="one number of players"):
        rate([])
    with pytest.raises(MatchError, match="'Z' is in none"):
        rate([game("AB", (1, 0))], fixed="Z")
    (first, second) = rate([game("AB", (1, 0))])
    assert (first.interval, second.interval) == (None, None)
    indirect = rate([game("AB", (1, 0)), game("BC", (1, 0)), game("CD", (1, 0))])
    assert [one.bot for one in indirect] == list("ABCD")


def decide(rng: random.Random, share: float, low: float, high: float) -> tuple[str | None, int]:
    """Test a coin with this share of heads, two tosses a block; return the answer and the blocks used."""
    test = Sprt(low, high)
    while test.accepted is None and test.blocks < 3000:
        test.add(((rng.random() < share) + (rng.random() < share)) / 2)
    return test.accepted, test.blocks


def test_the_sprt_accepts_what_is_true() -> None:
    rng = random.Random(1)
    assert decide(rng, 0.40, 0.5, 0.55)[0] == "low"
    assert decide(rng, 0.65, 0.5, 0.55)[0] == "high"
    assert decide(rng, 0.99, 0.9, 0.95)[0] == "high"


@pytest.mark.parametrize(("low", "high"), [(0.5, 0.65), (0.8, 0.95)])
@pytest.mark.parametrize("truth", ["low", "high"])
def test_the_sprt_is_wrong_once_in_20_times(low: float, high: float, truth: str) -> None:
    rng = random.Random(f"{low} {truth}")
    answers = [decide(rng, low if truth == "low" else high, low, high) for _ in range(150)]
    wrong = sum(answer != truth for answer, _ in answers) / len(answers)
    assert wrong < 0.105  # within three standard deviations of 0.05
    assert all(answer is not None for answer, _ in answers)
    assert sum(blocks for _, blocks in answers) / len(answers) < 60


def test_the_sprt_needs_a_minimum_of_blocks_even_if_one_bot_wins_all() -> None:
    test = Sprt(0.5, 0.9)
    for _ in range(Sprt.MIN_BLOCKS - 1):
        test.add(1.0)
    assert test.accepted is None
    test.add(1.0)
    assert test.accepted == "high"
    assert test.ratio == pytest.approx(8 * math.log(0.9 / 0.5), rel=0.01)


@pytest.mark.parametrize(("low", "high"), [(0.6, 0.5), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0), (-1, 2)])
def test_the_sprt_needs_two_ascending_shares(low: float, high: float) -> None:
    with pytest.raises(MatchError, match="the lower first"):
        Sprt(low, high)


def test_a_share_is_a_number_per_cent_or_elo() -> None:
    assert parse_share("0.55", 2) == 0.55
    assert parse_share("55%", 2) == pytest.approx(0.55)
    assert parse_share("0elo", 3) == pytest.approx(1 / 3)
    assert parse_share("-400elo", 2) == pytest.approx(1 / 11)
    for text in ("", "elo", "much", "5%elo"):
        with pytest.raises(MatchError, match="is not a share"):
            parse_share(text, 2)
