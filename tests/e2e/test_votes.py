"""A *Yes* is to what was asked, and goes with it."""

from __future__ import annotations

from copy import deepcopy

from tests.e2e.support import Doc, Stage, choose, labels, open_race

HOUR = 3600.0
THREE = ("Ana", "Bruno", "Carla")


async def settled(stage: Stage, question: Doc) -> None:
    """Wait until a post asks nothing any more."""
    await stage.until(lambda: not labels(stage.seat("Ana").message(question["id"])))


def restored(stage: Stage, question: Doc) -> Doc:
    """The post as it was: somebody pressed while its buttons were being taken off."""
    now = stage.seat("Ana").message(question["id"])
    now["components"] = deepcopy(question["components"])
    return now


async def test_more_time_wanted_in_turn_1_is_not_given_to_turn_2(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.slash("Bruno", "/race extend")
    question = deepcopy(await stage.post("more time"))
    [yes] = labels(question)
    for name in THREE:
        await choose(stage, name, 1)
    await stage.card("Carla", 2)
    await settled(stage, question)
    for name in ("Ana", "Carla"):
        said = await stage.pressed(name, restored(stage, question), yes)
        assert "vote is over" in said["content"]
    assert (await stage.table_view()).deadline < stage._now() + 25 * HOUR


async def test_a_yes_to_more_time_is_no_yes_to_the_end_of_the_race(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.slash("Bruno", "/race extend")
    question = deepcopy(await stage.post("more time"))
    [yes] = labels(question)
    await stage.slash("Ana", "/race extend")
    await settled(stage, question)
    await stage.slash("Bruno", "/race abandon")
    for name in ("Ana", "Carla"):
        assert "vote is over" in (await stage.pressed(name, restored(stage, question), yes))["content"]
    assert (await stage.table_view()).status == "racing"


async def test_a_race_that_ended_asks_nothing_any_more(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.later(25 * HOUR)
    paused = await stage.post("shall we go on?")
    await stage.slash("Bruno", "/race abandon")
    question = await stage.post("end this race")
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    for post in (paused, question):
        await settled(stage, post)
