"""The commands of `kokopelli`. Each imports what it needs only when it runs."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn, TextIO

import typer

from kokopelli import admin
from kokopelli.research import BLOCKS_PER_PART

if TYPE_CHECKING:
    from kokopelli.server.storage.check import Report
    from kokopelli.server.storage.snapshot import Progress

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(admin.app, name="admin")
puzzles = typer.Typer(no_args_is_help=True, rich_markup_mode=None, help="Make and verify puzzles.")
app.add_typer(puzzles, name="puzzles")


def _print_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        print(f"kokopelli {version('kokopelli')}")
        raise typer.Exit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option("--version", help="Print the version.", is_eager=True, callback=_print_version),
    ] = False,
) -> None:
    """Kokopelli, a card game by Stefan Feld for 2 to 4 players."""


Language = Annotated[
    str,
    typer.Option("--language", "-l", help="en, de, fr, pl or ja.", metavar="LANGUAGE", show_default=False),
]


@app.command()
def play(
    players: Annotated[int | None, typer.Option(help="2, 3 or 4 players.", show_default=False)] = None,
    people: Annotated[
        int | None, typer.Option(help="Number of people at this keyboard; the others are bots.")
    ] = None,
    name: Annotated[
        list[str] | None, typer.Option(help="A person's name; repeat it for each person.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot for the next free seat: a name from kokopelli bots, or module:Class."),
    ] = None,
    kinds: Annotated[
        str | None,
        typer.Option(help='"first-game", 10, 11 or 12 random kinds, or a list like "paw,fire,...".'),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.")] = None,
    language: Language = "",
    save: Annotated[Path | None, typer.Option(help="Save the game in this file after every move.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Continue a saved game.")] = None,
) -> None:
    """Play in the terminal, against bots or with others at one keyboard."""
    from kokopelli.bots.bot import UnknownBot
    from kokopelli.record import RecordError
    from kokopelli.setup import SetupError
    from kokopelli.terminal.play import PlayOptions, run_game
    from kokopelli.texts import UnknownLanguage

    names, bots = tuple(name or ()), tuple(bot or ())
    try:
        run_game(PlayOptions(players, people, names, bots, kinds, seed, language, save, resume))
    except (SetupError, RecordError, UnknownBot, UnknownLanguage, OSError) as error:
        _fail(error)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record; - reads it from standard input.")],
    as_json: Annotated[
        bool,
        typer.Option(
            "--json", help="Print the table after set-up and after every move, one JSON object per line."
        ),
    ] = False,
    language: Language = "",
) -> None:
    """Replay a record: print what happened, move by move."""
    from kokopelli.record import RecordError, parse_record
    from kokopelli.record import replay as snapshots
    from kokopelli.texts import UnknownLanguage

    try:
        record = parse_record(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes())
        if as_json:
            for snapshot in snapshots(record):
                print(json.dumps(snapshot))
        else:
            from kokopelli.terminal.story import print_story

            print_story(record, language)
    except (RecordError, UnknownLanguage, OSError) as error:
        _fail(error)


@app.command()
def review(
    file: Annotated[
        Path, typer.Argument(help="The record of a finished game; - reads it from standard input.")
    ],
    seat: Annotated[int, typer.Option(help="The seat whose decisions are judged, from 0.", min=0, max=3)] = 0,
    worlds: Annotated[
        int, typer.Option(help="Sampled tables for a decision: more take longer.", min=2, max=128)
    ] = 48,
    all_hands: Annotated[
        bool,
        typer.Option("--all-hands", help="Also judge the others' decisions, from what they knew."),
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    language: Language = "",
) -> None:
    """Review a finished game for one seat: what its decisions cost, and luck and play apart."""
    from kokopelli.record import RecordError, from_record, parse_record
    from kokopelli.review.review import NoReview
    from kokopelli.review.review import review as judge
    from kokopelli.terminal.review_report import print_review, review_as_json
    from kokopelli.texts import UnknownLanguage

    try:
        game = from_record(parse_record(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes()))
        with _show_progress() as progress:
            found = judge(
                game,
                seat,
                worlds,
                os.cpu_count() or 1,
                lambda done, total: progress("review", done, total),
                all_hands,
            )
        if as_json:
            print(json.dumps(review_as_json(found)))
        else:
            print_review(found, language)
    except (RecordError, NoReview, UnknownLanguage, OSError) as error:
        _fail(error)


@app.command()
def bench(
    players: Annotated[int, typer.Option(help="2, 3 or 4 players.", min=2, max=4)] = 4,
    seconds: Annotated[
        float, typer.Option(help="CPU seconds for each measurement.", min=0.01, max=3600)
    ] = 3.0,
    as_json: Annotated[
        bool, typer.Option("--json", help="One JSON object; with --all one per line.")
    ] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="Run all benchmarks: rules, events, calls of Game, and search.")
    ] = False,
) -> None:
    """Measure the speed of the rules with random games on one core."""
    from kokopelli.bench import measure, measure_all, show, show_all

    if as_json:
        for figures in measure_all(seconds) if everything else [measure(players, seconds)]:
            print(json.dumps(figures), flush=True)
    elif everything:
        show_all(measure_all(seconds))
    else:
        show(measure(players, seconds))


@app.command()
def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(help='Names or module:Class; with options as in "search,simulations=500".'),
    ] = None,
    players: Annotated[int, typer.Option(help="2, 3 or 4 players.")] = 2,
    field: Annotated[
        str | None,
        typer.Option(
            help='For 3 or 4 players: "one" A among B, "others" (one B among A), "both", '
            'or "mixed" tables of different bots.',
            show_default="mixed if there are enough bots, else both",
        ),
    ] = None,
    kinds: Annotated[
        str,
        typer.Option(
            help='10, 11 or 12 random kinds, "any" of these numbers, "first-game", or a list like "paw,...".'
        ),
    ] = "10",
    blocks: Annotated[
        int, typer.Option(help="Number of set-ups for each table; each is played in all rotations.")
    ] = 100,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    processes: Annotated[
        int | None, typer.Option(help="How many games at a time.", show_default="one for each core")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help='Play on this Ray cluster; "local" starts one. Needs kokopelli[ray].'
        ),
    ] = None,
    sprt: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="LOW HIGH",
            help="Stop as soon as the first bot's share of wins is found to be LOW or HIGH, "
            "with 5 % of errors; "
            "written as 0.5, 50% or 20elo (20 points above each of the others).",
        ),
    ] = None,
    ratings: Annotated[
        bool, typer.Option("--ratings", help="Also rate the bots (Bradley-Terry, Plackett-Luce).")
    ] = False,
    by_kind: Annotated[
        bool,
        typer.Option("--by-kind", help="Also show the first bot's share of wins with and without each kind."),
    ] = False,
    fixed: Annotated[
        str | None, typer.Option(help="The bot with the rating 1000.", show_default="the first")
    ] = None,
    records: Annotated[
        Path | None, typer.Option(help="Write every game as a record into this folder.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Write the results to this file, one JSON object per line; if it has the first games of "
            "this match already, the others are played."
        ),
    ] = None,
    read: Annotated[
        list[Path] | None,
        typer.Option(
            "--from", help="Show the results of this file instead of playing; repeat it for more files."
        ),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Play matches between bots: the same set-ups with rotated seats. Every two bots meet."""
    from kokopelli.terminal.match_report import MatchOptions, run_match

    options = MatchOptions(
        bots=tuple(bots or ()),
        players=players,
        field=field,
        kinds=kinds,
        blocks=blocks,
        seed=seed,
        processes=(os.cpu_count() or 1) if processes is None else processes,
        ray=ray,
        sprt=sprt,
        ratings=ratings or fixed is not None,
        by_kind=by_kind,
        fixed=fixed,
        records=records,
        out=out,
        read=tuple(read or ()),
        as_json=as_json,
    )
    try:
        complete = run_match(options)
    except (ValueError, OSError) as error:
        _fail(error)
    if not complete:
        raise typer.Exit(130)


