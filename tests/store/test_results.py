"""What is kept of races that have ended."""

from __future__ import annotations

from typing import Any

from engine.store import SqlStore
from engine.tables.model.results import RaceResult, result_of
from engine.tables.model.table import Table, Venue
from engine.tables.ports import LogEntry, PastRaces
from tests.store.makings import ANA, BEN, TABLE, opened, then


def answered(seat: int, prompt: str, who: str, kind: str = "answer") -> LogEntry:
    return LogEntry(kind=kind, seat=seat, who=who, prompt=prompt, answer={}, at=1.0)


async def ended(store: SqlStore, at: float = 500.0, *entries: LogEntry, **fields: Any) -> Table:
    """A race that is over, with these lines in its log."""
    table = await opened(store, **fields)
    over = table.changed(status="over", ended=at, entries=len(entries))
    return await then(
        store,
        table,
        {"status": "over", "ended": at, "entries": len(entries)},
        entries=entries,
        result=result_of(over),
    )


async def kept(store: SqlStore, table: Table) -> RaceResult:
    found = await store.result(table.id)
    assert found is not None
    return found


async def test_a_result_comes_back_as_it_was_kept(store: SqlStore) -> None:
    table = await ended(store)
    assert await kept(store, table) == result_of(table)


async def test_of_a_choice_that_was_changed_the_last_one_counts(store: SqlStore) -> None:
    table = await ended(
        store, 500.0, answered(0, "a", "person"), answered(0, "a", "person"), answered(0, "b", "plan")
    )
    assert (await kept(store, table)).seats[0].own == 2


async def test_whoever_plays_for_an_absent_person_has_stood_in(store: SqlStore) -> None:
    log = [answered(0, "a", "stand_in"), answered(0, "b", "strong"), answered(0, "c", "last_plan")]
    seat = (await kept(store, await ended(store, 500.0, *log))).seats[0]
    assert (seat.own, seat.stood_in, seat.computer) == (0, 3, 0)


async def test_a_computer_decides_at_its_own_seat(store: SqlStore) -> None:
    seat = (await kept(store, await ended(store, 500.0, answered(1, "a", "easy")))).seats[1]
    assert (seat.own, seat.stood_in, seat.computer) == (0, 0, 1)


async def test_what_left_no_choice_was_decided_by_nobody(store: SqlStore) -> None:
    seat = (await kept(store, await ended(store, 500.0, answered(0, "a", "forced")))).seats[0]
    assert (seat.own, seat.stood_in, seat.computer) == (0, 0, 0)


async def test_nothing_is_kept_of_a_race_that_goes_on_after_its_end(store: SqlStore) -> None:
    table = await ended(store)
    await then(store, table, {"status": "racing"}, reopened=True)
    assert await store.result(table.id) is None


async def test_results_are_found_by_server_person_and_game_newest_first(store: SqlStore) -> None:
    old = await ended(store, 100.0)
    new = await ended(store, 200.0, game="other")
    far = await ended(store, 300.0, place=Venue(2, 30), players=TABLE.players[:1])

    async def found(**wanted: Any) -> list[int]:
        return [one.table for one in await store.results(PastRaces(**wanted))]

    assert await found() == [far.id, new.id, old.id]
    assert await found(guild=1) == [new.id, old.id]
    assert await found(user=BEN) == [new.id, old.id]
    assert await found(game="other") == [new.id]
    assert await found(hidden=(30,), skip=1, most=1) == [old.id]
    assert await found(user=ANA, most=1) == [far.id]


async def test_an_ended_race_without_a_result_is_found(store: SqlStore) -> None:
    table = await opened(store)
    assert await store.without_result() == ()
    await then(store, table, {"status": "over"})
    assert await store.without_result() == (table.id,)


def passed(seat: int, *was: str) -> LogEntry:
    """A seat passes on from a player: its kind, user and name."""
    return LogEntry(kind="seat", seat=seat, who="person", prompt="", answer={"was": was}, at=1.0)


async def test_a_seat_that_passed_on_counts_for_whoever_made_most_of_its_choices(store: SqlStore) -> None:
    rode = [answered(0, "a", "person"), answered(0, "b", "plan"), passed(0, "person", "77", "Cleo")]
    seat = (await kept(store, await ended(store, 500.0, *rode, answered(0, "c", "person")))).seats[0]
    assert (seat.kind, seat.user, seat.name) == ("person", 77, "Cleo")
    assert (seat.own, seat.others, seat.choices) == (2, 1, 3)


async def test_of_equals_it_counts_for_who_had_it_last(store: SqlStore) -> None:
    log = [answered(0, "a", "person"), passed(0, "person", "77", "Cleo"), answered(0, "b", "person")]
    seat = (await kept(store, await ended(store, 500.0, *log))).seats[0]
    assert (seat.user, seat.own, seat.others) == (ANA, 1, 1)


async def test_who_came_back_is_counted_with_both_his_times(store: SqlStore) -> None:
    first = [answered(0, "a", "person"), passed(0, "person", str(ANA), "Ana")]
    between = [answered(0, "b", "strong"), answered(0, "c", "strong"), passed(0, "strong", "0", "")]
    log = [*first, *between, answered(0, "d", "person")]
    seat = (await kept(store, await ended(store, 500.0, *log))).seats[0]
    assert (seat.user, seat.own, seat.others) == (ANA, 2, 2)


async def test_who_rides_another_seat_at_the_end_has_the_result_of_that_one(store: SqlStore) -> None:
    log = [answered(1, "a", "person"), passed(1, "person", str(ANA), "Ana"), answered(0, "b", "person")]
    found = (await kept(store, await ended(store, 500.0, *log))).seats
    assert (found[0].user, found[1].user == ANA) == (ANA, False)


async def test_of_who_is_forgotten_nobody_is_left(store: SqlStore) -> None:
    log = [answered(0, "a", "person"), passed(0, "person", "0", "")]
    seat = (await kept(store, await ended(store, 500.0, *log))).seats[0]
    assert (seat.kind, seat.user, seat.name) == ("stand_in", 0, "")
