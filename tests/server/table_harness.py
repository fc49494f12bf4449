"""A table without a server: it keeps the log in memory and the frames that each viewer would be sent."""

import itertools
from collections.abc import Sequence
from typing import Any

from kokopelli.moves import Move
from kokopelli.server.table import log_entries as e
from kokopelli.server.table.render import events_for, render_for
from kokopelli.server.table.table import Caller, Table, Viewer, hash_of
from kokopelli.server.wire import messages as m

GAME = "abcdefghij"
INVITE = "abcdefghijklmnop"
NAMES = ("Ann", "Ben", "Cleo", "Dan")


class TableHarness:
    """A table with people at all seats, all of them connected."""

    def __init__(
        self,
        players: int = 2,
        kinds: m.Kinds = 10,
        seed: str = "seed",
        viewers: Sequence[Viewer] | None = None,
        **options: Any,
    ) -> None:
        """Create the table; `viewers` are those whose frames are kept, all if None."""
        self.table = Table(GAME)
        self.log: list[e.Entry] = []
        self.now = 0.0
        everybody = (*range(players), None)
        self.sent: dict[Viewer, list[str]] = {one: [] for one in (everybody if viewers is None else viewers)}
        self._ids = itertools.count()
        seats = [e.InitialSeat(name=NAMES[seat], token=hash_of(f"token {seat}")) for seat in range(players)]
        self.write(
            e.Created(
                host=hash_of("host"),
                invite=INVITE,
                seats=seats,
                kinds=kinds,
                options=m.Options(**options),
                seed=seed,
                salt="salt",
            )
        )

    def caller(self, *seats: int, host: bool = False) -> Caller:
        """Return a caller with the tokens of these seats."""
        return self.table.caller([hash_of(f"token {seat}") for seat in seats] + [hash_of("host")] * host)

    def start(self) -> None:
        """Start the game."""
        self.write(self.table.start(self.caller(host=True), m.StartTable()))

    def write(self, *entries: e.Entry) -> None:
        """Apply entries, and keep the frames that the viewers are sent."""
        changes = []
        for entry in entries:
            self.log.append(entry)
            changes.append(self.table.apply(entry, self.now))
        for viewer, frames in self.sent.items():
            seen = [events for change in changes if (events := events_for(change, viewer)) is not None]
            if seen:
                frames.append(self.frame(viewer, [event for events in seen for event in events]))

    def frame(self, viewer: Viewer, events: Sequence[str] = ()) -> str:
        """Return the current view of a viewer as JSON."""
        caller = Caller() if viewer is None else self.caller(viewer)
        here = set(range(len(self.table.seats)))
        return render_for(self.table, viewer, caller, here, self.now).frame_json(events)

    def do(self, seat: int, type: str, **fields: Any) -> None:
        """Carry out a command of a seat; raise `Refused` if it is refused."""
        raw = {"v": 1, "id": f"i{next(self._ids)}", "game": GAME, "ply": self.table.plies[seat], "type": type}
        frame: Any = m.CLIENT_FRAMES.validate_python({**raw, **fields})
        if type in ("leave", "take_over", "take_back"):
            self.write(self.table.change_player(self.caller(seat, host=seat == 0), seat, frame))
        else:
            self.write(self.table.play(self.caller(seat), seat, frame, self.now))

    def move(self, move: Move | str) -> None:
        """Make a move for the seat on turn."""
        assert self.timeline.turn is not None
        self.do(self.timeline.turn, "move", move=str(move))

    @property
    def timeline(self) -> Any:
        """The timeline of the started game."""
        assert self.table.timeline is not None
        return self.table.timeline