@app.command()
def dataset(
    folder: Annotated[Path, typer.Argument(help="A new folder, or the folder of a data set to continue.")],
    bots: Annotated[list[str], typer.Argument(help="Bots, as for arena; at least as many as players.")],
    players: Annotated[int, typer.Option(help="2, 3 or 4 players.")] = 2,
    kinds: Annotated[
        str, typer.Option(help='10, 11 or 12 random kinds, "any" of these numbers, "first-game", or a list.')
    ] = "any",
    parts: Annotated[
        int, typer.Option(help=f"Number of files; each has {BLOCKS_PER_PART} set-ups in all rotations.")
    ] = 10,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    processes: Annotated[
        int | None, typer.Option(help="How many games at a time.", show_default="one for each core")
    ] = None,
) -> None:
    """Write games of bots as Parquet, with a row for each decision, and as records.

    The same call continues after an interruption.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from kokopelli.arena.match import ANY
    from kokopelli.research.dataset import DatasetSpec, make_dataset
    from kokopelli.setup import parse_kinds

    spec = DatasetSpec(tuple(bots), players, parse_kinds(kinds, ANY), parts, seed)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        with Progress(*columns, transient=True) as progress:
            task = progress.add_task("", total=spec.games)
            games = make_dataset(
                folder,
                spec,
                (os.cpu_count() or 1) if processes is None else processes,
                lambda played: progress.advance(task, played),
            )
    except KeyboardInterrupt:
        print(f"Stopped; the same call continues in {folder}")
        raise typer.Exit(130) from None
    except (ValueError, OSError) as error:
        _fail(error)
    print(f"{games:,} games in {folder}")


@app.command()
def train(
    folder: Annotated[Path, typer.Argument(help="A new folder, or the folder of a training to continue.")],
    players: Annotated[int, typer.Option(help="2, 3 or 4 players.")] = 2,
    generations: Annotated[int, typer.Option(help="Train until there are so many generations.")] = 40,
    games: Annotated[int, typer.Option(help="Games of a generation.")] = 1500,
    first_games: Annotated[int, typer.Option(help="Games of the first generation.")] = 5000,
    simulations: Annotated[int, typer.Option(help="Simulations for each move.")] = 24,
    seed: Annotated[int, typer.Option(help="The same seed gives the same weights on this machine.")] = 1,
    processes: Annotated[
        int | None, typer.Option(help="How many games at a time.", show_default="one for each core")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help='Play on this Ray cluster; "local" starts one. Needs kokopelli[ray].'
        ),
    ] = None,
) -> None:
    """Train the network of the search by self-play, from nothing.

    The folder gets the network, the log and its curves. The same call continues after an interruption.
    """
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from kokopelli.training.run import Plan, Run

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    try:
        plan = Plan(players, games, first_games, simulations, seed=seed)
        run = Run(plan, folder, (os.cpu_count() or 1) if processes is None else processes, ray)
        with Progress(*columns, transient=True) as progress:
            task = progress.add_task("games", total=plan.games if run.log else plan.first_games)
            for one in run.generations(generations, lambda played: progress.advance(task, played)):
                progress.print(
                    f"generation {one.number}: {one.games:,} games in {one.play_seconds:,.0f} s,"
                    f" loss {one.new_loss:.4f} on new games, learned in {one.learn_seconds:,.0f} s"
                )
                progress.reset(task, total=plan.games)
    except KeyboardInterrupt:
        print(f"Stopped; the same call continues in {folder}")
        raise typer.Exit(130) from None
    except (ValueError, OSError) as error:
        _fail(error)
    print(f"{run.network_file} after {len(run.log)} generations")


@app.command()
def bots(
    language: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the measured ratings as JSON.")] = False,
) -> None:
    """List the bots with descriptions and measured ratings."""
    from kokopelli.arena.ladder import read_ratings
    from kokopelli.terminal.bot_list import show
    from kokopelli.texts import UnknownLanguage

    try:
        if as_json:
            print(json.dumps(read_ratings()))
        else:
            show(language)
    except UnknownLanguage as error:
        _fail(error)


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 admits others on the network.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port to listen on; 0 takes a free one.", min=0, max=65535)
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            help="A file for all games, or the URL of a PostgreSQL database that several servers may share, "
            "such as postgresql://name:password@host/kokopelli.",
            show_default="a file in your data folder",
            envvar="KOKOPELLI_DATABASE",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            help="The URL of a Redis server, such as redis://host: servers that share a database announce "
            "changes there; without it they poll every second.",
            show_default=False,
            envvar="KOKOPELLI_REDIS",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="Another origin that may use this server, such as https://example.org."),
    ] = None,
    proxy: Annotated[
        str, typer.Option(help="Addresses of trusted proxies, which report the addresses of clients.")
    ] = "127.0.0.1",
    bot_processes: Annotated[
        int, typer.Option(help="Number of bots that think at the same time.", min=1, max=64)
    ] = 1,
    bot_pace: Annotated[
        float,
        typer.Option(
            help="Seconds between two actions of a bot, and the limit of its thinking time.", min=0, max=60
        ),
    ] = 0.9,
    sockets_per_address: Annotated[
        int, typer.Option(help="Connections allowed from one address.", min=1)
    ] = 50,
    max_tables: Annotated[
        int, typer.Option(help="Tables in the database, beyond which no new ones are made; 0: any.", min=0)
    ] = 100_000,
    max_database_mb: Annotated[
        int, typer.Option(help="Size of the database, beyond which no new tables are made; 0: any.", min=0)
    ] = 10_000,
    keep_open: Annotated[
        int, typer.Option(help="Days after which a table that never started is deleted; 0: never.", min=0)
    ] = 14,
    keep_finished: Annotated[
        int, typer.Option(help="Days after which a finished game is deleted; 0: never.", min=0)
    ] = 365,
    keep_abandoned: Annotated[
        int, typer.Option(help="Days without any move after which a game is deleted; 0: never.", min=0)
    ] = 90,
    keep_deleted: Annotated[
        int,
        typer.Option(
            help="Days in which a table that an operator deleted can be restored; 0: always.", min=0
        ),
    ] = 30,
    archive: Annotated[
        Path | None,
        typer.Option(
            help="A folder to which the record of a finished game is written before it is deleted.",
            show_default=False,
        ),
    ] = None,
    notice: Annotated[
        Path | None,
        typer.Option(
            help="A text file with your own notice for the privacy page, such as who runs this server.",
            show_default=False,
        ),
    ] = None,
    push_key: Annotated[
        Path | None,
        typer.Option(
            help="A file with the private key that push services know this server by (P-256, PEM).",
            show_default="a key in the database",
        ),
    ] = None,
    push_contact: Annotated[
        str | None,
        typer.Option(
            help="An address that push services may write to, such as mailto:me@example.org.",
            show_default="operator@ and the name of the site",
        ),
    ] = None,
    private_targets: Annotated[
        bool,
        typer.Option(
            "--private-targets",
            help="Let push services and webhooks be on private networks, without encryption. Whoever makes a "
            "table can then have this server send requests there.",
        ),
    ] = False,
    browse: Annotated[
        bool, typer.Option("--browse", help="Open the first page in a browser, if there is one.")
    ] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Write a log to standard error.")] = False,
) -> None:
    """Serve games to browsers and programs: against bots, at one screen, or with friends by a link.

    All games are saved in one file or in a PostgreSQL database; Ctrl-C stops the server and loses nothing.
    """
    from kokopelli.server.http.runner import serve as run
    from kokopelli.server.live.notifier import BadAddress, check_address
    from kokopelli.server.live.push import BadKey, PushKey
    from kokopelli.server.settings import BadNotice, Limits, Settings, database_url, read_notice
    from kokopelli.server.storage.database import StorageError

    try:
        notice_text = None if notice is None else read_notice(notice)
        pem = None if push_key is None else push_key.read_text(encoding="ascii", errors="replace")
        if pem is not None:
            PushKey(pem)
    except (BadNotice, BadKey, OSError) as error:
        _fail(error)
    settings = Settings(
        database=database_url(database),
        redis=redis,
        origins=tuple(origin or ()),
        bot_processes=bot_processes,
        bot_pace=bot_pace,
        max_tables=max_tables,
        max_database_mb=max_database_mb,
        keep_open_days=keep_open,
        keep_finished_days=keep_finished,
        keep_abandoned_days=keep_abandoned,
        keep_deleted_days=keep_deleted,
        archive=None if archive is None else str(archive.absolute()),
        # Not an option: other users of the machine could read it in the list of processes.
        operator_token=os.environ.get("KOKOPELLI_OPERATOR_TOKEN") or None,
        notice=notice_text,
        push_key=pem,
        push_contact=push_contact,
        private_targets=private_targets,
        limits=Limits(sockets_per_address=sockets_per_address),
    )
    try:
        if redis is not None:
            check_address(redis)
        run(settings, host, port, proxy, verbose, browse)
    except (BadAddress, StorageError, OSError) as error:
        _fail(error)


Database = Annotated[
    str | None,
    typer.Option(
        help="The file or URL of the database, as for serve.",
        envvar="KOKOPELLI_DATABASE",
        show_default="a file in your data folder",
    ),
]


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it exists.")] = False,
    check: Annotated[
        bool, typer.Option("--check/--no-check", help="Replay every game of the backup.")
    ] = True,
) -> None:
    """Write everything in a server's database to a file, while servers run. Keep it private.

    The backup has every move that was acknowledged before it began. It is always a SQLite database.
    """
    from kokopelli.server.settings import database_url
    from kokopelli.server.storage.backup import DamagedCopy, back_up
    from kokopelli.server.storage.database import StorageError

    try:
        with _show_progress() as progress:
            report = back_up(database_url(database), file, force, check, progress)
    except DamagedCopy as damaged:
        _print_report(damaged.report)
        print(f"{file} was not replaced; write this backup to another file", file=sys.stderr)
        raise typer.Exit(1) from None
    except FileExistsError:
        _fail(StorageError(f"{file}: this file exists; --force replaces it"))
    except (StorageError, OSError) as error:
        _fail(error)
    print(f"Backup written to {file}")
    if report is not None and not _print_report(report):
        raise typer.Exit(1)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A file that backup wrote.")],
    database: Database = None,
    replace: Annotated[
        bool,
        typer.Option("--replace", help="If there is a SQLite database already, give it another name."),
    ] = False,
) -> None:
    """Make a server's database from a backup: a new SQLite file, or an empty PostgreSQL database."""
    from kokopelli.folders import data_folder
    from kokopelli.server.settings import database_url
    from kokopelli.server.storage.backup import open_backup
    from kokopelli.server.storage.backup import restore as put_back
    from kokopelli.server.storage.check import check_database
    from kokopelli.server.storage.database import StorageError

    try:
        with _show_progress() as progress:
            with open_backup(file) as snapshot:
                report = check_database(snapshot, progress)
            if database is None:
                data_folder().mkdir(parents=True, exist_ok=True)
            aside = put_back(file, database_url(database), replace, progress)
    except (StorageError, OSError) as error:
        _fail(error)
    if aside is not None:
        print(f"The old database is now {aside}")
    print(f"{file} was restored")
    if not _print_report(report):
        raise typer.Exit(1)


