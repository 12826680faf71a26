"""What each seat last answered to each kind of form is kept with the table; a table from before has none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("last_answers", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "last_answers")
