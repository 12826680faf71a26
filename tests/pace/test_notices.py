"""Which messages ring: a question once, a reminder again, and nothing that a press has just been turned into."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest_asyncio

from engine.pace.house import House
from engine.pace.notices import Postman, hand_of
from engine.pace.people import HOUR
from engine.store.store import open_store
from engine.tables.model import Person, Place
from tests.games.criterium.harness import REGISTRY

ANA, BRUNO = Person(1, "Ana"), Person(2, "Bruno")


class Evening:
    """Two people at a table, and whom the phone rang for."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.rang: list[int] = []
        self.postman = Postman(house, self.rang.append)

    async def start(self, game: str) -> None:
        house = self.house
        await house.service.new(Place(1, 1), game, ANA, house.press)
        await house.service.join(1, BRUNO, house.press)
        await house.service.start(1, ANA, house.press)
        await self.postman.deliver(1)

    async def answer(self, person: Person) -> None:
        """The first question, with its first choice."""
        hand = await self.house.service.hand(1, person.id)
        prompt = hand.questions[0].prompt
        said = {field.key: (field.choices[0].key,) for field in prompt.fields}
        pressed = await self.house.service.press(1, 0, prompt.id, lambda *_: said, person, self.house.press)
        self.postman.shown(person.id, pressed.hand)
        await self.postman.deliver(1)

    async def wait(self, hours: float) -> None:
        self.house.now += hours * HOUR
        await self.house.clock.ring_due()
        await self.postman.deliver(1)

    async def asked(self) -> Person:
        """Whose turn it is."""
        hand = await hand_of(self.house.service, 1, ANA.id)
        return ANA if hand is not None and hand.questions else BRUNO


@pytest_asyncio.fixture
async def evening() -> AsyncIterator[Evening]:
    store = await open_store("sqlite://")
    yield Evening(House(store, REGISTRY["ciclistas"], 1_800_000_000.0, Random(1)))
    await store.close()


async def test_a_question_rings_for_who_is_asked_and_a_reminder_once_more(evening: Evening) -> None:
    await evening.start("ciclistas")
    asked = await evening.asked()
    assert evening.rang == [asked.id]
    await evening.postman.deliver(1)
    assert evening.rang == [asked.id]
    await evening.wait(12)
    assert evening.rang == [asked.id] * 2 and evening.postman.rings == 2


async def test_the_next_question_in_the_message_one_pressed_on_does_not_ring(evening: Evening) -> None:
    await evening.start("ciclistas")
    for _ in range(30):
        asked, rung = await evening.asked(), len(evening.rang)
        await evening.answer(asked)
        assert asked.id not in evening.rang[rung:]
        assert await evening.asked() is asked or evening.rang[rung:] == [BRUNO.id if asked is ANA else ANA.id]


async def test_what_a_stand_in_played_is_told_with_a_ring(evening: Evening) -> None:
    await evening.start("ciclistas")
    late = await evening.asked()
    await evening.wait(12)
    asked, reminded = evening.rang
    await evening.wait(12)
    assert asked == reminded == late.id and evening.rang[2:] == [late.id]


async def test_rounds_are_counted_as_the_channel_is_told_of_them(evening: Evening) -> None:
    await evening.start("ciclistas")
    told = evening.postman.rounds
    while (await evening.house.service.table_view(1)).round < 4:
        await evening.answer(await evening.asked())
    assert evening.postman.rounds == 3 and told <= 1
