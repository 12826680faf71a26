"""When people are reminded of what they have time for: arithmetic of instants, and nothing else."""

from __future__ import annotations

from typing import Literal

from engine.tables.model import Instant

HOUR = 3600.0
LONG = 2 * HOUR
"""A window that is longer has a second reminder, an hour before its end."""

Reminder = Literal["reminder", "last_hour"]


def reminders(now: Instant, due: Instant) -> tuple[tuple[Reminder, Instant], ...]:
    """The reminders of a window that opens now: at half time, and of a long one an hour before its end."""
    half: tuple[Reminder, Instant] = ("reminder", now + (due - now) / 2)
    return (half, ("last_hour", due - HOUR)) if due - now > LONG else (half,)
