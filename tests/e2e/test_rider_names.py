"""Names for riders, through the doors that people have: the button of a post, a dialog, posts and pictures."""

from __future__ import annotations

import pytest

from cogs.text.words import Words
from desk import Act
from engine.core.events import Ref
from engine.core.scene import label
from tests.e2e.support import Doc, Stage, labels, open_lobby, startable
from tests.e2e.test_ciclismo_forms import written

GAME = "ciclismo_a_fondo"


async def asked(stage: Stage, who: str, post: Doc) -> Act:
    """Somebody opens the dialog from the start's post, or from what is seldom needed of the lobby's."""
    if "More …" in labels(post):
        post = await stage.pressed(who, post, "More …")
    return await stage.press(who, post, "Name my riders")


async def name_riders(stage: Stage, who: str, post: Doc, text: str) -> str:
    """Somebody writes a line a rider into the dialog of a post; the reply."""
    act = await asked(stage, who, post)
    reply = stage.seat(who).submit(act, {"text": text})
    return str((await reply.shown())["content"])


async def names_of(stage: Stage, seat: int = 0) -> dict[str, str]:
    return dict((await stage.table_view()).players[seat].riders)


async def test_a_rider_keeps_his_letters_and_has_his_name_behind_them(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", computers=1, game=GAME)
    assert "JF “Perla” · R1 “Roble”" in await name_riders(stage, "Ana", lobby, "r1: Roble\n\nJF  Perla ")
    ready = await stage.until(lambda: startable(stage, "Ana", lobby["id"]))
    await stage.press("Ana", ready, "Start")
    start = await stage.post("They're off!")
    assert "E1 “Nube”" in await name_riders(stage, "Ana", start, "E1 Nube")
    await stage.press("Ana", await stage.dm("Ana", "Which riders are your team?"), "Accept")
    await stage.rung()
    placing = await stage.dm("Ana", "line up")
    await stage.press("Ana", placing, "Accept")
    await stage.rung()
    plan = await stage.dm("Ana", "How do your riders ride?")
    assert "JF “Perla”" in str(plan)


async def test_letters_alone_take_a_name_away_and_the_others_keep_theirs(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", game=GAME)
    await name_riders(stage, "Ana", lobby, "JF Perla\nR1 Roble")
    assert written(await asked(stage, "Ana", lobby)) == "JF Perla\nR1 Roble"
    assert "Your riders: R1 “Roble”" in await name_riders(stage, "Ana", lobby, "JF")
    assert "have no names" in await name_riders(stage, "Ana", lobby, "R1 \u200b")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("R1 Roble\nX9 Perla", "No rider is called X9"),
        ("R1 Roble\nJF a name of many signs", "12 signs at most"),
        ("R1 Roble\nJF e2", "what another rider is called"),
        ("R1 Roble\nR1 Perla", "R1 stands in two lines"),
    ],
)
async def test_a_line_that_is_wrong_is_told_and_no_name_is_given(stage: Stage, text: str, why: str) -> None:
    lobby = await open_lobby(stage, "Ana", game=GAME)
    assert why in await name_riders(stage, "Ana", lobby, text)
    assert await names_of(stage) == {}


async def test_a_name_is_no_mention_and_no_heading(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", game=GAME)
    told = await name_riders(stage, "Ana", lobby, "JF @everyone\nR1 **x**\nTT <@1>")
    assert "@everyone" not in told and "**x**" not in told and "<@1>" not in told


async def test_who_does_not_ride_names_nobody(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", computers=1, game=GAME)
    assert labels(await stage.pressed("Bruno", lobby, "More …")) == []
    await stage.press("Ana", await stage.until(lambda: startable(stage, "Ana", lobby["id"])), "Start")
    off = await stage.post("They're off!")
    assert "do not ride in this race" in await name_riders(stage, "Bruno", off, "JF Perla")


async def test_a_dialog_that_was_open_over_a_restart_is_taken_and_names_are_kept(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", game=GAME)
    await name_riders(stage, "Ana", lobby, "R1 Roble")
    act = await asked(stage, "Ana", lobby)
    await stage.restart()
    reply = stage.seat("Ana").submit(act, {"text": "JF Perla"})
    assert "JF “Perla” · R1 “Roble”" in (await reply.shown())["content"]


async def test_games_in_which_riders_have_no_letters_do_not_ask(stage: Stage) -> None:
    assert labels(await stage.pressed("Ana", await open_lobby(stage, "Ana"), "More …")) == ["Change colour"]


async def test_in_pictures_a_name_stands_in_the_place_of_the_players_and_behind_the_letters(stage: Stage) -> None:
    lobby = await open_lobby(stage, "Ana", game=GAME)
    await name_riders(stage, "Ana", lobby, "JF Perla *")
    words = Words(stage.edge.texts, await stage.table_view())
    riders = Ref("red", 0, "JF"), Ref("red", 0, "E1")
    told = [words.label(label("ciclismo_a_fondo-scene-tour-rider", rider=rider)) for rider in riders]
    assert told == ["Perla *", "Ana"]
    assert [words.drawn_name(rider) for rider in riders] == ["Ana JF “Perla *”", "Ana E1"]
