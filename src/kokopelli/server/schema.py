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

HEAD = "0001"  # the newest migration
MIGRATIONS = Path(__file__).parent / "migrations"

metadata = MetaData()

games = Table(
    "games",
    metadata,
    Column("game", String(16), primary_key=True),
    Column("invite", String(32), nullable=False, unique=True),
    Column("created_at", BigInteger, nullable=False),  # milliseconds since 1970
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


def migrate(connection: Connection) -> None:
    """Make the database one of this version, within the connection's transaction."""
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