@app.command()
def check(
    database: Annotated[
        str, typer.Argument(help="A backup, or the file or URL of a database; servers may be running.")
    ],
) -> None:
    """Check a backup or a database by replaying every game. The exit status is 1 if something is damaged."""
    from kokopelli.server.settings import database_url
    from kokopelli.server.storage.check import check_database
    from kokopelli.server.storage.database import StorageError
    from kokopelli.server.storage.snapshot import Snapshot

    try:
        with _show_progress() as progress, Snapshot(database_url(database)) as snapshot:
            report = check_database(snapshot, progress)
    except (StorageError, OSError) as error:
        _fail(error)
    if not _print_report(report):
        raise typer.Exit(1)


@app.command(name="export")
def export_all(
    file: Annotated[Path, typer.Argument(help="The new file; - writes to standard output.")],
    database: Database = None,
) -> None:
    """Write all games of a server's database to a file as text, while servers run. Keep it private."""
    from kokopelli.server.settings import database_url
    from kokopelli.server.storage.archive import export_games
    from kokopelli.server.storage.database import DamagedLog, StorageError
    from kokopelli.server.storage.snapshot import Snapshot

    games = -1
    damaged: dict[str, DamagedLog] = {}
    try:
        with Snapshot(database_url(database)) as snapshot, _new_text(file) as out:
            for line in export_games(snapshot, damaged.__setitem__):
                out.write(line)
                games += 1
    except (StorageError, OSError) as error:
        _fail(error)
    print(f"{games} games exported", file=sys.stderr)
    for game, damage in damaged.items():
        print(f"{game} is damaged and was left out: {damage}", file=sys.stderr)
    if damaged:
        raise typer.Exit(1)


