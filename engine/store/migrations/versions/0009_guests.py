"""Who was asked into a lobby or into somebody's seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("guests", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "guests")
