"""The alarms of one table while a decision is made: those that run, those it sets, those it silences."""

from __future__ import annotations

from collections.abc import Iterable

from engine.tables.ports import Alarm, ClockKind

TIMES: tuple[ClockKind, ...] = ("deadline", "reminder", "last_hour")
"""The time that people have in a window, and what tells them of it."""
IN_A_RACE: tuple[ClockKind, ...] = (*TIMES, "think", "quiet", "grace", "nudged")
"""What makes a race go on by itself, and whom that was asked of: nothing of it runs in a pause."""

ALL: tuple[ClockKind, ...] = (*IN_A_RACE, "lobby", "consent", "on", "away", "idle", "back", "undo")


class AlarmBook:
    """What runs after everything said so far; `new` and `silenced` are what has to be written for that."""

    def __init__(self, running: Iterable[Alarm]) -> None:
        self._running = {(alarm.kind, alarm.window): alarm for alarm in running}
        self._new: dict[tuple[ClockKind, str], Alarm] = {}
        self._silenced: dict[tuple[ClockKind, str], None] = {}

    def running(self, kind: ClockKind, window: str = "") -> Alarm | None:
        """The alarm of that kind and window, or None."""
        return self._running.get((kind, window))

    @property
    def all_running(self) -> tuple[Alarm, ...]:
        """Everything that rings some time."""
        return tuple(self._running.values())

    def set(self, alarm: Alarm) -> None:
        """Ring then; an alarm of the same kind and window is replaced."""
        self._running[alarm.kind, alarm.window] = self._new[alarm.kind, alarm.window] = alarm

    def silence(self, *kinds: ClockKind, window: str = "") -> None:
        """Do not ring: in that window, or in any ("")."""
        self._silenced |= {(kind, window): None for kind in kinds}
        # Also what this very decision has set: its last word counts.
        for found in (self._running, self._new):
            for kind, where in tuple(found):
                if kind in kinds and window in ("", where):
                    del found[kind, where]

    @property
    def new(self) -> tuple[Alarm, ...]:
        """What was set and not silenced afterwards."""
        return tuple(self._new.values())

    @property
    def silenced(self) -> tuple[tuple[ClockKind, str], ...]:
        """Kinds and windows that were silenced; what is new comes after them."""
        return tuple(self._silenced)
