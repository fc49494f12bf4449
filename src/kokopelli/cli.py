"""The `kokopelli` command. Each subcommand imports what it needs only when it is called."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated, NoReturn

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
        int | None, typer.Option(help="How many of them sit at this keyboard; the others play at random.")
    ] = None,
    name: Annotated[list[str] | None, typer.Option(help="A person's name; give it once for each.")] = None,
    kinds: Annotated[
        str | None,
        typer.Option(help='"first-game", 10, 11 or 12 random ones, or a list like "paw,fire,...".'),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="The same seed deals the same game.")] = None,
    language: Language = "",
    save: Annotated[Path | None, typer.Option(help="Keep the game in this file, after every move.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a saved game.")] = None,
) -> None:
    """Play in the terminal: at one keyboard, or against random players."""
    from kokopelli.setup import SetupError
    from kokopelli.terminal.play import Options, start

    options = Options(players, people, tuple(name or ()), kinds, seed, language, save, resume)
    try:
        start(options)
    except (SetupError, ValueError, OSError) as error:
        _fail(error)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record; - reads it from standard input.")],
    as_json: Annotated[
        bool,
        typer.Option("--json", help="The table after set-up and after every move, a JSON object a line."),
    ] = False,
    language: Language = "en",
) -> None:
    """Replay a record: what happened, move by move."""
    from kokopelli.record import RecordError, parse_record
    from kokopelli.record import replay as snapshots

    try:
        record = parse_record(sys.stdin.buffer.read() if str(file) == "-" else file.read_bytes())
        if as_json:
            for snapshot in snapshots(record):
                print(json.dumps(snapshot))
        else:
            from kokopelli.terminal.story import tell

            tell(record, language)
    except (RecordError, ValueError, OSError) as error:
        sys.stdout.flush()
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
def prepare() -> None:
    """Compile the rules now, so that the first game starts at once."""
    from kokopelli.bench import compile_rules

    print(f"The rules are ready ({compile_rules():.1f} s).")


def _fail(error: Exception) -> NoReturn:
    """One line on standard error, exit status 2."""
    if isinstance(error, OSError):
        text = f"{error.filename}: {error.strerror}" if error.filename else str(error)
    else:
        text = str(error)
    print(" ".join(text.split()), file=sys.stderr)
    raise typer.Exit(2)


def main() -> None:
    """Run the command line."""
    try:
        app()
    except BrokenPipeError:  # the reader of our output has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