@app.command(name="import")
def import_all(
    file: Annotated[Path, typer.Argument(help="A file that export wrote; - reads standard input.")],
    database: Database = None,
    create: Annotated[bool, typer.Option("--create", help="Make the database if there is none.")] = False,
) -> None:
    """Read games from a file into a server's database. Games that it already has are not changed.

    If one game cannot be imported, none is. A SQLite database must not be in use by a server.
    """
    from kokopelli.server.settings import database_url
    from kokopelli.server.storage.archive import ArchiveError, import_games
    from kokopelli.server.storage.database import StorageError
    from kokopelli.server.storage.maintenance import change_database

    name = "standard input" if str(file) == "-" else str(file)
    try:
        with (
            sys.stdin if str(file) == "-" else file.open(encoding="utf-8") as lines,
            change_database(database_url(database), create) as connection,
        ):
            done = import_games(connection, lines)
    except UnicodeDecodeError:
        _fail(ValueError(f"{name}: this is not an archive of games, but other bytes than UTF-8 text"))
    except ArchiveError as error:
        _fail(ValueError(f"{name}: {error}"))
    except (StorageError, OSError) as error:
        _fail(error)
    print(f"{done.new} games imported, {done.known} existed already", file=sys.stderr)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="The record of a finished game; - reads standard input.")],
    commitment: Annotated[str | None, typer.Option(help="The hash that was shown before the game.")] = None,
) -> None:
    """Check that the shuffle matches the hash shown before the game, and that all moves are legal."""
    from kokopelli.record import RecordError, parse_record
    from kokopelli.server.table.shuffle import verify as check

    try:
        record = parse_record(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes())
        check(record, commitment)
    except (RecordError, OSError) as error:
        _fail(error)
    if "deal" in record:
        print(f"The shuffle matches the hash {record['deal']['commitment']}, and all moves are legal.")
        if same_deal := record["deal"].get("same_deal"):
            print(f"The cards were dealt before, in game {same_deal}: whoever played it knew them.")
    else:
        print(
            f"All moves are legal. The first {record['begun_at']} come from another game: "
            "no shuffle to check."
        )


