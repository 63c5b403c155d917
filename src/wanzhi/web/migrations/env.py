"""Run by Alembic: the connection comes from `upgrade`, or from `WANZHI_DATABASE_URL` when the `alembic` command is used while developing."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection


def run(connection: Connection) -> None:
    """Carry the migrations out."""
    from wanzhi.web.store import Base

    context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=connection.dialect.name == "sqlite")
    with context.begin_transaction():
        context.run_migrations()


given = context.config.attributes.get("connection")
if isinstance(given, Connection):
    run(given)
else:
    from wanzhi.web.store import database_url, open_engine

    with open_engine(database_url()).begin() as connection:
        run(connection)
