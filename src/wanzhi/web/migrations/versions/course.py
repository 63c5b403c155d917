"""Of the course of games: who chose, hashes of turns, snapshots, and how seats want to be passed for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """To this revision."""
    op.add_column("games", sa.Column("settings", sa.Text, nullable=False, server_default="{}"))
    op.add_column("inputs", sa.Column("by", sa.Integer, nullable=False, server_default="-1"))
    op.create_table(
        "turns",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("turn", sa.Integer, primary_key=True),
        sa.Column("inputs", sa.Integer, nullable=False),
        sa.Column("hash", sa.String(16), nullable=False),
    )
    op.create_table(
        "snapshots",
        sa.Column("game", sa.String(22), sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("inputs", sa.Integer, nullable=False),
        sa.Column("hash", sa.String(16), nullable=False),
        sa.Column("engine", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
