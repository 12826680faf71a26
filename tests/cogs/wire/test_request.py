"""What a dialog begins with."""

from __future__ import annotations

import asyncio

from cogs.wire.request import standing
from engine.tables.model.table import Refused


async def said(text: str) -> str:
    return text


async def never() -> str:
    await asyncio.Event().wait()
    return "late"


async def refused() -> str:
    raise Refused("stale")


async def test_a_dialog_begins_with_what_stands() -> None:
    assert await standing(said("JF Perla")) == "JF Perla"


async def test_what_cannot_be_read_in_time_or_at_all_keeps_no_dialog_waiting() -> None:
    assert await standing(never(), within=0) == ""
    assert await standing(refused()) == ""
