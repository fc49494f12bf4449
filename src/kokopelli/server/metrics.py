"""Metrics for the operator, in the format of Prometheus. They name no table and no player."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        r = self._registry
        self.frames = Counter("kokopelli_frames", "Frames from clients.", ["type", "answer"], registry=r)
        self.frame_seconds = Histogram(
            "kokopelli_frame_seconds", "Time from a frame to its answer.", buckets=SECONDS, registry=r
        )
        self.commit_seconds = Histogram(
            "kokopelli_commit_seconds", "Time until an entry is on disk.", buckets=SECONDS, registry=r
        )
        self.refusals = Counter("kokopelli_refusals", "What limits refused.", ["limit"], registry=r)
        self.sockets = Gauge("kokopelli_sockets", "Open sockets.", registry=r)
        self.tables = Gauge("kokopelli_tables", "Tables in memory.", registry=r)
        self.deleted_tables = Counter(
            "kokopelli_deleted_tables", "Tables deleted because of their age.", ["status"], registry=r
        )
        self.stored_tables = Gauge("kokopelli_stored_tables", "Tables in the database.", registry=r)
        self.database_bytes = Gauge("kokopelli_database_bytes", "Size of the database.", registry=r)
        self.damaged_tables = Gauge(
            "kokopelli_damaged_tables", "Tables that could not be loaded.", registry=r
        )
        self.bots_waiting = Gauge("kokopelli_bots_waiting", "Moves that bots are choosing.", registry=r)
        self.alerts = Counter(
            "kokopelli_alerts", "Messages about turns, by push or webhook.", ["way", "outcome"], registry=r
        )
        self.loop_lag = Gauge("kokopelli_loop_lag_seconds", "Lag of the event loop.", registry=r)

    def refusals_by_limit(self) -> dict[str, int]:
        """Return how often each limit refused something."""
        return {
            sample.labels["limit"]: int(sample.value)
            for metric in self.refusals.collect()
            for sample in metric.samples
            if sample.name.endswith("_total")
        }

    def text(self) -> bytes:
        """Return all metrics as text."""
        return generate_latest(self._registry)
