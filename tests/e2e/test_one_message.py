"""One message a person and race: it rings when something is needed, and takes the place of the one before."""

from __future__ import annotations

from functools import partial
from typing import Any

from cogs.text import pending_news
from desk import Fault, Hold
from tests.e2e.support import WITHIN, Stage, choose, labels, open_race, ride, shows

Doc = dict[str, Any]
HOUR = 3600.0
THREE = ("Ana", "Bruno", "Carla")


async def only(stage: Stage, name: str, text: str) -> Doc:
    """Somebody's one message, once it says something."""
    found = await stage.dm(name, text)
    await stage.sent()
    assert [one["id"] for one in stage.dms(name)] == [found["id"]]
    return found


async def test_the_first_question_takes_the_place_of_the_word_about_the_seat(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await only(stage, "Bruno", "Turn 1 of 8")


async def test_the_next_question_takes_the_place_of_the_one_before_and_tells_what_happened(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=3)
    for name in THREE:
        asked = await only(stage, name, "Turn 3 of 8")
        told = asked["content"].split("\n\n")[1]
        assert told.startswith(("Turn 2 of 8 · ", "✓")) and "leads" in asked["content"]
        story = asked["content"]  # two of the computers may have shown a 0
        assert f"• {name}" in story or "help each other" in story or "nobody moves" in story


async def test_who_is_last_reads_his_tick_above_the_next_question_and_hears_nothing(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    card = await stage.card("Carla", 1)
    await stage.press("Carla", card, "3")
    turned = await only(stage, "Carla", "Turn 2 of 8")
    assert turned["id"] == card["id"] and "✓ **You play 3.**" in turned["content"]


async def test_a_reminder_takes_the_place_of_the_question(stage: Stage) -> None:
    await open_race(stage, *THREE)
    asked = await stage.card("Ana", 1)
    await stage.later(12 * HOUR + 60)
    reminder = await only(stage, "Ana", "You have not chosen yet")
    assert reminder["id"] != asked["id"] and labels(reminder)[0] == "0" and reminder["attachments"]
    await stage.press("Ana", reminder, "4")
    await stage.until(partial(shows, stage, "Ana", reminder["id"], "You play 4"))


async def test_who_is_late_is_told_in_the_message_that_is_there(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    await stage.card("Carla", 1)
    await stage.later(12 * HOUR + 60)
    first = await stage.dm("Carla", "You have not chosen yet")
    await stage.later(11 * HOUR)
    reminder = await stage.until(
        lambda: next((m for m in stage.dms("Carla") if int(m["id"]) > int(first["id"])), None)
    )
    await stage.later(HOUR)
    told = await only(stage, "Carla", "a stand-in played for you")
    assert told["id"] == reminder["id"]


async def test_what_a_plan_played_is_told_until_its_owner_has_read_it(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", game="ciclistas")
    played = "By your plan and orders:"
    for _ in range(8):
        for name in ("Ana", "Bruno"):
            await stage.bot.edge.rest(WITHIN)
            await stage.sent()
            if not stage.dms(name):  # whose riders have no choice in a round is asked nothing
                continue
            (asked,) = stage.dms(name)
            if played in asked["content"]:
                assert played in (await kept(stage, name))
                line = asked["content"].split(played)[1][:40]
                await stage.press(name, asked, labels(asked)[0])
                await stage.bot.edge.rest(WITHIN)
                assert line not in await kept(stage, name)
                return
            # The proposal, or what came differently than planned.
            if "Accept" in labels(asked) or "You decide." in asked["content"]:
                await stage.press(name, asked, labels(asked)[0])
    raise AssertionError("no plan has played anything")


def has_one(stage: Stage, name: str) -> bool:
    """Whether somebody has one message and no more."""
    return len(stage.dms(name)) == 1


async def kept(stage: Stage, name: str) -> str:
    """What somebody has still to be told."""
    return await pending_news.held(stage.store, 1, int(stage.seat(name).id))


async def test_nothing_is_lost_where_the_former_message_is_gone_already(stage: Stage) -> None:
    await open_race(stage, *THREE)
    stage.desk.trouble.order(Fault("DELETE", "/messages/", status=404, code=10008))
    await ride(stage, *THREE, until=2)
    await stage.card("Ana", 2)
    await stage.sent()
    assert [one for one in stage.dms("Ana") if "Turn 2" in one["content"]]


async def test_what_could_not_be_deleted_is_deleted_with_the_next_try(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in THREE:
        await stage.card(name, 1)
    await stage.sent()
    stage.desk.trouble.order(Fault("DELETE", "/messages/", status=429, retry_after=0.01))
    await ride(stage, *THREE, until=2)
    for name in THREE:
        await stage.card(name, 2)
        await stage.until(partial(has_one, stage, name))


async def test_a_bot_that_dies_before_it_deletes_leaves_one_message_in_the_end(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in THREE:
        await stage.card(name, 1)
    await stage.sent()
    holds = [Hold() for _ in range(2)]
    for held in holds:
        stage.desk.trouble.order(Fault("DELETE", "/messages/", held=held))
    await ride(stage, *THREE, until=2)
    for held in holds:
        await held.reached.wait()
    assert any(len(stage.dms(name)) == 2 for name in THREE)
    for held in holds:
        held.gate.set()
    await stage.restart()
    for name in THREE:
        await stage.until(partial(has_one, stage, name))
        assert labels(await stage.card(name, 2))


async def test_a_press_on_a_message_that_is_just_being_deleted_is_answered(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    stage.desk.trouble.order(Fault("PATCH", "^/webhooks/.*@original$", status=404, code=10008))
    await stage.press("Ana", card, "2")
    answer = await stage.dm("Ana", "You play 2")
    assert answer["id"] != card["id"] and answer["flags"] & 64


async def test_a_press_on_a_message_that_is_gone_is_acknowledged_privately(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    stage.desk.trouble.order(Fault("POST", "/callback$", status=404, code=10008))
    await stage.press("Ana", card, "2")
    answer = await stage.until(
        lambda: next(
            (one for one in stage.dms("Ana") if one["id"] != card["id"] and "You play 2" in one["content"]), None
        )
    )
    assert answer["flags"] & 64
