"""Presses of every odd kind, each with the answer the storyboard gives."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.e2e.support import GAME, WITHIN, Stage, choose, labels, newest, open_race, ride


async def test_a_choice_is_ticked_and_can_be_changed_until_the_last_one_has_chosen(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    saved = await choose(stage, "Ana", 1, 4)
    assert "✓ **You play 4** (saved). You can change it" in saved["content"]
    assert labels(saved) == ["0", "1", "2", "3", "• 4", "5", "6", "Terms"]
    await stage.press("Ana", saved, "5")
    await stage.until(lambda: "You play 5" in stage.seat("Ana").message(saved["id"])["content"])


async def test_the_last_one_reads_where_to_look(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    last = await stage.card("Carla", 1)
    await stage.press("Carla", last, "3")
    text = f"✓ **You play 3.** You were the last to choose in Critèrium de Figueres: see <#{stage.desk.rambla}>."
    await stage.until(lambda: text in stage.seat("Carla").message(last["id"])["content"])


async def test_a_double_click_counts_once_and_both_are_answered(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    acts = [stage.seat("Ana").press(card["id"], "2") for _ in range(2)]
    for act in acts:
        await act.settled(WITHIN)
    await stage.until(lambda: "You play 2" in stage.seat("Ana").message(card["id"])["content"])
    assert [act.state for act in acts] == ["answered", "answered"]


async def test_two_last_cards_at_once_resolve_the_round_once(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await choose(stage, "Ana", 1)
    cards = {name: await stage.card(name, 1) for name in ("Bruno", "Carla")}
    acts = [stage.seat(name).press(card["id"], "1") for name, card in cards.items()]
    await asyncio.gather(*(act.settled(WITHIN) for act in acts))
    await stage.card("Ana", 2)
    await stage.post("**Turn 1 of 8**")
    assert sum("**Turn 1 of 8**" in post["content"] for post in stage.posts()) == 1


async def test_a_press_on_an_old_turn_shows_the_present_one(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    off = await stage.post("They're off!")
    old = await stage.pressed("Ana", off, "My hand")
    stage.lose_private_replies()  # so its buttons stay: the old press
    await ride(stage, "Ana", "Bruno", "Carla", until=2)
    await stage.press("Ana", old, "6")
    shown = await stage.until(lambda: newest([stage.seat("Ana").message(old["id"])], "This is Turn 2 of 8:"))
    assert labels(shown) == ["1", "2", "3", "4", "5", "6"]


async def test_a_stranger_learns_whose_choice_it_is(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    answer = await stage.pressed("Dani", off, "My hand")
    assert answer["content"].startswith("You do not ride in this race.")


async def test_a_player_of_another_table_gets_no_foot_in_this_one(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    other = stage.seat("Dani").create_channel("nord")
    await stage.slash("Dani", "/race solo", other, game=GAME, level="easy")
    await stage.card("Dani", 1)
    answer = await stage.pressed("Dani", off, "My hand")
    assert answer["content"].startswith("You do not ride in this race.")


async def test_after_a_restart_every_open_button_works(stage: Stage) -> None:
    off = await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    await stage.restart()
    await stage.press("Ana", card, "3")
    await stage.until(lambda: "You play 3" in stage.seat("Ana").message(card["id"])["content"])
    assert "You play 3" in (await stage.pressed("Ana", off, "My hand"))["content"]


async def test_an_unknown_button_is_answered(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    stage.seat("Ana").message(card["id"])["components"][0]["components"][0]["custom_id"] = "from-another-age"
    answer = await stage.pressed("Ana", card, "from-another-age")
    assert "I do not know this button any more" in answer["content"]


async def test_a_choice_taken_back_is_asked_again(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    saved = await choose(stage, "Ana", 1, 4)
    assert "Taken back" in (await stage.slash("Ana", "/race undo"))["content"]
    await stage.until(lambda: "Choose one card" in stage.seat("Ana").message(saved["id"])["content"])


async def test_a_tap_that_cannot_have_been_meant_is_not_counted(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    card = await stage.card("Ana", 1)
    stage.edge.presses.blink = 60.0
    stage.edge.presses.turned(int(card["id"]))
    await stage.press("Ana", card, "3")
    await stage.until(lambda: "Press again if you mean it" in stage.seat("Ana").message(card["id"])["content"])
    assert (await stage.table_view()).sealed == ()
    stage.edge.presses.blink = 0.0
    await choose(stage, "Ana", 1)


async def test_a_second_press_on_what_was_played_leaves_its_tick(stage: Stage) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    card = await stage.card("Carla", 1)
    acts = [stage.seat("Carla").press(card["id"], "4") for _ in range(2)]
    for act in acts:
        await act.settled(WITHIN)
    await stage.card("Carla", 2)
    await stage.bot.edge.rest(WITHIN)
    assert "✓" in stage.seat("Carla").message(card["id"])["content"]


def asked_of_the_store(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What presses ask of the store from now on, in order; what the courier asks is left out."""
    asked: list[str] = []

    def watch(name: str) -> None:
        method = getattr(stage.store, name)

        async def watched(*args: Any) -> Any:
            task = asyncio.current_task()
            if task is not None and "dynamic-item" in task.get_name():
                asked.append(name)
            return await method(*args)

        monkeypatch.setattr(stage.store, name, watched)

    for name in ("meet", "commit", "seen", "load", "drafts", "messages", "place_message", "receipt"):
        watch(name)
    return asked


async def test_the_first_press_on_a_question_loads_the_table_once_and_writes_once(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    await stage.card("Ana", 1)
    await stage.sent()
    asked = asked_of_the_store(stage, monkeypatch)
    await choose(stage, "Ana", 1, 4)
    assert asked == ["meet", "commit"]


async def test_so_does_a_change_of_mind(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    await open_race(stage, "Ana", "Bruno", "Carla")
    saved = await choose(stage, "Ana", 1, 4)
    asked = asked_of_the_store(stage, monkeypatch)
    await stage.press("Ana", saved, "5")
    await stage.until(lambda: "You play 5" in stage.seat("Ana").message(saved["id"])["content"])
    assert asked == ["meet", "commit"]


async def test_a_double_click_on_leave_closes_a_lobby_once_and_says_so_the_second_time(stage: Stage) -> None:
    await stage.slash("Ana", f"/race new game:{GAME}")
    lobby = await stage.post("hosted by")
    acts = [stage.seat("Ana").press(lobby["id"], "Leave") for _ in range(2)]
    said = [(await act.shown(WITHIN))["content"] for act in acts]
    assert sum("is over" in one for one in said) == 1 and not any("E-" in one for one in said)
