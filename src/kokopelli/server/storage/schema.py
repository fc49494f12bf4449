"""The tables of the database, and the upgrade of older databases by the migrations beside this module."""

from pathlib import Path

from sqlalchemy import (
    BigInteger,
    Column,
    Connection,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    inspect,
    select,
    text,
)

HEAD = "0004"  # the newest migration
MIGRATING = 0x6B6F6B6F  # key of the advisory lock that a server holds while it migrates
STOPPED = "stopped"  # its row in `servers` says when a server was last stopped
MIGRATIONS = Path(__file__).parent / "migrations"

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("invite", String(32), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),  # milliseconds since 1970
    # Log length up to which no bot is pending, and no clock except one that runs out at `wake_at`. A table
    # with a longer log is loaded when a server starts.
    Column("quiet", Integer, nullable=False, server_default="0"),
    # The server that runs the bots and clocks of the table.
    Column("driver", String(32), nullable=True),
    # The next three describe the table at log length `quiet`, when it was last unloaded.
    Column("status", String(8), nullable=True),  # open, playing or over
    # Time of the last entry that no bot or clock made, milliseconds since 1970.
    Column("changed_at", BigInteger, nullable=True),
    # When the clock of the seat on turn runs out, by the clock of the database.
    Column("wake_at", BigInteger, nullable=True),
    # An operator deleted the table then. It can be restored until it is purged.
    Column("deleted_at", BigInteger, nullable=True),
)

entries = Table(
    "entries",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # place in the log of the game
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("id", String(64), nullable=True),  # the client's command id
    Column("body", Text, nullable=False),  # the entry as JSON
    UniqueConstraint("game", "id"),
)

servers = Table(
    "servers",
    metadata,
    Column("server", String(32), primary_key=True),  # or `STOPPED`
    Column("seen_at", BigInteger, nullable=False),  # milliseconds, by the clock of the database
)

# What operators did.
audit = Table(
    "audit",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("act", String(32), nullable=False),
    Column("game", String(16), nullable=True),
    Column("details", Text, nullable=False),
)

# Networks such as 192.0.2.0/24, and visitors as "visitor:" with their hash.
blocks = Table(
    "blocks",
    metadata,
    Column("blocked", String(80), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reason", Text, nullable=False),
)

announcements = Table(
    "announcements",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=True),
    Column("text", Text, nullable=False),
)

# The tables of each visitor, who is named by the hash of a cookie.
visitors = Table(
    "visitors",
    metadata,
    Column("visitor", String(64), primary_key=True),
    Column("game", String(16), primary_key=True),
)

# Keys of the servers of this database: "push" has the private key that push services know them by, as PEM.
server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("key", Text, nullable=False),
)

# Where push services take messages for the owners of seats.
subscriptions = Table(
    "subscriptions",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("target", String(64), primary_key=True),  # hash of the endpoint
    Column("token", String(64), nullable=False),  # hash of the token that the seat had then
    Column("visitor", String(64), nullable=True),
    Column("endpoint", Text, nullable=False),
    Column("public_key", String(88), nullable=False),  # of the browser, in base64
    Column("secret", String(24), nullable=False),  # that the browser shares with the server, in base64
    Column("site", Text, nullable=False),  # the server's origin as the browser knows it
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("told", Integer, nullable=False),  # log length of the newest turn that was told
)

# The chat program that is told whose turn it is at a table.
webhooks = Table(
    "webhooks",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("url", Text, nullable=False),
    Column("site", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("secret", String(64), nullable=False),  # that signs the messages
    Column("visitor", String(64), nullable=True),  # who set it
    Column("told", Integer, nullable=False),
    Column("failures", Integer, nullable=False),  # in a row
    Column("problem", String(16), nullable=True),  # of the newest message
)


def migrate(connection: Connection) -> None:
    """Upgrade the database to this version, within the connection's transaction."""
    # Another server may start at the same moment, and a migration may take long.
    if connection.dialect.name == "postgresql":
        connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    if revision(connection) == HEAD:
        return
    # Slow to import and rarely needed.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def revision(connection: Connection) -> str | None:
    """Return the newest migration of this database; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def is_empty(connection: Connection) -> bool:
    """Return whether there is nothing that must be kept: no game, no note of an operator."""
    found = inspect(connection)
    # A server writes these two as soon as it starts.
    passing = (servers, server_keys)
    kept = [table for table in metadata.sorted_tables if table not in passing and found.has_table(table.name)]
    return all(connection.execute(select(1).select_from(table).limit(1)).first() is None for table in kept)
