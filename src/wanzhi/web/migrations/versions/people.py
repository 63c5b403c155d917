"""Of people: sign-ins, offers, matches, seats, ratings, clocks, who is muted; and how far they are in the lessons.

A database may have these tables already: they were made before there were versions.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def _user(key: bool = False) -> sa.Column[int]:
    return sa.Column("user", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=key, nullable=False)


def _made() -> sa.Column[float]:
    return sa.Column("made", sa.Double, nullable=False)


def upgrade() -> None:
    """To this revision."""
    known = set(sa.inspect(op.get_bind()).get_table_names())

    def table(name: str, *columns: sa.schema.SchemaItem) -> bool:
        if name in known:
            return False
        op.create_table(name, *columns)
        return True

    if table("logins", sa.Column("token", sa.String(64), primary_key=True), _user(), _made()):
        op.create_index("logins_of_user", "logins", ["user"])
    table(
        "offers", sa.Column("id", sa.String(22), primary_key=True),
        sa.Column("host", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), nullable=False), sa.Column("wish", sa.Text, nullable=False), _made(),
    )
    table(
        "matches", sa.Column("id", sa.String(22), primary_key=True), sa.Column("data", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False), _made(),
    )
    if table(
        "seated", sa.Column("game", sa.String(22), primary_key=True), sa.Column("seat", sa.Integer, primary_key=True), _user(),
        sa.Column("against", sa.String(200), nullable=False), sa.Column("deck", sa.String(80), nullable=False),
        sa.Column("match", sa.String(22), nullable=False), sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("result", sa.String(8), nullable=False), _made(),
    ):
        op.create_index("seated_of_user", "seated", ["user", "made"])
    table(
        "rating_changes", sa.Column("match", sa.String(22), primary_key=True), _user(key=True), sa.Column("before", sa.Double, nullable=False),
        sa.Column("after", sa.Double, nullable=False), _made(),
    )
    table("clocks", sa.Column("game", sa.String(22), primary_key=True), sa.Column("data", sa.Text, nullable=False))
    table(
        "mutes", _user(key=True), sa.Column("muted", sa.Integer, sa.ForeignKey("users.id", ondelete="CASCADE"), primary_key=True),
    )
    table(
        "lessons", _user(key=True), sa.Column("lesson", sa.String(40), primary_key=True), sa.Column("game", sa.String(22), nullable=False),
        sa.Column("reached", sa.Text, nullable=False), sa.Column("done", sa.Boolean, nullable=False),
    )
