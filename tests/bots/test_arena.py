"""Matches: rotation, seeds, faulty bots, files, and the arena command."""

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import faulty_bots
import pytest
from rich.console import Console

from budgets import budget
from command_line import KOKOPELLI, run
from kokopelli import from_record, read_record
from kokopelli.arena import match
from kokopelli.arena.match import Match, plan_tables, play_block, play_game, record_of_result, setup_of
from kokopelli.arena.ratings import Rating
from kokopelli.arena.results import GameResult, MatchError, places, read_results
from kokopelli.arena.standings import stand
from kokopelli.arena.workers import run_blocks
from kokopelli.identifiers import KINDS
from kokopelli.terminal.match_report import MatchOptions, ratings_grid, run_match, standings_grid

PAIR = ("random", "random #2")
BOT_PATH = os.pathsep.join([str(Path(__file__).parent), str(Path(__file__).parent.parent)])


def faulty(name: str) -> str:
    return f"faulty_bots:{name}"


def play_all(match: Match, processes: int = 1) -> list[GameResult]:
    return [result for block in run_blocks([match], processes) for result in block]


@pytest.mark.parametrize("bots", [("A", "B"), ("A", "B", "B"), ("A", "B", "C"), ("A", "B", "C", "D")])
def test_a_block_has_every_bot_once_on_every_seat(bots: tuple[str, ...]) -> None:
    match = Match(bots)
    for block in range(20):
        seatings = [match.seating(block, rotation) for rotation in range(len(bots))]
        for seat in range(len(bots)):
            assert sorted(seating[seat] for seating in seatings) == sorted(bots)


def test_a_rotation_moves_every_bot_by_one_seat_and_blocks_have_different_orders() -> None:
    match = Match(("A", "B", "C", "D"))
    first, second = match.seating(0, 0), match.seating(0, 1)
    assert second == first[-1:] + first[:-1]
    circles = set()
    for block in range(100):
        seating = match.seating(block, 0)
        place = seating.index("A")
        circles.add(seating[place:] + seating[:place])
    assert len(circles) == 6


def test_the_games_of_a_block_have_the_same_set_up_and_blocks_have_different_ones() -> None:
    match = Match(("random", "random #2", "random #3"))
    block = play_block(match, 4)
    assert len(block) == 3
    assert {setup_of(result) for result in block} == {match.setup(4)}
    assert len({match.setup(number) for number in range(20)}) == 20
    assert len({record["first"] for record in map(record_of_result, block)}) == 1


def test_kinds_can_be_a_number_any_number_the_first_game_set_or_a_list() -> None:
    assert {len(Match(PAIR, 11).setup(block).kinds) for block in range(5)} == {11}
    assert [len(Match(PAIR, "any").setup(block).kinds) for block in range(6)] == [10, 11, 12, 10, 11, 12]
    assert len({Match(PAIR, "first-game").setup(block).kinds for block in range(5)}) == 1
    assert Match(PAIR, KINDS[3:15]).setup(7).kinds == KINDS[3:15]


def test_the_same_seed_plays_the_same_games_in_one_process_and_in_two() -> None:
    match = Match((*PAIR, "random #3"), blocks=budget(10), seed="so")
    in_one = play_all(match)
    assert [(result.block, result.rotation) for result in in_one] == [
        (block, rotation) for block in range(match.blocks) for rotation in range(3)
    ]
    assert play_all(match, processes=2) == in_one
    other = play_block(Match(match.bots, blocks=match.blocks, seed="other"), 0)
    assert [result.moves for result in other] != [result.moves for result in in_one[:3]]


def test_every_game_has_new_bots_each_with_its_own_seed() -> None:
    faulty_bots.SeedCollector.given.clear()
    match = Match((faulty("SeedCollector"), faulty("SeedCollector") + " #2"))
    for rotation in range(2):
        play_game(match, 3, rotation)
    play_game(match, 4, 0)
    given = list(faulty_bots.SeedCollector.given)
    assert len(set(given)) == 6
    play_game(match, 3, 1)
    assert faulty_bots.SeedCollector.given[6:] == given[2:4]


def test_tables_of_two() -> None:
    assert plan_tables(["A", "B"]) == (("A", "B"),)
    assert plan_tables(["A", "B", "A"]) == (("A", "B"), ("A", "A #2"), ("B", "A #2"))


