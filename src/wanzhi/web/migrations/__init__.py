"""The schema of the server's database, step by step (Alembic). `Store` brings every database to `HEAD` when the server starts.

A new table or column needs a file in `versions/`, with the last one as its `down_revision`, and `HEAD` here. A database of before there were
versions has the tables of the first one.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sqlalchemy import inspect, text

if TYPE_CHECKING:
    from sqlalchemy import Engine

HEAD: Final = "0004"
FIRST: Final = "0001"
LOCK: Final = 0x57616E7A6869  # of PostgreSQL: one server at a time brings the schema up to date


class NewerDatabase(RuntimeError):
    """The database was made by a later version of the program."""


def upgrade(engine: Engine, to: str = HEAD) -> None:
    """Bring the database to a revision, keeping what is in it. Raises NewerDatabase."""
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        tables = inspect(connection).get_table_names()
        at = connection.execute(text("SELECT version_num FROM alembic_version")).scalar() if "alembic_version" in tables else None
        if at == to:
            return
        from alembic import command
        from alembic.config import Config
        from alembic.util import CommandError

        config = Config(attributes={"connection": connection})
        config.set_main_option("script_location", str(Path(__file__).parent))
        logging.getLogger("alembic").setLevel(logging.WARNING)
        try:
            if at is None and "games" in tables:
                command.stamp(config, FIRST)
            command.upgrade(config, to)
        except CommandError as error:
            raise NewerDatabase(f"The database has revision {at}, which this version of the program does not know: {error}") from error


__all__ = ["FIRST", "HEAD", "NewerDatabase", "upgrade"]
