"""Seasons, their members, and which races belong to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None

ROW_ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "seasons",
        sa.Column("id", ROW_ID, nullable=False),
        sa.Column("guild", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("owner", sa.BigInteger(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("hurried", sa.BigInteger(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Integer(), nullable=False),
        sa.Column("told", sa.Integer(), nullable=False),
        sa.Column("post", sa.BigInteger(), nullable=False),
        sa.Column("post_channel", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_seasons"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_seasons_guild", "seasons", ["guild"])
    op.create_table(
        "season_people",
        sa.Column("season_id", ROW_ID, nullable=False),
        sa.Column("user_id", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["season_id"], ["seasons.id"], name="fk_season_people_season_id_seasons", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("season_id", "user_id", name="pk_season_people"),
    )
    op.add_column("tables", sa.Column("season", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("jersey", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("results", sa.Column("season", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_index("ix_tables_season", "tables", ["season"])
    op.create_index("ix_results_season", "results", ["season"])


def downgrade() -> None:
    op.drop_index("ix_results_season", "results")
    op.drop_index("ix_tables_season", "tables")
    op.drop_column("results", "season")
    op.drop_column("tables", "jersey")
    op.drop_column("tables", "season")
    op.drop_table("season_people")
    op.drop_index("ix_seasons_guild", "seasons")
    op.drop_table("seasons")
