"""The tables of the database, as SQLAlchemy describes them; migrations lead there, a test compares both."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Index, Integer, MetaData, Table, Text
from sqlalchemy import UniqueConstraint as Unique

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

RowId = BigInteger().with_variant(Integer, "sqlite")
"""A number the database gives; SQLite counts up only in a column that is called INTEGER."""


def _column(name: str, kind: Any, *more: Any, **options: Any) -> Column[Any]:
    """A column that is never empty, which almost all are."""
    return Column(name, kind, *more, **{"nullable": False, **options})


def _of_table(**options: Any) -> Column[Any]:
    return _column("table_id", RowId, ForeignKey("tables.id", ondelete="CASCADE"), **options)


tables = Table(
    "tables",
    metadata,
    _column("id", RowId, primary_key=True),
    _column("guild", BigInteger),
    _column("channel", BigInteger),
    _column("game", Text),
    _column("rules_version", Integer),
    _column("host", BigInteger),
    _column("status", Text),
    _column("running", Boolean),
    _column("pace", Text),
    _column("options", Text),
    _column("players", Text),
    _column("secret", Text),
    _column("commitment", Text),
    _column("created", Double),
    _column("revision", Integer),
    _column("branch", Integer),
    _column("counter", BigInteger),
    _column("steps", Integer),
    _column("entries", Integer),
    _column("material", Text),
    _column("race", Text),
    _column("news", Text),
    _column("alone", Integer),
    _column("extended", Text),
    _column("by_orders", Text),
    _column("orders", Text, nullable=True),
    _column("last_answers", Text, nullable=True),
    _column("plans", Text, nullable=True),
    _column("played", Text, nullable=True),
    _column("late", Text, server_default="[]"),
    _column("consent", Text, nullable=True),
    _column("guests", Text, nullable=True),
    _column("started", Double),
    _column("ended", Double),
    _column("names", Text, server_default="[]"),
    _column("season", BigInteger, server_default="0", index=True),
    _column("jersey", BigInteger, server_default="0"),
    _column("thread", BigInteger, server_default="0"),
    # Ids that people saw never come again.
    sqlite_autoincrement=True,
)
Index("ix_tables_channel", tables.c.channel)
Index(
    # Two processes cannot both open a table in a channel, whatever they believe.
    "ix_tables_one_a_channel",
    tables.c.channel,
    unique=True,
    sqlite_where=tables.c.running,
    postgresql_where=tables.c.running,
)

seats = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    _column("seat", Integer, primary_key=True),
    _column("user_id", BigInteger, index=True),
)

entries = Table(
    "entries",
    metadata,
    _of_table(primary_key=True),
    _column("number", Integer, primary_key=True),
    _column("kind", Text),
    _column("seat", Integer, nullable=True),
    _column("who", Text),
    _column("prompt", Text),
    _column("answer", Text),
    _column("at", Double),
)

steps = Table(
    "steps",
    metadata,
    _of_table(primary_key=True),
    _column("number", Integer, primary_key=True),
    _column("answers", Text),
    _column("draws", Text),
    _column("back", Integer, nullable=True),
)

presses = Table(
    "presses",
    metadata,
    _column("press", BigInteger, primary_key=True, autoincrement=False),
    _column("table_id", RowId),
    _column("kind", Text),
    _column("facts", Text),
)

notes = Table(
    "notes",
    metadata,
    _column("id", RowId, primary_key=True),
    _of_table(),
    _column("lane", Text),
    _column("kind", Text),
    _column("seat", Integer, nullable=True),
    _column("key", Text),
    _column("payload", Text),
    _column("due", Double),
    _column("claimed", Boolean),
    _column("attempts", Integer),
    _column("nonce", Text),
    _column("why", Text),
    Index("ix_notes_table_id_lane", "table_id", "lane"),
    # The id is the place in the lane, so a number must not be given twice.
    sqlite_autoincrement=True,
)

alarms = Table(
    "alarms",
    metadata,
    _column("id", RowId, primary_key=True),
    _of_table(),
    _column("kind", Text),
    _column("window", Text),
    _column("due", Double),
    _column("claimed", Boolean),
    Unique("table_id", "kind", "window"),
    Index("ix_alarms_claimed_due", "claimed", "due"),
    # Marking an alarm done must never hit the one that replaced it.
    sqlite_autoincrement=True,
)

messages = Table(
    "messages",
    metadata,
    _column("id", RowId, primary_key=True),
    _of_table(),
    _column("purpose", Text),
    _column("channel", BigInteger),
    _column("message", BigInteger),
    _column("window", Text),
    Unique("table_id", "purpose", "channel", "message"),
    sqlite_autoincrement=True,
)

drafts = Table(
    "drafts",
    metadata,
    _of_table(primary_key=True),
    _column("prompt", Text, primary_key=True),
    _column("answer", Text),
)

results = Table(
    "results",
    metadata,
    # No foreign key: what came of a race is remembered when its steps are forgotten.
    _column("table_id", RowId, primary_key=True, autoincrement=False),
    _column("guild", BigInteger),
    _column("channel", BigInteger),
    _column("game", Text),
    _column("rules_version", Integer),
    _column("options", Text),
    _column("ending", Text),
    _column("opened", Double),
    _column("started", Double),
    _column("ended", Double),
    _column("season", BigInteger, server_default="0", index=True),
    Index("ix_results_guild_ended", "guild", "ended"),
)

result_seats = Table(
    "result_seats",
    metadata,
    _column("table_id", RowId, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True),
    _column("seat", Integer, primary_key=True),
    _column("kind", Text),
    _column("user_id", BigInteger, index=True),
    _column("name", Text),
    _column("colour", Text),
    _column("place", Integer),
    _column("points", Integer, nullable=True),
    _column("winner", Boolean),
    _column("out", Boolean),
    _column("own", Integer),
    _column("stood_in", Integer),
    _column("computer", Integer),
    _column("others", Integer),
)

seasons = Table(
    "seasons",
    metadata,
    _column("id", RowId, primary_key=True),
    _column("guild", BigInteger, index=True),
    _column("channel", BigInteger),
    _column("title", Text),
    _column("owner", BigInteger),
    _column("status", Text),
    _column("plan", Text),
    _column("created", Double),
    _column("hurried", BigInteger),
    _column("revision", Integer),
    _column("shown", Integer),
    _column("told", Integer),
    _column("post", BigInteger),
    _column("post_channel", BigInteger),
    sqlite_autoincrement=True,
)

season_people = Table(
    "season_people",
    metadata,
    _column("season_id", RowId, ForeignKey("seasons.id", ondelete="CASCADE"), primary_key=True),
    _column("user_id", BigInteger, primary_key=True),
    _column("number", Integer),
    _column("name", Text),
)

follows = Table(
    "follows",
    metadata,
    _of_table(primary_key=True),
    _column("user_id", BigInteger, primary_key=True, autoincrement=False),
)

people = Table(
    "people",
    metadata,
    _column("user_id", BigInteger, primary_key=True, autoincrement=False),
    _column("dm_closed", Boolean),
)

quiet_hours = Table(
    "quiet_hours",
    metadata,
    _column("user_id", BigInteger, primary_key=True, autoincrement=False),
    _column("zone", Text),
    _column("start", Integer),
    _column("end", Integer),
)

facts = Table("facts", metadata, _column("key", Text, primary_key=True), _column("value", Text))

beats = Table("beats", metadata, _column("name", Text, primary_key=True), _column("at", Double))
