"""The menus of a plan mean what they say, also where they are older than the moves of one's riders."""

from __future__ import annotations

from typing import Any

import pytest_asyncio

from cogs.questions import edits
from engine.core.forms import Change
from engine.tables.views.table_view import Question
from tests.e2e.support import WITHIN, Doc, Stage
from tests.e2e.test_newcomers import _by_hand, _moves
from tests.e2e.test_whole_races import parts


class OldPlan:
    """A plan for four riders in a private reply that nobody edits any more, after one of them has moved."""

    def __init__(self, stage: Stage, reply: Doc, plan: Question) -> None:
        self.stage, self.reply, self.plan = stage, reply, plan

    def lines(self, menu: str) -> dict[str, str]:
        """The values of a menu's lines by what they say."""
        return {one["label"]: one["value"] for one in self._menu(menu)["options"]}

    def _menu(self, menu: str) -> Any:
        return next(part for part in parts(self.reply) if part.get("placeholder") == menu)

    def changes(self, now: Question, *, there: bool) -> list[tuple[str, Change]]:
        """The values of lines about what can still be planned, or about what cannot, and what they meant."""
        values = [one for one in self.lines("Change one answer").values() if ":" in one]
        meant = [(value, edits.read(self.plan.prompt, value)) for value in values]
        left = {(field.key, (choice.key,)) for field in now.prompt.fields for choice in field.choices}
        return [(value, one) for value, one in meant if ((one.field, one.keys) in left) == there]

    async def choose(self, menu: str, value: str) -> str:
        """Choose a line; what the reply says then."""
        await self.stage.seat("Ana").choose(self.reply["id"], self._menu(menu)["custom_id"], [value]).settled()
        await self.stage.edge.rest(WITHIN)
        return str(self.stage.seat("Ana").message(self.reply["id"])["content"])


async def plan_of(stage: Stage) -> Question:
    """The form of a plan as it is now."""
    user = (await stage.table_view()).players[0].user
    return next(one for one in (await stage.edge.service.hand(1, user)).questions if one.plans)


@pytest_asyncio.fixture
async def old(stage: Stage) -> OldPlan:
    """Ana's in the second round of Pistard, of which she has moved the first rider by hand."""
    await stage.slash("Ana", "/race solo", game="pistard", computers=1)
    await stage.press("Ana", await stage.dm("Ana", "Round 1"), "Accept")
    await stage.dm("Ana", "Round 2")
    await stage.until(lambda: _moves(stage.dms("Ana")[-1]))
    reply, before = await stage.slash("Ana", "/hand"), await plan_of(stage)
    stage.lose_private_replies()
    await _by_hand(stage, "Ana")
    await stage.rung()
    assert len((await plan_of(stage)).prompt.fields) < len(before.prompt.fields)
    return OldPlan(stage, reply, before)


async def test_a_line_changes_the_rider_it_names(old: OldPlan) -> None:
    now = await plan_of(old.stage)
    value, meant = old.changes(now, there=True)[-1]
    await old.choose("Change one answer", value)
    assert (await plan_of(old.stage)).held == {**now.held, meant.field: meant.keys}


async def test_a_line_about_a_rider_that_has_moved_is_refused(old: OldPlan) -> None:
    now = await plan_of(old.stage)
    value, _ = old.changes(now, there=False)[0]
    assert "That cannot be chosen now." in await old.choose("Change one answer", value)
    assert (await plan_of(old.stage)).held == now.held


async def test_the_page_of_a_rider_is_that_of_the_rider_named(old: OldPlan) -> None:
    named, value = list(old.lines("Open a rider's page").items())[2]
    said = await old.choose("Open a rider's page", value)
    assert f"**{named.partition(' · ')[0]}** · now:" in said
