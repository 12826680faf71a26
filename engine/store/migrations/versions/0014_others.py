"""How many choices of a seat were made while others had it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("result_seats", sa.Column("others", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("result_seats", "others")
