"""Play at the keyboard: one or more people at one screen, bots on the other seats.

A person sees only the view of their seat. A move can be undone as long as it revealed nothing. The game is
saved as a record after every move.
"""

import os
import shlex
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from kokopelli.bots.bot import Bot, make_bot
from kokopelli.bots.hints import HintedMove, find_hint
from kokopelli.events import CardDrawn, Event
from kokopelli.folders import data_folder
from kokopelli.game import Game
from kokopelli.identifiers import CARDS, KINDS, KOKOPELLI, Card
from kokopelli.moves import InvalidMove, Move
from kokopelli.reasons import Reason
from kokopelli.record import from_record, read_record, save_game, to_record
from kokopelli.setup import Setup, SetupError, parse_kinds
from kokopelli.terminal.board import draw_hand, draw_table
from kokopelli.texts import Texts, own_language
from kokopelli.texts.printable import short_name, shown_names
from kokopelli.view import View

PERSON = "person"  # in the record's key "seats", where bots have their names
DEFAULT_LEVEL = 3  # of bots without a name
TWO_COLUMN_WIDTH = 80  # columns of the terminal from which moves are listed in two columns


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `kokopelli play`; the player is asked for those that are None."""

    players: int | None = None
    people: int | None = None
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    kinds: str | None = None
    seed: str | None = None
    language: str = ""
    save: Path | None = None
    resume: Path | None = None


class Leave(Exception):
    """The person quits."""


def run_game(options: PlayOptions) -> None:
    """Set up or resume a game and play it."""
    texts = Texts(options.language or own_language())
    console = Console(highlight=False)
    if options.resume:
        if (options.players, options.people, options.kinds, options.seed) != (None,) * 4 or options.names:
            raise SetupError("resume", "a saved game already has its players, kinds and seed")
        game, seats, extra = _resumed(options.resume)
    else:
        game, seats = _new_game(options, texts, console)
        extra = {}
    path = options.save or options.resume or _default_path()
    session = Session(game, seats, texts, console, path, options.seed)
    session.extra = extra
    if options.resume and path == options.resume:
        session.own_files.add(path)
    elif path.exists():
        raise SetupError("save", f"{path} exists already; choose another name, or continue it with --resume")
    session.run()


def _default_path() -> Path:
    return data_folder() / f"game-{time.strftime('%Y%m%d-%H%M%S')}-{os.getpid()}.json"


def _resumed(path: Path) -> tuple[Game, list[str], dict[str, Any]]:
    """Return a saved game, the person or bot on each seat, and further keys of its file."""
    record = read_record(path)
    game = from_record(record)
    extra = {key: value for key, value in record.items() if key not in to_record(game)}
    seats = extra.pop("seats", None)
    if not isinstance(seats, list) or len(seats) != len(game.setup.players):
        seats = [PERSON] * len(game.setup.players)
    return game, [seat if isinstance(seat, str) else PERSON for seat in seats], extra


def _new_game(options: PlayOptions, texts: Texts, console: Console) -> tuple[Game, list[str]]:
    people = max(1, len(options.names))
    players, kinds, level = max(2, people), "first-game", DEFAULT_LEVEL
    if sys.stdin.isatty() and (options.players, options.people, options.kinds) == (None,) * 3:
        players = _ask_number(console, texts("terminal-ask-players"), 2, 4, players)
        people = _ask_number(console, texts("terminal-ask-people"), 0, players, people)
        if people < players and not options.bots:
            level = _ask_number(console, texts("terminal-ask-level"), 1, 6, level)
        kinds = _ask_kinds(console, texts("terminal-ask-kinds"), kinds)
    players = players if options.players is None else options.players
    people = people if options.people is None else options.people
    kinds = kinds if options.kinds is None else options.kinds
    if not 2 <= players <= 4:
        raise SetupError("players", f"{players} players, but a game has 2 to 4 (R2.1)")
    if not 0 <= people <= players:
        raise SetupError("people", f"{people} people, but there are {players} seats")
    if len(options.names) > people:
        raise SetupError("name", f"{len(options.names)} names for {people} people at this keyboard")
    others = options.bots[-1] if options.bots else f"level-{level}"
    bots = [*options.bots, *[others] * players][: players - people]
    for bot in bots:
        make_bot(bot)  # raises an error if there is no such bot
    names = [*options.names, *(texts(f"seat-{seat}") for seat in range(len(options.names), people))]
    names += [
        texts("terminal-bot", name=texts(f"seat-{people + number}"), bot=texts.bot(bot))
        for number, bot in enumerate(bots)
    ]
    return Game(Setup.random(names, parse_kinds(kinds), seed=options.seed)), [PERSON] * people + bots


def _ask_number(console: Console, question: str, low: int, high: int, default: int) -> int:
    while True:
        answer = console.input(Text(f"{question} [{default}]: ", style="bold")).strip() or str(default)
        if answer in [str(number) for number in range(low, high + 1)]:
            return int(answer)


def _ask_kinds(console: Console, question: str, default: str) -> str:
    while True:
        answer = console.input(Text(f"{question} [{default}]: ", style="bold")).strip() or default
        try:
            Setup.random(2, parse_kinds(answer), seed=0)
        except SetupError as error:
            console.print(Text(str(error), style="yellow"))
        else:
            return answer


class Session:
    """A game at one keyboard."""

    def __init__(
        self, game: Game, seats: list[str], texts: Texts, console: Console, path: Path, seed: str | None
    ) -> None:
        self.game = game
        self.seats = seats
        self.texts = texts
        self.console = console
        self.path = path
        self.names = shown_names(game.setup.players)
        self.bots: dict[int, Bot] = {
            seat: make_bot(who, None if seed is None else f"{seed}:{seat}")
            for seat, who in enumerate(seats)
            if who != PERSON
        }
        people = [seat for seat in range(len(seats)) if seat not in self.bots]
        # Plies and sentences for each person.
        self.news: dict[int, list[tuple[int, str]]] = {seat: [] for seat in people}
        self.settled = game.ply  # moves before this one cannot be undone
        self.extra: dict[str, Any] = {}  # further keys of a resumed file
        self.own_files: set[Path] = set()  # files that may be overwritten
        self.at_keyboard: int | None = people[0] if len(people) == 1 else None

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        try:
            while (seat := self.game.seat) is not None:
                if seat in self.bots:
                    self._make(self.bots[seat].choose(self.game.view(seat)))
                else:
                    self._turn(seat)
            self._show_result()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
        if not self.game.is_over and self.game.ply:
            self._say_where_saved()

    def _turn(self, seat: int) -> None:
        """Let a person play their whole turn."""
        self.settled = self.game.ply
        self._hand_over(seat)
        if self.news[seat]:
            self._say(self.texts("terminal-since"), "bold")
            for _, sentence in self.news[seat]:
                self._say(f"  {sentence}")
        self._show_table(seat)
        while self.game.seat == seat:
            move = self._choose(seat)
            if move is None:
                self._undo(seat)
                continue
            for event in self._make(move):
                self._say(f"  {self._sentence(event, seat)}", "green")
            if self.game.seat not in (seat, None) and self.game.ply > self.settled and self._take_back():
                self._undo(seat)
        self.news[seat].clear()

    def _hand_over(self, seat: int) -> None:
        """Clear the screen before the next person takes over."""
        if self.at_keyboard == seat:
            return
        self._clear()
        self._ask(self.texts("terminal-hand-over", player=self.names[seat]))
        self._clear()
        self.at_keyboard = seat

    def _clear(self) -> None:
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")  # the scrollback as well

    def _choose(self, seat: int) -> Move | None:
        """Return the person's next move; None to undo one."""
        view = self.game.view(seat)
        moves = view.legal_moves
        by_number = {str(number): move for number, move in enumerate(moves, start=1)}
        self.console.print(draw_hand(view, self.texts))
        self._show_menu(by_number, seat)
        while True:
            answer = self._ask(self.texts("terminal-choose")).strip()
            if answer in by_number:
                return by_number[answer]
            match answer.casefold().split(maxsplit=1):
                case []:
                    continue
                case ["u"]:
                    return None
                case ["q"]:
                    raise Leave
                case ["t"]:
                    self._show_table(seat)
                    self._show_menu(by_number, seat)
                case ["h"]:
                    self._show_hint(view, seat)
                case ["s"]:
                    self._say_where_saved()
                case ["s", _]:
                    self._save_as(Path(answer.split(maxsplit=1)[1]))
                case ["?"] | ["help"]:
                    self._say(self.texts("terminal-help"))
                case ["all"]:
                    for card in (*view.kinds, KOKOPELLI):
                        self._explain(card)
                case _:
                    if move := self._understand(answer):
                        return move

    def _show_menu(self, moves: dict[str, Move], seat: int) -> None:
        """Print the numbered legal moves, in two columns if there are many and the terminal is wide."""
        entries = [
            (Text(number, style="bold cyan"), Text(self.texts.move(move, self.names, seat)))
            for number, move in moves.items()
        ]
        two = len(entries) > 8 and self.console.width >= TWO_COLUMN_WIDTH
        half = (len(entries) + 1) // 2 if two else len(entries)
        grid = Grid.grid(padding=(0, 1))
        for column in range(4 if two else 2):
            grid.add_column(justify="right" if column % 2 == 0 else "left", min_width=3)
        for row in range(half):
            right = entries[half + row] if two and half + row < len(entries) else ()
            grid.add_row(*entries[row], *right)
        self.console.print(grid)

    def _show_hint(self, view: View, seat: int) -> None:
        """Print good moves with their chances, and what the best one does."""
        hint = find_hint(view)
        best, *others = [self._hinted(one, seat) for one in hint.moves]
        self._say(self.texts("hint-best", move=best), "green")
        if sentence := self.texts.facts(hint.facts, self.names, seat):
            self._say(f"  {sentence}", "green")
        if others:
            self._say(f"  {self.texts('hint-others', moves=', '.join(others))}")

    def _hinted(self, hinted: HintedMove, seat: int) -> str:
        move = self.texts.move(hinted.move, self.names, seat)
        return (
            move
            if hinted.chance is None
            else self.texts("hint-move", move=move, chance=round(100 * hinted.chance))
        )

    def _understand(self, answer: str) -> Move | None:
        """Return a typed move; for the name of a card print its explanation instead."""
        for card in CARDS:
            name = self.texts.card(card).casefold()
            if answer.casefold().replace("'", "’") in (card, name):
                self._explain(card)
                return None
        try:
            move = Move.parse(answer)
        except InvalidMove:
            self._say(self.texts("terminal-not-understood", input=short_name(answer, 60)), "yellow")
            return None
        reason = self.game.why_not(move)
        if reason is None:
            return move
        self._say(self._refusal(reason), "yellow")
        return None

    def _refusal(self, reason: Reason) -> str:
        """Return why a move is not legal, and the ceremonies in the way."""
        sentence = self.texts.reason(reason, self.names)
        blocking = [f"{self.texts.card(kind)} – {self.names[owner]}" for owner, kind in reason.blocking]
        return f"{sentence} [{self.texts.names(blocking)}]" if blocking else sentence

    def _explain(self, card: Card) -> None:
        rule = "" if card == KOKOPELLI else f" (R9.{KINDS.index(card) + 1})"
        self._say(f"{self.texts.card(card)}{rule}: {self.texts.ability(card)}", "bold")
        self._say(f"  {self.texts.details(card)}")

    def _make(self, move: Move) -> tuple[Event, ...]:
        """Make a move, add it to everybody's news, and save the game."""
        events = self.game.play(move)
        if any(isinstance(event, CardDrawn) for event in events):
            self.settled = self.game.ply
        for seat, news in self.news.items():
            news += [(self.game.ply, self._sentence(event, seat)) for event in events]
        self._autosave()
        return events

    def _sentence(self, event: Event, seat: int) -> str:
        return self.texts.event(event.seen_by(seat), self.names)

    def _take_back(self) -> bool:
        return self._ask(self.texts("terminal-turn-over")).strip().casefold() == "u"

    def _undo(self, seat: int) -> None:
        if self.game.ply <= self.settled:
            self._say(self.texts("terminal-no-undo"), "yellow")
            return
        move = self.game.undo()
        for news in self.news.values():
            news[:] = [(ply, sentence) for ply, sentence in news if ply <= self.game.ply]
        self._autosave()
        self._say(self.texts("terminal-undone", move=self.texts.move(move, self.names, seat)), "yellow")
        self._show_table(seat)

    def _autosave(self) -> None:
        if self._save(self.path):
            self.own_files.add(self.path)

    def _save_as(self, path: Path) -> None:
        if path.exists() and path not in self.own_files:
            self._say(self.texts("terminal-file-exists", file=short_name(str(path), 200)), "yellow")
        elif self._save(path):
            self.path = path
            self.own_files.add(path)
            self._say_where_saved()

    def _save(self, path: Path) -> bool:
        """Save the game; an error is shown and does not end it."""
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_game(self.game, path, seats=self.seats, **self.extra)
        except (OSError, ValueError) as error:
            self._say(f"{short_name(str(path), 200)}: {getattr(error, 'strerror', None) or error}", "red")
            return False
        return True

    def _say_where_saved(self) -> None:
        """Say where the game is saved and how to continue it."""
        if self.path in self.own_files or self._save(self.path):
            self.own_files.add(self.path)
            self._say(self.texts("terminal-saved", file=short_name(str(self.path), 200)), "dim")
            command = f"kokopelli play --resume {shlex.quote(str(self.path))}"
            self.console.print(Text(f"  {command}"), soft_wrap=True)

    def _show_table(self, seat: int) -> None:
        self.console.print(draw_table(self.game.view(seat), self.texts))

    def _show_result(self) -> None:
        for news in list(self.news.values())[:1]:
            for _, sentence in news[-12:]:
                self._say(f"  {sentence}")
        self.console.print(draw_table(self.game.view(), self.texts))
        winners = self.game.winners or ()
        names = self.texts.names_and([self.names[seat] for seat in winners])
        self._say(self.texts("event-game-ended", winners=names, count=len(winners)), "bold green")

    def _say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style=style))

    def _ask(self, question: str) -> str:
        return self.console.input(Text(f"{question}: ", style="bold"))
