"""Races in a thread of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("thread", sa.BigInteger(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("tables", "thread")
