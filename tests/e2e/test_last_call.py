"""Whoever was late is told that he is asked once more before the race ends, and then reads that this is it."""

from __future__ import annotations

import pytest

from cogs.wire import message
from render import Picture
from tests.e2e.support import Stage, choose, labels, newest, open_race
from tests.e2e.test_public_choices import WHITE

DAY = 86_400.0


async def test_a_late_rider_is_promised_a_last_call_and_gets_it_with_a_ring(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(message, "render", lambda *_: Picture(WHITE.getvalue(), "white"))
    await open_race(stage, "Ana", "Bruno", computers=1)
    await choose(stage, "Ana", 1)
    await stage.later(DAY + 60)
    late = await stage.dm("Bruno", "Time was up, so a stand-in played for you: ")
    assert "before the race ends you are asked once more." in late["content"]
    while not newest(stage.dms("Bruno"), "Last call"):
        asked = stage.dms("Ana")[-1]
        await stage.press("Ana", asked, labels(asked)[0])
        await stage.rung()
    [called] = stage.dms("Bruno")
    assert called["id"] != late["id"]
    assert "with your full time. If you let it pass, it ends like that." in called["content"]
    assert "Until " in called["content"] and labels(called), "it asks"
    assert not newest(stage.dms("Ana"), "Last call")
    await stage.later(DAY + 60)
    await stage.rung()
    assert (await stage.table_view()).status == "over"
    assert "** is over" in stage.dms("Bruno")[-1]["content"]
