"""The door for undo in public: the moments a race can go back to, and the wish to."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from engine.core.events import Line, PublicEvent
from engine.core.game import AnyRules
from engine.core.prompts import Seat, forced
from engine.core.race import Step
from engine.core.replay import DoesNotReplay, Taken, line_of_play
from engine.core.scene import Label
from engine.tables.model.lines import as_data
from engine.tables.model.receipts import Receipt
from engine.tables.model.table import ENDED, BackTo, Consent, Person, Refused, Table
from engine.tables.people import votes
from engine.tables.people.keepers import keeping
from engine.tables.ports import Seen, TableChange
from engine.tables.requests import race_requests
from engine.tables.requests.privacy import Privacy


class PastMoment(NamedTuple):
    """A moment at which people were asked: its number, what it is called, which of them had something to choose,
    and what all have seen come of it, until the next one."""

    number: int
    when: Label
    seats: tuple[Seat, ...]
    lines: tuple[Line, ...]


class Moments(NamedTuple):
    """The moments of a race, newest first, in the branch that is ridden."""

    branch: int
    found: tuple[PastMoment, ...]

    def at(self, number: int) -> PastMoment:
        """The moment of that number; Refused `stale` where there is none any more."""
        found = next((one for one in self.found if one.number == number), None)
        if found is None:
            raise Refused("stale")
        return found

    def undone(self, number: int) -> tuple[Line, ...]:
        """What goes with all that came after a moment, oldest first."""
        return tuple(line for one in reversed(self.found) if one.number >= number for line in one.lines)


class GoingBack(Privacy):
    """Raises as `Service`."""

    async def moments(self, table: int, person: Person, *, keeper: bool = False) -> Moments:
        """Where the race can go back to, for who rides in it and for a `keeper` of order. Refused `back-over` after
        its end, for its secret is open then and the luck to come could be worked out;
        `not-racing`, `not-seated`, `keeper-rode`, `does-not-replay`."""
        loaded = await self._pipeline.load(table)
        _must_be_open(loaded, person, keeper=keeper)
        rules = self._pipeline.rules_of_race(loaded)
        steps = await self._store.steps(table)
        people = frozenset(seat for seat in range(len(loaded.players)) if loaded.is_person(seat))
        found = await asyncio.to_thread(_moments, rules, steps, people)
        return Moments(loaded.branch, found)

    async def go_back(
        self,
        table: int,
        branch: int,
        moment: int,
        person: Person,
        interaction_id: int,
        *,
        keeper: bool = False,
    ) -> Receipt:
        """To a moment that `moments` names: host and `keeper` at once (`going-back`), others by consent (`asked`).
        Refused as it, and `stale` where the race went back meanwhile."""
        # First: once it was granted, the moment it went back to is no longer there to be found.
        known, _ = await self._store.meet(table, interaction_id)
        if known is not None:
            return known
        moments = await self.moments(table, person, keeper=keeper)
        there = moments.at(moment)
        to = BackTo(branch, moment, as_data(there.when), there.seats)

        def wished(seen: Seen) -> TableChange:
            name = _must_be_open(seen.table, person, keeper=keeper)
            if not branch == seen.table.branch == moments.branch:
                raise Refused("stale")
            decision = self._pipeline.decision(seen, person)
            wanted = Consent("back", person.id, asked=interaction_id, back=to)
            return decision.change(votes.request(decision, wanted, keeper=name))

        return await self._pipeline.change(table, interaction_id, wished)

    async def wake_orders(self, table: int, person: Person, interaction_id: int) -> Receipt:
        """One's orders of before the race went back hold again: `ordered`. Refused `not-seated`."""

        def woken(seen: Seen) -> TableChange:
            decision = self._pipeline.decision(seen, person)
            return decision.change(race_requests.wake_orders(decision, person))

        return await self._pipeline.change(table, interaction_id, woken)


def _must_be_open(table: Table, person: Person, *, keeper: bool) -> str:
    """As `keeping`."""
    if table.status in ENDED and table.race:
        raise Refused("back-over")
    return keeping(table, person, keeper=keeper)


def _moments(rules: AnyRules, steps: tuple[Step, ...], people: frozenset[Seat]) -> tuple[PastMoment, ...]:
    """Newest first; what others do in between belongs to what people chose before."""

    def look(taken: Taken) -> PastMoment:
        asked = [prompt for prompt in taken.met.prompts if prompt.id in taken.answers]
        seats = dict.fromkeys(p.seat for p in asked if p.seat in people and forced(p) is None)
        public = [event for event in taken.events if isinstance(event, PublicEvent)]
        when = rules.when(rules.public(taken.met.state))
        return PastMoment(taken.moment, when, tuple(seats), rules.story(public))

    try:
        line = line_of_play(rules, steps, look)
    except DoesNotReplay as error:
        raise Refused("does-not-replay", where=str(error)) from error
    found: list[PastMoment] = []
    for one in line:
        if one.seats:
            found.append(one)
        elif found:
            found[-1] = found[-1]._replace(lines=found[-1].lines + one.lines)
    return tuple(reversed(found))
