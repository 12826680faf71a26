"""The rounds of a race that are over, from its log; and what is kept of races that have ended."""

from __future__ import annotations

import pytest

from engine.tables.model.notes import Round, Rounds
from engine.tables.views.table_view import RoundNews
from tests.tables.club import ANA, BRUNO, CARLA, Club, refused

THREE = (ANA, BRUNO, CARLA)


async def turn(club: Club, table: int, card: str = "4") -> None:
    """Everybody plays this card."""
    for one in THREE:
        await club.answer(table, one, {"card": (card,)})


async def told(club: Club) -> list[Round]:
    """The rounds that were posted since this was last asked."""
    return [
        one for sent in await club.post() if isinstance(sent.note.news, Rounds) for one in sent.note.news.rounds
    ]


async def past(club: Club, table: int, place: int | None = None) -> RoundNews:
    found = await club.service.past_round(table, place)
    assert found is not None
    return found.news


@pytest.fixture
async def race(club: Club) -> int:
    """Two turns of a race with two sorts of cards."""
    table = await club.race("criterium", *THREE)
    await turn(club, table)
    await turn(club, table, "5")
    return table


async def test_every_round_is_told_in_the_words_of_its_post(club: Club, race: int) -> None:
    posted = await told(club)
    again = [await past(club, race, place) for place in range(2)]
    assert [(one.number, one.lines) for one in again] == [(one.number, one.lines) for one in posted]


async def test_without_a_number_the_newest_is_told(club: Club, race: int) -> None:
    assert (
        (await past(club, race)).number == (await past(club, race, 1)).number == (await past(club, race, 9)).number
    )


async def test_before_the_first_round_is_over_there_is_none(club: Club) -> None:
    table = await club.race("criterium", *THREE)
    assert await club.service.past_round(table) is None


async def test_a_lobby_has_no_rounds(club: Club) -> None:
    table = await club.lobby("criterium", ANA)
    assert (await refused(club.service.past_round(table))).reason == "not-racing"


async def test_what_was_undone_is_told_no_more(club: Club, race: int) -> None:
    moments = await club.service.moments(race, ANA)
    await club.service.go_back(race, moments.branch, moments.found[0].number, ANA, club.press)
    await club.wait(0)
    found = await club.service.past_round(race)
    assert found is not None and found.of == 1
    await turn(club, race, "6")
    posted = (await told(club))[-1]
    assert (await past(club, race)).lines == posted.lines


async def test_a_race_that_goes_on_is_no_past_race(club: Club, race: int) -> None:
    assert (await refused(club.service.past_race(race))).reason == "unknown-table"