def test_tables_of_more_than_two() -> None:
    one, others = ("A", "B", "B", "B"), ("B", "A", "A", "A")
    assert plan_tables(["A", "B"], 4) == (one, others)
    assert plan_tables(["A", "B"], 4, "one") == (one,)
    assert plan_tables(["A", "B"], 4, "others") == (others,)
    assert plan_tables(["A", "B", "C"], 3) == (("A", "B", "C"),)
    assert len(plan_tables(["A", "B", "C", "D"], 3)) == 4
    assert len(plan_tables(["A", "B", "C"], 3, "both")) == 6


def test_a_match_that_cannot_be_played_is_refused() -> None:
    for bots, players, field in (("A", 2, None), ("AB", 5, None), ("AB", 3, "mixed"), ("AB", 2, "two")):
        with pytest.raises(MatchError):
            plan_tables(list(bots), players, field)
    with pytest.raises(MatchError, match="at least one"):
        Match(PAIR, blocks=0)
    with pytest.raises(MatchError, match="2 to 4 players"):
        Match(("A",))
    with pytest.raises(ValueError, match="13 kinds"):
        Match(PAIR, 13)


def result_with(scores: tuple[int, ...], failed: int | None = None) -> GameResult:
    """Return the result of a game of random bots, with these scores instead of its own."""
    played = play_game(Match(tuple(f"random #{seat}" for seat in range(len(scores)))), 0, 0)
    values = {name: getattr(played, name) for name in GameResult.__slots__}
    return GameResult(**values | {"scores": scores, "places": places(scores, failed)})


def test_ties_split_the_win() -> None:
    assert result_with((30, 20, 30)).shares == (0.5, 0, 0.5)
    assert result_with((7, 7, 7)).shares == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert result_with((30, 20, 25)).margins == (5, -10, -5)


def test_a_failed_bot_is_last_and_the_others_are_ranked_by_their_points() -> None:
    assert result_with((30, 20, 10), failed=0).places == (3, 1, 2)
    assert result_with((5, 5, 5), failed=1).shares == (0.5, 0, 0.5)


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("Crasher", r"ZeroDivisionError: three is too many \(faulty_bots.py:\d+\)"),
        ("Cheater", r'illegal move "pass": You may pass only if .* \(R3.4\)'),
        ("Inventor", "TypeError: unhashable type: 'list' .*"),
        ("StringBot", "TypeError: illegal move: a str is not a Move .*"),
        ("Exiter", r"SystemExit: good-bye \(faulty_bots.py:\d+\)"),
        ("Broken", r"RuntimeError: not today \(faulty_bots.py:\d+\)"),
    ],
)
def test_a_faulty_bot_loses_and_is_reported_and_the_match_continues(name: str, error: str) -> None:
    bot = faulty(name)
    results = play_all(Match((bot, "random", "random"), blocks=2, seed="x"))
    assert len(results) == 6
    for result in results:
        seat = result.bots.index(bot)
        assert result.places[seat] == 3
        assert result.shares[seat] == 0
        assert sum(result.shares) == pytest.approx(1)
        assert not result.finished
        failure = result.failure
        assert failure is not None
        assert (failure.bot, failure.seat, failure.seed) == (bot, seat, "x")
        assert (failure.block, failure.rotation) == (result.block, result.rotation)
        assert failure.ply == result.plies == len(result.moves)
        assert re.fullmatch(error, failure.error)
        assert "\n" not in str(failure)
    (table,) = stand(results)
    assert [standing.failures for standing in table.standings] == [6, 0]
    assert table.standings[0].points is None
    assert table.unfinished == 0


def test_a_game_without_end_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "PLY_LIMIT", 60)
    bot = faulty("Exchanger")
    (result, _) = play_block(Match((bot, bot + " #2")), 0)
    assert (result.plies, result.finished, result.failure) == (60, False, None)
    assert result.shares == (0.5, 0.5)
    assert stand([result])[0].unfinished == 1


def test_time_and_simulations_of_every_move_are_recorded() -> None:
    (result, _) = play_block(Match((faulty("Simulator,step=100"), "random")), 0)
    simulator, plain = result.clocks
    assert len(simulator.wall) + len(plain.wall) == result.plies
    assert simulator.searches == len(simulator.wall)
    assert plain.searches == 0
    first, second = stand([result])[0].standings
    assert first.simulations is not None and 100 < first.simulations < 3000
    assert second.simulations is None
    assert first.wall_ms is not None and first.cpu_ms is not None
    mean, p95, longest = first.wall_ms
    assert 0 < mean <= longest and p95 <= longest


