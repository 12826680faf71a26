"""What somebody has opened in a message stays open while the courier brings that message up to date."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from cogs.wire import press_tracker
from engine.tables.model.table import Person
from tests.e2e.phones import Phone
from tests.e2e.support import WITHIN, Doc, Stage, choose, labels, open_race
from tests.e2e.test_away import day
from tests.e2e.test_forms import club, riders, shown
from tests.e2e.test_one_message import kept
from tests.e2e.test_order import EDIT, THREE, all_done, hold, overtaking, says
from tests.e2e.test_public_choices import chain, start
from tests.e2e.test_second_look import NEVER, OTHER, PLAY, careful, looked_at

__all__ = ["careful", "chain", "club", "riders"]

WRONG = "That costs 3 of attacks, and there are 2."
ROW, BACK = "row-0 (10)", "‹ Back"
_INTERACTIONS = count(1)


async def extend(stage: Stage) -> None:
    """The host gives everybody more time: the courier says it in every message that asks."""
    host = (await stage.table_view()).players[0]
    await stage.edge.service.extend(1, Person(host.user, host.name), next(_INTERACTIONS))


def now(stage: Stage, name: str, message: Doc) -> Doc:
    """A message as it is now."""
    return stage.seat(name).message(message["id"])


def until_when(message: Doc) -> str:
    """By when it asks."""
    return str(message["content"].rpartition("Until ")[2].partition(".")[0])


def place(stage: Stage, message: Doc) -> int:
    """The newest place among the edits of a message."""
    return stage.edge.order._newest.get(int(message["id"]), 0)


async def decided(stage: Stage, message: Doc, before: int) -> None:
    """Wait until a press has a newer one."""
    async with asyncio.timeout(WITHIN):
        while place(stage, message) == before:
            await asyncio.wait({asyncio.create_task(asyncio.sleep(0))})


async def test_a_row_that_is_open_stays_open_when_there_is_more_time(chain: Stage) -> None:
    name, asked = await start(chain)
    hand = await chain.slash(name, "/hand")
    for message in (asked, hand):
        await chain.pressed(name, message, ROW)
        before = until_when(now(chain, name, message))
    await extend(chain)
    await chain.sent()
    for message in (asked, hand):
        assert until_when(now(chain, name, message)) != before
        assert BACK in labels(now(chain, name, message))


async def test_a_row_that_is_opened_while_the_courier_edits_is_shown(
    chain: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(press_tracker, "PATIENCE", 0.1)  # so long the courier waits for a press under way
    name, asked = await start(chain)
    await chain.slash(name, "/hand")  # brought up to date before the message in the DM
    await chain.sent()
    before = until_when(asked)
    hand = hold(chain, "PATCH", EDIT)
    await extend(chain)
    await hand.reached.wait()
    acknowledged, edits = hold(chain, "POST", "/callback$"), place(chain, asked)
    act = chain.seat(name).press(asked["id"], ROW)
    await acknowledged.reached.wait()
    await decided(chain, asked, edits)
    hand.gate.set()
    await chain.until(lambda: until_when(now(chain, name, asked)) != before)
    acknowledged.gate.set()
    await act.settled(WITHIN)
    await chain.sent()
    assert BACK in labels(now(chain, name, asked))


async def test_a_second_look_stays_until_its_reader_has_decided(careful: Stage) -> None:
    name, asked = await start(careful)
    await looked_at(careful, name, asked, "Square 7")
    await extend(careful)
    await careful.sent()
    look = now(careful, name, asked)
    assert labels(look) == [PLAY, OTHER, NEVER] and "You would play **Square 7**" in look["content"]
    await careful.press(name, look, PLAY)
    await careful.until(lambda: says(careful, name, asked, "You play Square 7"))


async def test_what_was_looked_at_does_not_come_back_once_nobody_asks_for_it(careful: Stage) -> None:
    name, asked = await start(careful)
    await careful.pressed(name, await looked_at(careful, name, asked, "Square 7"), NEVER)
    await extend(careful)
    await careful.sent()
    assert ROW in labels(now(careful, name, asked))


async def test_what_is_wrong_with_a_form_stays_beside_it(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, _ = riders
    hand = await club.slash("Ana", "/hand")
    await club.restart()  # and of private replies nothing is known any more
    old = ana.menus["Change one answer"]
    value = next(one["value"] for one in old["options"] if one["label"] == "R8 · attacks")
    for rider in ("R1", "R2"):
        await ana.choose("Change one answer", f"{rider} · attacks")
    await club.seat("Ana").choose(hand["id"], old["custom_id"], [value]).settled()
    await club.until(lambda: shown(club, hand["id"], WRONG))
    await club.slash("Bruno", "/race pause")
    await club.sent()
    assert shown(club, hand["id"], WRONG)


async def test_a_page_is_closed_by_a_change_in_another_message(club: Stage, riders: tuple[Phone, Phone]) -> None:
    ana, _ = riders
    hand = await club.slash("Ana", "/hand")
    await ana.choose("Open a rider's page", "R7 · holds back")
    await club.pressed("Ana", hand, "Accept")
    await extend(club)
    await club.sent()
    assert "• R7" in ana.text or "R7, R8" in ana.text


async def test_news_that_a_press_overtakes_are_told_with_the_next_question(stage: Stage) -> None:
    await open_race(stage, *THREE)
    vote = await stage.slash("Bruno", "/race pause")
    card = await stage.dm("Ana", "would like to pause")
    await stage.sent()
    edited = hold(stage, "PATCH", f"/messages/{card['id']}$")
    await stage.press("Bruno", vote, "Take the question back")
    await edited.reached.wait()
    act = stage.seat("Ana").press(card["id"], "4")
    await act.settled(WITHIN)
    edited.gate.set()
    await all_done(stage, act)
    assert "does not ask that any more" in await kept(stage, "Ana")
    for name in ("Bruno", "Carla"):
        await choose(stage, name, 1)
    await stage.dm("Ana", "Turn 2 of 8")
    await stage.sent()
    assert "does not ask that any more" in (await stage.card("Ana", 2))["content"]


async def test_who_is_next_reads_his_tick_though_the_courier_was_about_to_edit(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    card = await stage.card("Carla", 1)
    await stage.slash("Carla", "/hand")
    await stage.sent()
    hand = hold(stage, "PATCH", EDIT)
    await extend(stage)
    await hand.reached.wait()
    acknowledged, edits = hold(stage, "POST", "/callback$"), place(stage, card)
    act = stage.seat("Carla").press(card["id"], "3")
    await acknowledged.reached.wait()
    await decided(stage, card, edits)
    hand.gate.set()
    for _ in range(100):
        await overtaking()
    acknowledged.gate.set()
    await all_done(stage, act)
    await stage.sent()
    [only] = stage.dms("Carla")
    assert only["id"] == card["id"] and "✓ **You play 3.**" in only["content"] and "Turn 2" in only["content"]


async def test_the_tick_of_a_card_goes_as_soon_as_the_next_one_is_saved(stage: Stage) -> None:
    await open_race(stage, *THREE)
    for name in ("Ana", "Bruno"):
        await choose(stage, name, 1)
    reply = await stage.slash("Carla", "/hand")
    await stage.press("Carla", reply, "3")
    await stage.until(lambda: "You play 3." in now(stage, "Carla", reply)["content"])
    await stage.sent()
    await stage.slash("Carla", "/away", until=day(stage, 3))
    await choose(stage, "Ana", 2)
    await stage.post("Carla ✓")  # a stand-in has
    await stage.slash("Carla", "/race pause")
    await stage.until(lambda: "(saved)" in now(stage, "Carla", reply)["content"])
    assert now(stage, "Carla", reply)["content"].count("You play") == 1
