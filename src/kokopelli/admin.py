"""The commands of `kokopelli admin`: what an operator does with a running server."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from kokopelli.terminal.admin_client import OperatorClient

TOKEN = "KOKOPELLI_OPERATOR_TOKEN"  # the environment variable
DEFAULT_SERVER = "http://127.0.0.1:8000"

app = typer.Typer(no_args_is_help=True, rich_markup_mode=None)

AsJson = Annotated[bool, typer.Option("--json", help="Print the answer of the server as JSON.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask for confirmation.")]
Game = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]
Seat = Annotated[int, typer.Argument(help="The number of a seat, from 0.", min=0, max=3)]


@dataclass(frozen=True, slots=True)
class Target:
    """The server that the commands are for, as the options name it."""

    server: str | None
    database: str | None


@app.callback()
def target(
    context: typer.Context,
    server: Annotated[
        str | None,
        typer.Option(
            help=f"The address of the server, such as https://play.example.org; needs {TOKEN}.",
            show_default="the server on this machine",
            envvar="KOKOPELLI_SERVER",
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            help="The SQLite file of the server on this machine, as for serve.",
            show_default="a file in your data folder",
            envvar="KOKOPELLI_DATABASE",
        ),
    ] = None,
) -> None:
    """Operate a running server: look after its tables, block addresses, announce something.

    On the machine of the server, as the same user, and with a SQLite file, no set-up is needed. Otherwise
    name the server with --server, and its operator's token in the environment variable
    KOKOPELLI_OPERATOR_TOKEN.
    """
    context.obj = Target(server, database)


@app.command()
def status(context: typer.Context, as_json: AsJson = False) -> None:
    """Show the health of the server, and how often each limit refused something."""
    from kokopelli.terminal.admin_report import show_status

    with _client(context) as client:
        _show(client.get("/status"), as_json, show_status)


@app.command()
def tables(
    context: typer.Context,
    find: Annotated[str, typer.Argument(help="The beginning of an id, or a part of a player's name.")] = "",
    status: Annotated[
        str | None, typer.Option(help="open, playing, over, closed, deleted, damaged or unknown.")
    ] = None,
    idle_days: Annotated[
        int | None, typer.Option(help="Only tables where nothing happened for so many days.", min=0)
    ] = None,
    sort: Annotated[
        str, typer.Option(help="By changed, created or size; the newest or largest first.")
    ] = "changed",
    reverse: Annotated[bool, typer.Option("--reverse", help="The oldest or smallest first.")] = False,
    page: Annotated[int, typer.Option(help="The number of the page.", min=1)] = 1,
    per_page: Annotated[int, typer.Option(help="Tables of a page.", min=1, max=200)] = 50,
    as_json: AsJson = False,
) -> None:
    """List tables with status, seats, last change, age and size. Deleted ones need --status deleted."""
    from kokopelli.terminal.admin_report import show_tables

    with _client(context) as client:
        answer = client.get(
            "/tables",
            find=find,
            status=status,
            idle_days=idle_days,
            sort=sort,
            reverse=str(reverse).lower(),
            page=page,
            per_page=per_page,
        )
        _show(answer, as_json, show_tables)


@app.command()
def show(context: typer.Context, game: Game, as_json: AsJson = False) -> None:
    """Show one table, with the addresses of those who are connected."""
    from kokopelli.terminal.admin_report import show_table

    with _client(context) as client:
        _show(client.get(_path(game)), as_json, show_table)


@app.command()
def close(context: typer.Context, game: Game, yes: Yes = False, as_json: AsJson = False) -> None:
    """Close a table: everybody is told and disconnected, and no move is possible until it is reopened."""
    _ask(f"Close table {game}?", yes)
    _act(context, game, "close", as_json)


@app.command()
def reopen(context: typer.Context, game: Game, as_json: AsJson = False) -> None:
    """Open a closed table again."""
    _act(context, game, "reopen", as_json)


@app.command()
def delete(context: typer.Context, game: Game, yes: Yes = False, as_json: AsJson = False) -> None:
    """Delete a table; it can be restored until it is purged."""
    _ask(f"Delete table {game}?", yes)
    _act(context, game, "delete", as_json)


@app.command()
def restore(context: typer.Context, game: Game, as_json: AsJson = False) -> None:
    """Restore a deleted table."""
    _act(context, game, "restore", as_json)


@app.command()
def release(
    context: typer.Context,
    game: Game,
    seat: Seat,
    bot: Annotated[str | None, typer.Option(help="The bot that gets the seat.")] = None,
    yes: Yes = False,
    as_json: AsJson = False,
) -> None:
    """Take a seat from its owner: before the start it is open, in a running game a bot plays it."""
    _ask(f"Take seat {seat} of table {game} from its owner?", yes)
    _act(context, game, f"seats/{seat}/release", as_json, {} if bot is None else {"bot": bot})


@app.command()
def reissue(
    context: typer.Context, game: Game, seat: Seat, yes: Yes = False, as_json: AsJson = False
) -> None:
    """Print a link that gives a seat back to its rightful owner, once. The token used so far is void."""
    _ask(f"Hand out seat {seat} of table {game} anew?", yes)
    with _client(context) as client:
        answer = client.post(f"{_path(game)}/seats/{seat}/reissue")
        # Through a proxy the players use another address.
        link = f"{client.address}{answer['path']}"
        _show(answer | {"link": link}, as_json, lambda answer: print(answer["link"]))


@app.command(name="revoke-invitation")
def revoke_invitation(context: typer.Context, game: Game, yes: Yes = False, as_json: AsJson = False) -> None:
    """Make the invitation of a table void; the players see a new one."""
    _ask(f"Revoke the invitation of table {game}?", yes)
    _act(context, game, "invite", as_json)


@app.command()
def block(
    context: typer.Context,
    blocked: Annotated[
        str,
        typer.Argument(help="An address, a range such as 192.0.2.0/24 or 2001:db8::/32, or visitor:…"),
    ],
    reason: Annotated[str, typer.Option(help="Why, for the list of blocks.")] = "",
    force: Annotated[
        bool, typer.Option("--force", help="Also if it contains this machine, a proxy or your own address.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Do not admit an address range or a visitor, and disconnect them."""
    from kokopelli.terminal.admin_report import show_blocks

    with _client(context) as client:
        answer = client.post("/blocks", {"blocked": blocked, "reason": reason, "force": force})
        _show(answer, as_json, show_blocks)


