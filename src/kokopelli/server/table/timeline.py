"""The line of play of one running game: the moves made, the ones that the others have been shown, and what can be undone.

An action is shown to the others when it is over, with the turn's end if that follows; its moves, second thoughts and
all, stay with the seat until then. So nobody can tell a seat that could not go on (R9.1, R9.2, R9.4) from one that
would not (docs/decisions/0008). Undo goes back within the own turn to the last move that revealed something.
"""

from dataclasses import dataclass

from kokopelli.events import CardDrawn, Event
from kokopelli.game import Game
from kokopelli.moves import Move
from kokopelli.setup import Setup
from kokopelli.view import View


@dataclass(frozen=True, slots=True)
class TimelineStep:
    """A move with what it caused."""

    seat: int
    move: Move
    events: tuple[Event, ...]
    ends_action: bool  # is an action over with it?


class Timeline:
    """The moves of a running game."""

    def __init__(self, setup: Setup) -> None:
        self.game = Game(setup)
        self.shown = self.game.copy()  # what everybody sees but the seat on turn
        self.steps: list[TimelineStep] = []
        self.turn: int | None = self.game.seat  # whose turn it is; also while its end is waited for
        self.held = False  # is the turn's end waited for?
        self.turn_began = 0  # the ply
        self.turn_ends = [0] * len(setup.players)  # for each seat, the ply after its last turn
        self._floor = 0  # nothing before this ply can be taken back
        self._undone: list[Move] = []  # the last one taken back comes last

    @property
    def is_over(self) -> bool:
        """Is the game over, and its last turn ended?"""
        return self.turn is None

    @property
    def undoable(self) -> int:
        """How many moves can be taken back."""
        return self.game.ply - self._floor

    @property
    def redoable(self) -> Move | None:
        """The move that can be made again."""
        return self._undone[-1] if self._undone else None

    def view(self, seat: int | None) -> View:
        """What the seat, or a spectator, may know now."""
        return self._of(seat).view(seat)

    def events(self, seat: int | None, begin: int = 0, end: int | None = None) -> list[Event]:
        """What the seat, or a spectator, saw happen from one ply to another, or until now."""
        last = self._of(seat).ply
        steps = self.steps[begin : last if end is None else min(end, last)]
        return [event.seen_by(seat) for step in steps for event in step.events]

    def stops(self, seat: int | None) -> list[int]:
        """The plies at which the seat, or a spectator, saw the table: after own moves, and after actions of others."""
        last = self._of(seat).ply
        return [
            0,
            *(ply for ply, step in enumerate(self.steps[:last], 1) if step.ends_action or step.seat == seat),
        ]

    def all_events(self, begin: int) -> tuple[Event, ...]:
        """Everything that was shown since a ply, with its secrets."""
        return tuple(event for step in self.steps[begin : self.shown.ply] for event in step.events)

    def since_last_turn(self, seat: int) -> list[Event]:
        """What the others did since the seat's last turn."""
        return self.events(seat, self.turn_ends[seat], self.turn_began if seat == self.turn else None)

    def make(self, move: Move, ask_end: bool) -> tuple[Event, ...]:
        """Make a move for the seat on turn; raises `IllegalMove`. With `ask_end`, its turn's end is waited for."""
        events = self._play(move, ask_end)
        self._undone.clear()
        return events

    def redo(self, ask_end: bool) -> tuple[Event, ...]:
        """Make the move again that was taken back last."""
        return self._play(self._undone.pop(), ask_end)

    def undo(self, moves: int) -> None:
        """Take back so many moves."""
        assert 0 < moves <= self.undoable
        for _ in range(moves):
            self._undone.append(self.game.undo())
            self.steps.pop()
        self.held = False
        if self.shown.ply > self.game.ply:
            ends_action = [ply for ply, step in enumerate(self.steps, start=1) if step.ends_action]
            self.shown = self.game.copy()
            while self.shown.ply > max([self.turn_began, *ends_action]):
                self.shown.undo()

    def end_turn(self) -> None:
        """Let the next seat begin."""
        assert self.turn is not None
        self.turn_ends[self.turn] = self.game.ply
        self.turn = self.game.seat
        self.held = False
        self.settle()
        self.turn_began = self.game.ply
        self.shown = self.game.copy()

    def settle(self) -> None:
        """Nothing that was done until now can be taken back any more."""
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
        return self.game if seat is not None and seat == self.turn else self.shown
