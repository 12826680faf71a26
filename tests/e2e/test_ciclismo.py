"""Ciclismo a fondo by the doors that people have: from the lobby to the podium, plans and tokens accepted."""

from __future__ import annotations

from typing import Any

from engine.tables.model.table import QUIET_SECONDS, Person
from engine.tables.views.table_view import Question
from tests.e2e.support import Doc, Stage, labels, newest, open_lobby, startable
from tests.e2e.test_whole_races import prompt_of

NAMES = ("Ana", "Bruno")

MOST = 120
"""Windows after which a race is taken to go on for ever."""


async def open_table(stage: Stage, *names: str, **options: Any) -> None:
    """People, Ana and Bruno unless it is said, against two computers on a short stage."""
    lobby = await open_lobby(stage, *(names or NAMES), computers=2, game="ciclismo_a_fondo")
    host = (await stage.table_view()).players[0]
    await stage.edge.service.configure(1, Person(host.user, host.name), {"ride": "criterium", **options}, 1)
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    await stage.post("They're off!")


async def asked(stage: Stage, name: str) -> Question | None:
    """What somebody has still to answer."""
    player = next(one for one in (await stage.table_view()).players if one.name == name)
    questions = (await stage.edge.service.hand(1, player.user)).questions
    return next((one for one in questions if one.missing), None)


def form_of(stage: Stage, name: str, prompt: str) -> Doc | None:
    """The message in which a question stands with its proposal."""
    return next((one for one in reversed(stage.dms(name)) if prompt_of(one) == prompt), None)


async def settle(stage: Stage, name: str) -> str:
    """A question accepted as it is proposed: which it was; "" if there is none."""
    question = await asked(stage, name)
    if question is None:
        return ""
    form = await stage.until(lambda: form_of(stage, name, question.prompt.id))
    await stage.press(name, form, "Accept")
    return question.prompt.key


async def ride(stage: Stage, until: int = 1000) -> set[str]:
    """Both accept whatever is proposed, until a turn or to the end; what they were asked."""
    found: set[str] = set()
    for _ in range(MOST):
        await stage.rung()
        view = await stage.table_view()
        if view.status == "over" or view.round >= until:
            return found
        if view.status == "paused":
            rest = await stage.until(lambda: newest(stage.posts(), "On we go?"))
            await stage.press("Ana", rest, "On we go")
            continue
        keys = {await settle(stage, name) for name in NAMES} - {""}
        found |= keys
        if not keys:
            await stage.later(QUIET_SECONDS)
    raise AssertionError("the race does not end")


async def test_two_people_accept_what_is_proposed_from_the_team_to_the_finish(stage: Stage) -> None:
    await open_table(stage)
    assert {"team", "place", "ride", "tokens"} <= await ride(stage)
    assert (await stage.table_view()).status == "over"
    end = await stage.until(lambda: next((one for one in stage.posts() if "Rematch" in labels(one)), None))
    assert "replays exactly" in (await stage.pressed("Ana", end, "Verify"))["content"]
    told = [one["content"] for one in (*stage.posts(), *stage.dms("Ana"), *stage.dms("Bruno"))]
    assert not [text for text in told if "went wrong" in text]


async def test_who_rides_with_computers_alone_waits_for_no_quiet_minute(stage: Stage) -> None:
    await open_table(stage, "Ana")
    for _ in range(MOST):
        await stage.rung()
        if (await stage.table_view()).round > 2:  # two turns of plans, and of tokens where nobody agreed
            return
        await settle(stage, "Ana")
    raise AssertionError("the race stands still")


async def test_while_plans_are_secret_nobody_is_named_as_missing(stage: Stage) -> None:
    await open_table(stage)
    while await asked(stage, "Ana") is None or (await stage.table_view()).round < 1:
        await stage.rung()
    for _ in range(2):
        for name in NAMES:
            await settle(stage, name)
        await stage.rung()
    question = await asked(stage, "Ana")
    assert question is not None and question.prompt.key == "ride"
    await stage.sent()
    before = [one["content"] for one in stage.posts()]
    await settle(stage, "Ana")
    await stage.sent()
    assert [one["content"] for one in stage.posts()] == before
