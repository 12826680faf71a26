"""What seats settled for a round, and who let a deadline pass and is played for until he looks again."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("plans", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("late", sa.Text(), nullable=False, server_default="[]"))
    op.drop_column("tables", "answered")


def downgrade() -> None:
    op.add_column("tables", sa.Column("answered", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.drop_column("tables", "late")
    op.drop_column("tables", "plans")
