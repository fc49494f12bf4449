"""Play a match and report it: a progress bar, then standings, ratings and failures.

This process also writes the files, block by block: results as lines of JSON, and games as records. So the
games of all workers end up in one place, and an interrupted match loses nothing.
"""

import json
import signal
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from kokopelli.arena.by_kind import by_kind
from kokopelli.arena.match import ANY, Match, check_bots, plan_tables, record_of_result
from kokopelli.arena.ratings import Rating, Sprt, parse_share, rate
from kokopelli.arena.results import GameResult, MatchError, read_results
from kokopelli.arena.standings import Estimate, Standing, TableStandings, share_of, stand
from kokopelli.arena.workers import run_blocks
from kokopelli.setup import parse_kinds

SHOWN_FAILURES = 10
LINE_BEGINS = b'{"table": '  # every line of a file of results
# Widths in columns of text.
LUCK_WIDTH = 96  # from which the table has the shares without the luck of the draws
TIMES_WIDTH = 136  # from which it has the times of the moves
FULL_WIDTH = 148  # from which it has the simulations as well; used if the output is not a terminal
BOT_WIDTH = 12  # at least, for names; longer names are folded, since cut ones may look the same


@dataclass(frozen=True, slots=True)
class MatchOptions:
    """The options of `kokopelli arena`."""

    bots: tuple[str, ...] = ()
    players: int = 2
    field: str | None = None
    kinds: str = "10"
    blocks: int = 100
    seed: str = "1"
    processes: int = 1
    ray: str | None = None
    sprt: tuple[str, str] | None = None
    ratings: bool = False
    by_kind: bool = False
    fixed: str | None = None
    records: Path | None = None
    out: Path | None = None
    read: tuple[Path, ...] = ()  # files with results to show instead of playing
    as_json: bool = False


@dataclass(slots=True)
class Outcome:
    """The games that were played, and how the match ended."""

    results: list[GameResult] = field(default_factory=list)
    earlier: int = 0  # results of an earlier call that this one continues
    seconds: float = 0.0
    sprt: Sprt | None = None
    interrupted: bool = False
    error: MatchError | None = None  # that ended the match


def run_match(options: MatchOptions) -> bool:
    """Play the match, or read results, and show the report; return False if it was interrupted."""
    if options.read and options.bots:
        raise MatchError("give either bots to play or --from with results, not both")
    outcome = Outcome(_read(options.read)) if options.read else _play(options)
    if outcome.results or not outcome.error:
        _show(options, outcome)
    if outcome.error:
        raise outcome.error
    return not outcome.interrupted


def _read(paths: Iterable[Path]) -> list[GameResult]:
    results: list[GameResult] = []
    for path in paths:
        try:
            with path.open(encoding="utf-8") as file:
                results += read_results(file)
        except ValueError as error:
            raise MatchError(f"{path}: {error}") from None
    return results


def plan_matches(options: MatchOptions) -> list[Match]:
    """Return the matches for the options."""
    tables = plan_tables(options.bots, options.players, options.field)
    check_bots(dict.fromkeys(bot for table in tables for bot in table))
    if options.sprt and len(tables) > 1:
        raise MatchError(
            f"--sprt is for one table, not {len(tables)}: give two bots, and --field one or others"
        )
    kinds = parse_kinds(options.kinds, ANY)
    return [Match(table, kinds, options.blocks, options.seed) for table in tables]


