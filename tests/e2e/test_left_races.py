"""Who has left a race comes back also where its channel is gone; after an end one reads why nothing goes back."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, newest, open_race
from tests.e2e.test_seats import give, other_seat

THREE = ("Ana", "Bruno", "Carla")


async def left(stage: Stage, name: str, channel: str) -> None:
    """Somebody leaves the race of a channel, which is deleted then."""
    await open_race(stage, *THREE, channel=channel)
    await stage.card(name, 1)
    await stage.pressed(name, await stage.slash(name, "/race leave", channel), "Leave all the same")
    await stage.sent()
    stage.seat("Ana").delete_channel(channel)


async def ended(stage: Stage, channel: str | None = None) -> None:
    """The host ends the race."""
    asked = await stage.slash("Ana", "/race abandon", channel)
    await stage.pressed("Ana", asked, "End it for everybody")
    await stage.post("ended without a winner", channel)


def menu(message: Doc) -> Doc:
    found: Doc = message["components"][0]["components"][0]
    return found


async def test_who_left_a_race_whose_channel_is_gone_finds_it_among_his_races_and_comes_back(stage: Stage) -> None:
    await left(stage, "Bruno", stage.seat("Ana").create_channel("south"))
    shown = await stage.slash("Bruno", "/races", stage.seat("Bruno").dm)
    assert "You left" in shown["content"] and "Critèrium" in shown["content"]
    assert (await stage.slash("Eva", "/races"))["content"].count("You left") == 0
    await stage.restart()
    said = await give(stage, "Bruno", shown, menu(shown)["custom_id"], "1")
    assert "You are back in your seat." in said["content"]
    assert (await stage.table_view()).players[1].user == int(stage.seat("Bruno").id)
    assert "You left" not in (await stage.slash("Bruno", "/races"))["content"]


async def test_who_left_it_reaches_his_seat_by_the_command_in_his_dm(stage: Stage) -> None:
    await left(stage, "Bruno", stage.seat("Ana").create_channel("south"))
    shown = await stage.slash("Bruno", "/race seat", stage.seat("Bruno").dm)
    await stage.pressed("Bruno", shown, "Come back")
    assert (await stage.table_view()).players[1].user == int(stage.seat("Bruno").id)


async def test_a_seat_that_somebody_else_has_waits_for_nobody(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.pressed("Bruno", await stage.slash("Bruno", "/race leave"), "Leave all the same")
    before = await stage.slash("Bruno", "/races")
    seat = await other_seat(stage, "Ana", 1)
    await give(stage, "Ana", seat, "Offer it to somebody …", stage.seat("Dani").id)
    await stage.pressed("Dani", await stage.dm("Dani", "offers you a seat"), "Take the seat")
    assert "You left" not in (await stage.slash("Bruno", "/races"))["content"]
    await stage.seat("Bruno").choose(before["id"], menu(before)["custom_id"], ["1"]).settled()
    await stage.until(lambda: newest(stage.posts(name="Bruno"), "No seat here waits for you"))


async def test_a_race_that_is_over_says_why_it_does_not_go_back_wherever_one_tries(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ended(stage)
    in_dm = await stage.slash("Ana", "/race back", stage.seat("Ana").dm)
    for said in (await stage.slash("Ana", "/race back"), in_dm):
        assert "the secret of its luck is open" in said["content"]


async def test_who_rides_elsewhere_as_well_is_told_before_he_is_asked_which_race(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ended(stage)
    await open_race(stage, *THREE, channel=stage.seat("Ana").create_channel("south"))
    said = await stage.slash("Ana", "/race back")
    assert "the secret of its luck is open" in said["content"] and menu(said)["options"]
    assert "That race is over." in (await stage.slash("Ana", "/race pause"))["content"]
