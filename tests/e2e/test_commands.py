"""Every command answers, in channels, threads and DMs, with and without a race."""

from __future__ import annotations

import pytest

from engine.tables.model.table import Person
from tests.e2e.support import GAME, Stage, ids, open_lobby, open_race

WITHOUT_A_RACE = ("status", "abandon", "undo", "leave", "extend", "pause", "resume", "export", "verify")


@pytest.mark.parametrize("command", WITHOUT_A_RACE)
async def test_without_a_race_a_command_says_so(stage: Stage, command: str) -> None:
    answer = await stage.slash("Ana", f"/race {command}")
    assert answer["content"].startswith("There is no race in this channel.")


async def test_commands_work_in_the_dm(stage: Stage) -> None:
    dm = stage.seat("Ana").dm
    assert "You ride in no race" in (await stage.slash("Ana", "/hand", dm))["content"]
    assert "You ride in no race" in (await stage.slash("Ana", "/races", dm))["content"]
    assert "Commissaire" in (await stage.slash("Ana", "/help", dm))["content"]
    assert "in short" in (await stage.slash("Ana", "/rules", dm))["content"]
    await open_race(stage, "Ana", "Bruno", "Carla")
    assert "Choose one card" in (await stage.slash("Ana", "/hand", dm))["content"]


@pytest.mark.parametrize("command", ["new game:criterium", "solo", "course"])
async def test_what_needs_a_channel_says_so_in_the_dm(stage: Stage, command: str) -> None:
    answer = await stage.slash("Ana", f"/race {command}", stage.seat("Ana").dm)
    assert answer["content"].startswith("This needs a channel of a server")


@pytest.mark.parametrize("command", WITHOUT_A_RACE)
async def test_without_a_race_a_command_in_the_dm_says_so(stage: Stage, command: str) -> None:
    answer = await stage.slash("Ana", f"/race {command}", stage.seat("Ana").dm)
    assert "You ride in no race at the moment" in answer["content"]


async def test_in_the_dm_ones_only_race_is_meant(stage: Stage) -> None:
    dm = stage.seat("Bruno").dm
    await open_lobby(stage, "Ana", "Bruno")
    assert "Critèrium de Figueres" in (await stage.slash("Bruno", "/race status", dm))["content"]
    await stage.slash("Bruno", "/race leave", dm)
    await stage.until(lambda: "Bruno" not in stage.posts()[0]["content"])


async def test_in_the_dm_the_board_of_ones_only_race_is_shown_or_one_is_chosen(stage: Stage) -> None:
    dm = stage.seat("Ana").dm
    await stage.slash("Ana", "/race solo", None, game=GAME, level="easy")
    assert (await stage.slash("Ana", "/board", dm))["attachments"][0]["filename"] == "board.png"
    assert (await stage.slash("Ana", "/race status", dm))["content"].count("Critèrium de Figueres") == 1
    await stage.slash("Ana", "/race solo", stage.seat("Ana").create_channel("nord"), game="ciclistas", level="easy")
    asked = await stage.slash("Ana", "/board", dm, text=True)
    act = stage.seat("Ana").choose(asked["id"], asked["components"][0]["components"][0]["custom_id"], ["2"])
    assert "El juego de los ciclistas" in (await act.shown())["content"]


async def test_somebody_with_two_races_is_asked_which(stage: Stage) -> None:
    for place in (None, stage.seat("Ana").create_channel("nord")):
        await stage.slash("Ana", "/race solo", place, game=GAME, level="easy")
    dm = stage.seat("Ana").dm
    asked = await stage.slash("Ana", "/hand", dm)
    menu = asked["components"][0]["components"][0]
    assert [option["value"] for option in menu["options"]] == ["1", "2"]
    stage.seat("Ana").choose(asked["id"], menu["custom_id"], ["2"])
    await stage.until(lambda: "Choose one card" in stage.seat("Ana").message(asked["id"])["content"])
    lines = (await stage.slash("Ana", "/races", dm))["content"]
    assert lines.count("waits for you") == 2


async def test_a_secret_choice_cannot_be_typed_in_public(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    act = stage.seat("Ana").complete(stage.desk.rambla, "/move choice:", "choice")
    await act.settled()
    assert act.choices == []
    answer = await stage.slash("Ana", "/move", choice="4")
    assert "Your choice is secret" in answer["content"]


async def test_the_board_comes_as_picture_and_as_text(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    assert (await stage.slash("Dani", "/board"))["attachments"][0]["filename"] == "board.png"
    text = (await stage.slash("Dani", "/board", text=True))["content"]
    assert text.startswith("```")
    assert "Bruno" in text


async def test_status_tells_the_reader_that_he_is_awaited(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    assert "You are awaited" in (await stage.slash("Ana", "/race status"))["content"]
    assert "You are awaited" not in (await stage.slash("Dani", "/race status"))["content"]


async def test_only_the_host_may_start_and_add_computers(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno", computers=1)
    ready = await stage.until(
        lambda: next((m for m in stage.posts() if m["id"] == lobby["id"] and "🟢" in m["content"]), None)
    )
    act = await stage.press("Bruno", ready, "Start")
    assert act.state == "answered"
    await stage.until(lambda: any("Only the host" in m["content"] for m in stage.posts(name="Bruno")))
    assert "Only the host" in (await stage.pressed("Bruno", ready, "Add computer"))["content"]
    assert all(len(one) <= 100 for one in ids(ready))


async def test_a_lobby_and_its_race_say_what_was_chosen(stage: Stage) -> None:
    await open_lobby(stage, "Ana", "Bruno", "Carla")
    host = (await stage.table_view()).players[0]
    await stage.edge.service.configure(1, Person(host.user, host.name), {"slot_mode": "queue"}, 1)
    lobby = await stage.post("newcomers queue on the right")
    await stage.press("Ana", lobby, "Start")
    assert "newcomers queue on the right" in (await stage.post("They're off!"))["content"]
