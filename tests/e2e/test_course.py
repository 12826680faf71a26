"""`/race course`: a file is looked at before it is used; what is wrong with it is told in one sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.courses import BOARD, HILLS, LOOP, TRACK
from tests.e2e.support import Doc, Stage, open_lobby, open_race


async def sent(stage: Stage, course: Any, name: str = "Ana", file: str = "mine.json") -> Doc:
    """Somebody sends a file with the command; the private reply."""
    body = course if isinstance(course, bytes) else json.dumps(course).encode()
    ident = stage.seat(name).upload(stage.desk.rambla, file, body)
    return await stage.slash(name, "/race course", file=ident)


def lobbies(stage: Stage) -> list[Doc]:
    """The posts of lobbies."""
    return [post for post in stage.posts() if "hosted by" in post["content"]]


@pytest.mark.parametrize("course", [BOARD, HILLS, TRACK], ids=lambda one: str(one["game"]))
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
    named = f"{course['name']}, ", f"`{table.digest[:8]}`"
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
