"""Which messages ring: a question once, a reminder again, and nothing that a press has just been turned into."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest_asyncio

from engine.pace.environment import Environment
from engine.pace.notices import SimulatedDelivery, hand_of
from engine.pace.people import HOUR
from engine.store.store import open_store
from engine.tables.model.table import Person, Venue
from tests.games.criterium.harness import REGISTRY

ANA, BRUNO = Person(1, "Ana"), Person(2, "Bruno")


class Evening:
    """Two people at a table, and whom the phone rang for."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment
        self.rang: list[int] = []
        self.delivery = SimulatedDelivery(environment, self.rang.append)

    async def start(self, game: str) -> None:
        environment = self.environment
        await environment.service.new(Venue(1, 1), game, ANA, environment.press)
        await environment.service.join(1, BRUNO, environment.press)
        await environment.service.start(1, ANA, environment.press)
        await self.delivery.deliver(1)

    async def settle(self, person: Person) -> None:
        """What somebody is asked: a round as proposed, else with the first choice."""
        hand = await self.environment.service.hand(1, person.id)
        missing = [question for question in hand.questions if question.missing]
        if not missing:
            return
        question = min(missing, key=lambda one: not one.plans)
        prompt = question.prompt
        said = question.proposal or {field.key: (field.choices[0].key,) for field in prompt.fields}
        pressed = await self.environment.service.press(
            1, 0, prompt.id, lambda *_: said, person, self.environment.press
        )
        self.delivery.shown(person.id, pressed)
        await self.delivery.deliver(1)

    async def wait(self, hours: float) -> None:
        self.environment.now += hours * HOUR
        await self.environment.clock.ring_due()
        await self.delivery.deliver(1)

    async def asked(self) -> Person:
        """Whose turn it is."""
        hand = await hand_of(self.environment.service, 1, ANA.id)
        return ANA if hand is not None and hand.questions else BRUNO


@pytest_asyncio.fixture
async def evening() -> AsyncIterator[Evening]:
    store = await open_store("sqlite://")
    yield Evening(Environment(store, REGISTRY["ciclistas"], 1_800_000_000.0, Random(1)))
    await store.close()


async def test_the_question_for_a_round_rings_for_each_once_and_the_reminder_once_more(evening: Evening) -> None:
    await evening.start("ciclistas")
    assert sorted(evening.rang) == [ANA.id, BRUNO.id]
    await evening.delivery.deliver(1)
    assert len(evening.rang) == 2
    await evening.wait(12)
    assert sorted(evening.rang) == [ANA.id, ANA.id, BRUNO.id, BRUNO.id] and evening.delivery.rings == 4


async def test_who_has_settled_his_round_is_not_reminded(evening: Evening) -> None:
    await evening.start("ciclistas")
    await evening.settle(ANA)
    rung = len(evening.rang)
    await evening.wait(12)
    assert BRUNO.id in evening.rang[rung:] and ANA.id not in evening.rang[rung:]


async def test_what_is_asked_within_a_round_that_is_still_to_be_settled_does_not_ring(evening: Evening) -> None:
    await evening.start("ciclistas")
    rung = len(evening.rang)
    await evening.settle(await evening.asked())
    assert len(evening.rang[rung:]) <= 1


async def test_who_is_late_is_told_without_a_further_ring(evening: Evening) -> None:
    await evening.start("ciclistas")
    await evening.settle(ANA)
    await evening.wait(12)
    await evening.wait(11)
    rung = len(evening.rang)
    await evening.wait(1)
    assert BRUNO.id not in evening.rang[rung:]


async def test_where_nobody_decides_any_more_everybody_is_called(evening: Evening) -> None:
    await evening.start("ciclistas")
    await evening.wait(23.5)
    rung = len(evening.rang)
    await evening.wait(1)
    assert sorted(evening.rang[rung:]) == [ANA.id, BRUNO.id]


async def test_rounds_are_counted_as_the_channel_is_told_of_them(evening: Evening) -> None:
    await evening.start("ciclistas")
    told = evening.delivery.rounds
    while (await evening.environment.service.table_view(1)).round < 4:
        for person in (ANA, BRUNO):
            await evening.settle(person)
    assert evening.delivery.rounds == 3 and told <= 1
