"""Lanes: first come, first served; nobody is refused, no lock is forgotten."""

from __future__ import annotations

import asyncio

import pytest

from engine.tables.runtime.table_lock import TableLocks


async def test_two_in_one_lane_go_one_after_the_other_in_order_of_arrival() -> None:
    lanes, seen = TableLocks(), []

    async def walk(name: str) -> None:
        async with lanes.of("a"):
            seen.append(f"{name} in")
            await asyncio.sleep(0)
            seen.append(f"{name} out")

    await asyncio.gather(walk("1"), walk("2"), walk("3"))
    assert seen == ["1 in", "1 out", "2 in", "2 out", "3 in", "3 out"]


async def test_two_lanes_do_not_wait_for_each_other() -> None:
    lanes, inside = TableLocks(), asyncio.Event()

    async def wait_for_the_other() -> None:
        async with lanes.of("a"):
            await inside.wait()

    async def let_go() -> None:
        async with lanes.of("b"):
            inside.set()

    await asyncio.wait_for(asyncio.gather(wait_for_the_other(), let_go()), 5)


async def test_a_failure_lets_the_next_one_in_and_leaves_nothing_behind() -> None:
    lanes = TableLocks()
    with pytest.raises(ZeroDivisionError):
        async with lanes.of("a"):
            raise ZeroDivisionError
    async with lanes.of("a"):
        assert len(lanes) == 1
    assert len(lanes) == 0


async def test_somebody_who_gives_up_waiting_leaves_the_queue() -> None:
    lanes = TableLocks()
    async with lanes.of("a"):
        waiting = asyncio.create_task(lanes.of("a").__aenter__())
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
    assert len(lanes) == 0


async def test_who_holds_all_waits_for_those_inside_and_keeps_others_out() -> None:
    lanes, inside, seen = TableLocks(), asyncio.Event(), []

    async def walk(name: str) -> None:
        async with lanes.of(name):
            inside.set()
            for _ in range(3):
                await asyncio.sleep(0)
            seen.append(name)

    async def hold_all() -> None:
        await inside.wait()
        later = asyncio.create_task(walk("later"))
        async with lanes.all():
            for _ in range(5):
                await asyncio.sleep(0)
            seen.append("all")
        await later

    await asyncio.gather(walk("before"), hold_all())
    assert seen == ["before", "all", "later"]
    assert len(lanes) == 0
