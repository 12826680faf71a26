"""Seats that pass on, as people do it: by commands, menus of people and buttons in a DM."""

from __future__ import annotations

from copy import deepcopy

from tests.e2e.support import Doc, Stage, choose, labels, newest, open_race, ride

DAY = 86_400.0
THREE = ("Ana", "Bruno", "Carla")


async def give(stage: Stage, name: str, message: Doc, hint: str, value: str) -> Doc:
    """Somebody chooses in a menu of a private message, which then says what came of it."""
    act = stage.seat(name).choose(message["id"], hint, [value])
    await act.settled()
    await stage.sent()
    return stage.seat(name).message(message["id"])


async def offer(stage: Stage, name: str, whom: str) -> Doc:
    """Somebody offers his seat; returns the DM by which it can be taken."""
    shown = await stage.slash(name, "/race seat")
    said = await give(stage, name, shown, "Offer it to somebody …", stage.seat(whom).id)
    assert f"{whom} is asked." in said["content"]
    return await stage.dm(whom, "offers you a seat")


async def other_seat(stage: Stage, name: str, seat: int) -> Doc:
    """Somebody looks at the seat of another."""
    shown = await stage.slash(name, "/race seat")
    return await give(stage, name, shown, "Another seat …", str(seat))


def restored(stage: Stage, name: str, message: Doc) -> Doc:
    """A message as it was: pressed while its buttons were being taken off."""
    now = stage.seat(name).message(message["id"])
    now["components"] = deepcopy(message["components"])
    return now


async def missed(stage: Stage, *there: str) -> None:
    """Two windows go by in which only these people choose."""
    for turn in (1, 2):
        for name in there:
            await choose(stage, name, turn)
        await stage.later(DAY + 60)
        await stage.post(f"**Turn {turn} of 8**")


async def test_who_takes_a_seat_is_asked_with_its_hand_and_who_had_it_is_not(stage: Stage) -> None:
    await open_race(stage, *THREE)
    asked = deepcopy(await stage.card("Bruno", 1))
    invitation = await offer(stage, "Bruno", "Dani")
    said = await stage.pressed("Dani", invitation, "Take the seat")
    assert "Bruno has seen the hand until now" in said["content"] and "orders" not in said["content"]
    await stage.sent()
    assert not labels(stage.seat("Dani").message(invitation["id"]))
    assert labels(await stage.card("Dani", 1))[:3] == labels(asked)[:3]
    old = stage.seat("Bruno").message(asked["id"])
    assert not labels(old) and "passed on to Dani" in old["content"]
    await stage.press("Bruno", restored(stage, "Bruno", asked), labels(asked)[0])
    await stage.dm("Bruno", "You do not ride in that seat any more.")
    await stage.post("Dani rides on in the seat of Bruno.")
    await choose(stage, "Dani", 1)


