"""Who keeps order in a channel and does not ride steers a race there as its host may, told to all."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, choose, labels, newest, open_lobby, open_race, ride
from tests.e2e.test_going_back import GO, second_look
from tests.e2e.test_seats import give, missed, other_seat

RIDERS = ("Bruno", "Carla", "Dani")
DOORS = ["Pause", "More time", "Go back …", "End it …", "Seats"]
"""Ana owns the server."""


async def status(stage: Stage, name: str = "Ana") -> Doc:
    return await stage.slash(name, "/race status")


async def test_the_status_offers_who_keeps_order_what_frees_and_steers_a_race(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    shown = await status(stage)
    assert labels(shown)[-5:] == DOORS
    assert "You manage this channel" in shown["content"] and "/race move" in shown["content"]
    for name in ("Bruno", "Carla", "Eva"):
        assert not set(DOORS[:4]) & set(labels(await status(stage, name)))


async def test_a_lobby_and_a_race_of_ones_own_can_only_be_ended(stage: Stage) -> None:
    await open_lobby(stage, "Bruno", "Ana", "Carla")
    assert labels(await status(stage))[-1] == "End it …" and "Pause" not in labels(await status(stage))
    await stage.press("Bruno", await status(stage, "Bruno"), "Start")
    await stage.post("They're off!")
    shown = await status(stage)
    assert labels(shown)[-1] == "End it …" and "Pause" not in labels(shown)
    assert "All are asked" in (await stage.slash("Ana", "/race pause"))["content"]


async def test_a_pause_and_its_end_are_the_keeper_s_and_told_to_all(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    await stage.pressed("Ana", await status(stage), "Pause")
    await stage.post("Ana, who keeps order here, pauses the race")
    assert (await stage.table_view()).status == "held"
    assert "This race is paused" in (await stage.slash("Ana", "/race extend"))["content"]
    await stage.pressed("Ana", await status(stage), "Go on")
    await stage.post("Ana, who keeps order here, lets the race go on")
    assert (await stage.table_view()).status == "racing"


async def test_more_time_and_another_pace_are_the_keeper_s(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    await stage.pressed("Ana", await status(stage), "More time")
    await stage.post("Ana, who keeps order here, gives more time")
    await stage.slash("Ana", "/race pace", pace="week")
    await stage.post("Ana, who keeps order here, changes the pace")
    await stage.post("The pace is now: ")


async def test_the_keeper_takes_a_race_back_after_a_second_look(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    await ride(stage, *RIDERS, until=2)
    await choose(stage, "Carla", 2)
    look = await second_look(stage, "Ana", 1)
    assert "all read that it was you" in look["content"] and GO in labels(look)
    await stage.press("Ana", look, GO)
    await stage.post("Back to Turn 1 of 8** (Ana, who keeps order here)")
    await stage.sent()
    told = stage.dms("Carla")[-1]["content"]
    assert "(Ana, who keeps order here)" in told and "is gone" in told


async def test_the_last_post_tells_what_the_keeper_did(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    await ride(stage, *RIDERS, until=2)
    await stage.press("Ana", await second_look(stage, "Ana", 1), GO)
    await stage.post("Back to Turn 1 of 8")
    await stage.pressed(
        "Ana", await stage.pressed("Ana", await status(stage), "End it …"), "Close it for everybody"
    )
    told = (await stage.post("ended without a winner"))["content"]
    assert "A moderator took the race back once and ended it." in told


async def test_what_the_keeper_does_answers_the_question_that_asked_for_it(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    await stage.slash("Carla", "/race pause")
    await stage.post("would like to pause")
    await stage.slash("Ana", "/race pause")
    await stage.post("Ana, who keeps order here, decided it: the race is paused.")


async def test_who_left_the_race_does_not_steer_it_as_keeper(stage: Stage) -> None:
    await open_race(stage, *RIDERS, "Ana")
    await stage.pressed("Ana", await stage.slash("Ana", "/race leave"), "Leave all the same")
    for command in ("/race pause", "/race extend", "/race back"):
        assert "You rode in this race yourself" in (await stage.slash("Ana", command))["content"]
    assert labels(await status(stage))[-1] == "End it …"
    assert (await stage.table_view()).status == "racing"


async def test_the_doors_of_the_keeper_are_shut_for_others(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    shown, forged = await status(stage), await stage.slash("Eva", "/races")
    stage.seat("Eva").message(forged["id"])["components"] = shown["components"]
    for label in DOORS[:4]:
        said = await stage.pressed("Eva", stage.seat("Eva").message(forged["id"]), label)
        assert "You do not ride in this race" in said["content"]
    assert (await stage.table_view()).status == "racing"


async def test_a_keeper_s_door_works_after_a_restart_and_once(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    shown = await status(stage)
    await stage.restart()
    await stage.pressed("Ana", shown, "Pause")
    assert "This race is paused" in (await stage.pressed("Ana", shown, "Pause"))["content"]


async def test_the_keeper_passes_on_the_seat_of_who_is_gone_and_of_nobody_else(stage: Stage) -> None:
    await open_race(stage, *RIDERS)
    none = await stage.slash("Ana", "/race seat")
    assert "There is none at the moment." in none["content"] and not none["components"]
    await missed(stage, "Bruno", "Dani")
    look = await other_seat(stage, "Ana", 1)
    assert "Nobody has to agree" in look["content"]
    await give(stage, "Ana", look, "A computer rides on …", "strong")
    await stage.post("Ana, who keeps order here, passes on a seat whose rider is gone.")
    await stage.post("A computer rides on in the seat of Carla.")
    told = await stage.dm("Carla", "so who keeps order there has given your seat to a computer")
    assert labels(told) == ["Come back"]
    said = await other_seat(stage, "Ana", 1)
    for row in stage.seat("Ana").message(said["id"])["components"]:  # forged: the seat of Bruno
        row["components"][0]["custom_id"] = row["components"][0]["custom_id"][:-1] + "0"
    await give(stage, "Ana", said, "A computer rides on …", "easy")
    await stage.until(lambda: newest(stage.posts(), "Bruno rides that seat and has not let 2 deadlines pass"))
    ending = await stage.pressed("Ana", await status(stage), "End it …")
    await stage.pressed("Ana", ending, "Close it for everybody")
    assert "A moderator passed a seat on and ended it." in (await stage.post("ended without a winner"))["content"]
