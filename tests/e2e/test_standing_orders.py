"""Standing orders as their owner lives with them: given in a form, followed when due, told to nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from cogs import message
from engine.tables.model import Person
from render import Picture
from tests.cogs.support import toy_texts
from tests.e2e.support import Stage, open_race, staged
from tests.e2e.test_public_choices import WHITE, WORDS, Listed

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
    registry = SimpleNamespace(games={"toy_chain": Listed()})
    async with staged(tmp_path, toy_texts(WORDS + ORDERS), registry) as stage:
        yield stage


async def start(stage: Stage) -> tuple[str, str]:
    """A race of Ana and Bruno; who moves first, and who does not."""
    await open_race(stage, "Ana", "Bruno", game="toy_chain")
    look = await stage.look()
    first = look.players[look.awaited[0]].name
    return first, "Bruno" if first == "Ana" else "Ana"


async def who(stage: Stage, name: str) -> Person:
    """Somebody as the tables know him."""
    return next(Person(p.user, p.name) for p in (await stage.look()).players if p.name == name)


async def move(stage: Stage, name: str, square: str) -> None:
    """The one who is asked rides to a square."""
    asked = await stage.dm(name, "Where to?")
    field = asked["components"][0]["components"][0]["custom_id"]
    await stage.seat(name).choose(asked["id"], field, [square]).settled(20)


async def test_what_orders_played_is_told_to_their_owner_alone(chain: Stage) -> None:
    first, other = await start(chain)
    given = {"draft": ("draft",), "square": (), "sure": ("yes",)}
    await chain.house.service.order(1, await who(chain, other), given, 1)
    await move(chain, first, "q5")
    told = await chain.dm(other, "by your orders")
    assert told["content"].endswith("• a choice")
    assert not any("by your orders" in post["content"] for post in (*chain.posts(), *chain.dms(first)))


async def test_an_order_that_cannot_be_followed_is_told_with_its_reason(chain: Stage) -> None:
    first, other = await start(chain)
    given = {"draft": ("draft",), "square": ("q1",), "sure": ("yes",)}
    await chain.house.service.order(1, await who(chain, other), given, 1)
    await move(chain, first, "q9")
    told = await chain.dm(other, "could not be followed")
    assert "That cannot be chosen now" in told["content"]
    assert "Where to?" in told["content"]
