"""What host and moderators did is told in the last post of a race."""

from __future__ import annotations

from tests.e2e.support import Stage, labels, open_lobby, open_race, startable


async def ended(stage: Stage, channel: str | None = None) -> str:
    """The host ends the race; what its last post says."""
    asked = await stage.slash("Bruno", "/race abandon", channel)
    await stage.press("Bruno", asked, labels(asked)[0])
    return str((await stage.post("ended without a winner", channel))["content"])


async def test_the_last_post_tells_how_a_race_was_steered_and_by_whom(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Ana", "Carla")
    await stage.slash("Bruno", "/race pace", pace="hour")
    await stage.slash("Bruno", "/race pace", pace="twelve")
    await stage.slash("Carla", "/race extend")
    vote = await stage.post("would like")
    for name in ("Ana", "Bruno"):
        if "more time" in vote["content"] and labels(stage.seat(name).message(vote["id"])):
            await stage.pressed(name, vote, labels(vote)[0])
    north = stage.seat("Ana").create_channel("north")
    await stage.slash("Ana", "/race move", channel="#north")
    await stage.post("The race goes on here", north)
    told = await ended(stage, north)
    assert "The host changed the pace 2 times (at last" in told
    assert "By vote: gave more time once." in told
    assert "A moderator moved the race to another channel." in told


async def test_whom_the_host_took_out_of_the_lobby_is_told_at_the_end(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Bruno", "Ana", "Carla", "Dani")
    form = await stage.pressed("Bruno", lobby, "Invite")
    await stage.seat("Bruno").choose(form["id"], "Take somebody out …", [stage.seat("Dani").id]).settled()
    await stage.sent()
    await stage.press("Bruno", await stage.until(lambda: startable(stage, "Bruno", lobby["id"])), "Start")
    await stage.post("They're off!")
    assert "The host took somebody out of the lobby and ended it." in await ended(stage)


async def test_a_race_that_was_not_steered_tells_no_more_than_who_ended_it(stage: Stage) -> None:
    await open_race(stage, "Bruno", "Ana", "Carla")
    told = await ended(stage)
    assert "The host ended it." in told and "By vote" not in told
