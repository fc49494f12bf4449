"""The clocks of one table. The server counts the time, and only during the seat's own turn.

The time that a seat spent is in the log, so clocks survive a restart; nobody is charged for the time in
between. A table that rests in the database keeps the time when its clock runs out. During a pause no clock
runs. Other viewers see the times as of the last action they were shown: more would tell them when the hidden
moves in between were made.
"""

from kokopelli.server.wire.messages import Clock, ClockBody

GRACE = 30.0  # seconds after a restart or a pause in which no clock runs, so that people can come back


class Clocks:
    """The time of each seat, in milliseconds."""

    def __init__(self, option: Clock, seats: int) -> None:
        self._limit = option.seconds * 1000
        self._per_turn = option.per == "turn"
        self._used = [0] * seats
        self._running: int | None = None
        self._paused = False
        self._since = 0.0
        self._shown = self._body(), 0.0

    @property
    def ends_at(self) -> float | None:
        """When the running clock will reach zero."""
        if self._running is None or self._paused:
            return None
        return self._since + max(0, self._limit - self._used[self._running]) / 1000

    def spent(self, now: float) -> int:
        """Return what the seat on turn spent since the last entry."""
        return max(0, round((now - self._since) * 1000))

    def settle(self, running: int | None, spent: int, now: float, shown: bool) -> None:
        """Charge the spent time to the seat on turn; from now on the clock of `running` runs."""
        if self._running is not None:
            self._used[self._running] += spent
        if running != self._running and running is not None and self._per_turn:
            self._used[running] = 0
        self._running = running
        self._paused = False
        self._since = now
        if shown:
            self._shown = self._body(), self._since

    def pause(self, spent: int, now: float) -> None:
        """Charge the spent time to the seat on turn, and stop its clock; everybody sees the times."""
        if self._running is not None:
            self._used[self._running] += spent
        self._paused = True
        self._since = now
        self._shown = self._body(), now

    def end_pause(self, now: float) -> None:
        """Let the clock run again after a period of grace."""
        self._paused = False
        self._since = now + GRACE
        self._shown = self._body(), self._since

    def resume(self, now: float) -> None:
        """Start the clock again after a restart, with a period of grace.

        The seat on turn also gets back what it spent on moves that the others have not been shown, so that
        all see the same time.
        """
        self._since = now + GRACE + self._hidden()
        self._shown = self._shown[0], now + GRACE

    def set_left(self, seconds: float, now: float) -> None:
        """Start the clock again with these seconds left, as it went on while the table rested."""
        if self._running is not None:
            self._since = now + seconds - self._body().left[self._running] / 1000
            self._shown = self._shown[0], self._since - self._hidden()

    def body(self, seat: int | None, now: float) -> tuple[ClockBody, int]:
        """Return the times as this seat sees them, and their age in milliseconds."""
        own = seat is not None and seat == self._running
        times, since = (self._body(), self._since) if own else self._shown
        return times, max(0, round((now - since) * 1000))

    def _hidden(self) -> float:
        """Return the seconds that the seat on turn spent on moves that the others have not been shown."""
        if self._running is None:
            return 0.0
        return (self._shown[0].left[self._running] - self._body().left[self._running]) / 1000

    def _body(self) -> ClockBody:
        running = None if self._paused else self._running
        return ClockBody(left=[max(0, self._limit - used) for used in self._used], running=running)