async def test_the_old_hand_is_out_of_reach_for_who_has_given_it_away(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Bruno", 1)
    hand = await stage.slash("Bruno", "/hand")
    await stage.pressed("Dani", await offer(stage, "Bruno", "Dani"), "Take the seat")
    await stage.card("Dani", 1)
    await stage.sent()
    assert "passed on to Dani" in stage.seat("Bruno").message(hand["id"])["content"]
    assert "ride in no race" in (await stage.slash("Bruno", "/hand", stage.seat("Bruno").dm))["content"]
    assert "You do not ride in this race." in (await stage.slash("Bruno", "/race undo"))["content"]


async def test_an_old_hand_turns_into_the_word_that_the_seat_has_passed_on(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Bruno", 1)
    hand = await stage.slash("Bruno", "/hand")
    stage.lose_private_replies()  # a restart, or a quarter of an hour
    await stage.pressed("Dani", await offer(stage, "Bruno", "Dani"), "Take the seat")
    await stage.card("Dani", 1)
    await stage.sent()  # or the courier finds the hand by this press, and says the same in its own words
    await stage.press("Bruno", hand, labels(hand)[0])
    await stage.until(lambda: not labels(stage.seat("Bruno").message(hand["id"])))
    now = stage.seat("Bruno").message(hand["id"])
    assert now["content"] == "You do not ride in that seat any more." and not now["attachments"]


async def test_a_sealed_choice_of_who_gives_his_seat_away_counts(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await choose(stage, "Bruno", 1)
    await stage.pressed("Dani", await offer(stage, "Bruno", "Dani"), "Take the seat")
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    await stage.post("**Turn 1 of 8**")


async def test_a_no_is_told_to_whoever_offered(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Bruno", 1)
    invitation = deepcopy(await offer(stage, "Bruno", "Dani"))
    await stage.pressed("Dani", invitation, "No")
    await stage.dm("Bruno", "Dani does not want the seat.")
    again = await stage.pressed("Dani", restored(stage, "Dani", invitation), "Take the seat")
    assert "not offered any more" in again["content"]


async def test_a_second_press_and_a_restart_change_nothing(stage: Stage) -> None:
    await open_race(stage, *THREE)
    invitation = deepcopy(await offer(stage, "Bruno", "Dani"))
    await stage.restart()
    await stage.pressed("Dani", invitation, "Take the seat")
    await stage.sent()
    again = await stage.pressed("Dani", restored(stage, "Dani", invitation), "Take the seat")
    assert "not offered any more" in again["content"]
    assert (await stage.table_view()).people.count(int(stage.seat("Dani").id)) == 1


async def test_who_cannot_be_written_to_is_called_in_the_channel_and_the_asker_told(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Bruno", 1)
    stage.seat("Dani").set_dms(open=False)
    shown = await stage.slash("Bruno", "/race seat")
    await give(stage, "Bruno", shown, "Offer it to somebody …", stage.seat("Dani").id)
    called = deepcopy(await stage.post("your DMs are closed to me"))
    assert [user["id"] for user in called["mentions"]] == [stage.seat("Dani").id]
    await stage.dm("Bruno", "I have called Dani in")
    said = await stage.pressed("Carla", called, "Take the seat")
    assert "not offered any more" in said["content"]
    await stage.press("Dani", called, "Take the seat")
    await stage.post("Dani rides on in the seat of Bruno.")


async def test_the_host_replaces_who_has_let_two_windows_pass_and_he_is_told(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await missed(stage, "Ana", "Carla")
    shown = await other_seat(stage, "Ana", 1)
    assert "has let 2 deadlines pass" in shown["content"] or "let 2 deadlines pass" in shown["content"]
    await give(stage, "Ana", shown, "A computer rides on …", "strong")
    await stage.post("A computer rides on in the seat of Bruno.")
    told = await stage.dm("Bruno", "you had let 2 deadlines pass, so the host has given your seat to a computer")
    assert "agreed" not in told["content"]
    await stage.pressed("Bruno", told, "Come back")
    await stage.post("Bruno is back.")
    assert (await stage.table_view()).players[1].user == int(stage.seat("Bruno").id)


async def test_who_left_by_mistake_comes_back(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Bruno", 1)
    sure = await stage.slash("Bruno", "/race leave")
    left = await stage.pressed("Bruno", sure, "Leave all the same")
    assert "it waits for you" in left["content"] and labels(left) == ["Come back"]
    assert labels(await stage.slash("Bruno", "/help"))[0] == "Come back"
    await stage.post("Bruno has left; a stand-in rides on.")
    shown = await stage.slash("Bruno", "/race seat")
    said = await stage.pressed("Bruno", shown, "Come back")
    assert "You are back in your seat." in said["content"]
    await stage.post("Bruno is back.")


async def test_nothing_goes_on_saying_that_the_seat_of_who_came_back_has_passed_on(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.card("Bruno", 1)
    hand = await stage.slash("Bruno", "/hand")
    await give(stage, "Bruno", await stage.slash("Bruno", "/race seat"), "A computer rides on …", "strong")
    await stage.dm("Bruno", "A computer rides on in this seat")
    await stage.pressed("Bruno", await stage.slash("Bruno", "/race seat"), "Come back")
    await stage.sent()
    assert [one for one in stage.dms("Bruno") if "rides on in this seat" in one["content"]] == []
    assert "rides on in this seat" not in stage.seat("Bruno").message(hand["id"])["content"]


async def test_who_comes_back_is_shown_what_the_computer_sealed_and_can_change_it(stage: Stage) -> None:
    await open_race(stage, *THREE)
    old = await stage.card("Bruno", 1)
    await give(stage, "Bruno", await stage.slash("Bruno", "/race seat"), "A computer rides on …", "strong")
    await stage.rung()
    await stage.pressed("Bruno", await stage.slash("Bruno", "/race seat"), "Come back")
    asked = await stage.until(lambda: next((one for one in stage.dms("Bruno") if labels(one)), None))
    assert asked["id"] != old["id"] and "You play" in asked["content"]
    await stage.press("Bruno", asked, next(label for label in labels(asked) if "•" not in label))
    await stage.sent()
    assert len((await stage.table_view()).sealed) == 1


async def test_who_leaves_can_give_his_seat_to_a_computer_or_to_somebody(stage: Stage) -> None:
    await open_race(stage, *THREE)
    sure = await stage.slash("Bruno", "/race leave")
    await give(stage, "Bruno", sure, "Offer it to somebody …", stage.seat("Dani").id)
    await stage.dm("Dani", "offers you a seat")
    sure = await stage.slash("Carla", "/race leave")
    await give(stage, "Carla", sure, "A computer rides on …", "easy")
    assert (await stage.table_view()).players[2].kind == "easy"


async def test_an_application_cannot_ride(stage: Stage) -> None:
    await open_race(stage, *THREE)
    shown = await stage.slash("Bruno", "/race seat")
    act = stage.seat("Bruno").choose(shown["id"], "Offer it to somebody …", [stage.desk.world.meta["bot"]])
    await act.settled()
    await stage.sent()
    said = stage.posts(name="Bruno")[-1]
    assert "is an application, and cannot ride. Nobody was asked" in said["content"]


async def test_the_others_are_asked_whether_somebody_present_is_replaced(stage: Stage) -> None:
    await open_race(stage, *THREE)
    said = await give(stage, "Ana", await other_seat(stage, "Ana", 1), "A computer rides on …", "strong")
    assert "All are asked" in said["content"]
    question = await stage.post("Ana would like somebody else to ride on in the seat of Bruno: a strong computer.")
    await stage.pressed("Carla", question, "Yes, pass it on")
    await stage.pressed("Bruno", question, "Yes, pass it on")
    await stage.post("a strong computer rides on in the seat of Bruno")
    assert (await stage.table_view()).players[1].kind == "strong"
    told = await stage.dm("Bruno", "the others have agreed that a computer rides in your seat")
    assert "windows" not in told["content"]


async def gone(stage: Stage) -> None:
    """The race goes on without Bruno, and the host can fill his seat; he is told so once."""
    told = await stage.dm("Ana", "is gone: the account was deleted, or has left the server")
    for name in ("Ana", "Carla"):
        await choose(stage, name, 2)
    await stage.post("**Turn 2 of 8**")
    await stage.sent()
    assert [one["id"] for one in stage.dms("Ana") if "is gone:" in one["content"]] == [told["id"]]
    await give(stage, "Ana", await other_seat(stage, "Ana", 1), "A computer rides on …", "strong")
    await stage.post("A computer rides on in the seat of Bruno.")


async def test_a_race_goes_on_without_who_was_kicked_from_the_server(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    stage.seat("Bruno").leave()
    await choose(stage, "Ana", 1)
    await gone(stage)


async def test_a_race_goes_on_without_whose_account_was_deleted(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    world, bruno = stage.desk.world, stage.seat("Bruno").id
    world.drop("member", bruno)
    world.drop("seat", bruno)
    world.drop("user", bruno)
    await stage.restart()  # and the bot knows the DM no more
    await choose(stage, "Ana", 1)
    await gone(stage)


async def test_the_last_person_reads_that_the_race_ends_with_him(stage: Stage) -> None:
    await open_race(stage, "Ana", computers=2)
    sure = await stage.slash("Ana", "/race leave")
    assert "it ends without a winner" in sure["content"]
    await stage.pressed("Ana", sure, "Leave all the same")
    await stage.post("ended without a winner")


async def test_the_status_opens_the_door_to_the_seats(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await stage.pressed("Bruno", await stage.slash("Bruno", "/race leave"), "Leave all the same")
    seats = await stage.pressed("Bruno", await stage.slash("Bruno", "/race status"), "Seats")
    await stage.pressed("Bruno", seats, "Come back")
    await stage.post("Bruno is back.")


async def test_a_seat_given_away_near_the_end_counts_for_who_rode_most_of_it(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=6)
    await stage.pressed("Dani", await offer(stage, "Bruno", "Dani"), "Take the seat")
    await stage.sent()
    await ride(stage, *THREE, "Dani")
    end = await stage.post("🏁")
    assert "The place of Dani counts for Bruno, who made most of the choices there." in end["content"]
    history = await stage.slash("Ana", "/race history")
    await stage.seat("Ana").choose(history["id"], "Look at one of them", ["1"]).settled()
    told = await stage.until(lambda: newest(stage.posts(), "the seat passed on"))
    assert "Bruno · the seat passed on:" in told["content"] and "by others" in told["content"]
    assert "one race" in (await stage.slash("Bruno", "/stats"))["content"]
