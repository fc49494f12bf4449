"""The `kokopelli` command. Each subcommand imports what it needs only when it is called."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, NoReturn, TextIO

import typer

app = typer.Typer(
    help="Kokopelli, a card game by Stefan Feld for 2 to 4 players.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

Language = Annotated[
    str,
    typer.Option("--language", "-l", help="en, de, fr, pl or ja.", metavar="LANGUAGE", show_default=False),
]


@app.command()
def play(
    players: Annotated[int | None, typer.Option(help="2, 3 or 4 players.", show_default=False)] = None,
    people: Annotated[
        int | None, typer.Option(help="How many of them sit at this keyboard; the others are bots.")
    ] = None,
    name: Annotated[list[str] | None, typer.Option(help="A person's name; give it once for each.")] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot for the next free seat: see kokopelli bots, or module:Class."),
    ] = None,
    kinds: Annotated[
        str | None,
        typer.Option(help='"first-game", 10, 11 or 12 random ones, or a list like "paw,fire,...".'),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.")] = None,
    language: Language = "",
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file, after every move.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal: at one keyboard, and against bots."""
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
        typer.Option("--json", help="The table after set-up and after every move, a JSON object a line."),
    ] = False,
    language: Language = "",
) -> None:
    """Replay a record: what happened, move by move."""
    from kokopelli.record import RecordError, parse_record
    from kokopelli.record import replay as snapshots
    from kokopelli.texts import UnknownLanguage

    try:
        record = parse_record(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes())
        if as_json:
            for snapshot in snapshots(record):
                print(json.dumps(snapshot))
        else:
            from kokopelli.terminal.story import tell

            tell(record, language)
    except (RecordError, UnknownLanguage, OSError) as error:
        _fail(error)


@app.command()
def bench(
    players: Annotated[int, typer.Option(help="2, 3 or 4 players.", min=2, max=4)] = 4,
    seconds: Annotated[float, typer.Option(help="How long to play.", min=0.01, max=3600)] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
    everything: Annotated[
        bool, typer.Option("--all", help="All player counts, events, Game, copy and replay, with ratios.")
    ] = False,
) -> None:
    """Measure the rules: uniformly random whole games on one core."""
    from kokopelli.bench import measure, measure_all, show

    if everything:
        measure_all(seconds)
    elif as_json:
        print(json.dumps(measure(players, seconds)))
    else:
        show(measure(players, seconds))


