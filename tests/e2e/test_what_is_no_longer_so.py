"""No message goes on offering what has been done."""

from __future__ import annotations

from tests.e2e.support import Doc, Stage, labels, open_race
from tests.e2e.test_seats import give

THREE = ("Ana", "Bruno", "Carla")


async def said(stage: Stage, name: str, message: Doc, label: str, text: str) -> list[str]:
    """Somebody presses a button whose message then begins so; the buttons that it has left."""
    after = await stage.pressed(name, message, label)
    assert (after["id"], after["content"][: len(text)]) == (message["id"], text)
    return labels(after)


async def test_who_left_and_came_back_reads_so_where_he_pressed(stage: Stage) -> None:
    await open_race(stage, *THREE)
    look, another = [await stage.slash("Bruno", "/race leave") for _ in range(2)]
    assert await said(stage, "Bruno", look, "Leave all the same", "You have left, and a stand-in") == ["Come back"]
    assert await said(stage, "Bruno", another, "Leave all the same", "You do not ride in this race.") == []
    seats, too = [await stage.slash("Bruno", "/race seat") for _ in range(2)]
    assert await said(stage, "Bruno", seats, "Come back", "🔵 You are back in your seat.") == ["My hand"]
    assert await said(stage, "Bruno", too, "Come back", "You are in already.") == []


async def test_whose_seat_was_given_away_reads_in_his_dm_that_he_is_back(stage: Stage) -> None:
    await open_race(stage, *THREE)
    await give(stage, "Bruno", await stage.slash("Bruno", "/race seat"), "A computer rides on …", "easy")
    seats = await stage.slash("Bruno", "/race seat", stage.seat("Bruno").dm)
    assert await said(stage, "Bruno", seats, "Come back", "🔵 You are back in your seat.") == ["My hand"]


async def test_a_second_look_at_the_end_of_a_race_ends_with_the_race(stage: Stage) -> None:
    await open_race(stage, *THREE)
    look, another = [await stage.slash("Ana", "/race abandon") for _ in range(2)]
    assert await said(stage, "Ana", look, "End it for everybody", "The race is over, without a winner.") == []
    assert await said(stage, "Ana", another, "End it for everybody", "That race is over.") == []


async def test_a_question_that_was_answered_cannot_be_taken_back_where_it_was_asked(stage: Stage) -> None:
    await open_race(stage, *THREE)
    asked = await stage.slash("Bruno", "/race pause")
    await stage.press("Ana", await stage.post("would like to pause"), "No")
    await stage.sent()
    over = stage.seat("Bruno").message(asked["id"])
    assert over["content"] == "Ana said no: the race goes on." and labels(over) == []


async def test_a_question_that_was_taken_back_cannot_be_taken_back_again(stage: Stage) -> None:
    await open_race(stage, *THREE)
    asked = await stage.slash("Bruno", "/race pause")
    assert await said(stage, "Bruno", asked, "Take the question back", "Your question is taken back.") == []
