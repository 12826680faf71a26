"""What people do around the moves: another channel, names of riders, following, forgetting, looking back."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from engine.store import StoreError
from engine.tables.model.table import ENDED, Refused, Venue
from engine.tables.ports import PastRaces
from tests.tables.actors import PEOPLE, STRANGER, Actors
from tests.tables.club import NORD, RAMBLA
from tests.tables.frail import Died
from tests.tables.remembered import must_be_remembered

THREAD = Venue(1, 13)
PLACES = (RAMBLA, NORD, THREAD)
TROUBLE = (Refused, StoreError, Died)


class Around(Actors):
    """All that is asked of a race besides playing it; and what holds once it is over."""

    async def join_season(self) -> None:
        """Somebody joins the season of the channel, or leaves it; it goes on by itself."""
        service, who = self.club.service, self.dice.choice(PEOPLE)
        with suppress(*TROUBLE):
            season = await service.season_here(RAMBLA)
            if season is not None:
                act = service.season_join if self.dice.random() < 0.7 else service.season_leave
                await act(season.id, who)
        with suppress(StoreError, Died):
            await service.seasons_turn()

    async def move(self) -> None:
        """The race goes on elsewhere: its host wants it, or who keeps order, or somebody whose channel is gone."""
        number, to, who = self.seen.table.id, self.dice.choice(PLACES), self.somebody()
        right = self.dice.choice(({}, {"keeper": True}, {"lost": True}))
        await self.request(lambda press: self.club.service.move(number, who, to, press, **right))

    async def name_riders(self) -> None:
        """Somebody gives names to riders of his, or takes them back."""
        number, who = self.seen.table.id, self.somebody()
        riders = self.club.pipeline.games[self.seen.table.game].meta.riders
        if riders:
            names = {rider: self.dice.choice(("", "Pou", "*Eddy*", "R1")) for rider in self.dice.sample(riders, 1)}
            await self.request(lambda press: self.club.service.name_riders(number, who, names, press))

    async def follow(self) -> None:
        """Somebody follows the race, or does so no more."""
        number, service, who = self.seen.table.id, self.club.service, self.dice.choice((*PEOPLE, STRANGER))
        with suppress(*TROUBLE):
            if self.dice.random() < 0.7:
                await service.follow(number, who, RAMBLA)
            else:
                await service.unfollow(number, who.id)

    async def forget(self) -> None:
        """Somebody wants to be forgotten: nothing is kept of him, and the race goes on without him."""
        who = self.somebody()
        self._granted.clear()  # what he pressed is forgotten as well
        with suppress(StoreError, Died):
            await self.club.service.forget_person(who)
            table = await self.table()
            left = f"{table.changed(secret='', race='')}"
            told = f"user={who.id}" in left or f"by={who.id}" in left or f"name='{who.name}'" in left
            assert self.shaky or not told, f"{who.name} was forgotten: {left}"

    async def take_back(self) -> None:
        """Who has asked all takes the question back; or somebody else tries to."""
        table = self.seen.table
        if table.consent is not None:
            asked, who = table.consent.asked, self.somebody()
            await self.request(lambda press: self.club.service.take_vote_back(table.id, asked, who, press))

    async def wake_orders(self) -> None:
        """Somebody's orders of before the race went back, or of who rode the seat before, hold again."""
        number, who = self.seen.table.id, self.somebody()
        receipt = await self.request(lambda press: self.club.service.wake_orders(number, who, press))
        seat = (await self.table()).seat_of(who.id)
        if receipt is not None and seat is not None:
            self.witness.ordered(seat)

    async def post_again(self) -> None:
        """A post was deleted and somebody looks at the status, or wants it all once more."""
        number, service = self.seen.table.id, self.club.service
        with suppress(*TROUBLE):
            await service.show_posts(number)
            await service.post_again(number)
            await service.ask_again(number, tuple(one.id for one in PEOPLE))
            await service.show_anew(number, self.somebody())

    async def read(self) -> None:
        """Somebody looks at everything that is remembered."""
        number, service, who = self.seen.table.id, self.club.service, self.dice.choice((*PEOPLE, STRANGER))
        await service.deeds(number)
        await service.past_races(PastRaces(RAMBLA.guild))
        await service.leaderboard(RAMBLA.guild)
        json.loads(await service.export_person(who))
        with suppress(Refused):  # he never rode to an end
            await service.statistics(RAMBLA.guild, who, who.id)
        if self.seen.table.race:
            await service.recap(number, who.id)
            await service.past_round(number, 0)

    # -- once it is over

    async def aftermath(self) -> None:
        """The log replays, the export verifies, what is kept is what the log tells; and all that once more when
        somebody who rode has been forgotten. Then they ride again."""
        if self.seen.table.race:
            await self._must_be_remembered()
            await self.club.service.forget_person(self.dice.choice(PEOPLE))
            await self._must_be_remembered()
            await self.read()
        await self.club.service.seasons_turn()
        await self._again_here()

    async def _must_be_remembered(self) -> None:
        await must_be_remembered(self.club.service, self.club.pipeline, self.seen.table.id)

    async def _again_here(self) -> None:
        """Somebody who rode wants another race; it can be started, or its channel is taken by one that can."""
        old, service, who = await self.table(), self.club.service, self.dice.choice(PEOPLE)
        assert old.status in ENDED
        try:
            table = (await service.rematch(old.id, who, self.club.press)).table
        except Refused as refused:
            there = await service.here(old.place)
            assert refused.reason == "busy" and there is not None and there.status not in ENDED, refused.reason
            return
        fresh: Any = await self.club.table(table)
        assert (fresh.game, fresh.options, fresh.host) == (old.game, old.options, who.id)
        for guest in fresh.guests.invited:
            rider = next((one for one in PEOPLE if one.id == guest.user), None)
            if rider is None:
                continue
            try:
                await service.join(table, rider, self.club.press)
            except Refused as refused:  # where a seat has passed on, two of those who rode it are asked
                assert refused.reason == "full", refused.reason
        await service.leave(table, who, self.club.press)
