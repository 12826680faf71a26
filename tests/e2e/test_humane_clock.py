"""A clock for people: nights that change their length, absences in several races, silence that ends by itself."""

from __future__ import annotations

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

import pytest

from desk import Act
from engine.tables.model.table import Person
from engine.tables.views.table_view import Hand
from tests.e2e.support import WITHIN, Doc, Stage, choose, labels, open_lobby, open_race, startable
from tests.e2e.test_away import day
from tests.e2e.test_holds import nobody_there

HOUR = 3600.0
DAY = 24 * HOUR
MADRID = ZoneInfo("Europe/Madrid")
THREE = ("Ana", "Bruno", "Carla")


def night_of_change(now: float) -> datetime:
    """The noon before the next night in which the clocks of Madrid are changed."""
    noon = datetime.combine(datetime.fromtimestamp(now, MADRID).date() + timedelta(days=1), time(12), MADRID)
    while noon.utcoffset() == (noon + timedelta(days=1)).utcoffset():
        noon += timedelta(days=1)
    return noon


async def test_time_runs_out_when_people_get_up_also_where_the_clocks_were_changed(stage: Stage) -> None:
    noon = night_of_change(stage._now())
    await stage.later(noon.timestamp() - stage._now())
    for name in THREE:
        await stage.slash(name, "/me settings", stage.seat(name).dm, zone="Europe/Madrid", start="22", end="8")
    await open_race(stage, *THREE)
    await stage.card("Ana", 1)
    await stage.slash("Ana", "/race pace", pace="twelve")
    morning = datetime.combine(noon.date() + timedelta(days=1), time(8), MADRID)
    assert (await stage.table_view()).deadline == morning.timestamp()
    assert morning.astimezone(UTC) - noon.astimezone(UTC) != timedelta(hours=20)