def test_results_survive_writing_and_reading() -> None:
    match = Match((faulty("Crasher"), "random"), KINDS[:10], blocks=1)
    results = play_all(match) + play_all(Match(PAIR, blocks=1))
    read = list(read_results(result.line() for result in results))
    for result, again in zip(results, read, strict=True):
        assert again.line() == result.line()
        assert again.failure == result.failure
        assert setup_of(again) == setup_of(result)
    assert stand(read) == stand(results)


@pytest.mark.parametrize("line", ["", "[]", "{}", "{", '{"table": 3}', "7"])
def test_the_error_for_an_invalid_line_has_its_number(line: str) -> None:
    good = play_game(Match(PAIR), 0, 0).line()
    with pytest.raises(MatchError, match="line 2 is not"):
        list(read_results([good, line]))
    shorter = json.loads(good)
    shorter["scores"].pop()
    with pytest.raises(MatchError, match="line 1 is not"):
        list(read_results([json.dumps(shorter)]))


def test_records_replay_to_the_stored_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out = tmp_path / "games", tmp_path / "results.jsonl"
    bots = ("random", "random", faulty("Crasher"))
    run_match(
        MatchOptions(bots, players=3, blocks=budget(10), kinds="any", records=folder, out=out, as_json=True)
    )
    report = json.loads(capsys.readouterr().out)
    results = list(read_results(out.read_text().splitlines()))
    records = [read_record(path) for path in sorted(folder.iterdir())]
    assert len(records) == len(results) == report["games"] == 3 * budget(10)
    for record, result in zip(records, results, strict=True):
        game = from_record(record)
        stored = record["result"]
        assert (record["bots"], record["seed"]) == (list(result.bots), result.seed)
        assert (record["block"], record["rotation"]) == (result.block, result.rotation)
        assert list(game.scores) == stored["scores"] == list(result.scores)
        assert stored["places"] == list(result.places)
        assert game.ply == stored["failure"]["ply"] == result.plies
    assert len(report["failures"]) == len(results)


def test_the_winners_of_finished_games_are_first() -> None:
    for result in play_all(Match(PAIR, blocks=budget(10))):
        game = from_record(record_of_result(result))
        assert result.finished and game.is_over
        assert game.winners == tuple(seat for seat, place in enumerate(result.places) if place == 1)


def test_random_against_random_is_near_a_half() -> None:
    (table,) = stand(play_all(Match(PAIR, blocks=budget(50))))
    for standing in table.standings:
        assert standing.share.interval is not None
        low, high = standing.share.interval
        assert low < 0.5 == standing.fair < high


def test_a_report_can_be_made_again_from_the_results_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "results.jsonl"
    options = MatchOptions(
        ("random", faulty("Crasher")), blocks=6, sprt=("0.5", "100elo"), ratings=True, out=out
    )
    assert run_match(options)
    shown = capsys.readouterr().out
    assert f"random v {faulty('Crasher')} · 2 players, 12 games in 6 blocks" in shown
    assert "100.0 (38–100) %" in shown
    assert "12 games were lost by a crash or an illegal move:" in shown
    assert "and 2 more" in shown
    assert "SPRT on the share of random: undecided between 50.0% and 64.0%" in shown
    assert run_match(MatchOptions(read=(out,), ratings=True))
    again = capsys.readouterr().out
    assert [
        line for line in shown.splitlines() if "games/s" not in line and "SPRT" not in line
    ] == again.splitlines()


def test_the_sprt_stops_a_decided_match(capsys: pytest.CaptureFixture[str]) -> None:
    run_match(MatchOptions(("random", faulty("Broken")), blocks=500, sprt=("50%", "90%"), as_json=True))
    report = json.loads(capsys.readouterr().out)
    assert report["sprt"]["accepted"] == "high"
    assert report["tables"][0]["blocks"] == report["sprt"]["blocks"] < 20
    assert report["tables"][0]["standings"][0]["share"] == 1


