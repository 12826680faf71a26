"""What a person does when he looks: wakes a paused table, answers all that is open, and what opens at once."""

from __future__ import annotations

from engine.core.chance import SeededChance, pick
from engine.core.prompts import Answer, Field, Prompt
from engine.core.race import read_race, seat_view
from engine.pace.environment import Environment
from engine.pace.notices import SimulatedDelivery, hand_of
from engine.pace.people import Habits, Looks
from engine.players import STRONG, answer_as
from engine.tables.model.table import Person, Refused
from engine.tables.views.table_view import Hand, Question

SENSIBLE = frozenset({"automatic", "largest", "lowest", "free-6", "line", "matters"})
"""What planners order where a form offers it: to move as far as it goes, and to be asked where it counts."""


class SimulatedPerson:
    """One person at a table. `looked` counts looks, `useful` those that found something to do,
    `planned` the plans of a round that he handed in."""

    def __init__(self, person: Person, kind: Habits, looks: Looks, seed: str) -> None:
        self.person, self.looks = person, looks
        self._orders, self._seed = kind.orders, seed
        self.looked = self.useful = self.planned = 0

    async def look(self, environment: Environment, delivery: SimulatedDelivery, table: int) -> bool:
        """One look at the race; whether there was anything to do."""
        self.looks.take()
        self.looked += 1
        hand, did = await self._hand(environment, table), False
        if hand and hand.table.status == "paused":
            await environment.service.go_on(table, self.person, environment.press)
            hand, did = await self._settled(environment, delivery, table), True
        if self._orders:
            # Once a race: orders stand until they are changed, and a planner does not come back to them.
            self._orders = False
            did = await self._order(environment, table) or did
            hand = await self._settled(environment, delivery, table)
        while hand and (asked := _open(hand)):
            await self._answer(environment, delivery, hand, asked)
            hand, did = await self._settled(environment, delivery, table), True
        self.useful += did
        return did

    async def _hand(self, environment: Environment, table: int) -> Hand | None:
        return await hand_of(environment.service, table, self.person.id)

    async def _settled(self, environment: Environment, delivery: SimulatedDelivery, table: int) -> Hand | None:
        """What he is asked once the computers have made their moves, and all are told."""
        await environment.clock.ring_due()
        await delivery.deliver(table)
        return await self._hand(environment, table)

    async def _order(self, environment: Environment, table: int) -> bool:
        """Orders for the whole race, in games that take any."""
        try:
            form = (await environment.service.orders(table, self.person.id)).form
        except Refused:
            return False
        await environment.service.order(table, self.person, sensible(form.fields), environment.press)
        return True

    async def _answer(
        self, environment: Environment, delivery: SimulatedDelivery, hand: Hand, question: Question
    ) -> None:
        """One answer, by a button under the question; a plan as it is proposed."""
        table, branch, asked = hand.table.id, hand.table.branch, question.prompt
        if question.plans:
            self.planned += 1
            said = question.proposal or self._ahead(asked)
        else:
            said = await self._choice(environment, table, hand.seat, asked)
        pressed = await environment.service.press(
            table, branch, asked.id, said=lambda *_: said, person=self.person, interaction_id=environment.press
        )
        delivery.shown(self.person.id, pressed)

    def _ahead(self, form: Prompt) -> Answer:
        """A choice for the round to come that nothing is proposed for: any, which takes as long as a good one."""
        luck = SeededChance(self._seed.encode(), form.id)
        first = form.fields[0]
        return {first.key: (pick(luck, [choice.key for choice in first.choices if choice.key != "ask"]),)}

    async def _choice(self, environment: Environment, table: int, seat: int, asked: Prompt) -> Answer:
        """As the game's strong player chooses at a glance, from what the seat sees."""
        loaded = await environment.pipeline.load(table)
        rules = environment.pipeline.rules(loaded)
        view = seat_view(rules, read_race(rules, loaded.race), seat)
        return answer_as(STRONG, rules, view, asked, SeededChance(self._seed.encode(), asked.id))


def _open(hand: Hand) -> Question | None:
    """What is answered next: the plan of the round, for it may cover the rest, else the first question without an
    answer; nothing is asked in a race that is over."""
    missing = [question for question in hand.questions if question.missing]
    ahead = (question for question in hand.questions if _is_ahead(question))
    return min(missing, key=lambda question: not question.plans, default=next(ahead, None))


def _is_ahead(question: Question) -> bool:
    """Whether it settles a round that has not begun, and there is something to choose."""
    offers = [choice.key for choice in question.prompt.fields[0].choices if choice.key != "ask"]
    return (
        question.plans
        and not question.needed
        and question.answer is None
        and not question.proposal
        and bool(offers)
    )


def sensible(fields: tuple[Field, ...]) -> Answer:
    """An order form filled in once and for all; what is offered nothing sensible stays as it stands."""
    found = {field.key: [c.key for c in field.choices if c.key in SENSIBLE] for field in fields}
    return {key: (keys[0],) for key, keys in found.items() if keys}
