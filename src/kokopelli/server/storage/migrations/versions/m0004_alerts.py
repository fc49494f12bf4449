"""What is needed to tell people of their turn: the server's key, push subscriptions and webhooks."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "server_keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("key", sa.Text, nullable=False),
    )
    op.create_table(
        "subscriptions",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("target", sa.String(64), primary_key=True),
        sa.Column("token", sa.String(64), nullable=False),
        sa.Column("visitor", sa.String(64), nullable=True),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("public_key", sa.String(88), nullable=False),
        sa.Column("secret", sa.String(24), nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )
    op.create_table(
        "webhooks",
        sa.Column("game", sa.String(16), primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("site", sa.Text, nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("visitor", sa.String(64), nullable=True),
        sa.Column("told", sa.Integer, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("problem", sa.String(16), nullable=True),
    )
