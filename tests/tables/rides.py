"""Whole races of people who always take what is offered first."""

from __future__ import annotations

from engine.core.race import read_race
from engine.tables.model.table import ENDED, Person, Venue
from tests.tables.club import ANA, BRUNO, CARLA, RAMBLA, Club, first

PEOPLE = (ANA, BRUNO, CARLA)


async def ridden(club: Club, game: str = "toy_chain", *people: Person, place: Venue = RAMBLA) -> int:
    """A race of these people, ridden to its end."""
    table = await club.race(game, *(people or PEOPLE), place=place)
    while (loaded := await club.table(table)).status not in ENDED:
        if loaded.status == "paused":
            await club.service.go_on(table, ANA, club.press)
            continue
        sealed = read_race(club.pipeline.rules(loaded), loaded.race).envelopes
        prompt = next(one for one in await club.open_prompts(table) if one.id not in sealed)
        rider = next(one for one in PEOPLE if loaded.seat_of(one.id) == prompt.seat)
        await club.service.answer(table, loaded.branch, prompt.id, first(prompt), rider, club.press)
    return table
