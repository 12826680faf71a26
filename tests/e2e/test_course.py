"""`/race course`: a file is looked at before it is used; what is wrong with it is told in one sentence."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from engine import registry
from tests.cli.courses import BOARD, HILLS, LOOP, ROAD, STAGE, TRACK
from tests.e2e.support import Doc, Stage, open_lobby, open_race, staged, startable
from tests.games.common import DATA
from tests.rides.tracks import gpx, road
from tests.toys.of_rides import OfRides


async def sent(stage: Stage, course: Any, name: str = "Ana", file: str = "mine.json") -> Doc:
    """Somebody sends a file with the command; the private reply."""
    body = course if isinstance(course, bytes) else json.dumps(course).encode()
    ident = stage.seat(name).upload(stage.desk.rambla, file, body)
    return await stage.slash(name, "/race course", file=ident)


def lobbies(stage: Stage) -> list[Doc]:
    """The posts of lobbies."""
    return [post for post in stage.posts() if "hosted by" in post["content"]]


@pytest.mark.parametrize("course", [BOARD, HILLS, TRACK, ROAD, STAGE], ids=lambda one: str(one["game"]))
async def test_a_course_is_seen_privately_then_used(stage: Stage, course: Any) -> None:
    await open_lobby(stage, "Ana", "Bruno", game=course["game"])
    seen = await sent(stage, course)
    assert course["name"] in seen["content"] and seen["_for"] == stage.seat("Ana").id
    assert seen["attachments"][0]["content_type"] == "image/png"
    assert not (await stage.table_view()).own_course
    await stage.press("Ana", seen, "Use this course")
    await stage.until(lambda: "Done." in stage.seat("Ana").message(seen["id"])["content"])
    table = await stage.table_view()
    assert table.own_course
    named = course["name"], f"`{table.digest[:8]}`"
    await stage.until(lambda: any(all(part in post["content"] for part in named) for post in lobbies(stage)))


async def test_a_course_thrown_away_changes_nothing(stage: Stage) -> None:
    await open_lobby(stage, "Ana", game="ciclistas")
    seen = await sent(stage, HILLS)
    await stage.press("Ana", seen, "Throw away")
    await stage.until(lambda: "Thrown away" in stage.seat("Ana").message(seen["id"])["content"])
    assert not (await stage.table_view()).own_course


async def test_only_the_newest_file_can_be_used(stage: Stage) -> None:
    await open_lobby(stage, "Ana", game="ciclistas")
    first = await sent(stage, HILLS)
    await sent(stage, LOOP)
    act = await stage.press("Ana", first, "Use this course")
    await stage.until(lambda: act.state == "answered")
    assert not (await stage.table_view()).own_course


async def test_without_a_file_the_present_course_is_shown(stage: Stage) -> None:
    await open_lobby(stage, "Ana", game="criterium")
    shown = await stage.slash("Ana", "/race course")
    assert "Figueres, 32 squares" in shown["content"] and '"game": "criterium"' in shown["content"]


async def test_only_the_host_brings_a_course(stage: Stage) -> None:
    await open_lobby(stage, "Ana", "Bruno", game="criterium")
    assert "host" in (await sent(stage, BOARD, "Bruno"))["content"]


async def test_a_course_is_brought_before_the_start(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    assert "has started" in (await sent(stage, BOARD))["content"]


async def test_the_host_goes_back_to_the_course_of_the_game(stage: Stage) -> None:
    await open_lobby(stage, "Ana", game="criterium")
    await stage.press("Ana", await sent(stage, BOARD), "Use this course")
    await stage.until(lambda: any("Done." in post["content"] for post in stage.posts()))
    shown = await stage.slash("Ana", "/race course")
    await stage.press("Ana", shown, "Back to the game's own")
    await stage.until(lambda: "Done." in stage.seat("Ana").message(shown["id"])["content"])
    assert not (await stage.table_view()).own_course


@pytest.mark.parametrize(
    ("course", "said"),
    [
        (b" " * 5_000_000, "at most 64 KB"),
        (b"[" * 3000, "nested too deeply"),
        (b"", "the file is empty"),
        (b'{"game": "criterium", "name": "a", "name": "b"}', "stands there twice"),
        (b"\xff\xfe{}", "no text file in UTF-8"),
        (b"\x89PNG\r\n\x1a\n" + b"\x00" * 40, "no text file in UTF-8"),
        ({**BOARD, "sprint": "27"}, "must be a whole number"),
        ({**BOARD, "name": "../../etc"}, "cannot be shown in a name"),
        ({**BOARD, "name": "a\u202eb"}, "cannot be shown in a name"),
        (TRACK, "say which game this course is for"),
    ],
    ids=["5MB", "nested", "empty", "twice", "utf16", "picture", "type", "path", "rtl", "other-game"],
)
async def test_what_cannot_be_ridden_gets_one_sentence(stage: Stage, course: Any, said: str) -> None:
    await open_lobby(stage, "Ana", game="criterium")
    before = await stage.table_view()
    answer = await sent(stage, course, file="..\u202e/gpj.exe")
    assert said in answer["content"].replace("\\", "") and "Nothing was changed" in answer["content"]
    assert "\n" not in answer["content"] and not answer["components"]
    assert await stage.table_view() == before


def plank(**changes: Any) -> dict[str, Any]:
    """A small board of Um Reifenbreite with something else in it."""
    lanes = {str(lane): "a*9" for lane in range(1, 5)}
    return {
        "game": "reifenbreite",
        "format": "urb-board/1",
        "id": "plank",
        "name": "Plank",
        "lanes": 4,
        "sections": {
            "G": {"kind": "straight", "lanes": dict.fromkeys(lanes, "a*4")},
            "Y": {"kind": "straight", "lanes": lanes},
            "K": {"kind": "curve", "turn": "left", "thick": [2], "lanes": {**lanes, "4": "a*8", "3": "a*8"}},
        },
        "starts": {"1": {"grid": "G", "faces": "A"}},
        "lines": ["A"],
        "legs": {"1>A": ["Y"]},
        "courses": {"test": {"name": "Test", "start": "1", "route": ["A"]}},
        **changes,
    }


def section(key: str, **changes: Any) -> dict[str, Any]:
    """The board with a section changed."""
    sections = plank()["sections"]
    return plank(sections={**sections, key: {**sections[key], **changes}})


BARE = {"1": "a*9", "2": "a*9", "3": "a*9"}
SHORT = {"1": "a*9", "2": "a*9", "3": "a*9", "4": "a*8"}
SPRINT = {"name": "Test", "start": "1", "route": ["A"], "sprints": [{"line": "A", "pass": 1, "points": [3]}]}


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (section("Y", lanes=BARE), "section Y: it has the lanes 1, 2, 3, not 1 to 4 (V1)"),
        (section("Y", lanes=SHORT), "equal numbers of spaces, not [9, 9, 9, 8] (V1)"),
        (section("K", thick=[]), "no thick line between them; add 2 to thick (V2)"),
        (section("G", lanes=SHORT), "(V"),
        (
            plank(starts={"1": {"grid": "Y", "faces": "A"}}),
            "must be a straight of 4 columns without thick lines (V3)",
        ),
        (plank(legs={"1>A": ["Y", "K"]}), "its last section, before line A, must be a straight (V4)"),
        (plank(courses={"test": {**SPRINT, "route": ["A", "A"], "sprints": []}}), "the board has no leg A>A (V5)"),
        (plank(courses={"test": SPRINT}), "no sprint can be at line A, pass 1: it is the finish (V5)"),
        (plank(lanes=9), "lanes: must be 6 or less"),
        (b" " * 5_000_000, "at most 64 KB"),
        (b'{"game": "reifenbreite", "sections": ' + b"[" * 3000, "nested too deeply"),
        ({**ROAD, "route": ["C", "B"]}, "the board has no leg C>B (V5)"),
        ({**ROAD, "board": "other"}, "the course is for the board 'other'"),
    ],
    ids=["V1", "V1-long", "V2", "V1-grid", "V3", "V4", "V5", "V5-sprint", "lanes", "5MB", "nested", "leg", "board"],
)
async def test_a_board_that_cannot_be_gets_one_sentence_and_the_lobby_goes_on(
    stage: Stage, board: Any, said: str
) -> None:
    await open_lobby(stage, "Ana", "Bruno", game="reifenbreite")
    before = await stage.table_view()
    answer = await sent(stage, board)
    assert said in answer["content"].replace("\\", "") and "Nothing was changed" in answer["content"]
    assert "\n" not in answer["content"] and not answer["components"]
    assert await stage.table_view() == before


def stage_of(*segments: tuple[str, float], **changes: Any) -> dict[str, Any]:
    """The stage of one's own with other segments, or something else changed."""
    ours = [{"terrain": terrain, "km": km} for terrain, km in segments] or STAGE["segments"]
    return {**STAGE, "segments": ours, **changes}