@app.command()
def arena(
    bots: Annotated[
        list[str] | None,
        typer.Argument(help='Names, or your own as module:Class; options as in "search,simulations=500".'),
    ] = None,
    players: Annotated[int, typer.Option(help="2, 3 or 4 players.")] = 2,
    field: Annotated[
        str | None,
        typer.Option(
            help='For 3 or 4 players: "one" A among B, "others" (one B among A), "both", '
            'or "mixed" tables of different bots.',
            show_default="mixed if there are bots enough, else both",
        ),
    ] = None,
    kinds: Annotated[
        str,
        typer.Option(
            help='10, 11 or 12 random ones, "any" of these numbers, "first-game", or a list like "paw,fire,...".'
        ),
    ] = "10",
    blocks: Annotated[
        int, typer.Option(help="Set-ups for each table, each played with all rotations.")
    ] = 100,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    processes: Annotated[
        int | None, typer.Option(help="How many games at a time.", show_default="one for each core")
    ] = None,
    ray: Annotated[
        str | None,
        typer.Option(
            metavar="ADDRESS", help='Play on this Ray cluster; "local" starts one. Needs the package ray.'
        ),
    ] = None,
    sprt: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="LOW HIGH",
            help="Stop as soon as the first bot's share of wins is known to be rather the one or the other, with "
            "5 % of errors; as 0.5, 50%, or 20elo for so many points more than each of the others.",
        ),
    ] = None,
    ratings: Annotated[
        bool, typer.Option("--ratings", help="Also ratings, from these games (Bradley-Terry, Plackett-Luce).")
    ] = False,
    by_kind: Annotated[
        bool,
        typer.Option("--by-kind", help="Also the first bot's share of wins with and without each kind."),
    ] = False,
    fixed: Annotated[
        str | None, typer.Option(help="The bot that is rated 1000.", show_default="the first")
    ] = None,
    records: Annotated[Path | None, typer.Option(help="Write every game as a record to this folder.")] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write the results to this file, a JSON object a line.")
    ] = None,
    read: Annotated[
        list[Path] | None,
        typer.Option("--from", help="Play nothing, but show the results of this file; give it for each."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Measure bots against each other: the same set-ups with seats rotated. Every two bots meet."""
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
    folder: Annotated[Path, typer.Argument(help="A new folder, or that of a data set to go on with.")],
    bots: Annotated[
        list[str], typer.Argument(help="Bots to play, as for arena; as many as there are seats, or more.")
    ],
    players: Annotated[int, typer.Option(help="2, 3 or 4 players.")] = 2,
    kinds: Annotated[
        str, typer.Option(help='10, 11 or 12 random ones, "any" of these numbers, "first-game", or a list.')
    ] = "any",
    parts: Annotated[int, typer.Option(help="How many files, each of 25 set-ups with all rotations.")] = 10,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "1",
    processes: Annotated[
        int | None, typer.Option(help="How many games at a time.", show_default="one for each core")
    ] = None,
) -> None:
    """Write games of bots as Parquet, one row for each decision, and as records. The same call again goes on after a stop."""
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
        print(f"Stopped; the same call goes on in {folder}")
        raise typer.Exit(130) from None
    except (ValueError, OSError) as error:
        _fail(error)
    print(f"{games:,} games in {folder}")


@app.command()
def bots(
    language: Language = "",
    as_json: Annotated[bool, typer.Option("--json", help="The measured ratings as JSON.")] = False,
) -> None:
    """List the bots: what each is like and how strong it was measured to be."""
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
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets others on the network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(help="The port to listen at; 0 takes a free one.", min=0, max=65535)
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            help="A file for all games, or the address of a PostgreSQL database that several servers may share, "
            "such as postgresql://name:password@host/kokopelli.",
            show_default="a file in your data folder",
            envvar="KOKOPELLI_DATABASE",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            help="Where servers that share a database tell each other what is new, such as redis://host; without it "
            "they look every second.",
            show_default=False,
            envvar="KOKOPELLI_REDIS",
        ),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="A further web page that may use this server, such as https://example.org."),
    ] = None,
    proxy: Annotated[
        str, typer.Option(help="Addresses of proxies in front of this server that say who is calling.")
    ] = "127.0.0.1",
    bot_processes: Annotated[int, typer.Option(help="How many bots think at a time.", min=1, max=64)] = 1,
    bot_pace: Annotated[
        float, typer.Option(help="Seconds between two actions of a bot; it thinks no longer.", min=0, max=60)
    ] = 0.9,
    sockets_per_address: Annotated[
        int, typer.Option(help="How many players and spectators may come from one address.", min=1)
    ] = 50,
    browse: Annotated[
        bool, typer.Option("--browse", help="Show the first page in a browser, if there is one.")
    ] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Write what happens to standard error.")] = False,
) -> None:
    """Serve tables to browsers and programs: against bots, at one screen, or with friends by a link.

    Everything is kept in one file, or in a PostgreSQL database; Ctrl-C stops the server and loses nothing.
    """
    from kokopelli.server.http.runner import serve as run
    from kokopelli.server.live.notifier import BadAddress, check_address
    from kokopelli.server.settings import Limits, Settings, database_url
    from kokopelli.server.storage.database import StorageError

    settings = Settings(
        database=database_url(database),
        redis=redis,
        origins=tuple(origin or ()),
        bot_processes=bot_processes,
        bot_pace=bot_pace,
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
        help="The file or the address of the database, as for serve.",
        envvar="KOKOPELLI_DATABASE",
        show_default="a file in your data folder",
    ),
]


@app.command(name="export")
def export_all(
    file: Annotated[Path, typer.Argument(help="The new file; - writes to standard output.")],
    database: Database = None,
) -> None:
    """Write all games of a server's database to a file. Keep it to yourself: hands are in it, too.

    With a file of SQLite, stop the server first.
    """
    from kokopelli.server.settings import database_url
    from kokopelli.server.storage.archive import export_games
    from kokopelli.server.storage.database import Storage, StorageError

    games = -1
    try:
        storage = Storage(database_url(database))
        try:
            with _new_file(file) as out:
                for line in export_games(storage):
                    out.write(line)
                    games += 1
        finally:
            storage.close()
    except (StorageError, OSError) as error:
        _fail(error)
    print(f"{games} games exported", file=sys.stderr)


@app.command(name="import")
def import_all(
    file: Annotated[Path, typer.Argument(help="A file that export wrote; - reads standard input.")],
    database: Database = None,
) -> None:
    """Read the games of a file into a server's database. Those that are there already stay as they are."""
    from kokopelli.server.settings import database_url
    from kokopelli.server.storage.archive import ArchiveError, import_games
    from kokopelli.server.storage.database import Storage, StorageError

    try:
        with sys.stdin if str(file) == "-" else file.open(encoding="utf-8") as lines:
            storage = Storage(database_url(database))
            try:
                done = import_games(storage, lines)
            finally:
                storage.close()
    except (ArchiveError, StorageError, UnicodeDecodeError, OSError) as error:
        _fail(error)
    print(f"{done.new} games imported, {done.known} were there already", file=sys.stderr)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="The record of a game that is over; - reads standard input.")],
    commitment: Annotated[
        str | None, typer.Option(help="The hash that was shown before the game, if you noted it.")
    ] = None,
) -> None:
    """Check that a game's cards were shuffled as promised before it began, and that its moves are legal."""
    from kokopelli.record import RecordError, parse_record
    from kokopelli.server.table.shuffle import verify as check

    try:
        record = parse_record(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes())
        check(record, commitment)
    except (RecordError, OSError) as error:
        _fail(error)
    if "deal" in record:
        print(f"The deal is the one that was promised: {record['deal']['commitment']}")
    else:
        print(f"The moves are legal. The first {record['begun_at']} are from another game: no deal to prove.")


@app.command()
def prepare() -> None:
    """Compile rules and bots now, so that the first game starts at once."""
    from kokopelli.bots.precompile import compile_rules

    print(f"Rules and bots are ready ({compile_rules():.1f} s).")


@contextmanager
def _new_file(path: Path) -> Iterator[TextIO]:
    """A file that was not there and that only its owner can read, or standard output; none is left if it fails."""
    if str(path) == "-":
        yield sys.stdout
        return
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as out:
        try:
            yield out
            out.flush()
            os.fsync(out.fileno())
        except BaseException:
            path.unlink()
            raise


def _fail(error: Exception) -> NoReturn:
    """One line on standard error, exit status 2."""
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
        if getattr(sys, name) is None:  # closed by the caller
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115
        elif mode == "w":
            getattr(sys, name).reconfigure(errors="replace")  # for terminals that have no such letters
    try:
        app()
    except BrokenPipeError:  # the reader of our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
