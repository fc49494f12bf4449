"""The board for a terminal: a view as Rich panels, in any language."""

from collections.abc import Iterable, Mapping

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from kokopelli.drawing.words import clockwise
from kokopelli.identifiers import SIDES, Card, Kind, Side
from kokopelli.table_reader import Ceremony
from kokopelli.texts import Texts
from kokopelli.texts.printable import shown_names
from kokopelli.view import View

COLOURS = ("red", "blue", "green", "yellow")  # of the seats
CARD, WILD = "▮", "◆"  # a card of a ceremony, and a Kokopelli


def draw_table(view: View, texts: Texts) -> RenderableType:
    """Return the whole table as the viewer sees it."""
    seats = clockwise(view)
    return Group(
        headline(view, texts),
        _tiles(view, texts),
        *(_village(view, seat, texts) for seat in reversed(seats)),
    )


def headline(view: View, texts: Texts) -> Text:
    """Return one line with the round, the turn and the Game End tiles."""
    parts = [texts("table-round", round=view.round)]
    if view.turn is None:
        parts.append(texts("table-over"))
    else:
        player = shown_names(view.players)[view.turn]
        parts.append(texts("table-actions", player=player, count=view.actions_left))
        if view.ending:
            parts.append(texts("table-last-round"))
    parts.append(texts("table-end-tiles", count=view.end_tiles))
    return Text(" · ".join(parts), style="bold")


def draw_hand(view: View, texts: Texts) -> Text:
    """Return the viewer's hand and tucked cards."""
    line = Text(f"{texts('table-your-hand')}: ", style="bold")
    line.append(cards_as_text(view.hand, texts) or texts("table-no-card"), style="bold cyan")
    if view.tucked:
        tucked = texts.names([texts.card(card) for card in view.tucked])
        line.append(f"\n{texts('table-tucked')}: {tucked}", style="dim not bold")
    return line


def cards_as_text(cards: Mapping[Card, int], texts: Texts) -> str:
    """Return cards with their numbers, as a list."""
    return texts.names(
        [texts.card(card) + (f" ×{count}" if count > 1 else "") for card, count in cards.items()]
    )


def _tiles(view: View, texts: Texts) -> Panel:
    entries = [
        Text.assemble(texts.card(kind), " ", (" ".join(map(str, tiles)) or "■", "bold yellow"))
        for kind, tiles in view.tiles.items()
    ]
    return Panel(
        Columns(entries, padding=(0, 3)), title=texts("table-tiles"), title_align="left", style="dim"
    )


def _village(view: View, seat: int, texts: Texts) -> Panel:
    ceremonies = list(view.villages[seat].values())
    grid = Grid.grid(expand=True, padding=(0, 1))
    for _ in SIDES:
        grid.add_column(ratio=1)
    order: tuple[Side, ...] = ("left", "pile", "right")
    grid.add_row(*(Text(texts.side(side), style="dim") for side in order))
    grid.add_row(*(_side(_on(ceremonies, side), texts) for side in order))
    return Panel(
        Group(_facts(view, seat, texts), grid),
        title=_title(view, seat),
        title_align="left",
        border_style=f"bold {COLOURS[seat]}" if seat == view.turn else COLOURS[seat],
    )


def _title(view: View, seat: int) -> Text:
    turn = "▶ " if seat == view.turn else ""
    return Text(f"{turn}{_direction(view, seat)}{shown_names(view.players)[seat]}", style="bold")


def _facts(view: View, seat: int, texts: Texts) -> Text:
    facts = [
        texts("table-points", count=view.scores[seat]),
        texts("table-hand", count=view.hand_sizes[seat]),
        texts("table-pile", count=view.pile_sizes[seat]),
    ]
    if seat == view.first:
        facts.append(texts("table-first"))
    return Text(" · ".join(facts))


def _direction(view: View, seat: int) -> str:
    """Return an arrow to a seat from the viewer's: left, opposite or right."""
    if view.seat is None or seat == view.seat:
        return ""
    arrows = {2: "↑", 3: "←→", 4: "←↑→"}[len(view.players)]
    return arrows[(seat - view.seat) % len(view.players) - 1] + " "


def _on(ceremonies: Iterable[Ceremony], side: Side) -> list[Ceremony]:
    return [ceremony for ceremony in ceremonies if ceremony.side == side]


def _side(ceremonies: list[Ceremony], texts: Texts) -> Text:
    lines = Text("\n").join(_ceremony(ceremony.kind, ceremony, texts) for ceremony in ceremonies)
    return lines if ceremonies else Text("–", style="dim")


def _ceremony(kind: Kind, ceremony: Ceremony, texts: Texts) -> Text:
    plain = ceremony.cards - ceremony.wilds
    return Text.assemble(f"{texts.card(kind)} ", (CARD * plain + WILD * ceremony.wilds, "bold"))
