"""Notes wait in lanes, are sent one at a time, and are never lost on the way."""

from __future__ import annotations

import sqlite3

from engine.store import SqlStore, open_store
from engine.tables.model.notes import END, LOBBY, START, Left, Note, Plain, UnreadableNote, ask
from engine.tables.model.receipts import SentMessage
from engine.tables.model.table import Player
from tests.store.makings import ANA, BEN, HERE, ROUND, THERE, first, opened, then, waiting

REMIND = Note(Plain("remind"), 2)


async def test_a_note_comes_with_all_the_courier_needs(store: SqlStore) -> None:
    note = ask(2, call=True)
    table = await then(store, await opened(store), notes=(note,))
    one = await first(store)
    assert (one.table, one.place, one.user, one.note, one.lane, one.attempts) == (
        table.id,
        HERE,
        BEN,
        note,
        "s2",
        0,
    )
    assert 0 < len(one.nonce) <= 25


async def test_a_lane_keeps_its_order_and_sends_one_at_a_time(store: SqlStore) -> None:
    await then(store, await opened(store), notes=(START, ROUND, END))
    assert (await first(store)).note.kind == "start"
    assert await store.sendable(0.0, 10) == ()


async def test_sent_lets_the_next_one_go(store: SqlStore) -> None:
    await then(store, await opened(store), notes=(START, ROUND, END))
    assert [note.kind for note in await waiting(store)] == ["start", "round", "end"]


async def test_lanes_and_tables_do_not_wait_for_each_other(store: SqlStore) -> None:
    for place in (HERE, THERE):
        table = await opened(store, place=place)
        await then(store, table, notes=(ask(0), ask(2), ROUND, END))
    lanes = [(one.table, one.lane) for one in await store.sendable(0.0, 10)]
    assert lanes == [(1, "s0"), (1, "s2"), (1, "c"), (2, "s0"), (2, "s2"), (2, "c")]


async def test_no_more_than_asked_for(store: SqlStore) -> None:
    await then(store, await opened(store), notes=(ask(0), ask(2), ROUND))
    assert [one.lane for one in await store.sendable(0.0, 2)] == ["s0", "s2"]
    assert [one.lane for one in await store.sendable(0.0, 2)] == ["c"]


async def test_a_newer_note_of_the_same_key_takes_the_later_place(store: SqlStore) -> None:
    table = await then(store, await opened(store), notes=(ask(2), REMIND))
    await then(store, table, notes=(ask(2, call=True),))
    assert await waiting(store) == [REMIND, ask(2, call=True)]


async def test_notes_without_key_or_of_another_table_stay(store: SqlStore) -> None:
    table = await then(store, await opened(store), notes=(ROUND, LOBBY))
    await then(store, await opened(store, place=THERE), notes=(LOBBY,))
    await then(store, table, notes=(ROUND,))
    assert len(await waiting(store)) == 4


async def test_of_one_key_in_one_change_the_last_counts(store: SqlStore) -> None:
    notes = (ask(2), ask(2, call=True))
    await then(store, await opened(store), notes=notes)
    assert await waiting(store) == [ask(2, call=True)]


async def test_a_note_under_way_is_not_replaced(store: SqlStore) -> None:
    table = await then(store, await opened(store), notes=(ask(2),))
    under_way = await first(store)
    await then(store, table, notes=(ask(2, call=True),))
    await store.sent(under_way, None)
    assert await waiting(store) == [ask(2, call=True)]


async def test_a_note_that_may_have_arrived_keeps_its_nonce_and_is_not_replaced(store: SqlStore) -> None:
    table = await then(store, await opened(store), notes=(ask(2),))
    tried = await first(store)
    await store.put_off(tried, 5.0, "timeout")
    await then(store, table, notes=(ask(2, call=True),))
    again = await first(store, now=5.0)
    assert (again.nonce, again.note, again.attempts) == (tried.nonce, ask(2), 1)


