"""PostgreSQL as the database: the connection, its timeouts, and a check that commits are durable.

Every new connection checks that a commit waits for the disk. Nothing waits for ever, neither for a database
that does not answer nor for another server that stopped in the middle of a transaction.
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

IsolationLevel: TypeAlias = Literal["READ COMMITTED", "REPEATABLE READ"]


class Unsafe(Exception):
    """A database that would acknowledge commits before they are durable."""


def is_postgres(url: str) -> bool:
    """Return whether this is the URL of a PostgreSQL database."""
    return url.partition(":")[0].partition("+")[0] in ("postgresql", "postgres")


def postgres_engine(url: str) -> Engine:
    """Return an engine with one connection, which is replaced when it is lost."""
    return _engine(url, "READ COMMITTED", SESSION)


def maintenance_engine(url: str, isolation: IsolationLevel) -> Engine:
    """Return an engine for commands of an operator, whose transactions may take long."""
    return _engine(url, isolation, dict.fromkeys(SESSION, 0))


def _engine(url: str, isolation: IsolationLevel, session: dict[str, int]) -> Engine:
    engine = create_engine(
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
    event.listen(engine, "connect", lambda connection, _record: _prepare(connection, session))
    return engine


def _prepare(connection: Any, session: dict[str, int]) -> None:
    """Check that commits are durable, and set timeouts."""
    with connection.cursor() as cursor:
        for name, unsafe in UNSAFE.items():
            (value,) = cursor.execute(f"SHOW {name}").fetchone()
            if value == unsafe:
                raise Unsafe(f"PostgreSQL runs with {name} = {value} and could lose moves; set it to on")
        for name, milliseconds in session.items():
            cursor.execute(f"SET {name} = {milliseconds}")
    connection.commit()
