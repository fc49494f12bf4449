"""PostgreSQL as the database: the connection, its timeouts, and a check that commits are durable.

Every new connection that writes checks that a commit waits for the disk. No server waits for ever, neither
for a database that does not answer nor for another server that stopped in the middle of a transaction.
"""

from typing import Any, Literal, TypeAlias

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import make_url

CONNECT_SECONDS = 2
STATEMENT_SECONDS = 5
UNSAFE = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off"}
SESSION = {
    "statement_timeout": STATEMENT_SECONDS * 1000,
    "idle_in_transaction_session_timeout": STATEMENT_SECONDS * 1000,
}
NO_TIMEOUTS = dict.fromkeys(SESSION, 0)

IsolationLevel: TypeAlias = Literal["READ COMMITTED", "REPEATABLE READ"]


class Unsafe(Exception):
    """A database that would acknowledge commits before they are durable."""


def is_postgres(url: str) -> bool:
    """Return whether this is the URL of a PostgreSQL database."""
    return url.partition(":")[0].partition("+")[0] in ("postgresql", "postgres")


def postgres_engine(url: str) -> Engine:
    """Return an engine with one connection, which is replaced when it is lost."""
    engine = _engine(url, "READ COMMITTED")
    event.listen(engine, "connect", _check_durability)
    event.listen(engine, "connect", lambda connection, _record: _set_timeouts(connection, SESSION))
    return engine


def maintenance_engine(url: str) -> Engine:
    """Return an engine for changes by an operator, whose transactions may take long."""
    engine = _engine(url, "READ COMMITTED")
    event.listen(engine, "connect", _check_durability)
    event.listen(engine, "connect", lambda connection, _record: _set_timeouts(connection, NO_TIMEOUTS))
    return engine


def snapshot_engine(url: str) -> Engine:
    """Return an engine for transactions that read the database at one moment and may take long."""
    engine = _engine(url, "REPEATABLE READ")
    event.listen(engine, "connect", lambda connection, _record: _set_timeouts(connection, NO_TIMEOUTS))
    return engine.execution_options(postgresql_readonly=True)


def _engine(url: str, isolation: IsolationLevel) -> Engine:
    return create_engine(
        make_url(url).set(drivername="postgresql+psycopg"),
        pool_size=1,
        max_overflow=0,
        pool_pre_ping=True,
        isolation_level=isolation,
        connect_args={
            "connect_timeout": CONNECT_SECONDS,
            "tcp_user_timeout": STATEMENT_SECONDS * 1000,
            "keepalives_idle": STATEMENT_SECONDS,
            "keepalives_interval": 1,
            "keepalives_count": 3,
            "application_name": "kokopelli",
        },
    )


def _check_durability(connection: Any, _record: object) -> None:
    """Raise `Unsafe` if commits are not durable."""
    with connection.cursor() as cursor:
        for name, unsafe in UNSAFE.items():
            (value,) = cursor.execute(f"SHOW {name}").fetchone()
            if value == unsafe:
                raise Unsafe(f"PostgreSQL runs with {name} = {value} and could lose moves; set it to on")
    connection.commit()


def _set_timeouts(connection: Any, timeouts: dict[str, int]) -> None:
    with connection.cursor() as cursor:
        for name, milliseconds in timeouts.items():
            cursor.execute(f"SET {name} = {milliseconds}")
    connection.commit()