async def test_whoever_is_away_is_away_in_all_his_races(stage: Stage) -> None:
    await open_race(stage, *THREE)
    nord = stage.seat("Dani").create_channel("nord")
    await open_race(stage, "Bruno", "Dani", "Eva", channel=nord)
    await stage.slash("Bruno", "/away", until=day(stage, 3))
    for table in (1, 2):
        view = await stage.table_view(table)
        assert view.late == (view.seat_of(int(stage.seat("Bruno").id)),)
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**")
    for name in ("Dani", "Eva"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**", nord)


async def test_a_race_of_which_all_are_silent_ends_by_itself(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Ana", 1)
    await stage.later(25 * HOUR)
    await stage.post("shall we go on?")
    await stage.later(3 * DAY)
    await nobody_there(stage)
    await stage.later(11 * DAY + HOUR)
    await stage.post("has been seen for two weeks")
    assert (await stage.table_view()).status == "abandoned"


@pytest.mark.parametrize(
    ("pace", "hours"),
    [("live", 1 / 6), ("hour", 1), ("eight", 8), ("twelve", 12), ("two", 48), ("week", 168), ("none", None)],
)
async def test_every_pace_can_be_had_under_way(stage: Stage, pace: str, hours: float | None) -> None:
    await open_race(stage, *THREE)
    await stage.card("Ana", 1)
    assert (await stage.slash("Ana", "/race pace", pace=pace))["content"].startswith("From now on: ")
    left = (await stage.table_view()).deadline - stage._now()
    assert (await stage.table_view()).pace == pace
    assert left < 0 if hours is None else hours * HOUR - 60 < left <= hours * HOUR


async def test_the_last_plan_of_who_is_late_goes_on_until_he_looks(stage: Stage) -> None:
    await open_long_race(stage)
    while "1" not in ((await stage.pipeline.seen(1)).table.plans or {}):  # nothing to decide in a round, no plan
        await accept(stage, "Bruno")
        await accept(stage, "Ana")
    while "last_plan" not in await played_by(stage, 1):
        assert (await stage.table_view()).status in ("racing", "paused")
        if await is_asked(stage, "Ana"):
            await take_first(stage, "Ana")
        else:
            await a_day_passes(stage)
    await stage.slash("Bruno", "/hand")
    assert 1 not in (await stage.table_view()).late


async def open_long_race(stage: Stage) -> None:
    """Ana and Bruno on five laps: more rounds than anybody needs to be asked something in one of them."""
    lobby = await open_lobby(stage, "Ana", "Bruno", game="ciclistas")
    ana = stage.seat("Ana")
    await stage.edge.service.configure(1, Person(int(ana.id), ana.name), {"mode": "laps", "laps": 5}, 1)
    await stage.press("Ana", await stage.until(lambda: startable(stage, "Ana", lobby["id"])), "Start")
    await stage.post("They're off!")


async def played_by(stage: Stage, seat: int) -> set[str]:
    """Who has answered for a seat."""
    return {entry.who for entry in await stage.store.entries(1) if entry.kind == "answer" and entry.seat == seat}


async def accept(stage: Stage, name: str) -> None:
    """Somebody accepts what is proposed where he is asked for a round, else answers with the first choice, until
    nothing is asked of him."""
    await stage.sent()
    while await is_asked(stage, name):
        await take_first(stage, name)
    if (await stage.table_view()).rests:
        await a_day_passes(stage)


async def a_day_passes(stage: Stage) -> None:
    """Deadlines come, and a race that rests after rounds in which nobody had a choice goes on."""
    await stage.later(25 * HOUR)
    await stage.rung()


async def is_asked(stage: Stage, name: str) -> bool:
    """Whether anything is asked of somebody now: in a rest nothing is."""
    asked = await hand(stage, name)
    return asked.waits and asked.table.status == "racing"


async def take_first(stage: Stage, name: str) -> None:
    """Somebody takes the first thing that his message offers."""
    asked = await stage.dm(name, "**El juego de los ciclistas")
    await first(stage, name, asked).settled(WITHIN)
    await stage.bot.edge.rest(WITHIN)
    await stage.sent()


def first(stage: Stage, name: str, asked: Doc) -> Act:
    """Somebody presses the first button of a question; many numbers of counters are the lines of a menu."""
    part = asked["components"][0]["components"][0]
    if "options" not in part:
        return stage.seat(name).press(asked["id"], part["custom_id"])
    return stage.seat(name).choose(asked["id"], part["custom_id"], [part["options"][0]["value"]])


async def hand(stage: Stage, name: str) -> Hand:
    """What somebody is asked."""
    return await stage.edge.service.hand(1, int(stage.seat(name).id))


# -- what cannot be


async def test_a_plan_for_a_round_that_is_over_is_not_taken_and_what_was_played_is_told(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", game="ciclistas")
    # Whoever has nothing to choose in the first round is not asked for it.
    late = "Ana" if (await hand(stage, "Ana")).questions else "Bruno"
    old = await stage.slash(late, "/hand")
    await stage.restart()  # which forgets that reply, so that it stays as it is
    before = (await stage.table_view()).round
    while (await stage.table_view()).round == before:
        for name in ("Ana", "Bruno"):
            await accept(stage, name)
    await stage.sent()
    plans = (await stage.pipeline.seen(1)).table.plans
    await stage.press(late, old, "Accept")
    await stage.until(lambda: "played" in stage.seat(late).message(old["id"])["content"])
    assert (await stage.pipeline.seen(1)).table.plans == plans


async def test_a_plan_that_has_become_impossible_is_asked_with_the_reason(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await choose(stage, "Ana", 1, 2)
    menu = next(part for row in card["components"] for part in row["components"] if part["type"] == 3)
    value = next(option["value"] for option in menu["options"] if option["label"] == "3")
    await stage.seat("Ana").choose(card["id"], menu["custom_id"], [value]).settled(WITHIN)
    await stage.bot.edge.rest(WITHIN)
    await stage.press("Ana", card, "3")
    await stage.bot.edge.rest(WITHIN)
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    asked = await stage.dm("Ana", "the card that you planned is not in your hand any more")
    assert "Turn 2 of 8" in asked["content"] and "3" not in labels(asked)
