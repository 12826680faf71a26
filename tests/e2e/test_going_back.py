"""Undo in public: a race stands again where it stood, for everybody, and is ridden on from there."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, choose, labels, open_race, ride
from tests.e2e.test_looking_back import chosen, history

THREE = ("Ana", "Bruno", "Carla")
GO, ASK = "Go back there", "Ask the others"


def moments(message: Doc) -> dict[str, str]:
    """The moments of a menu: label and value."""
    menu = message["components"][0]["components"][0]
    return {option["label"]: option["value"] for option in menu["options"]}


async def second_look(stage: Stage, name: str, turn: int) -> Doc:
    """Somebody chooses the moment before a turn was decided, and sees what that undoes."""
    offered = await stage.slash(name, "/race back")
    found = next(value for label, value in moments(offered).items() if label.startswith(f"Turn {turn} of 8"))
    menu = offered["components"][0]["components"][0]["custom_id"]
    await stage.seat(name).choose(offered["id"], menu, [found]).settled()
    await stage.until(lambda: "This is undone" in stage.seat(name).message(offered["id"])["content"])
    return stage.seat(name).message(offered["id"])


async def gone_back(stage: Stage, name: str, turn: int) -> Doc:
    """The host takes the race back; the post that says so."""
    await stage.press(name, await second_look(stage, name, turn), GO)
    back = await stage.post(f"Back to Turn {turn} of 8")
    await stage.sent()
    return back


async def test_the_host_goes_back_after_a_second_look_and_everybody_chooses_again(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=3)
    offered = await stage.slash("Ana", "/race back")
    assert offered["components"][0]["components"][0]["placeholder"] == "Back to …"
    look = await second_look(stage, "Ana", 1)
    assert "has been chosen or settled since is gone." in look["content"]
    assert "rders" not in look["content"]  # this game knows none
    assert "Ana" in look["content"] and "Bruno" in look["content"]  # the story of what is undone
    assert (await stage.table_view()).round == 3
    await stage.press("Ana", look, GO)
    back = await stage.post("Back to Turn 1 of 8")
    assert "Ana" in back["content"] and back["attachments"] and "My hand" in labels(back)
    await stage.sent()
    for name in THREE:
        asked = stage.dms(name)[-1]
        assert "Turn 1 of 8" in asked["content"] and "The race went back" in asked["content"]
        assert len([one for one in stage.dms(name) if labels(one)]) == 1


async def test_a_race_that_went_back_is_ridden_to_its_end_and_verifies(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=3)
    back = await gone_back(stage, "Ana", 2)
    assert "The board as it stood before that choice, “Turn 1 of 8”:" in back["content"]
    assert "Turn 1 of 8" in back["attachments"][0]["description"]
    await ride(stage, *THREE)
    await stage.post("wins")
    for name in THREE:
        await stage.dm(name, "wins**, see")
    assert "The race replays exactly" in (await stage.slash("Bruno", "/race verify"))["content"]
    assert (await stage.slash("Bruno", "/race export"))["attachments"]


async def test_posts_of_what_was_undone_say_so_and_keep_no_buttons(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=2)
    told = await stage.post("**Turn 1 of 8**")
    await gone_back(stage, "Ana", 1)
    now = stage.seat("Bruno").message(told["id"])
    assert "Undone" in now["content"] and labels(now) == []


async def test_a_sealed_choice_goes_with_it_and_its_owner_is_told(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=2)
    await choose(stage, "Carla", 2)
    await gone_back(stage, "Ana", 1)
    assert "What you had chosen or settled since is gone" in stage.dms("Carla")[-1]["content"]
    assert "is gone" not in stage.dms("Bruno")[-1]["content"]
    assert (await stage.table_view()).sealed == ()


async def test_an_old_button_plays_nothing_in_the_race_that_went_back(stage: Stage) -> None:
    await open_race(stage, *THREE)
    hand = await stage.pressed("Bruno", await stage.post("They're off!"), "My hand")
    old = {**hand, "components": [dict(row) for row in hand["components"]]}
    await ride(stage, *THREE, until=2)
    await gone_back(stage, "Ana", 1)
    shown = stage.seat("Bruno").message(hand["id"])
    shown["components"] = old["components"]
    await stage.press("Bruno", shown, labels(old)[0])
    await stage.until(lambda: "That question is over" in stage.seat("Bruno").message(hand["id"])["content"])
    assert (await stage.table_view()).sealed == ()


async def test_others_go_back_by_consent(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=2)
    await stage.press("Bruno", await second_look(stage, "Bruno", 1), ASK)
    question = await stage.post("would like to take the race back to **Turn 1 of 8**, before Ana, Bruno and Carla")
    assert (await stage.table_view()).round == 2
    for name in ("Ana", "Carla"):
        await stage.pressed(name, question, "Yes, go back")
    await stage.post("Back to Turn 1 of 8** (by vote, as Bruno wished)")
    await stage.post("Ana and Carla agreed: the race goes back to Turn 1 of 8.")


async def test_the_end_and_the_history_tell_who_took_the_race_back(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=2)
    assert "(Ana, the host)" in (await gone_back(stage, "Ana", 1))["content"]
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    told = "The host took the race back once and ended it."
    assert told in (await stage.post("ended without a winner"))["content"]
    assert told in (await chosen(stage, "Dani", await history(stage, "Dani"), 1))["content"]


async def test_computers_choose_anew(stage: Stage) -> None:
    await open_race(stage, "Ana", computers=2)
    await ride(stage, "Ana", until=3)
    await gone_back(stage, "Ana", 1)
    await ride(stage, "Ana")
    await stage.post("wins")
    assert "The race replays exactly" in (await stage.slash("Ana", "/race verify"))["content"]


async def test_a_race_that_is_over_says_why_it_cannot_go_back(stage: Stage) -> None:
    await open_race(stage, "Ana", computers=2)
    await ride(stage, "Ana")
    await stage.post("wins")
    assert "the secret of its luck is open" in (await stage.slash("Ana", "/race back"))["content"]


async def test_nobody_goes_back_before_the_start_or_into_a_race_he_does_not_ride(stage: Stage) -> None:
    await open_race(stage, *THREE)
    assert "nothing to take back yet" in (await stage.slash("Ana", "/race back"))["content"]
    assert "You do not ride in this race" in (await stage.slash("Dani", "/race back"))["content"]


async def test_a_second_press_on_the_second_look_undoes_nothing_more(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=3)
    look = await second_look(stage, "Ana", 2)
    again = [dict(row) for row in look["components"]]
    await stage.press("Ana", look, GO)
    await stage.post("Back to Turn 2 of 8")
    now = stage.seat("Ana").message(look["id"])
    now["components"] = again
    await stage.press("Ana", now, GO)
    await stage.until(lambda: "That question is over" in stage.posts()[-1]["content"])
    assert (await stage.table_view()).branch == 1


async def test_a_race_goes_back_after_a_restart_in_between(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await ride(stage, *THREE, until=2)
    look = await second_look(stage, "Ana", 1)
    await stage.sent()
    await stage.restart()
    await stage.press("Ana", look, GO)
    await stage.post("Back to Turn 1 of 8")
    await stage.sent()
    assert (await stage.table_view()).round == 1
