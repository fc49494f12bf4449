"""What the operator of a server can set, and the limits that hold unless they do."""

from dataclasses import asdict, dataclass
from pathlib import Path

from kokopelli.folders import data_folder


@dataclass(frozen=True, slots=True)
class Limits:
    """What a stranger may send, hold open or make the server keep."""

    frames_per_second: float = 5.0  # of one socket
    frames_at_once: int = 20
    requests_per_second: float = 10.0  # of one address
    requests_at_once: int = 60
    tables_per_minute: float = 20.0  # made from one address
    tables_at_once: int = 20
    replays_per_minute: float = 60.0  # asked for from one address
    replays_at_once: int = 30
    wrong_joins_per_minute: float = 10.0  # from one address
    wrong_joins_at_once: int = 10
    sockets: int = 5000
    sockets_per_address: int = 50
    sockets_per_seat: int = 5
    hello_seconds: float = 5.0  # until the first frame
    idle_seconds: float = 14_400.0  # without any frame
    frames_waiting: int = 64  # for a socket that reads slowly

    def raised(self, times: int) -> "Limits":
        """Limits so many times as high."""
        return Limits(**{field: times * value for field, value in asdict(self).items()})


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs."""

    database: str = "sqlite:///kokopelli.db"
    redis: str | None = None  # rings between servers that share a database
    disk_reserve_mb: int = 200  # with less free space nothing new is written
    origins: tuple[str, ...] = ()  # further web pages that may use this server
    bot_processes: int = 1
    bot_pace: float = (
        0.9  # seconds between two actions of a bot, whatever they are; longer than most are thought about
    )
    bot_patience: float = 5.0  # seconds after which a worker that does not answer is replaced
    heartbeat_seconds: float = 5.0
    rest_seconds: float = 600.0  # after which a table that nobody watches leaves the memory
    limits: Limits = Limits()


def database_url(given: str | None) -> str:
    """The address of a database: as given, of a file, or of the file in the user's data folder."""
    if given is not None and "://" in given:
        return given
    if given is not None:
        return f"sqlite:///{Path(given).absolute()}"
    return f"sqlite:///{data_folder() / 'tables.db'}"
