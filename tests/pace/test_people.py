"""When people look: a Poisson process in waking time; a ring makes a look likelier, nights forbid it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import fmean, variance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.pace import people
from engine.pace.people import AWAKE, DAY, HOUR, KINDS, NEVER, RING_LASTS, VANISHED, Habits, Looks, Waking

BEGIN = 1_800_057_600.0
NOON, NIGHT = BEGIN + 12 * HOUR, BEGIN + 26 * HOUR
UTC = Waking(0, Random(0))

moments = st.floats(0, 100 * DAY).map(lambda seconds: BEGIN + seconds)
stretches = st.floats(0, 5 * DAY)
clocks = st.tuples(st.integers(-12, 14), st.integers(0, 99)).map(lambda one: Waking(one[0], Random(one[1])))


def until(looks: Looks, end: float) -> list[float]:
    """All looks before a moment."""
    found = []
    while looks.due < end:
        found.append(looks.due)
        looks.take()
    return found


def looks(kind: str = "usual", seed: str = "x") -> Looks:
    return Looks(KINDS[kind], UTC, BEGIN, seed)


@pytest.fixture
def nothing_comes_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody vanishes."""
    monkeypatch.setattr(people, "VANISHES_A_DAY", 0.0)


@given(clocks, moments, stretches, stretches)
def test_waking_time_adds_up(waking: Waking, at: float, one: float, other: float) -> None:
    at_once, in_two = waking.later(at, one + other), waking.later(waking.later(at, one), other)
    assert at_once == pytest.approx(in_two, abs=1) or abs(at_once - in_two) == pytest.approx(DAY - AWAKE, abs=1)


@given(clocks, moments, stretches)
def test_waking_time_ends_awake_and_passes_no_faster_than_time(waking: Waking, at: float, span: float) -> None:
    then = waking.later(at, span)
    assert then >= at + span - 0.001
    assert waking.awake(then + 0.001)


@pytest.mark.parametrize(("zone", "hour"), [(0, 7), (-6, 13), (8, 23)])
def test_people_get_up_about_seven_where_they_live(zone: float, hour: float) -> None:
    for seed in range(50):
        waking = Waking(zone, Random(seed))
        assert waking.awake(BEGIN + (hour + 1.01) * HOUR)
        assert not waking.awake(BEGIN + (hour - 1.01) * HOUR)
        assert not waking.awake(BEGIN + (hour + 17.01) * HOUR)


@pytest.mark.usefixtures("nothing_comes_up")
@pytest.mark.parametrize(("kind", "a_day"), [("keen", 6), ("usual", 3), ("busy", 1.5)])
def test_looks_a_day_are_poisson(kind: str, a_day: float) -> None:
    days = [0] * 4000
    for look in until(looks(kind), BEGIN + len(days) * DAY):
        days[int((look - BEGIN) // DAY)] += 1
    assert fmean(days) == pytest.approx(a_day, rel=0.05)
    assert variance(days) == pytest.approx(a_day, rel=0.1)


@pytest.mark.usefixtures("nothing_comes_up")
def test_looks_have_no_memory() -> None:
    """Of the waits between looks within a day, the share that is longer than an hour halves as e says."""
    rate = Looks(Habits(32.0), UTC, BEGIN, "x")
    found = until(rate, BEGIN + 500 * DAY)
    waits = [later - look for look, later in pairwise(found) if later - look < 8 * HOUR]
    assert sum(wait > HOUR for wait in waits) / len(waits) == pytest.approx(0.135, rel=0.1)


def test_nobody_looks_in_his_sleep() -> None:
    assert all(UTC.awake(look + 0.001) for look in until(looks("keen"), BEGIN + 200 * DAY))


def test_three_days_in_a_hundred_begin_an_absence_of_two_days() -> None:
    found = until(Looks(Habits(32.0), UTC, BEGIN, "x"), BEGIN + 3000 * DAY)
    gaps = [later - look for look, later in pairwise(found) if later - look > VANISHED]
    assert len(gaps) == pytest.approx(0.03 * 3000, rel=0.2)
    assert all(gap < 2 * VANISHED + DAY for gap in gaps)


def test_who_is_gone_never_looks_again() -> None:
    left = looks("gone")
    assert all(look < BEGIN + 3 * DAY for look in until(left, NEVER))
    left.ring(BEGIN + 4 * DAY + 12 * HOUR)
    assert left.due == NEVER


def seen_soon(rings: int, at: float = NOON, since: float = NOON) -> float:
    """The share of people who look within half an hour of `since` when it rang so often at that moment."""
    seen = 0
    for number in range(3000):
        one = looks(seed=str(number))
        until(one, at)
        for _ in range(rings):
            one.ring(at)
        until(one, since)
        seen += one.due < since + RING_LASTS
    return seen / 3000


@pytest.mark.usefixtures("nothing_comes_up")
def test_a_ring_doubles_the_chance_of_a_look_within_half_an_hour() -> None:
    assert seen_soon(rings=0) == pytest.approx(0.09, abs=0.015)
    assert seen_soon(rings=1) == pytest.approx(0.17, abs=0.02)


@pytest.mark.usefixtures("nothing_comes_up")
def test_two_rings_are_no_louder_than_one() -> None:
    assert seen_soon(rings=2) == pytest.approx(0.17, abs=0.02)


@pytest.mark.usefixtures("nothing_comes_up")
def test_a_ring_at_night_is_seen_in_the_half_hour_after_getting_up() -> None:
    up = UTC.later(NIGHT, 0)
    assert seen_soon(rings=1, at=NIGHT, since=up) == pytest.approx(0.17, abs=0.02)
    assert seen_soon(rings=1, at=NIGHT, since=up + RING_LASTS) == pytest.approx(0.09, abs=0.015)


def test_ones_days_are_the_same_whatever_rings_in_them() -> None:
    quiet, rung = looks(), looks()
    rung.ring(NOON)
    extra = set(until(rung, BEGIN + 50 * DAY)) - set(until(quiet, BEGIN + 50 * DAY))
    assert len(extra) <= 2 and all(look < NOON + RING_LASTS for look in extra)
    assert until(looks(), BEGIN + 9 * DAY) != until(looks(seed="y"), BEGIN + 9 * DAY)