@app.command()
def prepare() -> None:
    """Compile rules and bots now, so that the first game starts without delay."""
    from kokopelli.bots.precompile import compile_rules

    print(f"Rules and bots are ready ({compile_rules():.1f} s).")


@puzzles.command("make")
def make_puzzles(
    file: Annotated[Path, typer.Argument(help="Write the puzzles to this file.")],
    games: Annotated[
        int, typer.Option(help="Games of bots for each number of players, to look for puzzles in.", min=1)
    ] = 300,
    wanted: Annotated[int, typer.Option(help="Puzzles for each number of players.", min=1)] = 200,
    seed: Annotated[str, typer.Option(help="The same seed makes the same puzzles.")] = "1",
) -> None:
    """Play games between bots, and write the turns whose best result is proved."""
    from rich.progress import track

    from kokopelli.puzzles.library import write_puzzles
    from kokopelli.puzzles.make import choose, from_game

    made = []
    for players in (2, 3, 4):
        numbers = track(range(games), f"{players} players", transient=True)
        found = [one for game in numbers for one in from_game(players, f"{seed} {players} {game}")]
        made += choose(found, wanted)
        print(f"{players} players: {len(found)} found in {games} games")
    try:
        write_puzzles(made, file)
    except OSError as error:
        _fail(error)
    print(f"{len(made)} puzzles in {file}")


