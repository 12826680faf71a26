"""The courier waits for a press under way, and is told once what it turned into."""

from __future__ import annotations

import asyncio

import pytest

from cogs.wire import press_tracker
from cogs.wire.press_tracker import PressTracker


async def test_nothing_is_waited_for_where_nobody_presses() -> None:
    await asyncio.wait_for(PressTracker().settled(1, 100), 1)


async def test_a_press_is_waited_for_until_it_is_over_and_another_table_is_not() -> None:
    found = PressTracker()
    with found.pressing(1, 100):
        waiting = asyncio.create_task(found.settled(1, 100))
        await found.settled(2, 100)
        await asyncio.sleep(0)
        assert not waiting.done()
    await asyncio.wait_for(waiting, 1)


async def test_a_press_that_hangs_is_not_waited_for_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(press_tracker, "PATIENCE", 0.0)
    found = PressTracker()
    with found.pressing(1, 100):
        await asyncio.wait_for(found.settled(1, 100), 1)


def test_what_a_press_showed_is_told_once_and_only_for_its_window() -> None:
    found = PressTracker()
    found.show(1, 100, "w2")
    assert [found.shown(1, 100, "w2"), found.shown(1, 100, "w2")] == [True, False]
    found.show(1, 100, "w2")
    assert not found.shown(1, 100, "w3")


async def test_a_message_that_has_just_turned_takes_no_press_for_a_moment() -> None:
    found = PressTracker(blink=60.0)
    found.turned(7)
    assert (found.too_soon(7), found.too_soon(8)) == (True, False)
    found.blink = 0.0
    assert not found.too_soon(7)


async def test_a_question_that_comes_again_in_another_branch_is_not_done() -> None:
    found = PressTracker()
    found.done(7, 0, "p1")
    assert (found.is_done(7, 0, "p1"), found.is_done(7, 1, "p1")) == (True, False)


async def test_a_press_needs_no_look_once_its_message_is_on_disk_and_can_have_been_read() -> None:
    found = PressTracker(blink=60.0)
    assert (found.is_ready(7, private=False), found.is_ready(7, private=True)) == (False, True)
    found.noted(7)
    assert found.is_ready(7, private=False)
    found.turned(7)
    assert not found.is_ready(7, private=False) and not found.is_ready(7, private=True)
