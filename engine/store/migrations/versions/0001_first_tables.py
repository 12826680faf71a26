"""The first tables: races, their log, what is to be sent, what is due, and who may write here."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    _tables()
    _log()
    _outbox()
    _clock()
    _people()
    _installation()


def downgrade() -> None:
    for name in ("steps", "entries", "seats", "drafts", "notes", "messages", "alarms", "tables"):
        op.drop_table(name)
    for name in ("presses", "people", "facts", "beats"):
        op.drop_table(name)


def _column(name: str, kind: Any, nullable: bool = False, **options: Any) -> sa.Column[Any]:
    return sa.Column(name, kind, nullable=nullable, **options)


def _texts(*names: str, nullable: bool = False) -> list[sa.Column[Any]]:
    return [_column(name, sa.Text(), nullable) for name in names]


def _of_table(name: str) -> list[Any]:
    key = sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=f"fk_{name}_table_id_tables", ondelete="CASCADE"
    )
    return [_column("table_id", _ID), key]


def _tables() -> None:
    op.create_table(
        "tables",
        _column("id", _ID),
        _column("guild", sa.BigInteger()),
        _column("channel", sa.BigInteger()),
        _column("rules_version", sa.Integer()),
        _column("host", sa.BigInteger()),
        _column("running", sa.Boolean()),
        *_texts("game", "status", "pace", "options", "players", "secret", "commitment", "race", "news"),
        *_texts("extended", "by_orders"),
        *_texts("orders", "consent", nullable=True),
        _column("created", sa.Double()),
        _column("started", sa.Double()),
        _column("ended", sa.Double()),
        _column("revision", sa.Integer()),
        _column("branch", sa.Integer()),
        _column("counter", sa.BigInteger()),
        _column("steps", sa.Integer()),
        _column("entries", sa.Integer()),
        _column("alone", sa.Integer()),
        _column("answered", sa.Boolean()),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tables_channel", "tables", ["channel"])
    running = sa.text("running")
    op.create_index(
        "ix_tables_one_a_channel",
        "tables",
        ["channel"],
        unique=True,
        sqlite_where=running,
        postgresql_where=running,
    )


def _log() -> None:
    op.create_table(
        "entries",
        *_of_table("entries"),
        _column("number", sa.Integer()),
        _column("seat", sa.Integer(), nullable=True),
        *_texts("kind", "who", "prompt", "answer"),
        _column("at", sa.Double()),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
    )
    op.create_table(
        "steps",
        *_of_table("steps"),
        _column("number", sa.Integer()),
        *_texts("answers", "draws"),
        _column("back", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_steps"),
    )
    op.create_table(
        "presses",
        _column("press", sa.BigInteger(), autoincrement=False),
        _column("table_id", _ID),
        *_texts("kind", "facts"),
        sa.PrimaryKeyConstraint("press", name="pk_presses"),
    )


def _outbox() -> None:
    op.create_table(
        "notes",
        _column("id", _ID),
        *_of_table("notes"),
        _column("seat", sa.Integer(), nullable=True),
        *_texts("lane", "kind", "key", "payload", "nonce", "why"),
        _column("due", sa.Double()),
        _column("claimed", sa.Boolean()),
        _column("attempts", sa.Integer()),
        sa.PrimaryKeyConstraint("id", name="pk_notes"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_notes_table_id_lane", "notes", ["table_id", "lane"])
    op.create_table(
        "messages",
        _column("id", _ID),
        *_of_table("messages"),
        *_texts("purpose", "window"),
        _column("channel", sa.BigInteger()),
        _column("message", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="pk_messages"),
        sa.UniqueConstraint(
            "table_id", "purpose", "channel", "message", name="uq_messages_table_id_purpose_channel_message"
        ),
        sqlite_autoincrement=True,
    )


def _clock() -> None:
    op.create_table(
        "alarms",
        _column("id", _ID),
        *_of_table("alarms"),
        *_texts("kind", "window"),
        _column("due", sa.Double()),
        _column("claimed", sa.Boolean()),
        sa.PrimaryKeyConstraint("id", name="pk_alarms"),
        sa.UniqueConstraint("table_id", "kind", "window", name="uq_alarms_table_id_kind_window"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_alarms_claimed_due", "alarms", ["claimed", "due"])


def _people() -> None:
    op.create_table(
        "seats",
        *_of_table("seats"),
        _column("seat", sa.Integer()),
        _column("user_id", sa.BigInteger()),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_user_id", "seats", ["user_id"])
    op.create_table(
        "drafts",
        *_of_table("drafts"),
        *_texts("prompt", "answer"),
        sa.PrimaryKeyConstraint("table_id", "prompt", name="pk_drafts"),
    )
    op.create_table(
        "people",
        _column("user_id", sa.BigInteger(), autoincrement=False),
        _column("dm_closed", sa.Boolean()),
        sa.PrimaryKeyConstraint("user_id", name="pk_people"),
    )


def _installation() -> None:
    key = {name: sa.PrimaryKeyConstraint(column, name=f"pk_{name}") for name, column in _KEYS.items()}
    op.create_table("facts", *_texts("key", "value"), key["facts"])
    op.create_table("beats", *_texts("name"), _column("at", sa.Double()), key["beats"])


_KEYS = {"facts": "key", "beats": "name"}