TRACK_OF_NOTHING = b'<?xml version="1.0"?><gpx><trk><trkseg></trkseg></trk></gpx>'
ENTITIES = b'<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><gpx><trk>&b;</trk></gpx>'
NOWHERE = b'<gpx><trk><trkseg><trkpt lat="NaN" lon="7"><ele>1e999</ele></trkpt></trkseg></trk></gpx>'


@pytest.mark.parametrize(
    ("course", "said"),
    [
        (stage_of(("mar", 40), ("llano", 20)), "terrain"),
        (stage_of(("llano", -4), ("llano", 80)), "km"),
        (stage_of(sprints=[400]), "400"),
        (stage_of(("montana_ce", 20), ("llano", 40)), "montana_ce"),
        (stage_of(("llano", 9000)), "km"),
        ({"game": "ciclismo_a_fondo", "id": "v", "name": "V", "stages": ["alta_70", "nowhere"]}, "nowhere"),
        ({"game": "ciclismo_a_fondo", "name": "Nothing"}, "a stage has segments"),
        (b" " * 5_000_000, "at most 64 KB"),
        (TRACK_OF_NOTHING, "point"),
        (ENTITIES, "document type"),
        (NOWHERE, "nowhere on earth"),
        (b"<gpx>" * 5000, "built as no ride is"),
    ],
    ids=[
        "terrain",
        "negative",
        "sprint",
        "too steep",
        "too long",
        "tour",
        "neither",
        "5MB",
        "no points",
        "entities",
        "NaN",
        "nested",
    ],
)
async def test_a_stage_that_cannot_be_gets_one_sentence_and_the_lobby_goes_on(
    stage: Stage, course: Any, said: str
) -> None:
    await open_lobby(stage, "Ana", "Bruno", game="ciclismo_a_fondo")
    before = await stage.table_view()
    answer = await sent(stage, course)
    assert said in answer["content"].replace("\\", "") and "Nothing was changed" in answer["content"]
    assert "\n" not in answer["content"] and not answer["components"]
    assert await stage.table_view() == before


