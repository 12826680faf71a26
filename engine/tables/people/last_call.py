"""The end of a race is for people: before stand-ins take part in it, those who are late are asked once more."""

from __future__ import annotations

from engine.core.prompts import Seat
from engine.tables.model.notes import Note, Plain
from engine.tables.model.table import LAST_CALL
from engine.tables.people import holidays
from engine.tables.play import played_answers
from engine.tables.play.decision import Decision


def is_missing(decision: Decision) -> bool:
    """Whether the race has ended while somebody was played for who was not called for the end."""
    table = decision.table
    if table.status != "over" or LAST_CALL in table.extended:
        return False
    # Whose own answer was the last one has missed nothing: he had sealed it before he could no longer be reached.
    return any(played_answers.last_by(table, seat) != "person" for seat in _called(decision))


def call(decision: Decision) -> None:
    """All who are late are asked again, with all the time there is. What stand-ins sealed for them is withdrawn,
    what they sealed by hand is not."""
    late, own = _called(decision), set()
    for prompt in decision.race.prompts:
        if prompt.seat not in late or prompt.id not in decision.race.envelopes:
            continue
        if played_answers.is_by_hand(decision.table, prompt):
            own.add(prompt.seat)
        else:
            decision.in_play.withdraw(prompt.id)
    decision.table = decision.table.changed(
        late=holidays.away(decision), extended=(*decision.table.extended, LAST_CALL)
    )
    for window in decision.in_play.grace:
        # A minute of grace that has just rung is over: nothing else would open what the late have no part in.
        if decision.alarms.running("grace", window) is None:
            decision.end_grace(window)
    # Before the questions: why they come once more stands in them.
    decision.tell(*(Note(Plain("last_call"), seat) for seat in late if seat not in own))
    decision.announced.ask_anew()
    decision.settle()


def _called(decision: Decision) -> tuple[Seat, ...]:
    """Those who are late; who said that he is away is not waited for."""
    gone = holidays.away(decision)
    return tuple(seat for seat in decision.table.late if seat not in gone)
