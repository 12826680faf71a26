"""What newcomers stumble over: doors that only look open, another race than promised, questions without Accept."""

from __future__ import annotations

import re
from functools import partial

import pytest

import bot as starter
from cogs.text.guide.games import told
from settings import ROOT
from tests.e2e.support import (
    REGISTRY,
    TEXTS,
    WITHIN,
    Doc,
    Stage,
    ids,
    labels,
    open_lobby,
    open_race,
    shows,
    startable,
)
from tests.e2e.test_first_players import GAMES


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
    """In Pistard the last rider of a round has no plan any more, only its move: it is played by one press, for its
    words stand above the button."""
    await stage.slash("Ana", "/race solo", game="pistard", short=True, computers=1)
    first = await stage.dm("Ana", "Round 1")
    await stage.press("Ana", first, "Accept")
    await stage.dm("Ana", "Round 2")
    await stage.until(lambda: _moves(stage.dms("Ana")[-1]))
    await _by_hand(stage, "Ana")
    await stage.rung()
    asked = await stage.dm("Ana", "Proposed: ")
    assert "How do your riders" not in asked["content"] and labels(asked)[0] == "Accept"
    before, stage.edge.presses.second_look = (await stage.table_view()).round, True
    await stage.press("Ana", asked, "Accept")
    await stage.rung()
    assert (await stage.table_view()).round > before


@pytest.mark.parametrize("game", GAMES)
def test_readme_help_and_first_screen_tell_players_and_length_in_the_same_words(game: str) -> None:
    meta = REGISTRY.games[game].meta
    line = told(meta, TEXTS, "help-game")
    assert line in (ROOT / "README.md").read_text(encoding="utf-8").partition("Five games:")[2]
    assert told(meta, TEXTS, "desk-quick-about") in line


@pytest.mark.parametrize("game", GAMES)
def test_the_days_and_minutes_that_are_told_are_those_that_were_measured(game: str) -> None:
    title, days, alone = (TEXTS.say(f"{game}-{what}") for what in ("title", "days", "alone"))
    table = (ROOT / "docs" / "pace.md").read_text(encoding="utf-8")
    found = re.search(rf"\| {title} \| (.*) \| (.*) \| (.*) \| (.*) \|", table)
    assert found and (found[2], found[4]) == (days, alone)
    measured = {round(float(number)) for number in _measured(found[1])}
    assert {int(number) for number in re.findall(r"\d+", days)} <= measured
    minutes = {5 * round(float(number) / 5) for number in _measured(found[3])}  # a decision is about a minute
    assert {int(number) for number in re.findall(r"\d+", alone)} == minutes


def _measured(told: str) -> list[str]:
    return re.findall(r"\d+\.\d", told)


async def test_help_fits_one_screen_and_says_what_to_press_here_now(stage: Stage) -> None:
    dm = await stage.slash("Ana", "/help", stage.seat("Ana").dm)
    assert "Races are opened in a channel" in dm["content"] and dm["attachments"] == []
    first = await stage.slash("Ana", "/help")
    assert "Nothing is open here" in first["content"] and screen(first) <= SCREEN
    lobby = await open_lobby(stage, "Ana", computers=2)
    for name, says, door in (("Ana", "Your lobby", "Start"), ("Bruno", "A lobby of", "Join")):
        told = await stage.slash(name, "/help")
        assert says in told["content"] and labels(told)[0] == door and screen(told) <= SCREEN
    await stage.press("Ana", await stage.until(lambda: startable(stage, "Ana", lobby["id"])), "Start")
    await stage.card("Ana", 1)
    for name, says, door in (("Ana", "waits for you", "My hand"), ("Bruno", "Others ride", "Follow")):
        told = await stage.slash(name, "/help")
        assert says in told["content"] and labels(told)[0] == door and screen(told) <= SCREEN


SCREEN = 30
"""Lines that a phone of 400 by 800 shows below the head of the page, a row of buttons counted as two."""


