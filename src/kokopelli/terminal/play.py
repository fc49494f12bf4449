"""Play at the keyboard: several people at one screen, or against random players.

Everything shown to a person is made from the view of their seat. A move can be taken back as long as it revealed
nothing. The game is kept as a record after every move, so that nothing is lost whatever happens.
"""

import locale
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.prompt import IntPrompt, Prompt
from rich.table import Table as Grid
from rich.text import Text

from kokopelli.bots.bot import Bot, RandomBot
from kokopelli.events import CardDrawn, Event
from kokopelli.game import Game
from kokopelli.moves import InvalidMove, Move
from kokopelli.names import CARDS, KINDS, KOKOPELLI, Card
from kokopelli.record import from_record, read_record, save_game
from kokopelli.setup import Setup, SetupError
from kokopelli.terminal.table import draw_hand, draw_table
from kokopelli.texts import LANGUAGES, Texts

PERSON, RANDOM = "person", "random"  # who sits on a seat, in the record's key "seats"


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asked for; None where the player is to be asked."""

    players: int | None = None
    people: int | None = None
    names: tuple[str, ...] = ()
    kinds: str | None = None
    seed: str | None = None
    language: str = ""
    save: Path | None = None
    resume: Path | None = None


class Leave(Exception):
    """The person wants to stop."""


def start(options: Options) -> None:
    """Set up or resume a game and play it."""
    texts = Texts(options.language or _own_language())
    console = Console(highlight=False)
    game, seats = _resumed(options) if options.resume else _new_game(options, texts, console)
    path = options.save or options.resume or _default_path()
    Session(game, seats, texts, console, path, options.seed).run()


def _own_language() -> str:
    """The language of this computer, if we have it."""
    name = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or "en"
    return name[:2] if name[:2] in LANGUAGES else "en"


def _default_path() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "kokopelli"
    return folder / f"game-{time.strftime('%Y%m%d-%H%M%S')}.json"


def _resumed(options: Options) -> tuple[Game, list[str]]:
    assert options.resume is not None
    record = read_record(options.resume)
    game = from_record(record)
    seats = record.get("seats")
    if not isinstance(seats, list) or len(seats) != len(game.setup.players):
        seats = [PERSON] * len(game.setup.players)
    return game, [RANDOM if seat == RANDOM else PERSON for seat in seats]


def _new_game(options: Options, texts: Texts, console: Console) -> tuple[Game, list[str]]:
    ask = sys.stdin.isatty() and options.players is None and options.people is None and options.kinds is None
    players, people, kinds = options.players or max(2, len(options.names)), options.people, options.kinds
    if ask:
        players = IntPrompt.ask(texts("terminal-ask-players"), console=console, default=players)
        people = IntPrompt.ask(
            texts("terminal-ask-people"), console=console, default=max(1, len(options.names))
        )
        kinds = Prompt.ask(texts("terminal-ask-kinds"), console=console, default="first-game")
    if people is None:
        people = max(1, len(options.names))
    if not 0 <= people <= players:
        raise SetupError("people", f"{people} people, but there are {players} seats")
    if len(options.names) > people:
        raise SetupError("name", f"{len(options.names)} names for {people} people at this keyboard")
    seats = [PERSON] * people + [RANDOM] * (players - people)
    names = [
        options.names[seat] if seat < len(options.names) else _seat_name(seat, texts)
        for seat in range(players)
    ]
    names = [
        name if who == PERSON else texts("terminal-random", name=name)
        for name, who in zip(names, seats, strict=True)
    ]
    setup = Setup.random(names, kinds=_kinds(kinds or "first-game"), seed=options.seed)
    return Game(setup), seats


def _seat_name(seat: int, texts: Texts) -> str:
    return texts(f"seat-{seat}") if seat < 4 else str(seat)


def _kinds(text: str) -> int | str | list[str]:
    """What --kinds means; a wrong kind is told by `Setup`."""
    if text.isdecimal():
        return int(text)
    return text if text == "first-game" else [kind.strip() for kind in text.split(",")]


class Session:
    """One game at one keyboard."""

    def __init__(
        self, game: Game, seats: list[str], texts: Texts, console: Console, path: Path, seed: str | None
    ) -> None:
        self.game = game
        self.seats = seats
        self.texts = texts
        self.console = console
        self.path = path
        self.bots: dict[int, Bot] = {
            seat: RandomBot(None if seed is None else f"{seed}:{seat}")
            for seat, who in enumerate(seats)
            if who == RANDOM
        }
        self.people = [seat for seat, who in enumerate(seats) if who == PERSON]
        self.news: dict[int, list[str]] = {seat: [] for seat in self.people}  # since their last turn
        self.settled = game.ply  # moves before this one stay
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            while (seat := self.game.seat) is not None:
                if seat in self.bots:
                    self._make(self.bots[seat].choose(self.game.view(seat)))
                else:
                    self._turn(seat)
            self._show_result()
        except (Leave, EOFError, KeyboardInterrupt):
            self.console.print()
        if self.game.ply:
            self._save()

    def _turn(self, seat: int) -> None:
        """A person's whole turn."""
        self._hand_over(seat)
        if self.news[seat]:
            self._say(self.texts("terminal-since"), "bold")
            for sentence in self.news[seat]:
                self._say(f"  {sentence}")
            self.news[seat].clear()
        self._show_table(seat)
        while self.game.seat == seat:
            move = self._choose(seat)
            if move is None:
                self._undo(seat)
                continue
            for event in self._make(move):
                self._say(f"  {self.texts.event(event.seen_by(seat), self.game.setup.players)}", "green")
            self.news[seat].clear()
            if self.game.seat not in (seat, None) and self.game.ply > self.settled and self._take_back():
                self._undo(seat)
        self.settled = self.game.ply

    def _hand_over(self, seat: int) -> None:
        """Clear the screen before the next person sits down."""
        if self.at_keyboard == seat:
            return
        self._clear()
        self._ask(self.texts("terminal-hand-over", player=self.game.setup.players[seat]))
        self._clear()
        self.at_keyboard = seat

    def _clear(self) -> None:
        self.console.clear()
        if self.console.is_terminal:
            self.console.file.write("\x1b[3J")  # what has scrolled away, too

    def _choose(self, seat: int) -> Move | None:
        """The person's next move; None to take one back."""
        view = self.game.view(seat)
        moves = view.legal_moves
        self.console.print(draw_hand(view, self.texts))
        self.console.print(self._menu(moves, seat))
        while True:
            answer = self._ask(self.texts("terminal-choose")).strip()
            if answer.isdecimal() and 1 <= int(answer) <= len(moves):
                return moves[int(answer) - 1]
            match answer.split():
                case []:
                    continue
                case ["u"]:
                    return None
                case ["q"]:
                    raise Leave
                case ["t"]:
                    self._show_table(seat)
                    self.console.print(self._menu(moves, seat))
                case ["s", *name]:
                    self._save(Path(" ".join(name)) if name else None)
                case ["?"] | ["help"]:
                    self._say(self.texts("terminal-help"))
                case ["all"]:
                    for card in (*view.kinds, KOKOPELLI):
                        self._explain(card)
                case _:
                    if move := self._understand(answer):
                        return move

    def _menu(self, moves: tuple[Move, ...], seat: int) -> Grid:
        """The legal moves with their numbers, in two columns where there are many."""
        entries = [
            Text.assemble((f"{number:3} ", "bold cyan"), self.texts.move(move, self.game.setup.players, seat))
            for number, move in enumerate(moves, start=1)
        ]
        half = (len(entries) + 1) // 2 if len(entries) > 8 else len(entries)
        grid = Grid.grid(padding=(0, 3))
        for left, right in zip(entries[:half], [*entries[half:], *[Text()] * half], strict=False):
            grid.add_row(left, right)
        return grid

    def _understand(self, answer: str) -> Move | None:
        """A typed move, or the explanation of a card."""
        for card in CARDS:
            if answer.casefold() in (card, self.texts.card(card).casefold()):
                self._explain(card)
                return None
        try:
            move = Move.parse(answer)
        except InvalidMove:
            self._say(self.texts("terminal-not-understood", input=answer), "yellow")
            return None
        reason = self.game.why_not(move)
        if reason is None:
            return move
        self._say(self.texts.reason(reason, self.game.setup.players), "yellow")
        return None

    def _explain(self, card: Card) -> None:
        rule = "" if card == KOKOPELLI else f" (R9.{KINDS.index(card) + 1})"
        self._say(f"{self.texts.card(card)}{rule}: {self.texts.ability(card)}", "bold")
        self._say(f"  {self.texts.details(card)}")

    def _make(self, move: Move) -> tuple[Event, ...]:
        """Make a move, tell everybody, and keep the game."""
        events = self.game.play(move)
        if any(isinstance(event, CardDrawn) for event in events):
            self.settled = self.game.ply
        for seat, news in self.news.items():
            news += [self.texts.event(event.seen_by(seat), self.game.setup.players) for event in events]
        self._save(quietly=True)
        return events

    def _take_back(self) -> bool:
        return self._ask(self.texts("terminal-turn-over")).strip() == "u"

    def _undo(self, seat: int) -> None:
        if self.game.ply <= self.settled:
            self._say(self.texts("terminal-no-undo"), "yellow")
            return
        move = self.game.undo()
        for news in self.news.values():
            news.clear()
        described = self.texts.move(move, self.game.setup.players, seat)
        self._say(self.texts("terminal-undone", move=described), "yellow")
        self._show_table(seat)

    def _save(self, path: Path | None = None, quietly: bool = False) -> None:
        """Keep the game; a full or forbidden disk is told and does not end it."""
        path = path or self.path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            save_game(self.game, path, seats=self.seats)
        except OSError as error:
            self._say(f"{path}: {error.strerror}", "red")
            return
        if not quietly:
            command = f"kokopelli play --resume {path}"
            self._say(self.texts("terminal-saved", file=str(path), command=command), "dim")

    def _show_table(self, seat: int) -> None:
        self.console.print(draw_table(self.game.view(seat), self.texts))

    def _show_result(self) -> None:
        for news in list(self.news.values())[:1]:
            for sentence in news[-12:]:
                self._say(f"  {sentence}")
        self.console.print(draw_table(self.game.view(), self.texts))
        winners = self.game.winners or ()
        names = self.texts.names([self.game.setup.players[seat] for seat in winners])
        self._say(self.texts("event-game-ended", winners=names, count=len(winners)), "bold green")

    def _say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(sentence, style=style))

    def _ask(self, question: str) -> str:
        return self.console.input(Text(f"{question}: ", style="bold"))
