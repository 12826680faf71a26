"""One decision, one transaction: numbers, guards, receipts and what goes with them."""

from __future__ import annotations

import asyncio
from dataclasses import fields

import pytest

from engine.core.chance import Draw
from engine.core.race import Step
from engine.core.record.start import BoundName, bound
from engine.store import SqlStore, open_store
from engine.tables.model.guests import Guests, Invited, SeatOffer
from engine.tables.model.receipts import Done, Receipt
from engine.tables.model.table import Consent, PastAnswer, Plan, Player, Table
from engine.tables.ports import Conflict, LogEntry, TableChange
from tests.store.makings import ANA, BEN, HERE, ROUND, TABLE, THERE, opened, then, waiting

FULL = TABLE.changed(
    status="paused",
    material="{}",
    branch=2,
    counter=2**40,
    steps=1,
    entries=1,
    race='{"state":1}',
    news="[]",
    alone=3,
    plans={"0": Plan(3, "plan3-0", {"1.wheel": ("free-6",)})},
    played={
        "0": (PastAnswer("p1", "w1", 2, "card", "", who="person", choices=(("card", {"n": 4}),), opened=True),)
    },
    late=(1,),
    extended=("w1", "w2"),
    by_orders=("p1",),
    orders={"0": {"draft": ["always"]}},
    last_answers={"0 tokens": {"r0.token": ("pull",)}},
    consent=Consent("abandon", ANA, (ANA, BEN)),
    guests=Guests(True, (Invited(7, "Eva", 11, "red"),), (8,), (SeatOffer(1, 9, "Dan", ANA, 12),)),
    season=3,
    thread=77,
    jersey=BEN,
    started=1.5,
    ended=2.5,
    names=(bound("Ana", bytes(16)), BoundName()),
)
STEP = Step({"p1": {"card": ("r4", "r4")}}, (Draw("die", 6, 5), Draw("wind", 4, 0)))
ENTRY = LogEntry("answer", 2, "person", "p1", {"card": ("r4",)}, 7.25)


async def test_a_table_comes_back_as_it_was_with_number_and_revision(store: SqlStore) -> None:
    stored = await store.commit(TableChange(FULL, 0))
    assert stored == FULL.changed(id=stored.id, revision=1)
    assert await store.load(stored.id) == stored


def test_the_full_table_of_this_test_fills_every_field() -> None:
    plain = {f.name for f in fields(Table) if getattr(FULL, f.name) == f.default}
    assert plain <= {"revision"}


async def test_an_unknown_table_is_none(store: SqlStore) -> None:
    assert await store.load(77) is None


async def test_numbers_of_tables_count_up(store: SqlStore) -> None:
    one, two = await opened(store), await opened(store, place=THERE)
    assert (one.id, two.id) == (1, 2)


async def test_a_commit_counts_the_revision(store: SqlStore) -> None:
    table = await then(store, await opened(store), {"race": "1"})
    assert (table.revision, table.race) == (2, "1")
    assert await store.load(table.id) == table


async def test_a_commit_on_an_old_revision_is_a_conflict_and_changes_nothing(store: SqlStore) -> None:
    old = await opened(store)
    new = await then(store, old, {"race": "new"})
    with pytest.raises(Conflict):
        await then(store, old, {"race": "old"}, notes=(ROUND,))
    assert await store.load(old.id) == new
    assert await waiting(store) == []