def screen(message: Doc) -> int:
    """Lines of a message on such a phone: one has about 42 letters."""
    seen = re.sub(r"<#\d+>", "#rambla", message["content"]).replace("**", "")
    return sum(max(1, -(-len(line) // 42)) for line in seen.splitlines()) + 2 * len(message["components"])


async def test_a_game_of_help_has_its_picture_and_opens_here(stage: Stage) -> None:
    first = await stage.slash("Ana", "/help")
    menu = next(one for one in ids(first) if "help-game" in one)
    game = await chosen(stage, "Ana", first, menu, "pistard")
    assert game["content"].startswith("**Pistard** · 2–4 players") and "quick race 15" in game["content"]
    assert [one["filename"] for one in game["attachments"]] == ["pistard.png"]
    back = await stage.pressed("Ana", game, "‹ Help")
    assert back["attachments"] == [] and labels(back) == ["How to play", "Commands"]
    game = await chosen(stage, "Ana", back, menu, "pistard")
    await stage.pressed("Ana", game, "Open a lobby")
    await stage.post("**Pistard** · hosted by Ana")
    game = await chosen(stage, "Bruno", await stage.slash("Bruno", "/help"), menu, "pistard")
    assert "already a lobby" in (await stage.pressed("Bruno", game, "Ride alone"))["content"]


async def chosen(stage: Stage, name: str, message: Doc, menu: str, value: str) -> Doc:
    """What a message shows after a choice in its menu."""
    await stage.seat(name).choose(message["id"], menu, [value]).settled(WITHIN)
    await stage.edge.rest(WITHIN)
    return stage.seat(name).message(message["id"])


async def test_the_pages_of_help_lead_to_each_other_and_back(stage: Stage) -> None:
    first = await stage.slash("Ana", "/help")
    play = await stage.pressed("Ana", first, "How to play")
    assert "opens a lobby" in play["content"] and screen(play) <= SCREEN
    commands = await stage.pressed("Ana", play, "Commands")
    assert "/race seat" in commands["content"]
    assert "Nothing is open here" in (await stage.pressed("Ana", commands, "‹ Help"))["content"]


@pytest.mark.parametrize("game", GAMES)
async def test_the_rules_of_every_game_show_an_example_and_explain_the_words_of_its_screens(
    stage: Stage, game: str
) -> None:
    said = await stage.slash("Ana", "/rules", game=game)
    assert "**On the picture**" in said["content"]
    assert [one["filename"] for one in said["attachments"]] == [f"{game}-example.png"]
    assert (stage.desk.world.store.file(said["attachments"][0]["id"]) or b"")[:4] == b"\x89PNG"
    while "**Words on the screens**" not in said["content"]:
        before = said["content"]
        await stage.press("Ana", said, labels(said)[1])
        said = await stage.until(partial(_another, stage, said["id"], before))
    assert said["attachments"], "the picture stays where its words are explained"


def _another(stage: Stage, message: str, before: str) -> Doc | None:
    """A message once it says something else."""
    now = stage.seat("Ana").message(message)
    return now if now["content"] != before else None


async def test_the_rules_begin_with_what_is_different_in_this_race(stage: Stage) -> None:
    await stage.slash("Ana", "/race solo", game="pistard", short=True)
    await stage.post("They're off!")
    for name, place in (("Bruno", stage.desk.rambla), ("Ana", stage.seat("Ana").dm)):
        said = await stage.slash(name, "/rules", place)
        assert said["content"].startswith("**In this race** it is not as usual:")
        assert "Quick: two riders a team, 6 points win" in said["content"]
    other = await stage.slash("Bruno", "/rules", game="ciclistas")
    assert "In this race" not in other["content"]


async def test_the_lobbys_rules_are_those_of_its_options_on_every_page(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", "Bruno", game="ciclistas")
    said = await stage.pressed("Bruno", lobby, "Rules")
    assert said["content"].startswith("**In this race** all is as usual.")
    await stage.press("Bruno", said, labels(said)[1])
    await stage.until(lambda: "Words on the screens" in stage.seat("Bruno").message(said["id"])["content"])
    await stage.press("Bruno", said, "‹")
    await stage.until(lambda: "In this race" in stage.seat("Bruno").message(said["id"])["content"])
