"""What a moderator meets: somebody who is forgotten or has vanished stays nowhere by name, and holds nobody up."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.e2e.support import GAME, Doc, Stage, choose, labels, open_lobby, open_race
from tests.e2e.test_forged import Club
from tests.e2e.test_privacy import database, file_of, forgotten
from tests.e2e.test_seats import give, offer, other_seat
from tests.store.test_personal import tells_of

DAY = 86_400.0
THREE = ("Ana", "Bruno", "Carla")


async def season_lobby(stage: Stage) -> Doc:
    """The lobby of a season of Ana's, in which she does not sit, with two members in it."""
    await stage.slash("Ana", "/season new", title="Spring", game=GAME)
    post = await stage.post("**Spring** ·")
    for name in ("Bruno", "Carla"):
        await stage.pressed(name, post, "Ride along")
    await stage.pressed("Ana", post, "Open the first race")
    return await stage.post("hosted by")


async def test_a_season_s_lobby_whose_owner_is_forgotten_is_led_by_who_joins(stage: Stage) -> None:
    lobby = await season_lobby(stage)
    await forgotten(stage, "Ana")
    await stage.until(lambda: "hosted by nobody yet" in stage.seat("Eva").message(lobby["id"])["content"])
    await stage.pressed("Bruno", lobby, "Join")
    await stage.until(lambda: "hosted by Bruno" in stage.seat("Eva").message(lobby["id"])["content"])


async def test_a_season_s_lobby_whose_owner_has_vanished_is_led_by_a_member(stage: Stage) -> None:
    lobby = await season_lobby(stage)
    await stage.pressed("Bruno", lobby, "Join")
    assert "Start" not in "".join(labels(await stage.slash("Bruno", "/race status")))
    assert "Only the host" in (await stage.pressed("Bruno", lobby, "Add computer"))["content"]
    await stage.later(2 * DAY)
    await stage.pressed("Carla", lobby, "Join")
    await stage.later(1.5 * DAY)
    await stage.rung()
    await stage.until(lambda: "hosted by Carla" in stage.seat("Eva").message(lobby["id"])["content"])


async def test_a_question_about_a_seat_ends_when_it_passes_on(stage: Stage) -> None:
    await open_race(stage, *THREE)
    seat = await other_seat(stage, "Carla", 1)
    await give(stage, "Carla", seat, "A computer rides on …", "strong")
    await stage.post("the seat of Bruno: a strong computer")
    await stage.pressed("Dani", await offer(stage, "Bruno", "Dani"), "Take the seat")
    await stage.sent()
    assert (await stage.table_view()).consent is None


@pytest.mark.parametrize("name", ["Bruno", "Carla", "Eva"])
async def test_who_is_forgotten_while_a_seat_is_voted_on_leaves_no_name(
    stage: Stage, tmp_path: Path, name: str
) -> None:
    await open_race(stage, *THREE, "Dani")
    seat = await other_seat(stage, "Carla", 1)
    await give(stage, "Carla", seat, "Offer it to somebody …", stage.seat("Eva").id)
    await forgotten(stage, name)
    await stage.sent()
    assert tells_of(database(tmp_path, "after"), int(stage.seat(name).id), name) == []
    assert (await stage.table_view()).consent is None
    assert not any("? does" in post["content"] for post in stage.posts())


async def test_who_takes_a_seat_has_nothing_of_who_rode_it_in_his_export(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await choose(stage, "Bruno", 1)
    await stage.pressed("Dani", await offer(stage, "Bruno", "Dani"), "Take the seat")
    await stage.sent()
    told = file_of(stage, await stage.slash("Dani", "/me export"))
    assert "Bruno" not in json.dumps(told) and stage.seat("Bruno").id not in json.dumps(told)
    assert told["races"][0]["own"]["hand"] and told["races"][0]["log"] == []
    [race] = file_of(stage, await stage.slash("Bruno", "/me export"))["races"]
    assert race["seat_before"] == 1 and [entry["kind"] for entry in race["log"]] == ["answer"]
    assert "own" not in race and "Dani" not in json.dumps(race)


async def test_who_comes_back_has_in_his_export_what_he_did_before(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await choose(stage, "Bruno", 1)
    await stage.pressed("Bruno", await stage.slash("Bruno", "/race leave"), "Leave all the same")
    seats = await stage.slash("Bruno", "/race seat")
    await stage.pressed("Bruno", seats, "Come back")
    [race] = file_of(stage, await stage.slash("Bruno", "/me export"))["races"]
    assert race["seat"] == 1 and [entry["kind"] for entry in race["log"]] == ["answer"]


@pytest.mark.parametrize("verb", ["private", "public"])
async def test_a_menu_that_asks_for_what_a_button_does_is_a_sentence(stage: Stage, verb: str) -> None:
    club = Club(stage)
    club.paper["Ana"] = await open_lobby(stage, "Ana")
    assert "do not know this button" in await club.forge("Ana", f"u:1:{verb}:", ["1"])
