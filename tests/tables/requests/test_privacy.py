"""The door of who wants to be forgotten, while the others are asked about him."""

from __future__ import annotations

import pytest

from engine.tables.model.guests import Wish
from engine.tables.model.table import Person
from tests.tables.club import ANA, BRUNO, CARLA, DANI, Club

CARLAS_SEAT = 2


@pytest.mark.parametrize("person", [CARLA, DANI])
async def test_a_question_about_somebody_goes_with_him(club: Club, person: Person) -> None:
    table = await club.race("toy_chain", ANA, BRUNO, CARLA)
    wish = Wish(CARLAS_SEAT, "person", DANI.id, DANI.name)
    assert (await club.service.pass_seat(table, wish, BRUNO, club.press)).kind == "asked"
    await club.service.forget_person(person)
    assert (await club.table(table)).consent is None
    await club.wait(7 * 86_400)


async def test_who_was_asked_into_a_lobby_is_forgotten(club: Club) -> None:
    table = await club.lobby("toy_chain", ANA, BRUNO)
    await club.service.invite(table, ANA, (DANI,), (), club.press)
    await club.service.forget_person(DANI)
    assert (await club.table(table)).guests.invited == ()
