"""No message that showed a question goes on claiming what is no longer so: it says what was played, and by whom."""

from __future__ import annotations

from functools import partial

import pytest

from desk import Fault
from tests.e2e.support import Doc, Stage, choose, labels, open_race

HOUR = 3600.0
THREE = ("Ana", "Bruno", "Carla")


def says(stage: Stage, name: str, message: Doc, text: str) -> bool:
    return text in stage.seat(name).message(message["id"])["content"]


def asks_again(stage: Stage, name: str, message: Doc) -> bool:
    return not says(stage, name, message, "You play")


async def saved(stage: Stage, name: str, message: Doc, label: str) -> None:
    await stage.press(name, message, label)
    await stage.until(partial(says, stage, name, message, f"You play {label}"))
    await stage.sent()


async def my_hand(stage: Stage, name: str) -> Doc:
    return await stage.slash(name, "/hand")


async def test_what_my_hand_changes_the_dm_says_too(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    await saved(stage, "Ana", card, "4")
    await saved(stage, "Ana", await my_hand(stage, "Ana"), "5")
    assert says(stage, "Ana", card, "You play 5") and not says(stage, "Ana", card, "You play 4")


async def test_my_hand_ends_with_what_was_played_when_others_close_the_turn(stage: Stage) -> None:
    await open_race(stage, *THREE)
    hand = await my_hand(stage, "Ana")
    drawn = bool(hand["attachments"])
    await saved(stage, "Ana", hand, "4")
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    shown = await stage.until(
        lambda: found if "You played 4" in (found := stage.seat("Ana").message(hand["id"]))["content"] else None
    )
    assert labels(shown) == ["My hand"] and "saved" not in shown["content"]
    assert drawn and not shown["attachments"]  # its picture shows what is no more


async def test_my_hand_that_asked_says_what_the_stand_in_played(stage: Stage) -> None:
    await open_race(stage, *THREE)
    hand = await my_hand(stage, "Ana")
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    # Its token is younger than the desk's clock: only the tables' time passes.
    await stage.later(25 * HOUR)
    await stage.until(partial(says, stage, "Ana", hand, "Your stand-in played"))
    assert labels(stage.seat("Ana").message(hand["id"])) == ["My hand"]


async def test_a_waiting_hand_shows_the_question_that_comes(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    hand = await my_hand(stage, "Ana")
    assert "You play" in hand["content"]
    await choose(stage, "Carla", 1)
    await stage.until(partial(says, stage, "Ana", hand, "You played"))


async def test_what_is_taken_back_is_asked_everywhere(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    await saved(stage, "Ana", card, "4")
    hand = await my_hand(stage, "Ana")
    await stage.slash("Ana", "/race undo")
    await stage.sent()
    for message in (card, hand):
        await stage.until(partial(asks_again, stage, "Ana", message))
        assert "Choose one card" in stage.seat("Ana").message(message["id"])["content"]


@pytest.mark.parametrize("code", [10062])
async def test_a_lost_acknowledgement_in_my_hand_still_gets_its_tick(stage: Stage, code: int) -> None:
    await open_race(stage, *THREE)
    hand = await my_hand(stage, "Ana")
    stage.desk.trouble.order(Fault("POST", "/callback$", status=404, code=code))
    stage.seat("Ana").press(hand["id"], "4")
    await stage.until(partial(says, stage, "Ana", hand, "You play 4"))


async def test_a_press_on_an_old_message_tells_what_was_played(stage: Stage) -> None:
    await open_race(stage, *THREE)
    hand = await my_hand(stage, "Ana")
    await saved(stage, "Ana", hand, "4")
    stage.lose_private_replies()
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.card("Ana", 2)
    await stage.press("Ana", hand, "5")
    await stage.until(partial(says, stage, "Ana", hand, "You played 4"))
    assert says(stage, "Ana", hand, "Turn 2 of 8")


async def test_a_race_that_was_abandoned_says_so_to_each_beside_what_was_played(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Bruno", 1)
    await saved(stage, "Bruno", card, "4")
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    card = await stage.card("Bruno", 2)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    await stage.until(partial(says, stage, "Bruno", card, "without a winner"))
    assert says(stage, "Bruno", card, "You played 4") and not labels(stage.seat("Bruno").message(card["id"]))


async def test_a_press_on_an_old_message_of_a_race_that_is_over_tells_how_it_ended(stage: Stage) -> None:
    await open_race(stage, *THREE)
    hand = await my_hand(stage, "Bruno")
    stage.lose_private_replies()
    await saved(stage, "Bruno", await stage.card("Bruno", 1), "4")
    for name in ("Ana", "Carla"):
        await choose(stage, name, 1)
    await stage.pressed("Ana", await stage.slash("Ana", "/race abandon"), "End it for everybody")
    await stage.press("Bruno", hand, "5")
    await stage.until(partial(says, stage, "Bruno", hand, "without a winner"))
    assert says(stage, "Bruno", hand, "You played 4") and not labels(stage.seat("Bruno").message(hand["id"]))
