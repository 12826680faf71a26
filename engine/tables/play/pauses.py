"""Pauses of a race: nothing moves until somebody says to go on."""

from __future__ import annotations

from engine.tables.model import notes
from engine.tables.play.decision import Decision


def pause(decision: Decision) -> None:
    """Everybody has been silent."""
    decision.table = decision.table.changed(status="paused")
    decision.announced.pause()


def resume(decision: Decision) -> None:
    """The pause is over: `settle` will ask anew and give every open window its full time, its quiet minute
    included."""
    decision.table = decision.table.changed(status="racing")
    decision.tell(notes.PAUSED)
    decision.announced.ask_anew()
    decision.forget_quiet()


def go_on(decision: Decision) -> None:
    """End a pause: forced answers first, then all who are missing are asked anew."""
    # Else the rest would begin again with the next step, and an old extension count for new time.
    decision.table = decision.table.changed(alone=0, extended=())
    resume(decision)
    decision.open_due()
    decision.settle()
    decision.tell(notes.DASHBOARD)
