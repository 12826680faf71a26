"""Quiet hours: what rings keeps clear of them, in every zone, on the days on which clocks are changed too."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.tables.model import hours
from engine.tables.model.table import QuietHours, Refused

MADRID = ZoneInfo("Europe/Madrid")
NIGHT = QuietHours("Europe/Madrid", 22 * 60, 8 * 60)

ZONES = ("Europe/Madrid", "America/St_Johns", "Asia/Kathmandu", "Australia/Lord_Howe", "Pacific/Apia", "UTC")
moments = st.floats(1.6e9, 2.0e9)
minutes = st.integers(0, hours.MINUTES - 1)


@st.composite
def sleepers(draw: st.DrawFn) -> QuietHours:
    start, length = draw(minutes), draw(st.integers(1, hours.MINUTES - hours.LEAST_AWAKE))
    return QuietHours(draw(st.sampled_from(ZONES)), start, (start + length) % hours.MINUTES)


def madrid(day: str) -> float:
    return datetime.fromisoformat(day).replace(tzinfo=MADRID).timestamp()


@given(sleepers(), moments)
def test_whoever_sleeps_wakes_up_later_and_is_awake_then(one: QuietHours, at: float) -> None:
    end = hours.end_of(one, at)
    assert at <= end <= at + hours.DAY + hours.HOUR
    assert hours.end_of(one, end) == end


@given(st.lists(sleepers(), max_size=4), moments)
def test_a_moment_is_in_nobodys_quiet_hours_or_there_is_none(people: list[QuietHours], at: float) -> None:
    found = hours.all_awake(at, people)
    if found is not None:
        assert found >= at
        assert all(hours.end_of(one, found) == found for one in people)
    assert at <= hours.settled(at, people) <= at + 2 * hours.DAY


@given(sleepers(), moments, st.sampled_from((600.0, 8 * hours.HOUR, hours.DAY, 7 * hours.DAY)))
def test_reminders_come_in_their_order_and_never_wake_anybody(one: QuietHours, now: float, length: float) -> None:
    due = hours.settled(now + length, [one])
    found = hours.reminders(now, due, [one])
    rung = [at for _, at in found]
    assert rung == sorted(rung)
    assert all(now < at <= due and hours.end_of(one, at) == at for at in rung)


@pytest.mark.parametrize(
    ("at", "moved"),
    [
        ("2026-11-10T21:59", "2026-11-10T21:59"),
        ("2026-11-10T22:00", "2026-11-11T08:00"),
        ("2026-11-11T03:00", "2026-11-11T08:00"),
        ("2026-11-11T08:00", "2026-11-11T08:00"),
    ],
)
def test_the_night_ends_in_the_morning(at: str, moved: str) -> None:
    assert hours.end_of(NIGHT, madrid(at)) == madrid(moved)


def test_the_night_on_which_clocks_go_forward_is_an_hour_shorter() -> None:
    asleep = madrid("2026-03-28T23:00")
    assert hours.end_of(NIGHT, asleep) == asleep + 8 * hours.HOUR


def test_the_night_on_which_clocks_go_back_is_an_hour_longer() -> None:
    asleep = madrid("2026-10-24T23:00")
    assert hours.end_of(NIGHT, asleep) == asleep + 10 * hours.HOUR


def test_who_wakes_up_at_an_hour_that_does_not_exist_wakes_up_after_it() -> None:
    early = QuietHours("Europe/Madrid", 22 * 60, 2 * 60 + 30)
    assert hours.end_of(early, madrid("2026-03-29T01:00")) == madrid("2026-03-29T03:30")


def test_people_of_one_night_and_another_have_the_hours_between() -> None:
    home, away = NIGHT, QuietHours("America/New_York", 22 * 60, 8 * 60)
    # Eight in New York is two in Madrid in the afternoon.
    assert hours.settled(madrid("2026-11-11T03:00"), [home, away]) == madrid("2026-11-11T14:00")


def test_where_somebody_always_sleeps_it_is_the_first_who_wakes_up() -> None:
    day = QuietHours("Europe/Madrid", 7 * 60, 23 * 60)
    at = madrid("2026-11-10T22:30")
    assert hours.all_awake(at, [NIGHT, day]) is None
    assert hours.settled(at, [NIGHT, day]) == madrid("2026-11-10T23:00")


def test_a_zone_that_this_machine_forgot_holds_nothing_up() -> None:
    assert hours.end_of(QuietHours("Atlantis/Poseidonis", 0, 600), 1.7e9) == 1.7e9


@pytest.mark.parametrize(
    ("zone", "start", "end", "reason"),
    [
        ("Atlantis", "22", "8", "unknown-zone"),
        ("../etc/passwd", "22", "8", "unknown-zone"),
        ("", "22", "8", "unknown-zone"),
        ("Europe/Madrid", "25", "8", "unknown-time"),
        ("Europe/Madrid", "22:60", "8", "unknown-time"),
        ("Europe/Madrid", "late", "8", "unknown-time"),
        ("Europe/Madrid", "8", "8", "no-waking-time"),
        ("Europe/Madrid", "8", "4:01", "no-waking-time"),
    ],
)
def test_hours_that_cannot_be_are_refused(zone: str, start: str, end: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        hours.quiet_hours(zone, start, end)
    assert refused.value.reason == reason


def test_hours_are_written_as_people_write_them() -> None:
    assert hours.quiet_hours("europe/madrid", "22:30", "8") == QuietHours("Europe/Madrid", 1350, 480)
    assert hours.quiet_hours("America/New york", "0", "06.15") == QuietHours("America/New_York", 0, 375)
