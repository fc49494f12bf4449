"""The timeline of a running game: which moves the others have been shown, and which can be undone.

The others are shown an action when it is over, together with the end of the turn if that follows. Until then
its moves, with all undoing and redoing, are visible to the seat on turn only. So nobody can tell a seat that
could not go on (R9.1, R9.2, R9.4) from one that did not want to (docs/decisions/0008). Undo reaches back
within the own turn to the last move that revealed something.
"""

from dataclasses import dataclass, replace

from kokopelli.events import CardDrawn, Event
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.setup import Setup
from kokopelli.view import View


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """A move with its events."""

    seat: int
    move: Move
    events: tuple[Event, ...]
    ends_action: bool


class Timeline:
    """The moves of a running game."""

    def __init__(self, setup: Setup) -> None:
        self.game = Game(setup)
        self.shown = self.game.copy()  # what everybody sees except the seat on turn
        self.steps: list[TimelineStep] = []
        self.turn: int | None = self.game.seat  # the seat on turn, also while it has not confirmed the end
        self.held = False  # has the seat on turn still to confirm the end of its turn?
        self.turn_began = 0  # ply
        self.turn_ends = [0] * len(setup.players)  # for each seat, the ply after its last turn
        self._floor = 0  # moves before this ply cannot be undone
        self._undone: list[Move] = []  # the last one that was undone comes last

    @property
    def is_over(self) -> bool:
        """Whether the game is over and its last turn has ended."""
        return self.turn is None

    @property
    def undoable(self) -> int:
        """The number of moves that can be undone."""
        return self.game.ply - self._floor

    @property
    def redoable(self) -> Move | None:
        """The move that can be redone."""
        return self._undone[-1] if self._undone else None

    def view(self, seat: int | None) -> View:
        """Return what the seat, or a spectator, may know now."""
        return self._of(seat).view(seat)

    def steps_seen(self, seat: int | None) -> list[TimelineStep]:
        """Return the steps that the seat, or a spectator, has been shown; their events include secrets."""
        return self.steps[: self._of(seat).ply]

    def stops(self, seat: int | None) -> list[int]:
        """Return the plies that the seat, or a spectator, saw: own moves, and whole actions of others."""
        last = self._of(seat).ply
        steps = enumerate(self.steps[:last], 1)
        return [0, *(ply for ply, step in steps if step.ends_action or step.seat == seat)]

    def all_events(self, begin: int) -> tuple[Event, ...]:
        """Return all shown events since a ply, including their secrets."""
        return tuple(event for step in self.steps[begin : self.shown.ply] for event in step.events)

    def since_last_turn(self, seat: int | None) -> list[Event]:
        """Return what the others did since the seat's last turn, with its secrets; nothing for spectators."""
        if seat is None:
            return []
        end = self.turn_began if seat == self.turn else self._of(seat).ply
        return [event for step in self.steps[self.turn_ends[seat] : end] for event in step.events]

    def make(self, move: Move, ask_end: bool) -> tuple[Event, ...]:
        """Make a move for the seat on turn; raises `IllegalMove`.

        With `ask_end`, a turn ends only when its seat confirms it.
        """
        events = self._play(move, ask_end)
        self._undone.clear()
        return events

    def redo(self, ask_end: bool) -> tuple[Event, ...]:
        """Make the move again that was undone last."""
        return self._play(self._undone.pop(), ask_end)

    def undo(self, moves: int) -> None:
        """Undo this number of moves."""
        assert 0 < moves <= self.undoable
        for _ in range(moves):
            self._undone.append(self.game.undo())
            self.steps.pop()
        self.held = False
        if self.shown.ply > self.game.ply:
            ends = [ply for ply, step in enumerate(self.steps, start=1) if step.ends_action]
            self.shown = self.game.copy()
            while self.shown.ply > max([self.turn_began, *ends]):
                self.shown.undo()

    def end_turn(self) -> None:
        """Let the next seat begin its turn."""
        assert self.turn is not None
        self.turn_ends[self.turn] = self.game.ply
        self.turn = self.game.seat
        self.held = False
        self.settle()
        self.turn_began = self.game.ply
        self.shown = self.game.copy()

    def stop(self) -> None:
        """End the game before its end; everybody sees the moves so far."""
        self.turn = None
        self.held = False
        self.settle()
        self.shown = self.game.copy()

    def rename(self, seat: int, name: str) -> None:
        """Change the name of a player, which is no part of the deal."""
        players = list(self.game.setup.players)
        players[seat] = name
        for game in (self.game, self.shown):
            game.setup = replace(game.setup, players=tuple(players))

    def settle(self) -> None:
        """Make all moves so far final: they can no longer be undone."""
        self._floor = self.game.ply
        self._undone.clear()

    def _play(self, move: Move, ask_end: bool) -> tuple[Event, ...]:
        assert self.turn is not None and not self.held
        seat = self.turn
        events = self.game.play(move)
        ends_action = self.game.seat != seat or self.game.decision == "action"
        self.steps.append(TimelineStep(seat, move, events, ends_action))
        if any(isinstance(event, CardDrawn) for event in events):
            self._floor = self.game.ply
        if self.game.seat != seat:
            self.held = ask_end
            if not ask_end:
                self.end_turn()
        elif ends_action:
            self.shown = self.game.copy()
        return events

    def _of(self, seat: int | None) -> Game:
        """Return the game as far as this viewer has seen it."""
        return self.game if seat is not None and seat == self.turn else self.shown
