"""`ratings`: worked out anew from the logs of races, they are the numbers that people see."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from engine.__main__ import main
from engine.tables.records.figures import Figures
from tests.tables.club import ANA, BRUNO, Club, open_club


async def with_club(tmp_path: Path, act: Callable[[Club], Awaitable[tuple[Figures, ...]]]) -> tuple[Figures, ...]:
    club = await open_club(tmp_path)
    try:
        return await act(club)
    finally:
        await club.store.close()


async def a_race(club: Club) -> tuple[Figures, ...]:
    """A race of two people and a computer, ridden to its end; the table after it."""
    table = await club.lobby("criterium", ANA, BRUNO)
    await club.service.add_computer(table, ANA, "easy", club.press)
    await club.service.start(table, ANA, club.press)
    while (await club.table(table)).status == "racing":
        asked = {prompt.seat for prompt in await club.open_prompts(table)}
        for person in (ANA, BRUNO):
            if (await club.table(table)).seat_of(person.id) in asked:
                await club.answer(table, person)
        await club.wait(1)
    return await club.service.leaderboard(1)


def url(tmp_path: Path) -> str:
    return f"sqlite+aiosqlite:///{tmp_path / 'club.sqlite3'}"


def test_ratings_worked_out_anew_are_those_that_people_see(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = asyncio.run(with_club(tmp_path, a_race))
    assert len(table) == 3 and all(one.rating for one in table)
    assert main(["ratings", "--database", url(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "1 of 1 races replayed from their logs" in told and "the same numbers" in told
    assert all(f"{one.rating.shown} (mu {one.rating.mu:.4f}" in told for one in table if one.rating)


def test_a_result_that_its_log_does_not_give_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def forged(club: Club) -> tuple[Figures, ...]:
        await a_race(club)
        swap = text("UPDATE result_seats SET place = 4 - place")
        await club.store._db.write(lambda connection: connection.execute(swap))
        return ()

    asyncio.run(with_club(tmp_path, forged))
    assert main(["ratings", "--database", url(tmp_path)]) == 1
    assert "race 1: kept are the places" in capsys.readouterr().out


def test_a_database_that_is_not_there_is_named_and_not_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ratings", "--database", url(tmp_path)]) == 2
    assert "there is no such database" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