HILLY = gpx(road((22, 0), (8, 6.5), (9, -5), (24, 0.2), every=50), name="Sunday")


async def test_a_ride_becomes_a_stage_that_is_told_segment_by_segment_and_ridden(stage: Stage) -> None:
    await open_lobby(stage, "Ana", "Bruno", game="ciclismo_a_fondo")
    seen = await sent(stage, HILLY, file="sunday.gpx")
    assert seen["_for"] == stage.seat("Ana").id and seen["attachments"][0]["content_type"] == "image/png"
    assert "Sunday" in seen["content"] and "km 22 to 30" in seen["content"] and "Sprints: km" in seen["content"]
    await stage.press("Ana", seen, "Use this course")
    await stage.until(lambda: "Done." in stage.seat("Ana").message(seen["id"])["content"])
    await stage.until(lambda: any("Sunday" in post["content"] for post in lobbies(stage)))
    ready = await stage.until(lambda: startable(stage, "Ana", lobbies(stage)[-1]["id"]))
    await stage.press("Ana", ready, "Start")
    await stage.post("They're off!")


RIDE = gpx(road((75, 0), every=100), name="Sunday")


@pytest_asyncio.fixture
async def riding(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """A bot with a game that makes courses of rides."""
    games = ((OfRides(), file) if game.meta.key == "ciclistas" else (game, file) for game, file in registry.GAMES)
    monkeypatch.setattr(registry, "GAMES", tuple(games))
    async with staged(tmp_path, registry=registry.Registry(DATA)) as stage:
        yield stage


async def test_a_ride_is_seen_from_the_side_and_used_as_a_course(riding: Stage) -> None:
    await open_lobby(riding, "Ana", game="ciclistas")
    seen = await sent(riding, RIDE, file="sunday.gpx")
    assert "Sunday, 75 spaces" in seen["content"] and "Ours, which is not there" in seen["content"]
    assert seen["attachments"][0]["content_type"] == "image/png"
    await riding.press("Ana", seen, "Use this course")
    await riding.until(lambda: "Done." in riding.seat("Ana").message(seen["id"])["content"])
    assert (await riding.table_view()).own_course


async def test_a_course_that_is_chosen_is_seen_at_once_by_the_host_alone(riding: Stage) -> None:
    await open_lobby(riding, "Ana", game="ciclistas")
    form = await riding.pressed("Ana", lobbies(riding)[0], "Options")
    riding.seat("Ana").choose(form["id"], "Course of a one-day race", ["clasica_80"])
    await riding.until(lambda: riding.seat("Ana").message(form["id"])["attachments"])
    shown = riding.seat("Ana").message(form["id"])
    assert shown["_for"] == riding.seat("Ana").id and "80 spaces" in shown["content"]
    riding.seat("Ana").choose(form["id"], "When a race is over", ["full"])
    await riding.until(
        lambda: "**With everybody over the line**" in riding.seat("Ana").message(form["id"])["content"]
    )
    assert len(riding.seat("Ana").message(form["id"])["attachments"]) == 1


async def test_a_ride_for_a_game_that_makes_none_of_it_is_refused_in_a_sentence(stage: Stage) -> None:
    await open_lobby(stage, "Ana", game="pistard")
    told = (await sent(stage, RIDE, file="sunday.gpx"))["content"]
    assert "Pistard makes no course of a ride; write one as JSON" in told
