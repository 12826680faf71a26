"""Who is still there: a person is, as long as the alarm that his every act winds up has not rung.

So neither an outage nor a clock that is set makes anybody absent.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.prompts import Seat
from engine.tables.model import missed
from engine.tables.model.notes import HostPassed, Note, Plain
from engine.tables.model.table import AWAY_SECONDS, IDLE_SECONDS, UNDER_WAY, Instant, Person, Table
from engine.tables.people import holidays
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm

WOUND_UP_SECONDS = 3600.0
"""An alarm is not wound up again within an hour: most presses leave it alone."""


def here(table: Table, alarms: Iterable[Alarm], now: Instant = 0.0) -> tuple[int, ...]:
    """The seated people who were seen lately, in seat order, then the host of a lobby who sits nowhere; whose
    alarm is about to ring was not."""
    seen = {alarm.window for alarm in alarms if alarm.kind == "away" and alarm.due > now}
    hosts = (table.host,) if table.status == "lobby" and table.host not in table.people else ()
    return tuple(user for user in (*table.people, *hosts) if str(user) in seen)


def away(user: int, now: Instant) -> Alarm:
    """Rings when nothing has been seen of a person for days."""
    return Alarm("away", str(user), now + AWAY_SECONDS)


def idle(now: Instant) -> Alarm:
    """Rings when nobody at all has been seen for weeks; set when the last of them is away."""
    return Alarm("idle", "", now + IDLE_SECONDS - AWAY_SECONDS)


def voices(decision: Decision) -> tuple[int, ...]:
    """The people whose silence means something."""
    return here(decision.table, decision.alarms.all_running, decision.now)


def all_here(decision: Decision) -> None:
    """The race starts, and everybody is there."""
    for user in decision.table.people:
        decision.alarms.set(away(user, decision.now))


def heard(decision: Decision, person: Person) -> None:
    """A seated person acts: he is there, and leads where the host is not."""
    table, alarms = decision.table, decision.alarms
    seat = table.seat_of(person.id)
    if seat is None or table.status not in UNDER_WAY:
        return
    anew, running = away(person.id, decision.now), alarms.running("away", str(person.id))
    # Each would be a row to write, while somebody waits for his tick.
    if running is None or running.due < anew.due - WOUND_UP_SECONDS:
        alarms.set(anew)
    if alarms.running("idle"):
        alarms.silence("idle")
    _come_back(decision, seat)
    decision.table = missed.none(decision.table, seat)
    lead(decision)


def _come_back(decision: Decision, seat: Seat) -> None:
    """Whoever was late and looks again decides again, and is given time for it."""
    if seat in decision.table.late:
        holidays.come_back(decision, seat)


def lead(decision: Decision) -> None:
    """Where the host has gone or is away, the first who is there is host."""
    table, there = decision.table, voices(decision)
    if table.host in (there or table.people):
        return
    decision.table = table.changed(host=(there or table.people)[0])
    host = decision.table.host
    decision.tell(Note(HostPassed(host)), Note(Plain("hosting"), decision.table.seat_of(host)))


def watch(decision: Decision) -> None:
    """Where nobody is there any more, the race ends by itself some time."""
    if not voices(decision) and not decision.alarms.running("idle"):
        decision.alarms.set(idle(decision.now))