async def test_of_two_commits_at_once_one_wins(store: SqlStore) -> None:
    table = await opened(store)
    both = (then(store, table, {"race": name}) for name in "ab")
    results = await asyncio.gather(*both, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["Conflict", "Table"]


async def test_a_second_running_table_in_a_channel_is_a_conflict(store: SqlStore) -> None:
    first = await opened(store)
    with pytest.raises(Conflict):
        await opened(store)
    await then(store, first, {"status": "over"})
    assert (await opened(store)).id != first.id


async def test_a_press_is_granted_once(store: SqlStore) -> None:
    table = await opened(store)
    receipt = Receipt(Done("sealed"), table.id)
    table = await then(store, table, receipt=receipt, interaction_id=2**60)
    with pytest.raises(Conflict):
        await then(store, table, {"race": "twice"}, receipt=receipt, interaction_id=2**60)
    assert await store.receipt(2**60) == receipt
    assert await store.load(table.id) == table
    assert await store.receipt(1) is None


async def test_the_receipt_of_a_new_table_names_its_number(store: SqlStore) -> None:
    table = await store.commit(TableChange(TABLE, 0, Receipt(Done("opened"), 0), interaction_id=5))
    assert await store.receipt(5) == Receipt(Done("opened"), table.id)


async def test_steps_and_log_go_on_where_they_were(store: SqlStore) -> None:
    back = Step({}, (), back=0)
    table = await then(store, await opened(store), {"steps": 1, "entries": 1}, steps=(STEP,), entries=(ENTRY,))
    later = ENTRY._replace(seat=None, kind="undo", answer={})
    await then(store, table, {"steps": 3, "entries": 2}, steps=(back, STEP), entries=(later,))
    assert await store.steps(table.id) == (STEP, back, STEP)
    assert await store.entries(table.id) == (ENTRY, later)


async def test_running_tables_of_a_person(store: SqlStore) -> None:
    one, two = await opened(store), await opened(store, place=THERE, status="lobby")
    assert await store.tables_of(BEN) == (one.id, two.id)
    await then(store, one, {"status": "over"})
    assert await store.tables_of(BEN) == (two.id,)


async def test_who_leaves_a_seat_has_the_table_no_longer(store: SqlStore) -> None:
    table = await opened(store)
    ana, computer, _ = table.players
    await then(store, table, {"players": (ana, computer, Player("stand_in", "Ben", "green"))})
    assert await store.tables_of(BEN) == ()
    assert await store.tables_of(ANA) == (table.id,)


async def test_the_running_table_of_a_channel_comes_before_ended_ones(store: SqlStore) -> None:
    assert await store.table_at(HERE) is None
    one = await opened(store, status="over", ended=50.0)
    await opened(store, status="expired", ended=40.0)
    assert await store.table_at(HERE) == one.id
    running = await opened(store)
    assert await store.table_at(HERE) == running.id


async def test_drafts_are_kept_replaced_and_go_with_their_question(store: SqlStore) -> None:
    table = await opened(store)
    await store.keep_draft(table.id, "p1", {"card": ("r4",)})
    await store.keep_draft(table.id, "p1", {"card": ("r5",), "bottle": ()})
    await store.keep_draft(table.id, "p2", {})
    await then(store, table, closed=("p2", "p3"))
    assert await store.drafts(table.id) == {"p1": {"card": ("r5",), "bottle": ()}}


@pytest.mark.parametrize("status", ["over", "abandoned", "expired"])
async def test_drafts_end_with_the_table(store: SqlStore, status: str) -> None:
    table = await opened(store)
    await store.keep_draft(table.id, "p1", {})
    await then(store, table, {"status": status})
    assert await store.drafts(table.id) == {}


async def test_a_commit_whose_caller_was_cancelled_happens_wholly(store: SqlStore, url: str) -> None:
    table = await opened(store)
    task = asyncio.ensure_future(then(store, table, {"race": "done"}, notes=(ROUND,)))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await store.close()
    again = await open_store(url)
    loaded = await again.load(table.id)
    assert loaded is not None
    assert loaded.race == "done"
    assert await waiting(again) == [ROUND]
    await again.close()


async def test_what_is_committed_survives_closing(store: SqlStore, url: str) -> None:
    table = await opened(store)
    await store.close()
    again = await open_store(url)
    assert await again.load(table.id) == table
    await again.close()


async def test_a_store_in_memory_does_the_same() -> None:
    store = await open_store("sqlite://")
    table = await opened(store)
    assert await store.load(table.id) == table
    await store.close()


async def test_a_vote_kept_by_an_earlier_version_is_read(store: SqlStore) -> None:
    table = await store.commit(TableChange(FULL, 0))
    old = f'["abandon", {ANA}, [{BEN}], 9.5]'
    await store._db.write(lambda c: c.exec_driver_sql("UPDATE tables SET consent = ?", (old,)))
    loaded = await store.load(table.id)
    assert loaded is not None and loaded.consent == Consent("abandon", ANA, (BEN,))
