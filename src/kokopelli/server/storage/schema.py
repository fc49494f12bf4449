"""The tables of the database, and how an older database becomes one of these: by the migrations beside this module."""

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
    text,
)

HEAD = "0002"  # the newest migration
MIGRATING = 0x6B6F6B6F  # the lock that a server holds while it does this
MIGRATIONS = Path(__file__).parent / "migrations"

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("invite", String(32), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),  # milliseconds since 1970
    Column(
        "quiet", Integer, nullable=False, server_default="0"
    ),  # so much of its log asks for nothing by itself
    Column("driver", String(32), nullable=True),  # the server that moves its bots and clocks
)

entries = Table(
    "entries",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("ply", Integer, primary_key=True, autoincrement=False),  # place in the game's log
    Column("at", BigInteger, nullable=False),  # milliseconds since 1970
    Column("id", String(64), nullable=True),  # of the client's command
    Column("body", Text, nullable=False),  # the entry as JSON
    UniqueConstraint("game", "id"),
)

servers = Table(
    "servers",
    metadata,
    Column("server", String(32), primary_key=True),
    Column("seen_at", BigInteger, nullable=False),  # milliseconds, by the clock of the database
)


def migrate(connection: Connection) -> None:
    """Make the database one of this version, within the connection's transaction."""
    if connection.dialect.name == "postgresql":  # another server may begin at the same moment
        connection.execute(text("SET LOCAL statement_timeout = 0"))  # it takes as long as it takes
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
    if _revision(connection) == HEAD:
        return
    from alembic import command  # slow to import, and seldom needed
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
