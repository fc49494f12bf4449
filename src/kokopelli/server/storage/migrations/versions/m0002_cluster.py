"""Several servers at one database: drivers of tables, idle log lengths, and the list of servers."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns, and the table of servers."""
    op.add_column("games", sa.Column("quiet", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("driver", sa.String(32), nullable=True))
    op.create_table(
        "servers",
        sa.Column("server", sa.String(32), primary_key=True),
        sa.Column("seen_at", sa.BigInteger, nullable=False),
    )
