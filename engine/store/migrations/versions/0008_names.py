"""The names that the start bound, each with its salt and hash, so that one can be taken out."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("names", sa.Text(), nullable=False, server_default="[]"))


def downgrade() -> None:
    op.drop_column("tables", "names")
