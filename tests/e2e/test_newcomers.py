"""What newcomers stumble over: doors that only look open, another race than promised, questions without Accept."""

from __future__ import annotations

import re
from functools import partial

import pytest

import bot as starter
from settings import ROOT
from tests.e2e.support import WITHIN, Doc, Stage, labels, open_lobby, open_race, shows


async def test_the_first_screens_button_starts_the_race_that_it_promises(stage: Stage) -> None:
    [command] = [one.command for one in starter.quick_starts(stage.edge) if one.label.startswith("Play a quick")]
    await stage.slash("Ana", command)
    await stage.post("They're off!")
    assert (await stage.table_view()).options["quick"] is True


@pytest.mark.parametrize(("status", "says"), [("lobby", "Join"), ("race", "/race abandon")])
async def test_where_a_race_is_on_one_reads_how_to_end_it_and_where_else_to_open_one(
    stage: Stage, status: str, says: str
) -> None:
    await (open_lobby if status == "lobby" else open_race)(stage, "Ana", "Bruno", "Carla")
    said = (await stage.slash("Dani", "/race new", game="pistard"))["content"]
    assert says in said and f"<@{stage.seat('Ana').id}>" in said
    assert "another channel, or in a thread of this one" in said


async def test_after_the_start_no_menu_of_the_lobby_looks_as_if_it_worked(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno", "Carla")
    options = await stage.pressed("Ana", lobby, "Options")
    computers = await stage.pressed("Ana", lobby, "Add computer")
    assert options["components"] and computers["components"]
    await stage.press("Ana", lobby, "Start")
    await stage.post("They're off!")
    for form in (options, computers):
        await stage.until(partial(shows, stage, "Ana", form["id"], "The race is on"))
        assert stage.seat("Ana").message(form["id"])["components"] == []


def _moves(message: Doc) -> list[Doc]:
    """What of a question plays a move by itself, or opens what does; not the plan beside it."""
    parts = [part for row in message["components"] for part in row["components"]]
    return [
        part
        for part in parts
        if part["custom_id"].startswith(("p:", "d:", "m:")) and "plan" not in part["custom_id"]
    ]


async def _by_hand(stage: Stage, name: str) -> None:
    """Somebody moves a rider without a plan: a square, or a die and then a square."""
    for _ in range(2):
        asked = stage.dms(name)[-1]
        part = _moves(asked)[0]
        if part["type"] == 3:
            act = stage.seat(name).choose(asked["id"], part["custom_id"], [part["options"][0]["value"]])
        else:
            act = stage.seat(name).press(asked["id"], part["custom_id"])
        await act.settled()
        await stage.edge.rest(WITHIN)
        if not part["custom_id"].startswith("d:"):
            return


async def test_a_rider_that_is_asked_about_alone_has_its_accept_as_well(stage: Stage) -> None:
    """In Pistard the last rider of a round has no plan any more, only its move."""
    await stage.slash("Ana", "/race solo", game="pistard", short=True, computers=1)
    first = await stage.dm("Ana", "Round 1")
    await stage.press("Ana", first, "Accept")
    await stage.dm("Ana", "Round 2")
    await stage.until(lambda: _moves(stage.dms("Ana")[-1]))
    await _by_hand(stage, "Ana")
    await stage.rung()
    asked = await stage.dm("Ana", "Proposed: ")
    assert "How do your riders" not in asked["content"] and labels(asked)[0] == "Accept"
    before = (await stage.table_view()).round
    await stage.press("Ana", asked, "Accept")
    await stage.rung()
    assert (await stage.table_view()).round > before


@pytest.mark.parametrize(
    "title",
    ["Critèrium de Figueres", "Pistard", "El juego de los ciclistas", "Um Reifenbreite", "Ciclismo a fondo"],
)
def test_the_readme_names_every_game_with_players_and_length(title: str) -> None:
    told = (ROOT / "README.md").read_text(encoding="utf-8").partition("Five games:")[2]
    teams = r"( with (four riders each|teams of four or eight))?"
    length = r"(about )?\d+ (to \d+ )?(turns|rounds)"
    assert re.search(rf"\*\*{title}\*\*: \d to \d+ players{teams}, {length}", told)
