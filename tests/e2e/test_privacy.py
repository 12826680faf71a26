"""`/me export` and `/me forget`: what is kept about somebody is his to have, and goes with him."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from engine.core.record import export
from tests.e2e.support import GAME, REGISTRY, Doc, Stage, choose, labels, open_lobby, open_race
from tests.store.test_personal import NOBODYS, tells_of

THREE = ("Ana", "Bruno", "Carla")


def file_of(stage: Stage, message: Doc) -> Any:
    """The JSON that hangs on a message."""
    [attached] = message["attachments"]
    return json.loads(stage.desk.world.store.file(attached["id"]) or b"")


async def a_life(stage: Stage) -> Doc:
    """A race in a channel of its own that Bruno led and gave up; another under way, in which he chose and asked for
    time; settings. Returns the finish of the first."""
    there = stage.seat("Ana").create_channel("paseo")
    await open_race(stage, "Bruno", "Ana", "Carla", channel=there)
    await choose(stage, "Bruno", 1)
    sure = await stage.slash("Bruno", "/race abandon", there)
    await stage.pressed("Bruno", sure, "End it for everybody")
    end = await stage.post("without a winner", there)
    await stage.sent()  # what asked in the first race asks no more
    await open_race(stage, *THREE)
    await stage.until(lambda: [message for message in stage.dms("Bruno") if "0" in labels(message)])
    await choose(stage, "Bruno", 1)
    await stage.slash("Bruno", "/race extend")
    await stage.slash("Bruno", "/me settings", zone="Europe/Madrid", start="22", end="8", late="strong")
    await stage.sent()
    return end


async def forgotten(stage: Stage, name: str = "Bruno") -> Doc:
    """Somebody wants to be forgotten, and means it."""
    asked = await stage.slash(name, "/me forget")
    [yes] = labels(asked)
    await stage.press(name, asked, yes)
    return await stage.until(lambda: _told(stage, name, asked))


def _told(stage: Stage, name: str, asked: Doc) -> Doc | None:
    message = stage.seat(name).message(asked["id"])
    return message if "I have forgotten you" in message["content"] else None


def database(tmp_path: Path, into: str) -> Path:
    """A copy of the files of the database, as whoever takes the disk has them."""
    folder = tmp_path / into
    folder.mkdir()
    for file in tmp_path.glob("test.sqlite3*"):
        (folder / file.name).write_bytes(file.read_bytes())
    return folder / "test.sqlite3"


async def test_neither_id_nor_name_is_in_the_database_of_a_bot_that_has_forgotten(
    stage: Stage, tmp_path: Path
) -> None:
    await a_life(stage)
    bruno = int(stage.seat("Bruno").id)
    assert tells_of(database(tmp_path, "before"), bruno, "Bruno")
    await forgotten(stage)
    await stage.sent()
    assert tells_of(database(tmp_path, "after"), bruno, "Bruno") == []


async def test_no_column_that_never_names_a_person_does(stage: Stage) -> None:
    await a_life(stage)
    bruno = stage.seat("Bruno").id
    for table, columns in NOBODYS.items():
        for column in columns.split():
            tells = f"""SELECT 1 FROM {table} WHERE "{column}" LIKE '%{bruno}%' OR "{column}" LIKE '%Bruno%'"""
            assert not await stage._in_store(tells), f"{table}.{column}"


async def test_a_finished_race_verifies_the_same_without_him(stage: Stage) -> None:
    end = await a_life(stage)
    before = file_of(stage, await stage.pressed("Ana", end, "Export"))
    await forgotten(stage)
    after = file_of(stage, await stage.pressed("Ana", end, "Export"))
    assert before["players"] == ["Bruno", "Ana", "Carla"] and after["players"] == ["", "Ana", "Carla"]
    assert after["start_hash"] == before["start_hash"]
    rules = REGISTRY.games[GAME].open(after["options"], export.read(after).course)
    assert export.verify(after, rules, posted=before["start_hash"][:24]).compared == "start"
    assert "replays exactly" in (await stage.pressed("Ana", end, "Verify"))["content"].lower()


async def test_a_race_under_way_goes_on_with_a_stand_in_and_posts_no_name(stage: Stage) -> None:
    await a_life(stage)
    await forgotten(stage)
    seen = len(stage.posts())
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**")
    await choose(stage, "Ana", 2)
    await stage.sent()
    assert not [post["content"] for post in stage.posts()[seen:] if "Bruno" in post["content"]]
    said = await stage.slash("Ana", "/race status")
    assert "Bruno" not in said["content"]


async def test_a_lobby_he_led_is_led_by_another(stage: Stage) -> None:
    await open_lobby(stage, "Bruno", "Ana")
    await forgotten(stage)
    lobby = await stage.post("hosted by Ana")
    assert "Bruno" not in lobby["content"]


async def test_his_direct_messages_are_empty_and_his_old_buttons_know_him_no_more(stage: Stage) -> None:
    await a_life(stage)
    old = await stage.card("Bruno", 1)
    await forgotten(stage)
    assert old["id"] not in {message["id"] for message in stage.dms("Bruno")}
    lobby = await stage.post("They're off!")
    hand = await stage.pressed("Bruno", lobby, "My hand")
    assert "do not ride" in hand["content"]


async def test_the_second_look_changes_nothing_by_itself(stage: Stage) -> None:
    await open_race(stage, *THREE)
    said = await stage.slash("Bruno", "/me forget")
    assert "Your race goes on with a stand-in" in said["content"]
    assert (await stage.table_view()).seat_of(int(stage.seat("Bruno").id)) == 1


async def test_the_export_holds_what_is_his_and_nothing_of_others(stage: Stage) -> None:
    await a_life(stage)
    told = file_of(stage, await stage.slash("Bruno", "/me export"))
    assert told["account"] == int(stage.seat("Bruno").id)
    assert told["kept"]["quiet_hours"][0]["zone"] == "Europe/Madrid"
    given_up, under_way = told["races"]
    assert (given_up["host"], given_up["status"]) == (True, "abandoned")
    assert under_way["own"]["hand"] and under_way["questions"][0]["answer"]
    assert [entry["kind"] for entry in under_way["log"]][-1] == "answer"
    for other in ("Ana", "Carla"):
        assert other not in json.dumps(told) and stage.seat(other).id not in json.dumps(told)


async def test_a_stranger_is_told_that_nothing_is_kept(stage: Stage) -> None:
    told = file_of(stage, await stage.slash("Eva", "/me export"))
    assert told["races"] == [] and not any(told["kept"].values())
    assert (await forgotten(stage, "Eva"))["content"]