async def test_a_lane_waits_for_the_note_that_was_put_off(store: SqlStore) -> None:
    await then(store, await opened(store), notes=(START, ROUND, ask(0)))
    start, _ = await store.sendable(0.0, 10)
    await store.put_off(start, 30.0, "500")
    assert await store.sendable(29.0, 10) == ()
    assert (await first(store, now=30.0)).note.kind == "start"


async def test_when_the_next_note_may_go(store: SqlStore) -> None:
    assert await store.next_note() is None
    await then(store, await opened(store), notes=(ROUND, END))
    assert await store.next_note() == 0.0
    one = await first(store)
    assert await store.next_note() is None
    await store.put_off(one, 20.0, "429")
    assert await store.next_note() == 20.0


async def test_notes_to_somebody_who_left_are_dropped(store: SqlStore) -> None:
    table = await then(store, await opened(store), notes=(ask(2), REMIND, ROUND))
    ana, computer, _ = table.players
    await then(store, table, {"players": (ana, computer, Player("stand_in", "Ben", "green"))})
    assert [one.lane for one in await store.sendable(0.0, 1)] == ["c"]
    assert await store.next_note() is None


async def test_after_a_crash_what_was_under_way_is_sent_again_with_the_same_nonce(
    store: SqlStore, url: str
) -> None:
    await then(store, await opened(store), notes=(ROUND, END))
    lost = await first(store)
    await store.close()
    again = await open_store(url)
    assert await again.sendable(0.0, 10) == ()
    await again.reclaim()
    assert await first(again) == lost._replace(attempts=1)
    await again.close()


async def test_nonces_differ(store: SqlStore) -> None:
    await then(store, await opened(store), notes=(ROUND, ask(0), ask(2)))
    assert len({one.nonce for one in await store.sendable(0.0, 10)}) == 3


async def test_sent_remembers_the_message(store: SqlStore) -> None:
    table = await then(store, await opened(store), notes=(ROUND,))
    message = SentMessage(table.id, "dashboard", 10, 2**60)
    await store.sent(await first(store), message)
    assert await store.messages(table.id, "dashboard") == (message,)


async def test_messages_stand_in_order_until_they_are_forgotten(store: SqlStore) -> None:
    table = await opened(store)
    one, two = (SentMessage(table.id, "ask:0", 7, number, "w1") for number in (900, 800))
    for message in (one, two, one._replace(purpose="ask:1")):
        await store.place_message(message)
    await store.place_message(one._replace(window="w2"))
    assert await store.messages(table.id, "ask:0") == (one._replace(window="w2"), two)
    await store.forget_message(one)
    assert await store.messages(table.id, "ask:0") == (two,)


async def test_whose_dms_are_closed(store: SqlStore) -> None:
    await store.set_dm_closed(ANA, True)
    await store.set_dm_closed(BEN, True)
    await store.set_dm_closed(BEN, False)
    assert await store.dm_closed([ANA, BEN, 3]) == {ANA}
    assert await store.dm_closed([]) == frozenset()


async def test_notes_of_an_earlier_version_are_sent_and_unreadable_ones_do_not_stop_them(
    store: SqlStore, url: str
) -> None:
    await opened(store)
    row = "INSERT INTO notes (table_id, lane, kind, seat, key, payload, due, claimed, attempts, nonce, why) VALUES "
    with sqlite3.connect(url.removeprefix("sqlite:///")) as earlier:
        earlier.execute(row + "(1, 'c', 'fanfare', NULL, '', '[1]', 0, 0, 0, 'n1', '')")
        earlier.execute(row + "(1, 'c', 'left', NULL, '', '{\"name\":\"Ben\",\"seat\":2}', 0, 0, 0, 'n2', '')")
    earlier.close()
    assert [note.news for note in await waiting(store)] == [UnreadableNote("fanfare"), Left("Ben")]
