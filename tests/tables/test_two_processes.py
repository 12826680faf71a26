"""Two processes that serve one database after all: every choice counts once, every round is resolved once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from engine.tables.model.table import WINDOW_SECONDS, Refused
from tests.tables.club import ANA, BRUNO, CARLA, RAMBLA, Club, open_club

GAME = "criterium"
DAY = WINDOW_SECONDS["day"] or 0.0


@pytest_asyncio.fixture
async def other(club: Club, tmp_path: Path) -> AsyncIterator[Club]:
    """A second process on the file of the first; its presses are others."""
    opened = await open_club(tmp_path, presses=club.presses + 1_000_000)
    yield opened
    await opened.store.close()


async def test_what_one_accepts_the_other_knows_at_once(club: Club, other: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA, {"card": ("6",)})
    assert (await other.service.hand(table, ANA.id)).questions[0].answer == {"card": ("6",)}


async def test_two_last_cards_in_two_processes_resolve_the_round_once(club: Club, other: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    receipts = await asyncio.gather(club.answer(table, BRUNO), other.answer(table, CARLA))
    assert sorted(receipt.kind for receipt in receipts) == ["last", "sealed"]
    assert [one.note.kind for one in await club.post()].count("round") == 1


async def test_one_press_that_reaches_both_counts_once(club: Club, other: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    (prompt,) = await club.open_prompts(table, ANA)
    press = club.press
    card = {"card": ("6",)}
    one, two = await asyncio.gather(
        *(process.service.answer(table, 0, prompt.id, card, ANA, press) for process in (club, other))
    )
    assert one == two
    assert [entry.kind for entry in await club.store.entries(table)].count("answer") == 1


async def test_a_channel_holds_one_race_whichever_process_opens_it(club: Club, other: Club) -> None:
    opened = await asyncio.gather(
        club.service.new(RAMBLA, GAME, ANA, club.press),
        other.service.new(RAMBLA, GAME, BRUNO, other.press),
        return_exceptions=True,
    )
    (refusal,) = [one for one in opened if isinstance(one, Refused)]
    assert refusal.reason == "busy"


async def test_a_deadline_rings_in_one_of_them(club: Club, other: Club) -> None:
    table = await club.race(GAME, ANA, BRUNO, CARLA)
    await club.answer(table, ANA)
    other.time = club.time = club.time + DAY
    rung = await asyncio.gather(club.clock.ring_due(), other.clock.ring_due())
    assert sum(rung) == 4, "deadline, two reminders and the stand-ins' next cards, once each"
    assert (await club.service.table_view(table)).round == 2


async def test_each_note_is_handed_to_one_of_them(club: Club, other: Club) -> None:
    await club.race(GAME, ANA, BRUNO, CARLA)
    here, there = await asyncio.gather(club.post(), other.post())
    numbers = [one.id for one in (*here, *there)]
    assert len(numbers) == len(set(numbers)) > 0
