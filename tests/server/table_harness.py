"""Tables without a network: a table, its log in memory, and what every viewer is sent."""

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


class Desk:
    """A table of people, who are all here."""

    def __init__(
        self,
        players: int = 2,
        kinds: m.Kinds = 10,
        seed: str = "seed",
        viewers: Sequence[Viewer] | None = None,  # all of them
        **options: Any,
    ) -> None:
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
        """Whoever holds these seats."""
        return self.table.caller([hash_of(f"token {seat}") for seat in seats] + [hash_of("host")] * host)

    def start(self) -> None:
        """Begin the game."""
        self.write(self.table.start(self.caller(host=True), m.StartTable()))

    def write(self, *entries: e.Entry) -> None:
        """Put entries into the log, and send everybody what they see of them."""
        changes = []
        for entry in entries:
            self.log.append(entry)
            changes.append(self.table.apply(entry, self.now))
        for viewer, frames in self.sent.items():
            seen = [events for change in changes if (events := events_for(change, viewer)) is not None]
            if seen:
                frames.append(self.frame(viewer, [event for events in seen for event in events]))

    def frame(self, viewer: Viewer, events: Sequence[m.Model] = ()) -> str:
        """A view as it is sent."""
        caller = Caller() if viewer is None else self.caller(viewer)
        here = set(range(len(self.table.seats)))
        return render_for(self.table, viewer, caller, here, self.now).frame_json(events)

    def do(self, seat: int, type: str, **fields: Any) -> None:
        """What a person does; raises `Refused`."""
        raw = {"v": 1, "id": f"i{next(self._ids)}", "game": GAME, "ply": self.table.plies[seat], "type": type}
        frame: Any = m.CLIENT_FRAMES.validate_python({**raw, **fields})
        if type in ("leave", "take_over", "take_back"):
            self.write(self.table.change_player(self.caller(seat, host=seat == 0), seat, frame))
        else:
            self.write(self.table.play(self.caller(seat), seat, frame, self.now))

    def move(self, move: Move | str) -> None:
        """A move of the person on turn."""
        assert self.line.turn is not None
        self.do(self.line.turn, "move", move=str(move))

    @property
    def line(self) -> Any:
        """The line of play."""
        assert self.table.timeline is not None
        return self.table.timeline
