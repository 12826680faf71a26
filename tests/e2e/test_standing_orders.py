"""Standing orders as their owner lives with them: given in a form, followed when due, told to nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from cogs.wire import message
from engine.registry import Entry
from engine.tables.model.table import Person
from render import Picture
from tests.cogs.support import toy_texts
from tests.e2e.support import Doc, Stage, labels, open_race, shows, staged
from tests.e2e.test_public_choices import WHITE, WORDS
from tests.toys.shared import Material
from tests.toys.toy_chain import ToyChain

ORDERS = """
toy_chain-field-orders-draft = Drafting
toy_chain-field-orders-square = Next square
toy_chain-field-orders-sure = Without asking
toy_chain-choice-orders-draft = about drafting
toy_chain-choice-orders-square = Square { $square }
toy_chain-choice-orders-sure = about asking
"""


@pytest.fixture
async def chain(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """A bot that knows the toy only; a white picture stands for its scene."""
    monkeypatch.setattr(message, "render", lambda *_: Picture(WHITE.getvalue(), "white"))
    registry = SimpleNamespace(games={"toy_chain": Entry(ToyChain(), Material())})
    async with staged(tmp_path, toy_texts(WORDS + ORDERS), registry) as stage:
        yield stage


async def start(stage: Stage) -> tuple[str, str]:
    """A race of Ana and Bruno; who moves first, and who does not."""
    await open_race(stage, "Ana", "Bruno", game="toy_chain")
    table = await stage.table_view()
    first = table.players[table.awaited[0]].name
    return first, "Bruno" if first == "Ana" else "Ana"


async def who(stage: Stage, name: str) -> Person:
    """Somebody as the tables know him."""
    return next(Person(p.user, p.name) for p in (await stage.table_view()).players if p.name == name)


async def move(stage: Stage, name: str, square: str) -> None:
    """The one who is asked rides to a square of the first row."""
    asked = await stage.dm(name, "Where to?")
    await stage.press(name, asked, "row-0 (10)")
    opened = await stage.until(partial(page, stage, name, asked["id"], "‹ Back"))
    await stage.press(name, opened, square)


async def test_what_orders_played_is_told_to_their_owner_alone(chain: Stage) -> None:
    first, other = await start(chain)
    given = {"draft": ("draft",), "square": (), "sure": ("yes",)}
    await chain.edge.service.order(1, await who(chain, other), given, 1)
    await move(chain, first, "Square 5")
    told = await chain.dm(other, "By your plan and orders:\n• a choice")
    assert "Where to?" in told["content"]  # one message, one ring: what was played, and what is next
    assert not any("By your orders" in post["content"] for post in (*chain.posts(), *chain.dms(first)))


async def test_an_order_that_cannot_be_followed_is_told_with_its_reason(chain: Stage) -> None:
    first, other = await start(chain)
    given = {"draft": ("draft",), "square": ("q1",), "sure": ("yes",)}
    await chain.edge.service.order(1, await who(chain, other), given, 1)
    await move(chain, first, "Square 9")
    told = await chain.dm(other, "could not be followed")
    assert "That cannot be chosen now" in told["content"]
    assert "Where to?" in told["content"]


def menus(shown: Doc) -> list[Doc]:
    """The menus of a form."""
    parts = [part for row in shown["components"] for part in row["components"]]
    return [part for part in parts if part["type"] == 3]


def taken(menu: Doc) -> list[str]:
    """What a menu shows as chosen."""
    return [option["value"] for option in menu["options"] if option.get("default")]


async def test_the_form_opens_from_the_question_and_saves_each_change(chain: Stage) -> None:
    first, _ = await start(chain)
    form = await chain.pressed(first, await chain.dm(first, "Where to?"), "Orders")
    assert [taken(menu) for menu in menus(form)] == [["ask"], [], [], []]
    await chain.seat(first).choose(form["id"], menus(form)[0]["custom_id"], ["draft"]).settled(20)
    await chain.until(lambda: taken(menus(chain.seat(first).message(form["id"]))[0]) == ["draft"])
    await chain.press(first, form, "1 of 2 ›")
    last = await chain.until(lambda: page(chain, first, form["id"], "2 of 2 ›"))
    await chain.seat(first).choose(form["id"], menus(last)[0]["custom_id"], ["no"]).settled(20)
    await chain.until(lambda: taken(menus(chain.seat(first).message(form["id"]))[0]) == ["no"])
    sheet = await chain.edge.service.orders(1, (await who(chain, first)).id)
    assert [field.preset for field in sheet.form.fields] == [("draft",), (), ("no",)]


def page(stage: Stage, name: str, shown: str, label: str) -> Doc | None:
    """A message once it shows a button."""
    found = stage.seat(name).message(shown)
    return found if label in labels(found) else None


async def test_a_field_of_many_choices_takes_and_empties_one_of_a_later_menu(chain: Stage) -> None:
    _, other = await start(chain)
    form = await chain.slash(other, "/orders")
    field = menus(form)[3]["custom_id"]
    await chain.seat(other).choose(form["id"], field, ["q60"]).settled(20)
    await chain.until(partial(shows, chain, other, form["id"], "Next square — **Square 60**"))
    await chain.seat(other).choose(form["id"], field, []).settled(20)
    await chain.until(lambda: not shows(chain, other, form["id"], "Square 60"))


async def test_two_changes_at_once_both_count(chain: Stage) -> None:
    _, other = await start(chain)
    form = await chain.slash(other, "/orders")
    draft, square = (menus(form)[place]["custom_id"] for place in (0, 1))
    acts = [
        chain.seat(other).choose(form["id"], draft, ["stay"]),
        chain.seat(other).choose(form["id"], square, ["q3"]),
    ]
    for act in acts:
        await act.settled(20)
    user = (await who(chain, other)).id
    await chain.until(partial(shows, chain, other, form["id"], "Square 3"))
    await chain.bot.edge.rest(20)
    held = (await chain.edge.service.orders(1, user)).form.fields
    assert [field.preset for field in held] == [("stay",), ("q3",), ("yes",)]


async def test_my_hand_offers_the_form_while_others_choose(chain: Stage) -> None:
    _, other = await start(chain)
    hand = await chain.slash(other, "/hand")
    assert labels(hand) == ["Orders"]
    assert "Drafting — **about drafting**" in (await chain.pressed(other, hand, "Orders"))["content"]


async def test_a_button_from_when_orders_were_called_a_plan_opens_the_form(chain: Stage) -> None:
    _, other = await start(chain)
    hand = await chain.slash(other, "/hand")
    chain.seat(other).message(hand["id"])["components"][0]["components"][0]["custom_id"] = "t:1:plan:"
    assert "Drafting — **about drafting**" in (await chain.pressed(other, hand, "t:1:plan:"))["content"]


async def test_a_game_without_orders_offers_none_and_says_so(stage: Stage) -> None:
    await open_race(stage, "Ana", computers=2)
    assert "Orders" not in labels(await stage.card("Ana", 1))
    assert "Nothing can be ordered" in (await stage.slash("Ana", "/orders"))["content"]


async def test_who_cannot_be_written_to_is_called_when_his_turn_comes(chain: Stage) -> None:
    first, other = await start(chain)
    await chain.edge.service.dm_closed((await who(chain, other)).id, True)
    await move(chain, first, "Square 5")
    call = await chain.post("I cannot write to you by DM")
    assert chain.seat(other).mention in call["content"]
