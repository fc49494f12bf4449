"""A record as text: every move with its events and the numbers of the rules."""

from rich.console import Console
from rich.text import Text

from kokopelli.game import Game
from kokopelli.record import Record, play_record
from kokopelli.terminal.board import draw_table
from kokopelli.texts import Texts, own_language
from kokopelli.texts.printable import shown_names


def print_story(record: Record, language: str) -> None:
    """Print every move of a record, and the table after the last one."""
    texts = Texts(language or own_language())
    console = Console(highlight=False, soft_wrap=True)
    game: Game | None = None
    names: tuple[str, ...] = ()
    for game, move, events in play_record(record):
        if move is None:
            names = shown_names(game.setup.players)
            console.print(Text(texts.names(names), style="bold"))
            continue
        console.print(Text(f"{game.ply:4}  {move}", style="cyan"))
        for event in events:
            sentence = texts.event(event, names)
            console.print(Text.assemble(f"      {sentence} ", (f"({event.rule})", "dim")))
    if game is not None:
        Console(highlight=False).print(draw_table(game.open_view(), texts))
