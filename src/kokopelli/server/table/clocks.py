"""The clocks of one table: time is counted by the server, and only while the seat's own turn lasts.

What a seat spent is in the log, so a clock survives a restart; the time in which the server was away is nobody's.
Others see the times as they were when something was shown last, because the moves in between are not theirs to count.
"""

from kokopelli.server.wire.messages import Clock, ClockBody

GRACE = 30.0  # seconds after a restart in which no time runs, for people to come back


class Clocks:
    """Time for each seat, in milliseconds."""

    def __init__(self, option: Clock, seats: int) -> None:
        self._limit = option.seconds * 1000
        self._per_turn = option.per == "turn"
        self._used = [0] * seats
        self._running: int | None = None
        self._since = 0.0
        self._shown = self._body(), 0.0

    @property
    def ends_at(self) -> float | None:
        """When the running time will be over."""
        if self._running is None:
            return None
        return self._since + max(0, self._limit - self._used[self._running]) / 1000

    def spent(self, now: float) -> int:
        """What the seat on turn spent since its time was counted last."""
        return max(0, round((now - self._since) * 1000))

    def settle(self, running: int | None, spent: int, now: float, shown: bool) -> None:
        """Count what was spent; from now on the time of `running` runs."""
        if self._running is not None:
            self._used[self._running] += spent
        if running != self._running and running is not None and self._per_turn:
            self._used[running] = 0
        self._running = running
        self._since = now
        if shown:
            self._shown = self._body(), self._since

    def resume(self, now: float) -> None:
        """Let nobody's time run for a moment."""
        self._since = now + GRACE
        self._shown = self._shown[0], self._since

    def body(self, seat: int | None, now: float) -> tuple[ClockBody, int]:
        """The times as this seat sees them, and for how many milliseconds they have been so."""
        own = seat is not None and seat == self._running
        times, since = (self._body(), self._since) if own else self._shown
        return times, max(0, round((now - since) * 1000))

    def _body(self) -> ClockBody:
        return ClockBody(left=[max(0, self._limit - used) for used in self._used], running=self._running)
