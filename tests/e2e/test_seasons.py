"""`/season` through discord.py and the desk: from the call for members to the final table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.e2e.support import GAME, Doc, Stage, labels, newest, ride
from tests.e2e.test_privacy import forgotten

PEOPLE = ("Ana", "Bruno", "Carla")
WEEK = 7 * 86_400


async def season(stage: Stage, **plan: object) -> Doc:
    """Ana's season with Bruno and Carla in it; its post."""
    await stage.slash("Ana", "/season new", title="Spring", game=GAME, **plan)
    post = await stage.post("**Spring** ·")
    for name in PEOPLE[1:]:
        told = await stage.pressed(name, post, "Ride along")
        assert "You ride along in **Spring**" in told["content"]
    return await shown(stage, "Ana, Bruno and Carla ride along")


async def shown(stage: Stage, text: str, channel: str | None = None) -> Doc:
    """The season's newest post once it says something."""
    return await stage.until(lambda: _newest(stage, text, channel))


def _newest(stage: Stage, text: str, channel: str | None) -> Doc | None:
    found = newest(stage.posts(channel), "**Spring** ·")
    return found if found is not None and text in found["content"].replace("\\", "") else None


async def turn(stage: Stage) -> None:
    """The season looks what is due."""
    cog: Any = stage.bot.get_cog("season")
    await stage.sent()
    await cog.board.turn()
    await stage.sent()


async def joined(stage: Stage, number: int, people: Sequence[str] = PEOPLE) -> None:
    """All members join by the call to a race, in this order."""
    call = await stage.post(f"race {number} of")
    assert all(stage.seat(name).id in {user["id"] for user in call["mentions"]} for name in PEOPLE)
    for name in people:
        await stage.pressed(name, call, "Join")
    await turn(stage)


async def colours(stage: Stage, table: int) -> dict[str, str]:
    """Who rides in which colour."""
    return {player.name: player.colour for player in (await stage.table_view(table)).players}


async def test_a_season_of_two_races_from_its_first_call_to_its_final_table(stage: Stage) -> None:
    post = await season(stage, races=2, drop=1)
    await stage.pressed("Ana", post, "Open the first race")
    await joined(stage, 1)
    await stage.post("They're off!")
    assert labels(await stage.post("race 1 of")) == []
    await ride(stage, *PEOPLE)
    await stage.post("wins")
    await turn(stage)
    first = await shown(stage, "1 of 2 races ridden")
    assert (
        "🎽" in str(first["content"])
        and first["attachments"]
        and "The next lobby opens by itself" in str(first["content"])
    )
    await stage.later(WEEK)
    await turn(stage)
    await joined(stage, 2, PEOPLE[::-1])
    assert await colours(stage, 2) == await colours(stage, 1)
    assert "🎽" in (await stage.post("hosted by Ana"))["content"]
    asked = await stage.slash("Ana", "/race abandon")
    await stage.press("Ana", asked, "End it for everybody")
    await stage.post("ended without a winner")
    await turn(stage)
    last = await shown(stage, "the final table after 2 races")
    assert "✗ Race 2" in last["content"]
    assert (
        "wins the season" in str(last["content"]) and last["attachments"] and labels(last) == ["Table as picture"]
    )
    assert labels(stage.seat("Ana").message(str(first["id"]))) == []
    assert str((await stage.slash("Eva", "/race history"))["content"]).count("🎽 Spring") == 2


async def test_who_is_no_owner_opens_changes_and_ends_nothing(stage: Stage) -> None:
    post = await season(stage)
    for act in (
        stage.pressed("Bruno", post, "Open the first race"),
        stage.slash("Bruno", "/season change", days=1),
        stage.slash("Bruno", "/season end"),
    ):
        assert "Only who opened the season" in (await act)["content"]
    asked, his = await stage.slash("Ana", "/season end"), await stage.slash("Bruno", "/races")
    stage.seat("Bruno").message(his["id"])["components"] = asked["components"]
    await stage.press("Bruno", stage.seat("Bruno").message(his["id"]), "Yes, end it")
    await stage.until(lambda: newest(stage.posts(name="Bruno"), "Only who opened the season"))


async def test_an_owner_changes_and_ends_his_season(stage: Stage) -> None:
    await season(stage)
    await stage.slash("Ana", "/season change", points="9 5 1")
    await shown(stage, "9-5-1")
    asked = await stage.slash("Ana", "/season end")
    await stage.press("Ana", asked, "Yes, end it")
    await shown(stage, "the final table after 0 races")


async def test_after_a_restart_the_season_goes_on_and_posts_nothing_twice(stage: Stage) -> None:
    post = await season(stage)
    await stage.restart()
    await turn(stage)
    assert len([one for one in stage.posts() if one["content"].startswith("🏆")]) == 1
    await stage.pressed("Ana", post, "Open the first race")
    await stage.post("race 1 of 4")


async def test_a_deleted_post_comes_again_and_a_deleted_channel_is_left_with_a_command(stage: Stage) -> None:
    south = stage.seat("Ana").create_channel("south")
    await stage.slash("Ana", "/season new", south, title="Spring", game=GAME)
    post = await stage.post("**Spring** ·", south)
    stage.seat("Ana").delete(post["id"])
    await stage.slash("Ana", "/season change", south, days=3)
    again = await stage.until(lambda: newest(stage.posts(south), "🏆"))
    assert again["id"] != post["id"]
    stage.seat("Ana").delete_channel(south)
    await stage.slash("Ana", "/season move")
    await shown(stage, "who rides along?")


async def test_a_lobby_that_waits_for_its_channel_says_so_and_the_post_follows_when_it_opens(stage: Stage) -> None:
    post = await season(stage)
    await stage.slash("Dani", "/race new", game="pistard")
    told = await stage.pressed("Ana", post, "Open the first race")
    assert "opens as soon as that has ended or been closed" in told["content"]
    await shown(stage, "The next lobby opens as soon as")
    await stage.slash("Dani", "/race abandon")
    await turn(stage)
    await shown(stage, "The lobby is open in")


async def test_who_is_forgotten_rides_along_in_no_post(stage: Stage) -> None:
    await season(stage)
    await forgotten(stage, "Carla")
    await shown(stage, "Ana and Bruno ride along")


async def test_points_that_are_none_are_refused_in_a_sentence(stage: Stage) -> None:
    told = await stage.slash("Ana", "/season new", title="Spring", game=GAME, points="ten")
    assert "Write points by place" in told["content"]
    told = await stage.slash("Ana", "/season new", title="Spring", game=GAME, races=2, drop=2)
    assert "must be from 0 to 1" in told["content"]


async def test_where_there_is_no_season_its_commands_say_how_to_come_to_one(stage: Stage) -> None:
    for line in ("/season end", "/season move", "/season change"):
        assert "`/season new` opens one" in (await stage.slash("Ana", line))["content"]


async def test_of_a_season_whose_owner_is_forgotten_nobody_unknown_is_called_the_owner(stage: Stage) -> None:
    await stage.slash("Bruno", "/season new", title="Spring", game=GAME)
    post = await stage.post("**Spring** ·")
    await forgotten(stage)
    await stage.pressed("Carla", post, "Ride along")
    refused = await stage.slash("Carla", "/season change", days=1)
    assert "only who manages this channel" in refused["content"]
    told = await stage.slash("Carla", "/season show")
    assert "Whoever manages this channel opens the first race" in told["content"]
