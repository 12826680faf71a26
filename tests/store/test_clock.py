"""Alarms ring once, are replaced and silenced, survive crashes and are credited for outages."""

from __future__ import annotations

from engine.store import SqlStore
from engine.tables.ports import Alarm, ClockKind
from tests.store.makings import HERE, THERE, alarms, opened, then

DEADLINE, REMINDER = Alarm("deadline", "w1", 100.0), Alarm("reminder", "w1", 50.0)


async def test_alarms_of_a_table_the_nearest_first(store: SqlStore) -> None:
    table = await then(store, await opened(store), alarms=(DEADLINE, REMINDER))
    assert await alarms(store, table.id) == (REMINDER, DEADLINE)


async def test_a_new_alarm_replaces_the_one_of_its_kind_and_window(store: SqlStore) -> None:
    table = await then(store, await opened(store), alarms=(DEADLINE, REMINDER))
    other, later = DEADLINE._replace(window="w2"), DEADLINE._replace(due=200.0)
    await then(store, table, alarms=(other, later))
    assert set(await alarms(store, table.id)) == {REMINDER, other, later}


async def test_silence_takes_one_window_or_all_of_a_kind(store: SqlStore) -> None:
    more = DEADLINE._replace(window="w2")
    table = await then(store, await opened(store), alarms=(DEADLINE, REMINDER, more))
    table = await then(store, table, silence=(("deadline", "w1"),))
    assert await alarms(store, table.id) == (REMINDER, more)
    await then(store, table, silence=(("deadline", ""),))
    assert await alarms(store, table.id) == (REMINDER,)


async def test_silence_and_a_new_alarm_in_one_change(store: SqlStore) -> None:
    table = await then(store, await opened(store), alarms=(DEADLINE,))
    await then(store, table, silence=(("deadline", ""),), alarms=(DEADLINE._replace(due=300.0),))
    assert await alarms(store, table.id) == (DEADLINE._replace(due=300.0),)


async def test_what_is_due_is_claimed_once_in_order(store: SqlStore) -> None:
    table = await then(store, await opened(store), alarms=(DEADLINE, REMINDER))
    assert await store.claim(49.0, 10) == ()
    ringing = await store.claim(100.0, 10)
    assert [(one.table, one.alarm) for one in ringing] == [(table.id, REMINDER), (table.id, DEADLINE)]
    assert await store.claim(100.0, 10) == ()


async def test_no_more_are_claimed_than_asked_for(store: SqlStore) -> None:
    await then(store, await opened(store), alarms=(DEADLINE, REMINDER))
    assert [one.alarm for one in await store.claim(100.0, 1)] == [REMINDER]
    assert await store.next_alarm() == 100.0


async def test_the_nearest_alarm_that_nobody_has_claimed(store: SqlStore) -> None:
    assert await store.next_alarm() is None
    await then(store, await opened(store), alarms=(DEADLINE, REMINDER))
    assert await store.next_alarm() == 50.0


async def test_done_alarms_are_gone(store: SqlStore) -> None:
    table = await then(store, await opened(store), alarms=(DEADLINE,))
    (ringing,) = await store.claim(100.0, 10)
    await store.done(ringing)
    assert await alarms(store, table.id) == ()


async def test_done_does_not_hit_the_alarm_that_came_instead(store: SqlStore) -> None:
    table = await then(store, await opened(store), alarms=(DEADLINE,))
    (ringing,) = await store.claim(100.0, 10)
    await then(store, table, alarms=(DEADLINE,))
    await store.claim(100.0, 10)
    await store.done(ringing)
    assert await alarms(store, table.id) == (DEADLINE,)


async def test_a_failed_alarm_is_due_again_later(store: SqlStore) -> None:
    await then(store, await opened(store), alarms=(DEADLINE,))
    (ringing,) = await store.claim(100.0, 10)
    await store.release(ringing, 130.0)
    assert await store.claim(129.0, 10) == ()
    assert [one.id for one in await store.claim(130.0, 10)] == [ringing.id]


async def test_a_crash_makes_claimed_alarms_ring_again(store: SqlStore) -> None:
    await then(store, await opened(store), alarms=(DEADLINE,))
    claimed = await store.claim(100.0, 10)
    await store.reclaim()
    assert await store.claim(100.0, 10) == claimed


async def test_an_outage_puts_off_what_people_have_time_for(store: SqlStore) -> None:
    kinds: tuple[ClockKind, ...] = ("deadline", "reminder", "think", "quiet", "lobby", "consent")
    table = await then(store, await opened(store), alarms=tuple(Alarm(kind, "w", 10.0) for kind in kinds))
    assert await store.beat(20.0, credit=5.0) == (table.id,)
    due = {alarm.kind: alarm.due for alarm in await alarms(store, table.id)}
    assert due == {"deadline": 15.0, "reminder": 15.0, "think": 10.0, "quiet": 10.0, "lobby": 15.0, "consent": 15.0}


async def test_alarms_of_all_tables_ring(store: SqlStore) -> None:
    for place in (HERE, THERE):
        await then(store, await opened(store, place=place), alarms=(DEADLINE,))
    assert [one.table for one in await store.claim(100.0, 10)] == [1, 2]


async def test_the_last_heartbeat(store: SqlStore) -> None:
    assert await store.last_beat() is None
    await store.beat(5.0)
    await store.beat(7.5)
    assert await store.last_beat() == 7.5


async def test_facts_are_remembered_until_told_otherwise(store: SqlStore) -> None:
    assert await store.recall("tree") is None
    await store.remember("tree", "a")
    await store.remember("tree", "b")
    assert await store.recall("tree") == "b"
    await store.remember("tree", "")
    assert await store.recall("tree") is None
