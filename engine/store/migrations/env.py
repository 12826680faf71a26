"""Alembic's way in: with the connection the store hands over, or from the command line with `-x url=…`."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

from engine.store.database import open_database
from engine.store.schema import metadata


def _migrate(connection: Connection) -> bool:
    context.configure(
        connection=connection,
        target_metadata=metadata,
        # SQLite changes tables by copying them.
        render_as_batch=True,
        transactional_ddl=True,
    )
    with context.begin_transaction():
        context.run_migrations()
    return True


async def _from_command_line() -> None:
    given = context.get_x_argument(as_dictionary=True).get("url")
    url = str(given or context.config.get_main_option("sqlalchemy.url"))
    database = await open_database(url, patience=10.0)
    await database.migrate(_migrate)
    await database.close()


_handed_over = context.config.attributes.get("connection")
if _handed_over is None:
    asyncio.run(_from_command_line())
else:
    _migrate(_handed_over)
