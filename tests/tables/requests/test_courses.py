"""What is ridden on belongs to the table: pinned at the start, carried to the rematch, checked when it is read."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engine.core.documents import LARGEST, LARGEST_RIDE
from engine.core.events import Line
from engine.registry import Entry
from engine.tables.model.table import Unreadable
from engine.tables.requests.courses import SHIPPED
from engine.tables.requests.service import Service
from engine.tables.runtime.pipeline import Pipeline
from tests.cli.courses import BOARD, HILLS, LOOP, TRACK
from tests.rides.tracks import gpx, road
from tests.tables.club import ANA, BRUNO, CARLA, NORD, Club, refused
from tests.toys.of_rides import OfRides


async def used(club: Club, table: int, course: dict[str, Any]) -> None:
    """Ana brings a course and rides on it."""
    seen = await club.service.offer_course(table, ANA, json.dumps(course).encode())
    await club.service.use_course(table, ANA, seen.file, club.press)


def on_other_files(club: Club, game: str, course: dict[str, Any]) -> Service:
    """The service after a restart with another course file of the game."""
    entry: Entry = club.pipeline.games[game]  # type: ignore[assignment]
    changed = replace(entry, material=entry.read(entry.adopted(course)[0]))
    return Service(Pipeline(club.store, {game: changed}, club.pipeline.now))


async def test_a_course_that_changes_under_a_race_changes_nothing_for_it(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    before = await club.service.table_view(table)
    after = await on_other_files(club, "criterium", BOARD).table_view(table)
    assert (before.course, before.digest) == (after.course, after.digest)
    assert after.standings == before.standings


async def test_a_race_goes_on_although_its_course_is_gone(club: Club) -> None:
    table = await club.race("ciclistas", ANA, BRUNO, course="clasica_80")
    whole = {"game": "ciclistas", "courses": {"coast": {key: HILLS[key] for key in ("name", "spaces", "pieces")}}}
    service = on_other_files(club, "ciclistas", whole)
    prompt = (await club.open_prompts(table))[0]
    who = (ANA, BRUNO)[prompt.seat]
    answer = {prompt.fields[0].key: (prompt.fields[0].choices[0].key,)}
    assert (await service.answer(table, 0, prompt.id, answer, who, club.press)).kind == "played"


async def test_a_circuit_of_ones_own_is_ridden_in_laps(club: Club) -> None:
    table = await club.lobby("ciclistas", ANA, BRUNO)
    await used(club, table, LOOP)
    assert (await club.table(table)).options == {"mode": "laps", "circuit": "own_loop", "laps": 2}
    await club.service.start(table, ANA, club.press)
    assert (await club.service.table_view(table)).course.facts["name"] == "Loop"  # type: ignore[union-attr]


async def test_back_on_the_course_of_the_game_the_options_fit_again(club: Club) -> None:
    table = await club.lobby("ciclistas", ANA, BRUNO)
    await used(club, table, HILLS)
    await club.service.use_course(table, ANA, SHIPPED, club.press)
    loaded = await club.table(table)
    assert loaded.material == "" and loaded.options.get("course", "clasica_60") == "clasica_60"


async def test_a_rematch_is_ridden_on_the_same_course(club: Club) -> None:
    table = await club.lobby("pistard", ANA, BRUNO)
    await used(club, table, TRACK)
    await club.service.start(table, ANA, club.press)
    await club.service.abandon(table, ANA, club.press)
    again = (await club.service.rematch(table, ANA, club.press)).table
    assert (await club.service.table_view(again)).course.facts["name"] == "Oval"  # type: ignore[union-attr]


async def test_a_race_of_other_rules_is_not_played_on_but_can_be_ended(club: Club) -> None:
    table = await club.race("criterium", ANA, BRUNO, CARLA)
    entry: Entry = club.pipeline.games["criterium"]  # type: ignore[assignment]

    class Newer(Entry):
        """The game with the next version of its rules."""

        @property
        def meta(self) -> Any:
            return entry.meta._replace(rules_version=2)

    newer = Newer(entry.game, entry.material, entry.folder)
    pipeline = Pipeline(club.store, {"criterium": newer}, club.pipeline.now)
    service = Service(pipeline)
    with pytest.raises(Unreadable, match="begun under version 1 of the rules"):
        pipeline.rules_of_race(await club.table(table))
    assert (await service.table_view(table)).standings == ()
    assert (await service.abandon(table, ANA, club.press)).kind == "abandoned"


async def test_a_file_waits_only_until_it_is_used(club: Club) -> None:
    table = await club.lobby("criterium", ANA)
    seen = await club.service.offer_course(table, ANA, json.dumps(BOARD).encode())
    await club.service.use_course(table, ANA, seen.file, club.press)
    assert (await refused(club.service.use_course(table, ANA, seen.file, club.press))).reason == "no-course"


RIDE = gpx(road((75, 0), every=100), name="Sunday")


async def test_a_ride_is_looked_at_and_used_as_the_course_that_the_game_makes_of_it(club: Club) -> None:
    entry: Entry = club.pipeline.games["ciclistas"]  # type: ignore[assignment]
    club.pipeline.games = {**club.pipeline.games, "ciclistas": replace(entry, game=OfRides())}
    table = await club.lobby("ciclistas", ANA, BRUNO)
    seen = await club.service.offer_course(table, ANA, RIDE)
    await club.service.use_course(table, ANA, seen.file, club.press)
    course = (await club.service.table_view(table)).course
    assert course is not None and (course.facts["name"], course.facts["spaces"]) == ("Sunday", 75)


@pytest.mark.parametrize(
    ("file", "reason", "why"),
    [
        (RIDE, "bad-course", "El juego de los ciclistas makes no course of a ride; write one as JSON"),
        (b"<" + b" " * LARGEST_RIDE, "large-course", None),
        (b"{" + b" " * LARGEST + b"}", "large-course", None),
    ],
)
async def test_a_file_that_is_no_course_changes_nothing(
    club: Club, file: bytes, reason: str, why: str | None
) -> None:
    table = await club.lobby("ciclistas", ANA)
    refusal = await refused(club.service.offer_course(table, ANA, file))
    assert (refusal.reason, refusal.facts.get("why")) == (reason, why)


async def test_a_bomb_that_calls_itself_a_ride_is_refused_in_a_sentence(club: Club) -> None:
    entry: Entry = club.pipeline.games["ciclistas"]  # type: ignore[assignment]
    club.pipeline.games = {**club.pipeline.games, "ciclistas": replace(entry, game=OfRides())}
    table = await club.lobby("ciclistas", ANA)
    bomb = b'<!DOCTYPE gpx [<!ENTITY a "a">]><gpx>&a;</gpx>'
    refusal = await refused(club.service.offer_course(table, ANA, bomb))
    assert str(refusal.facts["why"]).startswith("it declares a document type")


async def test_a_course_is_looked_at_as_its_game_previews_it(club: Club) -> None:
    entry: Entry = club.pipeline.games["ciclistas"]  # type: ignore[assignment]
    assert await club.service.preview(await club.lobby("ciclistas", ANA)) is None
    club.pipeline.games = {**club.pipeline.games, "ciclistas": replace(entry, game=OfRides())}
    table = await club.lobby("ciclistas", ANA, place=NORD)
    seen = await club.service.course(table)
    assert await club.service.preview(table) == seen.scene
    assert seen.scene.parts and seen.lines == (Line("gone", {"name": "Ours"}),)