@app.command()
def unblock(
    context: typer.Context,
    blocked: Annotated[str, typer.Argument(help="As in the list of blocks.")],
    as_json: AsJson = False,
) -> None:
    """Admit an address range or a visitor again."""
    from kokopelli.terminal.admin_report import show_blocks

    with _client(context) as client:
        _show(client.post("/unblock", {"blocked": blocked}), as_json, show_blocks)


@app.command()
def blocks(context: typer.Context, as_json: AsJson = False) -> None:
    """List the blocked address ranges and visitors."""
    from kokopelli.terminal.admin_report import show_blocks

    with _client(context) as client:
        _show(client.get("/blocks"), as_json, show_blocks)


@app.command()
def announce(
    context: typer.Context,
    text: Annotated[str, typer.Argument(help="What all players see at once, at most 300 characters.")],
    minutes: Annotated[
        int | None,
        typer.Option(help="How long it is shown.", min=1, show_default="until it is withdrawn"),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show a text at all tables and on all pages."""
    from kokopelli.terminal.admin_report import show_announcements

    with _client(context) as client:
        _show(client.post("/announcements", {"text": text, "minutes": minutes}), as_json, show_announcements)


@app.command()
def withdraw(
    context: typer.Context,
    number: Annotated[int, typer.Argument(help="The number of an announcement.", min=0)],
    as_json: AsJson = False,
) -> None:
    """End an announcement."""
    from kokopelli.terminal.admin_report import show_announcements

    with _client(context) as client:
        _show(client.post(f"/announcements/{number}/withdraw"), as_json, show_announcements)


@app.command()
def announcements(context: typer.Context, as_json: AsJson = False) -> None:
    """List the announcements that players see."""
    from kokopelli.terminal.admin_report import show_announcements

    with _client(context) as client:
        _show(client.get("/announcements"), as_json, show_announcements)


@app.command()
def log(
    context: typer.Context,
    game: Annotated[str | None, typer.Option("--table", help="Only acts about this table.")] = None,
    before: Annotated[int | None, typer.Option(help="Only acts before this number.", min=0)] = None,
    as_json: AsJson = False,
) -> None:
    """List what operators did, the newest first."""
    from kokopelli.terminal.admin_report import show_acts

    with _client(context) as client:
        _show(client.get("/audit", game=game, before=before), as_json, show_acts)


def _act(
    context: typer.Context, game: str, act: str, as_json: bool, body: dict[str, object] | None = None
) -> None:
    """Do something with a table, and show it afterwards."""
    from kokopelli.terminal.admin_report import show_table

    with _client(context) as client:
        _show(client.post(f"{_path(game)}/{act}", body), as_json, show_table)


def _path(game: str) -> str:
    """Return the path of a table; raises `AdminError` if this is not the id of one."""
    from kokopelli.terminal.admin_client import AdminError

    if not re.fullmatch("[a-z2-7]{10}", game):
        raise AdminError(f"{game} is not the id of a table, which has ten letters and digits from 2 to 7")
    return f"/tables/{game}"


def _ask(question: str, yes: bool) -> None:
    if not yes:
        typer.confirm(question, abort=True)


def _show(answer: dict[str, Any], as_json: bool, show: Callable[[dict[str, Any]], None]) -> None:
    if as_json:
        print(json.dumps(answer, ensure_ascii=False))
    else:
        show(answer)


@contextmanager
def _client(context: typer.Context) -> "Iterator[OperatorClient]":
    """Yield a client of the server; an error is printed as one line and ends the command with status 2."""
    from kokopelli.terminal.admin_client import AdminError

    try:
        yield _find_server(context.obj)
    except AdminError as error:
        sys.stdout.flush()
        print(" ".join(str(error).split()), file=sys.stderr)
        raise typer.Exit(2) from None


def _find_server(target: Target) -> "OperatorClient":
    """Return a client of the server that is named, or that runs on this machine."""
    from kokopelli.server.operator_file import operator_file, read_access
    from kokopelli.server.settings import database_url
    from kokopelli.terminal.admin_client import AdminError, OperatorClient

    token = os.environ.get(TOKEN)
    if target.server is not None:
        if not token:
            raise AdminError(f"Set {TOKEN} to the operator's token of {target.server}")
        return OperatorClient(target.server, token)
    url = database_url(target.database)
    name = url.removeprefix("sqlite:///")
    if name != url:
        try:
            access = read_access(operator_file(name))
            return OperatorClient(access.address, access.token)
        except FileNotFoundError:
            pass
        except (OSError, ValueError) as error:
            raise AdminError(f"{operator_file(name)}: {getattr(error, 'strerror', None) or error}") from None
    if token:
        return OperatorClient(DEFAULT_SERVER, token)
    what = f"with the database {name}" if name != url else "that this machine tells of"
    raise AdminError(
        f"There is no running server {what}; start one with kokopelli serve, name its file with --database, "
        f"or name its address with --server and its operator's token in {TOKEN}"
    )
