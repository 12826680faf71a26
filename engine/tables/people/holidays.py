"""Away with a date: a stand-in plays at once, until the date or any press; nobody waits."""

from __future__ import annotations

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from engine.core.prompts import Seat
from engine.tables.model import notes
from engine.tables.model.guards import must_race, must_sit
from engine.tables.model.table import BATCH_ROUNDS, Instant, Person, QuietHours, Refused
from engine.tables.play import pauses
from engine.tables.play.decision import Decision
from engine.tables.ports import Alarm


def first_moment(text: str, quiet: QuietHours | None, now: Instant) -> Instant:
    """When the day begins that somebody wrote ("2026-12-24"), where he lives if he has said so. Refused
    `unknown-date`, `past-date`."""
    try:
        day = datetime.combine(date.fromisoformat(text.strip()), time(), ZoneInfo(quiet.zone if quiet else "UTC"))
        at = day.timestamp()
    except (ValueError, OverflowError) as error:
        raise Refused("unknown-date", date=text) from error
    if at <= now:
        raise Refused("past-date", date=text)
    return at


def leave_until(decision: Decision, person: Person, until: Instant) -> None:
    """From now on a stand-in plays for this person, by his plan or orders if they have something to say."""
    table = decision.table
    must_race(table)
    seat = must_sit(table, person)
    decision.alarms.set(Alarm("back", str(person.id), until))
    decision.table = table.changed(late=tuple(dict.fromkeys((*table.late, seat))))
    decision.log("away", seat, "person")
    decision.take_buttons_off((seat,))
    if decision.table.status == "racing":
        decision.settle()
    decision.tell(notes.DASHBOARD)


def away(decision: Decision) -> tuple[Seat, ...]:
    """The seats of people who said that they are away."""
    users = {alarm.window for alarm in decision.alarms.all_running if alarm.kind == "back"}
    return tuple(seat for seat, player in enumerate(decision.table.players) if str(player.user) in users)


def come_back(decision: Decision, seat: Seat) -> None:
    """Whoever was away or late decides again, and is given time for it."""
    table = decision.table
    decision.alarms.silence("back", window=str(table.players[seat].user))
    decision.table = table.changed(late=tuple(one for one in table.late if one != seat))
    if table.status == "racing":
        decision.settle()
        decision.tell(notes.DASHBOARD)
        # What a stand-in has sealed for him stands, and he can change it; and no message says any more that he is
        # played for.
        decision.tell(notes.ask(seat))


def over(decision: Decision, user: str) -> None:
    """The date has come. A table at which everybody was away goes on."""
    seat = decision.table.seat_of(int(user))
    if seat is None:
        return
    come_back(decision, seat)
    if decision.table.status == "paused" and decision.table.alone < BATCH_ROUNDS:
        pauses.go_on(decision)
