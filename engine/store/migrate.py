"""Bringing a database to the present schema when it is opened."""

from __future__ import annotations

from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from engine.store.errors import StoreError

# Alembic keeps the migration under way in a module of its own: one at a time in a process.
_one_at_a_time = Lock()
_CONFIG = Path(__file__).with_name("alembic.ini")


def to_head(connection: Connection, name: str) -> bool:
    """Migrate to the newest schema, all or nothing; says whether there was anything to do. `name` is how errors
    call the database.

    StoreError for a database that a newer version or another program has written.
    """
    config = Config(_CONFIG)
    script = ScriptDirectory.from_config(config)
    present = set(MigrationContext.configure(connection).get_current_heads())
    if present == set(script.get_heads()):
        return False
    unknown = present - {revision.revision for revision in script.walk_revisions()}
    if unknown:
        raise StoreError(
            f"{name}: a newer version wrote this database (revision {', '.join(sorted(unknown))}); "
            "update the bot, or restore a backup from before."
        )
    if not present and inspect(connection).get_table_names():
        raise StoreError(f"{name}: this database belongs to another program; name another one in DATABASE_URL.")
    config.attributes["connection"] = connection
    with _one_at_a_time:
        command.upgrade(config, "head")
    return True
