"""Whole races, from the lobby to the podium and beyond."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from engine.__main__ import main
from tests.e2e.support import GAME, Stage, choose, labels, newest, open_lobby, open_race, ride

THREE = ("Ana", "Bruno", "Carla")


async def test_two_people_and_two_computers_ride_from_lobby_to_podium(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", computers=2)
    await ride(stage, "Ana", "Bruno")
    end = await stage.post("🏁")
    assert labels(end) == ["Rematch", "What happened?", "Verify", "Export"]
    assert [part["filename"] for part in end["attachments"]] == ["podium.png"]


async def test_one_command_starts_a_race_against_three_computers(stage: Stage) -> None:
    await stage.slash("Ana", "/race solo", game=GAME, level="easy")
    await stage.post("They're off!")
    await stage.card("Ana", 1)
    assert [player.kind for player in (await stage.table_view()).players] == ["person", "easy", "easy", "easy"]


async def test_a_finished_race_is_verified_exported_and_ridden_again(stage: Stage) -> None:
    await stage.slash("Ana", "/race solo", game=GAME, level="easy")
    await ride(stage, "Ana")
    end = await stage.post("🏁")
    assert "replays exactly" in (await stage.pressed("Bruno", end, "Verify"))["content"]
    assert (await stage.pressed("Bruno", end, "Export"))["attachments"][0]["filename"] == f"{GAME}-1.json"
    await stage.pressed("Ana", end, "Rematch")
    lobby = await stage.post("hosted by Ana")
    assert lobby["content"].count("computer, easy") == 3


async def test_the_export_is_the_race_whose_start_was_posted(
    stage: Stage, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    posted = re.search(r"start hash `([0-9a-f]{24})…`", off["content"])
    assert posted, "the post of the start binds what was mixed in"
    await ride(stage, "Ana", "Bruno", "Carla")
    end = await stage.post("🏁")
    exported = (await stage.pressed("Bruno", end, "Export"))["attachments"][0]
    race = json.loads(stage.desk.world.store.file(exported["id"]) or b"")
    assert f"· {len(race['steps'])} steps" in end["content"]
    file = tmp_path / "race.json"
    file.write_text(json.dumps(race), encoding="utf-8")
    assert main(["verify", str(file), "--posted", posted[1]]) == 0
    assert "the start hash is the posted one" in capsys.readouterr().out
    race["contributions"][0] = "1"
    file.write_text(json.dumps(race), encoding="utf-8")
    assert main(["verify", str(file), "--posted", posted[1]]) == 1


async def test_a_race_under_way_tells_neither_its_secret_nor_itself(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=2)
    secret = (await stage.pipeline.load(1)).secret
    for command in ("/race export", "/race verify"):
        assert not (await stage.slash("Ana", command))["attachments"]
    read = [message for name in THREE for message in (*stage.posts(name=name), *stage.dms(name))]
    assert len(secret) == 64 and not any(secret[:12] in str(message) for message in read)


async def test_what_was_sealed_when_a_race_was_given_up_is_never_exported(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await choose(stage, "Bruno", 1)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    end = await stage.post("ended without a winner")
    exported = (await stage.pressed("Bruno", end, "Export"))["attachments"][0]
    race = json.loads(stage.desk.world.store.file(exported["id"]) or b"")
    assert [step["answers"] for step in race["steps"]] == [{}]


async def test_every_picture_has_an_alt_text(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await ride(stage, "Ana", "Bruno", "Carla", until=2)
    await stage.card("Ana", 2)
    await stage.sent()  # the former message is deleted once the new one stands
    pictures = [file for post in (*stage.posts(), *stage.dms("Ana")) for file in post["attachments"]]
    assert len(pictures) == 3  # two boards, and the hand of the question that stands
    assert all(len(file["description"]) > 40 for file in pictures)


async def test_the_old_dashboard_loses_its_buttons_when_a_round_is_posted(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    await ride(stage, "Ana", "Bruno", "Carla", until=2)
    await stage.until(lambda: not labels(stage.seat("Ana").message(off["id"])))
    assert labels(await stage.post("**Turn 1 of 8**")) == [
        "My hand",
        "Board as text",
        "What happened?",
        "Rules",
        "Follow",
        "Nudge",
    ]


async def test_the_dashboard_shows_who_has_chosen_and_never_what(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    await choose(stage, "Ana", 1)
    board = await stage.until(lambda: newest([stage.seat("Dani").message(off["id"])], "Ana ✓ · Bruno … · Carla …"))
    assert "until <t:" in board["content"]


async def test_a_race_in_a_thread_is_a_race_of_its_own(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    thread = stage.seat("Ana").create_thread(stage.desk.rambla, "evening")
    await stage.slash("Dani", "/race solo", thread, game=GAME, level="easy")
    await stage.post("They're off!", thread)
    await ride(stage, "Dani", table=2, until=1)
    assert (await stage.table_view(2)).place.channel == int(thread)


async def test_a_lobby_is_filled_coloured_set_up_and_left(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno")
    welcome = next(m for m in stage.posts(name="Bruno") if "You ride **Blue**" in m["content"])
    menu = await stage.pressed("Bruno", welcome, "Change colour")
    stage.seat("Bruno").choose(menu["id"], menu["components"][0]["components"][0]["custom_id"], ["grey"])
    await stage.until(lambda: "🔘 Bruno" in stage.seat("Ana").message(lobby["id"])["content"])
    form = await stage.pressed("Ana", lobby, "Options")
    stage.seat("Ana").choose(form["id"], "Pace", ["live"])
    await stage.until(lambda: "ten minutes to choose" in stage.seat("Ana").message(lobby["id"])["content"])
    assert "can change them" in (await stage.pressed("Bruno", lobby, "Options"))["content"]
    await stage.pressed("Ana", lobby, "Leave")
    await stage.until(lambda: "hosted by Bruno" in stage.seat("Ana").message(lobby["id"])["content"])


async def test_somebody_who_leaves_is_replaced_by_a_stand_in(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    sure = await stage.slash("Ana", "/race leave")
    await stage.pressed("Ana", sure, "Leave all the same")
    await stage.post("Ana has left")
    await stage.post("Bruno is the host now")
    await ride(stage, "Bruno", "Carla", until=2)
    assert (await stage.table_view()).host == int(stage.seat("Bruno").id)
