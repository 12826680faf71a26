"""Who sits at a table that has not ended counts as there; nobody's silence holds it for ever."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

# Written out: a migration does for ever what it did, whatever the program waits today.
AWAY_SECONDS = 3 * 86_400.0


def upgrade() -> None:
    op.get_bind().execute(
        sa.text(
            'INSERT INTO alarms (table_id, kind, "window", due, claimed) '
            "SELECT seats.table_id, 'away', CAST(seats.user_id AS TEXT), :due, :no FROM seats "
            "JOIN tables ON tables.id = seats.table_id WHERE tables.running"
        ),
        {"due": time.time() + AWAY_SECONDS, "no": False},
    )


def downgrade() -> None:
    op.execute("DELETE FROM alarms WHERE kind IN ('away', 'idle')")