@puzzles.command("verify")
def verify_puzzles(
    file: Annotated[
        Path | None, typer.Argument(help="A file of make.", show_default="the puzzles of this package")
    ] = None,
) -> None:
    """Prove the best result of every puzzle again, by trying every turn with every draw."""
    from time import perf_counter

    from kokopelli.puzzles.library import FILE, problems_of, read_puzzles

    began, wrong = perf_counter(), 0
    try:
        read = read_puzzles(file or FILE)
    except (OSError, ValueError, KeyError) as error:
        _fail(error)
    for puzzle in read:
        for problem in problems_of(puzzle):
            print(f"{puzzle.id}: {problem}")
            wrong += 1
    print(f"{len(read)} puzzles, {wrong} problems ({perf_counter() - began:.1f} s)")
    if wrong:
        raise typer.Exit(1)


@contextmanager
def _new_text(path: Path) -> Iterator[TextIO]:
    """Open a new file for text, or standard output."""
    from kokopelli.server.storage.new_file import new_file

    if str(path) == "-":
        yield sys.stdout
        return
    with new_file(path) as partial, partial.open("w", encoding="utf-8") as out:
        yield out


@contextmanager
def _show_progress() -> "Iterator[Progress]":
    """Show on a terminal how far each part of the work is."""
    from rich.console import Console
    from rich.progress import BarColumn, TaskID, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bars

    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    tasks: dict[str, TaskID] = {}
    with Bars(
        *columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
    ) as bars:

        def show(work: str, done: int, total: int) -> None:
            if work not in tasks:
                tasks[work] = bars.add_task(work)
            bars.update(tasks[work], completed=done, total=total)

        yield show


