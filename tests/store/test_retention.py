"""What is forgotten, and when; what is kept."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from engine.store import SqlStore
from engine.store.retention import DAY, KEEP_LOBBIES, KEEP_PRESSES, KEEP_RACES, id_at
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.results import result_of
from tests.store.makings import THERE, opened, then

NOW = datetime(2026, 11, 28, tzinfo=UTC).timestamp()


async def pressed(store: SqlStore, when: float = NOW) -> None:
    """Somebody has pressed something then, by Discord's clock."""
    table = await opened(store, place=THERE)
    await then(store, table, receipt=Receipt(Done("joined"), 1), interaction_id=id_at(when))


async def test_a_race_goes_a_year_after_its_end_with_all_that_hangs_on_it(store: SqlStore) -> None:
    table = await then(store, await opened(store), {"status": "over", "ended": NOW - KEEP_RACES - 1})
    await store.keep_draft(table.id, "p", {"f": ("x",)})
    await pressed(store)
    assert await store.forget_old(NOW) == 1
    assert await store.load(table.id) is None
    assert await store.drafts(table.id) == {}


@pytest.mark.parametrize(
    ("status", "age"),
    [("over", KEEP_RACES - DAY), ("abandoned", KEEP_LOBBIES + DAY), ("expired", KEEP_LOBBIES - DAY)],
)
async def test_what_ended_lately_is_kept(store: SqlStore, status: str, age: float) -> None:
    table = await then(store, await opened(store), {"status": status, "ended": NOW - age})
    await pressed(store)
    assert await store.forget_old(NOW) == 0
    assert await store.load(table.id) is not None


async def test_a_lobby_nobody_started_goes_after_a_month(store: SqlStore) -> None:
    await then(store, await opened(store), {"status": "expired", "ended": NOW - KEEP_LOBBIES - 1})
    await pressed(store)
    assert await store.forget_old(NOW) == 1


async def test_what_only_our_own_clock_says_is_old_is_kept(store: SqlStore) -> None:
    await then(store, await opened(store), {"status": "over", "ended": NOW - DAY})
    await pressed(store, NOW - DAY)
    assert await store.forget_old(NOW + 2 * KEEP_RACES) == 0


async def test_a_race_under_way_is_kept_however_old(store: SqlStore) -> None:
    await opened(store, created=NOW - 10 * KEEP_RACES)
    await pressed(store)
    assert await store.forget_old(NOW) == 0


async def test_a_press_is_forgotten_after_a_week(store: SqlStore) -> None:
    old, new = id_at(NOW - KEEP_PRESSES - 1), id_at(NOW - DAY)
    table = await then(store, await opened(store), receipt=Receipt(Done("joined"), 1), interaction_id=old)
    await then(store, table, receipt=Receipt(Done("joined"), 1), interaction_id=new)
    await pressed(store)
    await store.forget_old(NOW)
    assert await store.receipt(old) is None
    assert await store.receipt(new) is not None


async def test_the_tables_of_the_last_minute_are_known_after_a_death(store: SqlStore) -> None:
    assert await store.pressed_last() == ()
    old, new = await opened(store), await opened(store, place=THERE)
    await then(store, old, receipt=Receipt(Done("joined"), old.id), interaction_id=id_at(NOW - 120))
    await then(store, new, receipt=Receipt(Done("joined"), new.id), interaction_id=id_at(NOW))
    assert await store.pressed_last() == (new.id,)


def test_ids_count_milliseconds_since_2015() -> None:
    # The example in Discord's reference: this id was given on 2016-04-30 11:18:25.796 UTC.
    moment = datetime(2016, 4, 30, 11, 18, 25, 796000, tzinfo=UTC).timestamp()
    assert id_at(moment) >> 22 == 175928847299117063 >> 22


async def test_what_came_of_a_race_is_remembered_when_the_race_is_forgotten(store: SqlStore) -> None:
    table = await opened(store)
    over = table.changed(status="over", ended=NOW - KEEP_RACES - 1)
    await then(store, table, {"status": "over", "ended": over.ended}, result=result_of(over))
    await pressed(store)
    assert await store.forget_old(NOW) == 1
    assert await store.result(table.id) == result_of(over)
