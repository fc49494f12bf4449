"""The first schema: games and their logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "games",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("invite", sa.String(32), nullable=False, unique=True),
        sa.Column("created_at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("id", sa.String(64), nullable=True),
        sa.Column("body", sa.Text, nullable=False),
        sa.UniqueConstraint("game", "id"),
    )
