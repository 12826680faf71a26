"""What was answered last for people, so that their messages can say it when a question is over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("played", sa.Text(), nullable=True))


def downgrade() -> None:
    op.drop_column("tables", "played")
