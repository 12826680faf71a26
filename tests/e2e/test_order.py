"""What a tick says is what is stored: presses keep their order, however slow the wire is."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from desk import Act, Fault, Hold
from tests.e2e.support import WITHIN, Stage, choose, labels, open_race, staged
from tests.e2e.thumbs import Thumb, toy_texts
from tests.robustness import toys
from tests.toys.toy_tokens import TokenRules

Doc = dict[str, Any]
THREE = ("Ana", "Bruno", "Carla")


def hold(stage: Stage, method: str, path: str) -> Hold:
    """Hold up the next such request."""
    held = Hold()
    stage.desk.trouble.order(Fault(method, path, held=held))
    return held


def says(stage: Stage, name: str, message: Doc, text: str) -> bool:
    """Whether a message says it by now."""
    return text in stage.seat(name).message(message["id"])["content"]


async def overtaking() -> None:
    """Let everything go as far as it can while something is held up."""
    for _ in range(1000):
        await asyncio.sleep(0)


async def all_done(stage: Stage, *acts: Act) -> None:
    """Every press is acknowledged and carried out."""
    for act in acts:
        await act.settled(WITHIN)
    await stage.bot.edge.rest(WITHIN)


async def test_a_slow_edit_of_the_first_press_does_not_cover_the_second(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    held = hold(stage, "PATCH", "^/webhooks/.*@original$")
    first = await stage.press("Ana", card, "2")
    await held.reached.wait()
    second = await stage.press("Ana", card, "5")
    await overtaking()
    held.gate.set()
    await all_done(stage, first, second)
    assert says(stage, "Ana", card, "You play 5")
    assert "• 5" in labels(stage.seat("Ana").message(card["id"]))


async def test_a_slow_acknowledgement_does_not_let_the_second_press_go_first(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    held = hold(stage, "POST", "/callback$")
    first = stage.seat("Ana").press(card["id"], "2")
    await held.reached.wait()
    second = await stage.press("Ana", card, "5")
    await overtaking()
    held.gate.set()
    await all_done(stage, first, second)
    assert says(stage, "Ana", card, "You play 5")
    shown = await stage.edge.service.hand(1, int(stage.seat("Ana").id))
    assert shown.questions[0].answer == {"card": ("5",)}


async def test_changes_of_a_form_pressed_quickly_show_what_is_stored(tmp_path: Path) -> None:
    async with staged(tmp_path, toy_texts(tmp_path), toys.tokens(kind=TokenRules)) as club:
        await open_race(club, "Ana", "Bruno", game="toy_tokens")
        ana = Thumb(club, "Ana")
        await ana.asked("Whom do you take along")
        menu = ana.menus["Riders"]
        line = {one["label"]: one["value"] for one in menu["options"]}
        held = hold(club, "PATCH", "^/webhooks/.*@original$")
        acts = []
        for label in ("+ climber (0 → 1)", "+ roller (0 → 1)"):
            acts.append(club.seat("Ana").choose(ana.form["id"], menu["custom_id"], [line[label]]))
            await held.reached.wait()
        await overtaking()
        held.gate.set()
        await all_done(club, *acts)
        assert "climber" in ana.text and "roller" in ana.text


async def test_what_is_chosen_by_my_hand_stands_in_the_dm_as_well(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    await all_done(stage, await stage.press("Ana", card, "2"))
    hand = await stage.pressed("Ana", off, "My hand")
    await all_done(stage, await stage.press("Ana", hand, "5"))
    assert says(stage, "Ana", hand, "You play 5") and says(stage, "Ana", card, "You play 5")


async def test_what_is_chosen_in_the_dm_stands_in_my_hand_as_well(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    card, hand = await stage.card("Ana", 1), await stage.pressed("Ana", off, "My hand")
    other = await stage.pressed("Ana", off, "My hand")
    await all_done(stage, await stage.press("Ana", hand, "5"))
    await all_done(stage, await stage.press("Ana", card, "2"))
    assert all(says(stage, "Ana", message, "You play 2") for message in (card, hand, other))


async def test_the_last_choice_leaves_no_older_tick_in_my_hand(stage: Stage) -> None:
    off = await open_race(stage, *THREE)
    hand = await stage.pressed("Ana", off, "My hand")
    await all_done(stage, await stage.press("Ana", hand, "5"))
    await stage.slash("Ana", "/race undo")
    await stage.until(lambda: not says(stage, "Ana", hand, "You play 5"))
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    await all_done(stage, await stage.press("Ana", await stage.card("Ana", 1), "2"))
    assert says(stage, "Ana", hand, "You play 2.")


async def test_a_press_that_is_acknowledged_too_late_shows_its_tick_in_the_dm(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    await all_done(stage, await stage.press("Ana", card, "2"))
    stage.desk.trouble.order(Fault("POST", "/callback$", status=404, code=10062))
    act = stage.seat("Ana").press(card["id"], "5")
    await stage.until(lambda: says(stage, "Ana", card, "You play 5"))
    assert act.state == "waiting"
