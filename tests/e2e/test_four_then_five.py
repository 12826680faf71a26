"""4 in the DM, then 5 under *My hand*: both messages say 5, whatever comes between. Once the DM still said 4."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from desk import Fault, Hold
from tests.e2e.support import Doc, Stage, choose, labels, open_race
from tests.e2e.test_order import EDIT, THREE, all_done, hold, overtaking, says, stored

Opened = tuple[Doc, Hold | None]
"""The hand in which the second card is played, and what is held up until that is pressed."""
Between = Callable[[Stage, Doc, str], Awaitable[Opened]]


async def my_hand(stage: Stage) -> Doc:
    return await stage.slash("Ana", "/hand")


async def first_card(stage: Stage, card: Doc, label: str) -> None:
    await all_done(stage, await stage.press("Ana", card, label))


async def nothing(stage: Stage, card: Doc, label: str) -> Opened:
    await first_card(stage, card, label)
    return await my_hand(stage), None


async def the_dm_is_still_edited(stage: Stage, card: Doc, label: str) -> Opened:
    held = hold(stage, "PATCH", EDIT)
    await stage.press("Ana", card, label)
    await held.reached.wait()
    return await my_hand(stage), held


async def the_hand_is_still_refreshed(stage: Stage, card: Doc, label: str) -> Opened:
    hand = await my_hand(stage)
    of_dm, of_hand = hold(stage, "PATCH", EDIT), hold(stage, "PATCH", EDIT)
    of_dm.gate.set()
    await stage.press("Ana", card, label)
    await of_hand.reached.wait()
    return hand, of_hand


async def a_restart(stage: Stage, card: Doc, label: str) -> Opened:
    await first_card(stage, card, label)
    await stage.restart()
    return await my_hand(stage), None


async def a_restart_after_which_an_old_hand_is_used(stage: Stage, card: Doc, label: str) -> Opened:
    hand = await my_hand(stage)
    await first_card(stage, card, label)
    await stage.restart()
    return hand, None


async def a_quarter_of_an_hour(stage: Stage, card: Doc, label: str) -> Opened:
    hand = await my_hand(stage)
    stage.lose_private_replies()
    await first_card(stage, card, label)
    return hand, None


async def a_lost_acknowledgement_of_the_second(stage: Stage, card: Doc, label: str) -> Opened:
    hand, _ = await nothing(stage, card, label)
    stage.desk.trouble.order(Fault("POST", "/callback$", status=404, code=10062))
    return hand, None


async def a_lost_acknowledgement_of_the_first(stage: Stage, card: Doc, label: str) -> Opened:
    stage.desk.trouble.order(Fault("POST", "/callback$", status=404, code=10062))
    stage.seat("Ana").press(card["id"], label)
    await stage.until(lambda: says(stage, "Ana", card, f"You play {label}"))
    return await my_hand(stage), None


BETWEEN: tuple[Between, ...] = (
    nothing,
    the_dm_is_still_edited,
    the_hand_is_still_refreshed,
    a_restart,
    a_restart_after_which_an_old_hand_is_used,
    a_quarter_of_an_hour,
    a_lost_acknowledgement_of_the_second,
    a_lost_acknowledgement_of_the_first,
)


async def both_say_the_second(stage: Stage, card: Doc, between: Between) -> None:
    first, second = labels(card)[:2]
    hand, held = await between(stage, card, first)
    stage.seat("Ana").press(hand["id"], second)
    await overtaking()
    if held is not None:
        held.gate.set()
    for message in (card, hand):
        await stage.until(lambda one=message: says(stage, "Ana", one, f"You play {second}"))  # type: ignore[misc]
    await stage.bot.edge.rest(20)
    assert await stored(stage) == {"card": (second,)}
    assert not any(says(stage, "Ana", message, f"You play {first}") for message in (card, hand))


@pytest.mark.parametrize("between", BETWEEN)
async def test_the_dm_says_what_my_hand_has_changed(stage: Stage, between: Between) -> None:
    await open_race(stage, *THREE)
    await both_say_the_second(stage, await stage.card("Ana", 1), between)


async def test_so_does_an_older_dm_that_has_turned_into_the_question(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Bruno", "Carla", "Ana"):
        await choose(stage, name, 1)
    card = await stage.card("Ana", 2)
    await stage.sent()
    await both_say_the_second(stage, stage.seat("Ana").message(card["id"]), nothing)
