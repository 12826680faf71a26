"""The hours in which people sleep, and the moments of a window that keep clear of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import datetime, time, timedelta
from functools import cache
from typing import Literal
from zoneinfo import ZoneInfo, available_timezones

from engine.tables.model.table import Instant, QuietHours, Refused

HOUR = 3600.0
DAY = 24 * HOUR
LONG = 2 * HOUR
"""A window that is longer has a second reminder, an hour before its end."""
MINUTES = 24 * 60
LEAST_AWAKE = 4 * 60
"""Minutes a day in which everybody must be open to questions."""
HALVES = (2, 4, 8)
"""Where half of a window is slept through, people are reminded at a quarter of it, or an eighth."""

Reminder = Literal["reminder", "last_hour"]

_TIME = re.compile(r"(\d{1,2})(?:[:.h]?(\d\d))?")


def quiet_hours(zone: str, start: str, end: str) -> QuietHours:
    """Quiet hours as somebody writes them: "europe/madrid", "22:30", "8". Refused `unknown-zone`, `unknown-time`,
    `no-waking-time`."""
    name = zones().get(zone.strip().replace(" ", "_").casefold())
    if name is None:
        raise Refused("unknown-zone", zone=zone)
    hours = QuietHours(name, _minute(start), _minute(end))
    # From nine to nine is all day, not never.
    if MINUTES - ((hours.end - hours.start) % MINUTES or MINUTES) < LEAST_AWAKE:
        raise Refused("no-waking-time", least=LEAST_AWAKE // 60)
    return hours


def _minute(text: str) -> int:
    found = _TIME.fullmatch(text.strip())
    hour, minute = (int(part or 0) for part in found.groups()) if found else (24, 0)
    if hour > 23 or minute > 59:
        raise Refused("unknown-time", time=text)
    return hour * 60 + minute


def written(minute: int) -> str:
    """A minute of the day as on a clock."""
    return f"{minute // 60:02}:{minute % 60:02}"


@cache
def zones() -> dict[str, str]:
    """Every zone of the IANA by its name in small letters."""
    return {name.casefold(): name for name in sorted(available_timezones())}


def end_of(hours: QuietHours, at: Instant) -> Instant:
    """When the quiet hours end that this moment lies in; the moment itself where it lies in none."""
    if hours.zone.casefold() not in zones():  # this machine does not know it any more
        return at
    local = datetime.fromtimestamp(at, ZoneInfo(hours.zone))
    now, over_night = local.hour * 60 + local.minute, hours.start > hours.end
    before_end = now < hours.end
    if over_night and not before_end and now < hours.start:
        return at
    if not over_night and not (hours.start <= now and before_end):
        return at
    day = local.date() if before_end else local.date() + timedelta(days=1)
    # The fold: an hour that comes twice is slept through in its second half, too.
    wall = datetime.combine(day, time(*divmod(hours.end, 60)), tzinfo=local.tzinfo).replace(fold=local.fold)
    return wall.timestamp()


def all_awake(at: Instant, people: Iterable[QuietHours]) -> Instant | None:
    """The first moment from then on at which nobody sleeps; None if somebody does at any time of the day."""
    everybody, moved = tuple(people), at
    while moved <= at + DAY:
        later = max((end_of(hours, moved) for hours in everybody), default=moved)
        if later <= moved:
            return moved
        moved = later
    return None


def settled(at: Instant, people: Iterable[QuietHours]) -> Instant:
    """The same; where somebody always sleeps, the moment at which the first who sleep then wake up."""
    everybody = tuple(people)
    found = all_awake(at, everybody)
    if found is not None:
        return found
    return min((end for hours in everybody if (end := end_of(hours, at)) > at), default=at)


def reminders(
    now: Instant, due: Instant, people: Iterable[QuietHours] = ()
) -> tuple[tuple[Reminder, Instant], ...]:
    """The reminders of a window that opens now: at half time, and of a long one an hour before its end. None in
    anybody's quiet hours; what would come with the deadline is left out, but not the first: it says that from then
    on all may know who is missing."""
    everybody = tuple(people)
    parts = (settled(now + (due - now) / part, everybody) for part in HALVES)
    half: tuple[Reminder, Instant] = ("reminder", next((at for at in parts if at < due), due))
    last = settled(due - HOUR, everybody)
    return (half, ("last_hour", last)) if due - now > LONG and half[1] < last < due else (half,)
