"""Accounts, decks, games and inputs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "users",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("key", sa.String(40), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("rating", sa.Double, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "decks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("user", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("decks_of_user", "decks", ["user"])
    op.create_table(
        "games",
        sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
    )
    op.create_table(
        "inputs",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
