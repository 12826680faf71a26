"""Requests that make no sense where they are made, and ids that nobody wrote: one plain sentence, no traceback."""

from __future__ import annotations

import pytest

from cogs.wire import ids
from tests.e2e.support import Stage, labels, open_lobby, open_race


@pytest.mark.parametrize("command", ["/race undo", "/race extend"])
async def test_a_lobby_with_too_few_riders_says_that_the_race_has_not_started(stage: Stage, command: str) -> None:
    await open_lobby(stage, "Ana")
    said = (await stage.slash("Ana", command))["content"]
    assert "E-" not in said and "not started" in said


FORGED = (
    "p:1.0:{prompt}::#x",
    "p:1.0:{prompt}:#²:#²",
    "p:99999999999999999999.0:{prompt}::1",
    "m:1.99999999999999999999:{prompt}::0",
    "g:1.0:{prompt}:9999",
    "d:1.0:{prompt}:99:99",
)


@pytest.mark.parametrize("forged", FORGED)
async def test_a_forged_press_is_a_sentence_and_no_traceback(
    stage: Stage, caplog: pytest.LogCaptureFixture, forged: str
) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    part = stage.seat("Ana").message(card["id"])["components"][0]["components"][0]
    what = ids.read(part["custom_id"])
    assert isinstance(what, ids.Press)
    part["custom_id"] = forged.format(prompt=what.prompt)
    act = await stage.press("Ana", card, labels(card)[0])
    await stage.bot.edge.rest(20)
    assert act.state == "answered" and not [one for one in caplog.records if one.exc_info]
    assert (await stage.table_view()).sealed == ()