def _play(options: MatchOptions) -> Outcome:
    matches = plan_matches(options)
    outcome = Outcome()
    if options.sprt:
        outcome.sprt = Sprt(*(parse_share(text, options.players) for text in options.sprt))
    began = time.monotonic()
    earlier, size = _earlier_blocks(options.out, matches) if options.out else ([], 0)
    done = {(block[0].table, block[0].block) for block in earlier}
    with _files(options, matches, size) as keep, _progress(matches) as advance:

        def add(block: Sequence[GameResult]) -> bool:
            """Add a block to the outcome; return whether it decides the match."""
            outcome.results += block
            share = share_of(block[0].table[0], block)
            advance(block, share)
            if outcome.sprt:
                outcome.sprt.add(share)
            return outcome.sprt is not None and outcome.sprt.accepted is not None

        try:
            decided = False
            for block in earlier:
                decided = add(block)
            outcome.earlier = len(outcome.results)
            with closing(run_blocks(matches, options.processes, options.ray, done)) as blocks:
                while not decided and (played := next(blocks, None)):
                    with _interrupts_later():
                        keep(played)
                        decided = add(played)
        except KeyboardInterrupt:
            outcome.interrupted = True
        except MatchError as error:
            outcome.error = error
    outcome.seconds = time.monotonic() - began
    return outcome


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Delay Ctrl-C until the end of the block, so that the files and the report contain the same games."""
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread is interrupted
        return
    arrived: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _frame: arrived.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if arrived:
        signal.raise_signal(signal.SIGINT)


@contextmanager
def _progress(matches: Sequence[Match]) -> Iterator[Callable[[Sequence[GameResult], float], None]]:
    """Show a progress bar with the tested bot's share so far, if standard error is a terminal."""
    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("blocks"))
    totals: Counter[tuple[str, ...]] = Counter()
    shares: dict[tuple[str, ...], float] = defaultdict(float)
    with Progress(
        *columns, TimeRemainingColumn(), console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task("", total=sum(match.blocks for match in matches))

        def advance(block: Sequence[GameResult], share: float) -> None:
            table = block[0].table
            totals[table] += 1
            shares[table] += share
            bar.update(task, advance=1, description=f"{title(table)}: {shares[table] / totals[table]:.1%}")

        yield advance


def _earlier_blocks(path: Path, matches: Sequence[Match]) -> tuple[list[list[GameResult]], int]:
    """Return the complete blocks that an earlier call wrote to this file, and how many bytes they take."""
    if not path.exists():
        return [], 0
    lines = path.read_bytes().splitlines(keepends=True)
    # The earlier call may have been killed in the middle of a line.
    if lines and LINE_BEGINS.startswith(lines[-1][: len(LINE_BEGINS)]) and not lines[-1].endswith(b"\n"):
        lines.pop()
    try:
        results = list(read_results(line.decode() for line in lines))
    except ValueError as error:
        raise MatchError(f"{path}: {error}") from None
    wanted = {
        (match.bots, match.kinds, match.seed, block, rotation)
        for match in matches
        for block in range(match.blocks)
        for rotation in range(len(match.bots))
    }
    found = [(one.table, one.kinds, one.seed, one.block, one.rotation) for one in results]
    if len(set(found)) < len(found) or not set(found) <= wanted:
        raise MatchError(f"{path}: has results of another match; choose a new name")
    players = len(matches[0].bots)
    complete = len(results) // players * players
    blocks = [results[start : start + players] for start in range(0, complete, players)]
    return blocks, sum(map(len, lines[:complete]))


@contextmanager
def _files(
    options: MatchOptions, matches: Sequence[Match], earlier: int
) -> Iterator[Callable[[Sequence[GameResult]], None]]:
    """Write blocks to the requested files, in that of the results after the bytes of an earlier call.

    Other files are never overwritten.
    """
    folder, out = options.records, None
    if folder:
        folder.mkdir(parents=True, exist_ok=True)
        continued = options.out is not None and options.out.exists() and options.out.stat().st_size > 0
        if any(folder.glob("*.json")) and not continued:
            raise MatchError(f"{folder}: has records already; choose a new folder")
    is_new = options.out is not None and not options.out.exists()
    if options.out:
        out = options.out.open("a", encoding="utf-8")
        out.truncate(earlier)
    numbers = {match.bots: number for number, match in enumerate(matches)}

    def keep(block: Sequence[GameResult]) -> None:
        for result in block:
            if folder:
                name = f"table{numbers[result.table]}-block{result.block:05}-{result.rotation}.json"
                (folder / name).write_text(json.dumps(record_of_result(result)) + "\n", encoding="utf-8")
            if out:
                out.write(result.line() + "\n")
        if out:
            out.flush()

    try:
        yield keep
    finally:
        if out:
            empty = not out.tell()
            out.close()
            if empty and is_new and options.out:
                options.out.unlink()


def _show(options: MatchOptions, outcome: Outcome) -> None:
    results = outcome.results
    tables = stand(results)
    pools = []
    if options.ratings:
        for players in sorted({result.players for result in results}):
            pool = [result for result in results if result.players == players]
            pools.append((players, rate(pool, options.fixed)))
    if options.as_json:
        print(json.dumps(report(options, outcome, tables, pools)))
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = max(console.width, FULL_WIDTH)
    for table in tables:
        console.print(standings_grid(table, console.width))
    for players, ratings in pools:
        console.print(ratings_grid(players, ratings))
    if options.by_kind:
        for table in tables:
            console.print(kinds_grid(table, results))
    for line in _remarks(outcome, tables):
        console.print(line, markup=False, soft_wrap=True)


def report(
    options: MatchOptions,
    outcome: Outcome,
    tables: Sequence[TableStandings],
    pools: Iterable[tuple[int, Sequence[Rating]]],
) -> dict[str, Any]:
    """Return the whole report as plain data."""
    sprt, seconds, games = outcome.sprt, outcome.seconds, len(outcome.results)
    played = games - outcome.earlier
    shown = ("players", "kinds", "blocks", "seed", "processes", "ray")
    return {
        "match": None if options.read else {key: getattr(options, key) for key in shown},
        "games": games,
        "seconds": round(seconds, 3),
        "games_per_s": round(played / seconds, 2) if seconds else None,
        "interrupted": outcome.interrupted,
        "tables": [table.as_json() for table in tables],
        "failures": [asdict(result.failure) for result in outcome.results if result.failure],
        "ratings": [
            {"players": players, "bots": [asdict(rating) for rating in ratings]} for players, ratings in pools
        ],
        "by_kind": [
            {
                "bots": table.bots,
                "kinds": [
                    asdict(one)
                    for one in by_kind(
                        table.bots[0], (result for result in outcome.results if result.table == table.bots)
                    )
                ],
            }
            for table in tables
        ]
        if options.by_kind
        else None,
        "sprt": sprt
        and {
            "low": sprt.low,
            "high": sprt.high,
            "accepted": sprt.accepted,
            "blocks": sprt.blocks,
            "log_likelihood_ratio": sprt.ratio,
        },
    }


def title(table: Sequence[str]) -> str:
    """Return the bots of a table, as in "A v 3 × B"."""
    counts = {bot: list(table).count(bot) for bot in table}
    return " v ".join(bot if count == 1 else f"{count} × {bot}" for bot, count in counts.items())


def standings_grid(table: TableStandings, width: int) -> Grid:
    """Return the standings of one table, for a terminal of this width."""
    grid = Grid(
        title=f"{title(table.bots)} · {len(table.bots)} players, "
        f"{table.games:,} games in {table.blocks:,} blocks",
        title_justify="left",
    )
    grid.add_column("bot", overflow="fold", min_width=BOT_WIDTH)
    with_luck = width >= LUCK_WIDTH and any(standing.adjusted for standing in table.standings)
    headings = [
        "share of wins",
        *(["without luck"] if with_luck else []),
        "fair",
        "points",
        "margin",
        "faults",
    ]
    if width >= TIMES_WIDTH:
        headings += ["ms a move", "95 %", "max", "CPU"]
    if width >= FULL_WIDTH and any(standing.simulations is not None for standing in table.standings):
        headings.append("simulations")
    for heading in headings:
        grid.add_column(heading, justify="right", no_wrap=True)
    for standing in table.standings:
        grid.add_row(*_cells(standing, with_luck)[: len(grid.columns)])
    return grid


def _cells(standing: Standing, with_luck: bool) -> list[str]:
    times = [*(standing.wall_ms or (None, None, None)), standing.cpu_ms]
    return [
        standing.bot,
        _estimate_text(standing.share, 100) + " %",
        *(
            [_estimate_text(standing.adjusted, 100) + (" %" if standing.adjusted else "")]
            if with_luck
            else []
        ),
        f"{100 * standing.fair:.1f} %",
        _estimate_text(standing.points),
        _estimate_text(standing.margin),
        f"{standing.failures:,}",
        *("–" if value is None else f"{value:,.3g}" if value < 100 else f"{value:,.0f}" for value in times),
        "–" if standing.simulations is None else f"{standing.simulations:,.0f}",
    ]


def _estimate_text(estimate: Estimate | None, factor: float = 1) -> str:
    return "–" if estimate is None else estimate.as_text(factor)


def ratings_grid(players: int, ratings: Iterable[Rating]) -> Grid:
    """Return the ratings of one pool."""
    grid = Grid(title=f"Ratings, {players} players", title_justify="left")
    grid.add_column("bot", overflow="fold", min_width=BOT_WIDTH)
    for heading in ("rating", "95 % from", "to", "games"):
        grid.add_column(heading, justify="right")
    for one in ratings:
        interval = one.interval and [f"{value:.0f}" for value in one.interval]
        grid.add_row(one.bot, f"{one.rating:.0f}", *(interval or ("fixed", "")), f"{one.games:,}")
    return grid


def kinds_grid(table: TableStandings, results: Iterable[GameResult]) -> Grid:
    """Return the tested bot's shares with and without each kind."""
    grid = Grid(title=f"{title(table.bots)}: share of wins of the first bot", title_justify="left")
    grid.add_column("kind")
    for heading in ("in the game", "not in the game"):
        grid.add_column(heading, justify="right")
    for one in by_kind(table.bots[0], (result for result in results if result.table == table.bots)):
        cells = (_estimate_text(share, 100) + (" %" if share else "") for share in (one.inside, one.outside))
        grid.add_row(one.kind, *cells)
    return grid


def _remarks(outcome: Outcome, tables: Iterable[TableStandings]) -> Iterator[str]:
    """Yield the lines below the tables."""
    games, seconds = len(outcome.results) - outcome.earlier, outcome.seconds
    if outcome.interrupted:
        yield "Interrupted; these are the complete blocks."
    if outcome.earlier:
        yield f"{outcome.earlier:,} games were played by an earlier call"
    if seconds:
        yield f"{games:,} games in {seconds:,.1f} s ({games / seconds:,.1f} games/s)"
    if outcome.sprt:
        yield _verdict(outcome.sprt, outcome.results)
    for table in tables:
        if table.unfinished:
            yield f"{title(table.bots)}: {table.unfinished:,} games stopped at the limit of moves"
    failures = [result.failure for result in outcome.results if result.failure]
    if failures:
        yield f"{len(failures):,} games were lost by a crash or an illegal move:"
        yield from (f"  {failure}" for failure in failures[:SHOWN_FAILURES])
        if len(failures) > SHOWN_FAILURES:
            yield f"  and {len(failures) - SHOWN_FAILURES:,} more (--json has them all)"


def _verdict(sprt: Sprt, results: Sequence[GameResult]) -> str:
    bot = results[0].table[0] if results else "the first bot"
    low, high = f"{sprt.low:.1%}", f"{sprt.high:.1%}"
    if sprt.accepted is None:
        verdict = f"undecided between {low} and {high}"
    else:
        verdict = f"{high}, not {low}" if sprt.accepted == "high" else f"{low}, not {high}"
    ratio = f"log likelihood ratio {sprt.ratio:+.2f} after {sprt.blocks:,} blocks"
    return f"SPRT on the share of {bot}: {verdict} ({ratio})"
