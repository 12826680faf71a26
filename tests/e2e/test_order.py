"""What a tick says is what is stored: presses keep their order, however slow the wire is."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import discord
import pytest

import cogs.wire.client
from desk import Act, Fault, Hold
from tests.desk.support import NoSleep
from tests.e2e.phones import Phone, toy_texts
from tests.e2e.support import WITHIN, Stage, choose, labels, open_race, staged
from tests.robustness import toys
from tests.robustness.test_edge_wire import no_sleep
from tests.toys.toy_tokens import TokenRules

__all__ = ["no_sleep"]

Doc = dict[str, Any]
EDIT = "^/webhooks/.*@original$"
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


async def stored(stage: Stage) -> Mapping[str, tuple[str, ...]] | None:
    """What Ana has answered, as it is on disk."""
    return (await stage.edge.service.hand(1, int(stage.seat("Ana").id))).questions[0].answer


async def all_done(stage: Stage, *acts: Act) -> None:
    """Every press is acknowledged and carried out."""
    for act in acts:
        await act.settled(WITHIN)
    await stage.bot.edge.rest(WITHIN)


async def test_a_slow_edit_of_the_first_press_does_not_cover_the_second(stage: Stage) -> None:
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    held = hold(stage, "PATCH", EDIT)
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
    assert await stored(stage) == {"card": ("5",)}


async def test_changes_of_a_form_pressed_quickly_show_what_is_stored(tmp_path: Path) -> None:
    async with staged(tmp_path, toy_texts(tmp_path), toys.tokens(kind=TokenRules)) as club:
        await open_race(club, "Ana", "Bruno", game="toy_tokens")
        ana = Phone(club, "Ana")
        await ana.asked("Whom do you take along")
        menu = ana.menus["Riders"]
        line = {one["label"]: one["value"] for one in menu["options"]}
        held = hold(club, "PATCH", EDIT)
        acts = []
        for label in ("+ climber (0 → 1)", "+ roller (0 → 1)"):
            acts.append(club.seat("Ana").choose(ana.form["id"], menu["custom_id"], [line[label]]))
            await held.reached.wait()
        await overtaking()
        held.gate.set()
        await all_done(club, *acts)
        assert "climber" in ana.text and "roller" in ana.text


async def test_a_form_changed_by_my_hand_stands_so_in_the_dm_and_the_other_way_round(tmp_path: Path) -> None:
    async with staged(tmp_path, toy_texts(tmp_path), toys.tokens(kind=TokenRules)) as club:
        off = await open_race(club, "Ana", "Bruno", game="toy_tokens")
        ana = Phone(club, "Ana")
        await ana.asked("Whom do you take along")
        hand = await club.pressed("Ana", off, "My hand")
        for message, rider in ((hand, "climber"), (ana.form, "roller")):
            now = club.seat("Ana").message(message["id"])
            menu = next(part for row in now["components"] for part in row["components"] if part["type"] == 3)
            line = next(one["value"] for one in menu["options"] if one["label"] == f"+ {rider} (0 → 1)")
            await all_done(club, club.seat("Ana").choose(message["id"], menu["custom_id"], [line]))
            assert all(says(club, "Ana", one, rider) for one in (hand, ana.form))


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


async def test_two_messages_of_the_dm_that_ask_the_same_say_the_same(stage: Stage) -> None:
    await open_race(stage, *THREE)
    old = await stage.card("Ana", 1)
    kept = stage.desk.trouble.order(Fault("", f"messages/{old['id']}$", status=404, code=10008, times=10**6))
    for name in THREE:
        await choose(stage, name, 1)
    card = await stage.card("Ana", 2)
    await stage.sent()
    kept.times = 0
    old["components"] = stage.seat("Ana").message(old["id"])["components"] = deepcopy(old["components"])
    await all_done(stage, await stage.press("Ana", card, labels(card)[1]))
    await all_done(stage, await stage.press("Ana", old, labels(old)[0]))
    for pressed, other in ((old, card), (card, old)):
        label = labels(stage.seat("Ana").message(pressed["id"]))[0 if pressed is old else 2]
        await all_done(stage, await stage.press("Ana", pressed, label))
        assert says(stage, "Ana", pressed, f"You play {label}") and says(stage, "Ana", other, f"You play {label}")


# -- an edit that Discord does not take


async def changed_in_vain(stage: Stage, fault: Fault) -> Doc:
    """Ana plays 2, then 5 on the same message, of which the edit fails; the message."""
    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    await all_done(stage, await stage.press("Ana", card, "2"))
    stage.desk.trouble.order(fault)
    await all_done(stage, await stage.press("Ana", card, "5"))
    return card


@pytest.mark.parametrize(("status", "code", "times"), [(503, 0, 5), (403, 50013, 1), (404, 10008, 1)])
async def test_a_tick_that_could_not_be_changed_is_put_right(
    stage: Stage, no_sleep: NoSleep, caplog: pytest.LogCaptureFixture, status: int, code: int, times: int
) -> None:
    card = await changed_in_vain(stage, Fault("PATCH", EDIT, status=status, code=code, times=times))
    await stage.until(lambda: says(stage, "Ana", card, "You play 5"))
    caplog.clear()


async def test_a_tick_of_which_the_words_are_refused_is_taken_back(stage: Stage) -> None:
    card = await changed_in_vain(stage, Fault("PATCH", EDIT, status=400, code=200000))
    assert says(stage, "Ana", card, "Discord refused what I wanted to write here (code 200000)")
    await all_done(stage, await stage.press("Ana", card, "3"))
    assert says(stage, "Ana", card, "You play 3")


async def test_a_tick_in_the_dm_is_put_right_after_a_choice_by_my_hand(stage: Stage, no_sleep: NoSleep) -> None:
    off = await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    await all_done(stage, await stage.press("Ana", card, "2"))
    hand = await stage.pressed("Ana", off, "My hand")
    stage.desk.trouble.order(Fault("PATCH", f"messages/{card['id']}$", status=500, times=5))
    await all_done(stage, await stage.press("Ana", hand, "5"))
    await stage.until(lambda: says(stage, "Ana", card, "You play 5"))


@pytest.mark.parametrize("pressed", ["hand", "card"])
async def test_a_tick_in_a_private_reply_is_put_right(stage: Stage, no_sleep: NoSleep, pressed: str) -> None:
    off = await open_race(stage, *THREE)
    card, hand = await stage.card("Ana", 1), await stage.pressed("Ana", off, "My hand")
    await all_done(stage, await stage.press("Ana", hand, "2"))
    stage.desk.trouble.order(Fault("PATCH", EDIT, status=503, times=12))  # the library tries each edit five times
    await all_done(stage, await stage.press("Ana", hand if pressed == "hand" else card, "5"))
    await stage.until(lambda: says(stage, "Ana", hand, "You play 5"))


async def test_a_tick_that_a_dying_bot_did_not_change_is_put_right_by_the_next(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def dies(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    await open_race(stage, *THREE)
    card = await stage.card("Ana", 1)
    await all_done(stage, await stage.press("Ana", card, "2"))
    with monkeypatch.context() as patch:
        patch.setattr(discord.Interaction, "edit_original_response", dies)
        patch.setattr(cogs.wire.client, "PATIENCE", 0.0)
        await stage.press("Ana", card, "5")
        async with asyncio.timeout(WITHIN):
            while await stored(stage) != {"card": ("5",)}:
                pass
        await stage.fall()
    assert says(stage, "Ana", card, "You play 2")
    await stage.rise()
    await stage.until(lambda: says(stage, "Ana", card, "You play 5"))