def _print_report(report: "Report") -> bool:
    """Print what a check found; return whether nothing is damaged."""
    from datetime import UTC, datetime

    newest = ""
    if report.newest is not None:
        time = datetime.fromtimestamp(report.newest // 1000, UTC)
        newest = f", the newest entry is of {time:%Y-%m-%d %H:%M:%S} UTC"
    print(f"{report.games} games with {report.moves} moves{newest}")
    if report.is_sound:
        print("All games were replayed; nothing is damaged")
    for problem in report.file_damage:
        print(f"The file is damaged: {' '.join(problem.split())}", file=sys.stderr)
    for game, reason in report.damaged_games.items():
        print(f"Game {game} is damaged: {' '.join(reason.split())}", file=sys.stderr)
    return report.is_sound


def _fail(error: Exception) -> NoReturn:
    """Print the error as one line on standard error and exit with status 2."""
    if isinstance(error, BrokenPipeError):
        raise error
    sys.stdout.flush()
    if isinstance(error, OSError):
        text = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    else:
        text = str(error)
    print(" ".join(text.split()), file=sys.stderr)
    raise typer.Exit(2)


def main() -> None:
    """Run the command line."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the caller closed it
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
        elif mode == "w":
            getattr(sys, name).reconfigure(errors="replace")  # the terminal may lack some characters
    try:
        app()
    except BrokenPipeError:  # the reader of the output has closed it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