def test_the_json_report_has_its_documented_keys() -> None:
    done = run(
        "arena", "random", "random", "random", "--blocks", "2", "--ratings", "--json", "--processes", "1"
    )
    assert done.returncode == 0
    assert done.stderr == ""
    report: dict[str, Any] = json.loads(done.stdout)
    assert list(report) == [
        "match",
        "games",
        "seconds",
        "games_per_s",
        "interrupted",
        "tables",
        "failures",
        "ratings",
        "by_kind",
        "sprt",
    ]
    assert (report["games"], len(report["tables"]), report["interrupted"]) == (12, 3, False)
    assert set(report["tables"][0]) == {"bots", "blocks", "games", "unfinished", "standings"}
    assert set(report["tables"][0]["standings"][0]) == {
        "bot",
        "share",
        "share_interval",
        "adjusted",
        "adjusted_interval",
        "fair",
        "points",
        "points_interval",
        "margin",
        "margin_interval",
        "failures",
        "moves",
        "wall_ms",
        "wall_ms_p95",
        "wall_ms_max",
        "cpu_ms",
        "simulations",
    }
    (pool,) = report["ratings"]
    assert pool["players"] == 2
    assert Counter(rating["games"] for rating in pool["bots"]) == {8: 3}


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (MatchOptions(("random",)), "two bots or more"),
        (MatchOptions(("random", "radnom")), "'radnom' is not a bot"),
        (MatchOptions(("random", "random,depth=3")), "depth"),
        (MatchOptions(("random", "random"), players=5), "2 to 4"),
        (MatchOptions(("random", "random"), kinds="13"), "13 kinds"),
        (MatchOptions(("random", "random"), kinds="paw,pow"), "is not a kind"),
        (MatchOptions(("random", "random"), blocks=0), "at least one"),
        (MatchOptions(("random", "random"), processes=0), "one must play"),
        (MatchOptions(("random", "random"), sprt=("0.6", "0.5")), "the lower first"),
        (MatchOptions(("random", "random"), sprt=("0.5", "much")), "is not a share"),
        (MatchOptions(("random", "random"), players=3, sprt=("0.5", "0.6")), "one table"),
        (MatchOptions(("random", "random"), field="two"), "one, others, both, mixed"),
        (MatchOptions(("random", "random"), blocks=1, fixed="greedy", ratings=True), "in none of the games"),
        (MatchOptions(read=(Path(__file__),)), "line 1 is not"),
        (MatchOptions(("random", "random"), read=(Path(__file__),)), "give either bots"),
    ],
)
def test_bad_input_is_refused(
    options: MatchOptions, problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match=problem):
        run_match(options)
    assert capsys.readouterr().out == ""


def test_existing_results_and_records_are_not_overwritten(tmp_path: Path) -> None:
    out, folder = tmp_path / "results.jsonl", tmp_path / "games"
    bots = ("random", "random")
    run_match(MatchOptions(bots, blocks=1, out=out, records=folder))
    kept = out.read_text()
    for other in (
        MatchOptions(bots, blocks=1, out=out, seed="2"),
        MatchOptions(bots, blocks=1, out=out, kinds="11"),
        MatchOptions(("random", "weighted"), blocks=1, out=out),
        MatchOptions(("random", "random", "random"), players=3, blocks=1, out=out),
    ):
        with pytest.raises(MatchError, match="has results of another match; choose a new name"):
            run_match(other)
    with pytest.raises(MatchError, match="has records already"):
        run_match(MatchOptions(bots, blocks=1, records=folder))
    assert out.read_text() == kept
    notes = tmp_path / "notes.txt"
    for text in ("To do: play.", "To do: play.\n", kept + "and more\n", kept + kept):
        notes.write_text(text)
        with pytest.raises(MatchError, match=r"notes.txt: (line \d+ is not|has results of another)"):
            run_match(MatchOptions(bots, blocks=1, out=notes))
        assert notes.read_text() == text


@pytest.mark.parametrize("cut", [0, 1, 30, 5_000, -1, -4_000, None])
def test_the_same_call_continues_with_a_partial_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], cut: int | None
) -> None:
    out, partial, folder = (tmp_path / name for name in ("all.jsonl", "partial.jsonl", "games"))
    options = MatchOptions(("random", "random", "weighted"), blocks=2, as_json=True)
    run_match(replace(options, out=out, records=folder))
    complete = json.loads(capsys.readouterr().out)
    partial.write_bytes(out.read_bytes()[:cut])
    assert run_match(replace(options, out=partial, records=folder if cut else None))
    report = json.loads(capsys.readouterr().out)
    assert without_times(report["tables"]) == without_times(complete["tables"])
    assert (report["games"], len(list(folder.iterdir()))) == (12, 12)
    assert games_of(partial) == games_of(out)


