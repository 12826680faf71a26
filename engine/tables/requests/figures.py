"""The door for figures: of one person, and the table of all, from what is kept of races that have ended."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from engine.tables.model.results import RaceResult
from engine.tables.model.table import Person, Refused
from engine.tables.ports import PastRaces
from engine.tables.records.figures import Figures, figures_of, table_of
from engine.tables.requests.looking_back import LookingBack

UNRANKED = "unranked "
"""Before the id of somebody who keeps his figures to himself, in what is remembered of people."""


class PersonalFigures(NamedTuple):
    """One person's figures: of all games that were asked for together, and of each that he rode, by its key.
    `unranked`: nobody else sees them, and no table names him."""

    whole: Figures
    games: tuple[tuple[str, Figures], ...]
    unranked: bool


class RaceFigures(LookingBack):
    """Works figures and ratings out anew for each question, off the event loop; raises as `Service`."""

    async def leaderboard(self, guild: int, game: str = "") -> tuple[Figures, ...]:
        """Everybody who finished races of a server, of one game or of all, best rating first; without those who
        keep their figures to themselves. Refused `unknown-game`."""
        races = await self._store.results(PastRaces(guild, game=self._known(game)))
        return await asyncio.to_thread(table_of, races, await self._unranked())

    async def statistics(self, guild: int, person: Person, user: int, game: str = "") -> PersonalFigures:
        """What `person` may see of the figures of `user`, of one game or of all, on a server; his own also of all
        servers (0). Refused `own-figures` (they are shown to nobody else), `no-figures`, `unknown-game`."""
        unranked = await self._unranked()
        if user != person.id and (user in unranked or not guild):
            raise Refused("own-figures")
        wanted = PastRaces(guild, game=self._known(game)) if guild else PastRaces(user=user, game=self._known(game))
        # Who looks at himself sees his place, though no table that others see names him.
        work = partial(_of_person, await self._store.results(wanted), user, unranked - {user})
        found = await asyncio.to_thread(work)
        if found is None:
            raise Refused("no-figures", own=int(user == person.id))
        return PersonalFigures(*found, user in unranked)

    async def is_unranked(self, person: Person) -> bool:
        """Whether somebody keeps his figures to himself."""
        return await self._store.recall(f"{UNRANKED}{person.id}") is not None

    async def set_unranked(self, person: Person, *, unranked: bool) -> None:
        """From now on nobody else sees his figures, and no table names him; or they do again."""
        await self._store.remember(f"{UNRANKED}{person.id}", "yes" if unranked else "")

    async def _unranked(self) -> frozenset[int]:
        return frozenset(int(key.removeprefix(UNRANKED)) for key in await self._store.recalled(UNRANKED))

    def _known(self, game: str) -> str:
        return self._meta(game).key if game else ""


def _of_person(
    races: Sequence[RaceResult], user: int, hidden: frozenset[int]
) -> tuple[Figures, tuple[tuple[str, Figures], ...]] | None:
    """What these races come to for one person, together and game by game; None if he rode in none."""
    whole = _placed(races, user, hidden)
    if whole is None:
        return None
    keys = sorted({race.game for race in races if user in race.people})
    games = ((key, _placed([race for race in races if race.game == key], user, hidden)) for key in keys)
    return whole, tuple((key, figures) for key, figures in games if figures is not None)


def _placed(races: Sequence[RaceResult], user: int, hidden: frozenset[int]) -> Figures | None:
    """With his place in the table, if he finished any."""
    ranked = (one for one in table_of(races, hidden) if one.competitor.user == user)
    return next(ranked, None) or figures_of(races, user)
