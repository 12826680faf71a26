"""Who may answer what now, and what an answer does to a pause."""

from __future__ import annotations

from engine.core.prompts import IllegalMove, Prompt
from engine.core.race import find
from engine.tables.consent import must_race
from engine.tables.decision import Decision
from engine.tables.model import ENDED, Person, Refused
from engine.tables.receipts import Note


def must_be_asked(decision: Decision, branch: int, prompt: str, person: Person) -> Prompt:
    """The open prompt, if this person may answer it now."""
    table = decision.table
    if table.status in ENDED:
        raise Refused("ended")
    must_race(table)
    if branch != table.branch:
        raise Refused("stale")
    seat = table.seat_of(person.id)
    try:
        asked = find(decision.race, prompt)
    except IllegalMove:
        raise Refused("not-seated" if seat is None else "stale") from None
    if asked.seat != seat:
        raise Refused("not-yours", owner=asked.seat)
    return asked


def wake_up(decision: Decision) -> None:
    """A person's answer wakes a paused table."""
    if decision.table.status == "paused":
        decision.notes.append(Note("paused", key="paused"))
        decision.resume()
