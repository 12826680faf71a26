"""Those concerned are told by DM: who has become host, whose riders are out, and who won."""

from __future__ import annotations

from functools import partial

from engine.tables.model.notes import Note, Plain
from engine.tables.ports import Seen, TableChange
from tests.e2e.support import Doc, Stage, choose, labels, open_lobby, open_race

THREE = ("Ana", "Bruno", "Carla")


def says(stage: Stage, name: str, message: Doc, text: str) -> bool:
    return text in stage.seat(name).message(message["id"])["content"]


async def test_who_becomes_host_of_a_lobby_can_start_it_from_the_dm(stage: Stage) -> None:
    await open_lobby(stage, *THREE, computers=1)
    await stage.slash("Ana", "/race leave")
    told = await stage.dm("Bruno", "you are the host now")
    assert labels(told)[0] == "Start"
    await stage.press("Bruno", told, "Start")
    await stage.post("They're off!")


async def test_who_becomes_host_of_a_race_is_told_in_his_message(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Bruno", 1)
    left = await stage.slash("Ana", "/race leave")
    await stage.pressed("Ana", left, "Leave all the same")
    await stage.until(partial(says, stage, "Bruno", card, "You are the host now"))
    assert "5" in labels(stage.seat("Bruno").message(card["id"]))  # and the question is still asked


async def test_who_has_no_message_any_more_is_told_how_the_race_ended(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await choose(stage, "Bruno", 1)
    for one in await stage.edge.outbox.messages(1, "ask:1"):
        await stage.edge.outbox.forget_message(one)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    await stage.dm("Bruno", "** ended without a winner, see")


async def test_whose_riders_are_out_is_told_in_his_message_and_nobody_else(stage: Stage) -> None:
    def out(seen: Seen) -> TableChange:  # when that is so, tests/tables/play/test_out_of_race.py knows
        return TableChange(seen.table, seen.table.revision, notes=(Note(Plain("out"), 1),))

    await open_race(stage, *THREE)
    card = await stage.card("Bruno", 1)
    await choose(stage, "Bruno", 1)
    await stage.pipeline.change(1, 0, out)
    await stage.until(partial(says, stage, "Bruno", card, "None of your riders is left in this race"))
    await stage.sent()
    assert not [one for one in stage.dms("Ana") if "None of your riders" in one["content"]]
