"""The settings of a server, and the limits on what clients may use."""

from dataclasses import asdict, dataclass
from pathlib import Path

from kokopelli.folders import data_folder

MAX_NOTICE = 20_000  # characters of the operator's text for the privacy page


@dataclass(frozen=True, slots=True)
class Limits:
    """What clients may send, keep open or make the server store. `..._at_once` is the size of a burst."""

    # Frames from one socket.
    frames_per_second: float = 5.0
    frames_at_once: int = 20
    # HTTP requests from one address.
    requests_per_second: float = 10.0
    requests_at_once: int = 60
    # Files of the client sent to one address.
    files_per_second: float = 20.0
    files_at_once: int = 300
    # Tables created from one address.
    tables_per_minute: float = 20.0
    tables_at_once: int = 20
    tables_per_day: int = 500
    # Bytes that one address makes the server store.
    bytes_per_day: int = 100_000_000
    # Replays requested from one address.
    replays_per_minute: float = 60.0
    replays_at_once: int = 30
    # Wrong invitations tried from one address.
    wrong_joins_per_minute: float = 10.0
    wrong_joins_at_once: int = 10
    # Subscriptions to push messages, and tests of webhooks, from one address.
    alerts_per_minute: float = 20.0
    alerts_at_once: int = 20
    # Subscriptions of one seat; with one more, the oldest is dropped.
    subscriptions_per_seat: int = 5
    # Open sockets.
    sockets: int = 5000
    sockets_per_address: int = 50
    sockets_per_seat: int = 5
    # Open HTTP connections; behind a trusted proxy, requests that are not answered yet.
    connections_per_address: int = 100
    # Seconds in which the headers, and then the body, of a request must arrive.
    header_seconds: float = 10.0
    body_seconds: float = 60.0
    # Replays and records that one address waits for at a time, and hints and odds.
    replays_waiting: int = 3
    hints_waiting: int = 3
    # Seconds until the first frame of a socket.
    hello_seconds: float = 5.0
    # Seconds without any frame after which a socket is closed.
    idle_seconds: float = 14_400.0
    # Frames queued for a socket whose client reads slowly.
    frames_waiting: int = 64

    def raised(self, factor: int) -> "Limits":
        """Return these limits multiplied by a factor."""
        return Limits(**{field: factor * value for field, value in asdict(self).items()})


@dataclass(frozen=True, slots=True)
class Settings:
    """How one server runs."""

    database: str = "sqlite:///kokopelli.db"
    # URL of a Redis whose pub/sub announces new log entries to the other servers of a shared database.
    redis: str | None = None
    # With fewer free megabytes on the disk of the SQLite file, nothing new is written.
    disk_reserve_mb: int = 200
    # Tables and megabytes of the database, beyond which no new tables are made; 0 means any number.
    max_tables: int = 100_000
    max_database_mb: int = 10_000
    # Days after which tables that nobody uses are deleted: not yet started, finished, abandoned in the middle
    # of a game, and deleted by an operator. 0 means never.
    keep_open_days: float = 14
    keep_finished_days: float = 365
    keep_abandoned_days: float = 90
    keep_deleted_days: float = 30
    # Folder to which the record of a finished game is written before it is deleted.
    archive: str | None = None
    # Further origins of web pages that may use this server.
    origins: tuple[str, ...] = ()
    bot_processes: int = 1
    # Seconds between two actions of a bot, however long it thought; bots choose most actions faster than
    # that.
    bot_pace: float = 0.9
    # Whether the only person at a table may choose another pace for its bots.
    table_pace: bool = True
    # Seconds after which a bot worker that does not answer is replaced.
    bot_patience: float = 5.0
    # Seconds between two heartbeats to the socket of a client. Those between servers: `live/cluster.py`.
    heartbeat_seconds: float = 5.0
    # Seconds after which an idle table is unloaded from memory.
    unload_seconds: float = 600.0
    # Log entries of all tables in memory, beyond which idle ones are unloaded sooner; 1000 take about 400 kB.
    loaded_size: int = 400_000
    # Seconds before its time is out that an unloaded table with a clock is loaded again.
    wake_seconds: float = 60.0
    # Seconds without a connection after which a person whose turn it is is told by push. Other servers of a
    # shared database, to which they may be connected, hear of the turn within that time.
    alert_delay: float = 2.0
    # The private key in PEM that push services know this server by; None: one in the database.
    push_key: str | None = None
    # An address that push services may write to, such as mailto:me@example.org.
    push_contact: str | None = None
    # Whether push services and webhooks may be on private networks, and need no encryption.
    private_targets: bool = False
    # Lets its owner see the health and metrics of the server from another machine.
    operator_token: str | None = None
    # The operator's own text for the privacy page.
    notice: str | None = None
    limits: Limits = Limits()


class BadNotice(Exception):
    """The operator's notice cannot be read."""


def read_notice(file: Path) -> str:
    """Return the text of the operator's notice; raises `BadNotice`."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadNotice(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise BadNotice(f"{file}: a notice is text in UTF-8") from None
    if len(text) > MAX_NOTICE:
        raise BadNotice(f"{file}: a notice has at most {MAX_NOTICE:,} characters")
    return text


def database_url(given: str | None) -> str:
    """Return the URL of a database that is given as a URL or a file; by default it is in the data folder."""
    if given is not None and "://" in given:
        return given
    if given is not None:
        return f"sqlite:///{Path(given).absolute()}"
    return f"sqlite:///{data_folder() / 'tables.db'}"
