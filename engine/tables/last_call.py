"""The end of a race is for people: before stand-ins take part in it, those who are late are asked once more."""

from __future__ import annotations

from engine.core.prompts import Answer, Prompt
from engine.tables.decision import Decision
from engine.tables.model import LAST_CALL, Table


def is_missing(decision: Decision) -> bool:
    """Whether the race has ended while somebody was played for who was not called for the end."""
    return decision.table.status == "over" and _is_open(decision.table)


def call(decision: Decision) -> None:
    """All who are late are asked again, with all the time there is; what stand-ins sealed for them is withdrawn."""
    late = decision.table.late
    for prompt in decision.race.prompts:
        if prompt.seat in late and prompt.id in decision.race.envelopes:
            decision.in_play.withdraw(prompt.id)
    decision.table = decision.table.changed(late=(), extended=(*decision.table.extended, LAST_CALL))
    decision.ask_anew()
    decision.settle()


def before(decision: Decision, asked: Prompt, said: Answer) -> None:
    """Somebody's answer is about to open the last sealed window: it stays shut for those who were late."""
    if asked.opens == "at_once" or not _is_open(decision.table):
        return
    if decision.in_play.would_end(asked.id, said):
        call(decision)


def _is_open(table: Table) -> bool:
    return bool(table.late) and LAST_CALL not in table.extended
