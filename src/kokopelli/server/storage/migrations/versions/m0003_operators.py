"""What operators need: the state of unloaded tables, deleted tables, an audit log, blocks, announcements."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns and tables."""
    op.add_column("games", sa.Column("status", sa.String(8), nullable=True))
    op.add_column("games", sa.Column("changed_at", sa.BigInteger, nullable=True))
    op.add_column("games", sa.Column("wake_at", sa.BigInteger, nullable=True))
    op.add_column("games", sa.Column("deleted_at", sa.BigInteger, nullable=True))
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("act", sa.String(32), nullable=False),
        sa.Column("game", sa.String(16), nullable=True),
        sa.Column("details", sa.Text, nullable=False),
    )
    op.create_table(
        "blocks",
        sa.Column("blocked", sa.String(80), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "announcements",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "visitors",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(16), primary_key=True),
    )
