"""Of puzzles: who has solved which.

A database may have the table already: it was made before there were versions.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """To this revision."""
    if "puzzles_solved" in sa.inspect(op.get_bind()).get_table_names():
        return
    op.create_table(
        "puzzles_solved",
        sa.Column("user", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("puzzle", sa.String(40), primary_key=True),
        sa.Column("made", sa.Double, nullable=False),
    )