def games_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) | {"clocks": None} for line in file.read_text().splitlines()]


def without_times(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    for table in tables:
        table["standings"] = [
            {key: one[key] for key in ("bot", "share", "points", "margin")} for one in table["standings"]
        ]
    return tables


def test_a_partial_file_counts_in_the_sprt_and_may_grow_by_blocks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = MatchOptions(("random", faulty("Broken")), out=tmp_path / "results.jsonl", as_json=True)
    run_match(replace(options, blocks=2))
    run_match(replace(options, blocks=500, sprt=("50%", "90%")))
    ended = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert ended["sprt"]["accepted"] == "high" and ended["tables"][0]["blocks"] == ended["sprt"]["blocks"]
    run_match(replace(options, blocks=500, sprt=("50%", "90%")))
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["tables"] == ended["tables"]


@pytest.mark.parametrize("columns", [80, 96, 136, 148])
def test_long_names_are_folded_and_not_cut(columns: int) -> None:
    names = ("a_long_module:Player,style=raider", "a_long_module:Player,style=racer")
    results = [
        replace(result, table=names, bots=tuple(names[PAIR.index(bot)] for bot in result.bots))
        for result in play_all(Match(PAIR, blocks=3))
    ]
    console = Console(width=columns, record=True, file=io.StringIO())
    (table,) = stand(results)
    for grid in (standings_grid(table, columns), ratings_grid(2, [Rating(names[0], 0, None, 1)])):
        console.print(grid)
    rows = [line.split("│")[1].strip() for line in console.export_text().splitlines() if line.startswith("│")]
    assert "".join(rows) == "".join((*names, names[0]))


def test_bad_input_to_the_command_gives_one_error_line_and_status_2() -> None:
    done = run("arena", "random", "radnom")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1


def test_without_ray_the_error_says_what_to_install(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if ray were not installed
    with pytest.raises(
        MatchError, match=r"^--ray needs ray; install it with: pip install 'kokopelli\[ray\]'$"
    ):
        run_match(MatchOptions(("random", "random"), ray="local", out=tmp_path / "results.jsonl"))
    assert capsys.readouterr().out == ""
    assert not list(tmp_path.iterdir())


def test_a_bot_that_ends_its_process_ends_the_match_with_one_error_line() -> None:
    done = run("arena", "random", faulty("Killer"), "--blocks", "4", "--processes", "2", PYTHONPATH=BOT_PATH)
    assert done.returncode == 2
    assert done.stderr == "a process was killed in the middle of a game, by a bot or for lack of memory\n"


@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_stops_and_shows_what_was_played(processes: int, tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    arguments = ("random", "random", "--blocks", "100000", "--json", "--out", str(out))
    command = subprocess.Popen(
        [str(KOKOPELLI), "arena", *arguments, "--processes", str(processes)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # as in a terminal, where Ctrl-C reaches all processes of the command
    )
    deadline = time.monotonic() + 60
    while not (out.exists() and out.read_text().count("\n") >= 4):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    os.killpg(command.pid, signal.SIGINT)
    stdout, stderr = command.communicate(timeout=30)
    assert (command.returncode, stderr) == (130, "")
    report = json.loads(stdout)
    assert report["interrupted"]
    assert 4 <= report["games"] < 100_000
    assert report["games"] == len(out.read_text().splitlines())


def test_ctrl_c_while_a_block_is_written_lets_it_be_written_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    line = GameResult.line

    def line_and_interrupt(result: GameResult) -> str:
        if (result.block, result.rotation) == (2, 1):
            signal.raise_signal(signal.SIGINT)
        return line(result)

    monkeypatch.setattr(GameResult, "line", line_and_interrupt)
    out = tmp_path / "results.jsonl"
    assert not run_match(MatchOptions(("random", "random"), as_json=True, out=out))
    report = json.loads(capsys.readouterr().out)
    assert (report["interrupted"], report["games"]) == (True, 6)
    assert len(out.read_text().splitlines()) == 6
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
